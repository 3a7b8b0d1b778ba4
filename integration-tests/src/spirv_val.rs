//! `spirv-val` over what we emit.

use crate::tools;

/// Checks a binary with `spirv-val` for an environment by its name there (`vulkan1.1`, `opencl2.2`, …).
///
/// # Errors
/// What `spirv-val` says, or that it is absent.
pub fn validate(binary: &[u8], environment: &str) -> Result<(), String> {
    let outcome = tools::run(tools::SPIRV_VAL, &["--target-env", environment, "-"], binary)?;
    match outcome.code {
        0 => Ok(()),
        _ => Err(format!("spirv-val --target-env {environment}: {}{}", outcome.text(), outcome.stderr)),
    }
}

/// The environment a binary is checked for when nothing else is said: by its header's version, Vulkan for shaders.
///
/// `None` where this is no SPIR-V of a version that `spirv-val` knows.
pub fn environment_of(binary: &[u8]) -> Option<&'static str> {
    let words: Vec<u32> =
        binary.chunks_exact(4).map(|bytes| u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]])).collect();
    let version = *words.get(1)?;
    let minor = (version >> 8) & 0xff;
    let kernel = !has_capability(&words, CAPABILITY_SHADER);
    Some(match (kernel, minor) {
        (false, 0) => "vulkan1.0",
        (false, 1..=3) => "vulkan1.1",
        (false, 4) => "vulkan1.1spv1.4",
        (false, 5) => "vulkan1.2",
        (false, 6) => "vulkan1.3",
        (true, 0) => "spv1.0",
        (true, 1) => "spv1.1",
        (true, 2) => "spv1.2",
        (true, 3) => "spv1.3",
        (true, 4) => "spv1.4",
        (true, 5) => "spv1.5",
        (true, 6) => "spv1.6",
        _ => return None,
    })
}

const CAPABILITY_SHADER: u32 = 1;
const OP_CAPABILITY: u32 = 17;
/// Words of the header before the first instruction.
const HEADER: usize = 5;

/// Whether `OpCapability` of this value is among the first instructions.
fn has_capability(words: &[u32], capability: u32) -> bool {
    let mut rest = words.get(HEADER..).unwrap_or_default();
    while let [first, operand, ..] = rest {
        if first & 0xffff != OP_CAPABILITY {
            return false;
        }
        if *operand == capability {
            return true;
        }
        rest = rest.get((first >> 16).max(1) as usize..).unwrap_or_default();
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    fn module(version: u32, capability: u32) -> Vec<u8> {
        let words = [0x0723_0203, version, 0, 1, 0, 2 << 16 | OP_CAPABILITY, capability, 3 << 16 | 14, 0, 1];
        words.iter().flat_map(|word: &u32| word.to_le_bytes()).collect()
    }

    #[test]
    fn the_environment_follows_the_header() {
        assert_eq!(environment_of(&module(0x0001_0300, CAPABILITY_SHADER)), Some("vulkan1.1"));
        assert_eq!(environment_of(&module(0x0001_0600, CAPABILITY_SHADER)), Some("vulkan1.3"));
        assert_eq!(environment_of(&module(0x0001_0000, 6)), Some("spv1.0"));
        assert_eq!(environment_of(&module(0x0001_0900, 6)), None);
        assert_eq!(environment_of(&[3, 2]), None);
    }

    #[test]
    fn what_is_wrong_is_said() {
        if tools::is_skipped(tools::SPIRV_VAL) {
            println!("skipped: {} is not installed", tools::SPIRV_VAL);
            return;
        }
        // Nothing is wrong with a module that only lacks an entry point, outside of Vulkan and with Linkage.
        let linkage = 5;
        let mut library = module(0x0001_0300, linkage);
        library.splice(28..28, [2 << 16 | OP_CAPABILITY, CAPABILITY_SHADER].iter().flat_map(|word| word.to_le_bytes()));
        assert_eq!(validate(&library, "spv1.3"), Ok(()));
        let error = validate(&module(0x0001_0300, CAPABILITY_SHADER), "vulkan1.1").unwrap_err();
        assert!(error.contains("No OpEntryPoint"), "{error}");
    }
}
