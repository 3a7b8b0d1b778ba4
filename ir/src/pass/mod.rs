//! Passes: units of work on an op, pipelines of them, and the manager that runs a pipeline.
//!
//! | file | what it does |
//! | --- | --- |
//! | `mod.rs` | what a pass is given, and what it returns |
//! | `options.rs` | [`OptionParser`]: reads `{a=1 b=x,y}` |
//! | `option_table.rs` | [`OptionDef`]: an option as data |
//! | `registry.rs` | [`PassDef`]: a pass as data; [`PassRegistry`]: passes by name |
//! | `pipeline.rs` | [`OpPassManager`]: a pipeline for one kind of op; its text, both ways |
//! | `manager.rs` | [`PassManager`]: runs a pipeline, verifies, prints, measures |
//! | `printing.rs`, `timing.rs` | what the manager shows |
//!
//! The passes themselves are in crates of their own: those that know no dialect in `passes/`.

mod manager;
mod option_table;
mod options;
mod pipeline;
mod printing;
mod registry;
mod timing;

pub use manager::{FailedPass, PassManager, PassManagerOptions};
#[doc(hidden)]
pub use option_table::check_among;
pub use option_table::{
    Flag, FlagForm, OptionDef, OptionValue, OptionWord, PassOption, changed_options, options_text, parse_options,
};
pub use options::{OptionParser, list_text, nearest_name};
pub use pipeline::{Nesting, OpPassManager, PipelineError};
pub use printing::{IrPrinting, PassFilter, PrintOp};
pub use registry::{DynPassDef, Made, Pass, PassDef, PassInfo, PassRegistry, Run};
pub use timing::Timing;

use std::any::Any;

use crate::contents::Contents;
use crate::diagnostics::{Diagnostic, Diagnostics};
use crate::handle::Op;
use crate::ir::Ir;

/// A pass could not do its work; the diagnostics say why.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the pass failed")]
pub struct PassFailure;

/// The end of a pass's work: whether anything changed.
pub type PassResult = Result<bool, PassError>;

/// The reason why a pass could not do its work.
#[derive(Debug)]
pub enum PassError {
    /// These.
    Diagnostics(Diagnostics),
    /// Some that are among the diagnostics already.
    Reported,
}

impl From<Box<Diagnostic>> for PassError {
    fn from(diagnostic: Box<Diagnostic>) -> Self {
        Self::Diagnostics(diagnostic.into())
    }
}

impl From<Diagnostics> for PassError {
    fn from(diagnostics: Diagnostics) -> Self {
        Self::Diagnostics(diagnostics)
    }
}

impl From<PassFailure> for PassError {
    fn from(_: PassFailure) -> Self {
        Self::Reported
    }
}

/// The environment of a pass, besides the op.
#[derive(Debug)]
pub struct PassContext<'a> {
    diagnostics: &'a mut Diagnostics,
    /// Those of the manager that runs the pass, for pipelines that it runs itself.
    options: &'a mut PassManagerOptions,
    statistics: Vec<Statistic>,
}

/// What passes have to show to people beside IR, `print-op-stats` for example; a manager's caller finds it among the notes
/// ([`PassManagerOptions::notes`]).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Printed(pub String);

/// The contents of an op, until a pass changes something.
#[derive(Default)]
struct KnownContents(Option<(Op, Contents)>);

/// A number that a pass counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Statistic {
    /// Its name.
    pub name: &'static str,
    /// The meaning of its count.
    pub description: &'static str,
    /// The count.
    pub value: u64,
}

impl PassContext<'_> {
    /// Runs a pipeline on an op inside the pass's op; it verifies, prints and measures like the manager of the pass.
    ///
    /// # Errors
    /// A pass of the pipeline failed; the diagnostics say why.
    pub fn run_pipeline(&mut self, pipeline: &mut OpPassManager, ir: &mut Ir<'_>, op: Op) -> Result<(), PassError> {
        Ok(manager::run_nested(pipeline, ir, op, self.diagnostics, self.options)?)
    }

    /// The contents of the pass's op, before the pass changed anything. They are found once for all passes that leave the
    /// op as it is.
    pub fn contents(&mut self, ir: &Ir<'_>, op: Op) -> &Contents {
        let known = &mut self.options.notes.get::<KnownContents>().0;
        let contents = match known.take() {
            Some((of, contents)) if of == op => {
                debug_assert!(
                    contents.types().eq(Contents::of(ir, op).types()),
                    "a pass hid that it changed something"
                );
                contents
            }
            _ => Contents::of(ir, op),
        };
        &known.insert((op, contents)).1
    }

    /// Where warnings, remarks and errors besides that of the result go.
    pub fn diagnostics(&mut self) -> &mut Diagnostics {
        self.diagnostics
    }

    /// Adds to a statistic.
    pub fn count(&mut self, name: &'static str, description: &'static str, value: u64) {
        manager::add_up(&mut self.statistics, &[Statistic { name, description, value }]);
    }

    /// What passes of this manager note for each other and for its caller under type `T`; default at first.
    pub fn notes<T: Any + Default>(&mut self) -> &mut T {
        self.options.notes.get()
    }
}
