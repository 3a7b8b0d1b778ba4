//! Why a run stopped.

use std::time::Duration;

use vulcanize_ir::{Diagnostic, Location};
use vulcanize_limits::Exceeded;
use vulcanize_runtime::{BufferId, DeviceError};

use super::work::Origin;

/// The cause of a run that stopped.
#[derive(Debug)]
pub enum HostErrorKind {
    /// The program.
    Program,
    /// Host code took longer than [`HostOptions::time_limit`](super::HostOptions::time_limit).
    Timeout,
    /// The device.
    Device(DeviceError),
    /// Standard output or error could not be written.
    Output(std::io::ErrorKind),
}

/// Why a program stopped early.
#[derive(Debug, thiserror::Error)]
#[error("{}", diagnostic.message)]
pub struct HostError {
    /// The mistake, and its op.
    pub diagnostic: Box<Diagnostic>,
    /// Whose fault it was.
    pub kind: HostErrorKind,
}

/// The mistake of an instruction; the executor adds its place.
#[derive(Debug)]
pub(super) struct Fault(Box<FaultData>);

#[derive(Debug)]
struct FaultData {
    message: String,
    notes: Vec<(Location, String)>,
    /// Where it happened, where that is not the instruction that is executed.
    location: Option<Location>,
    kind: HostErrorKind,
}

pub(super) type Run<T = ()> = Result<T, Fault>;

impl Fault {
    pub(super) fn new(message: impl Into<String>) -> Self {
        Self(Box::new(FaultData {
            message: message.into(),
            notes: Vec::new(),
            location: None,
            kind: HostErrorKind::Program,
        }))
    }

    pub(super) fn exceeded(exceeded: Exceeded) -> Self {
        Self::new(exceeded.to_string())
    }

    pub(super) fn timeout(limit: Duration) -> Self {
        let message = format!(
            "host code did not finish within {limit:?}; give it more time, or look for a loop that does not end"
        );
        Self(Box::new(FaultData { message, notes: Vec::new(), location: None, kind: HostErrorKind::Timeout }))
    }

    pub(super) fn device(error: DeviceError) -> Self {
        let message = error.to_string();
        Self(Box::new(FaultData { message, notes: Vec::new(), location: None, kind: HostErrorKind::Device(error) }))
    }

    /// The buffer whose bytes the device alone has, and the backend cannot wait for.
    pub(super) fn pending(&self) -> Option<BufferId> {
        match self.0.kind {
            HostErrorKind::Device(DeviceError::Pending { buffer }) => Some(BufferId(buffer)),
            _ => None,
        }
    }

    pub(super) fn output(error: &std::io::Error) -> Self {
        let message = format!("cannot write the program's output: {error}");
        Self(Box::new(FaultData {
            message,
            notes: Vec::new(),
            location: None,
            kind: HostErrorKind::Output(error.kind()),
        }))
    }

    pub(super) fn note(mut self, location: Location, message: impl Into<String>) -> Self {
        self.0.notes.push((location, message.into()));
        self
    }

    /// It happened at an earlier launch.
    pub(super) fn of_launch(mut self, origin: &Origin) -> Self {
        self.0.location = Some(origin.location);
        self.0.notes.extend(origin.callers.iter().cloned());
        self
    }

    /// Whether its place is known.
    pub(super) fn is_placed(&self) -> bool {
        self.0.location.is_some()
    }

    /// The error at the place of the fault: this one, where it has no other.
    pub(super) fn at(self, location: Location) -> HostError {
        let location = self.0.location.unwrap_or(location);
        let mut diagnostic = Diagnostic::error(location, self.0.message);
        for (location, message) in self.0.notes {
            diagnostic = diagnostic.with_note(location, message);
        }
        HostError { diagnostic, kind: self.0.kind }
    }
}

impl From<&'static str> for Fault {
    fn from(message: &'static str) -> Self {
        Self::new(message)
    }
}
