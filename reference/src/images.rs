//! Decodes the instructions that load, store, sample and ask for sizes.

use spirv::{Dim, ImageOperands, Op};
use vulcanize_runtime::ImageDim;

use crate::image_op::{Detail, ImageAction, ImageOp};
use crate::module::{Decoder, Value};
use crate::program::{Inst, Pure};
use crate::reader::{Instruction, Result};
use crate::types::{ImageType, Kind, ScalarKind, Shape, Slot, TypeId};

/// The image operands of an instruction.
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
                return match self.declared.types.kind(image) {
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
        match *self.declared.types.kind(ty) {
            Kind::Image { ty } => Ok(ty),
            Kind::SampledImage { image } => self.image_of(inst, image),
            _ => Err(inst.invalid(format!("Op{:?} needs an image", inst.op))),
        }
    }

    /// Loads an image or a sampler from its variable: the value is the pointer.
    pub fn load_handle(&mut self, inst: &Instruction<'_>, value: Value, pointer: Value) -> bool {
        let copies = match self.declared.types.kind(value.ty) {
            Kind::Image { .. } | Kind::Sampler => 1,
            Kind::SampledImage { .. } => 2,
            _ => return false,
        };
        for copy in 0..copies {
            self.emit(inst, Inst::Pure(Pure::Copy { dst: value.slot + 2 * copy, src: pointer.slot, n: 2 }));
        }
        true
    }

    /// Decodes `inst` if it is about images; returns whether it was.
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
        self.program.image_ops.push(op);
        self.emit(inst, Inst::Image { index: self.program.image_ops.len() as u32 - 1 });
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
        let op = ImageOp::new(action, ty, image.slot, result.slot, shape.count);
        self.image_op(inst, ImageOp { sampler: image.slot + 2, coordinate, offset, level, detail, channel, ..op });
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
        let op = ImageOp::new(ImageAction::Store, ty, image.slot, texel.slot, shape.count);
        self.image_op(inst, ImageOp { coordinate, level, detail, ..op });
        Ok(())
    }

    /// A question about an image, or about one of its mip levels.
    fn image_query(&mut self, inst: &Instruction<'a>, action: ImageAction, level: Option<Slot>) -> Result<()> {
        let image = self.operand(inst, 2)?;
        let ty = self.image_of(inst, image.ty)?;
        let count = if action == ImageAction::Levels { 1 } else { ty.coordinates() };
        let shape = Shape { kind: ScalarKind::Int, width: 32, count };
        let value = self.result_of(inst, shape)?;
        self.image_op(inst, ImageOp { level, ..ImageOp::new(action, ty, image.slot, value, count) });
        Ok(())
    }

    /// The texel's place in the image's bytes: with it, atomics are those of buffers.
    fn texel_pointer(&mut self, inst: &Instruction<'a>) -> Result<()> {
        let variable = self.operand(inst, 2)?;
        let ty = self.view(inst, variable)?.ty;
        let ty = self.image_of(inst, ty)?;
        let coordinate = self.coordinate(inst, 3, ty.coordinates(), false)?;
        let result = self.result(inst)?;
        let op = ImageOp::new(ImageAction::Pointer, ty, variable.slot, result.slot, 2);
        self.image_op(inst, ImageOp { coordinate, ..op });
        Ok(())
    }
}
