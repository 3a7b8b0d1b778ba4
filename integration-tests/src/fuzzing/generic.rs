//! Mutations of modules in the generic form: most stay readable, so that the verifier gets to see them.

use crate::generate::Random;

/// What a piece of generic text is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Class {
    Value,
    Block,
    Symbol,
    Type,
    Attribute,
    Number,
    Text,
    Word,
    Punctuation,
}

/// A piece of a text that stands for one thing.
#[derive(Clone, Copy, Debug)]
struct Piece<'t> {
    class: Class,
    start: usize,
    text: &'t str,
}

impl Piece<'_> {
    fn end(&self) -> usize {
        self.start + self.text.len()
    }

    fn is_value_of_attribute(&self) -> bool {
        matches!(self.class, Class::Attribute | Class::Number | Class::Text | Class::Symbol | Class::Type)
    }
}

/// Types with parameters that are no `!dialect` type.
const BUILTIN: &[&str] = &["vector", "tensor", "memref", "tuple", "complex"];

/// Numbers at which something ends.
const NUMBERS: &[&str] = &[
    "0",
    "1",
    "-1",
    "2147483647",
    "2147483648",
    "4294967295",
    "4294967296",
    "9223372036854775807",
    "9223372036854775808",
    "18446744073709551615",
    "18446744073709551616",
    "-9223372036854775808",
    "0x7FC00000",
    "1.0e+308",
];

/// Types that little is allowed for.
const TYPES: &[&str] = &[
    "i1",
    "i7",
    "index",
    "none",
    "f64",
    "bf16",
    "() -> ()",
    "vector<0xf32>",
    "vector<5xi32>",
    "vector<[4]xi32>",
    "vector<2x2xf32>",
    "tensor<?xf32>",
    "tuple<>",
    "complex<f32>",
    "memref<?xi8>",
    "!spirv.sampler",
    "!spirv.struct<()>",
    "!spirv.array<4294967295 x !spirv.array<4294967295 x !spirv.array<4294967295 x f64>>>",
    "!spirv.array<@none x f32>",
    "!spirv.rtarray<!spirv.rtarray<f32>>",
    "!spirv.ptr<!spirv.struct<rec, (!spirv.ptr<!spirv.struct<rec>, Uniform>)>, Function>",
    "!spirv.coopmatrix<@none x 4294967295 x f32, Subgroup, MatrixA>",
    "!spirv.matrix<4 x vector<4xf64>>",
    "!spirv.arm.tensor<9223372036854775807x2xi8>",
];

fn end_of_word(text: &str, from: usize) -> usize {
    let is_part = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '$' | '#');
    from + text[from..].find(|c| !is_part(c)).unwrap_or(text.len() - from)
}

fn end_of_string(text: &str, from: usize) -> usize {
    let bytes = text.as_bytes();
    let mut at = from + 1;
    while at < bytes.len() && bytes[at] != b'"' {
        at += if bytes[at] == b'\\' { 2 } else { 1 };
    }
    // An escape may be the last thing, and may stand before a letter of several bytes.
    let end = (at + 1).min(text.len());
    (end..=text.len()).find(|&at| text.is_char_boundary(at)).unwrap_or(text.len())
}

/// Behind the `<…>` that begins at `from`; `from` where there is none.
fn end_of_brackets(text: &str, from: usize) -> usize {
    let bytes = text.as_bytes();
    if bytes.get(from) != Some(&b'<') {
        return from;
    }
    let (mut at, mut depth) = (from, 0usize);
    while at < bytes.len() {
        match bytes[at] {
            b'<' => depth += 1,
            b'>' if at > 0 && bytes[at - 1] != b'-' => depth = depth.saturating_sub(1),
            b'"' => {
                at = end_of_string(text, at);
                continue;
            }
            b'\n' => return from,
            _ => {}
        }
        if depth == 0 {
            return at + 1;
        }
        at += 1;
    }
    from
}

fn is_builtin_type(word: &str) -> bool {
    let digits = word.trim_start_matches(|c: char| c.is_ascii_lowercase());
    matches!(word, "index" | "none" | "bf16" | "tf32")
        || matches!(&word[..word.len() - digits.len()], "i" | "si" | "ui" | "f") && digits.parse::<u32>().is_ok()
}

fn pieces(text: &str) -> Vec<Piece<'_>> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(first) = text[at..].chars().next() {
        if first.is_whitespace() {
            at += first.len_utf8();
            continue;
        }
        let after = at + first.len_utf8();
        let word_end = end_of_word(text, after);
        let (class, end) = match first {
            '%' => (Class::Value, word_end),
            '^' => (Class::Block, word_end),
            '@' => (Class::Symbol, word_end),
            '!' => (Class::Type, end_of_brackets(text, word_end)),
            '#' => (Class::Attribute, end_of_brackets(text, word_end)),
            '"' => (Class::Text, end_of_string(text, at)),
            '-' if text[after..].starts_with('>') => (Class::Punctuation, after + 1),
            '0'..='9' | '-' => (Class::Number, word_end),
            'a'..='z' | 'A'..='Z' | '_' => match &text[at..word_end] {
                word if BUILTIN.contains(&word) => (Class::Type, end_of_brackets(text, word_end)),
                "dense" | "array" => (Class::Attribute, end_of_brackets(text, word_end)),
                word if is_builtin_type(word) => (Class::Type, word_end),
                _ => (Class::Word, word_end),
            },
            _ => (Class::Punctuation, after),
        };
        found.push(Piece { class, start: at, text: &text[at..end] });
        at = end;
    }
    found
}

/// One of those that fit; `None` when none does.
fn pick<'p, 't>(
    pieces: &'p [Piece<'t>],
    random: &mut Random,
    fits: impl Fn(&Piece<'_>) -> bool,
) -> Option<&'p Piece<'t>> {
    let found: Vec<&Piece<'_>> = pieces.iter().filter(|&piece| fits(piece)).collect();
    (!found.is_empty()).then(|| *random.pick(&found))
}

fn replaced(text: &str, start: usize, end: usize, with: &str) -> String {
    [&text[..start], with, &text[end..]].concat()
}

/// Replaces a piece by another one of its class.
fn swap(text: &str, other: &str, random: &mut Random) -> Option<String> {
    let (ours, theirs) = (pieces(text), pieces(other));
    let piece = pick(&ours, random, |p| !matches!(p.class, Class::Punctuation))?;
    let from = if random.once_in(2) { &ours } else { &theirs };
    let new = pick(from, random, |p| p.class == piece.class)?;
    Some(replaced(text, piece.start, piece.end(), new.text))
}

/// Replaces a type by another one in all places, so that uses still agree with definitions.
fn retype(text: &str, other: &str, random: &mut Random) -> Option<String> {
    let (ours, theirs) = (pieces(text), pieces(other));
    let old = pick(&ours, random, |p| p.class == Class::Type)?.text;
    let new = match random.below(3) {
        0 => pick(&ours, random, |p| p.class == Class::Type)?.text,
        1 => pick(&theirs, random, |p| p.class == Class::Type)?.text,
        _ => random.pick(TYPES),
    };
    let mut out = String::with_capacity(text.len());
    let mut copied = 0;
    for piece in ours.iter().filter(|p| p.class == Class::Type && p.text == old) {
        out.push_str(&text[copied..piece.start]);
        out.push_str(new);
        copied = piece.end();
    }
    out.push_str(&text[copied..]);
    Some(out)
}

/// Replaces the value of an attribute by one of any kind.
fn change_attribute(text: &str, other: &str, random: &mut Random) -> Option<String> {
    let (ours, theirs) = (pieces(text), pieces(other));
    let values: Vec<&Piece<'_>> = ours.windows(2).filter(|w| w[0].text == "=").map(|w| &w[1]).collect();
    let piece = *values.get(random.below(values.len()))?;
    let from = if random.once_in(2) { &ours } else { &theirs };
    let new = match random.below(8) {
        0 => "unit",
        1 => "[]",
        2 => "{}",
        3 => "array<i32>",
        4 => *random.pick(NUMBERS),
        _ => pick(from, random, |p| p.is_value_of_attribute())?.text,
    };
    Some(replaced(text, piece.start, piece.end(), new))
}

/// Removes `name = value` from a dictionary.
fn drop_attribute(text: &str, random: &mut Random) -> Option<String> {
    let ours = pieces(text);
    let names: Vec<usize> = ours
        .windows(2)
        .enumerate()
        .filter(|(_, w)| w[0].class == Class::Word && w[1].text == "=")
        .map(|(i, _)| i)
        .collect();
    let first = *names.get(random.below(names.len()))?;
    let mut depth = 0usize;
    for piece in &ours[first..] {
        match piece.text {
            "{" | "[" | "(" => depth += 1,
            "}" | "]" | ")" if depth > 0 => depth -= 1,
            "}" => return Some(replaced(text, ours[first].start, piece.start, "")),
            "," if depth == 0 => return Some(replaced(text, ours[first].start, piece.end(), "")),
            _ => {}
        }
    }
    None
}

/// Removes a piece with its comma, or puts it there twice.
fn change_count(text: &str, random: &mut Random) -> Option<String> {
    let ours = pieces(text);
    let piece = pick(&ours, random, |p| !matches!(p.class, Class::Punctuation | Class::Word))?;
    if random.once_in(2) {
        return Some(replaced(text, piece.end(), piece.end(), &format!(", {}", piece.text)));
    }
    let comma = if text[piece.end()..].starts_with(", ") { 2 } else { 0 };
    Some(replaced(text, piece.start, piece.end() + comma, ""))
}

/// Changes a number, also one inside of a type or an attribute.
fn change_number(text: &str, random: &mut Random) -> Option<String> {
    let bytes = text.as_bytes();
    let is_start = |&i: &usize| {
        bytes[i].is_ascii_digit() && (i == 0 || !bytes[i - 1].is_ascii_alphanumeric() && bytes[i - 1] != b'%')
    };
    let starts: Vec<usize> = (0..bytes.len()).filter(is_start).collect();
    let start = *starts.get(random.below(starts.len()))?;
    let end = start + bytes[start..].iter().take_while(|b| b.is_ascii_digit()).count();
    let near = text[start..end].parse::<u64>().unwrap_or(0);
    let new = match random.below(3) {
        0 => near.saturating_add(1).to_string(),
        1 => near.saturating_sub(1).to_string(),
        _ => (*random.pick(NUMBERS)).to_owned(),
    };
    Some(replaced(text, start, end, &new))
}

/// Removes a line, puts it there twice, or moves it.
fn change_lines(text: &str, random: &mut Random) -> Option<String> {
    let mut lines: Vec<&str> = text.lines().collect();
    let at = random.below(lines.len());
    let line = *lines.get(at)?;
    match random.below(4) {
        0 => lines.insert(at, line),
        1 => {
            let to = random.below(lines.len());
            lines.swap(at, to);
        }
        _ => drop(lines.remove(at)),
    }
    Some(lines.join("\n"))
}

/// Takes all out of a region, or all blocks but the first.
fn empty_region(text: &str, random: &mut Random) -> Option<String> {
    let starts: Vec<usize> = text.match_indices("({").map(|(at, _)| at).collect();
    let start = *starts.get(random.below(starts.len()))? + 2;
    let mut depth = 1usize;
    let mut end = start;
    for (at, c) in text[start..].char_indices() {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            end = start + at;
            break;
        }
    }
    let inside = text.get(start..end)?;
    let block = inside.find("\n^").or_else(|| inside.find(" ^bb"));
    let kept = if random.once_in(2) { &inside[..block.unwrap_or(0)] } else { "" };
    Some(replaced(text, start, end, kept))
}

/// A mutation of a module in the generic form, the same for the same random numbers. Operands, types, attributes,
/// regions, segment sizes and successors change; the text's structure mostly stays.
pub fn mutate_generic(input: &[u8], other: &[u8], random: &mut Random) -> Vec<u8> {
    let mut text = String::from_utf8_lossy(input).into_owned();
    let other = String::from_utf8_lossy(other);
    for _ in 0..1 + random.below(3) {
        let changed = match random.below(11) {
            0 | 1 => swap(&text, &other, random),
            2..=4 => retype(&text, &other, random),
            5 => change_attribute(&text, &other, random),
            6 => drop_attribute(&text, random),
            7 => change_count(&text, random),
            8 => change_number(&text, random),
            9 => change_lines(&text, random),
            _ => empty_region(&text, random),
        };
        text = changed.unwrap_or(text);
    }
    text.into_bytes()
}
