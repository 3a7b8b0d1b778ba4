//! `--verify-diagnostics`: diagnostics against `expected-error {{…}}` comments.

use regex::bytes::{Regex, RegexBuilder};
use vulcanize_ir::{Context, Diagnostic, Diagnostics, Severity};

use super::CommandError;

/// One `expected-…` comment.
#[derive(Debug)]
struct Expectation {
    severity: Severity,
    /// The expected line of the diagnostic; `None` stands for an unknown place.
    line: Option<u32>,
    text: Text,
    /// The line of the comment.
    comment_line: u32,
}

#[derive(Debug)]
enum Text {
    /// The message contains this.
    Contains(String),
    /// The message matches this pattern, in which `{{…}}` parts are regular expressions.
    Pattern(Regex),
}

/// All `expected-…` comments of a text.
#[derive(Debug)]
pub(super) struct Expectations {
    items: Vec<Expectation>,
}

impl Expectations {
    /// Finds the comments of a text whose first line has this number.
    pub(super) fn parse(text: &str, first_line: u32) -> Result<Self, CommandError> {
        let mut items = Vec::new();
        // Lines that hold only an expectation with `@below` count downwards from the last of such a run.
        for (index, line) in text.lines().enumerate() {
            let number = first_line + index as u32;
            let mut rest = line;
            while let Some(position) = rest.find("expected-") {
                rest = &rest[position + "expected-".len()..];
                if let Some((expectation, after)) = parse_one(rest, number)? {
                    items.push(expectation);
                    rest = after;
                }
            }
        }
        resolve_below_runs(text, first_line, &mut items);
        Ok(Self { items })
    }

    /// Matches each diagnostic with one expectation.
    ///
    /// # Errors
    /// Unexpected diagnostics, and expected ones that are missing.
    pub(super) fn check(mut self, context: &Context, file: &str, diagnostics: &Diagnostics) -> Result<(), Diagnostics> {
        let mut report = Diagnostics::new();
        for diagnostic in diagnostics.iter() {
            self.take(context, diagnostic, &mut report);
            for note in &diagnostic.notes {
                self.take(context, note, &mut report);
            }
        }
        for missing in &self.items {
            let text = match &missing.text {
                Text::Contains(text) => text.clone(),
                Text::Pattern(pattern) => pattern.to_string(),
            };
            let severity = missing.severity.name();
            let location = context.file_location(file, missing.comment_line, 1);
            report.push(Diagnostic::error(location, format!("expected {severity} \"{text}\" was not produced")));
        }
        if report.is_empty() { Ok(()) } else { Err(report) }
    }

    fn take(&mut self, context: &Context, diagnostic: &Diagnostic, report: &mut Diagnostics) {
        let line = diagnostic.place(context).map(|place| place.line);
        let found = self.items.iter().position(|expected| {
            expected.severity == diagnostic.severity
                && expected.line == line
                && match &expected.text {
                    Text::Contains(text) => diagnostic.message.contains(text.as_str()),
                    Text::Pattern(pattern) => pattern.is_match(diagnostic.message.as_bytes()),
                }
        });
        match found {
            Some(index) => {
                self.items.remove(index);
            }
            // Notes that nobody expects are not an error, as in MLIR.
            None if diagnostic.severity == Severity::Note => {}
            None => {
                let message = format!("unexpected {}: {}", diagnostic.severity.name(), diagnostic.message);
                report.push(Diagnostic::new(diagnostic.severity, diagnostic.location, message));
            }
        }
    }
}

/// Reads the text after `expected-`: `error[-re] [@place] {{text}}`.
fn parse_one(text: &str, line: u32) -> Result<Option<(Expectation, &str)>, CommandError> {
    let kinds = [
        ("error", Severity::Error),
        ("warning", Severity::Warning),
        ("remark", Severity::Remark),
        ("note", Severity::Note),
    ];
    let Some((word, severity)) = kinds.iter().find(|(word, _)| text.starts_with(word)) else { return Ok(None) };
    let mut rest = &text[word.len()..];
    let is_pattern = rest.starts_with("-re");
    if is_pattern {
        rest = &rest[3..];
    }
    rest = rest.trim_start();
    let mut target = Some(line);
    if let Some(after) = rest.strip_prefix('@') {
        let end = after.find(|c: char| c.is_whitespace() || c == '{').unwrap_or(after.len());
        target = place(&after[..end], line);
        rest = after[end..].trim_start();
    }
    let Some(body) = rest.strip_prefix("{{") else { return Ok(None) };
    let Some(end) = closing(body) else { return Ok(None) };
    let (body, after) = (&body[..end], &body[end + 2..]);
    let text = if is_pattern { Text::Pattern(pattern(body, line)?) } else { Text::Contains(body.to_owned()) };
    Ok(Some((Expectation { severity: *severity, line: target, text, comment_line: line }, after)))
}

/// Where the text ends: `}}`, with nested `{{…}}` of patterns skipped.
fn closing(body: &str) -> Option<usize> {
    let mut depth = 0;
    let mut i = 0;
    while i < body.len() {
        if body[i..].starts_with("{{") {
            depth += 1;
            i += 2;
        } else if body[i..].starts_with("}}") {
            if depth == 0 {
                return Some(i);
            }
            depth -= 1;
            i += 2;
        } else {
            i += body[i..].chars().next().map_or(1, char::len_utf8);
        }
    }
    None
}

/// `above`, `below`, `+2`, `-1`, `unknown`. `below` is refined by [`resolve_below_runs`].
fn place(text: &str, line: u32) -> Option<u32> {
    match text {
        "unknown" => None,
        "above" => Some(line.saturating_sub(1)),
        "below" => Some(line + 1),
        _ => match text.strip_prefix('+') {
            Some(n) => n.parse::<u32>().ok().map(|n| line + n),
            None => text.strip_prefix('-').and_then(|n| n.parse::<u32>().ok()).map(|n| line.saturating_sub(n)),
        },
    }
}

/// Several comment lines with `@below` in a row all mean the first line after them, `@above` the last before them.
fn resolve_below_runs(text: &str, first_line: u32, items: &mut [Expectation]) {
    let lines: Vec<&str> = text.lines().collect();
    let is_comment = |line: u32| {
        line.checked_sub(first_line)
            .and_then(|i| lines.get(i as usize))
            .is_some_and(|l| l.trim_start().starts_with("//") && l.contains("expected-"))
    };
    for item in items {
        let Some(target) = item.line else { continue };
        let step_down = target == item.comment_line + 1;
        let step_up = target + 1 == item.comment_line;
        let mut line = target;
        while step_down && is_comment(line) {
            line += 1;
        }
        while step_up && is_comment(line) {
            line -= 1;
        }
        item.line = Some(line);
    }
}

/// A pattern: its text literally, except the parts in `{{…}}`.
fn pattern(body: &str, line: u32) -> Result<Regex, CommandError> {
    let mut out = String::new();
    let mut rest = body;
    while let Some(start) = rest.find("{{") {
        out.push_str(&regex::escape(&rest[..start]));
        rest = &rest[start + 2..];
        let end = rest.find("}}").unwrap_or(rest.len());
        out.push_str(&format!("({})", &rest[..end]));
        rest = rest.get(end + 2..).unwrap_or("");
    }
    out.push_str(&regex::escape(rest));
    let pattern = RegexBuilder::new(&out).unicode(false).build();
    pattern.map_err(|e| CommandError::usage(format!("line {line}: not a regular expression: {e}")))
}
