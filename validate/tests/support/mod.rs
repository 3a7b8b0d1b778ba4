//! Modules in a few lines: a case has the lines that matter, and gets the rest of a compute shader around it.
//!
//! ```text
//! rule float-width
//! accept floats of 32 bits
//!   %f32 = OpTypeFloat 32
//! reject doubles: float-width capability
//!   OpCapability Float64
//!   %f64 = OpTypeFloat 64
//! ```
//!
//! Lines are sorted into the sections of a module. Without an `OpFunction`, the remaining lines are the body of the
//! function `%main`. Capabilities, memory model, entry point, workgroup size and common types are added unless a case
//! has its own; `!OpExecutionMode` and the like leaves out the added line. A `reject` lists all rules that the module
//! breaks; without a list it is the rule of the case. `env NAME` before a case changes the environment of the cases
//! after it, `version 1.4` that of one case. Without it, a case is for WebGPU and, where the rule is one of WGSL, for
//! WGSL, and for SPIR-V itself where it is one of neither; a rule that is not of an environment is left out of its lists.
//! `limit struct-members 2` before a case changes a limit of that case, `limit image-descriptor 8` the size of images in heaps. `env wgsl f16` names features. `!all` leaves
//! out everything that is not in the case. `differs WHY` before a case says that SPIRV-Tools has another verdict, `newer`
//! that only a newer one than that of the tests has ours.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use vulcanize_serialization::assembly::assemble;
use vulcanize_spirv_tools::TargetEnv;
use vulcanize_validate::Rule;

/// Who measures time, and who keeps all processors busy, holds this.
pub static ALONE: std::sync::Mutex<()> = std::sync::Mutex::new(());

/// The environments that SPIRV-Tools has, too.
pub const TARGETS: &[(&str, TargetEnv)] = &[
    ("spv1.0", TargetEnv::Universal_1_0),
    ("spv1.1", TargetEnv::Universal_1_1),
    ("spv1.2", TargetEnv::Universal_1_2),
    ("spv1.3", TargetEnv::Universal_1_3),
    ("spv1.4", TargetEnv::Universal_1_4),
    ("spv1.5", TargetEnv::Universal_1_5),
    ("spv1.6", TargetEnv::Universal_1_6),
    ("vulkan1.0", TargetEnv::Vulkan_1_0),
    ("vulkan1.1", TargetEnv::Vulkan_1_1),
    ("vulkan1.2", TargetEnv::Vulkan_1_2),
    ("vulkan1.3", TargetEnv::Vulkan_1_3),
    ("vulkan1.4", TargetEnv::Vulkan_1_4),
    ("opencl1.2", TargetEnv::OpenCL_1_2),
    ("opencl2.0", TargetEnv::OpenCL_2_0),
    ("opencl2.2", TargetEnv::OpenCL_2_2),
];

/// The subject of a case.
#[derive(Clone, Debug)]
pub struct Case {
    pub rule: String,
    pub env: String,
    /// The features of WGSL, with commas between them.
    pub features: String,
    pub title: String,
    /// The rules that are broken, sorted; none for a module that is accepted.
    pub broken: Vec<String>,
    pub is_accepted: bool,
    pub version: String,
    pub lines: Vec<String>,
    /// The limits that are other ones, by name.
    pub limits: Vec<(String, u32)>,
    /// Why SPIRV-Tools judges otherwise, if it does.
    pub differs: Option<String>,
    /// Whether only a newer SPIRV-Tools than the one of the tests judges so.
    pub is_newer: bool,
    /// File and line of the case.
    pub place: String,
}

/// Whether a rule is one of WebGPU's document, of WGSL, or of another environment.
fn is_of(rule: &str, env: &str) -> bool {
    let data = Rule::from_name(rule).map(Rule::data);
    match env {
        "webgpu" => data.is_some_and(|data| data.webgpu.is_some()),
        "wgsl" => data.is_some_and(|data| data.wgsl.is_some()),
        _ => true,
    }
}

/// The cases of the files in a folder of the tests.
pub fn cases_of(folder: &str) -> Vec<Case> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(folder);
    let mut files: Vec<_> = std::fs::read_dir(folder).expect("the folder").map(|e| e.expect("a file").path()).collect();
    files.sort();
    let of_file = |path: &PathBuf| {
        let text = std::fs::read_to_string(path).expect("UTF-8");
        read_cases(&path.file_name().expect("a name").to_string_lossy(), &text)
    };
    files.iter().flat_map(of_file).collect()
}

/// The binary of a case.
pub fn words(case: &Case) -> Vec<u32> {
    let text = case.assembly();
    assemble(&text).unwrap_or_else(|error| panic!("{}: {error}\n{text}", case.place))
}

/// Reads the cases of a file.
pub fn read_cases(file: &str, text: &str) -> Vec<Case> {
    let (mut cases, mut rule, mut version): (Vec<Case>, String, Option<String>) = Default::default();
    let (mut limits, mut differs, mut is_newer): (Vec<(String, u32)>, Option<String>, bool) = Default::default();
    // How many cases the lines go to: one an environment.
    let (mut envs, mut copies): (Vec<&str>, usize) = (Vec::new(), 0);
    for (number, line) in (1..).zip(text.lines()) {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "rule" => {
                rule = rest.to_owned();
                envs = ["webgpu", "wgsl"].into_iter().filter(|env| is_of(&rule, env)).collect();
                if envs.is_empty() {
                    envs.push("spv1.6");
                }
            }
            "env" => envs = vec![rest],
            "version" => version = Some(rest.to_owned()),
            "differs" => differs = Some(rest.to_owned()),
            "newer" => is_newer = true,
            "limit" => {
                let (name, limit) = rest.split_once(' ').expect("a name and a number");
                limits.push((name.to_owned(), limit.parse().expect("a number")));
            }
            "accept" | "reject" => {
                let is_accepted = word == "accept";
                let (title, broken) = match rest.split_once(": ") {
                    Some((title, rules)) => (title, rules.split_whitespace().map(str::to_owned).collect()),
                    None if is_accepted => (rest, Vec::new()),
                    None => (rest, vec![rule.clone()]),
                };
                let mut broken: Vec<String> = broken;
                broken.sort();
                let version = version.take().unwrap_or_else(|| "1.3".to_owned());
                for env in &envs {
                    let (env, features) = env.split_once(' ').unwrap_or((env, ""));
                    cases.push(Case {
                        rule: rule.clone(),
                        env: env.to_owned(),
                        features: features.to_owned(),
                        title: title.to_owned(),
                        broken: broken.iter().filter(|rule| is_of(rule, env)).cloned().collect(),
                        is_accepted,
                        version: version.clone(),
                        lines: Vec::new(),
                        limits: limits.clone(),
                        differs: differs.clone(),
                        is_newer,
                        place: format!("{file}:{number}"),
                    });
                }
                copies = envs.len();
                (limits, differs, is_newer) = Default::default();
            }
            "" if rest.is_empty() => {}
            "" if cases.is_empty() => panic!("{file}:{number}: a line of no case"),
            "" => {
                let first = cases.len() - copies;
                cases[first..].iter_mut().for_each(|case| case.lines.push(rest.trim().to_owned()));
            }
            other if other.starts_with('#') => {}
            other => panic!("{file}:{number}: unknown word '{other}'"),
        }
    }
    cases
}

/// The sections of a module, by the opcodes that begin their lines; types and constants are those that are in none.
const SECTIONS: &[&[&str]] = &[
    &["OpCapability"],
    &["OpExtension"],
    &["OpExtInstImport"],
    &["OpMemoryModel"],
    &["OpEntryPoint", "OpConditionalEntryPointINTEL"],
    &["OpExecutionMode", "OpExecutionModeId"],
    &["OpString", "OpSource", "OpSourceContinued", "OpSourceExtension"],
    &["OpName", "OpMemberName"],
    &["OpModuleProcessed"],
    &[
        "OpDecorate",
        "OpMemberDecorate",
        "OpDecorationGroup",
        "OpGroupDecorate",
        "OpGroupMemberDecorate",
        "OpDecorateId",
        "OpDecorateString",
        "OpMemberDecorateString",
        "OpMemberDecorateIdEXT",
    ],
];

fn opcode(line: &str) -> &str {
    line.split_whitespace().find(|word| word.starts_with("Op")).unwrap_or_default()
}

fn result(line: &str) -> Option<&str> {
    line.split_once(" = ").map(|(id, _)| id)
}

/// The instructions of debug information that stand in blocks.
const OF_BLOCKS: &[&str] = &[
    "DebugScope",
    "DebugNoScope",
    "DebugDeclare",
    "DebugValue",
    "DebugLine",
    "DebugNoLine",
    "DebugFunctionDefinition",
];

/// Whether a line comes before the functions.
fn is_global(line: &str) -> bool {
    let opcode = opcode(line);
    let is_of = |prefix| opcode.starts_with(prefix);
    // Debug information stands before the functions, but for what is about a place in them.
    let called = line.split_whitespace().find(|word| word.starts_with("Debug"));
    let is_debug = is_of("OpExtInst") && called.is_some_and(|name| !OF_BLOCKS.contains(&name));
    is_debug
        || is_of("OpType")
        || is_of("OpConstant")
        || is_of("OpSpecConstant")
        || (matches!(opcode, "OpVariable" | "OpUntypedVariableKHR")
            && !line.ends_with(" Function")
            && !line.contains(" Function "))
}

/// Types and constants that every case may use.
const COMMON: &[&str] = &[
    "%void = OpTypeVoid",
    "%bool = OpTypeBool",
    "%uint = OpTypeInt 32 0",
    "%float = OpTypeFloat 32",
    "%v2float = OpTypeVector %float 2",
    "%v3float = OpTypeVector %float 3",
    "%v4float = OpTypeVector %float 4",
    "%v3uint = OpTypeVector %uint 3",
    "%fn = OpTypeFunction %void",
    "%true = OpConstantTrue %bool",
    "%u0 = OpConstant %uint 0",
    "%u1 = OpConstant %uint 1",
    "%u2 = OpConstant %uint 2",
    "%u3 = OpConstant %uint 3",
    "%u4 = OpConstant %uint 4",
    "%f0 = OpConstant %float 0",
];

impl Case {
    /// The whole module in assembly.
    pub fn assembly(&self) -> String {
        let mut sections: Vec<Vec<String>> = vec![Vec::new(); SECTIONS.len()];
        if let Some(("!all", lines)) = self.lines.split_first().map(|(first, lines)| (first.as_str(), lines)) {
            return format!("; Version: {}\n{}\n", self.version, lines.join("\n"));
        }
        let (mut globals, mut functions, mut left_out) = (Vec::new(), Vec::new(), Vec::new());
        for line in &self.lines {
            let op = opcode(line);
            if let Some(name) = line.strip_prefix('!') {
                left_out.push(name.to_owned());
            } else if let Some(at) = SECTIONS.iter().position(|section| section.contains(&op)) {
                sections[at].push(line.clone());
            } else if is_global(line) && functions.is_empty() {
                globals.push(line.clone());
            } else {
                functions.push(line.clone());
            }
        }
        let defaults: [(usize, &str); 4] = [
            (0, "OpCapability Shader"),
            (3, "OpMemoryModel Logical GLSL450"),
            (4, "OpEntryPoint GLCompute %main \"main\""),
            (5, "OpExecutionMode %main LocalSize 1 1 1"),
        ];
        let is_compute = sections[4].iter().all(|line| line.contains("GLCompute"));
        for (at, line) in defaults {
            // The size is for who needs one; another capability comes beside this one.
            let is_wanted = match at {
                0 => !sections[0].iter().any(|line| line.ends_with(" Shader") || line.ends_with(" Kernel")),
                5 => sections[5].is_empty() && is_compute,
                _ => sections[at].is_empty(),
            };
            if is_wanted && !left_out.iter().any(|name| name == opcode(line)) {
                sections[at].insert(0, line.to_owned());
            }
        }
        let mut text = format!("; Version: {}\n", self.version);
        for line in sections.concat() {
            let _ = writeln!(text, "{line}");
        }
        let own: Vec<&str> = globals.iter().filter_map(|line| result(line)).collect();
        for line in COMMON.iter().filter(|line| !own.contains(&result(line).unwrap_or_default())) {
            let _ = writeln!(text, "{line}");
        }
        let has_function = functions.iter().any(|line| opcode(line) == "OpFunction");
        let lines = globals.iter().map(String::as_str);
        let (before, after): (&[&str], &[&str]) = match has_function {
            true => (&[], &[]),
            false => (&["%main = OpFunction %void None %fn", "%entry = OpLabel"], &["OpReturn", "OpFunctionEnd"]),
        };
        for line in
            lines.chain(before.iter().copied()).chain(functions.iter().map(String::as_str)).chain(after.iter().copied())
        {
            let _ = writeln!(text, "{line}");
        }
        text
    }
}
