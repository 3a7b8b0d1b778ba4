//! Contexts and modules.

use std::mem::MaybeUninit;
use std::sync::Arc;

use self_cell::self_cell;
use vulcanize::ir::pass::{OpPassManager, PassManager};
use vulcanize::ir::{Context, Diagnostic, Diagnostics, Ir, Location, Op, parse_source, print_op, verify};
use vulcanize::serialization::{DeserializeOptions, deserialize_verified};

use crate::error::{VlkDiagnostic, VlkError, dispose, give, given, guarded, text_of};
use crate::views::{Text, VlkStr, VlkWords};

/// All dialects, and the types and attributes of all modules that were made with it. Threads may share it.
#[derive(Clone, Debug)]
pub struct VlkContext(pub(crate) Arc<Context>);

/// A program. One thread at a time uses it. It keeps what it needs of its context, which may be destroyed before it.
pub struct VlkModule {
    program: Program,
    warnings: Vec<VlkDiagnostic>,
    /// A pass failed half-way.
    is_broken: bool,
}

self_cell!(
    struct Program {
        owner: Arc<Context>,
        #[covariant]
        dependent: Ir,
    }
);

/// A text that the caller owns.
#[derive(Debug)]
pub struct VlkString(pub(crate) Text);

// What the header says of threads.
const _: () = {
    const fn may_be_shared<T: Send + Sync>() {}
    const fn may_move<T: Send>() {}
    may_be_shared::<VlkContext>();
    may_move::<VlkModule>();
};

impl std::fmt::Debug for VlkModule {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("VlkModule").field("warnings", &self.warnings).finish_non_exhaustive()
    }
}

impl VlkModule {
    fn new(
        context: &VlkContext,
        make: impl for<'c> FnOnce(&'c Context) -> Result<Ir<'c>, VlkError>,
    ) -> Result<VlkModule, VlkError> {
        let program = Program::try_new(Arc::clone(&context.0), |context| make(context))?;
        let mut module = VlkModule { program, warnings: Vec::new(), is_broken: false };
        module.keep_warnings();
        Ok(module)
    }

    pub(crate) fn context(&self) -> &Arc<Context> {
        self.program.borrow_owner()
    }

    /// The program and its top-level op.
    pub(crate) fn ir(&self) -> Result<(&Ir<'_>, Op), VlkError> {
        if self.is_broken {
            return Err(VlkError::argument("a pass failed on 'module', which can only be destroyed now"));
        }
        let ir = self.program.borrow_dependent();
        Ok((ir, ir.root().ok_or_else(|| VlkError::argument("'module' is empty"))?))
    }

    fn keep_warnings(&mut self) {
        let new = self.program.with_dependent_mut(|context, ir| VlkDiagnostic::of_all(context, &ir.take_warnings()));
        self.warnings.extend(new);
    }

    fn verify(&self) -> Result<(), VlkError> {
        let (ir, root) = self.ir()?;
        let mut diagnostics = Diagnostics::new();
        if verify(ir, root, &mut diagnostics) {
            return Ok(());
        }
        Err(VlkError::rejected(ir.context(), &diagnostics))
    }

    fn run_passes(&mut self, pipeline: &str) -> Result<(), VlkError> {
        self.ir()?;
        let pipeline = OpPassManager::parse(pipeline, &vulcanize::pass_registry())
            .map_err(|error| VlkError::argument(format!("'pipeline': {error}")))?;
        // Also where a pass panics.
        self.is_broken = true;
        let warnings = self.program.with_dependent_mut(|context, ir| {
            let Some(root) = ir.root() else { return Ok(Vec::new()) };
            let mut diagnostics = Diagnostics::new();
            match PassManager::new(pipeline).run(ir, root, &mut diagnostics) {
                Ok(()) => Ok(VlkDiagnostic::of_all(context, &diagnostics)),
                Err(_) => Err(VlkError::rejected(context, &diagnostics)),
            }
        })?;
        self.is_broken = false;
        self.warnings.extend(warnings);
        self.keep_warnings();
        Ok(())
    }
}

// ---- contexts ----

/// Makes a context with all dialects.
#[unsafe(no_mangle)]
pub extern "C" fn vlk_context_create(out: Option<&mut MaybeUninit<Option<Box<VlkContext>>>>) -> Option<Box<VlkError>> {
    give(out, || Ok(VlkContext(Arc::new(vulcanize::context()))))
}

/// Destroys a context; NULL is fine.
#[unsafe(no_mangle)]
pub extern "C" fn vlk_context_destroy(context: Option<Box<VlkContext>>) {
    dispose(context);
}

/// Sets how many threads may work on one module at a time; 1 for none but the caller's. By default all of the machine's.
#[unsafe(no_mangle)]
pub extern "C" fn vlk_context_set_threads(context: Option<&VlkContext>, threads: usize) -> Option<Box<VlkError>> {
    guarded(|| {
        given(context, "context")?.0.set_threads(threads);
        Ok(())
    })
}

// ---- modules ----

/// Reads a program in MLIR's text. `name` is the file in diagnostics.
#[unsafe(no_mangle)]
pub extern "C" fn vlk_module_parse(
    context: Option<&VlkContext>,
    name: VlkStr<'_>,
    text: VlkStr<'_>,
    out: Option<&mut MaybeUninit<Option<Box<VlkModule>>>>,
) -> Option<Box<VlkError>> {
    give(out, || {
        let (name, text) = (name.get("name")?, text.get("text")?);
        VlkModule::new(given(context, "context")?, |context| {
            parse_source(context, name, text).map_err(|found| VlkError::rejected(context, &found))
        })
    })
}

/// Reads a SPIR-V binary as a `spirv.module`.
#[unsafe(no_mangle)]
pub extern "C" fn vlk_module_from_words(
    context: Option<&VlkContext>,
    words: VlkWords<'_>,
    out: Option<&mut MaybeUninit<Option<Box<VlkModule>>>>,
) -> Option<Box<VlkError>> {
    give(out, || {
        let words = words.get("words")?;
        VlkModule::new(given(context, "context")?, |context| {
            deserialize_verified(context, words, &DeserializeOptions::default()).map_err(|error| {
                VlkError::rejected(context, &Diagnostic::error(Location::UNKNOWN, error.to_string()).into())
            })
        })
    })
}

/// Destroys a module; NULL is fine.
#[unsafe(no_mangle)]
pub extern "C" fn vlk_module_destroy(module: Option<Box<VlkModule>>) {
    dispose(module);
}

/// The module as MLIR's text.
#[unsafe(no_mangle)]
pub extern "C" fn vlk_module_print(
    module: Option<&VlkModule>,
    out: Option<&mut MaybeUninit<Option<Box<VlkString>>>>,
) -> Option<Box<VlkError>> {
    give(out, || {
        let (ir, root) = given(module, "module")?.ir()?;
        Ok(VlkString(Text::from(print_op(ir, root))))
    })
}

/// Checks all rules of the dialects. Text and binaries that were read keep them already.
#[unsafe(no_mangle)]
pub extern "C" fn vlk_module_verify(module: Option<&VlkModule>) -> Option<Box<VlkError>> {
    guarded(|| given(module, "module")?.verify())
}

/// Runs a pipeline of passes: `builtin.module(cse,func.func(canonicalize))`. A module on which a pass failed can only be
/// destroyed.
#[unsafe(no_mangle)]
pub extern "C" fn vlk_module_run_passes(module: Option<&mut VlkModule>, pipeline: VlkStr<'_>) -> Option<Box<VlkError>> {
    guarded(|| given(module, "module")?.run_passes(pipeline.get("pipeline")?))
}

/// The number of warnings and remarks that reading the module and running passes on it gave.
#[unsafe(no_mangle)]
pub extern "C" fn vlk_module_warning_count(module: Option<&VlkModule>) -> usize {
    module.map_or(0, |module| module.warnings.len())
}

/// One of them, which lives until the module is destroyed or passes run on it; NULL where there is none of this index.
#[unsafe(no_mangle)]
pub extern "C" fn vlk_module_warning(module: Option<&VlkModule>, index: usize) -> Option<&VlkDiagnostic> {
    module?.warnings.get(index)
}

// ---- strings ----

/// The text of a string, which lives as long as the string.
#[unsafe(no_mangle)]
pub extern "C" fn vlk_string_view(string: Option<&VlkString>) -> VlkStr<'_> {
    text_of(string.map(|string| &string.0))
}

/// Destroys a string; NULL is fine.
#[unsafe(no_mangle)]
pub extern "C" fn vlk_string_destroy(string: Option<Box<VlkString>>) {
    dispose(string);
}
