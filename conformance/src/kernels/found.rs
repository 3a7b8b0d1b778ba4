//! Mistakes that random kernels and users found, each as small as possible.

use super::memory::{iota, kernel, zeros};
use super::{Argument, Kernel};

pub(super) fn kernels() -> Vec<Kernel> {
    vec![
        unread_strides(),
        last_element(),
        backwards(),
        wide_to_bf16(),
        dead_function(),
        bools_side_by_side(),
        bytes_side_by_side(),
        slice_of_one(),
        wide_scalar_beside_shapes(),
        shapes_like_a_buffer(),
        alloca_without_a_space(),
        choice_of_views(),
        sum_and_difference(),
        views_of_vectors(),
        bools_in_private_memory(),
        vectors_of_indices(),
        metadata_of_vectors(),
    ]
}

/// A static shape with open strides, of which the kernel reads nothing.
fn unread_strides() -> Kernel {
    let open = "memref<3xf32, strided<[?], offset: ?>>";
    kernel(
        "strides that nobody reads",
        &format!("(%a: {open}, %o: memref<1xi32>)"),
        "%x = arith.constant 7 : i32\nmemref.store %x, %o[%c0] : memref<1xi32>",
        vec![
            Argument::cast("f32", &[7], iota(7), open)
                .of_view("memref.subview %base[1] [3] [2]", "memref<3xf32, strided<[2], offset: 1>>"),
            Argument::buffer("i32", &[1], zeros(1)),
        ],
        vec![iota(7), vec![7.0]],
    )
}

/// The largest extent of a dimension goes beyond the buffer.
fn last_element() -> Kernel {
    let window = "memref<2x2xi32, strided<[4, 1], offset: 2>>";
    let mut after = iota(8);
    after[7] = 2.0;
    kernel(
        "a window up to the last element",
        &format!("(%a: {window})"),
        &format!("%x = memref.load %a[%c0, %c0] : {window}\nmemref.store %x, %a[%c1, %c1] : {window}"),
        vec![
            Argument::cast("i32", &[2, 4], iota(8), window).of_view("memref.subview %base[0, 2] [2, 2] [1, 1]", window),
        ],
        vec![after],
    )
}

/// The first element is the last one in memory.
fn backwards() -> Kernel {
    let row = "memref<4xi32, strided<[-1], offset: 3>>";
    kernel(
        "a row backwards",
        &format!("(%a: {row})"),
        &format!("%x = memref.load %a[%c0] : {row}\nmemref.store %x, %a[%c3] : {row}"),
        vec![
            Argument::cast("i32", &[4], iota(4), row)
                .of_view("memref.reinterpret_cast %base to offset: [3], sizes: [4], strides: [-1]", row),
        ],
        vec![vec![3.0, 1.0, 2.0, 3.0]],
    )
}

/// Rounded once, also from 64 bits that the target has where it lacks the float.
fn wide_to_bf16() -> Kernel {
    let values = vec![-3.0, 257.0, 4_311_744_513.0, 1_099_511_627_776.0];
    let bits: [u16; 4] = [0xC040, 0x4380, 0x4F81, 0x5380];
    let bits = bits.iter().map(|&bits| f64::from(bits.cast_signed())).collect();
    kernel(
        "i64 to bf16",
        "(%a: memref<4xi64>, %o: memref<4xi16>)",
        "scf.for %i = %c0 to %c4 step %c1 {
           %x = memref.load %a[%i] : memref<4xi64>\n%y = arith.sitofp %x : i64 to bf16
           %z = arith.bitcast %y : bf16 to i16\nmemref.store %z, %o[%i] : memref<4xi16> }",
        vec![Argument::buffer("i64", &[4], values.clone()), Argument::buffer("i16", &[4], zeros(4))],
        vec![values, bits],
    )
}

/// Passes that take a branch away leave the functions that it called.
fn dead_function() -> Kernel {
    let open = "memref<?xi32, strided<[?], offset: ?>>";
    let mut it = kernel(
        "a function of a view that nobody calls",
        "(%a: memref<2xi32>)",
        "%x = memref.load %a[%c1] : memref<2xi32>\nmemref.store %x, %a[%c0] : memref<2xi32>",
        vec![Argument::buffer("i32", &[2], iota(2))],
        vec![vec![1.0, 1.0]],
    );
    it.module = format!(
        "    func.func private @dead(%m: {open}) -> (i32, i32) {{
      %c0 = arith.constant 0 : index\n      %x = memref.load %m[%c0] : {open}\n      return %x, %x : i32, i32\n    }}\n{}",
        it.module
    );
    it
}

/// Vectors that SPIR-V has, of elements that are bytes in memory.
fn bools_side_by_side() -> Kernel {
    kernel(
        "vectors of bools in memory",
        "(%a: memref<4xi1>)",
        "%v = vector.load %a[%c0] : memref<4xi1>, vector<2xi1>
         vector.store %v, %a[%c2] : memref<4xi1>, vector<2xi1>",
        vec![Argument::buffer("i1", &[4], [1.0, 0.0, 0.0, 1.0])],
        vec![vec![1.0, 0.0, 1.0, 0.0]],
    )
}

/// Vectors that SPIR-V has, of elements that are parts of words where the target lacks them.
fn bytes_side_by_side() -> Kernel {
    kernel(
        "vectors of bytes in memory",
        "(%a: memref<8xi8>)",
        "%v = vector.load %a[%c1] : memref<8xi8>, vector<4xi8>\n%w = arith.addi %v, %v : vector<4xi8>
         vector.store %w, %a[%c3] : memref<8xi8>, vector<4xi8>
         %s = vector.load %a[%c2] : memref<8xi8>, vector<1xi8>
         vector.store %s, %a[%c0] : memref<8xi8>, vector<1xi8>",
        vec![Argument::buffer("i8", &[8], iota(8))],
        vec![vec![2.0, 1.0, 2.0, 2.0, 4.0, 6.0, 8.0, 7.0]],
    )
}

/// Vectors of indices in memory.
fn vectors_of_indices() -> Kernel {
    let memory = "memref<2xvector<3xindex>, #spirv.storage_class<Function>>";
    kernel(
        "vectors of indices in memory",
        "(%o: memref<3xi32>)",
        &format!(
            "%m = memref.alloca() : {memory}\n%v = vector.from_elements %c1, %c2, %c3 : vector<3xindex>
             memref.store %v, %m[%c1] : {memory}\n%w = memref.load %m[%c1] : {memory}
             %x = arith.index_cast %w : vector<3xindex> to vector<3xi32>
             vector.store %x, %o[%c0] : memref<3xi32>, vector<3xi32>"
        ),
        vec![Argument::buffer("i32", &[3], zeros(3))],
        vec![vec![1.0, 2.0, 3.0]],
    )
}

/// Offset and strides count vectors, memory counts their elements.
fn metadata_of_vectors() -> Kernel {
    let (all, column) = ("memref<4x2xvector<5xi32>>", "memref<2x1xvector<5xi32>, strided<[4, 1], offset: 3>>");
    let turned = "memref<2xvector<5xi32>, strided<[?], offset: ?>>";
    kernel(
        "strided metadata of vectors that are taken apart",
        "(%m: memref<40xi32>, %o: memref<5xi32>)",
        &format!(
            "%a = memref.alloca() : {all}
             scf.for %i = %c0 to %c4 step %c1 {{ scf.for %j = %c0 to %c2 step %c1 {{
               %row = arith.muli %i, %c2 : index\n%n = arith.addi %row, %j : index
               %first = arith.muli %n, %c5 : index\n%l = vector.load %m[%first] : memref<40xi32>, vector<5xi32>
               memref.store %l, %a[%i, %j] : {all} }} }}
             %s = memref.subview %a[1, 1] [2, 1] [2, 1] : {all} to {column}
             %base, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %s : {column}
               -> memref<vector<5xi32>>, index, index, index, index, index
             %r = memref.reinterpret_cast %base to offset: [%offset], sizes: [2], strides: [%strides#0]
               : memref<vector<5xi32>> to {turned}
             %x = memref.load %r[%sizes#1] : {turned}
             vector.store %x, %o[%c0] : memref<5xi32>, vector<5xi32>"
        ),
        vec![Argument::buffer("i32", &[40], iota(40)), Argument::buffer("i32", &[5], zeros(5))],
        vec![iota(40), (35..40).map(f64::from).collect()],
    )
}

/// Views count vectors, memory counts their parts.
fn views_of_vectors() -> Kernel {
    let (all, window) = ("memref<3x4xvector<8xi32>>", "memref<2x2xvector<8xi32>, strided<[4, 2], offset: 5>>");
    let rows = "memref<2x3xvector<8xi32>, strided<[?, 2], offset: 1>>";
    let turned = "memref<2x2xvector<8xi32>, strided<[2, 4], offset: 5>>";
    // The last element of the vector at a place, which is the number of that vector.
    let number = |name: &str, view: &str, ty: &str, at: &str, to: &str| {
        format!(
            "%{name} = memref.load {view}[{at}] : {ty}\n%{name}x = vector.extract %{name}[7] : i32 from vector<8xi32>
             memref.store %{name}x, %o[{to}] : memref<5xi32>\n"
        )
    };
    let body = [
        format!("%w = memref.subview %a[1, 1] [2, 2] [1, 2] : {all} to {window}"),
        format!("%t = memref.transpose %w (i, j) -> (j, i) : {window} to {turned}"),
        format!("%f = memref.collapse_shape %a [[0, 1]] : {all} into memref<12xvector<8xi32>>"),
        format!(
            "%e = memref.expand_shape %a [[0], [1, 2]] output_shape [3, 2, 2] : {all} into memref<3x2x2xvector<8xi32>>"
        ),
        format!("%r = memref.reinterpret_cast %a to offset: [1], sizes: [2, 3], strides: [%c3, 2] : {all} to {rows}"),
        number("x", "%w", window, "%c1, %c0", "%c0"),
        number("y", "%t", turned, "%c1, %c0", "%c1"),
        number("z", "%f", "memref<12xvector<8xi32>>", "%c3", "%c2"),
        number("u", "%e", "memref<3x2x2xvector<8xi32>>", "%c2, %c0, %c1", "%c3"),
        number("v", "%r", rows, "%c1, %c2", "%c4"),
    ];
    let elements: Vec<f64> = (0..12).flat_map(|vector| [0, 0, 0, 0, 0, 0, 0, vector].map(f64::from)).collect();
    kernel(
        "views of vectors that are taken apart",
        "(%m: memref<96xi32>, %o: memref<5xi32>)",
        &format!(
            "%a = memref.alloca() : {all}
             scf.for %i = %c0 to %c3 step %c1 {{ scf.for %j = %c0 to %c4 step %c1 {{
               %c8 = arith.constant 8 : index\n%row = arith.muli %i, %c4 : index\n%n = arith.addi %row, %j : index
               %first = arith.muli %n, %c8 : index\n%l = vector.load %m[%first] : memref<96xi32>, vector<8xi32>
               memref.store %l, %a[%i, %j] : {all} }} }}\n{}",
            body.join("\n")
        ),
        vec![Argument::buffer("i32", &[96], elements.clone()), Argument::buffer("i32", &[5], zeros(5))],
        vec![elements, vec![9.0, 7.0, 3.0, 9.0, 8.0]],
    )
}

/// No vector of bools has a layout in memory: each is a byte.
fn bools_in_private_memory() -> Kernel {
    kernel(
        "vectors of bools in the memory of an invocation",
        "(%a: memref<2xi1>)",
        "%m = memref.alloca() : memref<3xvector<2xi1>>\n%v = vector.load %a[%c0] : memref<2xi1>, vector<2xi1>
         memref.store %v, %m[%c2] : memref<3xvector<2xi1>>\n%w = memref.load %m[%c2] : memref<3xvector<2xi1>>
         %x = vector.shuffle %w, %w [1, 0] : vector<2xi1>, vector<2xi1>
         vector.store %x, %a[%c0] : memref<2xi1>, vector<2xi1>",
        vec![Argument::buffer("i1", &[2], [1.0, 0.0])],
        vec![vec![0.0, 1.0]],
    )
}

/// A vector of one element is a scalar, also where it is two words.
fn slice_of_one() -> Kernel {
    kernel(
        "slices of one element",
        "(%a: memref<3xi64>)",
        "%x = memref.load %a[%c2] : memref<3xi64>\n%v = vector.load %a[%c0] : memref<3xi64>, vector<3xi64>
         %one = vector.broadcast %x : i64 to vector<1xi64>
         %w = vector.insert_strided_slice %one, %v {offsets = [0], strides = [1]} : vector<1xi64> into vector<3xi64>
         vector.store %w, %a[%c0] : memref<3xi64>, vector<3xi64>",
        vec![Argument::buffer("i64", &[3], vec![-5.0, 1.0, 4_294_967_298.0])],
        vec![vec![4_294_967_298.0, 1.0, 4_294_967_298.0]],
    )
}

/// An index of two words, whose storage class cannot be said, beside words for open sizes.
fn wide_scalar_beside_shapes() -> Kernel {
    let open = "memref<?x?xi32>";
    let mut it = kernel(
        "a wide index beside open sizes",
        &format!("(%n: index, %a: {open})"),
        &format!("%x = memref.load %a[%c0, %n] : {open}\nmemref.store %x, %a[%c1, %c0] : {open}"),
        vec![Argument::Value { ty: "index", value: "2" }, Argument::cast("i32", &[2, 3], iota(6), open)],
        vec![vec![0.0, 1.0, 2.0, 2.0, 4.0, 5.0]],
    );
    it.flags = &["--index-width", "64"];
    it
}

/// Two words of sizes among push constants, and a buffer of two words: both are structs of the same members.
fn shapes_like_a_buffer() -> Kernel {
    let open = "memref<?x?xi32>";
    let mut it = kernel(
        "open sizes that look like a buffer",
        &format!("(%n: index, %a: {open}, %o: memref<2xindex>)"),
        &format!(
            "%h = memref.dim %a, %c0 : {open}\n%w = memref.dim %a, %c1 : {open}\n%s = arith.addi %w, %n : index
             memref.store %h, %o[%c0] : memref<2xindex>\nmemref.store %s, %o[%c1] : memref<2xindex>"
        ),
        vec![
            Argument::Value { ty: "index", value: "10" },
            Argument::cast("i32", &[2, 3], iota(6), open),
            Argument::buffer("index", &[2], zeros(2)),
        ],
        vec![iota(6), vec![2.0, 13.0]],
    );
    it.flags = &["--scalar-arguments", "push-constant"];
    it
}

/// As frontends write it: no memory space, views, and a function that gets it.
fn alloca_without_a_space() -> Kernel {
    let mut it = kernel(
        "an alloca in no memory space",
        "(%a: memref<4xi32>, %o: memref<2xi32>)",
        "%m = memref.alloca() : memref<2x2xi32>\n%f = memref.collapse_shape %m [[0, 1]] : memref<2x2xi32> into memref<4xi32>
         memref.copy %a, %f : memref<4xi32> to memref<4xi32>
         %row = memref.subview %m[1, 0] [1, 2] [1, 1] : memref<2x2xi32> to memref<2xi32, strided<[1], offset: 2>>
         %x = memref.load %row[%c1] : memref<2xi32, strided<[1], offset: 2>>
         memref.store %x, %o[%c0] : memref<2xi32>
         %y = func.call @first(%f) : (memref<4xi32>) -> i32\nmemref.store %y, %o[%c1] : memref<2xi32>",
        vec![Argument::buffer("i32", &[4], [5.0, 6.0, 7.0, 8.0]), Argument::buffer("i32", &[2], zeros(2))],
        vec![vec![5.0, 6.0, 7.0, 8.0], vec![8.0, 5.0]],
    );
    it.module = format!(
        "    func.func private @first(%m: memref<4xi32>) -> i32 {{\n      %c0 = arith.constant 0 : index
      %x = memref.load %m[%c0] : memref<4xi32>\n      return %x : i32\n    }}\n{}",
        it.module
    );
    it
}

/// A choice between views of one buffer is one between places in it; so is a choice of such choices.
fn choice_of_views() -> Kernel {
    let open = "memref<2xi32, strided<[?], offset: ?>>";
    let views: String = [(0, 1), (1, 2), (4, 1)]
        .iter()
        .enumerate()
        .map(|(number, (offset, step))| {
            let view = format!("memref<2xi32, strided<[{step}], offset: {offset}>>");
            format!(
                "%s{number} = memref.subview %a[{offset}] [2] [{step}] : memref<6xi32> to {view}
                 %v{number} = memref.cast %s{number} : {view} to {open}\n"
            )
        })
        .collect();
    kernel(
        "a choice between views of one buffer",
        "(%a: memref<6xi32>, %o: memref<3xi32>)",
        &format!(
            "{views}scf.for %i = %c0 to %c3 step %c1 {{
             %p = arith.cmpi eq, %i, %c0 : index\n%q = arith.cmpi eq, %i, %c1 : index
             %u = arith.select %q, %v1, %v2 : {open}\n%w = arith.select %p, %v0, %u : {open}
             %x = memref.load %w[%c1] : {open}\nmemref.store %x, %o[%i] : memref<3xi32>
             memref.store %x, %w[%c0] : {open} }}"
        ),
        vec![Argument::buffer("i32", &[6], iota(6)), Argument::buffer("i32", &[3], zeros(3))],
        vec![vec![1.0, 3.0, 2.0, 3.0, 5.0, 5.0], vec![1.0, 3.0, 5.0]],
    )
}

/// What a sum lost is not what was added: drivers may not reorder it.
fn sum_and_difference() -> Kernel {
    let mut it = kernel(
        "a sum without one of its numbers",
        "(%a: memref<4xf32>, %b: memref<4xf32>)",
        "scf.for %i = %c0 to %c4 step %c1 {
           %x = memref.load %a[%i] : memref<4xf32>\n%y = memref.load %b[%i] : memref<4xf32>
           %s = arith.addf %x, %y : f32\n%d = arith.subf %s, %x : f32\nmemref.store %d, %b[%i] : memref<4xf32> }",
        vec![Argument::buffer("f32", &[4], [1e8, 2e9, 1.0, -1e8]), Argument::buffer("f32", &[4], [1.0, 1.0, 0.5, 3.0])],
        vec![vec![1e8, 2e9, 1.0, -1e8], vec![0.0, 0.0, 0.5, 0.0]],
    );
    it.flags = &["--float-mode", "strict"];
    it
}
