//! Results as JSON. The keys are stable: new ones may come, none changes its meaning.

mod interfaces;
mod manifests;
mod violations;

pub use interfaces::{NamedInterface, interfaces};
#[cfg(feature = "command-line")]
pub(crate) use interfaces::{default_text, generator};
pub use manifests::manifests;
pub use violations::{Checked, violations};
