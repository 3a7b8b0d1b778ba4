//! Data that is built to hurt: arrays, pictures, archives, bundles, texts of buffers, assembly, and host programs. Each case
//! runs in a process of its own, within a time and an amount of memory.

use std::fmt::Write as _;
use std::io::{Cursor, Write as _};
use std::panic::AssertUnwindSafe;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use vulcanize::commands::{Outcome, invoke};
use zip::CompressionMethod::{Deflated, Stored};
use zip::write::SimpleFileOptions;

use super::MEMORY;

/// The time of the processor, in a debug build.
const TIME: f64 = 5.0;
const BYTES: usize = 1 << 30;
/// A process that waits for itself is killed after this.
const HANGS: Duration = Duration::from_secs(60);

/// Set in the process of one case: its number.
const CASE: &str = "VULCANIZE_HOSTILE_CASE";

/// The contents of a file, made where the case runs.
type Contents = Box<dyn Fn() -> Vec<u8>>;

struct Case {
    name: String,
    files: Vec<(String, Contents)>,
    /// `FOLDER/` in them is where the files are.
    arguments: Vec<String>,
    /// What the messages must say, `""` where the input is fine; `None` where any verdict is right.
    says: Option<&'static str>,
    /// The most memory.
    bytes: usize,
}

fn case(name: &str, arguments: &[&str], says: &'static str) -> Case {
    let arguments = arguments.iter().map(|argument| (*argument).to_owned()).collect();
    Case { name: name.to_owned(), files: Vec::new(), arguments, says: Some(says), bytes: BYTES }
}

impl Case {
    fn with(mut self, file: &str, contents: impl Fn() -> Vec<u8> + 'static) -> Self {
        self.files.push((file.to_owned(), Box::new(contents)));
        self
    }

    /// Runs here. Returns what comes out, the seconds of the processor and the bytes of memory that it takes.
    fn outcome(&self) -> (Outcome, f64, usize) {
        let folder = std::env::temp_dir().join(format!("vulcanize-hostile-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        for (file, contents) in &self.files {
            let path = folder.join(file);
            std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
            std::fs::write(path, contents()).expect("a file");
        }
        let in_folder = |argument: &String| argument.replace("FOLDER", &folder.display().to_string());
        let arguments: Vec<String> = self.arguments.iter().map(in_folder).collect();
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        let (before, start) = (MEMORY.current_usage(), processor_time());
        MEMORY.reset_peak_usage();
        let outcome = invoke(&arguments, &[]);
        let (taken, time) = (MEMORY.peak_usage().saturating_sub(before), processor_time() - start);
        std::fs::remove_dir_all(&folder).expect("it is there");
        (outcome, time, taken)
    }

    /// Runs here, and checks what it costs.
    fn run(&self) {
        let (outcome, time, taken) = self.outcome();
        println!("{}: exit {}, {time:.2} s, {} MiB", self.name, outcome.code, taken >> 20);
        let said: String = outcome.stderr.chars().take(2000).collect();
        assert!(taken <= self.bytes, "{taken} bytes: {said}");
        assert!(time <= TIME, "{time} s: {said}");
        // Whatever is right of an input, the command is one.
        assert!(self.says.is_some() || outcome.code != 2, "{said}");
        if let Some(says) = self.says {
            assert_eq!(outcome.code == 0, says.is_empty(), "exit {}: {said}", outcome.code);
            assert!(outcome.stderr.contains(says), "'{says}' is expected: {said}");
        }
        assert!(outcome.stderr.len() < 1 << 20, "{} bytes of messages", outcome.stderr.len());
    }
}

/// Seconds that this process used.
fn processor_time() -> f64 {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let fields: Vec<&str> = stat.rsplit(") ").next().unwrap_or_default().split(' ').collect();
    let ticks = |index: usize| fields.get(index).and_then(|field| field.parse::<f64>().ok()).unwrap_or(0.0);
    // In hundredths on every Linux.
    (ticks(11) + ticks(12)) / 100.0
}

/// Runs each case of a test in a process of its own.
fn run_all(test: &str, cases: &[Case]) {
    if let Some(number) = std::env::var_os(CASE) {
        return cases[number.to_str().expect("a number").parse::<usize>().expect("a number")].run();
    }
    let mut wrong = Vec::new();
    for (number, case) in cases.iter().enumerate() {
        let mut program = Command::new(std::env::current_exe().expect("this program has a path"));
        program.args(["--exact", test, "--nocapture"]).env(CASE, number.to_string());
        let mut child = program.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the program starts");
        let start = Instant::now();
        while child.try_wait().expect("a child").is_none() && start.elapsed() < HANGS {
            std::thread::sleep(Duration::from_millis(5));
        }
        let _ = child.kill();
        let output = child.wait_with_output().expect("a child");
        let text = String::from_utf8_lossy(&output.stdout);
        print!(
            "{}",
            text.lines().filter(|line| line.starts_with(&case.name)).map(|l| format!("{l}\n")).collect::<String>()
        );
        if !(output.status.success() && text.contains("1 passed")) {
            let said = String::from_utf8_lossy(&output.stderr);
            let said: String = said.chars().take(3000).collect();
            wrong.push(format!("{}: {}\n{said}", case.name, output.status));
        }
    }
    assert!(wrong.is_empty(), "{} of {} cases:\n{}", wrong.len(), cases.len(), wrong.join("\n\n"));
}

/// A kernel that copies a number of an image to a buffer, and one that copies one of another buffer.
const KERNELS: &str = "
OpCapability Shader
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %copy \"copy\" %from %to
OpEntryPoint GLCompute %fetch \"fetch\" %image %to
OpExecutionMode %copy LocalSize 1 1 1
OpExecutionMode %fetch LocalSize 1 1 1
OpDecorate %array ArrayStride 4
OpDecorate %block Block
OpMemberDecorate %block 0 Offset 0
OpDecorate %from DescriptorSet 0
OpDecorate %from Binding 0
OpDecorate %to DescriptorSet 0
OpDecorate %to Binding 1
OpDecorate %image DescriptorSet 0
OpDecorate %image Binding 2
%void = OpTypeVoid
%fn = OpTypeFunction %void
%int = OpTypeInt 32 0
%ivec2 = OpTypeVector %int 2
%float = OpTypeFloat 32
%vec4 = OpTypeVector %float 4
%array = OpTypeRuntimeArray %float
%block = OpTypeStruct %array
%buffer = OpTypePointer StorageBuffer %block
%number = OpTypePointer StorageBuffer %float
%picture = OpTypeImage %float 2D 0 0 0 1 Unknown
%constant = OpTypePointer UniformConstant %picture
%from = OpVariable %buffer StorageBuffer
%to = OpVariable %buffer StorageBuffer
%image = OpVariable %constant UniformConstant
%zero = OpConstant %int 0
%corner = OpConstantComposite %ivec2 %zero %zero
%copy = OpFunction %void None %fn
%a = OpLabel
%source = OpAccessChain %number %from %zero %zero
%value = OpLoad %float %source
%target = OpAccessChain %number %to %zero %zero
OpStore %target %value
OpReturn
OpFunctionEnd
%fetch = OpFunction %void None %fn
%b = OpLabel
%loaded = OpLoad %picture %image
%texel = OpImageFetch %vec4 %loaded %corner
%red = OpCompositeExtract %float %texel 0
%place = OpAccessChain %number %to %zero %zero
OpStore %place %red
OpReturn
OpFunctionEnd
";

/// A launch of the kernel over this buffer.
fn copy(name: &str, buffer: &str, says: &'static str) -> Case {
    let given = format!("0:0={buffer}");
    let arguments = ["dispatch", "FOLDER/k.spvasm", "--entry", "copy", "--groups", "1", "--device", "reference"];
    let arguments = [&arguments[..], &["--buffer", &given, "--buffer", "0:1=f32[1]=const:0"]].concat();
    case(name, &arguments, says).with("k.spvasm", || KERNELS.into())
}

/// A launch of the other over this image.
fn fetch(name: &str, image: &str, says: &'static str) -> Case {
    let given = format!("0:2={image}");
    let arguments = ["dispatch", "FOLDER/k.spvasm", "--entry", "fetch", "--groups", "1", "--device", "reference"];
    let arguments = [&arguments[..], &["--image", &given, "--buffer", "0:1=f32[1]=const:0"]].concat();
    case(name, &arguments, says).with("k.spvasm", || KERNELS.into())
}

/// A `.npy` file with this dictionary; its version 2 has a length of four bytes.
fn npy(header: &str, data: &[u8]) -> Vec<u8> {
    let mut file = b"\x93NUMPY\x02\x00".to_vec();
    file.extend((header.len() as u32 + 1).to_le_bytes());
    file.extend(header.as_bytes());
    file.push(b'\n');
    file.extend(data);
    file
}

fn floats(shape: &str, data: &[u8]) -> Vec<u8> {
    npy(&format!("{{'descr': '<f4', 'fortran_order': False, 'shape': {shape}, }}"), data)
}

#[test]
fn arrays() {
    let array = |name: &str, says, contents: fn() -> Vec<u8>| copy(name, "FOLDER/x.npy", says).with("x.npy", contents);
    run_all(
        "data::arrays",
        &[
            array("an honest array", "", || floats("(4,)", &[0; 16])),
            array("a header of 4 GB", "has a header of 4294967295 bytes", || {
                b"\x93NUMPY\x02\x00\xff\xff\xff\xff{'descr'".to_vec()
            }),
            array("a header that is cut off", "not a .npy file", || b"\x93NUMPY\x01\x00\xff\xff{'descr'".to_vec()),
            array("a terabyte", "and its header says 4000000000000 of data", || floats("(1000000000000,)", &[0; 16])),
            array("more than 64 bits", "the array is too large", || {
                floats("(4294967296, 4294967296, 4294967296)", &[])
            }),
            array("a size beyond 64 bits", "not a .npy file", || floats("(99999999999999999999999,)", &[])),
            array("a negative size", "not a .npy file", || floats("(-4,)", &[0; 16])),
            array("10,000 dimensions", "", || floats(&format!("({})", "1,".repeat(10_000)), &[0; 4])),
            array("nothing times much", "", || floats("(0, 9223372036854775807)", &[])),
            array("nested sizes", "not a .npy file", || floats(&"(".repeat(60_000), &[])),
            array("nested types", "not a .npy file", || {
                npy(&format!("{{'descr': {}, 'fortran_order': False, 'shape': (1,), }}", "[('a', ".repeat(8_000)), &[])
            }),
            array("nested dictionaries", "not a .npy file", || npy(&"{'a': ".repeat(10_000), &[])),
            array("a text without end", "not a .npy file", || npy(&format!("{{'{}", "\\'".repeat(30_000)), &[])),
            array("a megabyte of data too much", "holds more of data", || floats("(1,)", &vec![0; 1 << 20])),
        ],
    );
}

/// A `.npz` file with arrays: each with its name, its header's shape, and how many zeros follow.
fn npz(arrays: &[(&str, &str, usize)], method: zip::CompressionMethod) -> Vec<u8> {
    let mut archive = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for (name, shape, zeros) in arrays {
        archive.start_file(*name, SimpleFileOptions::default().compression_method(method)).expect("a file");
        archive.write_all(&floats(shape, &[])).expect("it is written");
        let block = vec![0; 1 << 20];
        let mut left = *zeros;
        while left > 0 {
            let part = left.min(block.len());
            archive.write_all(&block[..part]).expect("it is written");
            left -= part;
        }
    }
    archive.finish().expect("an archive").into_inner()
}

#[test]
fn archives() {
    let archive =
        |name: &str, says, contents: fn() -> Vec<u8>| copy(name, "FOLDER/x.npz:a", says).with("x.npz", contents);
    run_all(
        "data::archives",
        &[
            archive("an honest archive", "", || npz(&[("a.npy", "(4,)", 16)], Deflated)),
            archive("16 MB of zeros", "", || npz(&[("a.npy", "(4194304,)", 16 << 20)], Deflated)),
            archive("150 MB of zeros", "'--limit unpacked-bytes=N' raises it", || {
                npz(&[("a.npy", "(39321600,)", 150 << 20)], Deflated)
            }),
            archive("150 MB that are not said", "holds more of data", || {
                npz(&[("a.npy", "(1,)", 150 << 20)], Deflated)
            }),
            archive("a terabyte that is only said", "'--limit unpacked-bytes=N' raises it", || {
                npz(&[("a.npy", "(250000000000,)", 16)], Stored)
            }),
            archive("nothing", "not a .npz file", || npz(&[("b.npy", "", 0)], Stored)[..0].to_vec()),
            archive("another name", "there is no array 'a'", || npz(&[("b.npy", "(4,)", 16)], Stored)),
            archive("10,000 entries", "there is no array 'a'", || {
                let names: Vec<String> = (0..10_000).map(|number| format!("{number}.npy")).collect();
                let entries: Vec<(&str, &str, usize)> = names.iter().map(|name| (name.as_str(), "(0,)", 0)).collect();
                npz(&entries, Stored)
            }),
            archive("a directory of 2^16 entries that are not there", "not a .npz file", || {
                let mut file = npz(&[("a.npy", "(4,)", 16)], Stored);
                let end = file.len() - 22;
                file[end + 8..end + 12].fill(0xff);
                file
            }),
            archive("sizes of 4 GB", "", || {
                let mut file = npz(&[("a.npy", "(4,)", 16)], Stored);
                let entry = file.windows(4).position(|bytes| bytes == b"PK\x01\x02").expect("a directory");
                file[entry + 24..entry + 28].copy_from_slice(&0xffff_fff0_u32.to_le_bytes());
                file
            }),
        ],
    );
}

/// A PNG of this size; `rows` of its rows are there.
fn png(size: (u32, u32), color: png::ColorType, depth: png::BitDepth, rows: u32) -> Vec<u8> {
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, size.0, size.1);
    encoder.set_color(color);
    encoder.set_depth(depth);
    encoder.set_compression(png::Compression::Fast);
    let mut writer = encoder.write_header().expect("a header");
    let mut stream = writer.stream_writer().expect("a stream");
    let bits = size.0 as usize * color.samples() * depth as usize;
    let row = vec![0; bits.div_ceil(8)];
    for _ in 0..rows {
        stream.write_all(&row).expect("it is written");
    }
    // What is missing is an error at the end.
    drop(stream.finish());
    drop(writer);
    file
}

/// A PNG of a pixel that says that it has this size.
fn lying(width: u32, height: u32) -> Vec<u8> {
    let mut file = png((1, 1), png::ColorType::Rgba, png::BitDepth::Eight, 1);
    file[16..20].copy_from_slice(&width.to_be_bytes());
    file[20..24].copy_from_slice(&height.to_be_bytes());
    let sum = crc(&file[12..29]);
    file[29..33].copy_from_slice(&sum.to_be_bytes());
    file
}

/// A chunk before the pixels, which a thousand times as many bytes come out of.
fn with_chunk(kind: &[u8; 4], before: &[u8], zeros: usize) -> Vec<u8> {
    let mut packed = npz(&[("a.npy", "(1,)", zeros)], Deflated);
    let name = packed.windows(5).position(|bytes| bytes == b"a.npy").expect("a name") + 5;
    let end = packed.windows(4).rposition(|bytes| bytes == b"PK\x01\x02").expect("a directory");
    // Deflated bytes with the header of zlib; the checksum is not looked at before the end.
    let data = [before, b"\x78\x9c", &packed.split_off(name)[..end - name]].concat();
    let mut file = png((2, 2), png::ColorType::Rgba, png::BitDepth::Eight, 2);
    let mut chunk = (data.len() as u32).to_be_bytes().to_vec();
    chunk.extend(kind);
    chunk.extend(data);
    let sum = crc(&chunk[4..]);
    chunk.extend(sum.to_be_bytes());
    file.splice(33..33, chunk);
    file
}

fn crc(bytes: &[u8]) -> u32 {
    let step = |sum: u32, byte: &u8| {
        (0..8).fold(sum ^ u32::from(*byte), |sum, _| if sum & 1 == 1 { (sum >> 1) ^ 0xedb8_8320 } else { sum >> 1 })
    };
    !bytes.iter().fold(!0, step)
}

#[test]
fn pictures() {
    use png::BitDepth::{Eight, One};
    use png::ColorType::{Grayscale, Rgba};
    let picture =
        |name: &str, says, contents: fn() -> Vec<u8>| fetch(name, "FOLDER/x.png", says).with("x.png", contents);
    let wide =
        |name: &str, says, contents: fn() -> Vec<u8>| fetch(name, "rgba32f=FOLDER/x.png", says).with("x.png", contents);
    let raises = "'--limit unpacked-bytes=N' raises it";
    run_all(
        "data::pictures",
        &[
            picture("an honest picture", "", || png((64, 64), Rgba, Eight, 64)),
            picture("1.6 GB of nothing", raises, || lying(20_000, 20_000)),
            picture("100 MB of zeros", raises, || png((10_000, 10_000), Grayscale, Eight, 10_000)),
            picture("60 MB in bits, with alpha", raises, || png((7_700, 7_700), Grayscale, One, 7_700)),
            wide("16 million bits as floats", raises, || png((4_096, 4_096), Grayscale, One, 4_096)),
            picture("a row of 2^31 pixels", "not a PNG: limits are exceeded", || lying(0x7fff_ffff, 1)),
            picture("a column of 2^31 pixels", raises, || lying(1, 0x7fff_ffff)),
            picture("all that there can be", "not a PNG: limits are exceeded", || lying(0x7fff_ffff, 0x7fff_ffff)),
            picture("no rows", "not a PNG", || png((64, 64), Rgba, Eight, 3)),
            picture("a text of 100 MB", "", || with_chunk(b"zTXt", b"Comment\0\0", 100 << 20)),
            picture("a profile of 100 MB", "", || with_chunk(b"iCCP", b"profile\0\0", 100 << 20)),
            picture("a chunk of 4 GB", "not a PNG", || {
                let mut file = png((64, 64), Rgba, Eight, 64);
                file[33..37].fill(0xff);
                file
            }),
            picture("50,000 empty chunks", "", || {
                let mut file = png((64, 64), Rgba, Eight, 64);
                let chunk = [&[0, 0, 0, 0][..], b"abCd", &crc(b"abCd").to_be_bytes()].concat();
                file.splice(33..33, chunk.repeat(50_000));
                file
            }),
        ],
    );
}

#[test]
fn texts_of_buffers() {
    let raises = "'--limit buffer-bytes=N' raises it";
    let long = |part: &str, count: usize| part.repeat(count);
    run_all(
        "data::texts_of_buffers",
        &[
            copy("an honest buffer", "f32[1024]=iota", ""),
            copy("4 GB of zeros", "f32[1000000000]=const:0", raises),
            copy("4 GB of ones", "f32[1000000000]=const:1", raises),
            copy("4 GB of numbers", "f32[1000000000]=iota", raises),
            copy("8 GB at random", "f64[1000000000]=rand:1", raises),
            copy("bytes as they are", "raw:u8[4000000000]=const:0", raises),
            copy("128 MB of zeros", "f32[33554432]=const:0", ""),
            copy("one byte too much", "u8[9223372036854775808]=iota", "too large"),
            copy("more than 64 bits", "f32[99999999999999999999]=iota", "is not the size of a dimension"),
            copy("few values", "f32[1000000000]=1,2,3", raises),
            copy("30,000 values", &format!("f32[30000]={}", long("1,", 29_999) + "1"), ""),
            copy("30,000 dimensions", &format!("f32[{}1]=iota", long("1,", 30_000)), ""),
            copy("a deep path", "", "is not TYPE[SHAPE]=CONTENTS"),
            copy("a long name", &format!("{}[1]=iota", long("f", 60_000)), "unknown element type"),
            copy("a number of 60,000 digits", &format!("f32[1]=const:{}", long("9", 60_000)), "does not fit type f32"),
            copy("a file that is too small", "f32[4000000000]=FOLDER/x.bin", "it has 16 bytes, and")
                .with("x.bin", || vec![0; 16]),
            copy("another type", "FOLDER/x.npy:as=f64", "the kernel has numbers of type f32")
                .with("x.npy", || floats("(4,)", &[0; 16])),
            fetch("an image of 4 GB", "rgba32f[16384,16384]=const:0", raises),
            fetch("an image of no size", "rgba8[0,4294967295]=iota", "0"),
            fetch("an image of 2^64 texels", "rgba8[4294967296,4294967296]=iota", "too large"),
        ],
    );
}

/// A module whose buffer and push constants are as large as these say.
fn large_block(array: u64, offset: u32) -> String {
    let text = KERNELS.replace(
        "%array = OpTypeRuntimeArray %float",
        "%length = OpConstant %int LENGTH\n%array = OpTypeArray %float %length",
    );
    let text = text.replace(
        "OpMemberDecorate %block 0 Offset 0",
        "OpMemberDecorate %block 0 Offset 0\nOpMemberDecorate %block 1 Offset OFFSET",
    );
    let text = text.replace("%block = OpTypeStruct %array", "%block = OpTypeStruct %array %float");
    text.replace("LENGTH", &array.to_string()).replace("OFFSET", &offset.to_string())
}

#[test]
fn blocks_of_modules() {
    let block = |name: &str, says, array: u64, offset: u32| {
        let arguments = ["dispatch", "FOLDER/k.spvasm", "--entry", "copy", "--groups", "1", "--device", "reference"];
        let arguments = [&arguments[..], &["--buffer", "0:0.1=f32=const:0", "--buffer", "0:1.1=f32=const:0"]].concat();
        case(name, &arguments, says).with("k.spvasm", move || large_block(array, offset).into())
    };
    run_all(
        "data::blocks_of_modules",
        &[
            block("an honest block", "", 16, 64),
            block("an array of 2 GB", "'--limit buffer-bytes=N' raises it", 536_870_912, 2_147_483_648),
            block("a member after 4 GB", "'--limit buffer-bytes=N' raises it", 16, 4_294_967_292),
        ],
    );
}

/// A kernel with these declarations and this body.
fn kernel(name: &str, says: &'static str, declarations: &str, body: &str) -> Case {
    let text = KERNELS.replacen("%copy = OpFunction", &format!("{declarations}%copy = OpFunction"), 1);
    let text = text.replacen("%a = OpLabel\n", &format!("%a = OpLabel\n{body}"), 1);
    // From 1.4 on an entry point lists all that it uses.
    let text = if body.contains("%w\n") { text.replacen("\"copy\"", "\"copy\" %w", 1) } else { text };
    copy(name, "f32[1]=const:0", says).with("k.spvasm", move || text.clone().into())
}

#[test]
fn kernels() {
    let array = |length: u64| {
        format!(
            "%length = OpConstant %int {length}\n%large = OpTypeArray %float %length\n\
             %function = OpTypePointer Function %large\n%workgroup = OpTypePointer Workgroup %large\n"
        )
    };
    let variable = "%v = OpVariable %function Function\n";
    run_all(
        "data::kernels",
        &[
            kernel("a variable", "", &array(16), variable),
            kernel("a variable of 400 MB", "", &array(100_000_000), variable),
            kernel("a variable of 4 GB", "'--limit kernel-memory=N' raises it", &array(1 << 30), variable),
            kernel(
                "workgroup memory of 4 GB",
                "'--limit kernel-memory=N' raises it",
                &(array(1 << 30) + "%w = OpVariable %workgroup Workgroup\n"),
                "",
            ),
            kernel(
                "a value of 2^24 scalars",
                "'--limit kernel-values=N' raises it",
                &array(1 << 24),
                "%v = OpUndef %large\n",
            ),
            kernel(
                "100 values of 2^17 scalars",
                "'--limit kernel-values=N' raises it",
                &array(1 << 17),
                &each(100, |n| format!("%v{n} = OpUndef %large\n")),
            ),
            kernel(
                "structs in one another",
                "'--limit nesting=N' raises it",
                &{
                    let first = "%s0 = OpTypeStruct %float\n".to_owned();
                    let rest = each(200, |n| format!("%s{n} = OpTypeStruct %s{}\n", n - 1));
                    first + &rest + "%pointer = OpTypePointer Workgroup %s200\n%w = OpVariable %pointer Workgroup\n"
                },
                "%u = OpLoad %s200 %w\n",
            ),
        ],
    );
}

/// A copy of arrays in one another to a type with other decorations, which WGSL makes element by element.
#[test]
fn copies_in_wgsl() {
    let text = |length: usize| {
        format!(
            "; SPIR-V\n; Version: 1.4\nOpCapability Shader\nOpMemoryModel Logical GLSL450\n\
             OpEntryPoint GLCompute %main \"main\"\nOpExecutionMode %main LocalSize 1 1 1\nOpMemberDecorate %t 0 Offset 0\n\
             %void = OpTypeVoid\n%fn = OpTypeFunction %void\n%int = OpTypeInt 32 0\n%float = OpTypeFloat 32\n\
             %length = OpConstant %int {length}\n%s = OpTypeStruct %float\n%t = OpTypeStruct %float\n\
             %s1 = OpTypeArray %s %length\n%t1 = OpTypeArray %t %length\n%s2 = OpTypeArray %s1 %length\n\
             %t2 = OpTypeArray %t1 %length\n%from = OpConstantNull %s2\n%main = OpFunction %void None %fn\n\
             %l = OpLabel\n%to = OpCopyLogical %t2 %from\nOpReturn\nOpFunctionEnd\n"
        )
    };
    let copy = |name: &str, says, length| {
        let arguments = ["translate", "FOLDER/x.spvasm", "--emit", "wgsl", "-o", "FOLDER/x.wgsl"];
        case(name, &arguments, says).with("x.spvasm", move || text(length).into())
    };
    run_all(
        "data::copies_in_wgsl",
        &[copy("4 elements", "", 2), copy("10^6 elements", "'--limit grown-ops=N' raises it", 1000)],
    );
}

#[test]
fn bundles() {
    let bundle = |name: &str, says, job: fn() -> String| {
        case(name, &["dispatch", "--replay", "FOLDER/b", "--device", "reference"], says)
            .with("b/replay.json", move || job().into())
            .with("b/k.spvasm", || KERNELS.into())
            .with("b/x.npy", || floats("(4,)", &[0; 16]))
    };
    let job = |kernel: &str, buffers: &str| {
        format!(
            "{{\"version\": 1, \"job\": {{\"kernel\": \"{kernel}\", \"entry\": \"copy\", \"groups\": \"1\", \
             \"tolerance\": \"0\", \"buffers\": {{{buffers}}}, \"expect\": {{}}}}}}"
        )
    };
    let fine = "\"0:0\": \"x.npy\", \"0:1\": \"x.npy\"";
    let own = move |name: &str, says, kernel: &'static str, buffers: &'static str| {
        bundle(name, says, String::new).with("b/replay.json", move || job(kernel, buffers).into())
    };
    run_all(
        "data::bundles",
        &[
            own("an honest bundle", "", "k.spvasm", fine),
            own("a kernel of another folder", "is no file of the bundle", "../b/k.spvasm", fine),
            own("an absolute path", "is no file of the bundle", "k.spvasm", "\"0:0\": \"/etc/passwd.npy\""),
            own("the folder above", "is no file of the bundle", "..", fine),
            own("a flag in a name", "is no file of the bundle", "k.spvasm", "\"0:0\": \"x.npy/../../y.npy\""),
            own(
                "a rule in a place",
                "is no place of a buffer",
                "k.spvasm",
                "\"0:0=f32[1000000000]=iota,0:0\": \"x.npy\"",
            ),
            bundle("nested lists", "no JSON", || "[".repeat(500_000)),
            bundle("nested objects", "no JSON", || "{\"a\":".repeat(100_000)),
            bundle("a long number", "no JSON", || format!("{{\"version\": {}}}", "9".repeat(500_000))),
            bundle("a great exponent", "no JSON", || "{\"version\": 1e999999999}".to_owned()),
            bundle("30,000 keys", "'job' has no text 'kernel'", || {
                let mut text = "{\"version\": 1, \"job\": {".to_owned();
                (0..30_000).for_each(|key| write!(text, "\"{key}\": {key}, ").expect("a text"));
                text + "\"x\": 0}}"
            }),
            bundle("no text", "no JSON", || "\0".repeat(1000)),
        ],
    );
}

/// A module of these lines after capabilities and memory model.
fn module(lines: &str) -> Vec<u8> {
    format!("OpCapability Shader\nOpCapability Linkage\nOpMemoryModel Logical GLSL450\n{lines}").into()
}

fn each(count: usize, line: impl Fn(usize) -> String) -> String {
    (1..=count).map(line).collect()
}

/// Texts of assembly, with what they are.
fn assembly() -> Vec<(&'static str, fn() -> Vec<u8>)> {
    const START: &str = "%int = OpTypeInt 32 0\n%two = OpConstant %int 2\n%p0 = OpTypePointer Private %int\n%s0 = OpTypeStruct %int\n%a0 = OpTypeArray %int %two\n";
    vec![
        ("honest text", || module(START)),
        ("10,000 pointers to pointers", || {
            module(&(START.to_owned() + &each(10_000, |n| format!("%p{n} = OpTypePointer Private %p{}\n", n - 1))))
        }),
        ("structs of themselves twice", || {
            module(&(START.to_owned() + &each(100, |n| format!("%s{n} = OpTypeStruct %s{0} %s{0}\n", n - 1))))
        }),
        ("arrays of arrays", || {
            module(&(START.to_owned() + &each(100, |n| format!("%a{n} = OpTypeArray %a{} %two\n", n - 1))))
        }),
        ("a struct of 70,000 members", || module(&format!("{START}%x = OpTypeStruct{}\n", " %int".repeat(70_000)))),
        ("the last id", || module(&format!("{START}%4294967294 = OpTypeFloat 32\n"))),
        ("a number of 500,000 digits", || module(&format!("{START}%x = OpConstant %int {}\n", "9".repeat(500_000)))),
        ("a text of 900 kB", || module(&format!("OpName %int \"{}\"\n{START}", "x".repeat(900_000)))),
        ("a text without end", || module(&format!("OpName %int \"{}", "\\\"".repeat(300_000)))),
        ("40,000 names of one id", || module(&("OpName %int \"a\"\n".repeat(40_000) + START))),
        ("40,000 decorations", || module(&("OpDecorate %int Location 1\n".repeat(30_000) + START))),
        ("20,000 ids", || module(&(START.to_owned() + &each(20_000, |n| format!("%c{n} = OpConstant %int {n}\n"))))),
        ("500,000 spaces", || module(&format!("{START}{}", " ".repeat(500_000)))),
        ("300,000 lines", || module(&format!("{START}{}", "\n;\n".repeat(150_000)))),
        ("200,000 equal signs", || module(&format!("{START}{}", "= ".repeat(200_000)))),
        ("raw words", || module(&format!("{START}{}", "!0xffffffff ".repeat(60_000)))),
        ("sums of sums", || {
            let start = format!("{START}%c0 = OpSpecConstant %int 1\n");
            module(&(start + &each(10_000, |n| format!("%c{n} = OpSpecConstantOp %int IAdd %c{0} %c{0}\n", n - 1))))
        }),
    ]
}

#[test]
fn assembly_texts() {
    let commands: [&[&str]; 4] = [
        &["translate", "FOLDER/x.spvasm", "--emit", "spv", "-o", "FOLDER/x.spv"],
        &["translate", "FOLDER/x.spvasm", "--emit", "mlir", "-o", "FOLDER/x.mlir"],
        &["reflect", "FOLDER/x.spvasm"],
        &["validate", "FOLDER/x.spvasm", "--env", "vulkan1.3"],
    ];
    let mut cases = Vec::new();
    for command in commands {
        for (name, contents) in assembly() {
            let case = case(&format!("{name} ({})", command[0]), command, "").with("x.spvasm", contents);
            cases.push(Case { says: None, ..case });
        }
    }
    run_all("data::assembly_texts", &cases);
}

/// A program with this body of its host code, under limits.
fn host(name: &str, says: &'static str, body: &str) -> Case {
    let text = format!(
        "func.func private @printMemrefI8(memref<*xi8>)\nfunc.func private @verifyMemRefI8(memref<*xi8>, memref<*xi8>) -> i64\n\
         memref.global \"private\" @large : memref<100000000000xi8> = dense<0>\nfunc.func @main() {{\n\
         %c0 = arith.constant 0 : index\n%c1 = arith.constant 1 : index\n%max = arith.constant 9223372036854775807 : index\n\
         %a = memref.alloc() : memref<16xi8>\n%b = memref.alloc() : memref<16xi8>\n\
         %from = memref.reinterpret_cast %a to offset: [0], sizes: [%max], strides: [%c0] : memref<16xi8> to memref<?xi8, strided<[?]>>\n\
         %to = memref.reinterpret_cast %b to offset: [0], sizes: [%max], strides: [%c0] : memref<16xi8> to memref<?xi8, strided<[?]>>\n\
         {body}\nreturn\n}}\n"
    );
    let arguments = ["run", "FOLDER/x.mlir", "--timeout", "1", "--limit", "host-memory=100000000"];
    case(name, &arguments, says).with("x.mlir", move || text.clone().into())
}

#[test]
fn host_programs() {
    let unranked =
        |name: &str| format!("%u{name} = memref.cast %{name} : memref<?xi8, strided<[?]>> to memref<*xi8>\n");
    run_all(
        "data::host_programs",
        &[
            host("an honest program", "", ""),
            host(
                "a copy of 2^63 bytes",
                "'--limit host-memory=N' raises it",
                "memref.copy %from, %to : memref<?xi8, strided<[?]>> to memref<?xi8, strided<[?]>>",
            ),
            host(
                "a text of 2^63 bytes",
                "did not finish within 1s",
                &format!("{}func.call @printMemrefI8(%ufrom) : (memref<*xi8>) -> ()", unranked("from")),
            ),
            host(
                "2^63 comparisons",
                "did not finish within 1s",
                &format!(
                    "{}{}%n = func.call @verifyMemRefI8(%ufrom, %uto) : (memref<*xi8>, memref<*xi8>) -> i64",
                    unranked("from"),
                    unranked("to")
                ),
            ),
            host("a loop without end", "did not finish within 1s", "scf.for %i = %c0 to %max step %c1 {\n}"),
            host("calls without end", "'--limit host-calls=N' raises it", "func.call @main() : () -> ()"),
            host(
                "memory without end",
                "'--limit host-memory=N' raises it",
                "scf.for %i = %c0 to %max step %c1 {\n%m = memref.alloc() : memref<1000000xi8>\n}",
            ),
            host(
                "a global of 100 GB",
                "'--limit host-memory=N' raises it",
                "%g = memref.get_global @large : memref<100000000000xi8>",
            ),
            host(
                "output without end",
                "did not finish within 1s",
                "scf.for %i = %c0 to %max step %c1 {\nvector.print %i : index\n}",
            ),
            host("3,000 vectors of a million lanes", "'--limit unpacked-elements=N' raises it", &{
                let line = |n: usize| format!("%v{n} = vector.broadcast %c0 : index to vector<1000000xindex>\n");
                each(3_000, line)
            }),
        ],
    );
}

/// The numbers of a buffer are here or on the device, and for a moment on both: each of these has 64 MiB.
#[test]
fn large_buffers() {
    let most = (64 << 20) * 5 / 2;
    let out = |case: Case, place: &str| {
        let out = ["--out".to_owned(), format!("{place}=FOLDER/y.npy")];
        Case { arguments: [case.arguments, out.to_vec()].concat(), bytes: most, ..case }
    };
    let file =
        |name: &str, buffer: &str| copy(name, buffer, "").with("x.npy", || floats("(16777216,)", &vec![0; 64 << 20]));
    let image = fetch("an image", "rgba32f[2048,2048]=const:1", "");
    let whole =
        copy("a member", "x", "").arguments.into_iter().map(|argument| argument.replace("0:0=x", "0:0.0=FOLDER/x.npy"));
    let member = Case { arguments: whole.collect(), ..file("a member", "") };
    run_all(
        "data::large_buffers",
        &[
            out(file("a file", "FOLDER/x.npy"), "0:0"),
            out(file("the bytes of a file", "raw:FOLDER/x.npy"), "0:0"),
            out(copy("a rule", "f32[16777216]=const:1", ""), "0:0"),
            out(member, "0:0.0"),
            out(image, "0:2"),
        ],
    );
}

/// Honest data of a size, in each format.
fn formats(size: usize) -> Vec<Case> {
    let numbers = move || floats(&format!("({},)", size << 12), &vec![0; size << 14]);
    let array = move || {
        let zeros = [("a.npy", format!("({},)", size << 11), size << 13)];
        npz(&zeros.each_ref().map(|(name, shape, zeros)| (*name, shape.as_str(), *zeros)), Deflated)
    };
    let entries = move || {
        let names: Vec<String> = (0..10 * size).map(|number| format!("{number}.npy")).collect();
        let others = names.iter().map(|name| (name.as_str(), "(0,)", 0));
        npz(&others.chain([("a.npy", "(4,)", 16)]).collect::<Vec<_>>(), Stored)
    };
    let job = move || {
        let keys = each(30 * size, |number| format!("\"{number}\": {number}, "));
        format!(
            "{{{keys}\"version\": 1, \"job\": {{\"kernel\": \"k.spvasm\", \"entry\": \"copy\", \"groups\": \"1\", \
             \"tolerance\": \"0\", \"buffers\": {{\"0:0\": \"x.npy\", \"0:1\": \"x.npy\"}}, \"expect\": {{}}}}}}"
        )
    };
    vec![
        copy("npy", "FOLDER/x.npy", "").with("x.npy", numbers),
        copy("npz", "FOLDER/x.npz:a", "").with("x.npz", array),
        copy("entries of npz", "FOLDER/x.npz:a", "").with("x.npz", entries),
        copy("raw", &format!("f32[{}]=FOLDER/x.bin", size << 12), "").with("x.bin", move || vec![0; size << 14]),
        fetch("png", "FOLDER/x.png", "").with("x.png", move || {
            png((512, 2 * size as u32), png::ColorType::Rgba, png::BitDepth::Eight, 2 * size as u32)
        }),
        case("bundle", &["dispatch", "--replay", "FOLDER/b", "--device", "reference"], "")
            .with("b/replay.json", move || job().into())
            .with("b/k.spvasm", || KERNELS.into())
            .with("b/x.npy", || floats("(4,)", &[0; 16])),
    ]
}

/// Four times the data takes four times the time, and 16 times where something is quadratic. The machine may be busy with
/// other things, so anything below 11 times passes, and so do very short runs.
#[test]
fn time_is_linear() {
    let time = |case: &Case| {
        let (outcome, time, _) = case.outcome();
        assert_eq!(outcome.code, 0, "{}: {}", case.name, outcome.stderr);
        time
    };
    for (small, large) in formats(1000).iter().zip(&formats(4000)) {
        let times = (0..3).map(|_| (time(small), time(large)));
        let is_linear = |(one, four): (f64, f64)| {
            println!("{}: {one:.2} s, {four:.2} s", small.name);
            four < 11.0 * one + 0.1
        };
        assert!(times.into_iter().any(is_linear), "{} is not linear", small.name);
    }
}

#[test]
fn costs_are_noticed() {
    let time = processor_time();
    let start = Instant::now();
    while processor_time() - time < 0.05 && start.elapsed() < Duration::from_secs(10) {}
    assert!(processor_time() - time >= 0.05, "time of the processor is not measured");
    let wrong = std::panic::catch_unwind(|| case("wrong", &["--version"], "what it does not say").run());
    assert!(wrong.is_err(), "another verdict passes");
    let small = Case { bytes: 1000, ..copy("too much memory", "f32[100000]=const:1", "") };
    assert!(std::panic::catch_unwind(AssertUnwindSafe(|| small.run())).is_err(), "memory is not measured");
}
