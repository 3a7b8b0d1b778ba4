//! Ops whose needs depend on their operands.

use vulcanize::target_env::Version;

use super::{Cases, KERNEL, SHADER, VULKAN, function};

pub(super) fn cases(cases: &mut Cases) {
    atomics(cases);
    groups(cases);
    pointers(cases);
    images(cases);
    arithmetic(cases);
    spec_constants(cases);
}

fn atomics(cases: &mut Cases) {
    for class in ["StorageBuffer", "Workgroup"] {
        for ty in ["i32", "i64"] {
            let pointer = format!("!spirv.ptr<{ty}, {class}>");
            for op in ["IAdd", "ISub", "SMin", "UMin", "SMax", "UMax", "And", "Or", "Xor", "Exchange"] {
                let body = format!("%0 = spirv.Atomic{op} <Device> <None> %p, %a : {pointer}");
                cases.function(format!("Atomic{op} {ty} {class}"), SHADER, &format!("%p: {pointer}, %a: {ty}"), &body);
            }
            let body = format!("%0 = spirv.AtomicIIncrement <Device> <None> %p : {pointer}");
            cases.function(format!("AtomicIIncrement {ty} {class}"), SHADER, &format!("%p: {pointer}"), &body);
            let body = format!("%0 = spirv.AtomicCompareExchange <Device> <None> <None> %p, %a, %a : {pointer}");
            let arguments = format!("%p: {pointer}, %a: {ty}");
            cases.function(format!("AtomicCompareExchange {ty} {class}"), SHADER, &arguments, &body);
        }
        for ty in ["f16", "f32", "f64"] {
            let pointer = format!("!spirv.ptr<{ty}, {class}>");
            let body = format!("%0 = spirv.EXT.AtomicFAdd <Device> <None> %p, %a : {pointer}");
            cases.function(format!("AtomicFAdd {ty} {class}"), SHADER, &format!("%p: {pointer}, %a: {ty}"), &body);
        }
    }
    let pointer = "!spirv.ptr<i32, StorageBuffer>";
    let body = format!("%0 = spirv.AtomicIAdd <Device> <None> %p, %a : {pointer}");
    cases.function("AtomicIAdd Vulkan Device".to_owned(), VULKAN, &format!("%p: {pointer}, %a: i32"), &body);
}

fn groups(cases: &mut Cases) {
    for (op, ty) in
        [("FAdd", "f32"), ("FMax", "f16"), ("FMin", "f64"), ("IAdd", "i32"), ("SMax", "i64"), ("UMin", "i8")]
    {
        for operation in ["Reduce", "InclusiveScan", "ExclusiveScan"] {
            let group = format!("%0 = spirv.Group{op} <Subgroup> <{operation}> %a : {ty}");
            cases.function(format!("Group{op} {ty} {operation}"), KERNEL, &format!("%a: {ty}"), &group);
            let uniform = format!("%0 = spirv.GroupNonUniform{op} <Subgroup> <{operation}> %a : {ty} -> {ty}");
            let name = format!("GroupNonUniform{op} {ty} {operation}");
            cases.function(name, SHADER, &format!("%a: {ty}"), &uniform);
            cases.since(Version::V1_3);
        }
    }
    for (op, ty) in [("FMul", "f32"), ("IMul", "i32")] {
        let body = format!("%0 = spirv.KHR.Group{op} <Workgroup> <Reduce> %a : {ty}");
        cases.function(format!("KHR.Group{op}"), KERNEL, &format!("%a: {ty}"), &body);
        let body = format!("%0 = spirv.GroupNonUniform{op} <Subgroup> <Reduce> %a : {ty} -> {ty}");
        cases.function(format!("GroupNonUniform{op}"), SHADER, &format!("%a: {ty}"), &body);
        cases.since(Version::V1_3);
    }
    let others = [
        ("Elect", "", "%0 = spirv.GroupNonUniformElect <Subgroup> : i1"),
        ("All", "%a: i1", "%0 = spirv.GroupNonUniformAll <Subgroup> %a : i1"),
        ("Any", "%a: i1", "%0 = spirv.GroupNonUniformAny <Subgroup> %a : i1"),
        ("AllEqual", "%a: i32", "%0 = spirv.GroupNonUniformAllEqual <Subgroup> %a : i32, i1"),
        ("Ballot", "%a: i1", "%0 = spirv.GroupNonUniformBallot <Subgroup> %a : vector<4xi32>"),
        ("Broadcast", "%a: i32", "%0 = spirv.GroupNonUniformBroadcast <Subgroup> %a, %a : i32, i32"),
        ("Shuffle", "%a: i32", "%0 = spirv.GroupNonUniformShuffle <Subgroup> %a, %a : i32, i32"),
        ("ShuffleXor", "%a: i32", "%0 = spirv.GroupNonUniformShuffleXor <Subgroup> %a, %a : i32, i32"),
        ("ShuffleUp", "%a: i32", "%0 = spirv.GroupNonUniformShuffleUp <Subgroup> %a, %a : i32, i32"),
        ("ShuffleDown", "%a: i32", "%0 = spirv.GroupNonUniformShuffleDown <Subgroup> %a, %a : i32, i32"),
        ("Rotate", "%a: i32", "%0 = spirv.GroupNonUniformRotateKHR <Subgroup> %a, %a : i32, i32 -> i32"),
    ];
    for (name, arguments, body) in others {
        cases.function(format!("GroupNonUniform{name}"), SHADER, arguments, body);
        cases.since(Version::V1_3);
    }
    let body = "%0 = spirv.KHR.SubgroupBallot %a : vector<4xi32>";
    cases.function("KHR.SubgroupBallot".to_owned(), SHADER, "%a: i1", body);
    let body = "%0 = spirv.GroupBroadcast <Workgroup> %a, %i : f32, i32";
    cases.function("GroupBroadcast".to_owned(), KERNEL, "%a: f32, %i: i32", body);
}

fn pointers(cases: &mut Cases) {
    for class in ["StorageBuffer", "Workgroup"] {
        let pointer = format!("!spirv.ptr<i32, {class}>");
        let one = format!("%p: {pointer}");
        let body = format!("%0 = spirv.Select %c, %p, %p : i1, {pointer}");
        cases.function(format!("Select pointer {class}"), SHADER, &format!("%c: i1, {one}"), &body);
        let body = format!("spirv.Branch ^b(%p : {pointer})\n^b(%q: {pointer}):");
        cases.function(format!("Phi pointer {class}"), SHADER, &one, &body);
        let body = format!(
            "%r = spirv.mlir.selection -> {pointer} {{\nspirv.BranchConditional %c, ^t, ^m(%p : {pointer})\n^t:\n\
             spirv.Branch ^m(%p : {pointer})\n^m(%q: {pointer}):\nspirv.mlir.merge %q : {pointer}\n}}"
        );
        cases.function(format!("Yielded pointer {class}"), SHADER, &format!("%c: i1, {one}"), &body);
        // What is merged is a value of the module around.
        let body = format!(
            "%r = spirv.mlir.selection -> {pointer} {{\nspirv.BranchConditional %c, ^t, ^m\n^t:\n\
             spirv.Branch ^m\n^m:\nspirv.mlir.merge %p : {pointer}\n}}"
        );
        cases.function(format!("Merged pointer {class}"), SHADER, &format!("%c: i1, {one}"), &body);
        let callee = format!("spirv.func @g(%x: {pointer}) \"None\" {{\nspirv.Return\n}}\n");
        let caller = function(&one, &format!("spirv.FunctionCall @g(%p) : ({pointer}) -> ()"));
        cases.module(format!("Call pointer {class}"), SHADER, &format!("{callee}{caller}"));
        let body = format!("%0 = spirv.PtrAccessChain %p[%i] : {pointer}, i32 -> {pointer}");
        cases.function(format!("PtrAccessChain {class}"), SHADER, &format!("{one}, %i: i32"), &body);
        let body = format!("%0 = spirv.Variable : !spirv.ptr<{pointer}, Function>");
        cases.function(format!("Variable of pointer {class}"), SHADER, "", &body);
        let body = format!("spirv.GlobalVariable @g : !spirv.ptr<{pointer}, Private>");
        cases.module(format!("GlobalVariable of pointer {class}"), SHADER, &body);
    }
    let pointer = "!spirv.ptr<i32, CrossWorkgroup>";
    let body = format!("%0 = spirv.PtrAccessChain %p[%i] : {pointer}, i32 -> {pointer}");
    cases.function("PtrAccessChain CrossWorkgroup".to_owned(), KERNEL, &format!("%p: {pointer}, %i: i32"), &body);
    let pointer = "!spirv.ptr<i32, Function>";
    let body = format!("%0 = spirv.InBoundsPtrAccessChain %p[%i] : {pointer}, i32 -> {pointer}");
    cases.function("InBoundsPtrAccessChain Function".to_owned(), KERNEL, &format!("%p: {pointer}, %i: i32"), &body);
    let body = "%0 = spirv.Select %c, %a, %a : i1, vector<2xi32>";
    cases.function("Select vector".to_owned(), SHADER, "%c: i1, %a: vector<2xi32>", body);
}

fn images(cases: &mut Cases) {
    for (dim, coordinate) in
        [("Dim1D", "i32"), ("Dim2D", "vector<2xi32>"), ("Dim3D", "vector<3xi32>"), ("Buffer", "i32")]
    {
        for format in ["Unknown", "Rgba32f"] {
            let image = format!("!spirv.image<f32, {dim}, NoDepth, NonArrayed, SingleSampled, NoSampler, {format}>");
            let arguments = format!("%i: {image}, %c: {coordinate}, %t: vector<4xf32>");
            let body = format!("%0 = spirv.ImageRead %i, %c : {image}, {coordinate} -> vector<4xf32>");
            cases.function(format!("ImageRead {dim} {format}"), SHADER, &arguments, &body);
            let body = format!("spirv.ImageWrite %i, %c, %t : {image}, {coordinate}, vector<4xf32>");
            cases.function(format!("ImageWrite {dim} {format}"), SHADER, &arguments, &body);
        }
    }
    let image = "!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Rgba32f>";
    let body = format!("%0 = spirv.ImageQuerySize %i : {image} -> vector<2xi32>");
    cases.function("ImageQuerySize".to_owned(), SHADER, &format!("%i: {image}"), &body);
}

fn arithmetic(cases: &mut Cases) {
    let bodies = [
        ("SDot i32", "%a: i32", "%0 = spirv.SDot %a, %a, <PackedVectorFormat4x8Bit> : i32 -> i32"),
        ("SDot v4i8", "%a: vector<4xi8>", "%0 = spirv.SDot %a, %a : vector<4xi8> -> i32"),
        ("UDot v2i16", "%a: vector<2xi16>", "%0 = spirv.UDot %a, %a : vector<2xi16> -> i32"),
        ("SUDotAccSat i32", "%a: i32", "%0 = spirv.SUDotAccSat %a, %a, %a, <PackedVectorFormat4x8Bit> : i32 -> i32"),
        ("Dot", "%a: vector<4xf32>", "%0 = spirv.Dot %a, %a : vector<4xf32> -> f32"),
        ("IsNan", "%a: f32", "%0 = spirv.IsNan %a : f32"),
        ("IsInf", "%a: f32", "%0 = spirv.IsInf %a : f32"),
        ("IsFinite", "%a: f32", "%0 = spirv.IsFinite %a : f32"),
        ("Ordered", "%a: f32", "%0 = spirv.Ordered %a, %a : f32"),
        ("Unordered", "%a: f32", "%0 = spirv.Unordered %a, %a : f32"),
        ("BitCount", "%a: i32", "%0 = spirv.BitCount %a : i32"),
        ("BitReverse", "%a: i32", "%0 = spirv.BitReverse %a : i32"),
        ("BitFieldInsert", "%a: i32", "%0 = spirv.BitFieldInsert %a, %a, %a, %a : i32, i32, i32"),
        ("BitFieldSExtract", "%a: i32", "%0 = spirv.BitFieldSExtract %a, %a, %a : i32, i32, i32"),
        ("IAddCarry", "%a: i32", "%0 = spirv.IAddCarry %a, %a : !spirv.struct<(i32, i32)>"),
        (
            "Transpose",
            "%a: !spirv.matrix<2 x vector<2xf32>>",
            "%0 = spirv.Transpose %a : !spirv.matrix<2 x vector<2xf32>> -> !spirv.matrix<2 x vector<2xf32>>",
        ),
        ("FConvert f16", "%a: f32", "%0 = spirv.FConvert %a : f32 to f16"),
        ("UConvert i8", "%a: i32", "%0 = spirv.UConvert %a : i32 to i8"),
        ("GL.Sin", "%a: f32", "%0 = spirv.GL.Sin %a : f32"),
        ("KHR.AssumeTrue", "%a: i1", "spirv.KHR.AssumeTrue %a"),
        ("DemoteToHelperInvocation", "", "spirv.DemoteToHelperInvocation"),
        ("INTEL.ConvertFToBF16", "%a: f32", "%0 = spirv.INTEL.ConvertFToBF16 %a : f32 to i16"),
    ];
    for (name, arguments, body) in bodies {
        cases.function(name.to_owned(), SHADER, arguments, body);
        cases.function(format!("{name} kernel"), KERNEL, arguments, body);
    }
    let body = "%0 = spirv.CL.sin %a : f32";
    cases.function("CL.sin".to_owned(), KERNEL, "%a: f32", body);
}

fn spec_constants(cases: &mut Cases) {
    let ops = [
        ("IAdd", "%c, %c", "i32, i32", "i32"),
        ("UConvert", "%c", "i32", "i64"),
        ("SConvert", "%c", "i32", "i64"),
        ("Not", "%c", "i32", "i32"),
    ];
    for (op, operands, types, result) in ops {
        let wrapped =
            format!("%0 = spirv.SpecConstantOperation wraps \"spirv.{op}\"({operands}) : ({types}) -> {result}");
        let body = function("", &format!("%c = spirv.mlir.referenceof @sc : i32\n{wrapped}"));
        for models in [SHADER, KERNEL] {
            cases.module(
                format!("SpecConstantOperation {op} {models}"),
                models,
                &format!("spirv.SpecConstant @sc = 1 : i32\n{body}"),
            );
        }
    }
}
