//! Kernels, launched with arrays.

use std::sync::Arc;

use numpy::{PyReadonlyArray1, PyReadwriteArray1};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use vulcanize::abi::{ArgumentKind, KernelManifest};
use vulcanize::ir::Context;
use vulcanize::launch::{Argument, LoadedKernel};
use vulcanize::runtime::{self, DeviceError};

use crate::arrays::{self, Numbers};
use crate::buffer::Buffer;
use crate::diagnostics::{device_error, error_text};
use crate::program::{Program, Target, lower_for};

/// A kernel on a device.
#[pyclass(frozen, name = "Kernel", module = "vulcanize")]
#[derive(Debug)]
pub struct PyKernel {
    kernel: LoadedKernel,
    /// The object of Python.
    device: Py<PyAny>,
    arguments: Vec<Numbers>,
    context: Arc<Context>,
}

impl PyKernel {
    pub fn load(
        object: &Bound<'_, PyAny>,
        device: &runtime::Device,
        source: &Bound<'_, PyAny>,
        name: Option<&str>,
        options: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Self> {
        let py = source.py();
        let program = match source.cast::<Program>() {
            Ok(program) => program.clone(),
            Err(_) => Bound::new(py, lower_for(source, Target::Device(device.clone()), options)?)?,
        };
        let program = program.get();
        let (words, manifest) = find(py, program, name)?;
        let context = &program.context;
        let loaded = py.detach(|| {
            vulcanize::device::check_module(words, device.info())
                .map_err(|wrong| wrong.join("\n"))
                .map(|()| LoadedKernel::load(device, words, manifest))
        });
        let loaded = loaded.map_err(|wrong| error_text(py, format!("the module is not valid SPIR-V:\n{wrong}")))?;
        let kernel = loaded.map_err(|error| device_error(py, Some(context), &error))?;
        let numbers = |argument: &vulcanize::abi::ArgumentBinding| match &argument.kind {
            ArgumentKind::Buffer { element, .. } => Numbers::new(element, &argument.number),
            ArgumentKind::Value { ty, .. } => Numbers::new(ty, &argument.number),
        };
        let arguments = manifest.arguments.iter().map(numbers).collect();
        Ok(Self { kernel, device: object.clone().unbind(), arguments, context: Arc::clone(context) })
    }
}

/// The kernel of a name, or the only one.
fn find<'p>(py: Python<'_>, program: &'p Program, name: Option<&str>) -> PyResult<(&'p [u32], &'p KernelManifest)> {
    let all: Vec<(&[u32], &KernelManifest)> = program.kernels().collect();
    let full = |kernel: &KernelManifest| format!("{}::{}", kernel.module, kernel.kernel);
    let meant = |kernel: &KernelManifest| name.is_none_or(|name| kernel.kernel == name || full(kernel) == name);
    let found: Vec<_> = all.iter().copied().filter(|(_, kernel)| meant(kernel)).collect();
    if let [only] = found[..] {
        return Ok(only);
    }
    let names: Vec<String> = all.iter().map(|(_, kernel)| format!("'{}'", full(kernel))).collect();
    Err(error_text(
        py,
        match (&names[..], name) {
            ([], _) => "the program has no kernel".to_owned(),
            (names, None) => format!("the program has several kernels: {}", names.join(", ")),
            (names, Some(name)) if found.is_empty() => {
                format!("the program has no kernel '{name}'; it has {}", names.join(", "))
            }
            (names, Some(_)) => format!("several modules have a kernel of this name: {}", names.join(", ")),
        },
    ))
}

/// What a launch gets for an argument, before anything is carried to the device.
enum Given<'py> {
    Value(Vec<u8>),
    Device {
        memory: Arc<runtime::Buffer<u8>>,
        shape: Vec<u64>,
    },
    Array {
        array: Bound<'py, PyAny>,
        shape: Vec<u64>,
        is_written: bool,
    },
    /// The same array as an argument before.
    Again {
        first: usize,
        shape: Vec<u64>,
    },
}

impl<'py> Given<'py> {
    /// The bytes that are carried to the device.
    fn read(&self) -> PyResult<Option<PyReadonlyArray1<'py, u8>>> {
        match self {
            Given::Array { array, .. } => arrays::read(array).map(Some),
            Given::Value(_) | Given::Device { .. } | Given::Again { .. } => Ok(None),
        }
    }
}

#[pymethods]
impl PyKernel {
    /// Its name, and that of its entry point.
    #[getter]
    fn name(&self) -> &str {
        &self.kernel.manifest().kernel
    }

    /// Invocations of a workgroup in x, y and z.
    #[getter]
    fn workgroup_size(&self) -> (u32, u32, u32) {
        self.kernel.manifest().workgroup_size.into()
    }

    /// The device that it is on.
    #[getter]
    fn device<'py>(&self, py: Python<'py>) -> Bound<'py, PyAny> {
        self.device.bind(py).clone()
    }

    /// Launches it and waits for its end. Returns nanoseconds.
    #[pyo3(signature = (*arguments, groups))]
    fn __call__(&self, py: Python<'_>, arguments: &Bound<'_, PyTuple>, groups: &Bound<'_, PyAny>) -> PyResult<f64> {
        let groups = groups_of(groups)?;
        let taken = &self.kernel.manifest().arguments;
        if arguments.len() != taken.len() {
            return Err(PyTypeError::new_err(format!(
                "kernel '{}' takes {} arguments, and is given {}",
                self.name(),
                taken.len(),
                arguments.len()
            )));
        }
        let mut given: Vec<Given<'_>> = Vec::with_capacity(taken.len());
        for (index, argument) in arguments.iter().enumerate() {
            let next = self.give(index, &argument, &given)?;
            if let Given::Again { first, .. } = next
                && let Given::Array { is_written, .. } = &mut given[first]
            {
                *is_written = true;
            }
            given.push(next);
        }
        self.launch(py, groups, &given)
    }

    fn __repr__(&self) -> String {
        format!("<vulcanize.Kernel '{}' on '{}'>", self.name(), self.kernel.device().info().name)
    }
}

/// Three numbers of workgroups; those that are left out are 1.
fn groups_of(groups: &Bound<'_, PyAny>) -> PyResult<[u32; 3]> {
    if let Ok(x) = groups.extract::<u32>() {
        return Ok([x, 1, 1]);
    }
    let given: Vec<u32> = groups.extract().unwrap_or_default();
    match given[..] {
        [x] => Ok([x, 1, 1]),
        [x, y] => Ok([x, y, 1]),
        [x, y, z] => Ok([x, y, z]),
        _ => Err(PyTypeError::new_err("groups is a number of workgroups, or up to three for x, y and z")),
    }
}

impl PyKernel {
    /// Checks an argument.
    fn give<'py>(&self, index: usize, argument: &Bound<'py, PyAny>, before: &[Given<'py>]) -> PyResult<Given<'py>> {
        let (numbers, what) = (&self.arguments[index], format!("argument {index} of '{}'", self.name()));
        let ArgumentKind::Buffer { shape: wanted, .. } = &self.kernel.manifest().arguments[index].kind else {
            return Ok(Given::Value(numbers.value_bytes(argument, &what)?.as_bytes().to_vec()));
        };
        if let Ok(buffer) = argument.cast::<Buffer>() {
            numbers.check(argument, &what)?;
            let shape = numbers.shape(argument, wanted, &what)?;
            let buffer = buffer.get();
            if self.kernel.spaced_size(index, buffer.size) != buffer.memory.len() {
                return Err(PyValueError::new_err(format!(
                    "{what} has padding between its elements, which a buffer has not: give an array"
                )));
            }
            return Ok(Given::Device { memory: Arc::clone(&buffer.memory), shape });
        }
        let array = arrays::to_array(argument)?;
        numbers.check(&array, &what)?;
        let shape = numbers.shape(&array, wanted, &what)?;
        let is_written = self.kernel.writes(index);
        if is_written {
            arrays::check_writable(argument, &array, &what)?;
        }
        let same =
            before.iter().position(|given| matches!(given, Given::Array { array: other, .. } if other.is(&array)));
        match same {
            Some(first) if is_written || self.kernel.writes(first) => Ok(Given::Again { first, shape }),
            _ => Ok(Given::Array { array, shape, is_written }),
        }
    }

    /// Carries arrays to the device, launches, and carries back what was written. Returns the nanoseconds of the launch.
    fn launch(&self, py: Python<'_>, groups: [u32; 3], given: &[Given<'_>]) -> PyResult<f64> {
        let failed = |error: DeviceError| match error {
            DeviceError::InvalidDispatch(message) => PyValueError::new_err(message),
            error => device_error(py, Some(&self.context), &error),
        };
        let contents: Vec<Option<PyReadonlyArray1<'_, u8>>> = given.iter().map(Given::read).collect::<PyResult<_>>()?;
        let bytes = contents.iter().map(|array| array.as_ref().map(|array| array.as_slice()).transpose());
        let bytes: Vec<Option<&[u8]>> = bytes.collect::<Result<_, _>>()?;
        let device = self.kernel.device();
        let upload = |(index, bytes): (usize, &Option<&[u8]>)| {
            bytes.map(|bytes| device.buffer(&self.kernel.spaced(index, bytes))).transpose()
        };
        let uploaded: Result<Vec<Option<runtime::Buffer<u8>>>, DeviceError> =
            py.detach(|| bytes.iter().enumerate().map(upload).collect());
        let uploaded = uploaded.map_err(failed)?;
        drop(contents);

        let id = |index: usize| uploaded[index].as_ref().map(runtime::Buffer::id);
        let mut arguments = Vec::with_capacity(given.len());
        for (index, given) in given.iter().enumerate() {
            arguments.push(match given {
                Given::Value(bytes) => Argument::Value(bytes),
                Given::Device { memory, shape } => Argument::Buffer { buffer: memory.id(), shape },
                Given::Array { shape, .. } | Given::Again { shape, .. } => {
                    let first = if let Given::Again { first, .. } = given { *first } else { index };
                    let buffer = id(first).ok_or_else(|| PyValueError::new_err("an array is missing"))?;
                    Argument::Buffer { buffer, shape }
                }
            });
        }
        let launched = py.detach(|| self.kernel.launch(groups, &arguments));
        let printed: String = device.take_printed().concat();
        arrays::print(py, printed.as_bytes())?;
        let time = launched.map_err(failed)?;
        for (index, (given, buffer)) in given.iter().zip(&uploaded).enumerate() {
            if let (Given::Array { array, is_written: true, .. }, Some(buffer)) = (given, buffer) {
                let mut elements: PyReadwriteArray1<'_, u8> = arrays::write(array)?;
                let bytes = elements.as_slice_mut()?;
                py.detach(|| self.download(index, buffer, bytes)).map_err(failed)?;
            }
        }
        Ok(time.device_ns.unwrap_or(time.host_ns))
    }

    /// Reads the elements of an argument.
    fn download(&self, index: usize, buffer: &runtime::Buffer<u8>, elements: &mut [u8]) -> Result<(), DeviceError> {
        if self.kernel.spaced_size(index, elements.len()) == elements.len() {
            return buffer.read_at(0, elements);
        }
        self.kernel.gather(index, &buffer.read()?, elements);
        Ok(())
    }
}
