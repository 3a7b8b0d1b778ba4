//! `vector.mask`: syntax and verification.

use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::text::{Parser, Printer};
use vulcanize_ir::{Context, Fallible, Ir, Op, OperationState, Region, Type, TypeData};

use super::ops::{
    Contract, Gather, Mask, MultiDimReduction, OuterProduct, Reduction, TransferRead, TransferWrite, Yield,
};
use super::transfer::transfer_mask_type;
use super::types::vector;
use crate::function::op_error;

pub(super) fn parse_mask(parser: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let mask = parser.parse_operand()?;
    let passthru = if parser.parse_optional_comma() { Some(parser.parse_operand()?) } else { None };
    let region = parser.parse_region(&[])?;
    end_with_yield(parser, region, state);
    parser.parse_attr_dict(state)?;
    let mask_type = parser.parse_colon_type()?;
    state.result_types.extend(parser.parse_optional_arrow_type_list()?);
    state.operands.push(parser.resolve_operand(&mask, mask_type)?);
    if let Some(passthru) = passthru {
        let location = state.location();
        let Some(&ty) = state.result_types.first() else {
            return Err(parser.error(location, "expects a result if passthru operand is provided"));
        };
        state.operands.push(parser.resolve_operand(&passthru, ty)?);
    }
    state.regions.push(region);
    Ok(())
}

/// A region that does not end with a yield yields the results of its only op.
fn end_with_yield(parser: &mut Parser<'_, '_>, region: Region, state: &OperationState) {
    let location = state.location();
    let ir = parser.ir_mut();
    let block = match ir.first_block(region) {
        Some(block) => block,
        None => {
            let block = ir.create_block(&[]);
            ir.append_block(region, block);
            block
        }
    };
    let last = ir.last_op(block);
    if last.is_some_and(|op| Yield::matches(ir, op)) {
        return;
    }
    let values: Vec<_> = last.into_iter().flat_map(|op| ir.results(op)).collect();
    let made = ir.create(OperationState::of::<Yield>(ir.context(), location).operands(values));
    ir.append_op(block, made);
}

pub(super) fn print_mask(printer: &mut Printer<'_, '_>, op: Op) {
    let (ir, mask) = (printer.ir(), Mask(op));
    printer.write(" ");
    printer.print_operands(ir.operands(op));
    printer.write(" { ");
    if let Some(first) = ir.first_block(mask.maskRegion(ir)).and_then(|block| ir.first_op(block)) {
        printer.print_custom_or_generic(first);
    }
    printer.write(" }");
    printer.print_attr_dict(op, &[]);
    printer.print_colon_type(ir.value_type(mask.mask(ir)));
    printer.print_optional_arrow_type_list(ir.result_types(op));
}

/// The op that a mask applies to, if there is one.
impl Mask {
    /// The op in the region, besides the yield.
    pub fn masked_op(self, ir: &Ir<'_>) -> Option<Op> {
        let block = ir.first_block(self.maskRegion(ir))?;
        ir.first_op(block).filter(|&op| !Yield::matches(ir, op))
    }
}

/// The type of the mask of an op that takes one.
pub(super) fn mask_type_of(ir: &Ir<'_>, op: Op) -> Option<Type> {
    let context = ir.context();
    let like = |ty: Type| {
        let v = vector(context, ty)?;
        Some(context.intern_type(TypeData::Vector {
            shape: v.shape.into(),
            scalable: v.scalable.into(),
            element: context.i1(),
        }))
    };
    if let Some(reduction) = Reduction::cast(ir, op) {
        return like(ir.value_type(reduction.vector(ir)));
    }
    if let Some(reduction) = MultiDimReduction::cast(ir, op) {
        return like(ir.value_type(reduction.source(ir)));
    }
    if let Some(gather) = Gather::cast(ir, op) {
        return like(ir.value_type(gather.indices(ir)));
    }
    if let Some(product) = OuterProduct::cast(ir, op) {
        return like(ir.value_type(product.result(ir)));
    }
    if let Some(contract) = Contract::cast(ir, op) {
        return contraction_mask(ir, contract);
    }
    if let Some(read) = TransferRead::cast(ir, op) {
        return transfer_mask_type(context, ir.value_type(read.vector(ir)), read.permutation_map(ir));
    }
    let write = TransferWrite::cast(ir, op)?;
    transfer_mask_type(context, ir.value_type(write.valueToStore(ir)), write.permutation_map(ir))
}

/// A mask for each point of the loops.
fn contraction_mask(ir: &Ir<'_>, contract: Contract) -> Option<Type> {
    let context: &Context = ir.context();
    let contraction = contract.contraction(ir)?;
    let mut shape = vec![1; contraction.is_reduction.len()];
    let mut scalable = vec![false; contraction.is_reduction.len()];
    for (loops, value) in contraction.loops.iter().zip([contract.lhs(ir), contract.rhs(ir)]) {
        let v = vector(context, ir.value_type(value))?;
        for (dim, &of) in loops.iter().enumerate() {
            (shape[of], scalable[of]) = (v.shape[dim], v.scalable[dim]);
        }
    }
    Some(context.intern_type(TypeData::Vector {
        shape: shape.into(),
        scalable: scalable.into(),
        element: context.i1(),
    }))
}

pub(super) fn verify_mask(ir: &Ir<'_>, op: Op) -> Fallible {
    let mask = Mask(op);
    let fail = |message: &str| Err(op_error(ir, op, message));
    let Some(block) = ir.first_block(mask.maskRegion(ir)) else {
        return fail("expects a terminator within the mask region");
    };
    let ops: Vec<Op> = ir.ops(block).take(3).collect();
    let (Some(&last), 1..=2) = (ops.last(), ops.len()) else {
        return fail("expects only one operation to mask");
    };
    if !Yield::matches(ir, last) {
        return fail("expects a terminator within the mask region");
    }
    let yielded: Vec<Type> = ir.operand_types(last).collect();
    if yielded.len() != ir.num_results(op) {
        return fail("expects number of results to match mask region yielded values");
    }
    let Some(masked) = mask.masked_op(ir) else {
        return match mask.passthru(ir) {
            Some(_) if yielded.is_empty() => fail("expects a result if passthru operand is provided"),
            _ => Ok(()),
        };
    };
    let Some(expected) = mask_type_of(ir, masked) else {
        return fail("expects a MaskableOpInterface within the mask region");
    };
    if !yielded.iter().copied().eq(ir.result_types(op)) || !ir.result_types(masked).eq(ir.result_types(op)) {
        return fail("expects result type to match maskable operation result type");
    }
    if !ir.operands(last).eq(ir.results(masked)) {
        return fail("expects the results of the masked operation to be what the terminator returns");
    }
    if ir.value_type(mask.mask(ir)) != expected {
        let expected = ir.context().type_text(expected);
        return fail(&format!("expects a '{expected}' mask for the maskable operation"));
    }
    let Some(passthru) = mask.passthru(ir) else { return Ok(()) };
    if !(TransferRead::matches(ir, masked) || Gather::matches(ir, masked)) {
        return fail("doesn't expect a passthru argument for this maskable operation");
    }
    match ir.result_types(op).next() == Some(ir.value_type(passthru)) {
        true => Ok(()),
        false => fail("expects passthru type to match result type"),
    }
}
