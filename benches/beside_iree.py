"""Compiles and runs programs of tensors with IREE: python beside_iree.py FOLDER, for the bench `tensors`.

FOLDER/jobs.json lists programs, each with its text, and the files of its arguments and their types. What is written: for
each program FOLDER/NAME.RESULT.bin, and FOLDER/results.json with the seconds that compiling took, and the least of a warm
call with arrays of the host, for each target.
"""

import json
import pathlib
import sys
import time

import iree.compiler
import iree.runtime
import numpy

TARGETS = {
    "llvm-cpu": ("local-task", ["--iree-hal-target-device=local", "--iree-hal-local-target-device-backends=llvm-cpu",
                                "--iree-llvmcpu-target-cpu=host"]),
    "vulkan": ("vulkan", ["--iree-hal-target-device=vulkan"]),
}


def measure(folder, job, target, seconds):
    driver, flags = TARGETS[target]
    start = time.perf_counter()
    binary = iree.compiler.compile_str(job["text"], extra_args=flags)
    compiled = time.perf_counter() - start
    config = iree.runtime.Config(driver)
    module = iree.runtime.load_vm_flatbuffer(binary, driver=driver)
    arguments = [numpy.fromfile(folder / file, dtype=dtype).reshape(shape) for file, dtype, shape in job["arguments"]]

    def call():
        found = module.main(*arguments)
        return [each.to_host() for each in (found if isinstance(found, (list, tuple)) else [found])]

    found = call()
    best, until, runs = float("inf"), time.perf_counter() + seconds, 0
    while runs < 3 or time.perf_counter() < until:
        start = time.perf_counter()
        call()
        best = min(best, time.perf_counter() - start)
        runs += 1
    return found, {"compile": compiled, "call": best}


def main():
    folder = pathlib.Path(sys.argv[1])
    results = {}
    for job in json.loads((folder / "jobs.json").read_text()):
        name, results[job["name"]] = job["name"], {}
        for target in TARGETS:
            try:
                found, times = measure(folder, job, target, job["seconds"])
            except Exception as error:  # It refuses some programs: that is a result, too.
                results[name][target] = {"error": str(error).splitlines()[0][:200]}
                continue
            results[name][target] = times
            for number, array in enumerate(found):
                file = folder / f"{name}.{number}.bin"
                if not file.exists():
                    numpy.ascontiguousarray(array).tofile(file)
        (folder / "results.json").write_text(json.dumps(results))


main()
