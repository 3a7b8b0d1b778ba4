//! Running small kernels on the reference device.

use vulcanize::reference::{ReferenceDevice, ReferenceOptions};
use vulcanize::runtime::{Backend, Binding, DeviceError, Dispatch, Specialization};
use vulcanize::serialization::assembly::assemble;
use vulcanize_integration_tests::spirv_val::validate;

/// Everything before the types; `interface` are the entry point's ids.
fn head(size: [u32; 3], interface: &str, is_cooperative: bool) -> String {
    let mut capabilities = vec![
        "Shader",
        "Int8",
        "Int16",
        "Int64",
        "Float16",
        "Float64",
        "GroupNonUniform",
        "GroupNonUniformVote",
        "GroupNonUniformArithmetic",
        "GroupNonUniformBallot",
        "GroupNonUniformShuffle",
        "GroupNonUniformShuffleRelative",
        "GroupNonUniformClustered",
        "StorageBuffer8BitAccess",
        "StorageBuffer16BitAccess",
        "DotProduct",
        "DotProductInputAll",
        "DotProductInput4x8Bit",
        "DotProductInput4x8BitPacked",
        "VariablePointers",
    ];
    let (mut extensions, mut memory_model) = ("", "GLSL450");
    if is_cooperative {
        capabilities.extend(["CooperativeMatrixKHR", "VulkanMemoryModel"]);
        extensions = "OpExtension \"SPV_KHR_cooperative_matrix\"\n";
        memory_model = "Vulkan";
    }
    let capabilities: String = capabilities.iter().map(|c| format!("OpCapability {c}\n")).collect();
    let [x, y, z] = size;
    format!(
        "{capabilities}{extensions}%glsl = OpExtInstImport \"GLSL.std.450\"\nOpMemoryModel Logical {memory_model}\n\
         OpEntryPoint GLCompute %main \"main\" {interface}\nOpExecutionMode %main LocalSize {x} {y} {z}\n"
    )
}

/// `%void`, `%fn`, `%bool`, `%u8` … `%u64`, `%f16` … `%f64` and their vectors `%v2f32` …, `%c0` … `%c8`.
pub fn types() -> String {
    let mut text = "%void = OpTypeVoid\n%fn = OpTypeFunction %void\n%bool = OpTypeBool\n".to_owned();
    let mut scalars = vec!["bool".to_owned()];
    for width in [8, 16, 32, 64] {
        text += &format!("%u{width} = OpTypeInt {width} 0\n");
        scalars.push(format!("u{width}"));
    }
    for width in [16, 32, 64] {
        text += &format!("%f{width} = OpTypeFloat {width}\n");
        scalars.push(format!("f{width}"));
    }
    for scalar in scalars {
        for n in 2..=4 {
            text += &format!("%v{n}{scalar} = OpTypeVector %{scalar} {n}\n");
        }
    }
    for i in 0..=8 {
        text += &format!("%c{i} = OpConstant %u32 {i}\n");
    }
    text
}

/// A kernel over storage buffers. Buffer `i`, `%b<i>`, is at set 0, binding `i` and holds a structure whose one
/// member has the type `%<buffers[i]>`, or a runtime array of `T` for `"[T]"`; `%p<i>` is the type of pointers
/// into it. `globals` are more declarations, `body` is the code of `main`, its first block begun and the last
/// one ended by `OpReturn` here. `%gid`, `%lid` and `%index` are loaded: invocation ids' x and the local index.
pub fn kernel(size: [u32; 3], buffers: &[&str], globals: &str, body: &str) -> Vec<u32> {
    let flags = ["--scalar-block-layout".to_owned()];
    judged(&kernel_text(size, buffers, globals, body), |words| validate(words, "vulkan1.3", &flags))
}

/// [`kernel`] with something in it that the validator refuses for Vulkan, with these words.
pub fn refused_kernel(size: [u32; 3], buffers: &[&str], globals: &str, body: &str, rule: &str) -> Vec<u32> {
    judged(&kernel_text(size, buffers, globals, body), |words| match validate(words, "vulkan1.3", &[]) {
        Err(error) if error.contains(rule) => Ok(()),
        result => Err(format!("expected '{rule}', found {result:?}")),
    })
}

fn judged(text: &str, judge: impl FnOnce(&[u32]) -> Result<(), String>) -> Vec<u32> {
    let words = assemble(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    judge(&words).unwrap_or_else(|error| panic!("{error}\n{text}"));
    words
}

fn kernel_text(size: [u32; 3], buffers: &[&str], globals: &str, body: &str) -> String {
    // Since version 1.4 the interface has every variable of the module.
    let module_part = globals.split("+++").next().unwrap_or_default();
    let declared = module_part.lines().filter_map(|line| line.split_once(" = OpVariable ")).map(|(id, _)| id.trim());
    let own = (0..buffers.len()).map(|i| format!("%b{i}"));
    let ids: Vec<String> = own.chain(declared.map(str::to_owned)).collect();
    let is_cooperative = globals.contains("CooperativeMatrix");
    let mut text = head(size, &format!("%gid_var %lid_var %index_var {}", ids.join(" ")), is_cooperative);
    let (annotations, declarations) = globals.split_once("---").unwrap_or(("", globals));
    let (strings, decorations): (Vec<&str>, Vec<&str>) =
        annotations.lines().partition(|line| line.contains(" = OpString "));
    text += &(strings.join("\n") + "\n");
    for i in 0..buffers.len() {
        text += &format!("OpName %b{i} \"buffer{i}\"\n");
    }
    text += "OpDecorate %gid_var BuiltIn GlobalInvocationId\nOpDecorate %lid_var BuiltIn LocalInvocationId\n\
             OpDecorate %index_var BuiltIn LocalInvocationIndex\n";
    let mut variables = String::new();
    for (i, buffer) in buffers.iter().enumerate() {
        text += &format!(
            "OpDecorate %b{i} DescriptorSet 0\nOpDecorate %b{i} Binding {i}\n\
             OpDecorate %s{i} Block\nOpMemberDecorate %s{i} 0 Offset 0\n"
        );
        let mut member = format!("%{buffer}");
        let mut element = member.clone();
        if let Some(inner) = buffer.strip_prefix('[').and_then(|b| b.strip_suffix(']')) {
            element = format!("%{inner}");
            member = format!("%a{i}");
            variables += &format!("%a{i} = OpTypeRuntimeArray {element}\n");
            text += &format!("OpDecorate %a{i} ArrayStride {}\n", size_of(inner));
        }
        variables += &format!(
            "%s{i} = OpTypeStruct {member}\n%ps{i} = OpTypePointer StorageBuffer %s{i}\n\
             %p{i} = OpTypePointer StorageBuffer {element}\n%b{i} = OpVariable %ps{i} StorageBuffer\n"
        );
    }
    text += &(decorations.join("\n") + "\n");
    text += &types();
    text += "%pin3 = OpTypePointer Input %v3u32\n%pin1 = OpTypePointer Input %u32\n\
             %gid_var = OpVariable %pin3 Input\n%lid_var = OpVariable %pin3 Input\n\
             %index_var = OpVariable %pin1 Input\n";
    // Declarations before `===` are for the buffers' types.
    let (before, after) = declarations.split_once("===").unwrap_or(("", declarations));
    text += before;
    text += &variables;
    let (constants, functions) = after.split_once("+++").unwrap_or((after, ""));
    text += constants;
    text += "%main = OpFunction %void None %fn\n%entry = OpLabel\n";
    let (locals, body) = body.split_once("---").unwrap_or(("", body));
    text += locals;
    text += "%gids = OpLoad %v3u32 %gid_var\n%gid = OpCompositeExtract %u32 %gids 0\n\
             %lids = OpLoad %v3u32 %lid_var\n%lid = OpCompositeExtract %u32 %lids 0\n\
             %index = OpLoad %u32 %index_var\n";
    text += body;
    text += "\nOpReturn\nOpFunctionEnd\n";
    text += functions;
    text
}

fn size_of(ty: &str) -> u32 {
    let digits = |s: &str| s.trim_start_matches(|c: char| !c.is_ascii_digit()).parse::<u32>().unwrap_or(0) / 8;
    match ty.strip_prefix('v') {
        Some(rest) => rest[..1].parse::<u32>().unwrap_or(0) * digits(&rest[1..]),
        None => digits(ty),
    }
}

/// Runs `main` over copies of `buffers` and gives them back.
pub fn run(words: &[u32], groups: [u32; 3], buffers: &[Vec<u8>]) -> Result<Vec<Vec<u8>>, DeviceError> {
    run_with(words, groups, buffers, &[], &[])
}

/// [`run`] with specialization and push constants.
pub fn run_with(
    words: &[u32],
    groups: [u32; 3],
    buffers: &[Vec<u8>],
    specialization: &[Specialization],
    push_constants: &[u8],
) -> Result<Vec<Vec<u8>>, DeviceError> {
    run_as(ReferenceOptions::default(), words, groups, buffers, specialization, push_constants)
}

/// [`run_with`] on a device with other options, but for the limit of steps.
pub fn run_as(
    options: ReferenceOptions,
    words: &[u32],
    groups: [u32; 3],
    buffers: &[Vec<u8>],
    specialization: &[Specialization],
    push_constants: &[u8],
) -> Result<Vec<Vec<u8>>, DeviceError> {
    let device = ReferenceDevice::new(ReferenceOptions { step_limit: Some(5_000_000), ..options });
    let kernel = device.load_kernel(words, "main", specialization)?;
    let (mut ids, mut bindings) = (Vec::new(), Vec::new());
    for (i, bytes) in buffers.iter().enumerate() {
        let buffer = device.allocate(bytes.len() as u64)?;
        device.write(buffer, 0, bytes)?;
        bindings.push(Binding::buffer(0, i as u32, buffer));
        ids.push(buffer);
    }
    device.dispatch(&Dispatch { kernel, groups: groups.into(), bindings: &bindings, push_constants })?;
    let mut results = Vec::new();
    for (buffer, bytes) in ids.into_iter().zip(buffers) {
        let mut out = vec![0; bytes.len()];
        device.read(buffer, 0, &mut out)?;
        results.push(out);
    }
    Ok(results)
}

/// Computes `%r`, of type `result`, by the lines of `body` (variables and `---` in front) from `%x0`, `%x1`, …, which have the types and bytes of
/// `arguments`.
pub fn evaluate(body: &str, result: &str, arguments: &[(&str, Vec<u8>)], globals: &str) -> Vec<u8> {
    let mut types: Vec<&str> = arguments.iter().map(|(ty, _)| *ty).collect();
    types.push(result);
    let out = arguments.len();
    let mut text = String::new();
    for (i, (ty, _)) in arguments.iter().enumerate() {
        text += &format!("%q{i} = OpAccessChain %p{i} %b{i} %c0\n%x{i} = OpLoad %{ty} %q{i}\n");
    }
    let (locals, body) = body.split_once("---").unwrap_or(("", body));
    text = format!("{locals}---{text}{body}");
    text += &format!("\n%q{out} = OpAccessChain %p{out} %b{out} %c0\nOpStore %q{out} %r");
    let words = kernel([1, 1, 1], &types, globals, &text);
    let mut buffers: Vec<Vec<u8>> = arguments.iter().map(|(_, bytes)| bytes.clone()).collect();
    buffers.push(vec![0xcd; size_of(result) as usize]);
    let mut results = run(&words, [1, 1, 1], &buffers).unwrap_or_else(|e| panic!("{body}\n{e}"));
    results.pop().unwrap_or_default()
}

/// The bytes of numbers.
pub fn bytes<T: Number>(values: &[T]) -> Vec<u8> {
    values.iter().flat_map(|v| v.bytes()).collect()
}

/// The numbers in bytes.
pub fn numbers<T: Number>(bytes: &[u8]) -> Vec<T> {
    bytes.chunks_exact(size_of_number::<T>()).map(T::from_bytes).collect()
}

fn size_of_number<T>() -> usize {
    std::mem::size_of::<T>()
}

/// Numbers as they lie in buffers.
pub trait Number: Copy {
    /// Little-endian.
    fn bytes(self) -> Vec<u8>;
    /// From as many bytes as it has.
    fn from_bytes(bytes: &[u8]) -> Self;
}

macro_rules! number {
    ($($ty:ty),*) => {
        $(impl Number for $ty {
            fn bytes(self) -> Vec<u8> {
                self.to_le_bytes().to_vec()
            }
            fn from_bytes(bytes: &[u8]) -> Self {
                Self::from_le_bytes(bytes.try_into().expect("the right number of bytes"))
            }
        })*
    };
}
number!(u8, i8, u16, i16, u32, i32, u64, i64, f32, f64, half::f16);
