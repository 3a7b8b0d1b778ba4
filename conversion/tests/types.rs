//! The converted types under several targets; those that MLIR 22 converts are the same there.

use crate::support::context;
use vulcanize_conversion::framework::TypeConverter;
use vulcanize_conversion::{SpirvConversionOptions, SpirvTypeConverter};
use vulcanize_ir::{Context, Type};
use vulcanize_target_env::TargetEnv;

const PLAIN: &str = "v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]";
const RICH: &str = "v1.5, [Shader, Int8, Int16, Int64, Float16, Float64, StorageBuffer8BitAccess, \
                    StorageBuffer16BitAccess], [SPV_KHR_8bit_storage, SPV_KHR_16bit_storage]";
const KERNEL: &str = "v1.0, [Kernel, Addresses, Vector16, Int8], []";

fn env(context: &Context, text: &str) -> TargetEnv {
    let source =
        format!("module attributes {{test.e = #spirv.target_env<#spirv.vce<{text}>, #spirv.resource_limits<>>}} {{}}");
    let ir = vulcanize_ir::parse_source(context, "env.mlir", &source).unwrap();
    let attribute = ir.attribute_str(ir.root().unwrap(), "test.e").unwrap();
    vulcanize_spirv::attributes::target_env_of(context, attribute).unwrap()
}

fn ty(context: &Context, text: &str) -> Type {
    let source = format!("module attributes {{test.t = {text}}} {{}}");
    let ir = vulcanize_ir::parse_source(context, "type.mlir", &source).unwrap();
    context.type_value(ir.attribute_str(ir.root().unwrap(), "test.t").unwrap()).unwrap()
}

fn check(target: &str, options: SpirvConversionOptions, cases: &[(&str, &str)]) {
    let context = context();
    let converter = SpirvTypeConverter::new(env(&context, target), options);
    for (source, expected) in cases {
        let found = match converter.convert_type(&context, ty(&context, source)) {
            Ok(found) => context.type_text(found),
            Err(_) => "-".to_owned(),
        };
        assert_eq!(found, *expected, "{source} under {target}");
    }
}

#[test]
fn scalars_and_vectors() {
    let default = SpirvConversionOptions::default();
    check(
        PLAIN,
        default,
        &[
            ("i1", "i1"),
            ("i4", "i32"),
            ("i8", "i32"),
            ("si8", "si32"),
            ("i16", "i32"),
            ("i3", "-"),
            ("i24", "-"),
            ("i64", "-"),
            ("f16", "f32"),
            ("f64", "-"),
            ("index", "i32"),
            ("none", "-"),
            ("vector<1xf32>", "f32"),
            ("vector<4xi8>", "vector<4xi32>"),
            ("vector<4xindex>", "vector<4xi32>"),
            ("vector<5xf32>", "-"),
            ("vector<2x2xf32>", "-"),
            ("vector<8xf32>", "-"),
            ("complex<f32>", "vector<2xf32>"),
            ("complex<f16>", "-"),
            ("tensor<2x3xf32>", "!spirv.array<6 x f32>"),
            ("tensor<?xf32>", "-"),
            ("(i8) -> index", "(i32) -> i32"),
            ("!spirv.ptr<i8, Function>", "!spirv.ptr<i8, Function>"),
            ("tuple<i32>", "-"),
        ],
    );
    check(RICH, default, &[("i8", "i8"), ("i64", "i64"), ("f16", "f16"), ("f64", "f64"), ("f8E5M2", "i8")]);
    check(KERNEL, default, &[("vector<8xf32>", "vector<8xf32>"), ("vector<16xi8>", "vector<16xi8>")]);
}

#[test]
fn options() {
    let wide = SpirvConversionOptions { use_64bit_index: true, ..Default::default() };
    check(RICH, wide, &[("index", "i64"), ("vector<2xindex>", "vector<2xi64>")]);
    let strict = SpirvConversionOptions { emulate_lt_32_bit_scalar_types: false, ..Default::default() };
    check(PLAIN, strict, &[("i8", "-"), ("f16", "-"), ("i1", "i1"), ("i32", "i32")]);
    let no_floats = SpirvConversionOptions { emulate_unsupported_float_types: false, ..Default::default() };
    check(RICH, no_floats, &[("f8E5M2", "-")]);
}

#[test]
fn memrefs() {
    let memref = |text: &str| format!("memref<{text}>");
    let in_buffer = |text: &str| memref(&format!("{text}, #spirv.storage_class<StorageBuffer>"));
    let pointer = |array: &str| format!("!spirv.ptr<!spirv.struct<({array} [0])>, StorageBuffer>");
    let default = SpirvConversionOptions::default();
    let owned = [
        (in_buffer("4xf32"), pointer("!spirv.array<4 x f32, stride=4>")),
        (in_buffer("4x5xf32"), pointer("!spirv.array<20 x f32, stride=4>")),
        (in_buffer("f32"), pointer("!spirv.array<1 x f32, stride=4>")),
        (in_buffer("?x4xf32"), pointer("!spirv.rtarray<f32, stride=4>")),
        (in_buffer("5xi8"), pointer("!spirv.array<2 x i32, stride=4>")),
        (in_buffer("5xi1"), pointer("!spirv.array<2 x i32, stride=4>")),
        (in_buffer("9xi4"), pointer("!spirv.array<2 x i32, stride=4>")),
        (in_buffer("4xvector<4xf32>"), pointer("!spirv.array<4 x vector<4xf32>, stride=16>")),
        (in_buffer("4xf32, strided<[2], offset: 3>"), pointer("!spirv.array<11 x f32, stride=4>")),
        (in_buffer("4xindex"), pointer("!spirv.array<4 x i32, stride=4>")),
        (in_buffer("0xf32"), pointer("!spirv.rtarray<f32, stride=4>")),
        (in_buffer("4xvector<4xi1>"), "-".to_owned()),
        (in_buffer("4xf32, strided<[?]>"), "-".to_owned()),
        (memref("4xf32"), "-".to_owned()),
        (memref("4xf32, 3"), "-".to_owned()),
        (
            memref("4xf32, #spirv.storage_class<Workgroup>"),
            "!spirv.ptr<!spirv.struct<(!spirv.array<4 x f32>)>, Workgroup>".to_owned(),
        ),
        (
            memref("2x0xf32, #spirv.storage_class<Workgroup>"),
            "!spirv.ptr<!spirv.struct<(!spirv.array<1 x f32>)>, Workgroup>".to_owned(),
        ),
    ];
    let cases: Vec<(&str, &str)> = owned.iter().map(|(source, expected)| (&**source, &**expected)).collect();
    check(PLAIN, default, &cases);
    let global = |text: &str| memref(&format!("{text}, #spirv.storage_class<CrossWorkgroup>"));
    check(
        KERNEL,
        default,
        &[
            (&global("4xf32"), "!spirv.ptr<!spirv.array<4 x f32>, CrossWorkgroup>"),
            (&global("?xf32"), "!spirv.ptr<f32, CrossWorkgroup>"),
            (&global("4xi1"), "!spirv.ptr<!spirv.array<4 x i8>, CrossWorkgroup>"),
        ],
    );
}
