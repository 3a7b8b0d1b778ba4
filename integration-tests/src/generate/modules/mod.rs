//! SPIR-V modules, right and wrong: places of ops, symbols, entry points, constants, structured control flow.
//!
//! Each case is one thing in the frame that it needs, so that a disagreement about it is seen by its own.

mod control_flow;
mod functions;
mod globals;

/// A module about one thing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ModuleCase {
    /// The thing, in one line: what the module is about.
    pub subject: String,
    /// The module's text, of one or more lines.
    pub text: String,
}

/// All cases, the same on every call.
pub fn module_cases() -> Vec<ModuleCase> {
    let mut cases = Cases::default();
    functions::cases(&mut cases);
    globals::cases(&mut cases);
    control_flow::cases(&mut cases);
    cases.0
}

#[derive(Default)]
struct Cases(Vec<ModuleCase>);

impl Cases {
    /// A case without a frame.
    fn whole(&mut self, subject: &str) {
        self.push(subject, format!("{subject}\n"));
    }

    /// A case in a module, between other things.
    fn module(&mut self, before: &str, subject: &str, after: &str) {
        self.push(subject, format!("spirv.module Logical GLSL450 {{\n  {before}\n  {subject}\n  {after}\n}}\n"));
    }

    /// A case in a function of this signature in a module.
    fn function(&mut self, globals: &str, signature: &str, subject: &str, after: &str) {
        let text = format!("{globals}\n  spirv.func @f{signature} \"None\" {{\n    {subject}\n    {after}\n  }}");
        self.push(&format!("{signature} {subject}"), format!("spirv.module Logical GLSL450 {{\n  {text}\n}}\n"));
    }

    fn push(&mut self, subject: &str, text: String) {
        // The values before an operation are not what it is about.
        let subject = subject.lines().last().unwrap_or_default().trim().to_owned();
        self.0.push(ModuleCase { subject, text });
    }
}
