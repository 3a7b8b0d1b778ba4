//! Images: decodes the instructions that load, store, sample and ask for sizes, and executes them.
//!
//! An image or a sampler in registers is the pointer to its variable (two slots: object and offset); an image with its
//! sampler is both pointers.

use rspirv::spirv::{Dim, ImageOperands, Op};
use vulcanize_runtime::{Filter, ImageDescription, ImageDim, SamplerDescription};

use super::module::{Decoder, Value};
use super::program::{Inst, Pc, Pure, Slot};
use super::reader::{Instruction, Result};
use super::run::{Fault, Run};
use super::texels::{self, Texel};
use super::types::{Kind, ScalarKind, Shape, TypeId};

/// What an image type says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ImageType {
    pub dim: ImageDim,
    pub arrayed: bool,
    pub is_integer: bool,
}

impl ImageType {
    /// Components of a coordinate.
    fn coordinates(self) -> u32 {
        self.dim.count() as u32 + u32::from(self.arrayed)
    }
}

/// What an image instruction does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ImageAction {
    /// A texel by its whole-number coordinates.
    Load,
    Store,
    /// At coordinates of floating-point numbers; divided by the one behind them where it is a projection.
    Sample {
        projects: bool,
    },
    /// One channel of the four texels around a place.
    Gather,
    /// Width, height, depth, layers.
    Size,
    /// The number of mip levels.
    Levels,
    /// The pointer to a texel.
    Pointer,
}

/// The level of detail at which a sample is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Detail {
    /// The first mip level.
    First,
    /// A floating-point number.
    Level(Slot),
    /// As far as coordinates change from here to the next place, in two directions.
    Gradients(Slot, Slot),
}

/// One image instruction.
#[derive(Clone, Copy, Debug)]
pub(super) struct ImageOp {
    pub action: ImageAction,
    pub ty: ImageType,
    pub image: Slot,
    pub sampler: Slot,
    pub coordinate: Slot,
    /// The result, or what is stored.
    pub value: Slot,
    /// Components of it.
    pub count: u32,
    /// Added to the indices of texels.
    pub offset: Option<Slot>,
    /// The number of a mip level, where one is said as a whole number.
    pub level: Option<Slot>,
    /// Of a sample.
    pub detail: Detail,
    /// Which channel is gathered.
    pub channel: Slot,
}

/// What the image operands of an instruction say.
struct Operands {
    offset: Option<Slot>,
    level: Option<Slot>,
    detail: Detail,
}

impl<'a> Decoder<'a> {
    /// Decodes `OpTypeImage`, `OpTypeSampler` or `OpTypeSampledImage`.
    pub fn image_type(&self, inst: &Instruction<'_>) -> Result<Kind> {
        match inst.op {
            Op::TypeSampler => return Ok(Kind::Sampler),
            Op::TypeSampledImage => {
                let image = self.ty(inst, 1)?;
                return match self.types.kind(image) {
                    Kind::Image { .. } => Ok(Kind::SampledImage { image }),
                    _ => Err(inst.invalid("an image with a sampler of something that is no image")),
                };
            }
            _ => {}
        }
        let dim = match Dim::from_u32(inst.word(2)?) {
            // A texel buffer is a row of texels.
            Some(Dim::Dim1D | Dim::DimBuffer) => ImageDim::D1,
            Some(Dim::Dim2D) => ImageDim::D2,
            Some(Dim::Dim3D) => ImageDim::D3,
            Some(other) => return Err(inst.unsupported(&format!(" of dimension {other:?}"))),
            None => return Err(inst.invalid("unknown dimension of an image")),
        };
        if inst.word(5)? != 0 {
            return Err(inst.unsupported(" of an image with several samples"));
        }
        let is_integer = match self.shape(inst, self.ty(inst, 1)?)? {
            Shape { kind: ScalarKind::Int, width: 32, count: 1 } => true,
            Shape { kind: ScalarKind::Float, width: 32, count: 1 } => false,
            _ => return Err(inst.unsupported(" of an image of other than 32-bit numbers")),
        };
        Ok(Kind::Image { ty: ImageType { dim, arrayed: inst.word(4)? != 0, is_integer } })
    }

    /// The image type of an image, or of an image with its sampler.
    fn image_of(&self, inst: &Instruction<'_>, ty: TypeId) -> Result<ImageType> {
        match *self.types.kind(ty) {
            Kind::Image { ty } => Ok(ty),
            Kind::SampledImage { image } => self.image_of(inst, image),
            _ => Err(inst.invalid(format!("Op{:?} needs an image", inst.op))),
        }
    }

    /// Loads an image or a sampler from its variable: what is kept of it is the pointer.
    pub fn load_handle(&mut self, inst: &Instruction<'_>, value: Value, pointer: Value) -> bool {
        let copies = match self.types.kind(value.ty) {
            Kind::Image { .. } | Kind::Sampler => 1,
            Kind::SampledImage { .. } => 2,
            _ => return false,
        };
        for copy in 0..copies {
            self.emit(inst, Inst::Pure(Pure::Copy { dst: value.slot + 2 * copy, src: pointer.slot, n: 2 }));
        }
        true
    }

    /// Decodes `inst` if it is about images; says whether it was.
    pub fn image_instruction(&mut self, inst: &Instruction<'a>) -> Result<bool> {
        match inst.op {
            Op::SampledImage => {
                let (image, sampler) = (self.operand(inst, 2)?, self.operand(inst, 3)?);
                let result = self.result(inst)?;
                for (place, part) in [(0, image), (2, sampler)] {
                    self.emit(inst, Inst::Pure(Pure::Copy { dst: result.slot + place, src: part.slot, n: 2 }));
                }
            }
            Op::Image => {
                let (pair, result) = (self.operand(inst, 2)?, self.result(inst)?);
                self.emit(inst, Inst::Pure(Pure::Copy { dst: result.slot, src: pair.slot, n: 2 }));
            }
            Op::ImageRead | Op::ImageFetch => self.image_access(inst, ImageAction::Load, 4)?,
            Op::ImageWrite => self.image_write(inst)?,
            Op::ImageSampleExplicitLod => self.image_access(inst, ImageAction::Sample { projects: false }, 4)?,
            Op::ImageSampleProjExplicitLod => self.image_access(inst, ImageAction::Sample { projects: true }, 4)?,
            Op::ImageGather => self.image_access(inst, ImageAction::Gather, 5)?,
            Op::ImageQuerySize => self.image_query(inst, ImageAction::Size, None)?,
            Op::ImageQuerySizeLod => {
                let level = self.scalar_arg(inst, 3, ScalarKind::Int)?.0;
                self.image_query(inst, ImageAction::Size, Some(level))?;
            }
            Op::ImageQueryLevels => self.image_query(inst, ImageAction::Levels, None)?,
            Op::ImageTexelPointer => self.texel_pointer(inst)?,
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn image_op(&mut self, inst: &Instruction<'_>, op: ImageOp) {
        self.image_ops.push(op);
        self.emit(inst, Inst::Image { index: self.image_ops.len() as u32 - 1 });
    }

    /// An instruction with result, image and coordinate in front, and image operands from `operands` on.
    fn image_access(&mut self, inst: &Instruction<'a>, action: ImageAction, operands: usize) -> Result<()> {
        let image = self.operand(inst, 2)?;
        let ty = self.image_of(inst, image.ty)?;
        let result = self.result(inst)?;
        let shape = self.shape(inst, result.ty)?;
        let kind = if ty.is_integer { ScalarKind::Int } else { ScalarKind::Float };
        if shape.kind != kind || shape.width != 32 || shape.count > 4 {
            return Err(inst.invalid("the result of an image instruction is of another type than the image's"));
        }
        let wants_float = !matches!(action, ImageAction::Load);
        let projected = u32::from(action == ImageAction::Sample { projects: true });
        let coordinate = self.coordinate(inst, 3, ty.coordinates() + projected, wants_float)?;
        let channel = match action {
            ImageAction::Gather => self.scalar_arg(inst, 4, ScalarKind::Int)?.0,
            _ => 0,
        };
        let Operands { offset, level, detail } = self.image_operands(inst, operands, ty, action)?;
        self.image_op(
            inst,
            ImageOp {
                action,
                ty,
                image: image.slot,
                sampler: image.slot + 2,
                coordinate,
                value: result.slot,
                count: shape.count,
                offset,
                level,
                detail,
                channel,
            },
        );
        Ok(())
    }

    fn coordinate(&self, inst: &Instruction<'_>, index: usize, count: u32, wants_float: bool) -> Result<Slot> {
        let value = self.operand(inst, index)?;
        let shape = self.shape(inst, value.ty)?;
        let kind = if wants_float { ScalarKind::Float } else { ScalarKind::Int };
        if shape.kind != kind || shape.width != 32 || shape.count < count {
            return Err(inst.unsupported(&format!(" with a coordinate that is not {count} 32-bit numbers")));
        }
        Ok(value.slot)
    }

    /// The image operands that count.
    fn image_operands(
        &self,
        inst: &Instruction<'_>,
        first: usize,
        ty: ImageType,
        action: ImageAction,
    ) -> Result<Operands> {
        let mut found = Operands { offset: None, level: None, detail: Detail::First };
        let Some(&mask) = inst.rest(first).first() else { return Ok(found) };
        let mask = ImageOperands::from_bits(mask).ok_or_else(|| inst.invalid("unknown image operands"))?;
        let mut at = first + 1;
        let is_sample = matches!(action, ImageAction::Sample { .. } | ImageAction::Gather);
        for operand in mask.iter() {
            match operand {
                ImageOperands::LOD if is_sample => {
                    found.detail = Detail::Level(self.scalar_arg(inst, at, ScalarKind::Float)?.0);
                    at += 1;
                }
                ImageOperands::LOD => {
                    found.level = Some(self.scalar_arg(inst, at, ScalarKind::Int)?.0);
                    at += 1;
                }
                ImageOperands::GRAD => {
                    let [x, y] = [at, at + 1].map(|at| self.coordinate(inst, at, ty.dim.count() as u32, true));
                    found.detail = Detail::Gradients(x?, y?);
                    at += 2;
                }
                ImageOperands::CONST_OFFSET | ImageOperands::OFFSET => {
                    found.offset = Some(self.coordinate(inst, at, ty.dim.count() as u32, false)?);
                    at += 1;
                }
                ImageOperands::MIN_LOD | ImageOperands::MAKE_TEXEL_AVAILABLE | ImageOperands::MAKE_TEXEL_VISIBLE => {
                    at += 1
                }
                ImageOperands::NON_PRIVATE_TEXEL
                | ImageOperands::VOLATILE_TEXEL
                | ImageOperands::SIGN_EXTEND
                | ImageOperands::ZERO_EXTEND => {}
                other => return Err(inst.unsupported(&format!(" with image operands {other:?}"))),
            }
        }
        Ok(found)
    }

    fn image_write(&mut self, inst: &Instruction<'a>) -> Result<()> {
        let (image, texel) = (self.operand(inst, 0)?, self.operand(inst, 2)?);
        let ty = self.image_of(inst, image.ty)?;
        let coordinate = self.coordinate(inst, 1, ty.coordinates(), false)?;
        let shape = self.shape(inst, texel.ty)?;
        let kind = if ty.is_integer { ScalarKind::Int } else { ScalarKind::Float };
        if shape.kind != kind || shape.width != 32 || shape.count > 4 {
            return Err(inst.invalid("a texel of another type than the image's"));
        }
        let Operands { level, detail, .. } = self.image_operands(inst, 3, ty, ImageAction::Store)?;
        let (action, image, value) = (ImageAction::Store, image.slot, texel.slot);
        let (sampler, count, channel) = (image, shape.count, 0);
        self.image_op(
            inst,
            ImageOp { action, ty, image, sampler, coordinate, value, count, offset: None, level, detail, channel },
        );
        Ok(())
    }

    /// A question about an image, or about one of its mip levels.
    fn image_query(&mut self, inst: &Instruction<'a>, action: ImageAction, level: Option<Slot>) -> Result<()> {
        let image = self.operand(inst, 2)?;
        let ty = self.image_of(inst, image.ty)?;
        let count = if action == ImageAction::Levels { 1 } else { ty.coordinates() };
        let shape = Shape { kind: ScalarKind::Int, width: 32, count };
        let (value, image) = (self.result_of(inst, shape)?, image.slot);
        self.image_op(
            inst,
            ImageOp {
                action,
                ty,
                image,
                sampler: image,
                coordinate: 0,
                value,
                count,
                offset: None,
                level,
                detail: Detail::First,
                channel: 0,
            },
        );
        Ok(())
    }

    /// The texel's place in the image's bytes: with it, atomics are those of buffers.
    fn texel_pointer(&mut self, inst: &Instruction<'a>) -> Result<()> {
        let variable = self.operand(inst, 2)?;
        let ty = self.view(inst, variable)?.ty;
        let ty = self.image_of(inst, ty)?;
        let coordinate = self.coordinate(inst, 3, ty.coordinates(), false)?;
        let result = self.result(inst)?;
        let (action, image, value) = (ImageAction::Pointer, variable.slot, result.slot);
        self.image_op(
            inst,
            ImageOp {
                action,
                ty,
                image,
                sampler: image,
                coordinate,
                value,
                count: 2,
                offset: None,
                level: None,
                detail: Detail::First,
                channel: 0,
            },
        );
        Ok(())
    }
}

impl Run<'_> {
    /// Executes an image instruction.
    pub(super) fn image(&mut self, op: &ImageOp, pc: Pc) -> std::result::Result<(), Fault> {
        let image = self.image_at(op.image)?;
        match op.action {
            ImageAction::Size => {
                let dims = op.ty.dim.count();
                for (i, size) in image.level_size(self.level(op)).into_iter().take(dims).chain(image.layers).enumerate()
                {
                    if (i as u32) < op.count {
                        self.r[op.value as usize + i] = u64::from(size);
                    }
                }
            }
            ImageAction::Levels => self.r[op.value as usize] = u64::from(image.levels),
            ImageAction::Pointer => {
                let place = self.inside(op, &image, self.whole_coordinate(op), 0)?;
                self.r[op.value as usize] = self.r[op.image as usize];
                self.r[op.value as usize + 1] = place;
            }
            ImageAction::Load => {
                let place = self.inside(op, &image, self.whole_coordinate(op), self.level(op))?;
                let texel = self.texel(op.image, &image, place, pc)?;
                self.give(op, texel);
            }
            // Vulkan drops what is stored outside.
            ImageAction::Store => {
                if let Some(place) = inside(&image, self.whole_coordinate(op), self.level(op)) {
                    let size = u64::from(image.format.bits() / 8);
                    for channel in 0..image.format.channels() {
                        let register = if channel < op.count { self.r[(op.value + channel) as usize] } else { 0 };
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
        let target = op.value as usize;
        self.r[target..target + op.count as usize].copy_from_slice(&texel[..op.count as usize]);
    }

    /// The number of the mip level that an instruction says.
    fn level(&self, op: &ImageOp) -> u32 {
        op.level.map_or(0, |level| self.r[level as usize] as u32)
    }

    /// The byte at which a texel begins; a fault where there is none.
    fn inside(
        &self,
        op: &ImageOp,
        image: &ImageDescription,
        at: [i64; 3],
        level: u32,
    ) -> std::result::Result<u64, Fault> {
        inside(image, at, level).ok_or(Fault::Texel { pointer: self.pointer(op.image), at, level })
    }

    /// What is bound where the image in a register points.
    fn image_at(&self, slot: Slot) -> std::result::Result<ImageDescription, Fault> {
        let pointer = self.pointer(slot);
        let found = self.memory.bound_at(pointer).and_then(|bound| bound.image);
        found.ok_or(Fault::Access { pointer, bytes: 0 })
    }

    fn sampler_at(&self, slot: Slot) -> std::result::Result<SamplerDescription, Fault> {
        let pointer = self.pointer(slot);
        let found = self.memory.bound_at(pointer).and_then(|bound| bound.sampler);
        found.ok_or(Fault::Access { pointer, bytes: 0 })
    }

    /// Column, row, and slice or layer; with the offset.
    fn whole_coordinate(&self, op: &ImageOp) -> [i64; 3] {
        let dims = op.ty.dim.count();
        let number = |slot: Slot| i64::from(self.r[slot as usize] as i32);
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
    fn texel(
        &mut self,
        image: Slot,
        description: &ImageDescription,
        place: u64,
        pc: Pc,
    ) -> std::result::Result<Texel, Fault> {
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
    ) -> std::result::Result<Texel, Fault> {
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
        let number = |slot: Slot| f32::from_bits(self.r[slot as usize] as u32);
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
        op.offset.map_or(0, |offset| i64::from(self.r[offset as usize + axis] as i32))
    }

    /// How many mip levels the sample is taken from the first: 0 is that one.
    fn level_of_detail(&self, op: &ImageOp, image: &ImageDescription, sampler: &SamplerDescription) -> f32 {
        let number = |slot: Slot| f32::from_bits(self.r[slot as usize] as u32);
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

    fn sample(&mut self, op: &ImageOp, image: &ImageDescription, pc: Pc) -> std::result::Result<Texel, Fault> {
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
    ) -> std::result::Result<Texel, Fault> {
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

    fn gather(&mut self, op: &ImageOp, image: &ImageDescription, pc: Pc) -> std::result::Result<Texel, Fault> {
        let sampler = self.sampler_at(op.sampler)?;
        let channel = (self.r[op.channel as usize] & 3) as usize;
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
