//! The tests' cases.

use std::time::Duration;

use libtest_mimic::Failed;
use serde_json::json;

use crate::page::Page;

pub fn check(condition: bool, message: impl FnOnce() -> String) -> Result<(), Failed> {
    if condition { Ok(()) } else { Err(message().into()) }
}

/// Each example, on WebGPU and on the reference executor: the same numbers, bit by bit, and the same output; where the
/// example names its output, exactly that.
pub fn examples(page: &mut Page) -> Result<(), Failed> {
    let names = page.examples()?;
    check(names.len() >= 9, || format!("only the examples {names:?}"))?;
    for name in &names {
        page.go(&format!("#example={name}"))?;
        check(page.text("#shown [data-kind=violations]")?.contains("Keeps all rules"), || {
            format!("{name} breaks rules")
        })?;
        let gpu = page.run("webgpu")?;
        check(gpu.said.contains("on WebGPU: "), || format!("{name} on WebGPU: {}", gpu.said))?;
        page.screenshot(&format!("example-{name}"))?;
        let reference = page.run("reference")?;
        check(reference.said.contains("on the reference executor: "), || format!("{name}: {}", reference.said))?;
        let count = gpu.contents.as_array().map_or(0, Vec::len);
        check(count > 0, || format!("{name} shows no results"))?;
        check(gpu.contents == reference.contents, || format!("{name}: other numbers on WebGPU"))?;
        check(gpu.printed == reference.printed, || format!("{name}: other output on WebGPU"))?;
        let expected = expected_output(&page.file(&format!("examples/{name}.mlir"))?);
        check(lines(&gpu.printed) == expected, || format!("{name} printed {}\ninstead of {expected:#?}", gpu.printed))?;
    }
    Ok(())
}

/// A browser takes the barriers of ops that workgroups compute together, and sizes that are open.
pub fn barriers(page: &mut Page) -> Result<(), Failed> {
    page.write(include_str!("barriers.mlir"))?;
    for device in ["webgpu", "reference"] {
        let run = page.run(device)?;
        check(lines(&run.printed) == ["6", "1906", "155209", "155209", "994", "864"], || {
            format!("{device}: {}{}", run.said, run.printed)
        })?;
    }
    Ok(())
}

/// What stays on the device does not travel: 64 launches over two buffers of 16 kB, which the host fills once and reads at the
/// end; what is shown of them is read once more.
pub fn resident(page: &mut Page) -> Result<(), Failed> {
    page.go("#example=heat")?;
    let said = page.run("webgpu")?.said;
    check(said.contains("64 dispatches on WebGPU"), || said.clone())?;
    let traffic = said.split("; ").nth(1).unwrap_or_default();
    let kilobytes: Vec<f64> = traffic.split(' ').filter_map(|word| word.parse().ok()).collect();
    let is_little = |count: &&f64| (16.0..80.0).contains(*count);
    check(kilobytes.len() == 2 && kilobytes.iter().filter(is_little).count() == 2, || said.clone())
}

/// The lines after `// > ` at the top of an example; addresses differ.
fn expected_output(text: &str) -> Vec<String> {
    lines(&text.lines().filter_map(|line| line.strip_prefix("// > ")).collect::<Vec<_>>().join("\n"))
}

fn lines(text: &str) -> Vec<String> {
    text.lines()
        .map(|line| line.split_whitespace().filter(|word| !word.starts_with("0x")).collect::<Vec<_>>().join(" "))
        .collect()
}

/// A kernel without host code: sizes are chosen, the grid follows, and the picture is as large.
pub fn form(page: &mut Page) -> Result<(), Failed> {
    page.go("#example=mandelbrot_any_size")?;
    let set_sizes = "const inputs = document.querySelectorAll('#kernel .size');
        [300, 200].forEach((size, i) => {
          inputs[i].value = size;
          inputs[i].dispatchEvent(new Event('input', { bubbles: true }));
        });
        return [...document.querySelectorAll('#kernel .groups')].map((input) => input.value)";
    let groups = page.script(set_sizes, Vec::new())?;
    check(groups == json!(["25", "38", "1"]), || format!("workgroups {groups}"))?;
    let gpu = page.run("webgpu")?;
    let sizes = &gpu.contents[0]["sizes"];
    check(*sizes == json!([300, 200]), || format!("{}\nsizes {sizes}", gpu.said))?;
    let canvas = page.script("const c = document.querySelector('canvas'); return [c.width, c.height]", Vec::new())?;
    check(canvas == json!([200, 300]), || format!("a picture of {canvas}"))?;
    // The middle of the picture never escapes, the corner does at once.
    let values = &gpu.contents[0]["values"];
    check(values[150 * 200 + 100] == json!(256.0) || values[150 * 200 + 100] == json!(256), || {
        "the middle".to_owned()
    })?;
    check(values[0].as_f64() == Some(1.0), || format!("the corner is {}", values[0]))?;
    let reference = page.run("reference")?;
    check(gpu.contents == reference.contents, || "other numbers on WebGPU".to_owned())
}

pub const KERNEL: &str = "gpu.module @kernels {
  gpu.func @twice(%x: memref<64xf32>) kernel attributes {
      spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [64, 1, 1]>} {
    %i = gpu.thread_id x
    %a = memref.load %x[%i] : memref<64xf32>
    BODY
    memref.store %b, %x[%i] : memref<64xf32>
    gpu.return
  }
}
";

/// The diagnostics that are listed, and the lines that are marked.
fn diagnostics(page: &Page) -> Result<(String, serde_json::Value), Failed> {
    let marked = page.script(
        "return [...document.querySelectorAll('#editor .error-line')].map((m) => Number(m.dataset.line))",
        vec![],
    )?;
    Ok((page.text("#diagnostics")?, marked))
}

/// Errors of the parser, of the verifier, of the lowering, and of a run.
pub fn diagnostics_at_lines(page: &mut Page) -> Result<(), Failed> {
    for (body, message) in [
        ("%b = arith.adf %a, %a : f32", "did you mean 'arith.addf'"),
        ("%b = arith.addf %a, %c : f32", "undeclared"),
        ("%b = arith.addi %a, %a : f32", "arith.addi"),
        // WebGPU has no such number: the lowering refuses it.
        (
            "%n = gpu.grid_dim x\n    %m = arith.index_cast %n : index to i32\n    %b = arith.sitofp %m : i32 to f32",
            "workgroups",
        ),
    ] {
        page.write(&KERNEL.replace("BODY", body))?;
        let (text, marked) = diagnostics(page)?;
        check(marked == json!([6]), || format!("{body}: lines {marked} are marked\n{text}"))?;
        check(text.contains("6:") && text.contains(message), || format!("{body}: {text}"))?;
        let beside = page.text("#editor .message")?;
        check(beside.contains(message), || format!("{body}: '{beside}' is beside the line"))?;
    }
    page.screenshot("diagnostic")?;
    page.write(&KERNEL.replace("BODY", "%b = arith.addf %a, %a : f32"))?;
    let (text, marked) = diagnostics(page)?;
    check(text.is_empty() && marked == json!([]), || format!("a right kernel: {text}"))?;
    page.write("func.func @main() {\n  %f = arith.constant false\n  cf.assert %f, \"no\"\n  return\n}")?;
    let run = page.run("reference")?;
    let (_, marked) = diagnostics(page)?;
    check(run.said.contains("3:") && marked == json!([3]), || format!("{} at {marked}", run.said))
}

/// A module for Vulkan breaks rules of WebGPU, and each is said.
pub fn violations(page: &mut Page) -> Result<(), Failed> {
    let text = KERNEL.replace("f32", "f64").replace("BODY", "%b = arith.addf %a, %a : f64");
    let target = "#spirv.target_env<#spirv.vce<v1.3, [Shader, Float64], [SPV_KHR_storage_buffer_storage_class]>, api=Vulkan, #spirv.resource_limits<>>";
    page.choose("target", "")?;
    page.write(&format!("module attributes {{spirv.target_env = {target}}} {{\n{text}}}"))?;
    let rules = page.text("#shown [data-kind=violations]")?;
    check(rules.contains("violation") && rules.contains("Float64"), || {
        format!("rules: {rules}\n{}", page.text("#diagnostics").unwrap_or_default())
    })?;
    check(page.text("#shown [data-kind=wgsl]")?.contains("No WGSL"), || "WGSL of it".to_owned())?;
    page.choose("target", "webgpu")
}

/// The address that "Copy link" makes loads the same text.
pub fn link(page: &mut Page) -> Result<(), Failed> {
    let text = KERNEL.replace("BODY", "%b = arith.mulf %a, %a : f32 // größer");
    page.write(&text)?;
    page.script("document.getElementById('link').click()", Vec::new())?;
    let hash = page.wait("the address", "return location.hash.startsWith('#code=') ? location.hash : null")?;
    page.go(hash.as_str().unwrap_or_default())?;
    let loaded = page.script("return window.vulcanize.text", Vec::new())?;
    check(loaded == json!(text), || format!("loaded {loaded}"))?;
    page.go("#code=nonsense")?;
    check(page.text("#progress")?.contains("no program"), || "a broken address".to_owned())?;
    // 20 kB that unpack to 20 MB.
    let bomb = "import('./link.js').then(async ({ encode }) => window.bomb = '#code=' + await encode('x'.repeat(2e7)))";
    page.script(bomb, Vec::new())?;
    let hash = page.wait("a link", "return window.bomb ?? null")?;
    page.go(hash.as_str().unwrap_or_default())?;
    check(page.text("#progress")?.contains("more than"), || "an address that unpacks to 20 MB".to_owned())
}

/// The page answers while it works on large, deep or endless programs, and recovers.
pub fn hostile(page: &mut Page) -> Result<(), Failed> {
    let soon = |page: &Page, what: &str| {
        let time = page.response_time()?;
        check(time < Duration::from_secs(2), || format!("{what}: an answer after {time:?}"))
    };
    // Large: a paste of 3 MB that lowers, one of 20 MB that is refused.
    let function = "func.func private @NAME(i32) -> i32\n";
    let large: String = (0..75_000).map(|i| function.replace("NAME", &format!("f{i}"))).collect();
    page.write(&large)?;
    soon(page, "a large text")?;
    page.write(&"x".repeat(20_000_000))?;
    check(page.text("#diagnostics")?.contains("million characters"), || "20 MB".to_owned())?;
    soon(page, "a huge text")?;
    // Deep.
    page.write(&format!("{}{}", "\"a.b\"() ({\n".repeat(100_000), "}) : () -> ()\n".repeat(100_000)))?;
    check(page.text("#diagnostics")?.contains("error"), || "a deep text is accepted".to_owned())?;
    // Endless host code: until somebody cancels it.
    page.write("func.func @main() {\n  cf.br ^a\n^a:\n  cf.br ^a\n}")?;
    endless(page, "endless host code")?;
    // An endless kernel on the reference executor.
    let body = "%t = arith.constant true\n    scf.while : () -> () { scf.condition(%t) } do { scf.yield }\n    %b = arith.addf %a, %a : f32";
    page.write(&KERNEL.replace("BODY", body))?;
    endless(page, "an endless kernel")?;
    // It all works afterwards.
    page.go("#example=saxpy")?;
    let run = page.run("webgpu")?;
    check(run.said.contains("on WebGPU"), || run.said)
}

fn endless(page: &Page, what: &str) -> Result<(), Failed> {
    page.choose("device", "reference")?;
    page.start()?;
    std::thread::sleep(Duration::from_millis(500));
    let time = page.response_time()?;
    check(time < Duration::from_secs(2), || format!("{what}: an answer after {time:?}"))?;
    check(page.text("#progress")? == "Running…", || {
        format!("{what} ended: {}", page.text("#progress").unwrap_or_default())
    })?;
    page.script("document.getElementById('cancel').click()", Vec::new())?;
    page.wait("the end", "return document.documentElement.dataset.run === 'done' ? true : null")?;
    check(page.text("#progress")? == "Cancelled.", || format!("{what} was not cancelled"))
}

/// A browser without WebGPU: the page says so, and the reference executor does the same.
pub fn without_webgpu(page: &mut Page) -> Result<(), Failed> {
    check(page.text("#gpu")?.contains("This browser has"), || page.text("#gpu").unwrap_or_default())?;
    for name in page.examples()? {
        page.go(&format!("#example={name}"))?;
        let chosen = page.script("return document.getElementById('device').value", Vec::new())?;
        check(chosen == json!("reference"), || format!("{chosen} is chosen"))?;
        let run = page.run("reference")?;
        check(run.said.contains("on the reference executor: "), || format!("{name}: {}", run.said))?;
        let expected = expected_output(&page.file(&format!("examples/{name}.mlir"))?);
        check(lines(&run.printed) == expected, || format!("{name} printed {}", run.printed))?;
    }
    Ok(())
}
