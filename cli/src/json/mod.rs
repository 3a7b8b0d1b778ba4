//! Results as JSON. The keys are stable: new ones may come, none changes its meaning.

#[cfg(feature = "runtime")]
mod interfaces;
#[cfg(feature = "opt")]
mod manifests;
#[cfg(feature = "webgpu")]
mod violations;

#[cfg(feature = "runtime")]
pub use interfaces::{NamedInterface, interfaces};
#[cfg(feature = "command-line")]
pub(crate) use interfaces::{default_text, generator};
#[cfg(feature = "opt")]
pub use manifests::{manifests, read_manifests};
#[cfg(feature = "webgpu")]
pub use violations::{Checked, violations};
