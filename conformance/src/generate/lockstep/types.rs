//! What values are, as the text says it and as it is known when the kernel is made.

use super::value::Element;

/// The type of a value.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Ty {
    Number(Element),
    Vector(Vec<usize>, Element),
    Complex(Element),
    View(View),
}

/// A memref: its sizes and strides are known, if the text tells them or not.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct View {
    /// Of an element: no view.
    pub(super) element: Box<Ty>,
    pub(super) dims: Vec<Dim>,
    /// Where it begins in its memory, if that is the same for all invocations.
    pub(super) offset: Option<i64>,
    pub(super) is_offset_open: bool,
    /// Whether the text names no strides.
    pub(super) is_identity: bool,
    /// The memory space, `, #gpu.address_space<workgroup>`.
    pub(super) space: &'static str,
    /// Whether an invocation may write to it: then no other one reads it.
    pub(super) is_own: bool,
    /// The number of the memory.
    pub(super) memory: usize,
}

/// A dimension of a memref; what is open is `?` in the type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Dim {
    pub(super) size: usize,
    pub(super) is_size_open: bool,
    pub(super) stride: i64,
    /// Counts where the text names strides.
    pub(super) is_stride_open: bool,
}

impl Dim {
    pub(super) fn shown_size(self) -> String {
        if self.is_size_open { "?".to_owned() } else { self.size.to_string() }
    }
}

impl Ty {
    pub(super) const INDEX: Self = Self::Number(Element::Index);
    pub(super) const BOOL: Self = Self::Number(Element::I1);

    pub(super) fn name(&self) -> String {
        match self {
            Self::Number(element) => element.name().to_owned(),
            Self::Vector(shape, element) => format!("vector<{}{}>", sizes(shape), element.name()),
            Self::Complex(element) => format!("complex<{}>", element.name()),
            Self::View(view) => view.name(),
        }
    }
}

fn sizes(shape: &[usize]) -> String {
    shape.iter().map(|size| format!("{size}x")).collect()
}

/// The strides of a row-major memref.
pub(super) fn row_major(shape: &[usize]) -> Vec<i64> {
    let inner = |dim: usize| shape[dim + 1..].iter().product::<usize>() as i64;
    (0..shape.len()).map(inner).collect()
}

impl View {
    /// A whole memory, row by row.
    pub(super) fn whole(element: Ty, shape: &[usize], space: &'static str, is_own: bool) -> Self {
        let dims = shape.iter().zip(row_major(shape));
        let dim = |(&size, stride)| Dim { size, is_size_open: false, stride, is_stride_open: false };
        let dims = dims.map(dim).collect();
        let element = Box::new(element);
        Self { element, dims, offset: Some(0), is_offset_open: false, is_identity: true, space, is_own, memory: 0 }
    }

    pub(super) fn name(&self) -> String {
        let shape: String = self.dims.iter().map(|dim| format!("{}x", dim.shown_size())).collect();
        let mut layout = String::new();
        if !self.is_identity {
            let show = |stride: Option<i64>| stride.map_or("?".to_owned(), |stride| stride.to_string());
            let strides: Vec<String> = self.strides().into_iter().map(show).collect();
            let offset = match self.shown_offset() {
                Some(0) => String::new(),
                other => format!(", offset: {}", show(other)),
            };
            layout = format!(", strided<[{}]{offset}>", strides.join(", "));
        }
        format!("memref<{shape}{}{layout}{}>", self.element.name(), self.space)
    }

    /// The strides as far as the text says them.
    pub(super) fn strides(&self) -> Vec<Option<i64>> {
        let is_known = |(at, dim): (usize, &Dim)| match self.is_identity {
            true => !self.dims[at + 1..].iter().any(|inner| inner.is_size_open),
            false => !dim.is_stride_open,
        };
        self.dims.iter().enumerate().map(|(at, dim)| is_known((at, dim)).then_some(dim.stride)).collect()
    }

    /// The offset as far as the text says it.
    pub(super) fn shown_offset(&self) -> Option<i64> {
        if self.is_offset_open { None } else { self.offset }
    }

    pub(super) fn shape(&self) -> Vec<usize> {
        self.dims.iter().map(|dim| dim.size).collect()
    }

    pub(super) fn count(&self) -> usize {
        self.dims.iter().map(|dim| dim.size).product()
    }

    /// How far from the first element each one is, row by row.
    pub(super) fn distances(&self) -> Vec<i64> {
        self.dims.iter().fold(vec![0], |all, dim| {
            all.iter().flat_map(|&at| (0..dim.size as i64).map(move |n| at + n * dim.stride)).collect()
        })
    }

    /// The same with these strides and this offset spelled.
    pub(super) fn strided(mut self, strides: &[Option<i64>], offset: Option<i64>) -> Self {
        for (dim, stride) in self.dims.iter_mut().zip(strides) {
            dim.is_stride_open = stride.is_none();
        }
        self.is_offset_open = offset.is_none();
        self.is_identity = false;
        self
    }
}
