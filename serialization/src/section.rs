//! Instructions under construction.

use spirv::Op as Opcode;
use vulcanize_words::MAX_WORD_COUNT;

/// The finished instruction has more words than its length field can hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TooLong {
    /// How many words it would have.
    pub words: usize,
}

/// A run of instructions: one section of a module, or the body of a function.
#[derive(Clone, Debug, Default)]
pub(crate) struct Section {
    words: Vec<u32>,
}

/// Where an instruction begins that is not complete yet.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Start(usize);

impl Section {
    /// The words so far.
    pub fn words(&self) -> &[u32] {
        &self.words
    }

    /// The words, when there will be no more.
    pub fn into_words(self) -> Vec<u32> {
        self.words
    }

    /// Forgets all words and keeps the memory.
    pub fn clear(&mut self) {
        self.words.clear();
    }

    /// The position of the next word.
    pub fn position(&self) -> usize {
        self.words.len()
    }

    /// Begins an instruction; [`Section::finish`] completes it.
    pub fn begin(&mut self) -> Start {
        let start = Start(self.words.len());
        self.words.push(0);
        start
    }

    /// Adds a word to the instruction begun last.
    pub fn push(&mut self, word: u32) {
        self.words.push(word);
    }

    /// Adds words to the instruction begun last.
    pub fn extend(&mut self, words: &[u32]) {
        self.words.extend_from_slice(words);
    }

    /// Adds text to the instruction begun last: UTF-8, null-terminated, padded with zeros.
    pub fn push_string(&mut self, text: &str) {
        let mut chunks = text.as_bytes().chunks_exact(4);
        for chunk in &mut chunks {
            self.words.push(u32::from_le_bytes([chunk[0], chunk[1], chunk[2], chunk[3]]));
        }
        let mut last = [0; 4];
        let rest = chunks.remainder();
        last[..rest.len()].copy_from_slice(rest);
        self.words.push(u32::from_le_bytes(last));
    }

    /// Writes the first word of an instruction: its length and its opcode.
    pub fn finish(&mut self, start: Start, opcode: u16) -> Result<(), TooLong> {
        let words = self.words.len() - start.0;
        let length = u16::try_from(words).map_err(|_| TooLong { words })?;
        self.words[start.0] = u32::from(length) << 16 | u32::from(opcode);
        Ok(())
    }

    /// A whole instruction whose operands are few.
    pub fn instruction(&mut self, opcode: Opcode, operands: &[u32]) {
        debug_assert!(operands.len() < MAX_WORD_COUNT, "only for instructions of known, small size");
        self.words.push((operands.len() as u32 + 1) << 16 | opcode as u32);
        self.words.extend_from_slice(operands);
    }

    /// A whole instruction of any length.
    pub fn long(&mut self, opcode: u16, parts: &[&[u32]]) -> Result<(), TooLong> {
        let start = self.begin();
        parts.iter().for_each(|part| self.extend(part));
        self.finish(start, opcode)
    }

    /// A whole instruction with a string among its operands.
    pub fn with_text(&mut self, opcode: Opcode, before: &[u32], text: &str, after: &[u32]) -> Result<(), TooLong> {
        let start = self.begin();
        self.extend(before);
        self.push_string(text);
        self.extend(after);
        self.finish(start, opcode as u16)
    }

    /// Changes a word that is there already.
    pub fn patch(&mut self, position: usize, word: u32) {
        self.words[position] = word;
    }

    /// Removes the words from a position on; returns them.
    pub fn split_off(&mut self, start: Start) -> Vec<u32> {
        self.words.split_off(start.0)
    }
}

#[cfg(test)]
mod tests {
    use vulcanize_words::words_to_bytes;

    use super::*;

    #[test]
    fn strings_end_with_a_null() {
        for (text, expected) in [("", 1), ("abc", 1), ("abcd", 2), ("äöü", 2)] {
            let mut section = Section::default();
            section.push_string(text);
            assert_eq!(section.words().len(), expected, "{text}");
            assert_eq!(section.words().last().map(|w| w >> 24), Some(0), "{text}");
            assert!(words_to_bytes(section.words()).starts_with(text.as_bytes()), "{text}");
        }
    }

    #[test]
    fn the_length_of_an_instruction_is_checked() {
        let mut section = Section::default();
        let start = section.begin();
        section.extend(&vec![7; MAX_WORD_COUNT - 1]);
        assert_eq!(section.finish(start, 5), Ok(()));
        assert_eq!(section.words()[0], 0xFFFF_0005);
        section.push(7);
        assert_eq!(section.finish(start, 5), Err(TooLong { words: MAX_WORD_COUNT + 1 }));
    }
}
