//! What a server knows of dialects, passes and other forms of a text.

use std::fmt;

use vulcanize_ir::Context;
use vulcanize_ir::pass::PassRegistry;
use vulcanize_ir::schema::OpDef;

/// Dialects, passes and views: what a server is made of.
pub struct Language {
    make_context: Box<dyn Fn() -> Context + Send + Sync>,
    pub(crate) passes: PassRegistry,
    pub(crate) views: Vec<View>,
    /// For what is known without a text.
    pub(crate) context: Context,
    /// All ops, by name.
    pub(crate) ops: Vec<&'static OpDef>,
}

impl fmt::Debug for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Language").field("views", &self.views).finish_non_exhaustive()
    }
}

impl Language {
    /// The dialects of the contexts that `make_context` makes, one for each reading of a text.
    pub fn new(make_context: impl Fn() -> Context + Send + Sync + 'static) -> Self {
        let context = make_context();
        let mut ops: Vec<_> = context.registered_ops().collect();
        ops.sort_by_key(|def| def.name);
        Self { make_context: Box::new(make_context), passes: PassRegistry::new(), views: Vec::new(), context, ops }
    }

    /// The same with passes, for pipelines in comments.
    #[must_use]
    pub fn with_passes(mut self, passes: PassRegistry) -> Self {
        self.passes = passes;
        self
    }

    /// The same with one more view.
    #[must_use]
    pub fn with_view(mut self, view: View) -> Self {
        self.views.push(view);
        self
    }

    pub(crate) fn make_context(&self) -> Context {
        let context = (self.make_context)();
        // A keystroke is not worth the start of threads.
        context.set_threads(1);
        context
    }

    pub(crate) fn op(&self, name: &str) -> Option<&'static OpDef> {
        self.ops.binary_search_by_key(&name, |def| def.name).ok().map(|index| self.ops[index])
    }
}

/// Another form of an MLIR text: what it is lowered to, or why it is not.
pub struct View {
    /// The name in requests.
    pub name: &'static str,
    /// The name for people.
    pub title: &'static str,
    /// The language of what is shown, as editors name it.
    pub language: &'static str,
    /// Makes it in a new context, of a text with the file's name, for a target environment if one is named.
    ///
    /// # Errors
    /// There is none; the message is shown in its place.
    pub show: fn(context: &Context, name: &str, text: &str, target: Option<&str>) -> Result<Viewed, String>,
}

impl fmt::Debug for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("View").field("name", &self.name).finish_non_exhaustive()
    }
}

/// A text that belongs to another one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Viewed {
    /// The text.
    pub text: String,
    /// For each line of it the line of the source that it comes from, from 0.
    pub lines: Vec<Option<u32>>,
}
