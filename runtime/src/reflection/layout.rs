//! Sizes of types.

use std::collections::HashMap;

use spirv::{Decoration, Op};

use super::module::{Decorated, Instruction, Module};
use super::{Constants, MAX_DEPTH, Result};
use crate::error::DeviceError;

/// Where sizes come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Rules {
    /// `Offset`, `ArrayStride` and `MatrixStride` decorations.
    Explicit,
    /// The standard storage buffer layout, for types without decorations.
    Standard,
}

/// How a matrix member lies, from the member's decorations.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
struct MatrixLayout {
    stride: Option<u32>,
    row_major: bool,
}

/// The room that a type takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Layout {
    /// Bytes from the beginning to the end of the last part that is there in any case.
    pub(super) size: u64,
    /// Of the standard rules; 1 where decorations decide.
    pub(super) alignment: u64,
    /// The distance of elements of a runtime array at the end.
    pub(super) runtime_stride: Option<u64>,
}

impl Layout {
    fn scalar(size: u64) -> Layout {
        Layout { size, alignment: size, runtime_stride: None }
    }
}

/// Computes layouts; each once.
#[derive(Debug)]
pub(super) struct Layouts<'m> {
    module: &'m Module<'m>,
    constants: Constants<'m>,
    known: HashMap<(u32, Rules, MatrixLayout), Layout>,
    depth: u32,
}

impl<'m> Layouts<'m> {
    pub(super) fn new(module: &'m Module<'m>, constants: Constants<'m>) -> Self {
        Layouts { module, constants, known: HashMap::new(), depth: 0 }
    }

    pub(super) fn too_large(&self, word: usize) -> DeviceError {
        self.module.error_at(word, "a size over 64 bits")
    }

    /// The layout of the struct behind a buffer or push-constant block.
    pub(super) fn of_block(&mut self, id: u32) -> Result<Layout> {
        self.of_type(id, Rules::Explicit)
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
        if self.depth >= MAX_DEPTH {
            return Err(at.error("types nest too deeply or in a cycle"));
        }
        self.depth += 1;
        let layout = self.compute(id, &at, rules, matrix);
        self.depth -= 1;
        let layout = layout?;
        self.known.insert(key, layout);
        Ok(layout)
    }

    fn compute(&mut self, id: u32, at: &Instruction<'m>, rules: Rules, matrix: MatrixLayout) -> Result<Layout> {
        match at.op() {
            Some(Op::TypeBool) => Ok(Layout::scalar(4)),
            Some(Op::TypeInt | Op::TypeFloat) => Ok(Layout::scalar(u64::from(self.module.scalar_width(id)? / 8))),
            // The only pointers that lie in memory are physical ones, of 64 bits.
            Some(Op::TypePointer) => Ok(Layout::scalar(8)),
            Some(Op::TypeVector) => self.vector(at, rules),
            Some(Op::TypeMatrix) => self.matrix(at, rules, matrix),
            Some(Op::TypeArray) => self.array(id, at, rules, matrix),
            Some(Op::TypeRuntimeArray) => self.runtime_array(id, at, rules, matrix),
            Some(Op::TypeStruct) => self.structure(id, at, rules),
            _ => Err(at.error(format!("%{id} is no type with a size in memory"))),
        }
    }

    fn vector(&mut self, at: &Instruction<'m>, rules: Rules) -> Result<Layout> {
        let element = self.of(at.operand(1)?, rules, MatrixLayout::default(), at.word)?;
        let count = u64::from(at.operand(2)?);
        let aligned_as = if count == 3 { 4 } else { count };
        self.times(at, element.size, count).and_then(|size| {
            Ok(Layout { size, alignment: self.times(at, element.size, aligned_as)?, runtime_stride: None })
        })
    }

    fn matrix(&mut self, at: &Instruction<'m>, rules: Rules, matrix: MatrixLayout) -> Result<Layout> {
        let column = self.of(at.operand(1)?, rules, MatrixLayout::default(), at.word)?;
        let columns = u64::from(at.operand(2)?);
        let stride = match (rules, matrix.stride) {
            (Rules::Standard, _) => column.size.next_multiple_of(column.alignment.max(1)),
            (Rules::Explicit, Some(stride)) => u64::from(stride),
            (Rules::Explicit, None) => {
                return Err(at.error("a matrix in a block without MatrixStride"));
            }
        };
        let (vectors, vector_size) = match matrix.row_major && rules == Rules::Explicit {
            false => (columns, column.size),
            true => {
                let vector = self.module.defined(at.operand(1)?, at.word)?;
                let rows = u64::from(vector.operand(2)?);
                let scalar = column.size / rows.max(1);
                (rows, self.times(at, scalar, columns)?)
            }
        };
        Ok(Layout {
            size: self.strided(at, vectors, stride, vector_size)?,
            alignment: column.alignment,
            runtime_stride: None,
        })
    }

    fn array(&mut self, id: u32, at: &Instruction<'m>, rules: Rules, matrix: MatrixLayout) -> Result<Layout> {
        let element = self.of(at.operand(1)?, rules, matrix, at.word)?;
        self.refuse_runtime_array(at, &element)?;
        let count = self.constants.value(at.operand(2)?)?;
        let stride = self.stride(id, at, rules, &element)?;
        Ok(Layout {
            size: self.strided(at, count, stride, element.size)?,
            alignment: element.alignment,
            runtime_stride: None,
        })
    }

    fn runtime_array(&mut self, id: u32, at: &Instruction<'m>, rules: Rules, matrix: MatrixLayout) -> Result<Layout> {
        let element = self.of(at.operand(1)?, rules, matrix, at.word)?;
        self.refuse_runtime_array(at, &element)?;
        let stride = self.stride(id, at, rules, &element)?;
        Ok(Layout { size: 0, alignment: element.alignment, runtime_stride: Some(stride) })
    }

    fn structure(&mut self, id: u32, at: &Instruction<'m>, rules: Rules) -> Result<Layout> {
        let members = at.operands.get(1..).unwrap_or_default();
        let mut whole = Layout { size: 0, alignment: 1, runtime_stride: None };
        for (index, &member) in (0u32..).zip(members) {
            let decorations = self.module.member(id, index);
            let layout = self.of(member, rules, matrix_layout(decorations), at.word)?;
            let is_last = index as usize + 1 == members.len();
            if !is_last {
                self.refuse_runtime_array(at, &layout)?;
            }
            let offset =
                match rules {
                    Rules::Explicit => u64::from(parameter(decorations, Decoration::Offset).ok_or_else(|| {
                        at.error(format!("member {index} of {} has no Offset", self.module.display(id)))
                    })?),
                    Rules::Standard => whole
                        .size
                        .checked_next_multiple_of(layout.alignment.max(1))
                        .ok_or_else(|| self.too_large(at.word))?,
                };
            let end = offset.checked_add(layout.size).ok_or_else(|| self.too_large(at.word))?;
            whole.size = whole.size.max(end);
            whole.alignment = whole.alignment.max(layout.alignment);
            whole.runtime_stride = layout.runtime_stride;
        }
        if rules == Rules::Standard {
            whole.size = whole.size.checked_next_multiple_of(whole.alignment).ok_or_else(|| self.too_large(at.word))?;
        }
        Ok(whole)
    }

    /// A runtime array may only end the outermost struct.
    fn refuse_runtime_array(&self, at: &Instruction<'m>, part: &Layout) -> Result<()> {
        match part.runtime_stride {
            None => Ok(()),
            Some(_) => Err(at.error("a runtime array that is not the last member of its block")),
        }
    }

    fn stride(&self, id: u32, at: &Instruction<'m>, rules: Rules, element: &Layout) -> Result<u64> {
        match rules {
            Rules::Explicit => match self.module.decoration(id, Decoration::ArrayStride) {
                None | Some(0) => Err(at.error(format!("array %{id} in a block has no ArrayStride"))),
                Some(stride) => Ok(u64::from(stride)),
            },
            Rules::Standard => {
                element.size.checked_next_multiple_of(element.alignment.max(1)).ok_or_else(|| self.too_large(at.word))
            }
        }
    }

    fn times(&self, at: &Instruction<'m>, a: u64, b: u64) -> Result<u64> {
        a.checked_mul(b).ok_or_else(|| self.too_large(at.word))
    }

    /// The end of the last of `count` parts.
    fn strided(&self, at: &Instruction<'m>, count: u64, stride: u64, size: u64) -> Result<u64> {
        let Some(before) = count.checked_sub(1) else {
            return Ok(0);
        };
        let start = self.times(at, before, stride)?;
        start.checked_add(size).ok_or_else(|| self.too_large(at.word))
    }
}

fn parameter(decorations: &[Decorated], decoration: Decoration) -> Option<u32> {
    decorations.iter().find(|d| d.is(decoration))?.parameter
}

fn matrix_layout(decorations: &[Decorated]) -> MatrixLayout {
    MatrixLayout {
        stride: parameter(decorations, Decoration::MatrixStride),
        row_major: decorations.iter().any(|d| d.is(Decoration::RowMajor)),
    }
}
