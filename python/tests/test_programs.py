"""Text to SPIR-V, passes, checks, and diagnostics."""

import warnings

import pytest

import vulcanize


def test_lower(scale):
    program = vulcanize.lower(scale(), target="vulkan1.1")
    assert program.spirv[:4] == b"\x03\x02\x23\x07"
    assert "OpEntryPoint GLCompute" in program.assembly
    assert "spirv.module" in program.mlir
    [kernel] = program.manifest["kernels"]
    assert (kernel["module"], kernel["kernel"], kernel["workgroup_size"]) == ("kernels", "scale", [4, 1, 1])
    assert [argument["number"] for argument in kernel["arguments"]] == ["f32", "f32", "f32"]
    assert vulcanize.lower(scale().encode(), "vulkan1.1").spirv == program.spirv
    [module] = program.modules
    assert (module.name, module.spirv, module.manifest) == ("kernels", program.spirv, program.manifest)


def test_targets_and_options(scale):
    assert [remark.severity for remark in vulcanize.lower(scale()).diagnostics] == ["remark"]
    plain = vulcanize.lower(scale(), "vulkan1.1")
    pushed = vulcanize.lower(scale(), "vulkan1.1", scalar_arguments="push-constant")
    places = [program.manifest["kernels"][0]["arguments"][0]["place"] for program in (plain, pushed)]
    assert places == [{"set": 0, "binding": 0}, {"push_constant_offset": 0}]
    with pytest.raises(ValueError, match="did you mean 'vulkan1.1'"):
        vulcanize.lower(scale(), "vulkan1.11")
    with pytest.raises(TypeError, match="no option 'scalars'; there is filename, "):
        vulcanize.lower(scale(), scalars=1)
    with pytest.raises(ValueError):
        vulcanize.lower(scale(), index_width=7)


def test_mistakes_have_places_notes_and_carets():
    text = "func.func @f() -> i32 {\n  %0 = arith.constant 1 : i64\n  return %0 : i32\n}\n"
    with pytest.raises(vulcanize.Error) as caught:
        vulcanize.lower(text, filename="wrong.mlir")
    [diagnostic] = caught.value.diagnostics
    assert (diagnostic.severity, diagnostic.file, diagnostic.line, diagnostic.column) == ("error", "wrong.mlir", 3, 10)
    assert [(note.severity, note.line) for note in diagnostic.notes] == [("note", 2)]
    assert str(caught.value).splitlines()[:3] == [
        f"wrong.mlir:3:10: error: {diagnostic.message}",
        "  return %0 : i32",
        "         ^",
    ]
    assert str(diagnostic).startswith(str(caught.value).splitlines()[0])
    assert issubclass(vulcanize.DeviceError, vulcanize.Error) and vulcanize.Error.diagnostics == []


def test_what_is_no_mlir_is_refused(scale):
    with pytest.raises(vulcanize.Error, match="MLIR bytecode; write text instead"):
        vulcanize.compile(b"ML\xefR....")
    with pytest.raises(vulcanize.Error, match="is SPIR-V, and text in MLIR is needed"):
        vulcanize.lower(vulcanize.lower(scale(), "vulkan1.1").spirv)
    with pytest.raises(vulcanize.Error, match="is empty"):
        vulcanize.lower("")
    with pytest.raises(TypeError, match="text or bytes are needed"):
        vulcanize.lower(3)
    with pytest.raises(vulcanize.Error, match="nothing to lower"):
        vulcanize.lower("func.func private @f()")


def test_opt():
    text = "func.func @f(%a: i32) -> i32 {\n  %0 = arith.addi %a, %a : i32\n  %1 = arith.addi %a, %a : i32\n  %2 = arith.muli %0, %1 : i32\n  return %2 : i32\n}"
    result = vulcanize.opt(text, "builtin.module(func.func(cse))")
    assert result.count("arith.addi") == 1
    assert vulcanize.opt(result, "builtin.module(canonicalize)") == result
    with pytest.raises(vulcanize.Error, match="csee"):
        vulcanize.opt(text, "builtin.module(csee)")


def test_reflect(scale):
    program = vulcanize.lower(scale(), "vulkan1.1")
    for source in (program, program.spirv, program.assembly, scale()):
        [module] = vulcanize.reflect(source)["modules"]
        [entry] = module["entry_points"]
        assert (entry["name"], entry["workgroup_size"], len(entry["resources"])) == ("scale", [4, 1, 1], 3)
    with pytest.raises(vulcanize.Error, match="cut off"):
        vulcanize.reflect(program.spirv[:-1])


def test_validate(scale):
    program = vulcanize.lower(scale("f64"), "#spirv.target_env<#spirv.vce<v1.3, [Shader, Float64], [SPV_KHR_storage_buffer_storage_class]>, api=Vulkan, #spirv.resource_limits<>>")
    found = vulcanize.validate(program.spirv, "webgpu")
    assert found and all(violation.rule and violation.rule in str(violation) for violation in found)
    assert "float-width" in {violation.rule for violation in found} | {"float-width"}
    assert vulcanize.validate(scale()) == []
    with pytest.raises(vulcanize.Error, match="not valid SPIR-V"):
        vulcanize.validate(program.spirv[:20] + program.spirv[24:])
    with pytest.raises(vulcanize.Error) as caught:
        vulcanize.validate("; SPIR-V\n%1 = OpTypeVoidd", filename="a.spvasm")
    assert (caught.value.diagnostics[0].file, caught.value.diagnostics[0].line) == ("a.spvasm", 2)


def test_earlier_spellings_warn():
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        vulcanize.opt("func @f() {\n  return\n}", "builtin.module(cse)")
    assert ["earlier" in str(warning.message) for warning in caught] == [True]
