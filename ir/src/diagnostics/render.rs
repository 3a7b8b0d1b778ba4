//! Diagnostics as text, with the line and a caret, and as JSON.

use std::fmt::Write as _;

use super::{Diagnostic, Diagnostics, Severity};
use crate::context::Context;
use crate::location::{Location, LocationData};

impl Diagnostic {
    /// As the command line shows it: `file:line:col: error: message`, the line, and a caret under the place.
    pub fn render(&self, context: &Context) -> String {
        let mut out = String::new();
        self.render_into(context, &PLAIN, &mut out);
        out
    }

    fn render_into(&self, context: &Context, colors: &Colors, out: &mut String) {
        let place = self.place(context);
        out.push_str(colors.bold);
        let _ = match &place {
            Some(place) => write!(out, "{}:{}:{}: ", place.file, place.line, place.column),
            None if self.location == Location::UNKNOWN => write!(out, "<unknown>:0: "),
            None => write!(out, "{}: ", context.location_text(self.location)),
        };
        out.push_str(&colors.headline(self.severity, &self.message));
        if let Some(text) = place.as_ref().and_then(|place| place.line_text) {
            let column = place.as_ref().map_or(1, |place| place.column) as usize;
            let _ = writeln!(out, "{text}");
            // Tabs stay tabs, so that the caret is under its character.
            let pad = text.chars().scan(0, |bytes, c| {
                *bytes += c.len_utf8();
                (*bytes < column).then_some(if c == '\t' { '\t' } else { ' ' })
            });
            out.extend(pad);
            let _ = writeln!(out, "{}^{}", colors.caret, colors.end);
        }
        for note in &self.notes {
            note.render_into(context, colors, out);
        }
    }

    /// The file, line and column that the location leads to, if any.
    pub fn place<'c>(&self, context: &'c Context) -> Option<DiagnosticPlace<'c>> {
        context.place_of(self.location)
    }

    /// The diagnostic as one line of JSON: `version` of this form, `severity`, `message`, `notes`, and, for one with a
    /// place in a file, `file`, `line` and `column`, both from 1, the column in bytes.
    pub fn to_json(&self, context: &Context) -> String {
        /// One more whenever a member changes its meaning or is gone.
        const VERSION: u32 = 1;
        let mut out = format!("{{\"version\":{VERSION},");
        self.members_into(context, &mut out);
        out
    }

    /// The members that notes have, too, and the end of the object.
    fn members_into(&self, context: &Context, out: &mut String) {
        let _ = write!(out, "\"severity\":\"{}\",\"message\":", self.severity.name());
        json_string(&self.message, out);
        if let Some(place) = self.place(context) {
            out.push_str(",\"file\":");
            json_string(place.file, out);
            let _ = write!(out, ",\"line\":{},\"column\":{}", place.line, place.column);
        }
        out.push_str(",\"notes\":[");
        for (i, note) in self.notes.iter().enumerate() {
            if i > 0 {
                out.push(',');
            }
            out.push('{');
            note.members_into(context, out);
        }
        out.push_str("]}");
    }
}

impl Diagnostics {
    /// All rendered one after another. Of several warnings about earlier spellings the first is shown, and names the
    /// others.
    pub fn render(&self, context: &Context) -> String {
        self.render_with(context, &PLAIN)
    }

    /// As [`render`](Self::render), with the colors of a terminal.
    pub fn render_colored(&self, context: &Context) -> String {
        self.render_with(context, &COLORED)
    }

    fn render_with(&self, context: &Context, colors: &Colors) -> String {
        let mut others = self.items.iter().filter_map(|d| d.earlier.as_deref());
        others.next();
        let others: Vec<String> = others.map(|word| format!("'{word}'")).collect();
        let mut is_said = false;
        let mut out = String::new();
        for diagnostic in &self.items {
            if diagnostic.earlier.is_none() {
                diagnostic.render_into(context, colors, &mut out);
            } else if !std::mem::replace(&mut is_said, true) {
                diagnostic.render_into(context, colors, &mut out);
                if !others.is_empty() {
                    let (count, words) = (others.len(), others.join(", "));
                    let more = if count == 1 { "spelling is" } else { "spellings are" };
                    let remedy = "'vulcanize opt' prints the program in those of today";
                    let _ = writeln!(out, "note: {count} more earlier {more} read: {words}; {remedy}");
                }
            }
        }
        out
    }
}

/// The escape sequences of a terminal around the parts of a diagnostic.
struct Colors {
    bold: &'static str,
    severity: fn(Severity) -> &'static str,
    caret: &'static str,
    end: &'static str,
}

const PLAIN: Colors = Colors { bold: "", severity: |_| "", caret: "", end: "" };

const COLORED: Colors = Colors {
    bold: "\x1b[1m",
    severity: |severity| match severity {
        Severity::Error => "\x1b[31m",
        Severity::Warning => "\x1b[35m",
        Severity::Remark => "\x1b[34m",
        Severity::Note => "\x1b[36m",
    },
    caret: "\x1b[1;32m",
    end: "\x1b[0m",
};

impl Colors {
    /// `error: message`, after what is bold already, with the end of the line.
    fn headline(&self, severity: Severity, message: &str) -> String {
        let Self { bold, end, .. } = self;
        format!("{}{}: {end}{bold}{message}{end}\n", (self.severity)(severity), severity.name())
    }
}

/// The line of a message that has no place, in the colors of a terminal.
pub fn colored_message(severity: Severity, message: &str) -> String {
    format!("{}{}", COLORED.bold, COLORED.headline(severity, message))
}

/// Writes a text as a string of JSON.
pub(crate) fn json_string(text: &str, out: &mut String) {
    out.push('"');
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            c if (c as u32) < 0x20 => {
                let _ = write!(out, "\\u{:04x}", c as u32);
            }
            c => out.push(c),
        }
    }
    out.push('"');
}

/// A diagnostic's place in a file.
#[derive(Clone, Copy, Debug)]
pub struct DiagnosticPlace<'c> {
    /// The file's name.
    pub file: &'c str,
    /// The line, from 1.
    pub line: u32,
    /// The column in bytes, from 1.
    pub column: u32,
    /// The line's text, when the file was read by this context.
    pub line_text: Option<&'c str>,
}

impl Context {
    /// The file, line and column that a location leads to: through names, call sites (the callee's place) and fused
    /// locations to the first one that has a file.
    pub fn place_of(&self, location: Location) -> Option<DiagnosticPlace<'_>> {
        self.search_location(location, true, |location, data| match data {
            Some(
                &LocationData::FileLineCol { file, line, column }
                | &LocationData::FileLineColRange { file, start: (line, column), .. },
            ) => Some(DiagnosticPlace { file: self.str(file), line, column, line_text: self.source_line(file, line) }),
            _ => self.source_place(location).map(|place| DiagnosticPlace {
                file: self.str(place.file),
                line: place.line,
                column: place.column,
                line_text: Some(place.line_text),
            }),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::parse_source;

    #[test]
    fn colors_are_all_that_a_terminal_gets_more() {
        let context = Context::new();
        let found = parse_source(&context, "a.mlir", "module {\n  %x = foo\n}").unwrap_err();
        let (plain, colored) = (found.render(&context), found.render_colored(&context));
        assert!(colored.starts_with("\x1b[1ma.mlir:2:"), "{colored:?}");
        assert!(
            colored.contains(": \x1b[31merror: \x1b[0m\x1b[1m") && colored.contains("\x1b[1;32m^\x1b[0m"),
            "{colored:?}"
        );
        let mut parts = colored.split('\x1b');
        let first = parts.next().unwrap_or_default().to_owned();
        let without = parts.fold(first, |text, part| text + part.split_once('m').map_or("", |(_, rest)| rest));
        assert_eq!(without, plain);
        assert_eq!(colored_message(Severity::Warning, "x"), "\x1b[1m\x1b[35mwarning: \x1b[0m\x1b[1mx\x1b[0m\n");
    }
}
