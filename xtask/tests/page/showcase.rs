//! The tests' cases about what the page shows beside a program and its result.

use libtest_mimic::Failed;
use serde_json::{Value, json};

use crate::cases::{KERNEL, check};
use crate::page::Page;

fn doubled() -> String {
    KERNEL.replace("BODY", "%b = arith.addf %a, %a : f32")
}

/// Colours, several errors of one text, completion as one types, and what the server says of an op under the pointer.
pub fn editor(page: &mut Page) -> Result<(), Failed> {
    page.write(&doubled())?;
    let colours = "return ['type', 'number', 'variable'].filter((c) => !document.querySelector(`.colour-${c}`))";
    let missing = page.script(colours, Vec::new())?;
    check(missing == json!([]), || format!("no colours for {missing}"))?;
    let shown = "const has = (kind) => document.querySelector(`#shown [data-kind=${kind}] [class^=colour]`) !== null;
        return has('mlir') && has('assembly') ? true : null";
    page.wait("colours of the outputs", shown)?;
    page.point_at("#editor .colour-function, #editor .colour-keyword", "arith.addf")?;
    let hover = page.wait("a hover", "return document.querySelector('.cm-tooltip-hover')?.textContent ?? null")?;
    check(hover.to_string().contains("arith.addf"), || format!("the hover is {hover}"))?;
    page.screenshot("hover")?;
    page.write("func.func @f(%x: f32) {\n  %a = arith.addf %x, %y : f32\n  %b = arith.mulf %x, %z : f32\n  return\n}")?;
    let errors = page.script("return document.querySelectorAll('#diagnostics .error').length", Vec::new())?;
    check(errors == json!(2), || format!("{errors} errors of two"))?;
    page.write("")?;
    page.type_keys("%x = arith.cons")?;
    let options = "const all = [...document.querySelectorAll('.cm-completionLabel')].map((e) => e.textContent);
        return all.length > 0 ? all : null";
    let options = page.wait("completions", options)?;
    check(options.as_array().is_some_and(|all| all.contains(&json!("arith.constant"))), || format!("{options}"))?;
    // It takes no keys while it is new.
    std::thread::sleep(std::time::Duration::from_millis(200));
    page.type_keys("\u{e007}")?;
    let text = page.script("return window.vulcanize.text", Vec::new())?;
    check(text == json!("%x = arith.constant"), || format!("completed to {text}"))
}

/// Under the pointer, a line of the program marks what was made of it, and the other way round.
pub fn linked_lines(page: &mut Page) -> Result<(), Failed> {
    page.write(&doubled())?;
    page.point_at("#editor .cm-line", "arith.addf")?;
    let linked = |page: &Page, selector: &str| -> Result<Value, Failed> {
        let script =
            "const all = [...document.querySelectorAll(`${arguments[0]}.linked`)].map((e) => e.textContent.trim());
            return all";
        page.script(script, vec![json!(selector)])
    };
    page.wait("linked lines", "return document.querySelector('#shown .linked') ? true : null")?;
    let dialect = linked(page, "[data-kind=mlir] .line")?;
    check(dialect.to_string().contains("spirv.FAdd"), || format!("in the dialect: {dialect}"))?;
    let assembly = linked(page, "[data-kind=assembly] .line")?;
    check(assembly.to_string().contains("OpFAdd"), || format!("in the assembly: {assembly}"))?;
    check(!assembly.to_string().contains("OpStore"), || format!("in the assembly: {assembly}"))?;
    // WGSL has the sum in the line of the store.
    page.point_at("#editor .cm-line", "memref.store")?;
    let store =
        "const line = document.querySelector('[data-kind=wgsl] .line.linked'); return line?.textContent ?? null";
    let store = page.wait("the line in WGSL", store)?;
    check(store.to_string().contains(" = (") && store.to_string().contains(" + "), || format!("in WGSL: {store}"))?;
    page.point_at("#editor .cm-line", "arith.addf")?;
    page.wait("the assembly again", "return document.querySelector('[data-kind=assembly] .linked') ? true : null")?;
    let seen = "const line = document.querySelector('[data-kind=assembly] .linked').getBoundingClientRect();
        const pre = document.querySelector('[data-kind=assembly] pre').getBoundingClientRect();
        return line.top >= pre.top && line.bottom <= pre.bottom";
    check(page.script(seen, Vec::new())? == json!(true), || "the assembly does not show its line".to_owned())?;
    page.screenshot("linked")?;
    page.point_at("[data-kind=assembly] .line", "OpStore")?;
    let store = "return document.querySelector('#editor .linked')?.textContent.includes('memref.store') || null";
    page.wait("the line of the store", store)?;
    Ok(())
}

/// Results of a program that has changed since say so, until it is what it was.
pub fn stale(page: &mut Page) -> Result<(), Failed> {
    page.go("#example=saxpy")?;
    let is_stale = |page: &Page| -> Result<Value, Failed> {
        let script =
            "return [!document.getElementById('stale-run').hidden, !document.getElementById('stale-output').hidden,
            document.querySelectorAll('#results .result').length > 0]";
        page.script(script, Vec::new())
    };
    check(is_stale(page)? == json!([false, false, true]), || "an example shows its results".to_owned())?;
    page.script("delete document.documentElement.dataset.lowered", Vec::new())?;
    page.type_keys("x")?;
    page.wait_for_lowering()?;
    let found = is_stale(page)?;
    check(found == json!([true, true, true]), || format!("after an error: {found}"))?;
    page.screenshot("stale")?;
    page.script("delete document.documentElement.dataset.lowered", Vec::new())?;
    page.type_keys("\u{e003}")?;
    page.wait_for_lowering()?;
    let found = is_stale(page)?;
    check(found == json!([false, false, true]), || format!("as it was: {found}"))
}

/// Each pass is listed, with the lines that it changed.
pub fn passes(page: &mut Page) -> Result<(), Failed> {
    page.write(&doubled())?;
    page.script("document.querySelector('[data-pane=passes]').click()", Vec::new())?;
    page.wait("the passes", "return document.querySelector('.pass') ? true : null")?;
    let all = page.text("#shown [data-kind=passes]")?;
    check(all.contains("convert-gpu-to-spirv") && all.contains("spirv-update-vce on @kernels"), || all)?;
    // The kernel is outlined as it is, for WebGPU as the page asks.
    let changed = "return [...document.querySelectorAll('.pass')].map((pass) => pass.textContent)";
    let changed = page.script(changed, Vec::new())?;
    check(!changed.to_string().contains("gpu-kernel-outlining"), || format!("changed by {changed}"))?;
    let open = "const pass = [...document.querySelectorAll('.pass')].find((p) => p.textContent.startsWith('convert-gpu-to-spirv'));
        pass.open = true";
    page.script(open, Vec::new())?;
    page.wait("its lines", "return document.querySelector('.hunk') ? true : null")?;
    let lines = "return ['added', 'removed'].map((c) => [...document.querySelectorAll(`.hunk .${c}`)].map((e) => e.textContent).join(''))";
    let lines = page.script(lines, Vec::new())?;
    page.screenshot("passes")?;
    check(lines[0].as_str().is_some_and(|added| added.contains("spirv.FAdd")), || format!("added: {}", lines[0]))?;
    check(lines[1].as_str().is_some_and(|removed| removed.contains("arith.addf")), || format!("removed: {}", lines[1]))
}

/// SPIR-V comes in as assembly, and as a binary in a file. Its kernels run.
pub fn spirv(page: &mut Page) -> Result<(), Failed> {
    page.write(&doubled())?;
    let assembly = page.text("#shown [data-kind=assembly] pre")?;
    page.write(&assembly)?;
    let dialect = page.text("#shown [data-kind=mlir] pre")?;
    check(dialect.contains("spirv.FAdd"), || format!("the dialect of it: {dialect}"))?;
    check(page.text("#shown [data-kind=wgsl] pre")?.contains("@compute"), || "WGSL of it".to_owned())?;
    for device in ["webgpu", "reference"] {
        let run = page.run(device)?;
        let doubled: Vec<f64> = (0..64).map(|i| 2.0 * f64::from(i)).collect();
        let values = run.contents[0]["values"].as_array().cloned().unwrap_or_default();
        let values: Vec<f64> = values.iter().filter_map(Value::as_f64).collect();
        check(values == doubled, || format!("on {device}: {}\n{:?}", run.said, values.get(..4)))?;
    }
    page.screenshot("spirv-run")?;
    page.write(&assembly.replace("OpFAdd", "OpFAd"))?;
    check(page.text("#diagnostics")?.contains("OpFAd"), || page.text("#diagnostics").unwrap_or_default())?;
    // A module of one capability, in words.
    let words: [u32; 8] = [0x0723_0203, 0x0001_0000, 0, 1, 0, 0x0002_0011, 1, 0x0003_000e];
    let bytes: Vec<u8> = words.into_iter().chain([0, 1]).flat_map(u32::to_le_bytes).collect();
    let drop = "delete document.documentElement.dataset.lowered;
        const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(arguments[0])], 'small.spv'));
        document.getElementById('editor').dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true }))";
    page.script(drop, vec![json!(bytes)])?;
    page.wait_for_lowering()?;
    let text = page.script("return window.vulcanize.text", Vec::new())?;
    check(text.as_str().is_some_and(|text| text.contains("OpMemoryModel Logical GLSL450")), || format!("{text}"))?;
    let dialect = page.text("#shown [data-kind=mlir] pre")?;
    check(dialect.contains("spirv.module Logical GLSL450"), || format!("the dialect of it: {dialect}"))
}

/// The first picture is there within a second, what is large is compressed, and all that fits a screen is on it.
pub fn first_sight(page: &mut Page) -> Result<(), Failed> {
    let paint =
        page.script("return performance.getEntriesByName('first-contentful-paint')[0].startTime", Vec::new())?;
    check(paint.as_f64().is_some_and(|time| time < 1000.0), || format!("the first paint is after {paint} ms"))?;
    let sizes = "return performance.getEntriesByType('resource').filter((e) => /codemirror|wasm$/.test(e.name))
        .map((e) => [e.encodedBodySize, e.decodedBodySize])";
    let sizes = page.script(sizes, Vec::new())?;
    let is_small = |size: &Value| size[0].as_f64().zip(size[1].as_f64()).is_some_and(|(sent, size)| sent < size / 2.0);
    let sizes = sizes.as_array().cloned().unwrap_or_default();
    check(sizes.len() == 2 && sizes.iter().all(is_small), || format!("sizes {sizes:?}"))?;
    println!("first paint after {paint} ms; sizes {sizes:?}");
    for (width, height) in [(1400, 900), (400, 800)] {
        for theme in ["light", "dark"] {
            page.resize(width, height, theme)?;
            let overflow = "return document.documentElement.scrollWidth - innerWidth";
            let overflow = page.script(overflow, Vec::new())?;
            check(overflow.as_i64() <= Some(0), || format!("{width} wide: {overflow} too many"))?;
            let panes = page.script("return document.querySelectorAll('#shown .pane').length", Vec::new())?;
            let expected = if width < 600 { 1 } else { 4 };
            check(panes == json!(expected), || format!("{width} wide: {panes} outputs"))?;
            page.screenshot(&format!("page-{width}-{theme}"))?;
            page.script("document.getElementById('run').scrollIntoView()", Vec::new())?;
            page.screenshot(&format!("page-{width}-{theme}-run"))?;
            page.script("scrollTo(0, 0)", Vec::new())?;
        }
    }
    Ok(())
}
