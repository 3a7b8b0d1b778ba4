//! Rules that the tables must keep, and facts of the specification that they must reproduce.

use crate::*;

fn assert_sorted<T: Ord + std::fmt::Debug>(what: &str, items: impl IntoIterator<Item = T>) {
    let items: Vec<T> = items.into_iter().collect();
    assert!(!items.is_empty(), "{what}: empty");
    for pair in items.windows(2) {
        assert!(pair[0] < pair[1], "{what}: {:?} and {:?} are out of order", pair[0], pair[1]);
    }
}

/// Optional operands come last, and only the last one may repeat.
fn assert_operands(what: &str, operands: &[Operand]) {
    for pair in operands.windows(2) {
        assert_ne!(pair[0].quantifier, Quantifier::Any, "{what}: an operand after a repeated one");
        assert!(pair[0].quantifier <= pair[1].quantifier, "{what}: a needed operand after an optional one");
    }
}

fn assert_requirement(what: &str, requirement: &Requirement) {
    if let (Some(min), Some(max)) = (requirement.min_version, requirement.max_version) {
        assert!(min <= max, "{what}");
    }
    let mut capabilities = requirement.capabilities.to_vec();
    capabilities.sort();
    capabilities.dedup();
    assert_eq!(capabilities.len(), requirement.capabilities.len(), "{what}: a capability twice");
}

#[test]
fn capability_tables() {
    assert_sorted("values", Capability::all().map(Capability::value));
    assert_eq!(Capability::all().len(), 303);
    for capability in Capability::all() {
        assert_eq!(Capability::from_value(capability.value()), Some(capability));
        for name in [capability.name()].iter().chain(capability.aliases()) {
            assert_eq!(Capability::from_name(name), Some(capability), "{name}");
        }
        assert!(!capability.implied().contains(&capability));
        let closure = capability.closure();
        assert!(closure.contains(capability));
        for member in closure.iter() {
            assert!(member.implied().iter().all(|&implied| closure.contains(implied)), "{capability}");
        }
        assert_requirement(capability.name(), capability.requirement());
        // The operand of OpCapability and the capability are two views of the same row.
        let case = EnumKind::Capability.by_value(capability.value()).expect("a case of the enum");
        assert_eq!((case.name, case.requirement.capabilities), (capability.name(), capability.implied()));
    }
    assert_eq!(Capability::from_value(0xffff_ffff), None);
    assert_eq!(Capability::from_name(""), None);
}

#[test]
fn capability_facts() {
    assert_eq!(Capability::Shader.value(), 1);
    assert_eq!(Capability::Shader.implied(), [Capability::Matrix]);
    assert_eq!(Capability::StorageBuffer16BitAccess.min_version(), Some(Version::V1_3));
    assert_eq!(Capability::StorageBuffer16BitAccess.extensions(), [Extension::SPV_KHR_16bit_storage]);
    assert_eq!(Capability::CooperativeMatrixKHR.min_version(), None);
    assert_eq!(Capability::CooperativeMatrixKHR.extensions(), [Extension::SPV_KHR_cooperative_matrix]);
    let closure: Vec<_> = Capability::GeometryPointSize.closure().iter().collect();
    let expected = [Capability::Matrix, Capability::Shader, Capability::Geometry, Capability::GeometryPointSize];
    assert_eq!(closure, expected);
}

/// MLIR's words are the canonical ones, and both words are the same capability.
#[test]
fn mlir_spellings() {
    assert_eq!(Capability::UniformAndStorageBuffer16BitAccess, Capability::StorageUniform16);
    assert_eq!(Capability::StorageUniform16.name(), "StorageUniform16");
    assert_eq!(
        Capability::from_name("StorageUniformBufferBlock16").map(Capability::name),
        Some("StorageBuffer16BitAccess")
    );
    assert_eq!(Capability::OptNoneEXT.name(), "OptNoneINTEL");
    assert_eq!(EnumKind::Dim.by_name("2D").map(|e| e.name), Some("Dim2D"));
    assert_eq!(EnumKind::MemorySemantics.by_value(0).map(|e| e.name), Some("None"));
    assert_eq!(EnumKind::MemorySemantics.by_name("Relaxed").map(|e| e.name), Some("None"));
    assert_eq!(EnumKind::StorageClass.by_value(5936).map(|e| e.name), Some("DeviceOnlyINTEL"));
    assert_eq!(Instruction::by_name("ControlBarrierArriveEXT").map(|i| i.name), Some("ControlBarrierArriveINTEL"));
}

#[test]
fn extension_tables() {
    assert_sorted("names", Extension::all().map(Extension::name));
    for extension in Extension::all() {
        assert_eq!(Extension::from_name(extension.name()), Some(extension));
        assert!(extension.name().starts_with("SPV_"), "{extension}");
    }
    assert_eq!(Extension::from_name("SPV_KHR_no_such_thing"), None);
    assert_eq!(Extension::SPV_KHR_storage_buffer_storage_class.core_version(), Some(Version::V1_3));
    assert_eq!(Extension::SPV_KHR_shader_ballot.core_version(), None);
    assert_eq!(implied_extensions(Version::V1_2).count(), 0);
    let implied: ExtensionSet = implied_extensions(Version::V1_5).collect();
    assert!(implied.contains(Extension::SPV_KHR_8bit_storage) && implied.contains(Extension::SPV_KHR_multiview));
    assert!(!implied.contains(Extension::SPV_KHR_terminate_invocation));
}

/// Where the grammar has a core version beside one extension, the list of the core's extensions agrees.
#[test]
fn core_versions_agree_with_the_grammar() {
    let mut checked = 0;
    for capability in Capability::all() {
        if let (Some(version), [extension]) = (capability.min_version(), capability.extensions()) {
            // These took only some of the extension's capabilities, or were core before it.
            if version == Version::V1_0 || *extension == Extension::SPV_EXT_mesh_shader {
                continue;
            }
            assert_eq!(extension.core_version(), Some(version), "{capability}");
            checked += 1;
        }
    }
    assert!(checked > 20, "{checked}");
}

#[test]
fn enum_tables() {
    assert_sorted("kinds", EnumKind::ALL.iter().map(|kind| kind.name()));
    for &kind in EnumKind::ALL {
        assert_eq!(EnumKind::from_name(kind.name()), Some(kind));
        assert_eq!(format!("{kind:?}"), kind.name());
        assert_sorted(kind.name(), kind.enumerants().iter().map(|e| e.value));
        for case in kind.enumerants() {
            let what = format!("{kind}::{}", case.name);
            assert_eq!(kind.by_value(case.value), Some(case), "{what}");
            for name in [case.name].iter().chain(case.aliases) {
                assert_eq!(kind.by_name(name), Some(case), "{what}");
            }
            assert_operands(&what, case.parameters);
            assert_requirement(&what, &case.requirement);
        }
    }
    assert_eq!(EnumKind::from_name("Nothing"), None);
}

#[test]
fn enum_facts() {
    let case = EnumKind::StorageClass.by_name("StorageBuffer").expect("known");
    assert_eq!(case.value, 12);
    assert_eq!(case.requirement.min_version, Some(Version::V1_3));
    assert!(case.requirement.extensions.contains(&Extension::SPV_KHR_storage_buffer_storage_class));
    assert_eq!(case.requirement.capabilities, [Capability::Shader]);
    let case = EnumKind::Decoration.by_name("BufferBlock").expect("known");
    assert_eq!(case.requirement.max_version, Some(Version::V1_3));
    let local_size = EnumKind::ExecutionMode.by_name("LocalSize").expect("known");
    assert_eq!(local_size.parameters.len(), 3);
    assert!(EnumKind::MemoryAccess.is_bit_enum() && !EnumKind::Scope.is_bit_enum());
    let names = |cases: Option<Vec<&'static Enumerant>>| cases.map(|c| c.iter().map(|e| e.name).collect::<Vec<_>>());
    assert_eq!(names(EnumKind::MemoryAccess.cases_of(3)), Some(vec!["Volatile", "Aligned"]));
    assert_eq!(names(EnumKind::MemoryAccess.cases_of(0)), Some(vec!["None"]));
    assert_eq!(names(EnumKind::MemoryAccess.cases_of(0x8000_0000)), None);
    assert_eq!(names(EnumKind::Scope.cases_of(3)), Some(vec!["Subgroup"]));
    assert_eq!(EnumKind::StorageClass.suggest("StorageBufer"), Some("StorageBuffer"));
}

#[test]
fn instruction_tables() {
    assert_sorted("opcodes", Instruction::all().iter().map(|i| i.opcode));
    assert_eq!(Instruction::all().len(), 876);
    for instruction in Instruction::all() {
        assert_eq!(Instruction::by_opcode(instruction.opcode), Some(instruction));
        for name in [instruction.name].iter().chain(instruction.aliases) {
            assert_eq!(Instruction::by_name(name), Some(instruction), "{name}");
            assert!(!name.is_empty());
        }
        assert_operands(instruction.name, instruction.operands);
        assert_requirement(instruction.name, &instruction.requirement);
        // The result's type comes first, the result next.
        let place = |kind| instruction.operands.iter().position(|operand| operand.kind == kind);
        assert_eq!(place(OperandKind::IdResultType).unwrap_or(0), 0, "{}", instruction.name);
        if let Some(result) = place(OperandKind::IdResult) {
            assert_eq!(result, usize::from(instruction.has_result_type()), "{}", instruction.name);
        }
    }
}

#[test]
fn instruction_facts() {
    let load = Instruction::by_name("Load").expect("known");
    assert_eq!((load.opcode, load.class), (61, InstructionClass::Memory));
    let kinds: Vec<_> = load.operands.iter().map(|o| (o.kind, o.quantifier)).collect();
    let expected = [
        (OperandKind::IdResultType, Quantifier::One),
        (OperandKind::IdResult, Quantifier::One),
        (OperandKind::IdRef, Quantifier::One),
        (OperandKind::Enum(EnumKind::MemoryAccess), Quantifier::Optional),
    ];
    assert_eq!(kinds, expected);
    let elect = Instruction::by_name("GroupNonUniformElect").expect("known");
    assert_eq!(elect.requirement.min_version, Some(Version::V1_3));
    assert_eq!(elect.requirement.capabilities, [Capability::GroupNonUniform]);
    assert_eq!(Instruction::by_opcode(0).map(|i| i.name), Some("Nop"));
    assert_eq!(Instruction::by_opcode(u16::MAX), None);
    assert_eq!(Instruction::by_name("OpLoad"), None);
    assert_eq!(Instruction::suggest("Lod"), Some("Load"));
    let switch = Instruction::by_name("Switch").expect("known");
    assert_eq!(switch.operands[2].kind.pair(), Some([OperandKind::LiteralInteger, OperandKind::IdRef]));
}

#[test]
fn extended_instructions() {
    for &set in ExtInstSet::ALL {
        assert_eq!(ExtInstSet::from_name(set.name()), Some(set));
        assert_sorted(set.name(), set.instructions().iter().map(|i| i.number));
        for instruction in set.instructions() {
            assert_eq!(set.by_number(instruction.number), Some(instruction));
            assert_eq!(set.by_name(instruction.name), Some(instruction));
            assert_operands(instruction.name, instruction.operands);
        }
    }
    assert_sorted("sets", ExtInstSet::ALL.iter().map(|set| set.name()));
    let revisions = [
        ("NonSemantic.Shader.DebugInfo.100", Some(ExtInstSet::NonSemanticShaderDebugInfo100)),
        ("NonSemantic.Shader.DebugInfo.101", Some(ExtInstSet::NonSemanticShaderDebugInfo)),
        ("NonSemantic.ClspvReflection.5", Some(ExtInstSet::NonSemanticClspvReflection)),
        ("NonSemantic.DebugPrintf", Some(ExtInstSet::NonSemanticDebugPrintf)),
        ("NonSemantic.DebugPrintf.1", None),
        ("TOSA.001000.2", None),
        ("GLSL.std.451", None),
        ("NonSemantic.ClspvReflection.", None),
        ("Arm.ExperimentalMLOperations.2", Some(ExtInstSet::ArmExperimentalMlOperations)),
        ("Arm.ExperimentalMLOperations", None),
    ];
    for (name, set) in revisions {
        assert_eq!(ExtInstSet::from_name(name), set, "{name}");
    }
    assert_eq!(ExtInstSet::GlslStd450.by_name("Fma").map(|i| i.number), Some(50));
    assert_eq!(ExtInstSet::OpenClStd.by_name("fma").map(|i| i.number), Some(26));
    let pack = ExtInstSet::GlslStd450.by_name("PackDouble2x32").expect("known");
    assert_eq!(pack.requirement.capabilities, [Capability::Float64]);
    assert!(ExtInstSet::NonSemanticDebugPrintf.is_non_semantic() && !ExtInstSet::GlslStd450.is_non_semantic());
    let printf = ExtInstSet::NonSemanticDebugPrintf.by_name("DebugPrintf").expect("known");
    assert_eq!(printf.requirement.min_version, Some(Version::V1_6));
    assert_eq!(printf.requirement.extensions, [Extension::SPV_KHR_non_semantic_info]);
    let sin = ExtInstSet::GlslStd450.by_name("Sin").expect("known");
    assert_eq!(sin.requirement.capabilities, [Capability::Shader]);
    // Two sets count the encodings differently; their other enumerations agree.
    assert_eq!(EnumKind::DebugBaseTypeAttributeEncoding.by_name("Signed").map(|e| e.value), Some(4));
    assert_eq!(EnumKind::DebugInfoBaseTypeAttributeEncoding.by_name("Signed").map(|e| e.value), Some(5));
    let basic = ExtInstSet::DebugInfo.by_name("DebugTypeBasic").expect("known");
    assert_eq!(basic.operands[2].kind, OperandKind::Enum(EnumKind::DebugInfoBaseTypeAttributeEncoding));
}

#[test]
fn sets() {
    let mut set = CapabilitySet::default();
    assert!(set.is_empty());
    assert!(set.insert(Capability::Shader));
    assert!(!set.insert(Capability::Shader));
    assert!(!set.contains(Capability::Matrix));
    set.insert_with_implied(Capability::Float64);
    assert_eq!(set.len(), 2);
    let all: CapabilitySet = Capability::all().collect();
    assert_eq!(all.iter().count(), Capability::all().len());
    assert!(all.is_superset(&set) && !set.is_superset(&all));
    let all: ExtensionSet = Extension::all().collect();
    assert_eq!((all.len(), all.iter().count()), (Extension::all().len(), Extension::all().len()));
}

#[test]
fn default_environment() {
    let env = TargetEnv::default_env();
    assert_eq!(
        (env.version(), env.capabilities(), env.extensions()),
        (Version::V1_0, &[Capability::Shader][..], &[][..])
    );
    assert!(env.allows_capability(Capability::Matrix));
    assert_eq!(env.limits(), &ResourceLimits::default());
    assert_eq!(env.limits().max_compute_workgroup_size, [128, 128, 64]);
    assert_eq!((env.client_api(), env.vendor(), env.device_id()), (ClientApi::Unknown, Vendor::Unknown, None));
}

#[test]
fn checks() {
    let class = EnumKind::StorageClass.by_name("StorageBuffer").expect("known").requirement;
    let env = TargetEnv::default_env();
    let missing = env.check(&class).expect_err("1.0 has no StorageBuffer");
    assert_eq!(
        missing.to_string(),
        "requires version v1.3 or higher, or any one extension of SPV_KHR_storage_buffer_storage_class, \
         SPV_KHR_variable_pointers, but the target environment has version v1.0 without any of them"
    );
    let shader = [Capability::Shader];
    let by_extension = TargetEnv::new(Version::V1_0, shader, [Extension::SPV_KHR_variable_pointers]);
    assert_eq!(by_extension.check(&class), Ok(()));
    assert_eq!(TargetEnv::new(Version::V1_3, shader, []).check(&class), Ok(()));
    let kernel = TargetEnv::new(Version::V1_3, [Capability::Kernel], []);
    let missing = kernel.check(&class).expect_err("no Shader");
    assert_eq!(missing, Missing::Capability { any_of: &[Capability::Shader] });
    assert_eq!(missing.to_string(), "requires capability Shader, which the target environment lacks");
}

/// Version 1.3 has the contents of the extension, so its name need not be given.
#[test]
fn sixteen_bit_storage() {
    let requirement = Capability::StorageBuffer16BitAccess.requirement();
    assert_eq!(TargetEnv::new(Version::V1_3, [], []).check(requirement), Ok(()));
    assert_eq!(TargetEnv::new(Version::V1_0, [], [Extension::SPV_KHR_16bit_storage]).check(requirement), Ok(()));
    let missing = TargetEnv::new(Version::V1_2, [], []).check(requirement).expect_err("neither");
    assert_eq!(
        missing.to_string(),
        "requires version v1.3 or higher, or extension SPV_KHR_16bit_storage, \
         but the target environment has version v1.2 without it"
    );
    assert!(TargetEnv::new(Version::V1_3, [], []).allows_extension(Extension::SPV_KHR_16bit_storage));
}

#[test]
fn removed_and_extension_only_items() {
    let block = EnumKind::Decoration.by_name("BufferBlock").expect("known").requirement;
    let env = TargetEnv::new(Version::V1_4, [Capability::Shader], []);
    let missing = env.check(&block).expect_err("gone after 1.3");
    assert_eq!(missing.to_string(), "requires version v1.3 or lower, but the target environment has version v1.4");
    let missing = env.check(Capability::CooperativeMatrixKHR.requirement()).expect_err("no extension");
    assert_eq!(
        missing.to_string(),
        "requires extension SPV_KHR_cooperative_matrix, but the target environment has version v1.4 without it"
    );
    assert_eq!(env.check(&Requirement::NONE), Ok(()));
}

#[test]
fn declared_lists_keep_their_order() {
    let capabilities = [Capability::Int8, Capability::Shader, Capability::Int8];
    let env = TargetEnv::new(Version::V1_0, capabilities, []).with_vendor(Vendor::AMD).with_device_id(Some(7));
    assert_eq!(env.capabilities(), capabilities);
    assert_eq!((env.vendor(), env.device_id(), env.device_type()), (Vendor::AMD, Some(7), DeviceType::Unknown));
    assert_eq!(Vendor::from_name("SwiftShader"), Some(Vendor::SwiftShader));
    assert_eq!(DeviceType::DiscreteGPU.to_string(), "DiscreteGPU");
    assert_eq!(ClientApi::from_name("Direct3D"), None);
}

#[test]
fn everything_crosses_threads() {
    fn crosses<T: Send + Sync + Clone + std::fmt::Debug + 'static>() {}
    crosses::<TargetEnv>();
    crosses::<ResourceLimits>();
    crosses::<Missing>();
    crosses::<CapabilitySet>();
    crosses::<ExtensionSet>();
    crosses::<Instruction>();
    crosses::<Enumerant>();
    crosses::<ExtInst>();
}

#[test]
fn an_extension_may_need_a_version() {
    assert_eq!(Extension::SPV_EXT_mesh_shader.needed_version(), Version::V1_4);
    assert_eq!(Extension::SPV_KHR_16bit_storage.needed_version(), Version::V1_0);
    let env = |version| TargetEnv::new(version, [Capability::MeshShadingEXT], [Extension::SPV_EXT_mesh_shader]);
    assert!(env(Version::V1_3).check(Capability::MeshShadingEXT.requirement()).is_err());
    assert!(env(Version::V1_4).check(Capability::MeshShadingEXT.requirement()).is_ok());
}

/// Vulkan has the later of two names for a part of SPIR-V 1.5: a module for an earlier version must have this one.
#[test]
fn an_extension_that_is_named_comes_before_one_that_is_in_the_core() {
    let any_of = [Extension::SPV_EXT_physical_storage_buffer, Extension::SPV_KHR_physical_storage_buffer];
    let env = |extensions: &[Extension]| TargetEnv::new(Version::V1_5, [], extensions.iter().copied());
    assert_eq!(env(&any_of[1..]).first_allowed_extension(&any_of), Some(any_of[1]));
    assert_eq!(env(&[]).first_allowed_extension(&any_of), Some(any_of[0]));
    assert_eq!(env(&any_of).first_allowed_extension(&any_of), Some(any_of[0]));
}
