//! Quoting and escaping.

use super::Printer;

const HEX: &[u8; 16] = b"0123456789ABCDEF";

/// Whether a word needs no quotes.
fn is_bare_identifier(word: &str) -> bool {
    let mut bytes = word.bytes();
    bytes.next().is_some_and(|b| b.is_ascii_alphabetic() || b == b'_')
        && bytes.all(|b| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'$' | b'.'))
}

fn is_plain(byte: u8) -> bool {
    (0x20..0x7f).contains(&byte) && byte != b'"' && byte != b'\\'
}

impl Printer<'_, '_> {
    /// Writes `"text"` with everything escaped that is not printable ASCII.
    pub fn print_string(&mut self, text: &str) {
        self.print_bytes(text.as_bytes());
    }

    /// The same of bytes that need not be text.
    pub fn print_bytes(&mut self, bytes: &[u8]) {
        self.write("\"");
        self.write_escaped(bytes);
        self.write("\"");
    }

    fn write_escaped(&mut self, bytes: &[u8]) {
        if self.is_collecting() {
            return;
        }
        let plain_text = |bytes| std::str::from_utf8(bytes).unwrap_or_default();
        let mut rest = 0;
        while let Some(plain) = bytes[rest..].iter().position(|&b| !is_plain(b)) {
            // Plain bytes are ASCII.
            self.write(plain_text(&bytes[rest..rest + plain]));
            let byte = bytes[rest + plain];
            match byte {
                b'\\' => self.out.push_str("\\\\"),
                _ => {
                    self.out.push('\\');
                    self.push_hex(byte);
                }
            }
            rest += plain + 1;
        }
        self.write(plain_text(&bytes[rest..]));
    }

    fn push_hex(&mut self, byte: u8) {
        self.out.push(char::from(HEX[usize::from(byte >> 4)]));
        self.out.push(char::from(HEX[usize::from(byte & 15)]));
    }

    /// Writes `"0x…"`.
    pub(super) fn print_hex_string(&mut self, bytes: impl Iterator<Item = u8>) {
        self.write("\"0x");
        if !self.is_collecting() {
            for byte in bytes {
                self.push_hex(byte);
            }
        }
        self.write("\"");
    }

    /// Writes the word, in quotes where it is not a plain identifier.
    pub fn print_keyword_or_string(&mut self, word: &str) {
        if is_bare_identifier(word) {
            self.write(word);
        } else {
            self.print_string(word);
        }
    }

    /// Writes `@name`, the name in quotes where needed.
    pub fn print_symbol_name(&mut self, name: &str) {
        if name.is_empty() {
            return self.write("@<<INVALID EMPTY SYMBOL>>");
        }
        self.write("@");
        self.print_keyword_or_string(name);
    }

    /// Writes the output of `print` as the symbol of a dialect: `!dialect.name<…>` where the text has that form, and
    /// `!dialect<text>` where not.
    pub(super) fn print_dialect_symbol(&mut self, prefix: &str, dialect: &str, print: impl FnOnce(&mut Self)) {
        self.write(prefix);
        self.write(dialect);
        self.write(".");
        let start = self.out.len();
        print(self);
        if !self.is_collecting() && !is_pretty_symbol(&self.out[start..]) {
            self.out.replace_range(start - 1..start, "<");
            self.out.push('>');
        }
    }
}

/// Whether a dialect's text is a dotted identifier, perhaps with one pair of angle brackets after it.
fn is_pretty_symbol(text: &str) -> bool {
    if !text.starts_with(|c: char| c.is_ascii_alphabetic()) {
        return false;
    }
    let rest = text.trim_start_matches(|c: char| c.is_ascii_alphanumeric() || c == '.' || c == '_');
    rest.is_empty() || (rest.starts_with('<') && rest.ends_with('>'))
}

#[cfg(test)]
mod tests {
    use super::{is_bare_identifier, is_pretty_symbol};

    #[test]
    fn words_that_need_quotes() {
        for word in ["a", "_", "a.b", "a$1", "_9"] {
            assert!(is_bare_identifier(word), "{word}");
        }
        for word in ["", "9a", "a b", "a-b", ".a", "$a", "é"] {
            assert!(!is_bare_identifier(word), "{word}");
        }
    }

    #[test]
    fn symbols_that_need_angle_brackets() {
        for text in ["ptr", "ptr<f32>", "a.b<<1>>"] {
            assert!(is_pretty_symbol(text), "{text}");
        }
        for text in ["", "dim x", "1", "<f32>", "ptr<f32> x", "ptr<"] {
            assert!(!is_pretty_symbol(text), "{text}");
        }
    }
}
