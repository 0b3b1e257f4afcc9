//! The surveys whose command follows from the trait alone, one per line.

use clap::{Args, Subcommand};

use crate::survey::Survey;

/// The arguments of a command: a survey's parameters, and the common ones `A`.
#[derive(Args, Debug)]
pub struct Arguments<S: Args, A: Args> {
    #[command(flatten)]
    survey: S,
    #[command(flatten)]
    job: A,
}

/// A visitor of any survey of the registry.
pub trait Visitor<A> {
    /// The result.
    type Output;

    /// Visits this survey with the other arguments.
    fn visit<S: Survey>(self, survey: S, job: &A) -> Self::Output;
}

macro_rules! registry {
    ($($survey:ident $module:ident;)*) => {
        /// A survey of the registry, with its arguments.
        #[derive(Subcommand, Debug)]
        pub enum Registered<A: Args> {
            $(
                #[doc = concat!("[`", stringify!($module), "`](crate::", stringify!($module), ").")]
                $survey(Arguments<crate::$module::$survey, A>),
            )*
        }

        impl<A: Args> Registered<A> {
            /// Visits the survey that the arguments name.
            pub fn visit<V: Visitor<A>>(&self, visitor: V) -> V::Output {
                match self {
                    $(Self::$survey(all) => visitor.visit(all.survey.clone(), &all.job),)*
                }
            }
        }
    };
}

registry! {
    Mem0 mem0;
    Strips hexagon_strips;
}
