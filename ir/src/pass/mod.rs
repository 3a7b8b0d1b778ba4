//! Passes: units of work on an op, pipelines of them, and the manager that runs a pipeline.
//!
//! | file | what it does |
//! | --- | --- |
//! | `mod.rs` | [`Pass`], and what a pass is given |
//! | `options.rs` | [`OptionParser`]: reads `{a=1 b=x,y}` |
//! | `registry.rs` | [`PassRegistry`]: passes and pipelines by name |
//! | `pipeline.rs` | [`OpPassManager`]: a pipeline for one kind of op; its text, both ways |
//! | `manager.rs` | [`PassManager`]: runs a pipeline, verifies, prints, measures |
//! | `printing.rs`, `timing.rs` | what the manager shows |
//!
//! The passes themselves are in crates of their own: those that know no dialect in `passes/`.

mod manager;
mod options;
mod pipeline;
mod printing;
mod registry;
mod timing;

pub use manager::{PassManager, PassManagerOptions};
pub use options::{OptionParser, list_text, nearest_name};
pub use pipeline::{Nesting, OpPassManager, PipelineError};
pub use printing::{IrPrinting, PassFilter, PrintOp};
pub use registry::{PassEntry, PassRegistry, PipelineEntry};
pub use timing::Timing;

use std::any::Any;

use crate::diagnostics::{Diagnostic, Diagnostics};
use crate::handle::Op;
use crate::ir::Ir;
use crate::notes::Notes;

/// A pass could not do its work; the diagnostics say why.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the pass failed")]
pub struct PassFailure;

/// A unit of work on an op and its contents.
///
/// A pass gets a valid op and leaves a valid op. It changes nothing outside the op that it is given.
pub trait Pass: Send {
    /// The name on the command line and in pipelines, as in `convert-gpu-to-spirv`.
    fn name(&self) -> &'static str;

    /// The name in reports and IR dumps.
    fn class_name(&self) -> &'static str {
        self.name()
    }

    /// One line for the help text.
    fn description(&self) -> &'static str {
        ""
    }

    /// The only op that the pass runs on; `None` when it runs on several or all.
    fn anchor(&self) -> Option<&'static str> {
        None
    }

    /// Whether the pass runs on ops of this name.
    fn can_schedule_on(&self, op_name: &str) -> bool {
        self.anchor().is_none_or(|anchor| anchor == op_name)
    }

    /// The options, for the help text.
    fn options(&self) -> &'static [PassOption] {
        &[]
    }

    /// Sets options from the text between the braces; see [`OptionParser`].
    ///
    /// # Errors
    /// An option is not known, or its value not one that it takes.
    fn set_options(&mut self, text: &str) -> Result<(), String> {
        OptionParser::new(text)?.finish(self.name())
    }

    /// Makes the pipelines that options name, from the registered passes. Called once after
    /// [`set_options`](Self::set_options), also without options.
    ///
    /// # Errors
    /// The text of a pipeline is none.
    fn resolve_pipelines(&mut self, _registry: &PassRegistry) -> Result<(), String> {
        Ok(())
    }

    /// The options with their values, as pipelines are shown; empty for passes without options.
    fn options_text(&self) -> String {
        String::new()
    }

    /// Does the work.
    ///
    /// # Errors
    /// [`PassFailure`] when the pass failed; the reason is among the diagnostics.
    fn run(&mut self, ir: &mut Ir<'_>, op: Op, cx: &mut PassContext<'_>) -> Result<(), PassFailure>;
}

/// An option of a pass, for the help text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PassOption {
    /// Its name.
    pub name: &'static str,
    /// The kind of its value: `bool`, `string`, …
    pub value: &'static str,
    /// Its description, in one line.
    pub description: &'static str,
}

/// The environment of a pass, besides the op.
#[derive(Debug)]
pub struct PassContext<'a> {
    diagnostics: &'a mut Diagnostics,
    /// Those of the manager that runs the pass, for pipelines that it runs itself.
    options: Option<&'a mut PassManagerOptions>,
    /// Those of a pass that runs outside a manager.
    notes: Notes,
    statistics: Vec<Statistic>,
    unchanged: bool,
}

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

impl<'a> PassContext<'a> {
    /// The environment of a pass that runs outside a manager.
    pub fn new(diagnostics: &'a mut Diagnostics) -> Self {
        Self { diagnostics, options: None, notes: Notes::default(), statistics: Vec::new(), unchanged: false }
    }

    /// Runs a pipeline on an op inside the pass's op; it verifies, prints and measures like the manager of the pass.
    ///
    /// # Errors
    /// A pass of the pipeline failed; the diagnostics say why.
    pub fn run_pipeline(&mut self, pipeline: &mut OpPassManager, ir: &mut Ir<'_>, op: Op) -> Result<(), PassFailure> {
        manager::run_nested(pipeline, ir, op, self.diagnostics, self.options.as_deref_mut())
    }

    /// Where errors, warnings and remarks go.
    pub fn diagnostics(&mut self) -> &mut Diagnostics {
        self.diagnostics
    }

    /// Reports an error; `Err` for the pass to return.
    ///
    /// # Errors
    /// Always.
    pub fn fail(&mut self, diagnostic: Box<Diagnostic>) -> Result<(), PassFailure> {
        self.diagnostics.push(diagnostic);
        Err(PassFailure)
    }

    /// Adds to a statistic.
    pub fn count(&mut self, name: &'static str, description: &'static str, value: u64) {
        match self.statistics.iter_mut().find(|statistic| statistic.name == name) {
            Some(statistic) => statistic.value += value,
            None => self.statistics.push(Statistic { name, description, value }),
        }
    }

    /// What passes of this manager note for each other and for its caller under type `T`; default at first.
    pub fn notes<T: Any + Default>(&mut self) -> &mut T {
        match &mut self.options {
            Some(options) => options.notes.get(),
            None => self.notes.get(),
        }
    }

    /// Tells the manager that the pass changed nothing, so that no verification is needed.
    pub fn mark_unchanged(&mut self) {
        self.unchanged = true;
    }
}
