"""Programs of tensors with what they compute by numpy.

Each is text, arguments, and the results that numpy has for them, computed in float64 where the program has floats.
"""

import itertools
from dataclasses import dataclass
from pathlib import Path
from typing import Callable

import numpy as np

BENCHMARKS = Path(__file__).parents[2] / "benches" / "tensors"

NAMES = {
    "f16": np.float16, "f32": np.float32, "f64": np.float64,
    "i1": np.bool_, "i8": np.int8, "i16": np.int16, "i32": np.int32, "i64": np.int64,
}


@dataclass
class Program:
    name: str
    text: str
    arguments: Callable[[], list]
    expected: Callable[..., object]
    # Relative to the greatest number of the result; 0 for integers.
    tolerance: float


PROGRAMS: list[Program] = []


def random(seed, shape, element="f32"):
    """Numbers that are neither large nor near 0, so that sums and quotients are exact enough."""
    numbers = np.random.default_rng(seed)
    dtype = NAMES[element]
    if element == "i1":
        return numbers.integers(0, 2, shape).astype(dtype)
    if element.startswith("i"):
        return numbers.integers(-9, 10, shape).astype(dtype)
    return (numbers.uniform(0.25, 2.0, shape) * numbers.choice([-1, 1], shape)).astype(dtype)


def tensor(shape, element="f32"):
    return "tensor<" + "".join(f"{'?' if size is None else size}x" for size in shape) + element + ">"


def program(name, text, arguments, expected, tolerance=1e-5):
    """`arguments`: shapes with element types, or arrays."""

    def made():
        of = lambda seed, argument: argument if isinstance(argument, (np.ndarray, np.generic, int, float)) else random(seed, *argument)
        return [of(seed, argument) for seed, argument in enumerate(arguments)]

    assert all(other.name != name for other in PROGRAMS), name
    PROGRAMS.append(Program(name, text, made, expected, tolerance))


def named(op, inputs, output, expected, name=None, attributes="", tolerance=1e-5, start=None):
    """A program of one named op: inputs and output as (shape, element); the output is an argument, too."""
    operands = [*inputs, output]
    names = [f"%a{number}" for number in range(len(operands))]
    types = [tensor(*each) for each in operands]
    signature = ", ".join(f"{value}: {ty}" for value, ty in zip(names, types))
    ins = f"{', '.join(names[:-1])} : {', '.join(types[:-1])}"
    text = f"""func.func @main({signature}) -> {types[-1]} {{
  %r = linalg.{op} {attributes} ins({ins}) outs({names[-1]} : {types[-1]}) -> {types[-1]}
  return %r : {types[-1]}
}}"""
    program(name or op, text, operands, expected, tolerance)


# ---- element by element ----

X = ((5, 7), "f32")


def elementwise():
    from math import erf

    positive = np.abs(random(0, (5, 7)))
    functions = {
        "exp": np.exp, "log": np.log, "abs": np.abs, "ceil": np.ceil, "floor": np.floor, "negf": np.negative,
        "round": lambda x: np.trunc(x + np.copysign(0.5, x)), "sqrt": np.sqrt, "rsqrt": lambda x: 1 / np.sqrt(x),
        "tanh": np.tanh, "erf": np.vectorize(erf), "square": np.square, "reciprocal": np.reciprocal,
    }
    for op, function in functions.items():
        x = positive if op in ("log", "sqrt", "rsqrt") else X
        text = f"""func.func @main(%x: tensor<5x7xf32>) -> tensor<5x7xf32> {{
  %e = tensor.empty() : tensor<5x7xf32>
  %r = linalg.{op} ins(%x : tensor<5x7xf32>) outs(%e : tensor<5x7xf32>) -> tensor<5x7xf32>
  return %r : tensor<5x7xf32>
}}"""
        program(f"{op}", text, [x], function, 1e-4)
    of_two = {"add": np.add, "sub": np.subtract, "mul": np.multiply, "div": np.divide, "max": np.maximum, "min": np.minimum}
    for op, function in of_two.items():
        for element in ("f32", "f16", "f64", "i32", "i64", "i8"):
            if op == "div" and element[0] == "i":
                continue
            shape = ((3, 4), element)
            tolerance = 0 if element[0] == "i" else 2e-3 if element == "f16" else 1e-5
            named(op, [shape, shape], shape, lambda a, b, _, f=function: f(a, b), f"{op}_{element}", "", tolerance)
    divisor = np.array([1, 2, 3, -4, 5, -7], np.int32)
    named("div", [((6,), "i32"), ((6,), "i32")], ((6,), "i32"), None, "div_i32", "", 0)
    PROGRAMS[-1].arguments = lambda: [np.array([7, -7, 8, 9, -10, 20], np.int32), divisor, np.zeros(6, np.int32)]
    PROGRAMS[-1].expected = lambda a, b, _: np.trunc(a / b).astype(np.int32)
    named("powf", [((4,), "f32"), ((4,), "f32")], ((4,), "f32"), None, "powf", "", 1e-4)
    PROGRAMS[-1].arguments = lambda: [np.abs(random(1, (4,))), random(2, (4,)), random(3, (4,))]
    PROGRAMS[-1].expected = lambda a, b, _: np.power(a, b)
    named("select", [((6,), "i1"), ((6,), "f32"), ((6,), "f32")], ((6,), "f32"), lambda c, a, b, _: np.where(c, a, b))
    named("copy", [((2, 3), "f32")], ((2, 3), "f32"), lambda a, _: a)
    program("fill", """func.func @main(%v: f32) -> tensor<3x2xf32> {
  %e = tensor.empty() : tensor<3x2xf32>
  %r = linalg.fill ins(%v : f32) outs(%e : tensor<3x2xf32>) -> tensor<3x2xf32>
  return %r : tensor<3x2xf32>
}""", [np.float32(2.5)], lambda v: np.full((3, 2), v))
    program("elementwise_chain", """func.func @main(%a: tensor<4x5xf32>, %b: tensor<4x5xf32>) -> tensor<4x5xf32> {
  %e = tensor.empty() : tensor<4x5xf32>
  %0 = linalg.add ins(%a, %b : tensor<4x5xf32>, tensor<4x5xf32>) outs(%e : tensor<4x5xf32>) -> tensor<4x5xf32>
  %1 = linalg.mul ins(%0, %a : tensor<4x5xf32>, tensor<4x5xf32>) outs(%e : tensor<4x5xf32>) -> tensor<4x5xf32>
  %2 = linalg.exp ins(%1 : tensor<4x5xf32>) outs(%e : tensor<4x5xf32>) -> tensor<4x5xf32>
  %3 = linalg.sub ins(%2, %0 : tensor<4x5xf32>, tensor<4x5xf32>) outs(%e : tensor<4x5xf32>) -> tensor<4x5xf32>
  return %3 : tensor<4x5xf32>
}""", [((4, 5),), ((4, 5),)], lambda a, b: np.exp((a + b) * a) - (a + b), 1e-4)
    program("arith_on_tensors", """func.func @main(%a: tensor<4x5xf32>, %b: tensor<4x5xf32>) -> tensor<4x5xf32> {
  %0 = arith.addf %a, %b : tensor<4x5xf32>
  %1 = math.absf %0 : tensor<4x5xf32>
  %c = arith.cmpf olt, %0, %a : tensor<4x5xf32>
  %2 = arith.select %c, %1, %b : tensor<4x5xi1>, tensor<4x5xf32>
  return %2 : tensor<4x5xf32>
}""", [((4, 5),), ((4, 5),)], lambda a, b: np.where(a + b < a, np.abs(a + b), b))


# ---- products ----


def products():
    f = lambda *shape: (shape, "f32")
    named("matmul", [f(5, 7), f(7, 3)], f(5, 3), lambda a, b, c: a @ b + c)
    named("batch_matmul", [f(2, 5, 7), f(2, 7, 3)], f(2, 5, 3), lambda a, b, c: a @ b + c)
    named("matvec", [f(5, 7), f(7)], f(5), lambda a, b, c: a @ b + c)
    named("vecmat", [f(5), f(5, 7)], f(7), lambda a, b, c: a @ b + c)
    named("batch_matvec", [f(2, 5, 7), f(2, 7)], f(2, 5), lambda a, b, c: np.einsum("bmk,bk->bm", a, b) + c)
    named("batch_vecmat", [f(2, 5), f(2, 5, 7)], f(2, 7), lambda a, b, c: np.einsum("bk,bkn->bn", a, b) + c)
    named("dot", [f(33), f(33)], f(), lambda a, b, c: a @ b + c)
    named("batch_reduce_matmul", [f(3, 4, 5), f(3, 5, 2)], f(4, 2), lambda a, b, c: np.einsum("bmk,bkn->mn", a, b) + c)
    named("mmt4d", [f(2, 3, 4, 5), f(6, 3, 2, 5)], f(2, 6, 4, 2), lambda a, b, c: np.einsum("mkac,nkbc->mnab", a, b) + c)
    named("batch_mmt4d", [f(2, 2, 3, 4, 5), f(2, 6, 3, 2, 5)], f(2, 2, 6, 4, 2), lambda a, b, c: np.einsum("zmkac,znkbc->zmnab", a, b) + c)
    i = lambda *shape: (shape, "i8")
    named("matmul", [i(5, 7), i(7, 3)], ((5, 3), "i32"), lambda a, b, c: a.astype(np.int32) @ b.astype(np.int32) + c, "matmul_i8", "", 0)
    for element, tolerance in (("i32", 0), ("i64", 0), ("f16", 1e-2), ("f64", 1e-12)):
        s = lambda *shape: (shape, element)
        named("matmul", [s(4, 6), s(6, 3)], s(4, 3), lambda a, b, c: a @ b + c, f"matmul_{element}", "", tolerance)
    for m, n, k in ((64, 64, 40), (65, 67, 33), (130, 9, 70), (1, 300, 65)):
        named("matmul", [f(m, k), f(k, n)], f(m, n), lambda a, b, c: a @ b + c, f"matmul_{m}_{n}_{k}")
    # With sums of 16 bits every term after the 2048th would be lost.
    ones = lambda shape: np.ones(shape, dtype=np.float16)
    program("sum_f16_long", """func.func @main(%x: tensor<2x6000xf16>, %c: tensor<2xf16>) -> tensor<2xf16> {
  %r = linalg.reduce ins(%x : tensor<2x6000xf16>) outs(%c : tensor<2xf16>) dimensions = [1] (%a: f16, %b: f16) {
    %s = arith.addf %a, %b : f16
    linalg.yield %s : f16
  }
  return %r : tensor<2xf16>
}""", [ones((2, 6000)), ones(2)], lambda x, c: x.sum(1) + c, 1e-3)
    program("matmul_f16_long", """func.func @main(%a: tensor<70x4096xf16>, %b: tensor<4096x3xf16>, %c: tensor<70x3xf16>) -> tensor<70x3xf16> {
  %r = linalg.matmul ins(%a, %b : tensor<70x4096xf16>, tensor<4096x3xf16>) outs(%c : tensor<70x3xf16>) -> tensor<70x3xf16>
  return %r : tensor<70x3xf16>
}""", [ones((70, 4096)), ones((4096, 3)), ones((70, 3))], lambda a, b, c: a @ b + c, 1e-3)
    named("matmul", [((4, 6), "f16"), ((6, 3), "f16")], f(4, 3), lambda a, b, c: a.astype(np.float32) @ b.astype(np.float32) + c, "matmul_f16_f32")
    for op, a, b, out, spec in (
        ("quantized_matmul", (4, 6), (6, 3), (4, 3), "mk,kn->mn"),
        ("quantized_batch_matmul", (2, 4, 6), (2, 6, 3), (2, 4, 3), "bmk,bkn->bmn"),
    ):
        ta, tb, tc = tensor(a, "i8"), tensor(b, "i8"), tensor(out, "i32")
        program(op, f"""func.func @main(%a: {ta}, %b: {tb}, %za: i32, %zb: i32, %c: {tc}) -> {tc} {{
  %r = linalg.{op} ins(%a, %b, %za, %zb : {ta}, {tb}, i32, i32) outs(%c : {tc}) -> {tc}
  return %r : {tc}
}}""", [(a, "i8"), (b, "i8"), np.int32(3), np.int32(-2), (out, "i32")],
            lambda a, b, za, zb, c, spec=spec: np.einsum(spec, a.astype(np.int32) - za, b.astype(np.int32) - zb) + c, 0)
    maps = """indexing_maps = [affine_map<(m, n, k) -> (k, m)>, affine_map<(m, n, k) -> (n, k)>, affine_map<(m, n, k) -> (m, n)>]"""
    named("matmul", [f(7, 5), f(3, 7)], f(5, 3), lambda a, b, c: a.T @ b.T + c, "matmul_transposed", maps)
    einsums = [
        ("ij,jk->ik", (3, 4), (4, 5)), ("ij,kj->ik", (3, 4), (5, 4)), ("ijk,ikl->ijl", (2, 3, 4), (2, 4, 5)),
        ("ij,ij->", (3, 4), (3, 4)), ("ijk,k->ij", (2, 3, 4), (4,)),
        ("ijkl,jlm->ikm", (2, 3, 4, 5), (3, 5, 2)), ("ij,jkl->ikl", (3, 4), (4, 2, 5)),
    ]
    for spec, a, b in einsums:
        inputs, output = spec.split("->")
        left, right = inputs.split(",")
        letters = sorted(set(left + right))
        dims = ", ".join(letters)
        sizes = dict(zip(left + right, a + b))
        shape = tuple(sizes[letter] for letter in output)
        maps = ", ".join(f"affine_map<({dims}) -> ({', '.join(each)})>" for each in (left, right, output))
        named("contract", [f(*a), f(*b)], f(*shape), lambda x, y, z, spec=spec: np.einsum(spec, x, y) + z,
              f"contract_{spec.replace(',', '_').replace('->', '_to_')}", f"indexing_maps = [{maps}]")


# ---- windows ----


def windowed(x, kernel, spec, windows, strides, dilations, start, combine=None):
    """Goes through the places in the window; `spec` is that of an einsum without the window's letters."""
    x_letters, k_letters, out_letters = spec
    sizes = dict(zip(out_letters, start.shape))
    result = start.astype(np.float64) if start.dtype.kind == "f" else start.astype(np.int64)
    window_letters = [letter for letter in k_letters if letter.isupper() and letter != "C"]
    ranges = [range(kernel.shape[k_letters.index(letter)]) for letter in window_letters]
    for place in itertools.product(*ranges):
        cut, taken = [slice(None)] * x.ndim, [slice(None)] * kernel.ndim
        for number, (letter, at) in enumerate(zip(window_letters, place)):
            moving = windows[letter]
            first, stride = at * dilations[number], strides[number]
            cut[x_letters.index(moving)] = slice(first, first + stride * (sizes[moving] - 1) + 1, stride)
            taken[k_letters.index(letter)] = at
        part, weights = x[tuple(cut)], kernel[tuple(taken)]
        if combine:
            result = combine(result, part)
            continue
        letters = "".join(letter for letter in k_letters if letter not in window_letters)
        result = result + np.einsum(f"{x_letters},{letters}->{out_letters}", part.astype(result.dtype), weights.astype(result.dtype))
    return result


CONVOLUTIONS = [
    # op, input, kernel, output; capitals are windows over the letters in the last column
    ("conv_1d", "w", "X", "w", "w"),
    ("conv_2d", "hw", "YX", "hw", "hw"),
    ("conv_3d", "dhw", "ZYX", "dhw", "dhw"),
    ("conv_1d_nwc_wcf", "nwC", "XCf", "nwf", "w"),
    ("conv_1d_ncw_fcw", "nCw", "fCX", "nfw", "w"),
    ("conv_2d_nhwc_hwcf", "nhwC", "YXCf", "nhwf", "hw"),
    ("conv_2d_nhwc_fhwc", "nhwC", "fYXC", "nhwf", "hw"),
    ("conv_2d_nchw_fchw", "nChw", "fCYX", "nfhw", "hw"),
    ("conv_2d_ngchw_fgchw", "ngChw", "fgCYX", "ngfhw", "hw"),
    ("conv_2d_ngchw_gfchw", "ngChw", "gfCYX", "ngfhw", "hw"),
    ("conv_2d_nhwgc_gfhwc", "nhwgC", "gfYXC", "nhwgf", "hw"),
    ("conv_3d_ndhwc_dhwcf", "ndhwC", "ZYXCf", "ndhwf", "dhw"),
    ("conv_3d_ncdhw_fcdhw", "nCdhw", "fCZYX", "nfdhw", "dhw"),
    ("depthwise_conv_1d_nwc_wc", "nwc", "Xc", "nwc", "w"),
    ("depthwise_conv_1d_ncw_cw", "ncw", "cX", "ncw", "w"),
    ("depthwise_conv_1d_nwc_wcm", "nwc", "Xcm", "nwcm", "w"),
    ("depthwise_conv_2d_nhwc_hwc", "nhwc", "YXc", "nhwc", "hw"),
    ("depthwise_conv_2d_nchw_chw", "nchw", "cYX", "nchw", "hw"),
    ("depthwise_conv_2d_nhwc_hwcm", "nhwc", "YXcm", "nhwcm", "hw"),
    ("depthwise_conv_3d_ndhwc_dhwc", "ndhwc", "ZYXc", "ndhwc", "dhw"),
    ("depthwise_conv_3d_ncdhw_cdhw", "ncdhw", "cZYX", "ncdhw", "dhw"),
    ("depthwise_conv_3d_ndhwc_dhwcm", "ndhwc", "ZYXcm", "ndhwcm", "dhw"),
]
POOLINGS = [
    ("nhwc_sum", "nhwc", "hw"), ("nchw_sum", "nchw", "hw"), ("nhwc_max", "nhwc", "hw"), ("nchw_max", "nchw", "hw"),
    ("nhwc_min", "nhwc", "hw"), ("nwc_sum", "nwc", "w"), ("ncw_sum", "ncw", "w"), ("nwc_max", "nwc", "w"),
    ("ncw_max", "ncw", "w"), ("nwc_min", "nwc", "w"), ("ndhwc_sum", "ndhwc", "dhw"), ("ndhwc_max", "ndhwc", "dhw"),
    ("ndhwc_min", "ndhwc", "dhw"),
]
SIZES = dict(n=2, g=2, C=3, c=3, f=4, m=2, d=3, h=4, w=5, X=3, Y=2, Z=2)
OVER = dict(d="Z", h="Y", w="X")


def windows():
    for op, x, k, out, over in CONVOLUTIONS:
        plain = "_" not in op.removeprefix("conv_")
        for strides, dilations in [((1,) * len(over), (1,) * len(over)), ((2, 1, 2)[-len(over):], (1, 2, 1)[-len(over):])]:
            if plain and max(strides + dilations) > 1:
                continue
            window_of = {OVER[letter]: letter for letter in over}
            length = {letter: SIZES[letter] for letter in x}
            for number, letter in enumerate(over):
                length[letter] = strides[number] * (SIZES[letter] - 1) + dilations[number] * (SIZES[OVER[letter]] - 1) + 1
            shapes = [tuple(length[letter] for letter in x), tuple(SIZES[letter] for letter in k), tuple(SIZES[letter] for letter in out)]
            listed = lambda numbers: f"dense<[{', '.join(map(str, numbers))}]> : tensor<{len(over)}xi64>"
            attributes = "" if plain else f"{{strides = {listed(strides)}, dilations = {listed(dilations)}}}"
            suffix = "" if max(strides + dilations) == 1 else "_strided"
            # The kernel's letters come in the order of its windows.
            order = [OVER[letter] for letter in over]
            seen = [letter for letter in k if letter in "XYZ"]
            by = [order.index(letter) for letter in seen]
            named(op, [(shapes[0], "f32"), (shapes[1], "f32")], (shapes[2], "f32"),
                  lambda a, b, c, x=x, k=k, out=out, w=window_of, s=[strides[i] for i in by], d=[dilations[i] for i in by]:
                  windowed(a, b, (x, k, out), w, s, d, c), op + suffix, attributes)
    for op, x, over in POOLINGS:
        kind = op.split("_")[1]
        combine = {"sum": np.add, "max": np.maximum, "min": np.minimum}[kind]
        strides, dilations = (2,) * len(over), (1,) * len(over)
        length = {letter: SIZES[letter] for letter in x}
        for letter in over:
            length[letter] = 2 * (SIZES[letter] - 1) + SIZES[OVER[letter]]
        k = "".join(OVER[letter] for letter in over)
        shapes = [tuple(length[letter] for letter in x), tuple(SIZES[letter] for letter in k), tuple(SIZES[letter] for letter in x)]
        listed = f"dense<2> : tensor<{len(over)}xi64>"
        named(f"pooling_{op}", [(shapes[0], "f32"), (shapes[1], "f32")], (shapes[2], "f32"),
              lambda a, b, c, x=x, k=k, over=over, s=strides, d=dilations, f=combine:
              windowed(a, b, (x, k, x), {OVER[letter]: letter for letter in over}, s, d, c, f),
              attributes=f"{{strides = {listed}}}")
    padded()


def padded():
    program("conv_padded", """func.func @main(%x: tensor<1x5x5x2xf32>, %k: tensor<3x3x2x4xf32>) -> tensor<1x5x5x4xf32> {
  %zero = arith.constant 0.0 : f32
  %p = tensor.pad %x low[0, 1, 1, 0] high[0, 1, 1, 0] {
  ^bb0(%a: index, %b: index, %c: index, %d: index):
    tensor.yield %zero : f32
  } : tensor<1x5x5x2xf32> to tensor<1x7x7x2xf32>
  %e = tensor.empty() : tensor<1x5x5x4xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<1x5x5x4xf32>) -> tensor<1x5x5x4xf32>
  %r = linalg.conv_2d_nhwc_hwcf ins(%p, %k : tensor<1x7x7x2xf32>, tensor<3x3x2x4xf32>) outs(%f : tensor<1x5x5x4xf32>) -> tensor<1x5x5x4xf32>
  return %r : tensor<1x5x5x4xf32>
}""", [((1, 5, 5, 2),), ((3, 3, 2, 4),)], lambda x, k: windowed(
        np.pad(x, ((0, 0), (1, 1), (1, 1), (0, 0))), k, ("nhwC", "YXCf", "nhwf"), dict(Y="h", X="w"), (1, 1), (1, 1), np.zeros((1, 5, 5, 4))))


# ---- moving elements, reductions, indices ----


def reduction(name, shape, dims, function, combine, start, element="f32"):
    kept = tuple(size for number, size in enumerate(shape) if number not in dims)
    x, y = tensor(shape, element), tensor(kept, element)
    text = f"""func.func @main(%x: {x}) -> {y} {{
  %c = arith.constant {start}{'' if element == 'i1' else f' : {element}'}
  %e = tensor.empty() : {y}
  %f = linalg.fill ins(%c : {element}) outs(%e : {y}) -> {y}
  %r = linalg.reduce {{ {combine} }} ins(%x : {x}) outs(%f : {y}) dimensions = [{', '.join(map(str, dims))}]
  return %r : {y}
}}"""
    program(name, text, [(shape, element)], lambda x: function(x, axis=dims), 0 if element[0] == "i" else 1e-5)


def shapes():
    for dims in ((0,), (1,), (2,), (0, 1), (1, 2), (0, 2), (0, 1, 2)):
        reduction(f"reduce_add_{''.join(map(str, dims))}", (3, 4, 5), dims, np.sum, "arith.addf", "0.0")
    reduction("reduce_max", (4, 6), (1,), np.max, "arith.maximumf", "0xFF800000")
    reduction("reduce_min_i32", (4, 6), (0,), np.min, "arith.minsi", "2147483647", "i32")
    reduction("reduce_mul", (3, 4), (1,), np.prod, "arith.mulf", "1.0")
    reduction("reduce_or", (3, 4), (1,), np.any, "arith.ori", "false", "i1")
    reduction("reduce_i64", (3, 40), (1,), np.sum, "arith.addi", "0", "i64")
    reduction("reduce_f64", (3, 40), (1,), np.sum, "arith.addf", "0.0", "f64")
    reduction("reduce_long", (2, 5000), (1,), np.sum, "arith.addf", "0.0")
    for order in itertools.permutations(range(3)):
        shape = (2, 3, 4)
        to = tuple(shape[dim] for dim in order)
        program(f"transpose_{''.join(map(str, order))}", f"""func.func @main(%x: {tensor(shape)}) -> {tensor(to)} {{
  %e = tensor.empty() : {tensor(to)}
  %r = linalg.transpose ins(%x : {tensor(shape)}) outs(%e : {tensor(to)}) permutation = [{', '.join(map(str, order))}]
  return %r : {tensor(to)}
}}""", [(shape,)], lambda x, order=order: np.transpose(x, order))
    for dims, to in (((0,), (2, 3, 4)), ((1,), (3, 2, 4)), ((2,), (3, 4, 2))):
        program(f"broadcast_{dims[0]}", f"""func.func @main(%x: tensor<3x4xf32>) -> {tensor(to)} {{
  %e = tensor.empty() : {tensor(to)}
  %r = linalg.broadcast ins(%x : tensor<3x4xf32>) outs(%e : {tensor(to)}) dimensions = [{dims[0]}]
  return %r : {tensor(to)}
}}""", [((3, 4),)], lambda x, dims=dims, to=to: np.broadcast_to(np.expand_dims(x, dims), to))
    program("map", """func.func @main(%x: tensor<3x4xf32>, %y: tensor<3x4xf32>) -> tensor<3x4xf32> {
  %e = tensor.empty() : tensor<3x4xf32>
  %r = linalg.map { arith.mulf } ins(%x, %y : tensor<3x4xf32>, tensor<3x4xf32>) outs(%e : tensor<3x4xf32>)
  return %r : tensor<3x4xf32>
}""", [((3, 4),), ((3, 4),)], np.multiply)
    program("argmax", """func.func @main(%x: tensor<4x9xf32>) -> (tensor<4xf32>, tensor<4xi32>) {
  %least = arith.constant 0xFF800000 : f32
  %none = arith.constant -1 : i32
  %e = tensor.empty() : tensor<4xf32>
  %i = tensor.empty() : tensor<4xi32>
  %m = linalg.fill ins(%least : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %n = linalg.fill ins(%none : i32) outs(%i : tensor<4xi32>) -> tensor<4xi32>
  %r:2 = linalg.generic {
    indexing_maps = [affine_map<(a, b) -> (a, b)>, affine_map<(a, b) -> (a)>, affine_map<(a, b) -> (a)>],
    iterator_types = ["parallel", "reduction"]
  } ins(%x : tensor<4x9xf32>) outs(%m, %n : tensor<4xf32>, tensor<4xi32>) {
  ^bb0(%v: f32, %best: f32, %at: i32):
    %b = linalg.index 1 : index
    %here = arith.index_cast %b : index to i32
    %more = arith.cmpf ogt, %v, %best : f32
    %0 = arith.select %more, %v, %best : f32
    %1 = arith.select %more, %here, %at : i32
    linalg.yield %0, %1 : f32, i32
  } -> (tensor<4xf32>, tensor<4xi32>)
  return %r#0, %r#1 : tensor<4xf32>, tensor<4xi32>
}""", [((4, 9),)], lambda x: (np.max(x, 1), np.argmax(x, 1).astype(np.int32)))
    # Longer than one launch's loops, in either dimension. Of 90,000 numbers the greatest is there twice.
    numbers = np.concatenate([np.arange(80000), [79999], np.zeros(9999)]).astype(np.float32)
    for name, shape, sizes in (
        ("open", "?x?", (1, 90000)), ("rows", "?x?", (90000, 1)), ("wide", "1x90000", (1, 90000)), ("square", "?x?", (300, 300)),
    ):
        program(f"argmax_long_{name}", f"""func.func @main(%x: tensor<{shape}xf32>) -> (tensor<f32>, tensor<i32>) {{
  %least = arith.constant 0xFF800000 : f32
  %none = arith.constant -1 : i32
  %e = tensor.empty() : tensor<f32>
  %i = tensor.empty() : tensor<i32>
  %m = linalg.fill ins(%least : f32) outs(%e : tensor<f32>) -> tensor<f32>
  %n = linalg.fill ins(%none : i32) outs(%i : tensor<i32>) -> tensor<i32>
  %c1 = arith.constant 1 : index
  %width = tensor.dim %x, %c1 : tensor<{shape}xf32>
  %r:2 = linalg.generic {{
    indexing_maps = [affine_map<(a, b) -> (a, b)>, affine_map<(a, b) -> ()>, affine_map<(a, b) -> ()>],
    iterator_types = ["reduction", "reduction"]
  }} ins(%x : tensor<{shape}xf32>) outs(%m, %n : tensor<f32>, tensor<i32>) {{
  ^bb0(%v: f32, %best: f32, %at: i32):
    %a = linalg.index 0 : index
    %b = linalg.index 1 : index
    %row = arith.muli %a, %width : index
    %place = arith.addi %row, %b : index
    %here = arith.index_cast %place : index to i32
    %more = arith.cmpf ogt, %v, %best : f32
    %0 = arith.select %more, %v, %best : f32
    %1 = arith.select %more, %here, %at : i32
    linalg.yield %0, %1 : f32, i32
  }} -> (tensor<f32>, tensor<i32>)
  return %r#0, %r#1 : tensor<f32>, tensor<i32>
}}""", [numbers.reshape(sizes)], lambda x: (np.max(x), np.int32(np.argmax(x))), 0)
    # 8 bits hold no 300, and the nearest number that they hold is 288; a sum in 8 bits ends at 16.
    program("sum_f8", """func.func @main(%x: tensor<300xf32>) -> tensor<f32> {
  %zero = arith.constant 0.0 : f8E4M3FN
  %e = tensor.empty() : tensor<f8E4M3FN>
  %f = linalg.fill ins(%zero : f8E4M3FN) outs(%e : tensor<f8E4M3FN>) -> tensor<f8E4M3FN>
  %small = arith.truncf %x : tensor<300xf32> to tensor<300xf8E4M3FN>
  %r = linalg.reduce ins(%small : tensor<300xf8E4M3FN>) outs(%f : tensor<f8E4M3FN>) dimensions = [0] (%a: f8E4M3FN, %b: f8E4M3FN) {
    %s = arith.addf %a, %b : f8E4M3FN
    linalg.yield %s : f8E4M3FN
  }
  %0 = arith.extf %r : tensor<f8E4M3FN> to tensor<f32>
  return %0 : tensor<f32>
}""", [np.ones(300, dtype=np.float32)], lambda x: np.float32(288), 0)
    for size in (0, 1, 63, 70000):
        program(f"mean_square_{size}", """func.func @main(%x: tensor<?xf32>, %first: tensor<f32>) -> tensor<f32> {
  %r = linalg.generic {indexing_maps = [affine_map<(a) -> (a)>, affine_map<(a) -> ()>], iterator_types = ["reduction"]}
      ins(%x : tensor<?xf32>) outs(%first : tensor<f32>) {
  ^bb0(%v: f32, %sum: f32):
    %0 = arith.mulf %v, %v : f32
    %1 = arith.addf %sum, %0 : f32
    linalg.yield %1 : f32
  } -> tensor<f32>
  return %r : tensor<f32>
}""", [((size,),), ((),)], lambda x, first: first + (x * x).sum())
    program("least_of_columns", """func.func @main(%x: tensor<900x5xi32>, %y: tensor<5xi32>) -> (tensor<5xi32>, tensor<5xi32>) {
  %r:2 = linalg.generic {
    indexing_maps = [affine_map<(a, b) -> (b, a)>, affine_map<(a, b) -> (a)>, affine_map<(a, b) -> (a)>],
    iterator_types = ["parallel", "reduction"]
  } ins(%x : tensor<900x5xi32>) outs(%y, %y : tensor<5xi32>, tensor<5xi32>) {
  ^bb0(%v: i32, %least: i32, %all: i32):
    %0 = arith.minsi %least, %v : i32
    %1 = arith.muli %v, %all : i32
    linalg.yield %0, %1 : i32, i32
  } -> (tensor<5xi32>, tensor<5xi32>)
  return %r#0, %r#1 : tensor<5xi32>, tensor<5xi32>
}""", [((900, 5), "i32"), ((5,), "i32")],
        lambda x, y: (np.minimum(x.min(0), y), np.multiply.reduce(x, 0, dtype=np.int32) * y), 0)
    program("iota", """func.func @main() -> tensor<3x4xi32> {
  %e = tensor.empty() : tensor<3x4xi32>
  %r = linalg.generic {indexing_maps = [affine_map<(a, b) -> (a, b)>], iterator_types = ["parallel", "parallel"]}
      outs(%e : tensor<3x4xi32>) {
  ^bb0(%old: i32):
    %a = linalg.index 0 : index
    %b = linalg.index 1 : index
    %c4 = arith.constant 4 : index
    %0 = arith.muli %a, %c4 : index
    %1 = arith.addi %0, %b : index
    %2 = arith.index_cast %1 : index to i32
    linalg.yield %2 : i32
  } -> tensor<3x4xi32>
  return %r : tensor<3x4xi32>
}""", [], lambda: np.arange(12, dtype=np.int32).reshape(3, 4), 0)
    program("cumulative_sum", """func.func @main(%x: tensor<3x6xf32>) -> tensor<3x6xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<3x6xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<3x6xf32>) -> tensor<3x6xf32>
  %s = tensor.empty() : tensor<6xf32>
  %r = linalg.generic {
    indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k)>, affine_map<(i, j, k) -> (i, j)>],
    iterator_types = ["parallel", "parallel", "reduction"]
  } ins(%x, %s : tensor<3x6xf32>, tensor<6xf32>) outs(%f : tensor<3x6xf32>) {
  ^bb0(%v: f32, %unused: f32, %sum: f32):
    %j = linalg.index 1 : index
    %k = linalg.index 2 : index
    %before = arith.cmpi ule, %k, %j : index
    %0 = arith.select %before, %v, %zero : f32
    %1 = arith.addf %sum, %0 : f32
    linalg.yield %1 : f32
  } -> tensor<3x6xf32>
  return %r : tensor<3x6xf32>
}""", [((3, 6),)], lambda x: np.cumsum(x, 1))
    moves()


def moves():
    program("slice_strided", """func.func @main(%x: tensor<8x9xf32>) -> tensor<3x4xf32> {
  %r = tensor.extract_slice %x[1, 0] [3, 4] [2, 2] : tensor<8x9xf32> to tensor<3x4xf32>
  return %r : tensor<3x4xf32>
}""", [((8, 9),)], lambda x: x[1:7:2, 0:8:2])
    program("slice_of_sum", """func.func @main(%x: tensor<8x9xf32>) -> tensor<3x4xf32> {
  %e = tensor.empty() : tensor<8x9xf32>
  %0 = linalg.add ins(%x, %x : tensor<8x9xf32>, tensor<8x9xf32>) outs(%e : tensor<8x9xf32>) -> tensor<8x9xf32>
  %1 = tensor.extract_slice %0[1, 0] [3, 4] [2, 2] : tensor<8x9xf32> to tensor<3x4xf32>
  %2 = tensor.empty() : tensor<3x4xf32>
  %r = linalg.exp ins(%1 : tensor<3x4xf32>) outs(%2 : tensor<3x4xf32>) -> tensor<3x4xf32>
  return %r : tensor<3x4xf32>
}""", [((8, 9),)], lambda x: np.exp(2 * x[1:7:2, 0:8:2]))

    def inserted(x, y):
        x = x.copy()
        x[1:4, 2:4] = y
        return x

    program("insert_slice", """func.func @main(%x: tensor<5x6xf32>, %y: tensor<3x2xf32>) -> tensor<5x6xf32> {
  %r = tensor.insert_slice %y into %x[1, 2] [3, 2] [1, 1] : tensor<3x2xf32> into tensor<5x6xf32>
  return %r : tensor<5x6xf32>
}""", [((5, 6),), ((3, 2),)], inserted)
    program("old_value_is_read", """func.func @main(%x: tensor<5x6xf32>, %y: tensor<3x2xf32>) -> (tensor<5x6xf32>, tensor<5x6xf32>) {
  %0 = tensor.insert_slice %y into %x[1, 2] [3, 2] [1, 1] : tensor<3x2xf32> into tensor<5x6xf32>
  %e = tensor.empty() : tensor<5x6xf32>
  %r = linalg.sub ins(%0, %x : tensor<5x6xf32>, tensor<5x6xf32>) outs(%e : tensor<5x6xf32>) -> tensor<5x6xf32>
  return %r, %0 : tensor<5x6xf32>, tensor<5x6xf32>
}""", [((5, 6),), ((3, 2),)], lambda x, y: (inserted(x, y) - x, inserted(x, y)))
    program("swap_halves", """func.func @main(%x: tensor<8xf32>) -> tensor<8xf32> {
  %a = tensor.extract_slice %x[0] [4] [1] : tensor<8xf32> to tensor<4xf32>
  %b = tensor.extract_slice %x[4] [4] [1] : tensor<8xf32> to tensor<4xf32>
  %0 = tensor.insert_slice %b into %x[0] [4] [1] : tensor<4xf32> into tensor<8xf32>
  %1 = tensor.insert_slice %a into %0[4] [4] [1] : tensor<4xf32> into tensor<8xf32>
  return %1 : tensor<8xf32>
}""", [((8,),)], lambda x: np.concatenate([x[4:], x[:4]]))
    program("concat", """func.func @main(%x: tensor<2x3xf32>, %y: tensor<2x2xf32>) -> tensor<2x5xf32> {
  %r = tensor.concat dim(1) %x, %y : (tensor<2x3xf32>, tensor<2x2xf32>) -> tensor<2x5xf32>
  return %r : tensor<2x5xf32>
}""", [((2, 3),), ((2, 2),)], lambda x, y: np.concatenate([x, y], 1))
    program("pad", """func.func @main(%x: tensor<2x3xf32>, %v: f32) -> tensor<5x5xf32> {
  %r = tensor.pad %x low[1, 0] high[2, 2] {
  ^bb0(%a: index, %b: index):
    tensor.yield %v : f32
  } : tensor<2x3xf32> to tensor<5x5xf32>
  return %r : tensor<5x5xf32>
}""", [((2, 3),), np.float32(7)], lambda x, v: np.pad(x, ((1, 2), (0, 2)), constant_values=v))
    program("expand_collapse", """func.func @main(%x: tensor<4x6xf32>) -> tensor<8x3xf32> {
  %e = tensor.empty() : tensor<4x6xf32>
  %0 = linalg.negf ins(%x : tensor<4x6xf32>) outs(%e : tensor<4x6xf32>) -> tensor<4x6xf32>
  %1 = tensor.expand_shape %0 [[0], [1, 2]] output_shape [4, 2, 3] : tensor<4x6xf32> into tensor<4x2x3xf32>
  %2 = tensor.collapse_shape %1 [[0, 1], [2]] : tensor<4x2x3xf32> into tensor<8x3xf32>
  return %2 : tensor<8x3xf32>
}""", [((4, 6),)], lambda x: -x.reshape(8, 3))
    program("gather", """func.func @main(%x: tensor<7x3xf32>, %i: tensor<5x1xi32>) -> tensor<5x3xf32> {
  %r = tensor.gather %x[%i] gather_dims([0]) : (tensor<7x3xf32>, tensor<5x1xi32>) -> tensor<5x3xf32>
  return %r : tensor<5x3xf32>
}""", [((7, 3),), np.array([[6], [0], [3], [3], [1]], np.int32)], lambda x, i: x[i[:, 0]])
    program("embedding", """func.func @main(%table: tensor<7x3xf32>, %i: tensor<5xi32>) -> tensor<5x3xf32> {
  %e = tensor.empty() : tensor<5x3xf32>
  %r = linalg.generic {indexing_maps = [affine_map<(a, b) -> (a)>, affine_map<(a, b) -> (a, b)>],
      iterator_types = ["parallel", "parallel"]} ins(%i : tensor<5xi32>) outs(%e : tensor<5x3xf32>) {
  ^bb0(%number: i32, %old: f32):
    %row = arith.index_cast %number : i32 to index
    %b = linalg.index 1 : index
    %v = tensor.extract %table[%row, %b] : tensor<7x3xf32>
    linalg.yield %v : f32
  } -> tensor<5x3xf32>
  return %r : tensor<5x3xf32>
}""", [((7, 3),), np.array([6, 0, 3, 3, 1], np.int32)], lambda x, i: x[i])
    program("generate", """func.func @main(%n: index) -> tensor<?x3xi32> {
  %r = tensor.generate %n {
  ^bb0(%a: index, %b: index):
    %0 = arith.muli %a, %b : index
    %1 = arith.index_cast %0 : index to i32
    tensor.yield %1 : i32
  } : tensor<?x3xi32>
  return %r : tensor<?x3xi32>
}""", [4], lambda n: np.outer(np.arange(n), np.arange(3)).astype(np.int32), 0)
    program("splat_and_elements", """func.func @main(%a: f32, %b: f32) -> tensor<2x2xf32> {
  %s = tensor.splat %a : tensor<2x2xf32>
  %f = tensor.from_elements %a, %b, %b, %a : tensor<2x2xf32>
  %r = arith.addf %s, %f : tensor<2x2xf32>
  return %r : tensor<2x2xf32>
}""", [np.float32(2), np.float32(5)], lambda a, b: np.array([[a + a, a + b], [a + b, a + a]]))
    program("constant", """func.func @main(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %c = arith.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf32>
  %r = arith.mulf %x, %c : tensor<2x3xf32>
  return %r : tensor<2x3xf32>
}""", [((2, 3),)], lambda x: x * np.arange(1, 7).reshape(2, 3))
    program("pack", """func.func @main(%x: tensor<5x7xf32>) -> tensor<2x2x3x4xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<2x2x3x4xf32>
  %r = linalg.pack %x padding_value(%zero : f32) outer_dims_perm = [1, 0] inner_dims_pos = [0, 1] inner_tiles = [3, 4] into %e
      : tensor<5x7xf32> -> tensor<2x2x3x4xf32>
  return %r : tensor<2x2x3x4xf32>
}""", [((5, 7),)],
        lambda x: np.pad(x, ((0, 1), (0, 1))).reshape(2, 3, 2, 4).transpose(2, 0, 1, 3))
    program("unpack", """func.func @main(%x: tensor<2x2x3x4xf32>) -> tensor<5x7xf32> {
  %e = tensor.empty() : tensor<5x7xf32>
  %r = linalg.unpack %x outer_dims_perm = [1, 0] inner_dims_pos = [0, 1] inner_tiles = [3, 4] into %e
      : tensor<2x2x3x4xf32> -> tensor<5x7xf32>
  return %r : tensor<5x7xf32>
}""", [((2, 2, 3, 4),)], lambda x: x.transpose(1, 2, 0, 3).reshape(6, 8)[:5, :7])


# ---- open and zero sizes ----


def open_sizes():
    text = """func.func @main(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  %m = tensor.dim %a, %c0 : tensor<?x?xf32>
  %n = tensor.dim %b, %c1 : tensor<?x?xf32>
  %e = tensor.empty(%m, %n) : tensor<?x?xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<?x?xf32>) -> tensor<?x?xf32>
  %p = linalg.matmul ins(%a, %b : tensor<?x?xf32>, tensor<?x?xf32>) outs(%f : tensor<?x?xf32>) -> tensor<?x?xf32>
  %r = linalg.exp ins(%p : tensor<?x?xf32>) outs(%e : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}"""
    for m, k, n in ((3, 4, 5), (1, 1, 1), (0, 4, 5), (3, 0, 5), (3, 4, 0), (70, 3, 2)):
        program(f"open_matmul_{m}_{k}_{n}", text, [((m, k),), ((k, n),)], lambda a, b: np.exp(a.astype(np.float64) @ b), 1e-4)
    text = """func.func @main(%x: tensor<?xf32>, %at: index, %n: index) -> tensor<?xf32> {
  %0 = tensor.extract_slice %x[%at] [%n] [1] : tensor<?xf32> to tensor<?xf32>
  %e = tensor.empty(%n) : tensor<?xf32>
  %1 = linalg.square ins(%0 : tensor<?xf32>) outs(%e : tensor<?xf32>) -> tensor<?xf32>
  %2 = tensor.insert_slice %1 into %x[%at] [%n] [1] : tensor<?xf32> into tensor<?xf32>
  return %2 : tensor<?xf32>
}"""

    def squared(x, at, n):
        x = x.copy()
        x[at:at + n] **= 2
        return x

    for size, at, n in ((9, 2, 4), (9, 0, 9), (9, 3, 0), (200, 64, 100)):
        program(f"open_slice_{size}_{at}_{n}", text, [((size,),), at, n], squared)
    program("open_reduce", """func.func @main(%x: tensor<?x?xf32>) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0.0 : f32
  %m = tensor.dim %x, %c0 : tensor<?x?xf32>
  %e = tensor.empty(%m) : tensor<?xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<?xf32>) -> tensor<?xf32>
  %r = linalg.reduce { arith.addf } ins(%x : tensor<?x?xf32>) outs(%f : tensor<?xf32>) dimensions = [1]
  return %r : tensor<?xf32>
}""", [((11, 13),)], lambda x: x.sum(1))


# ---- control flow ----


def control():
    program("loop_carries", """func.func @main(%x: tensor<4xf32>, %n: index) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %e = tensor.empty() : tensor<4xf32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%y = %x) -> tensor<4xf32> {
    %0 = linalg.add ins(%y, %x : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
    scf.yield %0 : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}""", [((4,),), 5], lambda x, n: x * (n + 1))
    program("loop_sets_rows", """func.func @main(%x: tensor<4x3xf32>) -> tensor<4x3xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %start = tensor.empty() : tensor<4x3xf32>
  %e = tensor.empty() : tensor<1x3xf32>
  %r = scf.for %i = %c0 to %c4 step %c1 iter_args(%y = %start) -> tensor<4x3xf32> {
    %row = tensor.extract_slice %x[%i, 0] [1, 3] [1, 1] : tensor<4x3xf32> to tensor<1x3xf32>
    %0 = linalg.exp ins(%row : tensor<1x3xf32>) outs(%e : tensor<1x3xf32>) -> tensor<1x3xf32>
    %1 = tensor.insert_slice %0 into %y[%i, 0] [1, 3] [1, 1] : tensor<1x3xf32> into tensor<4x3xf32>
    scf.yield %1 : tensor<4x3xf32>
  }
  return %r : tensor<4x3xf32>
}""", [((4, 3),)], np.exp)
    program("swap_in_loop", """func.func @main(%x: tensor<4xf32>, %y: tensor<4xf32>, %n: index) -> (tensor<4xf32>, tensor<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x, %b = %y) -> (tensor<4xf32>, tensor<4xf32>) {
    %0 = arith.addf %a, %b : tensor<4xf32>
    scf.yield %b, %0 : tensor<4xf32>, tensor<4xf32>
  }
  return %r#0, %r#1 : tensor<4xf32>, tensor<4xf32>
}""", [((4,),), ((4,),), 3], lambda x, y, n: (x + y + y, x + y + y + x + y) if n == 3 else None)
    for flag in (False, True):
        program(f"branch_{flag}", """func.func @main(%x: tensor<4xf32>, %c: i1) -> tensor<4xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %r = scf.if %c -> tensor<4xf32> {
    %0 = linalg.exp ins(%x : tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
    scf.yield %0 : tensor<4xf32>
  } else {
    scf.yield %x : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}""", [((4,),), flag], lambda x, c: np.exp(x) if c else x)
    program("while", """func.func @main(%x: tensor<3xf32>, %limit: f32) -> (tensor<3xf32>, i32) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %c0 = arith.constant 0 : index
  %r:2 = scf.while (%y = %x, %n = %zero) : (tensor<3xf32>, i32) -> (tensor<3xf32>, i32) {
    %first = tensor.extract %y[%c0] : tensor<3xf32>
    %more = arith.cmpf olt, %first, %limit : f32
    scf.condition(%more) %y, %n : tensor<3xf32>, i32
  } do {
  ^bb0(%y: tensor<3xf32>, %n: i32):
    %0 = arith.addf %y, %y : tensor<3xf32>
    %1 = arith.addi %n, %one : i32
    scf.yield %0, %1 : tensor<3xf32>, i32
  }
  return %r#0, %r#1 : tensor<3xf32>, i32
}""", [np.array([1, 2, -3], np.float32), np.float32(20)], lambda x, limit: (x * 32, 5))
    program("two_functions", """func.func private @twice(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = arith.addf %x, %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = call @twice(%x) : (tensor<4xf32>) -> tensor<4xf32>
  %1 = call @twice(%0) : (tensor<4xf32>) -> tensor<4xf32>
  %2 = arith.addf %1, %x : tensor<4xf32>
  return %2 : tensor<4xf32>
}""", [((4,),)], lambda x: 5 * x)
    program("several_results", """func.func @main(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, f32) {
  %c2 = arith.constant 2 : index
  %0 = math.exp %x : tensor<4xf32>
  %1 = arith.addf %0, %x : tensor<4xf32>
  %2 = tensor.extract %1[%c2] : tensor<4xf32>
  return %0, %1, %2 : tensor<4xf32>, tensor<4xf32>, f32
}""", [((4,),)], lambda x: (np.exp(x), np.exp(x) + x, (np.exp(x) + x)[2]))
    program("argument_is_result", """func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}""", [((4,),)], lambda x: x)
    program("scalar_in_place", """func.func @main(%x: tensor<4xf32>, %v: f32) -> tensor<4xf32> {
  %c1 = arith.constant 1 : index
  %0 = tensor.insert %v into %x[%c1] : tensor<4xf32>
  return %0 : tensor<4xf32>
}""", [((4,),), np.float32(9)], lambda x, v: np.array([x[0], v, x[2], x[3]]))

    # The one of the benchmark, of 2⁸ numbers.
    sort = (BENCHMARKS / "sort.mlir").read_text().replace("1048576", "256").replace("constant 20", "constant 8")
    program("sort", sort, [((256,),)], np.sort)


# ---- models ----


def softmax_of(x, axis=-1):
    e = np.exp(x - x.max(axis, keepdims=True))
    return e / e.sum(axis, keepdims=True)


def models():
    for dim, shape in ((0, (5, 6)), (1, (5, 6)), (2, (2, 3, 7))):
        ty = tensor(shape)
        program(f"softmax_{dim}", f"""func.func @main(%x: {ty}) -> {ty} {{
  %e = tensor.empty() : {ty}
  %r = linalg.softmax dimension({dim}) ins(%x : {ty}) outs(%e : {ty}) -> {ty}
  return %r : {ty}
}}""", [(shape,)], lambda x, dim=dim: softmax_of(x, dim))
    program("attention", """func.func @main(%q: tensor<2x4x8xf32>, %k: tensor<2x6x8xf32>, %v: tensor<2x6x5xf32>) -> tensor<2x4x5xf32> {
  %zero = arith.constant 0.0 : f32
  %scale = arith.constant 0.35355339 : f32
  %e = tensor.empty() : tensor<2x4x6xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<2x4x6xf32>) -> tensor<2x4x6xf32>
  %s = linalg.contract indexing_maps = [affine_map<(b, i, j, d) -> (b, i, d)>, affine_map<(b, i, j, d) -> (b, j, d)>,
      affine_map<(b, i, j, d) -> (b, i, j)>] ins(%q, %k : tensor<2x4x8xf32>, tensor<2x6x8xf32>)
      outs(%f : tensor<2x4x6xf32>) -> tensor<2x4x6xf32>
  %scales = tensor.splat %scale : tensor<2x4x6xf32>
  %t = arith.mulf %s, %scales : tensor<2x4x6xf32>
  %p = linalg.softmax dimension(2) ins(%t : tensor<2x4x6xf32>) outs(%e : tensor<2x4x6xf32>) -> tensor<2x4x6xf32>
  %o = tensor.empty() : tensor<2x4x5xf32>
  %z = linalg.fill ins(%zero : f32) outs(%o : tensor<2x4x5xf32>) -> tensor<2x4x5xf32>
  %r = linalg.batch_matmul ins(%p, %v : tensor<2x4x6xf32>, tensor<2x6x5xf32>) outs(%z : tensor<2x4x5xf32>) -> tensor<2x4x5xf32>
  return %r : tensor<2x4x5xf32>
}""", [((2, 4, 8),), ((2, 6, 8),), ((2, 6, 5),)],
        lambda q, k, v: softmax_of(np.einsum("bid,bjd->bij", q, k) / np.sqrt(8)) @ v)
    program("layer_norm", """func.func @main(%x: tensor<3x8xf32>, %g: tensor<8xf32>, %b: tensor<8xf32>) -> tensor<3x8xf32> {
  %zero = arith.constant 0.0 : f32
  %n = arith.constant 8.0 : f32
  %eps = arith.constant 1.0e-5 : f32
  %e = tensor.empty() : tensor<3xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<3xf32>) -> tensor<3xf32>
  %sum = linalg.reduce { arith.addf } ins(%x : tensor<3x8xf32>) outs(%f : tensor<3xf32>) dimensions = [1]
  %o = tensor.empty() : tensor<3x8xf32>
  %d = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i, j)>],
      iterator_types = ["parallel", "parallel"]} ins(%x, %sum : tensor<3x8xf32>, tensor<3xf32>) outs(%o : tensor<3x8xf32>) {
  ^bb0(%v: f32, %s: f32, %old: f32):
    %0 = arith.divf %s, %n : f32
    %1 = arith.subf %v, %0 : f32
    linalg.yield %1 : f32
  } -> tensor<3x8xf32>
  %sq = linalg.square ins(%d : tensor<3x8xf32>) outs(%o : tensor<3x8xf32>) -> tensor<3x8xf32>
  %var = linalg.reduce { arith.addf } ins(%sq : tensor<3x8xf32>) outs(%f : tensor<3xf32>) dimensions = [1]
  %r = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (j)>,
      affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      ins(%d, %var, %g, %b : tensor<3x8xf32>, tensor<3xf32>, tensor<8xf32>, tensor<8xf32>) outs(%o : tensor<3x8xf32>) {
  ^bb0(%v: f32, %s: f32, %gain: f32, %bias: f32, %old: f32):
    %0 = arith.divf %s, %n : f32
    %1 = arith.addf %0, %eps : f32
    %2 = math.rsqrt %1 : f32
    %3 = arith.mulf %v, %2 : f32
    %4 = arith.mulf %3, %gain : f32
    %5 = arith.addf %4, %bias : f32
    linalg.yield %5 : f32
  } -> tensor<3x8xf32>
  return %r : tensor<3x8xf32>
}""", [((3, 8),), ((8,),), ((8,),)],
        lambda x, g, b: (x - x.mean(1, keepdims=True)) / np.sqrt(x.var(1, keepdims=True) + 1e-5) * g + b, 1e-4)
    program("dense_layer_relu", """func.func @main(%x: tensor<4x6xf32>, %w: tensor<6x5xf32>, %b: tensor<5xf32>) -> tensor<4x5xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4x5xf32>
  %start = linalg.broadcast ins(%b : tensor<5xf32>) outs(%e : tensor<4x5xf32>) dimensions = [0]
  %p = linalg.matmul ins(%x, %w : tensor<4x6xf32>, tensor<6x5xf32>) outs(%start : tensor<4x5xf32>) -> tensor<4x5xf32>
  %z = tensor.splat %zero : tensor<4x5xf32>
  %r = arith.maximumf %p, %z : tensor<4x5xf32>
  return %r : tensor<4x5xf32>
}""", [((4, 6),), ((6, 5),), ((5,),)], lambda x, w, b: np.maximum(x @ w + b, 0))
    program("lstm_cell", """func.func @main(%x: tensor<2x3xf32>, %h: tensor<2x4xf32>, %c: tensor<2x4xf32>, %wx: tensor<3x16xf32>, %wh: tensor<4x16xf32>)
    -> (tensor<2x4xf32>, tensor<2x4xf32>) {
  %zero = arith.constant 0.0 : f32
  %one = arith.constant dense<1.0> : tensor<2x4xf32>
  %e = tensor.empty() : tensor<2x16xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<2x16xf32>) -> tensor<2x16xf32>
  %a = linalg.matmul ins(%x, %wx : tensor<2x3xf32>, tensor<3x16xf32>) outs(%f : tensor<2x16xf32>) -> tensor<2x16xf32>
  %g = linalg.matmul ins(%h, %wh : tensor<2x4xf32>, tensor<4x16xf32>) outs(%a : tensor<2x16xf32>) -> tensor<2x16xf32>
  %i0 = tensor.extract_slice %g[0, 0] [2, 4] [1, 1] : tensor<2x16xf32> to tensor<2x4xf32>
  %f0 = tensor.extract_slice %g[0, 4] [2, 4] [1, 1] : tensor<2x16xf32> to tensor<2x4xf32>
  %g0 = tensor.extract_slice %g[0, 8] [2, 4] [1, 1] : tensor<2x16xf32> to tensor<2x4xf32>
  %o0 = tensor.extract_slice %g[0, 12] [2, 4] [1, 1] : tensor<2x16xf32> to tensor<2x4xf32>
  %i1 = arith.negf %i0 : tensor<2x4xf32>
  %i2 = math.exp %i1 : tensor<2x4xf32>
  %i3 = arith.addf %i2, %one : tensor<2x4xf32>
  %f1 = arith.negf %f0 : tensor<2x4xf32>
  %f2 = math.exp %f1 : tensor<2x4xf32>
  %f3 = arith.addf %f2, %one : tensor<2x4xf32>
  %o1 = arith.negf %o0 : tensor<2x4xf32>
  %o2 = math.exp %o1 : tensor<2x4xf32>
  %o3 = arith.addf %o2, %one : tensor<2x4xf32>
  %g1 = math.tanh %g0 : tensor<2x4xf32>
  %c1 = arith.divf %c, %f3 : tensor<2x4xf32>
  %c2 = arith.divf %g1, %i3 : tensor<2x4xf32>
  %c3 = arith.addf %c1, %c2 : tensor<2x4xf32>
  %h1 = math.tanh %c3 : tensor<2x4xf32>
  %h2 = arith.divf %h1, %o3 : tensor<2x4xf32>
  return %h2, %c3 : tensor<2x4xf32>, tensor<2x4xf32>
}""", [((2, 3),), ((2, 4),), ((2, 4),), ((3, 16),), ((4, 16),)], lstm, 1e-4)
    program("cnn", """func.func @main(%x: tensor<1x1x8x8xf32>, %k: tensor<3x1x3x3xf32>, %w: tensor<27x4xf32>) -> tensor<1x4xf32> {
  %zero = arith.constant 0.0 : f32
  %least = arith.constant 0xFF800000 : f32
  %e0 = tensor.empty() : tensor<1x3x6x6xf32>
  %f0 = linalg.fill ins(%zero : f32) outs(%e0 : tensor<1x3x6x6xf32>) -> tensor<1x3x6x6xf32>
  %c = linalg.conv_2d_nchw_fchw ins(%x, %k : tensor<1x1x8x8xf32>, tensor<3x1x3x3xf32>) outs(%f0 : tensor<1x3x6x6xf32>) -> tensor<1x3x6x6xf32>
  %z = arith.constant dense<0.0> : tensor<1x3x6x6xf32>
  %r = arith.maximumf %c, %z : tensor<1x3x6x6xf32>
  %window = tensor.empty() : tensor<2x2xf32>
  %e1 = tensor.empty() : tensor<1x3x3x3xf32>
  %f1 = linalg.fill ins(%least : f32) outs(%e1 : tensor<1x3x3x3xf32>) -> tensor<1x3x3x3xf32>
  %p = linalg.pooling_nchw_max {strides = dense<2> : tensor<2xi64>} ins(%r, %window : tensor<1x3x6x6xf32>, tensor<2x2xf32>)
      outs(%f1 : tensor<1x3x3x3xf32>) -> tensor<1x3x3x3xf32>
  %flat = tensor.collapse_shape %p [[0], [1, 2, 3]] : tensor<1x3x3x3xf32> into tensor<1x27xf32>
  %e2 = tensor.empty() : tensor<1x4xf32>
  %f2 = linalg.fill ins(%zero : f32) outs(%e2 : tensor<1x4xf32>) -> tensor<1x4xf32>
  %m = linalg.matmul ins(%flat, %w : tensor<1x27xf32>, tensor<27x4xf32>) outs(%f2 : tensor<1x4xf32>) -> tensor<1x4xf32>
  %s = linalg.softmax dimension(1) ins(%m : tensor<1x4xf32>) outs(%e2 : tensor<1x4xf32>) -> tensor<1x4xf32>
  return %s : tensor<1x4xf32>
}""", [((1, 1, 8, 8),), ((3, 1, 3, 3),), ((27, 4),)], cnn, 1e-4)
    program("quantized_weights", """func.func @main(%x: tensor<4x6xf32>, %w: tensor<6x5xi8>, %scale: tensor<5xf32>) -> tensor<4x5xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<6x5xf32>
  %d = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i, j)>],
      iterator_types = ["parallel", "parallel"]} ins(%w, %scale : tensor<6x5xi8>, tensor<5xf32>) outs(%e : tensor<6x5xf32>) {
  ^bb0(%v: i8, %s: f32, %old: f32):
    %0 = arith.sitofp %v : i8 to f32
    %1 = arith.mulf %0, %s : f32
    linalg.yield %1 : f32
  } -> tensor<6x5xf32>
  %o = tensor.empty() : tensor<4x5xf32>
  %f = linalg.fill ins(%zero : f32) outs(%o : tensor<4x5xf32>) -> tensor<4x5xf32>
  %r = linalg.matmul ins(%x, %d : tensor<4x6xf32>, tensor<6x5xf32>) outs(%f : tensor<4x5xf32>) -> tensor<4x5xf32>
  return %r : tensor<4x5xf32>
}""", [((4, 6),), ((6, 5), "i8"), ((5,),)], lambda x, w, s: x @ (w * s))
    program("weights_of_4_bits", """func.func @main(%x: tensor<4x6xf32>, %w: tensor<6x4xi8>) -> tensor<4x8xf32> {
  %zero = arith.constant 0.0 : f32
  %c4 = arith.constant 4 : i8
  %e = tensor.empty() : tensor<6x4x2xf32>
  %d = linalg.generic {indexing_maps = [affine_map<(i, j, k) -> (i, j)>, affine_map<(i, j, k) -> (i, j, k)>],
      iterator_types = ["parallel", "parallel", "parallel"]} ins(%w : tensor<6x4xi8>) outs(%e : tensor<6x4x2xf32>) {
  ^bb0(%v: i8, %old: f32):
    %k = linalg.index 2 : index
    %n = arith.index_cast %k : index to i8
    %by = arith.muli %n, %c4 : i8
    %0 = arith.shrui %v, %by : i8
    %1 = arith.trunci %0 : i8 to i4
    %2 = arith.sitofp %1 : i4 to f32
    linalg.yield %2 : f32
  } -> tensor<6x4x2xf32>
  %flat = tensor.collapse_shape %d [[0], [1, 2]] : tensor<6x4x2xf32> into tensor<6x8xf32>
  %o = tensor.empty() : tensor<4x8xf32>
  %f = linalg.fill ins(%zero : f32) outs(%o : tensor<4x8xf32>) -> tensor<4x8xf32>
  %r = linalg.matmul ins(%x, %flat : tensor<4x6xf32>, tensor<6x8xf32>) outs(%f : tensor<4x8xf32>) -> tensor<4x8xf32>
  return %r : tensor<4x8xf32>
}""", [((4, 6),), np.random.default_rng(4).integers(-128, 128, (6, 4)).astype(np.int8)], four_bits)
    program("bf16_in_between", """func.func @main(%x: tensor<3x4xf32>) -> tensor<3x4xf32> {
  %0 = arith.truncf %x : tensor<3x4xf32> to tensor<3x4xbf16>
  %1 = arith.addf %0, %0 : tensor<3x4xbf16>
  %2 = arith.extf %1 : tensor<3x4xbf16> to tensor<3x4xf32>
  return %2 : tensor<3x4xf32>
}""", [((3, 4),)], lambda x: 2 * x, 1e-2)
    program("masked", """func.func @main(%x: tensor<3x4xf32>, %m: tensor<3x4xi1>) -> tensor<3x4xf32> {
  %least = arith.constant dense<-1.0e9> : tensor<3x4xf32>
  %0 = arith.select %m, %x, %least : tensor<3x4xi1>, tensor<3x4xf32>
  %e = tensor.empty() : tensor<3x4xf32>
  %1 = linalg.softmax dimension(1) ins(%0 : tensor<3x4xf32>) outs(%e : tensor<3x4xf32>) -> tensor<3x4xf32>
  return %1 : tensor<3x4xf32>
}""", [((3, 4),), ((3, 4), "i1")], lambda x, m: softmax_of(np.where(m, x, -1e9)))


def lstm(x, h, c, wx, wh):
    sigmoid = lambda v: 1 / (1 + np.exp(-v))
    i, f, g, o = np.split(x @ wx + h @ wh, 4, 1)
    c = c * sigmoid(f) + np.tanh(g) * sigmoid(i)
    return np.tanh(c) * sigmoid(o), c


def cnn(x, k, w):
    c = np.maximum(windowed(x, k, ("nChw", "fCYX", "nfhw"), dict(Y="h", X="w"), (1, 1), (1, 1), np.zeros((1, 3, 6, 6))), 0)
    p = c.reshape(1, 3, 3, 2, 3, 2).max((3, 5))
    return softmax_of(p.reshape(1, 27) @ w)


def four_bits(x, w):
    u = w.view(np.uint8).astype(np.int64)
    low, high = u & 15, u >> 4
    pairs = np.stack([low, high], -1)
    return x @ np.where(pairs > 7, pairs - 16, pairs).reshape(6, 8)


# ---- scatter ----


def scattered(x, y, i, dims):
    """`y` with the elements of `x`, whose leading dimensions are those of `i` without the last."""
    result = y.copy()
    batch = i.shape[:-1]
    reduced = [size for dim, size in enumerate(y.shape) if dim not in dims]
    x = x.reshape(*batch, *reduced)
    for at in np.ndindex(*batch):
        place = [slice(None)] * y.ndim
        for number, dim in enumerate(dims):
            place[dim] = int(i[at][number])
        result[tuple(place)] = x[at]
    return result


def scatter():
    rows = np.array([[6], [0], [3], [1], [4]], np.int32)
    for element in ("f32", "f16", "f64", "i1", "i8", "i16", "i32", "i64"):
        source, dest = tensor((5, 3), element), tensor((7, 3), element)
        program(f"scatter_{element}", f"""func.func @main(%x: {source}, %y: {dest}, %i: tensor<5x1xi32>) -> {dest} {{
  %r = tensor.scatter %x into %y[%i] scatter_dims([0]) unique : ({source}, {dest}, tensor<5x1xi32>) -> {dest}
  return %r : {dest}
}}""", [((5, 3), element), ((7, 3), element), rows], lambda x, y, i: scattered(x, y, i, [0]), 0)
    shapes = [
        ("whole", (5, 1, 3), (7, 3), rows.astype(np.int64), [0]),
        ("columns", (2, 2, 4), (4, 9), np.array([[[8], [0]], [[3], [5]]], np.int32), [1]),
        ("two", (3, 5), (4, 5, 2), np.array([[0, 1], [3, 0], [3, 1]], np.int64), [0, 2]),
        ("two_whole", (3, 1, 5, 1), (4, 5, 2), np.array([[0, 1], [3, 0], [3, 1]], np.int64), [0, 2]),
        ("points", (6,), (3, 4), np.array([[0, 1], [2, 3], [1, 1], [0, 0], [2, 0], [1, 3]], np.int32), [0, 1]),
        ("none", (0, 3), (7, 3), np.zeros((0, 1), np.int32), [0]),
    ]
    for name, source, dest, numbers, dims in shapes:
        for is_open in (False, True):
            shape_of = lambda shape, keep=(): [None if is_open and dim not in keep else size for dim, size in enumerate(shape)]
            # The sizes that say which form it is are known.
            ones = [dim for dim, size in enumerate(source) if size == 1]
            types = [
                tensor(shape_of(source, ones)), tensor(shape_of(dest)),
                tensor(shape_of(numbers.shape, [numbers.ndim - 1]), "i32" if numbers.dtype == np.int32 else "i64"),
            ]
            x, y, i = types
            program(f"scatter_{name}{'_open' if is_open else ''}", f"""func.func @main(%x: {x}, %y: {y}, %i: {i}) -> {y} {{
  %r = tensor.scatter %x into %y[%i] scatter_dims({dims}) unique : ({x}, {y}, {i}) -> {y}
  return %r : {y}
}}""", [(source,), (dest,), numbers], lambda x, y, i, dims=dims: scattered(x, y, i, dims), 0)
    types = "(tensor<5x3xf32>, tensor<7x3xf32>, tensor<5x1xi32>) -> tensor<7x3xf32>"
    # Somebody else reads the destination afterwards; and both are made here.
    program("scatter_into_used", f"""func.func @main(%x: tensor<5x3xf32>, %y: tensor<7x3xf32>, %i: tensor<5x1xi32>)
    -> (tensor<7x3xf32>, tensor<7x3xf32>) {{
  %s = arith.negf %x : tensor<5x3xf32>
  %d = arith.addf %y, %y : tensor<7x3xf32>
  %r = tensor.scatter %s into %d[%i] scatter_dims([0]) unique : {types}
  %t = arith.mulf %d, %r : tensor<7x3xf32>
  return %r, %t : tensor<7x3xf32>, tensor<7x3xf32>
}}""", [((5, 3),), ((7, 3),), rows], lambda x, y, i: (scattered(-x, 2 * y, i, [0]), 2 * y * scattered(-x, 2 * y, i, [0])))
    program("scatter_into_itself", f"""func.func @main(%y: tensor<7x3xf32>, %i: tensor<5x1xi32>) -> tensor<7x3xf32> {{
  %d = arith.addf %y, %y : tensor<7x3xf32>
  %x = tensor.extract_slice %d[1, 0] [5, 3] [1, 1] : tensor<7x3xf32> to tensor<5x3xf32>
  %r = tensor.scatter %x into %d[%i] scatter_dims([0]) unique : {types}
  return %r : tensor<7x3xf32>
}}""", [((7, 3),), rows], lambda y, i: scattered(2 * y[1:6], 2 * y, i, [0]))
    # One destination, one source, and the results used again.
    program("scatter_twice", f"""func.func @main(%x: tensor<5x3xf32>, %y: tensor<7x3xf32>, %i: tensor<5x1xi32>, %j: tensor<5x1xi32>)
    -> (tensor<7x3xf32>, tensor<7x3xf32>, tensor<7x3xf32>) {{
  %a = tensor.scatter %x into %y[%i] scatter_dims([0]) unique : {types}
  %b = tensor.scatter %x into %y[%j] scatter_dims([0]) unique : {types}
  %n = arith.negf %x : tensor<5x3xf32>
  %c = tensor.scatter %n into %a[%j] scatter_dims([0]) unique : {types}
  return %a, %b, %c : tensor<7x3xf32>, tensor<7x3xf32>, tensor<7x3xf32>
}}""", [((5, 3),), ((7, 3),), rows, np.array([[1], [2], [5], [6], [0]], np.int32)],
        lambda x, y, i, j: (scattered(x, y, i, [0]), scattered(x, y, j, [0]), scattered(-x, scattered(x, y, i, [0]), j, [0])))
    program("scatter_from_changed", f"""func.func @main(%x: tensor<5x3xf32>, %y: tensor<5x3xf32>, %d: tensor<7x3xf32>, %i: tensor<5x1xi32>, %j: tensor<5x1xi32>)
    -> (tensor<7x3xf32>, tensor<5x3xf32>) {{
  %a = tensor.scatter %x into %y[%j] scatter_dims([0]) unique : (tensor<5x3xf32>, tensor<5x3xf32>, tensor<5x1xi32>) -> tensor<5x3xf32>
  %b = linalg.add ins(%x, %x : tensor<5x3xf32>, tensor<5x3xf32>) outs(%a : tensor<5x3xf32>) -> tensor<5x3xf32>
  %c = tensor.scatter %a into %d[%i] scatter_dims([0]) unique : {types}
  return %c, %b : tensor<7x3xf32>, tensor<5x3xf32>
}}""", [((5, 3),), ((5, 3),), ((7, 3),), rows, np.array([[1], [2], [4], [3], [0]], np.int32)],
        lambda x, y, d, i, j: (scattered(scattered(x, y, j, [0]), d, i, [0]), 2 * x))
    program("scatter_in_a_loop", f"""func.func @main(%x: tensor<5x3xf32>, %y: tensor<7x3xf32>, %i: tensor<5x1xi32>, %n: index) -> tensor<7x3xf32> {{
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %k = %c0 to %n step %c1 iter_args(%d = %y) -> tensor<7x3xf32> {{
    %e = arith.addf %d, %d : tensor<7x3xf32>
    %s = tensor.scatter %x into %e[%i] scatter_dims([0]) unique : {types}
    scf.yield %s : tensor<7x3xf32>
  }}
  return %r : tensor<7x3xf32>
}}""", [((5, 3),), ((7, 3),), rows, 3], lambda x, y, i, n: scattered(x, 8 * y, i, [0]))
    program("scatter_again_in_a_loop", f"""func.func @main(%x: tensor<5x3xf32>, %y: tensor<7x3xf32>, %i: tensor<5x1xi32>, %n: index) -> tensor<7x3xf32> {{
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %k = %c0 to %n step %c1 iter_args(%d = %y) -> tensor<7x3xf32> {{
    %s = tensor.scatter %x into %d[%i] scatter_dims([0]) unique : {types}
    scf.yield %s : tensor<7x3xf32>
  }}
  return %r : tensor<7x3xf32>
}}""", [((5, 3),), ((7, 3),), rows, 2], lambda x, y, i, n: scattered(x, y, i, [0]))


# ---- convolutions by the way of Winograd ----


def windows_sum(x, k, y):
    """The convolution of `nhwc` and `fhwc`, added to `y`."""
    result, (height, width) = y.copy(), y.shape[1:3]
    for i in range(k.shape[1]):
        for j in range(k.shape[2]):
            result += np.einsum("nhwc,fc->nhwf", x[:, i:i + height, j:j + width], k[:, i, j])
    return result


def winograd():
    loops = "(a, b, y, x, n, c, f)"
    maps = ", ".join(f"affine_map<{loops} -> ({each})>" for each in ("a, b, y, x, n, c", "a, b, c, f", "a, b, y, x, n, f"))
    for fmr, m, r in (("F_2_3", 2, 3), ("F_4_3", 4, 3), ("F_2_5", 2, 5)):
        for kind, height, width in (("both", r, r), ("height", r, 1), ("width", 1, r), ("open", r, r), ("f16", r, r)):
            element = "f16" if kind == "f16" else "f32"
            count, channels, filters, sizes = 2, 3, 4, (3 * m, 2 * m)
            tile = [m + r - 1 if size == r else 1 for size in (height, width)]
            tiles = [sizes[dim] // m if size == r else sizes[dim] for dim, size in enumerate((height, width))]
            images = None if kind == "open" else count
            x_shape = [sizes[0] + height - 1, sizes[1] + width - 1, channels]
            of = lambda *shape: tensor(shape, element)
            x, k, y = of(images, *x_shape), of(filters, height, width, channels), of(images, *sizes, filters)
            kt, xt, yt = of(*tile, channels, filters), of(*tile, *tiles, images, channels), of(*tile, *tiles, images, filters)
            dim = "%n" if images is None else ""
            program(f"winograd_{fmr}_{kind}", f"""func.func @main(%x: {x}, %k: {k}, %y: {y}) -> {y} {{
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0.0 : {element}
  %n = tensor.dim %x, %c0 : {x}
  %0 = tensor.empty() : {kt}
  %1 = linalg.winograd_filter_transform fmr({fmr}) ins(%k : {k}) outs(%0 : {kt}) -> {kt}
  %2 = tensor.empty({dim}) : {xt}
  %3 = linalg.winograd_input_transform fmr({fmr}) ins(%x : {x}) outs(%2 : {xt}) -> {xt}
  %4 = tensor.empty({dim}) : {yt}
  %5 = linalg.fill ins(%zero : {element}) outs(%4 : {yt}) -> {yt}
  %6 = linalg.contract indexing_maps = [{maps}] ins(%3, %1 : {xt}, {kt}) outs(%5 : {yt}) -> {yt}
  %7 = linalg.winograd_output_transform fmr({fmr}) ins(%6 : {yt}) outs(%y : {y}) -> {y}
  return %7 : {y}
}}""", [((count, *x_shape), element), ((filters, height, width, channels), element), ((count, *sizes, filters), element)],
                    windows_sum, 3e-2 if element == "f16" else 1e-4)


for fill in (elementwise, products, windows, shapes, open_sizes, control, models, scatter, winograd):
    fill()
