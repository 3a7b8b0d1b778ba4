//! Executes the instructions that depend on registers alone.

use crate::program::{Geometric, IntDot, PackOp, Pure};
use crate::scalar::{self, BinaryOp, binary, bit_extract, bit_insert, convert, from_f64, mask, sext, ternary, to_f64};
use crate::types::Slot;

/// Computes `n` components, one after another.
#[inline(always)] // a part of the instruction loop
fn each(r: &mut [u64], dst: Slot, n: u32, part: impl Fn(&[u64], u32) -> u64) {
    for i in 0..n {
        r[(dst + i) as usize] = part(r, i);
    }
}

/// Executes `inst` on a register file. The decoder has checked that every slot exists.
#[inline]
pub(crate) fn execute(inst: &Pure, r: &mut [u64]) {
    match *inst {
        Pure::Copy { dst, src, n: 1 } => r[dst as usize] = r[src as usize],
        Pure::Copy { dst, src, n } => r.copy_within(src as usize..(src + n) as usize, dst as usize),
        Pure::Binary { f, dst, a, b, n: 1 } => r[dst as usize] = f(r[a as usize], r[b as usize]),
        Pure::Unary { f, dst, a, n } => {
            each(r, dst, n, |r, i| f(r[(a + i) as usize]));
        }
        Pure::Binary { f, dst, a, b, n } => {
            each(r, dst, n, |r, i| f(r[(a + i) as usize], r[(b + i) as usize]));
        }
        Pure::BinaryScalar { f, dst, a, b, n } => {
            each(r, dst, n, |r, i| f(r[(a + i) as usize], r[b as usize]));
        }
        Pure::Ternary { op, w, dst, a, b, c, n } => {
            each(r, dst, n, |r, i| ternary(op, w, r[(a + i) as usize], r[(b + i) as usize], r[(c + i) as usize]));
        }
        Pure::Convert { op, from, to, dst, a, n } => {
            each(r, dst, n, |r, i| convert(op, from, to, r[(a + i) as usize]));
        }
        Pure::Select { dst, c, a, b, n: 1 } => {
            let src = if r[c as usize] != 0 { a } else { b };
            r[dst as usize] = r[src as usize];
        }
        Pure::Select { dst, c, a, b, n } => {
            let src = if r[c as usize] != 0 { a } else { b };
            r.copy_within(src as usize..(src + n) as usize, dst as usize);
        }
        Pure::SelectEach { dst, c, a, b, n } => {
            each(r, dst, n, |r, i| r[(if r[(c + i) as usize] != 0 { a } else { b } + i) as usize]);
        }
        Pure::Offset { dst, base, bytes } => {
            // A marked pointer (see `Inst::Element`) keeps its index.
            let marked = r[base as usize] >> 32 != 0;
            r[dst as usize] = r[base as usize];
            r[dst as usize + 1] = r[base as usize + 1].wrapping_add(if marked { 0 } else { bytes });
        }
        Pure::SamePointer { dst, a, b } => {
            let [a, b] = [a as usize, b as usize];
            r[dst as usize] = u64::from(r[a..a + 2] == r[b..b + 2]);
        }
        _ => execute_rare(inst, r),
    }
}

fn execute_rare(inst: &Pure, r: &mut [u64]) {
    match *inst {
        Pure::Bitcast { from, to, dst, a, n } => bitcast(r, from, to, dst, a, n),
        Pure::Wide { op, w, dst, a, b, n } => {
            pairs(r, dst, n, |r, i| scalar::wide(op, w, r[(a + i) as usize], r[(b + i) as usize]));
        }
        Pure::BitInsert { w, dst, base, insert, offset, count, n } => each(r, dst, n, |r, i| {
            bit_insert(w, r[(base + i) as usize], r[(insert + i) as usize], r[offset as usize], r[count as usize])
        }),
        Pure::BitExtract { signed, w, dst, a, offset, count, n } => {
            each(r, dst, n, |r, i| bit_extract(w, r[(a + i) as usize], r[offset as usize], r[count as usize], signed));
        }
        Pure::All { dst, a, n } => r[dst as usize] = u64::from((0..n).all(|i| r[(a + i) as usize] != 0)),
        Pure::Any { dst, a, n } => r[dst as usize] = u64::from((0..n).any(|i| r[(a + i) as usize] != 0)),
        Pure::ExtractDynamic { dst, a, index, n } => {
            let i = r[index as usize];
            r[dst as usize] = if i < u64::from(n) { r[a as usize + i as usize] } else { 0 };
        }
        Pure::InsertDynamic { dst, a, value, index, n } => {
            r.copy_within(a as usize..(a + n) as usize, dst as usize);
            if r[index as usize] < u64::from(n) {
                r[dst as usize + r[index as usize] as usize] = r[value as usize];
            }
        }
        Pure::Dot { w, dst, a, b, n } => r[dst as usize] = dot(r, w, (a, 1), (b, 1), n),
        Pure::MatMul { w, dst, a, b, rows, inner, columns } => {
            let (rows, inner) = (u32::from(rows), u32::from(inner));
            each(r, dst, u32::from(columns) * rows, |r, i| {
                dot(r, w, (a + i % rows, rows), (b + i / rows * inner, 1), inner)
            });
        }
        Pure::IntDot(ref op) => int_dot(r, op),
        Pure::Geometric { op, w, dst, a, b, c, n } => geometric(r, op, w, dst, [a, b, c], n),
        Pure::Modf { w, dst, a, n } => pairs(r, dst, n, |r, i| {
            let (fraction, whole) = scalar::modf(to_f64(w, r[(a + i) as usize]));
            (from_f64(w, fraction), from_f64(w, whole))
        }),
        Pure::Frexp { w, ew, dst, a, n } => pairs(r, dst, n, |r, i| {
            let (significand, exponent) = scalar::frexp(to_f64(w, r[(a + i) as usize]));
            (from_f64(w, significand), i64::from(exponent) as u64 & mask(ew))
        }),
        Pure::Ldexp { w, ew, dst, a, b, n } => each(r, dst, n, |r, i| {
            from_f64(w, scalar::ldexp(to_f64(w, r[(a + i) as usize]), sext(ew, r[(b + i) as usize])))
        }),
        Pure::Pack { op, dst, a } => r[dst as usize] = pack(r, op, a),
        Pure::Unpack { op, dst, a } => unpack(r, op, dst, a),
        // The common ones are in `execute`.
        Pure::Copy { .. }
        | Pure::Unary { .. }
        | Pure::Binary { .. }
        | Pure::BinaryScalar { .. }
        | Pure::Ternary { .. }
        | Pure::Convert { .. }
        | Pure::Select { .. }
        | Pure::SelectEach { .. }
        | Pure::Offset { .. }
        | Pure::SamePointer { .. } => {}
    }
}

/// Computes a struct of two members, the second after the `n` components of the first.
fn pairs(r: &mut [u64], dst: Slot, n: u32, part: impl Fn(&[u64], u32) -> (u64, u64)) {
    for i in 0..n {
        (r[(dst + i) as usize], r[(dst + n + i) as usize]) = part(r, i);
    }
}

fn bitcast(r: &mut [u64], from: u8, to: u8, dst: Slot, a: Slot, n: u32) {
    if from == to {
        r.copy_within(a as usize..(a + n) as usize, dst as usize);
    } else if from > to {
        let parts = u32::from(from / to);
        for i in 0..n {
            let value = r[(a + i) as usize];
            for p in 0..parts {
                r[(dst + i * parts + p) as usize] = (value >> (p * u32::from(to))) & mask(to);
            }
        }
    } else {
        let parts = u32::from(to / from);
        for i in 0..n / parts {
            let value = (0..parts).fold(0, |v, p| v | (r[(a + i * parts + p) as usize] << (p * u32::from(from))));
            r[(dst + i) as usize] = value;
        }
    }
}

/// A dot product of two strided vectors, each step rounded in the type's precision.
fn dot(r: &[u64], w: u8, a: (Slot, u32), b: (Slot, u32), n: u32) -> u64 {
    let at = |(base, stride): (Slot, u32), i: u32| r[(base + i * stride) as usize];
    let mut sum = binary(BinaryOp::FMul, w, at(a, 0), at(b, 0));
    for i in 1..n {
        sum = binary(BinaryOp::FAdd, w, sum, binary(BinaryOp::FMul, w, at(a, i), at(b, i)));
    }
    sum
}

fn int_dot(r: &mut [u64], op: &IntDot) {
    let component = |base: Slot, i: u32, signed: bool| {
        let bits =
            if op.packed { (r[base as usize] >> (i * u32::from(op.w))) & mask(op.w) } else { r[(base + i) as usize] };
        if signed { i128::from(sext(op.w, bits)) } else { i128::from(bits) }
    };
    let sum: i128 = (0..u32::from(op.n))
        .map(|i| component(op.a, i, op.a_signed).wrapping_mul(component(op.b, i, op.b_signed)))
        .fold(0, i128::wrapping_add);
    let signed = op.a_signed || op.b_signed;
    let value = match op.acc {
        None => sum,
        Some(acc) => {
            let bits = r[acc as usize];
            let acc = if signed { i128::from(sext(op.to, bits)) } else { i128::from(bits) };
            let max = i128::from(if signed { mask(op.to) >> 1 } else { mask(op.to) });
            let min = if signed { -max - 1 } else { 0 };
            sum.saturating_add(acc).clamp(min, max)
        }
    };
    r[op.dst as usize] = (value as u64) & mask(op.to);
}

fn geometric(r: &mut [u64], op: Geometric, w: u8, dst: Slot, args: [Slot; 3], n: u32) {
    let vector = |slot: Slot, n: u32| (0..n).map(|i| to_f64(w, r[(slot + i) as usize])).collect::<Vec<f64>>();
    let product = |x: &[f64], y: &[f64]| x.iter().zip(y).map(|(x, y)| x * y).sum::<f64>();
    let [a, b, c] = args;
    let result: Vec<f64> = match op {
        Geometric::Length => {
            let x = vector(a, n);
            vec![product(&x, &x).sqrt()]
        }
        Geometric::Distance => {
            let d: Vec<f64> = vector(a, n).iter().zip(vector(b, n)).map(|(x, y)| x - y).collect();
            vec![product(&d, &d).sqrt()]
        }
        Geometric::Normalize => {
            let x = vector(a, n);
            let length = product(&x, &x).sqrt();
            x.iter().map(|x| x / length).collect()
        }
        Geometric::Cross => {
            let (x, y) = (vector(a, 3), vector(b, 3));
            (0..3).map(|i| (x[(i + 1) % 3] * y[(i + 2) % 3]) - (y[(i + 1) % 3] * x[(i + 2) % 3])).collect()
        }
        Geometric::FaceForward => {
            let negate = product(&vector(c, n), &vector(b, n)) >= 0.0;
            vector(a, n).iter().map(|x| if negate { -x } else { *x }).collect()
        }
        Geometric::Reflect => {
            let (i, normal) = (vector(a, n), vector(b, n));
            let d = 2.0 * product(&normal, &i);
            i.iter().zip(&normal).map(|(i, n)| i - d * n).collect()
        }
        Geometric::Refract => {
            let (i, normal, eta) = (vector(a, n), vector(b, n), to_f64(w, r[c as usize]));
            let d = product(&normal, &i);
            let k = 1.0 - eta * eta * (1.0 - d * d);
            let bend = |(i, n): (&f64, &f64)| {
                if k < 0.0 { 0.0 } else { eta * i - (eta * d + k.sqrt()) * n }
            };
            i.iter().zip(&normal).map(bend).collect()
        }
        Geometric::Determinant => vec![invert(vector(a, n * n), n as usize).0],
        Geometric::MatrixInverse => invert(vector(a, n * n), n as usize).1,
    };
    for (i, value) in result.into_iter().enumerate() {
        r[dst as usize + i] = from_f64(w, value);
    }
}

/// Determinant and inverse by Gauss-Jordan elimination with partial pivoting. The inverse of a singular matrix
/// is undefined; here it has infinities or NaNs.
fn invert(mut m: Vec<f64>, n: usize) -> (f64, Vec<f64>) {
    let mut inverse = vec![0.0; n * n];
    for i in 0..n {
        inverse[i * n + i] = 1.0;
    }
    let mut determinant = 1.0;
    // Works on columns, which are the rows of the transpose; the inverse of the transpose is the transpose of
    // the inverse, so nothing needs to be turned.
    for pivot in 0..n {
        let best = (pivot..n).max_by(|&x, &y| m[x * n + pivot].abs().total_cmp(&m[y * n + pivot].abs()));
        let best = best.unwrap_or(pivot);
        if best != pivot {
            determinant = -determinant;
            for k in 0..n {
                m.swap(best * n + k, pivot * n + k);
                inverse.swap(best * n + k, pivot * n + k);
            }
        }
        let scale = m[pivot * n + pivot];
        determinant *= scale;
        for k in 0..n {
            m[pivot * n + k] /= scale;
            inverse[pivot * n + k] /= scale;
        }
        for row in (0..n).filter(|&row| row != pivot) {
            let factor = m[row * n + pivot];
            if factor != 0.0 {
                for k in 0..n {
                    m[row * n + k] -= factor * m[pivot * n + k];
                    inverse[row * n + k] -= factor * inverse[pivot * n + k];
                }
            }
        }
        if scale == 0.0 {
            return (0.0, inverse);
        }
    }
    (determinant, inverse)
}

/// (components, bits of each, largest value, whether signed) of a normalized format.
fn normalized(op: PackOp) -> Option<(u32, u32, f64, bool)> {
    match op {
        PackOp::Snorm4x8 => Some((4, 8, 127.0, true)),
        PackOp::Unorm4x8 => Some((4, 8, 255.0, false)),
        PackOp::Snorm2x16 => Some((2, 16, 32767.0, true)),
        PackOp::Unorm2x16 => Some((2, 16, 65535.0, false)),
        PackOp::Half2x16 | PackOp::Double2x32 => None,
    }
}

fn pack(r: &[u64], op: PackOp, a: Slot) -> u64 {
    let component = |i: u32| r[(a + i) as usize];
    if let Some((n, bits, scale, signed)) = normalized(op) {
        let low = if signed { -1.0 } else { 0.0 };
        return (0..n).fold(0, |word, i| {
            let value = (to_f64(32, component(i)).clamp(low, 1.0) * scale).round_ties_even() as i64;
            word | ((value as u64 & mask(bits as u8)) << (i * bits))
        });
    }
    match op {
        PackOp::Half2x16 => {
            let half = |i| from_f64(16, to_f64(32, component(i)));
            half(0) | (half(1) << 16)
        }
        _ => component(0) | (component(1) << 32),
    }
}

fn unpack(r: &mut [u64], op: PackOp, dst: Slot, a: Slot) {
    let word = r[a as usize];
    let mut set = |i: u32, value: u64| r[(dst + i) as usize] = value;
    if let Some((n, bits, scale, signed)) = normalized(op) {
        for i in 0..n {
            let field = (word >> (i * bits)) & mask(bits as u8);
            let value = if signed { sext(bits as u8, field) as f64 } else { field as f64 };
            set(i, from_f64(32, (value / scale).clamp(-1.0, 1.0)));
        }
        return;
    }
    match op {
        PackOp::Half2x16 => {
            set(0, from_f64(32, to_f64(16, word & 0xffff)));
            set(1, from_f64(32, to_f64(16, (word >> 16) & 0xffff)));
        }
        _ => {
            set(0, word & 0xffff_ffff);
            set(1, word >> 32);
        }
    }
}
