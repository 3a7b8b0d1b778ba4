//! Kernels whose results are computed another way, run as whole programs on any device.
//!
//! A [`Kernel`] is the text of a `gpu.module`'s contents with a kernel `@k`, its arguments, and the buffers' contents
//! afterwards. This module makes the host program around it: it fills buffers, launches, and prints every element.

mod abi;
mod control_flow;
mod data;
mod dialects;
mod found;
mod groups;
pub mod memory;
mod robust;
mod vectors;

use std::borrow::Cow;
use std::fmt::Write as _;

use crate::{Failure, Invoke};

/// All kernels.
pub fn all() -> Vec<Kernel> {
    let mut all = memory::kernels();
    all.extend(vectors::kernels());
    all.extend(control_flow::kernels());
    all.extend(groups::kernels());
    all.extend(abi::kernels());
    all.extend(dialects::kernels());
    all.extend(robust::kernels());
    all.extend(found::kernels());
    all
}

/// An argument of a kernel.
#[derive(Clone, Debug)]
pub enum Argument {
    /// A buffer; after the run its elements are compared.
    Buffer {
        /// The type of an element, `f32`.
        element: &'static str,
        /// The sizes.
        shape: Vec<usize>,
        /// What it holds before, row by row; what fits the type exactly.
        before: Vec<f64>,
        /// The view of the buffer `%base` that is cast to the kernel's argument: an op and its result type.
        view: Option<(Cow<'static, str>, Cow<'static, str>)>,
        /// The type of the kernel's argument.
        ty: String,
    },
    /// A value.
    Value {
        /// The type, `i32`.
        ty: &'static str,
        /// As a literal.
        value: &'static str,
    },
    /// A buffer of unknown contents.
    Scratch {
        /// Its type.
        made: String,
        /// The type of the kernel's argument, to which it is cast.
        ty: String,
    },
}

impl Argument {
    /// A buffer that the kernel gets as it is.
    pub fn buffer(element: &'static str, shape: &[usize], before: impl IntoIterator<Item = f64>) -> Self {
        let ty = memref(shape, element);
        Self::Buffer { element, shape: shape.to_vec(), before: before.into_iter().collect(), view: None, ty }
    }

    /// A buffer that the kernel gets with another static type.
    pub fn cast(
        element: &'static str,
        shape: &[usize],
        before: impl IntoIterator<Item = f64>,
        ty: &'static str,
    ) -> Self {
        let before = before.into_iter().collect();
        Self::Buffer { element, shape: shape.to_vec(), before, view: None, ty: ty.to_owned() }
    }

    /// The same of a view: an op with operand `%base`, and its result type.
    pub fn of_view(self, op: &'static str, result: &'static str) -> Self {
        match self {
            Self::Buffer { element, shape, before, ty, .. } => {
                Self::Buffer { element, shape, before, view: Some((op.into(), result.into())), ty }
            }
            other => other,
        }
    }

    fn ty(&self) -> &str {
        match self {
            Self::Buffer { ty, .. } => ty,
            Self::Value { ty, .. } => ty,
            Self::Scratch { ty, .. } => ty,
        }
    }
}

/// A kernel and its expected effect.
#[derive(Clone, Debug)]
pub struct Kernel {
    /// A name for messages.
    pub name: String,
    /// The contents of the `gpu.module`; the kernel is `@k`.
    pub module: String,
    /// The arguments.
    pub arguments: Vec<Argument>,
    /// The workgroups.
    pub groups: usize,
    /// The invocations of a workgroup, as the kernel says.
    pub threads: usize,
    /// The elements of all buffers afterwards.
    pub after: Vec<Vec<f64>>,
    /// Flags of `vulcanize run` and `lower`.
    pub flags: &'static [&'static str],
    /// Part of the message by which devices may refuse it.
    pub may_be_refused: Option<&'static str>,
}

/// The type of a contiguous buffer.
pub fn memref(shape: &[usize], element: &str) -> String {
    let dims: String = shape.iter().map(|size| format!("{size}x")).collect();
    format!("memref<{dims}{element}>")
}

/// How an element is printed: ops that make `%p` of `%e`, and the function.
fn printing(element: &str) -> Option<(String, &'static str, &'static str)> {
    Some(match element {
        "i64" => ("%p = arith.addi %e, %zero : i64".to_owned(), "printI64", "i64"),
        "i1" => ("%p = arith.extui %e : i1 to i64".to_owned(), "printI64", "i64"),
        "i4" | "i8" | "i16" | "i32" => (format!("%p = arith.extsi %e : {element} to i64"), "printI64", "i64"),
        "index" => ("%p = arith.index_cast %e : index to i64".to_owned(), "printI64", "i64"),
        "f64" => ("%p = arith.bitcast %e : f64 to f64".to_owned(), "printF64", "f64"),
        "f8E4M3FN" | "f8E5M2" | "f16" | "bf16" | "f32" => {
            (format!("%p = arith.extf %e : {element} to f64"), "printF64", "f64")
        }
        _ => return None,
    })
}

impl Kernel {
    /// The program.
    ///
    /// # Errors
    /// An element type that no printer takes.
    pub fn program(&self) -> Result<String, String> {
        let (mut globals, mut fill, mut print) = (String::new(), String::new(), String::new());
        let mut passed = Vec::new();
        for (i, argument) in self.arguments.iter().enumerate() {
            passed.push(format!("%a{i} : {}", argument.ty()));
            let mut emit = || match argument {
                Argument::Value { ty: "i1", value } => writeln!(fill, "    %a{i} = arith.constant {value}"),
                Argument::Value { ty, value } => writeln!(fill, "    %a{i} = arith.constant {value} : {ty}"),
                Argument::Scratch { made, ty } => {
                    let _ = writeln!(print, "    memref.dealloc %b{i} : {made}");
                    writeln!(
                        fill,
                        "    %b{i} = memref.alloc() : {made}\n    %a{i} = memref.cast %b{i} : {made} to {ty}"
                    )
                }
                Argument::Buffer { element, shape, before, view, ty } => {
                    let base = memref(shape, element);
                    let _ = writeln!(
                        globals,
                        "  memref.global \"private\" constant @g{i} : {base} = {}",
                        dense(element, shape, before)
                    );
                    let _ = writeln!(
                        fill,
                        "    %g{i} = memref.get_global @g{i} : {base}\n    %b{i} = memref.alloc() : {base}\n    memref.copy %g{i}, %b{i} : {base} to {base}"
                    );
                    let (source, from) = match view {
                        Some((op, result)) => {
                            let op = op.replace("%base", &format!("%b{i}"));
                            let _ = writeln!(fill, "    %v{i} = {op} : {base} to {result}");
                            ("v", result.to_string())
                        }
                        None => ("b", base),
                    };
                    writeln!(fill, "    %a{i} = memref.cast %{source}{i} : {from} to {ty}")
                }
            };
            emit().map_err(|e| e.to_string())?;
            if let Argument::Buffer { element, shape, before, .. } = argument {
                print.push_str(&print_buffer(i, element, shape, before.len())?);
            }
        }
        Ok(format!(
            "module attributes {{gpu.container_module}} {{\n  gpu.module @m {{\n{}\n  }}\n{globals}  func.func @main() {{
    %zero = arith.constant 0 : i64
    %c0 = arith.constant 0 : index\n    %c1 = arith.constant 1 : index
    %groups = arith.constant {} : index\n    %threads = arith.constant {} : index\n{fill}    gpu.launch_func @m::@k \
             blocks in (%groups, %c1, %c1) threads in (%threads, %c1, %c1) args({})\n{print}    return\n  }}
  func.func private @printI64(i64)\n  func.func private @printF64(f64)\n  func.func private @printNewline()\n}}\n",
            self.module,
            self.groups,
            self.threads,
            passed.join(", ")
        ))
    }

    /// Runs it with these flags of `vulcanize run`, which name a device, and compares all buffers.
    ///
    /// # Errors
    /// What is wrong.
    pub fn check(&self, vulcanize: Invoke, device: &[String]) -> Result<(), Failure> {
        self.check_as(vulcanize, device, str::to_owned)
    }

    /// The same of its program after a change that changes no result.
    ///
    /// # Errors
    /// What is wrong.
    pub fn check_as(
        &self,
        vulcanize: Invoke,
        device: &[String],
        change: impl Fn(&str) -> String,
    ) -> Result<(), Failure> {
        let program = change(&self.program().map_err(Failure::unexpected)?);
        let mut arguments = vec!["run", "-"];
        arguments.extend(device.iter().map(String::as_str));
        arguments.extend(self.flags);
        let outcome = vulcanize(&arguments, program.as_bytes());
        if outcome.code != 0 {
            return Err(Failure::of_command("run", &outcome));
        }
        self.compare(&outcome.text()).map_err(Failure::unexpected)
    }

    /// Compares what it printed with what is expected.
    ///
    /// # Errors
    /// The first element that differs.
    pub fn compare(&self, text: &str) -> Result<(), String> {
        self.compare_values(&text.split_whitespace().map(|word| word.parse().unwrap_or(f64::NAN)).collect::<Vec<_>>())
    }

    /// Compares the elements of all buffers with what is expected.
    ///
    /// # Errors
    /// The first one that differs.
    pub fn compare_values(&self, found: &[f64]) -> Result<(), String> {
        let expected: Vec<f64> = self.after.concat();
        if found.len() != expected.len() {
            return Err(format!("{} elements instead of {}", found.len(), expected.len()));
        }
        match found.iter().zip(&expected).position(|(a, b)| a != b) {
            None => Ok(()),
            Some(at) => Err(format!(
                "element {at} is {} instead of {}\nfound {found:?}\nwanted {expected:?}",
                found[at], expected[at]
            )),
        }
    }

    /// The binary for an environment; `flags` are more of `lower`.
    ///
    /// # Errors
    /// The message.
    pub fn binary(&self, vulcanize: Invoke, environment: &str, flags: &[&str]) -> Result<Vec<u32>, Failure> {
        let mut arguments = vec!["lower", "-", "-o", "-", "--target-env", environment];
        arguments.extend(self.flags.iter().chain(flags));
        let program = self.program().map_err(Failure::unexpected)?;
        vulcanize(&arguments, program.as_bytes()).words("lower")
    }
}

/// `dense<…>`
fn dense(element: &str, shape: &[usize], values: &[f64]) -> String {
    let is_float = element.starts_with('f') || element.starts_with("bf");
    let number = |value: &f64| match element {
        "i1" => format!("{}", *value != 0.0),
        _ if is_float => format!("{value:?}"),
        _ => format!("{value}"),
    };
    let mut parts: Vec<String> = values.iter().map(number).collect();
    for &size in shape.iter().skip(1).rev() {
        parts = parts.chunks(size.max(1)).map(|row| format!("[{}]", row.join(", "))).collect();
    }
    format!("dense<[{}]>", parts.join(", "))
}

fn print_buffer(i: usize, element: &str, shape: &[usize], count: usize) -> Result<String, String> {
    let (convert, function, printed) = printing(element).ok_or_else(|| format!("no printer takes {element}"))?;
    let base = memref(shape, element);
    let flat = memref(&[count], element);
    let flatten = match shape.len() {
        1 => format!("    %f{i} = memref.cast %b{i} : {base} to {flat}\n"),
        rank => {
            let dims: Vec<String> = (0..rank).map(|dim| dim.to_string()).collect();
            format!("    %f{i} = memref.collapse_shape %b{i} [[{}]] : {base} into {flat}\n", dims.join(", "))
        }
    };
    Ok(format!(
        "{flatten}    %n{i} = arith.constant {count} : index\n    scf.for %i = %c0 to %n{i} step %c1 {{\n    \
         %e = memref.load %f{i}[%i] : {flat}\n    {convert}\n    func.call @{function}(%p) : ({printed}) -> ()\n    \
         func.call @printNewline() : () -> ()\n    }}\n    memref.dealloc %b{i} : {base}\n"
    ))
}
