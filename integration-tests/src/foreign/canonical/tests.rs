//! What the comparison sees, and what it does not.

use super::*;
use crate::tools;

/// A module that stores the sum of a value with itself or with another, as assembled by SPIRV-Tools.
fn words(names: [&str; 3], add: &str, second: &str) -> Option<Vec<u32>> {
    let [a, b, void] = names;
    let text = format!(
        "OpCapability Shader\nOpMemoryModel Logical GLSL450\nOpEntryPoint GLCompute %main \"main\"\n\
         OpExecutionMode %main LocalSize 1 1 1\n%{void} = OpTypeVoid\n%f = OpTypeFunction %{void}\n\
         %u = OpTypeInt 32 0\n%p = OpTypePointer Private %u\n%{a} = OpVariable %p Private\n\
         %{b} = OpVariable %p Private\n%main = OpFunction %{void} None %f\n%entry = OpLabel\n\
         {second}%x = OpLoad %u %{a}\n%y = OpLoad %u %{b}\n%s = {add} %u %x %y\nOpStore %{b} %s\n\
         OpReturn\nOpFunctionEnd\n"
    );
    let path = std::env::temp_dir().join(format!("vulcanize-canonical-{}", std::process::id()));
    std::fs::create_dir_all(&path).ok()?;
    let file = path.join(format!("{a}{b}{void}{add}{}.spv", second.len()));
    let name = file.to_string_lossy().into_owned();
    let outcome = tools::run("spirv-as", &["-", "-o", &name], text.as_bytes()).ok()?;
    assert_eq!(outcome.code, 0, "{}", outcome.stderr);
    let bytes = std::fs::read(&file).ok()?;
    let _ = std::fs::remove_dir_all(&path);
    vulcanize::serialization::bytes_to_words(&bytes)
}

#[test]
fn numbers_and_empty_blocks_do_not_count_and_operations_do() {
    if tools::is_skipped("spirv-as") {
        return;
    }
    let first = of(&words(["a", "b", "v"], "OpIAdd", "").unwrap()).unwrap();
    let renamed = of(&words(["zz", "c", "w"], "OpIAdd", "").unwrap()).unwrap();
    assert_eq!(first.compare(&renamed), Ok(()));
    let longer = of(&words(["a", "b", "v"], "OpIAdd", "OpBranch %n\n%n = OpLabel\n").unwrap()).unwrap();
    assert_eq!(first.compare(&longer), Ok(()));
    let other = of(&words(["a", "b", "v"], "OpISub", "").unwrap()).unwrap();
    assert!(first.compare(&other).unwrap_err().contains("ISub"));
    let swapped = of(&words(["a", "b", "v"], "OpIAdd", "%k = OpLoad %u %b\n").unwrap()).unwrap();
    assert!(first.compare(&swapped).is_err());
}
