//! The shape block of a dispatch: the shapes of the given buffers fill in the sizes that the types of a kernel's
//! memrefs leave open.

use vulcanize_abi::{ArgumentPlace, KernelManifest, ShapeBlock};
use vulcanize_dialects::memref::layout::ShapePart;

use super::super::CommandError;
use super::arrays::{Array, parse_array_type};
use super::job::{Buffer, Job};
use super::values::{Place, PushConstants, Target};

/// Adds the kernel's shape block to the push constants of the command line, unless they have it.
pub(super) fn add_shapes(
    job: &mut Job,
    push_constants: &mut PushConstants,
    manifest: &KernelManifest,
) -> Result<(), CommandError> {
    let Some(block) = &manifest.shape_block else { return Ok(()) };
    match block.place {
        ArgumentPlace::Descriptor { set, binding } => {
            let place = Place { set, binding, element: 0 };
            if job.buffers_at(place).next().is_some() {
                return Ok(());
            }
            let bytes = block_bytes(job, manifest, block)?;
            let text = format!("i{}[{}]", block.word_size * 8, block.words.len());
            let (ty, shape) = parse_array_type(&text).map_err(CommandError::usage)?;
            let target = Target { place, path: String::new() };
            job.buffers.push(Buffer { target, array: Array { ty, shape, bytes }, is_raw: true, source: String::new() });
        }
        // Push constants beyond the scalars include the block, too.
        ArgumentPlace::PushConstant { offset } => {
            let shapes = block_bytes(job, manifest, block)?;
            if let PushConstants::Bytes(bytes, _) = push_constants
                && bytes.len() <= offset as usize
            {
                bytes.resize(offset as usize, 0);
                bytes.extend(shapes);
            }
        }
        // No device here takes such kernels.
        ArgumentPlace::Parameter { .. } => {}
    }
    Ok(())
}

fn block_bytes(job: &Job, manifest: &KernelManifest, block: &ShapeBlock) -> Result<Vec<u8>, CommandError> {
    let mut bytes = Vec::new();
    for word in &block.words {
        let place = manifest.arguments.get(word.argument as usize).map(|argument| argument.place);
        let buffer = job.buffers.iter().find(|buffer| match place {
            Some(ArgumentPlace::Descriptor { set, binding }) => {
                buffer.target.place == Place { set, binding, element: 0 }
            }
            Some(ArgumentPlace::PushConstant { .. } | ArgumentPlace::Parameter { .. }) | None => false,
        });
        // A missing buffer is reported together with all missing ones.
        let Some(buffer) = buffer else { continue };
        let shape = &buffer.array.shape;
        let number = match word.part {
            ShapePart::Offset => Some(0),
            ShapePart::Size(dim) => shape.get(dim as usize).copied(),
            ShapePart::Stride(dim) => shape.get(dim as usize + 1..).map(|inner| inner.iter().product()),
        };
        let Some(number) = number else {
            return Err(CommandError::usage(format!(
                "kernel '{}' takes a memref of more dimensions at {}; say its shape, as in f32[64,32]",
                manifest.kernel, buffer.target
            )));
        };
        if block.word_size == 4 && i32::try_from(number).is_err() {
            return Err(CommandError::usage(format!("size {number} does not fit the kernel's 32-bit index")));
        }
        bytes.extend_from_slice(&number.to_le_bytes()[..block.word_size.min(8) as usize]);
    }
    Ok(bytes)
}
