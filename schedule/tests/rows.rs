//! Launches of ops that go through the same rows, and of reductions that have rows by themselves.

use vulcanize_schedule::{Mapping, Schedule};

use crate::{ALONE, cpu, pieces, pieces_of};

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
fn a_launch_writes_where_it_has_read_what_nobody_reads_any_more() {
    let maps = format!("{MATRIX}, {ROW}, {MATRIX}");
    let allocs = format!("%m = memref.alloc() : {S}\n%y = memref.alloc() : {X}\n%z = memref.alloc() : {X}\n");
    let product = format!("linalg.matmul ins(%a, %b : memref<64x8xf32>, memref<8x96xf32>) outs(%z : {X})\n");
    let ops = [allocs, product, fill("low", "m"), greatest("%z", "m"), distance("%z", "m", "y", &maps)].concat();
    // Whether %y is written, which is no longer than %z is needed.
    let is_written = |columns: &str, after: &str| {
        let ops = format!("{ops}memref.copy %y, %x : {X} to {X}\n{after}").replace("x96x", columns);
        let arguments = format!("%x: {X}, %a: memref<64x8xf32>, %b: memref<8x96xf32>, %low: f32");
        let (found, text) = pieces(&arguments.replace("x96x", columns), &ops);
        assert!(are_joined(&found), "{text}");
        assert_eq!(text.matches("memref.alloc()").count(), 2, "{text}");
        text.lines().any(|line| line.contains("memref.store") && line.contains(", %alloc["))
    };
    assert!(!is_written("x96x", ""));
    assert!(is_written("x96x", &format!("memref.copy %z, %x : {X} to {X}\n")), "another op reads %z");
    assert!(is_written("x100x", ""), "neighbours may read the last element of a row once more");
}

#[test]
fn memory_that_is_used_again_begins_with_the_number_of_its_own_fill() {
    // The same memory has the greatest element, and then a sum that begins with zero.
    let maps = format!("{MATRIX}, {ROW}, {MATRIX}");
    let sum = greatest("%y", "m").replace("maximumf", "addf");
    let ops = [fill("low", "m"), greatest("%x", "m"), distance("%x", "m", "y", &maps), fill("zero", "m"), sum].concat();
    let (found, text) = row_pieces(&format!("{ops} memref.copy %m, %n : {S} to {S}"));
    assert_eq!(found[0], JOINED.replace("2 ops", "4 ops"), "the copy is one of the ops of the rows");
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
        let on_cpu = Schedule { device: cpu(), ..Schedule::default() };
        assert!(!are_shared(&by(&on_cpu, op).0));
        assert!(!are_shared(&by(&Schedule::from(ALONE), op).0));
        assert_eq!(by(&Schedule { device: cpu(), ..Mapping { team: Some(128), ..ALONE }.into() }, op).0, [shared]);
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
    let column = "memref<64xf32, strided<[96]>>";
    let given = format!("%g = memref.subview %x[0, 0] [64, 1] [1, 1] : {X} to {column}");
    let (found, text) = row_pieces(&format!("{ops}\n{given}\nmemref.copy %f, %g : {factor} to {column}"));
    assert_eq!((found.len(), &found[0][..6]), (2, "3 ops:"), "the fill is one of the ops of the rows: {found:?}");
    let (launch, _) = text.split_once("gpu.terminator").unwrap();
    assert_eq!(launch.matches("memref.store %arg2").count(), 1, "{text}");
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
