// The C interface for C++17: handles that destroy themselves, and errors as exceptions.
//
//   vulcanize::Handle<VlkContext> context;
//   vulcanize::check(vlk_context_create(vulcanize::out(context)));
#pragma once

#include <exception>
#include <iterator>
#include <memory>
#include <string_view>

#include "vulcanize.h"

namespace vulcanize {

// Destroys a handle of any type.
struct Destroy {
  void operator()(VlkBinaries *handle) const noexcept { vlk_binaries_destroy(handle); }
  void operator()(VlkBuffer *handle) const noexcept { vlk_buffer_destroy(handle); }
  void operator()(VlkContext *handle) const noexcept { vlk_context_destroy(handle); }
  void operator()(VlkDevice *handle) const noexcept { vlk_device_destroy(handle); }
  void operator()(VlkError *handle) const noexcept { vlk_error_destroy(handle); }
  void operator()(VlkImage *handle) const noexcept { vlk_image_destroy(handle); }
  void operator()(VlkKernel *handle) const noexcept { vlk_kernel_destroy(handle); }
  void operator()(VlkLaunch *handle) const noexcept { vlk_launch_destroy(handle); }
  void operator()(VlkModule *handle) const noexcept { vlk_module_destroy(handle); }
  void operator()(VlkProgram *handle) const noexcept { vlk_program_destroy(handle); }
  void operator()(VlkSampler *handle) const noexcept { vlk_sampler_destroy(handle); }
  void operator()(VlkString *handle) const noexcept { vlk_string_destroy(handle); }
  void operator()(VlkSubmission *handle) const noexcept { vlk_submission_destroy(handle); }
  void operator()(VlkViolations *handle) const noexcept { vlk_violations_destroy(handle); }
  void operator()(VlkWgsl *handle) const noexcept { vlk_wgsl_destroy(handle); }
};

// A handle that its scope owns.
template <typename T> using Handle = std::unique_ptr<T, Destroy>;

// A failed call.
class Error : public std::exception {
public:
  explicit Error(VlkError *error) : owned(error, Destroy()) {}
  const char *what() const noexcept override { return vlk_error_message(owned.get()).data; }
  VlkErrorKind kind() const noexcept { return vlk_error_kind(owned.get()); }
  // For the diagnostics.
  const VlkError *get() const noexcept { return owned.get(); }

private:
  // An exception is copied.
  std::shared_ptr<VlkError> owned;
};

// Throws where a call failed.
inline void check(VlkError *error) {
  if (error)
    throw Error(error);
}

// Receives the handle that a call gives: check(vlk_context_create(out(context))).
template <typename T> class Out {
public:
  explicit Out(Handle<T> &handle) : target(handle) {}
  Out(const Out &) = delete;
  Out &operator=(const Out &) = delete;
  ~Out() { target.reset(raw); }
  operator T **() { return &raw; }

private:
  Handle<T> &target;
  T *raw = nullptr;
};

template <typename T> Out<T> out(Handle<T> &handle) { return Out<T>(handle); }

inline VlkStr str(std::string_view text) { return {text.data(), text.size()}; }
inline std::string_view view(VlkStr text) { return {text.data, text.length}; }

// The elements of a container as bytes.
template <typename C> VlkBytes bytes(const C &elements) {
  return vlk_bytes(std::data(elements), std::size(elements) * sizeof(*std::data(elements)));
}
template <typename C> VlkBytesMut bytes_mut(C &elements) {
  return vlk_bytes_mut(std::data(elements), std::size(elements) * sizeof(*std::data(elements)));
}

} // namespace vulcanize
