//! The legal ops after a conversion to SPIR-V under a target environment.

use std::cell::RefCell;

use vulcanize_ir::{Ir, Op};
use vulcanize_spirv::transforms::EnvChecker;
use vulcanize_target_env::TargetEnv;

use crate::framework::ConversionTarget;

/// Legality of SPIR-V ops by a target environment: an op is legal when the environment has its version, extensions
/// and capabilities, those of its attributes and of its types.
#[derive(Debug)]
pub struct SpirvConversionTarget;

impl SpirvConversionTarget {
    /// A target on which exactly the SPIR-V ops are legal that `target_env` allows, and nothing else is said.
    #[expect(clippy::new_ret_no_self, reason = "it makes a conversion target, to which callers add rules")]
    pub fn new(target_env: &TargetEnv) -> ConversionTarget {
        let checker = RefCell::new(EnvChecker::new(target_env.clone()));
        let mut target = ConversionTarget::new();
        target.add_dynamic_dialect("spirv", move |ir: &Ir<'_>, op: Op| {
            checker.borrow_mut().check(ir, op).map_err(str::to_owned)
        });
        target
    }
}
