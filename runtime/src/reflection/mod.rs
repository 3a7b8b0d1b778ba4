//! The interface of a compute kernel, read from raw SPIR-V words.
//!
//! A reader for modules of any origin: every count, offset and id is checked, types and constants are followed to a
//! bounded depth, and nothing panics. It checks only what it needs for its answer; `spirv-val` checks whether the
//! module is valid SPIR-V in all other respects.
//!
//! - `module`: words → tables of definitions, decorations, entry points, functions
//! - `constants`: values of constants under a specialization
//! - `layout`: sizes of types
//! - `describe`: the whole interface of a module, every entry point with types in full
//!
//! Only variables that the entry point's static call graph names count, whatever its interface lists.

mod constants;
mod describe;
mod images;
mod layout;
mod module;
mod uses;

use std::collections::{BTreeMap, HashSet};

use spirv::{BuiltIn, Decoration, ExecutionMode, Op, StorageClass};
use vulcanize_limits::{Limit, Limits};
use vulcanize_words::{EntryPoint, Inst};

use crate::backend::Specialization;
use crate::error::DeviceError;
use crate::interface::{Descriptor, DescriptorKind, KernelInterface, SpecConstant};

pub(crate) use constants::Constants;
use constants::overrides;
pub(crate) use layout::LayoutNeeds;
use layout::{Layouts, Rules};
use module::{Ask, Result, Variable};
pub(crate) use module::{Module, machine_order};

/// The names of the compute entry points (execution model `GLCompute`) of a module, in its order.
///
/// It reads words of either byte order. Fails with [`DeviceError::InvalidModule`]; never panics.
pub fn entry_points(words: &[u32]) -> Result<Vec<String>> {
    let words = machine_order(words)?;
    let module = Module::parse(&words, &Limits::DEFAULT)?;
    Ok(module.compute_entry_points().map(|e| e.name.to_string()).collect())
}

impl KernelInterface {
    /// Reads the interface of the compute entry point `entry_point`, with the defaults of specialization constants.
    ///
    /// It reads words of either byte order. Fails with [`DeviceError::InvalidModule`] where the words are not a module
    /// or use resources other than buffers, images and samplers, and with [`DeviceError::UnknownEntryPoint`]; never
    /// panics.
    pub fn from_words(words: &[u32], entry_point: &str) -> Result<KernelInterface> {
        KernelInterface::from_words_specialized(words, entry_point, &[], &Limits::DEFAULT)
    }

    /// The same under a specialization and other limits: sizes that depend on specialization constants are those of the
    /// values given.
    ///
    /// Fails also with [`DeviceError::InvalidDispatch`] for an id that the module lacks or that is given twice.
    pub fn from_words_specialized(
        words: &[u32],
        entry_point: &str,
        specialization: &[Specialization],
        limits: &Limits,
    ) -> Result<KernelInterface> {
        let words = machine_order(words)?;
        let module = Module::parse(&words, limits)?;
        interface_of(&module, entry_point, specialization).map(|(interface, _)| interface)
    }
}

/// The interface of an entry point of a parsed module, and the features that the layouts of its blocks need.
pub(crate) fn interface_of(
    module: &Module<'_>,
    entry_point: &str,
    specialization: &[Specialization],
) -> Result<(KernelInterface, LayoutNeeds)> {
    let entry = module
        .compute_entry_points()
        .find(|entry| entry.name == entry_point)
        .ok_or_else(|| unknown_entry_point(module, entry_point))?;
    let spec_constants = spec_constants(module)?;
    let overrides = overrides(&spec_constants, specialization)?;
    let mut constants = Constants::new(module, overrides);
    let (used, written) = (module.used_variables(entry), module.written_variables(entry));
    let workgroup_size = workgroup_size(module, entry, &mut constants)?;
    let mut layouts = Layouts::new(module, constants);
    let interface = KernelInterface {
        entry_point: entry.name.to_string(),
        workgroup_size,
        descriptors: descriptors(module, &used, &written, &mut layouts)?,
        push_constants_size: push_constants_size(module, &used, &mut layouts)?,
        workgroup_memory: workgroup_memory(&used, &mut layouts)?,
        spec_constants,
        version: module.version,
        capabilities: module.tables.capabilities.clone(),
        extensions: module.tables.extensions.iter().map(ToString::to_string).collect(),
    };
    Ok((interface, layouts.needs))
}

fn unknown_entry_point(module: &Module<'_>, name: &str) -> DeviceError {
    let names: Vec<String> = module.compute_entry_points().map(|entry| format!("'{}'", entry.name)).collect();
    let available = match names.is_empty() {
        true => "none".to_owned(),
        false => names.join(", "),
    };
    DeviceError::UnknownEntryPoint { name: name.to_owned(), available }
}

fn spec_constants(module: &Module<'_>) -> Result<Vec<SpecConstant>> {
    let mut found = BTreeMap::new();
    for decorated in module.tables.decorations.all().iter().filter(|d| d.member.is_none() && d.is(Decoration::SpecId)) {
        let (id, at) = (decorated.target, decorated.at);
        let Some(&spec_id) = decorated.parameters.first() else {
            return Err(at.error("SpecId without its number"));
        };
        let Some(definition) = module.definition(id) else {
            return Err(at.error(format!("SpecId on %{id}, which is not defined")));
        };
        found.insert(spec_id, spec_constant(module, id, spec_id, &definition)?);
    }
    Ok(found.into_values().collect())
}

fn spec_constant(module: &Module<'_>, id: u32, spec_id: u32, definition: &Inst<'_>) -> Result<SpecConstant> {
    let (size, default_bits) = match definition.op() {
        Some(Op::SpecConstantTrue) => (4, 1),
        Some(Op::SpecConstantFalse) => (4, 0),
        Some(Op::SpecConstant) => {
            let width = module.scalar_width(definition.word(0)?)?;
            (width.div_ceil(8), definition.literal(2, width)?)
        }
        _ => {
            return Err(definition.error("SpecId on something that is no scalar specialization constant"));
        }
    };
    Ok(SpecConstant { id: spec_id, size, default_bits, name: module.name(id) })
}

fn workgroup_size(module: &Module<'_>, entry: &EntryPoint<'_>, constants: &mut Constants<'_>) -> Result<[u32; 3]> {
    let built_in = module.tables.decorations.all().iter().find(|d| {
        let is_size = d.is(Decoration::BuiltIn) && d.parameters.first() == Some(&(BuiltIn::WorkgroupSize as u32));
        is_size && d.member.is_none()
    });
    if let Some(decorated) = built_in {
        return constants.vector3(decorated.target);
    }
    for at in module.tables.modes_of(entry.function) {
        match at.operand(1).and_then(ExecutionMode::from_u32) {
            Some(ExecutionMode::LocalSize) => return Ok([at.word(2)?, at.word(3)?, at.word(4)?]),
            Some(ExecutionMode::LocalSizeId) => {
                let mut size = [0; 3];
                for (axis, size) in size.iter_mut().enumerate() {
                    let value = constants.value(at.word(2 + axis)?)?;
                    *size = u32::try_from(value).map_err(|_| at.error("workgroup size over 32 bits"))?;
                }
                return Ok(size);
            }
            _ => {}
        }
    }
    Err(module.error_at(
        entry.at.offset,
        format!("entry point '{}' has no workgroup size (LocalSize, LocalSizeId or WorkgroupSize)", entry.name),
    ))
}

/// Of an array of as many resources as a host binds.
const NO_LENGTH: &str = "is an array of resources without a length, and descriptors of a number that the host chooses are not \
                         supported; give the array a length in its source, as in 'buffers[4]'";

fn descriptors(
    module: &Module<'_>,
    used: &[Variable],
    written: &HashSet<u32>,
    layouts: &mut Layouts<'_>,
) -> Result<Vec<Descriptor>> {
    let mut found: BTreeMap<(u32, u32, u32), Descriptor> = BTreeMap::new();
    for variable in used {
        if !matches!(
            StorageClass::from_u32(variable.storage_class),
            Some(StorageClass::StorageBuffer | StorageClass::Uniform | StorageClass::UniformConstant)
        ) {
            continue;
        }
        let (mut first, count) = descriptor(module, variable, layouts)?;
        first.read_only |= !written.contains(&variable.id);
        for element in 0..count {
            let descriptor = Descriptor { element, ..first.clone() };
            match found.get_mut(&(first.set, first.binding, element)) {
                None => {
                    found.insert((first.set, first.binding, element), descriptor);
                }
                Some(other) => merge_alias(module, variable, other, descriptor)?,
            }
        }
    }
    Ok(found.into_values().collect())
}

/// The first descriptor of a variable, and how many there are.
fn descriptor(module: &Module<'_>, variable: &Variable, layouts: &mut Layouts<'_>) -> Result<(Descriptor, u32)> {
    let number = |decoration: Decoration| {
        module.decoration(variable.id, decoration).ok_or_else(|| {
            let what = module.display(variable.id);
            module.error_at(variable.word, format!("{what} is bound without {decoration:?}"))
        })
    };
    let (set, binding) = (number(Decoration::DescriptorSet)?, number(Decoration::Binding)?);
    let what = || module.display(variable.id);
    let refused = |why: &str| module.error_at(variable.word, format!("{} {why}", what()));
    let (block, count) = layouts.without_arrays(variable.pointee, variable.word)?;
    let count = count.ok_or_else(|| refused(NO_LENGTH))?;
    if count == 0 {
        return Err(refused("is an array of no resources"));
    }
    module.limits.check(Limit::Descriptors, count).map_err(|exceeded| refused(&format!("is an array: {exceeded}")))?;
    let count = u32::try_from(count).map_err(|_| refused("is an array of 2^32 resources"))?;
    if variable.storage_class == StorageClass::UniformConstant as u32 {
        let (kind, image) = images::image_kind(module, block).map_err(|why| refused(&why))?;
        let is_storage = matches!(kind, DescriptorKind::StorageImage | DescriptorKind::StorageTexelBuffer);
        let read_only = !is_storage || module.is_decorated(variable.id, Decoration::NonWritable);
        let name = module.name(variable.id);
        let (min_size, runtime_stride) = (0, None);
        let descriptor =
            Descriptor { set, binding, element: 0, kind, min_size, runtime_stride, image, read_only, name };
        return Ok((descriptor, count));
    }
    if module.definition(block).and_then(|d| d.op()) != Some(Op::TypeStruct) {
        return Err(refused("is no struct"));
    }
    let kind = match variable.storage_class {
        class if class == StorageClass::StorageBuffer as u32 => DescriptorKind::StorageBuffer,
        _ if module.is_decorated(block, Decoration::BufferBlock) => DescriptorKind::StorageBuffer,
        _ if module.is_decorated(block, Decoration::Block) => DescriptorKind::UniformBuffer,
        _ => return Err(refused("has neither Block nor BufferBlock")),
    };
    let layout = layouts.of_block(block, kind == DescriptorKind::UniformBuffer)?;
    let read_only = kind == DescriptorKind::UniformBuffer
        || module.is_decorated(variable.id, Decoration::NonWritable)
        || module.all_members_decorated(block, Decoration::NonWritable);
    let descriptor = Descriptor {
        set,
        binding,
        element: 0,
        kind,
        min_size: layout.size,
        runtime_stride: layout.runtime_stride,
        image: None,
        read_only,
        name: module.name(variable.id),
    };
    Ok((descriptor, count))
}

/// Several variables at one binding see the same buffer: it must be large enough for each of them.
fn merge_alias(module: &Module<'_>, variable: &Variable, known: &mut Descriptor, other: Descriptor) -> Result<()> {
    if known.kind != other.kind || known.image != other.image {
        return Err(module.error_at(
            variable.word,
            format!("set {} binding {} is used both as {} and as {}", other.set, other.binding, known.kind, other.kind),
        ));
    }
    known.min_size = known.min_size.max(other.min_size);
    known.runtime_stride = match (known.runtime_stride, other.runtime_stride) {
        (Some(a), Some(b)) => Some(a.min(b)),
        (a, b) => a.or(b),
    };
    known.read_only &= other.read_only;
    known.name = known.name.take().or(other.name);
    Ok(())
}

fn push_constants_size(module: &Module<'_>, used: &[Variable], layouts: &mut Layouts<'_>) -> Result<u32> {
    let mut size = 0;
    for variable in used {
        if variable.storage_class == StorageClass::PushConstant as u32 {
            let layout = layouts.of_block(variable.pointee, false)?;
            let bytes = u32::try_from(layout.size).ok().filter(|_| layout.runtime_stride.is_none());
            let bytes = bytes.ok_or_else(|| module.error_at(variable.word, "push-constant block without a size"))?;
            size = size.max(bytes);
        }
    }
    Ok(size)
}

/// The bytes of the variables one after another by the standard storage buffer rules: Vulkan counts so against
/// `maxComputeSharedMemorySize`.
fn workgroup_memory(used: &[Variable], layouts: &mut Layouts<'_>) -> Result<u64> {
    let mut end = 0u64;
    for variable in used {
        if variable.storage_class == StorageClass::Workgroup as u32 {
            let layout = layouts.of_type(variable.pointee, Rules::Standard)?;
            let start = end.checked_next_multiple_of(layout.alignment.max(1));
            end = start
                .and_then(|start| start.checked_add(layout.size))
                .ok_or_else(|| layouts.too_large(variable.word))?;
        }
    }
    Ok(end)
}
