//! Backends over another backend: the methods that only hand the call on.

/// Defines methods of [`Backend`](crate::Backend) that do what those of another backend do, which is in a field.
///
/// ```
/// use vulcanize_runtime::*;
///
/// /// Says which kernels are loaded.
/// #[derive(Debug)]
/// struct Watched<B>(B);
///
/// impl<B: Backend> Backend for Watched<B> {
///     fn load_kernel_with(&self, words: &[u32], entry: &str, options: &LoadOptions<'_>) -> Result<KernelId, DeviceError> {
///         println!("load {entry}");
///         self.0.load_kernel_with(words, entry, options)
///     }
///
///     forward_backend!(
///         0: info, kernel_interface, kernel_statistics, counter_passes, count, unload_kernel, allocate, allocate_filled,
///         buffer_size, write, read, free, buffer_address, create_image, image_description, write_image, read_image, free_image,
///         create_sampler, free_sampler, take_printed, submit, wait, is_complete, forget
///     );
/// }
/// ```
#[macro_export]
macro_rules! forward_backend {
    ($to:tt: $($method:ident),* $(,)?) => {
        $($crate::forward_backend!(@ $to $method);)*
    };
    (@ $to:tt info) => {
        fn info(&self) -> &$crate::DeviceInfo {
            self.$to.info()
        }
    };
    (@ $to:tt is_asynchronous) => {
        fn is_asynchronous(&self) -> bool {
            self.$to.is_asynchronous()
        }
    };
    (@ $to:tt counter_passes) => {
        fn counter_passes(&self) -> u32 {
            self.$to.counter_passes()
        }
    };
    (@ $to:tt take_printed) => {
        fn take_printed(&self) -> Vec<String> {
            self.$to.take_printed()
        }
    };
    (@ $to:tt load_kernel_with) => {
        $crate::forward_backend!(@ $to load_kernel_with(
            words: &[u32], entry_point: &str, options: &$crate::LoadOptions<'_>
        ) -> $crate::KernelId);
    };
    (@ $to:tt kernel_interface) => {
        $crate::forward_backend!(@ $to kernel_interface(
            kernel: $crate::KernelId
        ) -> ::std::sync::Arc<$crate::KernelInterface>);
    };
    (@ $to:tt kernel_statistics) => {
        $crate::forward_backend!(@ $to kernel_statistics(kernel: $crate::KernelId) -> Vec<$crate::KernelStatistic>);
    };
    (@ $to:tt count) => {
        $crate::forward_backend!(@ $to count(
            before: &[$crate::Command<'_>], dispatch: &$crate::Dispatch<'_>
        ) -> Vec<$crate::KernelCounter>);
    };
    (@ $to:tt unload_kernel) => {
        $crate::forward_backend!(@ $to unload_kernel(kernel: $crate::KernelId) -> ());
    };
    (@ $to:tt allocate) => {
        $crate::forward_backend!(@ $to allocate(size: u64) -> $crate::BufferId);
    };
    (@ $to:tt allocate_filled) => {
        $crate::forward_backend!(@ $to allocate_filled(bytes: &[u8]) -> $crate::BufferId);
    };
    (@ $to:tt buffer_size) => {
        $crate::forward_backend!(@ $to buffer_size(buffer: $crate::BufferId) -> u64);
    };
    (@ $to:tt write) => {
        $crate::forward_backend!(@ $to write(buffer: $crate::BufferId, offset: u64, bytes: &[u8]) -> ());
    };
    (@ $to:tt read) => {
        $crate::forward_backend!(@ $to read(buffer: $crate::BufferId, offset: u64, bytes: &mut [u8]) -> ());
    };
    (@ $to:tt free) => {
        $crate::forward_backend!(@ $to free(buffer: $crate::BufferId) -> ());
    };
    (@ $to:tt buffer_address) => {
        $crate::forward_backend!(@ $to buffer_address(buffer: $crate::BufferId) -> u64);
    };
    (@ $to:tt create_image) => {
        $crate::forward_backend!(@ $to create_image(description: &$crate::ImageDescription) -> $crate::ImageId);
    };
    (@ $to:tt image_description) => {
        $crate::forward_backend!(@ $to image_description(image: $crate::ImageId) -> $crate::ImageDescription);
    };
    (@ $to:tt write_image) => {
        $crate::forward_backend!(@ $to write_image(image: $crate::ImageId, bytes: &[u8]) -> ());
    };
    (@ $to:tt read_image) => {
        $crate::forward_backend!(@ $to read_image(image: $crate::ImageId, bytes: &mut [u8]) -> ());
    };
    (@ $to:tt free_image) => {
        $crate::forward_backend!(@ $to free_image(image: $crate::ImageId) -> ());
    };
    (@ $to:tt create_sampler) => {
        $crate::forward_backend!(@ $to create_sampler(description: &$crate::SamplerDescription) -> $crate::SamplerId);
    };
    (@ $to:tt free_sampler) => {
        $crate::forward_backend!(@ $to free_sampler(sampler: $crate::SamplerId) -> ());
    };
    (@ $to:tt submit) => {
        $crate::forward_backend!(@ $to submit(commands: &[$crate::Command<'_>]) -> $crate::SubmissionId);
    };
    (@ $to:tt wait) => {
        $crate::forward_backend!(@ $to wait(
            submission: $crate::SubmissionId, timeout: Option<::std::time::Duration>
        ) -> $crate::SubmissionTimes);
    };
    (@ $to:tt is_complete) => {
        $crate::forward_backend!(@ $to is_complete(submission: $crate::SubmissionId) -> bool);
    };
    (@ $to:tt forget) => {
        $crate::forward_backend!(@ $to forget(submission: $crate::SubmissionId) -> ());
    };
    (@ $to:tt $method:ident($($argument:ident: $ty:ty),*) -> $result:ty) => {
        fn $method(&self, $($argument: $ty),*) -> Result<$result, $crate::DeviceError> {
            self.$to.$method($($argument),*)
        }
    };
}
