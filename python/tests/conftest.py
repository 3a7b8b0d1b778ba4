import os

import pytest

import vulcanize

SCALE = """module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @scale(%factor: FLOAT, %x: memref<?xFLOAT>, %y: memref<?xFLOAT>) kernel
        attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [4, 1, 1]>} {
      %c0 = arith.constant 0 : index
      %i = gpu.global_id x
      %size = memref.dim %x, %c0 : memref<?xFLOAT>
      %inside = arith.cmpi ult, %i, %size : index
      scf.if %inside {
        %0 = memref.load %x[%i] : memref<?xFLOAT>
        %1 = arith.mulf %0, %factor : FLOAT
        memref.store %1, %y[%i] : memref<?xFLOAT>
      }
      gpu.return
    }
  }
}
"""


@pytest.fixture(scope="session")
def scale():
    """The text of `y = factor * x` for a type of floats."""
    return lambda element="f32": SCALE.replace("FLOAT", element)


@pytest.fixture(scope="session", params=["reference", "cpu"])
def device(request):
    try:
        return vulcanize.Device(request.param)
    except vulcanize.DeviceError as error:
        if os.environ.get("VULCANIZE_REQUIRE"):
            raise
        pytest.skip(f"no device {request.param}: {error}")
