//! `vector.contract`, `vector.outerproduct`, `vector.scan`: syntax and verification.

use vulcanize_ir::affine::{AffineExpr, AffineMap};
use vulcanize_ir::text::{Delimiter, Parser, Printer};
use vulcanize_ir::{Attribute, AttributeData, Context, Fallible, Ir, Op, OperationState, Type, TypeData};

use super::enums::{CombiningKind, ITERATOR_TYPE};
use super::ops::{Contract, OuterProduct, Scan};
use super::types::{VectorType, vector, vector_or_scalar};
use super::verify::check_kind;
use crate::affine::map_of;
use crate::function::op_error;

pub(super) fn add_kind(context: &Context) -> Attribute {
    context.enum_attr(&super::COMBINING_KIND, CombiningKind::Add as u64)
}

// ---- contract ----

const CONTRACT_ATTRIBUTES: &[&str] = &["indexing_maps", "iterator_types", "kind"];

pub(super) fn parse_contract(parser: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let context = parser.context();
    let location = parser.location();
    let dictionary = parser.parse_attribute(None)?;
    let Some(entries) = context.dictionary_value(dictionary) else {
        return Err(parser.error(location, "expected a dictionary of what is contracted"));
    };
    for entry in entries {
        state.set_attribute(entry.name, entry.value);
    }
    let lhs = parser.parse_operand()?;
    parser.parse_comma()?;
    let rhs = parser.parse_operand()?;
    parser.parse_comma()?;
    let acc = parser.parse_operand()?;
    parser.parse_attr_dict(state)?;
    let lhs_type = parser.parse_colon_type()?;
    parser.parse_comma()?;
    let rhs_type = parser.parse_type()?;
    parser.parse_keyword("into")?;
    let acc_type = parser.parse_type()?;
    for (operand, ty) in [(lhs, lhs_type), (rhs, rhs_type), (acc, acc_type)] {
        state.operands.push(parser.resolve_operand(&operand, ty)?);
    }
    state.result_types.push(acc_type);
    let iterators = context.identifier("iterator_types");
    if let Some(names) = state.get_attribute(iterators).and_then(|names| context.array_value(names)) {
        let cases: Option<Vec<Attribute>> = names.iter().map(|&name| iterator_type(context, name)).collect();
        let Some(cases) = cases else { return Err(parser.error(location, "unexpected iterator_type")) };
        state.set_attribute(iterators, context.array_attr(&cases));
    }
    let kind = context.identifier("kind");
    if state.get_attribute(kind).is_none() {
        state.set_attribute(kind, add_kind(context));
    }
    Ok(())
}

/// An iterator's type, also where it is written as a string.
fn iterator_type(context: &Context, attribute: Attribute) -> Option<Attribute> {
    match context.string_value(attribute) {
        Some(name) => ITERATOR_TYPE.value_of(name).map(|value| context.enum_attr(&ITERATOR_TYPE, value)),
        None => is_iterator_type(context, attribute).then_some(attribute),
    }
}

fn is_iterator_type(context: &Context, attribute: Attribute) -> bool {
    matches!(context.attribute_data(attribute), AttributeData::Enum { def, .. } if **def == ITERATOR_TYPE)
}

pub(super) fn print_contract(printer: &mut Printer<'_, '_>, op: Op) {
    let (ir, context, contract) = (printer.ir(), printer.context(), Contract(op));
    printer.write(" {indexing_maps = ");
    printer.print_attribute(contract.indexing_maps(ir));
    printer.write(", iterator_types = [");
    for (index, &each) in context.array_value(contract.iterator_types(ir)).unwrap_or(&[]).iter().enumerate() {
        if index > 0 {
            printer.write(", ");
        }
        let name = context.enum_value(each).and_then(|value| ITERATOR_TYPE.name_of(value)).unwrap_or_default();
        printer.print_string(name);
    }
    printer.write("], kind = ");
    printer.print_attribute(contract.kind(ir));
    printer.write("} ");
    printer.print_operands(ir.operands(op));
    printer.print_attr_dict(op, CONTRACT_ATTRIBUTES);
    printer.write(" : ");
    printer.print_types(ir.operand_types(op).take(2));
    printer.write(" into ");
    printer.print_types(ir.result_types(op));
}

/// The loops of a contraction: which are summed up, and which loop each dimension of each operand is.
#[derive(Clone, Debug)]
pub struct Contraction {
    /// For each loop, whether it is a reduction.
    pub is_reduction: Vec<bool>,
    /// For `lhs`, `rhs` and the accumulator, the loop of each dimension.
    pub loops: [Vec<usize>; 3],
}

impl Contract {
    /// The loops; `None` when the maps are not projected permutations of the loops, as the verifier demands.
    pub fn contraction(self, ir: &Ir<'_>) -> Option<Contraction> {
        let context = ir.context();
        let is_reduction: Vec<bool> = context
            .array_value(self.iterator_types(ir))?
            .iter()
            .map(|&each| Some(context.enum_value(each)? == 1))
            .collect::<Option<_>>()?;
        let maps: Vec<Vec<usize>> = context
            .array_value(self.indexing_maps(ir))?
            .iter()
            .map(|&map| loops_of(map_of(context, map)?, is_reduction.len()))
            .collect::<Option<_>>()?;
        Some(Contraction { is_reduction, loops: maps.try_into().ok()? })
    }
}

/// The loop of each result of a map that only picks loops, each once.
fn loops_of(map: &AffineMap, count: usize) -> Option<Vec<usize>> {
    if map.num_symbols() != 0 || map.num_dims() as usize != count || !map.is_projected_permutation() {
        return None;
    }
    let loops = map.results().iter().map(|result| match result {
        AffineExpr::Dim(dim) => Some(*dim as usize),
        AffineExpr::Symbol(_) | AffineExpr::Constant(_) | AffineExpr::Binary(_) => None,
    });
    loops.collect()
}

pub(super) fn verify_contract(ir: &Ir<'_>, op: Op) -> Fallible {
    let (context, contract) = (ir.context(), Contract(op));
    let fail = |message: String| Err(op_error(ir, op, message));
    let iterators = context.array_value(contract.iterator_types(ir)).unwrap_or(&[]);
    if !iterators.iter().all(|&each| is_iterator_type(context, each)) {
        return fail("expected iterator types 'parallel' and 'reduction'".to_owned());
    }
    let maps = context.array_value(contract.indexing_maps(ir)).unwrap_or(&[]);
    if maps.len() != 3 {
        return fail("expected an indexing map for each vector operand".to_owned());
    }
    let types = [contract.lhs(ir), contract.rhs(ir), contract.acc(ir)].map(|value| ir.value_type(value));
    let vectors = types.map(|ty| vector_or_scalar(context, ty));
    for (index, (&map, vector)) in maps.iter().zip(&vectors).enumerate() {
        let Some(map) = map_of(context, map) else { return fail(format!("expected map {index} to be an affine map")) };
        if map.num_symbols() != 0 {
            return fail(format!("expected indexing map {index} to have no symbols"));
        }
        if map.num_dims() as usize != iterators.len() {
            return fail(format!("expected indexing map {index} to have {} number of inputs", iterators.len()));
        }
        if map.results().len() != vector.rank() {
            return fail(format!("expected indexing map {index} to have {} number of outputs", vector.rank()));
        }
        if !map.is_projected_permutation() {
            return fail(format!("expected indexing map {index} to be a projected permutation of its inputs"));
        }
    }
    let Some(contraction) = contract.contraction(ir) else {
        return fail("expected indexing maps that pick each iterator once".to_owned());
    };
    check_loops(ir, op, &contraction, &vectors)?;
    if types[2] != ir.value_type(contract.result(ir)) {
        return fail("failed to verify that result type matches acc type".to_owned());
    }
    if vectors[0].element != vectors[1].element {
        return fail("failed to verify that lhs and rhs have same element type".to_owned());
    }
    check_kind(ir, op, contract.kind(ir), vectors[2].element)
}

/// Checks that sizes agree along each loop and that each operand has the loops that it needs.
fn check_loops(ir: &Ir<'_>, op: Op, contraction: &Contraction, vectors: &[VectorType<'_>; 3]) -> Fallible {
    let fail = |message: &str| Err(op_error(ir, op, message));
    let size = |operand: usize, of: usize| {
        let at = contraction.loops[operand].iter().position(|&each| each == of)?;
        Some((vectors[operand].shape[at], vectors[operand].scalable[at]))
    };
    let mut contracts = false;
    for (of, &is_reduction) in contraction.is_reduction.iter().enumerate() {
        let [lhs, rhs, acc] = [0, 1, 2].map(|operand| size(operand, of));
        let is_in_both = lhs.is_some() && rhs.is_some();
        contracts |= is_reduction && is_in_both;
        if is_in_both && lhs != rhs {
            return fail(if is_reduction {
                "invalid contracting dimension map"
            } else {
                "invalid batch dimension map"
            });
        }
        let is_lost = !is_reduction && acc.is_none() && lhs.or(rhs).is_some();
        if is_lost || (acc.is_some() && lhs.or(rhs) != acc) {
            return fail("invalid accumulator/result vector shape");
        }
    }
    if contracts { Ok(()) } else { fail("expected at least one contracting dimension pair") }
}

// ---- outer product ----

pub(super) fn parse_outer_product(parser: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let context = parser.context();
    let location = state.location();
    let operands = parser.parse_operand_list(Delimiter::None)?;
    parser.parse_attr_dict(state)?;
    let lhs_type = parser.parse_colon_type()?;
    parser.parse_comma()?;
    let rhs_type = parser.parse_type()?;
    let (lhs, rhs, acc) = match &operands[..] {
        [lhs, rhs] => (lhs, rhs, None),
        [lhs, rhs, acc] => (lhs, rhs, Some(acc)),
        _ => return Err(parser.error(location, "expected 2 or 3 operands")),
    };
    let Some(left) = vector(context, lhs_type) else {
        return Err(parser.error(location, "expected vector type for operand #1"));
    };
    let result = match vector(context, rhs_type) {
        Some(right) => {
            let first = |v: VectorType<'_>| v.shape.first().copied().zip(v.scalable.first().copied());
            let (Some(rows), Some(columns)) = (first(left), first(right)) else {
                return Err(parser.error(location, "expected vectors of one dimension"));
            };
            context.intern_type(TypeData::Vector {
                shape: [rows.0, columns.0].into(),
                scalable: [rows.1, columns.1].into(),
                element: left.element,
            })
        }
        None => lhs_type,
    };
    state.operands.push(parser.resolve_operand(lhs, lhs_type)?);
    state.operands.push(parser.resolve_operand(rhs, rhs_type)?);
    if let Some(acc) = acc {
        state.operands.push(parser.resolve_operand(acc, result)?);
    }
    let kind = context.identifier("kind");
    if state.get_attribute(kind).is_none() {
        state.set_attribute(kind, add_kind(context));
    }
    state.result_types.push(result);
    Ok(())
}

pub(super) fn print_outer_product(printer: &mut Printer<'_, '_>, op: Op) {
    let ir = printer.ir();
    printer.write(" ");
    printer.print_operands(ir.operands(op));
    // As MLIR, which writes attributes with an accumulator only.
    if OuterProduct(op).acc(ir).is_some() {
        printer.print_attr_dict(op, &[]);
    }
    printer.write(" : ");
    printer.print_types(ir.operand_types(op).take(2));
}

pub(super) fn verify_outer_product(ir: &Ir<'_>, op: Op) -> Fallible {
    let (context, product) = (ir.context(), OuterProduct(op));
    let fail = |message: &str| Err(op_error(ir, op, message));
    let [lhs, rhs] = [product.lhs(ir), product.rhs(ir)].map(|value| ir.value_type(value));
    let result = ir.value_type(product.result(ir));
    let (left, res) = (vector_or_scalar(context, lhs), vector_or_scalar(context, result));
    if left.rank() != 1 {
        return fail("expected 1-d vector for operand #1");
    }
    match vector(context, rhs) {
        Some(right) if right.rank() != 1 => return fail("expected 1-d vector for operand #2"),
        Some(_) if res.rank() != 2 => return fail("expected 2-d vector result"),
        Some(right) => {
            if (left.shape[0], left.scalable[0]) != (res.shape[0], res.scalable[0]) {
                return fail("expected #1 operand dim to match result dim #1");
            }
            if (right.shape[0], right.scalable[0]) != (res.shape[1], res.scalable[1]) {
                return fail("expected #2 operand dim to match result dim #2");
            }
        }
        None if res.rank() != 1 => return fail("expected 1-d vector result"),
        None if left.shape != res.shape => return fail("expected #1 operand dim to match result dim #1"),
        None => {}
    }
    if context.element_type(rhs) != left.element || res.element != left.element {
        return fail("expected operands and result of one element type");
    }
    if product.acc(ir).is_some_and(|acc| ir.value_type(acc) != result) {
        return fail("expected operand #3 of same type as result type");
    }
    check_kind(ir, op, product.kind(ir), res.element)
}

// ---- scan ----

pub(super) fn verify_scan(ir: &Ir<'_>, op: Op) -> Fallible {
    let (context, scan) = (ir.context(), Scan(op));
    let fail = |message: String| Err(op_error(ir, op, message));
    let [source, initial]: [Type; 2] = [scan.source(ir), scan.initial_value(ir)].map(|value| ir.value_type(value));
    let (source, initial) = (vector_or_scalar(context, source), vector_or_scalar(context, initial));
    let dim = context.int_value(scan.reduction_dim(ir)).unwrap_or(-1);
    let Some(dim) = usize::try_from(dim).ok().filter(|&dim| dim < source.rank()) else {
        return fail(format!("reduction dimension {dim} has to be less than {}", source.rank()));
    };
    if initial.rank() + 1 != source.rank() {
        return fail(format!("initial value rank {} has to be equal to {}", initial.rank(), source.rank() - 1));
    }
    let rest = source.shape.iter().enumerate().filter(|&(index, _)| index != dim).map(|(_, size)| size);
    // As in MLIR, which looks at shapes only.
    if !rest.eq(initial.shape) {
        return fail("incompatible input/initial value shapes".to_owned());
    }
    check_kind(ir, op, scan.kind(ir), source.element)
}
