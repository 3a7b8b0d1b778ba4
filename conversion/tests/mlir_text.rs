//! The same text as mlir-opt 22 prints: each file of `files/` holds a pipeline, a program and what it becomes.

mod common;

use std::fs;
use std::path::Path;

const SEPARATOR: &str = "// ----- as mlir-opt 22 prints it\n";

fn lines(text: &str) -> Vec<&str> {
    text.lines().map(str::trim_end).filter(|line| !line.is_empty()).collect()
}

fn check(name: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/files").join(name).with_extension("mlir");
    let text = fs::read_to_string(&path).unwrap();
    let (input, expected) = text.split_once(SEPARATOR).expect("the file has an expected part");
    let (first, source) = input.split_once('\n').expect("the file has a program");
    let pipeline = first.strip_prefix("// pipeline: ").expect("the first line says the pipeline");
    let found = common::convert(source, pipeline).unwrap_or_else(|message| panic!("{name}: {message}"));
    for (number, (found, expected)) in lines(&found).into_iter().zip(lines(expected)).enumerate() {
        assert_eq!(found, expected, "{name}, line {} of the result", number + 1);
    }
    assert_eq!(lines(&found).len(), lines(expected).len(), "{name}: number of lines");
}

macro_rules! files {
    ($($name:ident),* $(,)?) => {
        $(
            #[test]
            fn $name() {
                check(stringify!($name));
            }
        )*

        #[test]
        fn every_file_is_checked() {
            let known = [$(stringify!($name)),*];
            for entry in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/files")).unwrap() {
                let path = entry.unwrap().path();
                let stem = path.file_stem().and_then(|stem| stem.to_str()).unwrap();
                assert!(known.contains(&stem), "no test checks {stem}");
            }
        }
    };
}

files! {
    cf,
    func,
    gpu_64bit_index,
    gpu_ids,
    gpu_known_interface,
    gpu_modules,
    gpu_opencl,
    gpu_subgroup,
    memref_access,
    memref_allocation,
    memref_atomics,
    memref_bool_in_bytes,
    memref_byte_registers,
    memref_constant_indices,
    memref_narrow,
    memref_opencl,
    scf_if,
    scf_loops,
    storage_class_opencl,
    storage_class_vulkan,
}
