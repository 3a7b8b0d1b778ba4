//! Stanzas say of each op whether its result types are inferred.

use vulcanize_ir::schema::infers_result_types;

use crate::support::context;

#[test]
fn result_types_are_marked_as_inferred_where_they_are() {
    let context = context();
    let wrong = context.registered_ops().filter(|def| def.infers_results != infers_result_types(def));
    let wrong: Vec<&str> = wrong.map(|def| def.name).collect();
    assert!(wrong.is_empty(), "the results of these are to be `inferred`, or are not: {wrong:?}");
}
