//! Launches that the device counts.

use super::counters::{Counted, Counters};
use super::queue::Signal;
use super::state::State;
use crate::backend::{Command, Dispatch};
use crate::checks::check_ranges;
use crate::error::DeviceError;

impl State {
    /// Records a launch that is counted.
    ///
    /// # Safety
    /// The lock of the counters must be held until the last pass of the launch is complete.
    pub(super) unsafe fn record_counted(
        &self,
        dispatch: &Dispatch<'_>,
        counters: &Counters,
    ) -> Result<Counted, DeviceError> {
        let command = Command::Dispatch(*dispatch);
        check_ranges(&command, |buffer| Ok(self.slot(buffer)?.size), |image| self.images.description(image))?;
        let bound = self.bound_of(dispatch)?;
        let mut kept = self.kept(&self.used([(&command, &*bound)])?)?;
        let mut recorder = self.queues.compute.counting_recorder()?;
        // SAFETY: the query lives as long as the counters; it was reset when the lock was taken.
        unsafe { recorder.begin_counted(counters.queries.handle)? };
        self.record_launch(&mut recorder, dispatch, &bound, &mut kept)?;
        // SAFETY: it is the same query.
        unsafe { recorder.end_counted(counters.queries.handle)? };
        Ok(Counted { recorder, kept })
    }

    /// Starts one pass of a launch that is counted.
    ///
    /// # Safety
    /// The launch must live until the signal is reached, and no earlier pass of it run.
    pub(super) unsafe fn submit_pass(&mut self, counted: &Counted, pass: u32) -> Result<Signal, DeviceError> {
        self.queues.forget();
        // SAFETY: the caller's promise; the launch keeps what it uses.
        unsafe { self.queues.compute.submit_pass(counted.recorder.buffer(), pass) }
    }
}
