//! Memrefs: views of them, and every way to use them wrongly.

use super::host_support::{assert_fails, assert_fails_with, main_of, main_output, output, run, without_addresses};
use vulcanize::interpreter::HostOptions;
use vulcanize::limits::Limits;

/// `%m`: a 3x4 memref with 0, 1, …, 11; and some indices.
const MATRIX: &str = "%c0 = arith.constant 0 : index
%c1 = arith.constant 1 : index
%c2 = arith.constant 2 : index
%c3 = arith.constant 3 : index
%c4 = arith.constant 4 : index
%m = memref.alloc() : memref<3x4xi32>
scf.for %i = %c0 to %c3 step %c1 {
  scf.for %j = %c0 to %c4 step %c1 {
    %row = arith.muli %i, %c4 : index
    %n = arith.addi %row, %j : index
    %v = arith.index_cast %n : index to i32
    memref.store %v, %m[%i, %j] : memref<3x4xi32>
  }
}
";

fn print(value: &str, ty: &str) -> String {
    let number = value.trim_start_matches('%');
    format!(
        "%u_{number} = memref.cast {value} : {ty} to memref<*xi32>
         call @printMemrefI32(%u_{number}) : (memref<*xi32>) -> ()\n"
    )
}

/// What is printed of a view of the matrix, without the header's beginning.
fn view(ops: &str, value: &str, ty: &str) -> String {
    let text = main_output(&format!("{MATRIX}{ops}\n{}", print(value, ty)));
    let text = without_addresses(&text);
    text.strip_prefix("Unranked Memref base@ = 0x… ").expect("a header").replace("data = \n", "")
}

#[test]
fn views() {
    let ty = "memref<2x2xi32, strided<[4, 2], offset: 5>>";
    let op = format!("%v0 = memref.subview %m[1, 1] [2, 2] [1, 2] : memref<3x4xi32> to {ty}");
    assert_eq!(view(&op, "%v0", ty), "rank = 2 offset = 5 sizes = [2, 2] strides = [4, 2] [[5,   7], \n [9,   11]]\n");
    let ty = "memref<?xi32, strided<[1], offset: ?>>";
    let op = format!("%v0 = memref.subview %m[%c2, %c1] [1, %c3] [1, 1] : memref<3x4xi32> to {ty}");
    assert_eq!(view(&op, "%v0", ty), "rank = 1 offset = 9 sizes = [3] strides = [1] [9,  10,  11]\n");
    let ty = "memref<12xi32>";
    let op = "%v0 = memref.collapse_shape %m [[0, 1]] : memref<3x4xi32> into memref<12xi32>";
    let all = "[0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10,  11]\n";
    assert_eq!(view(op, "%v0", ty), format!("rank = 1 offset = 0 sizes = [12] strides = [1] {all}"));
    let ty = "memref<3x2x2xi32>";
    let op =
        "%v0 = memref.expand_shape %m [[0], [1, 2]] output_shape [3, 2, 2] : memref<3x4xi32> into memref<3x2x2xi32>";
    let expected = "rank = 3 offset = 0 sizes = [3, 2, 2] strides = [4, 2, 1] \
        [[[0,    1], \n  [2,    3]], \n [[4,    5], \n  [6,    7]], \n [[8,    9], \n  [10,    11]]]\n";
    assert_eq!(view(op, "%v0", ty), expected);
    let ty = "memref<2x3xi32, strided<[1, 4], offset: 2>>";
    let op = format!(
        "%v0 = memref.reinterpret_cast %m to offset: [2], sizes: [2, 3], strides: [1, 4] : memref<3x4xi32> to {ty}"
    );
    let expected = "rank = 2 offset = 2 sizes = [2, 3] strides = [1, 4] [[2,   6,   10], \n [3,   7,   11]]\n";
    assert_eq!(view(&op, "%v0", ty), expected);
    let ty = "memref<4x3xi32, strided<[1, 4]>>";
    let op = format!("%v0 = memref.transpose %m (d0, d1) -> (d1, d0) : memref<3x4xi32> to {ty}");
    let expected = "rank = 2 offset = 0 sizes = [4, 3] strides = [1, 4] \
        [[0,   4,   8], \n [1,   5,   9], \n [2,   6,   10], \n [3,   7,   11]]\n";
    assert_eq!(view(&op, "%v0", ty), expected);
}

#[test]
fn bytes_as_words() {
    let text = main_output(
        "%bytes = memref.alloc() : memref<16xi8>
         %c4 = arith.constant 4 : index
         %c0 = arith.constant 0 : index
         %c2 = arith.constant 2 : index
         %one = arith.constant 1 : i8
         %c5 = arith.constant 5 : index
         memref.store %one, %bytes[%c5] : memref<16xi8>
         %words = memref.view %bytes[%c4][%c2] : memref<16xi8> to memref<?xi32>
         %w = memref.load %words[%c0] : memref<?xi32>
         vector.print %w : i32",
    );
    assert_eq!(text, "256\n");
}

#[test]
fn sizes_metadata_and_ranks() {
    let text = main_output(&format!(
        "{MATRIX}
         %d = memref.cast %m : memref<3x4xi32> to memref<?x?xi32>
         %s1 = memref.dim %d, %c1 : memref<?x?xi32>
         vector.print %s1 : index
         %u = memref.cast %d : memref<?x?xi32> to memref<*xi32>
         %r = memref.rank %u : memref<*xi32>
         vector.print %r : index
         %sub = memref.subview %m[1, 2] [2, 2] [1, 1] : memref<3x4xi32> to memref<2x2xi32, strided<[4, 1], offset: 6>>
         %b, %o, %z:2, %t:2 = memref.extract_strided_metadata %sub : memref<2x2xi32, strided<[4, 1], offset: 6>>
           -> memref<i32>, index, index, index, index, index
         vector.print %o : index
         vector.print %z#0 : index
         vector.print %t#0 : index
         %p = memref.extract_aligned_pointer_as_index %m : memref<3x4xi32> -> index
         %q = memref.extract_aligned_pointer_as_index %sub : memref<2x2xi32, strided<[4, 1], offset: 6>> -> index
         %same = arith.cmpi eq, %p, %q : index
         vector.print %same : i1"
    ));
    assert_eq!(text, "4\n2\n6\n2\n4\n1\n");
}

#[test]
fn new_memory_is_zero_and_copies_go_through_strides() {
    let text = main_output(&format!(
        "{MATRIX}
         %z = memref.alloc(%c2) : memref<?xi32>
         {}
         %column = memref.subview %m[0, 3] [3, 1] [1, 1] : memref<3x4xi32> to memref<3xi32, strided<[4], offset: 3>>
         %flat = memref.alloca() : memref<3xi32>
         memref.copy %column, %flat : memref<3xi32, strided<[4], offset: 3>> to memref<3xi32>
         {}
         memref.copy %z, %z : memref<?xi32> to memref<?xi32>",
        print("%z", "memref<?xi32>"),
        print("%flat", "memref<3xi32>")
    ));
    let data: Vec<&str> = text.lines().filter(|line| line.starts_with('[')).collect();
    assert_eq!(data, ["[0,  0]", "[3,  7,  11]"]);
}

#[test]
fn globals_atomics_and_async_copies() {
    let text = output(
        "memref.global @counter : memref<1xi32> = dense<5>
         memref.global @blank : memref<2xf32> = uninitialized
         func.func @bump() {
           %g = memref.get_global @counter : memref<1xi32>
           %c0 = arith.constant 0 : index
           %two = arith.constant 2 : i32
           %old = memref.atomic_rmw addi %two, %g[%c0] : (i32, memref<1xi32>) -> i32
           vector.print %old : i32
           %new = memref.generic_atomic_rmw %g[%c0] : memref<1xi32> {
           ^bb0(%current: i32):
             %next = arith.muli %current, %two : i32
             memref.atomic_yield %next : i32
           }
           vector.print %new : i32
           return
         }
         func.func @main() {
           call @bump() : () -> ()
           call @bump() : () -> ()
           %f = memref.get_global @blank : memref<2xf32>
           %c1 = arith.constant 1 : index
           %t0 = gpu.wait async
           %d, %t1 = gpu.alloc async [%t0] () : memref<2xf32>
           %v = arith.constant 1.5 : f32
           %t2 = gpu.memset async [%t1] %d, %v : memref<2xf32>, f32
           %t3 = gpu.memcpy async [%t2] %f, %d : memref<2xf32>, memref<2xf32>
           %t4 = gpu.dealloc async [%t3] %d : memref<2xf32>
           gpu.wait [%t4]
           %x = memref.load %f[%c1] : memref<2xf32>
           vector.print %x : f32
           return
         }",
    );
    // 5 -> 7 -> 14 -> 16 -> 32: the second op of the generic form gives the value before, too.
    assert_eq!(text, "5\n7\n14\n16\n1.5\n");
}

#[test]
fn accesses_out_of_bounds() {
    let text = main_of(&format!("{MATRIX}%x = memref.load %m[%c3, %c0] : memref<3x4xi32>"));
    assert_fails(&text, "%x", "index 3 is out of bounds of dimension 0, which has size 3");
    let text = main_of(&format!(
        "{MATRIX}%minus = arith.constant -1 : index\n%zero = arith.constant 0 : i32\nmemref.store %zero, %m[%c0, %minus] : memref<3x4xi32>"
    ));
    assert_fails(&text, "memref.store %zero", "index -1 is out of bounds of dimension 1, which has size 4");
    // Within the sizes that were claimed, but outside of the buffer.
    let text = main_of(&format!(
        "{MATRIX}%r = memref.reinterpret_cast %m to offset: [0], sizes: [100], strides: [1] : memref<3x4xi32> to memref<100xi32>
%far = arith.constant 12 : index\n%x = memref.load %r[%far] : memref<100xi32>"
    ));
    assert_fails(&text, "%x", "element at position 12 is outside of its buffer of 48 bytes (byte 48)");
    let text = main_of(&format!(
        "{MATRIX}%s = memref.subview %m[0, 0] [%c4, 1] [1, 1] : memref<3x4xi32> to memref<?x1xi32, strided<[4, 1]>>"
    ));
    assert_fails(&text, "%s", "subview with offset 0, size 4 and stride 1 does not fit dimension 0, which has size 3");
}

#[test]
fn casts_and_copies_that_do_not_hold() {
    let text = main_of(
        "%n = arith.constant 3 : index
%m = memref.alloc(%n) : memref<?xi32>
%s = memref.cast %m : memref<?xi32> to memref<4xi32>",
    );
    assert_fails(&text, "%s", "memref cannot be cast to 'memref<4xi32>': its shape is 3");
    let text = main_of(
        "%n = arith.constant 3 : index
%m = memref.alloc(%n) : memref<?xi32>
%t = memref.alloc() : memref<4xi32>
memref.copy %m, %t : memref<?xi32> to memref<4xi32>",
    );
    assert_fails(&text, "memref.copy", "memref of shape 3 is copied to one of shape 4");
    let text = main_of("%n = arith.constant -3 : index\n%m = memref.alloc(%n) : memref<?xi32>");
    assert_fails(&text, "%m", "size -3 is negative");
}

#[test]
fn lifetimes() {
    let text = main_of(
        "%m = memref.alloc() : memref<4xi32>\nmemref.dealloc %m : memref<4xi32>\nmemref.dealloc %m : memref<4xi32> // again",
    );
    let error = run(&text).error.unwrap();
    assert!(error.contains("test.mlir:4:1: error: memref is deallocated twice"), "{error}");
    assert!(error.contains("test.mlir:3:1: note: first deallocated here"), "{error}");
    let text = main_of(
        "%c0 = arith.constant 0 : index
%m = memref.alloc() : memref<4xi32>
%same = memref.cast %m : memref<4xi32> to memref<?xi32>
memref.dealloc %m : memref<4xi32>
%x = memref.load %same[%c0] : memref<?xi32>",
    );
    assert_fails(&text, "%x", "memref is used after it was deallocated");
    // The slot of the freed buffer is taken by another one, and is still not confused with it.
    let text = main_of(
        "%c0 = arith.constant 0 : index
%m = memref.alloc() : memref<4xi32>
memref.dealloc %m : memref<4xi32>
%n = memref.alloc() : memref<4xi32>
%x = memref.load %m[%c0] : memref<4xi32>",
    );
    assert_fails(&text, "%x", "memref is used after it was deallocated");
    let text = main_of("%m = memref.alloca() : memref<4xi32>\nmemref.dealloc %m : memref<4xi32>");
    assert_fails(&text, "memref.dealloc", "memref of an 'alloca' is deallocated");
    let text = "func.func @local() -> memref<1xi32> {
  %m = memref.alloca() : memref<1xi32>
  return %m : memref<1xi32>
}
func.func @main() {
  %c0 = arith.constant 0 : index
  %m = call @local() : () -> memref<1xi32>
  %x = memref.load %m[%c0] : memref<1xi32>
  return
}
";
    assert_fails(text, "%x", "memref is used after it was deallocated");
    let text = "memref.global constant @g : memref<1xi32> = dense<5>
func.func @main() {
  %c0 = arith.constant 0 : index
  %z = arith.constant 0 : i32
  %g = memref.get_global @g : memref<1xi32>
  memref.store %z, %g[%c0] : memref<1xi32>
  return
}
";
    assert_fails(text, "memref.store", "constant global is written");
}

#[test]
fn memory_has_a_limit_and_leaks_are_counted() {
    let options = HostOptions { limits: Limits { host_memory: 1000, ..Limits::DEFAULT }, ..HostOptions::default() };
    let text = main_of("%a = memref.alloc() : memref<100xi32>\n%b = memref.alloc() : memref<200xi32>");
    assert_fails_with(
        &text,
        &options,
        "%b",
        "cannot allocate 800 bytes: this takes 1200 bytes of host memory or more, and the limit is 1000; \
         '--limit host-memory=N' raises it",
    );
    let text = main_of("%n = arith.constant 0x7fffffffffffffff : index\n%a = memref.alloc(%n) : memref<?xi32>");
    assert_fails(&text, "%a", "the size of the memref does not fit 64 bits");
    let report = run(&main_of(
        "%c0 = arith.constant 0 : index
%c1 = arith.constant 1 : index
%c3 = arith.constant 3 : index
scf.for %i = %c0 to %c3 step %c1 {
  %a = memref.alloc() : memref<2xi32>
}
%b = memref.alloc() : memref<2xi32>
memref.dealloc %b : memref<2xi32>
%c = memref.alloc() : memref<16xi32>",
    ))
    .report;
    assert_eq!(report.leaks.to_string(), "4 memrefs of 88 bytes in all are not deallocated");
    let places: Vec<&str> = report.leaks.places.iter().map(|place| place.message.as_str()).collect();
    assert_eq!(places, ["3 memrefs of 24 bytes in all are not deallocated", "memref of 64 bytes is not deallocated"]);
}

#[test]
fn layouts_without_strides_are_refused() {
    let text = "#tiled = affine_map<(d0) -> (d0 floordiv 4, d0 mod 4)>
func.func @main() {
  %m = memref.alloc() : memref<16xi32, #tiled>
  return
}
";
    assert_fails(text, "%m", "'memref.alloc' cannot be executed on the host with a layout whose strides are not known");
}

#[test]
fn constants_too_large_for_a_register_are_refused() {
    let text = main_of("%v = arith.constant dense<0> : vector<4000000000xi32>");
    assert_fails(&text, "%v", "a value of type 'vector<4000000000xi32>' cannot be held on the host");
}

#[test]
fn what_has_another_size_is_checked() {
    let text = main_of(
        "%a = memref.alloc() : memref<6xi32>
%s = memref.alloc() : memref<1xi64>
%c0 = arith.constant 0 : index
%five = arith.constant 5 : i64
memref.store %five, %s[%c0] : memref<1xi64>
%r = memref.reshape %a(%s) : (memref<6xi32>, memref<1xi64>) -> memref<?xi32>",
    );
    assert_fails(&text, "%r", "memref of shape 6 is reshaped to [5], which has another number of elements");
    let text = main_of(
        "%a = memref.alloc() : memref<6xi32>
%b = memref.realloc %a : memref<6xi32> to memref<8xi32>
memref.dealloc %a : memref<6xi32>",
    );
    assert_fails(&text, "memref.dealloc", "memref is deallocated twice");
}

#[test]
fn masked_lanes_are_not_touched_and_the_others_are_checked() {
    let program = |mask: &str| {
        main_of(&format!(
            "%c2 = arith.constant 2 : index
%a = memref.alloca() : memref<4xi32>
%mask = arith.constant dense<{mask}> : vector<4xi1>
%v = arith.constant dense<7> : vector<4xi32>
vector.maskedstore %a[%c2], %mask, %v : memref<4xi32>, vector<4xi1>, vector<4xi32>
%r = vector.maskedload %a[%c2], %mask, %v : memref<4xi32>, vector<4xi1>, vector<4xi32> into vector<4xi32>
vector.print %r : vector<4xi32>"
        ))
    };
    assert_eq!(output(&program("[true, true, false, false]")), "( 7, 7, 7, 7 )\n");
    assert_fails(&program("[true, true, true, false]"), "vector.maskedstore", "out of bounds");
    let text = main_of(
        "%c0 = arith.constant 0 : index
%a = memref.alloca() : memref<4xi32>
%mask = arith.constant dense<true> : vector<2xi1>
%at = arith.constant dense<[1, -1]> : vector<2xi32>
%v = arith.constant dense<7> : vector<2xi32>
vector.scatter %a[%c0] [%at], %mask, %v : memref<4xi32>, vector<2xi32>, vector<2xi1>, vector<2xi32>",
    );
    assert_fails(&text, "vector.scatter", "index -1");
}
