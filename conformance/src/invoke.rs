//! Commands as functions. This crate is beneath the one with the commands, which gives it [`Invoke`].

/// Runs the command line `vulcanize arguments…` in this process, with this standard input.
pub type Invoke = fn(arguments: &[&str], stdin: &[u8]) -> Outcome;

/// The results of a command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Standard output.
    pub stdout: Vec<u8>,
    /// Standard error; bytes that are no UTF-8 are replaced.
    pub stderr: String,
    /// The exit code.
    pub code: u8,
}

impl Outcome {
    /// Standard output as text; bytes that are no UTF-8 are replaced.
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.stdout).into_owned()
    }

    /// Standard output as the words of a binary.
    ///
    /// # Errors
    /// The command failed, or wrote bytes that are no words; `command` is for the message.
    pub fn words(&self, command: &str) -> Result<Vec<u32>, crate::Failure> {
        if self.code != 0 || !self.stdout.len().is_multiple_of(4) {
            return Err(crate::Failure::of_command(command, self));
        }
        let word = |bytes: &[u8]| u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]);
        Ok(self.stdout.chunks_exact(4).map(word).collect())
    }
}
