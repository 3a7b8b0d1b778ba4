//! The deduced triple of a module is the one that `spirv-val` demands: no less, and no more.
//!
//! A part of the cases, chosen by a seed, is judged by default; `VULCANIZE_AVAILABILITY=all` judges all of them,
//! `VULCANIZE_AVAILABILITY_SEED` another part, and `VULCANIZE_AVAILABILITY_ONLY` those whose name contains a word.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use vulcanize::ir::{Context, Ir, Op, WalkOrder, parse_source};
use vulcanize::serialization::assembly::assemble;
use vulcanize::serialization::{SerializeOptions, serialize};
use vulcanize::spirv::attributes::VceAttr;
use vulcanize::spirv::transforms::{check_declared_triple, update_vce};
use vulcanize::target_env::{Capability, Extension, Version};
use vulcanize_integration_tests::generate::ops::{op_defs, spirv_modules};
use vulcanize_integration_tests::generate::{AvailabilityCase, Random, VERSIONS, availability_cases, everything};
use vulcanize_integration_tests::spirv_val;

/// Of so many cases one is judged by default.
const ONE_IN: usize = 6;

/// A difference that is meant.
struct Known {
    /// A word of the finding.
    what: &'static str,
    /// The start of the cases' names.
    cases: &'static str,
    #[expect(dead_code, reason = "for those who read the table")]
    reason: &'static str,
}

impl Known {
    fn holds(&self, text: &str, case: &str) -> bool {
        text.contains(self.what) && case.starts_with(self.cases)
    }
}

const fn known(what: &'static str, cases: &'static str, reason: &'static str) -> Known {
    Known { what, cases, reason }
}

/// Modules that do not come as far as the judge.
const BROKEN: &[Known] = &[
    known(
        "id must be the result of a constant op",
        "GroupNonUniformBroadcast v1.3",
        "the verifier refuses it, as MLIR's",
    ),
    known("'spirv.ARM.Graph' op has attribute", "spirv.ARM.Graph", "graphs have no binary form here yet"),
    known("without a form in SPIR-V: vector<2x2x", "spirv.", "vectors have one dimension there"),
    known(
        "fewer operands than its instruction",
        "spirv.ImageSample",
        "an image operand's value is missing, as in MLIR",
    ),
    known("requires version v1.3 or lower", "spirv.AtomicCompareExchangeWeak", "with a scope that v1.5 brought"),
];

/// Complaints about something else, which hide whether there are complaints about availability.
const UNJUDGED: &[Known] = &[
    known("decoration", "Decoration ", "the decoration is for other kinds of things"),
    known("Decorations that don't take ID", "Decoration ", "the tool does not know them well"),
    known("OpSamplerImageAddressingModeNV", "Decoration B", "the dialect has no such thing"),
    known("Dim TileImageDataEXT requires", "Image TileImageDataEXT", "the cases have all combinations"),
    known("Ballot must be present", "GroupOperation Partitioned", "the cases have no ballot"),
    known("Dim SubpassData requires Sampled to be 2", "Image SubpassData", "the cases have all combinations"),
    known("ArrayStride", "PtrAccessChain", "pointers have no decorations in the dialect"),
    known("constant for WorkgroupSize", "BuiltIn WorkgroupSize", "it is a variable as in MLIR"),
    known("Unhandled operand type: 81", "Decoration InitModeALTERA", "the tool does not know the operand"),
    known("Target Type operand must be a floating-point", "ExecutionMode FPFastMathDefault", "the case has no float"),
];

/// What `spirv-val` demands and the deduction does not.
const TOO_LITTLE: &[Known] = &[
    known(
        "CooperativeMatrixKHR capabilities are declared, the VulkanMemoryModel",
        "",
        "prose: the memory model is the module's to choose, and the cases have none",
    ),
    known("Scope ids must be OpConstant", "Decoration UniformId", "the operand is a specialization constant"),
    known(
        "must only be specified if the VulkanKHR memory model",
        "spirv.",
        "chance gave a bit of another memory model",
    ),
    known("Signedness in OpTypeInt must always be 0", "spirv.", "the tool has no kernels with signed types"),
];

/// What the specification demands and `spirv-val` does not look at.
const TOO_MUCH: &[Known] = &[
    known("AtomicStorage", "spirv.Atomic", "the grammar's; masks in ids are not looked at"),
    known("DotProductInput", "spirv.", "prose: the capability for the form of the operands"),
    known("RayTracingKHR", "spirv.", "the grammar's; scopes in ids are not looked at"),
    known("Shader", "spirv.GL.", "GLSL's instructions are of shaders, as MLIR has it"),
    known("StorageBuffer16BitAccess", "spirv.", "looked at for Vulkan only where the type may be computed with"),
    known("AtomicStorage", "MemorySemantics AtomicCounterMemory", "the grammar's; masks in ids are not looked at"),
    known("ClipDistance", "BuiltIn", "the tool waits until the variable is used"),
    known("CullDistance", "BuiltIn", "the tool waits until the variable is used"),
    known("DotProductInput", "", "prose: the capability for the form of the operands"),
    known("Image1D", "Image", "prose: an image without sampler"),
    known("ImageBuffer", "Image", "prose: an image without sampler"),
    known("ImageRect", "Image", "prose: an image without sampler"),
    known("ImageCubeArray", "Image", "prose: an arrayed cube"),
    known("SampledCubeArray", "Image", "prose: an arrayed cube"),
    known("ImageMSArray", "Image", "prose: several samples and layers"),
    known("RayTracingKHR", "Scope ShaderCallKHR", "the grammar's; scopes in ids are not looked at"),
    known("RuntimeDescriptorArray", "RuntimeDescriptorArray", "looked at for Vulkan only"),
    known("SPV_ARM_core_builtins", "BuiltIn", "the grammar's; the tool's grammar has no extension for it"),
    known("Shader", "ImageFormat R64", "the tool's grammar implies it by Int64ImageEXT"),
    known("Shader", "GL.Sin kernel", "GLSL's instructions are of shaders, as MLIR has it"),
    known("Storage", "Widened", "looked at for Vulkan only where the type may be computed with"),
    known("Storage", "AtomicFAdd f16", "looked at for Vulkan only where the type may be computed with"),
    known("StorageImageReadWithoutFormat", "ImageRead", "looked at for Vulkan only"),
    known("StorageImageWriteWithoutFormat", "ImageWrite", "looked at for Vulkan only"),
    known("VariablePointers", "", "the tool takes VariablePointersStorageBuffer for workgroup memory, too"),
    known("v1.5", "GroupNonUniformBroadcast", "prose: before, the id is a constant"),
];

/// What is deduced along with something that makes up for it.
const SLACK: &[Known] = &[
    known("v1.6", "spirv.", "chance gave something of the version that the tool does not look at"),
    known("Geometry", "Execution", "of alternatives the first that the target has, as MLIR takes it"),
    known("MeshShadingNV", "Execution", "of alternatives the first that the target has"),
    known("Int8", "Widened", "to compute with the type, as MLIR; the storage capability would do"),
    known("Int16", "Widened", "to compute with the type, as MLIR; the storage capability would do"),
    known("Float16", "Widened", "to compute with the type, as MLIR; the storage capability would do"),
    known("GroupNonUniformArithmetic", "spirv.GroupNonUniform", "of alternatives the first that the target has"),
    known("GroupNonUniformArithmetic", "GroupOperation", "of alternatives the first that the target has"),
    known(
        "SPV_AMD_shader_early_and_late",
        "ExecutionMode StencilRef",
        "another extension that is there provides it, too",
    ),
    known("SPV_EXT_shader_viewport_index_layer", "", "of a capability that another one implies"),
    known("SPV_GOOGLE_", "Decoration", "the other one of Google's extensions, or the version, provides it"),
    known("SPV_EXT_descriptor_indexing", "Decoration NonUniform", "the version provides it"),
    known("SPV_KHR_storage_buffer_storage_class", "", "the extension of variable pointers brings it"),
    known("SPV_KHR_16bit_storage", "", "of a capability that is there anyway"),
    known("ClipDistance", "BuiltIn", "to mention it takes no declaration"),
    known("CullDistance", "BuiltIn", "to mention it takes no declaration"),
    known("Image1D", "Image", "only an access demands it"),
    known("ImageBuffer", "Image", "only an access demands it"),
    known("ImageCubeArray", "Image", "only an access demands it"),
    known("ImageRect", "Image", "only an access demands it"),
    known("SampledCubeArray", "Image", "only an access demands it"),
    known("Storage", "Widened", "the capability of the type itself is enough"),
    known("StorageBuffer16BitAccess", "AtomicFAdd f16", "the capability of the type itself is enough"),
    known("AtomicStorage", "MemorySemantics AtomicCounterMemory", "to mention it takes no declaration"),
    known("StorageUniform16", "spirv.Constant", "the capability of the type itself is enough"),
    known("StorageBuffer16BitAccess", "spirv.EXT.AtomicFAdd", "the capability of the type itself is enough"),
    known("AtomicStorage", "spirv.Atomic", "to mention it takes no declaration"),
];

/// What a triple can do without.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    Capability(Capability),
    Extension(Extension),
    Version(Version),
}

impl std::fmt::Display for Part {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Part::Capability(capability) => capability.fmt(f),
            Part::Extension(extension) => extension.fmt(f),
            Part::Version(version) => version.fmt(f),
        }
    }
}

/// What became of a case at a version.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Finding {
    /// Nothing to say.
    Agreed,
    /// The version does not have it, by our word.
    Refused(String),
    /// Our reader, deduction, check or writer fails.
    Broken(String),
    /// `spirv-val` finds something wrong that is not about availability: it has not judged.
    Unjudged(String),
    /// The tool is older than what the case is about.
    Younger(String),
    /// `spirv-val` demands what was not deduced.
    TooLittle(String),
    /// `spirv-val` does without.
    TooMuch(String),
    /// The triple is not minimal by our own word.
    Slack(String),
}

fn find(ir: &Ir<'_>, name: &str) -> Option<Op> {
    ir.walk(ir.root()?, WalkOrder::Pre).into_iter().find(|&op| ir.op_name_str(op) == name)
}

/// Whether a complaint is about version, capabilities or extensions.
fn is_about_availability(complaint: &str) -> bool {
    let lower = complaint.to_ascii_lowercase();
    [
        "capabilit",
        "extension",
        "spir-v version",
        "later",
        "requires version",
        "variable pointers",
        "int8",
        "16bit",
        "8bit",
    ]
    .iter()
    .any(|word| lower.contains(word))
}

struct Judge<'c> {
    ir: Ir<'c>,
    module: Op,
    environment: String,
}

impl<'c> Judge<'c> {
    fn new(context: &'c Context, case: &AvailabilityCase, version: Version) -> Result<Self, Finding> {
        Self::of_text(context, &case.module(Some(&everything(version))), version)
    }

    fn of_text(context: &'c Context, text: &str, version: Version) -> Result<Self, Finding> {
        let ir = parse_source(context, "case.mlir", text)
            .map_err(|errors| Finding::Broken(first_line(&errors.render(context))))?;
        let module = find(&ir, "spirv.module").ok_or_else(|| Finding::Broken("no module".to_owned()))?;
        let mut judge = Self { ir, module, environment: format!("sp{version}") };
        update_vce(&mut judge.ir, module).map_err(|error| Finding::Refused(error.message.clone()))?;
        Ok(judge)
    }

    fn triple(&self) -> Option<VceAttr> {
        let attribute = self.ir.attribute_str(self.module, "vce_triple")?;
        self.ir.context().attribute_as::<VceAttr>(attribute).cloned()
    }

    fn declare(&mut self, triple: VceAttr) {
        let attribute = self.ir.context().dialect_attribute(triple);
        let name = self.ir.identifier("vce_triple");
        self.ir.set_attribute(self.module, name, attribute);
    }

    /// Our word on the triple that is declared.
    fn ours(&self) -> Result<(), String> {
        check_declared_triple(&self.ir, self.module)
            .map_err(|errors| errors.into_iter().map(|e| e.message.clone()).collect())
    }

    /// The word of `spirv-val`.
    fn theirs(&self) -> Result<Result<(), String>, Finding> {
        let options = SerializeOptions { check_declared_triple: false, ..SerializeOptions::default() };
        let words = serialize(&self.ir, self.module, &options)
            .map_err(|e| Finding::Broken(format!("serialize: {}", e.message)))?;
        Ok(spirv_val::validate(&words, &self.environment, &[]).map_err(|text| first_line(&text)))
    }

    fn judge(&mut self) -> Result<Vec<Finding>, Finding> {
        let mut triple = self.triple().ok_or_else(|| Finding::Broken("no triple".to_owned()))?;
        // A module without entry points is a library: the deduction does not decide that, as MLIR's does not.
        let is_library = find(&self.ir, "spirv.EntryPoint").is_none();
        if is_library && !triple.capabilities.contains(&Capability::Linkage) {
            triple.capabilities = triple.capabilities.iter().copied().chain([Capability::Linkage]).collect();
            self.declare(triple.clone());
        }
        self.ours().map_err(|error| Finding::Broken(format!("what was deduced is refused: {error}")))?;
        if let Err(complaint) = self.theirs()? {
            return Err(if is_younger_than_tool(&complaint, &triple) {
                Finding::Younger(complaint)
            } else if is_about_availability(&complaint) {
                Finding::TooLittle(format!("{complaint} | {}", text_of(&triple)))
            } else {
                Finding::Unjudged(complaint)
            });
        }
        let mut findings = Vec::new();
        for (part, lesser) in lessened(&triple) {
            if part == Part::Capability(Capability::Linkage) && is_library {
                continue;
            }
            self.declare(lesser);
            match (self.ours(), self.theirs()?) {
                (Err(_), Ok(())) => findings.push(Finding::TooMuch(part.to_string())),
                (Ok(()), Ok(())) if !is_alternative(part, &triple) => findings.push(Finding::Slack(part.to_string())),
                (Ok(()), Err(complaint)) if is_about_availability(&complaint) => {
                    findings.push(Finding::TooLittle(format!("without {part}: {complaint}")));
                }
                _ => {}
            }
        }
        Ok(findings)
    }
}

/// Whether the tool does not know a thing by its number, or knows its extension by an earlier name only.
fn is_younger_than_tool(complaint: &str, triple: &VceAttr) -> bool {
    if complaint.contains("Invalid ") && complaint.contains(" operand: ") {
        return true;
    }
    let named = |before: &str| complaint.split(before).nth(1).and_then(|rest| rest.split([' ', '(']).next());
    let extension = named("requires one of these extensions: ").and_then(Extension::from_name);
    let capability = named(": operand ").and_then(Capability::from_name);
    capability.zip(extension).is_some_and(|(capability, extension)| {
        let ways = capability.extensions();
        ways.contains(&extension) && ways.iter().any(|way| triple.extensions.contains(way))
    })
}

/// Whether MLIR declares this along with another way to the same thing: an extension that the version's core holds,
/// or that version.
fn is_alternative(part: Part, triple: &VceAttr) -> bool {
    let in_core = |extension: Extension| extension.core_version().filter(|&version| version <= triple.version);
    match part {
        Part::Capability(_) => false,
        Part::Extension(extension) => in_core(extension).is_some(),
        Part::Version(version) => triple.extensions.iter().any(|&extension| in_core(extension) == Some(version)),
    }
}

fn first_line(text: &str) -> String {
    let line = text.lines().find(|line| line.contains("error")).or(text.lines().next()).unwrap_or_default();
    line.rsplit("error: ").next().unwrap_or_default().to_owned()
}

fn text_of(triple: &VceAttr) -> String {
    let names = |names: Vec<&str>| names.join(", ");
    let capabilities = names(triple.capabilities.iter().map(|c| c.name()).collect());
    let extensions = names(triple.extensions.iter().map(|e| e.name()).collect());
    format!("{} [{capabilities}] [{extensions}]", triple.version)
}

/// The triples that have one thing less; what another capability brings with it is not taken away.
fn lessened(triple: &VceAttr) -> Vec<(Part, VceAttr)> {
    let mut found = Vec::new();
    for &capability in &triple.capabilities {
        let is_implied = triple.capabilities.iter().any(|&c| c != capability && c.closure().contains(capability));
        if !is_implied {
            let capabilities = triple.capabilities.iter().copied().filter(|&c| c != capability).collect();
            found.push((Part::Capability(capability), VceAttr { capabilities, ..triple.clone() }));
        }
    }
    for &extension in &triple.extensions {
        let extensions = triple.extensions.iter().copied().filter(|&e| e != extension).collect();
        found.push((Part::Extension(extension), VceAttr { extensions, ..triple.clone() }));
    }
    let lower =
        [Version::V1_0, Version::V1_1, Version::V1_2, Version::V1_3, Version::V1_4, Version::V1_5, Version::V1_6];
    if let Some(&version) = lower.iter().rfind(|&&version| version < triple.version) {
        found.push((Part::Version(triple.version), VceAttr { version, ..triple.clone() }));
    }
    found
}

fn findings_of(context: &Context, case: &AvailabilityCase, version: Version) -> Vec<Finding> {
    match Judge::new(context, case, version).and_then(|mut judge| judge.judge()) {
        Ok(findings) if findings.is_empty() => vec![Finding::Agreed],
        Ok(findings) => findings,
        Err(finding) => vec![finding],
    }
}

fn variable(name: &str) -> Option<String> {
    std::env::var(name).ok().filter(|value| !value.is_empty())
}

/// The cases that are judged in this run, with their versions.
fn chosen() -> Vec<(AvailabilityCase, Version)> {
    let all = variable("VULCANIZE_AVAILABILITY").is_some_and(|value| value == "all");
    let only = variable("VULCANIZE_AVAILABILITY_ONLY");
    let seed = variable("VULCANIZE_AVAILABILITY_SEED").and_then(|seed| seed.parse().ok()).unwrap_or(0);
    let mut random = Random::new(seed);
    let mut chosen = Vec::new();
    for case in availability_cases() {
        for version in VERSIONS.into_iter().filter(|&version| version >= case.since) {
            let is_chosen = match &only {
                Some(word) => case.name.contains(word.as_str()),
                None => all || random.once_in(ONE_IN),
            };
            if is_chosen {
                chosen.push((case.clone(), version));
            }
        }
    }
    chosen
}

/// All findings with the cases that have them.
fn judge_all(chosen: &[(AvailabilityCase, Version)]) -> BTreeMap<Finding, Vec<String>> {
    let (next, found) = (AtomicUsize::new(0), Mutex::new(BTreeMap::<Finding, Vec<String>>::new()));
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                let context = vulcanize::context();
                while let Some((case, version)) = chosen.get(next.fetch_add(1, Ordering::Relaxed)) {
                    for finding in findings_of(&context, case, *version) {
                        let name = format!("{} {version}", case.name);
                        found.lock().unwrap_or_else(|e| e.into_inner()).entry(finding).or_default().push(name);
                    }
                }
            });
        }
    });
    found.into_inner().unwrap_or_else(|e| e.into_inner())
}

#[test]
fn deduced_triples_are_what_spirv_val_demands() {
    let chosen = chosen();
    let found = judge_all(&chosen);
    let (mut wrong, mut counts) = (String::new(), BTreeMap::<&str, usize>::new());
    for (finding, cases) in &found {
        let (kind, text, known) = match finding {
            Finding::Agreed => ("agreed", "", None),
            Finding::Refused(text) => ("not in the version", text.as_str(), None),
            Finding::Younger(text) => ("younger than the tool", text.as_str(), None),
            Finding::Broken(text) => ("broken", text.as_str(), Some(BROKEN)),
            Finding::Unjudged(text) => ("not judged", text.as_str(), Some(UNJUDGED)),
            Finding::TooLittle(text) => ("too little", text.as_str(), Some(TOO_LITTLE)),
            Finding::TooMuch(text) => ("too much", text.as_str(), Some(TOO_MUCH)),
            Finding::Slack(text) => ("not minimal", text.as_str(), Some(SLACK)),
        };
        let is_known = |case: &str| known.is_none_or(|known| known.iter().any(|row| row.holds(text, case)));
        *counts.entry(kind).or_default() += cases.len();
        let rest: Vec<&str> = cases.iter().map(String::as_str).filter(|case| !is_known(case)).collect();
        if !rest.is_empty() {
            writeln!(wrong, "{kind}: {text}: {}: {}", rest.len(), rest.join("; ")).expect("writing to a string");
        }
    }
    println!("{} modules: {counts:?}", chosen.len());
    assert!(wrong.is_empty(), "{wrong}");
    assert!(counts.get("agreed").is_some_and(|&agreed| agreed * 3 > chosen.len()), "hardly anything was judged");
}

/// Modules with the ops of the dialect, made from their declarations. Most are of no sense to `spirv-val`; where it
/// comes to a word about availability, that counts.
#[test]
fn every_op_has_what_it_needs() {
    let all = variable("VULCANIZE_AVAILABILITY").is_some_and(|value| value == "all");
    let context = vulcanize::context();
    let mut random = Random::new(1);
    let (mut wrong, mut judged) = (String::new(), 0);
    let environment = everything(Version::V1_6);
    for def in op_defs() {
        if !all && !random.once_in(ONE_IN) {
            continue;
        }
        for text in spirv_modules(&context, def, 0, 2) {
            let text = format!("module attributes {{spirv.target_env = {environment}}} {{\n{text}\n}}\n");
            let findings = Judge::of_text(&context, &text, Version::V1_6).and_then(|mut judge| judge.judge());
            judged += usize::from(!matches!(findings, Err(Finding::Unjudged(_) | Finding::Younger(_))));
            for finding in findings.unwrap_or_else(|finding| vec![finding]) {
                let (text, known) = match &finding {
                    Finding::Broken(text) => (text, BROKEN),
                    Finding::TooLittle(text) => (text, TOO_LITTLE),
                    Finding::TooMuch(text) => (text, TOO_MUCH),
                    Finding::Slack(text) => (text, SLACK),
                    Finding::Agreed | Finding::Refused(_) | Finding::Unjudged(_) | Finding::Younger(_) => continue,
                };
                if !known.iter().any(|row| row.holds(text, def.name)) {
                    writeln!(wrong, "{}: {finding:?}", def.name).expect("writing to a string");
                }
            }
        }
    }
    println!("{judged} judged");
    assert!(wrong.is_empty(), "{wrong}");
    assert!(judged > 0, "nothing was judged");
}

/// A refusal says what the version would have to be, or which extension is missing.
#[test]
fn refusals_say_what_would_do() {
    let context = vulcanize::context();
    let mut refused = 0;
    for case in availability_cases().iter().filter(|case| case.since == Version::V1_0) {
        let Err(Finding::Refused(text)) = Judge::new(&context, case, Version::V1_0).map(|_| ()) else { continue };
        refused += 1;
        assert!(
            text.contains("requires min version v1.") || text.contains("extension in [SPV_"),
            "{}: {text}",
            case.name
        );
    }
    assert!(refused > 20, "only {refused} were refused");
}

/// Each extension in a module of each version: the tool refuses those that need a later one, and only those.
#[test]
fn extensions_need_the_versions_that_spirv_val_demands() {
    let mut wrong = Vec::new();
    let mut demanding = 0;
    for extension in Extension::all() {
        let text = format!(
            "OpCapability Shader\nOpCapability Linkage\nOpExtension \"{extension}\"\nOpMemoryModel Logical GLSL450\n"
        );
        let mut words = assemble(&text).expect("the text is right");
        for version in Version::ALL {
            words[1] = version.word();
            let verdict = spirv_val::validate(&words, &format!("spv1.{}", version.minor()), &[]);
            let is_early = verdict.as_ref().is_err_and(|error| error.contains("requires SPIR-V version"));
            demanding += usize::from(is_early);
            if is_early != (extension.needed_version() > *version) {
                wrong.push(format!("{extension} in {version}: {verdict:?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(demanding > 10, "only {demanding} modules are refused");
}
