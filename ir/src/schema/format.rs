//! Assembly formats: MLIR's declarative notation, compiled into a small program that runs both ways.

use super::{AttrSyntax, CustomDirective, OpDef, Trait};
use crate::context::Context;
use crate::handle::Type;

/// A compiled assembly format.
#[derive(Debug)]
pub struct Format {
    pub(super) steps: Vec<Step>,
    /// For each declared attribute whether the format writes it itself, so that `attr-dict` leaves it out.
    pub(super) writes_attribute: Vec<bool>,
    /// How a type that the text leaves out follows from another.
    pub(super) ties: Vec<Tie>,
    /// Whether an attribute says how many operands, how many results each name has.
    pub(super) sizes: (bool, bool),
    pub(super) def: &'static OpDef,
}

/// An element and whether a space is printed before it. MLIR fixes that when it compiles a format, so a group that is
/// not printed leaves the same state as a printed one.
#[derive(Debug, Clone)]
pub(super) struct Step {
    pub(super) space: bool,
    pub(super) element: Element,
}

/// One step of a format.
#[derive(Debug, Clone)]
pub(super) enum Element {
    /// A keyword or punctuation.
    Literal(&'static str),
    /// A space that is printed where none would be.
    Space,
    /// Suppresses the space that would be printed.
    NoSpace,
    /// A line break.
    Newline,
    /// `$operand`, by index.
    Operand(usize),
    /// `$attribute`, by index in the declaration.
    Attribute(usize),
    /// `$region`
    Region(usize),
    /// `$successor`
    Successor(usize),
    /// `operands`, all of them.
    Operands,
    /// `successors`, all of them.
    Successors,
    /// `regions`, all of them.
    Regions,
    /// `type($operand)`
    OperandType(usize),
    /// `type($result)`
    ResultType(usize),
    /// `type(operands)`
    OperandTypes,
    /// `type(results)`
    ResultTypes,
    /// `functional-type(inputs, outputs)`
    FunctionalType(Types, Types),
    /// `attr-dict`
    AttrDict,
    /// `attr-dict-with-keyword`
    AttrDictWithKeyword,
    /// `custom<Name>(…)`
    Custom(&'static CustomDirective),
    /// `(… $anchor^ …)? : (…)`
    Optional { anchor: Anchor, then: Vec<Step>, otherwise: Vec<Step> },
}

/// The values whose types a functional type lists.
#[derive(Debug, Clone, Copy)]
pub(super) enum Types {
    AllOperands,
    AllResults,
    Operand(usize),
    Result(usize),
}

/// A rule by which a type follows from another.
#[derive(Debug, Clone)]
pub(super) enum Tie {
    /// All operands and results have one type.
    All,
    /// All operands have one type.
    Operands,
    /// These have one type.
    Same(Vec<Typed>),
    /// The type of `to` is made from that of `from`.
    Made { from: Typed, to: Typed, transform: fn(&Context, Type) -> Option<Type> },
}

/// A name of a declaration that has a type, by its index among its kind.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Typed {
    Operand(usize),
    Result(usize),
    Attribute(usize),
}

impl Tie {
    fn of(def: &OpDef, declared: &Trait) -> Option<Self> {
        Some(match declared {
            Trait::SameOperandsAndResultType => Self::All,
            Trait::SameTypeOperands => Self::Operands,
            Trait::AllTypesMatch(names) => {
                Self::Same(names.iter().filter_map(|name| Typed::named(def, name)).collect())
            }
            Trait::TypesMatchWith { from, to, transform, .. } => {
                Self::Made { from: Typed::named(def, from)?, to: Typed::named(def, to)?, transform: *transform }
            }
            _ => return None,
        })
    }
}

impl Typed {
    fn named(def: &OpDef, name: &str) -> Option<Self> {
        let operand = def.operands.iter().position(|o| o.name == name).map(Self::Operand);
        let result = || def.results.iter().position(|r| r.name == name).map(Self::Result);
        let attribute = || def.attributes.iter().position(|a| a.name == name).map(Self::Attribute);
        operand.or_else(result).or_else(attribute)
    }
}

/// The condition for writing an optional group.
#[derive(Debug, Clone, Copy)]
pub(super) enum Anchor {
    Operand(usize),
    Attribute(usize),
    Region(usize),
    Result(usize),
    Successor(usize),
    /// All operands.
    Operands,
    /// An attribute dictionary that is not empty.
    AttrDict,
}

impl Format {
    /// Compiles the notation of a declaration. The error names the mistake in the declaration.
    pub(crate) fn compile(def: &'static OpDef, text: &'static str) -> Result<Self, String> {
        let mut compiler = Compiler { def, tokens: tokenize(text)?, position: 0, anchor: None };
        let mut steps = compiler.steps(None)?;
        Spacing::new().apply(def, &mut steps);
        let mut writes_attribute = vec![false; def.attributes.len()];
        mark_written_attributes(def, &steps, &mut writes_attribute);
        let ties = def.traits.iter().filter_map(|declared| Tie::of(def, declared)).collect();
        let sizes = (
            def.has_trait(|t| matches!(t, Trait::AttrSizedOperandSegments)),
            def.has_trait(|t| matches!(t, Trait::AttrSizedResultSegments)),
        );
        Ok(Self { steps, writes_attribute, ties, sizes, def })
    }
}

fn mark_written_attributes(def: &'static OpDef, steps: &[Step], written: &mut [bool]) {
    for step in steps {
        match &step.element {
            Element::Attribute(index) => written[*index] = true,
            Element::Optional { then, otherwise, anchor } => {
                if let Anchor::Attribute(index) = anchor {
                    written[*index] = true;
                }
                mark_written_attributes(def, then, written);
                mark_written_attributes(def, otherwise, written);
            }
            Element::Custom(directive) => {
                for (declared, written) in def.attributes.iter().zip(written.iter_mut()) {
                    *written |= directive.attributes.contains(&declared.name);
                }
            }
            _ => {}
        }
    }
}

/// The state that decides about the space before the next element.
struct Spacing {
    emit: bool,
    after_punctuation: bool,
}

impl Spacing {
    fn new() -> Self {
        Self { emit: true, after_punctuation: false }
    }

    fn apply(&mut self, def: &OpDef, steps: &mut [Step]) {
        for Step { space, element } in steps {
            match element {
                Element::Literal(text) => *space = self.before_literal(text),
                Element::Space | Element::NoSpace => {
                    self.after_punctuation = matches!(element, Element::NoSpace);
                    self.emit = false;
                }
                Element::Newline => *self = Self { emit: false, after_punctuation: false },
                Element::Attribute(index) if is_unit(def, *index) => {}
                // A dictionary brings its own space, and is nothing when it is empty.
                Element::AttrDict | Element::AttrDictWithKeyword => self.after_punctuation = false,
                Element::Optional { then, otherwise, .. } => {
                    self.apply(def, then);
                    self.apply(def, otherwise);
                }
                _ => {
                    *space = self.emit || !self.after_punctuation;
                    *self = Self::new();
                }
            }
        }
    }

    fn before_literal(&mut self, text: &str) -> bool {
        let first = text.chars().next().unwrap_or(' ');
        let one = text.len() == 1;
        let wanted = if !one && text != "->" {
            true
        } else if self.after_punctuation {
            !">)}],".contains(first)
        } else {
            !"<>(){}[],".contains(first)
        };
        let space = self.emit && wanted;
        self.emit = !one || !"<({[".contains(first);
        self.after_punctuation = first != '_' && !first.is_ascii_alphabetic();
        space
    }
}

/// A piece of the notation: compiling copies no text.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Token {
    /// In backquotes.
    Literal(&'static str),
    /// `$name`
    Variable(&'static str),
    /// A directive's name.
    Word(&'static str),
    /// One of `( ) ? : ^ , < > |`.
    Punctuation(u8),
}

fn tokenize(text: &'static str) -> Result<Vec<Token>, String> {
    let word = |from: usize| {
        let is_part = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-');
        &text[from..from + text.as_bytes()[from..].iter().take_while(|byte| is_part(byte)).count()]
    };
    // Most tokens are longer than that.
    let mut tokens = Vec::with_capacity(text.len() / 3 + 1);
    let mut at = 0;
    while let Some(&byte) = text.as_bytes().get(at) {
        let (token, len) = match byte {
            b' ' | b'\n' | b'\t' | b'\r' => {
                at += 1;
                continue;
            }
            b'`' => {
                let rest = &text[at + 1..];
                let len = rest.bytes().position(|byte| byte == b'`').ok_or("a literal is not closed")?;
                (Token::Literal(&rest[..len]), len + 2)
            }
            b'$' => {
                let name = word(at + 1);
                (Token::Variable(name), name.len() + 1)
            }
            b'a'..=b'z' | b'A'..=b'Z' => {
                let name = word(at);
                (Token::Word(name), name.len())
            }
            b'(' | b')' | b'?' | b':' | b'^' | b',' | b'<' | b'>' | b'|' => (Token::Punctuation(byte), 1),
            _ => return Err(format!("unexpected '{}'", text[at..].chars().next().unwrap_or_default())),
        };
        tokens.push(token);
        at += len;
    }
    Ok(tokens)
}

struct Compiler {
    def: &'static OpDef,
    tokens: Vec<Token>,
    position: usize,
    anchor: Option<Anchor>,
}

impl Compiler {
    fn peek(&self) -> Option<Token> {
        self.tokens.get(self.position).copied()
    }

    fn eat(&mut self, byte: u8) -> bool {
        let found = self.peek() == Some(Token::Punctuation(byte));
        self.position += usize::from(found);
        found
    }

    fn demand(&mut self, byte: u8) -> Result<(), String> {
        let expected = char::from(byte);
        if self.eat(byte) { Ok(()) } else { Err(format!("expected '{expected}' before {:?}", self.peek())) }
    }

    /// Elements up to the end or a closing character.
    fn steps(&mut self, close: Option<u8>) -> Result<Vec<Step>, String> {
        let mut out = Vec::new();
        loop {
            match (self.peek(), close) {
                (None, None) => return Ok(out),
                (None, Some(close)) => return Err(format!("expected '{}'", char::from(close))),
                (Some(Token::Punctuation(byte)), Some(close)) if byte == close => {
                    self.position += 1;
                    return Ok(out);
                }
                _ => {
                    let element = self.element()?;
                    if self.eat(b'^') {
                        self.anchor = Some(self.anchor_of(&element)?);
                    }
                    out.push(Step { space: false, element });
                }
            }
        }
    }

    fn element(&mut self) -> Result<Element, String> {
        let token = self.tokens[self.position];
        self.position += 1;
        match token {
            Token::Literal("") => Ok(Element::NoSpace),
            Token::Literal(" ") => Ok(Element::Space),
            Token::Literal("\\n") => Ok(Element::Newline),
            Token::Literal(text) => Ok(Element::Literal(text)),
            Token::Variable(name) => self.variable(name),
            Token::Word(word) => self.directive(word),
            Token::Punctuation(b'(') => self.optional_group(),
            Token::Punctuation(byte) => Err(format!("unexpected '{}'", char::from(byte))),
        }
    }

    fn optional_group(&mut self) -> Result<Element, String> {
        let outer = self.anchor.take();
        let then = self.steps(Some(b')'))?;
        let mut otherwise = Vec::new();
        if self.eat(b':') {
            self.demand(b'(')?;
            otherwise = self.steps(Some(b')'))?;
        }
        self.demand(b'?')?;
        let anchor = std::mem::replace(&mut self.anchor, outer).ok_or("an optional group has no anchor")?;
        Ok(Element::Optional { anchor, then, otherwise })
    }

    fn anchor_of(&self, element: &Element) -> Result<Anchor, String> {
        Ok(match element {
            Element::Operand(i) | Element::OperandType(i) => Anchor::Operand(*i),
            Element::Attribute(i) => Anchor::Attribute(*i),
            Element::Region(i) => Anchor::Region(*i),
            Element::ResultType(i) => Anchor::Result(*i),
            Element::Successor(i) => Anchor::Successor(*i),
            Element::Operands => Anchor::Operands,
            Element::AttrDict | Element::AttrDictWithKeyword => Anchor::AttrDict,
            Element::Custom(directive) => {
                if let Some(i) = directive.anchor.and_then(|name| self.operand(name)) {
                    Anchor::Operand(i)
                } else if let Some(i) = directive.anchor.and_then(|name| self.attribute(name)) {
                    Anchor::Attribute(i)
                } else if let Some(i) = directive.anchor.and_then(|name| self.result(name)) {
                    Anchor::Result(i)
                } else {
                    return Err(format!("custom<{}> cannot be an anchor without naming one", directive.name));
                }
            }
            other => return Err(format!("{other:?} cannot be an anchor")),
        })
    }

    fn operand(&self, name: &str) -> Option<usize> {
        self.def.operands.iter().position(|o| o.name == name)
    }

    fn attribute(&self, name: &str) -> Option<usize> {
        self.def.attributes.iter().position(|o| o.name == name)
    }

    fn result(&self, name: &str) -> Option<usize> {
        self.def.results.iter().position(|o| o.name == name)
    }

    fn variable(&self, name: &str) -> Result<Element, String> {
        if let Some(i) = self.operand(name) {
            return Ok(Element::Operand(i));
        }
        if let Some(i) = self.attribute(name) {
            return Ok(Element::Attribute(i));
        }
        if let Some(i) = self.def.regions.iter().position(|r| r.name == name) {
            return Ok(Element::Region(i));
        }
        if let Some(i) = self.def.successors.iter().position(|s| s.name == name) {
            return Ok(Element::Successor(i));
        }
        Err(format!("'${name}' is not declared"))
    }

    fn directive(&mut self, word: &str) -> Result<Element, String> {
        match word {
            "attr-dict" => Ok(Element::AttrDict),
            "attr-dict-with-keyword" => Ok(Element::AttrDictWithKeyword),
            "operands" => Ok(Element::Operands),
            "successors" => Ok(Element::Successors),
            "regions" => Ok(Element::Regions),
            "type" => self.type_directive(),
            "functional-type" => {
                self.demand(b'(')?;
                let inputs = self.types()?;
                self.demand(b',')?;
                let outputs = self.types()?;
                self.demand(b')')?;
                Ok(Element::FunctionalType(inputs, outputs))
            }
            "qualified" => {
                // Types and attributes of ours are always printed qualified, except enums, which no format qualifies.
                self.demand(b'(')?;
                let inner = self.element()?;
                self.demand(b')')?;
                Ok(inner)
            }
            "custom" => self.custom(),
            other => Err(format!("unknown directive '{other}'")),
        }
    }

    fn type_directive(&mut self) -> Result<Element, String> {
        self.demand(b'(')?;
        let element = match self.types()? {
            Types::AllOperands => Element::OperandTypes,
            Types::AllResults => Element::ResultTypes,
            Types::Operand(i) => Element::OperandType(i),
            Types::Result(i) => Element::ResultType(i),
        };
        self.demand(b')')?;
        Ok(element)
    }

    fn types(&mut self) -> Result<Types, String> {
        let token = self.peek();
        self.position += 1;
        match token {
            Some(Token::Word("operands")) => Ok(Types::AllOperands),
            Some(Token::Word("results")) => Ok(Types::AllResults),
            Some(Token::Variable(name)) => self
                .operand(name)
                .map(Types::Operand)
                .or_else(|| self.result(name).map(Types::Result))
                .ok_or_else(|| format!("'${name}' is neither an operand nor a result")),
            other => Err(format!("expected values, found {other:?}")),
        }
    }

    /// Parameters are for the reader: the directive itself knows its text.
    fn custom(&mut self) -> Result<Element, String> {
        self.demand(b'<')?;
        let Some(Token::Word(name)) = self.peek() else { return Err("expected a name".to_owned()) };
        self.position += 1;
        self.demand(b'>')?;
        self.demand(b'(')?;
        let mut depth = 1;
        while depth > 0 {
            match self.peek() {
                Some(Token::Punctuation(b'(')) => depth += 1,
                Some(Token::Punctuation(b')')) => depth -= 1,
                Some(_) => {}
                None => return Err("expected ')'".to_owned()),
            }
            self.position += 1;
        }
        let directive = self.def.directives.iter().find(|d| d.name == name);
        directive
            .map(Element::Custom)
            .ok_or_else(|| format!("custom<{name}> is not among the declaration's directives"))
    }
}

/// Whether an attribute of a format is a unit, which is present or not.
pub(super) fn is_unit(def: &OpDef, index: usize) -> bool {
    matches!(def.attributes[index].constraint.syntax, AttrSyntax::Unit)
}
