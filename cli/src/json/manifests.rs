//! What a host must bind for kernels (docs/kernel-abi.md): written, and read again.

use serde_json::{Value, json};
use vulcanize_abi::{ArgumentBinding, ArgumentKind, ArgumentPlace, KernelManifest, ShapeBlock};
use vulcanize_dialects::memref::layout::{ShapePart, ShapeWord};

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

/// The manifests that [`manifests`] wrote.
///
/// # Errors
/// The text is another one; the sentence says which key is wrong.
pub fn read_manifests(text: &str) -> Result<Vec<KernelManifest>, String> {
    let value: Value = serde_json::from_str(text).map_err(|error| error.to_string())?;
    list(&value, "kernels")?.iter().map(read_kernel).collect()
}

fn read_kernel(value: &Value) -> Result<KernelManifest, String> {
    let three = |key| -> Result<[u32; 3], String> {
        let numbers = list(value, key)?.iter().map(|number| u32::try_from(number.as_u64()?).ok());
        numbers.collect::<Option<Vec<u32>>>().and_then(|numbers| numbers.try_into().ok()).ok_or_else(|| wrong(key))
    };
    let given = |key: &str| !value[key].is_null();
    let shape_block = match &value["shape_block"] {
        Value::Null => None,
        block => Some(ShapeBlock {
            place: read_place(&block["place"])?,
            word_size: number(block, "word_size")
                .ok()
                .filter(|size| [4, 8].contains(size))
                .ok_or_else(|| wrong("word_size"))?,
            words: list(block, "words")?.iter().map(read_word).collect::<Result<_, _>>()?,
        }),
    };
    Ok(KernelManifest {
        module: text(value, "module")?,
        kernel: text(value, "kernel")?,
        workgroup_size: three("workgroup_size")?,
        workgroup_size_ids: given("workgroup_size_ids").then(|| three("workgroup_size_ids")).transpose()?,
        most_invocations: given("most_invocations").then(|| number(value, "most_invocations")).transpose()?,
        subgroup_size: given("subgroup_size").then(|| number(value, "subgroup_size")).transpose()?,
        arguments: list(value, "arguments")?.iter().map(read_argument).collect::<Result<_, _>>()?,
        shape_block,
    })
}

fn read_argument(value: &Value) -> Result<ArgumentBinding, String> {
    let kind = match value["kind"].as_str() {
        Some("buffer") => ArgumentKind::Buffer {
            element: text(value, "element")?,
            scalar_bits: number(value, "scalar_bits")?,
            unit: number(value, "unit")?,
            stride: number(value, "stride")?,
            shape: list(value, "shape")?.iter().map(Value::as_u64).collect(),
        },
        Some("value") => {
            // A host makes room for it: a file does not ask for gigabytes.
            let size = number(value, "size").ok().filter(|size| *size <= MOST_BYTES_OF_A_VALUE);
            ArgumentKind::Value { ty: text(value, "type")?, size: size.ok_or_else(|| wrong("size"))? }
        }
        _ => return Err(wrong("kind")),
    };
    Ok(ArgumentBinding { place: read_place(&value["place"])?, kind, number: text(value, "number")? })
}

fn read_word(value: &Value) -> Result<ShapeWord, String> {
    let part = match value["part"].as_str() {
        Some("offset") => ShapePart::Offset,
        Some("size") => ShapePart::Size(number(value, "dimension")?),
        Some("stride") => ShapePart::Stride(number(value, "dimension")?),
        _ => return Err(wrong("part")),
    };
    Ok(ShapeWord { argument: number(value, "argument")?, part })
}

fn read_place(value: &Value) -> Result<ArgumentPlace, String> {
    if let Ok(offset) = number(value, "push_constant_offset") {
        return Ok(ArgumentPlace::PushConstant { offset });
    }
    if let Ok(index) = number(value, "parameter") {
        return Ok(ArgumentPlace::Parameter { index });
    }
    Ok(ArgumentPlace::Descriptor { set: number(value, "set")?, binding: number(value, "binding")? })
}

/// More than any scalar or vector has.
const MOST_BYTES_OF_A_VALUE: u64 = 1 << 16;

fn wrong(key: &str) -> String {
    format!("'{key}' of a kernel is missing, or not what it should be")
}

fn list<'v>(value: &'v Value, key: &str) -> Result<&'v Vec<Value>, String> {
    value[key].as_array().ok_or_else(|| wrong(key))
}

fn text(value: &Value, key: &str) -> Result<String, String> {
    value[key].as_str().map(str::to_owned).ok_or_else(|| wrong(key))
}

fn number<T: TryFrom<u64>>(value: &Value, key: &str) -> Result<T, String> {
    value[key].as_u64().and_then(|number| number.try_into().ok()).ok_or_else(|| wrong(key))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again() {
        let argument = |place, kind| ArgumentBinding { place, kind, number: "f32".to_owned() };
        let buffer = ArgumentKind::Buffer {
            element: "vector<4xf32>".to_owned(),
            scalar_bits: 32,
            unit: 12,
            stride: 16,
            shape: vec![Some(4), None],
        };
        let value = ArgumentKind::Value { ty: "f32".to_owned(), size: 4 };
        let words = [ShapePart::Offset, ShapePart::Size(1), ShapePart::Stride(0)];
        let kernel = KernelManifest {
            module: "m".to_owned(),
            kernel: "k".to_owned(),
            workgroup_size: [64, 1, 1],
            workgroup_size_ids: Some([0, 1, 2]),
            most_invocations: None,
            subgroup_size: Some(32),
            arguments: vec![
                argument(ArgumentPlace::Descriptor { set: 0, binding: 3 }, buffer),
                argument(ArgumentPlace::PushConstant { offset: 8 }, value.clone()),
                argument(ArgumentPlace::Parameter { index: 2 }, value),
            ],
            shape_block: Some(ShapeBlock {
                place: ArgumentPlace::PushConstant { offset: 12 },
                word_size: 4,
                words: words.map(|part| ShapeWord { argument: 0, part }).to_vec(),
            }),
        };
        assert_eq!(read_manifests(&manifests(std::slice::from_ref(&kernel))), Ok(vec![kernel]));
    }

    #[test]
    fn what_is_wrong_is_named() {
        assert_eq!(read_manifests("{}"), Err(wrong("kernels")));
        assert_eq!(read_manifests(r#"{"kernels": [{"module": "m", "kernel": 3}]}"#), Err(wrong("kernel")));
        let with = |arguments: &str, block: &str| {
            read_manifests(&format!(
                r#"{{"kernels": [{{"module": "m", "kernel": "k", "workgroup_size": [1, 1, 1], "arguments": [{arguments}],
                    "shape_block": {block}}}]}}"#
            ))
        };
        assert!(with("", "null").is_ok());
        let value =
            r#"{"kind": "value", "place": {"parameter": 0}, "number": "f32", "type": "f32", "size": 4294967295}"#;
        assert_eq!(with(value, "null"), Err(wrong("size")));
        let block = r#"{"place": {"parameter": 0}, "word_size": 4294967295, "words": []}"#;
        assert_eq!(with("", block), Err(wrong("word_size")));
    }
}
