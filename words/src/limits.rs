//! The numbers that bound a module: those of the format, and limits against few words that cause much work.

/// A module's first word.
pub const MAGIC: u32 = spirv::MAGIC_NUMBER;
/// The words before the first instruction.
pub const HEADER_WORDS: usize = 5;

/// The most words that one instruction can have: its length is a 16-bit number.
pub const MAX_WORD_COUNT: usize = 0xFFFF;

/// The remaining budget of a module: a multiple of the module's words bounds repeated work (the decorations of groups,
/// types in types).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    left: usize,
}

impl Budget {
    /// So much.
    pub fn new(left: usize) -> Self {
        Self { left }
    }

    /// How many decorations groups may make in a module of so many words.
    pub fn of_group_decorations(words: usize) -> Self {
        Self::new(1024 + 8 * words)
    }

    /// The rest.
    pub fn left(self) -> usize {
        self.left
    }

    /// Takes so much, if that much is left.
    #[must_use]
    pub fn take(&mut self, count: usize) -> Option<()> {
        self.left = self.left.checked_sub(count)?;
        Some(())
    }
}
