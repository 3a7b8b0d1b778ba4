//! Complex numbers whose parts the target lacks: in memory, as arguments, selected, carried and taken apart.

use vulcanize_ir::numeric::{FloatKind, FloatValue};

use super::small_floats::STORAGE;
use super::values::{bytes_of, pad};
use super::{BARE, Buffer, Elementwise, Expected, Kernel};

pub fn kernels() -> Vec<Kernel> {
    let mut kernels =
        vec![parts(FloatKind::F16, "f16", 0), parts(FloatKind::BF16, "bf16", 0), parts(FloatKind::F64, "f64", 112)];
    let mut stored = parts(FloatKind::F16, "f16", 0);
    stored.name.push_str(" with storage");
    STORAGE.clone_into(&mut stored.environment);
    kernels.push(stored);
    kernels.extend([(FloatKind::F16, "f16"), (FloatKind::BF16, "bf16"), (FloatKind::F64, "f64")].map(views));
    kernels
}

/// Numbers of both signs whose sums and products every kind holds.
fn numbers(kind: FloatKind) -> Vec<FloatValue> {
    let all = [0.0, -0.0, 1.0, -1.0, 0.125, -0.3, 3.0, -7.5, 100.0, 33.3, -0.01, 200.25];
    all.map(|number| of(kind, number)).to_vec()
}

/// The nearest number of a kind; an `f64` of two parts has 48 bits.
fn of(kind: FloatKind, number: f64) -> FloatValue {
    let high = f64::from(number as f32);
    let number = if kind == FloatKind::F64 { high + f64::from((number - high) as f32) } else { number };
    FloatValue::from_f64(kind, number)
}

/// Of `a` and `b`, at odd places: the sum of the real part and the imaginary one, and the product of the others.
fn parts(kind: FloatKind, ty: &str, ulp: u64) -> Kernel {
    let numbers = numbers(kind);
    let mut both: Vec<[FloatValue; 4]> = Vec::new();
    for (at, &first) in numbers.iter().enumerate() {
        for (step, &second) in numbers.iter().enumerate() {
            let other = |by: usize| numbers[(at * 5 + step * 7 + by) % numbers.len()];
            both.push([first, other(1), other(4), second]);
        }
    }
    pad(&mut both);
    let size = kind.width() as usize / 8;
    let bytes = |numbers: Vec<FloatValue>| {
        let bits: Vec<u64> = numbers.into_iter().map(|number| number.bits() as u64).collect();
        bytes_of(&bits, size)
    };
    let computed = |(place, [a_re, a_im, b_re, b_im]): (usize, &[FloatValue; 4])| match place % 4 {
        0 => [of(kind, 1.5), of(kind, -0.25)],
        2 => [of(kind, -2.0), of(kind, 8.0)],
        _ => {
            let (sum, product) = (a_re.to_f64() + b_im.to_f64(), a_im.to_f64() * b_re.to_f64());
            [FloatValue::from_f64(kind, sum), FloatValue::from_f64(kind, product)]
        }
    };
    let expected = bytes(both.iter().enumerate().flat_map(computed).collect());
    let mut kernel = Elementwise {
        name: format!("complex<{ty}> in memory"),
        environment: BARE,
        inputs: vec![
            ("complex<T>", bytes(both.iter().flat_map(|&[re, im, ..]| [re, im]).collect())),
            ("complex<T>", bytes(both.iter().flat_map(|&[.., re, im]| [re, im]).collect())),
        ],
        output: "complex<T>",
        body: BODY.to_owned(),
        expected: Expected::floats(kind, expected, ulp),
        count: both.len(),
    }
    .kernel()
    .with_flags(&["--emulate-64-bit-floats"]);
    // The number comes as an argument, a buffer of one.
    kernel.module = kernel.module.replacen(") kernel", ", %argument: complex<T>) kernel", 1);
    kernel.module = kernel.module.replace("gpu.module @kernels {", &format!("gpu.module @kernels {{\n{FUNCTION}"));
    kernel.module = kernel.module.replace("<T>", &format!("<{ty}>")).replace(": T", &format!(": {ty}"));
    // Lanes that are narrower than a word have one each there.
    let argument = [-2.0, 8.0].map(|number| of(kind, number).bits() as u64);
    kernel.buffers.push(Buffer { bytes: bytes_of(&argument, size.max(4)), expected: None });
    kernel
}

const FUNCTION: &str =
    "memref.global \"private\" constant @table : memref<2xcomplex<T>> = dense<[(0.5, 2.0), (1.5, -0.25)]>
func.func @swapped(%z: complex<T>) -> complex<T> {
  %re = complex.re %z : complex<T>
  %im = complex.im %z : complex<T>
  %w = complex.create %im, %re : complex<T>
  return %w : complex<T>
}
";

const BODY: &str = "%c = complex.constant [1.5 : T, -0.25 : T] : complex<T>
%one = arith.constant 1 : index
%table = memref.get_global @table : memref<2xcomplex<T>>
%entry = memref.load %table[%one] : memref<2xcomplex<T>>
%same = complex.eq %c, %entry : complex<T>
%k = arith.select %same, %entry, %0 : complex<T>
%zero = arith.constant 0 : index
%two = arith.constant 2 : index
%a = complex.re %0 : complex<T>
%b = complex.im %0 : complex<T>
%x1 = complex.re %1 : complex<T>
%y1 = complex.im %1 : complex<T>
%sum = arith.addf %a, %y1 : T
%product = arith.mulf %b, %x1 : T
%w = complex.create %sum, %product : complex<T>
%kept = memref.alloca() : memref<2xcomplex<T>, #gpu.address_space<private>>
memref.store %w, %kept[%one] : memref<2xcomplex<T>, #gpu.address_space<private>>
%x = memref.load %kept[%one] : memref<2xcomplex<T>, #gpu.address_space<private>>
%y = scf.for %at = %zero to %two step %one iter_args(%z = %x) -> (complex<T>) {
%s = func.call @swapped(%z) : (complex<T>) -> complex<T>
scf.yield %s : complex<T>
}
%bit = arith.andi %i, %one : index
%odd = arith.cmpi eq, %bit, %one : index
%next = arith.andi %i, %two : index
%high = arith.cmpi eq, %next, %two : index
%fixed = scf.if %high -> (complex<T>) {
scf.yield %argument : complex<T>
} else {
scf.yield %k : complex<T>
}
%r = arith.select %odd, %y, %fixed : complex<T>";

/// A table and memory of the kernel through views, copied, and passed to a function.
fn views((kind, ty): (FloatKind, &str)) -> Kernel {
    let entries: Vec<[f64; 2]> = (0..8).map(|at| [f64::from(at) + 0.5, -2.0 * f64::from(at) - 1.0]).collect();
    let count = 64;
    let size = kind.width() as usize / 8;
    let bits = |number: f64| of(kind, number).bits() as u64;
    let expected: Vec<u64> = (0..count)
        .flat_map(|at| {
            let row = at % 4;
            [bits(entries[2 * row + 1][0]), bits(entries[2 * row][1])]
        })
        .collect();
    let row = |row: &[[f64; 2]]| {
        let numbers: Vec<String> = row.iter().map(|[re, im]| format!("({re:?}, {im:?})")).collect();
        format!("[{}]", numbers.join(", "))
    };
    let rows: Vec<String> = entries.chunks(2).map(row).collect();
    let table = format!("memref.global \"private\" constant @rows : {ROWS} = dense<[{}]>", rows.join(", "));
    let mut kernel = Elementwise {
        name: format!("complex<{ty}> through views"),
        environment: BARE,
        inputs: vec![("complex<T>", bytes_of(&vec![0; 2 * count], size))],
        output: "complex<T>",
        body: VIEWS_BODY.replace("ROWS", ROWS),
        expected: Expected::floats(kind, bytes_of(&expected, size), 0),
        count,
    }
    .kernel()
    .with_flags(&["--emulate-64-bit-floats"]);
    let function = VIEWS_FUNCTION.replace("ROWS", ROWS);
    kernel.module =
        kernel.module.replace("gpu.module @kernels {", &format!("gpu.module @kernels {{\n{table}\n{function}"));
    kernel.module = kernel.module.replace("<T>", &format!("<{ty}>"));
    kernel
}

const ROWS: &str = "memref<4x2xcomplex<T>>";

const VIEWS_FUNCTION: &str = "func.func @first(%rows: ROWS, %row: index) -> complex<T> {
  %c0 = arith.constant 0 : index
  %columns = memref.transpose %rows (i, j) -> (j, i) : ROWS to memref<2x4xcomplex<T>, strided<[1, 2]>>
  %x = memref.load %columns[%c0, %row] : memref<2x4xcomplex<T>, strided<[1, 2]>>
  return %x : complex<T>
}
";

const VIEWS_BODY: &str = "%c0 = arith.constant 0 : index
%c1 = arith.constant 1 : index
%rows = memref.get_global @rows : ROWS
%open = memref.cast %rows : ROWS to memref<?x2xcomplex<T>>
%size = memref.dim %open, %c0 : memref<?x2xcomplex<T>>
%row = arith.remui %i, %size : index
%copy = memref.alloca() : memref<4x2xcomplex<T>, #gpu.address_space<private>>
memref.copy %rows, %copy : ROWS to memref<4x2xcomplex<T>, #gpu.address_space<private>>
%flat = memref.collapse_shape %copy [[0, 1]] : memref<4x2xcomplex<T>, #gpu.address_space<private>> into memref<8xcomplex<T>, #gpu.address_space<private>>
%odd = memref.reinterpret_cast %flat to offset: [1], sizes: [4], strides: [2] : memref<8xcomplex<T>, #gpu.address_space<private>> to memref<4xcomplex<T>, strided<[2], offset: 1>, #gpu.address_space<private>>
%one = memref.subview %odd[%row] [1] [1] : memref<4xcomplex<T>, strided<[2], offset: 1>, #gpu.address_space<private>> to memref<1xcomplex<T>, strided<[2], offset: ?>, #gpu.address_space<private>>
%x = memref.load %one[%c0] : memref<1xcomplex<T>, strided<[2], offset: ?>, #gpu.address_space<private>>
%square = memref.expand_shape %rows [[0, 1], [2]] output_shape [2, 2, 2] : ROWS into memref<2x2x2xcomplex<T>>
%c2 = arith.constant 2 : index
%high = arith.divui %row, %c2 : index
%low = arith.remui %row, %c2 : index
%u = memref.load %square[%high, %low, %c0] : memref<2x2x2xcomplex<T>>
%v = func.call @first(%rows, %row) : (ROWS, index) -> complex<T>
%same = complex.eq %u, %v : complex<T>
%y = arith.select %same, %v, %0 : complex<T>
%re = complex.re %x : complex<T>
%im = complex.im %y : complex<T>
%r = complex.create %re, %im : complex<T>";
