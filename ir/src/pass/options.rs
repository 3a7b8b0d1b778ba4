//! Reads the options of passes and pipelines: `{name=value other=1,2,3 flag}`.

use std::str::FromStr;

/// The options of one pass, asked for by name and then [finished](Self::finish), which refuses those nobody asked for.
///
/// ```
/// use vulcanize_ir::pass::OptionParser;
///
/// let mut options = OptionParser::new("{index-bits=64 fast names=a,b}").unwrap();
/// assert_eq!(options.number("index-bits", 32), Ok(64));
/// assert_eq!(options.flag("fast", false), Ok(true));
/// assert_eq!(options.list("names"), Some(vec!["a".to_owned(), "b".to_owned()]));
/// assert!(options.finish("my-pass").is_ok());
/// ```
#[derive(Clone, Debug)]
pub struct OptionParser {
    entries: Vec<Entry>,
    known: Vec<&'static str>,
}

#[derive(Clone, Debug)]
struct Entry {
    name: String,
    value: Option<String>,
    asked: bool,
}

impl OptionParser {
    /// Splits the text, with or without the braces, into names and values. Quotes and brackets keep spaces in a value.
    ///
    /// # Errors
    /// A quote or a bracket is not closed.
    pub fn new(text: &str) -> Result<Self, String> {
        let mut rest = text.trim();
        if let Some(inner) = rest.strip_prefix('{') {
            rest = inner.strip_suffix('}').ok_or("missing closing '}' while processing pass options")?;
        }
        let mut entries = Vec::new();
        loop {
            rest = rest.trim_start();
            if rest.is_empty() {
                return Ok(Self { entries, known: Vec::new() });
            }
            let name_len = rest.find(|c: char| c == '=' || c.is_whitespace()).unwrap_or(rest.len());
            let (name, after) = rest.split_at(name_len);
            let value = match after.strip_prefix('=') {
                Some(after) => {
                    let len = value_len(after)?;
                    rest = &after[len..];
                    Some(unwrap_value(&after[..len]).to_owned())
                }
                None => {
                    rest = after;
                    None
                }
            };
            entries.push(Entry { name: name.to_owned(), value, asked: false });
        }
    }

    /// The values given for a name, in order; a name without a value gives `None`.
    fn ask(&mut self, name: &'static str) -> Vec<Option<String>> {
        self.known.push(name);
        let mut values = Vec::new();
        for entry in self.entries.iter_mut().filter(|entry| entry.name == name) {
            entry.asked = true;
            values.push(entry.value.clone());
        }
        values
    }

    /// A string; of several the last counts.
    pub fn string(&mut self, name: &'static str) -> Option<String> {
        self.ask(name).pop().map(Option::unwrap_or_default)
    }

    /// A truth value: `name`, `name=true`, `name=false`, `name=1`, `name=0`.
    ///
    /// # Errors
    /// The value is another word.
    pub fn flag(&mut self, name: &'static str, default: bool) -> Result<bool, String> {
        match self.ask(name).pop() {
            None => Ok(default),
            Some(None) => Ok(true),
            Some(Some(value)) => match value.as_str() {
                "" | "true" | "TRUE" | "True" | "1" => Ok(true),
                "false" | "FALSE" | "False" | "0" => Ok(false),
                _ => Err(format!("option '{name}': '{value}' is invalid value for boolean argument, try 0 or 1")),
            },
        }
    }

    /// A number.
    ///
    /// # Errors
    /// The value is not a number of this type.
    pub fn number<T: FromStr>(&mut self, name: &'static str, default: T) -> Result<T, String> {
        match self.string(name) {
            None => Ok(default),
            Some(value) => value.parse().map_err(|_| format!("option '{name}': '{value}' value invalid for a number")),
        }
    }

    /// Values with commas between them; several options of the name are put together.
    pub fn list(&mut self, name: &'static str) -> Option<Vec<String>> {
        let values = self.ask(name);
        if values.is_empty() {
            return None;
        }
        Some(values.into_iter().flatten().flat_map(|value| split_list(&value)).collect())
    }

    /// Numbers with commas between them.
    ///
    /// # Errors
    /// One of them is not a number of this type.
    pub fn numbers<T: FromStr>(&mut self, name: &'static str) -> Result<Option<Vec<T>>, String> {
        let Some(values) = self.list(name) else { return Ok(None) };
        let parse = |value: &String| {
            value.parse().map_err(|_| format!("option '{name}': '{value}' value invalid for a number"))
        };
        values.iter().map(parse).collect::<Result<_, _>>().map(Some)
    }

    /// Ends the reading.
    ///
    /// # Errors
    /// An unknown option was given; the message names the nearest known one.
    pub fn finish(self, pass: &str) -> Result<(), String> {
        let Some(unknown) = self.entries.iter().find(|entry| !entry.asked) else { return Ok(()) };
        let mut message = format!("'{pass}': no such option '{}'", unknown.name);
        if let Some(nearest) = nearest_name(&unknown.name, self.known.iter().copied()) {
            message.push_str(&format!("; did you mean '{nearest}'?"));
        }
        Err(message)
    }
}

/// The length of a value: to the next space outside quotes and brackets.
fn value_len(text: &str) -> Result<usize, String> {
    let mut open = Vec::new();
    for (i, c) in text.char_indices() {
        match (c, open.last()) {
            (c, Some(&quote @ ('"' | '\''))) if c != quote => {}
            ('"' | '\'', Some('"' | '\'')) => {
                open.pop();
            }
            ('"' | '\'', _) => open.push(c),
            ('{' | '[' | '(' | '<', _) => open.push(c),
            ('}', Some('{')) | (']', Some('[')) | (')', Some('(')) | ('>', Some('<')) => {
                open.pop();
            }
            (c, None) if c.is_whitespace() => return Ok(i),
            _ => {}
        }
    }
    // A lone `<` or `>` is an ordinary character; quotes and other brackets have to be closed.
    match open.iter().find(|c| **c != '<') {
        Some(c) => Err(format!("'{c}' in an option's value is not closed")),
        None => Ok(text.len()),
    }
}

/// The value without the quotes or braces around all of it.
fn unwrap_value(text: &str) -> &str {
    let inner = |open: char, close: char| text.strip_prefix(open)?.strip_suffix(close);
    inner('"', '"').or_else(|| inner('\'', '\'')).or_else(|| inner('{', '}')).unwrap_or(text)
}

/// The parts between commas outside quotes and brackets, each without the quotes or braces around it.
fn split_list(text: &str) -> Vec<String> {
    let mut parts = Vec::new();
    let (mut depth, mut start, mut quote) = (0usize, 0, None);
    for (i, c) in text.char_indices() {
        match (c, quote) {
            (c, Some(open)) => quote = (c != open).then_some(open),
            ('"' | '\'', None) => quote = Some(c),
            ('{' | '[' | '(' | '<', None) => depth += 1,
            ('}' | ']' | ')' | '>', None) => depth = depth.saturating_sub(1),
            (',', None) if depth == 0 => {
                parts.push(&text[start..i]);
                start = i + 1;
            }
            _ => {}
        }
    }
    parts.push(&text[start..]);
    parts.into_iter().map(str::trim).filter(|part| !part.is_empty()).map(|part| unwrap_value(part).to_owned()).collect()
}

/// A list as an option's value: in braces; an element with spaces, quotes or braces has braces of its own.
pub fn list_text<S: AsRef<str>>(values: &[S]) -> String {
    let quoted = |value: &S| match value.as_ref() {
        value if value.contains([' ', '{', '}', '\'', '"']) => format!("{{{value}}}"),
        value => value.to_owned(),
    };
    format!("{{{}}}", values.iter().map(quoted).collect::<Vec<_>>().join(","))
}

/// The likely meaning of a misspelt name: the nearest candidate by edits, if it is near.
pub fn nearest_name<'n>(name: &str, candidates: impl IntoIterator<Item = &'n str>) -> Option<&'n str> {
    // A name longer than any real one is no slip of the pen, and would cost quadratic time.
    if name.len() > 128 {
        return None;
    }
    let limit = name.chars().count() / 3 + 1;
    candidates
        .into_iter()
        .map(|candidate| (edit_distance(name, candidate), candidate))
        .filter(|(distance, _)| *distance <= limit)
        .min()
        .map(|(_, candidate)| candidate)
}

fn edit_distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, a) in a.chars().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], i + 1);
        for (j, &b) in b.iter().enumerate() {
            let substituted = diagonal + usize::from(a != b);
            diagonal = row[j + 1];
            row[j + 1] = substituted.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_keep_what_brackets_and_quotes_hold() {
        let text = "a='x y' env=#t<v1.0, [A, B]> nested={p q} lt=a<b c";
        let mut options = OptionParser::new(text).unwrap();
        assert_eq!(options.string("a").as_deref(), Some("x y"));
        assert_eq!(options.string("env").as_deref(), Some("#t<v1.0, [A, B]>"));
        assert_eq!(options.string("nested").as_deref(), Some("p q"));
        // An unclosed `<` takes the rest: types are the only values that hold one.
        assert_eq!(options.string("lt").as_deref(), Some("a<b c"));
        assert_eq!(options.finish("p"), Ok(()));
        assert!(OptionParser::new("a='x").is_err());
        assert!(OptionParser::new("{a=1").is_err());
    }

    #[test]
    fn unknown_options_and_bad_values_are_refused() {
        let mut options = OptionParser::new("max-iteration=3 n=x").unwrap();
        assert_eq!(options.number("max-iterations", 10), Ok(10));
        assert!(options.number::<i64>("n", 0).unwrap_err().contains("'x'"));
        let message = options.finish("canonicalize").unwrap_err();
        assert_eq!(message, "'canonicalize': no such option 'max-iteration'; did you mean 'max-iterations'?");
    }

    #[test]
    fn lists_are_put_together_and_split_outside_brackets() {
        let mut options = OptionParser::new("l=1,2 l=3").unwrap();
        assert_eq!(options.numbers::<u32>("l"), Ok(Some(vec![1, 2, 3])));
        let mut options = OptionParser::new("l=a<1,2>,b").unwrap();
        assert_eq!(options.list("l"), Some(vec!["a<1,2>".to_owned(), "b".to_owned()]));
        assert_eq!(options.list("m"), None);
        let names = ["(anonymous namespace)::A", "B<c, d>", "E"].map(str::to_owned);
        let mut options = OptionParser::new("l={\"(anonymous namespace)::A\",{B<c, d>},E}").unwrap();
        assert_eq!(options.list("l"), Some(names.to_vec()));
        assert_eq!(list_text(&names), "{{(anonymous namespace)::A},{B<c, d>},E}");
    }

    #[test]
    fn the_nearest_name_is_near() {
        assert_eq!(nearest_name("csee", ["cse", "canonicalize"]), Some("cse"));
        assert_eq!(nearest_name("canonicalise", ["cse", "canonicalize"]), Some("canonicalize"));
        assert_eq!(nearest_name("xyz", ["canonicalize"]), None);
    }
}
