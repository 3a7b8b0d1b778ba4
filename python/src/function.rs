//! Functions of programs as callables of Python.

use numpy::PyReadonlyArray1;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyTuple};
use vulcanize::interpreter::{HostType, HostValue};
use vulcanize::ir::Context;
use vulcanize::ir::text::parse_source;
use vulcanize::program::{Program, ProgramOnDevice, ProgramOptions, compile_to_archive, is_archive, stop_diagnostic};
use vulcanize::tuning::Tuning;

use crate::arrays::{self, Numbers};
use crate::device::PyDevice;
use crate::diagnostics::error;
use crate::program::{bytes_of, target_of, text_of, warn};

/// A function of a program, with the kernels that it launches.
#[pyclass(frozen, module = "vulcanize")]
#[derive(Debug)]
pub struct Function {
    /// Its name in the program.
    #[pyo3(get)]
    name: String,
    program: ProgramOnDevice,
    /// The places of its ops are in it.
    context: Context,
}

/// Compiles a function of a program, or takes it out of a compiled one.
#[pyfunction]
#[pyo3(signature = (source, function="main", *, device=None, tuning=None, filename="<text>"))]
pub fn compile(
    py: Python<'_>,
    source: &Bound<'_, PyAny>,
    function: &str,
    device: Option<&Bound<'_, PyDevice>>,
    tuning: Option<&str>,
    filename: &str,
) -> PyResult<Function> {
    let device = match device {
        Some(device) => device.get().device.clone(),
        None => PyDevice::default(py)?.device,
    };
    let tuning = tuning.map(Tuning::from_json).transpose();
    let tuning = tuning.map_err(|wrong| PyValueError::new_err(format!("no tuning: {wrong}")))?.unwrap_or_default();
    let context = vulcanize::context();
    let file = bytes_of(source)?;
    if is_archive(&file) {
        let loaded = py.detach(|| Program::load(&context, &file, function));
        let program = loaded.map_err(|wrong| error(py, &context, &wrong))?;
        return Ok(Function { name: function.to_owned(), program: program.on_device(&device), context });
    }
    let text = text_of(&context, source, filename)?;
    let compiled = py.detach(|| {
        let mut ir = parse_source(&context, filename, &text)?;
        let mut options = ProgramOptions::default().for_device(&ir, device.info());
        options.schedule = tuning.schedule_for(options.schedule, device.info());
        let program = Program::compile(&mut ir, function, &options)?;
        Ok((program, ir.take_warnings()))
    });
    let (program, said) = compiled.map_err(|wrong| error(py, &context, &wrong))?;
    warn(py, &context, &said)?;
    Ok(Function { name: function.to_owned(), program: program.on_device(&device), context })
}

/// Compiles a program to the bytes of a file.
#[pyfunction]
#[pyo3(signature = (source, function="main", *, target=None, filename="<text>"))]
pub fn archive<'py>(
    py: Python<'py>,
    source: &Bound<'py, PyAny>,
    function: &str,
    target: Option<&str>,
    filename: &str,
) -> PyResult<Bound<'py, PyBytes>> {
    let context = vulcanize::context();
    let text = text_of(&context, source, filename)?;
    let mut options = ProgramOptions::default();
    options.lowering.target_env = target_of(py, &context, target)?;
    let compiled = py.detach(|| {
        let mut ir = parse_source(&context, filename, &text)?;
        let file = compile_to_archive(&mut ir, function, &options)?;
        Ok((file, ir.take_warnings()))
    });
    let (file, said) = compiled.map_err(|wrong| error(py, &context, &wrong))?;
    warn(py, &context, &said)?;
    Ok(PyBytes::new(py, &file))
}

#[pymethods]
impl Function {
    /// The types of its arguments.
    #[getter]
    fn arguments(&self) -> Vec<String> {
        self.program.program().function.arguments().iter().map(type_text).collect()
    }

    /// The types of its results.
    #[getter]
    fn results(&self) -> Vec<String> {
        self.program.program().function.results().iter().map(type_text).collect()
    }

    /// Calls it, and returns nothing, the result, or a tuple of results. Memory that it does not give back is a warning.
    #[pyo3(signature = (*arguments))]
    fn __call__<'py>(&self, py: Python<'py>, arguments: &Bound<'py, PyTuple>) -> PyResult<Bound<'py, PyAny>> {
        let types = self.program.program().function.arguments();
        if arguments.len() != types.len() {
            let (name, taken, given) = (&self.name, types.len(), arguments.len());
            return Err(PyTypeError::new_err(format!("'{name}' takes {taken} arguments, and is given {given}")));
        }
        let (mut values, mut arrays) = (Vec::with_capacity(types.len()), Vec::with_capacity(types.len()));
        for (index, (argument, ty)) in arguments.iter().zip(types).enumerate() {
            let (value, array) = self.give(index, &argument, ty)?;
            values.push(value);
            arrays.push(array);
        }
        let mut printed = Vec::new();
        let called = py.detach(|| self.program.call(values, &mut printed));
        arrays::print(py, &printed)?;
        let call = called.map_err(|wrong| error(py, &self.context, &stop_diagnostic(&self.context, wrong).into()))?;
        let mut warnings = vulcanize::ir::Diagnostics::new();
        warnings.extend(call.report.warnings);
        warnings.extend(call.report.leaks.places);
        warn(py, &self.context, &warnings)?;
        for (index, (array, bytes)) in arrays.into_iter().zip(call.written).enumerate() {
            if let (Some(array), Some(bytes)) = (array, bytes) {
                arrays::check_writable(&arguments.get_item(index)?, &array, &self.what(index))?;
                arrays::write(&array)?.as_slice_mut()?.copy_from_slice(&bytes);
            }
        }
        let types = self.program.program().function.results();
        let results = call.results.into_iter().zip(types).map(|(value, ty)| result(py, value, ty));
        let mut results = results.collect::<PyResult<Vec<_>>>()?;
        match results.len() {
            0 => Ok(py.None().into_bound(py)),
            1 => Ok(results.remove(0)),
            _ => Ok(PyTuple::new(py, results)?.into_any()),
        }
    }

    fn __repr__(&self) -> String {
        format!(
            "<vulcanize.Function {}({}) -> ({})>",
            self.name,
            self.arguments().join(", "),
            self.results().join(", ")
        )
    }
}

impl Function {
    fn what(&self, index: usize) -> String {
        format!("argument {index} of '{}'", self.name)
    }

    /// An argument, and the array that gets its elements back if they are written.
    fn give<'py>(
        &self,
        index: usize,
        argument: &Bound<'py, PyAny>,
        ty: &HostType,
    ) -> PyResult<(HostValue, Option<Bound<'py, PyAny>>)> {
        let (numbers, what) = (Numbers::new(&ty.element, &ty.number), self.what(index));
        let Some(shape) = &ty.shape else {
            let mut word = [0; 8];
            let bytes = numbers.value_bytes(argument, &what)?;
            let bytes = bytes.as_bytes();
            word[..bytes.len().min(8)].copy_from_slice(&bytes[..bytes.len().min(8)]);
            return Ok((HostValue::Bits(u64::from_le_bytes(word)), None));
        };
        let array = arrays::to_array(argument)?;
        numbers.check(&array, &what)?;
        let sizes = numbers.shape(&array, shape, &what)?;
        let elements: PyReadonlyArray1<'_, u8> = arrays::read(&array)?;
        let bytes = elements.as_slice()?.to_vec();
        Ok((HostValue::MemRef { sizes, bytes }, Some(array)))
    }
}

fn result<'py>(py: Python<'py>, value: HostValue, ty: &HostType) -> PyResult<Bound<'py, PyAny>> {
    let numbers = Numbers::new(&ty.element, &ty.number);
    match value {
        HostValue::MemRef { sizes, bytes } => numbers.array(py, bytes, &sizes),
        HostValue::Bits(bits) => numbers.number(py, bits),
    }
}

/// `memref<?x4xf32>`
fn type_text(ty: &HostType) -> String {
    let Some(shape) = &ty.shape else { return ty.element.clone() };
    let sizes = shape.iter().map(|size| size.map_or("?x".to_owned(), |size| format!("{size}x")));
    format!("memref<{}{}>", sizes.collect::<String>(), ty.element)
}
