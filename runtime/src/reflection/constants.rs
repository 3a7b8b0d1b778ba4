//! Values of scalar constants under a specialization.

use std::collections::HashMap;

use spirv::{Decoration, Op};
use vulcanize_limits::Limit;
use vulcanize_words::{Inst, fold, truncate};

use super::module::{Ask, Module, Result};
use crate::backend::Specialization;
use crate::error::DeviceError;
use crate::interface::SpecConstant;

/// Evaluates scalar constants; each once.
#[derive(Debug)]
pub(crate) struct Constants<'m> {
    module: &'m Module<'m>,
    /// By `SpecId`.
    overrides: HashMap<u32, u64>,
    values: HashMap<u32, u64>,
    depth: u64,
}

impl<'m> Constants<'m> {
    pub(crate) fn new(module: &'m Module<'m>, overrides: HashMap<u32, u64>) -> Self {
        Constants { module, overrides, values: HashMap::new(), depth: 0 }
    }

    /// Those of a module with these constants, under a specialization of them.
    #[cfg_attr(not(feature = "vulkan"), expect(dead_code, reason = "what Vulkan's devices have matrices for"))]
    pub(crate) fn of(module: &'m Module<'m>, known: &[SpecConstant], values: &[Specialization]) -> Result<Self> {
        Ok(Constants::new(module, overrides(known, values)?))
    }

    /// The bits of a scalar constant, zero-extended.
    pub(crate) fn value(&mut self, id: u32) -> Result<u64> {
        if let Some(&value) = self.values.get(&id) {
            return Ok(value);
        }
        let at = self.module.defined(id, 0)?;
        // A cycle ends here, too.
        at.check(&self.module.limits, Limit::Nesting, self.depth + 1)?;
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
        fold(op, &operands, width).ok_or_else(unsupported)
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

/// The values given, by `SpecId`.
pub(super) fn overrides(known: &[SpecConstant], specialization: &[Specialization]) -> Result<HashMap<u32, u64>> {
    let mut overrides = HashMap::new();
    for given in specialization {
        if !known.iter().any(|constant| constant.id == given.id) {
            let ids: Vec<String> = known.iter().map(|c| c.id.to_string()).collect();
            let ids = match ids.is_empty() {
                true => "none".to_owned(),
                false => ids.join(", "),
            };
            return Err(DeviceError::InvalidDispatch(format!(
                "no specialization constant with SpecId {} in the module; it has {ids}",
                given.id
            )));
        }
        if overrides.insert(given.id, given.bits).is_some() {
            return Err(DeviceError::InvalidDispatch(format!("specialization constant {} is given twice", given.id)));
        }
    }
    Ok(overrides)
}
