//! Extensions and sets of them.

use std::fmt;

use crate::generated::extensions::EXTENSIONS;
use crate::set::row_set;
use crate::suggest::suggest;
use crate::version::Version;

/// A SPIR-V extension; a handle into the table, ordered by name.
///
/// One associated constant an extension (`Extension::SPV_KHR_16bit_storage`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Extension(u16);

impl Extension {
    /// The generator counts the rows, so the index is in the table.
    pub(crate) const fn from_index(index: u16) -> Self {
        Extension(index)
    }

    /// The place in [`Extension::all`]: dense, for tables beside this one.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Every extension, by name.
    pub fn all() -> impl ExactSizeIterator<Item = Extension> + Clone {
        (0..EXTENSIONS.len() as u16).map(Extension)
    }

    /// The operand of `OpExtension`.
    pub fn name(self) -> &'static str {
        EXTENSIONS[self.index()]
    }

    /// The extension by the operand of `OpExtension`.
    pub fn from_name(name: &str) -> Option<Extension> {
        let found = EXTENSIONS.binary_search(&name).ok()?;
        u16::try_from(found).ok().map(Extension)
    }

    /// The known name nearest to a misspelt one, if one is near.
    pub fn suggest(name: &str) -> Option<&'static str> {
        suggest(name, EXTENSIONS.iter().copied())
    }

    /// The first version whose modules may use it.
    pub fn needed_version(self) -> Version {
        NEEDED_VERSION.iter().find(|(extension, _)| *extension == self).map_or(Version::V1_0, |(_, version)| *version)
    }

    /// The name, with the first version that may use it where the given one may not.
    pub fn text_for(self, version: Version) -> impl fmt::Display {
        let needed = self.needed_version();
        let since = if needed > version { format!(" (from {needed} on)") } else { String::new() };
        format!("{self}{since}")
    }

    /// The version whose core has the content of the extension, if one does.
    pub fn core_version(self) -> Option<Version> {
        CORE_SINCE.iter().find(|(_, extensions)| extensions.contains(&self)).map(|(version, _)| *version)
    }
}

/// The extensions that may be used only from some version on, by their own texts.
const NEEDED_VERSION: &[(Extension, Version)] = &[
    (Extension::SPV_EXT_mesh_shader, Version::V1_4),
    (Extension::SPV_KHR_vulkan_memory_model, Version::V1_3),
    (Extension::SPV_KHR_workgroup_memory_explicit_layout, Version::V1_4),
    (Extension::SPV_NV_cluster_acceleration_structure, Version::V1_4),
    (Extension::SPV_NV_linear_swept_spheres, Version::V1_4),
    (Extension::SPV_NV_shader_invocation_reorder, Version::V1_4),
];

/// The extensions that each version took into its core, by the specification's lists of changes.
const CORE_SINCE: &[(Version, &[Extension])] = &[
    (
        Version::V1_3,
        &[
            Extension::SPV_KHR_16bit_storage,
            Extension::SPV_KHR_device_group,
            Extension::SPV_KHR_multiview,
            Extension::SPV_KHR_shader_draw_parameters,
            Extension::SPV_KHR_storage_buffer_storage_class,
            Extension::SPV_KHR_variable_pointers,
        ],
    ),
    (
        Version::V1_4,
        &[
            Extension::SPV_GOOGLE_decorate_string,
            Extension::SPV_GOOGLE_hlsl_functionality1,
            Extension::SPV_KHR_float_controls,
            Extension::SPV_KHR_no_integer_wrap_decoration,
        ],
    ),
    (
        Version::V1_5,
        &[
            Extension::SPV_EXT_descriptor_indexing,
            Extension::SPV_EXT_physical_storage_buffer,
            Extension::SPV_EXT_shader_viewport_index_layer,
            Extension::SPV_KHR_8bit_storage,
            Extension::SPV_KHR_physical_storage_buffer,
            Extension::SPV_KHR_vulkan_memory_model,
        ],
    ),
    (
        Version::V1_6,
        &[
            Extension::SPV_EXT_demote_to_helper_invocation,
            Extension::SPV_KHR_integer_dot_product,
            Extension::SPV_KHR_non_semantic_info,
            Extension::SPV_KHR_terminate_invocation,
        ],
    ),
];

/// The extensions whose content is in the core of `version`; they need no declaration there.
pub fn implied_extensions(version: Version) -> impl Iterator<Item = Extension> {
    CORE_SINCE.iter().filter(move |(since, _)| *since <= version).flat_map(|(_, extensions)| extensions.iter().copied())
}

row_set! {
    /// A set of extensions; iterates by name.
    ExtensionSet(Extension, EXTENSIONS)
}
