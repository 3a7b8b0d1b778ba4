//! Arrays in the memory of devices.

use std::sync::Arc;

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use vulcanize::runtime;

use crate::arrays;
use crate::diagnostics::device_error;

/// An array in a device's memory.
#[pyclass(frozen, module = "vulcanize")]
#[derive(Debug)]
pub struct Buffer {
    pub memory: Arc<runtime::Buffer<u8>>,
    /// Bytes of the elements; the buffer is rounded up to words.
    pub size: usize,
    /// The type of its elements.
    #[pyo3(get)]
    dtype: Py<PyAny>,
    shape: Vec<u64>,
}

impl Buffer {
    pub fn of(device: &runtime::Device, array: &Bound<'_, PyAny>) -> PyResult<Self> {
        let py = array.py();
        let (dtype, shape) = (array.getattr("dtype")?, array.getattr("shape")?.extract()?);
        let elements = arrays::read(array)?;
        let bytes = elements.as_slice()?;
        let made = py.detach(|| upload(device, bytes)).map_err(|error| device_error(py, None, &error))?;
        Ok(Self { memory: Arc::new(made), size: bytes.len(), dtype: dtype.unbind(), shape })
    }

    pub fn zeros(device: &runtime::Device, shape: Vec<u64>, dtype: &Bound<'_, PyAny>) -> PyResult<Self> {
        let py = dtype.py();
        let size: u64 = dtype.getattr("itemsize")?.extract()?;
        let bytes = shape.iter().try_fold(size, |bytes, &size| bytes.checked_mul(size));
        let size = bytes.and_then(|bytes| usize::try_from(bytes).ok()).filter(|size| *size < usize::MAX / 2);
        let size = size.ok_or_else(|| PyValueError::new_err("the array is too large"))?;
        let made = py.detach(|| device.zeros::<u8>(words(size)));
        let made = made.map_err(|error| device_error(py, None, &error))?;
        Ok(Self { memory: Arc::new(made), size, dtype: dtype.clone().unbind(), shape })
    }
}

/// Bytes in whole words, and at least one of them: an empty buffer cannot be bound.
fn words(size: usize) -> usize {
    size.max(1).next_multiple_of(4)
}

/// A buffer with these bytes.
fn upload(device: &runtime::Device, bytes: &[u8]) -> Result<runtime::Buffer<u8>, runtime::DeviceError> {
    if bytes.len() == words(bytes.len()) {
        return device.buffer(bytes);
    }
    let buffer = device.zeros(words(bytes.len()))?;
    buffer.write(bytes)?;
    Ok(buffer)
}

#[pymethods]
impl Buffer {
    /// The size of each dimension.
    #[getter]
    fn shape<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.shape)
    }

    /// Bytes of the elements.
    #[getter]
    fn nbytes(&self) -> usize {
        self.size
    }

    /// The elements as a new array, or in `out`, after all launches that write them.
    #[pyo3(signature = (out=None))]
    fn numpy<'py>(&self, py: Python<'py>, out: Option<Bound<'py, PyAny>>) -> PyResult<Bound<'py, PyAny>> {
        let array = match out {
            Some(out) => {
                self.check(&out)?;
                arrays::check_writable(&out, &out, "the array")?;
                out
            }
            None => arrays::zeros(self.dtype.bind(py), &self.shape)?,
        };
        let mut elements = arrays::write(&array)?;
        let bytes = elements.as_slice_mut()?;
        py.detach(|| self.memory.read_at(0, bytes)).map_err(|error| device_error(py, None, &error))?;
        drop(elements);
        Ok(array)
    }

    /// Replaces the elements by those of an array of the same shape and dtype.
    #[pyo3(signature = (array))]
    fn write(&self, py: Python<'_>, array: &Bound<'_, PyAny>) -> PyResult<()> {
        let array = arrays::to_array(array)?;
        self.check(&array)?;
        let elements = arrays::read(&array)?;
        let bytes = elements.as_slice()?;
        py.detach(|| self.memory.write(bytes)).map_err(|error| device_error(py, None, &error))
    }

    #[pyo3(signature = (dtype=None, copy=None))]
    fn __array__<'py>(
        &self,
        py: Python<'py>,
        dtype: Option<Bound<'py, PyAny>>,
        copy: Option<bool>,
    ) -> PyResult<Bound<'py, PyAny>> {
        if copy == Some(false) {
            return Err(PyValueError::new_err("the elements are in the device's memory, so they are copied"));
        }
        let array = self.numpy(py, None)?;
        match dtype {
            Some(dtype) => array.call_method1("astype", (dtype,)),
            None => Ok(array),
        }
    }

    fn __len__(&self) -> PyResult<usize> {
        let size = self.shape.first().ok_or_else(|| PyTypeError::new_err("the buffer has no dimension"))?;
        Ok(usize::try_from(*size)?)
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let shape: Vec<Option<u64>> = self.shape.iter().copied().map(Some).collect();
        let (shape, dtype) = (arrays::shape_text(&shape), self.dtype.bind(py).str()?);
        Ok(format!("<vulcanize.Buffer {dtype} {shape} on '{}'>", self.memory.device().info().name))
    }
}

impl Buffer {
    /// Checks that an array has its shape and type.
    fn check(&self, array: &Bound<'_, PyAny>) -> PyResult<()> {
        let py = array.py();
        let shape: Vec<u64> = array.getattr("shape")?.extract()?;
        let dtype = array.getattr("dtype")?;
        if shape == self.shape && dtype.eq(self.dtype.bind(py))? {
            return Ok(());
        }
        let text = |shape: &[u64]| arrays::shape_text(&shape.iter().copied().map(Some).collect::<Vec<_>>());
        let (own, given) = (text(&self.shape), text(&shape));
        Err(PyValueError::new_err(format!(
            "the buffer has {} {own}, and the array {dtype} {given}",
            self.dtype.bind(py)
        )))
    }
}
