//! The resources that a translation gives a place.

use std::fmt;

/// A resource that the module has in another form, at a binding that was free.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WgslBinding {
    /// Its form in the module.
    pub kind: WgslBindingKind,
    /// Its name in the module.
    pub name: Option<String>,
    /// The group in WGSL.
    pub group: u32,
    /// The binding in the group.
    pub binding: u32,
}

/// What became a resource of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WgslBindingKind {
    /// Push constants, which are a uniform buffer.
    PushConstants,
    /// The sampler of a combined one, beside its texture.
    Sampler,
}

impl fmt::Display for WgslBinding {
    /// `the push constants 'params' are the uniform buffer at group 0, binding 2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let WgslBinding { kind, ref name, group, binding } = *self;
        let name = name.as_ref().map(|name| format!(" '{}'", name.escape_debug())).unwrap_or_default();
        match kind {
            WgslBindingKind::PushConstants => write!(f, "the push constants{name} are the uniform buffer")?,
            WgslBindingKind::Sampler => write!(f, "the sampler of{name} is")?,
        }
        write!(f, " at group {group}, binding {binding}")
    }
}
