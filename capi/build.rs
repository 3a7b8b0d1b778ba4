//! Gives the shared library a name with its version: a program runs only with a library of the interface that it was
//! linked to.
#![forbid(unsafe_code)]

fn main() {
    let number = |part: &str| std::env::var(format!("CARGO_PKG_VERSION_{part}")).unwrap_or_default();
    if std::env::var("CARGO_CFG_TARGET_OS").is_ok_and(|os| os == "linux") {
        // Before 1.0 the second number changes with the interface.
        let soname = format!("libvulcanize_c.so.{}.{}", number("MAJOR"), number("MINOR"));
        println!("cargo::rustc-cdylib-link-arg=-Wl,-soname,{soname}");
    }
    println!("cargo::rerun-if-changed=build.rs");
}
