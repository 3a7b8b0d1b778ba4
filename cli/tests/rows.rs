//! Ops that go through the same rows, of any length: softmax and norms on every device, against what they should be.

use half::f16;

use crate::support::{Folder, on_every_device, output};

/// An array, row after row.
pub struct Array {
    sizes: Vec<usize>,
    pub numbers: Vec<f64>,
}

impl Array {
    /// Numbers from -2 to 2 that have no order.
    pub fn random(sizes: &[usize], seed: u32) -> Self {
        let mut state = seed.wrapping_mul(2_654_435_761).wrapping_add(1);
        let mut next = || {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            // Of few bits: any type of float has it.
            f64::from((state >> 23) as i32 - 256) / 128.0
        };
        Self { sizes: sizes.to_vec(), numbers: (0..sizes.iter().product()).map(|_| next()).collect() }
    }

    pub fn write(&self, folder: &Folder, name: &str, is_half: bool) -> String {
        let sizes: Vec<u64> = self.sizes.iter().map(|&size| size as u64).collect();
        let numbers = self.numbers.iter();
        match is_half {
            true => folder.write_npy(name, &sizes, &numbers.map(|&number| f16::from_f64(number)).collect::<Vec<_>>()),
            false => folder.write_npy(name, &sizes, &numbers.map(|&number| number as f32).collect::<Vec<_>>()),
        }
    }
}

/// The numbers of a `.npy` file.
pub fn numbers(file: &[u8], is_half: bool) -> Vec<f64> {
    let file = npyz::NpyFile::new(file).unwrap();
    match is_half {
        true => file.into_vec::<f16>().unwrap().into_iter().map(f64::from).collect(),
        false => file.into_vec::<f32>().unwrap().into_iter().map(f64::from).collect(),
    }
}

/// Runs a program on every device, by the default schedule and with nothing joined, and compares the result with what is
/// expected of each row of the first array.
fn assert_rows(
    program: &str,
    arrays: &[Array],
    columns: usize,
    is_half: bool,
    expected: &dyn Fn(&[f64], &mut Vec<f64>),
) {
    let folder = Folder::new();
    let (file, result) = (folder.write("p.mlir", program), folder.path("y.npy"));
    let mut command = vec!["run".to_owned(), file, "--output".to_owned(), format!("0={result}")];
    for (number, array) in arrays.iter().enumerate() {
        let path = array.write(&folder, &format!("{number}.npy"), is_half);
        command.extend(["--input".to_owned(), format!("{number}={path}")]);
    }
    let mut all = Vec::new();
    if columns > 0 {
        arrays[0].numbers.chunks(columns).for_each(|row| expected(row, &mut all));
    }
    // A sum of thousands of numbers may be made in order.
    let bound = if is_half { 4e-3 } else { 1e-4 };
    let check = |device: &str, _: &str| {
        let found = numbers(&std::fs::read(&result).unwrap(), is_half);
        assert_eq!(found.len(), all.len(), "{device}: {program}");
        let usual = all.iter().map(|number| number.abs()).sum::<f64>() / all.len().max(1) as f64;
        for (place, (found, expected)) in found.iter().zip(&all).enumerate() {
            let is_near = (found - expected).abs() <= bound * expected.abs().max(usual);
            assert!(is_near, "{device}: {:?}: element {place} is {found}, not {expected}: {program}", arrays[0].sizes);
        }
    };
    let command: Vec<&str> = command.iter().map(String::as_str).collect();
    on_every_device(&command, check);
    let plain = [&command[..], &["--device", "reference", "--schedule", "cut=each-op"]].concat();
    check("one launch each", &output(&plain));
}

/// A softmax of each row of an array.
pub fn softmax(sizes: &str, element: &str) -> String {
    let ty = format!("tensor<{sizes}x{element}>");
    let empty = match sizes.contains('?') {
        true => format!(
            "%c0 = arith.constant 0 : index\n  %c1 = arith.constant 1 : index
  %n = tensor.dim %x, %c0 : {ty}\n  %m = tensor.dim %x, %c1 : {ty}\n  %e = tensor.empty(%n, %m) : {ty}"
        ),
        false => format!("%e = tensor.empty() : {ty}"),
    };
    format!(
        "func.func @main(%x: {ty}) -> {ty} {{
  {empty}
  %y = linalg.softmax dimension(1) ins(%x : {ty}) outs(%e : {ty}) -> {ty}
  return %y : {ty}
}}"
    )
}

fn softmax_of(row: &[f64], all: &mut Vec<f64>) {
    let most = row.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let sum: f64 = row.iter().map(|number| (number - most).exp()).sum();
    all.extend(row.iter().map(|number| (number - most).exp() / sum));
}

#[test]
fn softmax_of_rows_of_any_length() {
    for [rows, columns] in [[3, 10], [5, 1], [2, 0], [0, 7], [70, 129], [2, 8193], [1, 20000]] {
        let x = Array::random(&[rows, columns], 7);
        assert_rows(&softmax("?x?", "f32"), &[x], columns, false, &softmax_of);
    }
    assert_rows(&softmax("9x8193", "f32"), &[Array::random(&[9, 8193], 8)], 8193, false, &softmax_of);
    assert_rows(&softmax("?x?", "f16"), &[Array::random(&[3, 301], 9)], 301, true, &softmax_of);
    assert_rows(&softmax("8x9000", "f16"), &[Array::random(&[8, 9000], 10)], 9000, true, &softmax_of);
}

/// What norms have in common: `%n` is the number of elements of a row as `f32`, `%z` a sum that begins.
fn norm(rank: usize, arguments: &str, ops: &str) -> String {
    let (all, open) = (["i, j", "i, j, k"][rank - 2], ["?x?", "?x?x?"][rank - 2]);
    let last = ["j", "j, k"][rank - 2];
    let (x, r, g) = (format!("tensor<{open}xf32>"), "tensor<?xf32>", format!("tensor<{}xf32>", &open[2..]));
    let dims: String = (0..rank)
        .map(|dim| format!("  %c{dim} = arith.constant {dim} : index\n  %d{dim} = tensor.dim %x, %c{dim} : {x}\n"))
        .collect();
    let (sizes, product) = match rank {
        2 => ("%d0, %d1", "%p = arith.addi %d1, %c0 : index"),
        _ => ("%d0, %d1, %d2", "%p = arith.muli %d1, %d2 : index"),
    };
    let ops = ops
        .replace(
            "ELEMENTS(",
            &format!(
                "linalg.generic {{iterator_types = [\"parallel\"{}], indexing_maps = [",
                ", \"parallel\"".repeat(rank - 1)
            ),
        )
        .replace(
            "REDUCE(",
            &format!(
                "linalg.generic {{iterator_types = [\"parallel\"{}], indexing_maps = [",
                ", \"reduction\"".repeat(rank - 1)
            ),
        )
        .replace("ONCE(", "linalg.generic {iterator_types = [\"parallel\"], indexing_maps = [")
        .replace(")INS", "]} ins")
        .replace("XTYPE", &x)
        .replace("RTYPE", r)
        .replace("GTYPE", &g);
    format!(
        "#x = affine_map<({all}) -> ({all})>\n#r = affine_map<({all}) -> (i)>\n#g = affine_map<({all}) -> ({last})>
#i = affine_map<(i) -> (i)>
func.func @main({arguments}) -> {x} {{
{dims}  {product}
  %q = arith.index_cast %p : index to i32
  %n = arith.sitofp %q : i32 to f32
  %zero = arith.constant 0.0 : f32
  %least = arith.constant 0xFF800000 : f32
  %er = tensor.empty(%d0) : {r}
  %ex = tensor.empty({sizes}) : {x}
  %z = linalg.fill ins(%zero : f32) outs(%er : {r}) -> {r}
  %l = linalg.fill ins(%least : f32) outs(%er : {r}) -> {r}
{ops}
  return %y : {x}
}}",
        arguments = arguments.replace("XTYPE", &x).replace("GTYPE", &g)
    )
}

const LAYER_NORM: &str = "
  %sum = REDUCE(#x, #r)INS(%x : XTYPE) outs(%z : RTYPE) {
  ^bb0(%v: f32, %o: f32):
    %0 = arith.addf %o, %v : f32
    linalg.yield %0 : f32
  } -> RTYPE
  %d = ELEMENTS(#x, #r, #x)INS(%x, %sum : XTYPE, RTYPE) outs(%ex : XTYPE) {
  ^bb0(%v: f32, %s: f32, %o: f32):
    %0 = arith.divf %s, %n : f32
    %1 = arith.subf %v, %0 : f32
    linalg.yield %1 : f32
  } -> XTYPE
  %squares = REDUCE(#x, #r)INS(%d : XTYPE) outs(%z : RTYPE) {
  ^bb0(%v: f32, %o: f32):
    %0 = arith.mulf %v, %v : f32
    %1 = arith.addf %o, %0 : f32
    linalg.yield %1 : f32
  } -> RTYPE
  %root = ONCE(#i, #i)INS(%squares : RTYPE) outs(%er : RTYPE) {
  ^bb0(%v: f32, %o: f32):
    %little = arith.constant 1.0e-5 : f32
    %0 = arith.divf %v, %n : f32
    %1 = arith.addf %0, %little : f32
    %2 = math.rsqrt %1 : f32
    linalg.yield %2 : f32
  } -> RTYPE
  %y = ELEMENTS(#x, #r, #g, #g, #x)INS(%d, %root, %gain, %bias : XTYPE, RTYPE, GTYPE, GTYPE) outs(%ex : XTYPE) {
  ^bb0(%v: f32, %s: f32, %g: f32, %b: f32, %o: f32):
    %0 = arith.mulf %v, %s : f32
    %1 = arith.mulf %0, %g : f32
    %2 = arith.addf %1, %b : f32
    linalg.yield %2 : f32
  } -> XTYPE";

#[test]
fn layer_norm_of_rows_of_one_and_two_dimensions() {
    for sizes in [&[5, 33][..], &[2, 1], &[3, 8193], &[3, 5, 33], &[2, 3, 3000], &[0, 4, 4]] {
        let program = norm(sizes.len(), "%x: XTYPE, %gain: GTYPE, %bias: GTYPE", LAYER_NORM);
        let arrays = [Array::random(sizes, 1), Array::random(&sizes[1..], 2), Array::random(&sizes[1..], 3)];
        let (gain, bias) = (arrays[1].numbers.clone(), arrays[2].numbers.clone());
        let expected = |row: &[f64], all: &mut Vec<f64>| {
            let count = row.len() as f64;
            let mean = row.iter().sum::<f64>() / count;
            let root = (row.iter().map(|v| (v - mean).powi(2)).sum::<f64>() / count + 1e-5).sqrt();
            all.extend(row.iter().zip(gain.iter().zip(&bias)).map(|(v, (g, b))| (v - mean) / root * g + b));
        };
        assert_rows(&program, &arrays, sizes[1..].iter().product(), false, &expected);
    }
}

const LOG_SOFTMAX: &str = "
  %m = REDUCE(#x, #r)INS(%x : XTYPE) outs(%l : RTYPE) {
  ^bb0(%v: f32, %o: f32):
    %0 = arith.maximumf %o, %v : f32
    linalg.yield %0 : f32
  } -> RTYPE
  %d = ELEMENTS(#x, #r, #x)INS(%x, %m : XTYPE, RTYPE) outs(%ex : XTYPE) {
  ^bb0(%v: f32, %s: f32, %o: f32):
    %0 = arith.subf %v, %s : f32
    linalg.yield %0 : f32
  } -> XTYPE
  %sum = REDUCE(#x, #r)INS(%d : XTYPE) outs(%z : RTYPE) {
  ^bb0(%v: f32, %o: f32):
    %0 = math.exp %v : f32
    %1 = arith.addf %o, %0 : f32
    linalg.yield %1 : f32
  } -> RTYPE
  %y = ELEMENTS(#x, #r, #x)INS(%d, %sum : XTYPE, RTYPE) outs(%ex : XTYPE) {
  ^bb0(%v: f32, %s: f32, %o: f32):
    %0 = math.log %s : f32
    %1 = arith.subf %v, %0 : f32
    linalg.yield %1 : f32
  } -> XTYPE";

#[test]
fn log_softmax_of_rows_whose_length_is_open() {
    let program = norm(2, "%x: XTYPE", LOG_SOFTMAX);
    for sizes in [[4, 50], [3, 8193], [6, 1]] {
        let expected = |row: &[f64], all: &mut Vec<f64>| {
            let most = row.iter().copied().fold(f64::NEG_INFINITY, f64::max);
            let log = row.iter().map(|v| (v - most).exp()).sum::<f64>().ln();
            all.extend(row.iter().map(|v| v - most - log));
        };
        assert_rows(&program, &[Array::random(&sizes, 4)], sizes[1], false, &expected);
    }
}

const RMS_NORM: &str = "
  %squares = REDUCE(#x, #r)INS(%x : XTYPE) outs(%z : RTYPE) {
  ^bb0(%v: f32, %o: f32):
    %0 = arith.mulf %v, %v : f32
    %1 = arith.addf %o, %0 : f32
    linalg.yield %1 : f32
  } -> RTYPE
  %y = ELEMENTS(#x, #r, #g, #x)INS(%x, %squares, %gain : XTYPE, RTYPE, GTYPE) outs(%ex : XTYPE) {
  ^bb0(%v: f32, %s: f32, %g: f32, %o: f32):
    %0 = arith.divf %s, %n : f32
    %1 = math.rsqrt %0 : f32
    %2 = arith.mulf %v, %1 : f32
    %3 = arith.mulf %2, %g : f32
    linalg.yield %3 : f32
  } -> XTYPE";

/// Of rows whose number and length are open, with a gain.
pub fn rms_norm() -> String {
    norm(2, "%x: XTYPE, %gain: GTYPE", RMS_NORM)
}

/// The program with these sizes in place of open ones.
fn of_sizes(program: &str, [rows, columns]: [usize; 2]) -> String {
    let text = program.replace("tensor<?x?xf32>", &format!("tensor<{rows}x{columns}xf32>"));
    let text = text.replace("(%d0, %d1)", "()").replace("(%d0)", "()");
    let text = text.replace("%gain: tensor<?xf32>", &format!("%gain: tensor<{columns}xf32>"));
    let text = text.replace(", tensor<?xf32>) outs(%ex", &format!(", tensor<{columns}xf32>) outs(%ex"));
    text.replace("tensor<?xf32>", &format!("tensor<{rows}xf32>"))
}

#[test]
fn rms_norm_of_long_rows() {
    let program = rms_norm();
    for (sizes, is_open) in [([8, 20000], false), ([65, 2000], true)] {
        let program = if is_open { program.clone() } else { of_sizes(&program, sizes) };
        let arrays = [Array::random(&sizes, 5), Array::random(&sizes[1..], 6)];
        let gain = arrays[1].numbers.clone();
        let expected = |row: &[f64], all: &mut Vec<f64>| {
            let root = (row.iter().map(|v| v * v).sum::<f64>() / row.len() as f64).sqrt();
            all.extend(row.iter().zip(&gain).map(|(v, g)| v / root * g));
        };
        assert_rows(&program, &arrays, sizes[1], false, &expected);
    }
}
