//! The validation layer and the messages it sends.

use std::collections::BTreeMap;
use std::ffi::{CStr, c_void};
use std::sync::Mutex;
use std::thread::{self, ThreadId};

use ash::vk;

use crate::error::DeviceError;

/// The name of the Khronos validation layer.
pub(super) const LAYER: &CStr = c"VK_LAYER_KHRONOS_validation";

/// The Debian package of the layer.
pub(super) const PACKAGE: &str = "vulkan-validationlayers";

/// The end of the layer's name for advice against extensions that are for debugging.
const DEBUGGING: &str = "specialuse-extension-debugging";

/// The messages of the layer that nobody took yet.
#[derive(Debug, Default)]
pub(super) struct Messages {
    errors: Mutex<Vec<(ThreadId, String)>>,
    /// What is allowed and not advised, by the layer's name for it.
    advice: Mutex<BTreeMap<String, String>>,
    /// The output of kernels.
    printed: Mutex<Vec<String>>,
}

impl Messages {
    fn add(&self, message: String) {
        let mut messages = self.errors.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        messages.push((thread::current().id(), message));
    }

    /// Takes the output of kernels.
    pub(super) fn take_printed(&self) -> Vec<String> {
        std::mem::take(&mut *self.printed.lock().unwrap_or_else(|poisoned| poisoned.into_inner()))
    }

    /// Takes the advice: a message of each kind.
    pub(super) fn take_advice(&self) -> Vec<String> {
        let mut advice = self.advice.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        std::mem::take(&mut *advice).into_values().collect()
    }

    /// Takes the errors of calls that this thread made: layers report on the thread of the call.
    pub(super) fn take_of_this_thread(&self) -> Vec<String> {
        let here = thread::current().id();
        let mut messages = self.errors.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        let all = std::mem::take(&mut *messages);
        let (ours, others) = all.into_iter().partition(|(thread, _)| *thread == here);
        *messages = others;
        let ours: Vec<(ThreadId, String)> = ours;
        ours.into_iter().map(|(_, message)| message).collect()
    }

    /// Takes the errors of all threads.
    pub(super) fn take(&self) -> Vec<String> {
        let mut messages = self.errors.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        std::mem::take(&mut *messages).into_iter().map(|(_, message)| message).collect()
    }

    /// An error if the layer reported calls of this thread.
    pub(super) fn check(&self) -> Result<(), DeviceError> {
        let messages = self.take_of_this_thread();
        match messages.is_empty() {
            true => Ok(()),
            false => Err(DeviceError::Validation { messages }),
        }
    }
}

/// The kinds of messages for the messenger; `messages` must outlive it.
pub(super) fn messenger_info(messages: &Messages, printf: bool) -> vk::DebugUtilsMessengerCreateInfoEXT<'static> {
    let mut severity = vk::DebugUtilsMessageSeverityFlagsEXT::WARNING | vk::DebugUtilsMessageSeverityFlagsEXT::ERROR;
    if printf {
        severity |= vk::DebugUtilsMessageSeverityFlagsEXT::INFO;
    }
    vk::DebugUtilsMessengerCreateInfoEXT::default()
        .message_severity(severity)
        .message_type(
            vk::DebugUtilsMessageTypeFlagsEXT::GENERAL
                | vk::DebugUtilsMessageTypeFlagsEXT::VALIDATION
                | vk::DebugUtilsMessageTypeFlagsEXT::PERFORMANCE,
        )
        .pfn_user_callback(Some(on_message))
        .user_data(std::ptr::from_ref(messages).cast_mut().cast())
}

/// The output of a kernel, taken out of the layer's words around it: `… | MessageID = 0x… | text`.
fn printed_text(message: &str) -> &str {
    let after_id = message.split_once("| MessageID = ").and_then(|(_, rest)| rest.split_once(" | "));
    after_id.map_or(message, |(_, text)| text)
}

/// Called by the loader and by layers.
///
/// # Safety
/// `data` must be null or point to Vulkan's callback data, and `user` must be the [`Messages`] given to
/// [`messenger_info`].
unsafe extern "system" fn on_message(
    severity: vk::DebugUtilsMessageSeverityFlagsEXT,
    kinds: vk::DebugUtilsMessageTypeFlagsEXT,
    data: *const vk::DebugUtilsMessengerCallbackDataEXT<'_>,
    user: *mut c_void,
) -> vk::Bool32 {
    // SAFETY: Vulkan passes a pointer that is valid during this call, or (some layers) null.
    let text = match unsafe { data.as_ref() } {
        // SAFETY: the message of valid callback data is a null-terminated string, or null.
        Some(data) => unsafe { data.message_as_c_str() }.map(CStr::to_string_lossy).unwrap_or_default(),
        None => return vk::FALSE,
    };
    // SAFETY: as above; the name is a null-terminated string, or null.
    let name = unsafe { data.as_ref().and_then(|data| data.message_id_name_as_c_str()) };
    if name.is_some_and(|name| name.to_bytes().ends_with(b"DEBUG-PRINTF")) {
        // SAFETY: `user` is the `Messages` of the instance, which lives until its messenger is destroyed.
        if let Some(messages) = unsafe { user.cast::<Messages>().as_ref() } {
            let mut printed = messages.printed.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
            printed.push(printed_text(&text).to_owned());
        }
        return vk::FALSE;
    }
    if let Some(name) = name.and_then(|name| name.to_str().ok()).filter(|name| name.contains("BestPractices-")) {
        tracing::debug!(target: "vulkan", "{text}");
        // This is for debugging, as the extension is.
        // SAFETY: `user` is the `Messages` of the instance, which lives until its messenger is destroyed.
        if let Some(messages) = unsafe { user.cast::<Messages>().as_ref() }.filter(|_| !name.ends_with(DEBUGGING)) {
            let mut advice = messages.advice.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
            advice.entry(name.to_owned()).or_insert_with(|| text.into_owned());
        }
        return vk::FALSE;
    }
    // The general kind is the loader's own: a driver that it could not open is no error of ours.
    let is_validation = kinds.contains(vk::DebugUtilsMessageTypeFlagsEXT::VALIDATION);
    // An access out of bounds is a warning where robust access makes it harmless; it still breaks a rule of the
    // specification.
    let breaks_rule = name.is_some_and(|name| name.to_bytes().starts_with(b"VUID-"));
    let is_error = severity.contains(vk::DebugUtilsMessageSeverityFlagsEXT::ERROR) || breaks_rule;
    if is_error && is_validation {
        tracing::error!(target: "vulkan", "{text}");
        // SAFETY: `user` is the `Messages` of the instance, which lives until its messenger is destroyed.
        if let Some(messages) = unsafe { user.cast::<Messages>().as_ref() } {
            messages.add(text.into_owned());
        }
    } else if is_validation {
        tracing::warn!(target: "vulkan", "{text}");
    } else {
        tracing::debug!(target: "vulkan", "{text}");
    }
    vk::FALSE
}
