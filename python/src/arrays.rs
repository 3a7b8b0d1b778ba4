//! Arrays of numpy: their types, their elements as bytes.

use numpy::{PyArray1, PyReadonlyArray1, PyReadwriteArray1};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyTuple};

fn numpy(py: Python<'_>) -> PyResult<Bound<'_, PyModule>> {
    py.import("numpy")
}

/// The numbers of an argument or a result.
#[derive(Clone, Debug)]
pub struct Numbers {
    /// As the program spells it: `f32`, `i1`, `u8`, `bf16`.
    name: String,
    /// Whether each element is a complex number of two.
    is_complex: bool,
    /// The dimensions of an element that is a vector.
    pub lanes: Vec<u64>,
}

impl Numbers {
    /// Of elements of this type, whose numbers have that one.
    pub fn new(element: &str, number: &str) -> Self {
        let lanes = element
            .strip_prefix("vector<")
            .and_then(|rest| rest.split('x').map(|size| size.parse().ok()).take_while(Option::is_some).collect());
        Self { name: number.to_owned(), is_complex: element.starts_with("complex<"), lanes: lanes.unwrap_or_default() }
    }

    fn bits(&self) -> Option<usize> {
        self.name.get(1..)?.parse().ok()
    }

    /// The name of the dtype; that of the plain numbers of the same size for a type that numpy itself lacks.
    fn dtypes(&self) -> Option<(&'static str, &'static str)> {
        let one = |name| Some((name, name));
        if self.is_complex {
            return match self.name.as_str() {
                "f32" => one("complex64"),
                "f64" => one("complex128"),
                _ => None,
            };
        }
        match self.name.as_str() {
            "i1" => one("bool"),
            "i8" => one("int8"),
            "i16" => one("int16"),
            "i32" => one("int32"),
            "i64" => one("int64"),
            "u8" => one("uint8"),
            "u16" => one("uint16"),
            "u32" => one("uint32"),
            "u64" => one("uint64"),
            "f16" => one("float16"),
            "f32" => one("float32"),
            "f64" => one("float64"),
            "bf16" => Some(("bfloat16", "uint16")),
            "f8E4M3FN" => Some(("float8_e4m3fn", "uint8")),
            "f8E4M3" => Some(("float8_e4m3", "uint8")),
            "f8E4M3FNUZ" => Some(("float8_e4m3fnuz", "uint8")),
            "f8E4M3B11FNUZ" => Some(("float8_e4m3b11fnuz", "uint8")),
            "f8E5M2" => Some(("float8_e5m2", "uint8")),
            "f8E5M2FNUZ" => Some(("float8_e5m2fnuz", "uint8")),
            "f8E3M4" => Some(("float8_e3m4", "uint8")),
            "f8E8M0FNU" => Some(("float8_e8m0fnu", "uint8")),
            _ => None,
        }
    }

    /// The dtype of results: numpy's own.
    pub fn dtype<'py>(&self, py: Python<'py>, what: &str) -> PyResult<Bound<'py, PyAny>> {
        let (_, plain) = self.dtypes().ok_or_else(|| self.no_dtype(what))?;
        numpy(py)?.call_method1("dtype", (plain,))
    }

    fn no_dtype(&self, what: &str) -> PyErr {
        PyTypeError::new_err(format!("{what} has numbers of type {}, for which numpy has no dtype", self.name))
    }

    /// Checks that an array has these numbers: integers with or without a sign, for SPIR-V's have one in name only.
    pub fn check(&self, array: &Bound<'_, PyAny>, what: &str) -> PyResult<()> {
        let dtype = array.getattr("dtype")?;
        let (name, plain) = self.dtypes().ok_or_else(|| self.no_dtype(what))?;
        let given: String = dtype.getattr("name")?.extract()?;
        let kind: String = dtype.getattr("kind")?.extract()?;
        let size: usize = dtype.getattr("itemsize")?.extract()?;
        let is_native: bool = dtype.getattr("isnative")?.extract()?;
        let is_integer = self.name.starts_with(['i', 'u']);
        let bytes = self.bits().map(|bits| bits.div_ceil(8));
        let fits =
            given == name || given == plain || (is_integer && (kind == "i" || kind == "u") && bytes == Some(size));
        if fits && is_native {
            return Ok(());
        }
        let order = if is_native { "" } else { " in the other byte order" };
        Err(PyTypeError::new_err(format!(
            "{what} has numbers of type {} (dtype {name}), and is given {given}{order}",
            self.name
        )))
    }

    /// The shape without the dimensions of elements that are vectors; `wanted` are the dimensions before these.
    ///
    /// # Errors
    /// The array has another number of dimensions, or other sizes.
    pub fn shape(&self, array: &Bound<'_, PyAny>, wanted: &[Option<u64>], what: &str) -> PyResult<Vec<u64>> {
        let found: Vec<u64> = array.getattr("shape")?.extract()?;
        let all: Vec<Option<u64>> = wanted.iter().copied().chain(self.lanes.iter().copied().map(Some)).collect();
        let fits = found.len() == all.len()
            && all.iter().zip(&found).all(|(wanted, size)| wanted.is_none_or(|wanted| wanted == *size));
        if fits {
            return Ok(found[..wanted.len()].to_vec());
        }
        Err(PyValueError::new_err(format!(
            "{what} has the shape {}, and is given {}",
            shape_text(&all),
            shape_text(&found.into_iter().map(Some).collect::<Vec<_>>())
        )))
    }

    /// The bytes of a number, or of a vector of them, that fits.
    pub fn value_bytes<'py>(&self, value: &Bound<'py, PyAny>, what: &str) -> PyResult<Bound<'py, PyBytes>> {
        let numpy = numpy(value.py())?;
        let array = numpy.call_method1("asarray", (value,))?;
        self.shape(&array, &[], what)?;
        let array = if self.check(&array, what).is_ok() { array } else { self.converted(&array, what)? };
        Ok(array.call_method0("tobytes")?.cast_into::<PyBytes>()?)
    }

    /// The same numbers as an array of the type.
    fn converted<'py>(&self, array: &Bound<'py, PyAny>, what: &str) -> PyResult<Bound<'py, PyAny>> {
        let kind: String = array.getattr("dtype")?.getattr("kind")?.extract()?;
        let is_integer = self.name.starts_with(['i', 'u']);
        let kinds = match (is_integer, self.is_complex) {
            (true, _) => "biu",
            (false, true) => "biufc",
            (false, false) => "biuf",
        };
        let (name, plain) = self.dtypes().ok_or_else(|| self.no_dtype(what))?;
        // A number of a type that numpy lacks is given as it is.
        if !kinds.contains(&kind) || name != plain {
            return self.check(array, what).map(|()| array.clone());
        }
        let made = array.call_method1("astype", (plain,))?;
        match !is_integer || is_equal(&made, array)? {
            true => Ok(made),
            false => Err(PyValueError::new_err(format!("{what} has type {}, and is given {array}", self.name))),
        }
    }

    /// A result of numpy from its bytes, which it takes over.
    pub fn array<'py>(&self, py: Python<'py>, bytes: Vec<u8>, sizes: &[u64]) -> PyResult<Bound<'py, PyAny>> {
        let dtype = self.dtype(py, "a result")?;
        let sizes: Vec<u64> = sizes.iter().chain(&self.lanes).copied().collect();
        let array = PyArray1::from_vec(py, bytes);
        array.call_method1("view", (dtype,))?.call_method1("reshape", (PyTuple::new(py, sizes)?,))
    }

    /// A number of Python from the bits of a result.
    pub fn number<'py>(&self, py: Python<'py>, bits: u64) -> PyResult<Bound<'py, PyAny>> {
        let dtype = self.dtype(py, "a result")?;
        let size: usize = dtype.getattr("itemsize")?.extract()?;
        let array = PyArray1::from_vec(py, bits.to_le_bytes()[..size.min(8)].to_vec());
        array.call_method1("view", (dtype,))?.call_method0("item")
    }
}

fn is_equal(a: &Bound<'_, PyAny>, b: &Bound<'_, PyAny>) -> PyResult<bool> {
    numpy(a.py())?.call_method1("array_equal", (a, b))?.extract()
}

/// `(3, ?)`, as Python writes shapes.
pub fn shape_text(shape: &[Option<u64>]) -> String {
    let sizes: Vec<String> = shape.iter().map(|size| size.map_or("?".to_owned(), |size| size.to_string())).collect();
    format!("({}{})", sizes.join(", "), if sizes.len() == 1 { "," } else { "" })
}

/// The array that an argument is: itself, what it shares by DLPack, or what numpy makes of it.
pub fn to_array<'py>(argument: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    let numpy = numpy(argument.py())?;
    if argument.is_instance(&numpy.getattr("ndarray")?)? {
        return Ok(argument.clone());
    }
    let is_shared = argument.hasattr("__dlpack__")? && !argument.hasattr("__array__")?;
    numpy.call_method1(if is_shared { "from_dlpack" } else { "asarray" }, (argument,))
}

fn is_contiguous(array: &Bound<'_, PyAny>) -> PyResult<bool> {
    array.getattr("flags")?.getattr("c_contiguous")?.extract()
}

fn flat<'py>(array: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    array.call_method1("reshape", (-1,))?.call_method1("view", ("uint8",))
}

/// The bytes of an array, row by row; of one that does not lie so, of a copy.
pub fn read<'py>(array: &Bound<'py, PyAny>) -> PyResult<PyReadonlyArray1<'py, u8>> {
    let array = match is_contiguous(array)? {
        true => array.clone(),
        false => numpy(array.py())?.call_method1("ascontiguousarray", (array,))?,
    };
    flat(&array)?.extract()
}

/// Checks that results can be put into an array.
pub fn check_writable(argument: &Bound<'_, PyAny>, array: &Bound<'_, PyAny>, what: &str) -> PyResult<()> {
    let is_array = argument.is(array) || argument.hasattr("__dlpack__")? || argument.hasattr("__array__")?;
    let wrong = |why: &str| Err(PyValueError::new_err(format!("{what} is written, and {why}")));
    if !is_array {
        return wrong("is no array");
    }
    if !array.getattr("flags")?.getattr("writeable")?.extract::<bool>()? {
        return wrong("the array is read-only");
    }
    if !is_contiguous(array)? {
        return wrong("the array's elements do not lie row by row; give one that is C-contiguous");
    }
    Ok(())
}

/// The bytes of an array to be changed, after [`check_writable`].
pub fn write<'py>(array: &Bound<'py, PyAny>) -> PyResult<PyReadwriteArray1<'py, u8>> {
    flat(array)?.extract()
}

/// A new array, and zeros in it.
pub fn zeros<'py>(dtype: &Bound<'py, PyAny>, shape: &[u64]) -> PyResult<Bound<'py, PyAny>> {
    let py = dtype.py();
    numpy(py)?.call_method1("zeros", (PyTuple::new(py, shape)?, dtype))
}

/// Shows what a program printed where Python prints.
pub fn print(py: Python<'_>, printed: &[u8]) -> PyResult<()> {
    if printed.is_empty() {
        return Ok(());
    }
    py.import("sys")?.getattr("stdout")?.call_method1("write", (String::from_utf8_lossy(printed),)).map(|_| ())
}
