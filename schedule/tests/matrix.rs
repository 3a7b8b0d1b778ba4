//! Products on cooperative matrices.

use vulcanize_schedule::{DeviceModel, Mapping, Schedule};

use crate::pieces_of;

const FRAGMENTS: Mapping = Mapping { tile: Some([2, 4]), matrix: Some([16, 16, 16]), ..Mapping::DEFAULT };

/// A product of factors of these types, whose lines are rows, or columns where they are turned.
fn product(mapping: Mapping, sizes: [i64; 3], [factor, sum]: [&str; 2], turned: [bool; 2]) -> (Vec<String>, String) {
    let [m, n, k] = sizes;
    let of = |rows: i64, columns: i64, is_turned: bool| {
        let [rows, columns] = if is_turned { [columns, rows] } else { [rows, columns] };
        format!("memref<{rows}x{columns}x{factor}>")
    };
    let map = |first: &str, second: &str, is_turned: bool| {
        let [first, second] = if is_turned { [second, first] } else { [first, second] };
        format!("affine_map<(m, n, k) -> ({first}, {second})>")
    };
    let (a, b, c) = (of(m, k, turned[0]), of(k, n, turned[1]), format!("memref<{m}x{n}x{sum}>"));
    let maps = [map("m", "k", turned[0]), map("k", "n", turned[1]), map("m", "n", false)].join(", ");
    let op = format!("linalg.matmul indexing_maps = [{maps}] ins(%a, %b : {a}, {b}) outs(%c : {c})");
    let device = DeviceModel { subgroup: Some(64), ..DeviceModel::default() };
    let schedule = Schedule { device, ..mapping.into() };
    pieces_of(&schedule, &format!("%a: {a}, %b: {b}, %c: {c}"), &op)
}

const HALVES: [&str; 2] = ["f16", "f32"];

#[test]
fn a_subgroup_has_a_tile_of_fragments() {
    let (found, text) = product(FRAGMENTS, [128, 256, 96], HALVES, [false; 2]);
    let line =
        "a workgroup for each 32x64 of 128x256, each in order 96, on cooperative matrices of 16x16x16; 64 a workgroup";
    assert_eq!(found, [line]);
    let count = |of: &str| text.matches(of).count();
    // Eight fragments of the result; in each step two of the first factor and four of the second.
    let found = ["mma_load", "mma_compute", "mma_store", "transpose"].map(count);
    assert_eq!(found, [8 + 2 + 4, 8, 8, 0], "{text}");
    assert!(text.contains("leadDimension = 96") && text.contains("leadDimension = 256"), "{text}");
}

#[test]
fn factors_may_lie_in_columns() {
    let (found, text) = product(FRAGMENTS, [32, 64, 16], HALVES, [true, true]);
    assert!(found[0].contains("cooperative"), "{found:?}");
    assert_eq!(text.matches("transpose").count(), 2 + 4, "{text}");
    assert!(text.contains("leadDimension = 32") && text.contains("leadDimension = 16"), "{text}");
}

#[test]
fn the_length_of_lines_may_be_known_from_another_operand() {
    let schedule = Schedule::from(FRAGMENTS);
    let (a, b, c) = ("memref<64x48xf16>", "memref<48x32xf16>", "memref<64x?xf32>");
    let op = format!("linalg.matmul ins(%a, %b : {a}, {b}) outs(%c : {c})");
    let (found, text) = pieces_of(&schedule, &format!("%a: {a}, %b: {b}, %c: {c}"), &op);
    assert!(found[0].contains("cooperative"), "{found:?}");
    let lines = ["leadDimension = 48", "leadDimension = 32"].map(|line| text.matches(line).count());
    // Two fragments of the first factor; two of the second and four of the result, loaded and stored.
    assert_eq!(lines, [2, 2 + 4 + 4], "{text}");
}

#[test]
fn the_tile_is_as_large_as_whole_ones_fit() {
    let tile = |m, n| product(FRAGMENTS, [m, n, 32], HALVES, [false; 2]).0[0].clone();
    assert!(tile(48, 96).starts_with("a workgroup for each 16x48 of"), "{}", tile(48, 96));
}

#[test]
fn what_is_no_such_product_is_made_by_invocations() {
    let is_one = |mapping, sizes, types| product(mapping, sizes, types, [false; 2]).0[0].contains("cooperative");
    let large = [128, 128, 128];
    assert!(is_one(FRAGMENTS, large, HALVES));
    assert!(!is_one(Mapping { matrix: None, ..FRAGMENTS }, large, HALVES));
    assert!(!is_one(FRAGMENTS, [128, 120, 128], HALVES), "120 is no multiple of 16");
    assert!(!is_one(FRAGMENTS, large, ["f32", "f32"]) && !is_one(FRAGMENTS, large, ["f16", "f16"]));
    assert!(!is_one(Mapping { steps: 7, ..FRAGMENTS }, large, HALVES), "8 steps");
}
