//! A stack of elements that counts its bytes before it grows.

use crate::budget::{Budget, Stop};
use crate::hash;

/// The options of all positions on the search stack, in one list.
///
/// No step allocates once the list has grown. A single position may have millions
/// of options, so each is counted, with its heap bytes, before memory is taken.
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

    /// Bytes in use; a full arena includes the copy that its growth will make.
    pub(crate) fn bytes(&self) -> u64 {
        hash::list_bytes(&self.elements) + self.lists
    }

    pub(crate) fn last(&self) -> Option<&T> {
        self.elements.last()
    }

    /// Adds an element that owns `heap_bytes`; `others` is the engine's other
    /// memory.
    ///
    /// # Errors
    /// When the memory limit is reached.
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

    /// Removes the last element.
    #[inline]
    pub(crate) fn pop(&mut self, heap_bytes: impl Fn(&T) -> usize) {
        if let Some(element) = self.elements.pop() {
            self.lists = self.lists.saturating_sub(heap_bytes(&element) as u64);
        }
    }

    /// Removes the elements from `length` on.
    #[inline]
    pub(crate) fn truncate(&mut self, length: usize, heap_bytes: impl Fn(&T) -> usize) {
        let gone: usize = self.elements[length..].iter().map(heap_bytes).sum();
        self.lists = self.lists.saturating_sub(gone as u64);
        self.elements.truncate(length);
    }
}
