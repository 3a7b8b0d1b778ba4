//! Work on many items by several threads.

use std::collections::VecDeque;
use std::panic::resume_unwind;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

/// The stack of a thread for nested regions down to the limit of nesting; it is reserved, not used.
const STACK_SIZE: usize = 16 << 20;

/// Fewer items than this are not worth a thread.
const MIN_ITEMS_PER_CHUNK: usize = 16;

/// Runs `work` on a thread of its own; `None` when the system has none to give.
pub(crate) fn spawn<'scope, R: Send + 'scope>(
    scope: &'scope thread::Scope<'scope, '_>,
    work: impl FnOnce() -> R + Send + 'scope,
) -> Option<thread::ScopedJoinHandle<'scope, R>> {
    thread::Builder::new().stack_size(STACK_SIZE).spawn_scoped(scope, work).ok()
}

/// The results of both closures; meanwhile `other` runs on a thread of its own, if there may be more than one.
pub fn join<A, B: Send>(threads: usize, mine: impl FnOnce() -> A, other: impl Fn() -> B + Sync) -> (A, B) {
    if threads < 2 {
        return (mine(), other());
    }
    thread::scope(|scope| {
        let handle = spawn(scope, &other);
        let mine = mine();
        match handle {
            Some(handle) => (mine, handle.join().unwrap_or_else(|panic| resume_unwind(panic))),
            None => (mine, other()),
        }
    })
}

/// Whether [`map_chunks`] would use more than the caller's thread.
pub(crate) fn is_worth_threads(threads: impl FnOnce() -> usize, items: usize) -> bool {
    items >= 2 * MIN_ITEMS_PER_CHUNK && threads() > 1
}

/// Calls `work` with runs of the items, on up to `threads` threads, the caller's among them; the results are in the
/// order of the items. How many threads there are is asked only where there are enough items for two: the system reads
/// files for the answer.
pub fn map_chunks<T: Sync, R: Send>(
    threads: impl FnOnce() -> usize,
    items: &[T],
    work: impl Fn(&[T]) -> R + Sync,
) -> Vec<R> {
    let most = items.len() / MIN_ITEMS_PER_CHUNK;
    let chunks = if most < 2 { 1 } else { threads().clamp(1, most) };
    let (mine, others) = items.split_at(items.len().div_ceil(chunks));
    if others.is_empty() {
        return vec![work(mine)];
    }
    let work = &work;
    thread::scope(|scope| {
        let handles: Vec<_> =
            others.chunks(mine.len()).map(|chunk| (chunk, spawn(scope, move || work(chunk)))).collect();
        let mut results = vec![work(mine)];
        for (chunk, handle) in handles {
            results.push(match handle {
                Some(handle) => handle.join().unwrap_or_else(|panic| resume_unwind(panic)),
                None => work(chunk),
            });
        }
        results
    })
}

/// Calls `work` with runs of at most `run` items, on up to `threads` threads, the caller's among them. Calls `consume`
/// on the caller's thread with the result of each run, in the order of the items. Afterwards `work` gets the result
/// again, as `consume` left it, so that its memory serves many runs; few results exist at a time. Each thread has a
/// state of its own, which `init` makes. When the other threads have begun, `consume` is called once without a result.
pub fn map_in_order<T: Sync, S, R: Default + Send>(
    threads: usize,
    items: &[T],
    run: usize,
    init: impl Fn() -> S + Sync,
    work: impl Fn(&mut S, &mut R, &[T]) + Sync,
    mut consume: impl FnMut(Option<&mut R>),
) {
    let run = run.max(1);
    let runs = items.len().div_ceil(run);
    let queue = Queue::new(runs, RESULTS_A_THREAD * threads);
    let work_on = |state: &mut S, index: usize, result: &mut R| {
        work(state, result, &items[index * run..items.len().min((index + 1) * run)]);
    };
    let serve = || {
        let _guard = StopOnPanic(&queue);
        let mut state = init();
        while let Some((index, mut result)) = queue.claim() {
            work_on(&mut state, index, &mut result);
            queue.finish(index, result);
        }
    };
    thread::scope(|scope| {
        for _ in 1..threads.min(runs) {
            spawn(scope, serve);
        }
        let _guard = StopOnPanic(&queue);
        consume(None);
        let mut state = init();
        loop {
            match queue.next_step() {
                Step::Work(index, mut result) => {
                    work_on(&mut state, index, &mut result);
                    queue.finish(index, result);
                }
                Step::Consume(mut result) => {
                    consume(Some(&mut result));
                    queue.recycle(result);
                }
                Step::End => break,
            }
        }
    });
}

/// How many results each thread may be ahead of the one that is consumed next.
const RESULTS_A_THREAD: usize = 8;

/// The runs of [`map_in_order`].
struct Queue<R> {
    runs: usize,
    ahead: usize,
    progress: Mutex<Progress<R>>,
    changed: Condvar,
}

struct Progress<R> {
    claimed: usize,
    consumed: usize,
    /// From the run on that is consumed next.
    finished: VecDeque<Option<R>>,
    spare: Vec<R>,
    /// A thread panicked: nobody waits any more.
    stopped: bool,
}

/// The next action of the consuming thread.
enum Step<R> {
    Work(usize, R),
    Consume(R),
    End,
}

impl<R: Default> Queue<R> {
    fn new(runs: usize, ahead: usize) -> Self {
        let progress =
            Progress { claimed: 0, consumed: 0, finished: VecDeque::new(), spare: Vec::new(), stopped: false };
        Self { runs, ahead, progress: Mutex::new(progress), changed: Condvar::new() }
    }

    fn lock(&self) -> MutexGuard<'_, Progress<R>> {
        self.progress.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn wait<'g>(&self, progress: MutexGuard<'g, Progress<R>>) -> MutexGuard<'g, Progress<R>> {
        self.changed.wait(progress).unwrap_or_else(PoisonError::into_inner)
    }

    /// The next run for a thread that only works; `None` when there is none left.
    fn claim(&self) -> Option<(usize, R)> {
        let mut progress = self.lock();
        loop {
            if progress.stopped || progress.claimed == self.runs {
                return None;
            }
            if progress.claimed - progress.consumed < self.ahead {
                return Some(progress.claim());
            }
            progress = self.wait(progress);
        }
    }

    fn next_step(&self) -> Step<R> {
        let mut progress = self.lock();
        loop {
            if let Some(Some(_)) = progress.finished.front() {
                progress.consumed += 1;
                let result = progress.finished.pop_front().flatten().unwrap_or_default();
                self.changed.notify_all();
                return Step::Consume(result);
            }
            if progress.stopped || progress.consumed == self.runs {
                return Step::End;
            }
            if progress.claimed < self.runs {
                let (index, result) = progress.claim();
                return Step::Work(index, result);
            }
            progress = self.wait(progress);
        }
    }

    fn finish(&self, index: usize, result: R) {
        let mut progress = self.lock();
        let place = index - progress.consumed;
        progress.finished[place] = Some(result);
        self.changed.notify_all();
    }

    fn recycle(&self, result: R) {
        self.lock().spare.push(result);
    }
}

impl<R: Default> Progress<R> {
    fn claim(&mut self) -> (usize, R) {
        let index = self.claimed;
        self.claimed += 1;
        self.finished.push_back(None);
        (index, self.spare.pop().unwrap_or_default())
    }
}

/// A thread that panics wakes those that would wait for it.
struct StopOnPanic<'q, R: Default>(&'q Queue<R>);

impl<R: Default> Drop for StopOnPanic<'_, R> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.lock().stopped = true;
            self.0.changed.notify_all();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{map_chunks, map_in_order};

    #[test]
    fn results_are_consumed_in_the_order_of_the_items() {
        let items: Vec<usize> = (0..1000).collect();
        for (threads, run) in [(1, 1), (1, 64), (2, 1), (3, 7), (7, 64), (64, 1001)] {
            let mut seen = Vec::new();
            map_in_order(
                threads,
                &items,
                run,
                || 0,
                |calls, result: &mut Vec<usize>, items| {
                    *calls += 1;
                    assert!(result.is_empty() && items.len() <= run);
                    result.extend(items);
                },
                |result| result.into_iter().for_each(|result| seen.append(result)),
            );
            assert_eq!(seen, items, "{threads} threads, {run} a run");
        }
        let consume = |result: Option<&mut ()>| assert_eq!(result, None, "there is nothing to consume");
        map_in_order(4, &[] as &[u8], 1, || (), |(), (): &mut (), _| {}, consume);
    }

    #[test]
    fn a_panic_ends_the_work() {
        for culprit in [0, 500, 999] {
            let items: Vec<usize> = (0..1000).collect();
            let work = |(): &mut (), _: &mut (), items: &[usize]| assert!(!items.contains(&culprit));
            let result = std::panic::catch_unwind(|| map_in_order(3, &items, 1, || (), work, |_| {}));
            assert!(result.is_err());
        }
    }

    #[test]
    fn results_are_in_the_order_of_the_items() {
        let items: Vec<usize> = (0..1000).collect();
        for threads in [1, 2, 3, 7, 64, 5000] {
            let chunks = map_chunks(|| threads, &items, <[usize]>::to_vec);
            assert!(chunks.len() <= threads);
            assert_eq!(chunks.concat(), items, "{threads} threads");
        }
        assert_eq!(map_chunks(|| 4, &[] as &[u8], <[u8]>::len), [0]);
    }
}
