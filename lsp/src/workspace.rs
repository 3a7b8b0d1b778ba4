//! The open documents, and which request asks what.

use std::collections::HashMap;
use std::sync::Arc;

use lsp_types::notification::{DidChangeTextDocument, DidCloseTextDocument, DidOpenTextDocument, Notification};
use lsp_types::request::{
    CodeActionRequest, Completion, DocumentHighlightRequest, DocumentSymbolRequest, ExecuteCommand,
    FoldingRangeRequest, Formatting, GotoDefinition, HoverRequest, InlayHintRequest, PrepareRenameRequest, References,
    Rename, Request, SemanticTokensFullRequest, SemanticTokensRangeRequest,
};
use lsp_types::{
    CodeActionKind, CodeActionOptions, CodeActionProviderCapability, CompletionOptions, CompletionResponse,
    DocumentHighlight, DocumentHighlightKind, DocumentSymbolResponse, ExecuteCommandOptions, ExecuteCommandParams,
    FoldingRangeProviderCapability, GotoDefinitionResponse, Hover, HoverContents, HoverProviderCapability,
    InitializeParams, InitializeResult, Location, MarkupContent, MarkupKind, OneOf, PrepareRenameResponse,
    PublishDiagnosticsParams, RenameOptions, RenameParams, SemanticTokenModifier, SemanticTokenType, SemanticTokens,
    SemanticTokensFullOptions, SemanticTokensLegend, SemanticTokensOptions, SemanticTokensRangeResult,
    SemanticTokensResult, SemanticTokensServerCapabilities, ServerCapabilities, ServerInfo, TextDocumentPositionParams,
    TextDocumentSyncCapability, TextDocumentSyncKind, TextEdit, Uri, WorkDoneProgressOptions, WorkspaceEdit,
};
use serde_json::{Value, json};
use vulcanize_ir::text::Span;

use crate::answers::{Answers, TOKEN_TYPES};
use crate::assembly;
use crate::language::Language;
use crate::mlir;
use crate::text::{Encoding, Text};

/// The command that shows a view: its argument is `{"uri": …, "view": NAME, "target": NAME or null}`, its result
/// `{"title": …, "language": …, "text": …, "lines": […]}`, with the line of the source for each line of the text.
const SHOW: &str = "vulcanize.show";

/// Why a request has no answer: a code of the protocol and a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The code of JSON-RPC.
    pub code: i32,
    /// The sentence.
    pub message: String,
}

impl Failure {
    const METHOD_NOT_FOUND: i32 = -32601;
    const INVALID_PARAMS: i32 = -32602;
    /// Something was right, and still there is no result.
    const REQUEST_FAILED: i32 = -32803;

    fn new(code: i32, message: impl Into<String>) -> Self {
        Self { code, message: message.into() }
    }
}

type Answered = Result<Value, Failure>;

/// The open documents of an editor.
#[derive(Debug)]
pub struct Workspace<'l> {
    language: &'l Language,
    encoding: Encoding,
    documents: HashMap<String, Document>,
}

struct Document {
    uri: Uri,
    version: i32,
    is_assembly: bool,
    text: Arc<Text>,
    /// What was found in this text; `None` since it has changed.
    answers: Option<Box<dyn Answers>>,
    is_published: bool,
}

impl std::fmt::Debug for Document {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Document({})", self.uri.as_str())
    }
}

impl Document {
    fn answers(&mut self, language: &Language) -> &dyn Answers {
        let (uri, text, is_assembly) = (&self.uri, &self.text, self.is_assembly);
        &**self.answers.get_or_insert_with(|| match is_assembly {
            true => Box::new(assembly::Index::new(uri.clone(), Arc::clone(text))),
            false => Box::new(mlir::Index::new(uri.clone(), Arc::clone(text), language)),
        })
    }
}

impl<'l> Workspace<'l> {
    /// No documents.
    pub fn new(language: &'l Language) -> Self {
        Self { language, encoding: Encoding::default(), documents: HashMap::new() }
    }

    /// The answer to `initialize`: what the server can do.
    ///
    /// # Errors
    /// The parameters are not those of the request.
    pub fn initialize(&mut self, params: Value) -> Answered {
        let params: InitializeParams = parsed(params)?;
        let general = params.capabilities.general;
        let offers = general.and_then(|general| general.position_encodings);
        self.encoding = Encoding::of_offers(offers.as_deref());
        let info = ServerInfo { name: "vulcanize".to_owned(), version: Some(env!("CARGO_PKG_VERSION").to_owned()) };
        let result = InitializeResult { capabilities: capabilities(self.encoding), server_info: Some(info) };
        Ok(json!(result))
    }

    /// Takes a notification. What is not about documents means nothing here.
    pub fn notify(&mut self, method: &str, params: Value) {
        match method {
            DidOpenTextDocument::METHOD => {
                let Ok(params) = serde_json::from_value::<lsp_types::DidOpenTextDocumentParams>(params) else { return };
                let item = params.text_document;
                let is_assembly = item.uri.as_str().ends_with(".spvasm") || item.language_id.contains("spirv");
                let text = Arc::new(Text::new(item.text, self.encoding));
                let (uri, version) = (item.uri, item.version);
                let document = Document { uri, version, is_assembly, text, answers: None, is_published: false };
                self.documents.insert(document.uri.as_str().to_owned(), document);
            }
            DidChangeTextDocument::METHOD => {
                let Ok(params) = serde_json::from_value::<lsp_types::DidChangeTextDocumentParams>(params) else {
                    return;
                };
                let Some(document) = self.documents.get_mut(params.text_document.uri.as_str()) else { return };
                document.answers = None;
                document.is_published = false;
                document.version = params.text_document.version;
                let text = Arc::make_mut(&mut document.text);
                params.content_changes.into_iter().for_each(|change| text.change(change));
            }
            DidCloseTextDocument::METHOD => {
                let Ok(params) = serde_json::from_value::<lsp_types::DidCloseTextDocumentParams>(params) else {
                    return;
                };
                self.documents.remove(params.text_document.uri.as_str());
            }
            _ => {}
        }
    }

    /// The diagnostics of a document that has changed since they were asked for; `None` when all are known.
    pub fn publish(&mut self) -> Option<PublishDiagnosticsParams> {
        let document = self.documents.values_mut().find(|document| !document.is_published)?;
        document.is_published = true;
        let diagnostics = document.answers(self.language).diagnostics();
        Some(PublishDiagnosticsParams { uri: document.uri.clone(), diagnostics, version: Some(document.version) })
    }

    /// Answers a request. Both are the protocol's JSON.
    ///
    /// # Errors
    /// The method is not known, the parameters are not its own, or there is no such document.
    pub fn request(&mut self, method: &str, params: Value) -> Answered {
        match method {
            HoverRequest::METHOD => self
                .answer::<HoverRequest>(params, |this, params| this.at(&params.text_document_position_params, hover)),
            GotoDefinition::METHOD => self.answer::<GotoDefinition>(params, |this, params| {
                let found = this.at(&params.text_document_position_params, definition)?;
                Ok(Some(GotoDefinitionResponse::Array(found)))
            }),
            References::METHOD => self.answer::<References>(params, |this, params| {
                let declaration = params.context.include_declaration;
                let place = params.text_document_position;
                this.at(&place, |document, answers, at| Some(references(document, answers, at, declaration)))
            }),
            DocumentHighlightRequest::METHOD => self.answer::<DocumentHighlightRequest>(params, |this, params| {
                this.at(&params.text_document_position_params, |text, answers, at| Some(highlights(text, answers, at)))
            }),
            PrepareRenameRequest::METHOD => self.answer::<PrepareRenameRequest>(params, |this, params| {
                let name =
                    this.at(&params, |at, answers, offset| Some((answers.mentions(offset)?.0, at.text.clone())))?;
                Ok(name.map(|(span, text)| PrepareRenameResponse::Range(text.range(span))))
            }),
            Rename::METHOD => self.answer::<Rename>(params, Self::rename),
            Completion::METHOD => self.answer::<Completion>(params, |this, params| {
                let language = this.language;
                let place = params.text_document_position;
                let items = this.at(&place, |_, answers, at| answers.completion(at, language))?;
                Ok(Some(CompletionResponse::Array(items)))
            }),
            CodeActionRequest::METHOD => self.answer::<CodeActionRequest>(params, |this, params| {
                let language = this.language;
                let of =
                    |place: At<'_>, answers: &dyn Answers| answers.actions(place.text.span(params.range), language);
                this.in_document(&params.text_document.uri, of).map(Some)
            }),
            ExecuteCommand::METHOD => self.answer::<ExecuteCommand>(params, Self::execute),
            _ => self.request_of_document(method, params),
        }
    }

    /// Requests about a whole document, or a part of it.
    fn request_of_document(&mut self, method: &str, params: Value) -> Answered {
        let language = self.language;
        match method {
            DocumentSymbolRequest::METHOD => self.answer::<DocumentSymbolRequest>(params, |this, params| {
                let symbols = this.in_document(&params.text_document.uri, |_, answers| answers.symbols())?;
                Ok(Some(DocumentSymbolResponse::Nested(symbols)))
            }),
            SemanticTokensFullRequest::METHOD => self.answer::<SemanticTokensFullRequest>(params, |this, params| {
                let data = this.in_document(&params.text_document.uri, |place, answers| {
                    answers.semantic_tokens(place.text.span(place.text.all()))
                })?;
                Ok(Some(SemanticTokensResult::Tokens(SemanticTokens { result_id: None, data })))
            }),
            SemanticTokensRangeRequest::METHOD => self.answer::<SemanticTokensRangeRequest>(params, |this, params| {
                let data = this.in_document(&params.text_document.uri, |place, answers| {
                    answers.semantic_tokens(place.text.span(params.range))
                })?;
                Ok(Some(SemanticTokensRangeResult::Tokens(SemanticTokens { result_id: None, data })))
            }),
            FoldingRangeRequest::METHOD => self.answer::<FoldingRangeRequest>(params, |this, params| {
                this.in_document(&params.text_document.uri, |_, answers| answers.folding()).map(Some)
            }),
            InlayHintRequest::METHOD => self.answer::<InlayHintRequest>(params, |this, params| {
                let of = |place: At<'_>, answers: &dyn Answers| answers.inlay_hints(place.text.span(params.range));
                this.in_document(&params.text_document.uri, of).map(Some)
            }),
            Formatting::METHOD => self.answer::<Formatting>(params, |this, params| {
                this.in_document(&params.text_document.uri, |place, answers| {
                    let text = answers.formatted(language)?;
                    Some(vec![TextEdit { range: place.text.all(), new_text: text }])
                })
            }),
            _ => Err(Failure::new(Failure::METHOD_NOT_FOUND, format!("'{method}' is not known here"))),
        }
    }

    fn answer<R: Request>(
        &mut self,
        params: Value,
        answer: impl FnOnce(&mut Self, R::Params) -> Result<R::Result, Failure>,
    ) -> Answered {
        let params =
            serde_json::from_value(params).map_err(|error| Failure::new(Failure::INVALID_PARAMS, error.to_string()))?;
        answer(self, params).map(|result| json!(result))
    }

    fn document(&mut self, uri: &Uri) -> Result<&mut Document, Failure> {
        let missing = || Failure::new(Failure::INVALID_PARAMS, format!("'{}' is not open", uri.as_str()));
        self.documents.get_mut(uri.as_str()).ok_or_else(missing)
    }

    fn in_document<T>(&mut self, uri: &Uri, of: impl FnOnce(At<'_>, &dyn Answers) -> T) -> Result<T, Failure> {
        let language = self.language;
        let document = self.document(uri)?;
        let (uri, text) = (document.uri.clone(), Arc::clone(&document.text));
        Ok(of(At { uri: &uri, text: &text }, document.answers(language)))
    }

    fn at<T>(
        &mut self,
        place: &TextDocumentPositionParams,
        of: impl FnOnce(At<'_>, &dyn Answers, u32) -> T,
    ) -> Result<T, Failure> {
        self.in_document(&place.text_document.uri, |document, answers| {
            of(document, answers, document.text.offset(place.position))
        })
    }

    fn rename(&mut self, params: RenameParams) -> Result<Option<WorkspaceEdit>, Failure> {
        let place = params.text_document_position;
        self.at(&place, |document, answers, at| {
            let Some((name, mentions)) = answers.mentions(at) else { return Ok(None) };
            // People leave out the sign before a name, which stays.
            let sign = name.of(document.text.as_str()).chars().next().map(String::from).unwrap_or_default();
            let new = if params.new_name.starts_with(&sign) { params.new_name } else { sign + &params.new_name };
            if !answers.is_name(at, &new) {
                return Err(Failure::new(Failure::REQUEST_FAILED, format!("'{new}' is no name here")));
            }
            let edits = mentions.all().map(|span| document.text.edit(span, new.as_str())).collect();
            Ok(Some(changes(document.uri, edits)))
        })?
    }

    fn execute(&mut self, params: ExecuteCommandParams) -> Result<Option<Value>, Failure> {
        let wrong = |message: &str| Failure::new(Failure::INVALID_PARAMS, message);
        if params.command != SHOW {
            return Err(wrong("the command is not known"));
        }
        let [argument] = params.arguments.as_slice() else { return Err(wrong("expected one argument")) };
        let uri = argument["uri"].as_str().ok_or_else(|| wrong("expected a 'uri'"))?;
        let name = argument["view"].as_str().unwrap_or_default();
        let view = self.language.views.iter().find(|view| view.name == name);
        let view = view.ok_or_else(|| wrong(&format!("there is no view '{name}'")))?;
        let document = self.documents.get(uri).ok_or_else(|| wrong(&format!("'{uri}' is not open")))?;
        let file = uri.rsplit('/').next().unwrap_or(uri);
        let shown =
            (view.show)(&self.language.make_context(), file, document.text.as_str(), argument["target"].as_str())
                .map_err(|message| Failure::new(Failure::REQUEST_FAILED, message))?;
        let (title, language) = (view.title, view.language);
        Ok(Some(json!({ "title": title, "language": language, "text": shown.text, "lines": shown.lines })))
    }
}

/// A document in a request.
#[derive(Clone, Copy)]
struct At<'d> {
    uri: &'d Uri,
    text: &'d Arc<Text>,
}

impl At<'_> {
    fn location(self, span: Span) -> Location {
        Location::new(self.uri.clone(), self.text.range(span))
    }
}

fn parsed(params: Value) -> Result<InitializeParams, Failure> {
    serde_json::from_value(params).map_err(|error| Failure::new(Failure::INVALID_PARAMS, error.to_string()))
}

fn changes(uri: &Uri, edits: Vec<TextEdit>) -> WorkspaceEdit {
    WorkspaceEdit { changes: Some(HashMap::from([(uri.clone(), edits)])), ..WorkspaceEdit::default() }
}

fn hover(document: At<'_>, answers: &dyn Answers, at: u32) -> Option<Hover> {
    let (span, value) = answers.hover(at)?;
    let contents = HoverContents::Markup(MarkupContent { kind: MarkupKind::Markdown, value });
    Some(Hover { contents, range: Some(document.text.range(span)) })
}

fn definition(document: At<'_>, answers: &dyn Answers, at: u32) -> Vec<Location> {
    let found = answers.mentions(at).map(|(_, mentions)| mentions.definitions).unwrap_or_default();
    found.into_iter().map(|span| document.location(span)).collect()
}

fn references(document: At<'_>, answers: &dyn Answers, at: u32, declaration: bool) -> Vec<Location> {
    let Some((_, mut mentions)) = answers.mentions(at) else { return Vec::new() };
    if !declaration {
        mentions.definitions.clear();
    }
    mentions.all().map(|span| document.location(span)).collect()
}

fn highlights(document: At<'_>, answers: &dyn Answers, at: u32) -> Vec<DocumentHighlight> {
    let Some((_, mentions)) = answers.mentions(at) else { return Vec::new() };
    let kind = |span| match mentions.definitions.contains(&span) {
        true => DocumentHighlightKind::WRITE,
        false => DocumentHighlightKind::READ,
    };
    let highlight = |span| DocumentHighlight { range: document.text.range(span), kind: Some(kind(span)) };
    mentions.all().map(highlight).collect()
}

fn capabilities(encoding: Encoding) -> ServerCapabilities {
    let no_progress = WorkDoneProgressOptions::default();
    let legend = SemanticTokensLegend {
        token_types: TOKEN_TYPES.iter().map(|&name| SemanticTokenType::new(name)).collect(),
        token_modifiers: vec![SemanticTokenModifier::DEFINITION],
    };
    let semantic_tokens = SemanticTokensOptions {
        work_done_progress_options: no_progress,
        legend,
        range: Some(true),
        full: Some(SemanticTokensFullOptions::Bool(true)),
    };
    let actions =
        CodeActionOptions { code_action_kinds: Some(vec![CodeActionKind::QUICKFIX]), ..CodeActionOptions::default() };
    let triggers = ["%", "^", "@", "#", "!", ".", ":", "-", "{", "|"].map(String::from).to_vec();
    ServerCapabilities {
        position_encoding: Some(encoding.kind()),
        text_document_sync: Some(TextDocumentSyncCapability::Kind(TextDocumentSyncKind::INCREMENTAL)),
        hover_provider: Some(HoverProviderCapability::Simple(true)),
        definition_provider: Some(OneOf::Left(true)),
        references_provider: Some(OneOf::Left(true)),
        document_highlight_provider: Some(OneOf::Left(true)),
        document_symbol_provider: Some(OneOf::Left(true)),
        document_formatting_provider: Some(OneOf::Left(true)),
        folding_range_provider: Some(FoldingRangeProviderCapability::Simple(true)),
        inlay_hint_provider: Some(OneOf::Left(true)),
        rename_provider: Some(OneOf::Right(RenameOptions {
            prepare_provider: Some(true),
            work_done_progress_options: no_progress,
        })),
        completion_provider: Some(CompletionOptions {
            trigger_characters: Some(triggers),
            ..CompletionOptions::default()
        }),
        code_action_provider: Some(CodeActionProviderCapability::Options(actions)),
        semantic_tokens_provider: Some(SemanticTokensServerCapabilities::SemanticTokensOptions(semantic_tokens)),
        execute_command_provider: Some(ExecuteCommandOptions {
            commands: vec![SHOW.to_owned()],
            work_done_progress_options: no_progress,
        }),
        ..ServerCapabilities::default()
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_color_has_a_name() {
        assert_eq!(super::TOKEN_TYPES.len(), crate::answers::Color::Property as usize + 1);
    }
}
