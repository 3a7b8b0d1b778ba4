//! Kernels for OpenCL on pocl, an OpenCL that runs on the CPU.
//!
//! ```text
//! MLIR ──lower──▶ SPIR-V ──llvm-spirv-15 -r──▶ LLVM's bitcode ──host.c──▶ pocl ──▶ buffers
//! ```
//!
//! Debian's pocl takes no SPIR-V, but the bitcode that LLVM's translator makes of it. The host is a program in C
//! (`integration-tests/opencl/host.c`), compiled here: OpenCL's functions are unsafe, and the tests have no such code.
//!
//! `adapt.rs` changes the parts that neither of the two takes.

mod adapt;
mod suite;

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

use vulcanize::serialization::words_to_bytes;

use adapt::{adapted, entry_point};

use crate::tools;

pub use suite::{Test, tests};

/// The abilities of pocl, as a target environment.
pub const ENVIRONMENT: &str = "#spirv.target_env<#spirv.vce<v1.2, [Kernel, Addresses, Linkage, Int8, Int16, Int64, Float64, \
                               Vector16, Int64Atomics], []>, #spirv.resource_limits<>>";

/// The programs and files that are needed and not there.
pub fn missing() -> Vec<&'static str> {
    let programs = [TRANSLATOR, COMPILER].into_iter().filter(|name| tools::find(name).is_none());
    let vendor = Some(VENDOR).filter(|path| !Path::new(path).is_file());
    programs.chain(vendor).collect()
}

const TRANSLATOR: &str = "llvm-spirv-15";
const COMPILER: &str = "clang-15";
const VENDOR: &str = "/etc/OpenCL/vendors/pocl.icd";

/// An argument of a kernel, in bytes.
#[derive(Clone, Debug)]
pub enum Argument {
    /// A buffer that holds this.
    Buffer(Vec<u8>),
    /// A value.
    Value(Vec<u8>),
}

/// pocl, and the compiled host program.
#[derive(Debug)]
pub struct Pocl {
    host: Folder,
}

impl Pocl {
    /// Compiles the host program.
    ///
    /// # Errors
    /// What the compiler says.
    pub fn new() -> Result<Self, String> {
        let host = Folder::new()?;
        let source = crate::corpus::root().join("integration-tests/opencl/host.c");
        let (source, program) = (source.to_string_lossy(), host.path("host"));
        // The loader without its development package.
        let arguments = ["-Wall", "-Wextra", "-Werror", "-O1", "-o", &program, &source, "-l:libOpenCL.so.1"];
        let done = tools::run(COMPILER, &arguments, &[])?;
        if done.code == 0 { Ok(Self { host }) } else { Err(format!("host.c: {}", done.stderr)) }
    }

    /// Runs the one kernel of a binary, with the workgroup size that it says; what is in the buffers then.
    ///
    /// # Errors
    /// What a program says that is needed for it.
    pub fn run(&self, words: &[u32], groups: usize, arguments: &[Argument]) -> Result<Vec<Vec<u8>>, String> {
        let (entry_point, local) = entry_point(words)?;
        let folder = Folder::new()?;
        let (binary, bitcode) = (folder.path("kernel.spv"), folder.path("kernel.bc"));
        std::fs::write(&binary, words_to_bytes(&adapted(words)?)).map_err(|error| error.to_string())?;
        let translated = tools::run(TRANSLATOR, &["-r", &binary, "-o", &bitcode], &[])?;
        if translated.code != 0 {
            return Err(format!("{TRANSLATOR}: {}", translated.stderr));
        }
        let mut job = Vec::new();
        for argument in arguments {
            let (kind, bytes) = match argument {
                Argument::Buffer(bytes) => (b'b', bytes),
                Argument::Value(bytes) => (b'v', bytes),
            };
            job.push(kind);
            job.extend(u32::try_from(bytes.len()).map_err(|error| error.to_string())?.to_le_bytes());
            job.extend(bytes);
        }
        let input = folder.path("arguments");
        std::fs::write(&input, job).map_err(|error| error.to_string())?;
        let done = Command::new(self.host.path("host"))
            .args([&bitcode, &entry_point, &groups.to_string(), &local.to_string()])
            .env("OCL_ICD_VENDORS", VENDOR)
            // What it has compiled for others would hide what it makes of this binary.
            .env("POCL_CACHE_DIR", folder.path("cache"))
            .stdin(std::fs::File::open(&input).map_err(|error| error.to_string())?)
            .stderr(Stdio::piped())
            .output()
            .map_err(|error| error.to_string())?;
        if !done.status.success() {
            return Err(format!("{}: {}", done.status, String::from_utf8_lossy(&done.stderr)));
        }
        let mut rest = &done.stdout[..];
        let mut buffers = Vec::new();
        for argument in arguments {
            if let Argument::Buffer(bytes) = argument {
                let (buffer, behind) = rest.split_at_checked(bytes.len()).ok_or("too few bytes came back")?;
                buffers.push(buffer.to_vec());
                rest = behind;
            }
        }
        Ok(buffers)
    }
}

/// A folder of temporary files, gone with it.
#[derive(Debug)]
struct Folder(PathBuf);

impl Folder {
    fn new() -> Result<Self, String> {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let name = format!("vulcanize-opencl-{}-{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        Ok(Self(path))
    }

    fn path(&self, name: &str) -> String {
        self.0.join(name).to_string_lossy().into_owned()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
