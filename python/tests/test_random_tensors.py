"""Random programs of tensors against numpy."""

import os

import numpy as np
import pytest
from random_tensors import Program

import vulcanize

# Memory that is not given back is a warning.
pytestmark = pytest.mark.filterwarnings("error:.*not deallocated")

# So many on each device; VULCANIZE_TENSOR_PROGRAMS=10000 tries more, VULCANIZE_TENSOR_SEED others.
COUNT = int(os.environ.get("VULCANIZE_TENSOR_PROGRAMS", "1000"))
FIRST = int(os.environ.get("VULCANIZE_TENSOR_SEED", "0"))
AT_ONCE = 100


@pytest.mark.parametrize("start", range(FIRST, FIRST + COUNT, AT_ONCE))
def test_programs(device, start):
    problems = []
    for seed in range(start, start + min(AT_ONCE, FIRST + COUNT - start)):
        program = Program(seed)
        problem = problem_of(program, device)
        if problem:
            problems.append(f"program {seed}: {problem}\n{program.text}")
    assert not problems, "\n".join(problems)


def problem_of(program, device):
    copies = [np.copy(argument) for argument in program.arguments]
    try:
        found = vulcanize.compile(program.text, device=device)(*copies)
    except vulcanize.Error as error:
        return str(error)
    if any(not np.array_equal(copy, argument) for copy, argument in zip(copies, program.arguments)):
        return "an argument was changed"
    found = found if isinstance(found, tuple) else (found,)
    if len(found) != len(program.results):
        return f"{len(found)} results"
    for number, (one, wanted) in enumerate(zip(found, program.results)):
        one = np.asarray(one)
        if one.shape != wanted.shape or not np.array_equal(one, wanted):
            return f"result {number} is\n{one}\nand not\n{wanted}"
    return None


def test_programs_have_every_kind_of_op():
    texts = [Program(seed).text for seed in range(300)]
    for op in [
        "arith.select", "linalg.generic", "linalg.reduce", "linalg.matmul", "linalg.contract", "linalg.broadcast", "tensor.pad",
        "tensor.concat", "tensor.insert_slice", "tensor.collapse_shape", "tensor.expand_shape", "scf.for", "scf.if", "tensor<?x", "x0x",
    ]:
        assert any(op in text for text in texts), op
