//! Work on many items by several threads.

use std::panic::resume_unwind;
use std::thread;

/// What a thread may need for nested regions down to the limit of nesting; it is reserved, not used.
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

/// Whether [`map_chunks`] would use more than the caller's thread.
pub(crate) fn is_worth_threads(threads: usize, items: usize) -> bool {
    threads > 1 && items >= 2 * MIN_ITEMS_PER_CHUNK
}

/// Calls `work` with runs of the items, on up to `threads` threads, the caller's among them; the results are in the
/// order of the items.
pub(crate) fn map_chunks<T: Sync, R: Send>(threads: usize, items: &[T], work: impl Fn(&[T]) -> R + Sync) -> Vec<R> {
    let chunks = threads.min(items.len() / MIN_ITEMS_PER_CHUNK).max(1);
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

#[cfg(test)]
mod tests {
    use super::map_chunks;

    #[test]
    fn results_are_in_the_order_of_the_items() {
        let items: Vec<usize> = (0..1000).collect();
        for threads in [1, 2, 3, 7, 64, 5000] {
            let chunks = map_chunks(threads, &items, <[usize]>::to_vec);
            assert!(chunks.len() <= threads);
            assert_eq!(chunks.concat(), items, "{threads} threads");
        }
        assert_eq!(map_chunks(4, &[] as &[u8], <[u8]>::len), [0]);
    }
}
