//! No function of `math` on `f32` is off by 4 units in the last place, and `docs/math-accuracy.md` says how far each is.

use vulcanize_integration_tests::accuracy;
use vulcanize_integration_tests::{case, corpus};

/// `VULCANIZE_BLESS=1` (`cargo xtask docs`) writes the page.
#[test]
fn functions_are_exact_over_all_exponents() {
    let all = accuracy::measure().expect("the kernels run");
    let off: Vec<_> = all.iter().filter(|accuracy| accuracy.error >= accuracy::LIMIT).collect();
    assert!(off.is_empty(), "too far off: {off:#?}");
    let (path, page) = (corpus::root().join("docs/math-accuracy.md"), accuracy::page(&all));
    if std::env::var_os(case::BLESS).is_some_and(|value| value == "1") {
        std::fs::write(&path, &page).expect("the page can be written");
    }
    let written = std::fs::read_to_string(&path).expect("docs/math-accuracy.md");
    assert!(written == page, "docs/math-accuracy.md is out of date: run 'cargo xtask docs'");
}
