//! Passes and pipelines by name.

use std::collections::BTreeMap;

use super::{
    Canonicalizer, ControlFlowSink, Cse, Inline, LoopInvariantCodeMotion, Mem2Reg, OpPassManager, Pass, PassOption,
    ReconcileUnrealizedCasts, Sccp, StripDebugInfo, SymbolDce, nearest_name,
};

/// A registered pass.
#[derive(Clone, Copy, Debug)]
pub struct PassEntry {
    /// Its name on the command line.
    pub name: &'static str,
    /// One line for the help text.
    pub description: &'static str,
    /// The only op that it runs on.
    pub anchor: Option<&'static str>,
    /// Its options.
    pub options: &'static [PassOption],
    /// Makes one with default options.
    pub make: fn() -> Box<dyn Pass>,
}

/// A registered pipeline: a name for several passes.
#[derive(Clone, Copy, Debug)]
pub struct PipelineEntry {
    /// Its name on the command line.
    pub name: &'static str,
    /// One line for the help text.
    pub description: &'static str,
    /// Adds the passes, given the text of the options.
    pub build: fn(&mut OpPassManager, &str) -> Result<(), String>,
}

/// The passes and pipelines that pipeline texts may name.
#[derive(Clone, Debug, Default)]
pub struct PassRegistry {
    passes: BTreeMap<&'static str, PassEntry>,
    pipelines: BTreeMap<&'static str, PipelineEntry>,
}

impl PassRegistry {
    /// Nothing registered.
    pub fn empty() -> Self {
        Self::default()
    }

    /// The passes of this crate, which know no dialect: `canonicalize`, `cse`, `inline`, …
    pub fn new() -> Self {
        let mut registry = Self::empty();
        registry.register(|| Box::<Canonicalizer>::default());
        registry.register(|| Box::<ControlFlowSink>::default());
        registry.register(|| Box::<Cse>::default());
        registry.register(|| Box::<Inline>::default());
        registry.register(|| Box::<LoopInvariantCodeMotion>::default());
        registry.register(|| Box::<Mem2Reg>::default());
        registry.register(|| Box::<ReconcileUnrealizedCasts>::default());
        registry.register(|| Box::<Sccp>::default());
        registry.register(|| Box::<StripDebugInfo>::default());
        registry.register(|| Box::<SymbolDce>::default());
        registry
    }

    /// Registers a pass under the name that it says. One of the same name is replaced.
    pub fn register(&mut self, make: fn() -> Box<dyn Pass>) {
        let pass = make();
        let entry = PassEntry {
            name: pass.name(),
            description: pass.description(),
            anchor: pass.anchor(),
            options: pass.options(),
            make,
        };
        self.passes.insert(entry.name, entry);
    }

    /// Registers a pipeline. One of the same name is replaced.
    pub fn register_pipeline(&mut self, entry: PipelineEntry) {
        self.pipelines.insert(entry.name, entry);
    }

    /// The pass of a name.
    pub fn pass(&self, name: &str) -> Option<&PassEntry> {
        self.passes.get(name)
    }

    /// The pipeline of a name.
    pub fn pipeline(&self, name: &str) -> Option<&PipelineEntry> {
        self.pipelines.get(name)
    }

    /// All passes, by name.
    pub fn passes(&self) -> impl Iterator<Item = &PassEntry> {
        self.passes.values()
    }

    /// All pipelines, by name.
    pub fn pipelines(&self) -> impl Iterator<Item = &PipelineEntry> {
        self.pipelines.values()
    }

    /// The registered name that a misspelt one most likely stands for.
    pub fn nearest(&self, name: &str) -> Option<&'static str> {
        nearest_name(name, self.passes.keys().chain(self.pipelines.keys()).copied())
    }
}
