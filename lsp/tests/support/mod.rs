//! A workspace with one document, and positions in it.

use std::sync::LazyLock;

use serde_json::{Value, json};
use vulcanize_ir::Context;
use vulcanize_ir::pass::PassRegistry;
use vulcanize_lsp::{Failure, Language, Workspace};

pub static LANGUAGE: LazyLock<Language> = LazyLock::new(|| {
    let context = || {
        let context = Context::new();
        vulcanize_dialects::register_all(&context);
        context.register(&vulcanize_spirv::DIALECT);
        context
    };
    let mut passes = PassRegistry::new();
    vulcanize_spirv::transforms::register_passes(&mut passes);
    Language::new(context).with_passes(passes)
});

/// An editor with one file.
pub struct Editor {
    pub workspace: Workspace<'static>,
    pub uri: String,
    pub text: String,
}

impl Editor {
    /// An editor with a file of this name. The client counts bytes.
    pub fn open(name: &str, text: &str) -> Self {
        let mut workspace = Workspace::new(&LANGUAGE);
        let offers = json!({ "capabilities": { "general": { "positionEncodings": ["utf-8", "utf-16"] } } });
        workspace.initialize(offers).unwrap();
        let uri = format!("file:///{name}");
        let item = json!({ "uri": uri, "languageId": "", "version": 1, "text": text });
        workspace.notify("textDocument/didOpen", json!({ "textDocument": item }));
        Self { workspace, uri, text: text.to_owned() }
    }

    /// Line and column of the `nth` place of a piece of the text, from 0.
    #[track_caller]
    pub fn position(&self, piece: &str, nth: usize) -> Value {
        let Some((at, _)) = self.text.match_indices(piece).nth(nth) else { panic!("no '{piece}' number {nth}") };
        let before = &self.text[..at];
        let line = before.matches('\n').count();
        json!({ "line": line, "character": at - before.rfind('\n').map_or(0, |newline| newline + 1) })
    }

    pub fn try_request(&mut self, method: &str, mut params: Value) -> Result<Value, Failure> {
        params["textDocument"] = json!({ "uri": self.uri });
        self.workspace.request(method, params)
    }

    /// A request about the document; `params` are the others.
    #[track_caller]
    pub fn request(&mut self, method: &str, params: Value) -> Value {
        self.try_request(method, params).unwrap_or_else(|failure| panic!("{method}: {failure:?}"))
    }

    /// A request at a piece of the text.
    #[track_caller]
    pub fn at(&mut self, method: &str, piece: &str, nth: usize) -> Value {
        let position = self.position(piece, nth);
        self.request(
            method,
            json!({ "position": position, "context": { "includeDeclaration": true, "triggerKind": 1 } }),
        )
    }

    /// `line:column message` of each diagnostic.
    pub fn diagnostics(&mut self) -> Vec<String> {
        let published = self.workspace.publish().expect("they were not asked for");
        let line =
            |d: &lsp_types::Diagnostic| format!("{}:{} {}", d.range.start.line, d.range.start.character, d.message);
        published.diagnostics.iter().map(line).collect()
    }

    /// The text after edits of the protocol.
    pub fn edited(&self, edits: &Value) -> String {
        let mut text = self.text.clone();
        let mut edits: Vec<&Value> = edits.as_array().unwrap().iter().collect();
        let offset = |position: &Value| {
            let line = position["line"].as_u64().unwrap() as usize;
            let start: usize = self.text.split_inclusive('\n').take(line).map(str::len).sum();
            start + position["character"].as_u64().unwrap() as usize
        };
        edits.sort_by_key(|edit| std::cmp::Reverse(offset(&edit["range"]["start"])));
        for edit in edits {
            let range = &edit["range"];
            text.replace_range(offset(&range["start"])..offset(&range["end"]), edit["newText"].as_str().unwrap());
        }
        text
    }

    pub fn labels(&mut self, piece: &str, nth: usize) -> Vec<String> {
        let found = self.at("textDocument/completion", piece, nth);
        let label = |item: &Value| item["label"].as_str().unwrap().to_owned();
        found.as_array().unwrap().iter().map(label).collect()
    }
}

/// `line:column` of the beginnings of a list of places.
pub fn starts(places: &Value) -> Vec<String> {
    let start = |place: &Value| {
        let start = &place["range"]["start"];
        format!("{}:{}", start["line"], start["character"])
    };
    places.as_array().map_or(Vec::new(), |places| places.iter().map(start).collect())
}
