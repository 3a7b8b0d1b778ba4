//! What is wrong, as exceptions with diagnostics.

use pyo3::create_exception;
use pyo3::exceptions::PyException;
use pyo3::prelude::*;
use vulcanize::ir::{self, Context, Diagnostics};
use vulcanize::program::kernel_fault;
use vulcanize::runtime;

create_exception!(
    vulcanize,
    Error,
    PyException,
    "A program that is wrong, or cannot be lowered or run.\n\n`str(error)` is all of `diagnostics`, with the lines in question."
);
create_exception!(vulcanize, DeviceError, Error, "A device that is not there, lacks something, or fails.");

/// A message about an input, with its place and the notes that explain it.
#[pyclass(frozen, module = "vulcanize")]
#[derive(Debug)]
pub struct Diagnostic {
    /// `error`, `warning`, `remark` or `note`.
    #[pyo3(get)]
    severity: &'static str,
    /// One sentence.
    #[pyo3(get)]
    message: String,
    /// The file's name.
    #[pyo3(get)]
    file: Option<String>,
    /// The line, from 1.
    #[pyo3(get)]
    line: Option<u32>,
    /// The column in bytes, from 1.
    #[pyo3(get)]
    column: Option<u32>,
    notes: Vec<Py<Diagnostic>>,
    text: String,
}

#[pymethods]
impl Diagnostic {
    /// What explains it, with the places.
    #[getter]
    fn notes(&self, py: Python<'_>) -> Vec<Py<Diagnostic>> {
        self.notes.iter().map(|note| note.clone_ref(py)).collect()
    }

    fn __str__(&self) -> &str {
        &self.text
    }

    fn __repr__(&self) -> String {
        let place = match (&self.file, self.line, self.column) {
            (Some(file), Some(line), Some(column)) => format!(" at {file}:{line}:{column}"),
            _ => String::new(),
        };
        format!("<Diagnostic {}{place}: {}>", self.severity, self.message)
    }
}

/// A diagnostic for Python.
pub fn object(py: Python<'_>, context: &Context, diagnostic: &ir::Diagnostic) -> PyResult<Py<Diagnostic>> {
    let place = diagnostic.place(context);
    let notes = diagnostic.notes.iter().map(|note| object(py, context, note)).collect::<PyResult<_>>()?;
    let object = Diagnostic {
        severity: diagnostic.severity.name(),
        message: diagnostic.message.clone(),
        file: place.as_ref().map(|place| place.file.to_owned()),
        line: place.as_ref().map(|place| place.line),
        column: place.as_ref().map(|place| place.column),
        notes,
        text: diagnostic.render(context),
    };
    Py::new(py, object)
}

/// The exception for a program that is wrong.
pub fn error(py: Python<'_>, context: &Context, diagnostics: &Diagnostics) -> PyErr {
    with_diagnostics(py, context, diagnostics, Error::new_err)
}

fn with_diagnostics(
    py: Python<'_>,
    context: &Context,
    diagnostics: &Diagnostics,
    exception: fn(String) -> PyErr,
) -> PyErr {
    let error = exception(diagnostics.render(context).trim_end().to_owned());
    let objects: PyResult<Vec<_>> = diagnostics.iter().map(|diagnostic| object(py, context, diagnostic)).collect();
    match objects.and_then(|objects| error.value(py).setattr("diagnostics", objects)) {
        Ok(()) => error,
        Err(other) => other,
    }
}

/// The exception for a program that is wrong in a way that has no place.
pub fn error_text(py: Python<'_>, message: impl Into<String>) -> PyErr {
    without_place(py, message.into(), Error::new_err)
}

fn without_place(py: Python<'_>, message: String, exception: fn(String) -> PyErr) -> PyErr {
    let error = exception(message.clone());
    let diagnostic = Diagnostic {
        severity: "error",
        text: format!("error: {message}\n"),
        message,
        file: None,
        line: None,
        column: None,
        notes: Vec::new(),
    };
    match Py::new(py, diagnostic).and_then(|object| error.value(py).setattr("diagnostics", vec![object])) {
        Ok(()) => error,
        Err(other) => other,
    }
}

/// The exception for a device; a kernel's fault has its place in the text that `context` read.
pub fn device_error(py: Python<'_>, context: Option<&Context>, error: &runtime::DeviceError) -> PyErr {
    if let Some(context) = context
        && let Some(fault) = kernel_fault(context, error)
    {
        return with_diagnostics(py, context, &fault.into(), DeviceError::new_err);
    }
    without_place(py, error.to_string(), DeviceError::new_err)
}
