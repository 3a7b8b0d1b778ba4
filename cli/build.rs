//! How the program is linked.

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    let target = |what: &str| std::env::var(format!("CARGO_CFG_TARGET_{what}")).unwrap_or_default();
    if target("OS") == "linux" && target("ENV") == "gnu" {
        // Tables of declarations are full of addresses. At a place that is known beforehand they need not be filled in
        // at the start of each process, which takes as long as everything else that a small input needs.
        println!("cargo:rustc-link-arg-bins=-no-pie");
    }
}
