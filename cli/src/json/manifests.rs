//! What a host must bind for kernels (docs/kernel-abi.md).

use serde_json::{Value, json};
use vulcanize_abi::{ArgumentBinding, ArgumentKind, ArgumentPlace, KernelManifest};
use vulcanize_dialects::memref::layout::ShapePart;

/// The manifests of kernels: one object with `kernels`, indented, with a line's end.
pub fn manifests(kernels: &[KernelManifest]) -> String {
    let kernels: Vec<Value> = kernels
        .iter()
        .map(|kernel| {
            let block = kernel.shape_block.as_ref().map(|block| {
                let words: Vec<Value> = block
                    .words
                    .iter()
                    .map(|word| match word.part {
                        ShapePart::Offset => json!({ "argument": word.argument, "part": "offset" }),
                        ShapePart::Size(dim) => json!({ "argument": word.argument, "part": "size", "dimension": dim }),
                        ShapePart::Stride(dim) => {
                            json!({ "argument": word.argument, "part": "stride", "dimension": dim })
                        }
                    })
                    .collect();
                json!({ "place": place(&block.place), "word_size": block.word_size, "words": words })
            });
            json!({
                "module": kernel.module,
                "kernel": kernel.kernel,
                "workgroup_size": kernel.workgroup_size,
                "workgroup_size_ids": kernel.workgroup_size_ids,
                "most_invocations": kernel.most_invocations,
                "subgroup_size": kernel.subgroup_size,
                "arguments": kernel.arguments.iter().map(argument).collect::<Vec<_>>(),
                "shape_block": block,
            })
        })
        .collect();
    format!("{:#}\n", json!({ "kernels": kernels }))
}

fn argument(argument: &ArgumentBinding) -> Value {
    let (place, number) = (place(&argument.place), &argument.number);
    match &argument.kind {
        ArgumentKind::Buffer { element, scalar_bits, unit, stride, shape } => json!({
            "kind": "buffer", "place": place, "number": number, "element": element, "scalar_bits": scalar_bits,
            "unit": unit, "stride": stride, "shape": shape,
        }),
        ArgumentKind::Value { ty, size } => {
            json!({ "kind": "value", "place": place, "number": number, "type": ty, "size": size })
        }
    }
}

fn place(place: &ArgumentPlace) -> Value {
    match place {
        ArgumentPlace::Descriptor { set, binding } => json!({ "set": set, "binding": binding }),
        ArgumentPlace::PushConstant { offset } => json!({ "push_constant_offset": offset }),
        ArgumentPlace::Parameter { index } => json!({ "parameter": index }),
    }
}
