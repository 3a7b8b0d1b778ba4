//! A source file as tokens: its functions, the files that it uses, the ops that it names.

use std::collections::BTreeSet;

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};

/// The source dialects, which ops are named after in strings.
const DIALECTS: &[&str] = &[
    "affine",
    "arith",
    "bufferization",
    "builtin",
    "cf",
    "complex",
    "dlti",
    "func",
    "gpu",
    "index",
    "math",
    "memref",
    "ml_program",
    "scf",
    "sparse_tensor",
    "spirv",
    "tensor",
    "transform",
    "ub",
    "vector",
];

/// A function with the lines from `fn` to its last brace.
pub struct Function {
    pub name: String,
    pub line: usize,
    pub lines: usize,
}

/// A path of a `use`, from the crate's root, and the name that it brings.
pub struct Import {
    pub path: Vec<String>,
    pub name: String,
    pub is_public: bool,
}

/// The parsed facts of a product file.
pub struct File {
    /// From the repository's root.
    pub path: String,
    /// The module's path, its crate's folder first.
    pub module: Vec<String>,
    /// Without those of tests.
    pub lines: usize,
    pub functions: Vec<Function>,
    pub imports: Vec<Import>,
    /// The names of its items.
    pub items: BTreeSet<String>,
    /// The lines that name ops of dialects which live elsewhere.
    pub op_names: BTreeSet<usize>,
    /// The paths of the modules in other files that only tests have.
    pub test_modules: Vec<Vec<String>>,
}

impl File {
    /// Reads a file's text.
    pub fn read(path: &str, text: &str) -> Result<Self, String> {
        let tokens: TokenStream = text.parse().map_err(|error| format!("{path}: {error}"))?;
        let mut file = Self {
            path: path.to_owned(),
            module: module_of(path),
            lines: text.lines().count(),
            functions: Vec::new(),
            imports: Vec::new(),
            items: BTreeSet::new(),
            op_names: BTreeSet::new(),
            test_modules: Vec::new(),
        };
        file.read_tokens(tokens, true);
        Ok(file)
    }

    fn read_tokens(&mut self, tokens: TokenStream, is_module: bool) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let mut at = 0;
        while at < tokens.len() {
            if is_test_attribute(&tokens[at..]) {
                at = self.skip_item(&tokens, at);
                continue;
            }
            match &tokens[at] {
                TokenTree::Punct(punct) if punct.as_char() == '#' => {
                    // Documentation and other attributes name nothing.
                    at += 1 + usize::from(matches!(tokens.get(at + 1), Some(TokenTree::Punct(_))));
                }
                TokenTree::Ident(word) if word == "use" => self.read_use(&tokens, at),
                TokenTree::Ident(word) => self.read_item(&word.to_string(), &tokens[at..], is_module),
                TokenTree::Group(group) => self.read_tokens(group.stream(), false),
                TokenTree::Literal(literal) => self.read_literal(&literal.to_string(), literal.span().start().line),
                TokenTree::Punct(_) => {}
            }
            at += 1;
        }
    }

    /// Leaves out the item after `#[cfg(test)]`; returns the place after it.
    fn skip_item(&mut self, tokens: &[TokenTree], start: usize) -> usize {
        let is_end = |token: &TokenTree| match token {
            TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
            TokenTree::Punct(punct) => punct.as_char() == ';',
            TokenTree::Ident(_) | TokenTree::Literal(_) => false,
        };
        let end = tokens[start..].iter().position(is_end).map_or(tokens.len() - 1, |length| start + length);
        let lines = tokens[end].span().end().line + 1 - tokens[start].span().start().line;
        self.lines = self.lines.saturating_sub(lines);
        if let [.., TokenTree::Ident(word), TokenTree::Ident(name), TokenTree::Punct(_)] = &tokens[start..=end]
            && word == "mod"
        {
            self.test_modules.push([&self.module[..], &[name.to_string()]].concat());
        }
        end + 1
    }

    fn read_item(&mut self, word: &str, rest: &[TokenTree], is_module: bool) {
        let Some(TokenTree::Ident(name)) = rest.get(1) else { return };
        if is_module && matches!(word, "fn" | "struct" | "enum" | "trait" | "const" | "static" | "type" | "union") {
            self.items.insert(name.to_string());
        }
        if word == "fn"
            && let Some(body) = body(rest)
        {
            let line = rest[0].span().start().line;
            let lines = body.span_close().end().line + 1 - line;
            self.functions.push(Function { name: name.to_string(), line, lines });
        }
    }

    fn read_use(&mut self, tokens: &[TokenTree], at: usize) {
        let before = &tokens[at.saturating_sub(2)..at];
        let is_public = before.iter().any(|token| matches!(token, TokenTree::Ident(word) if word == "pub"));
        let length = tokens[at..].iter().position(|t| matches!(t, TokenTree::Punct(p) if p.as_char() == ';'));
        let tree: TokenStream = tokens[at + 1..at + length.unwrap_or(1)].iter().cloned().collect();
        let mut paths = Vec::new();
        read_use_tree(tree, &[], &mut paths);
        for (path, name) in paths {
            if let Some(path) = self.absolute(&path) {
                self.imports.push(Import { path, name, is_public });
            }
        }
    }

    /// The path from the crate's root; `None` for one into another crate.
    fn absolute(&self, path: &[String]) -> Option<Vec<String>> {
        let mut base = self.module.clone();
        let mut rest = path;
        match rest.first()?.as_str() {
            "crate" => base.truncate(1),
            "self" => {}
            "super" => {
                while rest.first().is_some_and(|part| part == "super") {
                    base.pop();
                    rest = &rest[1..];
                }
                base.extend_from_slice(rest);
                return Some(base);
            }
            // A module below, as mod.rs names it.
            _ => {
                base.extend_from_slice(rest);
                return Some(base);
            }
        }
        base.extend_from_slice(&rest[1..]);
        Some(base)
    }

    fn read_literal(&mut self, text: &str, line: usize) {
        let Some((dialect, name)) = text.trim_matches('"').split_once('.') else { return };
        let is_op = text.starts_with('"')
            && DIALECTS.contains(&dialect)
            && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'.'));
        if is_op && !self.is_home_of(dialect) {
            self.op_names.insert(line);
        }
    }

    /// Whether a dialect is declared here.
    fn is_home_of(&self, dialect: &str) -> bool {
        match dialect {
            "spirv" => self.path.starts_with("spirv/"),
            "builtin" => self.path.starts_with("ir/"),
            _ => {
                let folder = format!("dialects/src/{dialect}");
                self.path.starts_with(&format!("{folder}/")) || self.path == format!("{folder}.rs")
            }
        }
    }
}

/// `abi/src/layout/mod.rs` is `[abi, layout]`.
fn module_of(path: &str) -> Vec<String> {
    let (folder, file) = path.split_once("/src/").unwrap_or((path, ""));
    let file = file.trim_end_matches(".rs").trim_end_matches("/mod");
    let parts = file.split('/').filter(|part| !matches!(*part, "lib" | "main" | "mod" | ""));
    std::iter::once(folder).chain(parts).map(str::to_owned).collect()
}

fn is_test_attribute(tokens: &[TokenTree]) -> bool {
    let [TokenTree::Punct(punct), TokenTree::Group(group), ..] = tokens else { return false };
    punct.as_char() == '#' && matches!(group.stream().to_string().as_str(), "cfg (test)" | "cfg(test)" | "test")
}

/// The braces of a function that has a body.
fn body(rest: &[TokenTree]) -> Option<&Group> {
    for token in rest {
        match token {
            TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => return Some(group),
            TokenTree::Punct(punct) if punct.as_char() == ';' => return None,
            TokenTree::Group(_) | TokenTree::Punct(_) | TokenTree::Ident(_) | TokenTree::Literal(_) => {}
        }
    }
    None
}

/// The paths of a `use`, each with the name that it imports (`*` for all).
fn read_use_tree(tree: TokenStream, before: &[String], paths: &mut Vec<(Vec<String>, String)>) {
    let mut path = before.to_vec();
    let mut tokens = tree.into_iter().peekable();
    while let Some(token) = tokens.next() {
        match token {
            TokenTree::Ident(word) if word == "as" => {
                tokens.next();
            }
            TokenTree::Ident(word) => path.push(word.to_string()),
            TokenTree::Punct(punct) if punct.as_char() == '*' => path.push("*".to_owned()),
            TokenTree::Punct(punct) if punct.as_char() == ',' => {
                finish(&mut path, before, paths);
            }
            TokenTree::Group(group) => {
                read_use_tree(group.stream(), &path, paths);
                path = before.to_vec();
            }
            TokenTree::Punct(_) | TokenTree::Literal(_) => {}
        }
    }
    finish(&mut path, before, paths);
}

fn finish(path: &mut Vec<String>, before: &[String], paths: &mut Vec<(Vec<String>, String)>) {
    let mut whole = std::mem::replace(path, before.to_vec());
    if whole.len() <= before.len() {
        return;
    }
    let last = whole.pop().unwrap_or_default();
    // `{self}` brings the module itself.
    let name = if last == "self" { whole.pop().unwrap_or_default() } else { last };
    paths.push((whole, name));
}
