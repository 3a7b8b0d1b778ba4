//! The usual form of a text: the layout that the printer writes, around the tokens that are there.
//!
//! Names, aliases, comments and the breaks of long ops stay those of the writer. Lines that begin an op, a block or end a
//! region are indented as the printer does it, with what belongs to them; between two tokens is one blank at most. So the
//! text of the printer is its own usual form.

use vulcanize_ir::text::{
    ParseConfig, Span, TextToken, TextTokenKind, parse_source_with, print_op, split_input, tokens,
};

use super::index::Index;
use super::names::defines_alias;
use crate::language::Language;

/// The text in its usual form; `None` where it has errors, would mean something else, or is as it should be.
pub(super) fn formatted(index: &Index, language: &Language) -> Option<String> {
    if index.has_errors() {
        return None;
    }
    let new = Layout::new(index).write();
    let old = index.text.as_str();
    (new != old && comments(&new) == comments(old) && same_meaning(language, old, &new)).then_some(new)
}

fn comments(text: &str) -> Vec<String> {
    let is_comment = |token: &TextToken| token.kind == TextTokenKind::Comment;
    let text_of = |token: TextToken| token.span.of(text).trim_end().to_owned();
    tokens(text).into_iter().filter(is_comment).map(text_of).collect()
}

/// Whether two texts are printed the same.
pub(super) fn same_meaning(language: &Language, old: &str, new: &str) -> bool {
    let (old, new) = (printed(language, old), printed(language, new));
    old.is_some() && old == new
}

fn printed(language: &Language, text: &str) -> Option<Vec<String>> {
    // The verdict of the verifier is known.
    let config = ParseConfig { verify: false, ..ParseConfig::default() };
    let context = language.make_context();
    let print = |(_, piece)| {
        let ir = parse_source_with(&context, "", piece, config).ok()?;
        Some(print_op(&ir, ir.root()?))
    };
    split_input(text).into_iter().map(print).collect()
}

/// What a line begins with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Begins {
    /// An op with this parent.
    Op(Option<u32>),
    /// A block of this op, or the end of a region of it.
    Around(Option<u32>),
    /// An alias.
    Top,
    Comment,
    /// More of what the line before has.
    More,
    Nothing,
}

struct Layout<'a> {
    index: &'a Index,
    /// The indent of each line so far.
    indents: Vec<usize>,
    /// The lines of the braces that are open, and whether each begins with the arguments of a region.
    open: Vec<(usize, bool)>,
    out: String,
}

impl<'a> Layout<'a> {
    fn new(index: &'a Index) -> Self {
        Self { index, indents: Vec::new(), open: Vec::new(), out: String::new() }
    }

    fn write(mut self) -> String {
        let index = self.index;
        let lines = index.text.as_str().split_inclusive('\n').count() as u32;
        for line in 0..lines {
            let span = index.text.line(line);
            let first = index.tokens.partition_point(|token| token.span.start < span.start);
            let last = index.tokens.partition_point(|token| token.span.start < span.end.max(span.start));
            let indent = self.indent(span, &index.tokens[first..last], first);
            self.indents.push(indent);
            self.track_braces(&index.tokens[first..last], line as usize);
            self.line(span, &index.tokens[first..last], first, indent);
        }
        let end = self.out.trim_end().len();
        self.out.truncate(end);
        if end > 0 {
            self.out.push('\n');
        }
        self.out
    }

    fn track_braces(&mut self, tokens: &[TextToken], line: usize) {
        let is_of_arguments = tokens.first().is_some_and(|first| self.index.text_of(first.span) == "(");
        for token in tokens {
            match self.index.text_of(token.span) {
                "{" => self.open.push((line, is_of_arguments)),
                "}" => _ = self.open.pop(),
                _ => {}
            }
        }
    }

    fn begins(&self, tokens: &[TextToken], number: usize) -> Begins {
        let index = self.index;
        let Some(first) = tokens.first() else { return Begins::Nothing };
        let around = index.op_around(first.span.start);
        let op = around.map(|op| &index.ops[op as usize]);
        match first.kind {
            TextTokenKind::Comment => Begins::Comment,
            TextTokenKind::Block
                if Index::mention_at(&index.block_names, first.span).is_some_and(|m| m.is_definition) =>
            {
                Begins::Around(around)
            }
            TextTokenKind::Attribute | TextTokenKind::Type if defines_alias(index, number) => Begins::Top,
            _ if index.text_of(first.span) == "}" && around.is_some() => Begins::Around(around),
            _ if op.is_some_and(|op| op.span.start == first.span.start) => Begins::Op(op.and_then(|op| op.parent)),
            _ => Begins::More,
        }
    }

    fn indent(&self, span: Span, tokens: &[TextToken], number: usize) -> usize {
        match self.begins(tokens, number) {
            Begins::Op(None) | Begins::Top | Begins::Nothing => 0,
            Begins::Op(Some(parent)) => self.indent_of_region(parent) + 2,
            Begins::Around(op) => op.map_or(0, |op| self.indent_of_region(op)),
            Begins::More => {
                // As far from the op as it was.
                let Some(op) = tokens.first().and_then(|token| self.index.op_around(token.span.start)) else {
                    return self.written_indent(span);
                };
                let before = self.written_indent(self.index.text.line(self.line_of(op)));
                (self.written_indent(span) + self.indent_of(op)).saturating_sub(before)
            }
            Begins::Comment => self.indent_of_comment(number),
        }
    }

    /// A comment belongs to what comes next.
    fn indent_of_comment(&self, number: usize) -> usize {
        let index = self.index;
        if index.text_of(index.tokens[number].span).starts_with("// -----") {
            return 0;
        }
        let rest = &index.tokens[number..];
        let Some(skipped) = rest.iter().position(|token| token.kind != TextTokenKind::Comment) else { return 0 };
        let next = number + skipped;
        match self.begins(&index.tokens[next..], next) {
            Begins::Op(Some(parent)) => self.indent_of_region(parent) + 2,
            Begins::Around(Some(op)) if index.text_of(index.tokens[next].span) == "}" => self.indent_of_region(op) + 2,
            Begins::Around(op) => op.map_or(0, |op| self.indent_of_region(op)),
            Begins::More => self.written_indent(index.text.line(index.text.line_of(index.tokens[number].span.start))),
            Begins::Op(None) | Begins::Top | Begins::Comment | Begins::Nothing => 0,
        }
    }

    fn line_of(&self, op: u32) -> u32 {
        self.index.text.line_of(self.index.ops[op as usize].span.start)
    }

    /// The indent of the line that an op begins in, which was written.
    fn indent_of(&self, op: u32) -> usize {
        self.indents.get(self.line_of(op) as usize).copied().unwrap_or(0)
    }

    /// The indent of the line that opens the region of an op: the op's, unless the arguments of the region have a line of
    /// their own, as in the printer's `linalg.map`.
    fn indent_of_region(&self, op: u32) -> usize {
        match self.open.last() {
            Some(&(line, true)) if line > self.line_of(op) as usize => self.indents[line],
            _ => self.indent_of(op),
        }
    }

    fn written_indent(&self, line: Span) -> usize {
        let text = self.index.text_of(line);
        text.len() - text.trim_start().len()
    }

    fn line(&mut self, span: Span, tokens: &[TextToken], number: usize, indent: usize) {
        if tokens.is_empty() {
            // One empty line is as good as several, and none is needed at the beginning.
            if !self.out.is_empty() && !self.out.ends_with("\n\n") {
                self.out.push('\n');
            }
            return;
        }
        self.out.extend(std::iter::repeat_n(' ', indent));
        let mut before: Option<(usize, TextToken)> = None;
        for (offset, &token) in tokens.iter().enumerate() {
            if let Some((last, before)) = before {
                let gap = Span::new(before.span.end, token.span.start);
                let blank = self.gap(last, before, number + offset, token, gap);
                self.out.push_str(blank);
            }
            self.out.push_str(self.index.text_of(token.span).trim_end());
            before = Some((number + offset, token));
        }
        debug_assert!(tokens.iter().all(|token| token.span.end <= span.end || token.kind != TextTokenKind::Comment));
        self.out.push('\n');
    }

    /// What stands between two tokens of a line.
    fn gap(&self, last: usize, before: TextToken, number: usize, token: TextToken, gap: Span) -> &'a str {
        let index = self.index;
        let written = index.text_of(gap);
        if [before.kind, token.kind].contains(&TextTokenKind::Error) {
            return written;
        }
        if token.kind == TextTokenKind::Comment {
            // Comments may be below each other.
            return if written.is_empty() { " " } else { written };
        }
        let (left, right) = (index.text_of(before.span), index.text_of(token.span));
        let is_result = |number: usize| {
            index.tokens.get(number).is_some_and(|value| {
                let mention = Index::mention_at(&index.value_names, value.span);
                mention.is_some_and(|mention| mention.is_definition)
            })
        };
        let around_equal = right == "=" && is_result(last) || left == "=" && last.checked_sub(1).is_some_and(is_result);
        match (left, right) {
            (_, ",") => "",
            // Between values, but not in all lists: `fastmath<nnan,ninf>`, `(1.0,2.0)`.
            (",", _) if token.kind == TextTokenKind::Value => " ",
            ("->", _) | (_, "->") => " ",
            _ if around_equal => " ",
            _ if written.is_empty() || number == 0 => "",
            _ => " ",
        }
    }
}
