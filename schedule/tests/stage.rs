//! Inputs that go through the memory of workgroups.

use vulcanize_schedule::{DeviceModel, Mapping, Schedule};

use crate::{cpu, pieces_by, pieces_of};

/// A product of matrices of this element type.
fn product(schedule: &Schedule, [m, n, k]: [&str; 3], element: &str) -> (Vec<String>, String) {
    let of = |rows: &str, columns: &str| format!("memref<{rows}x{columns}x{element}>");
    let [a, b, c] = [of(m, k), of(k, n), of(m, n)];
    let op = format!("linalg.matmul ins(%a, %b : {a}, {b}) outs(%c : {c})");
    pieces_of(schedule, &format!("%a: {a}, %b: {b}, %c: {c}"), &op)
}

const STAGED: Mapping = Mapping { threads: 32, tile: Some([4, 4]), stage: Some(16), ..Mapping::DEFAULT };

#[test]
fn rows_and_columns_of_a_product_come_from_workgroup_memory() {
    let (found, text) = product(&STAGED.into(), ["128", "128", "96"], "f32");
    let staged =
        "an invocation for each 4x4 of 128x128, each in order 96, 16 at a time from workgroup memory; 32 a workgroup";
    assert_eq!(found, [staged]);
    // Four invocations have a column of a tile of 16 x 32. A line of rows is longer by one: neighbours read them in a column.
    for memory in
        ["memref<16x17xf32, #gpu.address_space<workgroup>>", "memref<16x32xf32, #gpu.address_space<workgroup>>"]
    {
        assert!(text.contains(memory), "{memory}: {text}");
    }
    let count = |of: &str| text.matches(of).count();
    assert_eq!(["gpu.launch", "gpu.barrier", "memref.store", "arith.minui"].map(count), [1, 2, 2 + 16, 0], "{text}");
    assert!(!text.contains("scf.if"), "nothing is left over: {text}");
}

#[test]
fn what_is_left_over_is_brought_once_more_and_not_stored() {
    let (found, text) = product(&STAGED.into(), ["130", "131", "100"], "f32");
    assert_eq!(found.len(), 1);
    // An element of each array may be beyond an end, in both dimensions; so may be each row and column of an invocation.
    assert_eq!(text.matches("scf.if").count(), 16, "{text}");
    let (found, _) = product(&STAGED.into(), ["?", "?", "?"], "f32");
    let staged =
        "an invocation for each 4x4 of ?x?, each in order ?, 16 at a time from workgroup memory; 32 a workgroup";
    assert_eq!(found, [staged]);
}

#[test]
fn a_device_that_is_no_cpu_has_it_unless_it_is_not_wanted() {
    let is_staged = |schedule: &Schedule, sizes: [&str; 3], element: &str| {
        product(schedule, sizes, element).0[0].contains("workgroup memory")
    };
    let (large, gpu) = (["512", "512", "512"], Schedule::default());
    assert!(is_staged(&gpu, large, "f32") && is_staged(&gpu, large, "i32"));
    assert!(!is_staged(&gpu, large, "i64") && !is_staged(&gpu, large, "i16"), "no words");
    assert!(!is_staged(&Schedule { device: cpu(), ..gpu.clone() }, large, "f32"));
    assert!(is_staged(&Schedule { device: cpu(), ..STAGED.into() }, large, "f32"));
    assert!(!is_staged(&Mapping { stage: Some(0), ..STAGED }.into(), large, "f32"));
    assert!(!is_staged(&gpu, ["512", "512", "4"], "f32"), "a few terms are not worth barriers");
    assert!(!is_staged(&gpu, ["16", "16", "512"], "f32"), "what each invocation loads serves one element");
}

#[test]
fn narrow_numbers_are_made_wide_as_they_are_brought() {
    // The sums of f16 have 32 bits.
    let (found, text) = product(&STAGED.into(), ["128", "128", "96"], "f16");
    assert!(found[0].contains("workgroup memory") && text.contains("memref<16x17xf32, #gpu"), "{text}");
    assert_eq!(
        text.matches("arith.extf").count(),
        2 + 16,
        "two as they are brought, and what the sums begin with: {text}"
    );
    let (_, text) = pieces_by(
        &STAGED,
        "%a: memref<128x96xi8>, %b: memref<96x128xi8>, %c: memref<128x128xi32>",
        "linalg.matmul ins(%a, %b : memref<128x96xi8>, memref<96x128xi8>) outs(%c : memref<128x128xi32>)",
    );
    assert_eq!(text.matches("arith.extsi").count(), 2, "{text}");
}

#[test]
fn larger_tiles_are_worth_it_where_many_elements_are_left() {
    let tile = |size: &str| product(&Schedule::default(), [size; 3], "f32").0[0].clone();
    assert!(tile("1024").starts_with("an invocation for each 8x8"), "{}", tile("1024"));
    assert!(tile("512").starts_with("an invocation for each 4x4"), "{}", tile("512"));
}

#[test]
fn workgroup_memory_is_no_more_than_every_device_has() {
    let wide = Mapping { threads: 256, tile: Some([8, 8]), stage: Some(64), ..STAGED };
    let (found, text) = product(&wide.into(), ["1024", "1024", "1024"], "f32");
    assert!(
        found[0].contains("8 at a time"),
        "128 x 9 and 8 x 128 numbers are 9 KiB, twice as many too much: {found:?}"
    );
    assert!(text.contains("memref<128x9xf32") && text.contains("memref<8x128xf32"), "{text}");
}

#[test]
fn a_convolution_has_its_pixels_and_filters_there() {
    let (found, text) = pieces_by(
        &STAGED,
        "%x: memref<1x34x34x32xf32>, %w: memref<3x3x32x64xf32>, %y: memref<1x32x32x64xf32>",
        "linalg.conv_2d_nhwc_hwcf ins(%x, %w : memref<1x34x34x32xf32>, memref<3x3x32x64xf32>)
           outs(%y : memref<1x32x32x64xf32>)",
    );
    assert_eq!(
        found,
        [
            "an invocation for each 1x1x4x4 of 1x32x32x64, each in order 3x3x32, 16 at a time from workgroup memory; 32 a workgroup"
        ]
    );
    // Of each pixel of the window, those of 16 columns in 16 channels.
    assert_eq!(text.matches("#gpu.address_space<workgroup>").count(), 2 * (1 + 1 + 16), "{text}");
}

#[test]
fn channels_are_brought_where_the_window_is_the_last_loop() {
    let conv = |element: &str| {
        let types = ["1x32x34x34", "64x32x3x3", "1x64x32x32"].map(|sizes| format!("memref<{sizes}x{element}>"));
        let [x, w, y] = &types;
        let op = format!("linalg.conv_2d_nchw_fchw ins(%x, %w : {x}, {w}) outs(%y : {y})");
        pieces_by(&STAGED, &format!("%x: {x}, %w: {w}, %y: {y}"), &op)
    };
    let (found, text) = conv("f32");
    let staged = "an invocation for each 1x4x1x4 of 1x64x32x32, each in order 32x3x3, 16 at a time from workgroup memory; 32 a workgroup";
    assert_eq!(found, [staged]);
    let memory =
        ["memref<16x17xf32, #gpu.address_space<workgroup>>", "memref<16x32xf32, #gpu.address_space<workgroup>>"];
    assert!(memory.iter().all(|memory| text.contains(memory)), "{text}");
    // Loops through the window, and in it one through the channels.
    let bounds: Vec<&str> = text.lines().filter(|line| line.contains("scf.for")).collect();
    assert_eq!(
        bounds.len(),
        6,
        "two of the window, one of the parts of channels with those that bring, and a part: {bounds:?}"
    );
}

/// A transpose of a matrix of such elements.
fn transpose(schedule: &Schedule, [m, n]: [&str; 2], element: &str) -> (Vec<String>, String) {
    let (from, to) = (format!("memref<{m}x{n}x{element}>"), format!("memref<{n}x{m}x{element}>"));
    let op = format!("linalg.transpose ins(%a : {from}) outs(%b : {to}) permutation = [1, 0]");
    pieces_of(schedule, &format!("%a: {from}, %b: {to}"), &op)
}

#[test]
fn a_transpose_brings_squares_line_by_line() {
    let (found, text) = transpose(&Schedule::default(), ["128", "256"], "f32");
    assert_eq!(found, ["an invocation for each 16x1 of 256x128, from workgroup memory; 64 a workgroup"]);
    // Neighbours read it in a column.
    assert!(text.contains("memref<32x33xf32, #gpu.address_space<workgroup>>"), "{text}");
    let count = |of: &str| text.matches(of).count();
    assert_eq!(["gpu.barrier", "memref.store", "scf.if", "arith.minui"].map(count), [1, 1 + 16, 0, 0], "{text}");
}

#[test]
fn a_transpose_of_any_size_stays_inside() {
    for sizes in [["33", "70"], ["?", "?"]] {
        let (found, text) = transpose(&Schedule::default(), sizes, "i32");
        assert!(found[0].contains("from workgroup memory"), "{found:?}");
        // What is brought, and where each element goes.
        assert!(text.matches("arith.minui").count() >= 2 + 2, "{text}");
        assert!(text.matches("scf.if").count() >= 16, "{text}");
    }
}

#[test]
fn not_every_transpose_is_worth_it() {
    let is_staged =
        |schedule: &Schedule, sizes, element| transpose(schedule, sizes, element).0[0].contains("workgroup memory");
    let (gpu, large) = (Schedule::default(), ["256", "256"]);
    assert!(is_staged(&gpu, large, "f32"));
    assert!(!is_staged(&gpu, ["256", "8"], "f32"), "a line of 8 is no square");
    assert!(!is_staged(&gpu, large, "f16"), "no words");
    assert!(!is_staged(&Schedule { device: cpu(), ..gpu.clone() }, large, "f32"));
    assert!(!is_staged(&Mapping { stage: Some(0), ..Mapping::DEFAULT }.into(), large, "f32"));
}

/// A target such as WGSL, which has to see that all invocations come to a barrier.
#[test]
fn barriers_are_where_all_sizes_are_known_if_the_text_has_to_show_them() {
    let has_barrier = |text: &str| text.contains("gpu.barrier") || text.contains("gpu.all_reduce");
    let device = DeviceModel { shows_barriers: true, ..DeviceModel::default() };
    let shown = Schedule { device, ..Schedule::default() };
    let has = |sizes: [&str; 3]| {
        let [by_text, by_device] = [&shown, &Schedule::default()].map(|schedule| product(schedule, sizes, "f32").1);
        assert!(has_barrier(&by_device), "{by_device}");
        has_barrier(&by_text)
    };
    assert!(has(["512", "512", "512"]));
    for open in [["?", "512", "512"], ["512", "512", "?"], ["512", "512", "100000"], ["16384", "16384", "64"]] {
        assert!(!has(open), "{open:?}");
    }
    let sum = |schedule: &Schedule, rows: &str, columns: &str| {
        let (from, to) = (format!("memref<{rows}x{columns}xf32>"), format!("memref<{rows}xf32>"));
        let op = format!("linalg.reduce {{ arith.addf }} ins(%a : {from}) outs(%c : {to}) dimensions = [1]");
        pieces_of(schedule, &format!("%a: {from}, %c: {to}"), &op)
    };
    assert!(has_barrier(&sum(&shown, "64", "4096").1));
    for [rows, columns] in [["?", "4096"], ["64", "?"], ["100000", "4096"]] {
        let (found, text) = sum(&shown, rows, columns);
        assert!(!has_barrier(&text) && !found.iter().any(|piece| piece.contains("turns")), "{found:?}");
    }
    assert!(!has_barrier(&transpose(&shown, ["?", "256"], "f32").1));
}
