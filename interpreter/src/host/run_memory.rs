//! Instructions that give a memref another size.

use std::rc::Rc;

use vulcanize_limits::Limit;

use super::execute::{Machine, little_endian};
use super::faults::{Fault, Run};
use super::memory::row_major;
use super::program::{Allocation, Dims, MemRef, Reg, Value};
use super::scalars::signed;

impl Machine<'_, '_> {
    /// `memref.realloc`: copies the elements that both have; the others have the contents of new memory.
    pub(super) fn reallocate(&mut self, allocation: &Allocation, source: Reg) -> Run {
        let location = self.location();
        let old = self.memref(source)?;
        let size = self.memory.size(old.buffer)? as u64;
        let mut contents = self.memory.room(size)?;
        contents.extend_from_slice(self.memory.read(old.buffer, &mut self.work)?);
        self.allocate(allocation)?;
        let new = self.memref(allocation.dst)?;
        let bytes = self.memory.write(new.buffer, &mut self.work)?;
        let count = bytes.len().min(contents.len());
        bytes[..count].copy_from_slice(&contents[..count]);
        self.memory.deallocate(old.buffer, location, &mut self.work)
    }

    /// `memref.reshape`
    pub(super) fn reshape(&mut self, dst: Reg, source: Reg, shape: Reg, width: u32) -> Run {
        let (source, shape) = (self.memref(source)?, self.memref(shape)?);
        let bytes = self.memory.read(shape.buffer, &mut self.work)?;
        let size = width.div_ceil(8) as usize;
        self.budget.limits().check(Limit::Dimensions, shape.count()? as u64).map_err(Fault::exceeded)?;
        let mut sizes = Dims::new();
        for position in shape.positions()? {
            let range = shape.range(position, size, bytes.len())?;
            sizes.push(signed(width, little_endian(&bytes[range])));
        }
        let count = sizes.iter().try_fold(1i64, |count, &size| (size >= 0).then(|| count.checked_mul(size))?);
        if count != i64::try_from(source.count()?).ok() {
            let (from, to) = (source.shape_text(), format!("{sizes:?}"));
            return Err(Fault::new(format!(
                "memref of shape {from} is reshaped to {to}, which has another number of elements"
            )));
        }
        if !source.is_contiguous() {
            return Err(Fault::new("a memref whose elements do not follow one another is reshaped"));
        }
        let strides = row_major(&sizes);
        let memref = MemRef { buffer: source.buffer, base: source.base, offset: source.offset, sizes, strides };
        self.set(dst, Value::MemRef(Rc::new(memref)));
        Ok(())
    }
}
