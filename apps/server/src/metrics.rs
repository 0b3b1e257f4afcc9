//! Counters of the server, for monitoring.

use std::fmt::Write as _;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use axum::http::StatusCode;

/// Upper bounds of the histogram's buckets, in microseconds.
const BOUNDS: [u64; 8] = [
    1_000, 5_000, 20_000, 50_000, 100_000, 250_000, 1_000_000, 5_000_000,
];

/// The counters since the start.
#[derive(Debug, Default)]
pub(crate) struct Metrics {
    by_class: [AtomicU64; 6],
    times: [AtomicU64; 9],
    micros: AtomicU64,
    /// Questions refused because too many were waiting.
    pub(crate) refused: AtomicU64,
    /// Questions refused after waiting too long.
    pub(crate) late: AtomicU64,
    /// Answers stopped by a limit.
    pub(crate) limited: AtomicU64,
    /// Panics caught, each a bug.
    pub(crate) panics: AtomicU64,
}

impl Metrics {
    pub(crate) fn count(&self, status: StatusCode, time: Duration) {
        let class = usize::from(status.as_u16() / 100).min(5);
        self.by_class[class].fetch_add(1, Ordering::Relaxed);
        let micros = u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
        let place = BOUNDS.iter().position(|&bound| micros <= bound);
        self.times[place.unwrap_or(BOUNDS.len())].fetch_add(1, Ordering::Relaxed);
        self.micros.fetch_add(micros, Ordering::Relaxed);
    }

    /// The counters in the text format of Prometheus.
    pub(crate) fn text(
        &self,
        waiting: usize,
        connections: usize,
        (rooms, listeners): (usize, usize),
    ) -> String {
        let read = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        let mut text = String::from("# TYPE grundy_requests_total counter\n");
        for (class, counter) in self.by_class.iter().enumerate().skip(1) {
            let _ = writeln!(
                text,
                "grundy_requests_total{{class=\"{class}xx\"}} {}",
                read(counter)
            );
        }
        text.push_str("# TYPE grundy_request_seconds histogram\n");
        let mut sum = 0;
        for (place, counter) in self.times.iter().enumerate() {
            sum += read(counter);
            let bound = BOUNDS.get(place).map_or_else(
                || "+Inf".to_owned(),
                |&micros| format!("{}", micros as f64 / 1e6),
            );
            let _ = writeln!(
                text,
                "grundy_request_seconds_bucket{{le=\"{bound}\"}} {sum}"
            );
        }
        let seconds = read(&self.micros) as f64 / 1e6;
        let _ = writeln!(text, "grundy_request_seconds_sum {seconds}");
        let _ = writeln!(text, "grundy_request_seconds_count {sum}");
        for (name, kind, value) in [
            ("refused_total", "counter", read(&self.refused)),
            ("late_total", "counter", read(&self.late)),
            ("limited_total", "counter", read(&self.limited)),
            ("panics_total", "counter", read(&self.panics)),
            ("connections", "gauge", connections as u64),
            ("waiting", "gauge", waiting as u64),
            ("rooms", "gauge", rooms as u64),
            ("listeners", "gauge", listeners as u64),
        ] {
            let _ = writeln!(text, "# TYPE grundy_{name} {kind}\ngrundy_{name} {value}");
        }
        text
    }
}
