//! Tells a release the commit that it is built from, and the linker that the program has fixed addresses. Other builds are not made
//! anew after each commit.

use std::process::Command;

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    fix_addresses();
    if std::env::var("PROFILE").as_deref() != Ok("release") {
        return;
    }
    if let (Some(log), Some(commit)) =
        (git(&["rev-parse", "--git-path", "logs/HEAD"]), git(&["rev-parse", "--short=10", "HEAD"]))
    {
        println!("cargo:rerun-if-changed={log}");
        println!("cargo:rustc-env=VULCANIZE_COMMIT={commit}");
    }
}

/// At an address that is not fixed 50,000 pointers in tables are written before the program begins, most of its page faults.
fn fix_addresses() {
    let is = |variable: &str, value: &str| std::env::var(variable).as_deref() == Ok(value);
    if is("CARGO_CFG_TARGET_OS", "linux") && is("CARGO_CFG_TARGET_ENV", "gnu") {
        println!("cargo:rustc-link-arg-bins=-no-pie");
    }
}

/// What git says; nothing where the sources are in no repository.
fn git(arguments: &[&str]) -> Option<String> {
    let done = Command::new("git").args(arguments).output().ok().filter(|done| done.status.success())?;
    Some(String::from_utf8(done.stdout).ok()?.trim().to_owned())
}
