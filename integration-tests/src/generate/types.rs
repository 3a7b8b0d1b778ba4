//! Random texts of SPIR-V types, right and wrong, for comparison with MLIR.

use crate::generate::Random;

/// Makes the texts; equal seeds give equal texts.
#[derive(Clone, Debug)]
pub struct TypeTexts {
    random: Random,
    /// How many structs have a name so far; a name is never used twice.
    named: usize,
    /// The structs around, by number, and whether a pointer is between.
    open: Vec<(usize, bool)>,
}

const SCALARS: &[&str] = &["f32", "f16", "f64", "bf16", "f8E4M3FN", "i1", "i8", "i16", "i32", "i64", "si32", "ui8"];
const STORAGE_CLASSES: &[&str] = &[
    "Function",
    "Private",
    "Uniform",
    "StorageBuffer",
    "PushConstant",
    "Workgroup",
    "Input",
    "Output",
    "UniformConstant",
    "PhysicalStorageBuffer",
    "CrossWorkgroup",
    "Generic",
    "Image",
    "RayPayloadKHR",
    "CodeSectionINTEL",
];
const MEMBER_DECORATIONS: &[&str] = &[
    "NonWritable",
    "NonReadable",
    "ColMajor",
    "RowMajor",
    "MatrixStride=16",
    "Volatile",
    "Coherent",
    "Restrict",
    "NoPerspective",
    "BuiltIn=1",
    "Location=3 : i32",
    "UserSemantic=\"abc\"",
    "Aliased",
    "Flat",
    "Component=2 : i64",
    "MatrixStride=-1",
    "Offset=8",
    "Location=array<i32: 1>",
];
const STRUCT_DECORATIONS: &[&str] =
    &["Block", "BufferBlock", "CPacked", "GLSLShared", "Volatile", "UserTypeGOOGLE=\"t\""];
/// What is put into a text to break it.
const WRONG: &[&str] = &[
    "<",
    ">",
    "(",
    ")",
    "[",
    "]",
    ",",
    "x",
    "=",
    ":",
    "*",
    "?",
    "-1",
    "0",
    "5",
    "\"s\"",
    "i7",
    "index",
    "none",
    "tensor<4xf32>",
    "vector<5xf32>",
    "vector<[4]xf32>",
    "vector<2x2xf32>",
    "vector<f32>",
    "vector<4xi7>",
    "complex<f32>",
    "(i32) -> i32",
    "Foo",
    "stride",
    "stride=0",
    "stride=4",
    "Block",
    "!spirv.nonsense",
    "!spirv.",
    "16",
    "0x10",
    "4x",
    "memref<4xf32>",
    "Subgroup",
    "MatrixA",
    "4.5",
    "true",
    "{a}",
    "%0",
    "#spirv.scope<Device>",
    "99999999999999999999",
    "!nobody.knows",
    "tuple<>",
];

impl TypeTexts {
    /// From a seed.
    pub fn new(seed: u64) -> Self {
        Self { random: Random::new(seed), named: 0, open: Vec::new() }
    }

    /// A type that SPIR-V has, composed of at most `depth` levels.
    pub fn right(&mut self, depth: usize) -> String {
        if depth == 0 {
            return self.leaf();
        }
        match self.random.below(10) {
            0 => self.leaf(),
            1 => format!("!spirv.array<{} x {}{}>", 1 + self.random.below(9), self.right(depth - 1), self.stride()),
            2 => format!("!spirv.rtarray<{}{}>", self.right(depth - 1), self.stride()),
            3 => {
                let before = self.open.clone();
                self.open.iter_mut().for_each(|(_, through_pointer)| *through_pointer = true);
                let pointee = self.right(depth - 1);
                self.open = before;
                format!("!spirv.ptr<{pointee}, {}>", self.random.pick(STORAGE_CLASSES))
            }
            4..=6 => self.structure(depth - 1),
            7 => format!("!spirv.sampled_image<{}>", self.image(&["Dim1D", "Dim2D", "Dim3D", "Cube", "Rect"])),
            8 => self.image(&["Dim1D", "Dim2D", "Dim3D", "Cube", "Rect", "Buffer", "SubpassData"]),
            _ => self.matrix(),
        }
    }

    /// A text that a few changes have made wrong, mostly.
    pub fn wrong(&mut self, depth: usize) -> String {
        loop {
            let right = self.right(depth);
            let text = self.broken(&right);
            // After the brackets of a struct without members MLIR takes nothing but the end.
            if !text.contains("()") {
                return text;
            }
        }
    }

    fn broken(&mut self, right: &str) -> String {
        let mut tokens = tokens(right);
        for _ in 0..1 + self.random.below(2) {
            // What comes before is the prefix of the dialect, which is not what is tested here.
            let at = 1 + self.random.below(tokens.len());
            match self.random.below(4) {
                0 if at < tokens.len() => drop(tokens.remove(at)),
                1 if at < tokens.len() => tokens[at] = (*self.random.pick(WRONG)).to_owned(),
                2 if at + 1 < tokens.len() => tokens.swap(at, at + 1),
                _ => tokens.insert(at.min(tokens.len()), (*self.random.pick(WRONG)).to_owned()),
            }
        }
        tokens.concat()
    }

    fn leaf(&mut self) -> String {
        match self.random.below(5) {
            0 => format!("vector<{}x{}>", 1 + self.random.below(4), self.random.pick(SCALARS)),
            1 if self.random.once_in(2) => match self.open.iter().find(|(_, through_pointer)| *through_pointer) {
                Some((number, _)) => format!("!spirv.struct<s{number}>"),
                None => "f32".to_owned(),
            },
            2 if self.random.once_in(8) => "!spirv.struct<()>".to_owned(),
            _ => (*self.random.pick(SCALARS)).to_owned(),
        }
    }

    fn stride(&mut self) -> String {
        match self.random.below(2) {
            0 => String::new(),
            _ => format!(", stride={}", 1 << self.random.below(8)),
        }
    }

    fn structure(&mut self, depth: usize) -> String {
        let name = self.random.once_in(3).then(|| {
            self.named += 1;
            self.named
        });
        let offsets = self.random.once_in(2);
        self.open.extend(name.map(|number| (number, false)));
        let mut members = Vec::new();
        for i in 0..1 + self.random.below(3) {
            let mut notes: Vec<String> = Vec::new();
            if offsets {
                notes.push((i * 16).to_string());
            }
            while self.random.once_in(3) {
                notes.push((*self.random.pick(MEMBER_DECORATIONS)).to_owned());
            }
            let ty = self.right(depth);
            let notes = if notes.is_empty() { String::new() } else { format!(" [{}]", notes.join(", ")) };
            members.push(ty + &notes);
        }
        let mut text = format!("({})", members.join(", "));
        while self.random.once_in(3) {
            text += ", ";
            text.push_str(self.random.pick::<&str>(STRUCT_DECORATIONS));
        }
        if let Some(number) = name {
            self.open.pop();
            text = format!("s{number}, {text}");
        }
        format!("!spirv.struct<{text}>")
    }

    fn image(&mut self, dims: &[&str]) -> String {
        let words = [
            *self.random.pick(dims),
            *self.random.pick(&["NoDepth", "IsDepth", "DepthUnknown"]),
            *self.random.pick(&["NonArrayed", "Arrayed"]),
            *self.random.pick(&["SingleSampled", "MultiSampled"]),
            *self.random.pick(&["SamplerUnknown", "NeedSampler", "NoSampler"]),
            *self.random.pick(&["Unknown", "Rgba32f", "R32i", "Rg16", "R64ui"]),
        ];
        format!("!spirv.image<{}, {}>", self.random.pick(SCALARS), words.join(", "))
    }

    fn matrix(&mut self) -> String {
        let sizes = |random: &mut Random| format!("{}x{}x", 1 + random.below(32), 1 + random.below(32));
        match self.random.below(3) {
            0 => {
                let element = *self.random.pick(&["f32", "f16", "f64", "bf16"]);
                format!("!spirv.matrix<{} x vector<{}x{element}>>", 2 + self.random.below(3), 2 + self.random.below(3))
            }
            1 => {
                let scope =
                    *self.random.pick(&["Subgroup", "Workgroup", "Device", "CrossDevice", "Invocation", "QueueFamily"]);
                let usage = *self.random.pick(&["MatrixA", "MatrixB", "MatrixAcc"]);
                format!("!spirv.coopmatrix<{}{}, {scope}, {usage}>", sizes(&mut self.random), self.random.pick(SCALARS))
            }
            _ => {
                let shape = match self.random.below(4) {
                    0 => "*x".to_owned(),
                    1 => "?x?x".to_owned(),
                    _ => sizes(&mut self.random),
                };
                format!("!spirv.arm.tensor<{shape}{}>", self.random.pick(SCALARS))
            }
        }
    }
}

/// Words and single signs, so that what is exchanged is what a person would mistype.
fn tokens(text: &str) -> Vec<String> {
    let mut tokens: Vec<String> = Vec::new();
    let is_word = |c: char| c.is_alphanumeric() || matches!(c, '!' | '.' | '_' | '"');
    for c in text.chars() {
        match tokens.last_mut() {
            Some(last) if is_word(c) && last.chars().all(is_word) => last.push(c),
            _ => tokens.push(c.to_string()),
        }
    }
    tokens
}
