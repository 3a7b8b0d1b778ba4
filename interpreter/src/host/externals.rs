//! The functions that programs declare and MLIR's runner libraries define.

use vulcanize_ir::{Context, DYNAMIC, Type, TypeData};

use super::program::{Element, External};
use super::scalars::ScalarKind;

/// A type in a signature: scalars by name, memrefs by rank and element (`None`: unranked).
#[derive(Clone, Copy, Debug)]
enum Shape {
    Scalar(&'static str),
    MemRef(Option<usize>, &'static str),
}

/// The function, its arguments and its result.
struct Signature {
    external: External,
    arguments: Vec<Shape>,
    result: Option<&'static str>,
}

const ELEMENTS: [(&str, &str); 11] = [
    ("F16", "f16"),
    ("BF16", "bf16"),
    ("F32", "f32"),
    ("F64", "f64"),
    ("I8", "i8"),
    ("I16", "i16"),
    ("I32", "i32"),
    ("I64", "i64"),
    ("Ind", "index"),
    ("C32", "complex<f32>"),
    ("C64", "complex<f64>"),
];

fn element_of(suffix: &str) -> Option<(Element, &'static str)> {
    use vulcanize_ir::numeric::FloatKind;
    let &(_, text) = ELEMENTS.iter().find(|(name, _)| *name == suffix)?;
    let (scalar, lanes) = match text {
        "f16" => (ScalarKind::Small(FloatKind::F16), None),
        "bf16" => (ScalarKind::Small(FloatKind::BF16), None),
        "f32" => (ScalarKind::F32, None),
        "f64" => (ScalarKind::F64, None),
        "i8" => (ScalarKind::Int(8), None),
        "i16" => (ScalarKind::Int(16), None),
        "i32" => (ScalarKind::Int(32), None),
        "i64" | "index" => (ScalarKind::Int(64), None),
        "complex<f32>" => (ScalarKind::F32, Some(2)),
        "complex<f64>" => (ScalarKind::F64, Some(2)),
        _ => return None,
    };
    Some((Element { scalar, lanes }, text))
}

fn ranked_prefix(name: &str) -> Option<(usize, &str)> {
    let rest = name.strip_prefix("printMemref")?;
    let rank = rest.chars().next()?.to_digit(10).filter(|&r| r <= 4)?;
    Some((rank as usize, rest.get(1..)?.strip_prefix('d')?))
}

fn memref_signature(name: &str) -> Option<Signature> {
    if let Some(suffix) = name.strip_prefix("printMemrefShape") {
        let (_, text) = element_of(suffix)?;
        let arguments = vec![Shape::MemRef(None, text)];
        return Some(Signature { external: External::PrintMemrefShape, arguments, result: None });
    }
    if let Some((rank, suffix)) = ranked_prefix(name) {
        let (element, text) = element_of(suffix)?;
        let external = External::PrintMemref { element, is_ranked: true };
        return Some(Signature { external, arguments: vec![Shape::MemRef(Some(rank), text)], result: None });
    }
    if let Some(suffix) = name.strip_prefix("printMemref") {
        let (element, text) = element_of(suffix)?;
        let external = External::PrintMemref { element, is_ranked: false };
        return Some(Signature { external, arguments: vec![Shape::MemRef(None, text)], result: None });
    }
    if let Some(suffix) = name.strip_prefix("verifyMemRef") {
        let (element, text) = element_of(suffix)?;
        let arguments = vec![Shape::MemRef(None, text); 2];
        return Some(Signature { external: External::VerifyMemref(element), arguments, result: Some("i64") });
    }
    let rest = name.strip_prefix("fillResource")?;
    let (rank, kind) = rest.split_once('D')?;
    let rank = rank.parse().ok().filter(|rank| (1..=3).contains(rank))?;
    let (scalar, text) = match kind {
        "Float" => (ScalarKind::F32, "f32"),
        "Int" => (ScalarKind::Int(32), "i32"),
        "Int8" => (ScalarKind::Int(8), "i8"),
        "Int16" => (ScalarKind::Int(16), "i16"),
        "Int32" => (ScalarKind::Int(32), "i32"),
        _ => return None,
    };
    let external = External::Fill(Element { scalar, lanes: None });
    Some(Signature { external, arguments: vec![Shape::MemRef(Some(rank), text), Shape::Scalar(text)], result: None })
}

/// The names of before 2022 have another spelling, `print_memref_f32`.
fn todays_name(name: &str) -> Option<String> {
    let capitalized = |word: &str| {
        let mut letters = word.chars();
        letters.next().map_or(String::new(), |first| first.to_ascii_uppercase().to_string() + letters.as_str())
    };
    let words: String = name.strip_prefix("print_")?.split('_').map(capitalized).collect();
    Some(format!("print{words}"))
}

fn signature(name: &str) -> Option<Signature> {
    use vulcanize_ir::numeric::FloatKind;
    // A function that `llvm.emit_c_interface` names has the same arguments here.
    let name = name.strip_prefix("_mlir_ciface_").unwrap_or(name);
    if let Some(today) = todays_name(name) {
        return signature(&today);
    }
    let (external, arguments, result): (_, &[&str], _) = match name {
        "printI64" => (External::PrintI64, &["i64"], None),
        "printU64" => (External::PrintU64, &["i64"], None),
        "printF32" => (External::PrintFloat(ScalarKind::F32), &["f32"], None),
        "printF64" => (External::PrintFloat(ScalarKind::F64), &["f64"], None),
        "printF16" => (External::PrintFloat(ScalarKind::Small(FloatKind::F16)), &["i16"], None),
        "printBF16" => (External::PrintFloat(ScalarKind::Small(FloatKind::BF16)), &["i16"], None),
        "printOpen" => (External::PrintOpen, &[], None),
        "printClose" => (External::PrintClose, &[], None),
        "printComma" => (External::PrintComma, &[], None),
        "printNewline" => (External::PrintNewline, &[], None),
        "printFlops" => (External::PrintFlops, &["f64"], None),
        "rtclock" => (External::Clock, &[], Some("f64")),
        "nanoTime" => (External::NanoTime, &[], Some("i64")),
        _ => return memref_signature(name),
    };
    Some(Signature { external, arguments: arguments.iter().map(|&text| Shape::Scalar(text)).collect(), result })
}

fn shape_text(shape: &Shape) -> String {
    match *shape {
        Shape::Scalar(text) => text.to_owned(),
        Shape::MemRef(None, element) => format!("memref<*x{element}>"),
        Shape::MemRef(Some(rank), element) => format!("memref<{}{element}>", "?x".repeat(rank)),
    }
}

fn matches(context: &Context, shape: &Shape, ty: Type) -> bool {
    match (*shape, context.type_data(ty)) {
        (Shape::Scalar(text), _) => context.type_text(ty) == text,
        (Shape::MemRef(None, text), TypeData::UnrankedMemRef { element, .. }) => context.type_text(*element) == text,
        (Shape::MemRef(Some(rank), text), TypeData::MemRef { shape, element, .. }) => {
            shape.len() == rank
                && shape.iter().all(|&size| size == DYNAMIC || size >= 0)
                && context.type_text(*element) == text
        }
        _ => false,
    }
}

/// The function of this name.
///
/// # Errors
/// There is none, or it has another signature; the message tells which.
pub(super) fn lookup(context: &Context, name: &str, arguments: &[Type], results: &[Type]) -> Result<External, String> {
    let Some(signature) = signature(name) else {
        return Err(format!(
            "function '{name}' has no body, and is none of the runner's own (printMemrefF32, fillResource1DFloat, …)"
        ));
    };
    let is_right = arguments.len() == signature.arguments.len()
        && signature.arguments.iter().zip(arguments).all(|(shape, &ty)| matches(context, shape, ty))
        && results.iter().map(|&ty| context.type_text(ty)).eq(signature.result.map(str::to_owned));
    if is_right {
        return Ok(signature.external);
    }
    let expected = signature.arguments.iter().map(shape_text).collect::<Vec<_>>().join(", ");
    let found = context.type_text(context.function(arguments, results));
    let result = signature.result.unwrap_or("()");
    Err(format!("runner function '{name}' has type '({expected}) -> {result}', but is declared as '{found}'"))
}
