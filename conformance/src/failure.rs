//! Why a test has not passed.

use std::fmt;

use vulcanize_runtime::DeviceError;

use crate::invoke::Outcome;

/// What kind of failure it is; the exit codes of the commands tell the same kinds apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// A kernel or program is rejected, or what runs it is called wrongly.
    Rejected,
    /// The device says that it lacks what the kernel needs.
    Refused,
    /// The device failed, the kernel did what it must not, or the process died.
    Fault,
    /// It did not end in time.
    Timeout,
    /// A result is not the expected one.
    Unexpected,
}

impl Kind {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Rejected, Self::Refused, Self::Fault, Self::Timeout, Self::Unexpected];

    /// Its word in results.
    pub fn word(self) -> &'static str {
        match self {
            Self::Rejected => "rejected",
            Self::Refused => "refused",
            Self::Fault => "fault",
            Self::Timeout => "timeout",
            Self::Unexpected => "unexpected",
        }
    }

    /// The kind of a command that ended with this code.
    fn of_code(code: u8) -> Self {
        match code {
            3 => Self::Refused,
            4 => Self::Fault,
            5 => Self::Timeout,
            6 => Self::Unexpected,
            _ => Self::Rejected,
        }
    }
}

/// A failure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// Its kind.
    pub kind: Kind,
    /// What happened; the first line says it in short.
    pub message: String,
}

impl Failure {
    /// A failure of this kind.
    pub fn new(kind: Kind, message: impl Into<String>) -> Self {
        Self { kind, message: message.into() }
    }

    /// A result is not the expected one.
    pub fn unexpected(message: impl Into<String>) -> Self {
        Self::new(Kind::Unexpected, message)
    }

    /// A command ended with another code than 0.
    pub fn of_command(command: &str, outcome: &Outcome) -> Self {
        let message = format!("{}\n('{command}' ended with exit code {})", outcome.stderr.trim_end(), outcome.code);
        Self::new(Kind::of_code(outcome.code), message.trim_start())
    }

    /// A device's error.
    pub fn of_device(error: &DeviceError) -> Self {
        let kind = match error {
            DeviceError::Unsupported { .. } => Kind::Refused,
            DeviceError::Timeout { .. } => Kind::Timeout,
            DeviceError::InvalidModule { .. } => Kind::Rejected,
            _ => Kind::Fault,
        };
        Self::new(kind, error.to_string())
    }

    /// The same with another message.
    #[must_use]
    pub fn map(self, message: impl FnOnce(&str) -> String) -> Self {
        Self { kind: self.kind, message: message(&self.message) }
    }

    /// The first line of the message.
    pub fn first_line(&self) -> &str {
        self.message.lines().find(|line| !line.is_empty()).unwrap_or_default()
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl From<Failure> for String {
    fn from(failure: Failure) -> Self {
        failure.message
    }
}
