//! Kernels that a GPU is measured with: copy, saxpy, and a matrix multiplication on cooperative matrices.

use std::fmt::Write as _;

/// Invocations of a workgroup, in each of these kernels.
pub const WORKGROUP: usize = 256;
/// Elements that one invocation of [`stream`]'s kernels takes.
pub const ELEMENTS_PER_INVOCATION: usize = 8;
/// Rows and columns of the result that a workgroup of [`matmul`] computes.
pub const TILE: usize = 128;

/// Columns of the left tile and rows of the right one that lie in workgroup memory at a time.
const DEPTH: usize = 32;
/// Words of padding after a row of a tile, so that rows begin in different banks.
const PADDING: usize = 2;
/// 16 × 16 fragments of the result that one subgroup holds: so many down, so many across.
const FRAGMENTS: (usize, usize) = (2, 4);

/// A module whose kernels `copy` (`y = x`) and `saxpy` (`y = 2 x + y`) go over `length` vectors of four `f32`.
///
/// A workgroup takes [`ELEMENTS_PER_INVOCATION`] runs of [`WORKGROUP`] neighbouring vectors; `length` is a multiple of
/// their product.
pub fn stream(length: usize) -> String {
    let memref = format!("memref<{length}xvector<4xf32>>");
    let mut out = String::from("module attributes {gpu.container_module} {\ngpu.module @kernels {\n");
    for is_saxpy in [false, true] {
        let name = if is_saxpy { "saxpy" } else { "copy" };
        let _ = writeln!(out, "gpu.func @{name}(%x: {memref}, %y: {memref}) kernel attributes {} {{", abi(""));
        out.push_str("%t = gpu.thread_id x\n%b = gpu.block_id x\n%two = arith.constant dense<2.0> : vector<4xf32>\n");
        let _ = writeln!(out, "%run = arith.constant {} : index", WORKGROUP * ELEMENTS_PER_INVOCATION);
        out.push_str("%first = arith.muli %b, %run : index\n%start = arith.addi %first, %t : index\n");
        for k in 0..ELEMENTS_PER_INVOCATION {
            let _ = writeln!(out, "%o{k} = arith.constant {} : index", k * WORKGROUP);
            let _ = writeln!(out, "%i{k} = arith.addi %start, %o{k} : index");
            let _ = writeln!(out, "%x{k} = memref.load %x[%i{k}] : {memref}");
            if is_saxpy {
                let _ = writeln!(out, "%y{k} = memref.load %y[%i{k}] : {memref}");
                let _ = writeln!(out, "%r{k} = math.fma %two, %x{k}, %y{k} : vector<4xf32>");
            }
            let value = if is_saxpy { 'r' } else { 'x' };
            let _ = writeln!(out, "memref.store %{value}{k}, %y[%i{k}] : {memref}");
        }
        out.push_str("gpu.return\n}\n");
    }
    out.push_str("}\n}\n");
    out
}

/// A module whose kernel `empty` does nothing.
pub fn empty() -> String {
    let abi = "{spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>}";
    format!(
        "module attributes {{gpu.container_module}} {{\ngpu.module @kernels {{\n\
         gpu.func @empty() kernel attributes {abi} {{\ngpu.return\n}}\n}}\n}}\n"
    )
}

fn abi(more: &str) -> String {
    format!("{{spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [{WORKGROUP}, 1, 1]{more}>}}")
}

/// A module whose kernel `matmul` multiplies two `size` × `size` matrices of `f16` (row by row, seen as vectors of four)
/// into one of `f32`, on cooperative matrices of 16 × 16 × 16 and subgroups of 32. `size` is a multiple of [`TILE`].
///
/// A workgroup computes a tile of [`TILE`] × [`TILE`]. Its parts of both factors go through workgroup memory; the next
/// parts are loaded to registers while these are multiplied. Each of the eight subgroups holds 2 × 4 fragments of the
/// result.
pub fn matmul(size: usize) -> String {
    Matmul { out: String::new(), size }.module()
}

const ACCUMULATOR: &str = r#"!gpu.mma_matrix<16x16xf32, "COp">"#;
const LEFT: &str = r#"!gpu.mma_matrix<16x16xf16, "AOp">"#;
const RIGHT: &str = r#"!gpu.mma_matrix<16x16xf16, "BOp">"#;
const VECTOR: &str = "vector<4xf16>";
/// Vectors of each factor that one invocation brings to workgroup memory in a step.
const LOADS: usize = TILE * DEPTH / 4 / WORKGROUP;

struct Matmul {
    out: String,
    size: usize,
}

impl Matmul {
    fn module(mut self) -> String {
        let (size, columns) = (self.size, self.size / 4);
        let factor = format!("memref<{size}x{columns}x{VECTOR}>");
        let (left, right) = (left_tile(), right_tile());
        self.line("module attributes {gpu.container_module} {\ngpu.module @kernels {");
        self.line(&format!("gpu.func @matmul(%a: {factor}, %b: {factor}, %c: memref<{size}x{size}xf32>)"));
        self.line(&format!(
            "workgroup(%ta: {left}, %tb: {right}) kernel attributes {} {{",
            abi(", subgroup_size = 32")
        ));
        self.places();
        self.loads("first", "%c0", "%c0");
        let carried = self.steps();
        self.results(carried);
        self.line("gpu.return\n}\n}\n}");
        self.out
    }

    fn line(&mut self, text: &str) {
        self.out.push_str(text);
        self.out.push('\n');
    }

    fn constant(&mut self, name: &str, value: usize) {
        self.line(&format!("%{name} = arith.constant {value} : index"));
    }

    /// `%name = op %left, %right : index`
    fn op(&mut self, name: &str, op: &str, left: &str, right: &str) {
        self.line(&format!("%{name} = arith.{op} {left}, {right} : index"));
    }

    /// Where the workgroup, the subgroup and the invocation work.
    fn places(&mut self) {
        let size = self.size;
        let mut constants = vec![0, 2, 4, 8, 16, 32, 64, TILE, size];
        constants.sort_unstable();
        constants.dedup();
        for value in constants {
            self.constant(&format!("c{value}"), value);
        }
        self.line("%t = gpu.thread_id x\n%bx = gpu.block_id x\n%by = gpu.block_id y");
        self.line("%zero = arith.constant 0.0 : f32");
        self.op("row", "muli", "%by", "%c128");
        self.op("column", "muli", "%bx", "%c128");
        self.op("columnv", "muli", "%bx", "%c32");
        self.op("subgroup", "divui", "%t", "%c32");
        self.op("down", "divui", "%subgroup", "%c2");
        self.op("across", "remui", "%subgroup", "%c2");
        self.op("subrow", "muli", "%down", "%c32");
        self.op("subcolumn", "muli", "%across", "%c64");
        self.op("subcolumnv", "muli", "%across", "%c16");
        self.op("ar", "divui", "%t", "%c8");
        self.op("ac", "remui", "%t", "%c8");
        self.op("br", "divui", "%t", "%c32");
        self.op("bc", "remui", "%t", "%c32");
        self.op("bcolumn", "addi", "%columnv", "%bc");
        for i in 0..LOADS {
            self.constant(&format!("ao{i}"), i * TILE / LOADS);
            self.constant(&format!("bo{i}"), i * DEPTH / LOADS);
            self.op(&format!("ar{i}"), "addi", "%ar", &format!("%ao{i}"));
            self.op(&format!("arow{i}"), "addi", "%row", &format!("%ar{i}"));
            self.op(&format!("br{i}"), "addi", "%br", &format!("%bo{i}"));
        }
        self.line(&format!("%none = gpu.subgroup_mma_constant_matrix %zero : {ACCUMULATOR}"));
    }

    /// The invocation's share of both factors, from step `k` on (`kv` in vectors).
    fn loads(&mut self, name: &str, k: &str, kv: &str) {
        let factor = format!("memref<{}x{}x{VECTOR}>", self.size, self.size / 4);
        for i in 0..LOADS {
            self.op(&format!("{name}_ac{i}"), "addi", kv, "%ac");
            self.line(&format!("%{name}_a{i} = memref.load %a[%arow{i}, %{name}_ac{i}] : {factor}"));
            self.op(&format!("{name}_br{i}"), "addi", k, &format!("%br{i}"));
            self.line(&format!("%{name}_b{i} = memref.load %b[%{name}_br{i}, %bcolumn] : {factor}"));
        }
    }

    /// The loop over parts of [`DEPTH`]; how many accumulators its results begin with.
    fn steps(&mut self) -> usize {
        let count = FRAGMENTS.0 * FRAGMENTS.1;
        let types: Vec<&str> = vec![ACCUMULATOR; count].into_iter().chain(vec![VECTOR; 2 * LOADS]).collect();
        let types = types.join(", ");
        let accumulators = (0..count).map(|f| format!("%acc{f} = %none"));
        let shares = ["a", "b"].into_iter().flat_map(|m| (0..LOADS).map(move |i| format!("%{m}{i} = %first_{m}{i}")));
        let carried: Vec<String> = accumulators.chain(shares).collect();
        let (size, carried) = (self.size, carried.join(", "));
        let results = count + 2 * LOADS;
        self.line(&format!(
            "%r:{results} = scf.for %k = %c0 to %c{size} step %c32 iter_args({carried}) -> ({types}) {{"
        ));
        for i in 0..LOADS {
            self.line(&format!("memref.store %a{i}, %ta[%ar{i}, %ac] : {}", left_tile()));
            self.line(&format!("memref.store %b{i}, %tb[%br{i}, %bc] : {}", right_tile()));
        }
        self.line("gpu.barrier");
        // Behind the last step lies nothing: the first part again is in bounds.
        self.op("after", "addi", "%k", "%c32");
        self.line(&format!("%more = arith.cmpi ult, %after, %c{size} : index"));
        self.line("%next = arith.select %more, %after, %c0 : index");
        self.op("nextv", "divui", "%next", "%c4");
        self.loads("next", "%next", "%nextv");
        let sums = self.products();
        self.line("gpu.barrier");
        let shares = ["a", "b"].into_iter().flat_map(|m| (0..LOADS).map(move |i| format!("%next_{m}{i}")));
        let yielded: Vec<String> = sums.into_iter().chain(shares).collect();
        self.line(&format!("scf.yield {} : {types}\n}}", yielded.join(", ")));
        count
    }

    /// Multiplies what lies in workgroup memory; the names of the sums.
    fn products(&mut self) -> Vec<String> {
        let (down, across) = FRAGMENTS;
        let mut sums: Vec<String> = (0..down * across).map(|f| format!("%acc{f}")).collect();
        for part in 0..DEPTH / 16 {
            for i in 0..down {
                let (row, name) = (format!("fr{part}_{i}"), format!("fa{part}_{i}"));
                self.constant(&format!("fo{part}_{i}"), 16 * i);
                self.constant(&format!("fc{part}_{i}"), 4 * part);
                self.op(&row, "addi", "%subrow", &format!("%fo{part}_{i}"));
                let place = format!("%ta[%{row}, %fc{part}_{i}] {{leadDimension = {} : index}}", DEPTH / 4 + PADDING);
                self.line(&format!("%{name} = gpu.subgroup_mma_load_matrix {place} : {} -> {LEFT}", left_tile()));
            }
            for j in 0..across {
                let (column, name) = (format!("gc{part}_{j}"), format!("fb{part}_{j}"));
                self.constant(&format!("go{part}_{j}"), 4 * j);
                self.constant(&format!("gr{part}_{j}"), 16 * part);
                self.op(&column, "addi", "%subcolumnv", &format!("%go{part}_{j}"));
                let place = format!("%tb[%gr{part}_{j}, %{column}] {{leadDimension = {} : index}}", TILE / 4 + PADDING);
                self.line(&format!("%{name} = gpu.subgroup_mma_load_matrix {place} : {} -> {RIGHT}", right_tile()));
            }
            for (f, sum) in sums.iter_mut().enumerate() {
                let (i, j) = (f / across, f % across);
                let operands = format!("%fa{part}_{i}, %fb{part}_{j}, {sum}");
                let name = format!("%sum{part}_{f}");
                self.line(&format!("{name} = gpu.subgroup_mma_compute {operands} : {LEFT}, {RIGHT} -> {ACCUMULATOR}"));
                *sum = name;
            }
        }
        sums
    }

    fn results(&mut self, count: usize) {
        let size = self.size;
        self.op("outrow", "addi", "%row", "%subrow");
        self.op("outcolumn", "addi", "%column", "%subcolumn");
        for f in 0..count {
            let (i, j) = (f / FRAGMENTS.1, f % FRAGMENTS.1);
            self.constant(&format!("ro{f}"), 16 * i);
            self.constant(&format!("co{f}"), 16 * j);
            self.op(&format!("rr{f}"), "addi", "%outrow", &format!("%ro{f}"));
            self.op(&format!("rc{f}"), "addi", "%outcolumn", &format!("%co{f}"));
            let place = format!("%c[%rr{f}, %rc{f}] {{leadDimension = {size} : index}}");
            self.line(&format!(
                "gpu.subgroup_mma_store_matrix %r#{f}, {place} : {ACCUMULATOR}, memref<{size}x{size}xf32>"
            ));
        }
    }
}

fn left_tile() -> String {
    format!("memref<{TILE}x{}x{VECTOR}, #gpu.address_space<workgroup>>", DEPTH / 4 + PADDING)
}

fn right_tile() -> String {
    format!("memref<{DEPTH}x{}x{VECTOR}, #gpu.address_space<workgroup>>", TILE / 4 + PADDING)
}
