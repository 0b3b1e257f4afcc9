//! Arrays of `numpy`, each in one buffer that is written once.

use pyo3::prelude::*;
use pyo3::types::PyByteArray;

use crate::error::Reply;

/// An array of these numbers, each of `bytes` in native byte order; `kind` is numpy's
/// name of the type, such as `u4`.
pub(crate) fn array<'py, T, const N: usize>(
    py: Python<'py>,
    kind: &str,
    numbers: &[T],
    bytes: impl Fn(&T) -> [u8; N],
) -> Reply<Bound<'py, PyAny>> {
    let numpy = py.import("numpy")?;
    let buffer = PyByteArray::new_with(py, numbers.len() * N, |buffer| {
        for (place, number) in buffer.chunks_exact_mut(N).zip(numbers) {
            place.copy_from_slice(&bytes(number));
        }
        Ok(())
    })?;
    Ok(numpy.call_method1("frombuffer", (buffer, kind))?)
}
