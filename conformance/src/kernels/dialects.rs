//! Ops that the other files have no use for: all of `index`, complex numbers, affine accesses, subgroups, and single ones.

use super::Kernel;
use super::data::{Data, Single, single};

pub(super) fn kernels() -> Vec<Kernel> {
    let mut all = index();
    all.extend([
        complex(),
        complex_comparison(),
        complex_table(),
        affine_indices(),
        affine_vectors(),
        float_ops(),
        undefined(),
        forall(),
    ]);
    all.extend([steps(), table_of_a_tensor(), scaling()]);
    all.extend(subgroups());
    all
}

/// Integers at which things go wrong.
const LEFT: [i32; 12] = [0, 1, -1, 7, -7, 8, -8, 100, -100, i32::MAX, i32::MIN + 1, 12345];
const RIGHT: [i32; 12] = [3, -3, 2, 2, -2, 3, 3, -7, 7, 16, 5, -1000];

/// Computes `%r` of `%x` and `%y`, all of them `index`, for each pair.
fn pairs(name: &str, right: &[i32], result: impl Fn(i32, i32) -> i32, lines: &str) -> Kernel {
    let expected = LEFT.iter().zip(right).map(|(&x, &y)| result(x, y)).collect();
    let count = LEFT.len();
    let body = format!(
        "  %count = arith.constant {count} : index
  scf.for %i = %c0 to %count step %c1 {{
    %a = memref.load %in0[%i] : memref<{count}xi32>
    %b = memref.load %in1[%i] : memref<{count}xi32>
    %x = index.casts %a : i32 to index
    %y = index.casts %b : i32 to index
    {lines}
    %s = index.casts %r : index to i32
    memref.store %s, %out[%i] : memref<{count}xi32>
  }}"
    );
    single(name, vec![Data::I32(LEFT.to_vec()), Data::I32(right.to_vec())], Data::I32(expected), body)
}

type Binary = fn(i32, i32) -> i32;

fn unsigned(f: fn(u32, u32) -> u32) -> impl Fn(i32, i32) -> i32 {
    move |x, y| f(x as u32, y as u32) as i32
}

fn index() -> Vec<Kernel> {
    let signed: [(&str, Binary); 12] = [
        ("add", i32::wrapping_add),
        ("sub", i32::wrapping_sub),
        ("mul", i32::wrapping_mul),
        ("divs", |x, y| x / y),
        ("rems", |x, y| x % y),
        ("floordivs", |x, y| (f64::from(x) / f64::from(y)).floor() as i32),
        ("ceildivs", |x, y| (f64::from(x) / f64::from(y)).ceil() as i32),
        ("maxs", i32::max),
        ("mins", i32::min),
        ("and", |x, y| x & y),
        ("or", |x, y| x | y),
        ("xor", |x, y| x ^ y),
    ];
    let unsigned_ops: [(&str, fn(u32, u32) -> u32); 5] = [
        ("divu", |x, y| x / y),
        ("remu", |x, y| x % y),
        ("ceildivu", u32::div_ceil),
        ("maxu", u32::max),
        ("minu", u32::min),
    ];
    let amounts: Vec<i32> = (0..LEFT.len() as i32).map(|i| i * 31 / (LEFT.len() as i32 - 1)).collect();
    let shifts: [(&str, Binary); 3] =
        [("shl", |x, y| x << y), ("shrs", |x, y| x >> y), ("shru", |x, y| ((x as u32) >> y) as i32)];
    let line = |op: &str| format!("%r = index.{op} %x, %y");
    let mut all: Vec<Kernel> =
        signed.into_iter().map(|(op, f)| pairs(&format!("index.{op}"), &RIGHT, f, &line(op))).collect();
    all.extend(unsigned_ops.map(|(op, f)| pairs(&format!("index.{op}"), &RIGHT, unsigned(f), &line(op))));
    all.extend(shifts.map(|(op, f)| pairs(&format!("index.{op}"), &amounts, f, &line(op))));
    all.push(pairs(
        "index.cmp and constants",
        &RIGHT,
        |x, y| if x < y { 32 } else { 5 - i32::from((x as u32) < (y as u32)) },
        "%less = index.cmp slt(%x, %y)
    %below = index.cmp ult(%x, %y)
    %yes = index.bool.constant true
    %both = arith.andi %below, %yes : i1
    %bits = index.sizeof
    %five = index.constant 5
    %one32 = arith.extui %both : i1 to i32
    %minus = index.castu %one32 : i32 to index
    %other = index.sub %five, %minus
    %r = arith.select %less, %bits, %other : index",
    ));
    all
}

/// The square of a complex number, of its parts.
fn complex() -> Kernel {
    let floats: Vec<f32> = Data::floats(16).iter().map(|x| x.round()).collect();
    let (re, im) = (floats[..8].to_vec(), floats[8..].to_vec());
    let expected = re.iter().zip(&im).map(|(a, b)| a * a - b * b + 2.0 * a * b + 1.5).collect();
    let body = "  %count = arith.constant 8 : index
  %k = complex.constant [1.0 : f32, 0.5 : f32] : complex<f32>
  %kr = complex.re %k : complex<f32>
  %ki = complex.im %k : complex<f32>
  %ks = arith.addf %kr, %ki : f32
  scf.for %i = %c0 to %count step %c1 {
    %a = memref.load %in0[%i] : memref<8xf32>
    %b = memref.load %in1[%i] : memref<8xf32>
    %z = complex.create %a, %b : complex<f32>
    %r = complex.re %z : complex<f32>
    %m = complex.im %z : complex<f32>
    %rr = arith.mulf %r, %r : f32
    %mm = arith.mulf %m, %m : f32
    %rm = arith.mulf %r, %m : f32
    %twice = arith.addf %rm, %rm : f32
    %real = arith.subf %rr, %mm : f32
    %sum = arith.addf %real, %twice : f32
    %all = arith.addf %sum, %ks : f32
    memref.store %all, %out[%i] : memref<8xf32>
  }";
    single("complex parts", vec![Data::F32(re), Data::F32(im)], Data::F32(expected), body.to_owned())
}

/// Complex numbers in memory of the invocation.
fn complex_comparison() -> Kernel {
    let x = Data::floats(8);
    let expected = x.iter().map(|x| x * 3.0).collect();
    let body = "  %count = arith.constant 8 : index
  %kept = memref.alloca() : memref<2xcomplex<f32>, #gpu.address_space<private>>
  %three = arith.constant 3.0 : f32
  scf.for %i = %c0 to %count step %c1 {
    %a = memref.load %in0[%i] : memref<8xf32>
    %b = arith.mulf %a, %three : f32
    %z = complex.create %a, %b : complex<f32>
    memref.store %z, %kept[%c1] : memref<2xcomplex<f32>, #gpu.address_space<private>>
    %w = memref.load %kept[%c1] : memref<2xcomplex<f32>, #gpu.address_space<private>>
    %m = complex.im %w : complex<f32>
    memref.store %m, %out[%i] : memref<8xf32>
  }";
    single("complex numbers in memory", vec![Data::F32(x)], Data::F32(expected), body.to_owned())
}

/// A look-up table of complex numbers.
fn complex_table() -> Kernel {
    let body = "  %count = arith.constant 4 : index
  %table = memref.get_global @numbers : memref<4xcomplex<f32>>
  scf.for %i = %c0 to %count step %c1 {
    %z = memref.load %table[%i] : memref<4xcomplex<f32>>
    %re = complex.re %z : complex<f32>
    %im = complex.im %z : complex<f32>
    %twice = arith.addf %im, %im : f32
    %r = arith.addf %re, %twice : f32
    memref.store %r, %out[%i] : memref<4xf32>
  }";
    let functions = "memref.global \"private\" constant @numbers : memref<4xcomplex<f32>> = \
                     dense<[(1.0, 2.0), (3.0, -4.0), (0.5, 0.0), (0.0, 8.0)]>";
    let expected = Data::F32(vec![5.0, -5.0, 0.5, 16.0]);
    let body = body.to_owned();
    Single { name: "table of complex numbers", inputs: Vec::new(), expected, functions, threads: 1, body }.kernel()
}

fn affine_indices() -> Kernel {
    let x = Data::numbers(16);
    let expected = (0..8).map(|i| x[2 * i + 1] + (i.min(5) * 10 + i.max(2) * 100 + i + (2 * i + 1) * 1000) as i32);
    let expected = expected.collect();
    let body = "  affine.parallel (%i) = (0) to (8) {
    %v = affine.load %in0[%i * 2 + 1] : memref<16xi32>
    affine.prefetch %in0[%i + 3], read, locality<3>, data : memref<16xi32>
    %linear = affine.linearize_index [%i, %c1] by (8, 2) : index
    %parts:2 = affine.delinearize_index %linear into (8, 2) : index, index
    %min = affine.min affine_map<(d0) -> (d0, 5)>(%i)
    %max = affine.max affine_map<(d0) -> (d0, 2)>(%i)
    %sum = affine.apply affine_map<(d0, d1, d2, d3) -> (d0 * 10 + d1 * 100 + d2 + d3 * 1000)>(%min, %max, %parts#0, %linear)
    %sum32 = arith.index_cast %sum : index to i32
    %r = arith.addi %v, %sum32 : i32
    affine.store %r, %out[%i] : memref<8xi32>
  }";
    single("affine indices", vec![Data::I32(x)], Data::I32(expected), body.to_owned())
}

fn affine_vectors() -> Kernel {
    let x = Data::numbers(16);
    let expected = x.iter().map(|x| 2 * x).collect();
    let body = "  affine.for %i = 0 to 4 {
    %v = affine.vector_load %in0[%i * 4] : memref<16xi32>, vector<4xi32>
    %twice = arith.addi %v, %v : vector<4xi32>
    affine.vector_store %twice, %out[%i * 4] : memref<16xi32>, vector<4xi32>
  }";
    single("affine vectors", vec![Data::I32(x)], Data::I32(expected), body.to_owned())
}

/// Remainders by powers of two and sums of small products are exact.
fn float_ops() -> Kernel {
    let x = Data::floats(16);
    let expected = x.iter().map(|x| (x % 4.0) * 3.0 + x).collect();
    let body = "  %count = arith.constant 16 : index
  %four = arith.constant 4.0 : f32
  %three = arith.constant 3.0 : f32
  scf.for %i = %c0 to %count step %c1 {
    %a = memref.load %in0[%i] : memref<16xf32>
    memref.prefetch %in0[%i], read, locality<1>, data : memref<16xf32>
    %rest = arith.remf %a, %four : f32
    %r = math.fma %rest, %three, %a : f32
    memref.store %r, %out[%i] : memref<16xf32>
  }";
    single("remf and fma", vec![Data::F32(x)], Data::F32(expected), body.to_owned())
}

/// Poison that is not chosen, and a block that no path leads to.
fn undefined() -> Kernel {
    let x = Data::numbers(8);
    let expected = x.clone();
    let body = "  %count = arith.constant 8 : index
  %poison = ub.poison : i32
  cf.br ^head(%c0 : index)
^head(%i: index):
  %more = arith.cmpi ult, %i, %count : index
  cf.cond_br %more, ^body, ^done
^body:
  %v = memref.load %in0[%i] : memref<8xi32>
  %is_never = arith.cmpi sgt, %i, %count : index
  %r = arith.select %is_never, %poison, %v : i32
  memref.store %r, %out[%i] : memref<8xi32>
  cf.cond_br %is_never, ^never, ^next
^never:
  ub.unreachable
^next:
  %j = arith.addi %i, %c1 : index
  cf.br ^head(%j : index)
^done:";
    single("poison and unreachable blocks", vec![Data::I32(x)], Data::I32(expected), body.to_owned())
}

fn forall() -> Kernel {
    let x = Data::numbers(12);
    let expected = x.iter().enumerate().map(|(i, x)| x - i as i32).collect();
    let body = "  scf.forall (%i, %j) in (3, 4) {
    %row = arith.muli %i, %c4 : index
    %at = arith.addi %row, %j : index
    %v = memref.load %in0[%at] : memref<12xi32>
    %at32 = arith.index_cast %at : index to i32
    %r = arith.subi %v, %at32 : i32
    memref.store %r, %out[%at] : memref<12xi32>
  }";
    single("scf.forall", vec![Data::I32(x)], Data::I32(expected), body.to_owned())
}

fn steps() -> Kernel {
    let x = Data::numbers(8);
    let expected = x.iter().enumerate().map(|(i, x)| x * i as i32).collect();
    let body = "  %v = vector.load %in0[%c0] : memref<8xi32>, vector<8xi32>
  %step = vector.step : vector<8xindex>
  %step32 = arith.index_cast %step : vector<8xindex> to vector<8xi32>
  %r = arith.muli %v, %step32 : vector<8xi32>
  vector.store %r, %out[%c0] : memref<8xi32>, vector<8xi32>";
    single("vector.step", vec![Data::I32(x)], Data::I32(expected), body.to_owned())
}

/// Scales by powers of two: those of the exponents of floats.
fn scaling() -> Kernel {
    let x = Data::floats(8);
    let expected = x.iter().map(|x| x * 2.0 + x / 4.0 + 1.0).collect();
    let body = "  %count = arith.constant 8 : index
  %two = arith.constant 2.0 : f32
  %four = arith.constant 4.0 : f32
  %rank = memref.rank %in0 : memref<8xf32>
  %rank32 = arith.index_cast %rank : index to i32
  %rankf = arith.sitofp %rank32 : i32 to f32
  %up = arith.truncf %two : f32 to f8E8M0FNU
  %down = arith.truncf %four : f32 to f8E8M0FNU
  scf.for %i = %c0 to %count step %c1 {
    %a = memref.load %in0[%i] : memref<8xf32>
    %half = arith.truncf %a : f32 to f16
    %scaled = arith.scaling_extf %half, %up : f16, f8E8M0FNU to f32
    %small = arith.scaling_truncf %a, %down : f32, f8E8M0FNU to f16
    %wide = arith.extf %small : f16 to f32
    %sum = arith.addf %scaled, %wide : f32
    %r = arith.addf %sum, %rankf : f32
    memref.store %r, %out[%i] : memref<8xf32>
  }";
    single("scaling by exponents", vec![Data::F32(x)], Data::F32(expected), body.to_owned())
}

fn table_of_a_tensor() -> Kernel {
    let x = vec![3, 0, 2, 1, 1, 2, 0, 3];
    let expected = x.iter().map(|&x| [5, -7, 11, 13][x as usize]).collect();
    let body = "  %count = arith.constant 8 : index
  %table = arith.constant dense<[5, -7, 11, 13]> : tensor<4xi32>
  scf.for %i = %c0 to %count step %c1 {
    %v = memref.load %in0[%i] : memref<8xi32>
    %at = arith.index_cast %v : i32 to index
    %r = tensor.extract %table[%at] : tensor<4xi32>
    memref.store %r, %out[%i] : memref<8xi32>
  }";
    single("tensor.extract of a table", vec![Data::I32(x)], Data::I32(expected), body.to_owned())
}

/// What one invocation of a full subgroup finds, whatever the subgroup's size is.
fn subgroup(name: &str, needs: &'static str, expected: i32, lines: &str) -> Kernel {
    let body = format!(
        "  %id = gpu.thread_id x
  %lane = gpu.lane_id
  %lane32 = arith.index_cast %lane : index to i32
  {lines}
  memref.store %r, %out[%id] : memref<64xi32>"
    );
    let expected = Data::I32(vec![expected; 64]);
    let kernel = Single { name, inputs: Vec::new(), expected, functions: "", threads: 64, body }.kernel();
    Kernel { may_be_refused: Some(needs), ..kernel }
}

fn subgroups() -> [Kernel; 5] {
    [
        subgroup(
            "built-ins of subgroups",
            "gpu.",
            67,
            "%number = gpu.subgroup_id : index
  %count = gpu.num_subgroups : index
  %size = gpu.subgroup_size : index
  %grid = gpu.grid_dim x
  %all = arith.muli %count, %size : index
  %in_lanes = arith.cmpi ult, %lane, %size : index
  %in_groups = arith.cmpi ult, %number, %count : index
  %a = arith.extui %in_lanes : i1 to i32
  %b = arith.extui %in_groups : i1 to i32
  %c = arith.index_cast %all : index to i32
  %d = arith.index_cast %grid : index to i32
  %ab = arith.addi %a, %b : i32
  %cd = arith.addi %c, %d : i32
  %r = arith.addi %ab, %cd : i32",
        ),
        subgroup(
            "gpu.shuffle",
            "gpu.",
            1,
            "%size32 = arith.constant 32 : i32
  %v, %valid = gpu.shuffle xor %lane32, %one, %size32 : i32
  %wanted = arith.xori %lane32, %one : i32
  %off = arith.subi %v, %wanted : i32
  %is_valid = arith.extui %valid : i1 to i32
  %r = arith.addi %off, %is_valid : i32",
        ),
        subgroup(
            "gpu.rotate",
            "gpu.",
            1,
            "%v, %valid = gpu.rotate %lane32, 1, 4 : i32
  %low = arith.constant 3 : i32
  %high = arith.constant -4 : i32
  %next = arith.addi %lane32, %one : i32
  %within = arith.andi %next, %low : i32
  %cluster = arith.andi %lane32, %high : i32
  %wanted = arith.ori %cluster, %within : i32
  %off = arith.subi %v, %wanted : i32
  %is_within = arith.cmpi ult, %lane, %c4 : index
  %is_right = arith.cmpi eq, %valid, %is_within : i1
  %right = arith.extui %is_right : i1 to i32
  %r = arith.addi %off, %right : i32",
        ),
        subgroup(
            "gpu.subgroup_reduce",
            "gpu.",
            0,
            "%size = gpu.subgroup_size : index
  %size32 = arith.index_cast %size : index to i32
  %sum = gpu.subgroup_reduce add %one : (i32) -> i32
  %r = arith.subi %sum, %size32 : i32",
        ),
        subgroup(
            "gpu.subgroup_broadcast",
            "gpu.",
            2,
            "%number = gpu.subgroup_id : index
  %number32 = arith.index_cast %number : index to i32
  %first = gpu.subgroup_broadcast %number32, first_active_lane : i32
  %other = gpu.subgroup_broadcast %lane32, specific_lane %one : i32
  %off = arith.subi %first, %number32 : i32
  %two = arith.addi %other, %one : i32
  %r = arith.addi %off, %two : i32",
        ),
    ]
}
