//! Memory operands: `["Aligned", 4]`.

use std::fmt::Write as _;

use spirv::MemoryAccess;
use vulcanize_ir::text::{Parser, Printer};
use vulcanize_ir::{Fallible, Ir, Op, OperationState};

use super::helpers::error;
use crate::attributes::{self, parse_enum_string, print_enum_string};

/// Reads an optional `["Volatile|Aligned", 4]`; returns whether it was there.
pub(super) fn parse_memory_access(
    p: &mut Parser<'_, '_>,
    state: &mut OperationState,
    access_name: &str,
    alignment_name: &str,
) -> Fallible<bool> {
    if !p.parse_optional_l_square() {
        return Ok(false);
    }
    let context = p.context();
    let access = parse_enum_string(p, &attributes::MEMORY_ACCESS)?;
    state.set_attribute(context.identifier(access_name), access);
    if is_aligned(context.enum_value_as(access)) {
        if !p.parse_optional_comma() {
            return Err(p.error_here("expected ',' and the alignment in bytes that \"Aligned\" goes with"));
        }
        let alignment = p.parse_attribute(Some(context.i32()))?;
        state.set_attribute(context.identifier(alignment_name), alignment);
    }
    p.parse_r_square()?;
    Ok(true)
}

/// Writes ` ["Volatile|Aligned", 4]`, or nothing without an access.
pub(super) fn print_memory_access(p: &mut Printer<'_, '_>, op: Op, access_name: &str, alignment_name: &str) {
    let ir = p.ir();
    let Some(access) = ir.attribute_str(op, access_name) else { return };
    p.write(" [");
    print_enum_string(p, access);
    if let Some(alignment) = ir.attribute_str(op, alignment_name).and_then(|a| ir.context().int_value(a)) {
        let _ = write!(p, ", {alignment}");
    }
    p.write("]");
}

fn is_aligned(access: Option<MemoryAccess>) -> bool {
    access.is_some_and(|access| access.contains(MemoryAccess::ALIGNED))
}

/// An alignment is present exactly where the access is `Aligned`.
pub(super) fn verify_alignment(ir: &Ir<'_>, op: Op, access_name: &str, alignment_name: &str) -> Fallible {
    let access = ir.attribute_str(op, access_name).map(|a| ir.context().enum_value_as(a).unwrap_or(MemoryAccess::NONE));
    match (is_aligned(access), ir.attribute_str(op, alignment_name).is_some()) {
        (true, false) => error(ir, op, "missing alignment value"),
        (false, true) => match access {
            None => error(ir, op, "invalid alignment specification without aligned memory access specification"),
            Some(_) => error(ir, op, "invalid alignment specification with non-aligned memory access specification"),
        },
        _ => Ok(()),
    }
}
