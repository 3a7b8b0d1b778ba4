//! The page's program: the lowering, the reference executor and the executor of host code, for a browser.
//!
//! JavaScript calls [`lower`] at each change of the text and [`run`] at a press of the button, and asks a
//! `LanguageServer` for what its editor shows, each in a worker.
//! Kernels go to WebGPU through an object of JavaScript's (`static/gpu.js`), for a browser answers later:
//!
//! ```text
//! host code ──up to a launch──▶ WebGpuDevice ──Task──▶ gpu.js ──▶ host code goes on, up to bytes that it needs ──▶ gpu.js
//! ```

#![forbid(unsafe_code)]

mod binaries;
mod device;
mod host_code;
mod language;
mod lowering;
mod passes;
mod program;

use std::io::Write;

use js_sys::{Array, Float64Array, Function, Object, Reflect, Uint8Array};
use serde_json::{Value, json};
use vulcanize::runtime::BufferId;
use wasm_bindgen::prelude::*;

use device::Task;
use lowering::{Settings, diagnostic_to_json};
use program::{Gpu, Limits, Outcome, Program};

/// Lowers a program for `target` (a named environment, or empty for the module's own) with options of kernels
/// (`use-64bit-index=true asserts=print`, or empty). Returns a JSON object.
///
/// # Errors
/// There is no such option.
#[wasm_bindgen]
pub fn lower(text: &str, target: &str, options: &str) -> Result<String, String> {
    Ok(lowering::describe(text, Settings::read(target, options)?).to_string())
}

/// What each pass of the same lowering changed, as a JSON array: `pass`, `module` and `hunks` of lines with their signs.
///
/// # Errors
/// There is no such option.
#[wasm_bindgen]
pub fn passes(text: &str, target: &str, options: &str) -> Result<String, String> {
    Ok(passes::passes(text, Settings::read(target, options)?).to_string())
}

/// The assembly of a SPIR-V binary.
///
/// # Errors
/// The bytes are no module; in words.
#[wasm_bindgen]
pub fn assembly(name: &str, bytes: Vec<u8>) -> Result<String, String> {
    lowering::assembly_of_binary(name, bytes)
}

#[wasm_bindgen]
extern "C" {
    /// The object that runs kernels with WebGPU.
    #[wasm_bindgen(typescript_type = "Gpu")]
    pub type WebGpu;

    #[wasm_bindgen(method, catch)]
    async fn dispatch(this: &WebGpu, task: JsValue) -> Result<JsValue, JsValue>;

    #[wasm_bindgen(method, catch)]
    async fn read(this: &WebGpu, buffer: f64, size: f64) -> Result<JsValue, JsValue>;
}

/// Runs a program: its `main`, or with a form (JSON) the kernel that the form names, with WebGPU or without it. Calls
/// `print` with the program's output. Returns an object: `report` (JSON) and `contents`, an array of `argument`,
/// `sizes`, `lanes` and `values`.
#[wasm_bindgen]
pub async fn run(
    text: String,
    form: Option<String>,
    gpu: Option<WebGpu>,
    limits: RunLimits,
    print: Function,
) -> JsValue {
    let context = vulcanize::context();
    let form = form.map(|form| serde_json::from_str::<Value>(&form).unwrap_or_default());
    let settings = Settings { target: "webgpu", ..Settings::default() };
    let outcome = match Program::compile(&context, &text, form.as_ref(), settings) {
        Ok(program) => {
            let limits = Limits { host_steps: limits.host_steps as u64, kernel_steps: limits.kernel_steps as u64 };
            program::run(&context, &program, gpu.as_ref(), limits, &mut Printer(print)).await
        }
        Err(diagnostics) => {
            let all: Vec<Value> =
                diagnostics.iter().map(|diagnostic| diagnostic_to_json(&context, diagnostic)).collect();
            Outcome { report: json!({ "rejected": all }), ..Outcome::default() }
        }
    };
    let contents: Array = outcome.contents.iter().map(contents_to_js).collect();
    object([("report", outcome.report.to_string().into()), ("contents", contents.into())])
}

/// Limits of a run, in steps.
#[wasm_bindgen]
#[derive(Clone, Copy, Debug)]
pub struct RunLimits {
    host_steps: f64,
    kernel_steps: f64,
}

#[wasm_bindgen]
impl RunLimits {
    /// The most steps of host code, and instructions of each dispatch on the reference executor.
    #[wasm_bindgen(constructor)]
    pub fn new(host_steps: f64, kernel_steps: f64) -> Self {
        Self { host_steps, kernel_steps }
    }
}

/// Passes output to JavaScript.
struct Printer(Function);

impl Write for Printer {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        let text = JsValue::from_str(&String::from_utf8_lossy(bytes));
        self.0.call1(&JsValue::NULL, &text).map_err(|_| std::io::Error::other("the page does not listen"))?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl Gpu for WebGpu {
    async fn carry_out(&self, task: &Task) -> Result<(), String> {
        self.dispatch(task_to_js(task)).await.map(drop).map_err(|error| message(&error))
    }

    async fn read(&self, buffer: BufferId, size: u64) -> Result<Vec<u8>, String> {
        let bytes = WebGpu::read(self, buffer.0 as f64, size as f64).await.map_err(|error| message(&error))?;
        Ok(Uint8Array::new(&bytes).to_vec())
    }
}

/// The message of an exception.
fn message(error: &JsValue) -> String {
    let message = Reflect::get(error, &"message".into()).ok().and_then(|message| message.as_string());
    message.or_else(|| error.as_string()).unwrap_or_else(|| "WebGPU failed and did not say why".to_owned())
}

fn task_to_js(task: &Task) -> JsValue {
    let buffer = |buffer: &device::TaskBuffer| {
        object([
            ("group", buffer.group.into()),
            ("binding", buffer.binding.into()),
            ("isUniform", buffer.is_uniform.into()),
            ("isWritten", buffer.is_written.into()),
            ("buffer", (buffer.buffer.0 as f64).into()),
            ("offset", (buffer.offset as f64).into()),
            ("size", (buffer.size as f64).into()),
            ("upload", buffer.upload.as_deref().map_or(JsValue::NULL, |bytes| Uint8Array::from(bytes).into())),
        ])
    };
    let freed: Array = task.freed.iter().map(|buffer| JsValue::from(buffer.0 as f64)).collect();
    let groups: Array = task.groups.iter().map(|&count| JsValue::from(count)).collect();
    object([
        ("wgsl", (*task.wgsl).into()),
        ("entryPoint", (*task.entry_point).into()),
        ("groups", groups.into()),
        ("buffers", task.buffers.iter().map(buffer).collect::<Array>().into()),
        ("freed", freed.into()),
    ])
}

fn contents_to_js(contents: &vulcanize::interpreter::ArgumentContents) -> JsValue {
    let sizes: Array = contents.sizes.iter().map(|&size| JsValue::from(size as f64)).collect();
    object([
        ("argument", (contents.argument as f64).into()),
        ("sizes", sizes.into()),
        ("lanes", (contents.lanes as f64).into()),
        ("values", Float64Array::from(&contents.values[..]).into()),
    ])
}

fn object<const N: usize>(entries: [(&str, JsValue); N]) -> JsValue {
    let object = Object::new();
    for (key, value) in entries {
        // A new object takes every key.
        let _ = Reflect::set(&object, &key.into(), &value);
    }
    object.into()
}
