from typing import Any, Literal, Optional, Sequence, Tuple, Union, final

import numpy as np
import numpy.typing as npt

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
__version__: str

_Source = Union[str, bytes]
_Shape = Union[int, Sequence[int]]

class Error(Exception):
    """A program that is wrong, or cannot be lowered or run.

    ``str(error)`` is all of ``diagnostics``, each with the line in question and a caret.
    """

    diagnostics: list[Diagnostic]

class DeviceError(Error):
    """A device that is not there, lacks something, or fails."""

@final
class Diagnostic:
    """A message about an input. ``str()`` is its text with the line in question, a caret and the notes."""

    @property
    def severity(self) -> Literal["error", "warning", "remark", "note"]: ...
    @property
    def message(self) -> str: ...
    @property
    def file(self) -> Optional[str]: ...
    @property
    def line(self) -> Optional[int]:
        """From 1."""
    @property
    def column(self) -> Optional[int]:
        """In bytes, from 1."""
    @property
    def notes(self) -> list[Diagnostic]: ...

@final
class Module:
    """A SPIR-V module of a program."""

    @property
    def name(self) -> str:
        """The name of the ``gpu.module``."""
    @property
    def spirv(self) -> bytes:
        """The binary."""
    @property
    def assembly(self) -> str:
        """The binary's assembly, as spirv-dis writes it."""
    @property
    def mlir(self) -> str:
        """The module in MLIR's SPIR-V dialect."""
    @property
    def manifest(self) -> dict[str, Any]:
        """What a host must bind for its kernels (docs/kernel-abi.md)."""

@final
class Program:
    """Lowered kernels. Of a program with one module it has what that module has."""

    @property
    def modules(self) -> list[Module]: ...
    @property
    def diagnostics(self) -> list[Diagnostic]:
        """Warnings and remarks of the lowering."""
    @property
    def spirv(self) -> bytes: ...
    @property
    def assembly(self) -> str: ...
    @property
    def mlir(self) -> str: ...
    @property
    def manifest(self) -> dict[str, Any]:
        """What a host must bind for the kernels of all modules (docs/kernel-abi.md)."""

@final
class Violation:
    """A rule that a module breaks (docs/validator.md). ``str()`` is what ``vulcanize validate`` prints."""

    @property
    def module(self) -> Optional[str]: ...
    @property
    def rule(self) -> str: ...
    @property
    def vuid(self) -> Optional[str]: ...
    @property
    def message(self) -> str: ...
    @property
    def instruction(self) -> Optional[str]: ...
    @property
    def id(self) -> Optional[int]: ...
    @property
    def name(self) -> Optional[str]: ...
    @property
    def file(self) -> Optional[str]: ...
    @property
    def line(self) -> Optional[int]: ...
    @property
    def column(self) -> Optional[int]: ...
    @property
    def text(self) -> str: ...

@final
class Device:
    """A device that runs kernels.

    ``name`` is a part of a device's name, its number or UUID as ``vulcanize devices`` lists them, or ``"gpu"``,
    ``"discrete"``, ``"integrated"``, ``"cpu"`` (a Vulkan driver that runs on the CPU) or ``"reference"`` (the
    reference executor, which needs no driver). Without it, it is the device of the variable ``VULCANIZE_DEVICE``,
    else the best Vulkan device, else the reference executor. ``timeout`` is the limit of each wait, in seconds.

    Threads may share a device and everything on it.
    """

    def __new__(cls, name: Optional[str] = None, *, timeout: Optional[float] = None) -> Device: ...
    @property
    def name(self) -> str: ...
    @property
    def kind(self) -> str:
        """``"discrete GPU"``, ``"CPU driver"``, ``"reference executor"``, …"""
    @property
    def driver(self) -> str: ...
    def buffer(self, array: npt.ArrayLike) -> Buffer:
        """A copy of an array in the device's memory."""
    def zeros(self, shape: _Shape, dtype: Optional[npt.DTypeLike] = None) -> Buffer:
        """Zeros in the device's memory, of ``float32`` unless another dtype is given."""
    def kernel(self, source: Union[_Source, Program], name: Optional[str] = None, **options: Any) -> Kernel:
        """Loads a kernel: that of this name (``"kernel"`` or ``"module::kernel"``), or the only one.

        Text is lowered for this device; ``options`` are those of :func:`lower`.
        """

@final
class Buffer:
    """An array in a device's memory. Nothing is carried to or from it but by its methods."""

    @property
    def dtype(self) -> np.dtype[Any]: ...
    @property
    def shape(self) -> Tuple[int, ...]: ...
    @property
    def nbytes(self) -> int: ...
    def numpy(self, out: Optional[npt.NDArray[Any]] = None) -> npt.NDArray[Any]:
        """The elements as a new array, or in ``out``, after all launches that write them."""
    def write(self, array: npt.ArrayLike) -> None:
        """Replaces the elements by those of an array of the same shape and dtype."""
    def __array__(self, dtype: Any = None, copy: Optional[bool] = None) -> npt.NDArray[Any]: ...
    def __len__(self) -> int: ...

@final
class Kernel:
    """A kernel on a device."""

    @property
    def name(self) -> str: ...
    @property
    def workgroup_size(self) -> Tuple[int, int, int]: ...
    @property
    def device(self) -> Device: ...
    def __call__(self, *arguments: Any, groups: _Shape) -> float:
        """Launches it with so many workgroups in x, y and z, and waits for its end. Returns nanoseconds.

        A memref takes a :class:`Buffer`, or an array: that is carried to the device, and back if the kernel may write
        it. Such an array has to be writable and C-contiguous. Scalars and vectors take numbers.

        TypeError and ValueError say which argument does not fit.
        """

@final
class Function:
    """A function of a program, with the kernels that it launches."""

    @property
    def name(self) -> str: ...
    @property
    def arguments(self) -> list[str]:
        """Types as ``"memref<?x4xf32>"``, ``"i32"``."""
    @property
    def results(self) -> list[str]: ...
    def __call__(self, *arguments: Any) -> Any:
        """Calls it: with an array for each memref, which gets what the function writes into it, and a number for each
        scalar. Returns nothing, the result, or a tuple of results."""

def lower(source: _Source, target: Union[str, Device, None] = None, **options: Any) -> Program:
    """Lowers the kernels of a program in MLIR to SPIR-V.

    ``target`` is ``"vulkan1.0"`` … ``"vulkan1.4"``, ``"opencl2.0"``, ``"webgpu"``, …, a ``"#spirv.target_env<…>"``, or a
    device. Without it, it is what the program says, else Vulkan 1.1. ``options`` are ``filename``, which messages show,
    and those of ``vulcanize lower`` without dashes: ``index_width=64``, ``robust=True``.
    """

def opt(source: _Source, pipeline: str, *, filename: str = "<text>") -> str:
    """Runs passes over a module, as ``"builtin.module(func.func(cse),canonicalize)"`` says, and returns its text."""

def compile(
    source: _Source,
    function: str = "main",
    *,
    device: Optional[Device] = None,
    tuning: Optional[str] = None,
    filename: str = "<text>",
) -> Function:
    """Compiles a function of a program in MLIR: its host code is executed here, its kernels on ``device``.

    Arguments and results are numbers, tensors, and memrefs whose elements lie row by row. Ops on tensors become kernels.
    ``source`` can be what ``archive`` or ``vulcanize compile`` made, too: then nothing is compiled. ``tuning`` is the text of
    a file that ``vulcanize tune`` wrote.
    """

def archive(
    source: _Source, function: str = "main", *, target: Optional[str] = None, filename: str = "<text>"
) -> bytes:
    """Compiles a program to the bytes of one file, for ``compile`` and ``vulcanize run``.

    ``target`` is ``"vulkan1.0"`` … ``"vulkan1.4"`` or a ``"#spirv.target_env<…>"``; without it, it is what the program
    says, else Vulkan 1.1.
    """

def validate(source: Union[_Source, Program], env: str = "vulkan1.1", *, filename: str = "<source>") -> list[Violation]:
    """The rules of an execution environment that modules break: ``"webgpu"``, ``"wgsl"``, ``"vulkan1.1"``, ….

    ``source`` is a SPIR-V binary, its assembly, or a program in MLIR whose kernels are lowered first.
    """

def reflect(source: Union[_Source, Program], *, filename: str = "<source>") -> dict[str, Any]:
    """What modules expect from outside: entry points, resources, layouts (docs/reflect.md has the keys)."""
