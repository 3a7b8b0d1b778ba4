//! The instructions that name [resources](super::resources) which WGSL has not.

use spirv::{Op, StorageClass};
use vulcanize_words::Inst;

use super::Writer;
use super::memory::class_of;
use super::resources::Resources;

impl Writer<'_, '_> {
    /// Writes an instruction that is about such resources; returns whether it is one.
    pub(super) fn resource(&mut self, op: Op, inst: &Inst<'_>) -> bool {
        match (op, inst.operands) {
            (Op::TypeSampledImage, _) => self.sampler_types(inst),
            (Op::TypePointer, &[id, class, pointee]) => return self.pointer(id, class, pointee),
            (Op::TypeFunction, &[id, result, ref parameters @ ..]) => {
                let pointer = self.resources.sampler_pointer;
                let all = self.beside(parameters, |resources, ty| resources.pointers.get(ty).map(|_| pointer));
                self.words.put(op, &[&[id, result], &all[..]].concat());
            }
            (Op::Variable, &[ty, id, class, ref initializer @ ..]) => self.variable(ty, id, class, initializer),
            (Op::FunctionParameter, &[_, id]) => {
                self.words.copy(inst);
                if let Some(&sampler) = self.resources.samplers.get(&id) {
                    self.words.put(op, &[self.resources.sampler_pointer, sampler]);
                }
            }
            (Op::FunctionCall, &[ty, id, function, ref arguments @ ..]) => {
                let all = self.beside(arguments, |resources, id| resources.samplers.get(id).copied());
                self.words.put(op, &[&[ty, id, function], &all[..]].concat());
            }
            (Op::Load, &[ty, id, pointer, ..]) => return self.load(ty, id, pointer),
            _ => return false,
        }
        true
    }

    /// Each with what stands beside it.
    fn beside(&self, ids: &[u32], of: impl Fn(&Resources, &u32) -> Option<u32>) -> Vec<u32> {
        ids.iter().flat_map(|id| [Some(*id), of(&self.resources, id)]).flatten().collect()
    }

    /// The name of the sampler of a combined one.
    pub(super) fn sampler_name(&mut self, id: u32) {
        if let (Some(&sampler), Some(name)) = (self.resources.samplers.get(&id), self.module.name(id)) {
            let mut bytes = format!("{name}_sampler").into_bytes();
            // A string ends in a zero, and fills its last word.
            bytes.resize(bytes.len() / 4 * 4 + 4, 0);
            let text = bytes.chunks_exact(4).map(|word| u32::from_le_bytes([word[0], word[1], word[2], word[3]]));
            let operands: Vec<u32> = std::iter::once(sampler).chain(text).collect();
            self.words.put(Op::Name, &operands);
        }
    }

    fn sampler_types(&mut self, inst: &Inst<'_>) {
        self.words.copy(inst);
        let Resources { sampler, sampler_pointer, has_sampler, .. } = self.resources;
        if !has_sampler {
            self.resources.has_sampler = true;
            self.words.put(Op::TypeSampler, &[sampler]);
            let class = StorageClass::UniformConstant as u32;
            self.words.put(Op::TypePointer, &[sampler_pointer, class, sampler]);
        }
    }

    fn pointer(&mut self, id: u32, class: u32, pointee: u32) -> bool {
        let image = self.resources.pointers.get(&id).copied();
        let pointee = image.unwrap_or(self.memory.pointee(class, pointee));
        self.words.put(Op::TypePointer, &[id, class_of(class), pointee]);
        true
    }

    fn variable(&mut self, ty: u32, id: u32, class: u32, initializer: &[u32]) {
        let is_in = |known: StorageClass| class == known as u32;
        let class = class_of(class);
        // WGSL's memory of a workgroup is zero at the beginning.
        let initializer = if is_in(StorageClass::Workgroup) { &[] } else { initializer };
        self.words.put(Op::Variable, &[&[ty, id, class], initializer].concat());
        if let Some(&sampler) = self.resources.samplers.get(&id) {
            self.words.put(Op::Variable, &[self.resources.sampler_pointer, sampler, class]);
        }
    }

    fn load(&mut self, ty: u32, id: u32, pointer: u32) -> bool {
        let (Some(&sampler), Some(&image)) = (self.resources.samplers.get(&pointer), self.resources.images.get(&ty))
        else {
            return false;
        };
        let texture = self.words.value(Op::Load, image, &[pointer]);
        let sampler = self.words.value(Op::Load, self.resources.sampler, &[sampler]);
        self.words.put(Op::SampledImage, &[ty, id, texture, sampler]);
        true
    }
}
