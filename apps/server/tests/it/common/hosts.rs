//! The hosts of the pages: a server, the folder on a plain web space, one file.
//!
//! `GRUNDY_PAGES` names the host of the tests in a browser: `server`, which it is without
//! this variable, `folder` or `file`. The last two need `GRUNDY_WASM`, the path of the
//! program as WebAssembly, that of `apps/browser`.

use std::path::PathBuf;
use std::sync::{Arc, LazyLock};

use super::space::{Files, Space};

/// A host of the pages.
pub(crate) enum Host {
    Server,
    Folder(Space),
    File,
}

/// The program as WebAssembly.
static PROGRAM: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let path = std::env::var_os("GRUNDY_WASM").expect("GRUNDY_WASM names the program");
    std::fs::read(path).unwrap()
});

/// The folder, written once.
static FOLDER: LazyLock<Arc<Files>> =
    LazyLock::new(|| Arc::new(grundy_site::folder(&PROGRAM, "", &[]).into_iter().collect()));

/// The path of the one file, written once.
static FILE: LazyLock<PathBuf> = LazyLock::new(|| {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("grundy.html");
    std::fs::write(&path, grundy_site::single(&PROGRAM)).unwrap();
    path
});

/// True if the program is there, without which only a server has pages.
pub(crate) fn has_program() -> bool {
    std::env::var_os("GRUNDY_WASM").is_some()
}

/// The files of the folder.
pub(crate) fn folder() -> Arc<Files> {
    Arc::clone(&FOLDER)
}

/// The files of a later version: another program that answers the same.
pub(crate) fn later_folder() -> Arc<Files> {
    // A custom section without a name, of one byte more.
    let program = [PROGRAM.as_slice(), &[0, 2, 0, 7]].concat();
    Arc::new(grundy_site::folder(&program, "", &[]).into_iter().collect())
}

impl Host {
    /// The host that the environment names.
    pub(crate) fn of_environment() -> Self {
        match std::env::var("GRUNDY_PAGES").as_deref() {
            Err(_) | Ok("server") => Self::Server,
            Ok("folder") => Self::new_folder(),
            Ok("file") => Self::File,
            Ok(other) => panic!("GRUNDY_PAGES is server, folder or file, not {other}"),
        }
    }

    pub(crate) fn new_folder() -> Self {
        Self::Folder(Space::of(folder()))
    }

    /// The address of the first page; of a server none, since its port is not known here.
    pub(crate) fn home(&self) -> Option<String> {
        match self {
            Self::Server => None,
            Self::Folder(space) => Some(space.home()),
            Self::File => Some(format!("file://{}", FILE.display())),
        }
    }

    /// The web space of the folder.
    pub(crate) fn space(&self) -> &Space {
        match self {
            Self::Folder(space) => space,
            _ => panic!("it is on no web space"),
        }
    }
}
