//! Literal strings: UTF-8, null-terminated, padded to words.

use std::borrow::Cow;

use crate::bytes::words_as_bytes;

/// A literal string where it lies.
#[derive(Clone, Copy, Debug)]
pub struct Text<'w> {
    /// The words, the one with the null byte last.
    words: &'w [u32],
}

impl<'w> Text<'w> {
    /// The string at the start of `words`; `None` where it has no end.
    pub fn at_start(words: &'w [u32]) -> Option<Self> {
        let last = words.iter().position(has_null)?;
        Some(Self { words: &words[..=last] })
    }

    /// How many words it takes.
    pub fn word_count(self) -> usize {
        self.words.len()
    }

    /// Whether all after the null byte is zero.
    pub fn is_padded(self) -> bool {
        self.words.last().is_none_or(|last| {
            let bytes = last.to_le_bytes();
            bytes.iter().skip_while(|&&byte| byte != 0).all(|&byte| byte == 0)
        })
    }

    /// The bytes before the null.
    pub fn bytes(self) -> Cow<'w, [u8]> {
        let last = self.words.last().map_or(0, |last| last.to_le_bytes().iter().take_while(|&&byte| byte != 0).count());
        let length = 4 * self.words.len().saturating_sub(1) + last;
        match words_as_bytes(self.words) {
            Cow::Borrowed(bytes) => Cow::Borrowed(&bytes[..length]),
            Cow::Owned(mut bytes) => {
                bytes.truncate(length);
                Cow::Owned(bytes)
            }
        }
    }

    /// The characters; `None` where the bytes are not UTF-8.
    pub fn to_str(self) -> Option<Cow<'w, str>> {
        match self.bytes() {
            Cow::Borrowed(bytes) => std::str::from_utf8(bytes).ok().map(Cow::Borrowed),
            Cow::Owned(bytes) => String::from_utf8(bytes).ok().map(Cow::Owned),
        }
    }

    /// The characters, where they are UTF-8, and all bytes after the null byte are zero.
    pub fn to_padded_str(self) -> Option<Cow<'w, str>> {
        if self.is_padded() { self.to_str() } else { None }
    }

    /// The characters; bytes that are not UTF-8 are replaced.
    pub fn to_str_lossy(self) -> Cow<'w, str> {
        match self.bytes() {
            Cow::Borrowed(bytes) => String::from_utf8_lossy(bytes),
            Cow::Owned(bytes) => Cow::Owned(String::from_utf8_lossy(&bytes).into_owned()),
        }
    }
}

fn has_null(word: &u32) -> bool {
    word.to_le_bytes().contains(&0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(bytes: &[u8]) -> Vec<u32> {
        bytes.chunks(4).map(|c| c.iter().rev().fold(0, |word, &byte| word << 8 | u32::from(byte))).collect()
    }

    #[test]
    fn text_ends_at_the_null() {
        for (text, count) in [("", 1), ("abc", 1), ("abcd", 2), ("äöü", 2)] {
            let mut bytes = text.as_bytes().to_vec();
            bytes.push(0);
            let words = words(&bytes);
            let found = Text::at_start(&words).expect("it has an end");
            assert_eq!((found.to_str().as_deref(), found.word_count()), (Some(text), count));
            assert!(found.is_padded(), "{text}");
        }
    }

    #[test]
    fn what_is_wrong_with_text() {
        assert!(Text::at_start(&words(b"abcdefgh")).is_none());
        let not_utf8 = words(b"a\xFFb\0");
        let found = Text::at_start(&not_utf8).expect("it has an end");
        assert_eq!((found.to_str(), &*found.to_str_lossy()), (None, "a\u{FFFD}b"));
        let dirty = words(b"a\0b\0");
        assert!(Text::at_start(&dirty).is_some_and(|text| !text.is_padded() && text.to_str().as_deref() == Some("a")));
    }
}
