//! Locks that outlive a panic.

use std::sync::{LockResult, PoisonError};

/// The content of a lock, also after a thread panicked that held it.
///
/// The locks of this project guard caches, queues and counts, each of which is changed
/// in one step. So what such a thread leaves can be used, and one panic does not
/// become many.
///
/// ```
/// use std::sync::Mutex;
/// use grundy_core::Unpoisoned as _;
/// let count = Mutex::new(0);
/// *count.lock().unpoisoned() += 1;
/// assert_eq!(count.into_inner().unpoisoned(), 1);
/// ```
pub trait Unpoisoned {
    /// A guard, or the content of a lock that is taken apart.
    type Content;

    /// The content, whether or not a thread panicked.
    fn unpoisoned(self) -> Self::Content;
}

impl<T> Unpoisoned for LockResult<T> {
    type Content = T;

    fn unpoisoned(self) -> T {
        self.unwrap_or_else(PoisonError::into_inner)
    }
}
