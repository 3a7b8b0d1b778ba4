//! Whole programs: host code with the kernels that it launches.

use std::mem::MaybeUninit;
use std::sync::Arc;

use vulcanize::interpreter::HostErrorKind;
use vulcanize::ir::{Context, Ir};
use vulcanize::program::{Program, ProgramOnDevice, ProgramOptions, stop_diagnostic};

use crate::device::VlkDevice;
use crate::error::{VlkError, VlkErrorKind, dispose, give, given, guarded, text_of};
use crate::module::VlkModule;
use crate::views::{Text, VlkStr};

/// A function of a program with all that it launches, on a device. One thread at a time uses it.
#[derive(Debug)]
pub struct VlkProgram {
    program: ProgramOnDevice,
    context: Arc<Context>,
    printed: Text,
}

// What the header says of threads.
const _: () = {
    const fn may_move<T: Send>() {}
    may_move::<VlkProgram>();
};

/// Compiles a function of a module, which stays as it is: its host code is executed here, the kernels that it launches are
/// lowered for the device. The function takes no arguments; `main`, if `function` is empty.
#[unsafe(no_mangle)]
pub extern "C" fn vlk_program_create(
    module: Option<&VlkModule>,
    function: VlkStr<'_>,
    device: Option<&VlkDevice>,
    out: Option<&mut MaybeUninit<Option<Box<VlkProgram>>>>,
) -> Option<Box<VlkError>> {
    give(out, || {
        let (module, device) = (given(module, "module")?, &given(device, "device")?.device);
        let name = Some(function.get("function")?).filter(|name| !name.is_empty()).unwrap_or("main");
        let context = Arc::clone(module.context());
        let mut ir: Ir<'_> = module.ir()?.0.clone();
        let options = ProgramOptions::default().for_device(&ir, device.info());
        let program =
            Program::compile(&mut ir, name, &options).map_err(|found| VlkError::rejected(&context, &found))?;
        let count = program.function.arguments().len();
        if count > 0 {
            return Err(VlkError::argument(format!("'{name}' takes {count} arguments")));
        }
        Ok(VlkProgram { program: program.on_device(device), context, printed: Text::from("") })
    })
}

/// Runs the function to its end. An error has the place in the program at which it stopped.
#[unsafe(no_mangle)]
pub extern "C" fn vlk_program_run(program: Option<&mut VlkProgram>) -> Option<Box<VlkError>> {
    guarded(|| {
        let program = given(program, "program")?;
        let mut printed = Vec::new();
        let called = program.program.call(Vec::new(), &mut printed);
        program.printed = Text::from(String::from_utf8_lossy(&printed));
        called.map(drop).map_err(|stop| {
            let kind = match &stop.kind {
                HostErrorKind::Program => VlkErrorKind::Rejected,
                HostErrorKind::Timeout => VlkErrorKind::Timeout,
                HostErrorKind::Device(error) => VlkErrorKind::from(error),
                HostErrorKind::Output(_) => VlkErrorKind::Internal,
            };
            let context = &program.context;
            VlkError::rejected(context, &stop_diagnostic(context, stop).into()).of_kind(kind)
        })
    })
}

/// What the last run printed, also where it failed; it lives until the next run.
#[unsafe(no_mangle)]
pub extern "C" fn vlk_program_printed(program: Option<&VlkProgram>) -> VlkStr<'_> {
    text_of(program.map(|program| &program.printed))
}

/// Destroys a program; NULL is fine.
#[unsafe(no_mangle)]
pub extern "C" fn vlk_program_destroy(program: Option<Box<VlkProgram>>) {
    dispose(program);
}
