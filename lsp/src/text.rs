//! A document: its text, and the positions of the protocol in it.

use lsp_types::{Position, PositionEncodingKind, Range, TextDocumentContentChangeEvent, TextEdit};
use vulcanize_ir::text::Span;

/// What a column counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Encoding {
    /// Units of UTF-16: what every client understands.
    #[default]
    Utf16,
    /// Bytes.
    Utf8,
}

impl Encoding {
    /// The best of those that a client offers.
    pub(crate) fn of_offers(offers: Option<&[PositionEncodingKind]>) -> Self {
        match offers.is_some_and(|offers| offers.contains(&PositionEncodingKind::UTF8)) {
            true => Self::Utf8,
            false => Self::Utf16,
        }
    }

    pub(crate) fn kind(self) -> PositionEncodingKind {
        match self {
            Self::Utf16 => PositionEncodingKind::UTF16,
            Self::Utf8 => PositionEncodingKind::UTF8,
        }
    }
}

/// A text with its lines.
#[derive(Clone, Debug)]
pub(crate) struct Text {
    text: String,
    line_starts: Vec<u32>,
    encoding: Encoding,
}

/// Where lines begin: after `\n`, `\r\n` or a `\r` alone.
fn line_starts(text: &str) -> Vec<u32> {
    let bytes = text.as_bytes();
    let is_end = |&at: &usize| bytes[at] == b'\n' || bytes[at] == b'\r' && bytes.get(at + 1) != Some(&b'\n');
    std::iter::once(0).chain((0..bytes.len()).filter(is_end).map(|at| at as u32 + 1)).collect()
}

impl Text {
    pub(crate) fn new(text: String, encoding: Encoding) -> Self {
        Self { line_starts: line_starts(&text), text, encoding }
    }

    pub(crate) fn as_str(&self) -> &str {
        &self.text
    }

    /// Takes a change of the client.
    pub(crate) fn change(&mut self, change: TextDocumentContentChangeEvent) {
        match change.range {
            None => self.text = change.text,
            Some(range) => {
                let (start, end) = (self.offset(range.start) as usize, self.offset(range.end) as usize);
                self.text.replace_range(start..end.max(start), &change.text);
            }
        }
        self.line_starts = line_starts(&self.text);
    }

    /// A line without its end.
    pub(crate) fn line(&self, line: u32) -> Span {
        let end = self.text.len() as u32;
        let Some(&start) = self.line_starts.get(line as usize) else { return Span::new(end, end) };
        let end = self.line_starts.get(line as usize + 1).copied().unwrap_or(end);
        let length = Span::new(start, end).of(&self.text).trim_end_matches(['\n', '\r']).len();
        Span::new(start, start + length as u32)
    }

    /// The line that a byte is in.
    pub(crate) fn line_of(&self, offset: u32) -> u32 {
        self.line_starts.partition_point(|&start| start <= offset).max(1) as u32 - 1
    }

    /// The byte at a position; one beyond the end of its line is that end.
    pub(crate) fn offset(&self, position: Position) -> u32 {
        let line = self.line(position.line);
        let text = line.of(&self.text);
        let mut left = position.character as usize;
        for (at, c) in text.char_indices() {
            let width = self.width(c);
            if left < width {
                return line.start + at as u32;
            }
            left -= width;
        }
        line.end
    }

    /// The position of a byte; one in the middle of a character is the character's.
    pub(crate) fn position(&self, offset: u32) -> Position {
        let mut offset = (offset as usize).min(self.text.len());
        while !self.text.is_char_boundary(offset) {
            offset -= 1;
        }
        let line = self.line_of(offset as u32);
        let start = self.line_starts.get(line as usize).copied().unwrap_or(0);
        let before = Span::new(start, offset as u32).of(&self.text);
        let character = before.chars().map(|c| self.width(c)).sum::<usize>();
        Position::new(line, character as u32)
    }

    fn width(&self, c: char) -> usize {
        match self.encoding {
            Encoding::Utf16 => c.len_utf16(),
            Encoding::Utf8 => c.len_utf8(),
        }
    }

    pub(crate) fn range(&self, span: Span) -> Range {
        Range::new(self.position(span.start), self.position(span.end))
    }

    pub(crate) fn span(&self, range: Range) -> Span {
        Span::new(self.offset(range.start), self.offset(range.end))
    }

    /// The length of bytes as columns count it.
    pub(crate) fn length(&self, span: Span) -> u32 {
        span.of(&self.text).chars().map(|c| self.width(c)).sum::<usize>() as u32
    }

    pub(crate) fn edit(&self, span: Span, text: impl Into<String>) -> TextEdit {
        TextEdit { range: self.range(span), new_text: text.into() }
    }

    /// The range of everything.
    pub(crate) fn all(&self) -> Range {
        self.range(Span::new(0, self.text.len() as u32))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_of_the_encoding() {
        let text = "a\u{e4}\u{1F600}b\r\nx\ry\n";
        for (encoding, columns) in [(Encoding::Utf16, [0, 1, 2, 4]), (Encoding::Utf8, [0, 1, 3, 7])] {
            let text = Text::new(text.to_owned(), encoding);
            for (column, offset) in columns.into_iter().zip([0, 1, 3, 7]) {
                assert_eq!(text.position(offset), Position::new(0, column));
                assert_eq!(text.offset(Position::new(0, column)), offset);
            }
            assert_eq!(text.offset(Position::new(0, 99)), 8, "the end of the line is before \\r\\n");
            assert_eq!(text.position(10), Position::new(1, 0));
            assert_eq!(text.position(12), Position::new(2, 0));
            assert_eq!(text.offset(Position::new(99, 0)), 14);
            // In the middle of a character.
            assert_eq!(text.position(5), Position::new(0, columns[2]));
        }
    }

    #[test]
    fn changes_are_of_ranges() {
        let mut text = Text::new("one\ntwo".to_owned(), Encoding::Utf16);
        let at = |line, character| Position::new(line, character);
        let change =
            |range, text: &str| TextDocumentContentChangeEvent { range, range_length: None, text: text.into() };
        text.change(change(Some(Range::new(at(0, 3), at(1, 1))), "\n\nT"));
        assert_eq!(text.as_str(), "one\n\nTwo");
        assert_eq!(text.position(5), at(2, 0));
        // A range that ends before it begins removes nothing.
        text.change(change(Some(Range::new(at(1, 0), at(0, 0))), "x"));
        assert_eq!(text.as_str(), "one\nx\nTwo");
        text.change(change(None, ""));
        assert_eq!(text.as_str(), "");
    }
}
