"""Functions of programs as callables."""

import json

import numpy as np
import pytest

import vulcanize

HOST = """
func.func @sums(%x: memref<?x3xf32>, %sums: memref<?xf32>, %start: f32) -> (index, memref<2xi16>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %height = memref.dim %x, %c0 : memref<?x3xf32>
  scf.for %i = %c0 to %height step %c1 {
    %sum = scf.for %j = %c0 to %c3 step %c1 iter_args(%so_far = %start) -> f32 {
      %0 = memref.load %x[%i, %j] : memref<?x3xf32>
      %1 = arith.addf %so_far, %0 : f32
      scf.yield %1 : f32
    }
    memref.store %sum, %sums[%i] : memref<?xf32>
  }
  %result = memref.alloc() : memref<2xi16>
  %minus = arith.constant -2 : i16
  memref.store %minus, %result[%c1] : memref<2xi16>
  return %height, %result : index, memref<2xi16>
}
func.func @flip(%a: i1, %b: i32, %c: f64) -> (i1, i32, f64) {
  %true = arith.constant true
  %0 = arith.xori %a, %true : i1
  return %0, %b, %c : i1, i32, f64
}
func.func @print(%x: i64) {
  call @printI64(%x) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}
func.func private @printI64(i64)
func.func private @printNewline()
func.func @fail(%x: memref<2xi32>, %at: index) -> i32 {
  %0 = memref.load %x[%at] : memref<2xi32>
  return %0 : i32
}
func.func @strided(%x: memref<2xi32, strided<[2]>>) {
  return
}
"""

LAUNCH = """
module attributes {gpu.container_module} {
  func.func @main(%x: memref<?xi32>, %by: i32) -> memref<?xi32> {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %size = memref.dim %x, %c0 : memref<?xi32>
    %y = memref.alloc(%size) : memref<?xi32>
    gpu.launch blocks(%bx, %by_, %bz) in (%gx = %size, %gy = %c1, %gz = %c1)
               threads(%tx, %ty, %tz) in (%sx = %c1, %sy = %c1, %sz = %c1) {
      %0 = memref.load %x[%bx] : memref<?xi32>
      %1 = arith.muli %0, %by : i32
      memref.store %1, %y[%bx] : memref<?xi32>
      gpu.terminator
    }
    return %y : memref<?xi32>
  }
}
"""


def test_arrays_and_numbers():
    sums = vulcanize.compile(HOST, "sums")
    assert sums.arguments == ["memref<?x3xf32>", "memref<?xf32>", "f32"]
    assert sums.results == ["index", "memref<2xi16>"]
    x, out = np.arange(12, dtype=np.float32).reshape(4, 3), np.zeros(4, dtype=np.float32)
    x.flags.writeable = False
    height, result = sums(x, out, 0.5)
    assert (height, type(height)) == (4, int)
    np.testing.assert_array_equal(out, x.sum(axis=1) + 0.5)
    np.testing.assert_array_equal(result, np.array([0, -2], dtype=np.int16))
    assert result.dtype == np.int16


def test_a_compiled_program_is_bytes():
    text = """
    func.func @scale(%x: tensor<?xf32>, %by: f32) -> tensor<?xf32> {
      %c0 = arith.constant 0 : index
      %size = tensor.dim %x, %c0 : tensor<?xf32>
      %empty = tensor.empty(%size) : tensor<?xf32>
      %all = linalg.fill ins(%by : f32) outs(%empty : tensor<?xf32>) -> tensor<?xf32>
      %y = linalg.mul ins(%x, %all : tensor<?xf32>, tensor<?xf32>) outs(%empty : tensor<?xf32>) -> tensor<?xf32>
      return %y : tensor<?xf32>
    }
    """
    file = vulcanize.archive(text, "scale", target="vulkan1.1")
    assert isinstance(file, bytes) and file == vulcanize.archive(text, "scale")
    scale = vulcanize.compile(file, "scale")
    x = np.arange(5, dtype=np.float32)
    np.testing.assert_array_equal(scale(x, 3.0), 3 * x)
    np.testing.assert_array_equal(x, np.arange(5, dtype=np.float32))
    with pytest.raises(vulcanize.Error, match="no function 'none'"):
        vulcanize.compile(file, "none")
    with pytest.raises(vulcanize.Error, match="not a compiled program"):
        vulcanize.compile(file[:100], "scale")
    with pytest.raises(vulcanize.Error, match="scale"):
        vulcanize.archive(text, "main")
    with pytest.raises(ValueError, match="vulkan9"):
        vulcanize.archive(text, "scale", target="vulkan9")


def test_numbers_come_back():
    flip = vulcanize.compile(HOST, "flip")
    assert flip(True, -7, 0.1) == (False, -7, 0.1)
    assert flip(False, 2**31 - 1, 1) == (True, 2**31 - 1, 1.0)
    with pytest.raises((ValueError, OverflowError)):
        flip(True, 2**31, 0.0)
    with pytest.raises(TypeError, match="argument 1 of 'flip' has numbers of type i32"):
        flip(True, 1.5, 0.0)
    with pytest.raises(TypeError, match="'flip' takes 3 arguments, and is given 1"):
        flip(True)


def test_what_it_prints_is_printed(capsys):
    assert vulcanize.compile(HOST, "print")(42) is None
    assert capsys.readouterr().out == "42\n"


def test_mistakes_have_their_op():
    fail = vulcanize.compile(HOST, "fail", filename="host.mlir")
    with pytest.raises(vulcanize.Error, match="index 5 is out of bounds") as caught:
        fail(np.zeros(2, dtype=np.int32), 5)
    assert caught.value.diagnostics[0].file == "host.mlir" and "memref.load" in str(caught.value)
    with pytest.raises(ValueError, match=r"has the shape \(2,\), and is given \(3,\)"):
        fail(np.zeros(3, dtype=np.int32), 0)
    with pytest.raises(vulcanize.Error, match="a caller passes numbers and memrefs whose elements lie row by row"):
        vulcanize.compile(HOST, "strided")
    with pytest.raises(vulcanize.Error, match="no function 'none' to run; it has 'sums'"):
        vulcanize.compile(HOST, "none")


def test_launches_run_on_the_device(device):
    function = vulcanize.compile(LAUNCH, device=device)
    x = np.arange(9, dtype=np.int32)
    np.testing.assert_array_equal(function(x, 3), 3 * x)
    np.testing.assert_array_equal(function(x[:2], -1), [0, -1])


def test_a_function_without_launches_needs_no_device(monkeypatch):
    assert vulcanize.compile(HOST, "flip", device=vulcanize.Device("reference"))(True, 1, 2.0) == (False, 1, 2.0)


def test_a_tuning_is_a_text():
    text = """func.func @main(%x: tensor<4xi32>) -> tensor<4xi32> {
      %0 = arith.addi %x, %x : tensor<4xi32>
      return %0 : tensor<4xi32>
    }"""
    device = vulcanize.Device("reference")
    entry = {"piece": "4: i32[d0], i32[d0] -> i32[d0]: addi", "schedule": "threads=2", "ns": 1, "default_ns": 2, "tried": 3}
    tuning = {"version": 1, "tuned": [{"device": device.name, "driver": device.driver, **entry}]}
    double = vulcanize.compile(text, device=device, tuning=json.dumps(tuning))
    assert double(np.arange(4, dtype=np.int32)).tolist() == [0, 2, 4, 6]
    with pytest.raises(ValueError, match="no tuning: it is no tuning of version 1"):
        vulcanize.compile(text, device=device, tuning="{}")
