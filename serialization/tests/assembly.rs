//! The assembler syntax: the binaries of all tests go to text and back, and text and words are those of SPIRV-Tools.

use std::path::Path;
use std::process::Command;
use std::sync::OnceLock;

use crate::support::{canonical_text, files, first_difference, has_tool, run, words_with};
use vulcanize_serialization::assembly::{DisassembleOptions, assemble, disassemble};
use vulcanize_serialization::{DebugInfo, SerializeOptions, bytes_to_words, words_to_bytes};

const RAW: DisassembleOptions = DisassembleOptions { header: true, raw_ids: true, indent: true, offsets: false };
const FRIENDLY: DisassembleOptions = DisassembleOptions { header: true, raw_ids: false, indent: true, offsets: false };

/// Our own binaries: every module of the other tests, without and with names and lines.
fn own_modules() -> Vec<(String, Vec<u32>)> {
    let mut modules = Vec::new();
    for file in files("modules").into_iter().chain(files("regular")) {
        let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let text = std::fs::read_to_string(&file).expect("a readable module");
        for (index, piece) in text.split("// -----").enumerate() {
            for debug in [false, true] {
                let debug_info = if debug { DebugInfo::Lines } else { DebugInfo::None };
                let options = SerializeOptions { emit_symbol_name: debug, debug_info, check_declared_triple: false };
                if let Ok(words) = words_with(&name, piece, &options) {
                    modules.push((format!("{name} #{index}, debug {debug}"), words));
                }
            }
        }
    }
    assert!(modules.len() >= 20, "only {} modules", modules.len());
    modules
}

/// The shaders as glslang compiles them; none where it is not installed.
fn shader_modules() -> Vec<(String, Vec<u32>)> {
    if !has_tool("glslangValidator") {
        return Vec::new();
    }
    let scratch = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("assembly-{}", std::process::id()));
    std::fs::create_dir_all(&scratch).expect("a folder for results");
    let output = scratch.join("out.spv");
    let mut modules = Vec::new();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../integration-tests/shaders");
    let entries = std::fs::read_dir(&folder).expect("the shaders are there");
    let mut shaders: Vec<_> = entries.map(|entry| entry.expect("readable").path()).collect();
    shaders.retain(|shader| {
        !["cl", "hlsl", "spvasm", "txt", "wgsl"].iter().any(|other| shader.extension() == Some(other.as_ref()))
    });
    shaders.sort();
    for shader in shaders {
        for arguments in [&["-V", "--target-env", "vulkan1.3"][..], &["-gVS", "--target-env", "vulkan1.3"]] {
            let mut command = Command::new("glslangValidator");
            let done = command.args(arguments).arg("-o").arg(&output).arg(&shader).output();
            assert!(done.is_ok_and(|done| done.status.success()), "{} does not compile", shader.display());
            let words = std::fs::read(&output).ok().and_then(|bytes| bytes_to_words(&bytes));
            modules.push((format!("{} {}", shader.display(), arguments[0]), words.expect("words")));
        }
    }
    let _ = std::fs::remove_dir_all(&scratch);
    modules
}

/// Made once for all tests.
fn all_modules() -> &'static [(String, Vec<u32>)] {
    static MODULES: OnceLock<Vec<(String, Vec<u32>)>> = OnceLock::new();
    MODULES.get_or_init(|| own_modules().into_iter().chain(shader_modules()).collect())
}

#[test]
fn words_to_text_and_back_are_the_same_words() {
    for (name, words) in all_modules() {
        let text = disassemble(words, &RAW).expect("a text");
        assert!(!text.contains('!') || text.contains('"'), "{name}: raw words\n{text}");
        assert_eq!(assemble(&text).map_err(|e| format!("{name}: {e}\n{text}")), Ok(words.clone()));
    }
}

#[test]
fn names_stand_for_the_same_module() {
    if !has_tool("spirv-dis") {
        return;
    }
    for (name, words) in all_modules() {
        let text = disassemble(words, &FRIENDLY).expect("a text");
        let again = assemble(&text).unwrap_or_else(|error| panic!("{name}: {error}\n{text}"));
        let expected = match canonical_text(words) {
            Ok(expected) => expected,
            Err(message) if is_beyond_tools(&message) => continue,
            Err(message) => panic!("{name}: {message}"),
        };
        assert_eq!(canonical_text(&again), Ok(expected), "{name}");
    }
}

/// Words that the SPIRV-Tools of 2023 do not take: newer instructions, and id 0 where glslang's debug information has
/// it.
fn is_beyond_tools(message: &str) -> bool {
    let known = [
        "Invalid opcode",
        "Invalid capability",
        "Invalid extended instruction",
        "extended instruction name",
        "operand",
        "Id is 0",
    ];
    known.iter().any(|part| message.lines().any(|line| line.contains("error:") && line.contains(part)))
}

/// Leaves out extended instructions that these tools know by number only, and the vendors in names: `RayGenerationNV`
/// in their text has become `RayGenerationKHR`.
fn comparable(ours: &str, theirs: &str) -> (String, String) {
    let number = |line: &str| {
        let mut words = line.split_whitespace().skip_while(|word| *word != "OpExtInst");
        words.nth(3).is_some_and(|word| word.parse::<u32>().is_ok())
    };
    let kept = ours.lines().zip(theirs.lines()).filter(|(_, theirs)| !number(theirs));
    let (mut left, mut right) = (Vec::new(), Vec::new());
    kept.for_each(|(ours, theirs)| {
        left.push(ours);
        right.push(theirs);
    });
    assert_eq!(ours.lines().count(), theirs.lines().count());
    let plain = |lines: Vec<&str>| {
        // The length of a name moves the text before it.
        let lines = lines.iter().map(|line| line.trim_start());
        lines.collect::<Vec<_>>().join("\n").replace("KHR", "").replace("EXT", "").replace("NV", "")
    };
    if (ours.contains("KHR ") || ours.contains("EXT ")) && theirs.contains("NV ") {
        return (plain(left), plain(right));
    }
    (left.join("\n"), right.join("\n"))
}

#[test]
fn text_is_that_of_spirv_dis() {
    if !has_tool("spirv-dis") {
        return;
    }
    let mut compared = 0;
    for (name, words) in all_modules() {
        for (options, flags) in [
            (DisassembleOptions { header: false, ..RAW }, &["--no-header", "--raw-id", "-"][..]),
            (DisassembleOptions { header: false, ..FRIENDLY }, &["--no-header", "-"]),
            (
                DisassembleOptions { offsets: true, indent: false, ..RAW },
                &["--offsets", "--no-indent", "--raw-id", "-"],
            ),
        ] {
            let theirs = match run("spirv-dis", flags, &words_to_bytes(words)) {
                Ok(theirs) => String::from_utf8(theirs).expect("text"),
                Err(message) if is_beyond_tools(&message) => continue,
                Err(message) => panic!("{name}: {message}"),
            };
            let ours = disassemble(words, &options).expect("a text");
            let (ours, theirs) = comparable(&ours, &theirs);
            if let Some(difference) = first_difference(&ours, &theirs) {
                panic!("{name}, {flags:?}: {difference}");
            }
            compared += 1;
        }
    }
    assert!(compared > 50, "only {compared} texts were compared");
}

#[test]
fn words_are_those_of_spirv_as() {
    if !has_tool("spirv-as") {
        return;
    }
    let mut compared = 0;
    for (name, words) in all_modules() {
        for options in [RAW, FRIENDLY] {
            let text = disassemble(words, &options).expect("a text");
            let minor = words[1] >> 8 & 0xFF;
            let environment = format!("spv1.{minor}");
            let flags = ["--preserve-numeric-ids", "--target-env", &environment, "-o", "-", "-"];
            let theirs = match run("spirv-as", &flags, text.as_bytes()) {
                Ok(bytes) => bytes_to_words(&bytes).expect("words"),
                Err(message) if is_beyond_tools(&message) => continue,
                Err(message) => panic!("{name}: {message}"),
            };
            let ours = assemble(&text).expect("words");
            assert_eq!(ours[5..], theirs[5..], "{name}");
            compared += 1;
        }
    }
    assert!(compared > 30, "only {compared} modules were compared");
}

/// xorshift: the same mutations on every run.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % limit.max(1) as u64) as usize
    }
}

#[test]
fn mutated_words_have_a_text_that_has_the_same_words() {
    let modules = own_modules();
    let mut random = Random(0x5EED);
    let mut texts = 0;
    for _ in 0..1500 {
        let (name, words) = &modules[random.below(modules.len())];
        let mut words = words.clone();
        for _ in 0..=random.below(4) {
            let at = random.below(words.len());
            words[at] = match random.below(4) {
                0 => random.below(1 << 16) as u32,
                1 => words[random.below(words.len())],
                2 => words[at] ^ 1 << random.below(32),
                _ => words[at].wrapping_add(random.below(5) as u32).wrapping_sub(2),
            };
        }
        let Ok(text) = disassemble(&words, &RAW) else { continue };
        let again = assemble(&text).unwrap_or_else(|error| panic!("{name}: {error}\n{text}"));
        // A bound that ids are not below is made larger.
        assert!(again[3] >= words[3], "{name}");
        words[3] = again[3];
        assert_eq!(again, words, "{name}\n{text}");
        let _ = disassemble(&words, &FRIENDLY).map(|text| assemble(&text));
        texts += 1;
    }
    assert!(texts > 500, "only {texts} mutants had a text");
}

#[test]
fn mutated_text_is_a_module_or_an_error() {
    let modules = own_modules();
    let mut random = Random(0xA5E);
    let (mut accepted, mut rejected) = (0, 0);
    for round in 0..1500 {
        let (_, words) = &modules[random.below(modules.len())];
        let text = disassemble(words, if round % 2 == 0 { &RAW } else { &FRIENDLY }).expect("a text");
        let mut tokens: Vec<&str> = text.split_inclusive([' ', '\n']).collect();
        for _ in 0..=random.below(3) {
            let (at, from) = (random.below(tokens.len()), random.below(tokens.len()));
            match random.below(5) {
                0 => drop(tokens.remove(at)),
                1 => tokens[at] = tokens[from],
                2 => tokens.insert(at, tokens[from]),
                3 => tokens
                    .insert(at, ["\"", "!", "!7 ", "-1 ", "%", "0x1.8p+9999 ", "\\", "A|B ", "é "][random.below(9)]),
                _ => tokens[at] = prefix(tokens[at], random.below(tokens[at].len())),
            }
        }
        match assemble(&tokens.concat()) {
            Ok(words) => {
                accepted += 1;
                let _ = disassemble(&words, &FRIENDLY);
            }
            Err(error) => {
                rejected += 1;
                assert!(error.line > 0 && error.column > 0 && !error.message.is_empty());
            }
        }
    }
    assert!(accepted > 100 && rejected > 100, "{accepted} accepted, {rejected} rejected");
}

/// The longest prefix of at most this many bytes.
fn prefix(text: &str, most: usize) -> &str {
    (0..=most).rev().find_map(|length| text.get(..length)).unwrap_or_default()
}
