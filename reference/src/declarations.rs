//! Decodes types, constants and the module's variables.

use crate::module::{Decoder, Def, Value};
use crate::program::{Input, Object, Place, Space, built_in_components};
use crate::reader::{Instruction, Result, unsupported};
use crate::scalar::mask;
use crate::types::{BlockKind, Kind, MatrixLayout, Member, ScalarKind, TypeId, View, store_leaf};
use spirv::{BuiltIn, Decoration, Op, StorageClass};
use vulcanize_limits::Limit;

impl<'a> Decoder<'a> {
    /// Decodes a type declaration.
    pub fn type_declaration(&mut self, inst: &Instruction<'a>) -> Result<()> {
        let id = inst.word(0)?;
        let kind = match inst.op {
            Op::TypeVoid => Kind::Void,
            Op::TypeBool => Kind::Bool,
            Op::TypeInt => match inst.word(1)? {
                width @ (8 | 16 | 32 | 64) => Kind::Int { width: width as u8 },
                width => return Err(inst.unsupported(&format!(" of {width} bits"))),
            },
            Op::TypeFloat => match (inst.word(1)?, inst.rest(2)) {
                (width @ (16 | 32 | 64), []) => Kind::Float { width: width as u8 },
                (width, encoding) => {
                    return Err(inst.unsupported(&format!(" of {width} bits with encoding {encoding:?}")));
                }
            },
            Op::TypeVector => {
                let (elem, count) = (self.ty(inst, 1)?, inst.word(2)?);
                let scalar =
                    matches!(self.declared.types.kind(elem), Kind::Bool | Kind::Int { .. } | Kind::Float { .. });
                if !scalar || !matches!(count, 2..=4 | 8 | 16) {
                    return Err(inst.invalid(format!("no vector has {count} of these components")));
                }
                Kind::Vector { elem, count }
            }
            Op::TypeMatrix => {
                let (column, count) = (self.ty(inst, 1)?, inst.word(2)?);
                let float =
                    self.declared.types.shape(column).is_some_and(|s| s.kind == ScalarKind::Float && s.count > 1);
                if !float || !(2..=4).contains(&count) {
                    return Err(inst.invalid("a matrix has 2 to 4 columns that are vectors of floats"));
                }
                Kind::Matrix { column, count }
            }
            Op::TypeArray | Op::TypeRuntimeArray => self.array_type(inst, id)?,
            Op::TypeStruct => self.struct_type(inst, id)?,
            Op::TypeImage | Op::TypeSampler | Op::TypeSampledImage => self.image_type(inst)?,
            Op::TypeCooperativeMatrixKHR => self.cooperative_type(inst)?,
            Op::TypePointer => {
                let class = StorageClass::from_u32(inst.word(1)?);
                let class = class.ok_or_else(|| inst.invalid("unknown storage class"))?;
                let stride = self.decoration_value(id, Decoration::ArrayStride).map(u64::from);
                let pointee = self.ty(inst, 2)?;
                if let Some(&Def::Type(declared)) =
                    self.declared.defs.get(&id).filter(|_| self.declared.forward_pointers.remove(&id))
                {
                    self.declared.types.set_pointee(declared, pointee, stride);
                    return Ok(());
                }
                Kind::Pointer { class, pointee, stride }
            }
            Op::TypeFunction => {
                let params = (2..inst.operands.len()).map(|i| self.ty(inst, i)).collect::<Result<_>>()?;
                Kind::Function { ret: self.ty(inst, 1)?, params }
            }
            _ => return Err(inst.unsupported("")),
        };
        let ty = self.declared.types.add(kind)?;
        self.define(inst, id, Def::Type(ty))
    }

    /// Decodes `OpTypeForwardPointer`: a type that structures have members of before it is declared.
    pub fn forward_pointer(&mut self, inst: &Instruction<'a>) -> Result<()> {
        let (id, class) = (inst.word(0)?, StorageClass::from_u32(inst.word(1)?));
        let class = class.ok_or_else(|| inst.invalid("unknown storage class"))?;
        if class != StorageClass::PhysicalStorageBuffer {
            return Err(inst.unsupported(" of another storage class than PhysicalStorageBuffer"));
        }
        // Until then it points to nothing.
        let pointee = self.declared.types.add(Kind::Void)?;
        let ty = self.declared.types.add(Kind::Pointer { class, pointee, stride: None })?;
        self.declared.forward_pointers.insert(id);
        self.define(inst, id, Def::Type(ty))
    }

    fn array_type(&self, inst: &Instruction<'_>, id: u32) -> Result<Kind> {
        let elem = self.ty(inst, 1)?;
        if matches!(self.declared.types.kind(elem), Kind::Void | Kind::Function { .. } | Kind::RuntimeArray { .. }) {
            return Err(inst.invalid("an array of elements that have no size"));
        }
        let decorated = self.decoration_value(id, Decoration::ArrayStride).map(u64::from);
        let stride = decorated.unwrap_or(self.declared.types.get(elem).size);
        if inst.op == Op::TypeRuntimeArray {
            return Ok(Kind::RuntimeArray { elem, stride });
        }
        let length = self.operand(inst, 2)?;
        match (self.declared.types.kind(length.ty), self.constant(length)) {
            (Kind::Int { .. }, Some(count)) if count > 0 && count < 1 << 40 => Ok(Kind::Array { elem, count, stride }),
            _ => Err(inst.invalid("the length of an array is not a positive integer constant")),
        }
    }

    fn struct_type(&self, inst: &Instruction<'_>, id: u32) -> Result<Kind> {
        let mut members = Vec::with_capacity(inst.operands.len());
        let mut natural = 0u64;
        for i in 1..inst.operands.len() {
            let ty = self.ty(inst, i)?;
            if matches!(self.declared.types.kind(ty), Kind::Void | Kind::Function { .. }) {
                return Err(inst.invalid("a structure with a member that has no size"));
            }
            let decorations = self.tables.decorations.of_part(id, Some(i as u32 - 1));
            let find = |wanted: Decoration| decorations.iter().find(|decorated| decorated.is(wanted));
            let number =
                |wanted| find(wanted).and_then(|decorated| decorated.parameters.first()).map(|&n| u64::from(n));
            let matrix = number(Decoration::MatrixStride)
                .map(|stride| MatrixLayout { stride, row_major: find(Decoration::RowMajor).is_some() });
            let offset = number(Decoration::Offset).unwrap_or(natural);
            natural = natural.saturating_add(self.declared.types.get(ty).size);
            members.push(Member { ty, offset, matrix });
        }
        let block = if self.decoration(id, Decoration::BufferBlock).is_some() {
            BlockKind::BufferBlock
        } else if self.decoration(id, Decoration::Block).is_some() {
            BlockKind::Block
        } else {
            BlockKind::None
        };
        Ok(Kind::Struct { members, block })
    }

    /// Decodes a constant.
    pub fn constant_declaration(&mut self, inst: &Instruction<'a>) -> Result<()> {
        match inst.op {
            Op::ConstantTrue | Op::ConstantFalse | Op::SpecConstantTrue | Op::SpecConstantFalse => {
                let value = self.result(inst)?;
                let default = u64::from(matches!(inst.op, Op::ConstantTrue | Op::SpecConstantTrue));
                if self.shape(inst, value.ty)?.kind != ScalarKind::Bool {
                    return Err(inst.invalid("a boolean constant of another type"));
                }
                let bits = if inst.op == Op::SpecConstantTrue || inst.op == Op::SpecConstantFalse {
                    self.override_of(inst)?.map_or(default, |bits| u64::from(bits != 0))
                } else {
                    default
                };
                self.program.constants[value.slot as usize] = bits;
                Ok(())
            }
            Op::Constant | Op::SpecConstant => {
                let value = self.result(inst)?;
                let shape = self.shape(inst, value.ty)?;
                if shape.count != 1 || shape.kind == ScalarKind::Bool {
                    return Err(inst.invalid("a scalar constant of another type"));
                }
                let low = u64::from(inst.word(2)?);
                let high = if shape.width == 64 { u64::from(inst.word(3)?) } else { 0 };
                let mut bits = low | (high << 32);
                if inst.op == Op::SpecConstant {
                    bits = self.override_of(inst)?.unwrap_or(bits);
                }
                self.program.constants[value.slot as usize] = bits & mask(shape.width);
                Ok(())
            }
            Op::ConstantNull | Op::Undef => self.result(inst).map(|_| ()),
            Op::ConstantComposite | Op::SpecConstantComposite => {
                if self.decoration_value(inst.word(1)?, Decoration::BuiltIn) == Some(BuiltIn::WorkgroupSize as u32) {
                    self.declared.workgroup_size_constant = Some(inst.word(1)?);
                }
                self.composite_construct(inst)
            }
            Op::SpecConstantOp => {
                let op =
                    Op::from_u32(inst.word(2)?).ok_or_else(|| inst.invalid("unknown opcode in OpSpecConstantOp"))?;
                let mut operands = vec![inst.word(0)?, inst.word(1)?];
                operands.extend_from_slice(inst.rest(3));
                let inner = Instruction { op, at: inst.at, operands: &operands };
                if self.pure_instruction(&inner)? { Ok(()) } else { Err(inner.unsupported(" in OpSpecConstantOp")) }
            }
            _ => Err(inst.unsupported(" outside a function")),
        }
    }

    fn override_of(&self, inst: &Instruction<'_>) -> Result<Option<u64>> {
        let spec_id = self.decoration_value(inst.word(1)?, Decoration::SpecId);
        Ok(spec_id.and_then(|id| self.options.spec.get(&id).copied()))
    }

    /// Decodes a variable of the module.
    pub fn variable(&mut self, inst: &Instruction<'a>) -> Result<()> {
        let (id, ty) = (inst.word(1)?, self.ty(inst, 0)?);
        let Kind::Pointer { class, pointee, .. } = *self.declared.types.kind(ty) else {
            return Err(inst.invalid("the type of a variable is not a pointer"));
        };
        inst.invalid_if(inst.word(2)? != class as u32, "a variable and its type differ in storage class")?;
        if matches!(class, StorageClass::StorageBuffer | StorageClass::Uniform | StorageClass::UniformConstant) {
            return self.resources(inst, ty, pointee);
        }
        let size = self.declared.types.get(pointee).size;
        let slot = self.alloc(inst, 2)?;
        let built_in = if class == StorageClass::Input { Some(self.built_in(inst, id, pointee)?) } else { None };
        if self.keep_in_registers(id, slot, pointee, built_in) {
            return self.define(inst, id, Def::Value(Value { ty, slot, view: None }));
        }
        let mut writable = true;
        let space = match class {
            StorageClass::PushConstant => {
                writable = false;
                Space::PushConstants
            }
            StorageClass::Workgroup => Space::Workgroup { offset: self.workgroup_space(inst, size)? },
            StorageClass::Private => Space::Local { offset: self.local_space(inst, size)? },
            StorageClass::Input => {
                let offset = self.local_space(inst, size)?;
                let mut leaves = Vec::new();
                self.declared.types.leaves(View::of(pointee), offset, &mut leaves);
                let place = Place::Memory(leaves);
                self.program.inputs.extend(built_in.map(|built_in| Input { built_in, place }));
                writable = false;
                Space::Local { offset }
            }
            _ => return Err(inst.unsupported(&format!(" in storage class {class:?}"))),
        };
        if let Some(&init) = inst.rest(3).first() {
            self.initializer(inst, init, pointee, space)?;
        }
        let object = Object {
            space,
            size,
            writable,
            initialized: class == StorageClass::Input || !inst.rest(3).is_empty(),
            name: self.name_of(id),
            class: class_name(class),
            runtime: self.trailing_array(pointee),
            descriptor: None,
        };
        self.program.constants[slot as usize] = self.program.objects.len() as u64;
        self.program.objects.push(object);
        self.define(inst, id, Def::Value(Value { ty, slot, view: None }))
    }

    /// A variable that is bound: an object for each descriptor, and the pointer to the first.
    fn resources(&mut self, inst: &Instruction<'a>, ty: TypeId, pointee: TypeId) -> Result<()> {
        let id = inst.word(1)?;
        let class = StorageClass::from_u32(inst.word(2)?).unwrap_or(StorageClass::StorageBuffer);
        let (block, count) = self.without_arrays(inst, pointee)?;
        let (set, binding) = self.descriptor_of(inst, id, block)?;
        let slot = self.alloc(inst, 2)?;
        self.program.constants[slot as usize] = self.program.objects.len() as u64;
        for element in 0..count {
            let object = Object {
                space: Space::Resource(self.resource((set, binding, element))),
                size: self.declared.types.get(block).size,
                writable: self.is_writable(id, class, block),
                initialized: true,
                name: self.name_of(id),
                class: class_name(class),
                runtime: self.trailing_array(block),
                descriptor: Some((set, binding, element)),
            };
            self.program.objects.push(object);
        }
        self.define(inst, id, Def::Value(Value { ty, slot, view: None }))
    }

    /// The type of one descriptor, and their number.
    fn without_arrays(&self, inst: &Instruction<'_>, mut ty: TypeId) -> Result<(TypeId, u32)> {
        let mut count = 1u64;
        loop {
            match *self.declared.types.kind(ty) {
                Kind::Array { elem, count: length, .. } => {
                    (ty, count) = (elem, count.saturating_mul(length));
                }
                Kind::RuntimeArray { .. } => {
                    return Err(inst.unsupported(" of an array of descriptors without a length"));
                }
                _ => {
                    inst.check(&self.options.limits, Limit::Descriptors, count)?;
                    return Ok((ty, count as u32));
                }
            }
        }
    }

    fn resource(&mut self, key: (u32, u32, u32)) -> u32 {
        let found = self.program.resources.iter().position(|&r| r == key);
        found.unwrap_or_else(|| {
            self.program.resources.push(key);
            self.program.resources.len() - 1
        }) as u32
    }

    fn descriptor_of(&self, inst: &Instruction<'_>, id: u32, pointee: TypeId) -> Result<(u32, u32)> {
        if !self.declared.types.is_bound(pointee) {
            return Err(inst.invalid("a resource is neither an image, a sampler, nor a structure decorated Block"));
        }
        let set = self.decoration_value(id, Decoration::DescriptorSet);
        let binding = self.decoration_value(id, Decoration::Binding);
        set.zip(binding).ok_or_else(|| inst.invalid(format!("resource %{id} lacks DescriptorSet or Binding")))
    }

    fn is_writable(&self, id: u32, class: StorageClass, pointee: TypeId) -> bool {
        let uniform = class == StorageClass::Uniform
            && !matches!(self.declared.types.kind(pointee), Kind::Struct { block: BlockKind::BufferBlock, .. });
        !uniform && self.decoration(id, Decoration::NonWritable).is_none()
    }

    fn trailing_array(&self, pointee: TypeId) -> Option<(u64, u64)> {
        let Kind::Struct { members, .. } = self.declared.types.kind(pointee) else {
            return None;
        };
        let last = members.last()?;
        match *self.declared.types.kind(last.ty) {
            Kind::RuntimeArray { stride, .. } => Some((last.offset, stride)),
            _ => None,
        }
    }

    fn workgroup_space(&mut self, inst: &Instruction<'_>, size: u64) -> Result<u64> {
        let offset = self.program.workgroup_bytes.next_multiple_of(16);
        self.program.workgroup_bytes = offset + size;
        inst.check(&self.options.limits, Limit::KernelMemory, self.program.workgroup_bytes)?;
        Ok(offset)
    }

    /// Room in the invocation's own memory.
    pub fn local_space(&mut self, inst: &Instruction<'_>, size: u64) -> Result<u64> {
        let offset = (self.program.locals.len() as u64).next_multiple_of(8);
        let end = offset + size;
        inst.check(&self.options.limits, Limit::KernelMemory, end)?;
        self.program.locals.resize(end as usize, 0);
        Ok(offset)
    }

    /// The built-in that an input variable is.
    fn built_in(&self, inst: &Instruction<'_>, id: u32, pointee: TypeId) -> Result<BuiltIn> {
        let number = self.decoration_value(id, Decoration::BuiltIn);
        let number = number.ok_or_else(|| inst.unsupported(" in storage class Input without BuiltIn"))?;
        let built_in = BuiltIn::from_u32(number).ok_or_else(|| inst.invalid("unknown built-in"))?;
        let Some(count) = built_in_components(built_in) else {
            return Err(unsupported(format!("built-in {built_in:?}")));
        };
        let shape = self.shape(inst, pointee)?;
        if shape.kind != ScalarKind::Int || shape.count != count {
            return Err(inst.invalid(format!("built-in {built_in:?} is not made of {count} integers")));
        }
        Ok(built_in)
    }

    fn initializer(&mut self, inst: &Instruction<'_>, init: u32, pointee: TypeId, space: Space) -> Result<()> {
        let value = self.value(inst, init)?;
        inst.invalid_if(value.ty != pointee, "an initializer of another type than its variable")?;
        let n = self.slots_of(inst, pointee)?;
        let values = self.program.constants[value.slot as usize..][..n as usize].to_vec();
        match space {
            Space::Local { offset } => {
                let mut leaves = Vec::new();
                self.declared.types.leaves(View::of(pointee), offset, &mut leaves);
                for (leaf, bits) in leaves.iter().zip(values) {
                    store_leaf(&mut self.program.locals, *leaf, bits)
                        .ok_or_else(|| inst.invalid("the layout of a variable reaches past its size"))?;
                }
                Ok(())
            }
            // Workgroup memory begins as zeros anyway.
            Space::Workgroup { .. } if values.iter().all(|&v| v == 0) => Ok(()),
            _ => Err(inst.unsupported(" with an initializer in this storage class")),
        }
    }
}

/// How a storage class is called in a fault.
pub(crate) fn class_name(class: StorageClass) -> &'static str {
    match class {
        StorageClass::StorageBuffer => "StorageBuffer",
        StorageClass::Uniform => "Uniform",
        StorageClass::UniformConstant => "UniformConstant",
        StorageClass::PushConstant => "PushConstant",
        StorageClass::Workgroup => "Workgroup",
        StorageClass::Private => "Private",
        StorageClass::Function => "Function",
        StorageClass::Input => "Input",
        _ => "other",
    }
}
