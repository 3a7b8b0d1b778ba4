//! Values of scalar constants under a specialization.

use std::collections::HashMap;

use spirv::{Decoration, Op};
use vulcanize_words::Inst;

use super::module::{Ask, MAX_DEPTH, Module, Result};

/// Evaluates scalar constants; each once.
#[derive(Debug)]
pub(crate) struct Constants<'m> {
    module: &'m Module<'m>,
    /// By `SpecId`.
    overrides: HashMap<u32, u64>,
    values: HashMap<u32, u64>,
    depth: u32,
}

impl<'m> Constants<'m> {
    pub(crate) fn new(module: &'m Module<'m>, overrides: HashMap<u32, u64>) -> Self {
        Constants { module, overrides, values: HashMap::new(), depth: 0 }
    }

    /// The bits of a scalar constant, zero-extended.
    pub(crate) fn value(&mut self, id: u32) -> Result<u64> {
        if let Some(&value) = self.values.get(&id) {
            return Ok(value);
        }
        let at = self.module.defined(id, 0)?;
        if self.depth >= MAX_DEPTH {
            return Err(at.error("constants nest too deeply or in a cycle"));
        }
        self.depth += 1;
        let value = self.evaluate(id, &at);
        self.depth -= 1;
        let value = value?;
        self.values.insert(id, value);
        Ok(value)
    }

    /// The three integers of a constant vector.
    pub(crate) fn vector3(&mut self, id: u32) -> Result<[u32; 3]> {
        let at = self.module.defined(id, 0)?;
        let is_composite = matches!(at.op(), Some(Op::ConstantComposite | Op::SpecConstantComposite));
        let [_, _, parts @ ..] = at.operands else {
            return Err(at.error("a composite without parts"));
        };
        let &[x, y, z] = parts else {
            return Err(at.error("expected a constant of three parts"));
        };
        if !is_composite {
            return Err(at.error("expected a constant of three parts"));
        }
        let mut part = |id| {
            let value = self.value(id)?;
            u32::try_from(value).map_err(|_| at.error("a workgroup size over 32 bits"))
        };
        Ok([part(x)?, part(y)?, part(z)?])
    }

    fn evaluate(&mut self, id: u32, at: &Inst<'m>) -> Result<u64> {
        let specialized =
            self.module.decoration(id, Decoration::SpecId).and_then(|spec_id| self.overrides.get(&spec_id).copied());
        match at.op() {
            Some(Op::ConstantTrue) => Ok(1),
            Some(Op::ConstantFalse | Op::ConstantNull) => Ok(0),
            Some(Op::SpecConstantTrue) => Ok(specialized.map_or(1, |bits| u64::from(bits as u32 != 0))),
            Some(Op::SpecConstantFalse) => Ok(specialized.map_or(0, |bits| u64::from(bits as u32 != 0))),
            Some(Op::Constant) => {
                let width = self.module.scalar_width(at.word(0)?)?;
                at.literal(2, width)
            }
            Some(Op::SpecConstant) => {
                let width = self.module.scalar_width(at.word(0)?)?;
                let default = at.literal(2, width)?;
                Ok(specialized.map_or(default, |bits| truncate(bits, width)))
            }
            Some(Op::SpecConstantOp) => self.operation(at),
            _ => Err(at.error(format!("%{id} is no scalar constant"))),
        }
    }

    fn operation(&mut self, at: &Inst<'m>) -> Result<u64> {
        let opcode = at.word(2)?;
        let unsupported =
            || at.error(format!("a size depends on OpSpecConstantOp {opcode}, which is not evaluated here"));
        let op = Op::from_u32(opcode).ok_or_else(unsupported)?;
        let mut operands = Vec::new();
        for &id in at.rest(3) {
            operands.push((self.value(id)?, self.width(id)?));
        }
        let width = self.type_width(at.word(0)?)?;
        fold(op, &operands).map(|bits| truncate(bits, width)).ok_or_else(unsupported)
    }

    /// The bits of a constant's type; 1 for a boolean.
    fn width(&self, id: u32) -> Result<u32> {
        let at = self.module.defined(id, 0)?;
        self.type_width(at.word(0)?)
    }

    fn type_width(&self, id: u32) -> Result<u32> {
        match self.module.definition(id).and_then(|at| at.op()) {
            Some(Op::TypeBool) => Ok(1),
            _ => self.module.scalar_width(id),
        }
    }
}

fn truncate(bits: u64, width: u32) -> u64 {
    match width {
        0..=63 => bits & ((1 << width) - 1),
        _ => bits,
    }
}

fn sign_extend((bits, width): (u64, u32)) -> i64 {
    let shift = 64 - width.clamp(1, 64);
    ((bits << shift) as i64) >> shift
}

/// The integer operations from which sizes are made; the caller truncates to the result's width. `None` for others,
/// and where the result is undefined.
fn fold(op: Op, operands: &[(u64, u32)]) -> Option<u64> {
    let unsigned = |index: usize| operands.get(index).map(|o| o.0);
    let signed = |index: usize| operands.get(index).copied().map(sign_extend);
    let (a, b) = (unsigned(0)?, unsigned(1).unwrap_or(0));
    let shift = |by: u64| u32::try_from(by).ok().filter(|&by| by < 64);
    Some(match op {
        Op::IAdd => a.wrapping_add(b),
        Op::ISub => a.wrapping_sub(b),
        Op::IMul => a.wrapping_mul(b),
        Op::UDiv => a.checked_div(b)?,
        Op::UMod => a.checked_rem(b)?,
        Op::SDiv => signed(0)?.checked_div(signed(1)?)? as u64,
        Op::SRem => signed(0)?.checked_rem(signed(1)?)? as u64,
        Op::SNegate => a.wrapping_neg(),
        Op::Not => !a,
        Op::ShiftLeftLogical => a << shift(b)?,
        Op::ShiftRightLogical => a >> shift(b)?,
        Op::ShiftRightArithmetic => (signed(0)? >> shift(b)?) as u64,
        Op::BitwiseAnd | Op::LogicalAnd => a & b,
        Op::BitwiseOr | Op::LogicalOr => a | b,
        Op::BitwiseXor => a ^ b,
        Op::LogicalNot => u64::from(a == 0),
        Op::UConvert => a,
        Op::SConvert => signed(0)? as u64,
        Op::IEqual | Op::LogicalEqual => u64::from(a == b),
        Op::INotEqual | Op::LogicalNotEqual => u64::from(a != b),
        Op::ULessThan => u64::from(a < b),
        Op::ULessThanEqual => u64::from(a <= b),
        Op::UGreaterThan => u64::from(a > b),
        Op::UGreaterThanEqual => u64::from(a >= b),
        Op::SLessThan => u64::from(signed(0)? < signed(1)?),
        Op::SLessThanEqual => u64::from(signed(0)? <= signed(1)?),
        Op::SGreaterThan => u64::from(signed(0)? > signed(1)?),
        Op::SGreaterThanEqual => u64::from(signed(0)? >= signed(1)?),
        Op::Select if a != 0 => b,
        Op::Select => unsigned(2)?,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folding_minds_signs_and_undefined_results() {
        let (minus_six, two) = ((truncate(-6i64 as u64, 32), 32), (2, 32));
        assert_eq!(fold(Op::SDiv, &[minus_six, two]).map(|v| truncate(v, 32)), Some(0xffff_fffd));
        assert_eq!(fold(Op::UDiv, &[minus_six, two]), Some(0x7fff_fffd));
        assert_eq!(fold(Op::UDiv, &[two, (0, 32)]), None);
        assert_eq!(fold(Op::ShiftLeftLogical, &[two, (64, 32)]), None);
        assert_eq!(fold(Op::Select, &[(0, 1), (5, 32), (7, 32)]), Some(7));
        assert_eq!(fold(Op::FAdd, &[two, two]), None);
    }
}
