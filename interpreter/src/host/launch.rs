//! Launches: arguments to descriptors.

use std::sync::Arc;

use vulcanize_runtime::{Binding, BufferId, Descriptor, Resource};

use vulcanize_dialects::memref::layout::ShapePart;
use vulcanize_ir::Diagnostic;

use super::buffers::DeviceBuffer;
use super::execute::{Machine, little_endian};
use super::faults::{Fault, Run};
use super::memory::DeviceFormat;
use super::program::{Element, Launch, LaunchArgument, MemRef, Reg};
use super::scalars::ScalarKind;
use super::work::{self, Origin};
use super::{KernelArgument, KernelShapes, ShapePlace};

/// The arguments of a launch beside the kernel.
#[derive(Default)]
struct Resources {
    bindings: Vec<Binding>,
    /// Buffers for values, free for others after the dispatch.
    temporary: Vec<DeviceBuffer>,
    push_constants: Vec<u8>,
}

impl Resources {
    /// Puts bytes into the push-constant block.
    fn push(&mut self, offset: u32, bytes: &[u8]) -> Run {
        let start = offset as usize;
        let Some(place) = self.push_constants.get_mut(start..start + bytes.len()) else {
            return Err(Fault::new("argument is outside of the kernel's push constants"));
        };
        place.copy_from_slice(bytes);
        Ok(())
    }
}

impl Machine<'_, '_> {
    pub(super) fn launch(&mut self, launch: &Launch) -> Run {
        // The output so far appears before a long kernel.
        self.flush()?;
        let location = self.location();
        let groups = self.extents(launch.grid, "blocks")?;
        let block = self.extents(launch.block, "threads")?;
        let kernel = self.kernels[launch.kernel as usize];
        let loaded = self.loaded.load((launch.kernel, kernel), block, self.work.device())?;
        if block != loaded.workgroup_size && !loaded.is_warned {
            loaded.is_warned = true;
            let [x, y, z] = block;
            let [kx, ky, kz] = loaded.workgroup_size;
            let message = format!(
                "launch of '{}' with {x}x{y}x{z} threads runs {kx}x{ky}x{kz}: the workgroup size is part of the kernel",
                kernel.symbol
            );
            self.report.warnings.push(*Diagnostic::warning(location, message));
        }
        let (id, descriptors, push_size) = (loaded.id, Arc::clone(&loaded.descriptors), loaded.push_constants_size);
        if kernel.arguments.len() != launch.arguments.len() {
            let (expected, found) = (kernel.arguments.len(), launch.arguments.len());
            return Err(Fault::new(format!(
                "kernel '{}' takes {expected} arguments, and is given {found}",
                kernel.symbol
            )));
        }
        let mut resources = Resources { push_constants: vec![0; push_size as usize], ..Resources::default() };
        let mut result = Ok(());
        for (&target, &argument) in kernel.arguments.iter().zip(&launch.arguments) {
            result = result.and_then(|()| self.bind(target, argument, &descriptors, &mut resources));
        }
        if let Some(shapes) = &kernel.shapes {
            result = result.and_then(|()| self.bind_shapes(shapes, &launch.arguments, &descriptors, &mut resources));
        }
        let Resources { bindings, temporary, push_constants } = resources;
        if let Err(fault) = result {
            self.work.buffers.put_back_all(temporary);
            return Err(fault);
        }
        let origin = Origin { location, callers: self.callers() };
        self.work.launch(work::Launch { kernel: id, groups, bindings, push_constants, temporary, origin })?;
        self.output.append(&mut self.work.take_printed());
        self.report.dispatches += 1;
        Ok(())
    }

    pub(super) fn extents(&self, registers: [Reg; 3], what: &str) -> Run<[u32; 3]> {
        let mut extents = [0; 3];
        for (extent, register) in extents.iter_mut().zip(registers) {
            let bits = self.bits(register)?;
            *extent = u32::try_from(bits)
                .map_err(|_| Fault::new(format!("a launch with {} {what} in one dimension", bits as i64)))?;
        }
        Ok(extents)
    }

    fn bind(
        &mut self,
        target: KernelArgument,
        argument: LaunchArgument,
        descriptors: &[Descriptor],
        resources: &mut Resources,
    ) -> Run {
        match (target, argument) {
            (
                KernelArgument::Buffer { set, binding, element_bits, spacing },
                LaunchArgument::MemRef(register, element),
            ) => {
                let descriptor = descriptors.iter().find(|d| (d.set, d.binding) == (set, binding));
                let memref = self.memref(register)?;
                let (buffer, offset, size) = self.bind_memref(&memref, element, (element_bits, spacing), descriptor)?;
                // An argument that the kernel does not use is not in its interface.
                if descriptor.is_some() {
                    let resource = Resource::Buffer { buffer, offset, size };
                    resources.bindings.push(Binding { set, binding, element: 0, resource });
                }
            }
            (KernelArgument::Value { set, binding, size }, LaunchArgument::Value(register, element)) => {
                if !descriptors.iter().any(|d| (d.set, d.binding) == (set, binding)) {
                    return Ok(());
                }
                let bytes = self.argument_bytes(register, element, size)?;
                self.bind_bytes((set, binding), bytes, resources)?;
            }
            (KernelArgument::PushConstant { offset, size }, LaunchArgument::Value(register, element)) => {
                let bytes = self.argument_bytes(register, element, size)?;
                resources.push(offset, &bytes)?;
            }
            (KernelArgument::Buffer { .. }, LaunchArgument::Value(..)) => {
                return Err(Fault::new("a value is given where the kernel takes a memref"));
            }
            (KernelArgument::Value { .. } | KernelArgument::PushConstant { .. }, LaunchArgument::MemRef(..)) => {
                return Err(Fault::new("a memref is given where the kernel takes a value"));
            }
        }
        Ok(())
    }

    /// Bytes in a buffer of their own.
    fn bind_bytes(&mut self, (set, binding): (u32, u32), mut bytes: Vec<u8>, resources: &mut Resources) -> Run {
        bytes.resize(bytes.len().next_multiple_of(4).max(4), 0);
        let buffer = self.work.filled(&bytes)?;
        resources.bindings.push(Binding::buffer(set, binding, buffer.id));
        resources.temporary.push(buffer);
        Ok(())
    }

    /// The sizes, strides and offsets that the types of the memrefs leave open.
    fn bind_shapes(
        &mut self,
        shapes: &KernelShapes,
        arguments: &[LaunchArgument],
        descriptors: &[Descriptor],
        resources: &mut Resources,
    ) -> Run {
        let mut bytes = Vec::with_capacity(shapes.words.len() * shapes.word_size as usize);
        for word in &shapes.words {
            let Some(&LaunchArgument::MemRef(register, _)) = arguments.get(word.argument as usize) else {
                return Err(Fault::new("a value is given where the kernel takes a memref"));
            };
            let memref = self.memref(register)?;
            let number = match word.part {
                ShapePart::Offset => Some(memref.offset),
                ShapePart::Size(dim) => memref.sizes.get(dim as usize).copied(),
                ShapePart::Stride(dim) => memref.strides.get(dim as usize).copied(),
            };
            let number = number.ok_or_else(|| Fault::new("the memref has fewer dimensions than the kernel's"))?;
            if shapes.word_size == 4 && i32::try_from(number).is_err() {
                return Err(Fault::new(format!(
                    "size, stride or offset {number} does not fit the kernel's 32-bit index"
                )));
            }
            bytes.extend_from_slice(&number.to_le_bytes()[..shapes.word_size.min(8) as usize]);
        }
        match shapes.place {
            ShapePlace::PushConstant { offset } => resources.push(offset, &bytes),
            ShapePlace::Buffer { set, binding } if descriptors.iter().any(|d| (d.set, d.binding) == (set, binding)) => {
                self.bind_bytes((set, binding), bytes, resources)
            }
            ShapePlace::Buffer { .. } => Ok(()),
        }
    }

    /// The device's buffer, where the memref begins in it, and the bytes that the kernel may see.
    fn bind_memref(
        &mut self,
        memref: &MemRef,
        element: Element,
        (element_bits, spacing): (u32, Option<(u32, u32)>),
        descriptor: Option<&Descriptor>,
    ) -> Run<(BufferId, u64, Option<u64>)> {
        let bits = element_bits as usize;
        if bits == 0 || !(bits.is_multiple_of(8) || 8usize.is_multiple_of(bits)) {
            return Err(Fault::new(format!("kernel takes elements of {bits} bits, which have no place in a buffer")));
        }
        if let Some((unit, stride)) = spacing.filter(|(unit, stride)| *unit == 0 || unit > stride) {
            return Err(Fault::new(format!("kernel takes {unit} of each {stride} bytes, which there cannot be")));
        }
        let is_signed = matches!(element.scalar, ScalarKind::Int(64));
        let format = DeviceFormat { host_size: element.scalar.size(), device_bits: bits, is_signed, spacing };
        let writes = descriptor.is_some_and(|d| !d.read_only);
        let length = self.memory.size(memref.buffer)?;
        let buffer = self.memory.upload(memref.buffer, format, writes, &mut self.work)?;
        let too_large = || Fault::new("memref is too large");
        let base = usize::try_from(memref.base).map_err(|_| too_large())?;
        let offset = (base / format.host_size).checked_mul(bits).ok_or_else(too_large)? / 8;
        let offset = match spacing {
            Some((unit, _)) if !offset.is_multiple_of(unit as usize) => {
                return Err(Fault::new("memref begins in the middle of an element of the kernel's"));
            }
            _ => format.spaced(offset).ok_or_else(too_large)?,
        };
        if memref.sizes.contains(&0) {
            // One byte: not even one element of an array whose length the kernel asks for.
            let is_array = descriptor.is_some_and(|d| d.min_size == 0 && d.runtime_stride.is_some_and(|s| s > 1));
            return Ok((buffer.id, offset as u64, is_array.then_some(1)));
        }
        let mut last = memref.offset;
        for (&size, &stride) in memref.sizes.iter().zip(&memref.strides) {
            last = last.saturating_add((size - 1).saturating_mul(stride));
        }
        let end = memref.range(last.max(memref.offset), element.size(), length)?.end;
        memref.range(last.min(memref.offset), element.size(), length)?;
        let seen = ((end - base) / format.host_size).checked_mul(bits).ok_or_else(too_large)?.div_ceil(8);
        let seen = format.spaced(seen).ok_or_else(too_large)? as u64;
        // Whole elements of the kernel's array, whose words may be wider than the memref's elements.
        let (fixed, stride) = descriptor.map_or((0, 4), |d| (d.min_size, d.runtime_stride.unwrap_or(4).max(1)));
        let seen = seen.max(fixed).next_multiple_of(stride);
        let available = buffer.size.saturating_sub(offset as u64);
        Ok((buffer.id, offset as u64, Some(seen.min(available))))
    }

    fn argument_bytes(&self, register: Reg, element: Element, size: u32) -> Run<Vec<u8>> {
        let bytes = self.bytes_of(register, element)?;
        let lanes = element.lanes.map_or(1, |lanes| lanes as usize).max(1);
        let (from, to) = (element.scalar.size(), size as usize / lanes);
        let mut result = Vec::with_capacity(size as usize);
        for lane in bytes.chunks_exact(from) {
            let is_negative = lane.last().is_some_and(|&byte| byte & 0x80 != 0);
            let fill = if is_negative && element.scalar == ScalarKind::Int(64) { 0xff } else { 0 };
            if to < from {
                let rest = &lane[to..];
                if !(rest.iter().all(|&byte| byte == 0) || rest.iter().all(|&byte| byte == 0xff)) {
                    let value = little_endian(lane) as i64;
                    return Err(Fault::new(format!("argument {value} does not fit the kernel's {} bits", to * 8)));
                }
            }
            result.extend((0..to).map(|i| lane.get(i).copied().unwrap_or(fill)));
        }
        Ok(result)
    }
}
