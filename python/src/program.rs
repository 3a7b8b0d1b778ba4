//! Text to SPIR-V, and what can be said of it.

use std::borrow::Cow;
use std::sync::Arc;

use pyo3::exceptions::{PyTypeError, PyUserWarning, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict};
use vulcanize::abi::KernelManifest;
use vulcanize::conversion::options::{OPTIONS, ScalarArguments};
use vulcanize::input::{Input, InputError};
use vulcanize::ir::text::{parse_source, print_op};
use vulcanize::ir::{Attribute, Context, Diagnostics, Severity};
use vulcanize::json::{self, NamedInterface};
use vulcanize::lower::{LowerOptions, LoweredModule, add_target_envs, lower_kernels, written_or_lowered};
use vulcanize::runtime::{self, ModuleInterface};
use vulcanize::serialization::assembly::{DisassembleOptions, disassemble};
use vulcanize::serialization::{DebugInfo, words_to_bytes};
use vulcanize::target::TargetError;

use crate::diagnostics::{Diagnostic, device_error, error, error_text, object};

/// Lowered kernels: SPIR-V modules with what a host must know of them.
#[pyclass(frozen, module = "vulcanize")]
#[derive(Debug)]
pub struct Program {
    pub context: Arc<Context>,
    modules: Vec<Module>,
    /// Warnings and remarks of the lowering.
    #[pyo3(get)]
    diagnostics: Vec<Py<Diagnostic>>,
}

/// A SPIR-V module.
#[pyclass(frozen, module = "vulcanize")]
#[derive(Clone, Debug)]
pub struct Module {
    /// The name of the `gpu.module`.
    #[pyo3(get)]
    name: String,
    words: Arc<[u32]>,
    /// The module in MLIR's SPIR-V dialect.
    #[pyo3(get)]
    mlir: String,
    kernels: Arc<[KernelManifest]>,
}

impl Program {
    /// The kernels of all modules, each with the words of its module.
    pub fn kernels(&self) -> impl Iterator<Item = (&[u32], &KernelManifest)> {
        self.modules.iter().flat_map(|module| module.kernels.iter().map(|kernel| (&*module.words, kernel)))
    }

    fn only(&self, py: Python<'_>, what: &str) -> PyResult<&Module> {
        match &self.modules[..] {
            [only] => Ok(only),
            several => {
                let count = several.len();
                Err(error_text(py, format!("the program has {count} modules: '.modules' has each one's {what}")))
            }
        }
    }
}

#[pymethods]
impl Program {
    /// Its modules.
    #[getter]
    fn modules(&self) -> Vec<Module> {
        self.modules.clone()
    }

    /// The binary.
    #[getter]
    fn spirv<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        Ok(self.only(py, "SPIR-V")?.spirv(py))
    }

    /// The assembly of the binary.
    #[getter]
    fn assembly(&self, py: Python<'_>) -> PyResult<String> {
        self.only(py, "assembly")?.assembly(py)
    }

    /// The module in MLIR's SPIR-V dialect.
    #[getter]
    fn mlir(&self, py: Python<'_>) -> PyResult<String> {
        Ok(self.only(py, "dialect")?.mlir.clone())
    }

    /// What a host must bind for the kernels (docs/kernel-abi.md).
    #[getter]
    fn manifest<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let kernels: Vec<KernelManifest> = self.kernels().map(|(_, kernel)| kernel.clone()).collect();
        from_json(py, &json::manifests(&kernels))
    }

    fn __repr__(&self) -> String {
        let kernels: Vec<&str> = self.kernels().map(|(_, kernel)| kernel.kernel.as_str()).collect();
        format!(
            "<vulcanize.Program of {}>",
            if kernels.is_empty() { "no kernels".to_owned() } else { kernels.join(", ") }
        )
    }
}

#[pymethods]
impl Module {
    /// The binary.
    #[getter]
    fn spirv<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &words_to_bytes(&self.words))
    }

    /// The assembly of the binary.
    #[getter]
    fn assembly(&self, py: Python<'_>) -> PyResult<String> {
        let text = py.detach(|| disassemble(&self.words, &DisassembleOptions::default()));
        text.map_err(|wrong| error_text(py, wrong.to_string()))
    }

    /// What a host must bind for the kernels (docs/kernel-abi.md).
    #[getter]
    fn manifest<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        from_json(py, &json::manifests(&self.kernels))
    }

    fn __repr__(&self) -> String {
        format!("<vulcanize.Module '{}', {} words>", self.name, self.words.len())
    }
}

fn from_json<'py>(py: Python<'py>, text: &str) -> PyResult<Bound<'py, PyAny>> {
    py.import("json")?.call_method1("loads", (text,))
}

/// The bytes of a source: text or bytes.
pub fn bytes_of<'a>(source: &'a Bound<'_, PyAny>) -> PyResult<Cow<'a, [u8]>> {
    if let Ok(text) = source.extract::<String>() {
        return Ok(Cow::Owned(text.into_bytes()));
    }
    match source.cast::<PyBytes>() {
        Ok(bytes) => Ok(Cow::Borrowed(bytes.as_bytes())),
        Err(_) => Err(PyTypeError::new_err(format!("text or bytes are needed, not {}", source.get_type()))),
    }
}

/// The kind and the contents of a source.
fn input_of(context: &Context, source: &Bound<'_, PyAny>, filename: &str) -> PyResult<Input> {
    let py = source.py();
    Input::recognize(context, filename, bytes_of(source)?.into_owned()).map_err(|wrong| match wrong {
        InputError::Kind(message) => error_text(py, message),
        InputError::Assembly(diagnostic) => error(py, context, &diagnostic.into()),
    })
}

/// The text of a source that is to be MLIR.
pub fn text_of(context: &Context, source: &Bound<'_, PyAny>, filename: &str) -> PyResult<String> {
    match input_of(context, source, filename)? {
        Input::Mlir(text) => Ok(text),
        Input::Words(_) => Err(error_text(source.py(), format!("'{filename}' is SPIR-V, and text in MLIR is needed"))),
    }
}

/// The target environment of a name.
pub fn target_of(py: Python<'_>, context: &Context, name: Option<&str>) -> PyResult<Option<Attribute>> {
    let target = name.map(|name| py.detach(|| vulcanize::target::target_env(context, name))).transpose();
    target.map_err(|wrong| target_error(py, &wrong))
}

fn target_error(py: Python<'_>, wrong: &TargetError) -> PyErr {
    match wrong {
        TargetError::Text(message) => PyValueError::new_err(message.clone()),
        TargetError::Device(wrong) => device_error(py, None, wrong),
    }
}

/// Options by their names, as `vulcanize lower` has them without dashes: `index_width=64`, `robust=True`.
fn set_options(options: &mut LowerOptions, given: Option<&Bound<'_, PyDict>>) -> PyResult<()> {
    for (name, value) in given.into_iter().flatten() {
        let name: String = name.extract()?;
        let flag = name.replace('_', "-");
        let known = OPTIONS.iter().find(|def| def.flag.is_some_and(|found| found.name == flag));
        let Some(def) = known else {
            let names = OPTIONS.iter().filter_map(|def| Some(def.flag?.name.replace('-', "_")));
            let names = names.collect::<Vec<_>>().join(", ");
            return Err(PyTypeError::new_err(format!("there is no option '{name}'; there is filename, {names}")));
        };
        let word = match value.extract::<bool>() {
            Ok(value) => value.to_string(),
            Err(_) => value.str()?.to_string(),
        };
        def.set_flag(&mut options.kernels, &word).map_err(PyValueError::new_err)?;
    }
    Ok(())
}

/// What kernels are lowered for.
pub enum Target {
    /// What the source says.
    Said,
    /// A target environment.
    Named(String),
    /// A device; errors on it have lines of the source.
    Device(runtime::Device),
}

/// Lowers a source. SPIR-V is refused.
pub fn lower_for(source: &Bound<'_, PyAny>, target: Target, options: Option<&Bound<'_, PyDict>>) -> PyResult<Program> {
    let py = source.py();
    let options = options.map(|options| options.copy()).transpose()?;
    let filename = match options.as_ref().map(|options| options.get_item("filename")).transpose()?.flatten() {
        Some(name) => name.extract()?,
        None => "<text>".to_owned(),
    };
    if let Some(options) = options.as_ref().filter(|options| options.contains("filename").unwrap_or(false)) {
        options.del_item("filename")?;
    }
    let context = vulcanize::context();
    let text = text_of(&context, source, &filename)?;
    let mut settings = LowerOptions { debug_info: DebugInfo::None, ..LowerOptions::default() };
    match &target {
        Target::Said => {}
        Target::Named(name) => {
            let env = py.detach(|| vulcanize::target::target_env(&context, name));
            settings.target_env = Some(env.map_err(|wrong| target_error(py, &wrong))?);
        }
        Target::Device(_) => {
            settings.debug_info = DebugInfo::Lines;
            settings.kernels.scalar_arguments = ScalarArguments::PushConstant;
        }
    }
    set_options(&mut settings, options.as_ref())?;
    let lowered = py.detach(|| {
        let mut ir = parse_source(&context, &filename, &text)?;
        match &target {
            Target::Said => add_target_envs(&mut ir),
            Target::Named(_) => {}
            Target::Device(device) => settings = settings.for_device(&ir, device.info()),
        }
        let mut said = ir.take_warnings();
        let modules = lower_kernels(&mut ir, &settings)?;
        said.append(&mut ir.take_warnings());
        let module = |LoweredModule { name, op, words, kernels }: LoweredModule| Module {
            mlir: print_op(&ir, op),
            name,
            words: words.into(),
            kernels: kernels.into(),
        };
        Ok((modules.into_iter().map(module).collect(), said))
    });
    let (modules, said): (Vec<Module>, Diagnostics) = lowered.map_err(|wrong| error(py, &context, &wrong))?;
    warn(py, &context, &said)?;
    let diagnostics = said.iter().map(|diagnostic| object(py, &context, diagnostic)).collect::<PyResult<_>>()?;
    Ok(Program { context: Arc::new(context), modules, diagnostics })
}

/// Gives warnings to Python's own.
pub fn warn(py: Python<'_>, context: &Context, said: &Diagnostics) -> PyResult<()> {
    let warnings = said.iter().filter(|diagnostic| diagnostic.severity == Severity::Warning);
    for warning in warnings {
        let text = warning.render(context);
        py.import("warnings")?.call_method1("warn", (text.trim_end(), py.get_type::<PyUserWarning>(), 2))?;
    }
    Ok(())
}

/// Runs a pipeline of passes, and returns the text of the result.
#[pyfunction]
#[pyo3(signature = (source, pipeline, *, filename="<text>"))]
pub fn opt(py: Python<'_>, source: &Bound<'_, PyAny>, pipeline: &str, filename: &str) -> PyResult<String> {
    let context = vulcanize::context();
    let text = text_of(&context, source, filename)?;
    let result = py.detach(|| {
        let mut ir = parse_source(&context, filename, &text)?;
        vulcanize::run_pipeline(&mut ir, pipeline)?;
        let text = ir.root().map_or(String::new(), |root| print_op(&ir, root));
        Ok((text, ir.take_warnings()))
    });
    let (text, said) = result.map_err(|wrong| error(py, &context, &wrong))?;
    warn(py, &context, &said)?;
    Ok(text)
}

/// The modules of a source, with their names: SPIR-V, or a program whose kernels are lowered.
fn modules_of(
    context: &Context,
    source: &Bound<'_, PyAny>,
    filename: &str,
    target: Option<&str>,
) -> PyResult<Vec<(Option<String>, Vec<u32>)>> {
    let py = source.py();
    if let Ok(program) = source.cast::<Program>() {
        let modules = program.get().modules.iter();
        return Ok(modules.map(|module| (Some(module.name.clone()), module.words.to_vec())).collect());
    }
    let text = match input_of(context, source, filename)? {
        Input::Words(words) => return Ok(vec![(None, words)]),
        Input::Mlir(text) => text,
    };
    let target_env = target_of(py, context, target)?;
    let options = LowerOptions { target_env, debug_info: DebugInfo::Lines, ..LowerOptions::default() };
    let made = py.detach(|| {
        let mut ir = parse_source(context, filename, &text)?;
        if target_env.is_none() {
            add_target_envs(&mut ir);
        }
        written_or_lowered(&mut ir, &options)
    });
    made.map_err(|wrong| error(py, context, &wrong))
}

/// Says what SPIR-V modules expect from outside.
#[pyfunction]
#[pyo3(signature = (source, *, filename="<source>"))]
pub fn reflect<'py>(source: &Bound<'py, PyAny>, filename: &str) -> PyResult<Bound<'py, PyAny>> {
    let (py, context) = (source.py(), vulcanize::context());
    let modules = modules_of(&context, source, filename, None)?;
    let interfaces: Result<Vec<_>, _> = modules
        .into_iter()
        .map(|(name, words)| ModuleInterface::from_words(&words).map(|interface| NamedInterface { name, interface }))
        .collect();
    let interfaces = interfaces.map_err(|wrong| error_text(py, format!("'{filename}': {wrong}")))?;
    from_json(py, &json::interfaces(&interfaces))
}

/// A rule that a module breaks, and where.
#[pyclass(frozen, get_all, module = "vulcanize")]
#[derive(Debug)]
pub struct Violation {
    /// The module's name in MLIR.
    module: Option<String>,
    /// The rule's name.
    rule: String,
    /// The statement of Vulkan's valid usage, where one says so.
    vuid: Option<String>,
    /// The found value, and the allowed one.
    message: String,
    /// The instruction, as `OpTypeInt`.
    instruction: Option<String>,
    /// The id in question.
    id: Option<u32>,
    /// That id's name.
    name: Option<String>,
    /// The file of the source that it comes from.
    file: Option<String>,
    /// Its line.
    line: Option<u32>,
    /// Its column.
    column: Option<u32>,
    /// All of it in one line.
    text: String,
}

#[pymethods]
impl Violation {
    fn __str__(&self) -> &str {
        &self.text
    }

    fn __repr__(&self) -> String {
        format!("<Violation {}>", self.text)
    }
}

/// Checks SPIR-V modules against the rules of SPIR-V and of an environment.
#[pyfunction]
#[pyo3(signature = (source, env="vulkan1.1", *, filename="<source>"))]
pub fn validate(py: Python<'_>, source: &Bound<'_, PyAny>, env: &str, filename: &str) -> PyResult<Vec<Violation>> {
    let context = vulcanize::context();
    let environment = py.detach(|| vulcanize::target::environment(&context, env));
    let environment = environment.map_err(|wrong| target_error(py, &wrong))?;
    // What becomes WGSL is lowered for WebGPU.
    let target = if env == "wgsl" { "webgpu" } else { env };
    let mut all = Vec::new();
    for (module, words) in modules_of(&context, source, filename, Some(target))? {
        let found = py.detach(|| vulcanize::validate::validate(&words, &environment));
        let found = found.map_err(|wrong| error_text(py, format!("'{filename}' is not valid SPIR-V: {wrong}")))?;
        all.extend(found.into_iter().map(|violation| Violation {
            module: module.clone(),
            text: violation.to_string(),
            rule: violation.rule.name().to_owned(),
            vuid: violation.vuid.map(str::to_owned),
            message: violation.message,
            instruction: violation.instruction.map(|name| format!("Op{name}")),
            id: violation.id,
            name: violation.name,
            file: violation.source.as_ref().map(|source| source.file.to_string()),
            line: violation.source.as_ref().map(|source| source.line),
            column: violation.source.as_ref().map(|source| source.column),
        }));
    }
    Ok(all)
}
