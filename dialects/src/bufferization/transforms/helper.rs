//! The function that tells which of several memrefs are to be given back: each memory once, and none that is retained.

use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{DYNAMIC, Identifier, Ir, Location, Op, SymbolTable, Value};

use crate::arith::{AndI, CmpI, CmpIPredicate, OrI, constant_index, constant_int};
use crate::memref::{Dim, Load, Store};
use crate::{func, scf};

/// Puts the function into a symbol table. Its arguments are lists: the addresses of the memrefs and of the retained ones,
/// the conditions; then, to be filled, which memrefs to give back and which retained ones their holders own.
pub(super) fn insert(ir: &mut Ir<'_>, table: Op, location: Location) -> Option<Identifier> {
    let context = ir.context();
    let [addresses, flags] = [context.index(), context.i1()].map(|element| context.memref(&[DYNAMIC], element, None));
    let inputs = [addresses, addresses, flags, flags, flags];
    let mut builder = Builder::new(ir);
    builder.set_location(location);
    let body = builder.region_of(&inputs, |builder, arguments| {
        if let &[addresses, retained, conditions, given_back, owned] = arguments {
            fill_body(builder, Lists { addresses, retained, conditions, given_back, owned });
        }
        func::Return::build(builder, []);
    });
    let (name, ty) = (context.identifier("dealloc_helper"), context.function(&inputs, &[]));
    let helper = func::Func::build_with_regions(&mut builder, name, ty, body);
    ir.set_attribute(helper.op(), context.identifier("sym_visibility"), context.string_attr("private"));
    SymbolTable::build(ir, table).insert(ir, helper.op())
}

#[derive(Clone, Copy)]
struct Lists {
    addresses: Value,
    retained: Value,
    conditions: Value,
    given_back: Value,
    owned: Value,
}

fn read(builder: &mut Builder<'_, '_>, list: Value, position: Value) -> Value {
    Load::with(builder).nontemporal(false).build(list, [position])
}

fn write(builder: &mut Builder<'_, '_>, list: Value, position: Value, value: Value) {
    Store::with(builder).nontemporal(false).build(value, list, [position]);
}

fn fill_body(builder: &mut Builder<'_, '_>, lists: Lists) {
    let (location, i1) = (builder.location(), builder.context().i1());
    let [zero, one] = [0, 1].map(|number| constant_index(builder, location, number));
    let [yes, no] = [1, 0].map(|number| constant_int(builder, location, i1, number));
    let [count, retained_count] = [lists.addresses, lists.retained].map(|list| Dim::build(builder, list, zero));
    scf::For::build(builder, zero, retained_count, one, [], |builder, number, _| {
        write(builder, lists.owned, number, no);
        []
    });
    scf::For::build(builder, zero, count, one, [], |builder, number, _| {
        let address = read(builder, lists.addresses, number);
        let condition = read(builder, lists.conditions, number);
        let not_retained = compare_with_retained(builder, lists, [zero, retained_count, one, yes], address, condition);
        let is_new = scf::For::build(builder, zero, number, one, [not_retained], |builder, before, so_far| {
            let other = read(builder, lists.addresses, before);
            let differs = CmpI::build(builder, other, address, CmpIPredicate::Ne);
            [AndI::build(builder, so_far[0], differs)]
        });
        let is_new = builder.ir().result(is_new.op(), 0);
        let gives_back = AndI::build(builder, is_new, condition);
        write(builder, lists.given_back, number, gives_back);
        []
    });
}

/// Whether an address is that of no retained memref. One of the same address is owned where the condition holds.
fn compare_with_retained(
    builder: &mut Builder<'_, '_>,
    lists: Lists,
    [zero, count, one, yes]: [Value; 4],
    address: Value,
    condition: Value,
) -> Value {
    let all = scf::For::build(builder, zero, count, one, [yes], |builder, number, so_far| {
        let retained = read(builder, lists.retained, number);
        let is_same = CmpI::build(builder, retained, address, CmpIPredicate::Eq);
        scf::If::build(builder, is_same, |builder| {
            let owned = read(builder, lists.owned, number);
            let owned = OrI::build(builder, owned, condition);
            write(builder, lists.owned, number, owned);
        });
        let differs = CmpI::build(builder, retained, address, CmpIPredicate::Ne);
        [AndI::build(builder, so_far[0], differs)]
    });
    builder.ir().result(all.op(), 0)
}
