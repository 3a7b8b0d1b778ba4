//! How to print.

/// How to print. The default is that of `mlir-opt` without options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrintOptions {
    /// Every op in its generic form (`--mlir-print-op-generic`).
    pub generic: bool,
    /// Trailing `loc(…)` of ops and block arguments (`--mlir-print-debuginfo`).
    pub debug_info: bool,
    /// Locations in a form for people, which cannot be read back (`--mlir-pretty-debuginfo`).
    pub pretty_debug_info: bool,
    /// No aliases and no file metadata, so that each op stands alone (`--mlir-print-local-scope`).
    pub use_local_scope: bool,
    /// The op is known to be valid. Otherwise it is verified first, and printed in its generic form when it is not, for
    /// custom forms may rely on the verifier's checks.
    pub assume_verified: bool,
    /// Dense attributes with more elements are printed as a placeholder, splats apart
    /// (`--mlir-elide-elementsattrs-if-larger`).
    pub elide_elements_attrs_larger_than: Option<usize>,
    /// Dense attributes with more elements are printed as a hex string, splats apart; `None` never does it
    /// (`--mlir-print-elementsattrs-with-hex-if-larger`).
    pub hex_elements_attrs_larger_than: Option<usize>,
    /// Resources whose text has more characters are left out (`--mlir-elide-resource-strings-if-larger`).
    pub elide_resource_strings_larger_than: Option<usize>,
    /// `{...}` in place of regions (`--mlir-print-skip-regions`).
    pub skip_regions: bool,
    /// No name or number is used twice, in sibling regions either (`--mlir-print-unique-ssa-ids`).
    pub unique_ssa_ids: bool,
    /// Comments with the users of each value (`--mlir-print-value-users`).
    pub value_users: bool,
    /// Values are called as their locations say, where these have names (`--mlir-use-nameloc-as-prefix`).
    pub name_loc_as_prefix: bool,
}

impl Default for PrintOptions {
    fn default() -> Self {
        Self {
            generic: false,
            debug_info: false,
            pretty_debug_info: false,
            use_local_scope: false,
            assume_verified: false,
            elide_elements_attrs_larger_than: None,
            hex_elements_attrs_larger_than: Some(100),
            elide_resource_strings_larger_than: None,
            skip_regions: false,
            unique_ssa_ids: false,
            value_users: false,
            name_loc_as_prefix: false,
        }
    }
}
