//! Reads and writes of memory, by the interfaces in their stanzas.

use vulcanize_ir::schema::{AccessEffect, Accessed, MemoryAccess};
use vulcanize_ir::{Fallible, Op, Value};

use super::Compiler;
use crate::host::program::{Inst, LaneChoice, LanePlace, VectorAccess};
use crate::host::scalars::ScalarKind;

impl Compiler<'_, '_, '_> {
    pub(super) fn access(&mut self, op: Op, access: &MemoryAccess) -> Fallible {
        let ir = self.ir;
        // The read value is the first result.
        let (value, is_read) = match access.effect {
            AccessEffect::Read => (ir.results(op).next(), true),
            AccessEffect::Write => (access.value(ir, op), false),
            AccessEffect::Update | AccessEffect::Hint => return self.unsupported(op, ""),
        };
        let Some(value) = value.filter(|_| access.map.is_none()) else { return self.unsupported(op, "") };
        match (access.accessed, access.mask(ir, op)) {
            (Accessed::Element, None) if is_read => {
                let (memref, indices, element) = self.place_of(op, access)?;
                let dst = self.define(value)?;
                self.emit(Inst::Load { dst, memref, indices, element });
                Ok(())
            }
            (Accessed::Element, None) => {
                let value = self.register(value)?;
                let (memref, indices, element) = self.place_of(op, access)?;
                self.emit(Inst::Store { value, memref, indices, element });
                Ok(())
            }
            (Accessed::Vector, None) => {
                let (memref, indices) = (access.memref(ir, op), access.indices(ir, op));
                self.access_vector(op, value, memref, &indices, None, is_read)
            }
            (Accessed::Vector | Accessed::Packed | Accessed::Scattered(_), Some(mask)) => {
                self.masked_access(op, access, mask, is_read.then_some(value))
            }
            (Accessed::Element, Some(_))
            | (Accessed::Packed | Accessed::Scattered(_), None)
            | (Accessed::Transfer | Accessed::Matrix, _) => self.unsupported(op, ""),
        }
    }

    /// An access to the lanes that `mask` chooses; `result` is the read value.
    fn masked_access(&mut self, op: Op, access: &MemoryAccess, mask: Value, result: Option<Value>) -> Fallible {
        let ir = self.ir;
        let (base, indices) = (access.memref(ir, op), access.indices(ir, op));
        let Some(vector) = access.value(ir, op) else { return self.unsupported(op, "") };
        let element = self.memref_element(ir.value_type(base))?;
        let shape = self.shape_of(vector)?;
        if element.lanes.is_some() || shape.len() != 1 || indices.is_empty() {
            return self.unsupported(op, " with these types");
        }
        let offsets = match access.accessed {
            Accessed::Scattered(offsets) => access.operand(ir, op, offsets),
            _ => None,
        };
        let place = match offsets {
            Some(offsets) => {
                let integer = self.context.element_type(ir.value_type(offsets));
                LanePlace::At(self.register(offsets)?, self.scalar(integer).map_or(64, ScalarKind::bits))
            }
            None if access.accessed == Accessed::Packed => LanePlace::Packed,
            None => LanePlace::InOrder,
        };
        let source = self.register(vector)?;
        let choice = LaneChoice { mask: self.register(mask)?, pass_through: result.map(|_| source), place };
        let (memref, indices) = (self.register(base)?, self.register_list(&indices)?);
        let vector = match result {
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
        self.emit(if result.is_some() { Inst::VectorLoad(access) } else { Inst::VectorStore(access) });
        Ok(())
    }
}
