//! Input files of commands, of whatever kind they are.

use std::fs::File;
use std::io::Read;

use vulcanize_ir::Context;

use super::io::read_into;
use super::{CommandError, Exit, Io};
use crate::input::{Input, InputError, MAGIC};

/// The words of a file that is a binary in the machine's byte order, read right into their place; `None` for other
/// files, or where there is none.
pub(super) fn read_words(path: &str) -> Option<Vec<u32>> {
    let mut file = File::open(path).ok()?;
    let found = file.metadata().ok().filter(|found| found.is_file() && found.len() % 4 == 0)?;
    let mut first = [0; 4];
    file.read_exact(&mut first).ok().filter(|()| first == MAGIC.to_ne_bytes())?;
    let mut words = vec![0; usize::try_from(found.len() / 4).ok()?];
    read_into(path, bytemuck::cast_slice_mut(&mut words)).ok()?;
    Some(words)
}

/// Recognizes a file; `name` is its name on the command line. What is wrong in assembly is shown with its place.
///
/// # Errors
/// Those of [`Input::recognize`].
pub(super) fn recognize(name: &str, bytes: Vec<u8>, io: &mut Io<'_>) -> Result<Input, CommandError> {
    let context = Context::new();
    Input::recognize(&context, name, bytes).map_err(|error| match error {
        InputError::Kind(message) => CommandError::rejected(message),
        InputError::Assembly(diagnostic) => {
            io.show(&context, &diagnostic.into());
            CommandError { message: String::new(), exit: Exit::Rejected }
        }
    })
}
