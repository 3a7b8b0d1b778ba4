"""From MLIR kernels to SPIR-V, and to results on Vulkan devices or on the CPU.

>>> import numpy as np, vulcanize
>>> kernel = vulcanize.Device().kernel(open("saxpy.mlir").read())
>>> x, y = np.arange(20, dtype=np.float32), np.ones(20, dtype=np.float32)
>>> kernel(2.0, x, y, groups=3)     # a launch of 3 workgroups; y is written
>>> y
"""

from vulcanize._vulcanize import (
    Buffer,
    Device,
    DeviceError,
    Diagnostic,
    Error,
    Function,
    Kernel,
    Module,
    Program,
    Violation,
    __version__,
    archive,
    compile,
    lower,
    opt,
    reflect,
    validate,
)

__all__ = [
    "Buffer",
    "Device",
    "DeviceError",
    "Diagnostic",
    "Error",
    "Function",
    "Kernel",
    "Module",
    "Program",
    "Violation",
    "__version__",
    "archive",
    "compile",
    "lower",
    "opt",
    "reflect",
    "validate",
]

# The class has it for errors that carry none.
Error.diagnostics = []
