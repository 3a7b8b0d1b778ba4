//! Tells a release the commit that it is built from. Other builds are not made anew after each commit.

use std::process::Command;

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
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

/// What git says; nothing where the sources are in no repository.
fn git(arguments: &[&str]) -> Option<String> {
    let done = Command::new("git").args(arguments).output().ok().filter(|done| done.status.success())?;
    Some(String::from_utf8(done.stdout).ok()?.trim().to_owned())
}
