"""Programs of tensors against numpy."""

import numpy as np
import pytest
from tensor_programs import PROGRAMS

import vulcanize

# Memory that is not given back is a warning.
pytestmark = pytest.mark.filterwarnings("error:.*not deallocated")


def wide(value):
    array = np.asarray(value)
    return array.astype(np.float64) if array.dtype.kind == "f" else array


def check(found, expected, tolerance):
    found, expected = np.asarray(found), np.asarray(expected)
    assert found.shape == expected.shape
    if tolerance == 0:
        np.testing.assert_array_equal(found, expected)
        return
    greatest = np.max(np.abs(expected), initial=1)
    np.testing.assert_allclose(wide(found), wide(expected), rtol=tolerance, atol=tolerance * greatest)


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda program: program.name)
def test_program(device, program):
    function = vulcanize.compile(program.text, device=device)
    arguments = program.arguments()
    copies = [np.copy(argument) for argument in arguments]
    results = function(*copies)
    for copy, argument in zip(copies, arguments):
        np.testing.assert_array_equal(copy, argument, "an argument was changed")
    if program.tolerance != 0:
        arguments = [wide(argument) for argument in arguments]
    expected = program.expected(*arguments)
    if not isinstance(expected, tuple):
        results, expected = (results,), (expected,)
    assert len(results) == len(expected)
    for found, wanted in zip(results, expected):
        check(found, wanted, program.tolerance)


def test_there_are_many():
    assert len(PROGRAMS) >= 150
