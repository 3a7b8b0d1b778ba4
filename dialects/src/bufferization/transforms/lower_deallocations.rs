//! `bufferization-lower-deallocations`: `bufferization.dealloc` becomes `memref.dealloc` under conditions.
//!
//! | memrefs | retained | becomes |
//! | --- | --- | --- |
//! | none | any | nothing; nobody has to give memory back |
//! | one | none | an `scf.if` of its condition |
//! | one | some | comparisons of addresses with each retained memref |
//! | more | any | lists of addresses and conditions for a function, [`helper`], that compares each with each |

use rustc_hash::FxHashMap;
use vulcanize_ir::pass::{PassContext, PassDef, PassResult};
use vulcanize_ir::rewrite::{Builder, Rewriter};
use vulcanize_ir::schema::{TypedOp, is_function};
use vulcanize_ir::{DYNAMIC, Diagnostic, Fallible, Identifier, Ir, Op, Type, Value, WalkOrder, nearest_symbol_table};

use super::super::Dealloc;
use super::helper;
use crate::arith::{AndI, CmpI, CmpIPredicate, XOrI, constant_index, constant_int};
use crate::memref::{self, Alloc, Cast, ExtractAlignedPointerAsIndex, Load, Store};
use crate::{func, scf};

pub(super) static LOWER: PassDef = PassDef::new(
    "bufferization-lower-deallocations",
    "LowerDeallocationsPass",
    "Lowers `bufferization.dealloc` operations to `memref.dealloc`operations",
    |_: &mut (), ir, op, _: &mut PassContext<'_>| run(ir, op),
);

fn run(ir: &mut Ir<'_>, root: Op) -> PassResult {
    if !is_module(ir, root) && !is_function(ir, root) {
        let message = "root operation must be a builtin.module or a function";
        return Err(Diagnostic::error(ir.location(root), message).into());
    }
    let found: Vec<Op> = ir.walk(root, WalkOrder::Pre).into_iter().filter(|&op| Dealloc::matches(ir, op)).collect();
    let deallocations = Deallocations::prepare(ir, root);
    for &op in &found {
        deallocations.lower(ir, op)?;
    }
    Ok(!found.is_empty())
}

fn is_module(ir: &Ir<'_>, op: Op) -> bool {
    ir.op_name_str(op) == "builtin.module"
}

/// The lowering of all `dealloc`s of a module or a function.
pub(super) struct Deallocations {
    /// The function that compares several memrefs, by the symbol table that it is in.
    helpers: FxHashMap<Op, Identifier>,
}

impl Deallocations {
    /// Puts the functions that are needed into the symbol tables of a module. A function can get none.
    pub(super) fn prepare(ir: &mut Ir<'_>, root: Op) -> Self {
        let mut helpers = FxHashMap::default();
        if is_module(ir, root) {
            let location = ir.location(root);
            for op in ir.walk(root, WalkOrder::Post) {
                let needs = Dealloc::cast(ir, op).is_some_and(|dealloc| dealloc.memrefs(ir).len() > 1);
                let table = nearest_symbol_table(ir, op).filter(|table| needs && !helpers.contains_key(table));
                if let Some((table, name)) = table.and_then(|table| Some((table, helper::insert(ir, table, location)?)))
                {
                    helpers.insert(table, name);
                }
            }
        }
        Self { helpers }
    }

    /// # Errors
    /// There are several memrefs, and no function to compare them.
    pub(super) fn lower(&self, ir: &mut Ir<'_>, op: Op) -> Fallible {
        let dealloc = Dealloc(op);
        let [memrefs, conditions, retained] =
            [dealloc.memrefs(ir), dealloc.conditions(ir), dealloc.retained(ir)].map(|values| values.to_vec());
        let helper = nearest_symbol_table(ir, op).and_then(|table| self.helpers.get(&table)).copied();
        let place = ir.location(op);
        let mut rewriter = Rewriter::before(ir, op);
        let owned = match (&memrefs[..], &conditions[..]) {
            ([], _) => {
                let i1 = rewriter.context().i1();
                vec![constant_int(&mut rewriter, place, i1, 0); retained.len()]
            }
            ([memref], [condition]) if retained.is_empty() => {
                give_back_if(&mut rewriter, *condition, *memref);
                Vec::new()
            }
            ([memref], [condition]) => lower_one(&mut rewriter, *memref, *condition, &retained),
            _ => {
                let Some(helper) = helper else {
                    let message = "library function required for generic lowering, but cannot be automatically \
                                   inserted when operating on functions";
                    return Err(Diagnostic::error(place, message));
                };
                lower_several(&mut rewriter, helper, [&memrefs, &conditions, &retained])
            }
        };
        rewriter.replace_op(op, &owned);
        Ok(())
    }
}

fn give_back_if(builder: &mut Builder<'_, '_>, condition: Value, memref: Value) {
    scf::If::build(builder, condition, |builder| {
        memref::Dealloc::build(builder, memref);
    });
}

/// Compares addresses. A retained memref in the same memory has its condition.
fn lower_one(builder: &mut Builder<'_, '_>, memref: Value, condition: Value, retained: &[Value]) -> Vec<Value> {
    let (location, i1) = (builder.location(), builder.context().i1());
    let address = ExtractAlignedPointerAsIndex::build(builder, memref);
    let mut others = Vec::with_capacity(retained.len());
    for &retained in retained {
        let other = ExtractAlignedPointerAsIndex::build(builder, retained);
        others.push(CmpI::build(builder, address, other, CmpIPredicate::Ne));
    }
    let is_other = others.iter().copied().reduce(|all, other| AndI::build(builder, all, other));
    let is_other = is_other.unwrap_or(condition);
    let gives_back = AndI::build(builder, is_other, condition);
    give_back_if(builder, gives_back, memref);
    let always = constant_int(builder, location, i1, 1);
    let owned = |other| {
        let is_same = XOrI::build(builder, other, always);
        AndI::build(builder, is_same, condition)
    };
    others.into_iter().map(owned).collect()
}

/// A list in memory: for the function it is one of any length.
struct List {
    memory: Value,
    any_length: Value,
}

fn allocate(builder: &mut Builder<'_, '_>, length: usize, element: Type) -> Value {
    let ty = builder.context().memref(&[length as i64], element, None);
    Alloc::build(builder, [], [], ty)
}

impl List {
    fn of(builder: &mut Builder<'_, '_>, memory: Value) -> Self {
        let element = builder.context().element_type(builder.ir().value_type(memory));
        let ty = builder.context().memref(&[DYNAMIC], element, None);
        Self { memory, any_length: Cast::build(builder, memory, ty) }
    }
}

fn fill(
    builder: &mut Builder<'_, '_>,
    list: Value,
    values: &[Value],
    element: impl Fn(&mut Builder<'_, '_>, Value) -> Value,
) {
    let location = builder.location();
    for (number, &value) in values.iter().enumerate() {
        let value = element(builder, value);
        let position = constant_index(builder, location, number as i64);
        Store::with(builder).nontemporal(false).build(value, list, [position]);
    }
}

fn read(builder: &mut Builder<'_, '_>, list: Value, number: usize) -> Value {
    let location = builder.location();
    let position = constant_index(builder, location, number as i64);
    Load::with(builder).nontemporal(false).build(list, [position])
}

/// Calls the function with lists of all, and does what it says.
fn lower_several(
    builder: &mut Builder<'_, '_>,
    helper: Identifier,
    [memrefs, conditions, retained]: [&[Value]; 3],
) -> Vec<Value> {
    let (context, index, i1) = (builder.context(), builder.context().index(), builder.context().i1());
    let addresses = allocate(builder, memrefs.len(), index);
    let wanted = allocate(builder, conditions.len(), i1);
    let kept = allocate(builder, retained.len(), index);
    fill(builder, addresses, memrefs, ExtractAlignedPointerAsIndex::build);
    fill(builder, wanted, conditions, |_, condition| condition);
    fill(builder, kept, retained, ExtractAlignedPointerAsIndex::build);
    let [addresses, wanted, kept] = [addresses, wanted, kept].map(|memory| List::of(builder, memory));
    let results = [memrefs.len(), retained.len()].map(|length| allocate(builder, length, i1));
    let [given_back, owned] = results.map(|memory| List::of(builder, memory));
    let all = [&addresses, &kept, &wanted, &given_back, &owned];
    let operands = all.map(|list| list.any_length);
    func::Call::build(builder, operands, context.symbol_ref_attr(helper), []);
    for (number, &memref) in memrefs.iter().enumerate() {
        let gives_back = read(builder, given_back.memory, number);
        give_back_if(builder, gives_back, memref);
    }
    let conditions = (0..retained.len()).map(|number| read(builder, owned.memory, number)).collect();
    for list in all {
        memref::Dealloc::build(builder, list.memory);
    }
    conditions
}
