//! Types.

use spirv::Op as Opcode;
use vulcanize_ir::numeric::FloatKind;
use vulcanize_ir::{Attribute, AttributeData, DYNAMIC, Signedness, Type, TypeData};
use vulcanize_spirv::SpirvTypes;
use vulcanize_spirv::types::{
    AccessQualifier, CooperativeMatrixType, Dim, ImageFormat, ImageType, MemberDecoration, RegularType, SpirvType,
    StorageClass, StructBody, StructMember, TypeConstant, TypeParameter, has_regular_form, names_type, repeated,
};
use vulcanize_target_env::{EnumKind, Instruction, OperandKind, Quantifier};
use vulcanize_words::Inst;

use super::decoder::Decoder;
use super::defs::Def;
use super::error::{Decoded, ErrorAt as _};
use super::state::Decoration;
use crate::merge_info::is_interface;
use crate::nesting;

impl<'w> Decoder<'w, '_> {
    pub(super) fn decode_type(&mut self, inst: &Inst<'w>, opcode: Opcode) -> Decoded {
        if opcode == Opcode::TypeForwardPointer {
            return self.decode_forward_pointer(inst);
        }
        let id = inst.word(0)?;
        if opcode == Opcode::TypePointer
            && let Some(&(_, pointee)) = self.types.forward_pointers.get(&id)
        {
            // The forward declaration has made it, and its struct has been declared since, or was before.
            let (made, found) = (self.ty(inst, id)?, self.ty(inst, pointee)?);
            return match self.context.as_pointer(made) {
                Some((leads_to, _)) if leads_to == found => Ok(()),
                _ => Err(inst.error("is declared ahead, but leads to no struct that was declared since")),
            };
        }
        // Any operand may be a type here; a number that happens to be a type's id costs nothing but a level.
        let (mut levels, mut parts) = (1, 1usize);
        for (depth, inner) in inst.operands.iter().skip(1).filter_map(|word| self.types.sizes.get(word)) {
            levels = levels.max(depth + 1);
            parts = parts.saturating_add(*inner);
        }
        nesting::check(self.context, levels).map_err(|exceeded| inst.error(exceeded.to_string()))?;
        // A struct of itself twice, and so on, doubles with each line, and texts of types are written out.
        let most = 4096 + 4 * self.binary.words.len();
        inst.error_if(parts > most, format_args!("is made of more than {most} types"))?;
        self.types.sizes.insert(id, (levels, parts));
        let ty = self.type_of(inst, opcode, id)?;
        let ty = self.told_apart(inst, id, ty)?;
        self.define(inst, id, Def::Type(ty))
    }

    /// The type of an id whose decorations are others than those of the same type before: they become a part of it.
    fn told_apart(&mut self, inst: &Inst<'w>, id: u32, ty: Type) -> Decoded<Type> {
        let decorations = self.annotations.decorations.clone();
        if !decorations.has(id) || matches!(self.context.spirv_type(ty), Some(SpirvType::Struct(_))) {
            return Ok(ty);
        }
        let is_own = |found: &&Decoration<'w>| found.member.is_none() && !found.is_void_for(id, false);
        let own = || decorations.of(id).filter(is_own);
        let known = &mut self.types.decorated;
        let is_other = |found: &Decoration<'w>| {
            known.get(&(ty, found.case.value)).is_some_and(|operands| *operands != found.operands)
        };
        let has_form = Instruction::by_opcode(inst.opcode).is_some_and(has_regular_form);
        if !has_form || !own().any(is_other) {
            for decoration in own() {
                known.entry((ty, decoration.case.value)).or_insert(decoration.operands);
            }
            return Ok(ty);
        }
        let regular = self.regular_type_of(inst)?;
        let mut parts = Vec::new();
        for decoration in own() {
            let number = spirv::Decoration::from_u32(decoration.case.value);
            let number = number.ok_or_else(|| decoration.at.error("unknown decoration"))?;
            parts.push(MemberDecoration { decoration: number, value: self.member_value(decoration)? });
        }
        Ok(regular.decorated(parts).map_or(ty, |regular| self.context.make(SpirvType::Regular(regular))))
    }

    fn type_of(&mut self, inst: &Inst<'w>, opcode: Opcode, id: u32) -> Decoded<Type> {
        let context = self.context;
        Ok(match opcode {
            Opcode::TypeVoid => context.none(),
            Opcode::TypeBool => context.i1(),
            Opcode::TypeInt => self.integer_type(inst)?,
            Opcode::TypeFloat => match self.float_kind(inst)? {
                Some(kind) => context.float(kind),
                None => self.regular_type(inst)?,
            },
            Opcode::TypeVector => self.vector_type(inst)?,
            Opcode::TypeMatrix => {
                let (column, count) = (self.ty(inst, inst.word(1)?)?, inst.word(2)?);
                if count < 2 || !matches!(context.type_data(column), TypeData::Vector { .. }) {
                    return Err(inst.error("a matrix has at least two columns, vectors"));
                }
                context.matrix(column, count)
            }
            Opcode::TypeArray => {
                let element = self.ty(inst, inst.word(1)?)?;
                let count = self.type_constant(inst, inst.word(2)?)?;
                inst.error_if(count == TypeConstant::Value(0), "an array has at least one element")?;
                context.make(SpirvType::Array { count, element, stride: self.stride(inst, id)? })
            }
            Opcode::TypeRuntimeArray => {
                let element = self.ty(inst, inst.word(1)?)?;
                context.runtime_array(element, self.stride(inst, id)?)
            }
            Opcode::TypeStruct => self.struct_type(inst, id)?,
            Opcode::TypePointer => {
                let (class, pointee) = (storage_class(inst, inst.word(1)?)?, self.ty(inst, inst.word(2)?)?);
                if is_interface(class) {
                    self.types.interface_structs.push(pointee);
                }
                context.pointer(pointee, class)
            }
            Opcode::TypeFunction => {
                let result = self.ty(inst, inst.word(1)?)?;
                let inputs = inst.words_from(2)?.iter().map(|&id| self.ty(inst, id)).collect::<Decoded<Vec<Type>>>()?;
                let results = if result == context.none() { &[][..] } else { &[result] };
                context.function(&inputs, results)
            }
            Opcode::TypeImage => self.image_type(inst)?,
            Opcode::TypeSampledImage => context.sampled_image(self.ty(inst, inst.word(1)?)?),
            Opcode::TypeSampler => context.make(SpirvType::Sampler),
            Opcode::TypeCooperativeMatrixKHR => self.cooperative_matrix(inst)?,
            Opcode::TypeTensorARM => self.tensor(inst)?,
            _ => self.regular_type(inst)?,
        })
    }

    fn integer_type(&mut self, inst: &Inst<'w>) -> Decoded<Type> {
        let (width, signed) = (inst.word(1)?, inst.word(2)?);
        inst.error_if(width == 0, "an integer of 0 bits is not supported")?;
        // One of one bit would be a boolean.
        if !(2..=64).contains(&width) {
            return self.regular_type(inst);
        }
        let signedness = if signed == 0 { Signedness::Signless } else { Signedness::Signed };
        Ok(self.context.intern_type(TypeData::Integer { width, signedness }))
    }

    fn vector_type(&mut self, inst: &Inst<'w>) -> Decoded<Type> {
        let (context, element, count) = (self.context, self.ty(inst, inst.word(1)?)?, inst.word(2)?);
        match context.spirv_type(element) {
            None if count > 0 && context.scalar_width(element).is_some() => {
                Ok(context.vector(&[i64::from(count)], element))
            }
            Some(SpirvType::Pointer { .. } | SpirvType::Regular(_)) if count > 0 => self.regular_type(inst),
            _ => Err(inst.error("a vector has elements, scalars")),
        }
    }

    /// A constant that a type refers to: a number, or a specialization constant by its symbol.
    fn type_constant(&mut self, inst: &Inst<'w>, id: u32) -> Decoded<TypeConstant> {
        if let Def::SpecOperation { .. } = self.def(inst, id)? {
            self.constant_reference(inst, id)?;
        }
        match self.def(inst, id)? {
            Def::SpecConstant { symbol, .. } => Ok(TypeConstant::Symbol(symbol)),
            Def::Constant { value, .. } if inst.is(Opcode::TypeArray) => {
                let length = match self.context.attribute_data(value) {
                    AttributeData::Integer { value, .. } => value.as_u64(),
                    _ => None,
                };
                length.map(TypeConstant::of).ok_or_else(|| inst.error(format!("id {id} is no integer constant")))
            }
            _ => self.constant_word(inst, id).map(TypeConstant::Value),
        }
    }

    /// A type whose parameters are the operands of its instruction.
    fn regular_type(&mut self, inst: &Inst<'w>) -> Decoded<Type> {
        let regular = self.regular_type_of(inst)?;
        Ok(self.context.make(SpirvType::Regular(regular)))
    }

    fn regular_type_of(&mut self, inst: &Inst<'w>) -> Decoded<RegularType> {
        let without_form = || inst.error("the type has no form in the dialect");
        let instruction = Instruction::by_opcode(inst.opcode).filter(|instruction| has_regular_form(instruction));
        let instruction = instruction.ok_or_else(without_form)?;
        let mut parameters = Vec::new();
        let mut index = 1;
        for operand in repeated(instruction) {
            let Some(&word) = inst.operands.get(index) else { break };
            index += 1;
            parameters.push(match operand.kind {
                OperandKind::LiteralString => {
                    let (text, next) = inst.text(index - 1)?;
                    index = next;
                    TypeParameter::Text(self.context.identifier(&text))
                }
                _ if names_type(operand) => TypeParameter::Type(self.ty(inst, word)?),
                kind if kind.is_id() => match self.def(inst, word)? {
                    Def::Constant { ty, value } if ty == self.context.i1() => {
                        TypeParameter::Bool(self.context.bool_value(value).unwrap_or(false))
                    }
                    _ => TypeParameter::Constant(self.type_constant(inst, word)?),
                },
                _ => TypeParameter::Word(word),
            });
        }
        inst.error_if(index < inst.operands.len(), "has more operands than the grammar allows")?;
        let ty = RegularType::of(instruction, &parameters);
        ty.ok_or_else(|| inst.error("has operands that are not those of the grammar"))
    }

    /// The format of a float; `None` where it is one of the grammar's that builtin types do not have.
    fn float_kind(&self, inst: &Inst<'w>) -> Decoded<Option<FloatKind>> {
        let width = inst.word(1)?;
        let encoding = match inst.operands.get(2) {
            Some(&encoding) => EnumKind::FPEncoding.by_value(encoding).map(|case| case.name),
            None => Some(""),
        };
        Ok(match (width, encoding) {
            (16, Some("")) => Some(FloatKind::F16),
            (32, Some("")) => Some(FloatKind::F32),
            (64, Some("")) => Some(FloatKind::F64),
            (16, Some("BFloat16KHR")) => Some(FloatKind::BF16),
            (8, Some("Float8E4M3EXT")) => Some(FloatKind::F8E4M3FN),
            (8, Some("Float8E5M2EXT")) => Some(FloatKind::F8E5M2),
            (4, Some("Float4E2M1EXT")) => Some(FloatKind::F4E2M1FN),
            (6, Some("Float6E2M3EXT")) => Some(FloatKind::F6E2M3FN),
            (6, Some("Float6E3M2EXT")) => Some(FloatKind::F6E3M2FN),
            (8, Some("Float8UnsignedE8M0EXT")) => Some(FloatKind::F8E8M0FNU),
            (_, None | Some("")) => {
                return Err(inst.error(format!("a float of {width} bits in this encoding is not supported")));
            }
            (_, Some(_)) => None,
        })
    }

    /// The `ArrayStride` of an array type; 0 without one.
    fn stride(&self, inst: &Inst<'w>, id: u32) -> Decoded<u32> {
        let stride = spirv::Decoration::ArrayStride as u32;
        let found = self.annotations.decorations.of(id).find(|d| d.case.value == stride);
        found
            .map_or(Ok(0), |d| d.operands.first().copied().ok_or_else(|| inst.error("an ArrayStride lacks its number")))
    }

    fn image_type(&self, inst: &Inst<'w>) -> Decoded<Type> {
        let small = |index: usize, most: u32| match inst.word(index)? {
            value if value <= most => Ok(value as u8),
            value => Err(inst.error(format!("operand word {index} is {value}, more than {most}"))),
        };
        let dim = Dim::from_u32(inst.word(2)?).ok_or_else(|| inst.error("unknown dimensionality"))?;
        let format = ImageFormat::from_u32(inst.word(7)?).ok_or_else(|| inst.error("unknown image format"))?;
        let access = inst.operands.get(8).map(|&word| {
            AccessQualifier::from_u32(word).ok_or_else(|| inst.error(format!("unknown access qualifier {word}")))
        });
        let access = access.transpose()?;
        Ok(self.context.image(ImageType {
            element: self.ty(inst, inst.word(1)?)?,
            dim,
            depth: small(3, 2)?,
            arrayed: small(4, 1)? == 1,
            multisampled: small(5, 1)? == 1,
            sampled: small(6, 2)?,
            format,
            access,
        }))
    }

    fn cooperative_matrix(&mut self, inst: &Inst<'w>) -> Decoded<Type> {
        let mut number = |index: usize| self.type_constant(inst, inst.word(index)?);
        let (scope, usage) = (number(2)?, number(5)?);
        inst.error_if(scope.value().is_some_and(|scope| spirv::Scope::from_u32(scope).is_none()), "unknown scope")?;
        if usage.value().is_some_and(|usage| spirv::CooperativeMatrixUse::from_u32(usage).is_none()) {
            return Err(inst.error("unknown use"));
        }
        let matrix = CooperativeMatrixType {
            rows: number(3)?,
            columns: number(4)?,
            element: self.ty(inst, inst.word(1)?)?,
            scope,
            usage,
        };
        Ok(self.context.cooperative_matrix(matrix))
    }

    fn tensor(&mut self, inst: &Inst<'w>) -> Decoded<Type> {
        let element = self.ty(inst, inst.word(1)?)?;
        let shape: Box<[i64]> = match (inst.operands.get(2), inst.operands.get(3)) {
            (None, _) => Box::default(),
            (Some(&rank), None) if !matches!(self.def(inst, rank)?, Def::Constant { .. }) => {
                return self.regular_type(inst);
            }
            (Some(&rank), None) => vec![DYNAMIC; self.constant_word(inst, rank)?.min(64) as usize].into(),
            (Some(_), Some(&shape)) => match self.def(inst, shape)? {
                Def::Constant { value, .. } => {
                    let sizes = self.context.dense_values(value).unwrap_or_default();
                    sizes.iter().filter_map(|&size| self.context.int_value(size)).collect()
                }
                _ => return self.regular_type(inst),
            },
        };
        Ok(self.context.make(SpirvType::TensorArm { shape, element }))
    }

    // ---- structs ----

    /// The name of a struct that leads back to itself.
    fn forward_struct_name(&self, id: u32) -> String {
        let name = self.name(id).map_or_else(|| format!("struct_{id}"), |name| self.context.str(name).to_owned());
        match self.attempt {
            0 => name,
            1 => format!("{name}_{id}"),
            attempt => format!("{name}_{id}_{attempt}"),
        }
    }

    fn decode_forward_pointer(&mut self, inst: &Inst<'w>) -> Decoded {
        let id = inst.word(0)?;
        if self.types.forward_pointers.is_empty() {
            self.collect_forward_pointers(inst.offset)?;
        }
        let Some(&(class, pointee)) = self.types.forward_pointers.get(&id) else {
            return Err(inst.error(format!("id {id} is no pointer that is declared later")));
        };
        let class = storage_class(inst, class)?;
        let context = self.context;
        let ty = match self.defs.get(pointee) {
            Some(Def::Type(known)) => known,
            _ => {
                let name = self.forward_struct_name(pointee);
                *self.types.forward_structs.entry(pointee).or_insert_with(|| context.named_struct(&name))
            }
        };
        if is_interface(class) {
            self.types.interface_structs.push(ty);
        }
        self.define(inst, id, Def::Type(context.pointer(ty, class)))
    }

    fn struct_type(&mut self, inst: &Inst<'w>, id: u32) -> Decoded<Type> {
        let context = self.context;
        let mut members = Vec::with_capacity(inst.operands.len());
        for &member in inst.words_from(1)? {
            let ty = self.ty(inst, member)?;
            let innermost = std::iter::successors(Some(ty), |&ty| context.array_element(ty)).last();
            self.types.nested_structs.extend(innermost);
            members.push(StructMember::new(ty));
        }
        let mut own = Vec::new();
        let decorations: Vec<Decoration<'w>> = self.annotations.decorations.of(id).copied().collect();
        for decoration in decorations.iter().filter(|decoration| !decoration.is_void_for(id, true)) {
            let number = spirv::Decoration::from_u32(decoration.case.value);
            let number = number.ok_or_else(|| decoration.at.error("unknown decoration"))?;
            let value = self.member_value(decoration)?;
            match decoration.member {
                None => own.push(MemberDecoration { decoration: number, value }),
                Some(index) => {
                    let member = members.get_mut(index as usize);
                    let member =
                        member.ok_or_else(|| decoration.at.error(format!("the struct has no member {index}")))?;
                    if number == spirv::Decoration::Offset {
                        member.offset = decoration.operands.first().copied();
                    } else {
                        member.decorations.push(MemberDecoration { decoration: number, value });
                    }
                }
            }
        }
        // The offsets of some members only are decorations like others.
        if members.iter().any(|member| member.offset.is_none()) {
            for member in &mut members {
                let value = member.offset.take().map(|offset| context.i32_attr(offset as i32));
                member
                    .decorations
                    .extend(value.map(|_| MemberDecoration { decoration: spirv::Decoration::Offset, value }));
            }
        }
        let body = StructBody::new(members, own);
        if let Some(&forward) = self.types.forward_structs.get(&id) {
            if context.set_struct_body(forward, body) {
                return Ok(forward);
            }
            // One that this module defines twice is not helped by another name.
            self.types.has_struct_conflict = self.defs.get(id).is_none();
            return Err(inst.error("a struct of this name has another body"));
        }
        match self.name(id).map(|name| context.str(name)) {
            // Two structs may have one name in a binary, where names mean nothing.
            Some(name) => Ok(context
                .identified_struct(name, body.clone())
                .or_else(|| context.identified_struct(&format!("{name}_{id}"), body.clone()))
                .unwrap_or_else(|| context.struct_(body.members, body.decorations))),
            None => Ok(context.struct_(body.members, body.decorations)),
        }
    }
}

/// Words after a decoration, by the grammar.
impl<'w> Decoder<'w, '_> {
    /// The value of a decoration in a struct type: a number, a text, or a list of them where the decoration has several.
    fn member_value(&mut self, decoration: &Decoration<'w>) -> Decoded<Option<Attribute>> {
        let (context, at) = (self.context, &decoration.at);
        let parameters = decoration.case.parameters;
        let Some(last) = parameters.last() else { return Ok(None) };
        let end = at.operands.len();
        let mut index = end - decoration.operands.len();
        let mut values = Vec::new();
        for parameter in parameters.iter().chain(std::iter::repeat(last)) {
            if index >= end {
                break;
            }
            values.push(match parameter.kind {
                OperandKind::LiteralString => {
                    let (text, next) = at.text(index)?;
                    index = next;
                    context.string_attr(&text)
                }
                OperandKind::LiteralFloat => self.decoration_operand(at, parameter.kind, &mut index)?,
                kind if kind.is_id() => {
                    if let Def::SpecOperation { .. } = self.def(at, at.word(index)?)? {
                        self.constant_reference(at, at.word(index)?)?;
                    }
                    self.decoration_operand(at, kind, &mut index)?
                }
                _ => {
                    index += 1;
                    context.i32_attr(at.word(index - 1)? as i32)
                }
            });
        }
        let several = parameters.len() > 1 || last.quantifier == Quantifier::Any;
        match *values.as_slice() {
            [] => Err(at.error("a decoration lacks its operand")),
            [value] if !several => Ok(Some(value)),
            _ if several => Ok(Some(context.array_attr(&values))),
            _ => Err(at.error("a decoration has too many operands")),
        }
    }
}

pub(super) fn storage_class(inst: &Inst<'_>, word: u32) -> Decoded<StorageClass> {
    StorageClass::from_u32(word).ok_or_else(|| inst.error(format!("unknown storage class {word}")))
}
