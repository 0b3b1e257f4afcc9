//! `site`: the page without a server, as a folder and as one file.

use std::fs;
use std::io::Read as _;
use std::path::{Path, PathBuf};

use grundy::{Message, Speaker};
use grundy_cli::failure::Failure;
use grundy_cli::output;

use crate::args::SiteArgs;

/// The program that answers in a browser, as it lies beside this one: alone, or in the
/// page of a release's archive.
const PROGRAMS: [&str; 2] = ["grundy.wasm", "site/assets/grundy.wasm"];

/// Writes the folder, the file or both.
pub(crate) fn site(args: &SiteArgs, speaker: &Speaker) -> Result<(), Failure> {
    let program = program(args.program.as_deref())?;
    if let Some(folder) = &args.out {
        let is_used = fs::read_dir(folder).is_ok_and(|mut entries| entries.next().is_some());
        if is_used {
            let folder = folder.display().to_string();
            return Err(Failure::Said(
                Message::new("site-used").with("folder", folder),
            ));
        }
        let book = match &args.book {
            Some(book) => files_in(book)?,
            None => Vec::new(),
        };
        let files = grundy_site::folder(&program, &args.address, &book);
        for (name, bytes) in &files {
            let path = folder.join(name);
            if let Some(parent) = path.parent() {
                fs::create_dir_all(parent).map_err(Failure::file(parent))?;
            }
            fs::write(&path, bytes).map_err(Failure::file(&path))?;
        }
        let bytes = files.iter().map(|(_, bytes)| bytes.len()).sum();
        said("site-folder", folder, files.len(), bytes, speaker)?;
    }
    if let Some(file) = &args.file {
        let single = grundy_site::single(&program);
        output::save(file, &single)?;
        said("site-file", file, 1, single.len(), speaker)?;
    }
    Ok(())
}

/// The files under a folder, by their paths in it, sorted.
fn files_in(folder: &Path) -> Result<Vec<grundy_site::File>, Failure> {
    let mut files = Vec::new();
    let mut open = vec![PathBuf::new()];
    while let Some(within) = open.pop() {
        let path = folder.join(&within);
        for entry in fs::read_dir(&path).map_err(Failure::file(&path))? {
            let entry = entry.map_err(Failure::file(&path))?;
            let (path, name) = (entry.path(), within.join(entry.file_name()));
            // A link might lead round in a circle.
            let kind = entry.file_type().map_err(Failure::file(&path))?;
            if kind.is_dir() {
                open.push(name);
            } else if kind.is_file() {
                let bytes = fs::read(&path).map_err(Failure::file(&path))?;
                let parts: Vec<_> = name.iter().map(|part| part.to_string_lossy()).collect();
                files.push((parts.join("/"), bytes));
            }
        }
    }
    files.sort();
    Ok(files)
}

fn said(
    key: &str,
    path: &Path,
    files: usize,
    bytes: usize,
    speaker: &Speaker,
) -> Result<(), Failure> {
    let message = Message::new(key.to_owned())
        .with("path", path.display().to_string())
        .with("files", files)
        .with("kilobytes", bytes.div_ceil(1000));
    output::write(&format!("{}\n", speaker.say(&message)))
}

/// The WebAssembly of this version: the file named, else that beside this program.
fn program(named: Option<&Path>) -> Result<Vec<u8>, Failure> {
    /// More than a program ever has.
    const MOST: u64 = 1 << 28;
    let path = named.map(Path::to_owned).or_else(beside);
    let path = path.ok_or_else(|| Failure::Missing(Message::new("site-no-program")))?;
    let mut bytes = Vec::new();
    let read = fs::File::open(&path).and_then(|file| file.take(MOST).read_to_end(&mut bytes));
    read.map_err(Failure::file(&path))?;
    if !bytes.starts_with(b"\0asm") {
        let path = path.display().to_string();
        return Err(Failure::Said(
            Message::new("site-not-wasm").with("file", path),
        ));
    }
    Ok(bytes)
}

/// The file beside this program, if there is one.
fn beside() -> Option<PathBuf> {
    let program = std::env::current_exe().ok()?;
    let files = PROGRAMS.map(|name| program.with_file_name(name));
    files.into_iter().find(|file| file.is_file())
}
