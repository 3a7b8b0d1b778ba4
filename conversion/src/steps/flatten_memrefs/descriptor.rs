//! Views as memory with an offset, sizes and strides.

use std::rc::Rc;

use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use vulcanize_dialects::arith;
use vulcanize_dialects::memref::layout::{ShapePart, ShapeWord, strided_form};
use vulcanize_dialects::memref::{self, reassociation_groups};
use vulcanize_ir::affine::AffineExpr;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Attribute, AttributeData, Context, DYNAMIC, Ir, Op, TypeData, Value};

use super::quantity::{Arithmetic, Quantity};
use super::roots::viewed;
use super::shape_block::{ShapePassing, has_buffer_length};

pub(super) type Dims = SmallVec<[Quantity; 4]>;

/// A memref: element `(i, j, …)` is element `offset + i * strides[0] + j * strides[1] + …` of its root.
#[derive(Clone, Debug)]
pub(super) struct Descriptor {
    pub(super) root: Value,
    pub(super) offset: Quantity,
    pub(super) sizes: Dims,
    pub(super) strides: Dims,
}

/// The descriptors of a function's memrefs.
pub(super) struct Descriptors {
    known: FxHashMap<Value, Rc<Descriptor>>,
    passing: ShapePassing,
    /// The words of the shape block, for roots that are arguments.
    pub(super) words: Vec<ShapeWord>,
    /// The number of each argument.
    pub(super) arguments: FxHashMap<Value, u32>,
}

impl Descriptors {
    pub(super) fn new(passing: ShapePassing) -> Self {
        Self { known: FxHashMap::default(), passing, words: Vec::new(), arguments: FxHashMap::default() }
    }

    /// The descriptor of a memref; its computation goes to the place where the memref is made.
    ///
    /// # Errors
    /// Why there is none.
    pub(super) fn get(&mut self, memref: Value, cx: &mut Arithmetic<'_, '_>) -> Result<Rc<Descriptor>, String> {
        // From the view back to known memrefs, then forward again: chains may be long.
        let mut chain = Vec::new();
        let mut value = memref;
        let mut descriptor = loop {
            if let Some(known) = self.known.get(&value) {
                break Rc::clone(known);
            }
            match cx.ir().defining_op(value) {
                Some(op) if viewed(cx.ir(), op).is_some() => {
                    chain.push((value, op));
                    value = cx.ir().operand(op, 0);
                }
                _ => break self.of_root(value, cx)?,
            }
        };
        let (point, location) = (cx.insertion_point(), cx.location());
        for (view, op) in chain.into_iter().rev() {
            cx.go_before(op);
            descriptor = Rc::new(of_view(op, &descriptor, cx)?);
            self.known.insert(view, Rc::clone(&descriptor));
        }
        cx.at(location).restore_insertion_point(point);
        Ok(descriptor)
    }

    /// Learns the descriptor of a selection between two views of one memory: that of either, where they differ by its
    /// condition.
    ///
    /// # Errors
    /// Why one of the views has none.
    pub(super) fn choose(&mut self, choice: arith::Select, cx: &mut Arithmetic<'_, '_>) -> Result<(), String> {
        let (yes, no) = (choice.true_value(cx.ir()), choice.false_value(cx.ir()));
        let (yes, no) = (self.get(yes, cx)?, self.get(no, cx)?);
        cx.go_before(choice.op());
        let condition = choice.condition(cx.ir());
        let mut pick = |yes: Quantity, no: Quantity| {
            if yes == no {
                return yes;
            }
            let (yes, no) = (cx.value(yes), cx.value(no));
            Quantity::Value(arith::Select::build(cx, condition, yes, no))
        };
        let offset = pick(yes.offset, no.offset);
        let sizes = yes.sizes.iter().zip(&no.sizes).map(|(&yes, &no)| pick(yes, no)).collect();
        let strides = yes.strides.iter().zip(&no.strides).map(|(&yes, &no)| pick(yes, no)).collect();
        let descriptor = Descriptor { root: yes.root, offset, sizes, strides };
        self.known.insert(choice.result(cx.ir()), Rc::new(descriptor));
        Ok(())
    }

    /// A root before its type becomes flat: sizes and strides of its type, where it leaves them open from outside.
    fn of_root(&mut self, root: Value, cx: &mut Arithmetic<'_, '_>) -> Result<Rc<Descriptor>, String> {
        let context = cx.ir().context();
        let ty = cx.ir().value_type(root);
        let TypeData::MemRef { shape, layout, .. } = context.type_data(ty) else {
            return Err("a memref without a rank has no size in SPIR-V".to_owned());
        };
        let form = strided_form(context, ty)
            .ok_or_else(|| format!("the layout of '{}' is not strided", context.type_text(ty)))?;
        let argument = self.arguments.get(&root).copied();
        let part = |words: &[ShapeWord], part: ShapePart| {
            let word = argument.and_then(|argument| {
                words.iter().position(|word| *word == ShapeWord { argument, part }).and_then(|n| u32::try_from(n).ok())
            });
            word.map(Quantity::Word).ok_or_else(|| {
                format!("'{}' is no argument of a kernel, so that nobody passes its sizes", context.type_text(ty))
            })
        };
        let known = |number: i64, open: ShapePart| match number {
            DYNAMIC => part(&self.words, open),
            number => Ok(Quantity::Known(number)),
        };
        let mut sizes = Dims::new();
        for (dim, &size) in (0..).zip(shape) {
            sizes.push(match size {
                DYNAMIC if has_buffer_length(context, ty, self.passing) && argument.is_some() => Quantity::Length(root),
                size => known(size, ShapePart::Size(dim))?,
            });
        }
        let mut strides = Dims::from_elem(Quantity::Known(1), shape.len());
        if layout.is_some() {
            for (dim, &stride) in (0..).zip(&form.strides) {
                strides[dim as usize] = known(stride, ShapePart::Stride(dim))?;
            }
        } else {
            let point = cx.insertion_point();
            cx.go_to_start();
            strides = row_major(&sizes, cx);
            cx.restore_insertion_point(point);
        }
        let offset = known(form.offset, ShapePart::Offset)?;
        let descriptor = Rc::new(Descriptor { root, offset, sizes, strides });
        self.known.insert(root, Rc::clone(&descriptor));
        Ok(descriptor)
    }
}

/// The strides of a row-major layout.
fn row_major(sizes: &Dims, cx: &mut Arithmetic<'_, '_>) -> Dims {
    let mut strides = Dims::from_elem(Quantity::Known(1), sizes.len());
    for i in (1..sizes.len()).rev() {
        strides[i - 1] = cx.mul(strides[i], sizes[i]);
    }
    strides
}

fn of_view(op: Op, source: &Descriptor, cx: &mut Arithmetic<'_, '_>) -> Result<Descriptor, String> {
    let ir = cx.ir();
    if memref::Cast::matches(ir, op) {
        return Ok(cast(op, source, ir));
    }
    if memref::AssumeAlignment::matches(ir, op) {
        return Ok(source.clone());
    }
    if memref::ExtractStridedMetadata::matches(ir, op) {
        return Ok(Descriptor {
            root: source.root,
            offset: Quantity::Known(0),
            sizes: Dims::new(),
            strides: Dims::new(),
        });
    }
    if let Some(view) = memref::SubView::cast(ir, op) {
        return subview(view, source, cx);
    }
    if let Some(view) = memref::ReinterpretCast::cast(ir, op) {
        let offset = mixed(ir, view.static_offsets(ir), &view.offsets(ir));
        return Ok(Descriptor {
            root: source.root,
            offset: offset.first().copied().unwrap_or(Quantity::Known(0)),
            sizes: mixed(ir, view.static_sizes(ir), &view.sizes(ir)),
            strides: mixed(ir, view.static_strides(ir), &view.strides(ir)),
        });
    }
    if let Some(view) = memref::CollapseShape::cast(ir, op) {
        let groups = groups(ir.context(), view.reassociation(ir))?;
        return Ok(collapse(&groups, source, cx));
    }
    if let Some(view) = memref::ExpandShape::cast(ir, op) {
        let groups = groups(ir.context(), view.reassociation(ir))?;
        let sizes = mixed(ir, view.static_output_shape(ir), &view.output_shape(ir));
        return Ok(expand(&groups, sizes, source, cx));
    }
    if let Some(view) = memref::Transpose::cast(ir, op) {
        return transpose(ir.context(), view.permutation(ir), source);
    }
    match memref::View::cast(ir, op) {
        Some(view) => byte_view(view, source, cx),
        None => Err(format!("'{}' is no view", ir.op_name_str(op))),
    }
}

/// A list of numbers, with values in the places of those that are dynamic.
fn mixed(ir: &Ir<'_>, numbers: Attribute, values: &[Value]) -> Dims {
    let mut values = values.iter();
    let numbers = ir.context().dense_i64_array(numbers).unwrap_or_default();
    let quantity = |number| match number {
        DYNAMIC => values.next().map_or(Quantity::Known(0), |&value| Quantity::of(ir, value)),
        number => Quantity::Known(number),
    };
    numbers.into_iter().map(quantity).collect()
}

fn groups(context: &Context, reassociation: Attribute) -> Result<Vec<Vec<usize>>, String> {
    reassociation_groups(context, reassociation).ok_or_else(|| "its groups of dimensions are none".to_owned())
}

/// Further facts of the type are known, too.
fn cast(op: Op, source: &Descriptor, ir: &Ir<'_>) -> Descriptor {
    let mut result = source.clone();
    let context = ir.context();
    let ty = ir.value_type(ir.result(op, 0));
    let (Some(shape), Some(form)) = (context.shape(ty), strided_form(context, ty)) else { return result };
    let refine = |quantity: &mut Quantity, number: i64| {
        if number != DYNAMIC {
            *quantity = Quantity::Known(number);
        }
    };
    refine(&mut result.offset, form.offset);
    result.sizes.iter_mut().zip(shape).for_each(|(quantity, &size)| refine(quantity, size));
    // The type of a memref of static sizes has the strides that one more element would have.
    result.strides.iter_mut().zip(&form.strides).for_each(|(quantity, &stride)| refine(quantity, stride));
    result
}

fn subview(view: memref::SubView, source: &Descriptor, cx: &mut Arithmetic<'_, '_>) -> Result<Descriptor, String> {
    let offsets = mixed(cx.ir(), view.static_offsets(cx.ir()), &view.offsets(cx.ir()));
    let sizes = mixed(cx.ir(), view.static_sizes(cx.ir()), &view.sizes(cx.ir()));
    let steps = mixed(cx.ir(), view.static_strides(cx.ir()), &view.strides(cx.ir()));
    let dropped = view.dropped_dims(cx.ir()).ok_or("nobody knows which of its dimensions are left out")?;
    let mut result = Descriptor { root: source.root, offset: source.offset, sizes: Dims::new(), strides: Dims::new() };
    for dim in 0..source.strides.len().min(offsets.len()) {
        let distance = cx.mul(offsets[dim], source.strides[dim]);
        result.offset = cx.add(result.offset, distance);
        if !dropped[dim] {
            result.sizes.push(sizes[dim]);
            result.strides.push(cx.mul(steps[dim], source.strides[dim]));
        }
    }
    Ok(result)
}

/// The stride of a group is that of its innermost dimension that is not known to be 1: those may have any stride.
fn collapse(groups: &[Vec<usize>], source: &Descriptor, cx: &mut Arithmetic<'_, '_>) -> Descriptor {
    let mut result = Descriptor { root: source.root, offset: source.offset, sizes: Dims::new(), strides: Dims::new() };
    for group in groups {
        let mut size = Quantity::Known(1);
        for &dim in group {
            size = cx.mul(size, source.sizes[dim]);
        }
        let inner = group.iter().rev().find(|&&dim| source.sizes[dim] != Quantity::Known(1)).or(group.last());
        result.sizes.push(size);
        result.strides.push(inner.map_or(Quantity::Known(1), |&dim| source.strides[dim]));
    }
    result
}

fn expand(groups: &[Vec<usize>], sizes: Dims, source: &Descriptor, cx: &mut Arithmetic<'_, '_>) -> Descriptor {
    let mut strides = Dims::from_elem(Quantity::Known(1), sizes.len());
    for (group, &stride) in groups.iter().zip(&source.strides) {
        let mut running = stride;
        for (position, &dim) in group.iter().enumerate().rev() {
            strides[dim] = running;
            if position > 0 {
                running = cx.mul(running, sizes[dim]);
            }
        }
    }
    Descriptor { root: source.root, offset: source.offset, sizes, strides }
}

fn transpose(context: &Context, permutation: Attribute, source: &Descriptor) -> Result<Descriptor, String> {
    let AttributeData::AffineMap(map) = context.attribute_data(permutation) else {
        return Err("its permutation is none".to_owned());
    };
    let mut result = Descriptor { root: source.root, offset: source.offset, sizes: Dims::new(), strides: Dims::new() };
    for expr in map.results() {
        let AffineExpr::Dim(dim) = expr else { return Err("its permutation is none".to_owned()) };
        result.sizes.push(source.sizes[*dim as usize]);
        result.strides.push(source.strides[*dim as usize]);
    }
    Ok(result)
}

/// Elements of another type: the root then has that type, and byte offsets count its elements.
fn byte_view(view: memref::View, source: &Descriptor, cx: &mut Arithmetic<'_, '_>) -> Result<Descriptor, String> {
    let context = cx.ir().context();
    let ty = cx.ir().value_type(view.result(cx.ir()));
    let bits = context.scalar_width(context.element_type(ty)).filter(|&bits| bits >= 8);
    let bytes = i64::from(bits.ok_or("bytes can be viewed as integers and floats only")?.div_ceil(8));
    let mut dynamic = view.sizes(cx.ir()).to_vec().into_iter();
    let mut sizes = Dims::new();
    for &size in context.shape(ty).unwrap_or(&[]) {
        sizes.push(match (size, size == DYNAMIC) {
            (_, true) => dynamic.next().map_or(Quantity::Known(0), |value| Quantity::of(cx.ir(), value)),
            (size, false) => Quantity::Known(size),
        });
    }
    let shift = Quantity::of(cx.ir(), view.byte_shift(cx.ir()));
    let first = cx.add(source.offset, shift);
    let offset = cx.div(first, bytes);
    let strides = row_major(&sizes, cx);
    Ok(Descriptor { root: source.root, offset, sizes, strides })
}
