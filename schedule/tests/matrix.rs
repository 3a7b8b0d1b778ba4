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

/// Halves of a product with a row that is added to it and a limit, or of one that begins with the row.
#[test]
fn what_is_around_a_product_goes_through_the_memory_of_workgroups() {
    let arguments =
        "%a: memref<64x48xf16>, %b: memref<48x64xf16>, %row: memref<64xf32>, %zero: f32, %o: memref<64x64xf16>";
    let id = "affine_map<(i, j) -> (i, j)>";
    let row = "affine_map<(i, j) -> (j)>";
    let parallel = "iterator_types = [\"parallel\", \"parallel\"]";
    let begin = format!(
        "linalg.generic {{indexing_maps = [{row}, {id}], {parallel}}} ins(%row : memref<64xf32>) outs(%c : memref<64x64xf32>) {{
  ^bb0(%x: f32, %old: f32):
    linalg.yield %x : f32
  }}\n"
    );
    let product = "linalg.matmul ins(%a, %b : memref<64x48xf16>, memref<48x64xf16>) outs(%c : memref<64x64xf32>)\n";
    let after = format!(
        "linalg.generic {{indexing_maps = [{id}, {row}, {id}], {parallel}}}
      ins(%c, %row : memref<64x64xf32>, memref<64xf32>) outs(%y : memref<64x64xf16>) {{
  ^bb0(%x: f32, %r: f32, %old: f16):
    %0 = arith.addf %x, %r : f32
    %1 = arith.maximumf %0, %zero : f32
    %2 = arith.truncf %1 : f32 to f16
    linalg.yield %2 : f16
  }}\n"
    );
    let launches = |mapping: Mapping, begin: &str| {
        let (own, copy) = ("memref<64x64xf16>", "memref<64x64xf16> to memref<64x64xf16>");
        let memory = format!("%c = memref.alloc() : memref<64x64xf32>\n%y = memref.alloc() : {own}\n");
        let ops = format!("{memory}{begin}{product}{after}memref.copy %y, %o : {copy}");
        pieces_of(&mapping.into(), arguments, &ops)
    };
    let zeros = "linalg.fill ins(%zero : f32) outs(%c : memref<64x64xf32>)\n";
    let tile =
        "a workgroup for each 32x64 of 64x64, each in order 48, on cooperative matrices of 16x16x16; 32 a workgroup";
    for (begin, ops, barriers) in [(zeros, 2, 1), (&begin, 3, 2)] {
        let (found, text) = launches(FRAGMENTS, begin);
        assert_eq!(found[..1], [format!("{ops} ops: {tile}")]);
        assert_eq!(found.len(), 2, "and the copy");
        let count = |of: &str| text.matches(of).count();
        assert_eq!((count("memref.alloc"), count("gpu.barrier")), (1, barriers), "{text}");
        let lines = ["leadDimension = 64", "leadDimension = 48"].map(count);
        // Four fragments of the second factor and eight of the result, also loaded where they begin with the row.
        assert_eq!(lines, [4 + 8 + if barriers == 2 { 8 } else { 0 }, 2], "{text}");
    }
    // Of 128 x 128 a workgroup has no room.
    let wide = Mapping { tile: Some([4, 4]), matrix: Some([32, 32, 16]), ..FRAGMENTS };
    let found = launches(wide, zeros).0;
    assert!(found[0].contains("each 64x64 of 64x64"), "{found:?}");
    let one = Mapping { matrix: Some([64, 64, 16]), ..FRAGMENTS };
    assert!(launches(one, zeros).0[0].starts_with("2 ops: a workgroup for each 64x64"), "as much as there is");
}

/// Of few tiles with many terms.
#[test]
fn workgroups_share_the_terms_of_a_tile() {
    let launches = |sizes, mapping| product(mapping, sizes, HALVES, [false, true]);
    let (found, text) = launches([64, 64, 4096], FRAGMENTS);
    let parts = "a workgroup for each 32x64 of 64x64 and of 8 parts, each in order 4096, on cooperative matrices of 16x16x16; \
         64 a workgroup";
    assert_eq!(found, [parts, "an invocation for each of 64x64, each in order 8; 64 a workgroup"]);
    assert!(text.contains("memref.alloc() : memref<8x64x64xf32>"), "{text}");
    // At least eight steps each.
    let many = Mapping { invocations: 65536, ..FRAGMENTS };
    for (terms, parts) in [(4096, Some("32 parts")), (336, Some("2 parts")), (240, None)] {
        let (found, _) = launches([64, 64, terms], many);
        assert_eq!((found.len(), found[0].contains("parts")), (parts.map_or(1, |_| 2), parts.is_some()), "{found:?}");
        assert!(found[0].contains(parts.unwrap_or("64x64, each in order 240")), "{found:?}");
    }
}
