//! Reads and writes of some lanes of a vector.

use vulcanize_dialects::vector;
use vulcanize_ir::{Fallible, Op, Value};

use super::Compiler;
use crate::host::program::{Inst, LaneChoice, LanePlace, VectorAccess};
use crate::host::scalars::ScalarKind;

/// What the six ops have in common.
struct Parts {
    base: Value,
    indices: Vec<Value>,
    mask: Value,
    /// What is stored; what stands for the lanes that are not loaded.
    vector: Value,
    /// What is loaded.
    result: Option<Value>,
    offsets: Option<Value>,
    is_packed: bool,
}

impl Compiler<'_, '_, '_> {
    pub(super) fn masked_access(&mut self, op: Op, name: &str) -> Fallible {
        let Some(parts) = self.parts(op, name) else { return self.unsupported(op, "") };
        let ir = self.ir;
        let element = self.memref_element(ir.value_type(parts.base))?;
        let shape = self.shape_of(parts.vector)?;
        if element.lanes.is_some() || shape.len() != 1 || parts.indices.is_empty() {
            return self.unsupported(op, " with these types");
        }
        let place = match parts.offsets {
            Some(offsets) => {
                let integer = self.context.element_type(ir.value_type(offsets));
                LanePlace::At(self.register(offsets)?, self.scalar(integer).map_or(64, ScalarKind::bits))
            }
            None if parts.is_packed => LanePlace::Packed,
            None => LanePlace::InOrder,
        };
        let source = self.register(parts.vector)?;
        let choice = LaneChoice { mask: self.register(parts.mask)?, pass_through: parts.result.map(|_| source), place };
        let (memref, indices) = (self.register(parts.base)?, self.register_list(&parts.indices)?);
        let vector = match parts.result {
            Some(result) => self.define(result)?,
            None => source,
        };
        let access = Box::new(VectorAccess {
            vector,
            memref,
            indices,
            shape,
            scalar: element.scalar,
            lanes_per_element: 1,
            padding: None,
            choice: Some(choice),
        });
        self.emit(if parts.result.is_some() { Inst::VectorLoad(access) } else { Inst::VectorStore(access) });
        Ok(())
    }

    fn parts(&self, op: Op, name: &str) -> Option<Parts> {
        let ir = self.ir;
        macro_rules! parts {
            ($op:expr, $indices:ident, $vector:ident, $result:expr, $offsets:expr, $is_packed:expr) => {
                Parts {
                    base: $op.base(ir),
                    indices: $op.$indices(ir).into_iter().collect(),
                    mask: $op.mask(ir),
                    vector: $op.$vector(ir),
                    result: $result,
                    offsets: $offsets,
                    is_packed: $is_packed,
                }
            };
        }
        Some(match name {
            "vector.maskedload" => {
                let op = vector::MaskedLoad(op);
                parts!(op, indices, pass_thru, Some(op.result(ir)), None, false)
            }
            "vector.maskedstore" => parts!(vector::MaskedStore(op), indices, valueToStore, None, None, false),
            "vector.expandload" => {
                let op = vector::ExpandLoad(op);
                parts!(op, indices, pass_thru, Some(op.result(ir)), None, true)
            }
            "vector.compressstore" => parts!(vector::CompressStore(op), indices, valueToStore, None, None, true),
            "vector.gather" => {
                let op = vector::Gather(op);
                parts!(op, offsets, pass_thru, Some(op.result(ir)), Some(op.indices(ir)), false)
            }
            "vector.scatter" => {
                let op = vector::Scatter(op);
                parts!(op, offsets, valueToStore, None, Some(op.indices(ir)), false)
            }
            _ => return None,
        })
    }
}
