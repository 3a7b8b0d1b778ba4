"""The package as it is installed."""

import importlib.metadata
import pathlib
import subprocess
import sys

import vulcanize

TESTS = pathlib.Path(__file__).resolve().parent
PYTHON = TESTS.parent

EXAMPLE = str(PYTHON / "examples/heat.py")


def run(*arguments):
    return subprocess.run([sys.executable, *arguments], check=True, capture_output=True, text=True, cwd=TESTS).stdout


def test_it_is_the_installed_one():
    assert PYTHON not in pathlib.Path(vulcanize.__file__).resolve().parents
    assert vulcanize.__version__.count(".") == 2


def test_it_comes_with_the_licences_of_all_that_is_in_it():
    files = importlib.metadata.files("vulcanize-mlir")
    licences = {file.name: file.read_text() for file in files if file.parent.name == "licenses"}
    assert {"LICENSE-MIT", "LICENSE-APACHE", "LICENSES-THIRD-PARTY.txt"} <= licences.keys()
    packages, texts = licences["LICENSES-THIRD-PARTY.txt"].split("-" * 80, 1)
    assert {"pyo3", "numpy", "ash"} <= {line.split()[0] for line in packages.splitlines() if line}
    assert "Permission is hereby granted, free of charge" in texts


def test_import_is_quick_and_leaves_numpy_out():
    code = "import sys, time; start = time.perf_counter(); import vulcanize; print(time.perf_counter() - start, 'numpy' in sys.modules)"
    found = [run("-c", code).split() for _ in range(5)]
    assert {has_numpy for _, has_numpy in found} == {"False"}
    assert min(float(seconds) for seconds, _ in found) < 0.05


def test_the_example_runs_and_is_typed():
    assert "numpy agrees" in run(EXAMPLE)
    run("-m", "mypy", "--strict", "--cache-dir=/dev/null", EXAMPLE)


def test_the_stubs_say_what_there_is():
    run("-m", "mypy.stubtest", "vulcanize")


def test_everything_is_documented():
    for name in vulcanize.__all__:
        thing = getattr(vulcanize, name)
        members = [getattr(thing, member) for member in vars(thing) if not member.startswith("_")] if isinstance(thing, type) else []
        for member in [thing, *members]:
            assert name == "__version__" or isinstance(member, list) or member.__doc__, member


def test_five_lines(tmp_path, monkeypatch):
    """Those of the page; from a folder that has no folder `vulcanize`."""
    page = (PYTHON.parent / "docs/python.md").read_text()
    code = page.split("```python\n", 1)[1].split("```", 1)[0]
    assert len([line for line in code.splitlines() if line]) == 5
    monkeypatch.chdir(PYTHON.parent)
    exec(code, {})
