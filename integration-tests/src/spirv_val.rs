//! The validator of the newest SPIRV-Tools, compiled into the tests, over what we emit.

use vulcanize_spirv_tools::TargetEnv;

/// Checks words for an environment by its name in `spirv-val` (`vulkan1.1`, `opencl2.2`, …), with flags of that command.
///
/// # Errors
/// What the validator says, or that there is no such environment or flag.
pub fn validate(words: &[u32], environment: &str, flags: &[String]) -> Result<(), String> {
    let target: TargetEnv = environment.parse().map_err(|_| format!("spirv-val: no environment '{environment}'"))?;
    let mut scalar_block_layout = false;
    for flag in flags {
        match flag.as_str() {
            "--scalar-block-layout" => scalar_block_layout = true,
            other => return Err(format!("spirv-val: no flag '{other}'")),
        }
    }
    vulcanize_spirv_tools::validate(words, target, scalar_block_layout)
        .map_err(|error| format!("spirv-val --target-env {environment}: {error}"))
}

/// The environment a binary is checked for when nothing else is said: by its header's version, Vulkan for shaders.
/// Vulkan has no libraries: what links is for no environment.
///
/// `None` where this is no SPIR-V of a version that the validator knows.
pub fn environment_of(words: &[u32]) -> Option<&'static str> {
    let version = *words.get(1)?;
    let minor = (version >> 8) & 0xff;
    let universal = !has_capability(words, CAPABILITY_SHADER) || has_capability(words, CAPABILITY_LINKAGE);
    Some(match (universal, minor) {
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
const CAPABILITY_LINKAGE: u32 = 5;
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

    fn module(version: u32, capability: u32) -> Vec<u32> {
        vec![0x0723_0203, version, 0, 1, 0, 2 << 16 | OP_CAPABILITY, capability, 3 << 16 | 14, 0, 1]
    }

    #[test]
    fn the_environment_follows_the_header() {
        assert_eq!(environment_of(&module(0x0001_0300, CAPABILITY_SHADER)), Some("vulkan1.1"));
        assert_eq!(environment_of(&module(0x0001_0600, CAPABILITY_SHADER)), Some("vulkan1.3"));
        assert_eq!(environment_of(&module(0x0001_0000, 6)), Some("spv1.0"));
        assert_eq!(environment_of(&module(0x0001_0900, 6)), None);
        assert_eq!(environment_of(&[3]), None);
    }

    #[test]
    fn what_is_wrong_is_said() {
        // Nothing is wrong with a module that only lacks an entry point, outside of Vulkan and with Linkage.
        let linkage = 5;
        let mut library = module(0x0001_0300, linkage);
        library.splice(7..7, [2 << 16 | OP_CAPABILITY, CAPABILITY_SHADER]);
        assert_eq!(validate(&library, "spv1.3", &[]), Ok(()));
        let error = validate(&module(0x0001_0300, CAPABILITY_SHADER), "vulkan1.1", &[]).unwrap_err();
        assert!(error.contains("No OpEntryPoint"), "{error}");
        assert!(validate(&library, "spv1.9", &[]).is_err());
        assert!(validate(&library, "spv1.3", &["--what".to_owned()]).is_err());
    }

    /// Instructions that are younger than what distributions ship: the validator is that of the crate.
    #[test]
    fn the_validator_is_new() {
        let untyped_pointers = 4473;
        let mut words = vec![0x0723_0203, 0x0001_0400, 0, 1, 0];
        for capability in [CAPABILITY_SHADER, 5, untyped_pointers] {
            words.extend([2 << 16 | OP_CAPABILITY, capability]);
        }
        let name: Vec<u32> = b"SPV_KHR_untyped_pointers\0\0\0\0"
            .chunks_exact(4)
            .map(|c| u32::from_le_bytes([c[0], c[1], c[2], c[3]]))
            .collect();
        words.push((name.len() as u32 + 1) << 16 | 10);
        words.extend(name);
        words.extend([3 << 16 | 14, 0, 1]);
        assert_eq!(validate(&words, "spv1.4", &[]), Ok(()));
    }
}
