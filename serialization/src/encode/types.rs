//! Types, each declared once, with the decorations of their layout.

use spirv::Op as Opcode;
use vulcanize_ir::numeric::FloatKind;
use vulcanize_ir::{Attribute, AttributeData, DYNAMIC, Fallible, Op, Signedness, Type, TypeData};
use vulcanize_spirv::SpirvTypes;
use vulcanize_spirv::types::{
    CooperativeMatrixType, ImageType, MemberDecoration, RegularType, SpirvType, StorageClass, StructBody, StructType,
    TypeConstant, TypeParameter,
};
use vulcanize_target_env::{EnumKind, Enumerant, Quantifier};
use vulcanize_words::MAX_WORD_COUNT;

use super::encoder::Encoder;
use crate::merge_info::{interface_struct, is_interface, lacks_block};
use crate::section::Section;

impl Encoder<'_, '_> {
    /// The id of a type, declared now if it is not yet. `op` is where an error is reported.
    pub(super) fn type_id(&mut self, op: Op, ty: Type) -> Fallible<u32> {
        if let Some(&id) = self.types.ids.get(ty.index())
            && id != 0
        {
            return Ok(id);
        }
        let id = self.nested(op, |this| this.declare(op, ty))?;
        self.set_type(ty, id);
        Ok(id)
    }

    fn set_type(&mut self, ty: Type, id: u32) {
        if self.types.ids.len() <= ty.index() {
            self.types.ids.resize(ty.index() + 1, 0);
        }
        self.types.ids[ty.index()] = id;
        self.types.declared.push((ty, id));
    }

    /// `OpTypeVoid`
    pub(super) fn void_id(&mut self) -> u32 {
        if self.types.void == 0 {
            self.types.void = self.unique(Opcode::TypeVoid, &[]);
        }
        self.types.void
    }

    fn declare(&mut self, op: Op, ty: Type) -> Fallible<u32> {
        let context = self.context;
        match context.type_data(ty) {
            TypeData::Integer { width: 1, .. } => Ok(self.unique(Opcode::TypeBool, &[])),
            TypeData::Integer { width, signedness } if *width > 0 => {
                let sign = u32::from(*signedness == Signedness::Signed);
                Ok(self.unique(Opcode::TypeInt, &[*width, sign]))
            }
            TypeData::Float(kind) => self.declare_float(op, ty, *kind),
            TypeData::None => Ok(self.void_id()),
            TypeData::Vector { shape, element, .. } if shape.len() == 1 => {
                let element = self.type_id(op, *element)?;
                let count = u32::try_from(shape[0]).map_err(|_| self.unsupported_type(op, ty))?;
                Ok(self.unique(Opcode::TypeVector, &[element, count]))
            }
            TypeData::Function { inputs, results } => self.function_type(op, inputs, results),
            TypeData::Dialect(_) => match context.spirv_type(ty) {
                Some(payload) => self.declare_spirv(op, ty, payload),
                None => Err(self.unsupported_type(op, ty)),
            },
            _ => Err(self.unsupported_type(op, ty)),
        }
    }

    fn unsupported_type(&self, op: Op, ty: Type) -> Box<vulcanize_ir::Diagnostic> {
        self.error(op, format_args!("has a type without a form in SPIR-V: {}", self.context.type_text(ty)))
    }

    fn declare_float(&mut self, op: Op, ty: Type, kind: FloatKind) -> Fallible<u32> {
        let encoding = match kind {
            FloatKind::F16 | FloatKind::F32 | FloatKind::F64 => {
                return Ok(self.unique(Opcode::TypeFloat, &[kind.width()]));
            }
            FloatKind::BF16 => "BFloat16KHR",
            FloatKind::F8E4M3FN => "Float8E4M3EXT",
            FloatKind::F4E2M1FN => "Float4E2M1EXT",
            FloatKind::F6E2M3FN => "Float6E2M3EXT",
            FloatKind::F6E3M2FN => "Float6E3M2EXT",
            FloatKind::F8E8M0FNU => "Float8UnsignedE8M0EXT",
            FloatKind::F8E5M2 => "Float8E5M2EXT",
            _ => return Err(self.unsupported_type(op, ty)),
        };
        let encoding = EnumKind::FPEncoding.by_name(encoding).ok_or_else(|| self.unsupported_type(op, ty))?;
        Ok(self.unique(Opcode::TypeFloat, &[kind.width(), encoding.value]))
    }

    /// `OpTypeFunction`, for functions of one result or none.
    fn function_type(&mut self, op: Op, inputs: &[Type], results: &[Type]) -> Fallible<u32> {
        let mut words = Vec::with_capacity(inputs.len() + 1);
        words.push(match results {
            [] => self.void_id(),
            [result] => self.type_id(op, *result)?,
            _ => return Err(self.error(op, "has more than one result")),
        });
        for &input in inputs {
            words.push(self.type_id(op, input)?);
        }
        if words.len() + 2 > MAX_WORD_COUNT {
            return Err(self.too_long(op, crate::section::TooLong { words: words.len() + 2 }));
        }
        Ok(self.unique(Opcode::TypeFunction, &words))
    }

    /// A type of which SPIR-V allows only one declaration. `operands` are those after the result.
    fn unique(&mut self, opcode: Opcode, operands: &[u32]) -> u32 {
        let mut key = Vec::with_capacity(operands.len() + 1);
        key.push(opcode as u32);
        key.extend_from_slice(operands);
        if let Some(&id) = self.types.unique.get(&key[..]) {
            return id;
        }
        let id = self.emit_type(opcode, operands);
        self.types.unique.insert(key.into_boxed_slice(), id);
        id
    }

    fn emit_type(&mut self, opcode: Opcode, operands: &[u32]) -> u32 {
        let id = self.fresh();
        self.emit_type_as(id, opcode, operands);
        id
    }

    fn emit_type_as(&mut self, id: u32, opcode: Opcode, operands: &[u32]) {
        let mut words = Vec::with_capacity(operands.len() + 1);
        words.push(id);
        words.extend_from_slice(operands);
        self.sections.globals.instruction(opcode, &words);
    }

    fn declare_spirv(&mut self, op: Op, ty: Type, payload: &SpirvType) -> Fallible<u32> {
        match payload {
            SpirvType::Array { count, element, stride } => {
                let element = self.element_id(op, *element)?;
                let count = self.type_constant(op, *count)?;
                let id = self.emit_type(Opcode::TypeArray, &[element, count]);
                self.decorate_stride(id, *stride);
                Ok(id)
            }
            SpirvType::RuntimeArray { element, stride } => {
                let element = self.element_id(op, *element)?;
                let id = self.emit_type(Opcode::TypeRuntimeArray, &[element]);
                self.decorate_stride(id, *stride);
                Ok(id)
            }
            SpirvType::Pointer { pointee, storage_class } => self.declare_pointer(op, ty, *pointee, *storage_class),
            SpirvType::Struct(found) => self.declare_struct(op, ty, found),
            SpirvType::Image(image) => self.declare_image(op, image),
            SpirvType::SampledImage { image } => {
                let image = self.type_id(op, *image)?;
                Ok(self.unique(Opcode::TypeSampledImage, &[image]))
            }
            SpirvType::Sampler => Ok(self.unique(Opcode::TypeSampler, &[])),
            SpirvType::Matrix { column, columns } => {
                let column = self.type_id(op, *column)?;
                Ok(self.unique(Opcode::TypeMatrix, &[column, *columns]))
            }
            SpirvType::CooperativeMatrix(matrix) => self.declare_cooperative_matrix(op, matrix),
            SpirvType::TensorArm { shape, element } => self.declare_tensor(op, shape, *element),
            SpirvType::Regular(regular) => self.declare_regular(op, regular),
        }
    }

    fn decorate_stride(&mut self, id: u32, stride: u32) {
        if stride != 0 {
            let decoration = spirv::Decoration::ArrayStride as u32;
            self.sections.decorations.instruction(Opcode::Decorate, &[id, decoration, stride]);
        }
    }

    fn declare_pointer(&mut self, op: Op, ty: Type, pointee: Type, storage_class: StorageClass) -> Fallible<u32> {
        if self.types.open_structs.contains(&pointee) {
            // The struct leads back to itself: the pointer is declared ahead and defined after the struct.
            return Ok(self.declare_ahead(ty, pointee, storage_class));
        }
        let pointee_id = self.type_id(op, pointee)?;
        self.types.pointed_structs.extend(is_interface(storage_class).then_some(pointee));
        // The struct may have declared this very pointer.
        if let Some(&id) = self.types.ids.get(ty.index())
            && id != 0
        {
            return Ok(id);
        }
        Ok(self.unique(Opcode::TypePointer, &[storage_class as u32, pointee_id]))
    }

    /// The struct of an interface variable, or the struct that its array holds, is a block.
    pub(super) fn decorate_variable_struct(&mut self, pointee: Type, storage_class: StorageClass) {
        if is_interface(storage_class) {
            self.decorate_block(interface_struct(self.context, pointee));
        }
    }

    fn decorate_block(&mut self, ty: Type) {
        if !lacks_block(self.context, ty) {
            return;
        }
        if let Some(&id) = self.types.ids.get(ty.index())
            && id != 0
            && self.types.block_structs.insert(ty)
        {
            let block = spirv::Decoration::Block as u32;
            self.sections.decorations.instruction(Opcode::Decorate, &[id, block]);
        }
    }

    // ---- structs ----

    fn declare_struct(&mut self, op: Op, ty: Type, found: &StructType) -> Fallible<u32> {
        let Some(body) = found.body() else {
            return Err(self.error(op, format_args!("has a struct without a body: {}", self.context.type_text(ty))));
        };
        if self.types.open_structs.contains(&ty) {
            return Err(
                self.error(op, format_args!("has a struct that contains itself: {}", self.context.type_text(ty)))
            );
        }
        let id = self.fresh();
        if let Some(name) = self.types.struct_names.get(&ty).copied().or(found.name()) {
            self.encode_name(op, id, name)?;
        }
        let all = body.members.iter().flat_map(|member| &member.decorations).chain(&body.decorations);
        self.declare_named_constants(op, all)?;
        self.types.open_structs.insert(ty);
        let first_forward = self.types.forward_pointers.len();
        let members = self.declare_members(op, id, body);
        self.types.open_structs.remove(&ty);
        let members = members?;
        self.emit_struct(op, id, &members)?;
        for (index, member) in body.members.iter().enumerate() {
            for decoration in &member.decorations {
                self.decorate_member(op, id, Some(index as u32), decoration)?;
            }
        }
        for decoration in &body.decorations {
            self.decorate_member(op, id, None, decoration)?;
        }
        self.set_type(ty, id);
        self.define_forward_pointers(ty, first_forward, id);
        if self.types.open_structs.is_empty() && !self.types.is_defining_pointers {
            self.types.is_defining_pointers = true;
            let defined = self.define_waiting_pointers(op);
            self.types.is_defining_pointers = false;
            defined?;
        }
        Ok(id)
    }

    /// The constants that decorations of a type name stand before it.
    fn declare_named_constants<'d>(
        &mut self,
        op: Op,
        decorations: impl IntoIterator<Item = &'d MemberDecoration>,
    ) -> Fallible {
        for decoration in decorations {
            self.declare_named_constant(
                op,
                EnumKind::Decoration.by_value(decoration.decoration as u32),
                decoration.value,
            )?;
        }
        Ok(())
    }

    fn declare_members(&mut self, op: Op, id: u32, body: &StructBody) -> Fallible<Vec<u32>> {
        let mut ids = Vec::with_capacity(body.members.len());
        for (index, member) in body.members.iter().enumerate() {
            self.note_nested(member.ty);
            ids.push(match self.physical_pointer_ahead(member.ty) {
                Some(id) => id,
                None => self.type_id(op, member.ty)?,
            });
            if let Some(offset) = member.offset {
                let words = [id, index as u32, spirv::Decoration::Offset as u32, offset];
                self.sections.decorations.instruction(Opcode::MemberDecorate, &words);
            }
        }
        Ok(ids)
    }

    /// A struct inside a struct (also through arrays) is no block of its own.
    fn note_nested(&mut self, mut ty: Type) {
        let context = self.context;
        loop {
            match context.spirv_type(ty) {
                Some(SpirvType::Array { element, .. } | SpirvType::RuntimeArray { element, .. }) => ty = *element,
                Some(SpirvType::Struct(_)) => {
                    self.types.nested_structs.insert(ty);
                    return;
                }
                _ => return,
            }
        }
    }

    /// A member that is a physical pointer to a struct is declared ahead, as compilers do: the struct may hold the one around.
    fn physical_pointer_ahead(&mut self, ty: Type) -> Option<u32> {
        let is_known = |this: &Self, ty: Type| this.types.ids.get(ty.index()).is_some_and(|&id| id != 0);
        let (pointee, class) = self.context.as_pointer(ty)?;
        let is_struct = matches!(self.context.spirv_type(pointee), Some(SpirvType::Struct(_)));
        let is_ahead = class == StorageClass::PhysicalStorageBuffer && is_struct;
        if !is_ahead || is_known(self, ty) || is_known(self, pointee) {
            return None;
        }
        let id = self.declare_ahead(ty, pointee, class);
        self.set_type(ty, id);
        Some(id)
    }

    fn declare_ahead(&mut self, ty: Type, pointee: Type, storage_class: StorageClass) -> u32 {
        let id = self.fresh();
        self.sections.globals.instruction(Opcode::TypeForwardPointer, &[id, storage_class as u32]);
        self.types.forward_pointers.push((ty, pointee, id));
        id
    }

    /// The type of the elements of an array. A pointer that waits for its definition is a member of structs only, so it is
    /// defined now where that is possible.
    fn element_id(&mut self, op: Op, ty: Type) -> Fallible<u32> {
        if self.context.storage_class(ty) == Some(StorageClass::PhysicalStorageBuffer)
            && let Some(at) = self.types.forward_pointers.iter().position(|&(waiting, ..)| waiting == ty)
            && !self.types.open_structs.contains(&self.types.forward_pointers[at].1)
        {
            let (ty, pointee, id) = self.types.forward_pointers.remove(at);
            let pointee_id = self.type_id(op, pointee)?;
            self.define_pointer(ty, id, pointee_id);
        }
        self.type_id(op, ty)
    }

    /// Defines the pointers to structs that are not around them. No struct is open.
    fn define_waiting_pointers(&mut self, op: Op) -> Fallible {
        while let Some((ty, pointee, id)) = self.types.forward_pointers.pop() {
            let pointee_id = self.type_id(op, pointee)?;
            self.define_pointer(ty, id, pointee_id);
        }
        Ok(())
    }

    fn define_forward_pointers(&mut self, pointee: Type, first: usize, pointee_id: u32) {
        let mut index = first;
        while let Some(&(ty, to, id)) = self.types.forward_pointers.get(index) {
            if to != pointee {
                index += 1;
                continue;
            }
            self.types.forward_pointers.remove(index);
            self.define_pointer(ty, id, pointee_id);
        }
    }

    /// Defines a pointer that was declared ahead.
    fn define_pointer(&mut self, ty: Type, id: u32, pointee_id: u32) {
        let Some((pointee, storage_class)) = self.context.as_pointer(ty) else { return };
        let operands = [storage_class as u32, pointee_id];
        self.emit_type_as(id, Opcode::TypePointer, &operands);
        self.types.unique.insert(Box::new([Opcode::TypePointer as u32, operands[0], operands[1]]), id);
        self.set_type(ty, id);
        self.types.pointed_structs.extend(is_interface(storage_class).then_some(pointee));
    }

    /// Decorates the structs that pointers of interfaces lead to, once it is known which of them are in others: to those
    /// lead access chains only.
    pub(super) fn decorate_pointed_structs(&mut self) {
        for ty in std::mem::take(&mut self.types.pointed_structs) {
            if !self.types.nested_structs.contains(&ty) {
                self.decorate_block(ty);
            }
        }
    }

    fn emit_struct(&mut self, op: Op, id: u32, members: &[u32]) -> Fallible {
        let continuation = Opcode::TypeStructContinuedINTEL;
        self.emit_global_long(op, Opcode::TypeStruct, continuation, &[id], members)
    }

    fn decorate_member(&mut self, op: Op, id: u32, member: Option<u32>, decoration: &MemberDecoration) -> Fallible {
        let number = decoration.decoration as u32;
        let case = EnumKind::Decoration.by_value(number);
        let case = case.ok_or_else(|| self.error(op, format_args!("has a struct with unknown decoration {number}")))?;
        let several = case.parameters.len() > 1 || case.parameters.iter().any(|p| p.quantifier == Quantifier::Any);
        match decoration.value.map(|value| self.context.attribute_data(value)) {
            Some(AttributeData::Array(values)) if several => self.decorate_with_list(op, id, member, case, values),
            _ => self.decorate(op, id, member, case, decoration.value),
        }
    }

    /// A decoration of several operands: `MergeINTEL=["min", "max"]`.
    fn decorate_with_list(
        &mut self,
        op: Op,
        id: u32,
        member: Option<u32>,
        case: &Enumerant,
        values: &[Attribute],
    ) -> Fallible {
        let mut operands = Section::default();
        let mut is_text = false;
        for &value in values {
            if let Some(text) = self.context.string_value(value) {
                is_text = true;
                operands.push_string(text);
                continue;
            }
            let word = self.word_of(value);
            let wrong = || self.error(op, format_args!("has decoration {} with a wrong value", case.name));
            operands.push(word.ok_or_else(wrong)?);
        }
        let opcode = match (is_text, member) {
            (true, None) => Opcode::DecorateString,
            (true, Some(_)) => Opcode::MemberDecorateString,
            (false, None) => Opcode::Decorate,
            (false, Some(_)) => Opcode::MemberDecorate,
        };
        let parts = [&[id], member.as_slice(), &[case.value], operands.words()];
        self.sections.decorations.long(opcode as u16, &parts).map_err(|error| self.too_long(op, error))
    }

    // ---- images, matrices, tensors ----

    /// The id of a constant that a type refers to.
    fn type_constant(&mut self, op: Op, constant: TypeConstant) -> Fallible<u32> {
        match constant {
            TypeConstant::Value(value) => self.i32_constant(op, value),
            TypeConstant::Wide(value) => {
                let ty = self.context.integer(64);
                self.constant(op, ty, self.context.int_attr(ty, value.cast_signed()))
            }
            TypeConstant::Symbol(name) => {
                let is_other = |op| !self.ir.op_name_str(op).starts_with("spirv.SpecConstant");
                if self.symbols.known.get(&name).is_some_and(|symbol| is_other(symbol.op)) {
                    let name = self.context.str(name);
                    return Err(self.error(op, format_args!("has a type of a size that is no constant: @{name}")));
                }
                self.defined_symbol(op, name)
            }
        }
    }

    /// The operands of the grammar as they are.
    fn declare_regular(&mut self, op: Op, regular: &RegularType) -> Fallible<u32> {
        let mut operands = Section::default();
        for parameter in regular.parameters() {
            let word = match *parameter {
                TypeParameter::Type(ty) => self.type_id(op, ty)?,
                TypeParameter::Constant(constant) => self.type_constant(op, constant)?,
                TypeParameter::Bool(value) => {
                    let context = self.context;
                    self.constant(op, context.i1(), context.bool_attr(value))?
                }
                TypeParameter::Word(word) => word,
                TypeParameter::Text(text) => {
                    operands.push_string(self.context.str(text));
                    continue;
                }
            };
            operands.push(word);
        }
        let mut key = vec![u32::from(regular.opcode())];
        key.extend_from_slice(operands.words());
        let decorations = regular.decorations();
        if let Some(&id) = self.types.unique.get(&key[..]).filter(|_| decorations.is_empty()) {
            return Ok(id);
        }
        self.declare_named_constants(op, decorations)?;
        let id = self.fresh();
        let written = self.sections.globals.long(regular.opcode(), &[&[id], operands.words()]);
        written.map_err(|error| self.too_long(op, error))?;
        if decorations.is_empty() {
            self.types.unique.insert(key.into_boxed_slice(), id);
        }
        decorations.iter().try_for_each(|decoration| self.decorate_member(op, id, None, decoration))?;
        Ok(id)
    }

    fn declare_image(&mut self, op: Op, image: &ImageType) -> Fallible<u32> {
        let element = self.type_id(op, image.element)?;
        let mut operands = vec![
            element,
            image.dim as u32,
            u32::from(image.depth),
            u32::from(image.arrayed),
            u32::from(image.multisampled),
            u32::from(image.sampled),
            image.format as u32,
        ];
        operands.extend(image.access.map(|access| access as u32));
        Ok(self.unique(Opcode::TypeImage, &operands))
    }

    fn declare_cooperative_matrix(&mut self, op: Op, matrix: &CooperativeMatrixType) -> Fallible<u32> {
        let element = self.type_id(op, matrix.element)?;
        let scope = self.type_constant(op, matrix.scope)?;
        let rows = self.type_constant(op, matrix.rows)?;
        let columns = self.type_constant(op, matrix.columns)?;
        let usage = self.type_constant(op, matrix.usage)?;
        Ok(self.unique(Opcode::TypeCooperativeMatrixKHR, &[element, scope, rows, columns, usage]))
    }

    fn declare_tensor(&mut self, op: Op, shape: &[i64], element: Type) -> Fallible<u32> {
        let element = self.type_id(op, element)?;
        if shape.is_empty() {
            return Ok(self.unique(Opcode::TypeTensorARM, &[element]));
        }
        let too_big = |this: &Self| this.error(op, "has a tensor of a size that does not fit 32 bits");
        let rank = u32::try_from(shape.len()).map_err(|_| too_big(self))?;
        let rank_id = self.i32_constant(op, rank)?;
        if shape.contains(&DYNAMIC) {
            return Ok(self.unique(Opcode::TypeTensorARM, &[element, rank_id]));
        }
        let context = self.context;
        let array = self.type_id(op, context.array(context.i32(), rank, 0))?;
        let mut sizes = Vec::with_capacity(shape.len());
        for &size in shape {
            let size = u32::try_from(size).map_err(|_| too_big(self))?;
            sizes.push(self.i32_constant(op, size)?);
        }
        let id = self.fresh();
        let (opcode, continuation) = (Opcode::ConstantComposite, Opcode::ConstantCompositeContinuedINTEL);
        self.emit_global_long(op, opcode, continuation, &[array, id], &sizes)?;
        Ok(self.unique(Opcode::TypeTensorARM, &[element, rank_id, id]))
    }
}
