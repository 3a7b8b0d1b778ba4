//! Complex numbers whose parts the target lacks: in memory, as arguments, selected, carried and taken apart.

use vulcanize::ir::numeric::{FloatKind, FloatValue};

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
