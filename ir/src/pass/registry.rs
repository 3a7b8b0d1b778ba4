//! Declarations of passes, and passes by name.

use std::collections::BTreeMap;

use super::{
    OptionDef, OptionParser, PassContext, PassOption, PassResult, changed_options, nearest_name, options_text,
    parse_options,
};
use crate::handle::Op;
use crate::ir::Ir;

/// The declaration of a pass: a unit of work on an op and its contents. `O` holds the values of its options, and what a
/// run keeps for the next one.
///
/// A pass gets a valid op and leaves a valid op. It changes nothing outside the op that it is given.
#[derive(Debug)]
pub struct PassDef<O: 'static = ()> {
    info: PassInfo,
    options: &'static [OptionDef<O>],
    text: fn(&[OptionDef<O>], &O) -> String,
    resolve: fn(&mut O, &PassRegistry) -> Result<(), String>,
    work: Work<O>,
}

/// What a name of a pass stands for.
#[derive(Debug)]
enum Work<O: 'static> {
    Run(Run<O>),
    /// Other passes: the elements of a pipeline, as text.
    Steps(fn(&O) -> String),
}

/// Does the work of a pass. Returns whether anything changed; if not, no verification is needed.
pub type Run<O> = fn(&mut O, &mut Ir<'_>, Op, &mut PassContext<'_>) -> PassResult;

/// What users read about a pass.
#[derive(Clone, Copy, Debug)]
pub struct PassInfo {
    /// The name on the command line and in pipelines, as in `convert-gpu-to-spirv`.
    pub name: &'static str,
    /// The name in reports and IR dumps.
    pub class_name: &'static str,
    /// One line for the help text.
    pub description: &'static str,
    /// The only op that the pass runs on; `None` when it runs on several or all.
    pub anchor: Option<&'static str>,
}

impl<O: Default + Send> PassDef<O> {
    /// A pass that runs on all ops and has no options.
    pub const fn new(name: &'static str, class_name: &'static str, description: &'static str, run: Run<O>) -> Self {
        let info = PassInfo { name, class_name, description, anchor: None };
        Self { info, options: &[], text: options_text, resolve: |_, _| Ok(()), work: Work::Run(run) }
    }

    /// A name for other passes, which it puts into pipelines in its place: `steps` makes the elements of a pipeline.
    pub const fn pipeline(name: &'static str, description: &'static str, steps: fn(&O) -> String) -> Self {
        let info = PassInfo { name, class_name: "", description, anchor: None };
        Self { info, options: &[], text: options_text, resolve: |_, _| Ok(()), work: Work::Steps(steps) }
    }

    /// The same for one kind of op only.
    #[must_use]
    pub const fn on(mut self, anchor: &'static str) -> Self {
        self.info.anchor = Some(anchor);
        self
    }

    /// The same with options.
    #[must_use]
    pub const fn options(mut self, options: &'static [OptionDef<O>]) -> Self {
        self.options = options;
        self
    }

    /// The same with another way to show the options in pipelines.
    #[must_use]
    pub const fn text(mut self, text: fn(&[OptionDef<O>], &O) -> String) -> Self {
        self.text = text;
        self
    }

    /// The same for a pass whose options name pipelines: `resolve` makes them from the registered passes. It is called
    /// once after the options are set, also without options, and fails where the text of a pipeline is none.
    #[must_use]
    pub const fn resolve(mut self, resolve: fn(&mut O, &PassRegistry) -> Result<(), String>) -> Self {
        self.resolve = resolve;
        self
    }
}

impl<O: Default> PassDef<O> {
    /// The name on the command line and in pipelines.
    pub fn name(&self) -> &'static str {
        self.info.name
    }

    /// Those of its options that are not as they are by default, with their values.
    pub fn changed_options(&self, options: &O) -> String {
        changed_options(self.options, options)
    }
}

/// What a pipeline gets for a name.
pub enum Made {
    /// A pass.
    Pass(Box<dyn Pass>),
    /// The elements of a pipeline, as text.
    Steps(String),
}

/// A [`PassDef`], whatever its options.
pub trait DynPassDef: Sync {
    /// What users read about the pass.
    fn info(&self) -> &PassInfo;
    /// The options that help texts list.
    fn options(&self) -> Vec<PassOption>;
    /// The pass with the options of this text, and the pipelines that they name.
    ///
    /// # Errors
    /// An option is not known, or its value not one that it takes.
    fn make(&'static self, options: &str, registry: &PassRegistry) -> Result<Made, String>;
}

impl<O: Default + Send> DynPassDef for PassDef<O> {
    fn info(&self) -> &PassInfo {
        &self.info
    }
    fn options(&self) -> Vec<PassOption> {
        self.options.iter().map(|def| def.option).filter(|option| !option.description.is_empty()).collect()
    }
    fn make(&'static self, text: &str, registry: &PassRegistry) -> Result<Made, String> {
        let mut options = O::default();
        let mut parser = OptionParser::new(text)?;
        parse_options(self.options, &mut parser, &mut options)?;
        parser.finish(self.info.name)?;
        (self.resolve)(&mut options, registry)?;
        Ok(match self.work {
            Work::Run(run) => Made::Pass(Box::new(Configured { def: self, options, run })),
            Work::Steps(steps) => Made::Steps(steps(&options)),
        })
    }
}

/// A pass of a pipeline: a declaration with values for its options.
pub trait Pass: Send {
    /// What users read about it.
    fn info(&self) -> &'static PassInfo;
    /// Its name and options, as pipelines are shown.
    fn text(&self) -> String;
    /// See [`Run`].
    ///
    /// # Errors
    /// It cannot do its work.
    fn run(&mut self, ir: &mut Ir<'_>, op: Op, cx: &mut PassContext<'_>) -> PassResult;
}

struct Configured<O: 'static> {
    def: &'static PassDef<O>,
    options: O,
    run: Run<O>,
}

impl<O: Send> Pass for Configured<O> {
    fn info(&self) -> &'static PassInfo {
        &self.def.info
    }
    fn text(&self) -> String {
        let name = self.def.info.name;
        match (self.def.text)(self.def.options, &self.options) {
            options if options.is_empty() => name.to_owned(),
            options => format!("{name}{{{options}}}"),
        }
    }
    fn run(&mut self, ir: &mut Ir<'_>, op: Op, cx: &mut PassContext<'_>) -> PassResult {
        (self.run)(&mut self.options, ir, op, cx)
    }
}

/// The passes that pipeline texts may name: a list, which costs nothing to make. Pipelines name few passes.
#[derive(Clone, Default)]
pub struct PassRegistry {
    passes: Vec<(&'static str, &'static dyn DynPassDef)>,
}

impl PassRegistry {
    /// Nothing registered.
    pub fn new() -> Self {
        Self::default()
    }

    /// Registers passes under their names. One of the same name is replaced.
    pub fn register(&mut self, passes: &[&'static dyn DynPassDef]) {
        self.passes.extend(passes.iter().map(|pass| (pass.info().name, *pass)));
    }

    /// The pass of a name.
    pub fn pass(&self, name: &str) -> Option<&'static dyn DynPassDef> {
        self.passes.iter().rev().find(|(known, _)| *known == name).map(|&(_, pass)| pass)
    }

    /// All passes, by name.
    pub fn passes(&self) -> impl Iterator<Item = &'static dyn DynPassDef> {
        self.passes.iter().copied().collect::<BTreeMap<_, _>>().into_values()
    }

    /// The registered name nearest to a misspelt one.
    pub fn nearest(&self, name: &str) -> Option<&'static str> {
        nearest_name(name, self.passes.iter().map(|&(name, _)| name))
    }
}
