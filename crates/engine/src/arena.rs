//! A stack of elements that counts its bytes before it grows.

use crate::budget::{Budget, Stop};
use crate::hash;

/// The options of the positions that a search is in, one list for all of them, so
/// that no step allocates once it has grown.
///
/// Options come by the million from a single position, so they are counted one by
/// one, the lists that they hold included, and before the memory is taken.
pub(crate) struct Arena<T> {
    elements: Vec<T>,
    /// Heap bytes of the elements.
    lists: u64,
}

impl<T> Default for Arena<T> {
    fn default() -> Self {
        Self {
            elements: Vec::new(),
            lists: 0,
        }
    }
}

impl<T> Arena<T> {
    pub(crate) const fn len(&self) -> usize {
        self.elements.len()
    }

    /// Bytes in use; when full, those of the copy into twice its size too.
    pub(crate) fn bytes(&self) -> u64 {
        hash::list_bytes(&self.elements) + self.lists
    }

    pub(crate) fn last(&self) -> Option<&T> {
        self.elements.last()
    }

    /// Adds an element with so many heap bytes; `others` is what the engine holds
    /// besides.
    ///
    /// # Errors
    /// When there is no memory for it.
    #[inline]
    pub(crate) fn push(
        &mut self,
        element: T,
        heap_bytes: usize,
        others: u64,
        budget: &mut Budget<'_>,
    ) -> Result<(), Stop> {
        self.lists += heap_bytes as u64;
        budget.memory(others + self.bytes())?;
        self.elements.push(element);
        Ok(())
    }

    /// Takes the last element away.
    #[inline]
    pub(crate) fn pop(&mut self, heap_bytes: impl Fn(&T) -> usize) {
        if let Some(element) = self.elements.pop() {
            self.lists = self.lists.saturating_sub(heap_bytes(&element) as u64);
        }
    }

    /// Takes the elements from this place on away.
    #[inline]
    pub(crate) fn truncate(&mut self, length: usize, heap_bytes: impl Fn(&T) -> usize) {
        let gone: usize = self.elements[length..].iter().map(heap_bytes).sum();
        self.lists = self.lists.saturating_sub(gone as u64);
        self.elements.truncate(length);
    }
}
