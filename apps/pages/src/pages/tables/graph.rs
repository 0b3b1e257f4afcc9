//! The graph of a sequence of nimbers: heaps, with the proved period, or the numbers of
//! any other table of one axis.

use grundy::table::{Cell, Content, Shape, Table};
use grundy::{Convention, Game, Message};
use grundy_render::{Repetition, SeriesPlot};
use maud::{Markup, PreEscaped, html};
use serde_json::json;

use crate::context::Context;
use crate::reader::Reader;
use crate::view::plots::{Grid, zoomed};

/// The last heap examined for a period.
const EXAMINED: u64 = 2000;
/// The least last heap of a graph whose period is not known, or comes early.
const LEAST: u64 = 200;
/// Exceptions that are named.
const NAMED: usize = 24;

/// The graph, as plain data.
pub(crate) struct Graph {
    title: String,
    axis: String,
    from: u64,
    values: Vec<Option<u64>>,
    period: Option<Repetition>,
}

impl Graph {
    /// The nimbers of a game of heaps, at least up to heap `to`, far enough to show two
    /// periods. `None` for other games, and if the time is over before.
    pub(crate) fn of_heaps(
        ctx: &mut Context,
        reader: Reader<'_>,
        game: &Game,
        to: u64,
    ) -> Option<Self> {
        let period = game.period(Convention::Normal, EXAMINED, ctx.share(0.3));
        let period = period.ok().flatten();
        let shown = period.map_or(LEAST, |period| period.from + 2 * period.length + 1);
        let to = shown.max(to).clamp(LEAST / 2, EXAMINED);
        let nimbers = game.heap_nimbers(to, ctx.share(0.5)).ok()??;
        Some(Self {
            title: title(reader, game),
            axis: reader.text("axis-heap"),
            from: 0,
            values: nimbers
                .into_iter()
                .map(|nimber| Some(nimber.into()))
                .collect(),
            period: period.map(|period| Repetition {
                from: period.from,
                length: period.length,
                saltus: period.saltus,
            }),
        })
    }

    /// The nimbers of a table of one axis; a game of heaps has more than the table.
    pub(crate) fn of_table(ctx: &mut Context, reader: Reader<'_>, table: &Table) -> Option<Self> {
        let Shape::Line { from, axis } = table.shape else {
            return None;
        };
        if table.what != Content::Nimbers {
            return None;
        }
        let game = Game::named(&table.game).ok()?;
        let row = table.rows.first()?;
        if let Some(graph) = Self::of_heaps(ctx, reader, &game, row.len() as u64) {
            return Some(graph);
        }
        let nimber = |cell: &Option<Cell>| match cell {
            Some(Cell::Nimber(nimber)) => Some(*nimber),
            _ => None,
        };
        let mut values: Vec<Option<u64>> = row.iter().map(nimber).collect();
        values.truncate(values.iter().rposition(Option::is_some)? + 1);
        let first = values.iter().position(Option::is_some)?;
        Some(Self {
            title: title(reader, &game),
            axis: reader.text(axis),
            from: from + first as u64,
            values: values.split_off(first),
            period: None,
        })
    }

    /// The sentence below the picture: the period and its exceptions, or that none is
    /// proved.
    fn said(&self, reader: Reader<'_>, plot: &SeriesPlot<'_>) -> String {
        let Some(period) = self.period else {
            return reader.text("web-graph-open");
        };
        let key = match period.saltus {
            0 => "web-graph-period",
            _ => "web-graph-saltus",
        };
        let exceptions = plot.exceptions();
        let named: Vec<String> = exceptions.iter().take(NAMED).map(u64::to_string).collect();
        let breaks = match exceptions.len() {
            // A period from the first heap on has none before it.
            0 if period.from == self.from => None,
            0 => Some(Message::new("web-graph-no-exceptions")),
            count => Some(
                Message::new("web-graph-exceptions")
                    .with("count", count)
                    .with("heaps", named.join(", "))
                    .with("more", u64::from(count > NAMED)),
            ),
        };
        let breaks = breaks.map_or_else(String::new, |breaks| reader.say(&breaks));
        let said = Message::new(key)
            .with("period", period.length)
            .with("from", period.from.to_string())
            .with("saltus", period.saltus)
            .with("breaks", breaks);
        reader.say(&said).trim_end().to_owned()
    }

    /// Passes the plot to `draw`, with the sentence about it.
    fn plotted<T>(&self, reader: Reader<'_>, draw: impl FnOnce(&SeriesPlot<'_>, &str) -> T) -> T {
        let label = self.period.map(|period| {
            let label = Message::new("web-graph-label").with("period", period.length);
            reader.say(&label)
        });
        let mut plot = SeriesPlot {
            title: &self.title,
            description: "",
            axes: [&self.axis, "G"],
            from: self.from,
            values: &self.values,
            period: self.period.zip(label.as_deref()),
        };
        let said = self.said(reader, &plot);
        plot.description = &said;
        draw(&plot, &said)
    }

    /// The picture as a file.
    pub(crate) fn svg(&self, reader: Reader<'_>) -> String {
        self.plotted(reader, |plot, _| plot.standalone())
    }

    /// The picture in a page, with what it shows.
    pub(crate) fn shown(&self, reader: Reader<'_>) -> Markup {
        let values: Vec<[String; 1]> = (self.values.iter())
            .map(|value| [value.map_or_else(String::new, |value| value.to_string())])
            .collect();
        self.plotted(reader, |plot, said| {
            let grid = Grid {
                place: plot.place(),
                rows: 1,
                from: self.from,
                name: "G({a})",
                names: &[],
                values: Some(json!(values).to_string()),
                cells: None,
                fill: None,
            };
            html! {
                (zoomed(reader, Some(&grid), PreEscaped(plot.image())))
                p.of-graph { (said) }
            }
        })
    }
}

fn title(reader: Reader<'_>, game: &Game) -> String {
    let message = Message::new("web-graph-title").with("game", reader.game_name(game.name()));
    reader.say(&message)
}
