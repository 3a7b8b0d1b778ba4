//! The page in a real browser: Chromium, driven through ChromeDriver, WebGPU on SwiftShader.
//!
//! `VULCANIZE_WEB` is the folder of the built page; `cargo xtask test` builds it and sets the variable. Screenshots go to
//! `page-screenshots/` beside it.

mod browser;
mod cases;
mod page;
mod showcase;

use std::path::PathBuf;
use std::process::ExitCode;

use libtest_mimic::{Arguments, Failed, Trial};

use browser::{Browser, Gpu, Server};
use page::Page;

/// A test: what it checks, on which browser.
type Case = (&'static str, Gpu, fn(&mut Page) -> Result<(), Failed>);

const CASES: &[Case] = &[
    ("every_example_equals_the_reference_executor", Gpu::SwiftShader, cases::examples),
    ("the_form_runs_a_kernel_of_any_size", Gpu::SwiftShader, cases::form),
    ("workgroups_meet_at_barriers", Gpu::SwiftShader, cases::barriers),
    ("buffers_stay_on_the_device", Gpu::SwiftShader, cases::resident),
    ("a_wrong_kernel_has_its_diagnostic_at_its_line", Gpu::SwiftShader, cases::diagnostics_at_lines),
    ("violations_of_webgpu_are_listed", Gpu::SwiftShader, cases::violations),
    ("a_link_holds_the_program", Gpu::SwiftShader, cases::link),
    ("the_editor_has_the_answers_of_the_language_server", Gpu::None, showcase::editor),
    ("lines_are_linked_with_what_is_made_of_them", Gpu::None, showcase::linked_lines),
    ("results_show_when_they_are_stale", Gpu::None, showcase::stale),
    ("every_pass_is_listed_with_its_changes", Gpu::None, showcase::passes),
    ("spirv_is_read_from_assembly_and_binaries", Gpu::SwiftShader, showcase::spirv),
    ("the_page_is_soon_there_and_fits_screens", Gpu::None, showcase::first_sight),
    ("hostile_input_does_not_freeze_the_page", Gpu::SwiftShader, cases::hostile),
    ("without_webgpu_the_reference_executor_runs", Gpu::None, cases::without_webgpu),
];

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let is_required = std::env::var_os("VULCANIZE_REQUIRE").is_some_and(|value| value == "1");
    let missing = missing();
    let folder = PathBuf::from(std::env::var_os("VULCANIZE_WEB").unwrap_or_default());
    let trials = CASES.iter().map(|&(name, gpu, case)| {
        let (folder, missing) = (folder.clone(), missing);
        let trial = Trial::test(name, move || match missing {
            Some(what) => Err(format!("{what} is missing").into()),
            None => run(&folder, gpu, name, case),
        });
        trial.with_ignored_flag(missing.is_some() && !is_required)
    });
    // One browser at a time: SwiftShader takes all cores as it is.
    let arguments = Arguments { test_threads: Some(1), ..arguments };
    libtest_mimic::run(&arguments, trials.collect()).exit_code()
}

/// The missing ones of the tools that all tests need.
fn missing() -> Option<&'static str> {
    let program = |name| {
        let path = std::env::var_os("PATH").unwrap_or_default();
        std::env::split_paths(&path).any(|folder| folder.join(name).is_file())
    };
    let page = std::env::var_os("VULCANIZE_WEB").is_some();
    let needed = [
        (program("chromium"), "chromium"),
        (program("chromedriver"), "chromedriver"),
        (page, "the built page (VULCANIZE_WEB; cargo xtask test builds it)"),
    ];
    needed.into_iter().find(|(is_there, _)| !is_there).map(|(_, what)| what)
}

fn run(
    folder: &std::path::Path,
    gpu: Gpu,
    name: &str,
    case: fn(&mut Page) -> Result<(), Failed>,
) -> Result<(), Failed> {
    let server = Server::start(folder)?;
    let browser = Browser::start(gpu)?;
    let mut page = Page::open(&browser, &server.url, folder)?;
    let result = case(&mut page);
    // A picture of the page tells more than a message.
    let shot = page.screenshot(name);
    let complaints = page.complaints();
    result?;
    shot?;
    match complaints? {
        complaints if complaints.is_empty() => Ok(()),
        complaints => Err(format!("the browser's console has errors:\n{}", complaints.join("\n")).into()),
    }
}
