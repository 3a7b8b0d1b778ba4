//! The validation layer and the messages it sends.

use std::ffi::{CStr, c_void};
use std::sync::Mutex;
use std::thread::{self, ThreadId};

use ash::vk;

use crate::error::DeviceError;

/// The name of the Khronos validation layer.
pub(super) const LAYER: &CStr = c"VK_LAYER_KHRONOS_validation";

/// The Debian package of the layer.
pub(super) const PACKAGE: &str = "vulkan-validationlayers";

/// Errors that the layer reported and that nobody took yet.
#[derive(Debug, Default)]
pub(super) struct Messages(Mutex<Vec<(ThreadId, String)>>);

impl Messages {
    fn add(&self, message: String) {
        let mut messages = self.0.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        messages.push((thread::current().id(), message));
    }

    /// Takes the errors of calls that this thread made: layers report on the thread of the call.
    pub(super) fn take_of_this_thread(&self) -> Vec<String> {
        let here = thread::current().id();
        let mut messages = self.0.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        let all = std::mem::take(&mut *messages);
        let (ours, others) = all.into_iter().partition(|(thread, _)| *thread == here);
        *messages = others;
        let ours: Vec<(ThreadId, String)> = ours;
        ours.into_iter().map(|(_, message)| message).collect()
    }

    /// Takes the errors of all threads.
    pub(super) fn take(&self) -> Vec<String> {
        let mut messages = self.0.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        std::mem::take(&mut *messages).into_iter().map(|(_, message)| message).collect()
    }

    /// An error if calls of this thread were reported.
    pub(super) fn check(&self) -> Result<(), DeviceError> {
        let messages = self.take_of_this_thread();
        match messages.is_empty() {
            true => Ok(()),
            false => Err(DeviceError::Validation { messages }),
        }
    }
}

/// What the messenger listens to; `messages` must outlive it.
pub(super) fn messenger_info(messages: &Messages) -> vk::DebugUtilsMessengerCreateInfoEXT<'static> {
    vk::DebugUtilsMessengerCreateInfoEXT::default()
        .message_severity(vk::DebugUtilsMessageSeverityFlagsEXT::WARNING | vk::DebugUtilsMessageSeverityFlagsEXT::ERROR)
        .message_type(
            vk::DebugUtilsMessageTypeFlagsEXT::GENERAL
                | vk::DebugUtilsMessageTypeFlagsEXT::VALIDATION
                | vk::DebugUtilsMessageTypeFlagsEXT::PERFORMANCE,
        )
        .pfn_user_callback(Some(on_message))
        .user_data(std::ptr::from_ref(messages).cast_mut().cast())
}

/// Called by the loader and by layers.
///
/// # Safety
/// `data` must be null or point to what Vulkan says, and `user` must be the [`Messages`] given to [`messenger_info`].
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
    // The general kind is the loader's own: a driver that it could not open is no error of ours.
    let is_validation = kinds.contains(vk::DebugUtilsMessageTypeFlagsEXT::VALIDATION);
    if severity.contains(vk::DebugUtilsMessageSeverityFlagsEXT::ERROR) && is_validation {
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
