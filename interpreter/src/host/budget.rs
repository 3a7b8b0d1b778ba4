//! The steps and the time that a program may take.

use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;

use vulcanize_limits::{Limit, Limits};
use web_time::Instant;

use super::faults::{Fault, Run};

/// Steps between two looks at the clock: enough to make it cost nothing, and few enough to take no time.
const GRANT: u64 = 1 << 14;

/// What is left to a program. A step is an instruction, or an element of those that work on all of a memref.
pub(super) struct Budget {
    limits: Limits,
    /// Steps that may be taken without another look.
    granted: u64,
    /// The steps that were taken when those are.
    taken: u64,
    /// The time for host code in all, and what was left of it when host code last went on.
    time: Option<(Duration, Duration)>,
    since: Instant,
    /// How long host code has waited for kernels, which have limits of their own, in all and when it last went on.
    waited: (Rc<Cell<Duration>>, Duration),
}

impl Budget {
    /// `waited` is how long host code has waited for kernels.
    pub(super) fn new(limits: Limits, time_limit: Option<Duration>, waited: Rc<Cell<Duration>>) -> Self {
        let time = time_limit.map(|limit| (limit, limit));
        Self { limits, granted: 0, taken: 0, time, since: Instant::now(), waited: (waited, Duration::ZERO) }
    }

    pub(super) fn limits(&self) -> &Limits {
        &self.limits
    }

    pub(super) fn has_time_limit(&self) -> bool {
        self.time.is_some()
    }

    /// Takes so many steps.
    #[inline]
    pub(super) fn take(&mut self, steps: u64) -> Run {
        match self.granted.checked_sub(steps) {
            Some(left) => {
                self.granted = left;
                Ok(())
            }
            None => self.grant(steps),
        }
    }

    fn grant(&mut self, steps: u64) -> Run {
        let needed = (self.taken - self.granted).saturating_add(steps);
        self.limits.check(Limit::HostSteps, needed).map_err(Fault::exceeded)?;
        self.check_time()?;
        self.taken = needed.saturating_add(GRANT).min(self.limits.host_steps);
        self.granted = self.taken - needed;
        Ok(())
    }

    fn check_time(&self) -> Run {
        match self.time {
            Some((limit, left)) if self.elapsed() >= left => Err(Fault::timeout(limit)),
            _ => Ok(()),
        }
    }

    /// The time of host code since it last went on.
    fn elapsed(&self) -> Duration {
        let (waited, before) = &self.waited;
        self.since.elapsed().saturating_sub(waited.get().saturating_sub(*before))
    }

    /// Host code goes on.
    pub(super) fn resume(&mut self) {
        self.since = Instant::now();
        self.waited.1 = self.waited.0.get();
    }

    /// Host code stops, for a kernel has limits of its own.
    pub(super) fn pause(&mut self) -> Run {
        self.check_time()?;
        let elapsed = self.elapsed();
        self.time = self.time.map(|(limit, left)| (limit, left.saturating_sub(elapsed)));
        Ok(())
    }
}
