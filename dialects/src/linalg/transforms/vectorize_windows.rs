//! Convolutions and poolings over one dimension on vectors.
//!
//! The whole input is one vector. For each element of the window, the places of the input that it meets are a slice of that
//! vector, and are combined with the result as the body does with elements. Places side by side are one slice, others have one
//! each. The ops come in the order in which MLIR makes them.

use vulcanize_ir::affine::{AffineExpr, AffineMap};
use vulcanize_ir::rewrite::{Builder, Rewriter, zero_attr};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Attribute, Context, DYNAMIC, Ir, Op, OpName, OperationState, Type, Value};

use super::parts::is_tensor;
use super::specialize_windows::Windows;
use super::vectorize::{MOST_ELEMENTS, Plan, Vectors};
use super::vectorize_values::{combiner_kind, shape_of, under_sizes};
use crate::linalg::structured::{Space, Structured, shape};
use crate::vector::{
    Broadcast, CombiningKind, Contract, Extract, ExtractStridedSlice, Fma, ITERATOR_TYPE, InsertStridedSlice,
    OuterProduct, ShapeCast, Shuffle, TransferRead, TransferWrite, Transpose, bools_attr, element_count,
    minor_identity_attr,
};
use crate::{affine, arith};

/// Slices that are combined, at most: each is some ops.
const MOST_SLICES: i64 = 4096;

/// Elements of the vector that a filter is repeated to, at most: they are listed.
const MOST_REPEATED: i64 = 1 << 20;

/// What is done with the places of a window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// Products with the filter are summed up, over channels too.
    Product,
    /// Each channel has a filter of its own.
    ByChannel,
    /// They are combined without a filter.
    Pooling,
}

/// Loops and maps for which there is a way, in the words of [`Space::Named`]: `n` counts images, `w` places, `X` elements of
/// the window, `c` and `C` channels, `f` filters.
struct Form {
    kind: Kind,
    loops: &'static str,
    maps: [&'static str; 3],
}

static FORMS: [Form; 6] = [
    Form { kind: Kind::Product, loops: "wX", maps: ["w+X", "X", "w"] },
    Form { kind: Kind::Product, loops: "nwfXC", maps: ["n w+X C", "X C f", "n w f"] },
    Form { kind: Kind::Product, loops: "nfwCX", maps: ["n C w+X", "f C X", "n f w"] },
    Form { kind: Kind::Pooling, loops: "nwcX", maps: ["n w+X c", "X", "n w c"] },
    Form { kind: Kind::Pooling, loops: "ncwX", maps: ["n c w+X", "X", "n c w"] },
    Form { kind: Kind::ByChannel, loops: "nwcX", maps: ["n w+X c", "X c", "n w c"] },
];

impl Form {
    /// Whether places are the last dimension.
    fn is_width_last(&self) -> bool {
        self.maps[2].len() > 1 && self.maps[2].ends_with('w')
    }
}

/// A convolution or pooling that may be vectorized.
pub(super) struct Windowed {
    form: &'static Form,
    stride: i64,
    dilation: i64,
    /// The shapes of the vectors of input, filter and output.
    shapes: [Vec<i64>; 3],
    /// The number of places, and of elements of a window.
    counts: [i64; 2],
    /// The names of the ops by which elements of input and filter become those of the output.
    casts: [Option<OpName>; 2],
    /// The op that combines.
    combiner: OpName,
    combining: CombiningKind,
    /// Whether channels are read and written by masks.
    is_masked: bool,
    /// Whether places and channels are one dimension while they are combined.
    flattens: bool,
}

/// Whether the op is a named one with windows.
pub(super) fn has_windows(ir: &Ir<'_>, op: Op) -> bool {
    let space = Structured::of(ir, op).map(|structured| structured.space);
    matches!(space, Some(Space::Named { maps, .. }) if maps.iter().any(|map| map.contains('+')))
}

impl Windowed {
    /// `None` where there is no way.
    pub(super) fn of(ir: &Ir<'_>, plan: &Plan, flattens: bool) -> Option<Self> {
        let (op, parts) = (plan.op, &plan.parts);
        let (form, windows) =
            FORMS.iter().find_map(|form| Some((form, Windows::of(form.loops, &form.maps, parts)?)))?;
        let (&stride, &dilation) = (windows.strides.first()?, windows.dilations.first()?);
        let operands: [Value; 3] = ir.operands(op).collect::<Vec<Value>>().try_into().ok()?;
        let (is_masked, is_known) = channels(ir, form, operands);
        if !is_known || (flattens && is_masked) {
            return None;
        }
        // As in MLIR, sizes that are given are for channels alone, where these are not known.
        let size = |letter: char| {
            let place = form.loops.find(letter)?;
            match letter == 'c' && form.kind == Kind::ByChannel {
                true if is_masked => plan.shape.get(place).copied(),
                true => shape(ir, operands[1]).get(1).copied(),
                false => plan.iterations.get(place).copied(),
            }
        };
        let (places, window) = (size('w')?, size('X')?);
        let reach =
            (places - 1).checked_mul(stride)?.checked_add((window - 1).checked_mul(dilation)?)?.checked_add(1)?;
        let shape_of = |words: &str| -> Option<Vec<i64>> {
            words
                .split_whitespace()
                .map(|word| if word.contains('+') { Some(reach) } else { size(word.chars().next()?) })
                .collect()
        };
        let [input, filter, output] = form.maps;
        let shapes = [shape_of(input)?, shape_of(filter)?, shape_of(output)?];
        let is_small = shapes.iter().all(|shape| element_count(shape).is_some_and(|count| count <= MOST_ELEMENTS));
        let slices = if stride == 1 { window } else { window.checked_mul(places)? };
        let flattens = flattens && form.kind == Kind::ByChannel;
        let repeated = if flattens && stride == 1 { shapes[2][1].checked_mul(shapes[2][2])? } else { 1 };
        if !is_small || slices > MOST_SLICES || repeated > MOST_REPEATED {
            return None;
        }
        let (casts, combiner) = body(ir, op, form.kind)?;
        let (combining, combiner) = (combiner_kind(ir, combiner)?, ir.op_name(combiner));
        let counts = [places, window];
        Some(Self { form, stride, dilation, shapes, counts, casts, combiner, combining, is_masked, flattens })
    }
}

/// Whether masks are needed, and whether all sizes without them are known.
fn channels(ir: &Ir<'_>, form: &Form, operands: [Value; 3]) -> (bool, bool) {
    if form.kind != Kind::ByChannel {
        return (false, operands.iter().all(|&value| !shape(ir, value).contains(&DYNAMIC)));
    }
    let sizes = operands.map(|value| shape(ir, value));
    let is_known = |sizes: &&[i64]| sizes.split_last().is_some_and(|(_, rest)| !rest.contains(&DYNAMIC));
    (sizes[1].last() == Some(&DYNAMIC), sizes.iter().all(is_known))
}

/// The casts of the body, and the op that combines a value with the output's element.
fn body(ir: &Ir<'_>, op: Op, kind: Kind) -> Option<([Option<OpName>; 2], Op)> {
    let body = super::parts::body_of(ir, op)?;
    let &[input, filter, carried] = ir.arguments(body) else { return None };
    let combiner = ir.defining_op(ir.operands(ir.last_op(body)?).next()?)?;
    let [a, b]: [Value; 2] = ir.operands(combiner).collect::<Vec<Value>>().try_into().ok()?;
    let value = if a == carried { b } else { a };
    if kind == Kind::Pooling {
        return Some(([cast_of(ir, value, input, true)?, None], combiner));
    }
    let product = ir.defining_op(value)?;
    let is_product =
        [arith::MulF::matches(ir, product), arith::MulI::matches(ir, product), arith::AndI::matches(ir, product)];
    let &[x, y] = &ir.operands(product).collect::<Vec<Value>>()[..] else { return None };
    is_product.contains(&true).then_some(([cast_of(ir, x, input, false)?, cast_of(ir, y, filter, false)?], combiner))
}

/// The cast by which an element becomes a value, if it is not that itself. As in MLIR, only poolings may make numbers narrower.
fn cast_of(ir: &Ir<'_>, value: Value, element: Value, narrows: bool) -> Option<Option<OpName>> {
    if value == element {
        return Some(None);
    }
    let cast = ir.defining_op(value)?;
    let widens = [
        arith::ExtF::matches(ir, cast),
        arith::ExtSI::matches(ir, cast),
        arith::ExtUI::matches(ir, cast),
        arith::SIToFP::matches(ir, cast),
        arith::UIToFP::matches(ir, cast),
    ];
    let is_narrow = [
        arith::TruncF::matches(ir, cast),
        arith::TruncI::matches(ir, cast),
        arith::FPToSI::matches(ir, cast),
        arith::FPToUI::matches(ir, cast),
    ];
    let is_cast = widens.contains(&true) || (narrows && is_narrow.contains(&true));
    (is_cast && ir.operands(cast).eq([element])).then(|| Some(ir.op_name(cast)))
}

fn numbers(context: &Context, numbers: &[i64]) -> Attribute {
    context.array_attr(&numbers.iter().map(|&number| context.i64_attr(number)).collect::<Vec<Attribute>>())
}

/// Makes the ops; returns the tensor that was written.
pub(super) fn vectorize_windows(vectors: &mut Vectors<'_, '_, '_>, windowed: &Windowed) -> Vec<Value> {
    let op = vectors.plan.op;
    Slices { rewriter: vectors.rewriter, op, windowed }.make()
}

/// A convolution as it is vectorized.
struct Slices<'v, 'a, 'c> {
    rewriter: &'v mut Rewriter<'a, 'c>,
    op: Op,
    windowed: &'v Windowed,
}

impl<'c> Slices<'_, '_, 'c> {
    fn make(mut self) -> Vec<Value> {
        let location = self.rewriter.ir().location(self.op);
        let zero = arith::constant_index(self.rewriter, location, 0);
        let form = self.windowed.form;
        let mut input = self.read(0, zero);
        let mut filter = (form.kind != Kind::Pooling).then(|| self.read(1, zero));
        let mut result = self.read(2, zero);
        if form.is_width_last() {
            input = self.transpose(input, &[0, 2, 1]);
            filter = filter.map(|filter| self.transpose(filter, &[2, 1, 0]));
            result = self.transpose(result, &[0, 2, 1]);
        }
        result = self.combine(input, filter, result);
        if form.is_width_last() {
            result = self.transpose(result, &[0, 2, 1]);
        }
        self.write(result, zero)
    }

    fn context(&self) -> &'c Context {
        self.rewriter.context()
    }

    fn shape_of(&self, value: Value) -> &'c [i64] {
        shape_of(self.rewriter.ir(), value).unwrap_or_default()
    }

    fn element_of(&self, value: Value) -> Type {
        self.context().element_type(self.rewriter.ir().value_type(value))
    }

    fn read(&mut self, number: usize, zero: Value) -> Value {
        let (context, array) = (self.context(), self.rewriter.ir().operand(self.op, number));
        let (shape, element, is_masked) =
            (&self.windowed.shapes[number], self.element_of(array), self.windowed.is_masked);
        let dims = shape.len();
        let padding = arith::Constant::build(self.rewriter, zero_attr(context, element).expect("a number"));
        let (indices, map, ty) =
            (vec![zero; dims], minor_identity_attr(context, dims, dims), context.vector(shape, element));
        let bounds = bools_attr(context, dims, is_masked);
        let read = masked(self.rewriter, array, shape, is_masked, |b| {
            let read = TransferRead::build(b, array, &indices[..], padding, None, map, bounds, ty);
            b.ir().defining_op(read).expect("a read")
        });
        read[0]
    }

    fn write(&mut self, value: Value, zero: Value) -> Vec<Value> {
        let (context, array) = (self.context(), self.rewriter.ir().operand(self.op, 2));
        let (shape, is_masked, ty) =
            (&self.windowed.shapes[2], self.windowed.is_masked, self.rewriter.ir().value_type(array));
        let dims = shape.len();
        let (indices, map) = (vec![zero; dims], minor_identity_attr(context, dims, dims));
        let (bounds, result) = (bools_attr(context, dims, is_masked), is_tensor(self.rewriter.ir(), ty).then_some(ty));
        masked(self.rewriter, array, shape, is_masked, |b| {
            TransferWrite::build(b, value, array, &indices[..], None, map, bounds, result).op()
        })
    }

    fn transpose(&mut self, value: Value, order: &[i64]) -> Value {
        let shape = self.shape_of(value);
        let shape: Vec<i64> = order.iter().map(|&dim| shape[dim as usize]).collect();
        let ty = self.context().vector(&shape, self.element_of(value));
        let order = self.context().dense_i64_array_attr(order);
        Transpose::build(self.rewriter, value, order, ty)
    }

    /// Combines the slices of the input with those of the result, and puts these together.
    fn combine(&mut self, input: Value, filter: Option<Value>, result: Value) -> Value {
        let Windowed { stride, dilation, counts: [places, window], .. } = *self.windowed;
        let width = if stride == 1 { places } else { 1 };
        let starts: Vec<i64> = (0..places / width).map(|number| number * width).collect();
        let mut inputs = Vec::new();
        for element in 0..window {
            for start in &starts {
                inputs.push(self.slice(input, start * stride + element * dilation, width));
            }
        }
        let filters: Vec<Value> = match filter {
            Some(filter) => (0..window).map(|element| self.part(filter, element)).collect(),
            None => Vec::new(),
        };
        let mut sums: Vec<Value> = starts.iter().map(|&start| self.slice(result, start, width)).collect();
        for (number, &input) in inputs.iter().enumerate() {
            let (element, sum) = (number / starts.len(), number % starts.len());
            sums[sum] = self.step(input, filters.get(element).copied(), sums[sum]);
        }
        let mut result = result;
        for (&start, &sum) in starts.iter().zip(&sums) {
            let dims = self.shape_of(result).len();
            let [offsets, strides] =
                [self.at_width(dims, start, 0), vec![1; dims]].map(|list| numbers(self.context(), &list));
            result = InsertStridedSlice::build(self.rewriter, sum, result, offsets, strides);
        }
        result
    }

    /// A list with a number for the dimension of places, and another one for those around it.
    fn at_width(&self, dims: usize, number: i64, others: i64) -> Vec<i64> {
        let mut list = vec![others; dims];
        list[usize::from(dims > 1)] = number;
        list
    }

    fn slice(&mut self, value: Value, start: i64, width: i64) -> Value {
        let mut sizes = self.shape_of(value).to_vec();
        let dims = sizes.len();
        sizes[usize::from(dims > 1)] = width;
        let ty = self.context().vector(&sizes, self.element_of(value));
        let lists = [self.at_width(dims, start, 0), sizes, vec![1; dims]];
        let [offsets, sizes, strides] = lists.map(|list| numbers(self.context(), &list));
        ExtractStridedSlice::build(self.rewriter, value, offsets, sizes, strides, ty)
    }

    fn part(&mut self, filter: Value, place: i64) -> Value {
        let (shape, element) = (self.shape_of(filter), self.element_of(filter));
        let ty = if shape.len() == 1 { element } else { self.context().vector(&shape[1..], element) };
        let position = self.context().dense_i64_array_attr(&[place]);
        Extract::build(self.rewriter, filter, [], position, ty)
    }

    /// Combines a slice of the input with one of the result.
    fn step(&mut self, input: Value, filter: Option<Value>, sum: Value) -> Value {
        let element = self.element_of(sum);
        match (self.windowed.form.kind, filter) {
            (Kind::Product, Some(filter)) => {
                let input = self.cast(0, input, element);
                let filter = self.cast(1, filter, element);
                self.product(input, filter, sum)
            }
            (Kind::ByChannel, Some(filter)) => self.product_by_channel(input, filter, sum),
            (Kind::Pooling, _) | (_, None) => {
                let input = self.cast(0, input, element);
                let ty = self.rewriter.ir().value_type(sum);
                self.insert(self.windowed.combiner, &[input, sum], ty)
            }
        }
    }

    /// Makes an op with a result of a type.
    fn insert(&mut self, name: OpName, operands: &[Value], ty: Type) -> Value {
        let state =
            OperationState::new(name, self.rewriter.location()).operands(operands.iter().copied()).results([ty]);
        let made = self.rewriter.insert(state);
        self.rewriter.ir().result(made, 0)
    }

    /// The value with elements as the body casts them.
    fn cast(&mut self, number: usize, value: Value, element: Type) -> Value {
        let Some(name) = self.windowed.casts[number] else { return value };
        let ty = match shape_of(self.rewriter.ir(), value) {
            Some(shape) => self.context().vector(shape, element),
            None => element,
        };
        self.insert(name, &[value], ty)
    }

    /// The sum of products over channels. MLIR takes `add` for truth values without channels, too, where the body has `or`.
    fn product(&mut self, input: Value, filter: Value, sum: Value) -> Value {
        let (context, ty, kind) = (self.context(), self.rewriter.ir().value_type(sum), self.windowed.combining);
        if self.shape_of(sum).len() == 1 {
            return OuterProduct::with(self.rewriter).kind(kind).build(input, filter, Some(sum), ty);
        }
        let map = |dims: &[u32]| {
            let map = AffineMap::new(4, 0, dims.iter().map(|&dim| AffineExpr::Dim(dim))).expect("dimensions of four");
            affine::map_attr(context, map)
        };
        let maps = context.array_attr(&[map(&[0, 1, 3]), map(&[3, 2]), map(&[0, 1, 2])]);
        let iterators: Vec<Attribute> =
            (0..4).map(|each| context.enum_attr(&ITERATOR_TYPE, u64::from(each == 3))).collect();
        let iterators = context.array_attr(&iterators);
        Contract::with(self.rewriter).kind(kind).build(input, filter, sum, maps, iterators, ty)
    }

    /// The sum of products of each channel. MLIR adds truth values, where the body has `or`.
    fn product_by_channel(&mut self, input: Value, filter: Value, sum: Value) -> Value {
        let (context, element, flattens) = (self.context(), self.element_of(sum), self.windowed.flattens);
        let shape = self.shape_of(sum);
        let (mut input, mut filter, mut acc) = (input, filter, sum);
        let flat = [shape[0], shape[1] * shape[2]];
        if flattens {
            let [from, to] = [input, sum].map(|value| context.vector(&flat, self.element_of(value)));
            input = ShapeCast::build(self.rewriter, input, from);
            acc = ShapeCast::build(self.rewriter, sum, to);
        }
        input = self.cast(0, input, element);
        if flattens {
            let order: Vec<i64> = (0..flat[1]).map(|place| place % shape[2]).collect();
            filter = Shuffle::build(self.rewriter, filter, filter, context.dense_i64_array_attr(&order));
        }
        let repeated = context.vector(self.shape_of(acc), self.element_of(filter));
        filter = Broadcast::build(self.rewriter, filter, repeated);
        filter = self.cast(1, filter, element);
        let made = match context.float_kind(element) {
            Some(_) => Fma::build(self.rewriter, input, filter, acc),
            None => {
                let product = arith::MulI::build(self.rewriter, input, filter);
                let ty = self.rewriter.ir().value_type(acc);
                self.insert(self.windowed.combiner, &[product, acc], ty)
            }
        };
        let ty = self.rewriter.ir().value_type(sum);
        if flattens { ShapeCast::build(self.rewriter, made, ty) } else { made }
    }
}

/// Makes a transfer of a vector of this shape, under a mask of the array's sizes if there is to be one.
fn masked<'a, 'c>(
    rewriter: &mut Rewriter<'a, 'c>,
    array: Value,
    shape: &[i64],
    is_masked: bool,
    make: impl FnOnce(&mut Builder<'a, 'c>) -> Op,
) -> Vec<Value> {
    if !is_masked {
        let made = make(rewriter);
        return rewriter.ir().results(made).collect();
    }
    under_sizes(rewriter, array, shape, make)
}
