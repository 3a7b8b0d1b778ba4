//! Prints of vectors as loops that print their elements.

use vulcanize_ir::rewrite::{Builder, Rewriter};
use vulcanize_ir::{DYNAMIC, Ir, Op, Signedness, Type, TypeData, Value};

use crate::arith::{self, CmpIPredicate, constant_index};
use crate::scf;
use crate::vector::types::{element_count, vector, vector_of};
use crate::vector::{BitCast, Extract, PRINT_PUNCTUATION, Print, ShapeCast, VectorScale};

/// What is written after a value, or alone, as `#vector.punctuation` counts.
const NOTHING: u64 = 0;
const COMMA: u64 = 2;
const OPEN: u64 = 3;
const CLOSE: u64 = 4;

/// A loop for each dimension, with parentheses around it and commas between its parts.
pub(super) fn print_elements(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    let (ir, context, print) = (rewriter.ir(), rewriter.context(), Print(op));
    let (source, end) = (print.source(ir)?, print.punctuation(ir));
    let v = vector(context, ir.value_type(source))?;
    if v.shape.len() > 1 && v.is_scalable() {
        return None;
    }
    let count = element_count(v.shape)?;
    let sizes: Vec<i64> = if v.shape.is_empty() { vec![1] } else { v.shape.to_vec() };
    let is_scalable = v.is_scalable();
    let source = widened(rewriter, source);
    let element = context.element_type(rewriter.ir().value_type(source));
    let source = match sizes.len() {
        1 => source,
        _ => ShapeCast::build(rewriter, source, vector_of(context, &[count], &[false], element)),
    };
    let location = rewriter.location();
    let mut loops = Vec::with_capacity(sizes.len());
    for &size in &sizes {
        let [zero, mut upper, one] = [0, size, 1].map(|number| constant_index(rewriter, location, number));
        if is_scalable {
            let factor = VectorScale::build(rewriter);
            upper = arith::MulI::build(rewriter, upper, factor);
        }
        let last = arith::SubI::build(rewriter, upper, one);
        punctuate(rewriter, OPEN);
        let each = scf::For::build(rewriter, zero, upper, one, [], |b, counter, _| {
            let goes_on = arith::CmpI::build(b, counter, last, CmpIPredicate::Ult);
            scf::If::build(b, goes_on, |b| punctuate(b, COMMA));
            []
        });
        punctuate(rewriter, CLOSE);
        let counter = each.induction_variable(rewriter.ir());
        loops.push((each, counter));
        if let Some(block) = rewriter.ir().value_block(counter) {
            rewriter.set_insertion_point_to_start(block);
        }
    }
    let (mut place, mut stride): (Option<Value>, i64) = (None, 1);
    for (&(_, counter), &size) in loops.iter().zip(&sizes).rev() {
        let factor = constant_index(rewriter, location, stride);
        let part = arith::MulI::build(rewriter, factor, counter);
        place = Some(place.map_or(part, |place| arith::AddI::build(rewriter, place, part)));
        stride *= size;
    }
    let value = Extract::build(rewriter, source, place.as_slice(), &[DYNAMIC][..], element);
    let nothing = context.enum_attr(&PRINT_PUNCTUATION, NOTHING);
    Print::with(rewriter).punctuation(nothing).build(Some(value));
    // The text after the vector comes after the outermost parenthesis.
    rewriter.set_insertion_point(op);
    Print::with(rewriter).punctuation(end).build(None);
    rewriter.erase_op(op).then_some(())
}

fn punctuate(builder: &mut Builder<'_, '_>, text: u64) {
    let text = builder.context().enum_attr(&PRINT_PUNCTUATION, text);
    Print::with(builder).punctuation(text).build(None);
}

/// Integers of odd widths get the next one of 8, 16, 32 or a greater power of two.
fn widened(rewriter: &mut Rewriter<'_, '_>, source: Value) -> Value {
    let context = rewriter.context();
    let ty = rewriter.ir().value_type(source);
    let TypeData::Integer { width, signedness } = *context.type_data(context.element_type(ty)) else { return source };
    let of = |ir: &Ir<'_>, element: Type| {
        vector(context, ir.value_type(source)).map(|v| vector_of(context, v.shape, v.scalable, element))
    };
    let wide = width.max(8).next_power_of_two();
    let [narrow, signless] = [width, wide].map(|width| of(rewriter.ir(), context.integer(width)));
    let target = of(rewriter.ir(), context.intern_type(TypeData::Integer { width: wide, signedness }));
    let (Some(narrow), Some(signless), Some(target)) = (narrow, signless, target) else { return source };
    let cast = |rewriter: &mut Rewriter<'_, '_>, value: Value, to: Type| match rewriter.ir().value_type(value) == to {
        true => value,
        false => BitCast::build(rewriter, value, to),
    };
    let mut value = cast(rewriter, source, narrow);
    if narrow != signless {
        value = match width == 1 || signedness == Signedness::Unsigned {
            true => arith::ExtUI::build(rewriter, value, signless),
            false => arith::ExtSI::build(rewriter, value, signless),
        };
    }
    cast(rewriter, value, target)
}
