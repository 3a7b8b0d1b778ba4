//! Errors as values, and the border that every call goes through.

use std::any::Any;
use std::mem::MaybeUninit;
use std::panic::{AssertUnwindSafe, catch_unwind};

use vulcanize::ir::{Context, Diagnostic, Diagnostics, Severity};
use vulcanize::runtime::DeviceError;

use crate::views::{Text, VlkStr};

/// What kind of error it is.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VlkErrorKind {
    /// An argument of the call is wrong: NULL, a wrong length, text that is not UTF-8, an unknown name.
    Argument,
    /// The input was rejected; the diagnostics say why.
    Rejected,
    /// There is no such device, or none that can do it.
    NoDevice,
    /// The device failed, or the kernel did what it must not.
    Device,
    /// The device did not end in time.
    Timeout,
    /// A mistake of the library. Destroy the handles of the call, and report the message.
    Internal,
}

/// How bad a diagnostic is.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VlkSeverity {
    /// The input is rejected.
    Error,
    /// The input is accepted, but something is off.
    Warning,
    /// For information.
    Remark,
    /// It belongs to another diagnostic.
    Note,
}

/// Why a call failed. Its owner destroys it with `vlk_error_destroy`.
#[derive(Debug)]
pub struct VlkError {
    kind: VlkErrorKind,
    message: Text,
    diagnostics: Vec<VlkDiagnostic>,
}

/// A message about a place in an input. It belongs to the handle that returned it.
#[derive(Debug)]
pub struct VlkDiagnostic {
    severity: VlkSeverity,
    file: Text,
    line: u32,
    column: u32,
    message: Text,
    notes: Vec<VlkDiagnostic>,
}

impl VlkError {
    pub(crate) fn new(kind: VlkErrorKind, message: impl Into<String>) -> Self {
        Self { kind, message: Text::from(message), diagnostics: Vec::new() }
    }

    pub(crate) fn argument(message: impl Into<String>) -> Self {
        Self::new(VlkErrorKind::Argument, message)
    }

    /// The message is what the command line shows: each place with its line and a caret.
    pub(crate) fn rejected(context: &Context, diagnostics: &Diagnostics) -> Self {
        Self {
            kind: VlkErrorKind::Rejected,
            message: Text::from(diagnostics.render(context)),
            diagnostics: VlkDiagnostic::of_all(context, diagnostics),
        }
    }

    pub(crate) fn of_kind(self, kind: VlkErrorKind) -> Self {
        Self { kind, ..self }
    }

    fn internal(payload: &(dyn Any + Send)) -> Self {
        let text = payload.downcast_ref::<&str>().copied().or_else(|| payload.downcast_ref::<String>().map(|t| &**t));
        Self::new(VlkErrorKind::Internal, format!("internal error: {}", text.unwrap_or("a panic")))
    }
}

/// What a view says of the memory that it is given.
impl From<String> for VlkError {
    fn from(message: String) -> Self {
        Self::argument(message)
    }
}

impl From<&DeviceError> for VlkErrorKind {
    fn from(error: &DeviceError) -> Self {
        match error {
            DeviceError::NoLoader { .. } | DeviceError::NoDevice { .. } | DeviceError::Unsupported { .. } => {
                VlkErrorKind::NoDevice
            }
            DeviceError::InvalidModule { .. } => VlkErrorKind::Rejected,
            DeviceError::UnknownEntryPoint { .. }
            | DeviceError::Binding { .. }
            | DeviceError::InvalidDispatch(_)
            | DeviceError::InvalidBuffer(_)
            | DeviceError::InvalidImage(_) => VlkErrorKind::Argument,
            DeviceError::Timeout { .. } => VlkErrorKind::Timeout,
            // Users match on errors that may become more.
            _ => VlkErrorKind::Device,
        }
    }
}

impl From<DeviceError> for VlkError {
    fn from(error: DeviceError) -> Self {
        Self::new(VlkErrorKind::from(&error), error.to_string())
    }
}

impl VlkDiagnostic {
    pub(crate) fn of_all(context: &Context, diagnostics: &Diagnostics) -> Vec<Self> {
        diagnostics.iter().map(|diagnostic| Self::of(context, diagnostic)).collect()
    }

    fn of(context: &Context, diagnostic: &Diagnostic) -> Self {
        let place = diagnostic.place(context);
        Self {
            severity: match diagnostic.severity {
                Severity::Error => VlkSeverity::Error,
                Severity::Warning => VlkSeverity::Warning,
                Severity::Remark => VlkSeverity::Remark,
                Severity::Note => VlkSeverity::Note,
            },
            file: Text::from(place.map_or("", |place| place.file)),
            line: place.map_or(0, |place| place.line),
            column: place.map_or(0, |place| place.column),
            message: Text::from(diagnostic.message.as_str()),
            notes: diagnostic.notes.iter().map(|note| Self::of(context, note)).collect(),
        }
    }
}

// ---- the border ----

/// Runs a call; a panic in it becomes an error of kind `VLK_ERROR_KIND_INTERNAL`.
pub(crate) fn guarded(call: impl FnOnce() -> Result<(), VlkError>) -> Option<Box<VlkError>> {
    let result = catch_unwind(AssertUnwindSafe(call)).unwrap_or_else(|payload| Err(VlkError::internal(&*payload)));
    result.err().map(Box::new)
}

/// As [`guarded`], for a call that makes a handle: `out` is it, or NULL after an error.
pub(crate) fn give<T>(
    out: Option<&mut MaybeUninit<Option<Box<T>>>>,
    make: impl FnOnce() -> Result<T, VlkError>,
) -> Option<Box<VlkError>> {
    guarded(|| {
        let out = out.ok_or_else(|| VlkError::argument("'out' is NULL"))?;
        out.write(None);
        out.write(Some(Box::new(make()?)));
        Ok(())
    })
}

/// Frees a handle, if there is one; nobody hears of a panic in that.
pub(crate) fn dispose<T>(handle: Option<Box<T>>) {
    let _ = catch_unwind(AssertUnwindSafe(|| drop(handle)));
}

/// A handle that a call needs.
pub(crate) fn given<T>(handle: Option<T>, what: &str) -> Result<T, VlkError> {
    handle.ok_or_else(|| VlkError::argument(format!("'{what}' is NULL")))
}

/// A text of a handle; the empty one where there is no handle.
pub(crate) fn text_of(text: Option<&Text>) -> VlkStr<'_> {
    text.map_or_else(|| VlkStr::from("\0").without_end(), Text::view)
}

// ---- errors ----

/// Destroys an error; NULL is fine.
#[unsafe(no_mangle)]
pub extern "C" fn vlk_error_destroy(error: Option<Box<VlkError>>) {
    dispose(error);
}

/// What kind of error it is; of NULL `VLK_ERROR_KIND_ARGUMENT`.
#[unsafe(no_mangle)]
pub extern "C" fn vlk_error_kind(error: Option<&VlkError>) -> VlkErrorKind {
    error.map_or(VlkErrorKind::Argument, |error| error.kind)
}

/// The whole message. That of rejected input is what the command line shows: `file:line:column: error: …`, the line, a
/// caret, and the notes.
#[unsafe(no_mangle)]
pub extern "C" fn vlk_error_message(error: Option<&VlkError>) -> VlkStr<'_> {
    text_of(error.map(|error| &error.message))
}

/// The number of diagnostics; 0 for an error that is about no input.
#[unsafe(no_mangle)]
pub extern "C" fn vlk_error_diagnostic_count(error: Option<&VlkError>) -> usize {
    error.map_or(0, |error| error.diagnostics.len())
}

/// A diagnostic, which lives as long as the error; NULL where there is none of this index.
#[unsafe(no_mangle)]
pub extern "C" fn vlk_error_diagnostic(error: Option<&VlkError>, index: usize) -> Option<&VlkDiagnostic> {
    error?.diagnostics.get(index)
}

// ---- diagnostics ----

/// How bad it is; of NULL `VLK_SEVERITY_ERROR`.
#[unsafe(no_mangle)]
pub extern "C" fn vlk_diagnostic_severity(diagnostic: Option<&VlkDiagnostic>) -> VlkSeverity {
    diagnostic.map_or(VlkSeverity::Error, |diagnostic| diagnostic.severity)
}

/// The file's name; empty where the place is unknown.
#[unsafe(no_mangle)]
pub extern "C" fn vlk_diagnostic_file(diagnostic: Option<&VlkDiagnostic>) -> VlkStr<'_> {
    text_of(diagnostic.map(|diagnostic| &diagnostic.file))
}

/// The line, from 1; 0 where the place is unknown.
#[unsafe(no_mangle)]
pub extern "C" fn vlk_diagnostic_line(diagnostic: Option<&VlkDiagnostic>) -> u32 {
    diagnostic.map_or(0, |diagnostic| diagnostic.line)
}

/// The column in bytes, from 1; 0 where the place is unknown.
#[unsafe(no_mangle)]
pub extern "C" fn vlk_diagnostic_column(diagnostic: Option<&VlkDiagnostic>) -> u32 {
    diagnostic.map_or(0, |diagnostic| diagnostic.column)
}

/// The message: one sentence.
#[unsafe(no_mangle)]
pub extern "C" fn vlk_diagnostic_message(diagnostic: Option<&VlkDiagnostic>) -> VlkStr<'_> {
    text_of(diagnostic.map(|diagnostic| &diagnostic.message))
}

/// The number of notes.
#[unsafe(no_mangle)]
pub extern "C" fn vlk_diagnostic_note_count(diagnostic: Option<&VlkDiagnostic>) -> usize {
    diagnostic.map_or(0, |diagnostic| diagnostic.notes.len())
}

/// A note, which is a diagnostic; NULL where there is none of this index.
#[unsafe(no_mangle)]
pub extern "C" fn vlk_diagnostic_note(diagnostic: Option<&VlkDiagnostic>, index: usize) -> Option<&VlkDiagnostic> {
    diagnostic?.notes.get(index)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_is_an_error() {
        let error = guarded(|| panic!("no {} here", "luck")).expect("the call fails");
        assert_eq!(error.kind, VlkErrorKind::Internal);
        assert_eq!(error.message.view().get("message").ok(), Some("internal error: no luck here"));
        let mut out = MaybeUninit::uninit();
        let error = give::<u32>(Some(&mut out), || panic!("bad")).expect("the call fails");
        assert_eq!(error.kind, VlkErrorKind::Internal);
        let mut out = MaybeUninit::new(Some(Box::new(1)));
        give::<u32>(Some(&mut out), || Err(VlkError::argument("no"))).expect("the call fails");
        dispose(Some(error));
    }
}
