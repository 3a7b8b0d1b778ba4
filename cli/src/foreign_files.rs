//! Files that are given by mistake.

/// How files begin that are often taken for MLIR or SPIR-V by mistake: their kind, and what to do.
const OTHER_FILES: [(&[u8], &str); 10] = [
    (&0x0723_0203_u32.to_le_bytes(), SPIRV),
    (&0x0723_0203_u32.to_be_bytes(), SPIRV),
    (b"ML\xEFR", "MLIR bytecode; write text instead: mlir-opt without --emit-bytecode"),
    (b"BC\xC0\xDE", "LLVM bitcode; llvm-spirv makes SPIR-V of it"),
    (b"DXBC", "a DXIL container; compile for SPIR-V: dxc -spirv"),
    (b"\x7FELF", "an ELF file"),
    (b"PK\x03\x04", "a zip or .npz file; data of kernels is given with --buffer"),
    (b"\x93NUMPY", "a .npy file; data of kernels is given with --buffer"),
    (b"\x89PNG", "a picture; data of kernels is given with --buffer"),
    (b"\x1F\x8B", "a gzip file; unpack it first"),
];

/// How the first line of a source begins that is no MLIR: its language, and what to do.
const OTHER_LANGUAGES: [(&str, &str); 17] = [
    ("#version ", GLSL),
    ("#extension ", GLSL),
    ("layout(", GLSL),
    ("; ModuleID", LLVM_IR),
    ("source_filename", LLVM_IR),
    ("target ", LLVM_IR),
    ("define ", LLVM_IR),
    ("@compute", WGSL),
    ("@group(", WGSL),
    ("enable ", WGSL),
    ("RWStructuredBuffer<", HLSL),
    ("[numthreads(", HLSL),
    ("cbuffer ", HLSL),
    ("__kernel ", "OpenCL C; compile it to SPIR-V first: clang and llvm-spirv, or clspv"),
    ("__global__ ", "CUDA C++, which does not become SPIR-V here"),
    ("#include ", "a source in C or C++, or a shader; compile it to SPIR-V first"),
    ("import ", "a source in Python; let its compiler write MLIR or SPIR-V"),
];
const SPIRV: &str = "a SPIR-V binary; 'translate --deserialize-spirv' makes MLIR of it, 'dispatch' runs its kernels";
const GLSL: &str = "GLSL; compile it to SPIR-V first: glslangValidator -V, or glslc";
const HLSL: &str = "HLSL; compile it to SPIR-V first: dxc -spirv";
const WGSL: &str = "WGSL; compile it to SPIR-V first: naga, or tint";
const LLVM_IR: &str = "LLVM IR; llvm-spirv makes SPIR-V of its bitcode";

/// The kind of a file that is recognized as something else than MLIR or SPIR-V assembly, and what to do with it.
pub(crate) fn kind_of(bytes: &[u8]) -> Option<&'static str> {
    let file = OTHER_FILES.iter().find(|(start, _)| bytes.starts_with(start));
    let lines = bytes.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii);
    let first = lines.take(1000).find(|line| !line.is_empty() && !line.starts_with(b"//")).unwrap_or_default();
    let language = || OTHER_LANGUAGES.iter().find(|(start, _)| first.starts_with(start.as_bytes()));
    file.map(|(_, kind)| *kind).or_else(|| language().map(|(_, kind)| *kind))
}
