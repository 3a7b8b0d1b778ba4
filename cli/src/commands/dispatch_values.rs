//! The values on the command line of `dispatch`: places, group counts, push constants, specialization.

use vulcanize_runtime::{KernelInterface, Specialization};

use super::dispatch_arrays::ElementType;

/// A descriptor: set and binding.
pub(super) type Place = (u32, u32);

/// `SET:BINDING=REST`
pub(super) fn place(text: &str) -> Result<(Place, &str), String> {
    let usage = || format!("'{text}' is not SET:BINDING=…, as in 0:1=f32[1024]=iota");
    let (place, rest) = text.split_once('=').ok_or_else(usage)?;
    let (set, binding) = place.split_once(':').ok_or_else(usage)?;
    match (set.trim().parse(), binding.trim().parse()) {
        (Ok(set), Ok(binding)) => Ok(((set, binding), rest)),
        _ => Err(usage()),
    }
}

/// `X,Y,Z`; what is left out is 1.
pub(super) fn groups(text: &str) -> Result<[u32; 3], String> {
    let usage = || format!("'{text}' is not X,Y,Z: up to three numbers of workgroups");
    let mut groups = [1; 3];
    let numbers: Vec<&str> = text.split(',').collect();
    if numbers.len() > 3 {
        return Err(usage());
    }
    for (group, number) in groups.iter_mut().zip(numbers) {
        *group = number.trim().parse().map_err(|_| usage())?;
    }
    Ok(groups)
}

/// `f32=2.5,i32=7`: one after another, each at a multiple of its size.
pub(super) fn push_constants(text: &str) -> Result<Vec<u8>, String> {
    let mut bytes = Vec::new();
    for item in text.split(',') {
        let Some((ty, value)) = item.split_once('=') else {
            return Err(format!("'{item}' is not TYPE=VALUE, as in f32=2.5"));
        };
        let ty: ElementType = ty.trim().parse()?;
        let bits = ty.parse_bits(value.trim())?;
        bytes.resize(bytes.len().next_multiple_of(ty.size), 0);
        bytes.extend_from_slice(&bits.to_le_bytes()[..ty.size]);
    }
    Ok(bytes)
}

/// `ID=VALUE` or `ID=TYPE:VALUE` for a specialization constant of the kernel.
pub(super) fn specialization(text: &str, interface: &KernelInterface) -> Result<Specialization, String> {
    let usage = || format!("'{text}' is not ID=VALUE, as in 0=128 or 3=f32:2");
    let (id, value) = text.split_once('=').ok_or_else(usage)?;
    let id: u32 = id.trim().parse().map_err(|_| usage())?;
    let Some(constant) = interface.spec_constants.iter().find(|constant| constant.id == id) else {
        let ids: Vec<String> = interface.spec_constants.iter().map(|constant| constant.id.to_string()).collect();
        let known = if ids.is_empty() { "none".to_owned() } else { ids.join(", ") };
        return Err(format!("the module has no specialization constant {id}; it has {known}"));
    };
    let (ty, value) = match value.split_once(':') {
        Some((ty, value)) => (ty.trim().parse::<ElementType>()?, value.trim()),
        None => (type_of(value.trim(), constant.size)?, value.trim()),
    };
    if ty.size != constant.size as usize {
        return Err(format!("specialization constant {id} has {} bytes, and type {ty} has {}", constant.size, ty.size));
    }
    let bits = ty.parse_bits(value)?;
    let bits = if ty.size == 8 { bits } else { bits & ((1 << (ty.size * 8)) - 1) };
    Ok(Specialization { id, bits })
}

/// The type that a value without one has: a float with a point, an exponent or no digits, else an integer.
fn type_of(value: &str, size: u32) -> Result<ElementType, String> {
    let is_hex = value.trim_start_matches('-').starts_with("0x");
    let is_word = matches!(value, "true" | "false");
    let is_float = !is_hex && !is_word && value.contains(['.', 'e', 'E', 'n', 'N']);
    let letter = match (is_float, value.starts_with('-')) {
        (true, _) => 'f',
        (false, true) => 'i',
        (false, false) => 'u',
    };
    format!("{letter}{}", size * 8).parse()
}

#[cfg(test)]
mod tests {
    use super::*;
    use vulcanize_runtime::SpecConstant;

    #[test]
    fn places_and_groups() {
        assert_eq!(place("0:3=f32[4]=iota"), Ok(((0, 3), "f32[4]=iota")));
        assert!(place("0=iota").is_err());
        assert!(place("-1:0=iota").is_err());
        assert_eq!(groups("8"), Ok([8, 1, 1]));
        assert_eq!(groups("8, 4,2"), Ok([8, 4, 2]));
        assert!(groups("1,2,3,4").is_err());
        assert!(groups("").is_err());
    }

    #[test]
    fn push_constants_are_aligned() {
        let bytes = push_constants("i32=-1,u8=3,f32=1.0,f64=0.5").unwrap();
        let mut expected = vec![255, 255, 255, 255, 3, 0, 0, 0];
        expected.extend(1f32.to_le_bytes());
        expected.extend([0; 4]);
        expected.extend(0.5f64.to_le_bytes());
        assert_eq!(bytes, expected);
        assert_eq!(push_constants("7").unwrap_err(), "'7' is not TYPE=VALUE, as in f32=2.5");
    }

    #[test]
    fn specialization_follows_the_constant() {
        let constant = |id, size| SpecConstant { id, size, default_bits: 0, name: None };
        let interface =
            KernelInterface { spec_constants: vec![constant(0, 4), constant(5, 2)], ..KernelInterface::default() };
        let bits = |text: &str| specialization(text, &interface).map(|s| s.bits);
        assert_eq!(bits("0=128"), Ok(128));
        assert_eq!(bits("0=-1"), Ok(0xffff_ffff));
        assert_eq!(bits("0=1.5"), Ok(u64::from(1.5f32.to_bits())));
        assert_eq!(bits("0=f32:2"), Ok(u64::from(2f32.to_bits())));
        assert_eq!(bits("0=true"), Ok(1));
        assert_eq!(bits("5=0xff"), Ok(255));
        assert_eq!(bits("5=i32:1").unwrap_err(), "specialization constant 5 has 2 bytes, and type i32 has 4");
        assert_eq!(bits("7=1").unwrap_err(), "the module has no specialization constant 7; it has 0, 5");
    }
}
