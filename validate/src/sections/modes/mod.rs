//! Memory model, entry points and execution modes: section 3.56.5.

mod entry_points;
mod execution_modes;
mod fast_math;
mod local_size;
mod sets;
mod storage_classes;

use rustc_hash::{FxHashMap, FxHashSet};
use spirv::{AddressingModel, ExecutionMode, MemoryModel, Op};
use vulcanize_target_env::{Capability, EnumKind};
use vulcanize_words::Inst;

use crate::checker::{Checker, case_name};
use crate::rules::rules;

pub(super) use storage_classes::{PointersOfClasses, StorageClasses};

rules! {
    VULKAN_MEMORY_MODEL "mode-vulkan-memory-model" spirv "Capability"
        => "VulkanMemoryModel is declared only where the memory model is Vulkan, and with it where a shader has cooperative matrices.";
    OPENCL_MODELS "mode-opencl-models" opencl "Addressing and memory models"
        => "In OpenCL addresses are physical, and the memory model is OpenCL.";
    ADDRESSING_MODEL "mode-vulkan-addressing" vulkan "VUID-StandaloneSpirv-None-04635"
        => "In Vulkan the addressing model is Logical or PhysicalStorageBuffer64.";
    ENTRY_FUNCTION "entry-point-function" spirv "Mode-Setting Instructions" vulkan "VUID-StandaloneSpirv-None-04633"
        => "An entry point is a function that returns nothing and, but for kernels, takes nothing.";
    ENTRY_UNIQUE "entry-point-unique" spirv "Mode-Setting Instructions"
        => "No two entry points have the same name and execution model.";
    ENTRY_CALLED "entry-point-called" spirv "Universal Validation Rules"
        => "No function of an entry point is called.";
    ENTRY_RECURSION "entry-point-recursion" vulkan "VUID-StandaloneSpirv-None-04634"
        => "In Vulkan no function that an entry point reaches calls itself, directly or through others.";
    MESH_MODELS "entry-point-mesh-models" spirv "Execution Model" vulkan "VUID-StandaloneSpirv-MeshEXT-07102"
        => "A module has mesh shaders of SPV_EXT_mesh_shader or of SPV_NV_mesh_shader, not both.";
    INTERLOCKED "entry-point-interlock" spirv "SPV_EXT_fragment_shader_interlock"
        => "An entry point that reaches instructions of interlock has a mode of it.";
    TARGET "execution-mode-target" spirv "Mode-Setting Instructions"
        => "An execution mode is one of an entry point.";
    OPERANDS "execution-mode-operands" spirv "Mode-Setting Instructions"
        => "OpExecutionModeId is for modes whose operands are ids, of constants, and OpExecutionMode for the others.";
    MODEL "execution-mode-model" spirv "Execution Mode"
        => "An execution mode is one that the execution model of the entry point has.";
    REPEATED "execution-mode-repeated" spirv "Universal Validation Rules"
        => "An execution mode is set once for an entry point, and those of a width or a type once for each.";
    EXCLUSIVE "execution-mode-exclusive" spirv "Execution Mode"
        => "An entry point has no two modes that exclude each other.";
    REQUIRED "execution-mode-required" spirv "Execution Mode"
        => "A fragment entry point says its origin; one of geometry its input and output; one of meshes its output and its most vertices and primitives.";
    LOCAL_SIZE "execution-mode-local-size" spirv "Execution Mode"
        vulkan "VUID-StandaloneSpirv-DerivativeGroupQuadsKHR-10151" "VUID-StandaloneSpirv-DerivativeGroupLinearKHR-10152"
        => "No dimension of a local size is 0, and groups of derivatives divide it.";
    LOCAL_SIZE_MISSING "execution-mode-local-size-missing" vulkan "VUID-StandaloneSpirv-None-10685"
        => "In Vulkan an entry point for compute, tasks or meshes says its local size.";
    LOCAL_SIZE_ID "execution-mode-local-size-id" vulkan "VUID-RuntimeSpirv-LocalSizeId-06434"
        => "LocalSizeId is used from Vulkan 1.3 on, or with maintenance4.";
    TILE_SHADING "execution-mode-tile-shading" vulkan "VUID-StandaloneSpirv-TileShadingQCOM-10686"
        "VUID-StandaloneSpirv-Execution-10687" "VUID-StandaloneSpirv-Execution-10688"
        "VUID-StandaloneSpirv-NonCoherentTileAttachmentReadQCOM-10690" "VUID-StandaloneSpirv-TileShadingRateQCOM-10691"
        "VUID-StandaloneSpirv-TileShadingRateQCOM-10692"
        => "Tile shading and its modes are used where they may, and the rates are powers of 2.";
    ORIGIN "execution-mode-vulkan-origin" vulkan "VUID-StandaloneSpirv-OriginLowerLeft-04653"
        "VUID-StandaloneSpirv-PixelCenterInteger-04654"
        => "In Vulkan the origin is at the upper left, and pixel centers are no integers.";
    MESH_OUTPUTS "execution-mode-mesh-outputs" vulkan "VUID-StandaloneSpirv-MeshEXT-07330"
        "VUID-StandaloneSpirv-MeshEXT-07331"
        => "In Vulkan a mesh shader may write one vertex and one primitive at least.";
    FAST_MATH "execution-mode-fast-math" spirv "SPV_KHR_float_controls2"
        => "With FPFastMathDefault an entry point has none of the older modes and decorations of the same purpose, and the default is a mask that is allowed.";
    STORAGE_CLASS "storage-class-model" spirv "Storage Class" vulkan "VUID-StandaloneSpirv-None-04644"
        "VUID-StandaloneSpirv-None-04645" "VUID-StandaloneSpirv-None-08720"
        "VUID-StandaloneSpirv-CallableDataKHR-04704" "VUID-StandaloneSpirv-IncomingCallableDataKHR-04705"
        "VUID-StandaloneSpirv-RayPayloadKHR-04698" "VUID-StandaloneSpirv-IncomingRayPayloadKHR-04699"
        "VUID-StandaloneSpirv-HitAttributeKHR-04701" "VUID-StandaloneSpirv-ShaderRecordBufferKHR-07119"
        => "A storage class is used in the execution models that have it.";
}

/// Checks an instruction.
pub(super) fn check<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    match inst.op() {
        Some(Op::MemoryModel) => check_memory_model(ck, inst),
        Some(Op::Capability) => check_capability(ck, inst),
        _ => {}
    }
}

fn check_memory_model<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let &[addressing, memory, ..] = inst.operands else { return };
    let is_vulkan_model = memory == MemoryModel::Vulkan as u32;
    let is_addressed = |models: [AddressingModel; 2]| models.iter().any(|&model| model as u32 == addressing);
    if !is_vulkan_model && ck.has_capability(Capability::VulkanMemoryModel) {
        let name = case_name(EnumKind::MemoryModel, memory);
        let message = format!("the capability VulkanMemoryModel is declared, but the memory model is {name}");
        ck.report(VULKAN_MEMORY_MODEL, inst, message);
    }
    let name = case_name(EnumKind::AddressingModel, addressing);
    if !is_addressed([AddressingModel::Logical, AddressingModel::PhysicalStorageBuffer64]) {
        ck.report(ADDRESSING_MODEL, inst, format!("the addressing model is {name}"));
    }
    if !ck.is_opencl() {
        return;
    }
    if !is_addressed([AddressingModel::Physical32, AddressingModel::Physical64]) {
        ck.report(OPENCL_MODELS, inst, format!("the addressing model is {name}, neither Physical32 nor Physical64"));
    }
    if memory != MemoryModel::OpenCL as u32 {
        let name = case_name(EnumKind::MemoryModel, memory);
        ck.report(OPENCL_MODELS, inst, format!("the memory model is {name}, not OpenCL"));
    }
}

fn check_capability<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let is_of_matrices = inst.operand(0) == Some(Capability::CooperativeMatrixKHR.value());
    if is_of_matrices && ck.has_capability(Capability::Shader) && !ck.has_capability(Capability::VulkanMemoryModel) {
        let message = "a shader with cooperative matrices needs the capability VulkanMemoryModel, too";
        ck.report(VULKAN_MEMORY_MODEL, inst, message);
    }
}

/// The entry points of a function, and its modes.
#[derive(Debug, Default)]
struct Entry {
    models: Vec<u32>,
    modes: FxHashSet<u32>,
    /// `LocalSize` or `LocalSizeId`, the last one.
    local_size: Option<usize>,
}

impl Entry {
    fn has(&self, mode: ExecutionMode) -> bool {
        self.modes.contains(&(mode as u32))
    }

    /// How many different ones of these modes it has.
    fn count(&self, modes: &[ExecutionMode]) -> usize {
        modes.iter().filter(|&&mode| self.has(mode)).count()
    }
}

/// By function.
type Entries = FxHashMap<u32, Entry>;

fn entries(ck: &Checker<'_, '_>) -> Entries {
    let (mut entries, mut seen) = (Entries::default(), FxHashSet::default());
    for entry in &ck.module.entry_points {
        let models = &mut entries.entry(entry.function).or_default().models;
        if seen.insert((entry.function, entry.model)) {
            models.push(entry.model);
        }
    }
    for inst in &ck.module.modes {
        let &[function, mode, ..] = inst.operands else { continue };
        // A mode of a function that is no entry point's is no one's.
        let Some(entry) = entries.get_mut(&function) else { continue };
        entry.modes.insert(mode);
        if [ExecutionMode::LocalSize, ExecutionMode::LocalSizeId].iter().any(|&size| size as u32 == mode) {
            entry.local_size = Some(inst.offset);
        }
    }
    entries
}

/// Checks what needs the whole module.
pub(super) fn check_module(ck: &mut Checker<'_, '_>) {
    let entries = entries(ck);
    entry_points::check(ck, &entries);
    execution_modes::check(ck, &entries);
    local_size::check(ck, &entries);
    fast_math::check(ck, &entries);
}
