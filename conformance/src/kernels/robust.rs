//! Kernels whose indices are out of bounds, lowered with `--robust`: each such access is then one of the last element.
//! The reference executor stops at any access that is out of bounds, so a finished run proves that there is none.

use super::data::{Data, Single};
use super::{Argument, Kernel};

/// Negative, huge, and just after the end of eight elements.
const INDICES: [i32; 8] = [0, 7, 8, -1, i32::MAX, i32::MIN, 100, 3];

pub(super) fn kernels() -> Vec<Kernel> {
    let mut all = vec![writes(), atomics(), of_vectors(), of_rows()];
    all.push(reads("a buffer", None));
    all.push(reads("workgroup memory", Some(("memref.alloc", "workgroup"))));
    all.push(reads("private memory", Some(("memref.alloca", "private"))));
    all.push(Kernel { flags: &["--robust"], ..open_buffer() });
    all.push(Kernel {
        name: "robust: reads of an open buffer, 64-bit indices".to_owned(),
        flags: &["--robust", "--index-width", "64"],
        may_be_refused: Some("Int64"),
        ..open_buffer()
    });
    all
}

/// Where an access with an index is.
fn clamped(index: i32, count: usize) -> usize {
    (index as u32 as usize).min(count - 1)
}

fn robust(name: &str, inputs: Vec<Data>, threads: usize, body: String, expected: Vec<i32>) -> Kernel {
    let name = format!("robust: {name}");
    let expected = Data::I32(expected);
    let kernel = Single { name: &name, inputs, expected, functions: "", threads, body }.kernel();
    Kernel { flags: &["--robust"], ..kernel }
}

/// Reads a buffer anywhere, or memory that is filled from it: the op that allocates it and its address space.
fn reads(name: &str, memory: Option<(&str, &str)>) -> Kernel {
    let (fill, source, ty) = match memory {
        None => (String::new(), "%in1", "memref<8xi32>".to_owned()),
        Some((allocate, space)) => {
            let ty = format!("memref<8xi32, #gpu.address_space<{space}>>");
            let fill = format!(
                "  %eight = arith.constant 8 : index
  %own = {allocate}() : {ty}
  scf.for %n = %c0 to %eight step %c1 {{
    %v = memref.load %in1[%n] : memref<8xi32>
    memref.store %v, %own[%n] : {ty}
  }}
  gpu.barrier\n"
            );
            (fill, "%own", ty)
        }
    };
    let body = format!(
        "  %id = gpu.thread_id x
{fill}  %n = memref.load %in0[%id] : memref<8xi32>
  %i = arith.index_cast %n : i32 to index
  %x = memref.load {source}[%i] : {ty}
  memref.store %x, %out[%id] : memref<8xi32>"
    );
    let data = Data::numbers(8);
    let expected = INDICES.iter().map(|&index| data[clamped(index, 8)]).collect();
    robust(&format!("reads of {name}"), vec![Data::I32(INDICES.to_vec()), Data::I32(data)], 8, body, expected)
}

/// One invocation writes everywhere, one value after another.
fn writes() -> Kernel {
    let body = "  %eight = arith.constant 8 : index
  scf.for %k = %c0 to %eight step %c1 {
    %n = memref.load %in0[%k] : memref<8xi32>
    %i = arith.index_cast %n : i32 to index
    %v = arith.index_cast %k : index to i32
    memref.store %v, %out[%i] : memref<5xi32>
  }";
    let mut expected = vec![0; 5];
    for (value, &index) in INDICES.iter().enumerate() {
        expected[clamped(index, 5)] = value as i32;
    }
    robust("writes", vec![Data::I32(INDICES.to_vec())], 1, body.to_owned(), expected)
}

fn atomics() -> Kernel {
    let body = "  %id = gpu.thread_id x
  %n = memref.load %in0[%id] : memref<8xi32>
  %i = arith.index_cast %n : i32 to index
  %old = memref.atomic_rmw addi %one, %out[%i] : (i32, memref<5xi32>) -> i32";
    let mut expected = vec![0; 5];
    INDICES.iter().for_each(|&index| expected[clamped(index, 5)] += 1);
    robust("atomics", vec![Data::I32(INDICES.to_vec())], 8, body.to_owned(), expected)
}

/// A component that an index of a vector names is found by the index's low bits already, with `--robust` or without.
fn of_vectors() -> Kernel {
    let body = "  %id = gpu.thread_id x
  %v = vector.load %in1[%c0] : memref<4xi32>, vector<4xi32>
  %n = memref.load %in0[%id] : memref<8xi32>
  %i = arith.index_cast %n : i32 to index
  %x = vector.extract %v[%i] : i32 from vector<4xi32>
  memref.store %x, %out[%id] : memref<8xi32>";
    let data = Data::numbers(4);
    let expected = INDICES.iter().map(|&index| data[(index & 3) as usize]).collect();
    let inputs = vec![Data::I32(INDICES.to_vec()), Data::I32(data)];
    robust("components of vectors", inputs, 8, body.to_owned(), expected)
}

/// What rows and columns amount to is clamped, for memory is flat.
fn of_rows() -> Kernel {
    let body = "  %id = gpu.thread_id x
  %c4 = arith.constant 4 : index
  %x = memref.load %in[%c4, %id] : memref<2x4xi32>
  memref.store %x, %out[%id] : memref<4xi32>";
    let data = Data::numbers(8);
    let arguments = vec![
        Argument::buffer("i32", &[2, 4], data.iter().map(|&x| f64::from(x))),
        Argument::buffer("i32", &[4], vec![0.0; 4]),
    ];
    let module = format!(
        "    gpu.func @k(%in: memref<2x4xi32>, %out: memref<4xi32>) kernel attributes {{spirv.entry_point_abi = \
         #spirv.entry_point_abi<workgroup_size = [4, 1, 1]>}} {{\n{body}\n      gpu.return\n    }}"
    );
    Kernel {
        name: "robust: rows that are not there".to_owned(),
        module,
        arguments,
        groups: 1,
        threads: 4,
        after: vec![data.iter().map(|&x| f64::from(x)).collect(), vec![f64::from(data[7]); 4]],
        flags: &["--robust"],
        may_be_refused: None,
    }
}

/// The length of a buffer that the kernel does not know is that of what is bound.
fn open_buffer() -> Kernel {
    let data = Data::numbers(8);
    let numbers = |values: &[i32]| values.iter().map(|&x| f64::from(x)).collect::<Vec<_>>();
    let arguments = vec![
        Argument::cast("i32", &[8], numbers(&INDICES), "memref<?xi32>"),
        Argument::cast("i32", &[8], numbers(&data), "memref<?xi32>"),
        Argument::cast("i32", &[8], vec![0.0; 8], "memref<?xi32>"),
    ];
    let module = "    gpu.func @k(%in0: memref<?xi32>, %in1: memref<?xi32>, %out: memref<?xi32>) kernel attributes {\
                  spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [8, 1, 1]>} {
      %id = gpu.thread_id x
      %n = memref.load %in0[%id] : memref<?xi32>
      %i = arith.index_cast %n : i32 to index
      %x = memref.load %in1[%i] : memref<?xi32>
      memref.store %x, %out[%id] : memref<?xi32>
      gpu.return
    }";
    let expected: Vec<i32> = INDICES.iter().map(|&index| data[clamped(index, 8)]).collect();
    Kernel {
        name: "robust: reads of an open buffer".to_owned(),
        module: module.to_owned(),
        arguments,
        groups: 1,
        threads: 8,
        after: vec![numbers(&INDICES), numbers(&data), numbers(&expected)],
        flags: &["--robust"],
        may_be_refused: None,
    }
}
