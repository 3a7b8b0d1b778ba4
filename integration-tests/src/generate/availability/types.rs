//! Types by themselves and in the storage classes.

use vulcanize::target_env::EnumKind;

use super::{Cases, KERNEL, SHADER, function};

const SCALARS: &[&str] = &["i8", "i16", "i32", "i64", "bf16", "f8E4M3FN", "f16", "f32", "f64"];
const CLASSES: &[&str] =
    &["Function", "Private", "Workgroup", "StorageBuffer", "Uniform", "PushConstant", "Input", "Output"];

pub(super) fn cases(cases: &mut Cases) {
    values(cases);
    memory(cases);
    images(cases);
}

fn values(cases: &mut Cases) {
    let mut types: Vec<String> = SCALARS.iter().map(|&scalar| scalar.to_owned()).collect();
    for scalar in SCALARS {
        types.extend([2, 3, 4, 8, 16].iter().map(|count| format!("vector<{count}x{scalar}>")));
        types.push(format!("!spirv.array<4 x {scalar}>"));
        types.push(format!("!spirv.struct<({scalar})>"));
    }
    for scalar in ["f16", "f32", "f64"] {
        types.extend([2, 3, 4].iter().map(|count| format!("!spirv.matrix<{count} x vector<2x{scalar}>>")));
    }
    types.extend(
        ["i8", "f16", "f32", "bf16", "f8E5M2"].map(|t| format!("!spirv.coopmatrix<8x8x{t}, Subgroup, MatrixA>")),
    );
    types.push("!spirv.arm.tensor<2xf32>".to_owned());
    for ty in types {
        cases.function(format!("Type {ty}"), SHADER, &format!("%a: {ty}"), "");
        if !ty.contains("matrix") && !ty.contains("tensor") {
            cases.function(format!("Type {ty} kernel"), KERNEL, &format!("%a: {ty}"), "");
        }
    }
}

fn memory(cases: &mut Cases) {
    for class in CLASSES {
        let is_block = matches!(*class, "StorageBuffer" | "Uniform" | "PushConstant");
        let bind = if matches!(*class, "StorageBuffer" | "Uniform") { "bind(0, 0) " } else { "" };
        for scalar in SCALARS {
            for (element, what) in [(scalar.to_string(), "scalar"), (format!("vector<4x{scalar}>"), "vector")] {
                let stored = match is_block {
                    true => format!("!spirv.struct<({element} [0]), Block>"),
                    false => element.clone(),
                };
                let pointer = format!("!spirv.ptr<{stored}, {class}>");
                let name = format!("Stored {scalar} {what} {class}");
                if *class == "Function" {
                    cases.function(name, SHADER, "", &format!("%p = spirv.Variable : {pointer}"));
                    continue;
                }
                let variable = format!("spirv.GlobalVariable @g {bind}: {pointer}");
                cases.module(name, SHADER, &variable);
                if !is_block || what == "vector" {
                    continue;
                }
                // Moved and widened only.
                let (wide, convert) = if scalar.starts_with('i') { ("i64", "SConvert") } else { ("f64", "FConvert") };
                if *scalar == wide || scalar.starts_with("f8") || *scalar == "bf16" {
                    continue;
                }
                let body = format!(
                    "%p = spirv.mlir.addressof @g : {pointer}\n%z = spirv.Constant 0 : i32\n\
                     %q = spirv.AccessChain %p[%z] : {pointer}, i32 -> !spirv.ptr<{element}, {class}>\n\
                     %l = spirv.Load \"{class}\" %q : {element}\n%c = spirv.{convert} %l : {element} to {wide}"
                );
                cases.module(
                    format!("Widened {scalar} {class}"),
                    SHADER,
                    &format!("{variable}\n{}", function("", &body)),
                );
            }
        }
    }
    let descriptors =
        "!spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>";
    let body =
        format!("spirv.GlobalVariable @g bind(0, 0) : !spirv.ptr<!spirv.rtarray<{descriptors}>, UniformConstant>");
    cases.module("RuntimeDescriptorArray".to_owned(), SHADER, &body);
    let body = "spirv.GlobalVariable @g bind(0, 0) : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0]), Block>, StorageBuffer>";
    cases.module("RuntimeArray".to_owned(), SHADER, body);
}

fn images(cases: &mut Cases) {
    let variable = |image: &str| format!("spirv.GlobalVariable @g bind(0, 0) : !spirv.ptr<{image}, UniformConstant>");
    for dim in EnumKind::Dim.enumerants() {
        let dim = match dim.name {
            name if name.starts_with(|c: char| c.is_ascii_digit()) => format!("Dim{name}"),
            name => name.to_owned(),
        };
        for arrayed in ["NonArrayed", "Arrayed"] {
            for samples in ["SingleSampled", "MultiSampled"] {
                for (use_, format) in [("NeedSampler", "Unknown"), ("NoSampler", "Rgba32f")] {
                    let format = if dim == "SubpassData" { "Unknown" } else { format };
                    let image = format!("!spirv.image<f32, {dim}, NoDepth, {arrayed}, {samples}, {use_}, {format}>");
                    cases.module(format!("Image {dim} {arrayed} {samples} {use_}"), SHADER, &variable(&image));
                }
            }
        }
    }
    for format in EnumKind::ImageFormat.enumerants() {
        let element = match format.name {
            "R64i" | "R64ui" => "i64",
            name if name.ends_with('i') => "i32",
            _ => "f32",
        };
        let image =
            format!("!spirv.image<{element}, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, {}>", format.name);
        cases.module(format!("ImageFormat {}", format.name), SHADER, &variable(&image));
    }
}
