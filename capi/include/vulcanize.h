// The C interface of Vulcanize. Made from capi/src by cbindgen: change it there, and run
// VULCANIZE_BLESS=1 cargo test -p vulcanize-capi --test header
//
// Errors. A function that can fail returns a VlkError, or NULL after success. Its last argument 'out' is then the new
// handle; after an error it is NULL. NULL handles, wrong lengths and text that is not UTF-8 are errors, too. Functions that
// only read something of a handle take NULL as a handle without contents.
//
// Memory. Each handle that a function gives belongs to the caller, who destroys it once with the function 'destroy' of its
// type. Handles keep what they need of one another: they may be destroyed in any order. A VlkStr, VlkWords, VlkDiagnostic
// or VlkViolation that a function returns belongs to its handle, and lives as long. A VlkStr that the library returns has a
// zero byte after its end. What a caller passes is copied where it is needed after the call.
//
// Threads. A VlkContext, VlkDevice, VlkBuffer, VlkImage, VlkSampler or VlkKernel may be used by several threads at once. A
// VlkModule, VlkLaunch, VlkSubmission or VlkProgram may go from one thread to another, but only one uses it at a time; modules of one context may be used by
// a thread each. What is only read (VlkBinaries, VlkViolations, VlkWgsl, VlkString, VlkError) may be read by several threads at
// once. Nobody uses a handle while it is destroyed.

#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

// Kernels load from an image and store to it as a storage image.
#define VLK_IMAGE_STORAGE 1

// Kernels sample an image or fetch from it.
#define VLK_IMAGE_SAMPLED 2

// An image is sampled with a linear filter.
#define VLK_IMAGE_FILTERED 4

// The nearest texel, or mip level, makes a sample.
#define VLK_FILTER_NEAREST 0

// Those around the place make a sample, weighted by their nearness.
#define VLK_FILTER_LINEAR 1

// Outside of an image is the image again.
#define VLK_ADDRESS_REPEAT 0

// Outside of an image is the image again, every other one mirrored.
#define VLK_ADDRESS_MIRRORED_REPEAT 1

// Outside of an image are the texels at its edge.
#define VLK_ADDRESS_CLAMP_TO_EDGE 2

// Outside of an image is the border.
#define VLK_ADDRESS_CLAMP_TO_BORDER 3

// All channels of the border are 0.
#define VLK_BORDER_TRANSPARENT_BLACK 0

// The border is 0, and its alpha 1.
#define VLK_BORDER_OPAQUE_BLACK 1

// All channels of the border are 1.
#define VLK_BORDER_OPAQUE_WHITE 2

// What kind of error it is.
typedef enum {
  // An argument of the call is wrong: NULL, a wrong length, text that is not UTF-8, an unknown name.
  VLK_ERROR_KIND_ARGUMENT,
  // The input was rejected; the diagnostics say why.
  VLK_ERROR_KIND_REJECTED,
  // There is no such device, or none that can do it.
  VLK_ERROR_KIND_NO_DEVICE,
  // The device failed, or the kernel did what it must not.
  VLK_ERROR_KIND_DEVICE,
  // The device did not end in time.
  VLK_ERROR_KIND_TIMEOUT,
  // A mistake of the library. Destroy the handles of the call, and report the message.
  VLK_ERROR_KIND_INTERNAL,
} VlkErrorKind;

// How bad a diagnostic is.
typedef enum {
  // The input is rejected.
  VLK_SEVERITY_ERROR,
  // The input is accepted, but something is off.
  VLK_SEVERITY_WARNING,
  // For information.
  VLK_SEVERITY_REMARK,
  // It belongs to another diagnostic.
  VLK_SEVERITY_NOTE,
} VlkSeverity;

// The binaries of a module, one for each `gpu.module`.
typedef struct VlkBinaries VlkBinaries;

// Memory of a device. Threads may share it.
typedef struct VlkBuffer VlkBuffer;

// All dialects, and the types and attributes of all modules that were made with it. Threads may share it.
typedef struct VlkContext VlkContext;

// A device that runs kernels. Threads may share it. What was made on it keeps it open, so it may be destroyed before that.
typedef struct VlkDevice VlkDevice;

// A message about a place in an input. It belongs to the handle that returned it.
typedef struct VlkDiagnostic VlkDiagnostic;

// Why a call failed. Its owner destroys it with `vlk_error_destroy`.
typedef struct VlkError VlkError;

// An image of a device. Threads may share it.
typedef struct VlkImage VlkImage;

// A kernel that a device can run. Threads may share it.
typedef struct VlkKernel VlkKernel;

// A kernel with its arguments, which it keeps alive. One thread at a time uses it.
typedef struct VlkLaunch VlkLaunch;

// A program. One thread at a time uses it. It keeps what it needs of its context, which may be destroyed before it.
typedef struct VlkModule VlkModule;

// A function of a program with all that it launches, on a device. One thread at a time uses it.
typedef struct VlkProgram VlkProgram;

// How an image is sampled. Threads may share it.
typedef struct VlkSampler VlkSampler;

// A text that the caller owns.
typedef struct VlkString VlkString;

// Work that was set going. One thread at a time uses it.
typedef struct VlkSubmission VlkSubmission;

// A broken rule. It belongs to the handle that returned it.
typedef struct VlkViolation VlkViolation;

// The rules of an execution environment that a binary breaks.
typedef struct VlkViolations VlkViolations;

// A binary as WGSL. It is only read.
typedef struct VlkWgsl VlkWgsl;

// Text in UTF-8. A text that the library returns has a zero byte after its end, too.
typedef struct {
  // Its first byte; NULL only where the length is 0.
  const char *data;
  // Its bytes.
  size_t length;
} VlkStr;

// The words of a SPIR-V module, in the machine's byte order.
typedef struct {
  // Its first word, aligned as such; NULL only where the length is 0.
  const uint32_t *data;
  // How many words there are.
  size_t length;
} VlkWords;

// How kernels are lowered. Begin with `vlk_lower_options`, which sets the size and the defaults; later versions add
// members at the end.
typedef struct {
  // `sizeof(VlkLowerOptions)`.
  size_t size;
  // A named environment (`vulkan1.1`), an attribute `#spirv.target_env<…>`, or `device:NAME`. Empty: what the module
  // says, or `vulkan1.1`.
  VlkStr target_env;
  // Options as passes take them: `robust=true asserts=print`.
  VlkStr options;
  // The pipeline in place of the usual one. Empty: the usual one.
  VlkStr pipeline;
  // What binaries say of the source: 0 for nothing, 1 for files and lines, 2 for all.
  uint32_t debug_info;
} VlkLowerOptions;

// Bytes to read.
typedef struct {
  // The first one; NULL only where the length is 0.
  const void *data;
  // How many there are.
  size_t length;
} VlkBytes;

// Bytes to write.
typedef struct {
  // The first one; NULL only where the length is 0.
  void *data;
  // How many there are.
  size_t length;
} VlkBytesMut;

// The value of a specialization constant.
typedef struct {
  // The `SpecId` of the constant.
  uint32_t id;
  // The bits of its value, the rest 0.
  uint64_t bits;
} VlkSpecialization;

// Values of specialization constants.
typedef struct {
  // The first one; NULL only where the length is 0.
  const VlkSpecialization *data;
  // How many there are.
  size_t length;
} VlkSpecializations;

// What an image is. Begin with `vlk_image_options`, which sets the size and the defaults; later versions add members at
// the end.
typedef struct {
  // `sizeof(VlkImageOptions)`.
  size_t size;
  // The format of its texels, as GLSL calls it: `rgba8`, `r32f`, `rg16_snorm`, `rgba16ui`.
  VlkStr format;
  // The number of its dimensions: 1, 2 or 3.
  uint32_t dimensions;
  // Texels of a row.
  uint32_t width;
  // Rows; 1 where there is one dimension.
  uint32_t height;
  // 1 where there are one or two dimensions.
  uint32_t depth;
  // The number of layers of an array of images; 0 for an image that is no array.
  uint32_t layers;
  // The number of mip levels, at least 1.
  uint32_t levels;
  // What kernels do with it: a sum of `VLK_IMAGE_STORAGE`, `VLK_IMAGE_SAMPLED` and `VLK_IMAGE_FILTERED`.
  uint32_t uses;
} VlkImageOptions;

// How an image is sampled. Begin with `vlk_sampler_options`, which sets the size and the defaults, zeros; later versions add
// members at the end.
typedef struct {
  // `sizeof(VlkSamplerOptions)`.
  size_t size;
  // Which texels make a sample: `VLK_FILTER_…`.
  uint32_t filter;
  // Which mip levels make a sample: `VLK_FILTER_…`.
  uint32_t mip_filter;
  // What is outside of the image, for each dimension: `VLK_ADDRESS_…`.
  uint32_t address[3];
  // The color of the border: `VLK_BORDER_…`.
  uint32_t border;
  // Whether the border is that of an image of integers: 0 or 1.
  uint32_t has_integers;
  // Whether coordinates count texels: 0 or 1. They go from 0 to 1 otherwise.
  uint32_t is_unnormalized;
} VlkSamplerOptions;

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

// Destroys an error; NULL is fine.
void vlk_error_destroy(VlkError *error);

// What kind of error it is; of NULL `VLK_ERROR_KIND_ARGUMENT`.
VlkErrorKind vlk_error_kind(const VlkError *error);

// The whole message. That of rejected input is what the command line shows: `file:line:column: error: …`, the line, a
// caret, and the notes.
VlkStr vlk_error_message(const VlkError *error);

// The number of diagnostics; 0 for an error that is about no input.
size_t vlk_error_diagnostic_count(const VlkError *error);

// A diagnostic, which lives as long as the error; NULL where there is none of this index.
const VlkDiagnostic *vlk_error_diagnostic(const VlkError *error, size_t index);

// How bad it is; of NULL `VLK_SEVERITY_ERROR`.
VlkSeverity vlk_diagnostic_severity(const VlkDiagnostic *diagnostic);

// The file's name; empty where the place is unknown.
VlkStr vlk_diagnostic_file(const VlkDiagnostic *diagnostic);

// The line, from 1; 0 where the place is unknown.
uint32_t vlk_diagnostic_line(const VlkDiagnostic *diagnostic);

// The column in bytes, from 1; 0 where the place is unknown.
uint32_t vlk_diagnostic_column(const VlkDiagnostic *diagnostic);

// The message: one sentence.
VlkStr vlk_diagnostic_message(const VlkDiagnostic *diagnostic);

// The number of notes.
size_t vlk_diagnostic_note_count(const VlkDiagnostic *diagnostic);

// A note, which is a diagnostic; NULL where there is none of this index.
const VlkDiagnostic *vlk_diagnostic_note(const VlkDiagnostic *diagnostic, size_t index);

// Makes a context with all dialects.
VlkError *vlk_context_create(VlkContext **out);

// Destroys a context; NULL is fine.
void vlk_context_destroy(VlkContext *context);

// Sets how many threads may work on one module at a time; 1 for none but the caller's. By default all of the machine's.
VlkError *vlk_context_set_threads(const VlkContext *context,
                                  size_t threads);

// Reads a program in MLIR's text. `name` is the file in diagnostics.
VlkError *vlk_module_parse(const VlkContext *context, VlkStr name, VlkStr text, VlkModule **out);

// Reads a SPIR-V binary as a `spirv.module`.
VlkError *vlk_module_from_words(const VlkContext *context, VlkWords words, VlkModule **out);

// Destroys a module; NULL is fine.
void vlk_module_destroy(VlkModule *module);

// The module as MLIR's text.
VlkError *vlk_module_print(const VlkModule *module, VlkString **out);

// Checks all rules of the dialects. Text and binaries that were read keep them already.
VlkError *vlk_module_verify(const VlkModule *module);

// Runs a pipeline of passes: `builtin.module(cse,func.func(canonicalize))`. A module on which a pass failed can only be
// destroyed.
VlkError *vlk_module_run_passes(VlkModule *module,
                                VlkStr pipeline);

// The number of warnings and remarks that reading the module and running passes on it gave.
size_t vlk_module_warning_count(const VlkModule *module);

// One of them, which lives until the module is destroyed or passes run on it; NULL where there is none of this index.
const VlkDiagnostic *vlk_module_warning(const VlkModule *module,
                                        size_t index);

// The text of a string, which lives as long as the string.
VlkStr vlk_string_view(const VlkString *string);

// Destroys a string; NULL is fine.
void vlk_string_destroy(VlkString *string);

// Lowers the kernels of a module, which stays as it is. `options` may be NULL.
//
// # Safety
// `options` is NULL or points to as many bytes as its member `size` says, and that is at most what its type has.
VlkError *vlk_module_lower(const VlkModule *module,
                           const VlkLowerOptions *options,
                           VlkBinaries **out);

// Destroys binaries; NULL is fine.
void vlk_binaries_destroy(VlkBinaries *binaries);

// The number of binaries.
size_t vlk_binaries_count(const VlkBinaries *binaries);

// The name of the `gpu.module`. This and what follows lives as long as `binaries`; it is empty where there is no binary
// of this index.
VlkStr vlk_binaries_name(const VlkBinaries *binaries,
                         size_t index);

// The words.
VlkWords vlk_binaries_words(const VlkBinaries *binaries, size_t index);

// The number of kernels in a binary; 0 for a `spirv.module` that was in the input.
size_t vlk_binaries_entry_point_count(const VlkBinaries *binaries, size_t index);

// The name of a kernel.
VlkStr vlk_binaries_entry_point(const VlkBinaries *binaries, size_t index, size_t entry_point);

// Where the kernels of a binary find their arguments, as JSON (docs/c-api.md).
VlkStr vlk_binaries_manifest(const VlkBinaries *binaries, size_t index);

// Checks a binary against the rules of SPIR-V and of an environment: `universal`, `spv1.0` … `spv1.6`, `vulkan1.0` …
// `vulkan1.4`, `opencl…`, `webgpu`, `wgsl`, or an attribute `#spirv.target_env<…>`. Words that are no instructions are an
// error; broken rules are none.
VlkError *vlk_validate(const VlkContext *context,
                       VlkWords words,
                       VlkStr environment,
                       VlkViolations **out);

// Destroys violations; NULL is fine.
void vlk_violations_destroy(VlkViolations *violations);

// The number of broken rules; 0 for a binary that may be used there.
size_t vlk_violations_count(const VlkViolations *violations);

// One of them, in the order of the words; NULL where there is none of this index.
const VlkViolation *vlk_violations_get(const VlkViolations *violations, size_t index);

// The name of the rule (docs/validator.md).
VlkStr vlk_violation_rule(const VlkViolation *violation);

// The statement of Vulkan's valid usage that it breaks (`VUID-…`); empty where none says so.
VlkStr vlk_violation_vuid(const VlkViolation *violation);

// The found value and the allowed one.
VlkStr vlk_violation_message(const VlkViolation *violation);

// The line that the command line shows: place, message and rule.
VlkStr vlk_violation_text(const VlkViolation *violation);

// The index of the word at which the instruction begins.
size_t vlk_violation_offset(const VlkViolation *violation);

// The file of the source; empty where the binary does not say it.
VlkStr vlk_violation_file(const VlkViolation *violation);

// The line of the source, from 1; 0 where the binary does not say it.
uint32_t vlk_violation_line(const VlkViolation *violation);

// The column of the source, from 1; 0 where the binary does not say it.
uint32_t vlk_violation_column(const VlkViolation *violation);

// Translates a binary to WGSL. `features` are those of WebGPU that it may use: `f16,subgroups`, or nothing. Descriptor sets
// become groups of the same numbers. A binary that breaks rules of WGSL, or has what WGSL lacks, is rejected.
VlkError *vlk_wgsl_create(const VlkContext *context,
                          VlkWords words,
                          VlkStr features,
                          VlkWgsl **out);

// Destroys WGSL; NULL is fine.
void vlk_wgsl_destroy(VlkWgsl *wgsl);

// The text. This and what follows lives as long as `wgsl`.
VlkStr vlk_wgsl_text(const VlkWgsl *wgsl);

// The number of entry points, in the order of the binary.
size_t vlk_wgsl_entry_point_count(const VlkWgsl *wgsl);

// The name of an entry point in WGSL: another one where that of the binary is no name there.
VlkStr vlk_wgsl_entry_point(const VlkWgsl *wgsl, size_t index);

// The number of notes: what a host must know beside the text, such as a resource with another binding.
size_t vlk_wgsl_note_count(const VlkWgsl *wgsl);

// A note; empty where there is none of this index.
VlkStr vlk_wgsl_note(const VlkWgsl *wgsl, size_t index);

// What a binary expects from its host, as JSON: one object with `modules` (docs/reflect.md).
VlkError *vlk_reflect(VlkWords words, VlkString **out);

// Opens a device: `cpu`, `gpu`, `discrete`, `integrated`, `virtual`, a number, a UUID, a part of a name, or `reference`
// for the reference executor, which needs no driver. Empty: the best Vulkan device, or the reference executor where there
// is none. A launch that takes more than `timeout_ns` nanoseconds is an error of kind `VLK_ERROR_KIND_TIMEOUT`; 0 for no
// limit.
VlkError *vlk_device_open(VlkStr name,
                          uint64_t timeout_ns,
                          VlkDevice **out);

// Destroys a device; NULL is fine.
void vlk_device_destroy(VlkDevice *device);

// The name that its driver gives it, which lives as long as the handle.
VlkStr vlk_device_name(const VlkDevice *device);

// Makes a buffer that holds a copy of `data`.
VlkError *vlk_buffer_create(const VlkDevice *device, VlkBytes data, VlkBuffer **out);

// Makes a buffer of `size` zero bytes.
VlkError *vlk_buffer_create_zeroed(const VlkDevice *device, size_t size, VlkBuffer **out);

// Destroys a buffer; NULL is fine. Its memory is freed when no launch and no running work needs it.
void vlk_buffer_destroy(VlkBuffer *buffer);

// Its size in bytes.
size_t vlk_buffer_size(const VlkBuffer *buffer);

// Writes `data` from the byte `offset` on, after all submitted work. The data is copied, and nothing is waited for.
VlkError *vlk_buffer_write(const VlkBuffer *buffer,
                           size_t offset,
                           VlkBytes data);

// Fills `data` with the bytes from `offset` on, after waiting for work that writes them. After an error they are 0 or
// what they were.
VlkError *vlk_buffer_read(const VlkBuffer *buffer,
                          size_t offset,
                          VlkBytesMut data);

// Compiles a compute entry point of a binary for a device. The binary is checked to be valid SPIR-V that keeps the rules
// of the device's API: a driver may do anything with another.
VlkError *vlk_kernel_create(const VlkDevice *device,
                            VlkWords words,
                            VlkStr entry_point,
                            VlkKernel **out);

// The same with values of specialization constants, each at most once; the others have their defaults.
VlkError *vlk_kernel_create_specialized(const VlkDevice *device,
                                        VlkWords words,
                                        VlkStr entry_point,
                                        VlkSpecializations values,
                                        VlkKernel **out);

// Destroys a kernel; NULL is fine.
void vlk_kernel_destroy(VlkKernel *kernel);

// Prepares a launch of `x` · `y` · `z` workgroups. It can be submitted any number of times.
VlkError *vlk_launch_create(const VlkKernel *kernel, uint32_t x, uint32_t y, uint32_t z, VlkLaunch **out);

// Destroys a launch; NULL is fine. Work that it was submitted as goes on.
void vlk_launch_destroy(VlkLaunch *launch);

// Binds a whole buffer.
VlkError *vlk_launch_bind(VlkLaunch *launch, uint32_t set, uint32_t binding, const VlkBuffer *buffer);

// Binds a whole image: one that is stored to, or one that is sampled, as the kernel has it.
VlkError *vlk_launch_bind_image(VlkLaunch *launch, uint32_t set, uint32_t binding, const VlkImage *image);

// Binds one mip level of an image, as an image of its own.
VlkError *vlk_launch_bind_image_level(VlkLaunch *launch,
                                      uint32_t set,
                                      uint32_t binding,
                                      const VlkImage *image,
                                      uint32_t level);

// Binds a sampler alone.
VlkError *vlk_launch_bind_sampler(VlkLaunch *launch,
                                  uint32_t set,
                                  uint32_t binding,
                                  const VlkSampler *sampler);

// Binds an image with its sampler, where the kernel has them as one.
VlkError *vlk_launch_bind_sampled_image(VlkLaunch *launch,
                                        uint32_t set,
                                        uint32_t binding,
                                        const VlkImage *image,
                                        const VlkSampler *sampler);

// Sets bytes of the push constants: a scalar at the offset that the manifest says, or all of them at offset 0.
VlkError *vlk_launch_push_constants(VlkLaunch *launch,
                                    size_t offset,
                                    VlkBytes data);

// Starts the work. Destroying the submission does not stop it.
VlkError *vlk_launch_submit(const VlkLaunch *launch, VlkSubmission **out);

// Starts the work and waits for its end.
VlkError *vlk_launch_run(const VlkLaunch *launch);

// Waits for the end of the work, at most `timeout_ns` nanoseconds; 0 for the device's own limit. The reference executor
// works while it is submitted, so for it the device's limit alone counts. After an error of kind
// `VLK_ERROR_KIND_TIMEOUT` a Vulkan device counts as lost. What was waited for is not waited for again.
VlkError *vlk_submission_wait(VlkSubmission *submission,
                              uint64_t timeout_ns);

// Writes whether the work has ended, without waiting.
VlkError *vlk_submission_is_complete(const VlkSubmission *submission, bool *out);

// Destroys a submission; NULL is fine.
void vlk_submission_destroy(VlkSubmission *submission);

// Makes an image whose bytes are 0.
//
// # Safety
// `options` is NULL or points to as many bytes as its member `size` says, and that is at most what its type has.
VlkError *vlk_image_create(const VlkDevice *device,
                           const VlkImageOptions *options,
                           VlkImage **out);

// Destroys an image; NULL is fine. Its memory is freed when no launch and no running work needs it.
void vlk_image_destroy(VlkImage *image);

// Its size in bytes: texels one after another along the width, then the height, then the depth or the layers, then the mip
// levels, the largest first.
size_t vlk_image_size(const VlkImage *image);

// Sets all bytes of an image, after all submitted work. The data is copied.
VlkError *vlk_image_write(const VlkImage *image, VlkBytes data);

// Fills `data` with all bytes of an image, after waiting for work that writes it. After an error they are 0 or what they
// were.
VlkError *vlk_image_read(const VlkImage *image,
                         VlkBytesMut data);

// Makes a sampler. `options` may be NULL.
//
// # Safety
// `options` is NULL or points to as many bytes as its member `size` says, and that is at most what its type has.
VlkError *vlk_sampler_create(const VlkDevice *device,
                             const VlkSamplerOptions *options,
                             VlkSampler **out);

// Destroys a sampler; NULL is fine. It lives on as long as a launch or running work needs it.
void vlk_sampler_destroy(VlkSampler *sampler);

// Compiles a function of a module, which stays as it is: its host code is executed here, the kernels that it launches are
// lowered for the device. The function takes no arguments; `main`, if `function` is empty.
VlkError *vlk_program_create(const VlkModule *module,
                             VlkStr function,
                             const VlkDevice *device,
                             VlkProgram **out);

// Runs the function to its end. An error has the place in the program at which it stopped.
VlkError *vlk_program_run(VlkProgram *program);

// What the last run printed, also where it failed; it lives until the next run.
VlkStr vlk_program_printed(const VlkProgram *program);

// Destroys a program; NULL is fine.
void vlk_program_destroy(VlkProgram *program);

// The version of the library: `0.1.0`.
VlkStr vlk_version(void);

// Opens a device: `cpu`, `gpu`, `discrete`, `integrated`, `virtual`, a number, a UUID, a part of a name, or `reference`
// for the reference executor, which needs no driver. Empty: the best Vulkan device, or the reference executor where there
// is none. A launch that takes more than `timeout_ns` nanoseconds is an error of kind `VLK_ERROR_KIND_TIMEOUT`; 0 for no
// limit.
VlkError *vlk_device_open(VlkStr name,
                          uint64_t timeout_ns,
                          VlkDevice **out);

// Destroys a device; NULL is fine.
void vlk_device_destroy(VlkDevice *device);

// The name that its driver gives it, which lives as long as the handle.
VlkStr vlk_device_name(const VlkDevice *device);

// Makes a buffer that holds a copy of `data`.
VlkError *vlk_buffer_create(const VlkDevice *device, VlkBytes data, VlkBuffer **out);

// Makes a buffer of `size` zero bytes.
VlkError *vlk_buffer_create_zeroed(const VlkDevice *device, size_t size, VlkBuffer **out);

// Destroys a buffer; NULL is fine. Its memory is freed when no launch and no running work needs it.
void vlk_buffer_destroy(VlkBuffer *buffer);

// Its size in bytes.
size_t vlk_buffer_size(const VlkBuffer *buffer);

// Writes `data` from the byte `offset` on, after all submitted work. The data is copied, and nothing is waited for.
VlkError *vlk_buffer_write(const VlkBuffer *buffer,
                           size_t offset,
                           VlkBytes data);

// Fills `data` with the bytes from `offset` on, after waiting for work that writes them. After an error they are 0 or
// what they were.
VlkError *vlk_buffer_read(const VlkBuffer *buffer,
                          size_t offset,
                          VlkBytesMut data);

// Compiles a compute entry point of a binary for a device. The binary is checked to be valid SPIR-V that keeps the rules
// of the device's API: a driver may do anything with another.
VlkError *vlk_kernel_create(const VlkDevice *device,
                            VlkWords words,
                            VlkStr entry_point,
                            VlkKernel **out);

// The same with values of specialization constants, each at most once; the others have their defaults.
VlkError *vlk_kernel_create_specialized(const VlkDevice *device,
                                        VlkWords words,
                                        VlkStr entry_point,
                                        VlkSpecializations values,
                                        VlkKernel **out);

// Destroys a kernel; NULL is fine.
void vlk_kernel_destroy(VlkKernel *kernel);

// Prepares a launch of `x` · `y` · `z` workgroups. It can be submitted any number of times.
VlkError *vlk_launch_create(const VlkKernel *kernel, uint32_t x, uint32_t y, uint32_t z, VlkLaunch **out);

// Destroys a launch; NULL is fine. Work that it was submitted as goes on.
void vlk_launch_destroy(VlkLaunch *launch);

// Binds a whole buffer.
VlkError *vlk_launch_bind(VlkLaunch *launch, uint32_t set, uint32_t binding, const VlkBuffer *buffer);

// Binds a whole image: one that is stored to, or one that is sampled, as the kernel has it.
VlkError *vlk_launch_bind_image(VlkLaunch *launch, uint32_t set, uint32_t binding, const VlkImage *image);

// Binds one mip level of an image, as an image of its own.
VlkError *vlk_launch_bind_image_level(VlkLaunch *launch,
                                      uint32_t set,
                                      uint32_t binding,
                                      const VlkImage *image,
                                      uint32_t level);

// Binds a sampler alone.
VlkError *vlk_launch_bind_sampler(VlkLaunch *launch,
                                  uint32_t set,
                                  uint32_t binding,
                                  const VlkSampler *sampler);

// Binds an image with its sampler, where the kernel has them as one.
VlkError *vlk_launch_bind_sampled_image(VlkLaunch *launch,
                                        uint32_t set,
                                        uint32_t binding,
                                        const VlkImage *image,
                                        const VlkSampler *sampler);

// Sets bytes of the push constants: a scalar at the offset that the manifest says, or all of them at offset 0.
VlkError *vlk_launch_push_constants(VlkLaunch *launch,
                                    size_t offset,
                                    VlkBytes data);

// Starts the work. Destroying the submission does not stop it.
VlkError *vlk_launch_submit(const VlkLaunch *launch, VlkSubmission **out);

// Starts the work and waits for its end.
VlkError *vlk_launch_run(const VlkLaunch *launch);

// Waits for the end of the work, at most `timeout_ns` nanoseconds; 0 for the device's own limit. The reference executor
// works while it is submitted, so for it the device's limit alone counts. After an error of kind
// `VLK_ERROR_KIND_TIMEOUT` a Vulkan device counts as lost. What was waited for is not waited for again.
VlkError *vlk_submission_wait(VlkSubmission *submission,
                              uint64_t timeout_ns);

// Writes whether the work has ended, without waiting.
VlkError *vlk_submission_is_complete(const VlkSubmission *submission, bool *out);

// Destroys a submission; NULL is fine.
void vlk_submission_destroy(VlkSubmission *submission);

// Destroys an error; NULL is fine.
void vlk_error_destroy(VlkError *error);

// What kind of error it is; of NULL `VLK_ERROR_KIND_ARGUMENT`.
VlkErrorKind vlk_error_kind(const VlkError *error);

// The whole message. That of rejected input is what the command line shows: `file:line:column: error: …`, the line, a
// caret, and the notes.
VlkStr vlk_error_message(const VlkError *error);

// The number of diagnostics; 0 for an error that is about no input.
size_t vlk_error_diagnostic_count(const VlkError *error);

// A diagnostic, which lives as long as the error; NULL where there is none of this index.
const VlkDiagnostic *vlk_error_diagnostic(const VlkError *error, size_t index);

// How bad it is; of NULL `VLK_SEVERITY_ERROR`.
VlkSeverity vlk_diagnostic_severity(const VlkDiagnostic *diagnostic);

// The file's name; empty where the place is unknown.
VlkStr vlk_diagnostic_file(const VlkDiagnostic *diagnostic);

// The line, from 1; 0 where the place is unknown.
uint32_t vlk_diagnostic_line(const VlkDiagnostic *diagnostic);

// The column in bytes, from 1; 0 where the place is unknown.
uint32_t vlk_diagnostic_column(const VlkDiagnostic *diagnostic);

// The message: one sentence.
VlkStr vlk_diagnostic_message(const VlkDiagnostic *diagnostic);

// The number of notes.
size_t vlk_diagnostic_note_count(const VlkDiagnostic *diagnostic);

// A note, which is a diagnostic; NULL where there is none of this index.
const VlkDiagnostic *vlk_diagnostic_note(const VlkDiagnostic *diagnostic, size_t index);

// Makes an image whose bytes are 0.
//
// # Safety
// `options` is NULL or points to as many bytes as its member `size` says, and that is at most what its type has.
VlkError *vlk_image_create(const VlkDevice *device,
                           const VlkImageOptions *options,
                           VlkImage **out);

// Destroys an image; NULL is fine. Its memory is freed when no launch and no running work needs it.
void vlk_image_destroy(VlkImage *image);

// Its size in bytes: texels one after another along the width, then the height, then the depth or the layers, then the mip
// levels, the largest first.
size_t vlk_image_size(const VlkImage *image);

// Sets all bytes of an image, after all submitted work. The data is copied.
VlkError *vlk_image_write(const VlkImage *image, VlkBytes data);

// Fills `data` with all bytes of an image, after waiting for work that writes it. After an error they are 0 or what they
// were.
VlkError *vlk_image_read(const VlkImage *image,
                         VlkBytesMut data);

// Makes a sampler. `options` may be NULL.
//
// # Safety
// `options` is NULL or points to as many bytes as its member `size` says, and that is at most what its type has.
VlkError *vlk_sampler_create(const VlkDevice *device,
                             const VlkSamplerOptions *options,
                             VlkSampler **out);

// Destroys a sampler; NULL is fine. It lives on as long as a launch or running work needs it.
void vlk_sampler_destroy(VlkSampler *sampler);

// Lowers the kernels of a module, which stays as it is. `options` may be NULL.
//
// # Safety
// `options` is NULL or points to as many bytes as its member `size` says, and that is at most what its type has.
VlkError *vlk_module_lower(const VlkModule *module,
                           const VlkLowerOptions *options,
                           VlkBinaries **out);

// Destroys binaries; NULL is fine.
void vlk_binaries_destroy(VlkBinaries *binaries);

// The number of binaries.
size_t vlk_binaries_count(const VlkBinaries *binaries);

// The name of the `gpu.module`. This and what follows lives as long as `binaries`; it is empty where there is no binary
// of this index.
VlkStr vlk_binaries_name(const VlkBinaries *binaries,
                         size_t index);

// The words.
VlkWords vlk_binaries_words(const VlkBinaries *binaries, size_t index);

// The number of kernels in a binary; 0 for a `spirv.module` that was in the input.
size_t vlk_binaries_entry_point_count(const VlkBinaries *binaries, size_t index);

// The name of a kernel.
VlkStr vlk_binaries_entry_point(const VlkBinaries *binaries, size_t index, size_t entry_point);

// Where the kernels of a binary find their arguments, as JSON (docs/c-api.md).
VlkStr vlk_binaries_manifest(const VlkBinaries *binaries, size_t index);

// Checks a binary against the rules of SPIR-V and of an environment: `universal`, `spv1.0` … `spv1.6`, `vulkan1.0` …
// `vulkan1.4`, `opencl…`, `webgpu`, `wgsl`, or an attribute `#spirv.target_env<…>`. Words that are no instructions are an
// error; broken rules are none.
VlkError *vlk_validate(const VlkContext *context,
                       VlkWords words,
                       VlkStr environment,
                       VlkViolations **out);

// Destroys violations; NULL is fine.
void vlk_violations_destroy(VlkViolations *violations);

// The number of broken rules; 0 for a binary that may be used there.
size_t vlk_violations_count(const VlkViolations *violations);

// One of them, in the order of the words; NULL where there is none of this index.
const VlkViolation *vlk_violations_get(const VlkViolations *violations, size_t index);

// The name of the rule (docs/validator.md).
VlkStr vlk_violation_rule(const VlkViolation *violation);

// The statement of Vulkan's valid usage that it breaks (`VUID-…`); empty where none says so.
VlkStr vlk_violation_vuid(const VlkViolation *violation);

// The found value and the allowed one.
VlkStr vlk_violation_message(const VlkViolation *violation);

// The line that the command line shows: place, message and rule.
VlkStr vlk_violation_text(const VlkViolation *violation);

// The index of the word at which the instruction begins.
size_t vlk_violation_offset(const VlkViolation *violation);

// The file of the source; empty where the binary does not say it.
VlkStr vlk_violation_file(const VlkViolation *violation);

// The line of the source, from 1; 0 where the binary does not say it.
uint32_t vlk_violation_line(const VlkViolation *violation);

// The column of the source, from 1; 0 where the binary does not say it.
uint32_t vlk_violation_column(const VlkViolation *violation);

// Translates a binary to WGSL. `features` are those of WebGPU that it may use: `f16,subgroups`, or nothing. Descriptor sets
// become groups of the same numbers. A binary that breaks rules of WGSL, or has what WGSL lacks, is rejected.
VlkError *vlk_wgsl_create(const VlkContext *context,
                          VlkWords words,
                          VlkStr features,
                          VlkWgsl **out);

// Destroys WGSL; NULL is fine.
void vlk_wgsl_destroy(VlkWgsl *wgsl);

// The text. This and what follows lives as long as `wgsl`.
VlkStr vlk_wgsl_text(const VlkWgsl *wgsl);

// The number of entry points, in the order of the binary.
size_t vlk_wgsl_entry_point_count(const VlkWgsl *wgsl);

// The name of an entry point in WGSL: another one where that of the binary is no name there.
VlkStr vlk_wgsl_entry_point(const VlkWgsl *wgsl, size_t index);

// The number of notes: what a host must know beside the text, such as a resource with another binding.
size_t vlk_wgsl_note_count(const VlkWgsl *wgsl);

// A note; empty where there is none of this index.
VlkStr vlk_wgsl_note(const VlkWgsl *wgsl, size_t index);

// What a binary expects from its host, as JSON: one object with `modules` (docs/reflect.md).
VlkError *vlk_reflect(VlkWords words, VlkString **out);

// Makes a context with all dialects.
VlkError *vlk_context_create(VlkContext **out);

// Destroys a context; NULL is fine.
void vlk_context_destroy(VlkContext *context);

// Sets how many threads may work on one module at a time; 1 for none but the caller's. By default all of the machine's.
VlkError *vlk_context_set_threads(const VlkContext *context,
                                  size_t threads);

// Reads a program in MLIR's text. `name` is the file in diagnostics.
VlkError *vlk_module_parse(const VlkContext *context, VlkStr name, VlkStr text, VlkModule **out);

// Reads a SPIR-V binary as a `spirv.module`.
VlkError *vlk_module_from_words(const VlkContext *context, VlkWords words, VlkModule **out);

// Destroys a module; NULL is fine.
void vlk_module_destroy(VlkModule *module);

// The module as MLIR's text.
VlkError *vlk_module_print(const VlkModule *module, VlkString **out);

// Checks all rules of the dialects. Text and binaries that were read keep them already.
VlkError *vlk_module_verify(const VlkModule *module);

// Runs a pipeline of passes: `builtin.module(cse,func.func(canonicalize))`. A module on which a pass failed can only be
// destroyed.
VlkError *vlk_module_run_passes(VlkModule *module,
                                VlkStr pipeline);

// The number of warnings and remarks that reading the module and running passes on it gave.
size_t vlk_module_warning_count(const VlkModule *module);

// One of them, which lives until the module is destroyed or passes run on it; NULL where there is none of this index.
const VlkDiagnostic *vlk_module_warning(const VlkModule *module,
                                        size_t index);

// The text of a string, which lives as long as the string.
VlkStr vlk_string_view(const VlkString *string);

// Destroys a string; NULL is fine.
void vlk_string_destroy(VlkString *string);

// Compiles a function of a module, which stays as it is: its host code is executed here, the kernels that it launches are
// lowered for the device. The function takes no arguments; `main`, if `function` is empty.
VlkError *vlk_program_create(const VlkModule *module,
                             VlkStr function,
                             const VlkDevice *device,
                             VlkProgram **out);

// Runs the function to its end. An error has the place in the program at which it stopped.
VlkError *vlk_program_run(VlkProgram *program);

// What the last run printed, also where it failed; it lives until the next run.
VlkStr vlk_program_printed(const VlkProgram *program);

// Destroys a program; NULL is fine.
void vlk_program_destroy(VlkProgram *program);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

// The text up to its zero byte; empty for NULL.
static inline VlkStr vlk_str(const char *text) {
  VlkStr view = {text, text ? strlen(text) : 0};
  return view;
}

// So many bytes from 'data' on, to read.
static inline VlkBytes vlk_bytes(const void *data, size_t length) {
  VlkBytes view = {data, length};
  return view;
}

// So many bytes from 'data' on, to write.
static inline VlkBytesMut vlk_bytes_mut(void *data, size_t length) {
  VlkBytesMut view = {data, length};
  return view;
}

// So many words from 'data' on.
static inline VlkWords vlk_words(const uint32_t *data, size_t length) {
  VlkWords view = {data, length};
  return view;
}

// So many values of specialization constants from 'data' on.
static inline VlkSpecializations vlk_specializations(const VlkSpecialization *data, size_t length) {
  VlkSpecializations view = {data, length};
  return view;
}

// The value of the specialization constant with this number: the bytes of a number, or of an int32_t that is 0 or 1 for a
// boolean, at most 8.
static inline VlkSpecialization vlk_specialization(uint32_t id, const void *value, size_t size) {
  VlkSpecialization made = {id, 0};
  memcpy(&made.bits, value, size < sizeof made.bits ? size : sizeof made.bits);
  return made;
}

// An image of two dimensions that kernels store to and sample, in a format as GLSL calls it: "rgba8".
static inline VlkImageOptions vlk_image_options(const char *format, uint32_t width, uint32_t height) {
  VlkImageOptions options;
  memset(&options, 0, sizeof options);
  options.size = sizeof options;
  options.format = vlk_str(format);
  options.dimensions = 2;
  options.width = width;
  options.height = height;
  options.depth = 1;
  options.levels = 1;
  options.uses = VLK_IMAGE_STORAGE | VLK_IMAGE_SAMPLED;
  return options;
}

// The default sampler: the nearest texel, the image repeated.
static inline VlkSamplerOptions vlk_sampler_options(void) {
  VlkSamplerOptions options;
  memset(&options, 0, sizeof options);
  options.size = sizeof options;
  return options;
}

// The default options for a target environment; NULL for what the module says, or vulkan1.1.
static inline VlkLowerOptions vlk_lower_options(const char *target_env) {
  VlkLowerOptions options;
  memset(&options, 0, sizeof options);
  options.size = sizeof options;
  options.target_env = vlk_str(target_env);
  return options;
}
