//! Times, sizes and rates in the unit that a person would choose.

/// A time, given in nanoseconds: `117 µs`, `2.72 s`.
pub(super) fn duration(nanoseconds: f64) -> String {
    let seconds = nanoseconds / 1e9;
    // Nobody counts in kiloseconds.
    if seconds >= 1e3 { format!("{seconds:.0} s") } else { quantity(seconds, "s") }
}

/// An amount from 0, in three digits and with a prefix before its unit: `1.60 GB/s`, `240 B`.
pub(super) fn quantity(amount: f64, unit: &str) -> String {
    const PREFIXES: [(f64, &str); 8] =
        [(1e12, "T"), (1e9, "G"), (1e6, "M"), (1e3, "k"), (1.0, ""), (1e-3, "m"), (1e-6, "µ"), (1e-9, "n")];
    // What rounds to 1000 of one prefix is 1 of the next.
    let fits = |(factor, _): &&(f64, &str)| amount / factor >= 0.9995;
    let (factor, prefix) =
        PREFIXES.iter().find(fits).copied().unwrap_or(if amount == 0.0 { (1.0, "") } else { (1e-9, "n") });
    let number = amount / factor;
    let digits = match number {
        _ if (number - number.round()).abs() < 1e-9 => 0,
        ..9.995 => 2,
        ..99.95 => 1,
        _ => 0,
    };
    format!("{number:.digits$} {prefix}{unit}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_digits_and_a_prefix() {
        assert_eq!(duration(117_000.0), "117 µs");
        assert_eq!(duration(2.72e9), "2.72 s");
        assert_eq!(duration(999_600.0), "1.00 ms");
        assert_eq!(duration(12_345.0), "12.3 µs");
        assert_eq!(duration(0.25), "0.25 ns");
        assert_eq!(duration(0.0), "0 s");
        assert_eq!(duration(5e12), "5000 s");
        assert_eq!(quantity(1.6e9, "B/s"), "1.60 GB/s");
        assert_eq!(quantity(240.0, "B"), "240 B");
        assert_eq!(quantity(4e6, "B"), "4 MB");
        assert_eq!(quantity(3e15, "FLOP/s"), "3000 TFLOP/s");
    }
}
