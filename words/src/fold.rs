//! Operations on specialization constants: those of which sizes are made.

use spirv::Op;

/// The low bits of a number.
pub fn truncate(bits: u64, width: u32) -> u64 {
    match width {
        0..=63 => bits & ((1 << width) - 1),
        _ => bits,
    }
}

fn sign_extend((bits, width): (u64, u32)) -> i64 {
    let shift = 64 - width.clamp(1, 64);
    ((bits << shift) as i64) >> shift
}

/// The result, of `width` bits, of an operation of `OpSpecConstantOp` on integers and booleans: their bits, each with their
/// width. `None` for other operations, and where the result is undefined.
pub fn fold(op: Op, operands: &[(u64, u32)], width: u32) -> Option<u64> {
    let unsigned = |index: usize| operands.get(index).map(|o| o.0);
    let signed = |index: usize| operands.get(index).copied().map(sign_extend);
    let (a, b) = (unsigned(0)?, unsigned(1).unwrap_or(0));
    let shift = |by: u64| u32::try_from(by).ok().filter(|&by| by < 64);
    let bits = match op {
        Op::IAdd => a.wrapping_add(b),
        Op::ISub => a.wrapping_sub(b),
        Op::IMul => a.wrapping_mul(b),
        Op::UDiv => a.checked_div(b)?,
        Op::UMod => a.checked_rem(b)?,
        Op::SDiv => signed(0)?.checked_div(signed(1)?)? as u64,
        Op::SRem => signed(0)?.checked_rem(signed(1)?)? as u64,
        Op::SMod => {
            let (dividend, divisor) = (signed(0)?, signed(1)?);
            let rest = dividend.checked_rem(divisor)?;
            if rest != 0 && (rest < 0) != (divisor < 0) { (rest + divisor) as u64 } else { rest as u64 }
        }
        Op::SNegate => a.wrapping_neg(),
        Op::Not => !a,
        Op::ShiftLeftLogical => a << shift(b)?,
        Op::ShiftRightLogical => a >> shift(b)?,
        Op::ShiftRightArithmetic => (signed(0)? >> shift(b)?) as u64,
        Op::BitwiseAnd | Op::LogicalAnd => a & b,
        Op::BitwiseOr | Op::LogicalOr => a | b,
        Op::BitwiseXor => a ^ b,
        Op::LogicalNot => u64::from(a == 0),
        Op::UConvert => a,
        Op::SConvert => signed(0)? as u64,
        Op::IEqual | Op::LogicalEqual => u64::from(a == b),
        Op::INotEqual | Op::LogicalNotEqual => u64::from(a != b),
        Op::ULessThan => u64::from(a < b),
        Op::ULessThanEqual => u64::from(a <= b),
        Op::UGreaterThan => u64::from(a > b),
        Op::UGreaterThanEqual => u64::from(a >= b),
        Op::SLessThan => u64::from(signed(0)? < signed(1)?),
        Op::SLessThanEqual => u64::from(signed(0)? <= signed(1)?),
        Op::SGreaterThan => u64::from(signed(0)? > signed(1)?),
        Op::SGreaterThanEqual => u64::from(signed(0)? >= signed(1)?),
        Op::Select if a != 0 => b,
        Op::Select => unsigned(2)?,
        _ => return None,
    };
    Some(truncate(bits, width))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folding_minds_signs_and_undefined_results() {
        let (minus_six, two) = ((truncate(-6i64 as u64, 32), 32), (2, 32));
        let five = (5, 32);
        assert_eq!(fold(Op::SDiv, &[minus_six, two], 32), Some(0xffff_fffd));
        assert_eq!(fold(Op::UDiv, &[minus_six, two], 32), Some(0x7fff_fffd));
        assert_eq!(fold(Op::SRem, &[minus_six, five], 32), Some(0xffff_ffff));
        assert_eq!(fold(Op::SMod, &[minus_six, five], 32), Some(4));
        assert_eq!(fold(Op::UDiv, &[two, (0, 32)], 32), None);
        assert_eq!(fold(Op::ShiftLeftLogical, &[two, (64, 32)], 32), None);
        assert_eq!(fold(Op::Select, &[(0, 1), (5, 32), (7, 32)], 32), Some(7));
        assert_eq!(fold(Op::FAdd, &[two, two], 32), None);
    }
}
