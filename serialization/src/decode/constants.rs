//! Constants, specialization constants and variables of the module.

use spirv::Op as Opcode;
use vulcanize_ir::numeric::{ApInt, FloatValue};
use vulcanize_ir::{Attribute, AttributeData, OperationState, Type, TypeData};
use vulcanize_spirv::SpirvTypes;
use vulcanize_spirv::attributes::ConstantAttr;
use vulcanize_spirv::types::SCALAR;
use vulcanize_words::Inst;

use super::decoder::Decoder;
use super::defs::Def;
use super::error::{Decoded, ErrorAt as _};
use super::state::Decoration;
use crate::merge_info::{interface_struct, is_interface};

/// Whether an instruction makes a value that functions share.
fn is_module_value(opcode: Opcode) -> bool {
    matches!(
        opcode,
        Opcode::ConstantTrue
            | Opcode::ConstantFalse
            | Opcode::Constant
            | Opcode::ConstantNull
            | Opcode::ConstantComposite
            | Opcode::ConstantCompositeReplicateEXT
            | Opcode::SpecConstantCompositeReplicateEXT
            | Opcode::Undef
            | Opcode::SpecConstantTrue
            | Opcode::SpecConstantFalse
            | Opcode::SpecConstant
            | Opcode::SpecConstantComposite
            | Opcode::SpecConstantOp
            | Opcode::Variable
    )
}

impl<'w> Decoder<'w, '_> {
    pub(super) fn decode_value(&mut self, inst: &Inst<'w>, opcode: Opcode) -> Decoded {
        inst.error_if(!is_module_value(opcode), "is not expected outside of functions")?;
        let (ty, id) = (self.ty(inst, inst.word(0)?)?, inst.word(1)?);
        let context = self.context;
        let is_truth = matches!(
            opcode,
            Opcode::ConstantTrue | Opcode::ConstantFalse | Opcode::SpecConstantTrue | Opcode::SpecConstantFalse
        );
        inst.error_if(ty == context.none() || is_truth && ty != context.i1(), "is no value of its type")?;
        let def = match opcode {
            Opcode::ConstantTrue => Def::Constant { ty, value: context.bool_attr(true) },
            Opcode::ConstantFalse => Def::Constant { ty, value: context.bool_attr(false) },
            Opcode::Constant => Def::Constant { ty, value: self.scalar(inst, ty, inst.words_from(2)?)? },
            Opcode::ConstantNull => Def::Constant { ty, value: self.null(inst, ty)? },
            Opcode::ConstantComposite => {
                let value = self.composite(inst, ty)?;
                self.note_workgroup_size(id, value);
                Def::Constant { ty, value }
            }
            Opcode::ConstantCompositeReplicateEXT => {
                let value = self.constituent(inst, ty, 0, inst.word(2)?)?;
                Def::Constant { ty, value: ConstantAttr::Replicated(value).get(context) }
            }
            Opcode::Undef => Def::Undef(ty),
            Opcode::SpecConstantTrue | Opcode::SpecConstantFalse | Opcode::SpecConstant => self.symbol_def(id, ty),
            Opcode::SpecConstantComposite | Opcode::SpecConstantCompositeReplicateEXT => {
                for part in self.constituents(inst)? {
                    self.constant_reference(inst, part)?;
                }
                self.symbol_def(id, ty)
            }
            Opcode::SpecConstantOp => self.operation_def(inst, ty)?,
            Opcode::Variable => {
                if let Some(&initializer) = inst.operands.get(3)
                    && let Def::SpecOperation { .. } = self.def(inst, initializer)?
                {
                    self.constant_reference(inst, initializer)?;
                }
                let symbol = self.symbol(id, "spirv_var");
                Def::Global { ty, symbol, reference: context.symbol_ref_attr(symbol) }
            }
            _ => return Err(inst.error("is not expected outside of functions")),
        };
        self.define(inst, id, def)
    }

    pub(super) fn scalar(&self, inst: &Inst<'w>, ty: Type, words: &[u32]) -> Decoded<Attribute> {
        let context = self.context;
        if let Some((width, _)) = context.regular_number(ty) {
            return self.regular_scalar(inst, ty, width, words);
        }
        let bits = match *words {
            [low] => u64::from(low),
            [low, high] => u64::from(high) << 32 | u64::from(low),
            _ => return Err(inst.error("the literal has one word or two")),
        };
        match context.type_data(ty) {
            TypeData::Integer { width, .. } if words.len() == width.div_ceil(32) as usize => {
                // A literal narrower than its words carries the sign in them.
                let kept = if *width == 64 { bits } else { bits & ((1u64 << width) - 1) };
                Ok(context.intern_attribute(AttributeData::Integer { ty, value: ApInt::new(*width, kept) }))
            }
            TypeData::Float(kind) if words.len() == kind.width().div_ceil(32) as usize => {
                let kept = if kind.width() == 64 { bits } else { bits & ((1u64 << kind.width()) - 1) };
                let value = FloatValue::from_bits(*kind, u128::from(kept));
                let value = value.ok_or_else(|| inst.error("the literal does not fit its type"))?;
                Ok(context.intern_attribute(AttributeData::Float { ty, value }))
            }
            _ => Err(inst.error("the literal does not fit its type")),
        }
    }

    /// A number of a type that MLIR lacks, as its bits.
    fn regular_scalar(&self, inst: &Inst<'w>, ty: Type, width: u32, words: &[u32]) -> Decoded<Attribute> {
        let context = self.context;
        inst.error_if(words.len() != width.div_ceil(32) as usize, "the literal does not fit its type")?;
        let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
        let value = ApInt::from_le_bytes(width, &bytes);
        let bits = context.intern_attribute(AttributeData::Integer { ty: context.integer(width), value });
        Ok(ConstantAttr::Typed(bits, ty).get(context))
    }

    /// The zero of a type: a unit where there is no literal.
    fn null(&self, inst: &Inst<'w>, ty: Type) -> Decoded<Attribute> {
        let context = self.context;
        if matches!(context.type_data(ty), TypeData::Integer { .. } | TypeData::Float(_)) {
            return self.null_scalar(ty).ok_or_else(|| inst.error("a null of this type is not supported"));
        }
        let mut shape = Vec::new();
        let mut element = ty;
        // Arrays of arrays are one tensor; so deep as types nest.
        while let Some((inner, count, _)) = context.as_array(element) {
            shape.push(i64::from(count));
            element = inner;
        }
        if let (TypeData::Vector { .. }, Some(count)) = (context.type_data(ty), context.composite_length(ty)) {
            shape.push(i64::from(count));
            element = context.element_type(ty);
        }
        let elements = shape.iter().try_fold(1i64, |all, &count| all.checked_mul(count));
        let zero = self.null_scalar(element).filter(|_| elements.is_some_and(|count| count < i64::from(u32::MAX)));
        let splat = zero.and_then(|zero| context.splat_attr(self.dense_type(ty, &shape, element), zero));
        Ok(splat.unwrap_or_else(|| context.unit_attr()))
    }

    /// Whether a composite is a vector or an array.
    fn is_regular(&self, ty: Type) -> bool {
        matches!(self.context.type_data(ty), TypeData::Vector { .. }) || self.context.as_array(ty).is_some()
    }

    fn null_scalar(&self, ty: Type) -> Option<Attribute> {
        match self.context.type_data(ty) {
            TypeData::Integer { .. } => Some(self.context.int_attr(ty, 0)),
            _ => self.context.float_attr(ty, 0.0),
        }
    }

    fn dense_type(&self, ty: Type, shape: &[i64], element: Type) -> Type {
        match self.context.type_data(ty) {
            TypeData::Vector { .. } => ty,
            _ => self.context.intern_type(TypeData::RankedTensor { shape: shape.into(), element, encoding: None }),
        }
    }

    /// The constituents of a composite, also those in instructions that continue it.
    pub(super) fn constituents(&self, inst: &Inst<'w>) -> Decoded<Vec<u32>> {
        let mut parts = inst.words_from(2)?.to_vec();
        let mut end = inst.end();
        while let Some(next) = self.binary.at(end)?
            && (next.is(Opcode::ConstantCompositeContinuedINTEL)
                || next.is(Opcode::SpecConstantCompositeContinuedINTEL))
        {
            parts.extend_from_slice(next.operands);
            end = next.end();
        }
        Ok(parts)
    }

    /// A composite as an attribute: dense where it is a literal of scalars, a list otherwise.
    fn composite(&mut self, inst: &Inst<'w>, ty: Type) -> Decoded<Attribute> {
        let context = self.context;
        let parts = self.constituents(inst)?;
        if context.constituent_count(ty).is_some_and(|count| count as usize != parts.len()) {
            return Err(inst.error("has not as many constituents as its type has elements"));
        }
        let size = |part: &u32| self.constants.sizes.get(part).copied().unwrap_or(1);
        let size = parts.iter().map(size).fold(0, usize::saturating_add);
        self.constants.sizes.insert(inst.word(1)?, size);
        // Attributes are written out: a composite of itself twice, and so on, doubles with each line.
        let most = (1 << 16) + 16 * self.binary.words.len();
        inst.error_if(size > most, format_args!("stands for more than {most} constants"))?;
        let mut values = Vec::with_capacity(parts.len());
        let mut is_literal = true;
        for (index, &part) in (0..).zip(&parts) {
            let value = self.constituent(inst, ty, index, part)?;
            is_literal &=
                matches!(context.attribute_data(value), AttributeData::Integer { .. } | AttributeData::Float { .. });
            values.push(value);
        }
        let dense = match (context.composite_element(ty, 0), &values[..]) {
            (Some(element), _) if is_literal && self.is_regular(ty) => {
                context.dense_attr(self.dense_type(ty, &[parts.len() as i64], element), &values)
            }
            (_, &[value]) if is_literal && context.as_cooperative_matrix(ty).is_some() => {
                context.literal_type(ty).and_then(|_| context.splat_attr(ty, value))
            }
            _ => None,
        };
        Ok(dense.unwrap_or_else(|| context.array_attr(&values)))
    }

    /// A constituent of a composite.
    fn constituent(&mut self, inst: &Inst<'w>, ty: Type, index: u32, part: u32) -> Decoded<Attribute> {
        let found = self.def(inst, part)?.value_type();
        let wanted = self.context.constituent_type(ty, index);
        // The shape of a tensor may be one that specialization decides.
        if wanted.is_none() && self.context.composite_element(ty, index).is_some() {
            return self.typed_constant(inst, part);
        }
        if found.is_none() || found != wanted {
            return Err(inst.error(format!("constituent {part} is not of the type of element {index}")));
        }
        self.constant_reference(inst, part)
    }

    /// A constant with the builtin WorkgroupSize wins over the execution mode LocalSize.
    fn note_workgroup_size(&mut self, id: u32, value: Attribute) {
        let context = self.context;
        let built_in = spirv::Decoration::BuiltIn as u32;
        let size = spirv::BuiltIn::WorkgroupSize as u32;
        let is_size = |d: &Decoration<'_>| d.case.value == built_in && d.operands.first() == Some(&size);
        if self.annotations.decorations.of(id).any(is_size) {
            let values = context.dense_values(value).unwrap_or_default();
            let words: Option<Vec<i32>> =
                values.iter().map(|&v| context.int_value(v).map(|v| v as u32 as i32)).collect();
            self.constants.workgroup_size = words.filter(|words| words.len() == 3);
        }
    }

    /// Makes the ops of variables and specialization constants, in the order of the binary.
    pub(super) fn emit_globals(&mut self) -> Decoded {
        let Some(mut offset) = self.sections.first_declaration else { return Ok(()) };
        while let Some(inst) = self.binary.at(offset)? {
            offset = inst.end();
            if inst.is(Opcode::Function) {
                break;
            }
            if self.unknown.is_kept(&inst) {
                continue;
            }
            match Opcode::from_u32(u32::from(inst.opcode)) {
                Some(Opcode::Variable) => self.emit_variable(&inst)?,
                Some(Opcode::SpecConstantTrue | Opcode::SpecConstantFalse | Opcode::SpecConstant) => {
                    self.emit_spec_constant(&inst)?;
                }
                Some(Opcode::SpecConstantComposite) => self.emit_spec_constant_composite(&inst)?,
                Some(Opcode::SpecConstantCompositeReplicateEXT) => self.emit_spec_constant_replicate(&inst)?,
                Some(Opcode::SpecConstantOp) => self.emit_promoted(&inst)?,
                _ if inst.operands.get(1).is_some_and(|id| self.constants.promoted.contains(id))
                    && self.defines(&inst, 1) =>
                {
                    self.emit_promoted(&inst)?;
                }
                _ => {}
            }
        }
        Ok(())
    }

    fn emit_variable(&mut self, inst: &Inst<'w>) -> Decoded {
        let id = inst.word(1)?;
        let Def::Global { ty, symbol, .. } = self.def(inst, id)? else { return Ok(()) };
        let context = self.context;
        let interface = context.as_pointer(ty).filter(|&(_, class)| is_interface(class));
        self.types.variable_structs.extend(interface.map(|(pointee, _)| interface_struct(context, pointee)));
        let mut state = OperationState::new(self.ops.global_variable, self.location);
        state.set_attribute(self.attributes.ty, context.type_attr(ty));
        self.set_symbol(&mut state, id, symbol);
        if let Some(&initializer) = inst.operands.get(3) {
            match self.def(inst, initializer)? {
                Def::Global { reference, .. } | Def::SpecConstant { reference, .. } => {
                    state.set_attribute(self.attributes.initializer, reference);
                }
                Def::Constant { value, .. } => state.set_attribute(self.attributes.initial_value, value),
                // Nothing is known of the variable's first value then.
                Def::Undef(_) => {}
                _ => return Err(inst.error("has an initializer that is no constant with a value")),
            }
        }
        self.decorate(id, &mut state)?;
        self.append_to_module(inst, state)
    }

    fn emit_spec_constant(&mut self, inst: &Inst<'w>) -> Decoded {
        let id = inst.word(1)?;
        let Def::SpecConstant { ty, symbol, .. } = self.def(inst, id)? else { return Ok(()) };
        let context = self.context;
        let value = match Opcode::from_u32(u32::from(inst.opcode)) {
            Some(Opcode::SpecConstantTrue) => context.bool_attr(true),
            Some(Opcode::SpecConstantFalse) => context.bool_attr(false),
            _ => self.scalar(inst, ty, inst.words_from(2)?)?,
        };
        // MLIR's has no small numbers.
        let is_plain = ty == context.i1() || (SCALAR.check)(context, ty) || ConstantAttr::is_number(context, value);
        let value = if is_plain { value } else { ConstantAttr::Typed(value, ty).get(context) };
        let mut state = OperationState::new(self.ops.spec_constant, self.location);
        state.set_attribute(self.attributes.default_value, value);
        self.set_symbol(&mut state, id, symbol);
        self.decorate(id, &mut state)?;
        self.append_to_module(inst, state)
    }

    fn emit_spec_constant_composite(&mut self, inst: &Inst<'w>) -> Decoded {
        let id = inst.word(1)?;
        let Def::SpecConstant { ty, symbol, .. } = self.def(inst, id)? else { return Ok(()) };
        let context = self.context;
        let mut parts = Vec::new();
        for (index, part) in (0..).zip(self.constituents(inst)?) {
            parts.push(self.constituent(inst, ty, index, part)?);
        }
        let mut state = self.state("spirv.SpecConstantComposite");
        state.set_attribute(context.identifier("type"), context.type_attr(ty));
        self.set_symbol(&mut state, id, symbol);
        state.set_attribute(context.identifier("constituents"), context.array_attr(&parts));
        self.decorate(id, &mut state)?;
        self.append_to_module(inst, state)
    }

    fn emit_spec_constant_replicate(&mut self, inst: &Inst<'w>) -> Decoded {
        let id = inst.word(1)?;
        let Def::SpecConstant { ty, symbol, .. } = self.def(inst, id)? else { return Ok(()) };
        let context = self.context;
        let part = self.constituent(inst, ty, 0, inst.word(2)?)?;
        let mut state = self.state("spirv.EXT.SpecConstantCompositeReplicate");
        state.set_attribute(context.identifier("type"), context.type_attr(ty));
        self.set_symbol(&mut state, id, symbol);
        state.set_attribute(context.identifier("constituent"), part);
        self.decorate(id, &mut state)?;
        self.append_to_module(inst, state)
    }

    /// Whether an instruction defines an id in the operand at this place.
    fn defines(&self, inst: &Inst<'w>, place: usize) -> bool {
        inst.grammar().is_some_and(|grammar| grammar.has_result() && usize::from(grammar.has_result_type()) == place)
    }

    pub(super) fn append_to_module(&mut self, inst: &Inst<'w>, mut state: OperationState) -> Decoded {
        if self.is_by_place {
            state.location = Some(self.origin(inst));
        }
        let body = self.body.ok_or_else(|| inst.error("stands outside of a module"))?;
        self.append(body, state);
        Ok(())
    }
}
