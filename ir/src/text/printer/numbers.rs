//! The digits of numbers.

/// Appends a number.
pub(super) fn push_number(out: &mut String, number: u64) {
    if number >= 10 {
        push_number(out, number / 10);
    }
    // Most numbers have few digits.
    out.push(char::from(b'0' + (number % 10) as u8));
}
