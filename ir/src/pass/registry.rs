//! Passes and pipelines by name.

use std::collections::BTreeMap;

use super::{OpPassManager, Pass, PassOption, nearest_name};

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
    pub fn new() -> Self {
        Self::default()
    }

    /// Registers a pass under its name. One of the same name is replaced.
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

    /// The registered name nearest to a misspelt one.
    pub fn nearest(&self, name: &str) -> Option<&'static str> {
        nearest_name(name, self.passes.keys().chain(self.pipelines.keys()).copied())
    }
}
