//! Devices, and what is lowered for them.

use std::time::Duration;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use vulcanize::runtime;

use crate::arrays;
use crate::buffer::Buffer;
use crate::diagnostics::device_error;
use crate::kernel::PyKernel;
use crate::program::{Program, Target, lower_for};

/// A device that runs kernels.
#[pyclass(frozen, name = "Device", module = "vulcanize")]
#[derive(Debug)]
pub struct PyDevice {
    pub device: runtime::Device,
}

#[pymethods]
impl PyDevice {
    #[new]
    #[pyo3(signature = (name=None, *, timeout=None))]
    fn new(py: Python<'_>, name: Option<&str>, timeout: Option<f64>) -> PyResult<Self> {
        let limit =
            timeout.map(Duration::try_from_secs_f64).transpose().ok().filter(|limit| *limit != Some(Duration::ZERO));
        let limit = limit.ok_or_else(|| PyValueError::new_err("the timeout is a number of seconds above 0"))?;
        let opened = py.detach(|| vulcanize::device::open(name, limit));
        opened.map(|device| Self { device }).map_err(|error| device_error(py, None, &error))
    }

    /// As its driver calls it.
    #[getter]
    fn name(&self) -> &str {
        &self.device.info().name
    }

    /// What hardware it is.
    #[getter]
    fn kind(&self) -> String {
        self.device.info().kind.to_string()
    }

    /// The driver's name and version.
    #[getter]
    fn driver(&self) -> &str {
        &self.device.info().driver
    }

    /// A copy of an array in the device's memory.
    #[pyo3(signature = (array))]
    fn buffer(&self, array: &Bound<'_, PyAny>) -> PyResult<Buffer> {
        Buffer::of(&self.device, &arrays::to_array(array)?)
    }

    /// Zeros in the device's memory, of float32 unless another dtype is given.
    #[pyo3(signature = (shape, dtype=None))]
    fn zeros(&self, py: Python<'_>, shape: &Bound<'_, PyAny>, dtype: Option<&Bound<'_, PyAny>>) -> PyResult<Buffer> {
        let shape = match shape.extract::<u64>() {
            Ok(size) => vec![size],
            Err(_) => shape.extract::<Vec<u64>>()?,
        };
        let numpy = py.import("numpy")?;
        let dtype = match dtype {
            Some(dtype) => numpy.call_method1("dtype", (dtype,))?,
            None => numpy.call_method1("dtype", ("float32",))?,
        };
        Buffer::zeros(&self.device, shape, &dtype)
    }

    /// Loads a kernel: that of this name, or the only one. Text is lowered for this device.
    #[pyo3(signature = (source, name=None, **options))]
    fn kernel(
        slf: &Bound<'_, Self>,
        source: &Bound<'_, PyAny>,
        name: Option<&str>,
        options: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<PyKernel> {
        PyKernel::load(slf.as_any(), &slf.get().device, source, name, options)
    }

    fn __repr__(&self) -> String {
        format!("<vulcanize.Device '{}' ({})>", self.name(), self.kind())
    }
}

impl PyDevice {
    /// The device where none is named.
    pub fn default(py: Python<'_>) -> PyResult<Self> {
        Self::new(py, None, None)
    }
}

/// Lowers the kernels of a program to SPIR-V.
#[pyfunction]
#[pyo3(signature = (source, target=None, **options))]
pub fn lower(
    source: &Bound<'_, PyAny>,
    target: Option<&Bound<'_, PyAny>>,
    options: Option<&Bound<'_, PyDict>>,
) -> PyResult<Program> {
    let target = match target.map(|target| (target, target.cast::<PyDevice>())) {
        None => Target::Said,
        Some((_, Ok(device))) => Target::Device(device.get().device.clone()),
        Some((name, Err(_))) => Target::Named(name.extract()?),
    };
    lower_for(source, target, options)
}
