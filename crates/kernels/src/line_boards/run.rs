//! All parts, layer by layer, on several threads.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, OnceLock};

use grundy_core::Unpoisoned as _;

use super::cell::{Cell, OutcomeRule};
use super::kernel;
use super::plan::Plan;
use grundy_engine::{Observer, on_threads};

/// Resolved parts.
#[derive(Debug)]
pub struct Parts<E>(Vec<OnceLock<Box<[E]>>>);

impl<E: Cell> Parts<E> {
    /// No part resolved.
    pub fn new(plan: &Plan) -> Self {
        Self((0..plan.parts).map(|_| OnceLock::new()).collect())
    }

    /// A part, if it is resolved.
    pub fn get(&self, number: usize) -> Option<&[E]> {
        self.0.get(number)?.get().map(|part| &**part)
    }

    /// Stores a resolved part and its mirror image.
    pub fn put(&self, plan: &Plan, number: usize, part: Vec<E>) {
        if let (Some(mirror), Some(twin)) = (&plan.mirror, plan.shape.twin(number as u64)) {
            self.set(twin as usize, mirror.image(&part));
        }
        self.set(number, part);
    }

    fn set(&self, number: usize, part: Vec<E>) {
        if let Some(place) = self.0.get(number) {
            // Another thread may have stored the same part: a part follows from its
            // number.
            let _ = place.set(part.into_boxed_slice());
        }
    }

    /// All parts, in order.
    pub fn into_parts(self) -> impl Iterator<Item = Box<[E]>> {
        self.0.into_iter().filter_map(OnceLock::into_inner)
    }
}

/// A callback for each resolved part, with its number.
type Each<'e, E, F> = &'e (dyn Fn(usize, &[E]) -> Result<(), F> + Sync);

/// Resolves all missing parts; false if `halt` asked to stop.
///
/// `each` is called with every leading part. No part depends on another of its
/// layer, so the number of threads affects the time alone.
pub fn resolve<E: Cell, F: Send>(
    plan: &Plan,
    rule: &impl OutcomeRule<E>,
    threads: usize,
    parts: &Parts<E>,
    halt: &(dyn Fn() -> bool + Sync),
    each: Each<'_, E, F>,
    observer: &dyn Observer,
) -> Result<bool, F> {
    let failed = Mutex::new(None);
    let stopped = AtomicBool::new(false);
    for layer in 0..plan.layers() {
        let open: Vec<usize> = plan
            .layer(layer)
            .filter(|&number| parts.get(number).is_none())
            .collect();
        let next = AtomicUsize::new(0);
        let work = || {
            while !stopped.load(Ordering::Relaxed) {
                let Some(&number) = open.get(next.fetch_add(1, Ordering::Relaxed)) else {
                    return;
                };
                if halt() {
                    return stopped.store(true, Ordering::Relaxed);
                }
                // Every lower layer is complete.
                let Some(part) = kernel::part(plan, rule, number, |below| parts.get(below)) else {
                    return stopped.store(true, Ordering::Relaxed);
                };
                if let Err(error) = each(number, &part) {
                    *failed.lock().unpoisoned() = Some(error);
                    return stopped.store(true, Ordering::Relaxed);
                }
                parts.put(plan, number, part);
            }
        };
        on_threads(observer, threads.min(open.len()), work);
        if let Some(error) = failed.lock().unpoisoned().take() {
            return Err(error);
        }
        if stopped.load(Ordering::Relaxed) {
            return Ok(false);
        }
    }
    Ok(true)
}
