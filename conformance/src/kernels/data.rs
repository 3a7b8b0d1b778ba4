//! Kernels of one workgroup over buffers of numbers, and the buffers' expected contents.

use super::{Argument, Kernel};

/// A buffer with numbers.
#[derive(Clone, Debug)]
pub(super) enum Data {
    I32(Vec<i32>),
    F32(Vec<f32>),
}

impl Data {
    /// `count` different numbers, of both signs.
    pub(super) fn numbers(count: usize) -> Vec<i32> {
        (0..count as i32).map(|i| (i * 37 + 11) % 101 - 40).collect()
    }

    /// The same as floats, all of them exact.
    pub(super) fn floats(count: usize) -> Vec<f32> {
        Self::numbers(count).into_iter().map(|n| n as f32 / 4.0).collect()
    }

    fn len(&self) -> usize {
        match self {
            Self::I32(values) => values.len(),
            Self::F32(values) => values.len(),
        }
    }

    fn element(&self) -> &'static str {
        match self {
            Self::I32(_) => "i32",
            Self::F32(_) => "f32",
        }
    }

    fn values(&self) -> Vec<f64> {
        match self {
            Self::I32(values) => values.iter().map(|&value| f64::from(value)).collect(),
            Self::F32(values) => values.iter().map(|&value| f64::from(value)).collect(),
        }
    }

    fn argument(&self, before: Vec<f64>) -> Argument {
        Argument::buffer(self.element(), &[self.len()], before)
    }
}

/// A kernel under construction: its buffers are `%in` (`%in0`, `%in1`, …) and `%out`.
pub(super) struct Single<'a> {
    pub name: &'a str,
    pub inputs: Vec<Data>,
    pub expected: Data,
    /// Functions beside the kernel.
    pub functions: &'a str,
    /// Invocations of the one workgroup.
    pub threads: usize,
    pub body: String,
}

/// The constants that every body may use.
const CONSTANTS: &str = "  %c0 = arith.constant 0 : index\n  %c1 = arith.constant 1 : index\n  %c2 = arith.constant 2 : index\n  \
                         %c3 = arith.constant 3 : index\n  %c4 = arith.constant 4 : index\n  %zero = arith.constant 0 : i32\n  \
                         %one = arith.constant 1 : i32\n";

impl Single<'_> {
    pub(super) fn kernel(self) -> Kernel {
        let inputs = self.inputs.iter().enumerate();
        let mut arguments: Vec<String> =
            inputs.map(|(at, data)| format!("%in{at}: memref<{}x{}>", data.len(), data.element())).collect();
        arguments.push(format!("%out: memref<{}x{}>", self.expected.len(), self.expected.element()));
        let threads = self.threads;
        let module = format!(
            "{}\ngpu.func @k({}) kernel attributes {{spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = \
             [{threads}, 1, 1]>}} {{\n{CONSTANTS}{}\n  gpu.return\n}}",
            self.functions,
            arguments.join(", "),
            self.body
        );
        let mut passed: Vec<Argument> = self.inputs.iter().map(|data| data.argument(data.values())).collect();
        passed.push(self.expected.argument(vec![0.0; self.expected.len()]));
        // What is read stays as it is.
        let after = self.inputs.iter().chain([&self.expected]).map(Data::values).collect();
        Kernel {
            name: self.name.to_owned(),
            module,
            arguments: passed,
            groups: 1,
            threads,
            after,
            flags: &[],
            may_be_refused: None,
        }
    }
}

/// A kernel of one invocation.
pub(super) fn single(name: &str, inputs: Vec<Data>, expected: Data, body: String) -> Kernel {
    Single { name, inputs, expected, functions: "", threads: 1, body }.kernel()
}

/// From integers to integers.
pub(super) fn integers(name: &str, inputs: &[i32], expected: Vec<i32>, body: &str) -> Kernel {
    single(name, vec![Data::I32(inputs.to_vec())], Data::I32(expected), body.to_owned())
}
