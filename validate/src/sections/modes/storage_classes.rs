//! The execution models that a storage class may be used in.

use rustc_hash::{FxHashMap, FxHashSet};
use spirv::{ExecutionModel as Model, Op, StorageClass};
use vulcanize_target_env::EnumKind;
use vulcanize_words::{Inst, Part};

use super::STORAGE_CLASS;
use crate::checker::{Checker, case_name};
use crate::module::Module;

/// A storage class with the models that have it.
struct Row {
    class: StorageClass,
    /// The statement of Vulkan that says it; rules without one are SPIR-V's.
    vuid: Option<&'static str>,
    /// Whether only Vulkan says it.
    is_of_vulkan: bool,
    models: &'static [Model],
}

const fn row(class: StorageClass, vuid: &'static str, models: &'static [Model]) -> Row {
    Row { class, vuid: Some(vuid), is_of_vulkan: false, models }
}

const fn of_vulkan(class: StorageClass, vuid: &'static str, models: &'static [Model]) -> Row {
    Row { class, vuid: Some(vuid), is_of_vulkan: true, models }
}

const fn of_extension(class: StorageClass, models: &'static [Model]) -> Row {
    Row { class, vuid: None, is_of_vulkan: false, models }
}

const HIT_OBJECT: &[Model] = &[Model::RayGenerationKHR, Model::ClosestHitKHR, Model::MissKHR];

const ROWS: &[Row] = &[
    of_vulkan(
        StorageClass::Output,
        "VUID-StandaloneSpirv-None-04644",
        &[
            Model::Vertex,
            Model::TessellationControl,
            Model::TessellationEvaluation,
            Model::Geometry,
            Model::Fragment,
            Model::Kernel,
            Model::TaskNV,
            Model::MeshNV,
            Model::TaskEXT,
            Model::MeshEXT,
        ],
    ),
    of_vulkan(
        StorageClass::Workgroup,
        "VUID-StandaloneSpirv-None-04645",
        &[Model::GLCompute, Model::TaskNV, Model::MeshNV, Model::TaskEXT, Model::MeshEXT],
    ),
    of_vulkan(StorageClass::TileImageEXT, "VUID-StandaloneSpirv-None-08720", &[Model::Fragment]),
    row(
        StorageClass::CallableDataKHR,
        "VUID-StandaloneSpirv-CallableDataKHR-04704",
        &[Model::RayGenerationKHR, Model::ClosestHitKHR, Model::CallableKHR, Model::MissKHR],
    ),
    row(
        StorageClass::IncomingCallableDataKHR,
        "VUID-StandaloneSpirv-IncomingCallableDataKHR-04705",
        &[Model::CallableKHR],
    ),
    row(
        StorageClass::RayPayloadKHR,
        "VUID-StandaloneSpirv-RayPayloadKHR-04698",
        &[Model::RayGenerationKHR, Model::ClosestHitKHR, Model::MissKHR],
    ),
    row(
        StorageClass::IncomingRayPayloadKHR,
        "VUID-StandaloneSpirv-IncomingRayPayloadKHR-04699",
        &[Model::AnyHitKHR, Model::ClosestHitKHR, Model::MissKHR],
    ),
    row(
        StorageClass::HitAttributeKHR,
        "VUID-StandaloneSpirv-HitAttributeKHR-04701",
        &[Model::IntersectionKHR, Model::AnyHitKHR, Model::ClosestHitKHR],
    ),
    row(
        StorageClass::ShaderRecordBufferKHR,
        "VUID-StandaloneSpirv-ShaderRecordBufferKHR-07119",
        &[
            Model::RayGenerationKHR,
            Model::IntersectionKHR,
            Model::AnyHitKHR,
            Model::ClosestHitKHR,
            Model::CallableKHR,
            Model::MissKHR,
        ],
    ),
    of_extension(StorageClass::TaskPayloadWorkgroupEXT, &[Model::TaskEXT, Model::MeshEXT]),
    of_extension(StorageClass::HitObjectAttributeNV, HIT_OBJECT),
    of_extension(StorageClass::HitObjectAttributeEXT, HIT_OBJECT),
];

/// The pointers of such classes: rows, by pointer type or variable of the module.
#[derive(Debug, Default)]
pub(in crate::sections) struct PointersOfClasses(FxHashMap<u32, usize>);

impl PointersOfClasses {
    pub fn new(module: &Module<'_>, is_vulkan: bool) -> PointersOfClasses {
        let mut pointers = FxHashMap::default();
        for inst in module.instructions().take_while(|inst| !inst.is(Op::Function)) {
            let (id, class) = match (inst.op(), inst.operands) {
                (Some(Op::TypePointer), &[id, class, ..]) | (Some(Op::Variable), &[_, id, class, ..]) => (id, class),
                _ => continue,
            };
            let is_row = |row: &Row| row.class as u32 == class && (is_vulkan || !row.is_of_vulkan);
            pointers.extend(ROWS.iter().position(is_row).map(|row| (id, row)));
        }
        PointersOfClasses(pointers)
    }
}

/// The functions that a walk has met such pointers in.
#[derive(Debug)]
pub(in crate::sections) struct StorageClasses<'p> {
    pointers: &'p PointersOfClasses,
    /// Functions and rows that were looked at.
    seen: FxHashSet<(usize, usize)>,
}

impl<'p> StorageClasses<'p> {
    pub fn new(pointers: &'p PointersOfClasses) -> StorageClasses<'p> {
        StorageClasses { pointers, seen: FxHashSet::default() }
    }

    /// Checks the pointers that an instruction of a function uses.
    pub fn check<'w>(&mut self, ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, parts: &[Part<'w>]) {
        let Some(function) = ck.function.filter(|_| !self.pointers.0.is_empty()) else { return };
        for id in parts.iter().filter(|part| part.kind.is_id()).map(Part::word) {
            let Some(&place) = self.pointers.0.get(&id) else { continue };
            let (true, Some(row)) = (self.seen.insert((function, place)), ROWS.get(place)) else { continue };
            let Some(model) = ck.model_beside(row.models) else { continue };
            let (model, class) = (case_name(EnumKind::ExecutionModel, model), row.class);
            let message =
                format!("{class:?} is a storage class of {:?}, but an entry point of {model} reaches it", row.models);
            match row.vuid {
                Some(vuid) => ck.report_vuid(STORAGE_CLASS, vuid, inst, message),
                None => ck.report(STORAGE_CLASS, inst, message),
            }
        }
    }
}
