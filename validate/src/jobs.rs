//! The parts that the check of a module has, done by several threads.
//!
//! A part reads the tables of the module and has its own violations. How a module is cut into parts is a matter of the module
//! alone, so the violations are the same for any number of threads.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use crate::checker::Checker;
use crate::environment::Environment;
use crate::module::Module;
use crate::violation::Violation;

/// A part.
pub(crate) type Job<'j, 'm, 'w> = Box<dyn Fn(&mut Checker<'m, 'w>) + Send + Sync + 'j>;

/// Modules of fewer words are checked before a thread has begun.
const MIN_WORDS: usize = 1 << 16;

/// As many threads as the machine has for a module of so many words; 1 where there are no threads, as in WebAssembly.
pub(crate) fn threads_for(words: usize) -> usize {
    match words < MIN_WORDS {
        true => 1,
        false => thread::available_parallelism().map_or(1, std::num::NonZero::get).min(words / MIN_WORDS + 1),
    }
}

/// What the parts find, in their order.
pub(crate) fn run<'m, 'w>(
    module: &'m Module<'w>,
    env: &'m Environment,
    jobs: &[Job<'_, 'm, 'w>],
    threads: usize,
) -> Vec<Violation> {
    let found: Vec<OnceLock<Vec<Violation>>> = jobs.iter().map(|_| OnceLock::new()).collect();
    let next = AtomicUsize::new(0);
    let work = || {
        while let Some((job, found)) = {
            let index = next.fetch_add(1, Ordering::Relaxed);
            jobs.get(index).zip(found.get(index))
        } {
            let mut ck = Checker::new(module, env);
            job(&mut ck);
            // Each place is filled once.
            let _ = found.set(ck.found);
        }
    };
    thread::scope(|scope| {
        for _ in 1..threads.min(jobs.len()) {
            // Where the system has no thread to give, the others do all.
            let _ = thread::Builder::new().spawn_scoped(scope, work);
        }
        work();
    });
    found.into_iter().filter_map(OnceLock::into_inner).flatten().collect()
}
