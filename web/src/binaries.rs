//! SPIR-V as a program: its kernels, with arguments as the page's form makes them.
//!
//! A module says what is bound where. A buffer of one array of numbers or vectors is a memref of these, any other one a memref
//! of words; a scalar of the push constants is a number.

use std::sync::Arc;

use serde_json::{Value, json};
use vulcanize::interpreter::{KernelArgument, KernelBinary};
use vulcanize::runtime::ModuleInterface;
use vulcanize::runtime::module_interface::{EntryPointInterface, Resource, ResourceKind, Type};

/// The name of the module in launches.
const MODULE: &str = "spirv";

/// A kernel of a module, for a launch by a form.
#[derive(Debug)]
pub struct Kernel {
    name: String,
    entry_point: String,
    workgroup_size: [u32; 3],
    arguments: Vec<(Shown, KernelArgument)>,
}

/// The type of an argument: that of a number, or of a memref's elements with its dimensions.
#[derive(Debug)]
struct Shown {
    element: String,
    shape: Option<Vec<Option<u64>>>,
}

/// The kernels that the page can launch.
///
/// # Errors
/// The words are no module; in words.
pub fn kernels(words: &[u32]) -> Result<Vec<Kernel>, String> {
    let interface = ModuleInterface::from_words(words).map_err(|error| error.to_string())?;
    Ok(interface.entry_points.iter().filter_map(kernel).collect())
}

/// `None` where it is no kernel, or needs what the page does not have.
fn kernel(entry: &EntryPointInterface) -> Option<Kernel> {
    let mut arguments = entry.resources.iter().map(buffer).collect::<Option<Vec<_>>>()?;
    if let Some(block) = &entry.push_constants {
        let Type::Struct { members, .. } = &block.ty else { return None };
        for member in members {
            let (element, bits) = scalar(&member.ty)?;
            let argument = KernelArgument::PushConstant { offset: member.offset?, size: bits / 8 };
            arguments.push((Shown { element, shape: None }, argument));
        }
    }
    let is_letter = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let name: String = entry.name.chars().map(|c| if is_letter(c) { c } else { '_' }).collect();
    Some(Kernel {
        name: if name.starts_with(|c: char| c.is_ascii_digit()) || name.is_empty() { format!("_{name}") } else { name },
        entry_point: entry.name.clone(),
        workgroup_size: entry.workgroup_size.filter(|_| entry.execution_model == "GLCompute")?,
        arguments,
    })
}

fn buffer(resource: &Resource) -> Option<(Shown, KernelArgument)> {
    let is_buffer = matches!(resource.kind, ResourceKind::StorageBuffer | ResourceKind::UniformBuffer);
    let (set, binding) = (resource.set?, resource.binding?);
    if !is_buffer || resource.count != Some(1) {
        return None;
    }
    let words = || {
        // Those before a runtime array, and some of it.
        let count = resource.runtime_stride.map_or_else(|| Some(resource.size?.div_ceil(4)), |_| None);
        Elements { element: "i32".to_owned(), bits: 32, shape: vec![count], spacing: None }
    };
    let Elements { element, bits, shape, spacing } = Elements::of(&resource.ty).unwrap_or_else(words);
    let argument = KernelArgument::Buffer { set, binding, element_bits: bits, spacing };
    Some((Shown { element, shape: Some(shape) }, argument))
}

/// A buffer as an array of numbers or vectors.
struct Elements {
    element: String,
    /// Of a number.
    bits: u32,
    shape: Vec<Option<u64>>,
    spacing: Option<(u32, u32)>,
}

impl Elements {
    /// `None` where a block has several members, or gaps elsewhere than between vectors.
    fn of(block: &Type) -> Option<Self> {
        let Type::Struct { members, .. } = block else { return None };
        let [only] = &members[..] else { return None };
        let (mut ty, mut shape, mut strides) = (&only.ty, Vec::new(), Vec::new());
        while let Type::Array { element, length, stride } = ty {
            shape.push(*length);
            strides.push((*stride)?);
            ty = element;
        }
        if shape.is_empty() {
            return None;
        }
        let (element, bits, count) = match ty {
            Type::Vector { element, count } => {
                let (number, bits) = scalar(element)?;
                (format!("vector<{count}x{number}>"), bits, *count)
            }
            _ => scalar(ty).map(|(number, bits)| (number, bits, 1))?,
        };
        let (unit, stride) = (bits / 8 * count, *strides.last()?);
        let mut expected = stride;
        for (size, stride) in shape.iter().zip(&strides).rev() {
            if *stride != expected {
                return None;
            }
            expected = size.map_or(Some(0), |size| u32::try_from(size).ok()?.checked_mul(expected))?;
        }
        (only.offset? == 0).then_some(Self {
            element,
            bits,
            shape,
            spacing: (unit != stride).then_some((unit, stride)),
        })
    }
}

/// The name of a type of numbers in MLIR, and its bits.
fn scalar(ty: &Type) -> Option<(String, u32)> {
    match ty {
        Type::Int { width, .. } => Some((format!("i{width}"), *width)),
        Type::Float { width, encoding: None } => Some((format!("f{width}"), *width)),
        _ => None,
    }
}

impl Shown {
    fn type_text(&self) -> String {
        let Some(shape) = &self.shape else { return self.element.clone() };
        let sizes = shape.iter().map(|size| size.map_or("?x".to_owned(), |size| format!("{size}x")));
        format!("memref<{}{}>", sizes.collect::<String>(), self.element)
    }
}

impl Kernel {
    /// The kernel for the page's form.
    pub fn to_json(&self) -> Value {
        let argument = |(shown, _): &(Shown, KernelArgument)| json!({ "element": shown.element, "shape": shown.shape });
        json!({
            "module": MODULE,
            "kernel": self.name,
            "workgroupSize": self.workgroup_size,
            "arguments": self.arguments.iter().map(argument).collect::<Vec<_>>(),
        })
    }

    /// Whether a form means it.
    pub fn is_of(&self, form: &Value) -> bool {
        form["kernel"] == self.name.as_str()
    }

    /// A program that declares it, from which host code knows its arguments.
    pub fn declaration(&self) -> String {
        let types = self.arguments.iter().enumerate();
        let types: Vec<String> = types.map(|(i, (shown, _))| format!("%a{i}: {}", shown.type_text())).collect();
        let (name, types) = (&self.name, types.join(", "));
        format!("gpu.module @{MODULE} {{\n  gpu.func @{name}({types}) kernel {{\n    gpu.return\n  }}\n}}\n")
    }

    /// The kernel for launches of host code.
    pub fn binary(&self, words: &[u32]) -> KernelBinary {
        KernelBinary {
            symbol: format!("@{MODULE}::@{}", self.name),
            words: Arc::from(words),
            entry_point: self.entry_point.clone(),
            arguments: self.arguments.iter().map(|&(_, argument)| argument).collect(),
            shapes: None,
            workgroup_size_ids: None,
            most_invocations: None,
            subgroup_size: None,
        }
    }
}
