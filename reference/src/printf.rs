//! `NonSemantic.DebugPrintf`: formats read when a module is decoded, texts made when an invocation is there.
//!
//! The format is C's, with `l` before a conversion (or after `u`, as in GLSL's `%ul`) for 64 bits and `vN` before it
//! for a vector of N components, which are printed with `, ` between them. Text is printed as it is: no end of line is
//! added.

use crate::floats::to_f64;
use crate::module::Decoder;
use crate::program::{Inst, Print, PrintPiece};
use crate::reader::{Instruction, Result};
use crate::scalar::sext;
use crate::types::{ScalarKind, Shape, Slot};

/// The instruction's number in its set.
const DEBUG_PRINTF: u32 = 1;

/// One conversion of a format.
#[derive(Debug, PartialEq, Eq)]
struct Conversion<'a> {
    /// Flags, width and precision.
    modifiers: &'a str,
    letter: char,
    components: u32,
}

/// The conversion that begins after a `%`, and the text after it; `None` for something else.
fn conversion(text: &str) -> Option<(Conversion<'_>, &str)> {
    let end = text.find(|c: char| !(c.is_ascii_digit() || "-+ #.".contains(c)))?;
    let (modifiers, mut rest) = text.split_at(end);
    let mut components = 1;
    if let Some(after) = rest.strip_prefix('v') {
        components = after.chars().next()?.to_digit(10).filter(|n| (2..=4).contains(n))?;
        rest = &after[1..];
    }
    rest = rest.trim_start_matches(['l', 'h']);
    let letter = rest.chars().next().filter(|c| "diouxXcaAeEfFgGp".contains(*c))?;
    rest = &rest[1..];
    if matches!(letter, 'u' | 'x') {
        rest = rest.strip_prefix('l').unwrap_or(rest);
    }
    Some((Conversion { modifiers, letter, components }, rest))
}

impl Decoder<'_> {
    /// Decodes an instruction of the set; those that it does not have mean nothing.
    pub fn debug_printf(&mut self, inst: &Instruction<'_>) -> Result<()> {
        if inst.word(3)? != DEBUG_PRINTF || !self.in_functions() {
            return Ok(());
        }
        let format = inst.word(4)?;
        let format = self.declared.strings.get(&format).cloned();
        let format = format.ok_or_else(|| inst.invalid("the format of DebugPrintf is not an OpString"))?;
        let mut pieces = Vec::new();
        let mut literal = String::new();
        let mut rest = format.as_str();
        let mut argument = 5;
        while let Some(place) = rest.find('%') {
            literal.push_str(&rest[..place]);
            rest = &rest[place + 1..];
            if let Some(after) = rest.strip_prefix('%') {
                literal.push('%');
                rest = after;
                continue;
            }
            let Some((found, after)) = conversion(rest) else {
                return Err(inst.invalid(format!(
                    "DebugPrintf has no conversion '%{}'",
                    rest.chars().take(8).collect::<String>()
                )));
            };
            let value = self.operand(inst, argument)?;
            let shape = self.shape(inst, value.ty)?;
            if shape.count != found.components {
                let (wanted, given) = (found.components, shape.count);
                return Err(
                    inst.invalid(format!("DebugPrintf is given {given} components where its format has {wanted}"))
                );
            }
            pieces.push(PrintPiece::Text(std::mem::take(&mut literal)));
            pieces.push(PrintPiece::Value { spec: spec(&found, shape), shape, slot: value.slot });
            argument += 1;
            rest = after;
        }
        inst.invalid_if(inst.operands.len() > argument, "DebugPrintf is given more values than its format has")?;
        literal.push_str(rest);
        pieces.push(PrintPiece::Text(literal));
        let index = self.program.prints.len() as u32;
        self.program.prints.push(Print { pieces });
        self.emit(inst, Inst::Print { index });
        Ok(())
    }
}

/// The conversion that fits a component's type: an integer format on a float prints the float, and the other way round.
fn spec(conversion: &Conversion<'_>, shape: Shape) -> String {
    let letter = match (shape.kind, conversion.letter) {
        (ScalarKind::Float, 'd' | 'i' | 'o' | 'u' | 'x' | 'X' | 'c' | 'p') => 'f',
        (ScalarKind::Int | ScalarKind::Bool, 'a' | 'A' | 'e' | 'E' | 'f' | 'F' | 'g' | 'G') => 'd',
        (_, 'p') => 'x',
        (_, letter) => letter,
    };
    format!("%{}{letter}", conversion.modifiers)
}

/// The text of one value; the format as it is where the library cannot do it.
fn value(spec: &str, shape: Shape, bits: u64) -> String {
    let is_signed = spec.ends_with(['d', 'i']);
    let text = match shape.kind {
        ScalarKind::Float => sprintf::vsprintf(spec, &[&to_f64(shape.width, bits)]),
        _ if is_signed && shape.width > 1 => sprintf::vsprintf(spec, &[&sext(shape.width, bits)]),
        _ if spec.ends_with('c') => sprintf::vsprintf(spec, &[&char::from(bits as u8)]),
        _ => sprintf::vsprintf(spec, &[&bits]),
    };
    text.unwrap_or_else(|_| spec.to_owned())
}

impl Print {
    /// The text for one invocation's values.
    pub fn text(&self, registers: impl Fn(Slot) -> u64) -> String {
        let mut text = String::new();
        for piece in &self.pieces {
            match piece {
                PrintPiece::Text(literal) => text.push_str(literal),
                PrintPiece::Value { spec, shape, slot } => {
                    for i in 0..shape.count {
                        text.push_str(if i > 0 { ", " } else { "" });
                        text.push_str(&value(spec, *shape, registers(slot + i)));
                    }
                }
            }
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn conversions() {
        let parse = |text| conversion(text).map(|(c, rest)| (c.modifiers.to_owned(), c.letter, c.components, rest));
        assert_eq!(parse("d!"), Some((String::new(), 'd', 1, "!")));
        assert_eq!(parse("-08.3v3f x"), Some(("-08.3".to_owned(), 'f', 3, " x")));
        assert_eq!(parse("ul,"), Some((String::new(), 'u', 1, ",")));
        assert_eq!(parse("lu,"), Some((String::new(), 'u', 1, ",")));
        for wrong in ["", "y", "v5f", "vf", "5", "n"] {
            assert_eq!(parse(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn values_by_their_type() {
        let int = |width| Shape { kind: ScalarKind::Int, width, count: 1 };
        let float = |width| Shape { kind: ScalarKind::Float, width, count: 1 };
        let of = |letter, shape, bits| {
            value(&spec(&Conversion { modifiers: "", letter, components: 1 }, shape), shape, bits)
        };
        assert_eq!(of('d', int(32), 0xffff_fffe), "-2");
        assert_eq!(of('u', int(32), 0xffff_fffe), "4294967294");
        assert_eq!(of('d', int(8), 0x80), "-128");
        assert_eq!(of('x', int(64), u64::MAX), "ffffffffffffffff");
        assert_eq!(of('f', float(32), u64::from(1.5f32.to_bits())), "1.500000");
        assert_eq!(of('d', float(16), 0x3e00), "1.500000", "the type decides");
        assert_eq!(of('e', float(64), 1234.5f64.to_bits()), "1.234500e+03");
        assert_eq!(value("%05d", int(32), 42), "00042");
        assert_eq!(value("%.2f", float(64), 2.0f64.to_bits()), "2.00");
    }
}
