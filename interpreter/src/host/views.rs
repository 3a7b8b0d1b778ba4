//! Memrefs made of memrefs.

use super::faults::{Fault, Run};
use super::memory::row_major;
use super::program::{Dims, Index, MemRef, Pattern, Value, ViewOp};

/// The number of an index.
pub(super) fn number(index: Index, registers: &[Value]) -> Run<i64> {
    match index {
        Index::Known(number) => Ok(number),
        Index::In(register) => match registers.get(register as usize) {
            Some(Value::Bits(bits)) => Ok(*bits as i64),
            _ => Err(Fault::new("index is not a number")),
        },
    }
}

fn numbers(indices: &[Index], registers: &[Value]) -> Run<Dims> {
    indices.iter().map(|&index| number(index, registers)).collect()
}

/// Sizes, none of them negative.
pub(super) fn sizes(indices: &[Index], registers: &[Value]) -> Run<Dims> {
    let sizes = numbers(indices, registers)?;
    match sizes.iter().find(|&&size| size < 0) {
        Some(size) => Err(Fault::new(format!("size {size} is negative"))),
        None => Ok(sizes),
    }
}

const TOO_FAR: &str = "position does not fit 64 bits";

/// The memref that a view op makes of `source`.
pub(super) fn apply(op: &ViewOp, source: &MemRef, registers: &[Value]) -> Run<MemRef> {
    match op {
        ViewOp::Cast(pattern) => cast(source, pattern),
        ViewOp::Subview { offsets, sizes: size_list, strides, dropped } => {
            let (offsets, strides) = (numbers(offsets, registers)?, numbers(strides, registers)?);
            subview(source, &offsets, &sizes(size_list, registers)?, &strides, dropped)
        }
        ViewOp::Reinterpret { offset, sizes: size_list, strides } => Ok(MemRef {
            offset: number(*offset, registers)?,
            sizes: sizes(size_list, registers)?,
            strides: numbers(strides, registers)?,
            ..source.clone()
        }),
        ViewOp::Collapse(groups) => collapse(source, groups),
        ViewOp::Expand { groups, sizes: size_list } => expand(source, groups, sizes(size_list, registers)?),
        ViewOp::View { shift, sizes: size_list, element_size } => {
            let shift = number(Index::In(*shift), registers)?;
            byte_view(source, shift, sizes(size_list, registers)?, *element_size)
        }
        ViewOp::Transpose(dims) => {
            let at = |values: &Dims| dims.iter().map(|&d| values.get(d).copied().unwrap_or(1)).collect();
            Ok(MemRef { sizes: at(&source.sizes), strides: at(&source.strides), ..source.clone() })
        }
        ViewOp::Base => Ok(MemRef { offset: 0, sizes: Dims::new(), strides: Dims::new(), ..source.clone() }),
    }
}

fn cast(source: &MemRef, pattern: &Pattern) -> Run<MemRef> {
    let Some(strides) = &pattern.strides else { return Ok(source.clone()) };
    let mismatch = |what: &str, found: String| {
        Err(Fault::new(format!("memref cannot be cast to '{}': {what} {found}", pattern.text)))
    };
    if pattern.sizes.len() != source.sizes.len() {
        return mismatch("it has rank", source.sizes.len().to_string());
    }
    let fits = |expected: &[Option<i64>], found: &Dims| {
        expected.iter().zip(found).all(|(expected, &found)| expected.is_none_or(|expected| expected == found))
    };
    if !fits(&pattern.sizes, &source.sizes) {
        return mismatch("its shape is", source.shape_text());
    }
    if pattern.offset.is_some_and(|offset| offset != source.offset) {
        return mismatch("its offset is", source.offset.to_string());
    }
    // The stride of a dimension with one element has no meaning.
    let strides_fit = strides.iter().zip(&source.strides).zip(&source.sizes);
    if !strides_fit.into_iter().all(|((expected, &found), &size)| size <= 1 || expected.is_none_or(|e| e == found)) {
        return mismatch("its strides are", format!("{:?}", source.strides.as_slice()));
    }
    Ok(source.clone())
}

fn subview(source: &MemRef, offsets: &[i64], sizes: &[i64], strides: &[i64], dropped: &[bool]) -> Run<MemRef> {
    let mut view = MemRef { sizes: Dims::new(), strides: Dims::new(), ..source.clone() };
    for d in 0..source.sizes.len().min(offsets.len()) {
        let (offset, size, stride) = (offsets[d], sizes[d], strides[d]);
        let last = (size - 1).checked_mul(stride).and_then(|distance| distance.checked_add(offset));
        let is_inside = |index: Option<i64>| index.is_some_and(|index| (0..source.sizes[d]).contains(&index));
        if size > 0 && !(is_inside(Some(offset)) && is_inside(last)) {
            return Err(Fault::new(format!(
                "subview with offset {offset}, size {size} and stride {stride} does not fit dimension {d}, which has size {}",
                source.sizes[d]
            )));
        }
        let distance = offset.checked_mul(source.strides[d]).and_then(|distance| view.offset.checked_add(distance));
        view.offset = distance.ok_or(TOO_FAR)?;
        if !dropped.get(d).copied().unwrap_or(false) {
            view.sizes.push(size);
            view.strides.push(stride.checked_mul(source.strides[d]).ok_or(TOO_FAR)?);
        }
    }
    Ok(view)
}

fn collapse(source: &MemRef, groups: &[Vec<usize>]) -> Run<MemRef> {
    let mut view = MemRef { sizes: Dims::new(), strides: Dims::new(), ..source.clone() };
    for group in groups {
        let mut size = 1i64;
        // The innermost dimension that has more than one element sets the stride.
        let mut stride: Option<i64> = None;
        for &d in group.iter().rev() {
            let (own_size, own_stride) = (source.sizes[d], source.strides[d]);
            if own_size != 1 {
                let expected = stride.map(|stride| stride.saturating_mul(size));
                if expected.is_some_and(|expected| expected != own_stride) && size != 0 && own_size != 0 {
                    return Err(Fault::new(format!(
                        "dimension {d} cannot be collapsed: its elements are not contiguous"
                    )));
                }
                stride = stride.or(Some(own_stride));
            }
            size = size.checked_mul(own_size).ok_or(TOO_FAR)?;
        }
        let innermost = group.last().map_or(1, |&d| source.strides[d]);
        view.sizes.push(size);
        view.strides.push(stride.unwrap_or(innermost));
    }
    Ok(view)
}

fn expand(source: &MemRef, groups: &[Vec<usize>], sizes: Dims) -> Run<MemRef> {
    let mut strides = Dims::from_elem(1, sizes.len());
    for (d, group) in groups.iter().enumerate() {
        let mut stride = source.strides[d];
        let mut product = 1i64;
        for &r in group.iter().rev() {
            strides[r] = stride;
            stride = stride.saturating_mul(sizes[r]);
            product = product.saturating_mul(sizes[r]);
        }
        if product != source.sizes[d] {
            return Err(Fault::new(format!(
                "dimension {d}, which has size {}, cannot be expanded to {product} elements",
                source.sizes[d]
            )));
        }
    }
    Ok(MemRef { sizes, strides, ..source.clone() })
}

fn byte_view(source: &MemRef, shift: i64, sizes: Dims, element_size: u64) -> Run<MemRef> {
    let count = sizes.iter().try_fold(1i64, |count, &size| count.checked_mul(size));
    let bytes = count.and_then(|count| count.checked_mul(element_size as i64));
    let available = source.sizes.first().copied().unwrap_or(0);
    let end = bytes.and_then(|bytes| bytes.checked_add(shift));
    if shift < 0 || end.is_none_or(|end| end > available) {
        let needed = bytes.map_or_else(|| "too many".to_owned(), |bytes| bytes.to_string());
        return Err(Fault::new(format!(
            "view of {needed} bytes from byte {shift} does not fit a memref of {available} bytes"
        )));
    }
    let base = i128::from(source.base) + i128::from(source.offset) + i128::from(shift);
    let base = u64::try_from(base).map_err(|_| Fault::new(TOO_FAR))?;
    let strides = row_major(&sizes);
    Ok(MemRef { base, offset: 0, sizes, strides, ..source.clone() })
}
