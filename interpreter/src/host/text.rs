//! How values print: as MLIR's runner library does.

use std::fmt::Write as _;

use super::faults::Run;
use super::program::{Element, MemRef};
use super::scalars::{ScalarKind, signed, to_f64};

/// `%g` of C with 6 significant digits.
pub(super) fn write_float(out: &mut Vec<u8>, value: f64) {
    let mut text = String::new();
    if value.is_nan() || value.is_infinite() {
        let sign = if value.is_sign_negative() { "-" } else { "" };
        let _ = write!(text, "{sign}{}", if value.is_nan() { "nan" } else { "inf" });
        out.extend_from_slice(text.as_bytes());
        return;
    }
    let scientific = format!("{value:.5e}");
    let (digits, exponent) = scientific.split_once('e').unwrap_or((&scientific, "0"));
    let exponent: i32 = exponent.parse().unwrap_or(0);
    if (-4..6).contains(&exponent) {
        let decimals = usize::try_from(5 - exponent).unwrap_or(0);
        let fixed = format!("{value:.decimals$}");
        text.push_str(without_trailing_zeros(&fixed));
    } else {
        let sign = if exponent < 0 { '-' } else { '+' };
        let _ = write!(text, "{}e{sign}{:02}", without_trailing_zeros(digits), exponent.unsigned_abs());
    }
    out.extend_from_slice(text.as_bytes());
}

fn without_trailing_zeros(text: &str) -> &str {
    if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.') } else { text }
}

/// An element as `printMemref…` shows it: `i8` as a raw byte.
pub(super) fn write_element(out: &mut Vec<u8>, kind: ScalarKind, bits: u64) {
    match kind {
        ScalarKind::Int(8) => out.push(bits as u8),
        ScalarKind::Int(width) => out.extend_from_slice(signed(width, bits).to_string().as_bytes()),
        kind => write_float(out, to_f64(kind, bits)),
    }
}

/// The elements of one place: a number, `(real,imaginary)`, or the lanes of a vector.
pub(super) fn write_lanes(out: &mut Vec<u8>, element: Element, lanes: &[u64]) {
    if element.lanes.is_none() {
        return write_element(out, element.scalar, lanes[0]);
    }
    out.push(b'(');
    for (i, &lane) in lanes.iter().enumerate() {
        if i > 0 {
            out.push(b',');
        }
        write_element(out, element.scalar, lane);
    }
    out.push(b')');
}

/// The line that tells base, rank, offset, sizes and strides, up to and without ` data =`.
pub(super) fn write_header(out: &mut Vec<u8>, memref: &MemRef, address: u64) {
    let list = |values: &[i64]| values.iter().map(i64::to_string).collect::<Vec<_>>().join(", ");
    let text = format!(
        "base@ = {:#x} rank = {} offset = {} sizes = [{}] strides = [{}]",
        address.wrapping_add(memref.base),
        memref.sizes.len(),
        memref.offset,
        list(&memref.sizes),
        list(&memref.strides)
    );
    out.extend_from_slice(text.as_bytes());
}

/// The elements in nested brackets. Written without recursion: a memref may have any rank.
pub(super) fn write_elements(
    out: &mut Vec<u8>,
    memref: &MemRef,
    mut write: impl FnMut(&mut Vec<u8>, i64) -> Run,
) -> Run {
    let rank = memref.sizes.len();
    if memref.sizes.contains(&0) {
        out.extend_from_slice(b"[]");
        return Ok(());
    }
    let repeat = |out: &mut Vec<u8>, byte: u8, count: usize| out.resize(out.len() + count, byte);
    repeat(out, b'[', rank.max(1));
    for (index, position) in memref.positions()?.enumerate() {
        if index > 0 {
            let mut closed = 0;
            let mut rest = index;
            for &size in memref.sizes.iter().rev() {
                let size = size.max(1) as usize;
                if rest % size != 0 {
                    break;
                }
                rest /= size;
                closed += 1;
            }
            if closed == 0 {
                out.push(b',');
                repeat(out, b' ', rank + 1);
            } else {
                repeat(out, b']', closed);
                out.extend_from_slice(b", \n");
                repeat(out, b' ', rank - closed);
                repeat(out, b'[', closed);
            }
        }
        write(out, position)?;
    }
    repeat(out, b']', rank.max(1));
    Ok(())
}

/// The text of `vector.print` for a value: `( ( 1, 2 ), ( 3, 4 ) )`.
pub(super) fn write_vector(
    out: &mut Vec<u8>,
    kind: ScalarKind,
    is_unsigned: bool,
    shape: Option<&[usize]>,
    lanes: &[u64],
) {
    let scalar = |out: &mut Vec<u8>, bits: u64| match kind {
        ScalarKind::Int(1) => out.extend_from_slice(if bits == 0 { b"0" } else { b"1" }),
        ScalarKind::Int(_) if is_unsigned => out.extend_from_slice(bits.to_string().as_bytes()),
        ScalarKind::Int(width) => out.extend_from_slice(signed(width, bits).to_string().as_bytes()),
        kind => write_float(out, to_f64(kind, bits)),
    };
    let Some(shape) = shape else { return scalar(out, lanes.first().copied().unwrap_or(0)) };
    let rank = shape.len().max(1);
    for (index, &lane) in lanes.iter().enumerate() {
        let mut opened = 0;
        let mut rest = index;
        for &size in shape.iter().rev() {
            if rest % size.max(1) != 0 {
                break;
            }
            rest /= size.max(1);
            opened += 1;
        }
        if index == 0 {
            opened = rank;
        } else {
            out.extend_from_slice(" )".repeat(opened).as_bytes());
            out.extend_from_slice(b", ");
        }
        out.extend_from_slice("( ".repeat(opened).as_bytes());
        scalar(out, lane);
    }
    out.extend_from_slice(" )".repeat(rank).as_bytes());
}
