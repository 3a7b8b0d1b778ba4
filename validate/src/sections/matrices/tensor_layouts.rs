//! Types of tensors, and the layouts and views by which cooperative matrices are loaded from them.

use spirv::Op;
use vulcanize_target_env::EnumKind;
use vulcanize_words::Inst;

use super::{TENSOR_TYPE, TENSOR_VALUE};
use crate::checker::Checker;

/// The most dimensions of a layout or view.
const MOST_DIMENSIONS: u64 = 5;

pub(in crate::sections) fn check_type<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let problem = match (inst.op(), inst.operands) {
        (Some(Op::TypeTensorLayoutNV), &[_, dimension, clamp, ..]) => layout_problem(ck, dimension, clamp),
        (Some(Op::TypeTensorViewNV), &[_, dimension, flag, ref order @ ..]) => view_problem(ck, dimension, flag, order),
        _ => None,
    };
    if let Some(message) = problem {
        ck.report(TENSOR_TYPE, inst, message);
    }
}

fn dimension_problem(ck: &Checker<'_, '_>, dimension: u32) -> Option<String> {
    ck.definition(dimension)?;
    let is_out = ck.known_integer(dimension).is_some_and(|value| !(1..=MOST_DIMENSIONS).contains(&value));
    (is_out || !ck.is_integer(dimension, 32))
        .then(|| format!("the dimension {} is no integer of 32 bits from 1 to {MOST_DIMENSIONS}", ck.shown(dimension)))
}

fn layout_problem(ck: &Checker<'_, '_>, dimension: u32, clamp: u32) -> Option<String> {
    let unknown =
        |value: u64| u32::try_from(value).ok().is_none_or(|value| EnumKind::TensorClampMode.by_value(value).is_none());
    let clamp_problem = || {
        ck.definition(clamp)?;
        let is_bad = !ck.is_integer(clamp, 32) || ck.known_integer(clamp).is_some_and(unknown);
        is_bad.then(|| format!("{} is no mode of clamping", ck.shown(clamp)))
    };
    dimension_problem(ck, dimension).or_else(clamp_problem)
}

fn view_problem(ck: &Checker<'_, '_>, dimension: u32, flag: u32, order: &[u32]) -> Option<String> {
    if let Some(problem) = dimension_problem(ck, dimension) {
        return Some(problem);
    }
    if ck.type_of(flag).is_some_and(|ty| !ck.is_bool(ty)) {
        return Some(format!("{} is no boolean", ck.shown(flag)));
    }
    if ck.known_integer(dimension).is_some_and(|dimension| dimension != order.len() as u64) {
        return Some("the order has not one place for each dimension".to_owned());
    }
    let known: Vec<Option<u64>> = order.iter().map(|&place| ck.known_integer(place)).collect();
    let is_bad = |&place: &u32| ck.definition(place).is_some() && !ck.is_integer(place, 32);
    let is_out = known.iter().flatten().any(|&place| place >= order.len() as u64);
    let all: Option<Vec<u64>> = known.into_iter().collect();
    let is_repeated = all.is_some_and(|mut all| {
        all.sort_unstable();
        all.windows(2).any(|pair| pair[0] == pair[1])
    });
    (order.iter().any(is_bad) || is_out || is_repeated).then(|| "the order has each dimension once".to_owned())
}

/// How many values an instruction about layouts and views takes, by the dimension of the type.
fn values(name: &str, dimension: u64) -> Option<u64> {
    Some(match name {
        "TensorLayoutSetBlockSizeNV"
        | "TensorLayoutSetDimensionNV"
        | "TensorLayoutSetStrideNV"
        | "TensorViewSetDimensionNV"
        | "TensorViewSetStrideNV" => dimension,
        "TensorLayoutSliceNV" => dimension.saturating_mul(2),
        "TensorLayoutSetClampValueNV" => 1,
        "TensorViewSetClipNV" => 4,
        _ => return None,
    })
}

pub(super) fn check<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, name: &str) {
    let (Some(ty), Some(family)) = (inst.operand(0), inst.result_type().and_then(|ty| ck.definition(ty))) else {
        return;
    };
    let wanted = if name.contains("TensorLayout") { Op::TypeTensorLayoutNV } else { Op::TypeTensorViewNV };
    if !family.is(wanted) {
        let (ty, wanted) = (ck.shown(ty), if wanted == Op::TypeTensorViewNV { "view" } else { "layout" });
        return ck.report(TENSOR_VALUE, inst, format!("the result type {ty} is no tensor {wanted}"));
    }
    let dimension = family.operand(1).and_then(|id| ck.known_integer(id));
    if name.starts_with("Create") {
        return;
    }
    let &[_, _, tensor, ref operands @ ..] = inst.operands else { return };
    if ck.type_of(tensor).is_some_and(|own| own != ty) {
        let tensor = ck.shown(tensor);
        return ck.report(TENSOR_VALUE, inst, format!("{tensor} is not of the result's type"));
    }
    let count = dimension.and_then(|dimension| values(name, dimension));
    if let Some(count) = count.filter(|&count| count != operands.len() as u64) {
        let found = operands.len();
        return ck.report(TENSOR_VALUE, inst, format!("{found} values; it takes {count}"));
    }
    let is_bad = |&&id: &&u32| ck.module.definition(id).is_some() && !ck.module.is_integer(id, 32);
    if let Some(&operand) = operands.iter().find(is_bad) {
        let operand = ck.shown(operand);
        ck.report(TENSOR_VALUE, inst, format!("{operand} is no integer of 32 bits"));
    }
}
