//! The way to and from bytes, and the order of bytes.

use std::borrow::Cow;

use crate::error::{ErrorKind, WordsError};
use crate::limits::MAGIC;

/// A module's words as a file has them: little-endian.
pub fn words_to_bytes(words: &[u32]) -> Vec<u8> {
    words_as_bytes(words).into_owned()
}

/// As [`words_to_bytes`], without a copy on machines that have words as files do.
pub fn words_as_bytes(words: &[u32]) -> Cow<'_, [u8]> {
    if cfg!(target_endian = "little") {
        return Cow::Borrowed(bytemuck::cast_slice(words));
    }
    Cow::Owned(words.iter().flat_map(|word| word.to_le_bytes()).collect())
}

/// The words of a file, in the byte order of its first word. `None` when the length is no multiple of four.
pub fn bytes_to_words(bytes: &[u8]) -> Option<Vec<u32>> {
    if !bytes.len().is_multiple_of(4) {
        return None;
    }
    let swapped = bytes.get(..4).is_some_and(|first| first == MAGIC.to_be_bytes());
    if cfg!(target_endian = "little")
        && !swapped
        && let Ok(words) = bytemuck::try_cast_slice(bytes)
    {
        return Some(words.to_vec());
    }
    let word = |c: &[u8]| {
        let bytes = [c[0], c[1], c[2], c[3]];
        if swapped { u32::from_be_bytes(bytes) } else { u32::from_le_bytes(bytes) }
    };
    Some(bytes.chunks_exact(4).map(word).collect())
}

/// Words of either byte order in this machine's: the first word tells.
///
/// # Errors
/// There is no first word, or it is no magic number of either order.
pub fn in_machine_order(words: &[u32]) -> Result<Cow<'_, [u32]>, WordsError> {
    match words.first() {
        None => Err(WordsError::of_header(0, ErrorKind::NoWords)),
        Some(&MAGIC) => Ok(Cow::Borrowed(words)),
        Some(first) if first.swap_bytes() == MAGIC => Ok(words.iter().map(|word| word.swap_bytes()).collect()),
        Some(&other) => Err(WordsError::of_header(0, ErrorKind::Magic(other))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_of_both_orders_are_read() {
        let words = [MAGIC, 0x0001_0300, 0x1234_5678];
        assert_eq!(bytes_to_words(&words_to_bytes(&words)).as_deref(), Some(&words[..]));
        let big: Vec<u8> = words.iter().flat_map(|w| w.to_be_bytes()).collect();
        assert_eq!(bytes_to_words(&big).as_deref(), Some(&words[..]));
        assert_eq!(bytes_to_words(&big[1..]), None);
    }

    #[test]
    fn words_of_both_orders_are_read() {
        let words = [MAGIC, 0x0001_0300];
        let swapped = words.map(u32::swap_bytes);
        assert!(matches!(in_machine_order(&words), Ok(Cow::Borrowed(same)) if same == words));
        assert_eq!(in_machine_order(&swapped).as_deref(), Ok(&words[..]));
        assert_eq!(in_machine_order(&[]).map_err(|e| e.kind), Err(ErrorKind::NoWords));
        assert_eq!(in_machine_order(&[7]).map_err(|e| e.kind), Err(ErrorKind::Magic(7)));
    }
}
