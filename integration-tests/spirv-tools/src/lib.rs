//! The validator, the assembler and the disassembler of SPIRV-Tools in the process of a test, so that the same version
//! judges on each machine. Nothing of the product depends on it.

use std::ffi::{CStr, c_char};
use std::{ptr, slice};

use spirv_tools_sys::assembler::{self, BinaryOptions, DisassembleOptions, Text};
use spirv_tools_sys::diagnostics::Diagnostic;
pub use spirv_tools_sys::shared::TargetEnv;
use spirv_tools_sys::shared::{self, Binary, SpirvResult, ToolContext};
use spirv_tools_sys::val;

/// Checks a module's words for an environment.
///
/// # Errors
/// What the validator says, or the name of its result where it says nothing.
pub fn validate(words: &[u32], env: TargetEnv, scalar_block_layout: bool) -> Result<(), String> {
    let context = Context::new(env);
    let binary = Binary { code: words.as_ptr(), size: words.len() };
    context.call(|context, diagnostic| {
        // SAFETY: the options live until they are destroyed here, the words longer than the call.
        unsafe {
            let options = val::validator_options_create();
            val::validator_options_set_scalar_block_layout(options, scalar_block_layout);
            let result = val::validate_with_options(context, options, &binary, diagnostic);
            val::validator_options_destroy(options);
            result
        }
    })
}

/// Assembles text for SPIR-V 1.6; numeric ids keep their numbers.
///
/// # Errors
/// What the assembler says.
pub fn assemble(text: &str) -> Result<Vec<u32>, String> {
    let mut binary: *mut Binary = ptr::null_mut();
    let options = BinaryOptions::PreserveNumberIds as u32;
    Context::new(TargetEnv::Universal_1_6).call(|context, diagnostic| {
        let start: *const c_char = text.as_ptr().cast();
        // SAFETY: the text lives longer than the call; the result is destroyed below.
        unsafe { assembler::assemble(context, start, text.len(), options, &mut binary, diagnostic) }
    })?;
    // SAFETY: after a success this is a module that nobody else has.
    unsafe {
        let words = slice::from_raw_parts((*binary).code, (*binary).size).to_vec();
        shared::binary_destroy(binary);
        Ok(words)
    }
}

/// Prints words as text with numeric ids; the header's version stands in comments before it.
///
/// # Errors
/// What the disassembler says, as of an instruction that it does not know.
pub fn disassemble(words: &[u32]) -> Result<String, String> {
    let mut text: *mut Text = ptr::null_mut();
    let options = DisassembleOptions::None as u32;
    Context::new(TargetEnv::Universal_1_6).call(|context, diagnostic| {
        // SAFETY: the words live longer than the call; the result is destroyed below.
        unsafe { assembler::disassemble(context, words.as_ptr(), words.len(), options, &mut text, diagnostic) }
    })?;
    // SAFETY: after a success this is a text that nobody else has.
    unsafe {
        let bytes = slice::from_raw_parts((*text).data.cast::<u8>(), (*text).length);
        let result = String::from_utf8_lossy(bytes).into_owned();
        assembler::text_destroy(text);
        Ok(result)
    }
}

/// A context of the tools, destroyed with its owner.
struct Context(*mut ToolContext);

impl Context {
    fn new(env: TargetEnv) -> Self {
        // SAFETY: every environment of the enum is one that the tools know.
        Self(unsafe { shared::context_create(env) })
    }

    /// Calls a tool and returns what it says: the diagnostic it has left, or the name of the result.
    fn call(&self, tool: impl FnOnce(*mut ToolContext, *mut *mut Diagnostic) -> SpirvResult) -> Result<(), String> {
        let mut diagnostic: *mut Diagnostic = ptr::null_mut();
        let result = tool(self.0, &mut diagnostic);
        let said = (!diagnostic.is_null()).then(|| {
            // SAFETY: a diagnostic that is there has a text that ends with a zero, and is ours to destroy.
            unsafe {
                let text = CStr::from_ptr((*diagnostic).error).to_string_lossy().into_owned();
                spirv_tools_sys::diagnostics::diagnostic_destroy(diagnostic);
                text
            }
        });
        match result {
            SpirvResult::Success => Ok(()),
            other => Err(said.unwrap_or_else(|| other.to_string())),
        }
    }
}

impl Drop for Context {
    fn drop(&mut self) {
        // SAFETY: it was created by `new` and is used nowhere else.
        unsafe { shared::context_destroy(self.0) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIBRARY: &str = "OpCapability Shader\nOpCapability Linkage\nOpMemoryModel Logical GLSL450\n%7 = OpTypeVoid\n";

    #[test]
    fn words_and_text_are_the_same() {
        let words = assemble(LIBRARY).unwrap();
        assert_eq!(words.last(), Some(&7), "numeric ids stay");
        let text = disassemble(&words).unwrap();
        assert!(text.contains("; Version: 1.6"), "{text}");
        assert_eq!(assemble(&text), Ok(words));
    }

    #[test]
    fn mistakes_are_said() {
        assert!(assemble("OpNothing").unwrap_err().contains("OpNothing"));
        assert!(disassemble(&[1, 2, 3]).is_err());
        let words = assemble(LIBRARY).unwrap();
        assert_eq!(validate(&words, TargetEnv::Universal_1_6, false), Ok(()));
        let error = validate(&words, TargetEnv::Vulkan_1_3, false).unwrap_err();
        assert!(error.contains("Linkage"), "{error}");
    }
}
