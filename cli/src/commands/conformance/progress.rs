//! What is seen of a run while it runs: each failure as it comes, and how far it is.

use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use vulcanize_conformance::results::{Judged, Verdict};
use vulcanize_ir::Severity;

use super::super::{Io, MessageFormat};

/// Without a terminal a line tells so often how far the run is.
const PAUSE: Duration = Duration::from_secs(10);

pub(super) struct Progress {
    /// On a terminal.
    bar: ProgressBar,
    total: usize,
    done: usize,
    failed: usize,
    shown: Instant,
}

impl Progress {
    pub(super) fn new(total: usize, io: &Io<'_>) -> Self {
        let is_watched = io.stderr_is_terminal && io.messages != MessageFormat::Json;
        let target = if is_watched { ProgressDrawTarget::stderr() } else { ProgressDrawTarget::hidden() };
        let bar = ProgressBar::with_draw_target(Some(total as u64), target);
        if let Ok(style) = ProgressStyle::with_template("{elapsed_precise} {bar:30} {pos} of {len} tests, {msg}") {
            bar.set_style(style);
        }
        bar.set_message("0 failed");
        Self { bar, total, done: 0, failed: 0, shown: Instant::now() }
    }

    pub(super) fn add(&mut self, test: &Judged, io: &mut Io<'_>) {
        self.done += 1;
        self.bar.inc(1);
        if let Verdict::Failed(message) = &test.verdict {
            self.failed += 1;
            self.bar.set_message(format!("{} failed", self.failed));
            self.bar.suspend(|| io.say(Severity::Error, &format!("{}: {message}", test.record.name)));
        }
        let is_plain = !io.stderr_is_terminal && io.messages != MessageFormat::Json;
        if is_plain && self.shown.elapsed() >= PAUSE {
            io.note(&format!("{} of {} tests, {} failed\n", self.done, self.total, self.failed));
            self.shown = Instant::now();
        }
    }

    pub(super) fn end(&self) {
        self.bar.finish_and_clear();
    }
}
