"""Random programs of tensors, with what they compute by numpy.

A program and its evaluation are made in the same steps, one op after the other: numpy knows nothing of fusion, buffers or
schedules. Floats are whole numbers that are exact in their type, so that every order of a sum has the same result, and
results are compared bit by bit. An op of which a result or a partial sum would be too large is not taken.

A value may have sizes that its type does not know. Loops and branches have ops inside, which are evaluated as often as
they run.
"""

from contextlib import contextmanager
from dataclasses import dataclass

import numpy as np

DTYPES = {
    "i1": np.bool_, "i8": np.int8, "i16": np.int16, "i32": np.int32, "i64": np.int64,
    "f16": np.float16, "f32": np.float32, "f64": np.float64,
}
# Whole numbers up to these are exact, and so are their sums and differences.
EXACT = {"f16": 2**11, "f32": 2**24, "f64": 2**53}
ELEMENTS = ["i32", "f32", "i32", "f32", "i8", "i16", "i64", "f16", "f64"]
SIZES = [0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 7, 9]
# Programs with more elements than this take long and show no more.
LARGEST = 3000


class Unfit(Exception):
    """An op that cannot be taken here."""


@dataclass(frozen=True)
class Value:
    """`dims` is the shape in the type: `None` where only the value knows the size."""

    name: str
    dims: tuple
    element: str

    @property
    def type(self):
        return "tensor<" + "".join(f"{'?' if size is None else size}x" for size in self.dims) + self.element + ">"


def is_float(element):
    return element[0] == "f"


def literal(element, number):
    if element == "i1":
        return "true" if number else "false"
    return f"{int(number)}.0" if is_float(element) else f"{int(number)}"


def in_type(element, array):
    """The array in the type that it is computed in: integers wrap, and floats must be exact."""
    array = np.asarray(array)
    if not is_float(element):
        return array.astype(DTYPES[element])
    if np.max(np.abs(array), initial=0) > EXACT[element]:
        raise Unfit
    return array.astype(np.float64)


class Combination:
    """How two numbers of a type become one."""

    def __init__(self, name, function, neutral, of_floats):
        self.name, self.function, self.neutral, self.of_floats = name, function, neutral, of_floats


COMBINATIONS = [
    Combination("addi", np.add, lambda _: 0, False), Combination("muli", np.multiply, lambda _: 1, False),
    Combination("maxsi", np.maximum, lambda e: np.iinfo(DTYPES[e]).min, False), Combination("xori", np.bitwise_xor, lambda _: 0, False),
    Combination("minsi", np.minimum, lambda e: np.iinfo(DTYPES[e]).max, False),
    Combination("addf", np.add, lambda _: 0, True), Combination("maximumf", np.maximum, lambda e: -EXACT[e], True),
    Combination("minimumf", np.minimum, lambda e: EXACT[e], True),
]
# Of two numbers, beside those that may stand in reductions.
ONLY_ELEMENTWISE = [
    Combination("subi", np.subtract, None, False), Combination("andi", np.bitwise_and, None, False),
    Combination("ori", np.bitwise_or, None, False), Combination("subf", np.subtract, None, True),
    Combination("mulf", np.multiply, None, True),
]


class Program:
    """`text`, `arguments` and `results`: the arrays that a call with the arguments returns."""

    def __init__(self, seed):
        self.random = np.random.default_rng(seed)
        self.names = 0
        self.lines = []
        # What is evaluated, of the region where ops are added now.
        self.steps = []
        self.scope = []
        self.env = {}
        self.depth = 0
        parameters = [self.parameter() for _ in range(self.random.integers(1, 5))]
        self.arguments = [self.env[value.name].astype(DTYPES[value.element]) for value in parameters]
        for _ in range(self.random.integers(1, 13)):
            self.op()
        results = [self.pick() for _ in range(self.random.integers(1, 4))] + self.scope[-1:]
        self.results = [self.env[value.name].astype(DTYPES[value.element]) for value in results]
        types = ", ".join(value.type for value in results)
        header = ", ".join(f"{value.name}: {value.type}" for value in parameters)
        body = "\n".join(f"  {line}" for line in self.lines)
        names = ", ".join(value.name for value in results)
        self.text = f"func.func @main({header}) -> ({types}) {{\n{body}\n  return {names} : {types}\n}}\n"

    # ---- choices ----

    def one_of(self, choices):
        choices = list(choices)
        if not choices:
            raise Unfit
        return choices[self.random.integers(len(choices))]

    def chance(self, part):
        return self.random.random() < part

    def pick(self, fits=lambda value: True):
        """A value in sight; later ones more often."""
        fitting = [value for value in self.scope if fits(value)]
        return self.one_of(fitting[-4:] if self.chance(0.6) else fitting)

    def shape(self, value):
        return self.env[value.name].shape

    def numbers(self, element, shape):
        if element == "i1":
            return self.random.integers(0, 2, shape).astype(np.bool_)
        return in_type(element, self.random.integers(-9, 10, shape))

    def unknown(self, sizes):
        """Sizes as a type may have them."""
        part = self.one_of([0, 0, 0.5])
        return tuple(None if self.chance(part) else int(size) for size in sizes)

    # ---- text and evaluation, side by side ----

    def name(self):
        self.names += 1
        return f"%{self.names}"

    def emit(self, line):
        self.lines.append("  " * self.depth + line)

    def run(self, step):
        step(self.env)
        self.steps.append(step)

    def parameter(self):
        element = self.one_of(ELEMENTS)
        sizes = [self.one_of(SIZES) for _ in range(self.random.integers(0, 4))]
        value = Value(self.name(), self.unknown(sizes), element)
        self.env[value.name] = self.numbers(element, sizes)
        self.scope.append(value)
        return value

    def result(self, line, dims, element, function, operands=()):
        """Adds an op: `line` is its text after `=`, where `RESULT` is its type; `function` takes the operands' arrays."""
        value = Value(self.name(), tuple(dims), element)
        names = [operand.name for operand in operands]

        def step(env):
            array = in_type(element, function(*(env[name] for name in names)))
            if array.size > LARGEST:
                raise Unfit
            env[value.name] = array

        self.run(step)
        known = self.shape(value)
        assert len(known) == len(dims) and all(size in (None, real) for size, real in zip(dims, known)), (line, dims, known)
        self.emit(f"{value.name} = {line.replace('RESULT', value.type)}")
        self.scope.append(value)
        return value

    def hidden(self, *arguments):
        """The same, for what no later op takes."""
        value = self.result(*arguments)
        self.scope.pop()
        return value

    def index(self, number):
        name = self.name()
        self.emit(f"{name} = arith.constant {int(number)} : index")
        return name

    def size(self, value, dim):
        """The size of a dimension as an operand."""
        name = self.name()
        self.emit(f"{name} = tensor.dim {value.name}, {self.index(dim)} : {value.type}")
        return name

    def scalar(self, element, number):
        name = self.name()
        self.emit(f"{name} = arith.constant {literal(element, number)}" + (f" : {element}" if element != "i1" else ""))
        return name

    def cast(self, value, dims):
        """The value in a type that knows other sizes."""
        if value.dims == tuple(dims):
            return value
        if any(size is not None and size != real for size, real in zip(dims, self.shape(value))):
            raise Unfit
        return self.hidden(f"tensor.cast {value.name} : {value.type} to RESULT", dims, value.element, lambda x: x, [value])

    def empty(self, sources, element):
        """`tensor.empty` with sizes like those of dimensions of values: pairs of a value and a dimension, or numbers."""
        dims, operands = [], []
        for source in sources:
            if isinstance(source, int):
                dims.append(source)
            else:
                value, dim = source
                dims.append(value.dims[dim])
                if value.dims[dim] is None:
                    operands.append(self.size(value, dim))
        sizes = tuple(source if isinstance(source, int) else self.shape(source[0])[source[1]] for source in sources)
        # Nothing may read what is in it.
        return self.hidden(f"tensor.empty({', '.join(operands)}) : RESULT", dims, element, lambda: np.zeros(sizes)), sizes

    def output(self, sources, element, start=None):
        """What an op writes: empty, filled with a number, or a value of this shape, which it may overwrite if nobody reads it later."""
        sizes = tuple(source if isinstance(source, int) else self.shape(source[0])[source[1]] for source in sources)
        if self.chance(0.4):
            fitting = [value for value in self.scope if value.element == element and self.shape(value) == sizes]
            if fitting:
                return self.one_of(fitting)
        value, _ = self.empty(sources, element)
        if start is None:
            return value
        return self.fill(value, start, self.hidden)

    def fill(self, value, number, add):
        """Adds `linalg.fill` by `result` or `hidden`."""
        text = f"linalg.fill ins({self.scalar(value.element, number)} : {value.element}) outs({value.name} : {value.type}) -> RESULT"
        return add(text, value.dims, value.element, lambda x: np.full(x.shape, number), [value])

    @contextmanager
    def region(self):
        """The ops in it are evaluated by the one around it: yields their steps."""
        outer = self.steps, len(self.scope)
        self.steps = []
        self.depth += 1
        try:
            yield self.steps
        finally:
            self.depth -= 1
            self.steps = outer[0]
            del self.scope[outer[1]:]

    def op(self):
        """Adds some op, if the one that is chosen fits."""
        marks = len(self.lines), len(self.steps), len(self.scope), self.depth
        steps, scope = self.steps, self.scope
        try:
            self.one_of(OPS)(self)
        except Unfit:
            self.steps, self.scope, self.depth = steps, scope, marks[3]
            del self.lines[marks[0]:], self.steps[marks[1]:], self.scope[marks[2]:]


def sources_of(value):
    return [(value, dim) for dim in range(len(value.dims))]


def joined(values):
    return f"{', '.join(value.name for value in values)} : {', '.join(value.type for value in values)}"


# ---- element by element ----


def two_alike(p, fits=lambda value: True):
    a = p.pick(fits)
    b = p.pick(lambda value: value.element == a.element and p.shape(value) == p.shape(a))
    return a, p.cast(b, a.dims)


def numeric(value):
    return value.element != "i1"


def arith(p):
    a, b = two_alike(p, numeric)
    op = p.one_of(op for op in COMBINATIONS + ONLY_ELEMENTWISE if op.of_floats == is_float(a.element))
    p.result(f"arith.{op.name} {a.name}, {b.name} : RESULT", a.dims, a.element, op.function, [a, b])


def named(p):
    a, b = two_alike(p, numeric)
    op, function = p.one_of([("add", np.add), ("sub", np.subtract), ("mul", np.multiply), ("max", np.maximum), ("min", np.minimum)])
    out = p.cast(p.output(sources_of(a), a.element), a.dims)
    p.result(f"linalg.{op} ins({joined([a, b])}) outs({joined([out])}) -> RESULT", a.dims, a.element, function, [a, b])


def compare_and_select(p):
    a, b = two_alike(p, numeric)
    kind, function = p.one_of([("lt", np.less), ("ge", np.greater_equal), ("eq", np.equal)])
    text = f"cmpf o{kind}" if is_float(a.element) else f"cmpi {kind if kind == 'eq' else 's' + kind}"
    c = p.result(f"arith.{text}, {a.name}, {b.name} : {a.type}", a.dims, "i1", function, [a, b])
    p.result(f"arith.select {c.name}, {a.name}, {b.name} : {c.type}, {a.type}", a.dims, a.element, np.where, [c, a, b])


def convert(p):
    a = p.pick(numeric)
    to = p.one_of(ELEMENTS)
    width = lambda element: int(element[1:])
    if a.element == to or is_float(a.element) and is_float(to) and width(a.element) == width(to):
        raise Unfit
    if is_float(a.element):
        op = "fptosi" if not is_float(to) else "extf" if width(to) > width(a.element) else "truncf"
    else:
        op = "sitofp" if is_float(to) else "extsi" if width(to) > width(a.element) else "trunci"

    def function(x):
        if op == "fptosi" and np.max(np.abs(x), initial=0) >= 2 ** (width(to) - 1):
            raise Unfit
        return x

    p.result(f"arith.{op} {a.name} : {a.type} to RESULT", a.dims, to, function, [a])


def divide(p):
    a = p.pick(lambda value: numeric(value) and not is_float(value.element) and value.dims and None not in value.dims)
    divisor = int(p.one_of([1, 2, 3, 5, 7, 64]))
    d = p.hidden(f"arith.constant dense<{divisor}> : RESULT", a.dims, a.element, lambda: np.full(a.dims, divisor))
    op, function = p.one_of([
        ("divsi", lambda x, y: np.sign(x) * (np.abs(x) // y)),
        ("remsi", lambda x, y: np.fmod(x, y)), ("floordivsi", np.floor_divide), ("ceildivsi", lambda x, y: -((-x) // y)),
    ])

    def checked(x, y):
        # The least number has no absolute value.
        if np.any(x == np.iinfo(x.dtype).min):
            raise Unfit
        return function(x, y)

    p.result(f"arith.{op} {a.name}, {d.name} : RESULT", a.dims, a.element, checked, [a, d])


def body_of(p, element, inputs, grids):
    """Some scalar ops; their lines, the result's name, and a function of the inputs' arrays."""
    lines, terms = [], [(f"%x{number}", lambda arrays, number=number: arrays[number]) for number in range(inputs)]
    if grids and p.chance(0.4):
        dim = int(p.random.integers(grids))
        lines += [f"%i = linalg.index {dim} : index", f"%j = arith.index_cast %i : index to {'i32' if is_float(element) else element}"]
        if is_float(element):
            lines.append(f"%k = arith.sitofp %j : i32 to {element}")
        terms.append(("%k" if is_float(element) else "%j", lambda arrays: arrays[inputs + dim]))
    for number in range(p.random.integers(0, 4)):
        op = p.one_of(op for op in COMBINATIONS + ONLY_ELEMENTWISE if op.of_floats == is_float(element))
        (a, left), (b, right) = p.one_of(terms), p.one_of(terms)
        lines.append(f"%t{number} = arith.{op.name} {a}, {b} : {element}")
        terms.append((f"%t{number}", lambda arrays, op=op, left=left, right=right: in_type(element, op.function(left(arrays), right(arrays)))))
    name, function = terms[-1]
    return lines, name, function


def generic(p):
    anchor = p.pick(numeric)
    element = anchor.element
    sizes = list(p.shape(anchor))
    domain = sources_of(anchor)
    order = p.random.permutation(len(sizes))
    domain, sizes = [domain[dim] for dim in order], [sizes[dim] for dim in order]
    inputs = [(anchor, [int(np.where(order == dim)[0][0]) for dim in range(len(sizes))])]
    for _ in range(p.random.integers(0, 3)):
        value = p.pick(lambda value: value.element == element)
        free, dims = list(range(len(sizes))), []
        for size in p.shape(value):
            fitting = [dim for dim in free if sizes[dim] == size]
            if size and (not fitting or p.chance(0.1)):
                dims.append(None)
            else:
                dims.append(p.one_of(fitting))
                free.remove(dims[-1])
        inputs.append((value, dims))
    kept = [int(dim) for dim in p.random.permutation(len(sizes)) if p.chance(0.7)]
    write_generic(p, element, domain, sizes, inputs, kept)


def write_generic(p, element, domain, sizes, inputs, kept):
    rank, is_reduction = len(sizes), len(kept) < len(sizes)
    combination = p.one_of(op for op in COMBINATIONS if op.of_floats == is_float(element))
    out = p.output([domain[dim] for dim in kept], element, combination.neutral(element) if is_reduction else None)
    lines, name, function = body_of(p, element, len(inputs), rank)
    if is_reduction:
        lines.append(f"%r = arith.{combination.name} %out, {name} : {element}")
        name = "%r"
    axes = ", ".join(f"d{dim}" for dim in range(rank))
    maps = [f"affine_map<({axes}) -> ({', '.join('0' if dim is None else f'd{dim}' for dim in dims)})>" for dims in [*(dims for _, dims in inputs), kept]]
    kinds = ", ".join('"parallel"' if dim in kept else '"reduction"' for dim in range(rank))
    values = [value for value, _ in inputs]
    block = ", ".join([f"%x{number}: {element}" for number in range(len(inputs))] + [f"%out: {element}"])
    text = f"linalg.generic {{indexing_maps = [{', '.join(maps)}], iterator_types = [{kinds}]}} ins({joined(values)}) outs({joined([out])}) {{\n"
    text += f"    ^bb0({block}):\n" + "".join(f"      {line}\n" for line in lines) + f"      linalg.yield {name} : {element}\n    }} -> RESULT"

    def evaluate(start, *arrays):
        grids = list(np.indices(sizes))
        placed = [array[tuple(0 if dim is None else grids[dim] for dim in dims)] for array, (_, dims) in zip(arrays, inputs)]
        placed = [np.broadcast_to(array, sizes) for array in placed] + grids
        found = in_type(element, np.broadcast_to(function(placed), sizes))
        return reduced(element, combination, found, kept, start) if is_reduction else found.transpose(kept)

    p.result(text, out.dims, element, evaluate, [out, *values])


def reduced(element, combination, array, kept, start):
    """The array combined along the dimensions that are not kept, whatever the order."""
    if combination.name == "addf":
        in_type(element, np.sum(np.abs(array)) + np.max(np.abs(start), initial=0))
    gone = tuple(dim for dim in range(array.ndim) if dim not in kept)
    with np.errstate(over="ignore"):
        found = combination.function.reduce(array, axis=gone, initial=array.dtype.type(combination.neutral(element))) if gone else array
    left = sorted(kept)
    return combination.function(start, np.transpose(found, [left.index(dim) for dim in kept]))


# ---- reductions, products ----


def reduce(p):
    a = p.pick(lambda value: numeric(value) and value.dims)
    combination = p.one_of(op for op in COMBINATIONS if op.of_floats == is_float(a.element))
    kept = [dim for dim in range(len(a.dims)) if p.chance(0.5)]
    if len(kept) == len(a.dims):
        raise Unfit
    out = p.output([(a, dim) for dim in kept], a.element, combination.neutral(a.element))
    out = p.cast(out, [a.dims[dim] for dim in kept])
    gone = ", ".join(str(dim) for dim in range(len(a.dims)) if dim not in kept)
    text = f"linalg.reduce {{ arith.{combination.name} }} ins({joined([a])}) outs({joined([out])}) dimensions = [{gone}]"
    p.result(text, out.dims, a.element, lambda x, y: reduced(a.element, combination, x, kept, y), [a, out])


PRODUCTS = [
    ("matmul", "mk,kn->mn"), ("matvec", "mk,k->m"), ("vecmat", "k,kn->n"), ("batch_matmul", "bmk,bkn->bmn"), ("dot", "k,k->"),
    ("batch_matvec", "bmk,bk->bm"), ("batch_reduce_matmul", "bmk,bkn->mn"), (None, "mk,nk->nm"), (None, "bik,bjk->bij"), (None, "kbi,jkb->ijb"),
]


def product(p):
    op, spec = p.one_of(PRODUCTS)
    ins, of_out = spec.split("->")
    left, right = ins.split(",")
    a = p.pick(lambda value: numeric(value) and len(value.dims) == len(left))
    sizes = dict(zip(left, p.shape(a)))
    fits = lambda value: value.element == a.element and len(value.dims) == len(right) and all(sizes.get(d, n) == n for d, n in zip(right, p.shape(value)))
    b = p.pick(fits)
    where = {**dict(zip(right, sources_of(b))), **dict(zip(left, sources_of(a)))}
    out = p.output([where[letter] for letter in of_out], a.element, 0)

    def evaluate(x, y, start):
        if is_float(a.element):
            in_type(a.element, np.einsum(spec, np.abs(x), np.abs(y)) + np.abs(start))
        return np.einsum(spec, x, y) + start

    if op:
        text = f"linalg.{op} ins({joined([a, b])}) outs({joined([out])}) -> RESULT"
    else:
        letters = sorted(set(left + right))
        maps = ", ".join(f"affine_map<({', '.join(letters)}) -> ({', '.join(letters_of)})>" for letters_of in (left, right, of_out))
        text = f"linalg.contract indexing_maps = [{maps}] ins({joined([a, b])}) outs({joined([out])}) -> RESULT"
    p.result(text, out.dims, a.element, evaluate, [a, b, out])


# ---- shapes ----


def transpose(p):
    a = p.pick(lambda value: value.dims)
    order = [int(dim) for dim in p.random.permutation(len(a.dims))]
    out = p.cast(p.output([(a, dim) for dim in order], a.element), [a.dims[dim] for dim in order])
    text = f"linalg.transpose ins({joined([a])}) outs({joined([out])}) permutation = {order}"
    p.result(text, out.dims, a.element, lambda x: x.transpose(order), [a])


def broadcast(p):
    a = p.pick()
    added = sorted({int(p.random.integers(len(a.dims) + 1)) for _ in range(p.random.integers(1, 3))})
    sources = sources_of(a)
    for dim in added:
        sources.insert(dim, int(p.one_of(SIZES)))
    out = p.cast(p.output(sources, a.element), [source if isinstance(source, int) else a.dims[source[1]] for source in sources])
    text = f"linalg.broadcast ins({joined([a])}) outs({joined([out])}) dimensions = {added}"
    shape = p.shape(out)
    p.result(text, out.dims, a.element, lambda x: np.broadcast_to(np.expand_dims(x, tuple(added)), shape), [a])


def constant(p):
    element = p.one_of([*ELEMENTS, "i1"])
    sizes = [int(p.one_of(SIZES[1:])) for _ in range(p.random.integers(0, 3))]
    array = p.numbers(element, sizes)
    text = str([[literal(element, x) for x in row] for row in array.reshape(sizes[0], -1)] if len(sizes) == 2 else [literal(element, x) for x in array.ravel()])
    text = text.replace("'", "") if sizes else literal(element, array)
    p.result(f"arith.constant dense<{text}> : RESULT", sizes, element, lambda: array)


def filled(p):
    a = p.pick(numeric)
    value, _ = p.empty(sources_of(a), a.element)
    p.fill(value, int(p.random.integers(-9, 10)), p.result)


def slice_of(p, sizes):
    """Offsets, sizes and strides of a part."""
    parts = []
    for size in sizes:
        stride = int(p.one_of([1, 1, 1, 2]))
        count = int(p.random.integers(0, (size + stride - 1) // stride + 1)) if p.chance(0.6) else (size + stride - 1) // stride
        last = size - (count - 1) * stride if count else size
        parts.append((int(p.random.integers(0, max(last, 1))), count, stride))
    return parts


def written(p, parts, sizes):
    """Parts as text; some numbers are operands, and those of a dimension without elements, where no offset is valid."""
    texts, dims = [], []
    for at in range(3):
        shown = []
        for part, size in zip(parts, sizes):
            number = part[at]
            is_operand = at < 2 and (size == 0 or p.chance(0.3))
            shown.append(p.index(number) if is_operand else str(number))
            if at == 1:
                dims.append(None if is_operand else number)
        texts.append(f"[{', '.join(shown)}]")
    return " ".join(texts), dims


def extract_slice(p):
    a = p.pick(lambda value: value.dims)
    parts = slice_of(p, p.shape(a))
    text, dims = written(p, parts, p.shape(a))
    places = tuple(slice(offset, offset + count * stride, stride) for offset, count, stride in parts)
    counts = [count for _, count, _ in parts]
    function = lambda x: x[places][tuple(slice(count) for count in counts)]
    p.result(f"tensor.extract_slice {a.name}{text} : {a.type} to RESULT", dims, a.element, function, [a])


def insert_slice(p):
    a = p.pick(lambda value: value.dims)
    parts = slice_of(p, p.shape(a))
    counts = tuple(count for _, count, _ in parts)
    fits = lambda value: value.element == a.element and p.shape(value) == counts
    b = p.pick(fits) if any(fits(value) for value in p.scope) else p.output(list(counts), a.element, 3 if numeric(a) else 1)
    text, dims = written(p, parts, p.shape(a))
    b = p.cast(b, dims)

    def function(x, y):
        x = x.copy()
        places = tuple(offset + np.arange(count) * stride for offset, count, stride in parts)
        x[np.ix_(*places)] = y
        return x

    p.result(f"tensor.insert_slice {b.name} into {a.name}{text} : {b.type} into RESULT", a.dims, a.element, function, [a, b])


def pad(p):
    a = p.pick(lambda value: value.dims)
    widths = [(int(p.random.integers(0, 3)), int(p.random.integers(0, 3))) for _ in a.dims]
    number = p.scalar(a.element, 1 if a.element == "i1" else 7)
    low, high = ([pair[side] for pair in widths] for side in (0, 1))
    dims = [None if size is None else size + sum(pair) for size, pair in zip(a.dims, widths)]
    block = ", ".join(f"%b{dim}: index" for dim in range(len(dims)))
    text = f"tensor.pad {a.name} low{low} high{high} {{\n    ^bb0({block}):\n      tensor.yield {number} : {a.element}\n    }} : {a.type} to RESULT"
    p.result(text, dims, a.element, lambda x: np.pad(x, widths, constant_values=1 if x.dtype == np.bool_ else 7), [a])


def collapse(p):
    a = p.pick(lambda value: len(value.dims) > 1)
    cuts = sorted({0, len(a.dims), *(dim for dim in range(1, len(a.dims)) if p.chance(0.4))})
    groups = [list(range(start, end)) for start, end in zip(cuts, cuts[1:])]
    dims = [None if any(a.dims[dim] is None for dim in group) else int(np.prod([a.dims[dim] for dim in group])) for group in groups]
    function = lambda x: x.reshape([int(np.prod([x.shape[dim] for dim in group])) for group in groups])
    p.result(f"tensor.collapse_shape {a.name} {groups} : {a.type} into RESULT", dims, a.element, function, [a])


def expand(p):
    a = p.pick(lambda value: value.dims and len(value.dims) < 4 and None not in value.dims)
    groups, dims = [], []
    for size in a.dims:
        divisors = [n for n in range(1, size + 1) if size % n == 0]
        parts = [size] if not divisors or p.chance(0.5) else [int(p.one_of(divisors))]
        if divisors and parts != [size]:
            parts.append(size // parts[0])
        groups.append(list(range(len(dims), len(dims) + len(parts))))
        dims += parts
    text = f"tensor.expand_shape {a.name} {groups} output_shape {dims} : {a.type} into RESULT"
    p.result(text, dims, a.element, lambda x: x.reshape(dims), [a])


def concat(p):
    a = p.pick(lambda value: value.dims)
    dim = int(p.random.integers(len(a.dims)))
    others = lambda value: [n for at, n in enumerate(p.shape(value)) if at != dim]
    b = p.pick(lambda value: value.element == a.element and len(value.dims) == len(a.dims) and others(value) == others(a))
    dims = [n if n is not None else m for n, m in zip(a.dims, b.dims)]
    dims[dim] = None if a.dims[dim] is None or b.dims[dim] is None else a.dims[dim] + b.dims[dim]
    text = f"tensor.concat dim({dim}) {a.name}, {b.name} : ({a.type}, {b.type}) -> RESULT"
    p.result(text, dims, a.element, lambda x, y: np.concatenate([x, y], dim), [a, b])


def insert(p):
    a = p.pick(lambda value: value.dims and 0 not in p.shape(value))
    b = p.pick(lambda value: value.element == a.element and 0 not in p.shape(value))
    place = lambda value: tuple(int(p.random.integers(size)) for size in p.shape(value))
    source, target = place(b), place(a)
    name = p.name()
    p.emit(f"{name} = tensor.extract {b.name}[{', '.join(p.index(n) for n in source)}] : {b.type}")

    def function(x, y):
        x = x.copy()
        x[target] = y[source]
        return x

    p.result(f"tensor.insert {name} into {a.name}[{', '.join(p.index(n) for n in target)}] : RESULT", a.dims, a.element, function, [a, b])


# ---- control ----


def ops_inside(p):
    for _ in range(p.random.integers(1, 4)):
        p.op()


def loop(p):
    """`scf.for` that carries a value or two."""
    if p.depth > 1:
        raise Unfit
    starts = [p.pick() for _ in range(p.random.integers(1, 3))]
    trips, iv = int(p.one_of([0, 1, 2, 3])), p.name()
    bounds = p.index(0), p.index(trips), p.index(1)
    carried = [Value(p.name(), value.dims, value.element) for value in starts]
    results = [Value(p.name(), value.dims, value.element) for value in starts]
    names, types = ", ".join(value.name for value in results), ", ".join(value.type for value in results)
    pairs = ", ".join(f"{inner.name} = {value.name}" for inner, value in zip(carried, starts))
    p.emit(f"{names} = scf.for {iv} = {bounds[0]} to {bounds[1]} step {bounds[2]} iter_args({pairs}) -> ({types}) {{")
    for inner, value in zip(carried, starts):
        p.env[inner.name] = p.env[value.name]
    with p.region() as steps:
        p.scope.extend(carried)
        ops_inside(p)
        fits = lambda value, other: other.element == value.element and p.shape(other) == p.shape(value)
        yielded = [p.cast(p.pick(lambda other, value=value: fits(value, other)), value.dims) for value in starts]
        p.emit(f"scf.yield {', '.join(value.name for value in yielded)} : {types}")
    p.emit("}")

    def step(env):
        arrays = [env[value.name] for value in starts]
        for _ in range(trips):
            for inner, array in zip(carried, arrays):
                env[inner.name] = array
            for inside in steps:
                inside(env)
            found = [env[value.name] for value in yielded]
            if any(new.shape != old.shape for new, old in zip(found, arrays)):
                raise Unfit
            arrays = found
        for value, array in zip(results, arrays):
            env[value.name] = array

    p.run(step)
    p.scope.extend(results)


def branch(p):
    """`scf.if` on an element of a value."""
    if p.depth > 1:
        raise Unfit
    by = p.pick(lambda value: value.element == "i32" and 0 not in p.shape(value))
    place = tuple(int(p.random.integers(size)) for size in p.shape(by))
    like = p.pick()
    number, condition, result = p.name(), p.name(), Value(p.name(), like.dims, like.element)
    p.emit(f"{number} = tensor.extract {by.name}[{', '.join(p.index(n) for n in place)}] : {by.type}")
    p.emit(f"{condition} = arith.cmpi sgt, {number}, {p.scalar('i32', 0)} : i32")
    p.emit(f"{result.name} = scf.if {condition} -> ({result.type}) {{")
    arms = []
    for arm in range(2):
        with p.region() as steps:
            ops_inside(p)
            value = p.cast(p.pick(lambda value: value.element == like.element and p.shape(value) == p.shape(like)), like.dims)
            p.emit(f"scf.yield {value.name} : {value.type}")
        p.emit("} else {" if arm == 0 else "}")
        arms.append((steps, value))

    def step(env):
        steps, value = arms[0 if env[by.name][place] > 0 else 1]
        for inside in steps:
            inside(env)
        env[result.name] = env[value.name]

    p.run(step)
    p.scope.append(result)


OPS = [
    arith, arith, named, compare_and_select, convert, divide, generic, generic, generic, generic, reduce, reduce, product, product, product,
    transpose, broadcast, broadcast, constant, filled, extract_slice, extract_slice, insert_slice, insert_slice, pad, collapse, expand, concat, insert,
    loop, branch,
]
