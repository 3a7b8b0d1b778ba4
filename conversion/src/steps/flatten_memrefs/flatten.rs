//! Accesses through views become accesses to the memory that they are views of, by one index.

use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
use spirv::StorageClass;
use vulcanize_dialects::function::{entry_block, function_signature};
use vulcanize_dialects::{arith, gpu, memref, scf, vector};
use vulcanize_ir::affine::AffineMap;
use vulcanize_ir::rewrite::InsertionPoint;
use vulcanize_ir::schema::{Accessed, Built, MemoryAccess, Trait, TypedOp};
use vulcanize_ir::{AttributeData, Block, Diagnostic, Fallible, Ir, Op, Type, TypeData, Value, ValueDef, WalkOrder};
use vulcanize_spirv::attributes::{INTERFACE_VAR_ABI, InterfaceVarAbiAttr};

use super::access::{access_of, is_memref};
use super::atomic_word::Word;
use super::descriptor::{Descriptor, Descriptors, Dims};
use super::quantity::{Arithmetic, Quantity, Words};
use super::roots::{Roots, flat_type, is_exchange, viewed};
use super::shape_block::{SHAPE_BLOCK, ShapePassing, block_type, shape_words};
use crate::options::SpirvConversionOptions;
use crate::target::{Interface, set_argument_attribute};

/// Removes the views of a function, and gives it a shape block if it needs one; returns whether there were any.
///
/// # Errors
/// A view that cannot be resolved.
pub(super) fn flatten_memrefs(
    ir: &mut Ir<'_>,
    function: Op,
    passing: ShapePassing,
    options: SpirvConversionOptions,
) -> Fallible<bool> {
    let ops = ir.walk(function, WalkOrder::Pre);
    let Some(entry) = entry_block(ir, function) else { return Ok(false) };
    let mut roots = Roots::find(ir, &ops);
    roots.flatten_arguments(ir, ir.arguments(entry));
    if roots.flat.is_empty() {
        return Ok(false);
    }
    let block = ShapeBlock::new(ir, function, entry, passing, options);
    let start = InsertionPoint { block: entry, before: ir.first_op(entry) };
    let mut descriptors = Descriptors::new(passing);
    if let Some(block) = &block {
        descriptors.words = shape_words(ir.context(), &block.inputs, passing);
    }
    if gpu::Func::cast(ir, function).is_some_and(|func| func.is_kernel(ir)) {
        descriptors.arguments = ir.arguments(entry).iter().copied().zip(0..).collect();
    }
    let mut cx = Arithmetic::new(ir, start, block.as_ref().map(|block| block.words.clone()));
    let location = cx.ir().location(function);
    cx.set_location(location);
    let mut flattener =
        Flattener { flat: roots.flat.iter().copied().collect(), roots, descriptors, cx, replaced: Vec::new() };
    flattener.run(&ops)?;
    update_signature(ir, function, entry);
    if let Some(block) = block {
        block.finish(ir, function, entry);
    }
    Ok(true)
}

/// The types of the body's arguments are those of the signature.
fn update_signature(ir: &mut Ir<'_>, function: Op, entry: Block) {
    let Some((inputs, results)) = function_signature(ir, function) else { return };
    let results = results.to_vec();
    let inputs: Vec<Type> = ir.arguments(entry)[..inputs.len()].iter().map(|&a| ir.value_type(a)).collect();
    set_inputs(ir, function, &inputs, &results);
}

fn set_inputs(ir: &mut Ir<'_>, function: Op, inputs: &[Type], results: &[Type]) {
    let context = ir.context();
    let ty = context.type_attr(context.function(inputs, results));
    ir.set_attribute(function, context.identifier("function_type"), ty);
}

/// The arguments that a kernel may need after its own.
struct ShapeBlock {
    /// The arguments before any change.
    inputs: Vec<Type>,
    /// The kernel's own places for them.
    interface: Option<Vec<InterfaceVarAbiAttr>>,
    words: Words,
}

impl ShapeBlock {
    /// Adds the arguments to a kernel whose own leave anything open.
    fn new(
        ir: &mut Ir<'_>,
        function: Op,
        entry: Block,
        passing: ShapePassing,
        options: SpirvConversionOptions,
    ) -> Option<Self> {
        let context = ir.context();
        if !gpu::Func::cast(ir, function)?.is_kernel(ir) {
            return None;
        }
        let (inputs, results) = function_signature(ir, function)?;
        let (inputs, results) = (inputs.to_vec(), results.to_vec());
        let count = shape_words(context, &inputs, passing).len();
        if count == 0 {
            return None;
        }
        let mut interface = None;
        let added = match passing {
            ShapePassing::Parameters => vec![context.index(); count],
            ShapePassing::Block => {
                let bound = Interface::of(ir, function, &inputs, options.scalar_arguments);
                let word_size = if options.use_64bit_index { 8 } else { 4 };
                let is_small = count * word_size <= bound.free_push_constants as usize;
                let class = if is_small { StorageClass::PushConstant } else { StorageClass::StorageBuffer };
                // Else the block is bound after all others, which get no places: a scalar that becomes a vector of
                // words may not name its storage class.
                interface = Interface::is_written(ir, function, inputs.len()).then_some(bound.arguments);
                vec![block_type(context, count, class)]
            }
        };
        let location = ir.location(function);
        let arguments: Vec<Value> = (inputs.len()..)
            .zip(&added)
            .map(|(position, &ty)| ir.insert_block_argument(entry, position, ty, location))
            .collect();
        set_inputs(ir, function, &[&inputs[..], &added].concat(), &results);
        let words = match passing {
            ShapePassing::Block => Words::Block(arguments[0]),
            ShapePassing::Parameters => Words::Arguments(arguments),
        };
        Some(Self { inputs, interface, words })
    }

    /// Says where they are bound; where nobody reads any, they go again.
    fn finish(self, ir: &mut Ir<'_>, function: Op, entry: Block) {
        let first = self.inputs.len();
        let added = match &self.words {
            Words::Block(block) => std::slice::from_ref(block),
            Words::Arguments(arguments) => arguments,
        };
        let places = first..first + added.len();
        if added.iter().all(|&argument| ir.is_unused(argument)) {
            ir.retain_block_arguments(entry, |position| !places.contains(&position));
            let Some((inputs, results)) = function_signature(ir, function) else { return };
            let (inputs, results) = (inputs[..first].to_vec(), results.to_vec());
            set_inputs(ir, function, &inputs, &results);
            return;
        }
        let context = ir.context();
        if let Some(mut interface) = self.interface {
            let taken: FxHashSet<u32> =
                interface.iter().filter(|abi| abi.descriptor_set == 0).map(|abi| abi.binding).collect();
            let free = (0..).find(|binding| !taken.contains(binding)).unwrap_or(0);
            interface.push(InterfaceVarAbiAttr { descriptor_set: 0, binding: free, storage_class: None });
            for (argument, abi) in interface.into_iter().enumerate() {
                set_argument_attribute(ir, function, argument, INTERFACE_VAR_ABI, abi.get(context));
            }
        }
        for position in places {
            set_argument_attribute(ir, function, position, SHAPE_BLOCK, context.unit_attr());
        }
    }
}

/// Whether a root is memory of its own: an argument of the function, an allocation, a global.
fn is_memory(ir: &Ir<'_>, root: Value) -> bool {
    match ir.value_def(root) {
        ValueDef::Argument { block, .. } => {
            ir.block_parent_op(block).is_some_and(|parent| ir.has_trait(parent, |t| matches!(t, Trait::FunctionLike)))
        }
        ValueDef::Result { op, .. } => ir.regions(op).is_empty() && !arith::Select::matches(ir, op),
        ValueDef::Detached => false,
    }
}

struct Flattener<'i, 'c> {
    roots: Roots,
    flat: FxHashSet<Value>,
    descriptors: Descriptors,
    cx: Arithmetic<'i, 'c>,
    /// Ops that others have replaced.
    replaced: Vec<Op>,
}

impl Flattener<'_, '_> {
    fn run(&mut self, ops: &[Op]) -> Fallible {
        let types = self.flat_types()?;
        let mut views = Vec::new();
        for &op in ops {
            if viewed(self.cx.ir(), op).is_some() && !memref::ExtractStridedMetadata::matches(self.cx.ir(), op) {
                views.push(op);
                continue;
            }
            if let Some(choice) = self.roots.choice(op) {
                let made = self.descriptors.choose(choice, &mut self.cx);
                made.map_err(|message| self.error(op, &message))?;
                views.push(op);
                continue;
            }
            self.cx.go_before(op);
            if self.rewrite(op)? {
                views.push(op);
            }
        }
        for op in std::mem::take(&mut self.replaced) {
            self.cx.ir_mut().erase(op);
        }
        for op in views.into_iter().rev() {
            if self.cx.ir().results(op).all(|result| self.cx.ir().is_unused(result)) {
                self.cx.ir_mut().erase(op);
            }
        }
        for (&root, &ty) in &types {
            self.cx.ir_mut().set_value_type(root, ty);
        }
        Ok(())
    }

    /// The converted types of the roots.
    fn flat_types(&mut self) -> Fallible<FxHashMap<Value, Type>> {
        let ir = self.cx.ir();
        let mut types = FxHashMap::default();
        for &root in &self.roots.flat {
            let ty = ir.value_type(root);
            let accessed = self.roots.facts.get(&root).map_or(&[][..], |facts| &facts.elements);
            let word = self.roots.facts.get(&root).and_then(|facts| facts.word);
            let element = accessed.first().copied().unwrap_or(ir.context().element_type(ty));
            let error = |message: String| Diagnostic::error(ir.value_location(root), message);
            if !is_memory(ir, root) {
                let message = "a memref that is chosen at run time, by a loop or a selection, has no views and no open \
                               sizes in SPIR-V; choose between the loaded values";
                return Err(error(message.to_owned()));
            }
            let width = |ty: &Type| ir.context().scalar_width(*ty);
            if accessed.len() > 1 && accessed.iter().any(|ty| width(ty).is_none() || width(ty) != width(&element)) {
                let names: Vec<String> = accessed.iter().map(|&ty| ir.context().type_text(ty)).collect();
                return Err(error(format!(
                    "memory is accessed with elements of different sizes ({}), which shaders cannot do",
                    names.join(", ")
                )));
            }
            types.insert(root, flat_type(ir.context(), ty, word.unwrap_or(element)).map_err(error)?);
        }
        Ok(types)
    }

    fn descriptor(&mut self, op: Op, memref: Value) -> Fallible<std::rc::Rc<Descriptor>> {
        self.descriptors.get(memref, &mut self.cx).map_err(|message| self.error(op, &message))
    }

    fn error(&self, op: Op, message: &str) -> Box<Diagnostic> {
        let ir = self.cx.ir();
        Diagnostic::error(
            ir.location(op),
            format!("'{}' op cannot be lowered to SPIR-V: {message}", ir.op_name_str(op)),
        )
    }

    /// Whether a memref or the source of its view becomes flat.
    fn is_flat(&self, value: Value) -> bool {
        is_memref(self.cx.ir().context(), self.cx.ir().value_type(value))
            && self.flat.contains(&self.roots.root(self.cx.ir(), value))
    }

    /// Rewrites an op that uses memrefs; returns whether to erase it.
    fn rewrite(&mut self, op: Op) -> Fallible<bool> {
        let ir = self.cx.ir();
        if let Some(dim) = memref::Dim::cast(ir, op) {
            return self.dim(dim).map(|()| true);
        }
        if let Some(copy) = memref::Copy::cast(ir, op) {
            return self.copy(copy).map(|()| true);
        }
        if memref::ExtractStridedMetadata::matches(ir, op) {
            return self.metadata(op).map(|()| true);
        }
        if let Some(access) = access_of(ir, op) {
            let memref = access.memref(ir, op);
            if self.is_flat(memref) {
                self.access(op, access, memref)?;
            }
            return Ok(false);
        }
        let operands: SmallVec<[Value; 4]> = ir.operands(op).collect();
        for (index, value) in operands.into_iter().enumerate() {
            if !self.is_flat(value) {
                continue;
            }
            let ir = self.cx.ir();
            if !memref::Dealloc::matches(ir, op) {
                return Err(self.error(
                    op,
                    "it takes a memref that is a view, or whose sizes the kernel asks for; only accesses can do that",
                ));
            }
            let root = self.roots.root(ir, value);
            self.cx.ir_mut().set_operand(op, index, root);
        }
        Ok(false)
    }

    fn dim(&mut self, dim: memref::Dim) -> Fallible {
        let (ir, op) = (self.cx.ir(), dim.op());
        let (source, position) = (dim.source(ir), Quantity::of(ir, dim.index(ir)));
        if !is_memref(ir.context(), ir.value_type(source)) {
            return Err(self.error(op, "a memref without a rank has no size in SPIR-V"));
        }
        let descriptor = self.descriptor(op, source)?;
        let size = match position {
            Quantity::Known(position) => {
                let size = usize::try_from(position).ok().and_then(|position| descriptor.sizes.get(position));
                *size.ok_or_else(|| self.error(op, "the memref has no such dimension"))?
            }
            _ => {
                let position = self.cx.value(position);
                self.cx.pick(&descriptor.sizes, position)
            }
        };
        let value = self.cx.value(size);
        let result = self.cx.ir().result(op, 0);
        self.cx.ir_mut().replace_all_uses(result, value);
        Ok(())
    }

    fn metadata(&mut self, op: Op) -> Fallible {
        let source = self.cx.ir().operand(op, 0);
        let descriptor = self.descriptor(op, source)?;
        let parts =
            std::iter::once(descriptor.offset).chain(descriptor.sizes.clone()).chain(descriptor.strides.clone());
        let results: Vec<Value> = self.cx.ir().results(op).skip(1).collect();
        for (result, part) in results.into_iter().zip(parts) {
            if !self.cx.ir().is_unused(result) {
                let value = self.cx.value(part);
                self.cx.ir_mut().replace_all_uses(result, value);
            }
        }
        Ok(())
    }

    /// `offset + Σ index · stride`
    fn linear(&mut self, descriptor: &Descriptor, indices: &[Quantity]) -> Value {
        let mut linear = descriptor.offset;
        for (&index, &stride) in indices.iter().zip(&descriptor.strides) {
            let distance = self.cx.mul(index, stride);
            linear = self.cx.add(linear, distance);
        }
        self.cx.value(linear)
    }

    fn access(&mut self, op: Op, access: &MemoryAccess, memref: Value) -> Fallible {
        let descriptor = self.descriptor(op, memref)?;
        if access.accessed != Accessed::Element {
            self.check_vector(op, &descriptor)?;
        }
        let ir = self.cx.ir();
        let (memref_at, indices) = (access.memref_index(ir, op), access.index_range(ir, op));
        let written: SmallVec<[Quantity; 4]> =
            indices.clone().map(|index| Quantity::of(ir, ir.operand(op, index))).collect();
        let linear = self.linear(&descriptor, &written);
        let mut operands: Vec<Value> = self.cx.ir().operands(op).collect();
        operands[memref_at] = descriptor.root;
        operands.splice(indices, [linear]);
        self.set_operands(op, access, &operands);
        self.finish_access(op, memref, &descriptor, linear)
    }

    /// An access to a root by index `linear`, as one to the type that the root has in the end.
    fn finish_access(&mut self, op: Op, memref: Value, descriptor: &Descriptor, linear: Value) -> Fallible {
        self.cx.go_before(op);
        match self.roots.facts.get(&descriptor.root).and_then(|facts| facts.word) {
            Some(word) => self.access_word(op, memref, descriptor, word, linear),
            None => {
                self.cast_element(op, memref, descriptor);
                Ok(())
            }
        }
    }

    /// An access to memory that is kept as integers for its atomics.
    fn access_word(&mut self, op: Op, memref: Value, descriptor: &Descriptor, word: Type, linear: Value) -> Fallible {
        let element = self.cx.ir().context().element_type(self.cx.ir().value_type(memref));
        let (place, index) = Word::locate(&mut self.cx, element, word, linear);
        let plain = MemoryAccess::of(self.cx.ir(), op).filter(|access| access.is_plain());
        match plain.map(|access| access.value(self.cx.ir(), op)) {
            Some(None) => place.load(&mut self.cx, op, descriptor.root, index),
            Some(Some(value)) => place.store(&mut self.cx, value, descriptor.root, index),
            None if memref::GenericAtomicRmw::matches(self.cx.ir(), op) => {
                place.generic_rmw(&mut self.cx, op, descriptor.root, index);
            }
            None if is_exchange(self.cx.ir(), op) => {
                place.exchange(&mut self.cx, memref::AtomicRmw::wrap(op), descriptor.root, index);
            }
            None => {
                return Err(self.error(op, "memory with atomics on floats or on parts of words has no other accesses"));
            }
        }
        self.replaced.push(op);
        Ok(())
    }

    fn set_operands(&mut self, op: Op, access: &MemoryAccess, operands: &[Value]) {
        let ir = self.cx.ir_mut();
        let context = ir.context();
        ir.set_operands(op, operands);
        if let Some(segments) = ir.attribute_str(op, "operandSegmentSizes")
            && let Some(mut sizes) = context.dense_i32_array(segments)
            && let Some(size) = sizes.get_mut(access.indices)
        {
            *size = 1;
            ir.set_attribute(op, context.identifier("operandSegmentSizes"), context.dense_i32_array_attr(&sizes));
        }
        if ir.attribute_str(op, "permutation_map").is_some() {
            let map = context.intern_attribute(AttributeData::AffineMap(AffineMap::identity(1)));
            ir.set_attribute(op, context.identifier("permutation_map"), map);
        }
    }

    /// A vector access is one to the flat memory where its elements follow one another there, and all are in bounds.
    fn check_vector(&self, op: Op, descriptor: &Descriptor) -> Fallible {
        let ir = self.cx.ir();
        let vector = ir.operand_types(op).chain(ir.result_types(op)).find_map(|ty| match ir.context().type_data(ty) {
            TypeData::Vector { shape, .. } => Some(shape.len()),
            _ => None,
        });
        if vector.is_some_and(|rank| rank > 1) {
            return Err(self.error(op, "a view has no contiguous vectors of several dimensions"));
        }
        if descriptor.strides.last().is_some_and(|&stride| stride != Quantity::Known(1)) {
            return Err(
                self.error(op, "neighbouring elements of the view's last dimension are not known to be neighbours")
            );
        }
        if !(vector::TransferRead::matches(ir, op) || vector::TransferWrite::matches(ir, op)) {
            return Ok(());
        }
        let context = ir.context();
        let is_minor = ir.attribute_str(op, "permutation_map").is_some_and(
            |map| matches!(context.attribute_data(map), AttributeData::AffineMap(map) if map.is_minor_identity()),
        );
        let in_bounds = ir.attribute_str(op, "in_bounds").and_then(|all| context.array_value(all)).unwrap_or_default();
        if !is_minor || !in_bounds.iter().all(|&flag| context.bool_value(flag) == Some(true)) {
            return Err(self.error(op, "a transfer through a view is in bounds and in the order of its dimensions"));
        }
        Ok(())
    }

    /// Memory that is viewed as elements of several types of one size has one of them; the others are cast.
    fn cast_element(&mut self, op: Op, memref: Value, descriptor: &Descriptor) {
        let context = self.cx.ir().context();
        let accessed = self.roots.facts.get(&descriptor.root).map_or(&[][..], |facts| &facts.elements);
        let own = context.element_type(self.cx.ir().value_type(memref));
        let Some(&kept) = accessed.first().filter(|&&kept| kept != own) else { return };
        let Some(access) = MemoryAccess::of(self.cx.ir(), op).filter(|access| access.is_plain()) else { return };
        if let Some(at) = access.value_index(self.cx.ir(), op) {
            let value = self.cx.ir().operand(op, at);
            let cast = arith::Bitcast::build(&mut self.cx, value, kept);
            self.cx.ir_mut().set_operand(op, at, cast);
        } else {
            let result = self.cx.ir().result(op, 0);
            self.cx.ir_mut().set_value_type(result, kept);
            self.cx.set_insertion_point_after(op);
            let value = arith::Bitcast::build(&mut self.cx, result, own);
            let cast = value.built_op(self.cx.ir());
            self.cx.ir_mut().replace_uses_if(result, value, |ir, slot| ir.use_owner(slot) != cast);
        }
    }

    /// Element by element, in loops over the dimensions.
    fn copy(&mut self, copy: memref::Copy) -> Fallible {
        let (ir, op) = (self.cx.ir(), copy.op());
        let (source, target) = (copy.source(ir), copy.target(ir));
        if ![source, target].iter().all(|&value| is_memref(ir.context(), ir.value_type(value))) {
            return Err(self.error(op, "a memref without a rank has no size in SPIR-V"));
        }
        let (source, target) = (self.descriptor(op, source)?, self.descriptor(op, target)?);
        // Either type may know a size that the other does not.
        let sizes: Dims = (source.sizes.iter().zip(&target.sizes))
            .map(|(&a, &b)| if matches!(a, Quantity::Known(_)) { a } else { b })
            .collect();
        let mut indices: SmallVec<[Quantity; 4]> = SmallVec::new();
        for &size in &sizes {
            indices.push(match size {
                Quantity::Known(1) => Quantity::Known(0),
                size => self.open_loop(size),
            });
        }
        let (from, to) = (self.linear(&source, &indices), self.linear(&target, &indices));
        let [from_memref, to_memref] = [copy.source(self.cx.ir()), copy.target(self.cx.ir())];
        let element = self.cx.ir().context().element_type(self.cx.ir().value_type(from_memref));
        // The root may get this type in the end only.
        let value = self.cx.create_value(memref::Load::def(), &[source.root, from], element);
        let store = memref::Store::build(&mut self.cx, value, target.root, [to]).op();
        self.finish_access(value.built_op(self.cx.ir()), from_memref, &source, from)?;
        self.finish_access(store, to_memref, &target, to)
    }

    /// Makes a loop from 0 up to `size` and goes into it; returns the counter.
    fn open_loop(&mut self, size: Quantity) -> Quantity {
        let [lower, upper, step] = [Quantity::Known(0), size, Quantity::Known(1)].map(|bound| self.cx.value(bound));
        let each = scf::For::build(&mut self.cx, lower, upper, step, [], |_, _, _| []);
        let ir = self.cx.ir();
        let end = ir.first_block(each.region(ir)).and_then(|body| ir.last_op(body));
        let counter = each.induction_variable(ir);
        end.into_iter().for_each(|end| self.cx.set_insertion_point(end));
        Quantity::Value(counter)
    }
}
