//! Types.

use spirv::Op as Opcode;
use vulcanize_ir::numeric::FloatKind;
use vulcanize_ir::{DYNAMIC, Signedness, Type, TypeData};
use vulcanize_spirv::SpirvTypes;
use vulcanize_spirv::types::{
    CooperativeMatrixType, Dim, ImageFormat, ImageType, MemberDecoration, SpirvType, StorageClass, StructBody,
    StructMember,
};
use vulcanize_target_env::EnumKind;

use super::words::Inst;
use super::{Decoded, Decoder, Def};
use crate::words::MAX_NESTING;

impl<'w> Decoder<'w, '_> {
    pub(super) fn decode_type(&mut self, inst: &Inst<'w>, opcode: Opcode) -> Decoded {
        if opcode == Opcode::TypeForwardPointer {
            return self.decode_forward_pointer(inst);
        }
        let id = inst.word(0)?;
        if opcode == Opcode::TypePointer && self.forward_pointers.contains_key(&id) {
            // The forward declaration has made it.
            return Ok(());
        }
        // Any operand may be a type here; a number that happens to be a type's id costs nothing but a level.
        let depth = |word: &u32| self.type_depths.get(word).copied().unwrap_or(0);
        let nesting = 1 + inst.operands.iter().skip(1).map(depth).max().unwrap_or(0);
        if nesting > MAX_NESTING {
            return Err(inst.error(format!("types nest deeper than {MAX_NESTING} levels")));
        }
        self.type_depths.insert(id, nesting);
        let ty = self.type_of(inst, opcode, id)?;
        self.define(inst, id, Def::Type(ty))
    }

    fn type_of(&mut self, inst: &Inst<'w>, opcode: Opcode, id: u32) -> Decoded<Type> {
        let context = self.context;
        Ok(match opcode {
            Opcode::TypeVoid => context.none(),
            Opcode::TypeBool => context.i1(),
            Opcode::TypeInt => {
                let (width, signed) = (inst.word(1)?, inst.word(2)?);
                if !(2..=64).contains(&width) {
                    return Err(inst.error(format!("an integer of {width} bits is not supported")));
                }
                let signedness = if signed == 0 { Signedness::Signless } else { Signedness::Signed };
                context.intern_type(TypeData::Integer { width, signedness })
            }
            Opcode::TypeFloat => context.float(self.float_kind(inst)?),
            Opcode::TypeVector => {
                let (element, count) = (self.ty(inst, inst.word(1)?)?, inst.word(2)?);
                if count == 0 || context.scalar_width(element).is_none() {
                    return Err(inst.error("a vector has at least one element, a scalar"));
                }
                context.vector(&[i64::from(count)], element)
            }
            Opcode::TypeMatrix => context.matrix(self.ty(inst, inst.word(1)?)?, inst.word(2)?),
            Opcode::TypeArray => {
                let element = self.ty(inst, inst.word(1)?)?;
                let count = self.constant_word(inst, inst.word(2)?)?;
                if count == 0 {
                    return Err(inst.error("an array has at least one element"));
                }
                context.array(element, count, self.stride(inst, id)?)
            }
            Opcode::TypeRuntimeArray => {
                let element = self.ty(inst, inst.word(1)?)?;
                context.runtime_array(element, self.stride(inst, id)?)
            }
            Opcode::TypeStruct => self.struct_type(inst, id)?,
            Opcode::TypePointer => {
                let class = storage_class(inst, inst.word(1)?)?;
                context.pointer(self.ty(inst, inst.word(2)?)?, class)
            }
            Opcode::TypeFunction => {
                let result = self.ty(inst, inst.word(1)?)?;
                let inputs = inst.rest(2)?.iter().map(|&id| self.ty(inst, id)).collect::<Decoded<Vec<Type>>>()?;
                let results = if result == context.none() { &[][..] } else { &[result] };
                context.function(&inputs, results)
            }
            Opcode::TypeImage => self.image_type(inst)?,
            Opcode::TypeSampledImage => context.sampled_image(self.ty(inst, inst.word(1)?)?),
            Opcode::TypeSampler => context.make(SpirvType::Sampler),
            Opcode::TypeCooperativeMatrixKHR => self.cooperative_matrix(inst)?,
            Opcode::TypeTensorARM => self.tensor(inst)?,
            _ => return Err(inst.error("the type has no form in the dialect")),
        })
    }

    fn float_kind(&self, inst: &Inst<'w>) -> Decoded<FloatKind> {
        let width = inst.word(1)?;
        let encoding = match inst.operands.get(2) {
            Some(&encoding) => EnumKind::FPEncoding.by_value(encoding).map(|case| case.name),
            None => Some(""),
        };
        match (width, encoding) {
            (16, Some("")) => Ok(FloatKind::F16),
            (32, Some("")) => Ok(FloatKind::F32),
            (64, Some("")) => Ok(FloatKind::F64),
            (16, Some("BFloat16KHR")) => Ok(FloatKind::BF16),
            (8, Some("Float8E4M3EXT")) => Ok(FloatKind::F8E4M3FN),
            (8, Some("Float8E5M2EXT")) => Ok(FloatKind::F8E5M2),
            _ => Err(inst.error(format!("a float of {width} bits in this encoding is not supported"))),
        }
    }

    /// The `ArrayStride` of an array type; 0 when there is none.
    fn stride(&self, inst: &Inst<'w>, id: u32) -> Decoded<u32> {
        let stride = spirv::Decoration::ArrayStride as u32;
        let found = self.decorations.get(&id).and_then(|all| all.iter().find(|d| d.decoration == stride));
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
        Ok(self.context.image(ImageType {
            element: self.ty(inst, inst.word(1)?)?,
            dim,
            depth: small(3, 2)?,
            arrayed: small(4, 1)? == 1,
            multisampled: small(5, 1)? == 1,
            sampled: small(6, 2)?,
            format,
        }))
    }

    fn cooperative_matrix(&self, inst: &Inst<'w>) -> Decoded<Type> {
        let number = |index: usize| self.constant_word(inst, inst.word(index)?);
        let scope = spirv::Scope::from_u32(number(2)?).ok_or_else(|| inst.error("unknown scope"))?;
        let usage = spirv::CooperativeMatrixUse::from_u32(number(5)?).ok_or_else(|| inst.error("unknown use"))?;
        let matrix = CooperativeMatrixType {
            rows: number(3)?,
            columns: number(4)?,
            element: self.ty(inst, inst.word(1)?)?,
            scope,
            usage,
        };
        Ok(self.context.cooperative_matrix(matrix))
    }

    fn tensor(&self, inst: &Inst<'w>) -> Decoded<Type> {
        let element = self.ty(inst, inst.word(1)?)?;
        let shape: Box<[i64]> = match (inst.operands.get(2), inst.operands.get(3)) {
            (None, _) => Box::default(),
            (Some(&rank), None) => vec![DYNAMIC; self.constant_word(inst, rank)?.min(64) as usize].into(),
            (Some(_), Some(&shape)) => match self.def(inst, shape)? {
                Def::Constant { value, .. } => {
                    let sizes = self.context.dense_values(value).unwrap_or_default();
                    sizes.iter().filter_map(|&size| self.context.int_value(size)).collect()
                }
                _ => return Err(inst.error("the shape is no constant")),
            },
        };
        Ok(self.context.make(SpirvType::TensorArm { shape, element }))
    }

    // ---- structs ----

    /// The struct of an id that has a name or that leads back to itself is known by a name.
    fn struct_name(&self, id: u32, is_recursive: bool) -> Option<String> {
        let name = self.names.get(&id).filter(|name| !name.is_empty()).cloned();
        name.or_else(|| is_recursive.then(|| format!("struct_{id}")))
    }

    fn decode_forward_pointer(&mut self, inst: &Inst<'w>) -> Decoded {
        let id = inst.word(0)?;
        let Some(&(class, pointee)) = self.forward_pointers.get(&id) else {
            return Err(inst.error(format!("id {id} is no pointer that is declared later")));
        };
        let class = storage_class(inst, class)?;
        let context = self.context;
        let name = self.struct_name(pointee, true).unwrap_or_default();
        let ty = *self.forward_structs.entry(pointee).or_insert_with(|| context.named_struct(&name));
        self.define(inst, id, Def::Type(context.pointer(ty, class)))
    }

    fn struct_type(&mut self, inst: &Inst<'w>, id: u32) -> Decoded<Type> {
        let context = self.context;
        let mut members = Vec::with_capacity(inst.operands.len());
        for &member in inst.rest(1)? {
            members.push(StructMember::new(self.ty(inst, member)?));
        }
        let mut own = Vec::new();
        for decoration in self.decorations.get(&id).map_or(&[][..], Vec::as_slice) {
            let number = spirv::Decoration::from_u32(decoration.decoration);
            let number = number.ok_or_else(|| decoration.at.error("unknown decoration"))?;
            let value = decoration.operands.first().map(|&word| context.i32_attr(word as i32));
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
        let body = StructBody::new(members, own);
        if let Some(&forward) = self.forward_structs.get(&id) {
            let is_set = context.set_struct_body(forward, body);
            return if is_set { Ok(forward) } else { Err(inst.error("a struct of this name has another body")) };
        }
        match self.struct_name(id, false) {
            // Two structs may have one name in a binary, where names mean nothing.
            Some(name) => Ok(context
                .identified_struct(&name, body.clone())
                .or_else(|| context.identified_struct(&format!("{name}_{id}"), body.clone()))
                .unwrap_or_else(|| context.struct_(body.members, body.decorations))),
            None => Ok(context.struct_(body.members, body.decorations)),
        }
    }
}

pub(super) fn storage_class(inst: &Inst<'_>, word: u32) -> Decoded<StorageClass> {
    StorageClass::from_u32(word).ok_or_else(|| inst.error(format!("unknown storage class {word}")))
}
