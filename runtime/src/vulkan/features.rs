//! Vulkan's device features that compute kernels can need, and the provider of each.

use std::collections::BTreeSet;
use std::ffi::CStr;
use std::fmt;

use ash::vk;

/// Where a feature struct, a SPIR-V extension or a SPIR-V version comes from: a core version, an extension, or
/// either of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Provider {
    /// The first Vulkan version whose core has it.
    pub(super) core: Option<u32>,
    /// The device extension that gives it to earlier versions.
    pub(super) extension: Option<&'static CStr>,
}

impl Provider {
    pub(super) const fn core(version: u32) -> Provider {
        Provider { core: Some(version), extension: None }
    }

    pub(super) const fn extension(name: &'static CStr) -> Provider {
        Provider { core: None, extension: Some(name) }
    }

    pub(super) const fn either(version: u32, name: &'static CStr) -> Provider {
        Provider { core: Some(version), extension: Some(name) }
    }

    pub(super) fn is_core_of(&self, api_version: u32) -> bool {
        self.core.is_some_and(|core| core <= api_version)
    }
}

impl fmt::Display for Provider {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let version = |f: &mut fmt::Formatter<'_>, version| {
            let (major, minor) = (vk::api_version_major(version), vk::api_version_minor(version));
            write!(f, "Vulkan {major}.{minor}")
        };
        match (self.core, self.extension) {
            (Some(core), Some(name)) => {
                version(f, core)?;
                write!(f, " or {}", name.to_string_lossy())
            }
            (Some(core), None) => version(f, core),
            (None, Some(name)) => f.write_str(&name.to_string_lossy()),
            (None, None) => f.write_str("nothing"),
        }
    }
}

/// Extensions with the extensions that each needs beside it, unless the core has them.
static DEPENDENCIES: &[(&CStr, Provider)] = &[
    (ash::khr::spirv_1_4::NAME, FLOAT_CONTROLS),
    (ash::khr::shader_float_controls2::NAME, FLOAT_CONTROLS),
    (ash::ext::shader_atomic_float2::NAME, Provider::extension(ash::ext::shader_atomic_float::NAME)),
    (ash::khr::shader_quad_control::NAME, Provider::either(vk::API_VERSION_1_2, ash::khr::vulkan_memory_model::NAME)),
    (ash::khr::shader_quad_control::NAME, Provider::extension(ash::khr::shader_maximal_reconvergence::NAME)),
];

const FLOAT_CONTROLS: Provider = Provider::either(vk::API_VERSION_1_2, ash::khr::shader_float_controls::NAME);

/// Features with the one that each needs beside it. A driver that lacks the second does not have the first either.
static PREREQUISITES: &[(Feature, Feature)] = &[(Feature::VariablePointers, Feature::VariablePointersStorageBuffer)];

/// Takes out features and extensions whose own needs are not met.
pub(super) fn drop_incomplete(features: &mut BTreeSet<Feature>) {
    for (feature, needed) in PREREQUISITES {
        if !features.contains(needed) {
            features.remove(feature);
        }
    }
}

/// The providers that an extension needs beside it.
pub(super) fn extension_dependencies(name: &CStr) -> impl Iterator<Item = Provider> {
    let rows = DEPENDENCIES.iter().filter(move |(dependent, _)| *dependent == name);
    rows.map(|(_, provider)| *provider)
}

/// Declares the features: `Feature`, their names and providers, and the structs that ask for and enable them.
macro_rules! features {
    (
        core { $($core:ident = $core_field:ident $core_name:literal;)* }
        $($field:ident: $ty:ident from $provider:expr;
            { $($feature:ident = $feature_field:ident $name:literal;)* })*
    ) => {
        /// One boolean of Vulkan's feature structs.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub(super) enum Feature {
            $($core,)*
            $($($feature,)*)*
        }

        impl Feature {
            #[cfg(any(test, feature = "paper"))]
            pub(super) fn all() -> &'static [Feature] {
                &[$(Feature::$core,)* $($(Feature::$feature,)*)*]
            }

            /// Vulkan's name.
            pub(super) fn name(self) -> &'static str {
                match self {
                    $(Feature::$core => $core_name,)*
                    $($(Feature::$feature => $name,)*)*
                }
            }

            /// The provider through which the feature can be queried; `None` for those of Vulkan 1.0.
            pub(super) fn provider(self) -> Option<Provider> {
                match self {
                    $(Feature::$core => None,)*
                    $($(Feature::$feature => Some($provider),)*)*
                }
            }
        }

        /// The structs that Vulkan takes features in.
        #[derive(Default)]
        pub(super) struct FeatureStructs {
            core: vk::PhysicalDeviceFeatures,
            $($field: vk::$ty<'static>,)*
        }

        impl FeatureStructs {
            /// The structs with exactly these features on.
            pub(super) fn with(features: &BTreeSet<Feature>) -> FeatureStructs {
                let mut structs = FeatureStructs::default();
                for feature in features {
                    match feature {
                        $(Feature::$core => structs.core.$core_field = vk::TRUE,)*
                        $($(Feature::$feature => structs.$field.$feature_field = vk::TRUE,)*)*
                    }
                }
                structs
            }

            /// The features that are on.
            pub(super) fn features(&self) -> BTreeSet<Feature> {
                let mut features = BTreeSet::new();
                $(if self.core.$core_field != vk::FALSE {
                    features.insert(Feature::$core);
                })*
                $($(if self.$field.$feature_field != vk::FALSE {
                    features.insert(Feature::$feature);
                })*)*
                features
            }

            /// Links the structs that `wanted` admits after a head, lends the head to `visit`, and takes its values
            /// over.
            pub(super) fn chained<R>(
                &mut self,
                wanted: impl Fn(Provider) -> bool,
                visit: impl FnOnce(&mut vk::PhysicalDeviceFeatures2<'_>) -> R,
            ) -> R {
                let mut head = vk::PhysicalDeviceFeatures2::default().features(self.core);
                $(if wanted($provider) {
                    head = head.push_next(&mut self.$field);
                })*
                let result = visit(&mut head);
                self.core = head.features;
                result
            }

            /// The structs' types and sizes.
            #[cfg(any(test, feature = "paper"))]
            pub(super) fn sizes() -> Vec<(vk::StructureType, usize)> {
                use vk::TaggedStructure;
                vec![
                    (vk::PhysicalDeviceFeatures2::STRUCTURE_TYPE, size_of::<vk::PhysicalDeviceFeatures2<'_>>()),
                    $((vk::$ty::STRUCTURE_TYPE, size_of::<vk::$ty<'_>>()),)*
                ]
            }

            /// The values of Vulkan 1.0's struct.
            pub(super) fn core(&self) -> vk::PhysicalDeviceFeatures {
                self.core
            }

            /// Takes over the values of Vulkan 1.0's struct.
            pub(super) fn set_core(&mut self, core: vk::PhysicalDeviceFeatures) {
                self.core = core;
            }
        }
    };
}

features! {
    core {
        RobustBufferAccess = robust_buffer_access "robustBufferAccess";
        ShaderFloat64 = shader_float64 "shaderFloat64";
        ShaderInt64 = shader_int64 "shaderInt64";
        ShaderInt16 = shader_int16 "shaderInt16";
        ShaderUniformBufferArrayDynamicIndexing = shader_uniform_buffer_array_dynamic_indexing
            "shaderUniformBufferArrayDynamicIndexing";
        ShaderStorageBufferArrayDynamicIndexing = shader_storage_buffer_array_dynamic_indexing
            "shaderStorageBufferArrayDynamicIndexing";
        ShaderSampledImageArrayDynamicIndexing = shader_sampled_image_array_dynamic_indexing
            "shaderSampledImageArrayDynamicIndexing";
        ShaderStorageImageArrayDynamicIndexing = shader_storage_image_array_dynamic_indexing
            "shaderStorageImageArrayDynamicIndexing";
        ShaderStorageImageExtendedFormats = shader_storage_image_extended_formats "shaderStorageImageExtendedFormats";
        ShaderStorageImageReadWithoutFormat = shader_storage_image_read_without_format
            "shaderStorageImageReadWithoutFormat";
        ShaderStorageImageWriteWithoutFormat = shader_storage_image_write_without_format
            "shaderStorageImageWriteWithoutFormat";
        ShaderImageGatherExtended = shader_image_gather_extended "shaderImageGatherExtended";
    }
    storage16: PhysicalDevice16BitStorageFeatures
        from Provider::either(vk::API_VERSION_1_1, ash::khr::_16bit_storage::NAME); {
        StorageBuffer16BitAccess = storage_buffer16_bit_access "storageBuffer16BitAccess";
        UniformAndStorageBuffer16BitAccess = uniform_and_storage_buffer16_bit_access
            "uniformAndStorageBuffer16BitAccess";
        StoragePushConstant16 = storage_push_constant16 "storagePushConstant16";
        StorageInputOutput16 = storage_input_output16 "storageInputOutput16";
    }
    variable_pointers: PhysicalDeviceVariablePointersFeatures
        from Provider::either(vk::API_VERSION_1_1, ash::khr::variable_pointers::NAME); {
        VariablePointersStorageBuffer = variable_pointers_storage_buffer "variablePointersStorageBuffer";
        VariablePointers = variable_pointers "variablePointers";
    }
    storage8: PhysicalDevice8BitStorageFeatures
        from Provider::either(vk::API_VERSION_1_2, ash::khr::_8bit_storage::NAME); {
        StorageBuffer8BitAccess = storage_buffer8_bit_access "storageBuffer8BitAccess";
        UniformAndStorageBuffer8BitAccess = uniform_and_storage_buffer8_bit_access
            "uniformAndStorageBuffer8BitAccess";
        StoragePushConstant8 = storage_push_constant8 "storagePushConstant8";
    }
    float16_int8: PhysicalDeviceShaderFloat16Int8Features
        from Provider::either(vk::API_VERSION_1_2, ash::khr::shader_float16_int8::NAME); {
        ShaderFloat16 = shader_float16 "shaderFloat16";
        ShaderInt8 = shader_int8 "shaderInt8";
    }
    atomic_int64: PhysicalDeviceShaderAtomicInt64Features
        from Provider::either(vk::API_VERSION_1_2, ash::khr::shader_atomic_int64::NAME); {
        ShaderBufferInt64Atomics = shader_buffer_int64_atomics "shaderBufferInt64Atomics";
        ShaderSharedInt64Atomics = shader_shared_int64_atomics "shaderSharedInt64Atomics";
    }
    memory_model: PhysicalDeviceVulkanMemoryModelFeatures
        from Provider::either(vk::API_VERSION_1_2, ash::khr::vulkan_memory_model::NAME); {
        VulkanMemoryModel = vulkan_memory_model "vulkanMemoryModel";
        VulkanMemoryModelDeviceScope = vulkan_memory_model_device_scope "vulkanMemoryModelDeviceScope";
    }
    buffer_device_address: PhysicalDeviceBufferDeviceAddressFeatures
        from Provider::either(vk::API_VERSION_1_2, ash::khr::buffer_device_address::NAME); {
        BufferDeviceAddress = buffer_device_address "bufferDeviceAddress";
    }
    timeline_semaphore: PhysicalDeviceTimelineSemaphoreFeatures
        from Provider::either(vk::API_VERSION_1_2, ash::khr::timeline_semaphore::NAME); {
        TimelineSemaphore = timeline_semaphore "timelineSemaphore";
    }
    subgroup_extended_types: PhysicalDeviceShaderSubgroupExtendedTypesFeatures
        from Provider::either(vk::API_VERSION_1_2, ash::khr::shader_subgroup_extended_types::NAME); {
        ShaderSubgroupExtendedTypes = shader_subgroup_extended_types "shaderSubgroupExtendedTypes";
    }
    scalar_block_layout: PhysicalDeviceScalarBlockLayoutFeatures
        from Provider::either(vk::API_VERSION_1_2, ash::ext::scalar_block_layout::NAME); {
        ScalarBlockLayout = scalar_block_layout "scalarBlockLayout";
    }
    uniform_layout: PhysicalDeviceUniformBufferStandardLayoutFeatures
        from Provider::either(vk::API_VERSION_1_2, ash::khr::uniform_buffer_standard_layout::NAME); {
        UniformBufferStandardLayout = uniform_buffer_standard_layout "uniformBufferStandardLayout";
    }
    integer_dot_product: PhysicalDeviceShaderIntegerDotProductFeatures
        from Provider::either(vk::API_VERSION_1_3, ash::khr::shader_integer_dot_product::NAME); {
        ShaderIntegerDotProduct = shader_integer_dot_product "shaderIntegerDotProduct";
    }
    subgroup_size: PhysicalDeviceSubgroupSizeControlFeatures
        from Provider::either(vk::API_VERSION_1_3, ash::ext::subgroup_size_control::NAME); {
        // No kernel needs them; pipelines ask for subgroups of a size with them.
        SubgroupSizeControl = subgroup_size_control "subgroupSizeControl";
        ComputeFullSubgroups = compute_full_subgroups "computeFullSubgroups";
    }
    maintenance4: PhysicalDeviceMaintenance4Features
        from Provider::either(vk::API_VERSION_1_3, ash::khr::maintenance4::NAME); {
        Maintenance4 = maintenance4 "maintenance4";
    }
    zero_initialize: PhysicalDeviceZeroInitializeWorkgroupMemoryFeatures
        from Provider::either(vk::API_VERSION_1_3, ash::khr::zero_initialize_workgroup_memory::NAME); {
        ShaderZeroInitializeWorkgroupMemory = shader_zero_initialize_workgroup_memory
            "shaderZeroInitializeWorkgroupMemory";
    }
    clock: PhysicalDeviceShaderClockFeaturesKHR
        from Provider::extension(ash::khr::shader_clock::NAME); {
        ShaderSubgroupClock = shader_subgroup_clock "shaderSubgroupClock";
        ShaderDeviceClock = shader_device_clock "shaderDeviceClock";
    }
    atomic_float: PhysicalDeviceShaderAtomicFloatFeaturesEXT
        from Provider::extension(ash::ext::shader_atomic_float::NAME); {
        // Exchange needs no capability, yet these.
        ShaderBufferFloat32Atomics = shader_buffer_float32_atomics "shaderBufferFloat32Atomics";
        ShaderSharedFloat32Atomics = shader_shared_float32_atomics "shaderSharedFloat32Atomics";
        ShaderImageFloat32Atomics = shader_image_float32_atomics "shaderImageFloat32Atomics";
        ShaderBufferFloat64Atomics = shader_buffer_float64_atomics "shaderBufferFloat64Atomics";
        ShaderSharedFloat64Atomics = shader_shared_float64_atomics "shaderSharedFloat64Atomics";
        ShaderBufferFloat32AtomicAdd = shader_buffer_float32_atomic_add "shaderBufferFloat32AtomicAdd";
        ShaderSharedFloat32AtomicAdd = shader_shared_float32_atomic_add "shaderSharedFloat32AtomicAdd";
        ShaderBufferFloat64AtomicAdd = shader_buffer_float64_atomic_add "shaderBufferFloat64AtomicAdd";
        ShaderSharedFloat64AtomicAdd = shader_shared_float64_atomic_add "shaderSharedFloat64AtomicAdd";
        ShaderImageFloat32AtomicAdd = shader_image_float32_atomic_add "shaderImageFloat32AtomicAdd";
    }
    atomic_float2: PhysicalDeviceShaderAtomicFloat2FeaturesEXT
        from Provider::extension(ash::ext::shader_atomic_float2::NAME); {
        ShaderBufferFloat16Atomics = shader_buffer_float16_atomics "shaderBufferFloat16Atomics";
        ShaderSharedFloat16Atomics = shader_shared_float16_atomics "shaderSharedFloat16Atomics";
        ShaderBufferFloat16AtomicAdd = shader_buffer_float16_atomic_add "shaderBufferFloat16AtomicAdd";
        ShaderSharedFloat16AtomicAdd = shader_shared_float16_atomic_add "shaderSharedFloat16AtomicAdd";
        ShaderBufferFloat16AtomicMinMax = shader_buffer_float16_atomic_min_max "shaderBufferFloat16AtomicMinMax";
        ShaderSharedFloat16AtomicMinMax = shader_shared_float16_atomic_min_max "shaderSharedFloat16AtomicMinMax";
        ShaderBufferFloat32AtomicMinMax = shader_buffer_float32_atomic_min_max "shaderBufferFloat32AtomicMinMax";
        ShaderSharedFloat32AtomicMinMax = shader_shared_float32_atomic_min_max "shaderSharedFloat32AtomicMinMax";
        ShaderBufferFloat64AtomicMinMax = shader_buffer_float64_atomic_min_max "shaderBufferFloat64AtomicMinMax";
        ShaderSharedFloat64AtomicMinMax = shader_shared_float64_atomic_min_max "shaderSharedFloat64AtomicMinMax";
        ShaderImageFloat32AtomicMinMax = shader_image_float32_atomic_min_max "shaderImageFloat32AtomicMinMax";
    }
    cooperative_matrix: PhysicalDeviceCooperativeMatrixFeaturesKHR
        from Provider::extension(ash::khr::cooperative_matrix::NAME); {
        CooperativeMatrix = cooperative_matrix "cooperativeMatrix";
    }
    workgroup_layout: PhysicalDeviceWorkgroupMemoryExplicitLayoutFeaturesKHR
        from Provider::extension(ash::khr::workgroup_memory_explicit_layout::NAME); {
        WorkgroupMemoryExplicitLayout = workgroup_memory_explicit_layout "workgroupMemoryExplicitLayout";
        WorkgroupMemoryExplicitLayout8BitAccess = workgroup_memory_explicit_layout8_bit_access
            "workgroupMemoryExplicitLayout8BitAccess";
        WorkgroupMemoryExplicitLayout16BitAccess = workgroup_memory_explicit_layout16_bit_access
            "workgroupMemoryExplicitLayout16BitAccess";
    }
    expect_assume: PhysicalDeviceShaderExpectAssumeFeaturesKHR
        from Provider::extension(ash::khr::shader_expect_assume::NAME); {
        ShaderExpectAssume = shader_expect_assume "shaderExpectAssume";
    }
    float_controls2: PhysicalDeviceShaderFloatControls2FeaturesKHR
        from Provider::extension(ash::khr::shader_float_controls2::NAME); {
        ShaderFloatControls2 = shader_float_controls2 "shaderFloatControls2";
    }
    subgroup_rotate: PhysicalDeviceShaderSubgroupRotateFeaturesKHR
        from Provider::extension(ash::khr::shader_subgroup_rotate::NAME); {
        ShaderSubgroupRotate = shader_subgroup_rotate "shaderSubgroupRotate";
        ShaderSubgroupRotateClustered = shader_subgroup_rotate_clustered "shaderSubgroupRotateClustered";
    }
    uniform_control_flow: PhysicalDeviceShaderSubgroupUniformControlFlowFeaturesKHR
        from Provider::extension(ash::khr::shader_subgroup_uniform_control_flow::NAME); {
        ShaderSubgroupUniformControlFlow = shader_subgroup_uniform_control_flow
            "shaderSubgroupUniformControlFlow";
    }
    maximal_reconvergence: PhysicalDeviceShaderMaximalReconvergenceFeaturesKHR
        from Provider::extension(ash::khr::shader_maximal_reconvergence::NAME); {
        ShaderMaximalReconvergence = shader_maximal_reconvergence "shaderMaximalReconvergence";
    }
    quad_control: PhysicalDeviceShaderQuadControlFeaturesKHR
        from Provider::extension(ash::khr::shader_quad_control::NAME); {
        ShaderQuadControl = shader_quad_control "shaderQuadControl";
    }
    executable_properties: PhysicalDevicePipelineExecutablePropertiesFeaturesKHR
        from Provider::extension(ash::khr::pipeline_executable_properties::NAME); {
        // No kernel needs it; it lets the driver tell of kernels.
        PipelineExecutableInfo = pipeline_executable_info "pipelineExecutableInfo";
    }
    host_query_reset: PhysicalDeviceHostQueryResetFeatures
        from Provider::either(vk::API_VERSION_1_2, ash::ext::host_query_reset::NAME); {
        // No kernel needs it; queries of counters do.
        HostQueryReset = host_query_reset "hostQueryReset";
    }
    robustness: PhysicalDevicePipelineRobustnessFeaturesEXT
        from Provider::extension(ash::ext::pipeline_robustness::NAME); {
        // No kernel needs it; one that checks its accesses runs without the device's checks.
        PipelineRobustness = pipeline_robustness "pipelineRobustness";
    }
    fault: PhysicalDeviceFaultFeaturesEXT
        from Provider::extension(ash::ext::device_fault::NAME); {
        DeviceFault = device_fault "deviceFault";
    }
    performance_query: PhysicalDevicePerformanceQueryFeaturesKHR
        from Provider::extension(ash::khr::performance_query::NAME); {
        // No kernel needs it; the device counts with it while they run.
        PerformanceCounterQueryPools = performance_counter_query_pools "performanceCounterQueryPools";
    }
}
