//! `man`: the man pages.

use std::path::Path;

use grundy::Message;

use crate::failure::Failure;
use crate::output;

/// Prints the man page of the program or of one command, or writes all man pages into a
/// folder.
pub(crate) fn man(
    mut whole: clap::Command,
    names: &[String],
    folder: Option<&Path>,
) -> Result<(), Failure> {
    whole.build();
    if let Some(folder) = folder {
        let failed = Failure::file(folder);
        std::fs::create_dir_all(folder).map_err(&failed)?;
        return clap_mangen::generate_to(whole, folder).map_err(failed);
    }
    let mut page = &whole;
    for name in names {
        page = page.find_subcommand(name).ok_or_else(|| {
            Failure::Said(Message::new("error-no-command").with("name", names.join(" ")))
        })?;
    }
    let mut text = Vec::new();
    clap_mangen::Man::new(page.clone()).render(&mut text)?;
    output::write(&String::from_utf8_lossy(&text))
}
