//! Sizes of types.

use std::collections::HashMap;

use spirv::{Decoration, Op};
use vulcanize_limits::Limit;
use vulcanize_words::{Decorated, Inst};

use super::constants::Constants;
use super::module::{Ask, Module, Result, has, parameter};
use crate::error::DeviceError;

/// The source of sizes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Rules {
    /// `Offset`, `ArrayStride` and `MatrixStride` decorations.
    Explicit,
    /// The standard storage buffer layout, for types without decorations.
    Standard,
}

/// The features that layouts of blocks need, beyond the layouts that every device takes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct LayoutNeeds {
    /// `scalarBlockLayout`: a part lies nearer than the standard storage buffer layout allows.
    pub(crate) scalar: bool,
    /// `uniformBufferStandardLayout`: a uniform block has a layout that only storage buffers may have.
    pub(crate) standard_uniforms: bool,
}

/// How a matrix member lies, from the member's decorations.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
struct MatrixLayout {
    stride: Option<u32>,
    row_major: bool,
}

/// The size of a type, and whether its decorations keep to Vulkan's layouts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Layout {
    /// Bytes from the beginning to the end of the last part, without a runtime array.
    pub(super) size: u64,
    /// That of the standard storage buffer layout.
    pub(super) alignment: u64,
    /// That of the standard uniform buffer layout.
    uniform_alignment: u64,
    /// By relaxed block layout (Vulkan 1.1): a vector has the alignment of its elements. `alignment` otherwise.
    relaxed_alignment: u64,
    /// Whether all inside keeps to the standard storage buffer layout, with relaxed vectors.
    is_standard: bool,
    /// Whether all inside keeps to the standard uniform buffer layout, with relaxed vectors.
    is_uniform: bool,
    /// The distance from one element of a runtime array at the end to the next.
    pub(super) runtime_stride: Option<u64>,
}

impl Layout {
    fn scalar(size: u64) -> Layout {
        Layout {
            size,
            alignment: size,
            uniform_alignment: size,
            relaxed_alignment: size,
            is_standard: true,
            is_uniform: true,
            runtime_stride: None,
        }
    }

    /// The layout of parts like `part` at a distance of `stride`.
    fn repeated(part: &Layout, stride: u64, size: u64, runtime_stride: Option<u64>) -> Layout {
        // Saturation only spoils the verdict of a layout that nothing could have.
        let uniform_alignment = part.uniform_alignment.checked_next_multiple_of(16).unwrap_or(u64::MAX);
        Layout {
            size,
            alignment: part.alignment,
            uniform_alignment,
            relaxed_alignment: part.alignment,
            is_standard: part.is_standard && stride.is_multiple_of(part.alignment.max(1)),
            is_uniform: part.is_uniform && stride.is_multiple_of(uniform_alignment),
            runtime_stride,
        }
    }

    /// Whether a member of this layout may lie at an offset, in a storage buffer and in a uniform buffer.
    fn fits(&self, offset: u64) -> (bool, bool) {
        if self.relaxed_alignment == self.alignment {
            let standard = offset.is_multiple_of(self.alignment.max(1));
            return (standard, offset.is_multiple_of(self.uniform_alignment.max(1)));
        }
        // A vector of up to 16 bytes may not cross a boundary of 16 bytes, a longer one begins at one.
        let last = offset.saturating_add(self.size.saturating_sub(1));
        let placed = match self.size <= 16 {
            true => offset / 16 == last / 16,
            false => offset.is_multiple_of(16),
        };
        let fits = placed && offset.is_multiple_of(self.relaxed_alignment.max(1));
        (fits, fits)
    }
}

/// Computes layouts; each once.
#[derive(Debug)]
pub(super) struct Layouts<'m> {
    module: &'m Module<'m>,
    constants: Constants<'m>,
    known: HashMap<(u32, Rules, MatrixLayout), Layout>,
    depth: u64,
    /// The needs of all blocks so far.
    pub(super) needs: LayoutNeeds,
}

impl<'m> Layouts<'m> {
    pub(super) fn new(module: &'m Module<'m>, constants: Constants<'m>) -> Self {
        Layouts { module, constants, known: HashMap::new(), depth: 0, needs: LayoutNeeds::default() }
    }

    pub(super) fn too_large(&self, word: usize) -> DeviceError {
        self.module.error_at(word, "a size over 64 bits")
    }

    /// The layout of the struct of a buffer or push-constant block.
    pub(super) fn of_block(&mut self, id: u32, is_uniform: bool) -> Result<Layout> {
        let layout = self.of_type(id, Rules::Explicit)?;
        self.needs.scalar |= !layout.is_standard;
        self.needs.standard_uniforms |= is_uniform && !layout.is_uniform;
        Ok(layout)
    }

    /// The type of one descriptor, and their number, with those of arrays in arrays.
    pub(super) fn without_arrays(&mut self, mut ty: u32, user: usize) -> Result<(u32, Option<u64>)> {
        let (mut count, mut depth) = (Some(1u64), 0);
        loop {
            depth += 1;
            let at = self.module.defined(ty, user)?;
            at.check(&self.module.limits, Limit::Nesting, depth)?;
            match at.op() {
                Some(Op::TypeArray) => {
                    let length = self.constants.value(at.word(2)?)?;
                    count = count.map(|count| count.saturating_mul(length));
                }
                Some(Op::TypeRuntimeArray) => count = None,
                _ => return Ok((ty, count)),
            }
            ty = at.word(1)?;
        }
    }

    pub(super) fn of_type(&mut self, id: u32, rules: Rules) -> Result<Layout> {
        self.of(id, rules, MatrixLayout::default(), 0)
    }

    fn of(&mut self, id: u32, rules: Rules, matrix: MatrixLayout, user: usize) -> Result<Layout> {
        let key = (id, rules, matrix);
        if let Some(&layout) = self.known.get(&key) {
            return Ok(layout);
        }
        let at = self.module.defined(id, user)?;
        // A cycle ends here, too.
        at.check(&self.module.limits, Limit::Nesting, self.depth + 1)?;
        self.depth += 1;
        let layout = self.compute(id, &at, rules, matrix);
        self.depth -= 1;
        let layout = layout?;
        self.known.insert(key, layout);
        Ok(layout)
    }

    fn compute(&mut self, id: u32, at: &Inst<'m>, rules: Rules, matrix: MatrixLayout) -> Result<Layout> {
        match at.op() {
            Some(Op::TypeBool) => Ok(Layout::scalar(4)),
            Some(Op::TypeInt | Op::TypeFloat) => Ok(Layout::scalar(u64::from(self.module.scalar_width(id)? / 8))),
            // The only pointers that lie in memory are physical ones, of 64 bits.
            Some(Op::TypePointer | Op::TypeUntypedPointerKHR) => Ok(Layout::scalar(8)),
            Some(Op::TypeVector) => self.vector(at, rules),
            Some(Op::TypeMatrix) => self.matrix(at, rules, matrix),
            Some(Op::TypeArray) => self.array(id, at, rules, matrix),
            Some(Op::TypeRuntimeArray) => self.runtime_array(id, at, rules, matrix),
            Some(Op::TypeStruct) => self.structure(id, at, rules),
            _ => Err(at.error(format!("%{id} is no type with a size in memory"))),
        }
    }

    fn vector(&mut self, at: &Inst<'m>, rules: Rules) -> Result<Layout> {
        let element = self.of(at.word(1)?, rules, MatrixLayout::default(), at.offset)?;
        let count = u64::from(at.word(2)?);
        let aligned_as = if count == 3 { 4 } else { count };
        let alignment = self.times(at, element.size, aligned_as)?;
        Ok(Layout {
            size: self.times(at, element.size, count)?,
            alignment,
            uniform_alignment: alignment,
            relaxed_alignment: element.alignment,
            ..element
        })
    }

    fn matrix(&mut self, at: &Inst<'m>, rules: Rules, matrix: MatrixLayout) -> Result<Layout> {
        let column = self.of(at.word(1)?, rules, MatrixLayout::default(), at.offset)?;
        let columns = u64::from(at.word(2)?);
        let stride = match (rules, matrix.stride) {
            (Rules::Standard, _) => self.standard_stride(at, &column)?,
            (Rules::Explicit, Some(stride)) => u64::from(stride),
            (Rules::Explicit, None) => {
                return Err(at.error("a matrix in a block without MatrixStride"));
            }
        };
        let (vectors, vector_size) = match matrix.row_major && rules == Rules::Explicit {
            false => (columns, column.size),
            true => {
                let vector = self.module.defined(at.word(1)?, at.offset)?;
                let rows = u64::from(vector.word(2)?);
                let scalar = column.size / rows.max(1);
                (rows, self.times(at, scalar, columns)?)
            }
        };
        let size = self.strided(at, vectors, stride, vector_size)?;
        Ok(Layout::repeated(&column, stride, size, None))
    }

    fn array(&mut self, id: u32, at: &Inst<'m>, rules: Rules, matrix: MatrixLayout) -> Result<Layout> {
        let element = self.of(at.word(1)?, rules, matrix, at.offset)?;
        self.refuse_runtime_array(at, &element)?;
        let count = self.constants.value(at.word(2)?)?;
        let stride = self.stride(id, at, rules, &element)?;
        let size = self.strided(at, count, stride, element.size)?;
        Ok(Layout::repeated(&element, stride, size, None))
    }

    fn runtime_array(&mut self, id: u32, at: &Inst<'m>, rules: Rules, matrix: MatrixLayout) -> Result<Layout> {
        let element = self.of(at.word(1)?, rules, matrix, at.offset)?;
        self.refuse_runtime_array(at, &element)?;
        let stride = self.stride(id, at, rules, &element)?;
        Ok(Layout::repeated(&element, stride, 0, Some(stride)))
    }

    fn structure(&mut self, id: u32, at: &Inst<'m>, rules: Rules) -> Result<Layout> {
        let members = at.rest(1);
        let mut whole = Layout { size: 0, ..Layout::scalar(1) };
        for (index, &member) in (0u32..).zip(members) {
            let decorations = self.module.member(id, index);
            let layout = self.of(member, rules, matrix_layout(decorations), at.offset)?;
            if index as usize + 1 != members.len() {
                self.refuse_runtime_array(at, &layout)?;
            }
            let offset = match (rules, parameter(decorations, Decoration::Offset)) {
                (Rules::Explicit, Some(offset)) => u64::from(offset),
                (Rules::Explicit, None) => {
                    let name = self.module.display(id);
                    return Err(at.error(format!("member {index} of {name} has no Offset")));
                }
                (Rules::Standard, _) => self.aligned(at, whole.size, layout.alignment)?,
            };
            let end = offset.checked_add(layout.size).ok_or_else(|| self.too_large(at.offset))?;
            let (standard, uniform) = layout.fits(offset);
            whole = Layout {
                size: whole.size.max(end),
                alignment: whole.alignment.max(layout.alignment),
                uniform_alignment: whole.uniform_alignment.max(layout.uniform_alignment),
                relaxed_alignment: 0,
                is_standard: whole.is_standard && layout.is_standard && standard,
                is_uniform: whole.is_uniform && layout.is_uniform && uniform,
                runtime_stride: layout.runtime_stride,
            };
        }
        whole.relaxed_alignment = whole.alignment;
        whole.uniform_alignment = self.aligned(at, whole.uniform_alignment, 16)?;
        if rules == Rules::Standard {
            whole.size = self.aligned(at, whole.size, whole.alignment)?;
        }
        Ok(whole)
    }

    /// A runtime array may only end the outermost struct.
    fn refuse_runtime_array(&self, at: &Inst<'m>, part: &Layout) -> Result<()> {
        match part.runtime_stride {
            None => Ok(()),
            Some(_) => Err(at.error("a runtime array that is not the last member of its block")),
        }
    }

    fn stride(&self, id: u32, at: &Inst<'m>, rules: Rules, element: &Layout) -> Result<u64> {
        match rules {
            Rules::Explicit => match self.module.decoration(id, Decoration::ArrayStride) {
                None | Some(0) => Err(at.error(format!("array %{id} in a block has no ArrayStride"))),
                Some(stride) => Ok(u64::from(stride)),
            },
            Rules::Standard => self.standard_stride(at, element),
        }
    }

    fn standard_stride(&self, at: &Inst<'m>, element: &Layout) -> Result<u64> {
        self.aligned(at, element.size, element.alignment)
    }

    fn aligned(&self, at: &Inst<'m>, size: u64, alignment: u64) -> Result<u64> {
        size.checked_next_multiple_of(alignment.max(1)).ok_or_else(|| self.too_large(at.offset))
    }

    fn times(&self, at: &Inst<'m>, a: u64, b: u64) -> Result<u64> {
        a.checked_mul(b).ok_or_else(|| self.too_large(at.offset))
    }

    /// The end of the last of `count` parts.
    fn strided(&self, at: &Inst<'m>, count: u64, stride: u64, size: u64) -> Result<u64> {
        let Some(before) = count.checked_sub(1) else {
            return Ok(0);
        };
        let start = self.times(at, before, stride)?;
        start.checked_add(size).ok_or_else(|| self.too_large(at.offset))
    }
}

fn matrix_layout(decorations: &[Decorated<'_>]) -> MatrixLayout {
    MatrixLayout {
        stride: parameter(decorations, Decoration::MatrixStride),
        row_major: has(decorations, Decoration::RowMajor),
    }
}
