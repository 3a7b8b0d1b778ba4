//! The chosen kernels, from files of any kind.

use std::sync::Arc;

use vulcanize_abi::KernelManifest;
use vulcanize_ir::{Diagnostic, Location};
use vulcanize_runtime::module_interface::EntryPointInterface;
use vulcanize_runtime::{Backend, KernelId, KernelInterface, LoadOptions, ModuleInterface, entry_points};
use vulcanize_words::{HEADER_WORDS, Instructions, SourceLines};

use super::super::device_choice::{OpenDevice, device_error};
use super::super::dump::Dump;
use super::super::input::recognize;
use super::super::io::{about_file, shown_name};
use super::super::observe::parse;
use super::super::{CommandError, Io};
use super::Arguments;
use super::arguments::check_pushed;
use super::job::Job;
use super::values::{Place, PushConstants, fields};
use crate::input::Input;
use crate::lower::lower_kernels;

/// A file as it was read.
pub(super) struct Source {
    /// As it is named on the command line.
    file: String,
    input: Input,
}

/// A binary.
pub(super) struct Module {
    name: String,
    words: Arc<[u32]>,
    entry_points: Vec<String>,
    /// The lowering's facts about its kernels; none for a binary of another compiler.
    manifests: Vec<KernelManifest>,
}

/// An entry point and its module.
pub(super) struct Kernel {
    /// The module's name.
    pub(super) module: String,
    pub(super) words: Arc<[u32]>,
    pub(super) entry_point: String,
    /// As it is called on the command line.
    pub(super) name: String,
    pub(super) manifest: Option<KernelManifest>,
}

/// A kernel on the device.
pub(super) struct Loaded {
    pub(super) name: String,
    pub(super) id: KernelId,
    pub(super) interface: Arc<KernelInterface>,
    pub(super) types: Option<EntryPointInterface>,
    /// Of a kernel that was lowered here.
    pub(super) manifest: Option<KernelManifest>,
    push_constants: PushConstants,
}

impl Source {
    pub(super) fn read(file: &str, dump: &Dump, io: &mut Io<'_>) -> Result<Self, CommandError> {
        let bytes = io.read_bytes(file)?;
        let input = recognize(file, bytes, io)?;
        match &input {
            Input::Words(words) => dump.binary("input", words),
            Input::Mlir(text) => dump.input(text),
        }
        Ok(Self { file: file.to_owned(), input })
    }

    /// The texts of sources that the file is or holds, each with its name.
    pub(super) fn texts(&self) -> Vec<(String, String)> {
        match &self.input {
            Input::Mlir(text) => vec![(shown_name(&self.file).to_owned(), text.clone())],
            Input::Words(words) => {
                let instructions = Instructions::new(words, HEADER_WORDS).map_while(Result::ok);
                SourceLines::of(instructions).texts().collect()
            }
        }
    }

    /// The binary that the file is; `None` for one that has to be lowered.
    pub(super) fn ready(&self) -> Result<Option<Module>, CommandError> {
        let Input::Words(words) = &self.input else { return Ok(None) };
        let name = std::path::Path::new(&self.file).file_stem().and_then(|name| name.to_str()).unwrap_or_default();
        let module = Module::new(name.to_owned(), words, Vec::new());
        module.map(Some).map_err(|error| CommandError { message: about_file(&self.file, &error.message), ..error })
    }

    /// The modules of the file. Kernels in MLIR are lowered for a device. `None` when the program was rejected and
    /// reported.
    pub(super) fn lower(
        self,
        arguments: &Arguments,
        open: &OpenDevice,
        dump: &Dump,
        io: &mut Io<'_>,
    ) -> Result<Option<Vec<Module>>, CommandError> {
        if let Some(module) = self.ready()? {
            return Ok(Some(vec![module]));
        }
        let Input::Mlir(text) = &self.input else { return Ok(None) };
        let context = io.context();
        let name = shown_name(&self.file);
        let options = arguments.lowering.options()?;
        let lowered = parse(&context, name, text).and_then(|mut ir| {
            io.show(&context, ir.warnings());
            if ir.root().is_none() {
                return Err(Diagnostic::error(Location::UNKNOWN, "there is no module").into());
            }
            let options = arguments.lowering.for_device(options, &ir, open);
            let modules = lower_kernels(&mut ir, &dump.watch(options))?;
            dump.modules(&ir, &modules);
            Ok(modules)
        });
        match lowered {
            Ok(modules) => {
                let modules = modules.into_iter().map(|module| Module::new(module.name, &module.words, module.kernels));
                modules.collect::<Result<_, _>>().map(Some)
            }
            Err(diagnostics) => {
                io.show(&context, &diagnostics);
                Ok(None)
            }
        }
    }
}

impl Module {
    fn new(name: String, words: &[u32], manifests: Vec<KernelManifest>) -> Result<Self, CommandError> {
        let entry_points = entry_points(words).map_err(|error| CommandError::rejected(error.to_string()))?;
        Ok(Self { name, words: words.into(), entry_points, manifests })
    }
}

/// The kernels that a job runs, in its order.
pub(super) fn find_all(job: &Job, modules: &[Module]) -> Result<Vec<Kernel>, CommandError> {
    job.steps.iter().map(|step| find(step.kernel.as_deref(), step.flag, modules)).collect()
}

fn find(entry: Option<&str>, flag: &str, modules: &[Module]) -> Result<Kernel, CommandError> {
    let is_qualified = entry.is_some_and(|entry| entry.contains("::"));
    let candidates = modules.iter().flat_map(|module| module.entry_points.iter().map(move |name| (module, name)));
    let candidates: Vec<(String, &Module, &String)> = candidates
        .map(|(module, name)| {
            let shown = if is_qualified { format!("{}::{name}", module.name) } else { name.clone() };
            (shown, module, name)
        })
        .collect();
    let usage = |message: String| CommandError::usage(format!("--{flag}: {message}"));
    let list = || candidates.iter().map(|(shown, ..)| format!("'{shown}'")).collect::<Vec<_>>().join(", ");
    let meant: Vec<_> = candidates.iter().filter(|(shown, ..)| entry.is_none_or(|entry| entry == shown)).collect();
    let (shown, module, name) = match (meant.as_slice(), entry) {
        _ if candidates.is_empty() => return Err(CommandError::rejected("there is no compute entry point in it")),
        ([only], _) => only,
        ([], entry) => {
            let entry = entry.unwrap_or_default();
            return Err(usage(format!("there is no kernel '{entry}'; there is {}", list())));
        }
        (_, None) => return Err(usage(format!("there are several kernels: {}", list()))),
        (_, Some(entry)) => {
            return Err(usage(format!("several modules have a kernel '{entry}'; say MODULE::{entry}")));
        }
    };
    Ok(Kernel {
        module: module.name.clone(),
        words: Arc::clone(&module.words),
        entry_point: (*name).clone(),
        name: shown.clone(),
        manifest: module.manifests.iter().find(|manifest| manifest.kernel == **name).cloned(),
    })
}

impl Loaded {
    pub(super) fn new(
        kernel: Kernel,
        module: ModuleInterface,
        options: &LoadOptions<'_>,
        push_constants: PushConstants,
        device: &dyn Backend,
    ) -> Result<Self, CommandError> {
        let id = device
            .load_kernel_with(&kernel.words, &kernel.entry_point, options)
            .map_err(|error| device_error(&error))?;
        let interface = device.kernel_interface(id).map_err(|error| device_error(&error))?;
        let types = module.entry_points.into_iter().find(|entry| entry.name == kernel.entry_point);
        Ok(Self { name: kernel.name, id, interface, types, manifest: kernel.manifest, push_constants })
    }

    /// The bytes of the given push constants, with addresses of buffers.
    pub(super) fn given_constants(
        &self,
        address: impl Fn(Place) -> Result<u64, CommandError>,
    ) -> Result<Vec<u8>, CommandError> {
        let block = self.types.as_ref().and_then(|entry| entry.push_constants.as_ref());
        match self.push_constants.resolved(address)? {
            PushConstants::Bytes(bytes, types) => {
                let checked = check_pushed(&types, self.manifest.as_ref(), block);
                checked.map_err(|message| CommandError::usage(format!("--push-constants: {message}")))?;
                Ok(bytes)
            }
            PushConstants::Fields(items) => {
                let kernel = &self.name;
                let Some(block) = block else {
                    return Err(CommandError::usage(format!("kernel '{kernel}' takes no push constants")));
                };
                fields(&items, block).map_err(|message| CommandError::usage(format!("--push-constants: {message}")))
            }
        }
    }
}
