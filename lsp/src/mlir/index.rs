//! What is where in a text.

use std::sync::Arc;

use lsp_types::{DiagnosticRelatedInformation, DiagnosticSeverity, Location, NumberOrString, Uri};
use rustc_hash::FxHashMap;
use vulcanize_ir::rewrite::constant_of_op;
use vulcanize_ir::schema::{OpDef, TypedOp as _};
use vulcanize_ir::text::{
    OpPlace, ReadForEditor, Span, TextToken, TextTokenKind, parse_for_editor, split_input, tokens,
};
use vulcanize_ir::{Block, Context, Diagnostic, Ir, Op, Severity, Type, Value, WalkOrder};
use vulcanize_spirv::ops::Module;
use vulcanize_spirv::transforms::check_declared_triple;

use crate::language::Language;
use crate::text::Text;

/// What was found in a text.
#[derive(Debug)]
pub(crate) struct Index {
    pub(crate) uri: Uri,
    pub(crate) text: Arc<Text>,
    pub(crate) tokens: Vec<TextToken>,
    /// Where the pieces between `// -----` begin.
    pub(super) pieces: Vec<u32>,
    /// The ops in the order of their beginnings: an op, then those in its regions.
    pub(super) ops: Vec<OpEntry>,
    pub(super) values: Vec<ValueEntry>,
    /// Mentions of values in the order of the text.
    pub(super) value_names: Vec<Mention>,
    /// Mentions of blocks, whose indices are numbers and nothing else.
    pub(super) block_names: Vec<Mention>,
    /// Symbols, by the op whose region they are in, or the piece.
    pub(super) symbols: FxHashMap<(Scope, String), u32>,
    /// The texts of types.
    pub(super) types: Vec<String>,
    pub(super) diagnostics: Vec<Problem>,
}

/// An op that holds symbols, or a piece of the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Scope {
    Op(u32),
    Piece(u32),
}

/// An op of the text.
#[derive(Debug)]
pub(super) struct OpEntry {
    pub(super) span: Span,
    pub(super) name: Span,
    pub(super) parent: Option<u32>,
    pub(super) def: Option<&'static OpDef>,
    pub(super) symbol: Option<String>,
    /// The name of the symbol in the text.
    pub(super) symbol_name: Span,
    /// Indices of types.
    pub(super) operands: Vec<u32>,
    pub(super) results: Vec<u32>,
}

/// A value of the text.
#[derive(Debug)]
pub(super) struct ValueEntry {
    /// An index of a type.
    pub(super) ty: u32,
    /// The op that makes it, or has it as an argument.
    pub(super) op: Option<u32>,
    pub(super) is_argument: bool,
    /// The attribute that it always is.
    pub(super) constant: Option<String>,
}

/// A name and the index of what it mentions.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mention {
    pub(super) name: Span,
    pub(super) of: u32,
    pub(super) is_definition: bool,
}

/// Something wrong, and its place.
#[derive(Debug)]
pub(super) struct Problem {
    pub(super) span: Span,
    pub(super) severity: Severity,
    pub(super) message: String,
    /// An earlier spelling.
    pub(super) earlier: Option<String>,
    notes: Vec<(Span, String)>,
}

impl Problem {
    pub(super) fn shown(&self, index: &Index) -> lsp_types::Diagnostic {
        let place = |span| Location::new(index.uri.clone(), index.text.range(span));
        let related = |(span, message): &(Span, String)| DiagnosticRelatedInformation {
            location: place(*span),
            message: message.clone(),
        };
        let severity = match self.severity {
            Severity::Error => DiagnosticSeverity::ERROR,
            Severity::Warning => DiagnosticSeverity::WARNING,
            Severity::Remark | Severity::Note => DiagnosticSeverity::INFORMATION,
        };
        lsp_types::Diagnostic {
            range: index.text.range(self.span),
            severity: Some(severity),
            code: self.earlier.as_ref().map(|_| NumberOrString::String("earlier-spelling".to_owned())),
            source: Some("vulcanize".to_owned()),
            message: self.message.clone(),
            related_information: (!self.notes.is_empty()).then(|| self.notes.iter().map(related).collect()),
            ..lsp_types::Diagnostic::default()
        }
    }
}

impl Index {
    /// Reads a text.
    pub(crate) fn new(uri: Uri, text: Arc<Text>, language: &Language) -> Self {
        let pieces: Vec<(u32, &str)> = split_input(text.as_str());
        let start = text.as_str().as_ptr() as usize;
        let pieces: Vec<(u32, u32, String)> = pieces
            .into_iter()
            .map(|(line, piece)| ((piece.as_ptr() as usize - start) as u32, line, piece.to_owned()))
            .collect();
        let mut index = Self {
            tokens: tokens(text.as_str()),
            text,
            pieces: pieces.iter().map(|&(start, ..)| start).collect(),
            ops: Vec::new(),
            values: Vec::new(),
            value_names: Vec::new(),
            block_names: Vec::new(),
            symbols: FxHashMap::default(),
            types: Vec::new(),
            diagnostics: Vec::new(),
            uri,
        };
        let context = language.make_context();
        let name = index.uri.as_str().to_owned();
        let mut types = FxHashMap::default();
        for (number, (start, line, piece)) in pieces.into_iter().enumerate() {
            match parse_for_editor(&context, &name, piece, line) {
                Ok(read) => Reading {
                    index: &mut index,
                    context: &context,
                    types: &mut types,
                    start,
                    number: number as u32,
                    read: &read,
                }
                .add(),
                Err(problem) => index.diagnostics.push(Problem {
                    span: Span::new(start, start),
                    severity: problem.severity,
                    message: problem.message,
                    earlier: None,
                    notes: Vec::new(),
                }),
            }
        }
        index
    }

    pub(super) fn text_of(&self, span: Span) -> &str {
        span.of(self.text.as_str())
    }

    /// The token at a place, of two beside it the one that begins there, unless that is punctuation.
    pub(crate) fn token_at(&self, at: u32) -> Option<usize> {
        let after = self.tokens.partition_point(|token| token.span.start <= at);
        let is_word = |&index: &usize| self.tokens[index].kind != TextTokenKind::Punctuation;
        let touching = |index: &usize| self.tokens[*index].span.touches(at);
        let last = after.checked_sub(1).filter(touching)?;
        let before = last.checked_sub(1).filter(touching).filter(is_word);
        match is_word(&last) {
            true => Some(last),
            false => before.or(Some(last)),
        }
    }

    /// The innermost op around a place.
    pub(super) fn op_around(&self, at: u32) -> Option<u32> {
        let before = self.ops.partition_point(|op| op.span.start <= at);
        let mut op = before.checked_sub(1).map(|index| index as u32);
        while let Some(index) = op {
            let entry = &self.ops[index as usize];
            if entry.span.touches(at) {
                break;
            }
            op = entry.parent;
        }
        op
    }

    /// An op and those around it, innermost first.
    pub(super) fn with_parents(&self, op: Option<u32>) -> impl Iterator<Item = u32> {
        std::iter::successors(op, |&op| self.ops[op as usize].parent)
    }

    /// The number of the piece of the file.
    pub(super) fn piece_of(&self, at: u32) -> u32 {
        self.pieces.partition_point(|&start| start <= at).max(1) as u32 - 1
    }

    pub(super) fn type_text(&self, ty: u32) -> &str {
        self.types.get(ty as usize).map_or("", |text| text)
    }

    pub(super) fn mention_at(names: &[Mention], token: Span) -> Option<Mention> {
        let found = names.partition_point(|mention| mention.name.start < token.start);
        names.get(found).copied().filter(|mention| mention.name == token)
    }

    pub(crate) fn has_errors(&self) -> bool {
        self.diagnostics.iter().any(|problem| problem.severity == Severity::Error)
    }
}

/// The way of one piece into the index.
struct Reading<'a, 'c> {
    index: &'a mut Index,
    context: &'c Context,
    types: &'a mut FxHashMap<Type, u32>,
    start: u32,
    number: u32,
    read: &'a ReadForEditor<'c>,
}

impl<'c> Reading<'_, 'c> {
    fn add(&mut self) {
        let first = self.index.ops.len() as u32;
        let mut places = self.read.places.ops.clone();
        // An op begins before those inside of it.
        places.sort_by_key(|place| (place.span.start, std::cmp::Reverse(place.span.end)));
        let mut open: Vec<u32> = Vec::new();
        let mut entries: FxHashMap<Op, u32> = FxHashMap::default();
        for place in &places {
            let span = place.span.moved(self.start);
            while open.last().is_some_and(|&op| self.index.ops[op as usize].span.end < span.end) {
                open.pop();
            }
            let number = self.index.ops.len() as u32;
            let entry = self.op(place, open.last().copied());
            self.index.ops.push(entry);
            entries.insert(place.op, number);
            open.push(number);
        }
        self.symbols(first);
        self.values(&entries);
        self.blocks();
        self.diagnostics();
    }

    fn ir(&self) -> &Ir<'c> {
        &self.read.ir
    }

    fn ty(&mut self, ty: Type) -> u32 {
        if let Some(&known) = self.types.get(&ty) {
            return known;
        }
        let number = self.index.types.len() as u32;
        self.index.types.push(self.context.type_text(ty));
        self.types.insert(ty, number);
        number
    }

    fn op(&mut self, place: &OpPlace, parent: Option<u32>) -> OpEntry {
        let op = place.op;
        let operands: Vec<Type> = self.ir().operands(op).map(|value| self.ir().value_type(value)).collect();
        let results: Vec<Type> =
            (0..self.ir().num_results(op)).map(|i| self.ir().value_type(self.ir().result(op, i))).collect();
        let symbol = self.ir().symbol_name(op).map(|name| self.context.str(name).to_owned());
        OpEntry {
            span: place.span.moved(self.start),
            name: place.name.moved(self.start),
            parent,
            def: self.ir().def(op),
            symbol,
            symbol_name: place.name.moved(self.start),
            operands: operands.into_iter().map(|ty| self.ty(ty)).collect(),
            results: results.into_iter().map(|ty| self.ty(ty)).collect(),
        }
    }

    /// Finds the names of symbols in the text.
    fn symbols(&mut self, first: u32) {
        for number in first..self.index.ops.len() as u32 {
            let entry = &self.index.ops[number as usize];
            let Some(symbol) = entry.symbol.clone() else { continue };
            let from = self.index.tokens.partition_point(|token| token.span.start < entry.name.end);
            let is_name = |token: &&TextToken| {
                token.kind == TextTokenKind::Symbol && symbol_of(self.index.text_of(token.span)) == symbol
            };
            let inside = self.index.tokens[from..].iter().take_while(|token| token.span.start < entry.span.end);
            // Far from its name an op has no name of a symbol.
            let name = inside.take(64).find(is_name).map(|token| token.span);
            let scope = entry.parent.map_or(Scope::Piece(self.number), Scope::Op);
            self.index.ops[number as usize].symbol_name = name.unwrap_or(self.index.ops[number as usize].name);
            self.index.symbols.entry((scope, symbol)).or_insert(number);
        }
    }

    fn values(&mut self, entries: &FxHashMap<Op, u32>) {
        let mut known: FxHashMap<Value, u32> = FxHashMap::default();
        for place in &self.read.places.values {
            let of = match known.get(&place.value) {
                Some(&of) => of,
                None => {
                    let of = self.index.values.len() as u32;
                    let entry = self.value(place.value, entries);
                    self.index.values.push(entry);
                    known.insert(place.value, of);
                    of
                }
            };
            let name = place.name.moved(self.start);
            self.index.value_names.push(Mention { name, of, is_definition: place.is_definition });
        }
        self.index.value_names.sort_by_key(|mention| mention.name);
    }

    fn value(&mut self, value: Value, entries: &FxHashMap<Op, u32>) -> ValueEntry {
        let ir = self.ir();
        let ty = ir.value_type(value);
        let op = ir.defining_op(value);
        let constant = op.and_then(|op| constant_of_op(ir, op)).map(|constant| self.context.attribute_text(constant));
        let owner = op.or_else(|| ir.value_block(value).and_then(|block| ir.block_parent_op(block)));
        let owner = owner.and_then(|op| entries.get(&op).copied());
        ValueEntry { ty: self.ty(ty), op: owner, is_argument: op.is_none(), constant }
    }

    fn blocks(&mut self) {
        let mut known: FxHashMap<Block, u32> = FxHashMap::default();
        let first = self.index.block_names.len() as u32;
        for place in &self.read.places.blocks {
            let next = first + known.len() as u32;
            let of = *known.entry(place.block).or_insert(next);
            let name = place.name.moved(self.start);
            self.index.block_names.push(Mention { name, of, is_definition: place.is_definition });
        }
        self.index.block_names.sort_by_key(|mention| mention.name);
    }

    fn diagnostics(&mut self) {
        let mut found: Vec<Diagnostic> = self.read.diagnostics.iter().cloned().collect();
        found.extend(self.undeclared());
        for diagnostic in &found {
            let notes = diagnostic.notes.iter().map(|note| (self.span_of(note), note.message.clone())).collect();
            self.index.diagnostics.push(Problem {
                span: self.span_of(diagnostic),
                severity: diagnostic.severity,
                message: diagnostic.message.clone(),
                earlier: diagnostic.earlier.clone(),
                notes,
            });
        }
    }

    /// What the ops of a module need and its triple does not have: right in the dialect, and no binary.
    fn undeclared(&self) -> Vec<Diagnostic> {
        let ir = self.ir();
        let Some(root) = ir.root().filter(|_| !self.read.diagnostics.has_errors()) else { return Vec::new() };
        let modules = ir.walk(root, WalkOrder::Pre).into_iter().filter(|&op| Module::matches(ir, op));
        let problems = modules.filter_map(|module| check_declared_triple(ir, module).err()).flatten();
        problems.map(|problem| Diagnostic { severity: Severity::Warning, ..*problem }).collect()
    }

    /// The token that a diagnostic is about: the one there, or before it where something is missing.
    fn span_of(&self, diagnostic: &Diagnostic) -> Span {
        let at = self.read.offset_of(diagnostic.location).unwrap_or(0) + self.start;
        let after = self.index.tokens.partition_point(|token| token.span.start <= at);
        let token = after.checked_sub(1).and_then(|token| self.index.tokens.get(token));
        match token {
            Some(token) if token.span.touches(at) => token.span,
            _ => Span::new(at, at),
        }
    }
}

/// The symbol that a token names, without its quotes.
pub(super) fn symbol_of(token: &str) -> &str {
    let name = token.strip_prefix('@').unwrap_or(token);
    name.strip_prefix('"').and_then(|name| name.strip_suffix('"')).unwrap_or(name)
}
