//! The flags of `opt`: mlir-opt's, with one dash or two, and passes as flags in the order in which they run.

use vulcanize_ir::pass::PassRegistry;
use vulcanize_ir::text::PrintOptions;

use super::{CommandError, one_file};

/// The command line of `opt`, read.
#[derive(Clone, Debug)]
pub(super) struct OptArguments {
    pub(super) input: String,
    pub(super) output: String,
    pub(super) pipeline: Option<String>,
    /// Passes given as flags, with their options.
    pub(super) passes: Vec<(String, String)>,
    pub(super) split_marker: Option<String>,
    pub(super) output_split_marker: String,
    pub(super) verify_diagnostics: bool,
    pub(super) verify_each: bool,
    pub(super) verify_roundtrip: bool,
    pub(super) allow_unregistered: bool,
    pub(super) single_threaded: bool,
    pub(super) implicit_module: bool,
    pub(super) timing: bool,
    /// How times are shown.
    pub(super) timing_list: bool,
    pub(super) timing_json: bool,
    /// Where a reproducer goes when a pass fails.
    pub(super) reproducer: Option<String>,
    /// The reproducer begins right before the pass that fails.
    pub(super) local_reproducer: bool,
    /// The pipeline is the one in the input.
    pub(super) run_reproducer: bool,
    /// The targets of debug output that are shown; all where the list is empty.
    pub(super) debug: Option<Vec<String>>,
    /// Where remarks of passes go, and where they go if that is not said; they are shown where it is `None`.
    pub(super) remarks_file: Option<String>,
    pub(super) default_remarks_file: Option<&'static str>,
    pub(super) statistics: bool,
    /// The times of passes of one name, added up.
    pub(super) statistics_list: bool,
    pub(super) dump_pipeline: bool,
    pub(super) show_dialects: bool,
    pub(super) list_passes: bool,
    pub(super) help: bool,
    pub(super) version: bool,
    pub(super) print: PrintOptions,
    pub(super) ir_printing: IrPrintingFlags,
}

/// `--mlir-print-ir-…`
#[derive(Clone, Debug, Default)]
pub(super) struct IrPrintingFlags {
    pub(super) before_all: bool,
    pub(super) after_all: bool,
    pub(super) before: Vec<String>,
    pub(super) after: Vec<String>,
    pub(super) after_change: bool,
    pub(super) after_failure: bool,
    pub(super) module_scope: bool,
    /// The folder of `--mlir-print-ir-tree-dir`.
    pub(super) tree: Option<String>,
}

impl OptArguments {
    /// Whether all that is done is to read, verify and print one program.
    pub(super) fn only_prints(&self) -> bool {
        let has_passes = self.pipeline.is_some() || !self.passes.is_empty() || self.run_reproducer;
        let is_measured = self.timing || self.statistics;
        let is_checked = self.verify_diagnostics || self.verify_roundtrip;
        !has_passes && !is_measured && !is_checked && self.split_marker.is_none()
    }
}

impl Default for OptArguments {
    fn default() -> Self {
        Self {
            input: "-".to_owned(),
            output: "-".to_owned(),
            pipeline: None,
            passes: Vec::new(),
            split_marker: None,
            output_split_marker: "// -----".to_owned(),
            verify_diagnostics: false,
            verify_each: true,
            verify_roundtrip: false,
            allow_unregistered: false,
            single_threaded: false,
            implicit_module: true,
            timing: false,
            timing_list: false,
            timing_json: false,
            reproducer: None,
            local_reproducer: false,
            run_reproducer: false,
            debug: None,
            remarks_file: None,
            default_remarks_file: None,
            statistics: false,
            statistics_list: false,
            dump_pipeline: false,
            show_dialects: false,
            list_passes: false,
            help: false,
            version: false,
            print: PrintOptions::default(),
            ir_printing: IrPrintingFlags::default(),
        }
    }
}

/// Reads the arguments after `opt`.
pub(super) fn parse(arguments: &[String], registry: &PassRegistry) -> Result<OptArguments, CommandError> {
    let mut parsed = OptArguments::default();
    let mut input = None;
    let mut rest = arguments.iter();
    while let Some(argument) = rest.next() {
        let Some(flag) = argument.strip_prefix('-').filter(|flag| !flag.is_empty()) else {
            if input.replace(argument.clone()).is_some() {
                return Err(one_file("opt", argument));
            }
            continue;
        };
        let flag = flag.strip_prefix('-').unwrap_or(flag);
        let (name, value) = match flag.split_once('=') {
            Some((name, value)) => (name, Some(value)),
            None => (flag, None),
        };
        let mut needs_value = || match value {
            Some(value) => Ok(value.to_owned()),
            None => rest.next().cloned().ok_or_else(|| CommandError::usage(format!("'--{name}' needs a value"))),
        };
        match name {
            "o" | "output" => parsed.output = needs_value()?,
            "pass-pipeline" => parsed.pipeline = Some(needs_value()?),
            "mlir-print-ir-before" => parsed.ir_printing.before.extend(pass_names(&needs_value()?, registry)?),
            "mlir-print-ir-after" => parsed.ir_printing.after.extend(pass_names(&needs_value()?, registry)?),
            "mlir-print-ir-tree-dir" => parsed.ir_printing.tree = Some(needs_value()?),
            "mlir-pass-pipeline-crash-reproducer" => parsed.reproducer = Some(needs_value()?),
            "mlir-timing-display"
            | "mlir-output-format"
            | "mlir-pass-statistics-display"
            | "remark-policy"
            | "remark-format" => set_word(&mut parsed, name, &needs_value()?)?,
            // No pass of ours reports by these remarks, and none of mlir-opt's that is here, too: a file of them is empty.
            "remarks-filter"
            | "remarks-filter-passed"
            | "remarks-filter-missed"
            | "remarks-filter-failed"
            | "remarks-filter-analyse" => drop(needs_value()?),
            "remarks-output-file" => parsed.remarks_file = Some(needs_value()?),
            "debug-only" => parsed.debug = Some(needs_value()?.split(',').map(str::to_owned).collect()),
            "mlir-elide-elementsattrs-if-larger" => {
                parsed.print.elide_elements_attrs_larger_than = Some(number(name, &needs_value()?)?);
            }
            "mlir-print-elementsattrs-with-hex-if-larger" => {
                let text = needs_value()?;
                parsed.print.hex_elements_attrs_larger_than =
                    if text == "-1" { None } else { Some(number(name, &text)?) };
            }
            "mlir-elide-resource-strings-if-larger" => {
                parsed.print.elide_resource_strings_larger_than = Some(number(name, &needs_value()?)?);
            }
            _ => set_flag(&mut parsed, name, value, registry)?,
        }
    }
    if let Some(input) = input {
        parsed.input = input;
    }
    Ok(parsed)
}

fn number(name: &str, text: &str) -> Result<usize, CommandError> {
    text.parse().map_err(|_| CommandError::usage(format!("'--{name}' takes a number, not '{text}'")))
}

fn boolean(name: &str, value: Option<&str>) -> Result<bool, CommandError> {
    match value {
        None | Some("true" | "1" | "TRUE" | "True") => Ok(true),
        Some("false" | "0" | "FALSE" | "False") => Ok(false),
        Some(other) => Err(CommandError::usage(format!("'--{name}' is true or false, not '{other}'"))),
    }
}

/// Names of passes, comma separated.
fn pass_names(text: &str, registry: &PassRegistry) -> Result<Vec<String>, CommandError> {
    let known = |name: &str| match (registry.pass(name), registry.nearest(name)) {
        (Some(_), _) => Ok(name.to_owned()),
        (None, Some(near)) => Err(CommandError::usage(format!("'{name}' is no pass; did you mean '{near}'?"))),
        (None, None) => Err(CommandError::usage(format!("'{name}' is no pass"))),
    };
    text.split(',').map(known).collect()
}

fn set_flag(
    parsed: &mut OptArguments,
    name: &str,
    value: Option<&str>,
    registry: &PassRegistry,
) -> Result<(), CommandError> {
    let on = || boolean(name, value);
    if let Some(setting) = switch(parsed, name) {
        *setting = on()?;
        return Ok(());
    }
    match name {
        "help" | "h" | "help-list" => parsed.help = true,
        "split-input-file" => parsed.split_marker = Some(value.unwrap_or("// -----").to_owned()),
        "output-split-marker" => parsed.output_split_marker = value.unwrap_or("").to_owned(),
        "verify-diagnostics" => parsed.verify_diagnostics = value.is_some() || on()?,
        "no-implicit-module" => parsed.implicit_module = !on()?,
        "debug" => parsed.debug = on()?.then(Vec::new),
        "mlir-pretty-debuginfo" => {
            parsed.print.debug_info = on()?;
            parsed.print.pretty_debug_info = on()?;
        }
        // These change how MLIR runs, not its output: nothing to do here.
        "mlir-print-op-on-diagnostic" | "mlir-print-stacktrace-on-diagnostic" => drop(on()?),
        "load-pass-plugin" | "load-dialect-plugin" | "irdl-file" => {
            return Err(CommandError::usage(format!(
                "'--{name}' extends mlir-opt at run time; a crate that links vulcanize brings dialects and passes of its \
                 own: see examples/own-dialect"
            )));
        }
        "emit-bytecode" | "emit-bytecode-version" => {
            return Err(CommandError::usage(format!("'--{name}': bytecode is not written; leave it out for text")));
        }
        _ => return add_pass(parsed, name, value, registry),
    }
    Ok(())
}

/// The setting that a flag switches on and off.
fn switch<'a>(parsed: &'a mut OptArguments, name: &str) -> Option<&'a mut bool> {
    let (print, ir_printing) = (&mut parsed.print, &mut parsed.ir_printing);
    Some(match name {
        "version" => &mut parsed.version,
        "verify-each" => &mut parsed.verify_each,
        "verify-roundtrip" => &mut parsed.verify_roundtrip,
        "allow-unregistered-dialect" => &mut parsed.allow_unregistered,
        "mlir-pass-pipeline-local-reproducer" => &mut parsed.local_reproducer,
        "run-reproducer" => &mut parsed.run_reproducer,
        "mlir-timing" => &mut parsed.timing,
        "mlir-pass-statistics" => &mut parsed.statistics,
        "dump-pass-pipeline" => &mut parsed.dump_pipeline,
        "show-dialects" => &mut parsed.show_dialects,
        "list-passes" => &mut parsed.list_passes,
        "mlir-disable-threading" => &mut parsed.single_threaded,
        "mlir-print-op-generic" => &mut print.generic,
        "mlir-print-debuginfo" => &mut print.debug_info,
        "mlir-print-local-scope" => &mut print.use_local_scope,
        "mlir-print-assume-verified" => &mut print.assume_verified,
        "mlir-print-skip-regions" => &mut print.skip_regions,
        "mlir-print-value-users" => &mut print.value_users,
        "mlir-use-nameloc-as-prefix" => &mut print.name_loc_as_prefix,
        "mlir-print-unique-ssa-ids" => &mut print.unique_ssa_ids,
        "mlir-print-ir-before-all" => &mut ir_printing.before_all,
        "mlir-print-ir-after-all" => &mut ir_printing.after_all,
        "mlir-print-ir-after-change" => &mut ir_printing.after_change,
        "mlir-print-ir-after-failure" => &mut ir_printing.after_failure,
        "mlir-print-ir-module-scope" => &mut ir_printing.module_scope,
        _ => return None,
    })
}

/// Sets what a flag says by one of some words.
fn set_word(parsed: &mut OptArguments, name: &str, value: &str) -> Result<(), CommandError> {
    match name {
        "mlir-timing-display" => parsed.timing_list = word(name, value, &["tree", "list"])? == 1,
        "mlir-output-format" => parsed.timing_json = word(name, value, &["text", "json"])? == 1,
        "mlir-pass-statistics-display" => parsed.statistics_list = word(name, value, &["pipeline", "list"])? == 1,
        "remark-format" => {
            let files = [None, Some("mlir-remarks.yaml"), Some("mlir-remarks.bitstream")];
            parsed.default_remarks_file = files[word(name, value, &["emitRemark", "yaml", "bitstream"])?];
        }
        _ => drop(word(name, value, &["all", "final"])?),
    }
    Ok(())
}

/// The place of a value among the words that a flag takes.
fn word(name: &str, value: &str, words: &[&str]) -> Result<usize, CommandError> {
    words
        .iter()
        .position(|&word| word == value)
        .ok_or_else(|| CommandError::usage(format!("'--{name}' is '{}', not '{value}'", words.join("' or '"))))
}

fn add_pass(
    parsed: &mut OptArguments,
    name: &str,
    value: Option<&str>,
    registry: &PassRegistry,
) -> Result<(), CommandError> {
    if registry.pass(name).is_none() {
        let hint = registry.nearest(name).map(|n| format!("; did you mean '--{n}'?")).unwrap_or_default();
        return Err(CommandError::usage(format!("unknown flag or pass '--{name}'{hint} (see vulcanize opt --help)")));
    }
    parsed.passes.push((name.to_owned(), value.unwrap_or("").to_owned()));
    Ok(())
}
