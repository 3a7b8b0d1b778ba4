//! The results of `spirv-lower-abi-attrs` besides IR: the manifests of the kernels that become entry points.

use rustc_hash::{FxHashMap, FxHashSet};
use vulcanize_conversion::SpirvConversionOptions;
use vulcanize_dialects::function::function_signature;
use vulcanize_dialects::gpu;
use vulcanize_ir::rewrite::constant_value;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Diagnostic, Fallible, Ir, Op, Type, WalkOrder};
use vulcanize_spirv::attributes::{ENTRY_POINT_ABI, lookup_target_env_or_default};

use crate::manifest::{KernelManifest, complete_manifests, kernel_manifest};

/// The interfaces of a program's kernels. Who wants them puts those [of the program](Self::of_program) into the notes of
/// the pass manager before it runs the pass, and [takes](Self::take) them from there afterwards.
#[derive(Debug, Default)]
pub struct KernelInterfaces {
    options: SpirvConversionOptions,
    /// The argument types of each kernel as written, by module and name.
    written: FxHashMap<(String, String), Vec<Type>>,
    /// The modules whose kernels count on the size of a subgroup.
    sized: FxHashSet<String>,
    by_module: FxHashMap<Op, Fallible<Vec<KernelManifest>>>,
}

impl KernelInterfaces {
    /// The facts about the kernels in `root` before they are lowered under `options`: the types of their arguments.
    pub fn of_program(ir: &Ir<'_>, root: Op, options: SpirvConversionOptions) -> Self {
        let (mut written, mut sized) = (FxHashMap::default(), FxHashSet::default());
        for module in body(ir, root).filter(|&op| gpu::GpuModule::matches(ir, op)) {
            if ir.walk(module, WalkOrder::Pre).into_iter().any(|op| counts_on_subgroup_size(ir, op)) {
                sized.insert(symbol(ir, module));
            }
            for function in body(ir, module) {
                if let Some((inputs, _)) = function_signature(ir, function) {
                    written.insert((symbol(ir, module), symbol(ir, function)), inputs.to_vec());
                }
            }
        }
        Self { options, written, sized, by_module: FxHashMap::default() }
    }

    /// Describes the kernels of a `spirv.module` whose ABI attributes are not lowered yet.
    pub(crate) fn describe(&mut self, ir: &Ir<'_>, module: Op) {
        if !self.written.is_empty() {
            let manifests = self.manifests(ir, module);
            self.by_module.insert(module, manifests);
        }
    }

    fn manifests(&self, ir: &Ir<'_>, module: Op) -> Fallible<Vec<KernelManifest>> {
        let name = source_name(ir, module);
        let mut manifests = Vec::new();
        for function in body(ir, module).filter(|&op| ir.attribute_str(op, ENTRY_POINT_ABI).is_some()) {
            let Some(inputs) = self.written.get(&(name.clone(), symbol(ir, function))) else { continue };
            let mut manifest = kernel_manifest(ir, &name, inputs, function, &self.options)
                .map_err(|error| Diagnostic::error(ir.location(function), error.to_string()))?;
            if self.sized.contains(&name) {
                let size = || lookup_target_env_or_default(ir, function).limits().subgroup_size;
                manifest.subgroup_size.get_or_insert_with(size);
            }
            manifests.push(manifest);
        }
        Ok(manifests)
    }

    /// Another handle for a `spirv.module` from now on.
    pub fn rename(&mut self, module: Op, now: Op) {
        let manifests = self.by_module.remove(&module);
        self.by_module.extend(manifests.map(|manifests| (now, manifests)));
    }

    /// Adds the kernels of `more`, a part of a program, to those of another part: those of a `spirv.module` there to
    /// those of one here. Whether both parts say the same about what they share, and nothing is wrong with either.
    #[must_use]
    pub fn append(&mut self, module: Op, mut more: Self, other: Op) -> bool {
        let same = self.sized == more.sized;
        match (self.by_module.get_mut(&module), more.by_module.remove(&other)) {
            (Some(Ok(kernels)), Some(Ok(more))) => kernels.extend(more),
            (None, None) => {}
            _ => return false,
        }
        same
    }

    /// The interfaces of the kernels of a `spirv.module`; none where the pass has not run on it.
    ///
    /// # Errors
    /// A kernel has an argument that a host cannot pass.
    pub fn take(&mut self, ir: &Ir<'_>, module: Op) -> Fallible<Vec<KernelManifest>> {
        let mut kernels = self.by_module.remove(&module).transpose()?.unwrap_or_default();
        complete_manifests(ir, module, &mut kernels);
        Ok(kernels)
    }
}

/// Whether the lowering of an op is right for subgroups of the target's size alone: a shuffle among so many invocations as
/// the program says.
fn counts_on_subgroup_size(ir: &Ir<'_>, op: Op) -> bool {
    let width = gpu::Shuffle::cast(ir, op).map(|shuffle| shuffle.width(ir));
    width.is_some_and(|width| constant_value(ir, width).is_some()) || gpu::Rotate::matches(ir, op)
}

/// The name of the `gpu.module` that a `spirv.module` came from.
pub fn source_name(ir: &Ir<'_>, module: Op) -> String {
    let name = symbol(ir, module);
    name.strip_prefix("__spv__").map_or(name.clone(), str::to_owned)
}

fn symbol(ir: &Ir<'_>, op: Op) -> String {
    ir.symbol_name(op).map_or_else(String::new, |name| ir.context().str(name).to_owned())
}

fn body<'i>(ir: &'i Ir<'_>, op: Op) -> impl Iterator<Item = Op> + 'i {
    let block = ir.regions(op).first().and_then(|&region| ir.first_block(region));
    block.into_iter().flat_map(|block| ir.ops(block))
}
