//! SPIR-V assembly to words: what the tests here need of the text form of `spirv-as`, so that a test can be
//! read, and can be given to that tool too.

use std::collections::HashMap;
use std::str::FromStr;

use rspirv::grammar::{INSTRUCTION_TABLE, OperandKind};
use rspirv::spirv;

/// How the literals of a type are written.
#[derive(Clone, Copy)]
struct Scalar {
    float: bool,
    width: u32,
}

#[derive(Default)]
struct Assembler {
    ids: HashMap<String, u32>,
    scalars: HashMap<u32, Scalar>,
    types: HashMap<u32, u32>,
}

/// The words of `text`, with version 1.6. Panics where the text is wrong: it is a test's own.
pub fn assemble(text: &str) -> Vec<u32> {
    let mut this = Assembler::default();
    let mut words = vec![spirv::MAGIC_NUMBER, 0x0001_0600, 0, 0, 0];
    for line in text.lines() {
        let tokens = tokens(line);
        if !tokens.is_empty() {
            this.line(&tokens, &mut words);
        }
    }
    words[3] = this.ids.len() as u32 + 1;
    words
}

/// The tokens of a line, strings with their first quote, comments left out.
fn tokens(line: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut rest = line.trim_start();
    while !rest.is_empty() && !rest.starts_with(';') {
        if let Some(string) = rest.strip_prefix('"') {
            let end = string.find('"').expect("a string has an end");
            found.push(rest[..=end].to_owned());
            rest = string[end + 1..].trim_start();
        } else {
            let end = rest.find(char::is_whitespace).unwrap_or(rest.len());
            found.push(rest[..end].to_owned());
            rest = rest[end..].trim_start();
        }
    }
    found
}

impl Assembler {
    fn id(&mut self, name: &str) -> u32 {
        let next = self.ids.len() as u32 + 1;
        *self.ids.entry(name.to_owned()).or_insert(next)
    }

    fn line(&mut self, tokens: &[String], words: &mut Vec<u32>) {
        let (result, tokens) = match tokens {
            [result, equals, rest @ ..] if equals == "=" => (Some(result), rest),
            _ => (None, tokens),
        };
        let name = tokens[0].strip_prefix("Op").unwrap_or_else(|| panic!("no instruction: {tokens:?}"));
        let grammar = INSTRUCTION_TABLE.iter().find(|i| i.opname == name);
        let grammar = grammar.unwrap_or_else(|| panic!("no opcode Op{name}"));
        let op = grammar.opcode;
        let has_type = grammar.operands.iter().any(|o| o.kind == OperandKind::IdResultType);
        let mut operands = Vec::new();
        let mut arguments = tokens[1..].iter();
        if has_type {
            let ty = arguments.next().expect("a result type");
            operands.push(self.id(ty));
        }
        let result = result.map(|r| self.id(r));
        operands.extend(result);
        let literal = match op {
            spirv::Op::Constant | spirv::Op::SpecConstant => self.scalars.get(&operands[0]).copied(),
            spirv::Op::Switch => {
                let selector = self.id(&tokens[1]);
                self.types.get(&selector).and_then(|ty| self.scalars.get(ty)).copied()
            }
            _ => None,
        };
        for argument in arguments {
            self.argument(op, literal, argument, &mut operands);
        }
        match (op, result) {
            (spirv::Op::TypeInt, Some(id)) => _ = self.scalars.insert(id, Scalar { float: false, width: operands[1] }),
            (spirv::Op::TypeFloat, Some(id)) => _ = self.scalars.insert(id, Scalar { float: true, width: operands[1] }),
            (_, Some(id)) if has_type => _ = self.types.insert(id, operands[0]),
            _ => {}
        }
        words.push(((operands.len() as u32 + 1) << 16) | op as u32);
        words.extend(operands);
    }

    fn argument(&mut self, op: spirv::Op, literal: Option<Scalar>, text: &str, out: &mut Vec<u32>) {
        if text.starts_with('%') {
            out.push(self.id(text));
        } else if let Some(string) = text.strip_prefix('"') {
            let mut bytes = string.as_bytes().to_vec();
            bytes.push(0);
            bytes.resize(bytes.len().next_multiple_of(4), 0);
            out.extend(bytes.chunks_exact(4).map(|c| u32::from_le_bytes([c[0], c[1], c[2], c[3]])));
        } else if text.starts_with(|c: char| c.is_ascii_digit() || c == '-') {
            match literal {
                Some(scalar) => Self::literal(scalar, text, out),
                None => out.push(text.parse().unwrap_or_else(|_| panic!("no number: {text}"))),
            }
        } else {
            out.push(enumerant(op, text).unwrap_or_else(|| panic!("unknown word {text} in Op{op:?}")));
        }
    }

    fn literal(scalar: Scalar, text: &str, out: &mut Vec<u32>) {
        let bits = match scalar {
            Scalar { float: true, width: 16 } => {
                let value: f32 = text.parse().expect("a number");
                u64::from(half::f16::from_f32(value).to_bits())
            }
            Scalar { float: true, width: 32 } => u64::from(text.parse::<f32>().expect("a number").to_bits()),
            Scalar { float: true, .. } => text.parse::<f64>().expect("a number").to_bits(),
            Scalar { float: false, .. } => text.parse::<i128>().expect("a number") as u64,
        };
        out.push(bits as u32);
        if scalar.width == 64 {
            out.push((bits >> 32) as u32);
        }
    }
}

/// The number of a name, by the kinds of operands that its instruction has.
fn enumerant(op: spirv::Op, text: &str) -> Option<u32> {
    use spirv::Op;
    macro_rules! number {
        ($($kind:ident),*) => {
            None $(.or_else(|| spirv::$kind::from_str(text).ok().map(|e| e as u32)))*
        };
    }
    match op {
        Op::Capability => number!(Capability),
        Op::MemoryModel => number!(AddressingModel, MemoryModel),
        Op::EntryPoint => number!(ExecutionModel),
        Op::ExecutionMode | Op::ExecutionModeId => number!(ExecutionMode),
        Op::TypePointer | Op::Variable => number!(StorageClass),
        Op::Decorate | Op::MemberDecorate => number!(Decoration, BuiltIn, FPRoundingMode),
        Op::ExtInst => (1..=81).find(|&n| spirv::GlslStd450Op::from_u32(n).is_some_and(|op| format!("{op:?}") == text)),
        Op::SpecConstantOp => INSTRUCTION_TABLE.iter().find(|i| i.opname == text).map(|i| i.opcode as u32),
        _ if text == "None" => Some(0),
        _ => number!(GroupOperation),
    }
}
