//! The page of public functions that fail or panic, from their documentation.

use std::fs;
use std::path::{Path, PathBuf};

use proc_macro2::{Delimiter, TokenStream, TokenTree};

use crate::layers::LAYERS;
use crate::workspace;

/// The folders of the crates that `vulcanize::…` shows.
fn crates() -> impl Iterator<Item = &'static str> {
    let layers = LAYERS.iter().copied().filter(|&folder| folder != "conformance");
    layers.take_while(|&folder| folder != "integration-tests/spirv-tools")
}

const PAGE: &str = "docs/library-errors.md";

const HEAD: &str = "\
# Errors and panics of the library

For those who call Vulcanize from Rust: what each public function refuses, and where it panics. The rule: what comes from
outside (text, binaries, files, devices) gives an error. Handles of another `Context` or `Ir`, and of things that were erased,
are mistakes of the caller's code; they panic, or name something else. Functions whose documentation has neither section are not
in the list.

`cargo xtask docs` makes this page from the sections `# Errors` and `# Panics` of the sources.
";

/// What the documentation of a function says.
#[derive(Debug, PartialEq)]
struct Function {
    name: String,
    errors: String,
    panics: String,
}

/// Writes the page.
pub fn write() -> Result<(), String> {
    let path = workspace::root().join(PAGE);
    fs::write(&path, page()?).map_err(|error| format!("{}: {error}", path.display()))
}

fn page() -> Result<String, String> {
    let mut text = HEAD.to_owned();
    for folder in crates() {
        let source = workspace::root().join(folder).join("src");
        let mut functions = Vec::new();
        for file in files(&source)? {
            let failed = |error: String| format!("{}: {error}", file.display());
            let code = fs::read_to_string(&file).map_err(|error| failed(error.to_string()))?;
            let tokens: TokenStream = code.parse().map_err(|error| failed(format!("{error}")))?;
            read_items(tokens, "", false, &mut functions);
        }
        if functions.is_empty() {
            continue;
        }
        functions.sort_by(|a, b| a.name.cmp(&b.name));
        let name =
            if folder == "cli" { "vulcanize".to_owned() } else { format!("vulcanize::{}", folder.replace('-', "_")) };
        text += &format!("\n## `{name}`\n\n| function | errors | panics |\n| --- | --- | --- |\n");
        for Function { name, errors, panics } in functions {
            text += &format!("| `{name}` | {errors} | {panics} |\n");
        }
    }
    Ok(text)
}

/// The source files below a folder, without those of tests.
fn files(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let entries = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut paths: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.sort();
    let mut found = Vec::new();
    for path in paths {
        if path.is_dir() {
            found.extend(files(&path)?);
        } else if path.extension().is_some_and(|extension| extension == "rs") && !path.ends_with("tests.rs") {
            found.push(path);
        }
    }
    Ok(found)
}

/// Adds the functions among some items that are public, or all of them, and have something to say.
fn read_items(tokens: TokenStream, prefix: &str, all_public: bool, found: &mut Vec<Function>) {
    let mut item = Item::default();
    for token in tokens {
        match &token {
            TokenTree::Group(group) if group.delimiter() == Delimiter::Bracket && item.has_words("#") => {
                item.words.pop();
                item.add_attribute(group.stream());
            }
            TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => {
                item.end(prefix, all_public, Some(group.stream()), found);
                item = Item::default();
            }
            TokenTree::Punct(punct) if punct.as_char() == ';' => {
                item.end(prefix, all_public, None, found);
                item = Item::default();
            }
            token => item.words.push(token.to_string()),
        }
    }
}

/// The tokens of an item up to its body.
#[derive(Default)]
struct Item {
    doc: Vec<String>,
    is_test: bool,
    words: Vec<String>,
}

impl Item {
    fn has_words(&self, last: &str) -> bool {
        self.words.last().is_some_and(|word| word == last)
    }

    fn add_attribute(&mut self, stream: TokenStream) {
        let text = stream.to_string();
        self.is_test |= matches!(text.replace(' ', "").as_str(), "cfg(test)" | "test");
        let mut tokens = stream.into_iter();
        if let (Some(TokenTree::Ident(word)), Some(_), Some(TokenTree::Literal(line))) =
            (tokens.next(), tokens.next(), tokens.next())
            && word == "doc"
        {
            let line = line.to_string();
            let line = line.trim_start_matches('r').trim_matches('#').trim_matches('"').replace("\\\"", "\"");
            self.doc.push(line.trim().to_owned());
        }
    }

    fn end(self, prefix: &str, all_public: bool, body: Option<TokenStream>, found: &mut Vec<Function>) {
        if self.is_test {
            return;
        }
        let is_public = self.words.iter().position(|word| word == "pub").is_some_and(|at| {
            // `pub(crate)` is for us.
            self.words.get(at + 1).is_some_and(|next| !next.starts_with('('))
        });
        let after =
            |word: &str| self.words.iter().position(|found| found == word).and_then(|at| self.words.get(at + 1));
        let keyword =
            self.words.iter().find(|word| matches!(word.as_str(), "fn" | "impl" | "trait" | "mod" | "struct" | "enum"));
        match (keyword.map(String::as_str), body) {
            (Some("fn"), _) if is_public || all_public => {
                let name = after("fn").cloned().unwrap_or_default();
                let (errors, panics) = (section(&self.doc, "Errors", "Fails"), section(&self.doc, "Panics", "Panics"));
                if !(errors.is_empty() && panics.is_empty()) {
                    found.push(Function { name: format!("{prefix}{name}"), errors, panics });
                }
            }
            (Some("impl"), Some(body)) => read_items(body, &format!("{}::", self.implemented()), false, found),
            (Some("trait"), Some(body)) if is_public => {
                read_items(body, &format!("{}::", after("trait").cloned().unwrap_or_default()), true, found);
            }
            (Some("mod"), Some(body)) => read_items(body, prefix, false, found),
            _ => {}
        }
    }

    /// The type that an `impl` is of.
    fn implemented(&self) -> &str {
        let mut depth = 0i32;
        let mut name = "";
        for word in self.words.iter().skip_while(|word| *word != "impl").skip(1) {
            match word.as_str() {
                "<" => depth += 1,
                ">" => depth -= 1,
                "for" => name = "",
                "where" => break,
                word if depth == 0 && word.starts_with(|c: char| c.is_ascii_uppercase()) => name = word,
                _ => {}
            }
        }
        name
    }
}

/// What a section of documentation says, or a paragraph that begins with a word, in one line for a table.
fn section(doc: &[String], title: &str, word: &str) -> String {
    let heading = format!("# {title}");
    let lines: Vec<&str> = match doc.iter().position(|line| *line == heading) {
        Some(at) => doc[at + 1..].iter().map(String::as_str).take_while(|line| !line.starts_with('#')).collect(),
        None => {
            let start = doc.iter().position(|line| line.starts_with(&format!("{word} ")));
            start.map_or(Vec::new(), |at| {
                doc[at..].iter().map(String::as_str).take_while(|line| !line.is_empty()).collect()
            })
        }
    };
    // The links are those of rustdoc.
    let text = lines.join(" ").trim().replace("[`", "`").replace('|', "\\|");
    let mut parts = text.split("`]");
    let mut plain = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let rest = part.strip_prefix('(').and_then(|part| part.split_once(')')).map_or(part, |(_, rest)| rest);
        plain += "`";
        plain += rest;
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_is_up_to_date() {
        if std::env::var_os("VULCANIZE_BLESS").is_some() {
            write().expect("it is written");
        }
        let found = fs::read_to_string(workspace::root().join(PAGE)).unwrap_or_default();
        assert!(found == page().expect("sources"), "{PAGE} is out of date: cargo xtask docs");
    }

    #[test]
    fn functions_and_what_they_say() {
        let code = "
            /// Reads.
            ///
            /// # Errors
            /// There is [`None`](x), or
            /// a | too many.
            pub fn read() -> Result<(), ()> { fn inner() {} }
            /// # Errors
            /// Hidden.
            pub(crate) fn own() {}
            impl<'a> Backend<T> for Device<'a> where T: Copy {
                /// Fails with [`Lost`].
                ///
                /// # Panics
                /// Never.
                pub const fn go(&self) {}
            }
            pub trait Reader {
                /// # Panics
                /// Always.
                fn next(&self);
            }
            #[cfg(test)]
            mod tests {
                /// # Panics
                /// Always.
                pub fn test() {}
            }
        ";
        let mut found = Vec::new();
        read_items(code.parse().expect("tokens"), "", false, &mut found);
        let shown: Vec<_> = found.iter().map(|f| (f.name.as_str(), f.errors.as_str(), f.panics.as_str())).collect();
        let expected = [
            ("read", "There is `None`, or a \\| too many.", ""),
            ("Device::go", "Fails with `Lost`.", "Never."),
            ("Reader::next", "", "Always."),
        ];
        assert_eq!(shown, expected);
    }
}
