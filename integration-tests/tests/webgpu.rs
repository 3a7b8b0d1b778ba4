//! Programs that are lowered for WebGPU keep its rules: the examples, and all kernels whose results are known, are
//! valid SPIR-V without violations, or are refused for a feature that the environment lacks.

use std::collections::BTreeMap;

use naga::valid::{Capabilities, ValidationFlags, Validator};
use vulcanize::commands::invoke;
use vulcanize::ir::text::attribute_to_string;
use vulcanize::serialization::words_to_bytes;
use vulcanize::target_env::WebGpuFeatures;
use vulcanize::validate::{Environment, validate};
use vulcanize::webgpu::to_wgsl;
use vulcanize_conformance::kernels;
use vulcanize_integration_tests::case::binary_words;
use vulcanize_integration_tests::invoke::vulcanize;
use vulcanize_integration_tests::{corpus, spirv_val};

/// Parts of the messages by which kernels are refused: WebGPU has no subgroups, and no atomics of 64 bits.
const REFUSALS: &[&str] =
    &["'gpu.shuffle'", "'gpu.rotate'", "'gpu.subgroup_reduce'", "'gpu.lane_id'", "'memref.atomic_yield' (i64)"];

/// Counts of what became of the inputs, and what should not have.
#[derive(Default)]
struct Tally {
    right: usize,
    refused: BTreeMap<&'static str, usize>,
    failures: Vec<String>,
}

impl Tally {
    fn add(&mut self, name: &str, lowered: Result<Vec<u8>, String>) {
        let bytes = match lowered {
            Ok(bytes) => bytes,
            Err(message) => {
                match REFUSALS.iter().find(|refusal| message.contains(**refusal)) {
                    Some(refusal) => *self.refused.entry(refusal).or_default() += 1,
                    None => self.failures.push(format!("{name} is refused: {message}")),
                }
                return;
            }
        };
        match check(&bytes) {
            Ok(()) => self.right += 1,
            Err(message) => self.failures.push(format!("{name}: {message}")),
        }
    }

    fn finish(self, least: usize) {
        let Tally { right, refused, failures } = self;
        eprintln!("{right} without violations; refused: {refused:?}");
        assert!(failures.is_empty(), "{} failures\n{}", failures.len(), failures.join("\n"));
        assert!(right >= least, "only {right} are lowered");
    }
}

fn check(bytes: &[u8]) -> Result<(), String> {
    let words = binary_words(bytes).ok_or("the output is no SPIR-V binary")?;
    spirv_val::validate(&words, "vulkan1.2", &[])?;
    let env = Environment::named("webgpu").ok_or("no environment webgpu")?;
    let found = validate(&words, &env).map_err(|error| error.to_string())?;
    if found.is_empty() {
        return check_wgsl(&words);
    }
    Err(found.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))
}

/// That the module has WGSL, which another reader takes and finds valid, with the same entry points.
fn check_wgsl(words: &[u32]) -> Result<(), String> {
    let wgsl = to_wgsl(&vulcanize::context(), words, WebGpuFeatures::default()).map_err(|error| error.to_string())?;
    let module = naga::front::wgsl::parse_str(&wgsl.text).map_err(|error| error.emit_to_string(&wgsl.text))?;
    let mut validator = Validator::new(ValidationFlags::all(), Capabilities::empty());
    validator.validate(&module).map_err(|error| error.emit_to_string(&wgsl.text))?;
    let names: Vec<_> = module.entry_points.iter().map(|entry| (&entry.name, entry.workgroup_size)).collect();
    let said: Vec<_> = wgsl.entry_points.iter().map(|entry| (&entry.wgsl_name, entry.workgroup_size)).collect();
    if names == said { Ok(()) } else { Err(format!("the entry points are {names:?}, not {said:?}")) }
}

#[test]
fn examples_keep_the_rules() {
    let mut tally = Tally::default();
    let folder = corpus::root().join("examples");
    for path in corpus::files(&folder, ".mlir").expect("examples") {
        let text = std::fs::read(&path).expect("an example");
        let outcome = vulcanize(&["lower", "-", "-o", "-", "--target-env", "webgpu"], &text);
        let lowered = if outcome.code == 0 { Ok(outcome.stdout) } else { Err(outcome.stderr) };
        tally.add(&corpus::name(&folder, &path), lowered);
        // With the lines of the source, which binaries have only when they are asked for.
        let wgsl = vulcanize(&["lower", "-", "-o", "-", "--emit", "wgsl", "--target-env", "webgpu"], &text);
        assert_eq!(wgsl.code, 0, "{}: {}", path.display(), wgsl.stderr);
        let wgsl = String::from_utf8(wgsl.stdout).expect("text");
        naga::front::wgsl::parse_str(&wgsl).unwrap_or_else(|error| panic!("{}", error.emit_to_string(&wgsl)));
    }
    tally.finish(7);
}

#[test]
fn kernels_keep_the_rules() {
    let mut tally = Tally::default();
    for kernel in kernels::all() {
        let lowered = kernel.binary(invoke, "webgpu", &[]);
        tally.add(&kernel.name, lowered.map(|words| words_to_bytes(&words)).map_err(String::from));
    }
    tally.finish(247);
}

/// What is computed is the same: the kernels run on the reference executor as they are lowered for WebGPU.
#[test]
fn kernels_compute_the_same() {
    let context = vulcanize::context();
    let env = vulcanize::target_env_attr(&context, "webgpu").expect("an environment");
    let attributes =
        format!("attributes {{gpu.container_module, spirv.target_env = {}", attribute_to_string(&context, env));
    let (mut executed, mut failures) = (0, Vec::new());
    for kernel in kernels::all() {
        if kernel.binary(invoke, "webgpu", &[]).is_err() {
            continue;
        }
        let rewrite = |program: &str| {
            let changed = program.replacen("attributes {gpu.container_module", &attributes, 1);
            assert_ne!(program, changed, "the program has another form");
            changed
        };
        match kernel.check_as(invoke, &["--device".to_owned(), "reference".to_owned()], rewrite) {
            Ok(()) => executed += 1,
            Err(message) => failures.push(format!("{}: {message}", kernel.name)),
        }
    }
    assert!(failures.is_empty(), "{} failures\n{}", failures.len(), failures.join("\n"));
    assert!(executed >= 247, "only {executed} kernels lower for WebGPU");
}
