//! Tensors of other shapes: reshaping, slices, padding, concatenation, gathering, and tensors made element by element.

use smallvec::SmallVec;
use vulcanize_ir::rewrite::{Builder, folded};
use vulcanize_ir::schema::{
    ANY_TENSOR, ARRAY_ATTR, DENSE_I64_ARRAY, FoldResult, FoldValue, I64_ATTR, INDEX, Trait, TypedOp, UNIT_ATTR,
};
use vulcanize_ir::{
    Attribute, AttributeData, Context, DYNAMIC, Diagnostic, Fallible, Ir, Op, Region, Type, TypeData, Value,
    element_count, ops,
};

use super::{Constants, RANKED, Yield, bufferize, constant, fold_same_type, fold_subset_ops, name};
use crate::function::op_error;
use crate::index_list::{index_list_directive, static_indices, verify_index_list};
use crate::reshapes::{self, Misgrouped, check_groups, reassociation_groups, reshapes_of_dialect};
use crate::scf::InParallel;
use crate::slices::{SLICE, Slice};

ops! {
    /// Ops that change shapes.
    pub(super) static OPS;

    /// Makes one dimension of each group of neighbouring ones.
    pub struct CollapseShape = "tensor.collapse_shape" {
        operands: { src: RANKED },
        attributes: { reassociation: ARRAY_ATTR },
        results: { result: RANKED },
        traits: [Trait::Pure],
        format: "$src $reassociation attr-dict `:` type($src) `into` type($result)",
        with: {
            verify: Some(verify_collapse), fold: Some(fold_reshape_by_groups), canonicalize: super::canonicalize::COLLAPSE, name_results: Some(name::<CollapseShape>), interfaces: &[&bufferize::COLLAPSE_SHAPE],
        },
    }

    /// Tensors one after another along a dimension.
    pub struct Concat = "tensor.concat" {
        operands: { inputs: RANKED[variadic] },
        attributes: { dim: I64_ATTR },
        results: { result: RANKED },
        traits: [Trait::Pure],
        format: "`dim` `(` $dim `)` $inputs attr-dict `:` functional-type(operands, results)",
        with: { verify: Some(verify_concat), fold: Some(fold_concat), canonicalize: super::canonicalize::CONCAT, name_results: Some(name::<Concat>), interfaces: &[&bufferize::CONCAT] },
    }

    /// Makes a group of neighbouring dimensions of each one.
    pub struct ExpandShape = "tensor.expand_shape" {
        operands: { src: RANKED, output_shape: INDEX[variadic] },
        attributes: { reassociation: ARRAY_ATTR, static_output_shape: DENSE_I64_ARRAY },
        results: { result: RANKED },
        traits: [Trait::Pure],
        format: "$src $reassociation `output_shape` custom<OutputShape>($output_shape, $static_output_shape) attr-dict \
            `:` type($src) `into` type($result)",
        with: {
            verify: Some(verify_expand), fold: Some(fold_reshape_by_groups), canonicalize: super::canonicalize::EXPAND, name_results: Some(name::<ExpandShape>), interfaces: &[&bufferize::EXPAND_SHAPE],
            directives: &[index_list_directive!("OutputShape", output_shape, static_output_shape)],
        },
    }

    /// A part of a tensor: offsets, sizes and steps.
    pub struct ExtractSlice = "tensor.extract_slice" {
        operands: { source: RANKED, offsets: INDEX[variadic], sizes: INDEX[variadic], strides: INDEX[variadic] },
        attributes: { static_offsets: DENSE_I64_ARRAY, static_sizes: DENSE_I64_ARRAY, static_strides: DENSE_I64_ARRAY },
        results: { result: RANKED },
        traits: [Trait::Pure, Trait::AttrSizedOperandSegments],
        format: "$source `` custom<Offsets>($offsets, $static_offsets) custom<Sizes>($sizes, $static_sizes) \
            custom<Strides>($strides, $static_strides) attr-dict `:` type($source) `to` type($result)",
        with: {
            verify: Some(|ir, op| verify_slice(ir, op, 1, ir.operand(op, 0), ir.result(op, 0))), fold: Some(fold_extract_slice), canonicalize: super::canonicalize::EXTRACT_SLICE, name_results: Some(name::<ExtractSlice>), interfaces: &[&bufferize::EXTRACT_SLICE, &fold_subset_ops::TAKES_SLICE],
            directives: SLICE,
        },
    }

    /// The slices of a tensor at lists of indices.
    pub struct Gather = "tensor.gather" {
        operands: { source: RANKED, indices: RANKED },
        attributes: { gather_dims: DENSE_I64_ARRAY, unique: UNIT_ATTR[optional] },
        results: { result: RANKED },
        traits: [Trait::Pure],
        format: "$source `[` $indices `]` `gather_dims` `(` $gather_dims `)` (`unique` $unique^)? attr-dict `:` \
            functional-type(operands, results)",
        with: { verify: Some(verify_gather), name_results: Some(name::<Gather>) },
    }

    /// A tensor whose elements a region computes of their indices.
    pub struct Generate = "tensor.generate" {
        operands: { dynamicExtents: INDEX[variadic] },
        results: { result: RANKED },
        regions: { body: OneBlock },
        traits: [Trait::RecursiveMemoryEffects, Trait::SingleBlock],
        format: "$dynamicExtents $body attr-dict `:` type($result)",
        with: {
            verify: Some(super::verify_dynamic_sizes), verify_regions: Some(verify_generate),
            canonicalize: super::canonicalize::GENERATE,
            name_results: Some(name::<Generate>), interfaces: &[&bufferize::GENERATE],
        },
    }

    /// A tensor with a part replaced by another tensor.
    pub struct InsertSlice = "tensor.insert_slice" {
        operands: {
            source: RANKED, dest: RANKED, offsets: INDEX[variadic], sizes: INDEX[variadic], strides: INDEX[variadic],
        },
        attributes: { static_offsets: DENSE_I64_ARRAY, static_sizes: DENSE_I64_ARRAY, static_strides: DENSE_I64_ARRAY },
        results: inferred { result: RANKED },
        traits: [Trait::Pure, Trait::AttrSizedOperandSegments, Trait::AllTypesMatch(&["dest", "result"])],
        format: "$source `into` $dest `` custom<Offsets>($offsets, $static_offsets) custom<Sizes>($sizes, $static_sizes) \
            custom<Strides>($strides, $static_strides) attr-dict `:` type($source) `into` type($dest)",
        with: {
            verify: Some(|ir, op| verify_slice(ir, op, 2, ir.operand(op, 1), ir.operand(op, 0))), fold: Some(fold_insert_slice), canonicalize: super::canonicalize::INSERT_SLICE, name_results: Some(name::<InsertSlice>), interfaces: &[&bufferize::INSERT_SLICE, &bufferize::SLICE_INSERTION, &fold_subset_ops::PUTS_SLICE],
            directives: SLICE,
        },
    }

    /// A tensor with a margin, whose elements a region computes of their indices.
    pub struct Pad = "tensor.pad" {
        operands: { source: RANKED, low: INDEX[variadic], high: INDEX[variadic] },
        attributes: { static_low: DENSE_I64_ARRAY, static_high: DENSE_I64_ARRAY, nofold: UNIT_ATTR[optional] },
        results: { result: RANKED },
        regions: { region: OneBlock },
        traits: [Trait::Pure, Trait::AttrSizedOperandSegments, Trait::SingleBlock],
        format: "$source (`nofold` $nofold^)? `low` `` custom<Low>($low, $static_low) `high` `` \
            custom<High>($high, $static_high) $region attr-dict `:` type($source) `to` type($result)",
        with: {
            verify: Some(verify_pad), verify_regions: Some(verify_pad_region), fold: Some(fold_pad),
            canonicalize: super::canonicalize::PAD,
            name_results: Some(name::<Pad>), interfaces: &[&bufferize::PAD],
            directives: &[
                index_list_directive!("Low", low, static_low),
                index_list_directive!("High", high, static_high),
            ],
        },
    }

    /// An iteration's insertion into a shared tensor of `scf.forall`.
    pub struct ParallelInsertSlice = "tensor.parallel_insert_slice" {
        operands: {
            source: RANKED, dest: RANKED, offsets: INDEX[variadic], sizes: INDEX[variadic], strides: INDEX[variadic],
        },
        attributes: { static_offsets: DENSE_I64_ARRAY, static_sizes: DENSE_I64_ARRAY, static_strides: DENSE_I64_ARRAY },
        traits: [Trait::AttrSizedOperandSegments],
        format: "$source `into` $dest `` custom<Offsets>($offsets, $static_offsets) custom<Sizes>($sizes, $static_sizes) \
            custom<Strides>($strides, $static_strides) attr-dict `:` type($source) `into` type($dest)",
        with: {
            verify: Some(verify_parallel_insert_slice), canonicalize: super::canonicalize::PARALLEL_INSERT_SLICE,
            interfaces: &[&bufferize::PARALLEL_INSERT_SLICE, &bufferize::SLICE_INSERTION],
            directives: SLICE,
        },
    }

    /// The same elements, row by row, in a shape that is a tensor.
    pub struct Reshape = "tensor.reshape" {
        operands: { source: ANY_TENSOR, shape: RANKED },
        results: { result: ANY_TENSOR },
        traits: [Trait::Pure],
        format: "$source `(` $shape `)` attr-dict `:` functional-type(operands, results)",
        with: {
            verify: Some(verify_reshape), fold: Some(fold_reshape), fold_in_place: &[super::canonicalize_shapes::reshape_of_reshape], name_results: Some(name::<Reshape>), interfaces: &[&bufferize::RESHAPE],
        },
    }

    /// A tensor with the slices at lists of indices replaced.
    pub struct Scatter = "tensor.scatter" {
        operands: { source: RANKED, dest: RANKED, indices: RANKED },
        attributes: { scatter_dims: DENSE_I64_ARRAY, unique: UNIT_ATTR[optional] },
        results: { result: RANKED },
        traits: [Trait::Pure],
        format: "$source `into` $dest `[` $indices `]` `scatter_dims` `(` $scatter_dims `)` (`unique` $unique^)? \
            attr-dict `:` functional-type(operands, results)",
        with: { verify: Some(verify_scatter), name_results: Some(name::<Scatter>) },
    }
}

reshapes_of_dialect! { pub(super) struct OfTensors; }

fn shape_of(context: &Context, ty: Type) -> &[i64] {
    context.shape(ty).unwrap_or(&[])
}

/// The tensor type without an encoding.
pub(crate) fn tensor(context: &Context, shape: &[i64], element: Type) -> Type {
    context.intern_type(TypeData::RankedTensor { shape: shape.into(), element, encoding: None })
}

// ---- reshaping ----

/// Checks groups; the error names the mistake.
fn verify_groups(ir: &Ir<'_>, op: Op, collapsed: &[i64], expanded: &[i64], reassociation: Attribute) -> Fallible {
    let Some(groups) = reassociation_groups(ir.context(), reassociation) else {
        let message =
            "attribute 'reassociation' failed to satisfy constraint: Array of 64-bit integer array attributes";
        return Err(op_error(ir, op, message));
    };
    check_groups(collapsed, expanded, &groups).map_err(|wrong| {
        let message = match wrong {
            Misgrouped::Count { found, expected } => format!(
                "expected rank of the collapsed type ({expected}) to be the number of reassociation maps ({found})"
            ),
            Misgrouped::Order => "expected reassociation indices to be contiguous and in order".to_owned(),
            Misgrouped::Size { dim, expected: DYNAMIC, .. } => format!(
                "expected dimension {dim} of collapsed type to be dynamic since one or more of the corresponding \
                 dimensions in the expanded type is dynamic"
            ),
            Misgrouped::Size { dim, expected, .. } => {
                format!("expected dimension {dim} of collapsed type to be static value of {expected}")
            }
            Misgrouped::Rest => "expected reassociation indices to cover all dimensions".to_owned(),
        };
        op_error(ir, op, message)
    })
}

fn verify_same_element(ir: &Ir<'_>, op: Op, from: Type, to: Type) -> Fallible {
    let context = ir.context();
    if context.element_type(from) == context.element_type(to) {
        return Ok(());
    }
    Err(op_error(ir, op, format!("expected element type to be '{}'", context.type_text(context.element_type(from)))))
}

fn verify_collapse(ir: &Ir<'_>, op: Op) -> Fallible {
    let (context, collapse) = (ir.context(), CollapseShape(op));
    let (source, result) = (ir.value_type(collapse.src(ir)), ir.value_type(collapse.result(ir)));
    verify_groups(ir, op, shape_of(context, result), shape_of(context, source), collapse.reassociation(ir))?;
    verify_same_element(ir, op, source, result)
}

fn verify_expand(ir: &Ir<'_>, op: Op) -> Fallible {
    let (context, expand) = (ir.context(), ExpandShape(op));
    let (source, result) = (ir.value_type(expand.src(ir)), ir.value_type(expand.result(ir)));
    let shape = static_indices(ir, expand.op(), "static_output_shape");
    let (rank, values) = (shape_of(context, result).len(), expand.output_shape(ir).len());
    verify_index_list(ir, op, "output_shape", rank, values, &shape)?;
    verify_groups(ir, op, shape_of(context, source), shape_of(context, result), expand.reassociation(ir))?;
    verify_same_element(ir, op, source, result)
}

fn verify_reshape(ir: &Ir<'_>, op: Op) -> Fallible {
    let (context, reshape) = (ir.context(), Reshape(op));
    let (source, result) = (ir.value_type(reshape.source(ir)), ir.value_type(reshape.result(ir)));
    let shape = shape_of(context, ir.value_type(reshape.shape(ir)));
    if context.element_type(source) != context.element_type(result) {
        return Err(op_error(ir, op, "element types of source and destination tensor types should be the same"));
    }
    let &[length] = shape else { return Err(op_error(ir, op, "the shape operand is a tensor of one dimension")) };
    let Some(to) = context.shape(result) else { return Ok(()) };
    if length == DYNAMIC {
        let message = "cannot use shape operand with dynamic length to reshape to statically-ranked tensor type";
        return Err(op_error(ir, op, message));
    }
    if usize::try_from(length).ok() != Some(to.len()) {
        return Err(op_error(ir, op, "length of shape operand differs from the result's tensor rank"));
    }
    let known = |shape: &[i64]| (!shape.contains(&DYNAMIC)).then(|| element_count(shape));
    match (context.shape(source).and_then(known), known(to)) {
        (Some(from), Some(to)) if from != to => {
            Err(op_error(ir, op, "source and destination tensor should have the same number of elements"))
        }
        _ => Ok(()),
    }
}

/// The elements of a constant in another shape.
fn reshaped(ir: &Ir<'_>, op: Op, value: Option<Attribute>) -> FoldResult {
    let (context, ty) = (ir.context(), ir.value_type(ir.result(op, 0)));
    let AttributeData::DenseElements { data, .. } = context.attribute_data(value?) else { return None };
    if context.shape(ty)?.contains(&DYNAMIC) {
        return None;
    }
    let data = data.clone();
    folded(FoldValue::Constant(context.intern_attribute(AttributeData::DenseElements { ty, data })))
}

fn fold_reshape_by_groups(ir: &Ir<'_>, op: Op, constants: Constants<'_>) -> FoldResult {
    reshapes::fold::<OfTensors>(ir, op, constants).or_else(|| reshaped(ir, op, constant(constants, 0)))
}

fn fold_reshape(ir: &Ir<'_>, op: Op, constants: Constants<'_>) -> FoldResult {
    let is_static = ir.context().shape(ir.value_type(ir.result(op, 0))).is_some_and(|shape| !shape.contains(&DYNAMIC));
    let same = || is_static.then(|| fold_same_type(ir, op, constants)).flatten();
    let as_before = || {
        super::canonicalize_shapes::keeps_shape(ir, Reshape(op)).then(|| folded(FoldValue::Value(ir.operand(op, 0))))
    };
    reshaped(ir, op, constant(constants, 0)).or_else(same).or_else(|| as_before().flatten())
}

// ---- slices ----

/// Checks that the slice of `whole` is in it, and of the type of `part` or that without dimensions of size 1. The values
/// of the offsets are the operands of the name at `first`.
fn verify_slice(ir: &Ir<'_>, op: Op, first: usize, whole: Value, part: Value) -> Fallible {
    let (context, slice) = (ir.context(), Slice::of(ir, op));
    let (whole, part) = (ir.value_type(whole), ir.value_type(part));
    slice.verify_lists(ir, op, first, [shape_of(context, whole).len(); 3])?;
    if let Some(message) = slice.negative() {
        return Err(op_error(ir, op, message));
    }
    verify_same_element(ir, op, whole, part)?;
    if !drops_units(&slice.sizes, shape_of(context, part)) {
        let expected = context.type_text(tensor(context, &slice.sizes, context.element_type(whole)));
        let message = format!("expected type to be '{expected}' or a rank-reduced version. (size mismatch)");
        return Err(op_error(ir, op, message));
    }
    slice.out_of_bounds(shape_of(context, whole)).map_or(Ok(()), |message| Err(op_error(ir, op, message)))
}

/// Whether `reduced` is `full` without some dimensions of size 1.
pub(super) fn drops_units(full: &[i64], reduced: &[i64]) -> bool {
    let mut next = 0;
    for size in full {
        if reduced.get(next) == Some(size) {
            next += 1;
        } else if *size != 1 {
            return false;
        }
    }
    next == reduced.len()
}

impl ExtractSlice {
    /// The value that is the size of a dimension of the result; `None` where the size is known, or no dimension of the
    /// slice is certain to be that one.
    pub(super) fn open_size(self, ir: &Ir<'_>, dim: usize) -> Option<Value> {
        let shape = ir.context().shape(ir.value_type(self.result(ir)))?;
        let (mut next, mut place) = (0, 0);
        for size in static_indices(ir, self.0, "static_sizes") {
            let is_kept = shape.get(next) == Some(&size);
            if is_kept && next == dim {
                return (size == DYNAMIC).then(|| self.sizes(ir).get(place).copied()).flatten();
            }
            next += usize::from(is_kept);
            place += usize::from(size == DYNAMIC);
        }
        None
    }
}

fn verify_parallel_insert_slice(ir: &Ir<'_>, op: Op) -> Fallible {
    if !ir.parent_op(op).is_some_and(|parent| InParallel::matches(ir, parent)) {
        return Err(op_error(ir, op, "expected 'scf.forall.in_parallel' as its parent"));
    }
    verify_slice(ir, op, 2, ir.operand(op, 1), ir.operand(op, 0))
}

fn fold_extract_slice(ir: &Ir<'_>, op: Op, constants: Constants<'_>) -> FoldResult {
    let (context, slice) = (ir.context(), ExtractSlice(op));
    let (source, result) = (slice.source(ir), ir.value_type(slice.result(ir)));
    let shape = context.shape(result)?;
    if let Some(number) = constant(constants, 0).and_then(|value| context.splat_value(value))
        && !shape.contains(&DYNAMIC)
    {
        return folded(FoldValue::Constant(context.splat_attr(result, number)?));
    }
    let is_all = ir.value_type(source) == result && Slice::of(ir, op).is_all(shape);
    is_all.then(|| folded(FoldValue::Value(source))).flatten()
}

fn fold_insert_slice(ir: &Ir<'_>, op: Op, _: Constants<'_>) -> FoldResult {
    let slice = InsertSlice(op);
    let (source, result) = (slice.source(ir), ir.value_type(slice.result(ir)));
    let is_all = ir.value_type(source) == result && Slice::of(ir, op).is_all(ir.context().shape(result)?);
    is_all.then(|| folded(FoldValue::Value(source))).flatten()
}

// ---- elements that regions make ----

/// Checks that a region has an index for each dimension, and yields elements of `ty`.
fn verify_elements(ir: &Ir<'_>, op: Op, region: Region, ty: Type) -> Fallible {
    let context = ir.context();
    let Some(block) = ir.first_block(region) else { return Ok(()) };
    let arguments: SmallVec<[Type; 4]> = ir.arguments(block).iter().map(|&value| ir.value_type(value)).collect();
    let rank = shape_of(context, ty).len();
    if arguments.len() != rank {
        return Err(op_error(ir, op, format!("must have one body argument per dimension, which are {rank}")));
    }
    if arguments.iter().any(|&ty| ty != context.index()) {
        return Err(op_error(ir, op, "all body arguments must be index"));
    }
    let yielded = ir.last_op(block).and_then(|last| Yield::cast(ir, last));
    let Some(yielded) = yielded else {
        return Err(op_error(ir, op, "body must be terminated with a 'tensor.yield'"));
    };
    match ir.value_type(yielded.value(ir)) == context.element_type(ty) {
        true => Ok(()),
        false => Err(op_error(ir, op, "body must yield a value of the tensor's element type")),
    }
}

fn verify_generate(ir: &Ir<'_>, op: Op) -> Fallible {
    let generate = Generate(op);
    verify_elements(ir, op, generate.body(ir), ir.value_type(generate.result(ir)))
}

fn verify_pad(ir: &Ir<'_>, op: Op) -> Fallible {
    let (context, pad) = (ir.context(), Pad(op));
    let (source, result) = (ir.value_type(pad.source(ir)), ir.value_type(pad.result(ir)));
    let (from, to) = (shape_of(context, source), shape_of(context, result));
    let (low, high) = (static_indices(ir, pad.op(), "static_low"), static_indices(ir, pad.op(), "static_high"));
    verify_index_list(ir, op, "low", from.len(), pad.low(ir).len(), &low)?;
    verify_index_list(ir, op, "high", from.len(), pad.high(ir).len(), &high)?;
    let sum = |dim: usize| match [from[dim], low[dim], high[dim]].contains(&DYNAMIC) {
        true => Some(DYNAMIC),
        false => from[dim].checked_add(low[dim])?.checked_add(high[dim]),
    };
    let inferred = (0..from.len()).map(sum).collect::<Option<Vec<i64>>>();
    let Some(inferred) = inferred.filter(|inferred| inferred.len() == to.len()) else {
        return Err(op_error(ir, op, "the result has another rank than the source, or is too large"));
    };
    let fits = |(&inferred, &written): (&i64, &i64)| inferred == written || inferred == DYNAMIC;
    if !inferred.iter().zip(to).all(fits) || context.element_type(source) != context.element_type(result) {
        let expected = context.type_text(tensor(context, &inferred, context.element_type(source)));
        let found = context.type_text(result);
        let message = format!("specified type '{found}' does not match the inferred type '{expected}'");
        return Err(Diagnostic::error(ir.location(op), message));
    }
    Ok(())
}

fn verify_pad_region(ir: &Ir<'_>, op: Op) -> Fallible {
    let pad = Pad(op);
    verify_elements(ir, op, pad.region(ir), ir.value_type(pad.result(ir)))
}

fn fold_pad(ir: &Ir<'_>, op: Op, constants: Constants<'_>) -> FoldResult {
    let pad = Pad(op);
    let is_static = ir.context().shape(ir.value_type(pad.result(ir)))?.iter().all(|&size| size != DYNAMIC);
    (is_static && pad.nofold(ir).is_none()).then(|| fold_same_type(ir, op, constants)).flatten()
}

// ---- several slices ----

/// The dimension along which tensors are joined.
pub(crate) fn concat_dim(ir: &Ir<'_>, concat: Concat) -> usize {
    ir.context().int_value(concat.dim(ir)).and_then(|dim| usize::try_from(dim).ok()).unwrap_or(0)
}

fn verify_concat(ir: &Ir<'_>, op: Op) -> Fallible {
    let (context, concat) = (ir.context(), Concat(op));
    let result = ir.value_type(concat.result(ir));
    let (to, dim) = (shape_of(context, result), context.int_value(concat.dim(ir)).unwrap_or(0));
    let types: Vec<Type> = concat.inputs(ir).iter().map(|&value| ir.value_type(value)).collect();
    if types.is_empty() {
        return Err(op_error(ir, op, "requires at least one input"));
    }
    let Some(dim) = usize::try_from(dim).ok().filter(|&dim| dim < to.len()) else {
        return Err(op_error(ir, op, "concatenation dim must be less than the tensor rank"));
    };
    if types.iter().any(|&ty| shape_of(context, ty).len() != to.len()) {
        return Err(op_error(ir, op, "rank of concatenated inputs must match result rank"));
    }
    if types.iter().any(|&ty| context.element_type(ty) != context.element_type(result)) {
        return Err(op_error(ir, op, "inputs and result element type must match"));
    }
    for (number, &size) in to.iter().enumerate() {
        let sizes = || types.iter().map(|&ty| shape_of(context, ty)[number]);
        let known = match number == dim {
            true if sizes().any(|size| size == DYNAMIC) => None,
            true => sizes().try_fold(0i64, i64::checked_add),
            false => {
                let mut known = sizes().filter(|&size| size != DYNAMIC);
                let first = known.next();
                if known.any(|size| Some(size) != first) {
                    let message =
                        format!("static concatenation size mismatch along non-concatenated dimension {number}");
                    return Err(op_error(ir, op, message));
                }
                first
            }
        };
        if known.is_some_and(|known| size != DYNAMIC && size != known) {
            let message = format!("size {number} of the result type is not that of its inputs");
            return Err(op_error(ir, op, message));
        }
    }
    Ok(())
}

fn fold_concat(ir: &Ir<'_>, op: Op, constants: Constants<'_>) -> FoldResult {
    (ir.num_operands(op) == 1).then(|| fold_same_type(ir, op, constants)).flatten()
}

/// The common check of `gather` and `scatter`: `part` has the leading dimensions of the indices, and then those of
/// `whole`, in which the indexed ones are 1 or left out.
fn verify_indexed(ir: &Ir<'_>, op: Op, what: &str, [whole, part, indices]: [Type; 3], dims: &[i64]) -> Fallible {
    let context = ir.context();
    let (whole_shape, shape) = (shape_of(context, whole), shape_of(context, indices));
    let Some((&count, leading)) = shape.split_last() else {
        return Err(op_error(ir, op, "the indices have one dimension at least"));
    };
    if dims.is_empty() {
        return Err(op_error(ir, op, format!("{what}_dims must be non-empty")));
    }
    if i64::try_from(dims.len()).ok() != Some(count) {
        return Err(op_error(ir, op, format!("{what}_dims length must match the size of last dimension of indices")));
    }
    for (number, &dim) in dims.iter().enumerate() {
        if dim < 0 {
            return Err(op_error(ir, op, format!("{what}_dims value must be non-negative")));
        }
        if usize::try_from(dim).map_or(true, |dim| dim >= whole_shape.len()) {
            return Err(op_error(ir, op, format!("{what}_dims value must be smaller than source rank")));
        }
        if number > 0 && dims[number - 1] >= dim {
            return Err(op_error(ir, op, format!("{what}_dims values must be strictly increasing")));
        }
    }
    let is_indexed = |number: &usize| i64::try_from(*number).is_ok_and(|number| dims.contains(&number));
    let rest = (0..whole_shape.len()).filter(|number| !is_indexed(number)).map(|number| whole_shape[number]);
    let full = (0..whole_shape.len()).map(|number| if is_indexed(&number) { 1 } else { whole_shape[number] });
    let full: Vec<i64> = leading.iter().copied().chain(full).collect();
    let reduced: Vec<i64> = leading.iter().copied().chain(rest).collect();
    let found = shape_of(context, part);
    if context.element_type(part) == context.element_type(whole) && (found == full || found == reduced) {
        return Ok(());
    }
    let text = |shape: &[i64]| context.type_text(tensor(context, shape, context.element_type(whole)));
    let message = format!(
        "result type mismatch: expected '{}' or its rank-reduced variant '{}' (got: '{}')",
        text(&full),
        text(&reduced),
        context.type_text(part)
    );
    Err(op_error(ir, op, message))
}

fn verify_gather(ir: &Ir<'_>, op: Op) -> Fallible {
    let gather = Gather(op);
    let types = [gather.source(ir), gather.result(ir), gather.indices(ir)].map(|value| ir.value_type(value));
    verify_indexed(ir, op, "gather", types, &static_indices(ir, gather.op(), "gather_dims"))
}

fn verify_scatter(ir: &Ir<'_>, op: Op) -> Fallible {
    let scatter = Scatter(op);
    let types = [scatter.dest(ir), scatter.source(ir), scatter.indices(ir)].map(|value| ir.value_type(value));
    if ir.value_type(scatter.result(ir)) != types[0] {
        return Err(op_error(ir, op, "the result has the type of the destination"));
    }
    verify_indexed(ir, op, "scatter", types, &static_indices(ir, scatter.op(), "scatter_dims"))?;
    match scatter.unique(ir) {
        Some(_) => Ok(()),
        None => Err(op_error(ir, op, "requires 'unique' attribute to be set")),
    }
}
