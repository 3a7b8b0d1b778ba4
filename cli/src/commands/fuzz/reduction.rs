//! Asking whether a device is still wrong about a smaller kernel.

use std::process::Command;
use std::time::{Duration, Instant};

use vulcanize_conformance::children::{Answer, Child, Event};
use vulcanize_conformance::generate::Edit;
use vulcanize_conformance::{Failure, Kind};

use super::super::conformance::runner::{has_failed, record};
use super::request::{Finding, Request};

/// A reduction asks so often at most,
const MOST_RUNS: usize = 1000;
/// and takes about so long at most.
const MOST_TIME: Duration = Duration::from_secs(120);

/// Asks about the kernel of a finding, in a child.
pub(super) struct Prober<'a> {
    command: &'a dyn Fn() -> Command,
    limit: Duration,
    pub(super) finding: &'a Finding,
    /// The place of the reference executor.
    judge: usize,
    child: Option<Child>,
}

impl<'a> Prober<'a> {
    pub(super) fn new(command: &'a dyn Fn() -> Command, limit: Duration, finding: &'a Finding, devices: usize) -> Self {
        Self { command, limit, finding, judge: devices - 1, child: None }
    }

    /// Edits after which the device is still wrong in the same way and the reference executor is not; `None` where the
    /// kernel cannot be reduced.
    pub(super) fn reduce(&mut self) -> Option<Vec<Edit>> {
        let (test, own) = (self.finding.request.test(), self.finding.request.device);
        let (start, mut runs) = (Instant::now(), 0);
        let is_judged = own != self.judge && self.result(self.request(self.judge)).is_ok();
        test.reduce(|edits| {
            runs += 1;
            if runs > MOST_RUNS || start.elapsed() > MOST_TIME {
                return false;
            }
            let edited = |request| Request { edits: Some(edits.to_vec()), ..request };
            let kind = self.result(edited(self.request(own))).err().map(|failure| failure.kind);
            kind == Some(self.finding.failure.kind)
                && (!is_judged || self.result(edited(self.request(self.judge))).is_ok())
        })
    }

    /// Records the launch of the kernel on the device in `launch-0` of a folder, which is not there where the kernel has no
    /// binary.
    pub(super) fn record(&mut self, edits: Option<Vec<Edit>>, folder: String) {
        // The device fails, of course.
        let _ = self.result(Request { edits, record: Some(folder), ..self.finding.request.clone() });
    }

    fn request(&self, device: usize) -> Request {
        Request { device, ..self.finding.request.clone() }
    }

    fn result(&mut self, request: Request) -> Result<(), Failure> {
        let request = request.line();
        let mut child = match self.child.take() {
            Some(child) => child,
            None => Child::start((self.command)(), self.limit)
                .map_err(|death| Failure::new(Kind::Refused, death.to_string()))?,
        };
        let answer = child.ask(&request, self.limit);
        if matches!(&answer, Answer::Line(line) if !has_failed(line)) {
            self.child = Some(child);
        }
        record(Event::Answered { request, answer, time: Duration::ZERO }, self.limit).result
    }
}
