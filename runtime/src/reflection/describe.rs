//! The whole interface of a module, for people and tools: every entry point, types in full.

use std::collections::HashMap;

use spirv::{Decoration, Dim, ExecutionModel, Op, StorageClass};
use vulcanize_limits::{Limit, Limits};
use vulcanize_target_env::EnumKind;
use vulcanize_words::{Decorated, EntryPoint, Inst};

use super::module::{Ask, Module, Result, Variable, has, machine_order, parameter};
use super::{Constants, Layouts, spec_constant, workgroup_memory, workgroup_size};
use crate::module_interface::{
    Block, EntryPointInterface, ExecutionModeInterface, Member, ModuleInterface, Resource, ResourceKind,
    SpecConstantInterface, StageVariable, Type,
};

/// The most types in a description for each word of the module: a struct with a member type twice, and so on, doubles
/// with each line of a module. Long names count as several.
const TYPES_A_WORD: usize = 16;

impl ModuleInterface {
    /// Reads the interfaces of all entry points, of all execution models.
    ///
    /// It reads words of either byte order. Parts that the module leaves out (names, sizes without a layout) are
    /// `None`. Fails with [`DeviceError::InvalidModule`](crate::DeviceError) where the words are no module, or types
    /// nest endlessly; never panics.
    pub fn from_words(words: &[u32]) -> Result<ModuleInterface> {
        ModuleInterface::from_words_within(words, &Limits::DEFAULT)
    }

    /// The same under other limits.
    pub fn from_words_within(words: &[u32], limits: &Limits) -> Result<ModuleInterface> {
        let words = machine_order(words)?;
        let module = Module::parse(&words, limits)?;
        let tables = &module.tables;
        let mut describer = Describer::new(&module)?;
        let entry_points =
            tables.entry_points.iter().map(|entry| describer.entry_point(entry)).collect::<Result<_>>()?;
        let mut spec_constants = describer.spec_constants()?;
        spec_constants.sort_by_key(|constant| constant.id);
        Ok(ModuleInterface {
            version: module.version,
            generator: tables.binary.header.generator,
            capabilities: tables.capabilities.iter().map(|&value| case(EnumKind::Capability, value)).collect(),
            extensions: tables.extensions.iter().map(ToString::to_string).collect(),
            instruction_sets: describer.instruction_sets,
            memory_model: describer.memory_model,
            entry_points,
            spec_constants,
        })
    }
}

/// The name of an enumeration's case, or its number.
fn case(kind: EnumKind, value: u32) -> String {
    kind.by_value(value).map_or_else(|| value.to_string(), |case| case.assembly_name.to_owned())
}

struct Describer<'m> {
    module: &'m Module<'m>,
    member_names: HashMap<(u32, u32), String>,
    instruction_sets: Vec<String>,
    memory_model: Option<(String, String)>,
    constants: Constants<'m>,
    types_left: usize,
}

impl<'m> Describer<'m> {
    /// Collects the parts that the reader of kernels does not need.
    fn new(module: &'m Module<'m>) -> Result<Self> {
        let mut describer = Describer {
            module,
            member_names: HashMap::new(),
            instruction_sets: Vec::new(),
            memory_model: None,
            constants: Constants::new(module, HashMap::new()),
            types_left: 4096 + TYPES_A_WORD * module.tables.binary.words.len(),
        };
        for at in module.tables.instructions() {
            match at.op() {
                Some(Op::MemberName) => {
                    // As with names: one that is not UTF-8 is no reason to refuse the module.
                    if let Ok((name, _)) = at.text(2) {
                        describer.member_names.insert((at.word(0)?, at.word(1)?), name.into_owned());
                    }
                }
                Some(Op::ExtInstImport) => describer.instruction_sets.push(at.text(1)?.0.into_owned()),
                Some(Op::MemoryModel) => {
                    let addressing = case(EnumKind::AddressingModel, at.word(0)?);
                    describer.memory_model = Some((addressing, case(EnumKind::MemoryModel, at.word(1)?)));
                }
                Some(Op::Function) => break,
                _ => {}
            }
        }
        Ok(describer)
    }

    fn entry_point(&mut self, entry: &EntryPoint<'_>) -> Result<EntryPointInterface> {
        let module = self.module;
        let used = module.used_variables(entry);
        let mut interface = EntryPointInterface {
            name: entry.name.to_string(),
            execution_model: case(EnumKind::ExecutionModel, entry.model),
            execution_modes: module.tables.modes_of(entry.function).map(|mode| self.execution_mode(&mode)).collect(),
            workgroup_size: self.workgroup_size(entry),
            resources: Vec::new(),
            push_constants: None,
            inputs: Vec::new(),
            outputs: Vec::new(),
            workgroup_memory: workgroup_memory(&used, &mut self.layouts()).ok(),
        };
        for variable in &used {
            match StorageClass::from_u32(variable.storage_class) {
                Some(StorageClass::StorageBuffer | StorageClass::Uniform | StorageClass::UniformConstant) => {
                    interface.resources.push(self.resource(variable)?);
                }
                Some(StorageClass::PushConstant) => interface.push_constants = Some(self.push_constants(variable)?),
                Some(StorageClass::Input) => interface.inputs.push(self.stage_variable(variable)?),
                Some(StorageClass::Output) => interface.outputs.push(self.stage_variable(variable)?),
                _ => {}
            }
        }
        interface.resources.sort_by_key(|resource| (resource.set, resource.binding));
        Ok(interface)
    }

    fn layouts(&self) -> Layouts<'m> {
        Layouts::new(self.module, Constants::new(self.module, HashMap::new()))
    }

    fn execution_mode(&mut self, mode: &Inst<'_>) -> ExecutionModeInterface {
        let has_ids = mode.is(Op::ExecutionModeId);
        let value = |constants: &mut Constants<'m>, word: u32| match has_ids {
            true => constants.value(word).unwrap_or(u64::from(word)),
            false => u64::from(word),
        };
        ExecutionModeInterface {
            mode: case(EnumKind::ExecutionMode, mode.operand(1).unwrap_or_default()),
            operands: mode.rest(2).iter().map(|&word| value(&mut self.constants, word)).collect(),
        }
    }

    fn workgroup_size(&mut self, entry: &EntryPoint<'_>) -> Option<[u32; 3]> {
        use ExecutionModel::{GLCompute, Kernel, MeshEXT, MeshNV, TaskEXT, TaskNV};
        let has_groups = [GLCompute, Kernel, MeshEXT, MeshNV, TaskEXT, TaskNV].map(|model| model as u32);
        if !has_groups.contains(&entry.model) {
            return None;
        }
        workgroup_size(self.module, entry, &mut self.constants).ok()
    }

    /// The variable's name, or that of its type.
    fn name(&self, id: u32, ty: u32) -> Option<String> {
        let name = |id| self.module.tables.name(id).filter(|name| !name.is_empty());
        name(id).or_else(|| name(ty)).map(str::to_owned)
    }

    fn resource(&mut self, variable: &Variable) -> Result<Resource> {
        let module = self.module;
        let (ty, count) = self.layouts().without_arrays(variable.pointee, variable.word)?;
        let decorations = module.own(variable.id);
        let kind = self.resource_kind(variable, ty);
        let is_buffer = matches!(kind, ResourceKind::StorageBuffer | ResourceKind::UniformBuffer);
        let layout = match is_buffer {
            true => self.layouts().of_block(ty, kind == ResourceKind::UniformBuffer).ok(),
            false => None,
        };
        let always_read = matches!(
            kind,
            ResourceKind::UniformBuffer
                | ResourceKind::SampledImage
                | ResourceKind::CombinedImageSampler
                | ResourceKind::UniformTexelBuffer
                | ResourceKind::InputAttachment
        );
        let all = |decoration| has(decorations, decoration) || module.all_members_decorated(ty, decoration);
        Ok(Resource {
            set: parameter(decorations, Decoration::DescriptorSet),
            binding: parameter(decorations, Decoration::Binding),
            kind,
            count,
            read_only: always_read || all(Decoration::NonWritable),
            write_only: all(Decoration::NonReadable),
            name: self.name(variable.id, ty),
            ty: self.ty(ty, &[], 0)?,
            size: layout.map(|layout| layout.size),
            runtime_stride: layout.and_then(|layout| layout.runtime_stride),
        })
    }

    fn resource_kind(&self, variable: &Variable, ty: u32) -> ResourceKind {
        if variable.storage_class == StorageClass::StorageBuffer as u32 {
            return ResourceKind::StorageBuffer;
        }
        if variable.storage_class == StorageClass::Uniform as u32 {
            let is_writable = self.module.is_decorated(ty, Decoration::BufferBlock);
            return if is_writable { ResourceKind::StorageBuffer } else { ResourceKind::UniformBuffer };
        }
        let Some(at) = self.module.definition(ty) else { return ResourceKind::Other };
        let dim_and_sampled = |at: &Inst<'_>| (at.operands.get(2).copied(), at.operands.get(6).copied());
        match at.op() {
            Some(Op::TypeSampler) => ResourceKind::Sampler,
            Some(Op::TypeSampledImage) => {
                let image = at.operands.get(1).and_then(|&image| self.module.definition(image));
                match image.map(|image| dim_and_sampled(&image)) {
                    Some((Some(dim), _)) if dim == Dim::DimBuffer as u32 => ResourceKind::UniformTexelBuffer,
                    _ => ResourceKind::CombinedImageSampler,
                }
            }
            Some(Op::TypeImage) => match dim_and_sampled(&at) {
                (Some(dim), _) if dim == Dim::DimSubpassData as u32 => ResourceKind::InputAttachment,
                (Some(dim), Some(2)) if dim == Dim::DimBuffer as u32 => ResourceKind::StorageTexelBuffer,
                (Some(dim), _) if dim == Dim::DimBuffer as u32 => ResourceKind::UniformTexelBuffer,
                (_, Some(2)) => ResourceKind::StorageImage,
                _ => ResourceKind::SampledImage,
            },
            Some(Op::TypeAccelerationStructureKHR) => ResourceKind::AccelerationStructure,
            _ => ResourceKind::Other,
        }
    }

    fn push_constants(&mut self, variable: &Variable) -> Result<Block> {
        Ok(Block {
            name: self.name(variable.id, variable.pointee),
            size: self.layouts().of_block(variable.pointee, false).ok().map(|layout| layout.size),
            ty: self.ty(variable.pointee, &[], 0)?,
        })
    }

    fn stage_variable(&mut self, variable: &Variable) -> Result<StageVariable> {
        let decorations = self.module.own(variable.id);
        Ok(StageVariable {
            name: self.name(variable.id, variable.pointee),
            location: parameter(decorations, Decoration::Location),
            component: parameter(decorations, Decoration::Component),
            built_in: parameter(decorations, Decoration::BuiltIn).map(|value| case(EnumKind::BuiltIn, value)),
            ty: self.ty(variable.pointee, &[], 0)?,
        })
    }

    fn spec_constants(&mut self) -> Result<Vec<SpecConstantInterface>> {
        let mut found = Vec::new();
        let mut last = None;
        for decorated in self.module.tables.decorations.all() {
            // The first one of an id counts.
            let is_first = decorated.member.is_none() && decorated.is(Decoration::SpecId);
            if !is_first || last.replace(decorated.target) == Some(decorated.target) {
                continue;
            }
            let (id, Some(&spec_id)) = (decorated.target, decorated.parameters.first()) else { continue };
            // A decoration group has the decoration, too, and is no constant.
            let Some(at) = self.module.definition(id).filter(|at| at.op() != Some(Op::DecorationGroup)) else {
                continue;
            };
            let constant = spec_constant(self.module, id, spec_id, &at)?;
            let ty = self.ty(at.word(0)?, &[], 0)?;
            let default_bits = constant.default_bits;
            found.push(SpecConstantInterface { id: spec_id, name: constant.name, ty, default_bits });
        }
        Ok(found)
    }

    /// A type in full; `decorations` are those of the member that has it.
    fn ty(&mut self, id: u32, decorations: &[Decorated<'_>], depth: u64) -> Result<Type> {
        let module = self.module;
        let at = module.defined(id, 0)?;
        let name = module.tables.name(id).filter(|name| !name.is_empty());
        self.take_types(&at, 1 + name.map_or(0, str::len) / 64)?;
        // A cycle ends here, too.
        at.check(&module.limits, Limit::Nesting, depth + 1)?;
        let name = name.map(str::to_owned);
        Ok(match at.op() {
            Some(Op::TypeBool) => Type::Bool,
            Some(Op::TypeInt) => Type::Int { width: at.word(1)?, signed: at.word(2)? != 0 },
            Some(Op::TypeFloat) => Type::Float {
                width: at.word(1)?,
                encoding: at.operands.get(2).map(|&value| case(EnumKind::FPEncoding, value)),
            },
            Some(Op::TypeVector) => Type::Vector { element: self.boxed(&at, 1, &[], depth)?, count: at.word(2)? },
            Some(Op::TypeMatrix) => Type::Matrix {
                column: self.boxed(&at, 1, &[], depth)?,
                columns: at.word(2)?,
                stride: parameter(decorations, Decoration::MatrixStride),
                row_major: has(decorations, Decoration::RowMajor),
            },
            Some(Op::TypeArray) => Type::Array {
                element: self.boxed(&at, 1, decorations, depth)?,
                length: Some(self.constants.value(at.word(2)?)?),
                stride: module.decoration(id, Decoration::ArrayStride),
            },
            Some(Op::TypeRuntimeArray) => Type::Array {
                element: self.boxed(&at, 1, decorations, depth)?,
                length: None,
                stride: module.decoration(id, Decoration::ArrayStride),
            },
            Some(Op::TypeStruct) => Type::Struct { name, members: self.members(id, &at, depth)? },
            Some(Op::TypePointer | Op::TypeUntypedPointerKHR) => {
                Type::Pointer { storage_class: case(EnumKind::StorageClass, at.word(1)?) }
            }
            Some(Op::TypeImage) => Type::Image {
                sampled_type: self.boxed(&at, 1, &[], depth)?,
                dim: case(EnumKind::Dim, at.word(2)?),
                arrayed: at.word(4)? != 0,
                multisampled: at.word(5)? != 0,
                format: case(EnumKind::ImageFormat, at.word(7)?),
            },
            Some(Op::TypeSampler) => Type::Sampler,
            Some(Op::TypeSampledImage) => Type::SampledImage { image: self.boxed(&at, 1, &[], depth)? },
            Some(Op::TypeAccelerationStructureKHR) => Type::AccelerationStructure,
            _ => {
                let row = at.grammar();
                Type::Other(row.map_or("?", |row| row.name.strip_prefix("Type").unwrap_or(row.name)).to_owned())
            }
        })
    }

    /// Counts the types in a description.
    fn take_types(&mut self, at: &Inst<'_>, count: usize) -> Result<()> {
        match self.types_left.checked_sub(count) {
            Some(left) => {
                self.types_left = left;
                Ok(())
            }
            None => Err(at.error("types are used in each other too often")),
        }
    }

    fn boxed(&mut self, at: &Inst<'_>, operand: usize, decorations: &[Decorated<'_>], depth: u64) -> Result<Box<Type>> {
        self.ty(at.word(operand)?, decorations, depth + 1).map(Box::new)
    }

    fn members(&mut self, id: u32, at: &Inst<'_>, depth: u64) -> Result<Vec<Member>> {
        let mut members = Vec::new();
        for (index, &ty) in (0u32..).zip(at.rest(1)) {
            let decorations = self.module.member(id, index);
            let name = self.member_names.get(&(id, index)).filter(|name| !name.is_empty()).cloned();
            self.take_types(at, name.as_ref().map_or(0, String::len) / 64)?;
            members.push(Member {
                name,
                offset: parameter(decorations, Decoration::Offset),
                built_in: parameter(decorations, Decoration::BuiltIn).map(|value| case(EnumKind::BuiltIn, value)),
                ty: self.ty(ty, decorations, depth + 1)?,
            });
        }
        Ok(members)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_that_double_do_not_fill_the_memory() {
        // %2 = struct {f32}, and each next one a struct of the one before, twice.
        let mut words = vec![spirv::MAGIC_NUMBER, 0x0001_0300, 0, 200, 0];
        words.extend([2 << 16 | Op::Capability as u32, 1, 3 << 16 | Op::MemoryModel as u32, 0, 1]);
        words.extend([5 << 16 | Op::EntryPoint as u32, 5, 100, 0x6E69_616D, 0]);
        words.extend([3 << 16 | Op::TypeFloat as u32, 1, 32, 3 << 16 | Op::TypeStruct as u32, 2, 1]);
        for id in 3..80 {
            words.extend([4 << 16 | Op::TypeStruct as u32, id, id - 1, id - 1]);
        }
        words.extend([4 << 16 | Op::TypePointer as u32, 90, StorageClass::Input as u32, 79]);
        words.extend([4 << 16 | Op::Variable as u32, 90, 91, StorageClass::Input as u32]);
        words.extend([5 << 16 | Op::Function as u32, 95, 100, 0, 96, 4 << 16 | Op::Load as u32, 79, 97, 91]);
        words.push(1 << 16 | Op::FunctionEnd as u32);
        let error = ModuleInterface::from_words(&words).expect_err("too many types");
        assert!(error.to_string().contains("too often"), "{error}");
    }

    #[test]
    fn names_of_cases_are_those_of_assembly() {
        assert_eq!(case(EnumKind::Dim, 1), "2D");
        assert_eq!(case(EnumKind::BuiltIn, 0), "Position");
        assert_eq!(case(EnumKind::Capability, 0xFFFF), "65535");
    }
}
