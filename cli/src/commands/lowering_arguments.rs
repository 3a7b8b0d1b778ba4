//! The flags by which commands say how kernels are lowered.

use clap::builder::PossibleValuesParser;
use clap::error::ErrorKind;
use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches, ValueEnum, value_parser};
use vulcanize_conversion::options::{OPTIONS, ScalarArguments, SpirvConversionOptions};
use vulcanize_ir::Ir;
use vulcanize_ir::pass::{Flag, FlagForm, OpPassManager, OptionDef};
use vulcanize_runtime::DeviceInfo;
use vulcanize_runtime::quirks::workarounds_of;
use vulcanize_serialization::DebugInfo;

use super::CommandError;
use super::device_choice::OpenDevice;
use super::source_files::keep_sources_for;
use crate::lower::LowerOptions;

/// Flags of `lower`, `run` and `dispatch`.
#[derive(Debug, Args)]
pub(super) struct LoweringArguments {
    #[command(flatten)]
    kernels: KernelFlags,
    /// The passes from kernels to SPIR-V modules with entry points, in place of those that 'lower --print-pipeline' shows
    #[arg(long, value_name = "PIPELINE")]
    pass_pipeline: Option<String>,
    /// Lower as if the driver of the device had no known faults; 'devices' names them
    #[arg(long)]
    no_workarounds: bool,
    /// What binaries say of the source: nothing, its lines ('-g' alone), or all that there is: the text, functions, inlined
    /// calls, types, values with their names. 'lower' says nothing unless asked; 'run' and 'dispatch' say the lines
    #[arg(short = 'g', value_name = "LEVEL", value_enum, num_args = 0..=1, require_equals = true, default_missing_value = "lines")]
    debug_info: Option<DebugLevel>,
}

/// What `-g` takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum DebugLevel {
    /// Nothing
    None,
    /// Files, lines and columns
    Lines,
    /// All of NonSemantic.Shader.DebugInfo.100
    Full,
}

impl From<DebugLevel> for DebugInfo {
    fn from(level: DebugLevel) -> Self {
        match level {
            DebugLevel::None => Self::None,
            DebugLevel::Lines => Self::Lines,
            DebugLevel::Full => Self::Full,
        }
    }
}

/// The flags of the [table of options](OPTIONS).
#[derive(Debug)]
struct KernelFlags {
    options: SpirvConversionOptions,
    /// The names of those that the command line has.
    given: Vec<&'static str>,
}

impl Default for KernelFlags {
    fn default() -> Self {
        Self { options: LowerOptions::default().kernels, given: Vec::new() }
    }
}

impl Args for KernelFlags {
    fn augment_args(command: Command) -> Command {
        command.args(OPTIONS.iter().filter_map(|def| Some(flag_argument(def, def.flag?))))
    }
    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

/// A flag as clap has it; its default is that of a lowering.
fn flag_argument(def: &OptionDef<SpirvConversionOptions>, flag: Flag) -> Arg {
    let argument = Arg::new(flag.name).long(flag.name).help(flag.help);
    let default = (def.get)(&LowerOptions::default().kernels).unwrap_or_default();
    let value_name = flag.name.to_uppercase().replace('-', "_");
    match flag.form {
        FlagForm::Switch => argument.action(ArgAction::SetTrue),
        FlagForm::Number(name) => argument.value_name(name).value_parser(value_parser!(u32)).default_value(default),
        FlagForm::Keyword => {
            let words = PossibleValuesParser::new(def.option.value.split('|'));
            argument.value_name(value_name).value_parser(words).default_value(default)
        }
        FlagForm::Word(words) => {
            let default = words.iter().find(|(_, value)| *value == default).map(|&(word, _)| word);
            let words = PossibleValuesParser::new(words.iter().map(|&(word, _)| word));
            argument.value_name(value_name).value_parser(words).default_value(default)
        }
    }
}

impl FromArgMatches for KernelFlags {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let mut flags = Self::default();
        flags.update_from_arg_matches(matches)?;
        Ok(flags)
    }
    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        for def in OPTIONS {
            // The others are as they are by default already.
            let is_given = |flag: &Flag| matches.value_source(flag.name) == Some(ValueSource::CommandLine);
            let Some(flag) = def.flag.filter(is_given) else { continue };
            self.given.push(flag.name);
            let word = match flag.form {
                FlagForm::Switch => Some(matches.get_flag(flag.name).to_string()),
                FlagForm::Number(_) => matches.get_one::<u32>(flag.name).map(u32::to_string),
                FlagForm::Keyword | FlagForm::Word(_) => matches.get_one::<String>(flag.name).cloned(),
            };
            if let Some(word) = word {
                let set = def.set_flag(&mut self.options, &word);
                set.map_err(|message| clap::Error::raw(ErrorKind::InvalidValue, message))?;
            }
        }
        Ok(())
    }
}

impl LoweringArguments {
    /// The options of the flags.
    ///
    /// # Errors
    /// The text is no pipeline.
    pub(super) fn options(&self) -> Result<LowerOptions, CommandError> {
        if let Some(pipeline) = &self.pass_pipeline {
            OpPassManager::parse(pipeline, &crate::pass_registry())
                .map_err(|error| CommandError::usage(error.to_string()))?;
        }
        Ok(LowerOptions {
            kernels: self.kernels.options,
            pipeline: self.pass_pipeline.clone(),
            debug_info: self.debug_info.map_or(DebugInfo::None, DebugInfo::from),
            ..LowerOptions::default()
        })
    }

    /// Whether the kernels that are lowered check their accesses themselves.
    pub(super) fn is_robust(&self) -> bool {
        self.kernels.options.robust && self.pass_pipeline.is_none()
    }

    /// The options of the flags for a program whose launches pass the arguments: without a flag, those that are no memrefs
    /// are push constants, which take no buffer of their own.
    ///
    /// # Errors
    /// As [`options`](Self::options).
    pub(super) fn options_of_program(&self) -> Result<LowerOptions, CommandError> {
        let mut options = self.options()?;
        if !self.kernels.given.contains(&"scalar-arguments") {
            options.kernels.scalar_arguments = ScalarArguments::PushConstant;
        }
        Ok(options)
    }

    /// The passes by which the known faults of a device's driver are avoided.
    pub(super) fn workarounds(&self, device: &DeviceInfo) -> Vec<&'static str> {
        if self.no_workarounds { Vec::new() } else { workarounds_of(device) }
    }

    /// The options for running on the device that was opened: with its target environment where the module names none, with
    /// the lines of the source unless `-g` says otherwise.
    pub(super) fn for_device(&self, options: LowerOptions, ir: &Ir<'_>, open: &OpenDevice) -> LowerOptions {
        let device = open.device.info();
        let lines = if open.instruments_kernels { DebugInfo::EachLine } else { DebugInfo::Lines };
        let debug_info = self.debug_info.map_or(lines, DebugInfo::from);
        keep_sources_for(debug_info, ir);
        LowerOptions { module_passes: self.workarounds(device), debug_info, ..options.for_device(ir, device) }
    }
}
