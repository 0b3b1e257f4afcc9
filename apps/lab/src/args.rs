//! The arguments of the laboratory commands and the page. Their help texts are in
//! `i18n/locales/*/cli.ftl`, like those of `grundy`.

mod claims;
mod plan;
mod quotient;
mod serve;
mod site;
mod survey;
mod values;

use std::path::PathBuf;

use clap::{Args, Subcommand};

pub(crate) use claims::{AuditArgs, ConjectureArgs, FitArgs, ReportForm, ReproduceArgs, Sought};
pub(crate) use grundy_cli::args::{ClusterArgs, LimitArgs, TableArgs, TableQuestion, usual_time};
pub(crate) use plan::{MeansArgs, PlanArgs};
pub(crate) use quotient::QuotientArgs;
pub(crate) use serve::ServeArgs;
pub(crate) use site::SiteArgs;
pub(crate) use survey::{
    BoardArgs, BoardFamily, Form, GrundysGame, HexadecimalGames, Hexagons, JobArgs, LineBoardArgs,
    LineBoardShape, Methods, OctalGames, SequenceFormat, Survey, ThreeRows,
};
pub(crate) use values::Places;

#[derive(Subcommand)]
pub(crate) enum Command {
    Plane(PlaneArgs),
    Survey {
        #[command(subcommand)]
        survey: Survey,
    },
    Quotient(QuotientArgs),
    Plan {
        #[command(subcommand)]
        plan: PlanArgs,
    },
    Audit(AuditArgs),
    Reproduce(ReproduceArgs),
    Conjecture(ConjectureArgs),
    Serve(ServeArgs),
    Site(SiteArgs),
    Fit(FitArgs),
}

/// A plane of three-row Chomp.
#[derive(Args)]
pub(crate) struct PlaneArgs {
    pub(crate) c: u32,
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "-")]
    pub(crate) svg: Option<PathBuf>,
    #[arg(id = "as_text", long = "text", conflicts_with = "svg")]
    pub(crate) text: bool,
    #[arg(id = "plane_why", long = "why", conflicts_with_all = ["svg", "as_text", "size"])]
    pub(crate) why: bool,
    #[arg(long, value_name = "N")]
    pub(crate) size: Option<u32>,
}
