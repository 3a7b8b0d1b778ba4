//! The kernels of a calibration.

/// How often the body of a kernel with a loop runs.
pub(super) const STEPS: u32 = 128;

/// How many values of an invocation the loop changes in each step, so that no operation waits for the one before it.
pub(super) const CHAINS: usize = 8;

/// A kernel over two arrays of `size` elements.
fn kernel(element: &str, size: usize, threads: u32, body: &str) -> String {
    format!(
        "gpu.module @kernels {{
  gpu.func @kernel(%x: memref<{size}x{element}>, %y: memref<{size}x{element}>) kernel attributes {{
      spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [{threads}, 1, 1]>}} {{
    %i = gpu.global_id x
    %t = gpu.thread_id x
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %steps = arith.constant {STEPS} : index
    %last = arith.constant {last} : index
    %threads = arith.constant {threads} : index
{body}
    gpu.return
  }}
}}",
        last = size - 1
    )
}

/// A kernel that does nothing.
pub(super) fn nothing(threads: u32) -> String {
    format!(
        "gpu.module @kernels {{
  gpu.func @kernel() kernel attributes {{
      spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [{threads}, 1, 1]>}} {{
    gpu.return
  }}
}}"
    )
}

/// Adds to one number for all.
pub(super) fn count() -> String {
    let body = "    %a = memref.load %x[%c0] : memref<4xi32>
    %one = arith.constant 1 : i32
    %b = arith.addi %a, %one : i32
    memref.store %b, %y[%c0] : memref<4xi32>";
    kernel("i32", 4, 1, body)
}

/// `y[i] = x[i]`; each element has four numbers.
pub(super) fn copy(size: usize, threads: u32) -> String {
    let ty = format!("memref<{size}xvector<4xf32>>");
    let body = format!(
        "    %a = memref.load %x[%i] : {ty}
    memref.store %a, %y[%i] : {ty}"
    );
    kernel("vector<4xf32>", size, threads, &body)
}

/// `y[i] = x[i * step]`, modulo a power of two.
pub(super) fn load(size: usize, threads: u32, step: u32) -> String {
    let ty = format!("memref<{size}xi32>");
    let body = format!(
        "    %step = arith.constant {step} : index
    %far = arith.muli %i, %step : index
    %from = arith.andi %far, %last : index
    %a = memref.load %x[%from] : {ty}
    memref.store %a, %y[%i] : {ty}"
    );
    kernel("i32", size, threads, &body)
}

/// A loop over values of an invocation, which begin with an element of `x`, each with another number added, and are combined
/// into one of `y`.
fn repeated(element: &str, size: usize, threads: u32, (before, step): (&str, &dyn Fn(usize) -> String)) -> String {
    let (ty, add) = (format!("memref<{size}x{element}>"), if element.starts_with('f') { "addf" } else { "addi" });
    let list = |item: &dyn Fn(usize) -> String| (0..CHAINS).map(item).collect::<Vec<_>>().join(", ");
    let lines = |line: &dyn Fn(usize) -> String| (0..CHAINS).map(line).collect::<Vec<_>>().join("\n");
    let body = format!(
        "{before}
    %at = arith.andi %i, %last : index
    %a = memref.load %x[%at] : {ty}
{first}
    %sums:{CHAINS} = scf.for %k = %c0 to %steps step %c1 iter_args({begun}) -> ({types}) {{
{body}
      scf.yield {yielded} : {types}
    }}
    %r0 = arith.{add} %sums#0, %sums#0 : {element}
{combined}
    memref.store %r{CHAINS}, %y[%at] : {ty}",
        first = lines(&|chain| {
            let number = if element == "i32" { chain.to_string() } else { format!("{chain}.0") };
            format!(
                "    %c_{chain} = arith.constant {number} : {element}\n    %b{chain} = arith.{add} %a, %c_{chain} : {element}"
            )
        }),
        begun = list(&|chain| format!("%v{chain} = %b{chain}")),
        types = list(&|_| element.to_owned()),
        body = lines(step),
        yielded = list(&|chain| format!("%w{chain}")),
        combined = lines(&|chain| format!("    %r{} = arith.{add} %r{chain}, %sums#{chain} : {element}", chain + 1)),
    );
    kernel(element, size, threads, &body)
}

/// Multiplications with an addition.
pub(super) fn arithmetic(element: &str, size: usize, threads: u32) -> String {
    repeated(
        element,
        size,
        threads,
        ("", &|chain| match element {
            "i32" => format!(
                "      %m{chain} = arith.muli %v{chain}, %a : i32\n      %w{chain} = arith.addi %m{chain}, %v{chain} : i32"
            ),
            _ => format!("      %w{chain} = math.fma %v{chain}, %a, %v{chain} : {element}"),
        }),
    )
}

/// A sum over the subgroup in each step; of no change where there is none.
pub(super) fn subgroup(size: usize, threads: u32, is_there: bool) -> String {
    repeated(
        "i32",
        size,
        threads,
        ("", &|chain| match is_there {
            true => format!(
                "      %s{chain} = gpu.subgroup_reduce add %v{chain} uniform : (i32) -> i32
      %w{chain} = arith.xori %s{chain}, %a : i32"
            ),
            false => format!("      %w{chain} = arith.xori %v{chain}, %a : i32"),
        }),
    )
}

/// Loads from workgroup memory, or from as small a part of a buffer.
pub(super) fn small_loads(size: usize, threads: u32, is_workgroup: bool) -> String {
    let shared = format!("memref<{threads}xi32, #spirv.storage_class<Workgroup>>");
    let fill = format!(
        "    %shared = memref.alloc() : {shared}
    %mine = memref.load %x[%t] : memref<{size}xi32>
    memref.store %mine, %shared[%t] : {shared}
    gpu.barrier"
    );
    let (before, from, ty) = match is_workgroup {
        true => (&*fill, "%shared", shared.clone()),
        false => ("", "%x", format!("memref<{size}xi32>")),
    };
    repeated(
        "i32",
        size,
        threads,
        (before, &|chain| {
            // Where the next number is is known by the last one alone, so that no load is left out.
            let step = if chain == 0 { "      %kt = arith.addi %k, %t : index\n" } else { "" };
            format!(
                "{step}      %p{chain} = arith.index_cast %v{chain} : i32 to index
      %q{chain} = arith.addi %p{chain}, %kt : index
      %n{chain} = arith.remui %q{chain}, %threads : index
      %l{chain} = memref.load {from}[%n{chain}] : {ty}
      %w{chain} = arith.addi %l{chain}, %v{chain} : i32"
            )
        }),
    )
}

/// Barriers between steps, or none.
pub(super) fn barriers(size: usize, threads: u32, are_there: bool) -> String {
    repeated(
        "i32",
        size,
        threads,
        ("", &|chain| {
            let barrier = if are_there && chain == 0 { "      gpu.barrier\n" } else { "" };
            format!("{barrier}      %w{chain} = arith.xori %v{chain}, %a : i32")
        }),
    )
}
