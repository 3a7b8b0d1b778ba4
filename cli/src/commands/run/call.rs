//! Functions with arguments and results: arrays and numbers of the command line go in, results come out.

use vulcanize_interpreter::{HostCall, HostProgram, HostType, HostValue};
use vulcanize_ir::Severity;

use super::super::array_files::{has_extension, has_type, read_array, read_array_as_given};
use super::super::arrays::Array;
use super::super::elements::{ElementType, Tolerance};
use super::super::{CommandError, Exit, Io};

/// The flags by which a function gets its arguments, and its results are used.
#[derive(Debug, clap::Args)]
pub(super) struct CallArguments {
    /// Argument N of the function: contents as '--buffer' of 'dispatch' takes them, with type and shape before
    /// (f32[4,8]=rand:7) where the function leaves sizes open; a .npy file; or a number
    #[arg(long, value_name = "N=[TYPE[SHAPE]=]CONTENTS")]
    input: Vec<String>,
    /// Write result N to a .npy file; argN is argument N, as the function leaves it
    #[arg(long, value_name = "N=FILE.npy")]
    output: Vec<String>,
    /// Compare result N (or argument argN) with a .npy file, or with what else '--input' takes
    #[arg(long, value_name = "N=FILE.npy")]
    expect: Vec<String>,
    /// How far numbers may be from those expected: abs:X, rel:X (of the expected number) or ulp:N, or several, of which one
    /// must hold; X alone is the first two
    #[arg(long, default_value = "0", value_name = "TOLERANCE", allow_hyphen_values = true)]
    tolerance: String,
}

/// A value that is there after the call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    Result(usize),
    Argument(usize),
}

impl std::fmt::Display for Place {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Result(number) => write!(f, "{number}"),
            Self::Argument(number) => write!(f, "arg{number}"),
        }
    }
}

fn usage(flag: &str, message: impl std::fmt::Display) -> CommandError {
    CommandError::usage(format!("--{flag}: {message}"))
}

fn place<'t>(flag: &str, text: &'t str) -> Result<(Place, &'t str), CommandError> {
    let parsed = text.split_once('=').and_then(|(place, rest)| {
        let place = match place.trim().strip_prefix("arg") {
            Some(number) => Place::Argument(number.parse().ok()?),
            None => Place::Result(place.trim().parse().ok()?),
        };
        Some((place, rest))
    });
    parsed.ok_or_else(|| usage(flag, format!("'{text}' is not N=FILE, as in 0=y.npy")))
}

impl CallArguments {
    /// Whether something of a call is asked for.
    pub(super) fn is_given(&self) -> bool {
        !(self.input.is_empty() && self.output.is_empty() && self.expect.is_empty())
    }

    /// The arguments of the function, in order.
    ///
    /// # Errors
    /// One is missing, is given twice, or has not its type.
    pub(super) fn values(&self, program: &HostProgram, io: &mut Io<'_>) -> Result<Vec<HostValue>, CommandError> {
        let types = program.arguments();
        let mut given: Vec<Option<HostValue>> = vec![None; types.len()];
        for text in &self.input {
            let parts =
                text.split_once('=').and_then(|(number, rest)| Some((number.trim().parse::<usize>().ok()?, rest)));
            let (number, contents) = parts.ok_or_else(|| usage("input", format!("'{text}' is not N=CONTENTS")))?;
            let Some(ty) = types.get(number) else {
                let count = types.len();
                return Err(usage("input", format!("there is no argument {number}: the function takes {count}")));
            };
            if given[number].is_some() {
                return Err(usage("input", format!("argument {number} is given twice")));
            }
            given[number] = Some(read_value(number, contents, ty, io)?);
        }
        let values = given.into_iter().zip(types).enumerate();
        values
            .map(|(number, (value, ty))| {
                let what = shown_type(ty);
                value.ok_or_else(|| {
                    usage("input", format!("argument {number} is missing, a {what}: say --input {number}=…"))
                })
            })
            .collect()
    }

    /// Compares first, so that a wrong result leaves no file; then writes, or shows the results.
    pub(super) fn finish(
        &self,
        program: &HostProgram,
        given: &[HostValue],
        call: HostCall,
        io: &mut Io<'_>,
    ) -> Result<Exit, CommandError> {
        let tolerance: Tolerance = self.tolerance.parse().map_err(|message: String| usage("tolerance", message))?;
        let after = After { program, given, call };
        let mut is_right = true;
        for text in &self.expect {
            let (place, contents) = place("expect", text)?;
            let found = after.array("expect", place)?;
            let expected = read_array_as_given("expect", contents, io)?.expected_as(found.ty);
            let difference = expected.map_or_else(Some, |expected| found.difference(&expected, tolerance));
            if let Some(difference) = difference {
                io.say(Severity::Error, &format!("{} is not as in {contents}: {difference}", named(place)));
                is_right = false;
            }
        }
        if !is_right {
            return Ok(Exit::Unexpected);
        }
        let mut files = Vec::new();
        for text in &self.output {
            let (place, path) = place("output", text)?;
            if !has_extension(path, "npy") {
                return Err(usage("output", format!("'{path}' is not a .npy file")));
            }
            let file = after.array("output", place)?.to_npy();
            files.push((path, file.map_err(|message| CommandError::rejected(format!("{path}: {message}")))?));
        }
        for (path, file) in files {
            io.write_output(path, &file)?;
        }
        if self.output.is_empty() && self.expect.is_empty() {
            after.show(io)?;
        }
        Ok(Exit::Success)
    }
}

fn named(place: Place) -> String {
    match place {
        Place::Result(number) => format!("result {number}"),
        Place::Argument(number) => format!("argument {number}"),
    }
}

/// `f32[?,4]`, as the command line has types.
fn shown_type(ty: &HostType) -> String {
    let sizes: Vec<String> =
        sizes_of(ty).iter().map(|size| size.map_or_else(|| "?".to_owned(), |size| size.to_string())).collect();
    if sizes.is_empty() { ty.number.clone() } else { format!("{}[{}]", ty.number, sizes.join(",")) }
}

/// The type of the numbers, as arrays have it.
pub(in super::super) fn number_type(ty: &HostType) -> Result<ElementType, String> {
    ty.number.parse().map_err(|_| format!("it has numbers of type {}, which no array has", ty.number))
}

/// The sizes of its array: those of a memref, and of the vectors in it.
fn sizes_of(ty: &HostType) -> Vec<Option<u64>> {
    let lanes = number_type(ty).map_or(1, |number| ty.size / number.size());
    let mut sizes = ty.shape.clone().unwrap_or_default();
    sizes.extend((lanes > 1).then_some(Some(lanes as u64)));
    sizes
}

fn read_value(number: usize, contents: &str, ty: &HostType, io: &mut Io<'_>) -> Result<HostValue, CommandError> {
    let wrong = |message: String| usage("input", format!("argument {number}: {message}"));
    let wanted = number_type(ty).map_err(wrong)?;
    let sizes = sizes_of(ty);
    let array = if contents.contains('=') || has_type(contents) {
        read_array("input", contents, io)?.reinterpreted(wanted)
    } else {
        let shape: Option<Vec<u64>> = sizes.iter().copied().collect();
        let shape = shape.ok_or_else(|| {
            wrong(format!("it is {}, whose sizes are open: say {wanted}[…]={contents}", shown_type(ty)))
        })?;
        Array::generate(wanted, shape, contents, &io.limits).map_err(wrong)?
    };
    let fits = sizes.len() == array.shape.len()
        && sizes.iter().zip(&array.shape).all(|(wanted, size)| wanted.is_none_or(|wanted| wanted == *size));
    if !fits || !array.ty.is_taken_for(wanted) {
        return Err(CommandError::rejected(format!(
            "--input: argument {number} is {}, and {array} is given",
            shown_type(ty)
        )));
    }
    Ok(match &ty.shape {
        Some(shape) => HostValue::MemRef { sizes: array.shape[..shape.len()].to_vec(), bytes: array.bytes },
        None => {
            let mut word = [0; 8];
            word[..array.bytes.len().min(8)].copy_from_slice(&array.bytes[..array.bytes.len().min(8)]);
            HostValue::Bits(u64::from_le_bytes(word))
        }
    })
}

/// What there is after a call.
struct After<'a> {
    program: &'a HostProgram,
    given: &'a [HostValue],
    call: HostCall,
}

impl After<'_> {
    fn array(&self, flag: &str, place: Place) -> Result<Array, CommandError> {
        let none = |count: usize| usage(flag, format!("there is no {}: the function has {count}", named(place)));
        let (ty, value) = match place {
            Place::Result(number) => {
                let types = self.program.results();
                let ty = types.get(number).ok_or_else(|| none(types.len()))?;
                (ty, self.call.results[number].clone())
            }
            Place::Argument(number) => {
                let types = self.program.arguments();
                let ty = types.get(number).ok_or_else(|| none(types.len()))?;
                let value = match (&self.given[number], self.call.written.get(number)) {
                    (HostValue::MemRef { sizes, .. }, Some(Some(bytes))) => {
                        HostValue::MemRef { sizes: sizes.clone(), bytes: bytes.clone() }
                    }
                    (given, _) => given.clone(),
                };
                (ty, value)
            }
        };
        to_array(ty, value).map_err(|message| CommandError::rejected(format!("{}: {message}", named(place))))
    }

    /// The beginning of each result.
    fn show(&self, io: &mut Io<'_>) -> Result<(), CommandError> {
        const SHOWN: usize = 16;
        let results = (0..self.program.results().len()).map(Place::Result);
        let written = (0..self.call.written.len()).filter(|&number| self.call.written[number].is_some());
        for place in results.chain(written.map(Place::Argument)) {
            let array = self.array("output", place)?;
            io.print(&format!("{place} = {array} {}\n", array.preview(SHOWN)))?;
        }
        Ok(())
    }
}

pub(in super::super) fn to_array(ty: &HostType, value: HostValue) -> Result<Array, String> {
    let number = number_type(ty)?;
    let (mut shape, bytes) = match value {
        HostValue::MemRef { sizes, bytes } => (sizes, bytes),
        HostValue::Bits(bits) => (Vec::new(), bits.to_le_bytes()[..number.size()].to_vec()),
    };
    let lanes = ty.size / number.size();
    shape.extend((lanes > 1).then_some(lanes as u64));
    Array::from_raw(number, shape, bytes)
}
