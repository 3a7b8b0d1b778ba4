//! Executes the instructions that depend on registers alone.

use crate::floats::{frexp, from_f64, ldexp, modf, to_f64};
use crate::lanes::{Lane, Registers};
use crate::program::{Geometric, IntDot, PackOp, Pure};
use crate::scalar::{self, BinaryOp, ConvertOp, binary, bit_extract, bit_insert, convert, mask, sext};
use crate::types::Slot;

/// Executes `inst` for all lanes. Most lanes of most programs do the same, so the common instructions have a loop here.
pub(crate) fn execute_all(inst: &Pure, r: &mut Registers) {
    if execute_side_by_side(inst, r).is_none() {
        (0..r.width()).for_each(|lane| execute(inst, &mut r.lane(lane)));
    }
}

/// Executes `inst` for some lanes: those whose bits of `kept` are not set.
pub(crate) fn execute_some(inst: &Pure, r: &mut Registers, active: &[u32], kept: &[u64]) {
    match written(inst) {
        // What is computed for the others costs less than going from lane to lane.
        Some(slots) if active.len() * FEW > r.width() => r.keeping(kept, slots, |r| execute_all(inst, r)),
        _ => active.iter().for_each(|&lane| execute(inst, &mut r.lane(lane as usize))),
    }
}

/// Of so many lanes, one alone is as fast as all side by side.
const FEW: usize = 8;

/// The slots that a common instruction writes.
fn written(inst: &Pure) -> Option<(Slot, u32)> {
    match *inst {
        Pure::Copy { dst, n, .. }
        | Pure::Unary { dst, n, .. }
        | Pure::Binary { dst, n, .. }
        | Pure::BinaryScalar { dst, n, .. }
        | Pure::Ternary { dst, n, .. }
        | Pure::Convert { dst, n, .. }
        | Pure::Select { dst, n, .. }
        | Pure::SelectEach { dst, n, .. } => Some((dst, n)),
        Pure::Offset { dst, .. } => Some((dst, 2)),
        Pure::Dot { dst, .. } => Some((dst, 1)),
        _ => None,
    }
}

/// `None` where nothing is done: the instruction is rare, or writes what it reads.
fn execute_side_by_side(inst: &Pure, r: &mut Registers) -> Option<()> {
    let width = r.width();
    match *inst {
        Pure::Copy { dst, src, n } => r.copy(dst, src, n),
        Pure::Unary { f, dst, a, n } => {
            let (to, [a]) = r.apart((dst, n), [(a, n)])?;
            f(to, a);
        }
        Pure::Binary { f, dst, a, b, n } => {
            let (to, [a, b]) = r.apart((dst, n), [(a, n), (b, n)])?;
            f(to, a, b);
        }
        Pure::BinaryScalar { f, dst, a, b, n } => {
            let (to, [a, b]) = r.apart((dst, n), [(a, n), (b, 1)])?;
            to.chunks_exact_mut(width).zip(a.chunks_exact(width)).for_each(|(to, a)| f(to, a, b));
        }
        Pure::Ternary { f, dst, a, b, c, n, .. } => {
            let (to, [a, b, c]) = r.apart((dst, n), [(a, n), (b, n), (c, n)])?;
            f(to, a, b, c);
        }
        Pure::Convert { op, from, to: width, dst, a, n } => {
            let (to, [a]) = r.apart((dst, n), [(a, n)])?;
            convert_all(op, from, width, to, a);
        }
        Pure::Dot { w: 32, dst, a, b, n } => {
            let (to, [a, b]) = r.apart((dst, 1), [(a, n), (b, n)])?;
            for (i, (a, b)) in a.chunks_exact(width).zip(b.chunks_exact(width)).enumerate() {
                for ((to, &a), &b) in to.iter_mut().zip(a).zip(b) {
                    let product = binary(BinaryOp::FMul, 32, a, b);
                    *to = if i == 0 { product } else { binary(BinaryOp::FAdd, 32, *to, product) };
                }
            }
        }
        Pure::Select { dst, c, a, b, n } => {
            let (to, [c, a, b]) = r.apart((dst, n), [(c, 1), (a, n), (b, n)])?;
            let parts = to.chunks_exact_mut(width).zip(a.chunks_exact(width)).zip(b.chunks_exact(width));
            parts.for_each(|((to, a), b)| choose(to, c, a, b));
        }
        Pure::SelectEach { dst, c, a, b, n } => {
            let (to, [c, a, b]) = r.apart((dst, n), [(c, n), (a, n), (b, n)])?;
            choose(to, c, a, b);
        }
        Pure::Offset { dst, base, bytes: 0 } => r.copy(dst, base, 2),
        Pure::Offset { dst, base, bytes } => {
            let (to, [object, offset]) = r.apart((dst, 2), [(base, 1), (base + 1, 1)])?;
            let (to_object, to_offset) = to.split_at_mut(width);
            to_object.copy_from_slice(object);
            for ((to, &object), &offset) in to_offset.iter_mut().zip(object).zip(offset) {
                *to = offset.wrapping_add(if object >> 32 != 0 { 0 } else { bytes });
            }
        }
        _ => return None,
    }
    Some(())
}

/// The conversions of most kernels are loops of their own.
fn convert_all(op: ConvertOp, from: u8, width: u8, to: &mut [u64], a: &[u64]) {
    let each = to.iter_mut().zip(a);
    match (op, from, width) {
        (ConvertOp::UToU, ..) => each.for_each(|(to, &a)| *to = convert(ConvertOp::UToU, from, width, a)),
        (ConvertOp::SToS, ..) => each.for_each(|(to, &a)| *to = convert(ConvertOp::SToS, from, width, a)),
        (ConvertOp::UToF, 32, 32) => each.for_each(|(to, &a)| *to = convert(ConvertOp::UToF, 32, 32, a)),
        (ConvertOp::SToF, 32, 32) => each.for_each(|(to, &a)| *to = convert(ConvertOp::SToF, 32, 32, a)),
        (ConvertOp::FToU, 32, 32) => each.for_each(|(to, &a)| *to = convert(ConvertOp::FToU, 32, 32, a)),
        (ConvertOp::FToS, 32, 32) => each.for_each(|(to, &a)| *to = convert(ConvertOp::FToS, 32, 32, a)),
        _ => each.for_each(|(to, &a)| *to = convert(op, from, width, a)),
    }
}

#[inline]
fn choose(to: &mut [u64], c: &[u64], a: &[u64], b: &[u64]) {
    for (((to, &c), &a), &b) in to.iter_mut().zip(c).zip(a).zip(b) {
        *to = if c != 0 { a } else { b };
    }
}

/// What a function of slices computes for one.
#[inline(always)]
fn one(f: impl FnOnce(&mut [u64])) -> u64 {
    let mut to = [0];
    f(&mut to);
    to[0]
}

/// Computes `n` components, one after another.
#[inline(always)]
fn each(r: &mut Lane<'_>, dst: Slot, n: u32, part: impl Fn(&Lane<'_>, u32) -> u64) {
    for i in 0..n {
        r.set(dst + i, part(r, i));
    }
}

/// Executes `inst` for one lane. The decoder has checked that every slot exists.
#[inline]
pub(crate) fn execute(inst: &Pure, r: &mut Lane<'_>) {
    match *inst {
        Pure::Copy { dst, src, n } => r.copy(dst, src, n),
        Pure::Unary { f, dst, a, n } => {
            each(r, dst, n, |r, i| one(|to| f(to, &[r.get(a + i)])));
        }
        Pure::Binary { f, dst, a, b, n } => {
            each(r, dst, n, |r, i| one(|to| f(to, &[r.get(a + i)], &[r.get(b + i)])));
        }
        Pure::BinaryScalar { f, dst, a, b, n } => {
            each(r, dst, n, |r, i| one(|to| f(to, &[r.get(a + i)], &[r.get(b)])));
        }
        Pure::Ternary { f, dst, a, b, c, n, .. } => {
            each(r, dst, n, |r, i| one(|to| f(to, &[r.get(a + i)], &[r.get(b + i)], &[r.get(c + i)])));
        }
        Pure::Convert { op, from, to, dst, a, n } => {
            each(r, dst, n, |r, i| convert(op, from, to, r.get(a + i)));
        }
        Pure::Select { dst, c, a, b, n } => {
            let src = if r.get(c) != 0 { a } else { b };
            r.copy(dst, src, n);
        }
        Pure::SelectEach { dst, c, a, b, n } => {
            each(r, dst, n, |r, i| r.get(if r.get(c + i) != 0 { a } else { b } + i));
        }
        Pure::Offset { dst, base, bytes } => {
            // A marked pointer (see `Inst::Element`) keeps its index.
            let marked = r.get(base) >> 32 != 0;
            r.set(dst, r.get(base));
            r.set(dst + 1, r.get(base + 1).wrapping_add(if marked { 0 } else { bytes }));
        }
        Pure::SamePointer { dst, a, b } => {
            r.set(dst, u64::from((r.get(a), r.get(a + 1)) == (r.get(b), r.get(b + 1))));
        }
        _ => execute_rare(inst, r),
    }
}

fn execute_rare(inst: &Pure, r: &mut Lane<'_>) {
    match *inst {
        Pure::Bitcast { from, to, dst, a, n } => bitcast(r, from, to, dst, a, n),
        Pure::Wide { op, w, dst, a, b, n } => {
            pairs(r, dst, n, |r, i| scalar::wide(op, w, r.get(a + i), r.get(b + i)));
        }
        Pure::BitInsert { w, dst, base, insert, offset, count, n } => {
            each(r, dst, n, |r, i| bit_insert(w, r.get(base + i), r.get(insert + i), r.get(offset), r.get(count)))
        }
        Pure::BitExtract { signed, w, dst, a, offset, count, n } => {
            each(r, dst, n, |r, i| bit_extract(w, r.get(a + i), r.get(offset), r.get(count), signed));
        }
        Pure::All { dst, a, n } => r.set(dst, u64::from((0..n).all(|i| r.get(a + i) != 0))),
        Pure::Any { dst, a, n } => r.set(dst, u64::from((0..n).any(|i| r.get(a + i) != 0))),
        Pure::ExtractDynamic { dst, a, index, n } => {
            let i = r.get(index);
            r.set(dst, if i < u64::from(n) { r.get(a + i as Slot) } else { 0 });
        }
        Pure::InsertDynamic { dst, a, value, index, n } => {
            r.copy(dst, a, n);
            if r.get(index) < u64::from(n) {
                r.set(dst + r.get(index) as Slot, r.get(value));
            }
        }
        Pure::Dot { w, dst, a, b, n } => r.set(dst, dot(r, w, (a, 1), (b, 1), n)),
        Pure::MatMul { w, dst, a, b, rows, inner, columns } => {
            let (rows, inner) = (u32::from(rows), u32::from(inner));
            each(r, dst, u32::from(columns) * rows, |r, i| {
                dot(r, w, (a + i % rows, rows), (b + i / rows * inner, 1), inner)
            });
        }
        Pure::IntDot(ref op) => int_dot(r, op),
        Pure::Geometric { op, w, dst, a, b, c, n } => geometric(r, op, w, dst, [a, b, c], n),
        Pure::Modf { w, dst, a, n } => pairs(r, dst, n, |r, i| {
            let (fraction, whole) = modf(to_f64(w, r.get(a + i)));
            (from_f64(w, fraction), from_f64(w, whole))
        }),
        Pure::Frexp { w, ew, dst, a, n } => pairs(r, dst, n, |r, i| {
            let (significand, exponent) = frexp(to_f64(w, r.get(a + i)));
            (from_f64(w, significand), i64::from(exponent) as u64 & mask(ew))
        }),
        Pure::Ldexp { w, ew, dst, a, b, n } => {
            each(r, dst, n, |r, i| from_f64(w, ldexp(to_f64(w, r.get(a + i)), sext(ew, r.get(b + i)))))
        }
        Pure::Pack { op, dst, a } => r.set(dst, pack(r, op, a)),
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
fn pairs(r: &mut Lane<'_>, dst: Slot, n: u32, part: impl Fn(&Lane<'_>, u32) -> (u64, u64)) {
    for i in 0..n {
        let (first, second) = part(r, i);
        r.set(dst + i, first);
        r.set(dst + n + i, second);
    }
}

fn bitcast(r: &mut Lane<'_>, from: u8, to: u8, dst: Slot, a: Slot, n: u32) {
    if from == to {
        r.copy(dst, a, n);
    } else if from > to {
        let parts = u32::from(from / to);
        for i in 0..n {
            let value = r.get(a + i);
            for p in 0..parts {
                r.set(dst + i * parts + p, (value >> (p * u32::from(to))) & mask(to));
            }
        }
    } else {
        let parts = u32::from(to / from);
        for i in 0..n / parts {
            let value = (0..parts).fold(0, |v, p| v | (r.get(a + i * parts + p) << (p * u32::from(from))));
            r.set(dst + i, value);
        }
    }
}

/// A dot product of two strided vectors, each step rounded in the type's precision.
fn dot(r: &Lane<'_>, w: u8, a: (Slot, u32), b: (Slot, u32), n: u32) -> u64 {
    let at = |(base, stride): (Slot, u32), i: u32| r.get(base + i * stride);
    let mut sum = binary(BinaryOp::FMul, w, at(a, 0), at(b, 0));
    for i in 1..n {
        sum = binary(BinaryOp::FAdd, w, sum, binary(BinaryOp::FMul, w, at(a, i), at(b, i)));
    }
    sum
}

fn int_dot(r: &mut Lane<'_>, op: &IntDot) {
    let component = |base: Slot, i: u32, signed: bool| {
        let bits = if op.packed { (r.get(base) >> (i * u32::from(op.w))) & mask(op.w) } else { r.get(base + i) };
        if signed { i128::from(sext(op.w, bits)) } else { i128::from(bits) }
    };
    let sum: i128 = (0..u32::from(op.n))
        .map(|i| component(op.a, i, op.a_signed).wrapping_mul(component(op.b, i, op.b_signed)))
        .fold(0, i128::wrapping_add);
    let signed = op.a_signed || op.b_signed;
    let value = match op.acc {
        None => sum,
        Some(acc) => {
            let bits = r.get(acc);
            let acc = if signed { i128::from(sext(op.to, bits)) } else { i128::from(bits) };
            let max = i128::from(if signed { mask(op.to) >> 1 } else { mask(op.to) });
            let min = if signed { -max - 1 } else { 0 };
            sum.saturating_add(acc).clamp(min, max)
        }
    };
    r.set(op.dst, (value as u64) & mask(op.to));
}

fn geometric(r: &mut Lane<'_>, op: Geometric, w: u8, dst: Slot, args: [Slot; 3], n: u32) {
    let vector = |slot: Slot, n: u32| (0..n).map(|i| to_f64(w, r.get(slot + i))).collect::<Vec<f64>>();
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
            let (i, normal, eta) = (vector(a, n), vector(b, n), to_f64(w, r.get(c)));
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
    for (slot, value) in (dst..).zip(result) {
        r.set(slot, from_f64(w, value));
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

fn pack(r: &Lane<'_>, op: PackOp, a: Slot) -> u64 {
    let component = |i: u32| r.get(a + i);
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

fn unpack(r: &mut Lane<'_>, op: PackOp, dst: Slot, a: Slot) {
    let word = r.get(a);
    let mut set = |i: u32, value: u64| r.set(dst + i, value);
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
