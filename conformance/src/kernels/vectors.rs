//! Vectors of any length and rank.

use super::data::{Data, integers, single};
use super::{Argument, Kernel};

pub(super) fn kernels() -> Vec<Kernel> {
    let mut all = Vec::new();
    all.extend([1, 2, 3, 4, 5, 6, 7, 8, 9, 13, 16, 17].map(elementwise));
    all.extend([2, 3, 5, 8, 11].map(floats));
    all.extend(reductions());
    all.extend(float_reductions());
    all.extend(movement());
    all.extend(positions());
    all.extend(combinations());
    all.extend(scans());
    all.extend(masks());
    all.extend(transfers());
    all.extend(indirect());
    all.extend(carried());
    all
}

fn elementwise(n: usize) -> Kernel {
    let x = Data::numbers(2 * n);
    let expected = (0..n)
        .map(|i| {
            let (a, b) = (x[i], x[n + i]);
            if a < b { (a * b) ^ (i as i32) } else { a.wrapping_add(b).wrapping_shl(2) }
        })
        .collect();
    let numbers: Vec<String> = (0..n).map(|i| i.to_string()).collect();
    let numbers = if n == 1 { "0".to_owned() } else { format!("[{}]", numbers.join(", ")) };
    let body = format!(
        "  %at = arith.constant {n} : index
  %a = vector.load %in0[%c0] : memref<{total}xi32>, vector<{n}xi32>
  %b = vector.load %in0[%at] : memref<{total}xi32>, vector<{n}xi32>
  %i = arith.constant dense<{numbers}> : vector<{n}xi32>
  %two = arith.constant dense<2> : vector<{n}xi32>
  %less = arith.cmpi slt, %a, %b : vector<{n}xi32>
  %product = arith.muli %a, %b : vector<{n}xi32>
  %then = arith.xori %product, %i : vector<{n}xi32>
  %sum = arith.addi %a, %b : vector<{n}xi32>
  %else = arith.shli %sum, %two : vector<{n}xi32>
  %r = arith.select %less, %then, %else : vector<{n}xi1>, vector<{n}xi32>
  vector.store %r, %out[%c0] : memref<{n}xi32>, vector<{n}xi32>",
        total = 2 * n
    );
    integers(&format!("vectors of {n} integers"), &x, expected, &body)
}

fn floats(n: usize) -> Kernel {
    let x = Data::floats(n);
    let expected = x.iter().map(|&a| (a * a + 0.5).floor() - a).collect();
    let body = format!(
        "  %a = vector.load %in0[%c0] : memref<{n}xf32>, vector<{n}xf32>
  %half = arith.constant dense<0.5> : vector<{n}xf32>
  %f = vector.fma %a, %a, %half : vector<{n}xf32>
  %g = math.floor %f : vector<{n}xf32>
  %r = arith.subf %g, %a : vector<{n}xf32>
  vector.store %r, %out[%c0] : memref<{n}xf32>, vector<{n}xf32>"
    );
    single(&format!("vectors of {n} floats"), vec![Data::F32(x)], Data::F32(expected), body)
}

type Fold = fn(i32, i32) -> i32;

const KINDS: [(&str, Fold); 9] = [
    ("add", i32::wrapping_add),
    ("mul", i32::wrapping_mul),
    ("minui", |a, b| (a as u32).min(b as u32) as i32),
    ("minsi", i32::min),
    ("maxui", |a, b| (a as u32).max(b as u32) as i32),
    ("maxsi", i32::max),
    ("and", |a, b| a & b),
    ("or", |a, b| a | b),
    ("xor", |a, b| a ^ b),
];

/// Each kind over 1, 5, 8 and 19 elements, without and with an accumulator, and masked.
fn reductions() -> impl Iterator<Item = Kernel> {
    KINDS.iter().map(|&(kind, fold)| {
        let x: Vec<i32> = Data::numbers(32).into_iter().map(|n| if n == 0 { 7 } else { n }).collect();
        let (mut body, mut expected) = (String::new(), Vec::new());
        for n in [1usize, 5, 8, 19] {
            let elements = &x[1..=n];
            let all = elements.iter().copied().reduce(fold).unwrap_or(0);
            let some = elements.iter().take(n.div_ceil(2)).copied().reduce(fold).unwrap_or(0);
            body.push_str(&format!(
                "  %v{n} = vector.load %in0[%c1] : memref<32xi32>, vector<{n}xi32>
  %acc{n} = memref.load %in0[%c0] : memref<32xi32>
  %a{n} = vector.reduction <{kind}>, %v{n} : vector<{n}xi32> into i32
  %b{n} = vector.reduction <{kind}>, %v{n}, %acc{n} : vector<{n}xi32> into i32
  %m{n} = vector.constant_mask [{half}] : vector<{n}xi1>
  %d{n} = vector.mask %m{n} {{ vector.reduction <{kind}>, %v{n} : vector<{n}xi32> into i32 }} : vector<{n}xi1> -> i32
",
                half = n.div_ceil(2)
            ));
            for (name, value) in [("a", all), ("b", fold(all, x[0])), ("d", some)] {
                body.push_str(&store(&format!("%{name}{n}"), expected.len(), 12, "i32"));
                expected.push(value);
            }
        }
        integers(&format!("reductions by {kind}"), &x, expected, &body)
    })
}

fn store(value: &str, at: usize, count: usize, ty: &str) -> String {
    format!("  %at{at} = arith.constant {at} : index\n  memref.store {value}, %out[%at{at}] : memref<{count}x{ty}>\n")
}

fn float_reductions() -> impl Iterator<Item = Kernel> {
    let kinds: [(&str, fn(f32, f32) -> f32); 6] = [
        ("add", |a, b| a + b),
        ("mul", |a, b| a * b),
        ("minnumf", f32::min),
        ("maxnumf", f32::max),
        ("minimumf", f32::min),
        ("maximumf", f32::max),
    ];
    kinds.into_iter().map(|(kind, fold)| {
        // Powers of two, so that products are exact.
        let x: Vec<f32> =
            if kind == "mul" { (0..7).map(|i| [0.5, -2.0, 4.0][i % 3]).collect() } else { Data::floats(7) };
        let all = x[1..].iter().copied().fold(x[0], fold);
        let body = format!(
            "  %v = vector.load %in0[%c0] : memref<7xf32>, vector<7xf32>
  %r = vector.reduction <{kind}>, %v : vector<7xf32> into f32
  memref.store %r, %out[%c0] : memref<1xf32>"
        );
        single(&format!("reductions of floats by {kind}"), vec![Data::F32(x)], Data::F32(vec![all]), body)
    })
}

/// A kernel that makes `%r`, a vector, of `%v`, a vector of all of the input.
fn moved(name: &str, from: &str, lines: &str, to: &str, source: &[usize]) -> Kernel {
    let count = |shape: &str| shape.split('x').map(|n| n.parse::<usize>().unwrap_or(1)).product::<usize>();
    let (n, m) = (count(from), count(to));
    let x = Data::numbers(n);
    let body = format!(
        "  %flat = vector.load %in0[%c0] : memref<{n}xi32>, vector<{n}xi32>
  %v = vector.shape_cast %flat : vector<{n}xi32> to vector<{from}xi32>
{lines}
  %end = vector.shape_cast %r : vector<{to}xi32> to vector<{m}xi32>
  vector.store %end, %out[%c0] : memref<{m}xi32>, vector<{m}xi32>"
    );
    integers(name, &x, source.iter().map(|&i| x[i]).collect(), &body)
}

fn movement() -> Vec<Kernel> {
    let transposed: Vec<usize> = (0..5).flat_map(|j| (0..3).map(move |i| i * 5 + j)).collect();
    let rotated: Vec<usize> =
        (0..4).flat_map(|k| (0..2).flat_map(move |i| (0..3).map(move |j| i * 12 + j * 4 + k))).collect();
    vec![
        moved(
            "a transpose",
            "3x5",
            "  %r = vector.transpose %v, [1, 0] : vector<3x5xi32> to vector<5x3xi32>",
            "5x3",
            &transposed,
        ),
        moved(
            "a transpose of three dimensions",
            "2x3x4",
            "  %r = vector.transpose %v, [2, 0, 1] : vector<2x3x4xi32> to vector<4x2x3xi32>",
            "4x2x3",
            &rotated,
        ),
        moved(
            "a broadcast along rows",
            "5",
            "  %r = vector.broadcast %v : vector<5xi32> to vector<3x5xi32>",
            "3x5",
            &(0..15).map(|i| i % 5).collect::<Vec<_>>(),
        ),
        moved(
            "a broadcast along columns",
            "3x1",
            "  %r = vector.broadcast %v : vector<3x1xi32> to vector<3x5xi32>",
            "3x5",
            &(0..15).map(|i| i / 5).collect::<Vec<_>>(),
        ),
        moved(
            "a shuffle of rows",
            "3x2",
            "  %r = vector.shuffle %v, %v [5, 0, 4, 1] : vector<3x2xi32>, vector<3x2xi32>",
            "4x2",
            &[4, 5, 0, 1, 2, 3, 2, 3],
        ),
        moved(
            "a shuffle of elements",
            "9",
            "  %r = vector.shuffle %v, %v [8, 7, 0, 9, 17, 3, 3] : vector<9xi32>, vector<9xi32>",
            "7",
            &[8, 7, 0, 0, 8, 3, 3],
        ),
        moved(
            "interleave",
            "3",
            "  %w = arith.addi %v, %v : vector<3xi32>\n  %x = arith.subi %w, %v : vector<3xi32>\n  \
             %r = vector.interleave %v, %x : vector<3xi32> -> vector<6xi32>",
            "6",
            &[0, 0, 1, 1, 2, 2],
        ),
        moved(
            "deinterleave",
            "10",
            "  %a, %b = vector.deinterleave %v : vector<10xi32> -> vector<5xi32>\n  \
             %r = vector.shuffle %b, %a [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] : vector<5xi32>, vector<5xi32>",
            "10",
            &[1, 3, 5, 7, 9, 0, 2, 4, 6, 8],
        ),
        moved(
            "a slice",
            "4x6",
            "  %r = vector.extract_strided_slice %v {offsets = [1, 2], sizes = [2, 3], strides = [1, 1]} : vector<4x6xi32> to vector<2x3xi32>",
            "2x3",
            &[8, 9, 10, 14, 15, 16],
        ),
        moved(
            "a slice put into a vector",
            "4x6",
            "  %s = vector.extract_strided_slice %v {offsets = [1, 2], sizes = [2, 3], strides = [1, 1]} : vector<4x6xi32> to vector<2x3xi32>\n  \
             %r = vector.insert_strided_slice %s, %v {offsets = [0, 0], strides = [1, 1]} : vector<2x3xi32> into vector<4x6xi32>",
            "4x6",
            &[8, 9, 10, 3, 4, 5, 14, 15, 16, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23],
        ),
        moved(
            "elements taken and put together",
            "6",
            "  %e:6 = vector.to_elements %v : vector<6xi32>\n  %r = vector.from_elements %e#5, %e#0, %e#4, %e#1, %e#3 : vector<5xi32>",
            "5",
            &[5, 0, 4, 1, 3],
        ),
        moved(
            "bits as other elements",
            "6",
            "  %f = vector.bitcast %v : vector<6xi32> to vector<6xf32>\n  %r = vector.bitcast %f : vector<6xf32> to vector<6xi32>",
            "6",
            &[0, 1, 2, 3, 4, 5],
        ),
    ]
}

fn positions() -> Vec<Kernel> {
    let dynamic = "  %i = memref.load %in0[%c2] : memref<24xi32>\n  %k = arith.index_cast %i : i32 to index\n";
    let x: Vec<i32> = (0..24).map(|i| if i == 2 { 3 } else { 100 + i }).collect();
    let with = |lines: &str| {
        format!(
            "{dynamic}  %v = vector.load %in0[%c0] : memref<24xi32>, vector<24xi32>\n  \
        %m = vector.shape_cast %v : vector<24xi32> to vector<4x6xi32>\n{lines}"
        )
    };
    let mut inserted = x.clone();
    inserted[2 * 6 + 3] = x[0];
    let mut row = x.clone();
    row.copy_within(0..6, 18);
    vec![
        integers(
            "an element at an index known at run time",
            &x,
            vec![x[3], x[6 + 3], x[3 * 6 + 2]],
            &with(
                "  %a = vector.extract %v[%k] : i32 from vector<24xi32>
  %b = vector.extract %m[1, %k] : i32 from vector<4x6xi32>
  %c = vector.extract %m[%k, 2] : i32 from vector<4x6xi32>
  memref.store %a, %out[%c0] : memref<3xi32>
  memref.store %b, %out[%c1] : memref<3xi32>
  memref.store %c, %out[%c2] : memref<3xi32>",
            ),
        ),
        integers(
            "a row at an index known at run time",
            &x,
            x[18..24].to_vec(),
            &with(
                "  %a = vector.extract %m[%k] : vector<6xi32> from vector<4x6xi32>
  vector.store %a, %out[%c0] : memref<6xi32>, vector<6xi32>",
            ),
        ),
        integers(
            "an element put at an index known at run time",
            &x,
            inserted,
            &with(
                "  %e = vector.extract %v[0] : i32 from vector<24xi32>
  %n = vector.insert %e, %m[2, %k] : i32 into vector<4x6xi32>
  %f = vector.shape_cast %n : vector<4x6xi32> to vector<24xi32>
  vector.store %f, %out[%c0] : memref<24xi32>, vector<24xi32>",
            ),
        ),
        integers(
            "a row put at an index known at run time",
            &x,
            row,
            &with(
                "  %e = vector.extract %m[0] : vector<6xi32> from vector<4x6xi32>
  %n = vector.insert %e, %m[%k] : vector<6xi32> into vector<4x6xi32>
  %f = vector.shape_cast %n : vector<4x6xi32> to vector<24xi32>
  vector.store %f, %out[%c0] : memref<24xi32>, vector<24xi32>",
            ),
        ),
        integers(
            "an element of an index known at run time in a vector of three",
            &x,
            vec![x[5]],
            &format!(
                "{dynamic}  %v = vector.load %in0[%c4] : memref<24xi32>, vector<3xi32>
  %j = arith.subi %k, %c2 : index
  %a = vector.extract %v[%j] : i32 from vector<3xi32>
  memref.store %a, %out[%c0] : memref<1xi32>"
            ),
        ),
    ]
}

fn combinations() -> Vec<Kernel> {
    let x = Data::numbers(35);
    let at = |i: usize, j: usize| x[i * 5 + j];
    let columns: Vec<i32> = (0..5).map(|j| 100 + (0..3).map(|i| at(i, j)).sum::<i32>()).collect();
    let rows: Vec<i32> = (0..3).map(|i| (0..5).map(|j| at(i, j)).fold(100, i32::max)).collect();
    let masked: Vec<i32> =
        (0..5).map(|j| 100 + (0..3).filter(|&i| i < 2 && j < 4).map(|i| at(i, j)).sum::<i32>()).collect();
    let matrix = "  %flat = vector.load %in0[%c0] : memref<35xi32>, vector<15xi32>
  %a = vector.shape_cast %flat : vector<15xi32> to vector<3x5xi32>
  %flat2 = vector.load %in0[%c15] : memref<35xi32>, vector<20xi32>
  %b = vector.shape_cast %flat2 : vector<20xi32> to vector<5x4xi32>
";
    let with = |lines: &str| format!("  %c15 = arith.constant 15 : index\n{matrix}{lines}");
    let product = |i: usize, j: usize| (0..5).map(|k| at(i, k) * x[15 + k * 4 + j]).sum::<i32>();
    let matmul: Vec<i32> = (0..12).map(|p| 3 + product(p / 4, p % 4)).collect();
    let store = |from: &str, n: usize| {
        format!(
            "  %f = vector.shape_cast %r : vector<{from}xi32> to vector<{n}xi32>\n  vector.store %f, %out[%c0] : memref<{n}xi32>, vector<{n}xi32>"
        )
    };
    let maps = |a: &str, b: &str, c: &str, types: &str| {
        format!(
            "{{indexing_maps = [affine_map<{a}>, affine_map<{b}>, affine_map<{c}>], iterator_types = [{types}], kind = #vector.kind<add>}}"
        )
    };
    let plain = maps(
        "(m, n, k) -> (m, k)",
        "(m, n, k) -> (k, n)",
        "(m, n, k) -> (m, n)",
        r#""parallel", "parallel", "reduction""#,
    );
    let dot = maps("(k) -> (k)", "(k) -> (k)", "(k) -> ()", r#""reduction""#);
    let matvec = maps("(m, k) -> (m, k)", "(m, k) -> (k)", "(m, k) -> (m)", r#""parallel", "reduction""#);
    vec![
        integers("a reduction of columns", &x, columns, &with(
            &("  %acc = arith.constant dense<100> : vector<5xi32>\n  %r = vector.multi_reduction <add>, %a, %acc [0] : vector<3x5xi32> to vector<5xi32>\n".to_owned() + &store("5", 5)))),
        integers("a reduction of rows", &x, rows, &with(
            &("  %acc = arith.constant dense<100> : vector<3xi32>\n  %r = vector.multi_reduction <maxsi>, %a, %acc [1] : vector<3x5xi32> to vector<3xi32>\n".to_owned() + &store("3", 3)))),
        integers("a reduction of all", &x, vec![7 + x[..15].iter().sum::<i32>()], &with(
            "  %acc = arith.constant 7 : i32\n  %r = vector.multi_reduction <add>, %a, %acc [0, 1] : vector<3x5xi32> to i32\n  memref.store %r, %out[%c0] : memref<1xi32>")),
        integers("a masked reduction of columns", &x, masked, &with(
            &("  %acc = arith.constant dense<100> : vector<5xi32>\n  %m = vector.create_mask %c2, %c4 : vector<3x5xi1>
  %r = vector.mask %m { vector.multi_reduction <add>, %a, %acc [0] : vector<3x5xi32> to vector<5xi32> } : vector<3x5xi1> -> vector<5xi32>\n".to_owned() + &store("5", 5)))),
        integers("a product of matrices", &x, matmul.clone(), &with(
            &(format!("  %acc = arith.constant dense<3> : vector<3x4xi32>\n  %r = vector.contract {plain} %a, %b, %acc : vector<3x5xi32>, vector<5x4xi32> into vector<3x4xi32>\n") + &store("3x4", 12)))),
        integers("a masked product of matrices", &x,
            (0..12).map(|p| 3 + (0..5).filter(|&k| k < 2 && p / 4 < 3 && p % 4 < 3).map(|k| at(p / 4, k) * x[15 + k * 4 + p % 4]).sum::<i32>()).collect(), &with(
            &(format!("  %acc = arith.constant dense<3> : vector<3x4xi32>\n  %m = vector.create_mask %c3, %c3, %c2 : vector<3x4x5xi1>
  %r = vector.mask %m {{ vector.contract {plain} %a, %b, %acc : vector<3x5xi32>, vector<5x4xi32> into vector<3x4xi32> }} : vector<3x4x5xi1> -> vector<3x4xi32>\n") + &store("3x4", 12)))),
        integers("a product of vectors that is a number", &x, vec![5 + (0..5).map(|k| at(0, k) * at(1, k)).sum::<i32>()], &with(
            &format!("  %u = vector.extract %a[0] : vector<5xi32> from vector<3x5xi32>\n  %w = vector.extract %a[1] : vector<5xi32> from vector<3x5xi32>
  %acc = arith.constant 5 : i32\n  %r = vector.contract {dot} %u, %w, %acc : vector<5xi32>, vector<5xi32> into i32\n  memref.store %r, %out[%c0] : memref<1xi32>"))),
        integers("a product of a matrix and a vector", &x, (0..3).map(|i| (0..5).map(|k| at(i, k) * at(2, k)).sum::<i32>()).collect(), &with(
            &(format!("  %u = vector.extract %a[2] : vector<5xi32> from vector<3x5xi32>\n  %acc = arith.constant dense<0> : vector<3xi32>
  %r = vector.contract {matvec} %a, %u, %acc : vector<3x5xi32>, vector<5xi32> into vector<3xi32>\n") + &store("3", 3)))),
        integers("an outer product", &x, (0..20).map(|p| at(0, p / 4) * x[15 + p % 4] + x[15 + p]).collect(), &with(
            &("  %u = vector.extract %a[0] : vector<5xi32> from vector<3x5xi32>\n  %w = vector.extract %b[0] : vector<4xi32> from vector<5x4xi32>
  %r = vector.outerproduct %u, %w, %b : vector<5xi32>, vector<4xi32>\n".to_owned() + &store("5x4", 20)))),
        integers("a vector times a number", &x, (0..5).map(|p| at(0, p) * x[15]).collect(), &with(
            &("  %u = vector.extract %a[0] : vector<5xi32> from vector<3x5xi32>\n  %w = vector.extract %b[0, 0] : i32 from vector<5x4xi32>
  %r = vector.outerproduct %u, %w : vector<5xi32>, i32\n".to_owned() + &store("5", 5)))),
    ]
}

fn scans() -> Vec<Kernel> {
    [(0usize, true), (1, true), (0, false), (1, false)]
        .into_iter()
        .map(|(dim, inclusive)| {
            let x = Data::numbers(12);
            let [rows, columns] = [3usize, 4];
            let (lines, length, step) = if dim == 0 { (columns, rows, columns) } else { (rows, columns, 1) };
            let start = |line: usize| if dim == 0 { line } else { line * columns };
            let (mut dest, mut last) = (vec![0; 12], vec![0; lines]);
            for (line, last) in last.iter_mut().enumerate() {
                let mut sum = if inclusive { 0 } else { 50 };
                for i in 0..length {
                    let at = start(line) + i * step;
                    if inclusive {
                        sum += x[at];
                        dest[at] = sum;
                    } else {
                        dest[at] = sum;
                        sum += x[at];
                    }
                }
                *last = dest[start(line) + (length - 1) * step];
            }
            let total = 12 + lines;
            let body = format!(
                "  %flat = vector.load %in0[%c0] : memref<12xi32>, vector<12xi32>
  %v = vector.shape_cast %flat : vector<12xi32> to vector<3x4xi32>
  %init = arith.constant dense<50> : vector<{lines}xi32>
  %d, %l = vector.scan <add>, %v, %init {{inclusive = {inclusive}, reduction_dim = {dim} : i64}} : vector<3x4xi32>, vector<{lines}xi32>
  %f = vector.shape_cast %d : vector<3x4xi32> to vector<12xi32>
  vector.store %f, %out[%c0] : memref<{total}xi32>, vector<12xi32>
  %c12 = arith.constant 12 : index
  vector.store %l, %out[%c12] : memref<{total}xi32>, vector<{lines}xi32>"
            );
            dest.extend(last);
            let name = format!("a scan along dimension {dim}{}", if inclusive { "" } else { ", exclusive" });
            integers(&name, &x, dest, &body)
        })
        .collect()
}

fn masks() -> Vec<Kernel> {
    let bools = |n: usize| {
        format!(
            "  %f = vector.shape_cast %m : vector<{shape}xi1> to vector<{n}xi1>\n  %r = arith.extui %f : vector<{n}xi1> to vector<{n}xi32>\n  \
         vector.store %r, %out[%c0] : memref<{n}xi32>, vector<{n}xi32>",
            shape = if n == 7 { "7".to_owned() } else { "3x5".to_owned() }
        )
    };
    let x = [2, 4, 9, 0];
    let size = |i: usize, name: &str| {
        format!(
            "  %l{i} = memref.load %in0[%c{i}] : memref<4xi32>\n  %{name} = arith.index_cast %l{i} : i32 to index\n"
        )
    };
    vec![
        integers(
            "a mask of a size known at run time",
            &x,
            (0..7).map(|i| i32::from(i < 4)).collect(),
            &(size(1, "s") + "  %m = vector.create_mask %s : vector<7xi1>\n" + &bools(7)),
        ),
        integers(
            "a mask of a size beyond the vector",
            &x,
            vec![1; 7],
            &(size(2, "s") + "  %m = vector.create_mask %s : vector<7xi1>\n" + &bools(7)),
        ),
        integers(
            "a mask of two dimensions",
            &x,
            (0..15).map(|p| i32::from(p / 5 < 2 && p % 5 < 4)).collect(),
            &(size(0, "s") + &size(1, "t") + "  %m = vector.create_mask %s, %t : vector<3x5xi1>\n" + &bools(15)),
        ),
        integers(
            "a constant mask",
            &x,
            (0..15).map(|p| i32::from(p / 5 < 1 && p % 5 < 3)).collect(),
            &("  %m = vector.constant_mask [1, 3] : vector<3x5xi1>\n".to_owned() + &bools(15)),
        ),
    ]
}

fn transfers() -> Vec<Kernel> {
    let x = Data::numbers(20);
    let at = |i: i32, j: i32| if (0..4).contains(&i) && (0..5).contains(&j) { x[(i * 5 + j) as usize] } else { -99 };
    let pad = "  %pad = arith.constant -99 : i32\n  %i = memref.load %in1[%c0] : memref<2xi32>\n  %k = arith.index_cast %i : i32 to index\n";
    let with = |name: &str, expected: Vec<i32>, lines: &str| {
        let n = expected.len();
        let text =
            format!("{pad}{}", lines.replace("%m[", "%in0[").replace("memref<Nxi32>", &format!("memref<{n}xi32>")));
        let kernel = single(name, vec![Data::I32(x.clone()), Data::I32(vec![2, 0])], Data::I32(expected), text);
        let mut arguments = kernel.arguments;
        arguments[0] = Argument::buffer("i32", &[4, 5], x.iter().map(|&x| f64::from(x)));
        let module = kernel.module.replace("%in0: memref<20xi32>", "%in0: memref<4x5xi32>");
        Kernel { module, arguments, ..kernel }
    };
    let flat = |shape: &str, n: usize| {
        format!(
            "  %f = vector.shape_cast %v : vector<{shape}xi32> to vector<{n}xi32>\n  vector.store %f, %out[%c0] : memref<Nxi32>, vector<{n}xi32>"
        )
    };
    vec![
        with("a transfer that leaves the memory", (0..7).map(|j| at(2, 1 + j)).collect(),
            "  %v = vector.transfer_read %m[%k, %c1], %pad : memref<4x5xi32>, vector<7xi32>\n  vector.store %v, %out[%c0] : memref<Nxi32>, vector<7xi32>"),
        with("a transfer of two dimensions", (0..12).map(|p| at(2 + p / 4, 2 + p % 4)).collect(),
            &("  %v = vector.transfer_read %m[%k, %c2], %pad : memref<4x5xi32>, vector<3x4xi32>\n".to_owned() + &flat("3x4", 12))),
        with("a transposing transfer", (0..12).map(|p| at(2 + p % 3, 1 + p / 3)).collect(),
            &("  %v = vector.transfer_read %m[%k, %c1], %pad {permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : memref<4x5xi32>, vector<4x3xi32>\n".to_owned() + &flat("4x3", 12))),
        with("a repeating transfer", (0..6).map(|p| at(2 + p / 3, 1)).collect(),
            &("  %v = vector.transfer_read %m[%k, %c1], %pad {permutation_map = affine_map<(d0, d1) -> (d0, 0)>} : memref<4x5xi32>, vector<2x3xi32>\n".to_owned() + &flat("2x3", 6))),
        with("a masked transfer", (0..5).map(|j| if j < 3 { at(2, j) } else { -99 }).collect(),
            "  %s = vector.create_mask %c3 : vector<5xi1>\n  %v = vector.transfer_read %m[%k, %c0], %pad, %s {in_bounds = [true]} : memref<4x5xi32>, vector<5xi32>
  vector.store %v, %out[%c0] : memref<Nxi32>, vector<5xi32>"),
        with("a transfer under a mask with other values", (0..5).map(|j| if j < 3 { at(2, 3 + j) } else { 1000 }).collect(),
            "  %s = vector.create_mask %c3 : vector<5xi1>\n  %o = arith.constant dense<1000> : vector<5xi32>
  %v = vector.mask %s, %o { vector.transfer_read %m[%k, %c3], %pad : memref<4x5xi32>, vector<5xi32> } : vector<5xi1> -> vector<5xi32>
  vector.store %v, %out[%c0] : memref<Nxi32>, vector<5xi32>"),
        with("a write that leaves the memory", (0..8).map(|p| if p < 6 { 0 } else { at(0, p - 6) }).collect(),
            "  %v = vector.transfer_read %m[%c0, %c0], %pad {in_bounds = [true]} : memref<4x5xi32>, vector<5xi32>\n  %c6 = arith.constant 6 : index
  vector.transfer_write %v, %out[%c6] : vector<5xi32>, memref<Nxi32>"),
        with("a masked write", (0..8).map(|p| if (1..4).contains(&p) { at(0, p - 1) } else { 0 }).collect(),
            "  %v = vector.transfer_read %m[%c0, %c0], %pad {in_bounds = [true]} : memref<4x5xi32>, vector<5xi32>\n  %s = vector.create_mask %c3 : vector<5xi1>
  vector.transfer_write %v, %out[%c1], %s {in_bounds = [true]} : vector<5xi32>, memref<Nxi32>"),
    ]
}

fn indirect() -> Vec<Kernel> {
    let x = Data::numbers(16);
    let prelude = "  %at = arith.constant dense<[7, 3, 3, 0, 9]> : vector<5xi32>\n  %set = arith.constant dense<[true, false, true, true, true]> : vector<5xi1>
  %other = arith.constant dense<-7> : vector<5xi32>\n  %v = vector.load %in0[%c0] : memref<16xi32>, vector<5xi32>\n";
    let (at, set) = ([7usize, 3, 3, 0, 9], [true, false, true, true, true]);
    let with = |name: &str, expected: Vec<i32>, lines: &str| {
        let n = expected.len();
        integers(
            name,
            &x,
            expected,
            &format!("{prelude}{}", lines.replace("memref<Nxi32>", &format!("memref<{n}xi32>"))),
        )
    };
    let store = "  vector.store %r, %out[%c0] : memref<Nxi32>, vector<5xi32>";
    let mut scattered = vec![0; 12];
    (0..5).filter(|&i| set[i]).for_each(|i| scattered[2 + at[i]] = x[i]);
    let mut expanded = vec![-7; 5];
    let mut compressed = vec![0; 8];
    let places: Vec<usize> = (0..5).filter(|&i| set[i]).collect();
    for (n, &i) in places.iter().enumerate() {
        expanded[i] = x[4 + n];
        compressed[1 + n] = x[i];
    }
    vec![
        with(
            "gather",
            (0..5).map(|i| if set[i] { x[4 + at[i]] } else { -7 }).collect(),
            &format!(
                "  %r = vector.gather %in0[%c4][%at], %set, %other : memref<16xi32>, vector<5xi32>, vector<5xi1>, vector<5xi32> into vector<5xi32>\n{store}"
            ),
        ),
        with(
            "scatter",
            scattered,
            "  vector.scatter %out[%c2][%at], %set, %v : memref<Nxi32>, vector<5xi32>, vector<5xi1>, vector<5xi32>",
        ),
        with(
            "expandload",
            expanded,
            &format!(
                "  %r = vector.expandload %in0[%c4], %set, %other : memref<16xi32>, vector<5xi1>, vector<5xi32> into vector<5xi32>\n{store}"
            ),
        ),
        with(
            "compressstore",
            compressed,
            "  vector.compressstore %out[%c1], %set, %v : memref<Nxi32>, vector<5xi1>, vector<5xi32>",
        ),
        with(
            "maskedload",
            (0..5).map(|i| if set[i] { x[3 + i] } else { -7 }).collect(),
            &format!(
                "  %r = vector.maskedload %in0[%c3], %set, %other : memref<16xi32>, vector<5xi1>, vector<5xi32> into vector<5xi32>\n{store}"
            ),
        ),
        with(
            "maskedstore",
            (0..8).map(|p| if (2..7).contains(&p) && set[p - 2] { x[p - 2] } else { 0 }).collect(),
            "  vector.maskedstore %out[%c2], %set, %v : memref<Nxi32>, vector<5xi1>, vector<5xi32>",
        ),
    ]
}

fn carried() -> Vec<Kernel> {
    let x = Data::numbers(12);
    let load = "  %flat = vector.load %in0[%c0] : memref<12xi32>, vector<12xi32>\n  %v = vector.shape_cast %flat : vector<12xi32> to vector<2x6xi32>\n";
    let end = "  %end = vector.shape_cast %r : vector<2x6xi32> to vector<12xi32>\n  vector.store %end, %out[%c0] : memref<12xi32>, vector<12xi32>";
    let with =
        |name: &str, expected: Vec<i32>, lines: &str| integers(name, &x, expected, &format!("{load}{lines}\n{end}"));
    vec![
        with("vectors of two dimensions in a counted loop", x.iter().map(|x| x * 8).collect(),
            "  %r = scf.for %i = %c0 to %c3 step %c1 iter_args(%a = %v) -> vector<2x6xi32> {\n    %b = arith.addi %a, %a : vector<2x6xi32>\n    scf.yield %b : vector<2x6xi32>\n  }"),
        with("vectors of two dimensions in a conditional loop", x.iter().map(|x| x + 5 * 4).collect(),
            "  %five = arith.constant dense<5> : vector<2x6xi32>
  %w:2 = scf.while (%n = %c0, %a = %v) : (index, vector<2x6xi32>) -> (index, vector<2x6xi32>) {
    %less = arith.cmpi ult, %n, %c4 : index
    scf.condition(%less) %n, %a : index, vector<2x6xi32>
  } do {
  ^bb0(%n: index, %a: vector<2x6xi32>):
    %m = arith.addi %n, %c1 : index
    %b = arith.addi %a, %five : vector<2x6xi32>
    scf.yield %m, %b : index, vector<2x6xi32>
  }
  %r = vector.broadcast %w#1 : vector<2x6xi32> to vector<2x6xi32>"),
        with("vectors of two dimensions in branches", x.iter().map(|x| x - 1).collect(),
            "  %first = memref.load %in0[%c0] : memref<12xi32>\n  %less = arith.cmpi slt, %first, %zero : i32\n  %k = arith.constant dense<1> : vector<2x6xi32>
  cf.cond_br %less, ^a, ^b(%k : vector<2x6xi32>)
^a:
  %minus = arith.subi %v, %k : vector<2x6xi32>
  cf.br ^c(%minus : vector<2x6xi32>)
^b(%other: vector<2x6xi32>):
  %plus = arith.addi %v, %other : vector<2x6xi32>
  cf.br ^c(%plus : vector<2x6xi32>)
^c(%r: vector<2x6xi32>):"),
        with("vectors of two dimensions in memory", x.iter().map(|x| x + 9).collect(),
            "  %m = memref.alloca() : memref<3xvector<2x6xi32>, #spirv.storage_class<Function>>
  %nine = arith.constant dense<9> : vector<2x6xi32>
  %s = arith.addi %v, %nine : vector<2x6xi32>
  memref.store %s, %m[%c1] : memref<3xvector<2x6xi32>, #spirv.storage_class<Function>>
  %r = memref.load %m[%c1] : memref<3xvector<2x6xi32>, #spirv.storage_class<Function>>"),
    ]
}
