//! Executes the instructions that load, store, sample and ask for sizes.

use vulcanize_runtime::{Filter, ImageDescription, SamplerDescription};

use crate::access::Fault;
use crate::image_op::{Detail, ImageAction, ImageOp};
use crate::program::Pc;
use crate::run::Run;
use crate::texels::{self, Texel};
use crate::types::Slot;

impl Run<'_> {
    /// Executes an image instruction.
    pub(crate) fn image(&mut self, op: &ImageOp, pc: Pc) -> Result<(), Fault> {
        let image = self.image_at(op.image)?;
        match op.action {
            ImageAction::Size => {
                let dims = op.ty.dim.count();
                for (i, size) in image.level_size(self.level(op)).into_iter().take(dims).chain(image.layers).enumerate()
                {
                    if (i as u32) < op.count {
                        self.set(op.value + i as u32, u64::from(size));
                    }
                }
            }
            ImageAction::Levels => self.set(op.value, u64::from(image.levels)),
            ImageAction::Pointer => {
                let place = self.inside(op, &image, self.whole_coordinate(op), 0)?;
                self.set(op.value, self.reg(op.image));
                self.set(op.value + 1, place);
            }
            ImageAction::Load => {
                let place = self.inside(op, &image, self.whole_coordinate(op), self.level(op))?;
                let texel = self.texel(op.image, &image, place, pc)?;
                self.give(op, texel);
            }
            // Vulkan drops stores outside.
            ImageAction::Store => {
                if let Some(place) = inside(&image, self.whole_coordinate(op), self.level(op)) {
                    let size = u64::from(image.format.bits() / 8);
                    for channel in 0..image.format.channels() {
                        let register = if channel < op.count { self.reg(op.value + channel) } else { 0 };
                        let [object, _] = self.pointer(op.image);
                        let pointer = [object, place + u64::from(channel) * size];
                        self.memory.store(pointer, size as u8, texels::encode(image.format, register), pc)?;
                    }
                }
            }
            ImageAction::Sample { .. } => {
                let texel = self.sample(op, &image, pc)?;
                self.give(op, texel);
            }
            ImageAction::Gather => {
                let texel = self.gather(op, &image, pc)?;
                self.give(op, texel);
            }
        }
        Ok(())
    }

    fn give(&mut self, op: &ImageOp, texel: Texel) {
        for (slot, &channel) in (op.value..).zip(&texel[..op.count as usize]) {
            self.set(slot, channel);
        }
    }

    /// The number of an instruction's mip level.
    fn level(&self, op: &ImageOp) -> u32 {
        op.level.map_or(0, |level| self.reg(level) as u32)
    }

    /// The byte at which a texel begins; a fault outside of the image.
    fn inside(&self, op: &ImageOp, image: &ImageDescription, at: [i64; 3], level: u32) -> Result<u64, Fault> {
        inside(image, at, level).ok_or(Fault::Texel { pointer: self.pointer(op.image), at, level })
    }

    /// The binding of the image in a register.
    fn image_at(&self, slot: Slot) -> Result<ImageDescription, Fault> {
        let pointer = self.pointer(slot);
        let found = self.memory.bound_at(pointer).and_then(|bound| bound.image);
        found.ok_or(Fault::Access { pointer, bytes: 0 })
    }

    fn sampler_at(&self, slot: Slot) -> Result<SamplerDescription, Fault> {
        let pointer = self.pointer(slot);
        let found = self.memory.bound_at(pointer).and_then(|bound| bound.sampler);
        found.ok_or(Fault::Access { pointer, bytes: 0 })
    }

    /// Column, row, and slice or layer; with the offset.
    fn whole_coordinate(&self, op: &ImageOp) -> [i64; 3] {
        let dims = op.ty.dim.count();
        let number = |slot: Slot| i64::from(self.reg(slot) as i32);
        let mut at = [0; 3];
        for (i, place) in at.iter_mut().enumerate().take(dims) {
            *place = number(op.coordinate + i as u32) + op.offset.map_or(0, |offset| number(offset + i as u32));
        }
        if op.ty.arrayed {
            at[2] = number(op.coordinate + dims as u32);
        }
        at
    }

    /// The texel that begins at a byte of an image.
    fn texel(&mut self, image: Slot, description: &ImageDescription, place: u64, pc: Pc) -> Result<Texel, Fault> {
        let format = description.format;
        let size = u64::from(format.bits() / 8);
        let [object, _] = self.pointer(image);
        let mut channels = [0; 4];
        for (channel, target) in (0..u64::from(format.channels())).zip(&mut channels) {
            let bits = self.memory.load([object, place + channel * size], size as u8, pc)?;
            *target = texels::decode(format, bits);
        }
        Ok(texels::complete(format, channels.into_iter().take(format.channels() as usize)))
    }

    /// The texel at indices that may be outside.
    fn wrapped(
        &mut self,
        op: &ImageOp,
        (image, sampler, level): (&ImageDescription, &SamplerDescription, u32),
        at: [i64; 3],
        pc: Pc,
    ) -> Result<Texel, Fault> {
        let (mut inner, size) = (at, image.level_size(level));
        for axis in 0..op.ty.dim.count() {
            let Some(index) = texels::wrap(sampler.address[axis], at[axis], i64::from(size[axis])) else {
                return Ok(texels::border(sampler.border, image.format.is_integer()));
            };
            inner[axis] = index;
        }
        let place = self.inside(op, image, inner, level)?;
        self.texel(op.image, image, place, pc)
    }

    /// Where a sample is taken: a place in texels for each dimension, and the layer.
    fn place(
        &self,
        op: &ImageOp,
        (image, sampler, level): (&ImageDescription, &SamplerDescription, u32),
    ) -> ([f32; 3], i64) {
        let size = image.level_size(level);
        let dims = op.ty.dim.count();
        let number = |slot: Slot| f32::from_bits(self.reg(slot) as u32);
        let divisor = match op.action {
            ImageAction::Sample { projects: true } => number(op.coordinate + op.ty.coordinates()),
            _ => 1.0,
        };
        let mut place = [0.0; 3];
        for (axis, target) in place.iter_mut().enumerate().take(dims) {
            let coordinate = number(op.coordinate + axis as u32) / divisor;
            *target = texels::scale(sampler, coordinate, i64::from(size[axis]));
        }
        let layer = match (op.ty.arrayed, image.layers) {
            (true, Some(layers)) => texels::layer(number(op.coordinate + dims as u32), layers),
            _ => 0,
        };
        (place, layer)
    }

    fn offset(&self, op: &ImageOp, axis: usize) -> i64 {
        op.offset.map_or(0, |offset| i64::from(self.reg(offset + axis as Slot) as i32))
    }

    /// How many mip levels the sample is taken from the first: 0 is that one.
    fn level_of_detail(&self, op: &ImageOp, image: &ImageDescription, sampler: &SamplerDescription) -> f32 {
        let number = |slot: Slot| f32::from_bits(self.reg(slot) as u32);
        let detail = match op.detail {
            Detail::First => 0.0,
            Detail::Level(slot) => number(slot),
            Detail::Gradients(x, y) => {
                // How many texels one moves, at most in one of the two directions.
                let moved = |slot: Slot| {
                    let axes = (0..op.ty.dim.count()).map(|i| number(slot + i as u32) * image.size[i] as f32);
                    axes.map(|texels| texels * texels).sum::<f32>().sqrt()
                };
                moved(x).max(moved(y)).log2()
            }
        };
        // NaN is the first level.
        if sampler.is_unnormalized { 0.0 } else { detail.max(0.0).min((image.levels - 1) as f32) }
    }

    fn sample(&mut self, op: &ImageOp, image: &ImageDescription, pc: Pc) -> Result<Texel, Fault> {
        let sampler = self.sampler_at(op.sampler)?;
        let detail = self.level_of_detail(op, image, &sampler);
        if sampler.mip_filter == Filter::Nearest || image.format.is_integer() {
            return self.sample_level(op, (image, &sampler, texels::nearest_level(detail)), pc);
        }
        let lower = self.sample_level(op, (image, &sampler, detail as u32), pc)?;
        let between = detail.fract();
        if between == 0.0 {
            return Ok(lower);
        }
        let upper = self.sample_level(op, (image, &sampler, detail as u32 + 1), pc)?;
        Ok(texels::mix(&[(lower, 1.0 - between), (upper, between)]))
    }

    fn sample_level(
        &mut self,
        op: &ImageOp,
        from @ (image, sampler, _): (&ImageDescription, &SamplerDescription, u32),
        pc: Pc,
    ) -> Result<Texel, Fault> {
        let dims = op.ty.dim.count();
        let (place, layer) = self.place(op, from);
        let mut at = [0, 0, layer];
        if sampler.filter == Filter::Nearest || image.format.is_integer() {
            for axis in 0..dims {
                at[axis] = texels::nearest(place[axis]) + self.offset(op, axis);
            }
            return self.wrapped(op, from, at, pc);
        }
        let around = place.map(texels::between);
        let mut parts = Vec::with_capacity(8);
        for corner in 0..1usize << dims {
            let mut weight = 1.0;
            for axis in 0..dims {
                let ((low, upper), is_upper) = (around[axis], corner >> axis & 1 != 0);
                at[axis] = low + i64::from(is_upper) + self.offset(op, axis);
                weight *= if is_upper { upper } else { 1.0 - upper };
            }
            parts.push((self.wrapped(op, from, at, pc)?, weight));
        }
        Ok(texels::mix(&parts))
    }

    fn gather(&mut self, op: &ImageOp, image: &ImageDescription, pc: Pc) -> Result<Texel, Fault> {
        let sampler = self.sampler_at(op.sampler)?;
        let channel = (self.reg(op.channel) & 3) as usize;
        let (place, layer) = self.place(op, (image, &sampler, 0));
        let (x, y) = (texels::between(place[0]).0, texels::between(place[1]).0);
        let mut found = [0; 4];
        for (target, (dx, dy)) in found.iter_mut().zip([(0, 1), (1, 1), (1, 0), (0, 0)]) {
            let at = [x + dx + self.offset(op, 0), y + dy + self.offset(op, 1), layer];
            *target = self.wrapped(op, (image, &sampler, 0), at, pc)?[channel];
        }
        Ok(found)
    }
}

/// The byte at which a texel of a mip level begins: column, row, and slice or layer.
fn inside(image: &ImageDescription, at: [i64; 3], level: u32) -> Option<u64> {
    if level >= image.levels {
        return None;
    }
    let [width, height, depth] = image.level_size(level).map(u64::from);
    let depth = image.layers.map_or(depth, u64::from);
    // A layer of an image of one dimension counts as its third, too.
    let [x, y, z] = at.map(|index| u64::try_from(index).ok());
    let (x, y, z) = (x?, y?, z?);
    let is_inside = x < width && y < height && z < depth;
    let place = is_inside.then(|| ((z * height + y) * width + x) * image.format.texel_size())?;
    Some(image.level_offset(level)? + place)
}
