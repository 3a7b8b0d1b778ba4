//! Modules of other compilers become WGSL, which naga reads and finds valid; compiled from it again, compute shaders
//! compute the same on the reference executor. Each other module is in `shaders/expected-wgsl.txt` with what it breaks.

use std::sync::Arc;

use libtest_mimic::Failed;
use naga::back::pipeline_constants::process_overrides;
use naga::back::spv;
use naga::valid::{Capabilities, ValidationFlags, Validator};
use vulcanize::reference::ReferenceDevice;
use vulcanize::target_env::WebGpuFeatures;
use vulcanize::webgpu::{Wgsl, WgslBindingKind, to_wgsl};
use vulcanize_conformance::Expected;
use vulcanize_integration_tests::foreign::compile::{self, Binary};
use vulcanize_integration_tests::foreign::execute;
use vulcanize_integration_tests::foreign::expected;
use vulcanize_integration_tests::foreign::source::{self, Buffer, Element, Pattern, Run, Source};
use vulcanize_integration_tests::tools;

use crate::Suite;

/// All that says something about shaders.
const FEATURES: &str = "f16,subgroups,subgroup_id,packed_4x8_integer_dot_product,\
    readonly_and_readwrite_storage_textures,clip_distances,primitive_index,dual_source_blending";

/// The stages that WGSL has, and languages of several.
const STAGES: [&str; 5] = ["comp", "vert", "frag", "wgsl", "spvasm"];

pub fn fill(suite: &mut Suite) -> Result<(), String> {
    let expected = Arc::new(Expected::read(&source::folder().join("expected-wgsl.txt"))?);
    let sources = source::all()?.into_iter().filter(|source| STAGES.contains(&source.stage()));
    for source in sources {
        let expected = Arc::clone(&expected);
        let is_skipped = !tools::require_all() && !compile::missing(&source).is_empty();
        suite.add(source.name.clone(), is_skipped, move || check(&source, &expected));
    }
    Ok(())
}

fn check(source: &Source, expected: &Expected) -> Result<(), Failed> {
    let mut failures = Vec::new();
    let (mut right, mut all) = (0, 0);
    for binary in compile::binaries(source)?.into_iter().flatten() {
        all += 1;
        match translate(source, &binary) {
            Ok(()) => right += 1,
            Err(message) if expected.covers(&binary.name, &message) => {}
            Err(message) => failures.push(format!("{}: {message}", binary.name)),
        }
    }
    println!("{}: {right} of {all} modules are WGSL", source.name);
    failures.extend(
        expected::unused(expected, &source.name, None).iter().map(|line| format!("does not fail any more: {line}")),
    );
    if failures.is_empty() { Ok(()) } else { Err(failures.join("\n").into()) }
}

fn translate(source: &Source, binary: &Binary) -> Result<(), String> {
    let features = WebGpuFeatures::parse(FEATURES)?;
    let wgsl = to_wgsl(&vulcanize::context(), &binary.words, features).map_err(|error| error.to_string())?;
    // naga has subgroups, and does not know their directive.
    let text = wgsl.text.replacen("enable subgroups;\n", "", 1);
    let module = naga::front::wgsl::parse_str(&text).map_err(|error| error.emit_to_string(&text))?;
    let capabilities = Capabilities::SHADER_FLOAT16
        | Capabilities::SHADER_FLOAT16_IN_FLOAT32
        | Capabilities::SUBGROUP
        | Capabilities::CLIP_DISTANCES
        | Capabilities::PRIMITIVE_INDEX
        | Capabilities::CUBE_ARRAY_TEXTURES
        | Capabilities::MULTISAMPLED_SHADING;
    let mut validator = Validator::new(ValidationFlags::all(), capabilities);
    let info = validator.validate(&module).map_err(|error| error.emit_to_string(&text))?;
    // Debug information changes nothing of the results.
    match source.run.as_ref().filter(|_| !binary.name.contains(" -g")) {
        Some(run) => compare(run, binary, &wgsl, &module, &info).map_err(|error| format!("{error}\n{text}")),
        None => Ok(()),
    }
}

/// The results of the module, and of what is compiled from its WGSL.
fn compare(
    run: &Run,
    binary: &Binary,
    wgsl: &Wgsl,
    module: &naga::Module,
    info: &naga::valid::ModuleInfo,
) -> Result<(), String> {
    let device = ReferenceDevice::default();
    // Constants that no host gives in WGSL have their defaults.
    let mut run = run.clone();
    run.spec.retain(|(number, _)| !wgsl.fixed_constants.contains(number));
    let run = &run;
    let wanted = execute::run(&device, &binary.words, run).map_err(|error| format!("before: {error}"))?;
    let entry = wgsl.entry_points.iter().find(|entry| entry.name == run.entry).ok_or("the entry point is lost")?;
    let mut again = Run { entry: entry.wgsl_name.clone(), spec: Vec::new(), push: Vec::new(), ..run.clone() };
    for binding in wgsl.bindings.iter().filter(|binding| binding.kind == WgslBindingKind::PushConstants) {
        // WGSL rounds the size of a uniform buffer up.
        let mut bytes = run.push.clone();
        bytes.resize(bytes.len().next_multiple_of(16), 0);
        let count = bytes.len() / 4;
        let (set, binding, pattern) = (binding.group, binding.binding, Pattern::Bytes(bytes));
        again.buffers.push(Buffer { set, binding, index: 0, element: Element::U32, count, pattern });
    }
    let constants = run.spec.iter().map(|&(id, bits)| (id.to_string(), bits as f64)).collect();
    let stage = Some((naga::ShaderStage::Compute, entry.wgsl_name.as_str()));
    let (module, info) = process_overrides(module, info, stage, &constants).map_err(|error| error.to_string())?;
    let options = spv::Options::default();
    let words = spv::write_vec(&module, &info, &options, None).map_err(|error| error.to_string())?;
    let found = execute::run(&device, &words, &again).map_err(|error| format!("after: {error}"))?;
    execute::compare(run, &wanted, &found).map_err(|error| format!("other results: {error}"))
}
