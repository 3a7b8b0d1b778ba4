//! Memory spaces as SPIR-V storage classes: `map-memref-spirv-storage-class`.
//!
//! | memory space | Vulkan | OpenCL |
//! | --- | --- | --- |
//! | none, 0 | StorageBuffer | CrossWorkgroup |
//! | 1 | Generic | Generic |
//! | 3 | Workgroup | Workgroup |
//! | 4 | Uniform | UniformConstant |
//! | 5 | Private | Private |
//! | 6 | Function | Function |
//! | 7 | PushConstant | Image |
//! | 8, 9, 10, 11 | UniformConstant, Input, Output, PhysicalStorageBuffer | |
//! | `#gpu.address_space<global>` | StorageBuffer | CrossWorkgroup |
//! | `#gpu.address_space<workgroup>` | Workgroup | Workgroup |
//! | `#gpu.address_space<private>` | Function | Function |
//!
//! Storage classes stay. MLIR does not map the address spaces of `gpu`.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use spirv::StorageClass;
use vulcanize_dialects::gpu;
use vulcanize_ir::pass::{OptionWord, PassContext, PassDef, PassResult};
use vulcanize_ir::pass_options;
use vulcanize_ir::schema::Trait;
use vulcanize_ir::{
    Attribute, AttributeData, Context, Diagnostic, Fallible, Ir, NamedAttribute, Op, Type, TypeData, Value, WalkOrder,
};
use vulcanize_spirv::attributes::lookup_target_env;
use vulcanize_target_env::{Capability, TargetEnv};

use crate::target::storage_class_of;

/// The client API that decides the storage classes of memory spaces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ClientApiMapping {
    /// Shaders of Vulkan.
    #[default]
    Vulkan,
    /// Kernels of OpenCL.
    OpenCl,
}

impl OptionWord for ClientApiMapping {
    const KIND: &'static str = "vulkan|opencl";
    const WORDS: &'static [(&'static str, Self)] = &[("vulkan", Self::Vulkan), ("opencl", Self::OpenCl)];

    fn unknown(_: &str, word: &str) -> String {
        format!("Invalid client API: '{word}' is neither vulkan nor opencl")
    }
}

impl ClientApiMapping {
    /// The mapping for a target: OpenCL's where it has capability `Kernel`, Vulkan's otherwise.
    pub fn of_target(env: &TargetEnv) -> Self {
        if env.allows_capability(Capability::Kernel) { Self::OpenCl } else { Self::Vulkan }
    }

    /// The storage class of a memory space; `None` where it has none.
    pub fn storage_class(self, context: &Context, space: Option<Attribute>) -> Option<StorageClass> {
        let Some(space) = space else { return self.numbered(0) };
        match context.attribute_data(space) {
            AttributeData::Integer { .. } => self.numbered(context.int_value(space)?),
            AttributeData::Enum { def, .. } if std::ptr::eq(*def, &gpu::ADDRESS_SPACE) => {
                match gpu::enum_keyword(context, space)? {
                    "global" => self.numbered(0),
                    "workgroup" => Some(StorageClass::Workgroup),
                    "private" => Some(StorageClass::Function),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    fn numbered(self, number: i64) -> Option<StorageClass> {
        Some(match (self, number) {
            (Self::Vulkan, 0) => StorageClass::StorageBuffer,
            (Self::OpenCl, 0) => StorageClass::CrossWorkgroup,
            (_, 1) => StorageClass::Generic,
            (_, 3) => StorageClass::Workgroup,
            (Self::Vulkan, 4) => StorageClass::Uniform,
            (Self::OpenCl, 4) => StorageClass::UniformConstant,
            (_, 5) => StorageClass::Private,
            (_, 6) => StorageClass::Function,
            (Self::Vulkan, 7) => StorageClass::PushConstant,
            (Self::OpenCl, 7) => StorageClass::Image,
            (Self::Vulkan, 8) => StorageClass::UniformConstant,
            (Self::Vulkan, 9) => StorageClass::Input,
            (Self::Vulkan, 10) => StorageClass::Output,
            (Self::Vulkan, 11) => StorageClass::PhysicalStorageBuffer,
            _ => return None,
        })
    }
}

/// Gives every memref type in `root` (of values, and in attributes) a storage class for its memory space; spaces
/// without one stay.
pub fn map_memory_spaces(ir: &mut Ir<'_>, root: Op, mapping: ClientApiMapping) -> Mapped {
    let mut replacer =
        Replacer { context: ir.context(), mapping, types: FxHashMap::default(), attributes: FxHashMap::default() };
    let mut has_changed = false;
    for op in ir.walk(root, WalkOrder::Pre) {
        let changed: SmallVec<[NamedAttribute; 2]> = ir
            .attributes(op)
            .iter()
            .filter_map(|attribute| {
                let value = replacer.attribute(attribute.value);
                (value != attribute.value).then_some(NamedAttribute { name: attribute.name, value })
            })
            .collect();
        has_changed |= !changed.is_empty();
        for attribute in changed {
            ir.set_attribute(op, attribute.name, attribute.value);
        }
        let arguments = ir.regions(op).iter().flat_map(|&region| ir.blocks(region)).flat_map(|b| ir.arguments(b));
        let values: SmallVec<[Value; 4]> = ir.results(op).chain(arguments.copied()).collect();
        for value in values {
            let ty = ir.value_type(value);
            let mapped = replacer.ty(ty);
            if mapped != ty {
                ir.set_value_type(value, mapped);
                has_changed = true;
            }
        }
    }
    let has_others = replacer.types.values().any(|&ty| lacks_storage_class(ir.context(), ty));
    Mapped { has_changed, has_others }
}

/// What [`map_memory_spaces`] did.
#[derive(Clone, Copy, Debug)]
pub struct Mapped {
    /// Whether a type changed.
    pub has_changed: bool,
    /// Whether there are memrefs, maybe inside other types, whose space has no storage class.
    pub has_others: bool,
}

/// Checks that every memref has a storage class: [`map_memory_spaces`] gives one to each whose space has one.
///
/// # Errors
/// The first op, inner ones first, with a memref type that has none.
pub fn verify_memory_spaces(ir: &Ir<'_>, root: Op) -> Fallible {
    let mut verdicts: FxHashMap<Type, bool> = FxHashMap::default();
    for op in ir.walk(root, WalkOrder::Post) {
        if let Some(ty) = illegal_type(ir, op, &mut verdicts) {
            let context = ir.context();
            let message = format!("'{}' op failed to legalize memory space", ir.op_name_str(op));
            let note = format!("the memory space of '{}' stands for no SPIR-V storage class", context.type_text(ty));
            return Err(Diagnostic::error(ir.location(op), message).with_note(ir.location(op), note));
        }
    }
    Ok(())
}

fn illegal_type(ir: &Ir<'_>, op: Op, verdicts: &mut FxHashMap<Type, bool>) -> Option<Type> {
    let context = ir.context();
    let mut is_illegal = |ty: Type| *verdicts.entry(ty).or_insert_with(|| lacks_storage_class(context, ty));
    if ir.has_trait(op, |t| matches!(t, Trait::FunctionLike)) {
        let (inputs, results) = vulcanize_dialects::function::function_signature(ir, op).unwrap_or_default();
        return inputs.iter().chain(results).copied().find(|&ty| is_illegal(ty));
    }
    let in_attributes = ir.attributes(op).iter().filter_map(|attribute| context.type_value(attribute.value));
    ir.operand_types(op).chain(ir.result_types(op)).chain(in_attributes).find(|&ty| is_illegal(ty))
}

fn lacks_storage_class(context: &Context, ty: Type) -> bool {
    match context.type_data(ty) {
        TypeData::MemRef { memory_space, .. } | TypeData::UnrankedMemRef { memory_space, .. } => {
            memory_space.and_then(|space| storage_class_of(context, space)).is_none()
        }
        _ => false,
    }
}

/// Replaces memory spaces in types and attributes; each is looked at once.
struct Replacer<'c> {
    context: &'c Context,
    mapping: ClientApiMapping,
    types: FxHashMap<Type, Type>,
    attributes: FxHashMap<Attribute, Attribute>,
}

impl Replacer<'_> {
    fn ty(&mut self, ty: Type) -> Type {
        if let Some(&known) = self.types.get(&ty) {
            return known;
        }
        let context = self.context;
        let mapped = match context.type_data(ty) {
            TypeData::MemRef { shape, element, layout, memory_space } => match self.space(*memory_space) {
                Some(space) => context.intern_type(TypeData::MemRef {
                    shape: shape.clone(),
                    element: *element,
                    layout: *layout,
                    memory_space: Some(space),
                }),
                None => ty,
            },
            TypeData::UnrankedMemRef { element, memory_space } => match self.space(*memory_space) {
                Some(space) => {
                    context.intern_type(TypeData::UnrankedMemRef { element: *element, memory_space: Some(space) })
                }
                None => ty,
            },
            TypeData::Function { inputs, results } => {
                let (inputs, results) = (self.all(inputs), self.all(results));
                context.function(&inputs, &results)
            }
            TypeData::Tuple(members) => context.intern_type(TypeData::Tuple(self.all(members).into())),
            _ => ty,
        };
        self.types.insert(ty, mapped);
        mapped
    }

    fn all(&mut self, types: &[Type]) -> Vec<Type> {
        types.iter().map(|&ty| self.ty(ty)).collect()
    }

    fn space(&self, space: Option<Attribute>) -> Option<Attribute> {
        let class = self.mapping.storage_class(self.context, space)?;
        Some(self.context.enum_attr_of(class))
    }

    fn attribute(&mut self, attribute: Attribute) -> Attribute {
        if let Some(&known) = self.attributes.get(&attribute) {
            return known;
        }
        let context = self.context;
        let mapped = match context.attribute_data(attribute) {
            AttributeData::Type(ty) => context.type_attr(self.ty(*ty)),
            AttributeData::Array(elements) => {
                let elements: Vec<Attribute> = elements.iter().map(|&element| self.attribute(element)).collect();
                context.array_attr(&elements)
            }
            AttributeData::Dictionary(entries) => {
                let entries: Vec<NamedAttribute> = entries
                    .iter()
                    .map(|entry| NamedAttribute { name: entry.name, value: self.attribute(entry.value) })
                    .collect();
                context.dictionary_attr(&entries)
            }
            _ => attribute,
        };
        self.attributes.insert(attribute, mapped);
        mapped
    }
}

pass_options! {
    /// The options of `map-memref-spirv-storage-class`.
    pub(crate) struct Options;

    "client-api" "The client API to use for populating mappings" { api: ClientApiMapping = ClientApiMapping::Vulkan; }
}

pub(super) static MAP_STORAGE_CLASS: PassDef<Options> = PassDef::new(
    "map-memref-spirv-storage-class",
    "MapMemRefStorageClassPass",
    "Map numeric MemRef memory spaces to SPIR-V storage classes",
    run,
)
.options(Options::TABLE);

/// A target environment decides, where there is one, as in MLIR.
fn run(options: &mut Options, ir: &mut Ir<'_>, op: Op, _: &mut PassContext<'_>) -> PassResult {
    let env = lookup_target_env(ir, op).map(|found| found.to_env(ir.context()));
    let decisive =
        env.filter(|env| env.allows_capability(Capability::Kernel) || env.allows_capability(Capability::Shader));
    let mapping = decisive.map_or(options.api, |env| ClientApiMapping::of_target(&env));
    let mapped = map_memory_spaces(ir, op, mapping);
    if mapped.has_others {
        verify_memory_spaces(ir, op)?;
    }
    Ok(mapped.has_changed)
}
