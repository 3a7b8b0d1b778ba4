//! Memrefs in kernels: shapes, views, tables, storage classes, atomics, calls, arguments.

use super::{Argument, Kernel};

/// All of them.
pub fn kernels() -> Vec<Kernel> {
    let mut all = shapes();
    all.extend(views());
    all.extend(storage());
    all.extend(atomics());
    all.extend(calls());
    all.extend(arguments());
    all
}

const ABI: &str = "kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [";

fn constants() -> String {
    (0..8).map(|n| format!("      %c{n} = arith.constant {n} : index\n")).collect()
}

/// A kernel of one invocation that gets constants `%c0` to `%c7`.
pub(super) fn kernel(
    name: &str,
    signature: &str,
    body: &str,
    arguments: Vec<Argument>,
    after: Vec<Vec<f64>>,
) -> Kernel {
    group_kernel(name, signature, 1, 1, body, arguments, after)
}

/// The same with workgroups and invocations.
fn group_kernel(
    name: &str,
    signature: &str,
    groups: usize,
    threads: usize,
    body: &str,
    arguments: Vec<Argument>,
    after: Vec<Vec<f64>>,
) -> Kernel {
    let constants = constants();
    Kernel {
        name: name.to_owned(),
        module: format!(
            "    gpu.func @k{signature} {ABI}{threads}, 1, 1]>}} {{\n{constants}{body}\n      gpu.return\n    }}"
        ),
        arguments,
        groups,
        threads,
        after,
        flags: &[],
        may_be_refused: None,
    }
}

pub(super) fn iota(count: usize) -> Vec<f64> {
    (0..count).map(|n| n as f64).collect()
}

pub(super) fn zeros(count: usize) -> Vec<f64> {
    vec![0.0; count]
}

// ---- shapes ----

fn shapes() -> Vec<Kernel> {
    let mut all = Vec::new();
    for (element, is_float) in [("i32", false), ("f32", true), ("i16", false), ("i8", false)] {
        let ty: &'static str = match element {
            "i32" => "memref<?x?xi32>",
            "f32" => "memref<?x?xf32>",
            "i16" => "memref<?x?xi16>",
            _ => "memref<?x?xi8>",
        };
        let add = if is_float { "arith.addf" } else { "arith.addi" };
        let transposed: Vec<f64> = (0..5).flat_map(|j| (0..3).map(move |i| 2.0 * (i * 5 + j) as f64)).collect();
        all.push(kernel(
            &format!("transpose of dynamic {element}"),
            &format!("(%a: {ty}, %b: {ty})"),
            &format!(
                "%h = memref.dim %a, %c0 : {ty}\n%w = memref.dim %a, %c1 : {ty}
                 scf.for %i = %c0 to %h step %c1 {{ scf.for %j = %c0 to %w step %c1 {{
                   %x = memref.load %a[%i, %j] : {ty}\n%y = {add} %x, %x : {element}
                   memref.store %y, %b[%j, %i] : {ty} }} }}"
            ),
            vec![Argument::cast(element, &[3, 5], iota(15), ty), Argument::cast(element, &[5, 3], zeros(15), ty)],
            vec![iota(15), transposed],
        ));
    }
    for (element, size) in [("i32", 7), ("f32", 1), ("i64", 5), ("i16", 5), ("i8", 3)] {
        let ty: &'static str = match element {
            "i32" => "memref<?xi32>",
            "f32" => "memref<?xf32>",
            "i64" => "memref<?xi64>",
            "i16" => "memref<?xi16>",
            _ => "memref<?xi8>",
        };
        let mut it = kernel(
            &format!("size of {size} {element}"),
            &format!("(%a: {ty}, %n: memref<1xindex>)"),
            &format!("%h = memref.dim %a, %c0 : {ty}\nmemref.store %h, %n[%c0] : memref<1xindex>"),
            vec![Argument::cast(element, &[size], iota(size), ty), Argument::buffer("index", &[1], zeros(1))],
            vec![iota(size), vec![size as f64]],
        );
        it.may_be_refused = (element == "i64").then_some("Int64");
        all.push(it);
    }
    let strided = "memref<?x?xi32, strided<[?, ?], offset: ?>>";
    let inner: Vec<f64> = (0..36)
        .map(|n| if (1..5).contains(&(n / 6)) && matches!(n % 6, 1 | 3) { -1.0 } else { f64::from(n) })
        .collect();
    all.push(kernel(
        "window with offset and strides",
        &format!("(%a: {strided})"),
        &format!(
            "%m = arith.constant -1 : i32\n%h = memref.dim %a, %c0 : {strided}\n%w = memref.dim %a, %c1 : {strided}
             scf.for %i = %c0 to %h step %c1 {{ scf.for %j = %c0 to %w step %c1 {{ memref.store %m, %a[%i, %j] : {strided} }} }}"
        ),
        vec![Argument::cast("i32", &[6, 6], iota(36), strided)
            .of_view("memref.subview %base[1, 1] [4, 2] [1, 2]", "memref<4x2xi32, strided<[6, 2], offset: 7>>")],
        vec![inner],
    ));
    let rows = "memref<?x4xf32>";
    all.push(kernel(
        "one open dimension",
        &format!("(%a: {rows}, %o: memref<2xindex>)"),
        &format!(
            "%h = memref.dim %a, %c0 : {rows}\n%w = memref.dim %a, %c1 : {rows}
             memref.store %h, %o[%c0] : memref<2xindex>\nmemref.store %w, %o[%c1] : memref<2xindex>
             %x = memref.load %a[%c2, %c3] : {rows}\nmemref.store %x, %a[%c0, %c0] : {rows}"
        ),
        vec![Argument::cast("f32", &[3, 4], iota(12), rows), Argument::buffer("index", &[2], zeros(2))],
        vec![std::iter::once(11.0).chain((1..12).map(f64::from)).collect(), vec![3.0, 4.0]],
    ));
    let cube = "memref<?x?x?xi32>";
    all.push(kernel(
        "three open dimensions, asked for by a variable",
        &format!("(%a: {cube}, %o: memref<4xindex>)"),
        &format!(
            "scf.for %d = %c0 to %c3 step %c1 {{\n%s = memref.dim %a, %d : {cube}\nmemref.store %s, %o[%d] : memref<4xindex> }}
             %x = memref.load %a[%c1, %c2, %c3] : {cube}\n%y = arith.index_cast %x : i32 to index\nmemref.store %y, %o[%c3] : memref<4xindex>"
        ),
        vec![Argument::cast("i32", &[2, 3, 4], iota(24), cube), Argument::buffer("index", &[4], zeros(4))],
        vec![iota(24), vec![2.0, 3.0, 4.0, 23.0]],
    ));
    // Eleven arguments of rank 4 leave open more than push constants hold.
    let wide = "memref<?x?x?x?xi32>";
    let signature: Vec<String> = (0..11).map(|n| format!("%a{n}: {wide}")).collect();
    let sums: String = (0..11).map(|n| format!("%d{n} = memref.dim %a{n}, %c3 : {wide}\n")).collect();
    let stores: String = (0..11)
        .map(|n| format!("%v{n} = arith.index_cast %d{n} : index to i32\nmemref.store %v{n}, %a{n}[%c0, %c0, %c0, %c0] : {wide}\n"))
        .collect();
    all.push(kernel(
        "a shape block in a buffer",
        &format!("({})", signature.join(", ")),
        &format!("{sums}{stores}"),
        (0..11).map(|n| Argument::cast("i32", &[1, 1, 1, n + 1], zeros(n + 1), wide)).collect(),
        (0..11)
            .map(|n| {
                let mut after = zeros(n + 1);
                after[0] = (n + 1) as f64;
                after
            })
            .collect(),
    ));
    for flags in [&["--index-width", "64"][..], &["--scalar-arguments", "push-constant"][..]] {
        let mut it = kernel(
            &format!("open sizes and a scalar with {}", flags.join(" ")),
            "(%a: memref<?x?xi32>, %s: i32, %t: f32)",
            "%h = memref.dim %a, %c0 : memref<?x?xi32>\n%w = memref.dim %a, %c1 : memref<?x?xi32>
             %u = arith.fptosi %t : f32 to i32\n%v = arith.addi %s, %u : i32
             scf.for %i = %c0 to %h step %c1 { scf.for %j = %c0 to %w step %c1 {
               memref.store %v, %a[%i, %j] : memref<?x?xi32> } }",
            vec![
                Argument::cast("i32", &[2, 3], zeros(6), "memref<?x?xi32>"),
                Argument::Value { ty: "i32", value: "40" },
                Argument::Value { ty: "f32", value: "2.0" },
            ],
            vec![vec![42.0; 6]],
        );
        it.flags = flags;
        it.may_be_refused = flags.contains(&"64").then_some("Int64");
        all.push(it);
    }
    all
}

// ---- views ----

/// A kernel that reads `reads` through views of a 4x4 buffer into a row of results.
fn view(name: &str, ops: &str, reads: &[(&str, &str)], after: &[f64]) -> Kernel {
    let mut body = ops.to_owned();
    for (n, (place, ty)) in reads.iter().enumerate() {
        body.push_str(&format!(
            "\n%r{n} = memref.load {place} : {ty}\n%at{n} = arith.constant {n} : index\nmemref.store %r{n}, %o[%at{n}] : memref<8xi32>"
        ));
    }
    let mut results = zeros(8);
    results[..after.len()].copy_from_slice(after);
    kernel(
        name,
        "(%a: memref<4x4xi32>, %o: memref<8xi32>)",
        &body,
        vec![Argument::buffer("i32", &[4, 4], iota(16)), Argument::buffer("i32", &[8], zeros(8))],
        vec![iota(16), results],
    )
}

fn views() -> Vec<Kernel> {
    let column = "memref<4xi32, strided<[4], offset: 2>>";
    let open = "memref<?xi32, strided<[?], offset: ?>>";
    let turned = "memref<4x4xi32, strided<[1, 4]>>";
    vec![
        view(
            "a column",
            &format!("%v = memref.subview %a[0, 2] [4, 1] [1, 1] : memref<4x4xi32> to {column}"),
            &[("%v[%c0]", column), ("%v[%c3]", column)],
            &[2.0, 14.0],
        ),
        view(
            "a view of a view",
            &format!(
                "%v = memref.subview %a[0, 2] [4, 1] [1, 1] : memref<4x4xi32> to {column}
                 %w = memref.subview %v[1] [%c2] [2] : {column} to memref<?xi32, strided<[8], offset: 6>>
                 %x = memref.cast %w : memref<?xi32, strided<[8], offset: 6>> to {open}"
            ),
            &[("%x[%c0]", open), ("%x[%c1]", open)],
            &[6.0, 14.0],
        ),
        view(
            "offsets and sizes at run time",
            "%v = memref.subview %a[%c1, %c2] [%c2, %c2] [%c1, %c1] : memref<4x4xi32> to memref<?x?xi32, strided<[?, ?], offset: ?>>",
            &[("%v[%c0, %c0]", "memref<?x?xi32, strided<[?, ?], offset: ?>>"), ("%v[%c1, %c1]", "memref<?x?xi32, strided<[?, ?], offset: ?>>")],
            &[6.0, 11.0],
        ),
        view(
            "transposed",
            &format!("%v = memref.transpose %a (i, j) -> (j, i) : memref<4x4xi32> to {turned}"),
            &[("%v[%c1, %c3]", turned), ("%v[%c2, %c0]", turned)],
            &[13.0, 2.0],
        ),
        view(
            "collapsed and expanded",
            "%f = memref.collapse_shape %a [[0, 1]] : memref<4x4xi32> into memref<16xi32>
             %v = memref.expand_shape %f [[0, 1, 2]] output_shape [2, 4, 2] : memref<16xi32> into memref<2x4x2xi32>",
            &[("%f[%c7]", "memref<16xi32>"), ("%v[%c1, %c3, %c0]", "memref<2x4x2xi32>")],
            &[7.0, 14.0],
        ),
        view(
            "collapsed with strides",
            "%s = memref.subview %a[0, 0] [4, 2] [1, 2] : memref<4x4xi32> to memref<4x2xi32, strided<[4, 2]>>
             %f = memref.collapse_shape %s [[0, 1]] : memref<4x2xi32, strided<[4, 2]>> into memref<8xi32, strided<[2]>>",
            &[("%f[%c3]", "memref<8xi32, strided<[2]>>")],
            &[6.0],
        ),
        view(
            "expanded by a size at run time",
            "%f = memref.collapse_shape %a [[0, 1]] : memref<4x4xi32> into memref<16xi32>
             %g = memref.cast %f : memref<16xi32> to memref<?xi32>
             %v = memref.expand_shape %g [[0, 1]] output_shape [%c2, 8] : memref<?xi32> into memref<?x8xi32>",
            &[("%v[%c1, %c1]", "memref<?x8xi32>")],
            &[9.0],
        ),
        view(
            "reinterpreted",
            &format!("%v = memref.reinterpret_cast %a to offset: [%c3], sizes: [%c2], strides: [%c4] : memref<4x4xi32> to {open}"),
            &[("%v[%c0]", open), ("%v[%c2]", open)],
            &[3.0, 11.0],
        ),
        view(
            "taken apart and put together",
            &format!(
                "%s = memref.subview %a[1, 1] [2, 2] [1, 1] : memref<4x4xi32> to memref<2x2xi32, strided<[4, 1], offset: 5>>
                 %b, %off, %n:2, %t:2 = memref.extract_strided_metadata %s : memref<2x2xi32, strided<[4, 1], offset: 5>> -> memref<i32>, index, index, index, index, index
                 %v = memref.reinterpret_cast %b to offset: [%off], sizes: [%n#1], strides: [%t#0] : memref<i32> to {open}"
            ),
            &[("%v[%c1]", open)],
            &[9.0],
        ),
        view(
            "aligned, and of rank 0",
            "%v = memref.assume_alignment %a, 16 : memref<4x4xi32>
             %w = memref.subview %v[3, 1] [1, 1] [1, 1] : memref<4x4xi32> to memref<i32, strided<[], offset: 13>>",
            &[("%w[]", "memref<i32, strided<[], offset: 13>>"), ("%v[%c0, %c1]", "memref<4x4xi32>")],
            &[13.0, 1.0],
        ),
        view(
            "a scope for allocations",
            "%x = memref.alloca_scope -> (i32) {
               %p = memref.alloca() : memref<2x2xi32, #gpu.address_space<private>>
               %y = memref.load %a[%c1, %c1] : memref<4x4xi32>
               memref.store %y, %p[%c1, %c0] : memref<2x2xi32, #gpu.address_space<private>>
               %z = memref.load %p[%c1, %c0] : memref<2x2xi32, #gpu.address_space<private>>
               memref.alloca_scope.return %z : i32
             }
             memref.store %x, %o[%c7] : memref<8xi32>
             %n = arith.constant 0 : i32
             memref.store %n, %o[%c7] : memref<8xi32>",
            &[("%a[%c0, %c5]", "memref<4x4xi32>")],
            &[5.0],
        ),
        copy_kernel(),
        affine_kernel(),
    ]
}

fn affine_kernel() -> Kernel {
    let after = (0..16).map(|n| {
        let (i, j) = (n / 4, n % 4);
        f64::from(if i <= j { 10 * (j % 2) + i } else { n })
    });
    kernel(
        "affine loops and conditions",
        "(%a: memref<4x4xi32>)",
        "affine.for %i = 0 to 4 { affine.for %j = max affine_map<(d0) -> (d0, 0)>(%i) to 4 {
           affine.if affine_set<(d0, d1) : (d1 - d0 >= 0)>(%i, %j) {
             %x = affine.apply affine_map<(d0, d1) -> (10 * (d1 mod 2) + d0)>(%i, %j)
             %y = arith.index_cast %x : index to i32
             affine.store %y, %a[%i, %j] : memref<4x4xi32>
           }
         } }",
        vec![Argument::buffer("i32", &[4, 4], iota(16))],
        vec![after.collect()],
    )
}

fn copy_kernel() -> Kernel {
    let from = "memref<3x2xi32, strided<[1, 4], offset: 1>>";
    let mut after = zeros(12);
    for i in 0..3 {
        for j in 0..2 {
            after[i * 4 + 2 * j] = (1 + i + 4 * j) as f64;
        }
    }
    let to = "memref<3x2xi32, strided<[4, 2]>>";
    kernel(
        "a copy from a view to a view",
        "(%a: memref<4x4xi32>, %b: memref<3x4xi32>)",
        &format!(
            "%s = memref.subview %a[0, 1] [2, 3] [1, 1] : memref<4x4xi32> to memref<2x3xi32, strided<[4, 1], offset: 1>>
             %t = memref.transpose %s (i, j) -> (j, i) : memref<2x3xi32, strided<[4, 1], offset: 1>> to {from}
             %d = memref.subview %b[0, 0] [3, 2] [1, 2] : memref<3x4xi32> to {to}
             memref.copy %t, %d : {from} to {to}"
        ),
        vec![Argument::buffer("i32", &[4, 4], iota(16)), Argument::buffer("i32", &[3, 4], zeros(12))],
        vec![iota(16), after],
    )
}

// ---- storage classes ----

fn storage() -> Vec<Kernel> {
    let mut all = Vec::new();
    for (element, values) in [
        ("i32", "[1, -2, 30000, 4, 5]"),
        ("i16", "[1, -2, 30000, 4, 5]"),
        ("i8", "[1, -2, 100, 4, 5]"),
        ("f32", "[1.0, -2.0, 0.5, 4.0, 5.0]"),
    ] {
        let third = match element {
            "i8" => 100.0,
            "f32" => 0.5,
            _ => 30000.0,
        };
        let mut it = kernel(
            &format!("a table of {element}"),
            &format!("(%o: memref<5x{element}>)"),
            &format!(
                "%t = memref.get_global @table : memref<5x{element}>
                 scf.for %i = %c0 to %c5 step %c1 {{
                   %r = arith.subi %c4, %i : index
                   %x = memref.load %t[%r] : memref<5x{element}>\nmemref.store %x, %o[%i] : memref<5x{element}> }}"
            ),
            vec![Argument::buffer(
                match element {
                    "i32" => "i32",
                    "i16" => "i16",
                    "i8" => "i8",
                    _ => "f32",
                },
                &[5],
                zeros(5),
            )],
            vec![vec![5.0, 4.0, third, -2.0, 1.0]],
        );
        it.module = format!(
            "    memref.global \"private\" constant @table : memref<5x{element}> = dense<{values}>\n{}",
            it.module
        );
        all.push(it);
    }
    let shared = "#gpu.address_space<workgroup>";
    all.push(group_kernel(
        "a workgroup reverses",
        &format!("(%a: memref<16xi32>) workgroup(%w : memref<2x4xi32, {shared}>)"),
        2,
        8,
        &format!(
            "%t = gpu.thread_id x\n%g = gpu.block_id x\n%c8 = arith.constant 8 : index
             %first = arith.muli %g, %c8 : index\n%at = arith.addi %first, %t : index
             %x = memref.load %a[%at] : memref<16xi32>
             %row = arith.divui %t, %c4 : index\n%col = arith.remui %t, %c4 : index
             memref.store %x, %w[%row, %col] : memref<2x4xi32, {shared}>\ngpu.barrier
             %flat = memref.collapse_shape %w [[0, 1]] : memref<2x4xi32, {shared}> into memref<8xi32, {shared}>
             %r = arith.subi %c7, %t : index\n%y = memref.load %flat[%r] : memref<8xi32, {shared}>
             memref.store %y, %a[%at] : memref<16xi32>"
        ),
        vec![Argument::buffer("i32", &[16], iota(16))],
        vec![(0..8).rev().chain((8..16).rev()).map(f64::from).collect()],
    ));
    all.push(kernel(
        "private memory",
        "(%a: memref<4xf32>) private(%p : memref<2x2xf32, #gpu.address_space<private>>)",
        "%h = arith.constant 0.5 : f32
         memref.store %h, %p[%c1, %c1] : memref<2x2xf32, #gpu.address_space<private>>
         %x = memref.load %p[%c1, %c1] : memref<2x2xf32, #gpu.address_space<private>>
         memref.store %x, %a[%c3] : memref<4xf32>",
        vec![Argument::buffer("f32", &[4], iota(4))],
        vec![vec![0.0, 1.0, 2.0, 0.5]],
    ));
    all.push(kernel(
        "bytes viewed as words and floats",
        "(%a: memref<4xi32>, %f: memref<2xf32>) workgroup(%w : memref<16xi8, #gpu.address_space<workgroup>>)",
        "%i = memref.view %w[%c0][] : memref<16xi8, #gpu.address_space<workgroup>> to memref<2xi32, #gpu.address_space<workgroup>>
         %c8 = arith.constant 8 : index
         %g = memref.view %w[%c8][] : memref<16xi8, #gpu.address_space<workgroup>> to memref<2xf32, #gpu.address_space<workgroup>>
         %n = arith.constant 77 : i32\n%h = arith.constant 2.5 : f32
         memref.store %n, %i[%c1] : memref<2xi32, #gpu.address_space<workgroup>>
         memref.store %h, %g[%c1] : memref<2xf32, #gpu.address_space<workgroup>>
         %x = memref.load %i[%c1] : memref<2xi32, #gpu.address_space<workgroup>>
         %y = memref.load %g[%c1] : memref<2xf32, #gpu.address_space<workgroup>>
         memref.store %x, %a[%c2] : memref<4xi32>\nmemref.store %y, %f[%c0] : memref<2xf32>",
        vec![Argument::buffer("i32", &[4], zeros(4)), Argument::buffer("f32", &[2], zeros(2))],
        vec![vec![0.0, 0.0, 77.0, 0.0], vec![2.5, 0.0]],
    ));
    all
}

// ---- atomics ----

/// What 32 invocations with the values 1 to 32 make of four elements, in any order.
fn combined(kind: &str, element: &str, start: f64) -> Vec<f64> {
    let bits = match element {
        "i8" => 8,
        "i16" => 16,
        "i64" => 64,
        _ => 32,
    };
    let wrap = |value: i64| if bits == 64 { value } else { (value << (64 - bits)) >> (64 - bits) };
    (0..4)
        .map(|slot| {
            (0..32).filter(|n| n % 4 == slot).fold(start, |old, n| {
                let value = operand(kind, n);
                let (a, b) = (old as i64, value);
                match kind {
                    "addi" => wrap(a.wrapping_add(b)) as f64,
                    "muli" => wrap(a.wrapping_mul(b)) as f64,
                    "maxs" | "maxu" => a.max(b) as f64,
                    "mins" | "minu" => a.min(b) as f64,
                    "andi" => (a & b) as f64,
                    "ori" => (a | b) as f64,
                    "xori" => (a ^ b) as f64,
                    "addf" => old + value as f64,
                    "mulf" => old * value as f64,
                    "maximumf" | "maxnumf" => old.max(value as f64),
                    "minimumf" | "minnumf" => old.min(value as f64),
                    _ => value as f64,
                }
            })
        })
        .collect()
}

/// The value of invocation `n`: small, so that results are exact; the same for all where the last one wins.
fn operand(kind: &str, n: i64) -> i64 {
    match kind {
        "assign" => 9,
        "muli" => 2 * (n / 16) + 1,
        "mulf" => 1 + n / 16,
        "andi" => 127 - n,
        _ => n + 1,
    }
}

fn atomics() -> Vec<Kernel> {
    let integers = ["addi", "muli", "maxs", "maxu", "mins", "minu", "andi", "ori", "xori", "assign"];
    let floats = ["addf", "mulf", "maximumf", "maxnumf", "minimumf", "minnumf", "assign"];
    let mut all: Vec<Kernel> = integers.iter().map(|kind| atomic(kind, "i32", "")).collect();
    all.extend(floats.iter().map(|kind| atomic(kind, "f32", "")));
    for (kind, element) in [
        ("addi", "i16"),
        ("maxs", "i16"),
        ("addi", "i8"),
        ("xori", "i8"),
        ("addf", "f16"),
        ("maximumf", "f16"),
        ("addi", "i64"),
        ("muli", "i64"),
        ("addf", "f64"),
    ] {
        let mut it = atomic(kind, element, "");
        it.may_be_refused = match element {
            "i64" | "f64" => Some("64"),
            "f16" => Some("f16"),
            _ => None,
        };
        all.push(it);
    }
    all.push(atomic("addi", "i32", ", #gpu.address_space<workgroup>"));
    all.push(atomic("mulf", "f32", ", #gpu.address_space<workgroup>"));
    all.push(group_kernel(
        "a generic atomic saturates",
        "(%a: memref<2xi32>)",
        2,
        16,
        "%most = arith.constant 20 : i32\n%one = arith.constant 1 : i32
         %old = memref.generic_atomic_rmw %a[%c1] : memref<2xi32> {
         ^bb0(%now: i32):
           %next = arith.addi %now, %one : i32\n%new = arith.minsi %next, %most : i32
           memref.atomic_yield %new : i32
         }",
        vec![Argument::buffer("i32", &[2], zeros(2))],
        vec![vec![0.0, 20.0]],
    ));
    all.push(group_kernel(
        "each invocation gets another number of a generic atomic",
        "(%a: memref<1xi32>, %o: memref<64xi32>)",
        2,
        32,
        "%one = arith.constant 1 : i32\n%nine = arith.constant 9 : i32
         %old = memref.generic_atomic_rmw %a[%c0] : memref<1xi32> {
         ^bb0(%now: i32):
           %more = arith.muli %one, %one : i32\n%new = arith.addi %now, %more : i32
           memref.atomic_yield %new : i32
         }
         %at = arith.index_cast %old : i32 to index\nmemref.store %nine, %o[%at] : memref<64xi32>",
        vec![Argument::buffer("i32", &[1], zeros(1)), Argument::buffer("i32", &[64], zeros(64))],
        vec![vec![64.0], vec![9.0; 64]],
    ));
    all.push(group_kernel(
        "a generic atomic on floats through a view",
        "(%a: memref<4x4xf32>)",
        1,
        16,
        "%v = memref.transpose %a (i, j) -> (j, i) : memref<4x4xf32> to memref<4x4xf32, strided<[1, 4]>>
         %half = arith.constant 0.5 : f32
         %old = memref.generic_atomic_rmw %v[%c1, %c2] : memref<4x4xf32, strided<[1, 4]>> {
         ^bb0(%now: f32):
           %new = arith.addf %now, %half : f32\nmemref.atomic_yield %new : f32
         }",
        vec![Argument::buffer("f32", &[4, 4], iota(16))],
        vec![(0..16).map(|n| if n == 9 { 17.0 } else { f64::from(n) }).collect()],
    ));
    all
}

fn atomic(kind: &str, element: &'static str, space: &str) -> Kernel {
    let start = match kind {
        "andi" => 127.0,
        "mins" | "minu" | "minimumf" | "minnumf" => 50.0,
        "muli" | "mulf" => 1.0,
        _ => 0.0,
    };
    let target = format!("memref<4x{element}{space}>");
    let is_shared = !space.is_empty();
    let attribution = if is_shared { format!(" workgroup(%w : {target})") } else { String::new() };
    let place = if is_shared { "%w" } else { "%a" };
    let in_four = |body: &str| format!("%few = arith.cmpi ult, %t, %c4 : index\nscf.if %few {{ {body} }}\n");
    let (before, after) = if is_shared {
        (
            in_four(&format!("%x = memref.load %a[%t] : memref<4x{element}>\nmemref.store %x, %w[%t] : {target}"))
                + "gpu.barrier\n",
            "gpu.barrier\n".to_owned()
                + &in_four(&format!(
                    "%x = memref.load %w[%t] : {target}\nmemref.store %x, %a[%t] : memref<4x{element}>"
                ))
                .replace("%few", "%few2"),
        )
    } else {
        (String::new(), String::new())
    };
    group_kernel(
        &format!("atomic {kind} on {element}{space}"),
        &format!("(%a: memref<4x{element}>, %v: memref<32x{element}>){attribution}"),
        if is_shared { 1 } else { 4 },
        if is_shared { 32 } else { 8 },
        &format!(
            "%t = gpu.thread_id x\n%g = gpu.block_id x\n%size = gpu.block_dim x
             %first = arith.muli %g, %size : index\n%at = arith.addi %first, %t : index
             {before}%value = memref.load %v[%at] : memref<32x{element}>\n%slot = arith.remui %at, %c4 : index
             %old = memref.atomic_rmw {kind} %value, {place}[%slot] : ({element}, {target}) -> {element}
             {after}"
        ),
        vec![
            Argument::buffer(element, &[4], vec![start; 4]),
            Argument::buffer(element, &[32], (0..32).map(|n| operand(kind, n) as f64)),
        ],
        vec![combined(kind, element, start), (0..32).map(|n| operand(kind, n) as f64).collect()],
    )
}

// ---- calls ----

fn calls() -> Vec<Kernel> {
    let open = "memref<?xi32, strided<[?], offset: ?>>";
    let mut several = kernel(
        "a function of a view with several results",
        "(%a: memref<4x4xi32>, %o: memref<2xi32>)",
        &format!(
            "%s = memref.subview %a[0, 1] [4, 1] [1, 1] : memref<4x4xi32> to memref<4xi32, strided<[4], offset: 1>>
             %v = memref.cast %s : memref<4xi32, strided<[4], offset: 1>> to {open}
             %r:2 = func.call @sum(%v) : ({open}) -> (i32, i32)
             memref.store %r#0, %o[%c0] : memref<2xi32>\nmemref.store %r#1, %o[%c1] : memref<2xi32>"
        ),
        vec![Argument::buffer("i32", &[4, 4], iota(16)), Argument::buffer("i32", &[2], zeros(2))],
        vec![iota(16), vec![28.0, 4.0]],
    );
    several.module = format!(
        "    func.func private @sum(%m: {open}) -> (i32, i32) {{
      %c0 = arith.constant 0 : index\n      %c1 = arith.constant 1 : index\n      %z = arith.constant 0 : i32
      %n = memref.dim %m, %c0 : {open}\n      %n32 = arith.index_cast %n : index to i32
      %s = scf.for %i = %c0 to %n step %c1 iter_args(%acc = %z) -> i32 {{
        %v = memref.load %m[%i] : {open}\n        %a = arith.addi %acc, %v : i32\n        scf.yield %a : i32
      }}
      return %s, %n32 : i32, i32\n    }}\n{}",
        several.module
    );
    let mut early = kernel(
        "a function with an early return, called in a loop",
        "(%a: memref<6xi32>)",
        "scf.for %i = %c0 to %c6 step %c1 { func.call @clamp(%a, %i) : (memref<6xi32>, index) -> () }",
        vec![Argument::buffer("i32", &[6], iota(6))],
        vec![vec![0.0, 1.0, 2.0, 3.0, 3.0, 3.0]],
    );
    early.module = format!(
        "    func.func private @clamp(%m: memref<6xi32>, %i: index) {{
      %most = arith.constant 3 : i32\n      %x = memref.load %m[%i] : memref<6xi32>
      %fits = arith.cmpi sle, %x, %most : i32\n      cf.cond_br %fits, ^out, ^cut
    ^cut:\n      memref.store %most, %m[%i] : memref<6xi32>\n      cf.br ^out\n    ^out:\n      return\n    }}\n{}",
        early.module
    );
    vec![several, early]
}

// ---- arguments ----

fn arguments() -> Vec<Kernel> {
    let signature = "(%a: memref<8xf32>, %i: i32, %f: f32, %n: index, %v: vector<4xf32>, %b: i1)";
    let body = "%x = arith.sitofp %i : i32 to f32\nmemref.store %x, %a[%c0] : memref<8xf32>
         memref.store %f, %a[%c1] : memref<8xf32>\nmemref.store %f, %a[%n] : memref<8xf32>
         %y = vector.extract %v[2] : f32 from vector<4xf32>\nmemref.store %y, %a[%c4] : memref<8xf32>
         %z = arith.select %b, %f, %y : f32\nmemref.store %z, %a[%c5] : memref<8xf32>";
    let policies: [&'static [&'static str]; 3] = [
        &["--scalar-arguments", "storage-buffer"],
        &["--scalar-arguments", "push-constant"],
        &["--scalar-arguments", "uniform"],
    ];
    policies
        .into_iter()
        .map(|flags| {
            let mut it = kernel(
                &format!("values with {}", flags.join(" ")),
                signature,
                body,
                vec![
                    Argument::buffer("f32", &[8], zeros(8)),
                    Argument::Value { ty: "i32", value: "-7" },
                    Argument::Value { ty: "f32", value: "1.5" },
                    Argument::Value { ty: "index", value: "3" },
                    Argument::Value { ty: "vector<4xf32>", value: "dense<[1.0, 2.0, 4.0, 8.0]>" },
                    Argument::Value { ty: "i1", value: "true" },
                ],
                vec![vec![-7.0, 1.5, 0.0, 1.5, 4.0, 1.5, 0.0, 0.0]],
            );
            it.flags = flags;
            it
        })
        .collect()
}
