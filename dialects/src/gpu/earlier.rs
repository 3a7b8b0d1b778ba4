//! Earlier generic forms of ops of `gpu`, and launches whose bodies named their arguments.

use vulcanize_ir::text::{Delimiter, Parser, RegionArgument};
use vulcanize_ir::{Attribute, AttributeData, Context, EarlierForm, Fallible, OperationState, Region, Value};

use crate::legacy::take;
use crate::scf::parse_assignments;

/// `{dimension = "x"}`, `{op = "add"}`: strings for cases of enums.
pub(super) const STRINGS: EarlierForm = EarlierForm { is_other: None, upgrade: Some(upgrade_strings) };

/// A launch with its kernel in two parts, or with fewer groups of operands than today, or with none told apart.
pub(super) const LAUNCH: EarlierForm = EarlierForm { is_other: None, upgrade: Some(upgrade_launch) };

fn upgrade_strings(p: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let context = p.context();
    let read = state.attributes.clone();
    p.upgrade_enums(state);
    let changed = read.iter().zip(&state.attributes).find(|(read, today)| read.value != today.value);
    if let Some((read, today)) = changed {
        let (earlier, today) = (context.attribute_text(read.value), context.attribute_text(today.value));
        p.warn_earlier_spelling(state.location(), &earlier, &today);
    }
    Ok(())
}

fn upgrade_launch(p: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let context = p.context();
    if let Some(module) = take(context, state, "kernel_module") {
        upgrade_kernel(context, state, module);
        p.warn_earlier_spelling(state.location(), "kernel_module", "kernel");
    }
    let name = context.identifier("operandSegmentSizes");
    let earlier = take(context, state, "operand_segment_sizes");
    let given = earlier.or_else(|| state.get_attribute(name));
    if let Some(groups) = today_groups(context, given, state.operands.len()) {
        let groups = context.dense_i32_array_attr(&groups);
        state.set_attribute(name, groups);
        let today = format!("gpu.launch_func with operandSegmentSizes = {}", context.attribute_text(groups));
        p.warn_earlier_spelling(state.location(), "gpu.launch_func with other groups of operands", &today);
    }
    Ok(())
}

/// `{kernel = "k", kernel_module = @m}` is `{kernel = @m::@k}`.
fn upgrade_kernel(context: &Context, state: &mut OperationState, module: Attribute) {
    let name = context.identifier("kernel");
    let kernel = state.get_attribute(name).and_then(|kernel| context.string_value(kernel));
    if let (Some(kernel), Some(root)) = (kernel, context.flat_symbol(module)) {
        let nested = Box::new([context.identifier(kernel)]);
        state.set_attribute(name, context.intern_attribute(AttributeData::SymbolRef { root, nested }));
    }
}

/// The sizes of today's groups: dependencies, six sizes, three of clusters, workgroup memory, arguments, the object.
/// `None` where they have today's form, or none that ever existed.
fn today_groups(context: &Context, given: Option<Attribute>, operands: usize) -> Option<[i32; 13]> {
    let all =
        |dependencies, memory, arguments, object| [dependencies, 1, 1, 1, 1, 1, 1, 0, 0, 0, memory, arguments, object];
    let Some(given) = given else {
        let arguments = i32::try_from(operands.checked_sub(6)?).ok()?;
        return Some(all(0, 0, arguments, 0));
    };
    let values = context.array_value(given).map(<[_]>::to_vec).or_else(|| context.dense_values(given))?;
    let size = |value: &Attribute| context.int_value(*value).and_then(|value| i32::try_from(value).ok());
    let sizes: Vec<i32> = values.iter().map(size).collect::<Option<_>>()?;
    match sizes[..] {
        [dependencies, 1, 1, 1, 1, 1, 1, arguments] => Some(all(dependencies, 0, arguments, 0)),
        [dependencies, 1, 1, 1, 1, 1, 1, memory, arguments] => Some(all(dependencies, memory, arguments, 0)),
        [dependencies, 1, 1, 1, 1, 1, 1, memory, arguments, object] => {
            Some(all(dependencies, memory, arguments, object))
        }
        _ => None,
    }
}

/// `args(%x = %a, %y = %b) : memref<4xf32>, f32` of a launch: names in its body for values from outside, which come
/// after the body's other arguments.
pub(super) fn parse_launch_arguments(
    p: &mut Parser<'_, '_>,
    arguments: &mut Vec<RegionArgument>,
) -> Fallible<Vec<Value>> {
    let location = p.location();
    if !p.parse_optional_keyword("args") {
        return Ok(Vec::new());
    }
    p.warn_earlier_spelling(location, "gpu.launch with args(…)", "gpu.launch, whose body uses values from outside");
    let (names, values) = parse_assignments(p, Delimiter::Paren)?;
    let types = p.parse_colon_type_list()?;
    let values = p.resolve_operands(&values, &types, location)?;
    for (mut name, ty) in names.into_iter().zip(types) {
        name.ty = Some(ty);
        arguments.push(name);
    }
    Ok(values.to_vec())
}

/// The body uses the values themselves, and ends with today's op.
pub(super) fn upgrade_launch_body(p: &mut Parser<'_, '_>, region: Region, values: &[Value]) {
    let Some(first) = p.ir().first_block(region) else { return };
    let count = p.ir().arguments(first).len() - values.len();
    for (index, &value) in values.iter().enumerate().rev() {
        let named = p.ir().arguments(first)[count + index];
        p.ir_mut().replace_all_uses(named, value);
        p.ir_mut().remove_block_argument(first, count + index);
    }
    let blocks: Vec<_> = p.ir().blocks(region).collect();
    for block in blocks {
        let Some(last) = p.ir().last_op(block).filter(|&last| p.ir().op_name_str(last) == "gpu.return") else {
            continue;
        };
        let location = p.ir().location(last);
        p.warn_earlier_spelling(location, "gpu.return in gpu.launch", "gpu.terminator");
        p.ir_mut().erase(last);
        let terminator = OperationState::new(p.context().op_name("gpu.terminator"), location);
        let terminator = p.ir_mut().create(terminator);
        p.ir_mut().append_op(block, terminator);
    }
}
