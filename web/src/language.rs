//! Answers to the page's editor: the language server's, without its streams.

use std::sync::LazyLock;

use serde_json::Value;
use vulcanize::limits::Limits;
use vulcanize::lsp::{Language, Workspace};
use wasm_bindgen::prelude::*;

static LANGUAGE: LazyLock<Language> = LazyLock::new(|| vulcanize::language::language(Limits::default()));

/// A language server that is called instead of written to. Parameters and results are the protocol's JSON.
#[wasm_bindgen]
#[derive(Debug)]
pub struct LanguageServer(Workspace<'static>);

#[wasm_bindgen]
impl LanguageServer {
    /// One without documents, which counts columns as JavaScript does.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self(Workspace::new(&LANGUAGE))
    }

    /// Takes a notification.
    pub fn notify(&mut self, method: &str, params: &str) {
        self.0.notify(method, parsed(params));
    }

    /// The answer to a request.
    ///
    /// # Errors
    /// The sentence of a failure.
    pub fn request(&mut self, method: &str, params: &str) -> Result<String, String> {
        match self.0.request(method, parsed(params)) {
            Ok(result) => Ok(result.to_string()),
            Err(failure) => Err(failure.message),
        }
    }

    /// The diagnostics of a document that has changed since they were asked for, as the protocol publishes them.
    pub fn publish(&mut self) -> Option<String> {
        self.0.publish().and_then(|published| serde_json::to_string(&published).ok())
    }
}

/// What is no JSON has nothing that a request needs.
fn parsed(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or(Value::Null)
}
