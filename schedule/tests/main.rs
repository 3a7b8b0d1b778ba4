//! Launches of structured ops: how each is spread, and which ops stay.

use vulcanize_ir::{Context, parse_source, print_op};
use vulcanize_schedule::{Costs, Mapping, Piece, Schedule, mark_released, release_memory, to_launches};

fn context() -> Context {
    let context = Context::new();
    vulcanize_dialects::register_all(&context);
    context
}

/// The pieces of the ops in a function with these arguments, and the text afterwards.
fn pieces(arguments: &str, ops: &str) -> (Vec<String>, String) {
    pieces_by(&Mapping { threads: 32, ..Mapping::default() }, arguments, ops)
}

fn pieces_by(mapping: &Mapping, arguments: &str, ops: &str) -> (Vec<String>, String) {
    pieces_of(&Schedule::from(*mapping), arguments, ops)
}

fn pieces_of(schedule: &Schedule, arguments: &str, ops: &str) -> (Vec<String>, String) {
    let context = context();
    let text = format!("func.func @main({arguments}) {{\n{ops}\n  return\n}}");
    let mut ir = parse_source(&context, "test.mlir", text.as_str()).map_err(|d| d.render(&context)).unwrap();
    let root = ir.root().unwrap();
    let pieces = to_launches(&mut ir, root, schedule, &|context, ty| ty != context.f64());
    let text = |piece: &Piece| match piece.op.split(", ").count() {
        1 => piece.to_string(),
        ops => format!("{ops} ops: {piece}"),
    };
    (pieces.iter().map(text).collect(), print_op(&ir, root))
}

#[test]
fn parallel_loops_are_spread_and_reductions_stay_in_order() {
    let (found, text) = pieces(
        "%a: memref<4x5xf32>, %b: memref<5x6xf32>, %c: memref<4x6xf32>",
        "linalg.matmul ins(%a, %b : memref<4x5xf32>, memref<5x6xf32>) outs(%c : memref<4x6xf32>)",
    );
    assert_eq!(found, ["an invocation for each of 4x6, each in order 5; 32 a workgroup"]);
    assert_eq!(text.matches("gpu.launch").count(), 1, "{text}");
    assert_eq!(text.matches("memref.store").count(), 1, "the sum goes from one iteration to the next: {text}");
}

#[test]
fn a_parallel_loop_that_is_no_index_of_the_output_is_not_spread() {
    let (found, _) = pieces(
        "%a: memref<4x5xf32>, %c: memref<4xf32>",
        "linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>],
           iterator_types = [\"parallel\", \"parallel\"]} ins(%a : memref<4x5xf32>) outs(%c : memref<4xf32>) {
         ^bb0(%x: f32, %y: f32):
           linalg.yield %x : f32
         }",
    );
    assert_eq!(found, ["an invocation for each of 4, each in order 5; 32 a workgroup"]);
}

#[test]
fn an_output_that_loops_in_order_move_through_is_stored_in_each_iteration() {
    let (found, text) = pieces(
        "%a: memref<4x5xf32>, %c: memref<8xf32>",
        "linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i + j)>],
           iterator_types = [\"parallel\", \"reduction\"]} ins(%a : memref<4x5xf32>) outs(%c : memref<8xf32>) {
         ^bb0(%x: f32, %y: f32):
           %0 = arith.addf %x, %y : f32
           linalg.yield %0 : f32
         }",
    );
    assert_eq!(found, ["one invocation, each in order 4x5; 32 a workgroup"]);
    assert_eq!(text.matches("scf.for").count(), 2, "{text}");
}

/// An invocation has a row of a reduction by itself.
const ALONE: Mapping = Mapping { threads: 32, team: Some(1), ..Mapping::DEFAULT };

/// `linalg.reduce` of one dimension.
fn sum(element: &str, size: &str) -> (Vec<String>, String) {
    sum_by(&ALONE, element, size)
}

fn sum_by(mapping: &Mapping, element: &str, size: &str) -> (Vec<String>, String) {
    pieces_by(
        mapping,
        &format!("%a: memref<{size}x{element}>, %c: memref<{element}>"),
        &format!(
            "linalg.reduce ins(%a : memref<{size}x{element}>) outs(%c : memref<{element}>) dimensions = [0]
               (%x: {element}, %y: {element}) {{
                 %0 = arith.addf %x, %y : {element}
                 linalg.yield %0 : {element}
               }}"
        ),
    )
}

#[test]
fn a_product_has_a_tile_for_each_invocation_as_long_as_there_are_enough() {
    let product = |m: i64, n: i64| {
        pieces(
            &format!("%a: memref<{m}x100xf32>, %b: memref<100x{n}xf32>, %c: memref<{m}x{n}xf32>"),
            &format!(
                "linalg.matmul ins(%a, %b : memref<{m}x100xf32>, memref<100x{n}xf32>) outs(%c : memref<{m}x{n}xf32>)"
            ),
        )
    };
    let (found, text) = product(128, 128);
    assert_eq!(found, ["an invocation for each 4x4 of 128x128, each in order 100; 32 a workgroup"]);
    assert_eq!(text.matches("memref.store").count(), 16, "{text}");
    assert!(!text.contains("arith.minui"), "nothing is left over: {text}");
    assert_eq!(product(64, 96).0, ["an invocation for each 2x2 of 64x96, each in order 100; 32 a workgroup"]);
    // 131 columns are four times 33, but for one.
    let (found, text) = product(128, 131);
    assert_eq!(found, ["an invocation for each 4x4 of 128x131, each in order 100; 32 a workgroup"]);
    assert_eq!(text.matches("scf.if").count(), 1 + 12, "the columns of the first part exist: {text}");
}

#[test]
fn a_long_reduction_of_few_elements_is_made_in_parts() {
    let (found, text) = sum("f32", "5000");
    let parts = "an invocation for each of 157 parts, each in order 5000; 32 a workgroup";
    assert_eq!(found, [parts, "one invocation, each in order 157; 32 a workgroup"]);
    assert!(text.contains("memref.alloc() : memref<157xf32>"), "{text}");
    assert!(text.contains("arith.constant -0.0"), "a sum of -0 is -0: {text}");
    assert_eq!(sum("f32", "50").0, ["one invocation, each in order 50; 32 a workgroup"]);
    assert_eq!(sum("f32", "?").0[0], "an invocation for each of ? parts, each in order ?; 32 a workgroup");
}

#[test]
fn what_no_number_of_the_type_begins_is_made_in_no_parts() {
    let greatest = |element: &str| {
        pieces_by(
            &ALONE,
            &format!("%a: memref<5000x{element}>, %c: memref<{element}>"),
            &format!(
                "linalg.reduce {{ arith.maximumf }} ins(%a : memref<5000x{element}>) outs(%c : memref<{element}>) dimensions = [0]"
            ),
        )
    };
    assert_eq!(greatest("f16").0.len(), 2);
    // It has no infinity: NaN would stand for it.
    assert_eq!(greatest("f8E4M3FN").0, ["one invocation, each in order 5000; 32 a workgroup"]);
}

#[test]
fn sums_of_narrow_floats_are_rounded_once() {
    for element in ["f16", "bf16", "f8E4M3FN"] {
        let (_, text) = sum(element, "20");
        assert!(text.contains("arith.addf") && text.matches("arith.truncf").count() == 1, "{text}");
        let adds = text.lines().filter(|line| line.contains("arith.addf"));
        assert!(adds.clone().count() == 1 && adds.clone().all(|line| line.ends_with(": f32")), "{text}");
    }
}

#[test]
fn a_part_has_no_more_iterations_than_a_launch() {
    let (found, text) = sum_by(&Mapping { invocations: 4, steps: 100, threads: 64, ..ALONE }, "f32", "5000");
    assert_eq!(found[0], "an invocation for each of 50 parts, each in order 5000; 64 a workgroup");
    // That one goes through the parts at once.
    assert_eq!((text.matches("gpu.launch").count(), text.matches("scf.for").count()), (2, 2), "{text}");
}

#[test]
fn an_invocation_has_so_many_iterations_in_a_launch() {
    // What is greatest and where it is are one answer: that is made in no parts.
    let greatest = |shape: &str| {
        pieces(
            &format!("%x: memref<{shape}xf32>, %most: memref<f32>, %at: memref<i32>"),
            &format!(
                "linalg.generic {{indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> ()>,
                   affine_map<(i, j) -> ()>], iterator_types = [\"reduction\", \"reduction\"]}}
                   ins(%x : memref<{shape}xf32>) outs(%most, %at : memref<f32>, memref<i32>) {{
                 ^bb0(%v: f32, %best: f32, %place: i32):
                   %i = linalg.index 1 : index
                   %here = arith.index_cast %i : index to i32
                   %more = arith.cmpf ogt, %v, %best : f32
                   %0 = arith.select %more, %v, %best : f32
                   %1 = arith.select %more, %here, %place : i32
                   linalg.yield %0, %1 : f32, i32
                 }}"
            ),
        )
    };
    // The loops of the host: through the outer one where the inner one fits, through the inner one where it does not.
    for (shape, loops, count) in [("300x300", 1, "108"), ("1x100000", 1, "32768"), ("40x90000", 2, "32768")] {
        let (found, text) = greatest(shape);
        assert_eq!(found, [format!("one invocation, each in order {shape}; 32 a workgroup")]);
        let (before, launch) = text.split_once("gpu.launch").unwrap();
        assert_eq!((before.matches("scf.for").count(), launch.matches("scf.for").count()), (loops, 2), "{text}");
        assert!(before.contains(&format!("arith.constant {count} :")), "{text}");
    }
    let (_, text) = greatest("100x100");
    assert!(!text.split_once("gpu.launch").unwrap().0.contains("scf.for"), "{text}");
    // Both loops of unknown sizes may be long.
    let (_, text) = greatest("?x?");
    assert_eq!(text.split_once("gpu.launch").unwrap().0.matches("scf.for").count(), 2, "{text}");
}

/// An op on an array of 64 x 96: a reduction of each row, or element by element.
fn row_op(inputs: &str, types: &str, maps: &str, kind: &str, output: &str, body: &str) -> String {
    format!(
        "linalg.generic {{indexing_maps = [{maps}], iterator_types = [\"parallel\", \"{kind}\"]}} ins({inputs} : {types}) outs({output}) {{
         {body} : f32
           linalg.yield %0 : f32
         }}\n"
    )
}

const MATRIX: &str = "affine_map<(i, j) -> (i, j)>";
const ROW: &str = "affine_map<(i, j) -> (i)>";
const X: &str = "memref<64x96xf32>";
const S: &str = "memref<64xf32>";

fn greatest(of: &str, output: &str) -> String {
    let maps = format!("{MATRIX}, {ROW}");
    let body = "^bb0(%v: f32, %old: f32):\n%0 = arith.maximumf %v, %old";
    row_op(of, X, &maps, "reduction", &format!("%{output} : {S}"), body)
}

fn distance(of: &str, from: &str, output: &str, maps: &str) -> String {
    let body = "^bb0(%v: f32, %s: f32, %old: f32):\n%0 = arith.subf %v, %s";
    row_op(&format!("{of}, %{from}"), &format!("{X}, {S}"), maps, "parallel", &format!("%{output} : {X}"), body)
}

fn fill(number: &str, output: &str) -> String {
    format!("linalg.fill ins(%{number} : f32) outs(%{output} : {S})\n")
}

/// The launches of ops on rows of `%x`, with `%m`, `%n`, `%y` and `%z` of the function's own.
fn row_pieces(ops: &str) -> (Vec<String>, String) {
    let allocs = ["m", "n"].map(|name| format!("%{name} = memref.alloc() : {S}")).join("\n");
    let more = ["y", "z"].map(|name| format!("%{name} = memref.alloc() : {X}")).join("\n");
    pieces("%x: memref<64x96xf32>, %zero: f32, %low: f32", &format!("{allocs}\n{more}\n{ops}"))
}

const JOINED: &str = "2 ops: a workgroup for each of 64, an invocation for each 3 of 96; 32 a workgroup";
const BY_ELEMENT: &str = "an invocation for each of 64x96; 32 a workgroup";

fn are_joined(found: &[String]) -> bool {
    found.iter().any(|piece| piece.contains(" ops: "))
}

/// Whether a workgroup has each row.
fn are_shared(found: &[String]) -> bool {
    found.iter().any(|piece| piece.contains("a workgroup for each of"))
}

#[test]
fn ops_of_the_same_rows_are_one_launch() {
    let maps = format!("{MATRIX}, {ROW}, {MATRIX}");
    let ops = fill("low", "m") + &greatest("%x", "m") + &distance("%x", "m", "y", &maps);
    let (found, text) = row_pieces(&format!("{ops} memref.copy %y, %x : {X} to {X}"));
    assert_eq!(found, [JOINED, BY_ELEMENT]);
    assert_eq!(text.matches("gpu.all_reduce").count(), 1, "{text}");
    let of_rows = |text: &str| text.matches(&format!("memref.alloc() : {S}")).count();
    assert_eq!(of_rows(&text), 1, "nobody else reads the greatest ones, so only %n is left: {text}");
    let (launch, _) = text.split_once("gpu.terminator").unwrap();
    assert_eq!((launch.matches("memref.load").count(), launch.matches("memref.store").count()), (3, 3), "{text}");
    // Somebody else reads them.
    let (found, text) = row_pieces(&format!("{ops} memref.copy %y, %x : {X} to {X}\nmemref.copy %m, %n : {S} to {S}"));
    assert_eq!(found[0], JOINED);
    let (launch, _) = text.split_once("gpu.terminator").unwrap();
    assert_eq!(launch.matches("memref.store").count(), 4, "{text}");
}

#[test]
fn memory_that_is_used_again_begins_with_the_number_of_its_own_fill() {
    // The same memory has the greatest element, and then a sum that begins with zero.
    let maps = format!("{MATRIX}, {ROW}, {MATRIX}");
    let sum = greatest("%y", "m").replace("maximumf", "addf");
    let ops = [fill("low", "m"), greatest("%x", "m"), distance("%x", "m", "y", &maps), fill("zero", "m"), sum].concat();
    let (found, text) = row_pieces(&format!("{ops} memref.copy %m, %n : {S} to {S}"));
    assert_eq!(found[0], JOINED.replace("2 ops", "3 ops"));
    let begins = |with: &str| text.lines().filter(|line| line.contains(&format!("{with}, %"))).count();
    assert_eq!((begins("arith.maximumf %arg2"), begins("arith.addf %arg1")), (1, 1), "{text}");
}

#[test]
fn an_op_of_other_rows_is_a_launch_of_its_own() {
    let maps = format!("{MATRIX}, {ROW}, {MATRIX}");
    let used = format!("memref.copy %y, %x : {X} to {X}");
    // Another op than a member begins with the fill of memory that members use: the launch may not come after it.
    let ops = fill("low", "m") + &greatest("%x", "m") + &fill("zero", "m") + &distance("%x", "n", "y", &maps);
    let select = "%c = arith.cmpf ogt, %v, %old : f32\n%0 = arith.select %c, %v, %old";
    let chosen = greatest("%z", "m").replace("%0 = arith.maximumf %v, %old", select);
    let (found, _) = row_pieces(&format!("{ops} {chosen} {used}"));
    assert!(!are_joined(&found), "{found:?}");
    // What is greatest in a column.
    let turned = format!("{MATRIX}, affine_map<(i, j) -> (j)>, {MATRIX}");
    let square = |text: String| text.replace("64x96", "96x96").replace("<64x", "<96x");
    let ops = fill("low", "m") + &greatest("%x", "m") + &distance("%x", "m", "y", &turned);
    let body = format!("%m = memref.alloc() : {S}\n%y = memref.alloc() : {X}\n{ops} {used}");
    let (found, text) = pieces("%x: memref<96x96xf32>, %zero: f32, %low: f32", &square(body));
    assert!(!are_joined(&found), "{found:?}\n{text}");
    // Memory of the caller may be the same by another name.
    let ops = greatest("%x", "given") + &distance("%x", "given", "w", &maps);
    let (found, _) = pieces(&format!("%x: {X}, %given: {S}, %w: {X}"), &ops);
    assert!(!are_joined(&found), "{found:?}");
}

/// The distances from the greatest element of each row, where rows have this number of elements.
fn distances(size: &str, schedule: &str) -> (Vec<String>, String) {
    let maps = format!("{MATRIX}, {ROW}, {MATRIX}");
    let of_size = |text: &str| text.replace("96x", &format!("{size}x"));
    let open = if size == "?" { "%n" } else { "" };
    let allocs = format!("%m = memref.alloc() : {S}\n%y = memref.alloc({open}) : {X}\n");
    let used = format!("memref.copy %y, %x : {X} to {X}");
    let ops = allocs + &fill("low", "m") + &greatest("%x", "m") + &distance("%x", "m", "y", &maps) + &used;
    let schedule: Schedule = schedule.parse().unwrap();
    pieces_of(&schedule, &of_size(&format!("%x: {X}, %low: f32, %n: index")), &of_size(&ops))
}

#[test]
fn rows_that_registers_do_not_hold_are_gone_through_in_loops() {
    let (found, text) = distances("9000", "");
    let joined = "2 ops: a workgroup for each of 64, its invocations in turns through 9000; 128 a workgroup";
    assert_eq!(found[0], joined);
    let (launch, _) = text.split_once("gpu.terminator").unwrap();
    let count = |of: &str| launch.matches(of).count();
    // A loop for the greatest elements, and one for the distances.
    assert_eq!(["scf.for", "memref.load", "memref.store", "gpu.all_reduce"].map(count), [2, 2, 1, 1], "{text}");
    assert!(!text.split_once("gpu.launch").unwrap().0.contains("scf.if"), "the host need not choose: {text}");
    // One invocation has too many iterations then, or too few rows keep the device busy.
    for (size, schedule, is_joined) in [
        ("2000000", "", true),
        ("2200000", "", false),
        ("9000", "steps=64", false),
        ("9000", "invocations=8192", true),
        ("9000", "invocations=8320", false),
        ("8192", "invocations=8320", true),
        ("9000", "team=1,invocations=64", true),
    ] {
        let (found, _) = distances(size, schedule);
        assert_eq!(are_joined(&found), is_joined, "{size}, {schedule}: {found:?}");
    }
}

#[test]
fn the_host_chooses_where_the_length_of_rows_is_open() {
    let (found, text) = distances("?", "team=4,steps=201,invocations=1024");
    assert_eq!(found[0], "2 ops: a workgroup for each of 64, its invocations in turns through ?; 4 a workgroup");
    // One launch; or a reduction in two, the fill that it needs, and one; the last launch is the copy.
    assert_eq!(found.len(), 1 + 4 + 1, "{found:?}");
    let (_, chosen) = text.split_once("scf.if").unwrap();
    let (before, _) = text.split_once("scf.if").unwrap();
    let (together, apart) = chosen.split_once("} else {").unwrap();
    assert_eq!(together.matches("gpu.launch").count(), 1, "{text}");
    assert!(apart.contains(&format!("memref.alloc() : {S}")), "only those launches need it: {text}");
    assert!(!before.contains(&format!("memref.alloc() : {S}")), "{text}");
    // Two loops of 100 iterations, 64 elements an invocation.
    for bound in ["400", "256"] {
        assert!(before.contains(&format!("arith.constant {bound} : index")), "{bound}: {text}");
    }
}

#[test]
fn a_workgroup_has_each_row_of_a_reduction_where_the_device_is_no_cpu() {
    let sizes = "memref<64x4096xf32>, %c: memref<64xf32>, %d: memref<4096xf32>";
    let by = |schedule: &Schedule, op: &str| pieces_of(schedule, &format!("%a: {sizes}"), op);
    let sum = "linalg.reduce { arith.addf } ins(%a : memref<64x4096xf32>) outs(%c : memref<64xf32>) dimensions = [1]";
    let product = "linalg.matvec ins(%a, %d : memref<64x4096xf32>, memref<4096xf32>) outs(%c : memref<64xf32>)";
    let gpu = Schedule::default();
    let shared = "a workgroup for each of 64, an invocation for each 32 of 4096; 128 a workgroup";
    for op in [sum, product] {
        let (found, text) = by(&gpu, op);
        assert_eq!(found, [shared]);
        assert_eq!((text.matches("gpu.all_reduce").count(), text.matches("memref.store").count()), (1, 1), "{text}");
        let cpu = Schedule { on_cpu: true, ..Schedule::default() };
        assert!(!are_shared(&by(&cpu, op).0));
        assert!(!are_shared(&by(&Schedule::from(ALONE), op).0));
        assert_eq!(by(&Schedule { on_cpu: true, ..Mapping { team: Some(128), ..ALONE }.into() }, op).0, [shared]);
    }
    // Neighbours in a row are far apart, or most of what one row reads serves the others.
    let columns =
        "linalg.reduce { arith.addf } ins(%a : memref<64x4096xf32>) outs(%d : memref<4096xf32>) dimensions = [0]";
    assert!(!are_shared(&by(&gpu, columns).0));
    let product = "linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (n, k)>,
        affine_map<(m, n, k) -> (m, n)>] ins(%a, %b : memref<8x96xf32>, memref<8x96xf32>) outs(%c : memref<8x8xf32>)";
    let (found, _) = pieces("%a: memref<8x96xf32>, %b: memref<8x96xf32>, %c: memref<8x8xf32>", product);
    assert!(!are_shared(&found), "{found:?}");
}

#[test]
fn rows_of_a_reduction_that_are_too_few_or_too_long_are_made_in_parts() {
    let sum = |rows: &str, columns: &str| {
        let (from, to) = (format!("memref<{rows}x{columns}xf32>"), format!("memref<{rows}xf32>"));
        let op = format!("linalg.reduce {{ arith.addf }} ins(%a : {from}) outs(%c : {to}) dimensions = [1]");
        pieces_of(&Schedule::default(), &format!("%a: {from}, %c: {to}"), &op).0
    };
    assert!(are_shared(&sum("1", "8192")));
    assert!(!are_shared(&sum("2", "100000")), "two workgroups leave most of the device without work");
    assert_eq!(
        sum("64", "100000"),
        ["a workgroup for each of 64, its invocations in turns through 100000; 128 a workgroup"]
    );
    assert!(!are_shared(&sum("64", "10000000")), "an invocation has too many iterations");
    assert!(!are_shared(&sum("64", "32")));
    // The host chooses.
    let found = sum("?", "?");
    assert!(are_shared(&found) && found.iter().any(|piece| !are_shared(std::slice::from_ref(piece))), "{found:?}");
}

#[test]
fn a_fill_that_others_read_as_well_stays() {
    let factor = "memref<64xf32>";
    let sum = |of: &str, output: &str| {
        let body = "^bb0(%v: f32, %w: f32, %old: f32):\n%p = arith.mulf %v, %w : f32\n%0 = arith.addf %p, %old";
        let maps = format!("{MATRIX}, {ROW}, {ROW}");
        row_op(&format!("%x, %{of}"), &format!("{X}, {factor}"), &maps, "reduction", &format!("%{output} : {S}"), body)
    };
    let begin = format!("%f = memref.alloc() : {factor}\nlinalg.fill ins(%low : f32) outs(%f : {factor})\n");
    let ops = [begin, fill("zero", "m"), sum("f", "m"), fill("zero", "n"), sum("m", "n")].concat();
    let (found, text) = row_pieces(&ops);
    assert!(are_joined(&found) && found.len() == 1, "nobody else reads the factors: {text}");
    let (found, text) =
        row_pieces(&format!("{ops}\n%g = memref.alloc() : {factor}\nmemref.copy %f, %g : {factor} to {factor}"));
    assert!(are_joined(&found) && found.len() == 3, "{found:?}");
    let filled = text.split("gpu.launch").nth(1).unwrap();
    assert!(
        !filled.contains("gpu.all_reduce") && filled.contains("memref.store %arg2"),
        "the fill comes first: {text}"
    );
}

#[test]
fn what_would_be_computed_many_times_is_not_joined() {
    // Each mean is of distances from the one before: the tenth would make all those before it again.
    let maps = format!("{MATRIX}, {ROW}, {MATRIX}");
    let step = |number: usize| {
        let (of, sum, made) = (["x", "y"][number.min(1)], format!("m{number}"), "y");
        let sum_of = greatest(&format!("%{of}"), &sum).replace("maximumf", "addf");
        fill("low", &sum) + &sum_of + &distance(&format!("%{of}"), &sum, made, &maps)
    };
    for (size, is_joined) in [("96", true), ("9000", false)] {
        let of_size = |text: String| text.replace("96x", &format!("{size}x"));
        let allocs: String = (0..10).map(|number| format!("%m{number} = memref.alloc() : {S}\n")).collect();
        let ops: String = (0..10).map(step).collect();
        let ops = format!("{allocs}%y = memref.alloc() : {X}\n{ops}memref.copy %y, %x : {X} to {X}");
        let (found, text) = pieces(&of_size(format!("%x: {X}, %low: f32")), &of_size(ops));
        assert_eq!(found.len() == 2, is_joined, "{found:?}\n{text}");
        assert!(are_joined(&found), "the first ones are one launch: {found:?}");
    }
}

#[test]
fn copies_are_launches_and_ops_on_tensors_stay() {
    let (found, text) = pieces(
        "%a: memref<?xf32>, %b: memref<?xf32>, %t: tensor<4xf32>",
        "memref.copy %a, %b : memref<?xf32> to memref<?xf32>
         %0 = linalg.exp ins(%t : tensor<4xf32>) outs(%t : tensor<4xf32>) -> tensor<4xf32>",
    );
    assert_eq!(found, ["an invocation for each of ?; 32 a workgroup"]);
    assert!(text.contains("linalg.exp") && !text.contains("memref.copy"), "{text}");
}

#[test]
fn kernels_stay_as_they_are() {
    let (found, _) = pieces(
        "%a: memref<4xf32>, %n: index",
        "gpu.launch blocks(%x, %y, %z) in (%gx = %n, %gy = %n, %gz = %n)
             threads(%tx, %ty, %tz) in (%bx = %n, %by = %n, %bz = %n) {
           linalg.exp ins(%a : memref<4xf32>) outs(%a : memref<4xf32>)
           gpu.terminator
         }",
    );
    assert_eq!(found, [""; 0]);
}

#[test]
fn a_schedule_that_is_none_is_named() {
    let error = |text: &str| text.parse::<Schedule>().unwrap_err();
    assert_eq!(error("threads=0"), "'0' is no number of threads: 1 to 1024");
    assert_eq!(error("tile=4x65"), "'65' is no number of columns: 1 to 64");
    assert!(error("cut=all").starts_with("'cut=all' is neither 'cut=each-op', 'cut=elementwise', 'cut=rows', "));
    let schedule: Schedule = "tile=8,invocations=1,steps=9".parse().unwrap();
    assert_eq!(schedule.to_string(), "cut=rows,threads=64,tile=8x1,team=auto,invocations=1,steps=9");
    assert_eq!(Schedule::default().to_string().parse(), Ok(Schedule::default()));
}

/// The ops of a function after its memory was given back, one a line.
fn released(text: &str) -> String {
    let context = context();
    let mut ir = parse_source(&context, "test.mlir", text).map_err(|d| d.render(&context)).unwrap();
    let root = ir.root().unwrap();
    release_memory(&mut ir, root);
    print_op(&ir, root)
}

#[test]
fn memory_is_given_back_after_its_last_use() {
    let text = released(
        "func.func @f(%n: index, %c: i1) -> memref<4xf32> {
           %c0 = arith.constant 0 : index
           %a = memref.alloc() : memref<4xf32>
           %b = memref.alloc() : memref<4xf32>
           %x = scf.if %c -> memref<4xf32> {
             scf.yield %a : memref<4xf32>
           } else {
             scf.yield %b : memref<4xf32>
           }
           %v = memref.subview %x[0] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1]>>
           %0 = memref.load %v[%c0] : memref<2xf32, strided<[1]>>
           %r = memref.alloc() : memref<4xf32>
           memref.store %0, %r[%c0] : memref<4xf32>
           return %r : memref<4xf32>
         }",
    );
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let load = lines.iter().position(|line| line.contains("memref.load")).unwrap();
    let mut freed = [lines[load + 1], lines[load + 2]];
    freed.sort_unstable();
    assert_eq!(freed, ["memref.dealloc %alloc : memref<4xf32>", "memref.dealloc %alloc_0 : memref<4xf32>"], "{text}");
    assert_eq!(text.matches("dealloc").count(), 2, "what is returned is the caller's: {text}");
}

#[test]
fn memory_that_a_loop_hands_on_stays() {
    let text = released(
        "func.func @f(%n: index, %x: memref<4xf32>) {
           %c0 = arith.constant 0 : index
           %c1 = arith.constant 1 : index
           %first = memref.alloc() : memref<4xf32>
           %r = scf.for %i = %c0 to %n step %c1 iter_args(%y = %first) -> memref<4xf32> {
             %next = memref.alloc() : memref<4xf32>
             %mine = memref.alloc() : memref<4xf32>
             memref.copy %y, %mine : memref<4xf32> to memref<4xf32>
             scf.yield %next : memref<4xf32>
           }
           memref.copy %r, %x : memref<4xf32> to memref<4xf32>
           return
         }",
    );
    let freed: Vec<&str> = text.lines().map(str::trim).filter(|line| line.starts_with("memref.dealloc")).collect();
    assert_eq!(freed.len(), 2, "that of the copy in the loop, and the first: {text}");
    assert!(text.find("memref.dealloc").unwrap() < text.find("scf.yield").unwrap(), "{text}");
}

#[test]
fn memory_that_one_branch_hands_on_has_an_owner() {
    let context = context();
    let owned = |returned: &str| {
        let text = format!(
            "func.func @f(%c: i1, %o: memref<4xf32>) -> memref<4xf32> {{
               %a = memref.alloc() : memref<4xf32>
               %b = memref.alloc() : memref<4xf32>
               %x = scf.if %c -> memref<4xf32> {{
                 scf.yield %a : memref<4xf32>
               }} else {{
                 scf.yield %b : memref<4xf32>
               }}
               memref.copy %x, %o : memref<4xf32> to memref<4xf32>
               return %{returned} : memref<4xf32>
             }}"
        );
        let mut ir = parse_source(&context, "test.mlir", &text).map_err(|d| d.render(&context)).unwrap();
        let root = ir.root().unwrap();
        mark_released(&mut ir, root)
    };
    assert!(owned("x"), "one of the two is nobody's");
    assert!(!owned("a"), "%b ends here");
}

#[test]
fn what_the_device_cannot_compute_stays_with_the_host() {
    let op = |element: &str| {
        let ty = format!("memref<4x{element}>");
        let body = format!("linalg.exp ins(%a : {ty}) outs(%a : {ty})\n memref.copy %a, %a : {ty} to {ty}");
        pieces(&format!("%a: {ty}"), &body).0.len()
    };
    assert_eq!((op("f32"), op("f64")), (2, 0));
    let (found, _) = pieces(
        "%a: memref<4xf32>",
        "linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = [\"parallel\"]} outs(%a : memref<4xf32>) {
         ^bb0(%x: f32):
           %0 = arith.extf %x : f32 to f64
           %1 = arith.truncf %0 : f64 to f32
           linalg.yield %1 : f32
         }",
    );
    assert_eq!(found, [""; 0], "also where the type is inside only");
}

#[test]
fn the_tile_is_what_the_device_wants_unless_it_is_said() {
    let tile = |mapping: Mapping, costs: Option<Costs>| {
        let schedule = Schedule { costs, ..mapping.into() };
        let (found, _) = pieces_of(
            &schedule,
            "%a: memref<256x256xf32>, %b: memref<256x256xf32>, %c: memref<256x256xf32>",
            "linalg.matmul ins(%a, %b : memref<256x256xf32>, memref<256x256xf32>) outs(%c : memref<256x256xf32>)",
        );
        found[0].trim_start_matches("an invocation for each ").split(" of").next().unwrap_or_default().to_owned()
    };
    let [loads, arithmetic] = [(1.0, 10.0), (10.0, 0.0)].map(|(operation, load)| {
        Some(Costs { operation, near_load: load, far_load: load, launch: 0.0, invocations: 512.0 })
    });
    let open = Mapping { invocations: 512, ..Mapping::default() };
    assert_eq!(tile(open, loads), "8x8", "each load serves eight elements");
    assert_eq!(tile(open, arithmetic), "of 256x256, each in order 256; 64 a workgroup", "nothing is gained");
    assert_eq!(tile(open, None), "4x4");
    assert_eq!(tile(Mapping { tile: Some([2, 4]), ..open }, loads), "2x4");
    // With as many elements for each there would not be enough invocations.
    assert_eq!(tile(Mapping { invocations: 8192, ..open }, loads), "2x4");
}
