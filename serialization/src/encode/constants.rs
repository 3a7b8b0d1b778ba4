//! Constants, each value of a type once, and specialization constants.

use spirv::Op as Opcode;
use vulcanize_ir::numeric::ApInt;
use vulcanize_ir::{Attribute, AttributeData, DenseData, Fallible, Op, Signedness, Type, TypeData, element_count};
use vulcanize_spirv::attributes::ConstantAttr;
use vulcanize_spirv::{SpirvType, SpirvTypes};
use vulcanize_words::MAX_WORD_COUNT;

use super::encoder::{Encoder, Handler};
use super::module::array_elements;
use crate::section::TooLong;

/// The elements of a dense attribute, without making an attribute of each.
struct Elements<'c> {
    ty: Type,
    bytes: &'c [u8],
    size: usize,
    splat: bool,
    /// More than anybody would write one by one.
    is_many: bool,
    next: usize,
}

impl<'c> Elements<'c> {
    fn take(&mut self) -> Option<&'c [u8]> {
        let start = if self.splat { 0 } else { self.next.checked_mul(self.size)? };
        self.next += 1;
        self.bytes.get(start..start.checked_add(self.size)?)
    }
}

impl Encoder<'_, '_> {
    pub(super) fn encode_constant(&mut self, op: Op) -> Fallible {
        let value = self.ir.attribute(op, self.names.value).ok_or_else(|| self.missing(op, "value"))?;
        let result = self.only_result(op)?;
        let before = self.next_id;
        let id = self.constant(op, self.ir.value_type(result), value)?;
        self.bind(result, id);
        // All equal ops share one constant; the first one names it.
        if id >= before { self.encode_location_name(op, self.ir.location(op), id) } else { Ok(()) }
    }

    /// One without decorations is that of its type, others have instructions of their own.
    pub(super) fn encode_undef(&mut self, op: Op) -> Fallible {
        let result = self.only_result(op)?;
        let ty = self.type_id(op, self.ir.value_type(result))?;
        if self.ir.attributes(op).is_empty() {
            let id = self.undef(ty);
            self.bind(result, id);
            return Ok(());
        }
        let (start, id) = (self.function.body.begin(), self.fresh());
        self.function.body.extend(&[ty, id]);
        self.finish_body(op, start, Opcode::Undef as u16)?;
        self.bind(result, id);
        self.decorate_op(op, id, &[])
    }

    /// `OpUndef` of a type, once for each type.
    pub(super) fn undef(&mut self, ty: u32) -> u32 {
        if let Some(&id) = self.constants.undefs.get(&ty) {
            return id;
        }
        let id = self.fresh();
        self.sections.globals.instruction(Opcode::Undef, &[ty, id]);
        self.constants.undefs.insert(ty, id);
        id
    }

    /// A 32-bit integer constant: array sizes, scopes, semantics.
    pub(super) fn i32_constant(&mut self, op: Op, value: u32) -> Fallible<u32> {
        if let Some(&id) = self.constants.i32s.get(&value) {
            return Ok(id);
        }
        let attribute = self.context.i32_attr(value as i32);
        let id = self.constant(op, self.context.i32(), attribute)?;
        self.constants.i32s.insert(value, id);
        Ok(id)
    }

    /// The id of a constant of a type, written now if it is not yet.
    pub(super) fn constant(&mut self, op: Op, ty: Type, value: Attribute) -> Fallible<u32> {
        if let Some(&id) = self.constants.ids.get(&(value, ty)) {
            return Ok(id);
        }
        let type_id = self.type_id(op, ty)?;
        let id = self.new_constant(op, ty, type_id, value)?;
        self.constants.ids.insert((value, ty), id);
        Ok(id)
    }

    fn new_constant(&mut self, op: Op, ty: Type, type_id: u32, value: Attribute) -> Fallible<u32> {
        let context = self.context;
        match ConstantAttr::of(context, value) {
            Some(ConstantAttr::Undef) => return Ok(self.undef(type_id)),
            Some(ConstantAttr::Replicated(part)) => return self.replicate(op, ty, type_id, part),
            Some(ConstantAttr::Typed(..)) if ConstantAttr::literal(context, value).is_some() => {
                return self.scalar(op, ty, type_id, value, false);
            }
            Some(ConstantAttr::Typed(..)) | None => {}
        }
        match context.attribute_data(value) {
            AttributeData::SymbolRef { root, nested } if nested.is_empty() => self.defined_symbol(op, *root),
            AttributeData::Integer { .. } | AttributeData::Float { .. } if self.is_scalar(ty) => {
                self.scalar(op, ty, type_id, value, false)
            }
            AttributeData::Unit => {
                let id = self.fresh();
                self.sections.globals.instruction(Opcode::ConstantNull, &[type_id, id]);
                Ok(id)
            }
            AttributeData::DenseElements { ty: dense, data: DenseData::Raw { bytes, splat } } => {
                let (shape, element) = context.literal_type(*dense).ok_or_else(|| self.unsupported(op, value))?;
                let size = context.dense_element_size(element).ok_or_else(|| self.unsupported(op, value))?;
                let is_zero = *splat && bytes.iter().all(|&byte| byte == 0);
                if is_zero && self.component_count(ty).is_some_and(|count| count + 3 > MAX_WORD_COUNT as u64) {
                    let id = self.fresh();
                    self.sections.globals.instruction(Opcode::ConstantNull, &[type_id, id]);
                    return Ok(id);
                }
                let count = element_count(&shape);
                let count = count.ok_or_else(|| self.unsupported(op, value))?;
                let is_many = count > 1 << 12;
                let mut elements = Elements { ty: element, bytes, size, splat: *splat, is_many, next: 0 };
                let id = self.dense(op, ty, value, &mut elements)?;
                if usize::try_from(count) != Ok(elements.next) {
                    return Err(self.unsupported(op, value));
                }
                Ok(id)
            }
            AttributeData::Array(values) => {
                if context.constituent_count(ty).is_some_and(|count| count as usize != values.len()) {
                    return Err(self.unsupported(op, value));
                }
                let mut parts = Vec::with_capacity(values.len());
                for (index, &value) in values.iter().enumerate() {
                    let part = context.constituent_type(ty, index as u32);
                    let part = part.ok_or_else(|| self.unsupported(op, value))?;
                    parts.push(self.constant(op, part, value)?);
                }
                self.composite(op, type_id, &parts)
            }
            _ => Err(self.unsupported(op, value)),
        }
    }

    /// `OpConstantCompositeReplicateEXT`; the value is that of the constituents, or of the innermost ones.
    fn replicate(&mut self, op: Op, ty: Type, type_id: u32, value: Attribute) -> Fallible<u32> {
        let context = self.context;
        let element = context.constituent_type(ty, 0).ok_or_else(|| self.unsupported(op, value))?;
        let of_innermost = context.attribute_type(value).filter(|&found| found != element && self.is_scalar(found));
        let part = match of_innermost {
            Some(_) if !self.is_scalar(element) => {
                let element_id = self.type_id(op, element)?;
                self.nested(op, |this| this.replicate(op, element, element_id, value))?
            }
            _ => self.constant(op, element, value)?,
        };
        let key: Box<[u32]> = Box::new([Opcode::ConstantCompositeReplicateEXT as u32, type_id, part]);
        if let Some(&id) = self.constants.regular.get(&key) {
            return Ok(id);
        }
        let id = self.fresh();
        self.sections.globals.instruction(Opcode::ConstantCompositeReplicateEXT, &[type_id, id, part]);
        self.constants.regular.insert(key, id);
        Ok(id)
    }

    fn unsupported(&self, op: Op, value: Attribute) -> Box<vulcanize_ir::Diagnostic> {
        self.error(
            op,
            format_args!("has a constant that does not fit its type: {}", self.context.attribute_text(value)),
        )
    }

    fn is_scalar(&self, ty: Type) -> bool {
        matches!(self.context.type_data(ty), TypeData::Integer { .. } | TypeData::Float(_))
    }

    /// How many constituents the composite itself has.
    fn component_count(&self, ty: Type) -> Option<u64> {
        self.context.constituent_count(ty).map(u64::from)
    }

    /// A constant of elements taken in order, as deep as the type is.
    fn dense(&mut self, op: Op, ty: Type, whole: Attribute, elements: &mut Elements<'_>) -> Fallible<u32> {
        let context = self.context;
        if self.is_scalar(ty) {
            let bytes = elements.take().ok_or_else(|| self.unsupported(op, whole))?;
            let value = context.scalar_from_bytes(elements.ty, bytes).ok_or_else(|| self.unsupported(op, whole))?;
            return self.constant(op, ty, value);
        }
        let type_id = self.type_id(op, ty)?;
        // A cooperative matrix is made of one value for all its elements.
        let is_cooperative = matches!(context.spirv_type(ty), Some(SpirvType::CooperativeMatrix(_)));
        let count = context.constituent_count(ty).ok_or_else(|| self.unsupported(op, whole))?;
        let mut parts = Vec::with_capacity(count.min(1 << 16) as usize);
        let mut part_size = 0;
        for index in 0..count {
            let part = context.constituent_type(ty, index).ok_or_else(|| self.unsupported(op, whole))?;
            // All parts are the same then. MLIR writes them again where they are composites, which takes long for many.
            let is_repeated = elements.splat && index > 0 && (elements.is_many || self.is_scalar(part));
            match (is_repeated, parts.first()) {
                (true, Some(&first)) => {
                    elements.next = elements.next.saturating_add(part_size);
                    parts.push(first);
                }
                _ => {
                    let before = elements.next;
                    parts.push(self.dense(op, part, whole, elements)?);
                    part_size = elements.next - before;
                }
            }
        }
        if is_cooperative {
            let shape = context.literal_type(context.attribute_type(whole).unwrap_or(ty)).map(|(shape, _)| shape);
            let total = element_count(&shape.unwrap_or_default()).and_then(|total| usize::try_from(total).ok());
            elements.next = total.unwrap_or(0);
            if !elements.splat && total != Some(1) {
                return Err(self.unsupported(op, whole));
            }
        }
        self.composite(op, type_id, &parts)
    }

    fn composite(&mut self, op: Op, type_id: u32, parts: &[u32]) -> Fallible<u32> {
        let id = self.fresh();
        let (opcode, continuation) = (Opcode::ConstantComposite, Opcode::ConstantCompositeContinuedINTEL);
        self.emit_global_long(op, opcode, continuation, &[type_id, id], parts)?;
        Ok(id)
    }

    /// An instruction of the globals that may be longer than an instruction can be: then continuations follow it,
    /// where the module has `LongCompositesINTEL`.
    pub(super) fn emit_global_long(
        &mut self,
        op: Op,
        opcode: Opcode,
        continuation: Opcode,
        fixed: &[u32],
        parts: &[u32],
    ) -> Fallible {
        let words = 1 + fixed.len() + parts.len();
        if words > MAX_WORD_COUNT && !self.has_long_composites {
            let note = "capability LongCompositesINTEL of extension SPV_INTEL_long_composites lets it be split";
            return Err(self.too_long(op, TooLong { words }).with_note(self.ir.location(op), note));
        }
        let section = &mut self.sections.globals;
        let (first, mut rest) = parts.split_at(parts.len().min(MAX_WORD_COUNT - 1 - fixed.len()));
        section.long(opcode as u16, &[fixed, first]).map_err(|error| self.too_long(op, error))?;
        while !rest.is_empty() {
            let (part, remaining) = rest.split_at(rest.len().min(MAX_WORD_COUNT - 1));
            let written = self.sections.globals.long(continuation as u16, &[part]);
            written.map_err(|error| self.too_long(op, error))?;
            rest = remaining;
        }
        Ok(())
    }

    /// `OpConstant…` or `OpSpecConstant…` of an integer or a float.
    fn scalar(&mut self, op: Op, ty: Type, type_id: u32, value: Attribute, is_spec: bool) -> Fallible<u32> {
        let id = self.fresh();
        self.scalar_as(op, ty, type_id, id, value, is_spec)?;
        Ok(id)
    }

    fn scalar_as(&mut self, op: Op, ty: Type, type_id: u32, id: u32, value: Attribute, is_spec: bool) -> Fallible {
        let context = self.context;
        let opcode = |plain, spec| if is_spec { spec } else { plain };
        let constant = opcode(Opcode::Constant, Opcode::SpecConstant);
        match (context.attribute_data(value), context.type_data(ty)) {
            (AttributeData::Integer { value, .. }, TypeData::Integer { width: 1, .. }) => {
                let opcode = if value.is_zero() {
                    opcode(Opcode::ConstantFalse, Opcode::SpecConstantFalse)
                } else {
                    opcode(Opcode::ConstantTrue, Opcode::SpecConstantTrue)
                };
                self.sections.globals.instruction(opcode, &[type_id, id]);
            }
            (AttributeData::Integer { value, .. }, TypeData::Integer { width, signedness })
                if (2..=64).contains(width) =>
            {
                let value = value.trunc_or_extend(*width, *signedness);
                self.scalar_words(constant, type_id, id, *width, value);
            }
            (AttributeData::Float { value, .. }, TypeData::Float(kind))
                if value.kind() == *kind && kind.width() <= 64 =>
            {
                // The width bounds the bits.
                let bits = value.bits() as u64;
                self.scalar_words(constant, type_id, id, kind.width(), bits);
            }
            _ => {
                let literal = ConstantAttr::literal(context, value).filter(|&(_, of)| of == ty);
                let (bits, _) = literal.ok_or_else(|| self.unsupported(op, value))?;
                let width = bits.width().next_multiple_of(32);
                let is_signed = context.regular_number(ty).is_some_and(|(_, is_signed)| is_signed);
                let bytes = if is_signed { bits.sext(width) } else { bits.zext(width) }.to_le_bytes();
                let words: Vec<u32> = bytes.as_chunks().0.iter().map(|&word| u32::from_le_bytes(word)).collect();
                let written = self.sections.globals.long(constant as u16, &[&[type_id, id], &words]);
                written.map_err(|error| self.too_long(op, error))?;
            }
        }
        Ok(())
    }

    fn scalar_words(&mut self, opcode: Opcode, type_id: u32, id: u32, width: u32, value: u64) {
        let (low, high) = (value as u32, (value >> 32) as u32);
        let words = [type_id, id, low, high];
        let len = if width > 32 { 4 } else { 3 };
        self.sections.globals.instruction(opcode, &words[..len]);
    }

    // ---- specialization constants ----

    pub(super) fn encode_spec_constant(&mut self, op: Op) -> Fallible {
        let name = self.own_name(op)?;
        let value = self.required(op, "default_value")?;
        let value = match ConstantAttr::of(self.context, value) {
            Some(ConstantAttr::Typed(float, ty)) if self.context.attribute_type(float) == Some(ty) => float,
            _ => value,
        };
        let is_number = |&ty: &Type| self.is_scalar(ty) || self.context.regular_number(ty).is_some();
        let ty = ConstantAttr::type_of(self.context, value).filter(is_number);
        let ty = ty.ok_or_else(|| self.missing(op, "default_value"))?;
        let type_id = self.type_id(op, ty)?;
        let id = self.symbol_id(op, name)?;
        self.scalar_as(op, ty, type_id, id, value, true)?;
        self.decorate_op(op, id, &["default_value", "sym_name", "sym_visibility"])?;
        self.encode_symbol_name(op, id, name)
    }

    pub(super) fn encode_spec_constant_composite(&mut self, op: Op) -> Fallible {
        let name = self.own_name(op)?;
        let ty = self.ir.attribute(op, self.names.ty).and_then(|a| self.context.type_value(a));
        let ty = ty.ok_or_else(|| self.missing(op, "type"))?;
        let type_id = self.type_id(op, ty)?;
        let constituents = self.required(op, "constituents")?;
        let mut parts = Vec::new();
        for (index, &part) in (0..).zip(array_elements(self.context, constituents)) {
            parts.push(match self.context.constituent_type(ty, index) {
                Some(element) => self.constant(op, element, part)?,
                None => self.argument_id(op, part, false)?,
            });
        }
        let id = self.symbol_id(op, name)?;
        let (opcode, continuation) = (Opcode::SpecConstantComposite, Opcode::SpecConstantCompositeContinuedINTEL);
        self.emit_global_long(op, opcode, continuation, &[type_id, id], &parts)?;
        self.decorate_op(op, id, &["type", "constituents", "sym_name", "sym_visibility"])?;
        self.encode_symbol_name(op, id, name)
    }

    pub(super) fn encode_spec_constant_replicate(&mut self, op: Op) -> Fallible {
        let name = self.own_name(op)?;
        let ty = self.ir.attribute(op, self.names.ty).and_then(|a| self.context.type_value(a));
        let ty = ty.ok_or_else(|| self.missing(op, "type"))?;
        let type_id = self.type_id(op, ty)?;
        let part = self.required(op, "constituent")?;
        let element = self.context.constituent_type(ty, 0).ok_or_else(|| self.missing(op, "constituent"))?;
        let part = self.constant(op, element, part)?;
        let id = self.symbol_id(op, name)?;
        self.sections.globals.instruction(Opcode::SpecConstantCompositeReplicateEXT, &[type_id, id, part]);
        self.decorate_op(op, id, &["type", "constituent", "sym_name", "sym_visibility"])?;
        self.encode_symbol_name(op, id, name)
    }

    pub(super) fn encode_constant_replicate(&mut self, op: Op) -> Fallible {
        let result = self.only_result(op)?;
        let ty = self.ir.value_type(result);
        let value = self.ir.attribute(op, self.names.value).ok_or_else(|| self.missing(op, "value"))?;
        let type_id = self.type_id(op, ty)?;
        let id = self.replicate(op, ty, type_id, value)?;
        self.bind(result, id);
        Ok(())
    }

    /// `OpSpecConstantOp`: the one op in the region, with its opcode as an operand.
    pub(super) fn encode_spec_constant_operation(&mut self, op: Op) -> Fallible {
        let ir = self.ir;
        let block = ir.regions(op).first().and_then(|&region| ir.first_block(region));
        let enclosed = block.and_then(|block| ir.first_op(block));
        let Some(enclosed) = enclosed else { return Err(self.error(op, "encloses no op")) };
        let Handler::Regular(plan) = self.handler(enclosed) else {
            return Err(self.error(enclosed, "cannot be an operation on specialization constants"));
        };
        let start = self.function.body.begin();
        let id = self.encode_operands(enclosed, &plan)?;
        let opcode = plan.opcode;
        let words = self.function.body.split_off(start);
        // The collected words: one for the header, the type, the result, the operands.
        let (Some(id), [_, type_id, result_id, operands @ ..]) = (id, &words[..]) else {
            return Err(self.error(enclosed, "has no result, so it cannot be an operation on specialization constants"));
        };
        let first = [*type_id, *result_id, u32::from(opcode)];
        let written = self.sections.globals.long(Opcode::SpecConstantOp as u16, &[&first, operands]);
        written.map_err(|error| self.too_long(op, error))?;
        let result = self.only_result(op)?;
        self.bind(result, id);
        self.note_global_line(op, id)?;
        self.encode_location_name(op, ir.location(op), id)?;
        self.decorate_results(enclosed, id, &plan)
    }
}

/// Fits an integer to the type that it is written as.
trait TruncOrExtend {
    /// The bits of the value in a literal of the type: as wide as the type, extended to the word by its signedness.
    fn trunc_or_extend(&self, width: u32, signedness: Signedness) -> u64;
}

impl TruncOrExtend for ApInt {
    fn trunc_or_extend(&self, width: u32, signedness: Signedness) -> u64 {
        let bits = self.low_u64() & u64::MAX.checked_shr(64 - width).unwrap_or(0);
        if signedness != Signedness::Signed || width >= 64 {
            return bits;
        }
        let unused = 64 - width;
        let extended = ((bits << unused) as i64 >> unused) as u64;
        // A literal narrower than a word fills the word, no more.
        if width <= 32 { extended & 0xFFFF_FFFF } else { extended }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn narrow_integers_fill_their_word_by_signedness() {
        let value = ApInt::from_i64(8, -1);
        assert_eq!(value.trunc_or_extend(8, Signedness::Signless), 0xFF);
        assert_eq!(value.trunc_or_extend(8, Signedness::Unsigned), 0xFF);
        assert_eq!(value.trunc_or_extend(8, Signedness::Signed), 0xFFFF_FFFF);
        assert_eq!(ApInt::from_i64(64, -2).trunc_or_extend(64, Signedness::Signless), u64::MAX - 1);
        assert_eq!(ApInt::from_i64(16, 5).trunc_or_extend(16, Signedness::Signed), 5);
    }
}
