//! Work on many items by several threads.

use std::collections::VecDeque;
use std::ops::ControlFlow;
use std::panic::resume_unwind;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

/// The stack of a thread for nested regions down to the limit of nesting; it is reserved, not used.
const STACK_SIZE: usize = 16 << 20;

/// Fewer items than this are not worth a thread.
const MIN_ITEMS_A_THREAD: usize = 16;

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

/// How many threads so many items are worth. How many there are is asked only where there are enough items for two: the
/// system reads files for the answer.
pub fn worth_threads(threads: impl FnOnce() -> usize, items: usize) -> usize {
    if items < 2 * MIN_ITEMS_A_THREAD { 1 } else { threads() }
}

/// How many of the items a thread takes at a time, at most `most`: each thread gets several runs, so that one that is
/// faster takes more of them.
pub fn run_length(items: usize, threads: usize, most: usize) -> usize {
    (items / (4 * threads.max(1))).clamp(1, most)
}

/// Calls `work` with each item, on up to `threads` threads, the caller's among them. Calls `consume` on the caller's thread
/// with the results, in the order of the items, until it breaks off. Afterwards `work` gets the result again, as `consume`
/// left it, so that its memory serves many items; few results exist at a time. Each thread has a state of its own, which
/// `init` makes. When the other threads have begun, `consume` is called once without a result.
pub fn map_in_order<T, S, R: Default + Send>(
    threads: usize,
    items: impl Iterator<Item = T> + Send,
    init: impl Fn() -> S + Sync,
    work: impl Fn(&mut S, &mut R, T) + Sync,
    mut consume: impl FnMut(Option<&mut R>) -> ControlFlow<()>,
) {
    let most = items.size_hint().1.unwrap_or(threads);
    let queue = Queue::new(items, RESULTS_A_THREAD * threads);
    let serve = || {
        let _guard = Stop(&queue);
        let mut state = init();
        while let Some(mut job) = queue.claim() {
            work(&mut state, &mut job.result, job.item);
            queue.finish(job.index, job.result);
        }
    };
    thread::scope(|scope| {
        for _ in 1..threads.min(most) {
            spawn(scope, serve);
        }
        let guard = Stop(&queue);
        if consume(None).is_break() {
            return guard.now();
        }
        let mut state = init();
        loop {
            match queue.next_step() {
                Step::Work(mut job) => {
                    work(&mut state, &mut job.result, job.item);
                    queue.finish(job.index, job.result);
                }
                Step::Consume(mut result) => {
                    if consume(Some(&mut result)).is_break() {
                        return guard.now();
                    }
                    queue.recycle(result);
                }
                Step::End => break,
            }
        }
    });
}

/// How many results each thread may be ahead of the one that is consumed next.
const RESULTS_A_THREAD: usize = 8;

/// The items of [`map_in_order`].
struct Queue<I, R> {
    ahead: usize,
    progress: Mutex<Progress<I, R>>,
    /// For the threads that only work: there is room for results.
    room: Condvar,
    /// For the consuming thread: the next result is there.
    next_result: Condvar,
}

struct Progress<I, R> {
    /// The items that nobody has claimed; none when the work was stopped.
    items: Option<I>,
    consumed: usize,
    /// Of all that was claimed, from the result on that is consumed next.
    finished: VecDeque<Option<R>>,
    spare: Vec<R>,
    /// How many threads wait for room. Nobody is woken who does not wait: that is a call to the system.
    waiting: usize,
    consumer_waits: bool,
}

struct Job<T, R> {
    index: usize,
    item: T,
    result: R,
}

/// The next action of the consuming thread.
enum Step<T, R> {
    Work(Job<T, R>),
    Consume(R),
    End,
}

impl<I: Iterator, R: Default> Queue<I, R> {
    fn new(items: I, ahead: usize) -> Self {
        let progress = Progress {
            items: Some(items),
            consumed: 0,
            finished: VecDeque::new(),
            spare: Vec::new(),
            waiting: 0,
            consumer_waits: false,
        };
        Self { ahead, progress: Mutex::new(progress), room: Condvar::new(), next_result: Condvar::new() }
    }

    fn lock(&self) -> MutexGuard<'_, Progress<I, R>> {
        self.progress.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The next item for a thread that only works; `None` when there is none left.
    fn claim(&self) -> Option<Job<I::Item, R>> {
        let mut progress = self.lock();
        while progress.items.is_some() && progress.finished.len() >= self.ahead {
            progress.waiting += 1;
            progress = self.room.wait(progress).unwrap_or_else(PoisonError::into_inner);
            progress.waiting -= 1;
        }
        self.claim_from(&mut progress)
    }

    fn claim_from(&self, progress: &mut Progress<I, R>) -> Option<Job<I::Item, R>> {
        let Some(item) = progress.items.as_mut()?.next() else {
            self.stop(progress);
            return None;
        };
        let index = progress.consumed + progress.finished.len();
        progress.finished.push_back(None);
        Some(Job { index, item, result: progress.spare.pop().unwrap_or_default() })
    }

    fn next_step(&self) -> Step<I::Item, R> {
        let mut progress = self.lock();
        loop {
            if let Some(Some(_)) = progress.finished.front() {
                progress.consumed += 1;
                let result = progress.finished.pop_front().flatten().unwrap_or_default();
                // Who waited gets more than one item for it.
                if progress.waiting > 0 && progress.finished.len() <= self.ahead / 2 {
                    self.room.notify_all();
                }
                return Step::Consume(result);
            }
            if let Some(job) = self.claim_from(&mut progress) {
                return Step::Work(job);
            }
            if progress.finished.is_empty() {
                return Step::End;
            }
            progress.consumer_waits = true;
            progress = self.next_result.wait(progress).unwrap_or_else(PoisonError::into_inner);
            progress.consumer_waits = false;
        }
    }

    fn finish(&self, index: usize, result: R) {
        let mut progress = self.lock();
        let place = index - progress.consumed;
        // After a panic there is no place.
        if let Some(slot) = progress.finished.get_mut(place) {
            *slot = Some(result);
        }
        if progress.consumer_waits && place == 0 {
            self.next_result.notify_one();
        }
    }

    fn recycle(&self, result: R) {
        self.lock().spare.push(result);
    }

    /// Nobody claims an item any more.
    fn stop(&self, progress: &mut Progress<I, R>) {
        progress.items = None;
        if progress.waiting > 0 {
            self.room.notify_all();
        }
    }
}

/// A thread that panics ends the work of the others.
struct Stop<'q, I: Iterator, R: Default>(&'q Queue<I, R>);

impl<I: Iterator, R: Default> Stop<'_, I, R> {
    /// Ends the work.
    fn now(self) {
        self.0.stop(&mut self.0.lock());
    }
}

impl<I: Iterator, R: Default> Drop for Stop<'_, I, R> {
    fn drop(&mut self) {
        if thread::panicking() {
            let mut progress = self.0.lock();
            self.0.stop(&mut progress);
            // What the thread had claimed is never finished.
            progress.finished.clear();
            self.0.next_result.notify_all();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use super::map_in_order;

    #[test]
    fn results_are_consumed_in_the_order_of_the_items() {
        let items: Vec<usize> = (0..1000).collect();
        for (threads, run) in [(1, 1), (1, 64), (2, 1), (3, 7), (7, 64), (64, 1001)] {
            let mut seen = Vec::new();
            map_in_order(
                threads,
                items.chunks(run),
                || 0,
                |calls, result: &mut Vec<usize>, items| {
                    *calls += 1;
                    assert!(result.is_empty() && items.len() <= run);
                    result.extend(items);
                },
                |result| {
                    result.into_iter().for_each(|result| seen.append(result));
                    ControlFlow::Continue(())
                },
            );
            assert_eq!(seen, items, "{threads} threads, {run} a run");
        }
        let consume = |result: Option<&mut ()>| {
            assert_eq!(result, None, "there is nothing to consume");
            ControlFlow::Continue(())
        };
        map_in_order(4, std::iter::empty::<u8>(), || (), |(), (): &mut (), _| {}, consume);
    }

    #[test]
    fn the_consumer_ends_the_work() {
        for (threads, last) in [(1, 0), (1, 500), (3, 0), (3, 500)] {
            let mut seen = Vec::new();
            // There are always more items.
            map_in_order(
                threads,
                0..,
                || (),
                |(), result, item| *result = item,
                |result: Option<&mut usize>| match result {
                    Some(&mut item) => {
                        seen.push(item);
                        if item == last { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
                    }
                    None => ControlFlow::Continue(()),
                },
            );
            assert_eq!(seen, (0..=last).collect::<Vec<_>>());
        }
        map_in_order(3, 0.., || (), |(), (): &mut (), _| {}, |_| ControlFlow::Break(()));
    }

    #[test]
    fn a_panic_ends_the_work() {
        for culprit in [0, 500, 999] {
            let work = |(): &mut (), _: &mut (), item: usize| assert_ne!(item, culprit);
            let run = || map_in_order(3, 0..1000, || (), work, |_| ControlFlow::Continue(()));
            assert!(std::panic::catch_unwind(run).is_err());
        }
    }
}
