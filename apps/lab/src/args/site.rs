//! The arguments of `site`.

use std::path::PathBuf;

use clap::Args;

#[derive(Args)]
pub(crate) struct SiteArgs {
    #[arg(
        id = "site_out",
        long = "out",
        value_name = "DIR",
        required_unless_present = "file"
    )]
    pub(crate) out: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    pub(crate) program: Option<PathBuf>,
    #[arg(
        long,
        value_name = "ADDRESS",
        default_value = "",
        requires = "site_out"
    )]
    pub(crate) address: String,
    #[arg(long, value_name = "DIR", requires = "site_out")]
    pub(crate) book: Option<PathBuf>,
}
