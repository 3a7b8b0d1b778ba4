//! Which memory each memref is a view of.
//!
//! A *root* is a memref that is no view: an argument, an allocation, a global. Roots that only plain accesses use stay
//! as they are; the others become flat: memrefs of one dimension with every element that they span.

use rustc_hash::{FxHashMap, FxHashSet};
use spirv::StorageClass;
use vulcanize_dialects::arith;
use vulcanize_dialects::memref::{self, layout::strided_form};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{
    Attribute, AttributeData, Context, DYNAMIC, DenseData, Diagnostic, Fallible, Identifier, Ir, Op, Type, TypeData,
    Value, WalkOrder,
};

use super::access::{access_of, is_memref};
use super::atomic_word::atomic_word;
use crate::target::storage_class_of;

/// The memref that `op` is a view of.
pub(super) fn viewed(ir: &Ir<'_>, op: Op) -> Option<Value> {
    let is_view = memref::Cast::matches(ir, op)
        || memref::SubView::matches(ir, op)
        || memref::ReinterpretCast::matches(ir, op)
        || memref::CollapseShape::matches(ir, op)
        || memref::ExpandShape::matches(ir, op)
        || memref::View::matches(ir, op)
        || memref::Transpose::matches(ir, op)
        || memref::AssumeAlignment::matches(ir, op)
        || memref::ExtractStridedMetadata::matches(ir, op);
    is_view.then(|| ir.operand(op, 0))
}

/// Whether it writes an element and returns what was there.
pub(super) fn is_exchange(ir: &Ir<'_>, op: Op) -> bool {
    let kind = memref::AtomicRmw::cast(ir, op).and_then(|op| memref::AtomicRmwKind::of(ir, op));
    kind.is_some_and(|kind| kind.0 == "assign")
}

/// The roots of a function's memrefs.
#[derive(Default)]
pub(super) struct Roots {
    /// The root of each view.
    of: FxHashMap<Value, Value>,
    /// Selections between two views of one memory, which are views of it.
    choices: FxHashSet<Op>,
    /// Roots that must become flat, in the order in which they are met, with the facts about them.
    pub(super) flat: Vec<Value>,
    pub(super) facts: FxHashMap<Value, RootFacts>,
}

/// Facts about a root from its accesses.
#[derive(Clone, Debug, Default)]
pub(super) struct RootFacts {
    /// The element types that are read or written, where they are not the root's own (through `memref.view`).
    pub(super) elements: Vec<Type>,
    /// The integer that it has to be kept as, for atomics.
    pub(super) word: Option<Type>,
    /// Whether it has accesses that integers have not.
    has_others: bool,
}

impl Roots {
    /// Looks at all ops of a function.
    pub(super) fn find(ir: &Ir<'_>, ops: &[Op]) -> Self {
        let (mut roots, mut exchanged) = (Self::default(), Vec::new());
        for &op in ops {
            if let Some(source) = viewed(ir, op) {
                let root = roots.root(ir, source);
                if let Some(result) = ir.results(op).next() {
                    roots.of.insert(result, root);
                }
                roots.make_flat(root);
            } else if let Some(choice) = arith::Select::cast(ir, op) {
                roots.add_choice(ir, choice);
            } else if needs_descriptor(ir, op) {
                for value in ir.operands(op) {
                    if is_memref(ir.context(), ir.value_type(value)) {
                        let root = roots.root(ir, value);
                        roots.make_flat(root);
                    }
                }
            } else if memref::GetGlobal::matches(ir, op) {
                roots.make_flat(ir.result(op, 0));
            }
            if let Some(access) = access_of(ir, op) {
                let memref = access.memref(ir, op);
                let (root, ty) = (roots.root(ir, memref), ir.value_type(memref));
                let element = ir.context().element_type(ty);
                let elements = &mut roots.facts.entry(root).or_default().elements;
                if !elements.contains(&element) {
                    elements.push(element);
                }
                let facts = roots.facts.entry(root).or_default();
                let word = atomic_word(ir.context(), element);
                if memref::GenericAtomicRmw::matches(ir, op) {
                    facts.word = word.or(facts.word);
                    word.iter().for_each(|_| roots.make_flat(root));
                } else if is_exchange(ir, op) {
                    exchanged.extend(word.map(|word| (root, word)));
                } else {
                    facts.has_others |= !access.is_plain();
                }
                if root == memref && has_open_strides(ir.context(), ty) {
                    roots.make_flat(root);
                }
            }
        }
        // All devices can exchange integers.
        for (root, word) in exchanged {
            let facts = roots.facts.entry(root).or_default();
            if !facts.has_others {
                facts.word = facts.word.or(Some(word));
                roots.make_flat(root);
            }
        }
        roots
    }

    /// A selection between views of one memory is a view of that.
    fn add_choice(&mut self, ir: &Ir<'_>, choice: arith::Select) {
        let result = choice.result(ir);
        if !is_memref(ir.context(), ir.value_type(result)) {
            return;
        }
        let root = self.root(ir, choice.true_value(ir));
        if root == self.root(ir, choice.false_value(ir)) {
            self.of.insert(result, root);
            self.choices.insert(choice.op());
            self.make_flat(root);
        }
    }

    /// The op as a selection between views of one memory.
    pub(super) fn choice(&self, op: Op) -> Option<arith::Select> {
        self.choices.contains(&op).then(|| arith::Select::wrap(op))
    }

    /// The root of a memref.
    pub(super) fn root(&self, ir: &Ir<'_>, memref: Value) -> Value {
        let mut value = memref;
        loop {
            if let Some(&known) = self.of.get(&value) {
                return known;
            }
            match ir.defining_op(value).and_then(|op| viewed(ir, op)) {
                Some(source) => value = source,
                None => return value,
            }
        }
    }

    /// An argument becomes flat where SPIR-V has nothing for its type, even an unused one, and where MLIR's array would
    /// be too long: a view's buffer may end with its last element.
    pub(super) fn flatten_arguments(&mut self, ir: &Ir<'_>, arguments: &[Value]) {
        let flat: FxHashSet<Value> = self.flat.iter().copied().collect();
        self.flat.extend(arguments.iter().copied().filter(|argument| {
            let (context, ty) = (ir.context(), ir.value_type(*argument));
            (has_open_strides(context, ty) || ends_before_extent(context, ty)) && !flat.contains(argument)
        }));
    }

    fn make_flat(&mut self, root: Value) {
        if self.flat.last() != Some(&root) {
            self.flat.push(root);
        }
    }
}

/// Ops beside views that have to know sizes and strides.
fn needs_descriptor(ir: &Ir<'_>, op: Op) -> bool {
    memref::Dim::matches(ir, op) || memref::Copy::matches(ir, op)
}

fn has_open_strides(context: &Context, ty: Type) -> bool {
    strided_form(context, ty).is_some_and(|form| form.offset == DYNAMIC || form.strides.contains(&DYNAMIC))
}

/// Whether the last element of a memref with a layout of its own is not the last one of its largest extent.
fn ends_before_extent(context: &Context, ty: Type) -> bool {
    let TypeData::MemRef { shape, layout: Some(_), .. } = context.type_data(ty) else { return false };
    let Some(form) = strided_form(context, ty).filter(|_| !shape.contains(&DYNAMIC)) else { return false };
    let extents = shape.iter().zip(&form.strides).map(|(&size, &stride)| size.saturating_mul(stride));
    span(shape, &form.strides, 0).is_some_and(|span| span < extents.max().unwrap_or(1))
}

/// The flat type of a root: all elements that it spans, of type `element`.
///
/// # Errors
/// Its layout is not strided, or its size does not fit 64 bits.
pub(super) fn flat_type(context: &Context, ty: Type, element: Type) -> Result<Type, String> {
    let TypeData::MemRef { shape, element: own, memory_space, .. } = context.type_data(ty) else {
        return Err("a memref without a rank has no size in SPIR-V".to_owned());
    };
    let Some(form) = strided_form(context, ty) else {
        return Err(format!(
            "the layout of '{}' is not strided; normalize-memrefs makes it the identity",
            context.type_text(ty)
        ));
    };
    let known = !shape.contains(&DYNAMIC) && form.offset != DYNAMIC && !form.strides.contains(&DYNAMIC);
    let size = if known { span(shape, &form.strides, form.offset).ok_or("the memref is too large")? } else { DYNAMIC };
    if element == *own || size == DYNAMIC {
        return Ok(context.memref(&[size], element, *memory_space));
    }
    let bytes = |ty: Type| context.scalar_width(ty).map(|bits| i64::from(bits.div_ceil(8)));
    let (Some(own), Some(other)) = (bytes(*own), bytes(element)) else {
        return Err("bytes can be viewed as integers and floats only".to_owned());
    };
    let size = size.checked_mul(own).ok_or("the memref is too large")?;
    Ok(context.memref(&[(size as u64).div_ceil(other as u64) as i64], element, *memory_space))
}

/// The number of elements up to the last one in memory, which is the first one of a dimension that goes backwards.
fn span(shape: &[i64], strides: &[i64], offset: i64) -> Option<i64> {
    let mut last = offset;
    for (&size, &stride) in shape.iter().zip(strides) {
        last = last.checked_add(size.saturating_sub(1).max(0).checked_mul(stride)?.max(0))?;
    }
    last.checked_add(1)
}

/// Globals of a kernel live in variables of the module: constants and private memory in Private ones, shared memory in
/// Workgroup ones. Returns whether there are any.
///
/// # Errors
/// A global is in memory that would have to outlive the kernel.
pub(super) fn move_globals(ir: &mut Ir<'_>, module: Op, tables: StorageClass) -> Fallible<bool> {
    let mut classes: FxHashMap<Identifier, Attribute> = FxHashMap::default();
    for (global, ty) in globals(ir, module) {
        let class = variable_class(ir, global, ty, tables).map_err(|message| error(ir, global, &message))?;
        set_global_type(ir, global, in_space(ir.context(), ty, class));
        if let Some(name) = ir.symbol_name(global.op()) {
            classes.insert(name, class);
        }
    }
    if classes.is_empty() {
        return Ok(false);
    }
    for op in ir.walk(module, WalkOrder::Pre) {
        let Some(get) = memref::GetGlobal::cast(ir, op) else { continue };
        if let Some(&class) = ir.context().flat_symbol(get.name(ir)).and_then(|name| classes.get(&name)) {
            let result = get.result(ir);
            let ty = in_space(ir.context(), ir.value_type(result), class);
            ir.set_value_type(result, ty);
        }
    }
    Ok(true)
}

/// Makes the types of globals flat, as those of all their uses are by now.
///
/// # Errors
/// As [`flat_type`].
pub(super) fn flatten_globals(ir: &mut Ir<'_>, module: Op) -> Fallible {
    for (global, ty) in globals(ir, module) {
        let context = ir.context();
        let flat = flat_type(context, ty, context.element_type(ty)).map_err(|message| error(ir, global, &message))?;
        if flat == ty {
            continue;
        }
        let value = global.initial_value(ir).filter(|&value| value != context.unit_attr());
        if let Some(value) = value {
            let value = flat_value(context, ty, flat, value)
                .ok_or_else(|| error(ir, global, "has an initial value that is no list of numbers"))?;
            ir.set_attribute(global.op(), context.identifier("initial_value"), value);
        }
        set_global_type(ir, global, flat);
    }
    Ok(())
}

/// The value of a global with its type's layout, in the order of its elements in memory.
fn flat_value(context: &Context, ty: Type, flat: Type, value: Attribute) -> Option<Attribute> {
    let AttributeData::DenseElements { data: DenseData::Raw { bytes, splat }, .. } = context.attribute_data(value)
    else {
        return None;
    };
    let element = context.element_type(ty);
    let shape = context.shape(flat)?.into();
    let tensor = context.intern_type(TypeData::RankedTensor { shape, element, encoding: None });
    let literal = |bytes: Box<[u8]>, splat| {
        Some(
            context
                .intern_attribute(AttributeData::DenseElements { ty: tensor, data: DenseData::Raw { bytes, splat } }),
        )
    };
    if *splat {
        return literal(bytes.clone(), true);
    }
    let (shape, form) = (context.shape(ty)?, strided_form(context, ty)?);
    let size = context.dense_element_size(element)?;
    let count = usize::try_from(context.shape(flat)?.first().copied()?).ok()?;
    let mut laid = vec![0; count.checked_mul(size)?];
    for (number, part) in (0i64..).zip(bytes.chunks_exact(size)) {
        let (mut rest, mut place) = (number, form.offset);
        for (&extent, &stride) in shape.iter().zip(&form.strides).rev() {
            place += rest % extent.max(1) * stride;
            rest /= extent.max(1);
        }
        let start = usize::try_from(place).ok()?.checked_mul(size)?;
        laid.get_mut(start..start + size)?.copy_from_slice(part);
    }
    literal(laid.into_boxed_slice(), false)
}

fn globals(ir: &Ir<'_>, module: Op) -> Vec<(memref::Global, Type)> {
    let body = ir.regions(module).first().and_then(|&region| ir.first_block(region));
    let typed = |op| {
        let global = memref::Global::cast(ir, op)?;
        Some((global, ir.context().type_value(global.r#type(ir))?))
    };
    body.map_or_else(Vec::new, |body| ir.ops(body).filter_map(typed).collect())
}

fn error(ir: &Ir<'_>, global: memref::Global, message: &str) -> Box<Diagnostic> {
    Diagnostic::error(ir.location(global.op()), format!("'memref.global' op {message}"))
}

fn set_global_type(ir: &mut Ir<'_>, global: memref::Global, ty: Type) {
    let context = ir.context();
    ir.set_attribute(global.op(), context.identifier("type"), context.type_attr(ty));
}

fn in_space(context: &Context, ty: Type, space: Attribute) -> Type {
    match context.type_data(ty) {
        TypeData::MemRef { shape, element, layout, .. } => context.intern_type(TypeData::MemRef {
            shape: shape.clone(),
            element: *element,
            layout: *layout,
            memory_space: Some(space),
        }),
        _ => ty,
    }
}

fn variable_class(ir: &Ir<'_>, global: memref::Global, ty: Type, tables: StorageClass) -> Result<Attribute, String> {
    let context = ir.context();
    let TypeData::MemRef { memory_space, .. } = context.type_data(ty) else { return Err("is no memref".to_owned()) };
    let class = memory_space.and_then(|space| storage_class_of(context, space));
    let has_value = global.initial_value(ir).is_some_and(|value| value != context.unit_attr());
    let class = match class {
        Some(StorageClass::Workgroup) if has_value => {
            return Err("is in memory of a workgroup, which has no initial value".to_owned());
        }
        Some(class @ (StorageClass::Workgroup | StorageClass::Private)) => class,
        Some(StorageClass::Function) => StorageClass::Private,
        _ if global.constant(ir).is_some() && has_value => tables,
        _ if global.initial_value(ir).is_none() => {
            return Err("is declared elsewhere: a kernel gets such memory as an argument".to_owned());
        }
        _ => {
            return Err(
                "is memory that outlives the kernel; pass it as an argument, or make it 'constant', private or of the \
                 workgroup"
                    .to_owned(),
            );
        }
    };
    Ok(context.enum_attr_of(class))
}
