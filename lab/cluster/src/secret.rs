//! The secret that the processes of a run share.

use std::fmt;
use std::fs;
use std::io::{self, ErrorKind, Read as _, Write as _};
use std::path::{Path, PathBuf};

use blake2::{Blake2s256, Digest as _};
use grundy_surveys::{FileOperation, SurveyError};
use tempfile::NamedTempFile;

use crate::error::{ClusterError, SecretFault};

/// The secret by which the processes of a run recognise each other: without it one learns
/// nothing and cannot join.
///
/// It is never sent. A key derived from it is the pre-shared key of the Noise protocol,
/// which authenticates and encrypts all links (`docs/cluster.md`).
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Secret {
    /// The same text, given to every process.
    Given(Key),
    /// A new one, made by process 0 in a file of this folder that only its user may read,
    /// and removed once all have joined. All processes share the folder.
    InFolder(PathBuf),
}

/// The key derived from a secret text. `Debug` does not show it.
#[derive(Clone, PartialEq, Eq)]
pub struct Key([u8; 32]);

impl Key {
    pub(crate) fn of(text: &str) -> Self {
        let hash = Blake2s256::new_with_prefix("grundy cluster\n").chain_update(text);
        Self(hash.finalize().into())
    }

    pub(crate) const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(…)")
    }
}

/// A shorter secret can be guessed from the traffic.
const SHORTEST: usize = 16;
const LONGEST: u64 = 4096;
/// The number of characters of a secret that process 0 makes.
const LENGTH: usize = 64;

impl Secret {
    /// The file that process 0 makes in the folder of a run.
    pub const FILE: &str = "survey.secret";

    /// A secret text, with surrounding blanks trimmed; `from` names its source in errors,
    /// for example a variable.
    ///
    /// # Errors
    /// If it has fewer than 16 bytes.
    pub fn of_text(text: &str, from: &str) -> Result<Self, ClusterError> {
        let text = text.trim();
        if text.len() < SHORTEST {
            return Err(ClusterError::Secret {
                from: from.to_owned(),
                fault: SecretFault::Short,
            });
        }
        Ok(Self::Given(Key::of(text)))
    }

    /// Reads the secret text from a file.
    ///
    /// # Errors
    /// If it cannot be read, has fewer than 16 bytes, or users other than its owner may
    /// read it.
    pub fn of_file(file: &Path) -> Result<Self, ClusterError> {
        match read(file).map_err(SurveyError::file(file, FileOperation::Reading))? {
            Some(text) => Self::of_text(&text, &file.display().to_string()),
            None => Err(ClusterError::Secret {
                from: file.display().to_string(),
                fault: SecretFault::Open,
            }),
        }
    }
}

/// The text of a file; `None` if users other than its owner may read it.
fn read(file: &Path) -> io::Result<Option<String>> {
    let opened = fs::File::open(file)?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        if opened.metadata()?.permissions().mode() & 0o077 != 0 {
            return Ok(None);
        }
    }
    let mut text = String::new();
    opened.take(LONGEST).read_to_string(&mut text)?;
    Ok(Some(text))
}

/// Makes a new secret in a folder, replacing one that a killed run left. Only its user
/// may read the file, which is removed with the value returned.
pub(crate) fn post(folder: &Path) -> Result<(NamedTempFile, Key), ClusterError> {
    let file = folder.join(Secret::FILE);
    let failed = SurveyError::file(&file, FileOperation::Writing);
    fs::create_dir_all(folder).map_err(SurveyError::file(folder, FileOperation::Making))?;
    match fs::remove_file(&file) {
        Err(error) if error.kind() != ErrorKind::NotFound => return Err(failed(error).into()),
        _ => {}
    }
    let mut random = [0_u8; LENGTH / 2];
    getrandom::fill(&mut random).map_err(|error| ClusterError::Link {
        text: error.to_string(),
    })?;
    let text: String = random.iter().map(|byte| format!("{byte:02x}")).collect();
    let mut posted = tempfile::Builder::new()
        .prefix(Secret::FILE)
        .rand_bytes(0)
        .tempfile_in(folder)
        .map_err(&failed)?;
    posted.write_all(text.as_bytes()).map_err(&failed)?;
    Ok((posted, Key::of(&text)))
}

/// The secret that process 0 has made in a folder; `None` while it is missing or
/// incomplete.
pub(crate) fn posted(folder: &Path) -> Result<Option<Key>, ClusterError> {
    let file = folder.join(Secret::FILE);
    match read(&file) {
        Ok(Some(text)) if text.len() == LENGTH => Ok(Some(Key::of(&text))),
        Ok(Some(_)) => Ok(None),
        Ok(None) => Err(ClusterError::Secret {
            from: file.display().to_string(),
            fault: SecretFault::Open,
        }),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(SurveyError::file(&file, FileOperation::Reading)(error).into()),
    }
}

#[cfg(test)]
mod tests {
    use grundy_testkit::Scratch;

    use super::*;

    #[test]
    fn a_secret_that_is_short_or_open_to_others_is_refused() {
        let fault = |made: Result<Secret, ClusterError>| match made.unwrap_err() {
            ClusterError::Secret { fault, .. } => fault,
            error => panic!("{error}"),
        };
        assert_eq!(
            fault(Secret::of_text("  too short\n", "V")),
            SecretFault::Short
        );
        let folder = Scratch::new();
        let (posted_file, key) = post(folder.path()).unwrap();
        assert_eq!(format!("{key:?}"), "Key(…)");
        assert_eq!(posted(folder.path()).unwrap(), Some(key.clone()));
        let file = folder.join(Secret::FILE);
        assert_eq!(Secret::of_file(&file).unwrap(), Secret::Given(key));
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).unwrap();
            assert_eq!(fault(Secret::of_file(&file)), SecretFault::Open);
        }
        drop(posted_file);
        assert_eq!(posted(folder.path()).unwrap(), None);
    }
}
