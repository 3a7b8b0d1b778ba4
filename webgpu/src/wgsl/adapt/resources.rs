//! Resources that WGSL has not: push constants, and samplers that are combined with an image.
//!
//! ```text
//! %v = OpVariable PushConstant                     %v = OpVariable Uniform, at a free binding
//!
//! %v = OpVariable UniformConstant (sampled image)  %v = OpVariable UniformConstant (image)
//!                                                  %s = OpVariable UniformConstant (sampler), at a free binding
//! %i = OpLoad %v                                   %a = OpLoad %v; %b = OpLoad %s; %i = OpSampledImage %a %b
//! ```
//!
//! A parameter that points to a combined sampler becomes two, too.

use rustc_hash::FxHashMap;
use spirv::{Decoration, Op, StorageClass};
use vulcanize_validate::module::Module;

use crate::wgsl::binding::{WgslBinding, WgslBindingKind};
use crate::wgsl::words::Words;

/// Where a resource that is made stands.
#[derive(Clone, Copy, Debug)]
struct Made {
    /// The variable of the module.
    of: u32,
    /// The variable that has the place.
    id: u32,
    kind: WgslBindingKind,
    set: u32,
    binding: u32,
}

pub(super) struct Resources {
    made: Vec<Made>,
    /// The samplers of combined ones: of variables and parameters.
    pub samplers: FxHashMap<u32, u32>,
    /// The image types of sampled images.
    pub images: FxHashMap<u32, u32>,
    /// The types that point to combined samplers.
    pub pointers: FxHashMap<u32, u32>,
    /// The type of samplers, and that of pointers to them.
    pub sampler: u32,
    pub sampler_pointer: u32,
    pub has_sampler: bool,
}

/// The lowest bindings that are free, by set.
struct Free(FxHashMap<u32, u32>);

impl Free {
    fn of(module: &Module<'_>) -> Free {
        let mut free: FxHashMap<u32, u32> = FxHashMap::default();
        for variable in &module.variables {
            if let (Some(set), Some(binding)) = place(module, variable.id) {
                let next = free.entry(set).or_default();
                *next = (*next).max(binding.saturating_add(1));
            }
        }
        Free(free)
    }

    fn take(&mut self, set: u32) -> u32 {
        let next = self.0.entry(set).or_default();
        *next += 1;
        *next - 1
    }
}

/// Descriptor set and binding.
fn place(module: &Module<'_>, id: u32) -> (Option<u32>, Option<u32>) {
    let of = |kind| module.decorations.find(id, kind).and_then(|found| found.parameters.first().copied());
    (of(Decoration::DescriptorSet), of(Decoration::Binding))
}

impl Resources {
    pub fn of(module: &Module<'_>, words: &mut Words) -> Resources {
        let mut free = Free::of(module);
        let [sampler, sampler_pointer] = std::array::from_fn(|_| words.new_id());
        let mut resources = Resources {
            made: Vec::new(),
            samplers: FxHashMap::default(),
            images: FxHashMap::default(),
            pointers: FxHashMap::default(),
            sampler,
            sampler_pointer,
            has_sampler: false,
        };
        for inst in module.instructions().take_while(|inst| !inst.is(Op::Function)) {
            match (inst.op(), inst.operands) {
                (Some(Op::TypeSampledImage), &[id, image]) => drop(resources.images.insert(id, image)),
                (Some(Op::TypePointer), &[id, _, pointee]) => {
                    resources.images.get(&pointee).copied().map(|image| resources.pointers.insert(id, image));
                }
                _ => {}
            }
        }
        for variable in &module.variables {
            let ty = variable.at.result_type().unwrap_or_default();
            if resources.pointers.contains_key(&ty) && variable.is_in(StorageClass::UniformConstant) {
                let id = words.new_id();
                resources.samplers.insert(variable.id, id);
                if let (Some(set), _) = place(module, variable.id) {
                    let binding = free.take(set);
                    resources.made.push(Made { of: variable.id, id, kind: WgslBindingKind::Sampler, set, binding });
                }
            } else if variable.is_in(StorageClass::PushConstant) {
                let kind = WgslBindingKind::PushConstants;
                let binding = free.take(0);
                resources.made.push(Made { of: variable.id, id: variable.id, kind, set: 0, binding });
            }
        }
        for inst in module.instructions().filter(|inst| inst.is(Op::FunctionParameter)) {
            if let &[ty, id] = inst.operands
                && resources.pointers.contains_key(&ty)
            {
                resources.samplers.insert(id, words.new_id());
            }
        }
        resources
    }

    /// The places of variables: id, descriptor set, binding.
    pub fn places(&self) -> Vec<(u32, u32, u32)> {
        self.made.iter().map(|made| (made.id, made.set, made.binding)).collect()
    }

    /// The same for users.
    pub fn bindings(&self, module: &Module<'_>) -> Vec<WgslBinding> {
        let binding = |made: &Made| WgslBinding {
            kind: made.kind,
            name: module.name(made.of).map(str::to_owned),
            group: made.set,
            binding: made.binding,
        };
        self.made.iter().map(binding).collect()
    }
}
