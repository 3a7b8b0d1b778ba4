//! How to link the program.

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    let target = |what: &str| std::env::var(format!("CARGO_CFG_TARGET_{what}")).unwrap_or_default();
    if target("OS") == "linux" && target("ENV") == "gnu" {
        // Tables of declarations are full of addresses. At a fixed place the loader need not fill them in at the start
        // of each process, which would take as long as all other work for a small input.
        println!("cargo:rustc-link-arg-bins=-no-pie");
    }
}
