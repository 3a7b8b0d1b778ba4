//! SPIR-V kernels for the tests, made with rspirv's builder.

use rspirv::binary::Assemble;
use rspirv::dr::{Builder, Instruction, Operand};
use rspirv::spirv::{
    AddressingModel, BuiltIn, Capability, Decoration, Dim, ExecutionMode, ExecutionModel, FunctionControl, ImageFormat,
    LoopControl, MemoryModel, MemorySemantics, Op, Scope, StorageClass, Word,
};

/// Element types of buffers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Element {
    F32,
    U32,
    U64,
    U16,
    F64,
}

impl Element {
    pub fn size(self) -> u32 {
        match self {
            Element::U16 => 2,
            Element::F32 | Element::U32 => 4,
            Element::U64 | Element::F64 => 8,
        }
    }
}

/// A module under construction; the calls that cannot fail in a correct test unwrap.
pub struct Kernel {
    pub b: Builder,
    pub u32_ty: Word,
    void: Word,
    function_ty: Word,
    interface: Vec<Word>,
    id_variable: Option<Word>,
}

impl Kernel {
    pub fn new() -> Kernel {
        let mut b = Builder::new();
        b.set_version(1, 3);
        b.capability(Capability::Shader);
        b.memory_model(AddressingModel::Logical, MemoryModel::GLSL450);
        let void = b.type_void();
        let function_ty = b.type_function(void, []);
        let u32_ty = b.type_int(32, 0);
        Kernel { b, u32_ty, void, function_ty, interface: Vec::new(), id_variable: None }
    }

    pub fn element(&mut self, element: Element) -> Word {
        match element {
            Element::F32 => self.b.type_float(32, None),
            Element::U32 => self.b.type_int(32, 0),
            Element::U64 => self.b.type_int(64, 0),
            Element::U16 => self.b.type_int(16, 0),
            Element::F64 => self.b.type_float(64, None),
        }
    }

    pub fn constant(&mut self, value: u32) -> Word {
        self.b.constant_bit32(self.u32_ty, value)
    }

    pub fn decorate(&mut self, id: Word, decoration: Decoration, number: u32) {
        self.b.decorate(id, decoration, [Operand::LiteralBit32(number)]);
    }

    /// A block of members at offsets.
    pub fn block(&mut self, members: &[(Word, u32)], decoration: Decoration) -> Word {
        let block = self.b.type_struct_id(None, members.iter().map(|m| m.0));
        self.b.decorate(block, decoration, []);
        for (index, (_, offset)) in (0..).zip(members) {
            let offset = [Operand::LiteralBit32(*offset)];
            self.b.member_decorate(block, index, Decoration::Offset, offset);
        }
        block
    }

    pub fn variable(&mut self, ty: Word, class: StorageClass) -> Word {
        let pointer = self.b.type_pointer(None, class, ty);
        self.b.variable(pointer, None, class, None)
    }

    /// A variable for a block at a descriptor.
    pub fn bind(&mut self, block: Word, class: StorageClass, set: u32, binding: u32) -> Word {
        let variable = self.variable(block, class);
        self.decorate(variable, Decoration::DescriptorSet, set);
        self.decorate(variable, Decoration::Binding, binding);
        variable
    }

    /// A storage buffer that holds a runtime array.
    pub fn buffer(&mut self, element: Element, set: u32, binding: u32) -> Word {
        let ty = self.element(element);
        let array = self.b.id();
        self.b.type_runtime_array_id(Some(array), ty);
        self.decorate(array, Decoration::ArrayStride, element.size());
        let block = self.block(&[(array, 0)], Decoration::Block);
        self.bind(block, StorageClass::StorageBuffer, set, binding)
    }

    /// Declares the invocation id; to be loaded with [`Kernel::invocation`].
    fn id_variable(&mut self) -> Word {
        if let Some(variable) = self.id_variable {
            return variable;
        }
        let vector = self.b.type_vector(self.u32_ty, 3);
        let variable = self.variable(vector, StorageClass::Input);
        let built_in = [Operand::BuiltIn(BuiltIn::GlobalInvocationId)];
        self.b.decorate(variable, Decoration::BuiltIn, built_in);
        self.interface.push(variable);
        self.id_variable = Some(variable);
        variable
    }

    /// Loads x of the global invocation id.
    pub fn invocation(&mut self) -> Word {
        let variable = self.id_variable();
        let vector = self.b.type_vector(self.u32_ty, 3);
        let all = self.b.load(vector, None, variable, None, []).unwrap();
        self.b.composite_extract(self.u32_ty, None, all, [0]).unwrap()
    }

    pub fn begin(&mut self) -> Word {
        let control = FunctionControl::NONE;
        let id = self.b.begin_function(self.void, None, control, self.function_ty).unwrap();
        self.b.begin_block(None).unwrap();
        id
    }

    pub fn end(&mut self) {
        self.b.ret().unwrap();
        self.b.end_function().unwrap();
    }

    pub fn call(&mut self, function: Word) {
        self.b.function_call(self.void, None, function, []).unwrap();
    }

    pub fn entry(&mut self, function: Word, name: &str) {
        let interface = self.interface.clone();
        self.b.entry_point(ExecutionModel::GLCompute, function, name, interface);
    }

    pub fn local_size(&mut self, function: Word, size: [u32; 3]) {
        self.b.execution_mode(function, ExecutionMode::LocalSize, size);
    }

    /// A pointer to an element of a [`Kernel::buffer`].
    pub fn at(&mut self, buffer: Word, element: Element, index: Word) -> Word {
        let zero = self.constant(0);
        let ty = self.element(element);
        let pointer = self.b.type_pointer(None, StorageClass::StorageBuffer, ty);
        self.b.access_chain(pointer, None, buffer, [zero, index]).unwrap()
    }

    pub fn get(&mut self, buffer: Word, element: Element, index: Word) -> Word {
        let pointer = self.at(buffer, element, index);
        let ty = self.element(element);
        self.b.load(ty, None, pointer, None, []).unwrap()
    }

    pub fn put(&mut self, buffer: Word, element: Element, index: Word, value: Word) {
        let pointer = self.at(buffer, element, index);
        self.b.store(pointer, value, None, []).unwrap();
    }

    pub fn words(self) -> Vec<u32> {
        self.b.module().assemble()
    }
}

/// `add`: out[i] = a[i] + b[i] for bindings 0, 1 and 2 of set 0, one invocation a workgroup.
pub fn add(element: Element) -> Vec<u32> {
    let mut k = Kernel::new();
    match element {
        Element::F32 | Element::U32 => {}
        Element::U64 => k.b.capability(Capability::Int64),
        Element::F64 => k.b.capability(Capability::Float64),
        Element::U16 => {
            k.b.capability(Capability::Int16);
            k.b.capability(Capability::StorageBuffer16BitAccess);
        }
    }
    let buffers = [0, 1, 2].map(|binding| k.buffer(element, 0, binding));
    k.id_variable();
    let main = k.begin();
    let index = k.invocation();
    let a = k.get(buffers[0], element, index);
    let b = k.get(buffers[1], element, index);
    let ty = k.element(element);
    let sum = match element {
        Element::F32 | Element::F64 => k.b.f_add(ty, None, a, b).unwrap(),
        Element::U32 | Element::U64 | Element::U16 => k.b.i_add(ty, None, a, b).unwrap(),
    };
    k.put(buffers[2], element, index, sum);
    k.end();
    k.entry(main, "add");
    k.local_size(main, [1, 1, 1]);
    k.words()
}

/// `affine`: data[i] = data[i] * factor + term, both push constants of type f32, term at offset 4.
pub fn affine() -> Vec<u32> {
    let mut k = Kernel::new();
    let data = k.buffer(Element::F32, 0, 0);
    let f32_ty = k.element(Element::F32);
    let block = k.block(&[(f32_ty, 0), (f32_ty, 4)], Decoration::Block);
    let push = k.variable(block, StorageClass::PushConstant);
    k.id_variable();
    let main = k.begin();
    let index = k.invocation();
    let value = k.get(data, Element::F32, index);
    let pointer = k.b.type_pointer(None, StorageClass::PushConstant, f32_ty);
    let [factor, term] = [0, 1].map(|member| {
        let member = k.constant(member);
        let at = k.b.access_chain(pointer, None, push, [member]).unwrap();
        k.b.load(f32_ty, None, at, None, []).unwrap()
    });
    let scaled = k.b.f_mul(f32_ty, None, value, factor).unwrap();
    let result = k.b.f_add(f32_ty, None, scaled, term).unwrap();
    k.put(data, Element::F32, index, result);
    k.end();
    k.entry(main, "affine");
    k.local_size(main, [1, 1, 1]);
    k.words()
}

/// `fill`: data[i] = SpecId 7 (u32, 5 by default); the workgroup size in x is SpecId 0 (4 by default); a workgroup
/// array has twice as many u32.
pub fn specialized() -> Vec<u32> {
    let mut k = Kernel::new();
    let data = k.buffer(Element::U32, 0, 0);
    let size = k.b.spec_constant_bit32(k.u32_ty, 4);
    k.decorate(size, Decoration::SpecId, 0);
    k.b.name(size, "size");
    let value = k.b.spec_constant_bit32(k.u32_ty, 5);
    k.decorate(value, Decoration::SpecId, 7);
    let one = k.constant(1);
    let two = k.constant(2);
    let vector = k.b.type_vector(k.u32_ty, 3);
    let workgroup = k.b.spec_constant_composite(vector, [size, one, one]);
    let built_in = [Operand::BuiltIn(BuiltIn::WorkgroupSize)];
    k.b.decorate(workgroup, Decoration::BuiltIn, built_in);
    let length = k.b.id();
    let operands = vec![Operand::LiteralSpecConstantOpInteger(Op::IMul), Operand::IdRef(size), Operand::IdRef(two)];
    let multiply = Instruction::new(Op::SpecConstantOp, Some(k.u32_ty), Some(length), operands);
    k.b.module_mut().types_global_values.push(multiply);
    let array = k.b.type_array(k.u32_ty, length);
    let scratch = k.variable(array, StorageClass::Workgroup);
    k.id_variable();
    let main = k.begin();
    let index = k.invocation();
    let pointer = k.b.type_pointer(None, StorageClass::Workgroup, k.u32_ty);
    let at = k.b.access_chain(pointer, None, scratch, [index]).unwrap();
    k.b.store(at, value, None, []).unwrap();
    let stored = k.b.load(k.u32_ty, None, at, None, []).unwrap();
    k.put(data, Element::U32, index, stored);
    k.end();
    k.entry(main, "fill");
    k.local_size(main, [1, 1, 1]);
    k.words()
}

/// `first` uses set 0 binding 0 through a function; `second` uses the uniform block at set 2 binding 3 (u32 at offset
/// 16) and set 0 binding 1, which it writes; set 1 is not used by any.
pub fn two_entries() -> Vec<u32> {
    let mut k = Kernel::new();
    let first_buffer = k.buffer(Element::U32, 0, 0);
    let second_buffer = k.buffer(Element::U32, 0, 1);
    let _unused = k.buffer(Element::U32, 1, 0);
    let block = k.block(&[(k.u32_ty, 16)], Decoration::Block);
    let uniform = k.bind(block, StorageClass::Uniform, 2, 3);
    k.b.name(uniform, "settings");
    let zero = k.constant(0);
    let helper = k.begin();
    let seven = k.constant(7);
    k.put(first_buffer, Element::U32, zero, seven);
    k.end();
    let first = k.begin();
    k.call(helper);
    k.end();
    let second = k.begin();
    let pointer = k.b.type_pointer(None, StorageClass::Uniform, k.u32_ty);
    let at = k.b.access_chain(pointer, None, uniform, [zero]).unwrap();
    let value = k.b.load(k.u32_ty, None, at, None, []).unwrap();
    k.put(second_buffer, Element::U32, zero, value);
    k.end();
    for (function, name) in [(first, "first"), (second, "second")] {
        k.entry(function, name);
        k.local_size(function, [1, 1, 1]);
    }
    k.words()
}

/// `length`: out[0] = the length of the runtime array at binding 0.
pub fn length() -> Vec<u32> {
    let mut k = Kernel::new();
    let data = k.buffer(Element::U32, 0, 0);
    let out = k.buffer(Element::U32, 0, 1);
    let zero = k.constant(0);
    let main = k.begin();
    let length = k.b.array_length(k.u32_ty, None, data, 0).unwrap();
    k.put(out, Element::U32, zero, length);
    k.end();
    k.entry(main, "length");
    k.local_size(main, [1, 1, 1]);
    k.words()
}

/// A kernel that does nothing and declares a capability.
pub fn declaring(capability: Capability) -> Vec<u32> {
    let mut k = Kernel::new();
    k.b.capability(capability);
    let main = k.begin();
    k.end();
    k.entry(main, "main");
    k.local_size(main, [1, 1, 1]);
    k.words()
}

/// A kernel that does nothing, with a workgroup size.
pub fn of_size(size: [u32; 3]) -> Vec<u32> {
    let mut k = Kernel::new();
    let main = k.begin();
    k.end();
    k.entry(main, "main");
    k.local_size(main, size);
    k.words()
}

/// A kernel that does nothing, and declares operations of subgroups.
pub fn with_subgroups(version: (u8, u8), size: [u32; 3]) -> Vec<u32> {
    let mut k = Kernel::new();
    k.b.set_version(version.0, version.1);
    k.b.capability(Capability::GroupNonUniform);
    let main = k.begin();
    k.end();
    k.entry(main, "main");
    k.local_size(main, size);
    k.words()
}

/// A kernel that the structure reader takes and the validation layer does not: it stores an integer where a float
/// belongs.
pub fn invalid() -> Vec<u32> {
    let mut k = Kernel::new();
    let data = k.buffer(Element::F32, 0, 0);
    let zero = k.constant(0);
    let main = k.begin();
    let pointer = k.at(data, Element::F32, zero);
    k.b.store(pointer, zero, None, []).unwrap();
    k.end();
    k.entry(main, "main");
    k.local_size(main, [1, 1, 1]);
    k.words()
}

/// `third`: out[i] = element 2 of vector i of an array of three-element vectors `stride` bytes apart.
pub fn vectors(stride: u32) -> Vec<u32> {
    let mut k = Kernel::new();
    let f32_ty = k.element(Element::F32);
    let vector = k.b.type_vector(f32_ty, 3);
    let array = k.b.type_runtime_array(vector);
    k.decorate(array, Decoration::ArrayStride, stride);
    let block = k.block(&[(array, 0)], Decoration::Block);
    let data = k.bind(block, StorageClass::StorageBuffer, 0, 0);
    let out = k.buffer(Element::F32, 0, 1);
    k.id_variable();
    let main = k.begin();
    let index = k.invocation();
    let (zero, two) = (k.constant(0), k.constant(2));
    let pointer = k.b.type_pointer(None, StorageClass::StorageBuffer, f32_ty);
    let at = k.b.access_chain(pointer, None, data, [zero, index, two]).unwrap();
    let value = k.b.load(f32_ty, None, at, None, []).unwrap();
    k.put(out, Element::F32, index, value);
    k.end();
    k.entry(main, "third");
    k.local_size(main, [1, 1, 1]);
    k.words()
}

/// `reverse`: data = its 8 elements reversed, through workgroup memory and a barrier.
pub fn reverse() -> Vec<u32> {
    let mut k = Kernel::new();
    let data = k.buffer(Element::U32, 0, 0);
    let eight = k.constant(8);
    let array = k.b.type_array(k.u32_ty, eight);
    let scratch = k.variable(array, StorageClass::Workgroup);
    k.id_variable();
    let main = k.begin();
    let index = k.invocation();
    let seven = k.constant(7);
    let mirrored = k.b.i_sub(k.u32_ty, None, seven, index).unwrap();
    let value = k.get(data, Element::U32, index);
    let pointer = k.b.type_pointer(None, StorageClass::Workgroup, k.u32_ty);
    let here = k.b.access_chain(pointer, None, scratch, [index]).unwrap();
    k.b.store(here, value, None, []).unwrap();
    let scope = k.constant(Scope::Workgroup as u32);
    let semantics = MemorySemantics::WORKGROUP_MEMORY | MemorySemantics::ACQUIRE_RELEASE;
    let semantics = k.constant(semantics.bits());
    k.b.control_barrier(scope, scope, semantics).unwrap();
    let there = k.b.access_chain(pointer, None, scratch, [mirrored]).unwrap();
    let value = k.b.load(k.u32_ty, None, there, None, []).unwrap();
    k.put(data, Element::U32, index, value);
    k.end();
    k.entry(main, "reverse");
    k.local_size(main, [8, 1, 1]);
    k.words()
}

/// `add`: adds the number 0 atomically to one of its kind, in a buffer or in workgroup memory.
pub fn atomic_add(element: Element, class: StorageClass) -> Vec<u32> {
    let mut k = Kernel::new();
    let (ty, data) = (k.element(element), k.buffer(element, 0, 0));
    let zero = k.constant(0);
    let number = match element {
        Element::F32 => {
            k.b.capability(Capability::AtomicFloat32AddEXT);
            k.b.extension("SPV_EXT_shader_atomic_float_add");
            k.b.constant_bit32(ty, 0)
        }
        Element::U64 => {
            k.b.capability(Capability::Int64);
            k.b.capability(Capability::Int64Atomics);
            k.b.constant_bit64(ty, 0)
        }
        Element::U32 => zero,
        Element::U16 | Element::F64 => panic!("there is no such kernel"),
    };
    let shared = k.variable(ty, StorageClass::Workgroup);
    let scope = k.constant(Scope::Device as u32);
    let main = k.begin();
    let at = if class == StorageClass::Workgroup { shared } else { k.at(data, element, zero) };
    match element {
        Element::F32 => k.b.atomic_f_add_ext(ty, None, at, scope, zero, number).unwrap(),
        _ => k.b.atomic_i_add(ty, None, at, scope, zero, number).unwrap(),
    };
    k.end();
    k.entry(main, "add");
    k.local_size(main, [1, 1, 1]);
    k.words()
}

/// A SPIR-V 1.6 kernel whose workgroup size (SpecId 0 by 1 by 1, 8 by default) is given by `LocalSizeId`; it writes
/// 1 to data[i].
pub fn local_size_id() -> Vec<u32> {
    let mut k = Kernel::new();
    k.b.set_version(1, 6);
    let data = k.buffer(Element::U32, 0, 0);
    let size = k.b.spec_constant_bit32(k.u32_ty, 8);
    k.decorate(size, Decoration::SpecId, 0);
    let one = k.constant(1);
    let id = k.id_variable();
    k.interface = vec![id, data];
    let main = k.begin();
    let index = k.invocation();
    k.put(data, Element::U32, index, one);
    k.end();
    k.entry(main, "main");
    k.b.execution_mode_id(main, ExecutionMode::LocalSizeId, [size, one, one]);
    k.words()
}

/// `double`: stores twice the texel of binding 0 (fetched) to binding 1 (stored), both of `r32ui`.
pub fn doubled_texels() -> Vec<u32> {
    let mut k = Kernel::new();
    k.b.capability(Capability::SampledBuffer);
    k.b.capability(Capability::ImageBuffer);
    let scalar = k.u32_ty;
    let image =
        |k: &mut Kernel, sampled, format| k.b.type_image(scalar, Dim::DimBuffer, 0, 0, 0, sampled, format, None);
    let (fetched, stored) = (image(&mut k, 1, ImageFormat::Unknown), image(&mut k, 2, ImageFormat::R32ui));
    let source = k.bind(fetched, StorageClass::UniformConstant, 0, 0);
    let target = k.bind(stored, StorageClass::UniformConstant, 0, 1);
    let texel = k.b.type_vector(scalar, 4);
    k.id_variable();
    let main = k.begin();
    let index = k.invocation();
    let from = k.b.load(fetched, None, source, None, []).unwrap();
    let value = k.b.image_fetch(texel, None, from, index, None, []).unwrap();
    let value = k.b.i_add(texel, None, value, value).unwrap();
    let to = k.b.load(stored, None, target, None, []).unwrap();
    k.b.image_write(to, index, value, None, []).unwrap();
    k.end();
    k.entry(main, "double");
    k.local_size(main, [1, 1, 1]);
    k.words()
}

/// `forever`: each invocation waits until data[0] is no longer 0, then writes 7 to data[1].
///
/// lavapipe leaves a loop after 65,536 rounds: it takes many workgroups to keep it busy.
pub fn forever() -> Vec<u32> {
    let mut k = Kernel::new();
    let data = k.buffer(Element::U32, 0, 0);
    let (zero, one, seven) = (k.constant(0), k.constant(1), k.constant(7));
    let scope = k.constant(Scope::Device as u32);
    let bool_ty = k.b.type_bool();
    let main = k.begin();
    let at = k.at(data, Element::U32, zero);
    let [header, body, proceed, merge] = [(); 4].map(|()| k.b.id());
    k.b.branch(header).unwrap();
    k.b.begin_block(Some(header)).unwrap();
    k.b.loop_merge(merge, proceed, LoopControl::NONE, []).unwrap();
    k.b.branch(body).unwrap();
    k.b.begin_block(Some(body)).unwrap();
    let found = k.b.atomic_load(k.u32_ty, None, at, scope, zero).unwrap();
    let goes_on = k.b.i_equal(bool_ty, None, found, zero).unwrap();
    k.b.branch_conditional(goes_on, proceed, merge, []).unwrap();
    k.b.begin_block(Some(proceed)).unwrap();
    k.b.branch(header).unwrap();
    k.b.begin_block(Some(merge)).unwrap();
    k.put(data, Element::U32, one, seven);
    k.end();
    k.entry(main, "forever");
    k.local_size(main, [1, 1, 1]);
    k.words()
}
