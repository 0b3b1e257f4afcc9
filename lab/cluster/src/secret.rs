//! What the processes of a run have in common and a stranger lacks.

use std::fmt;
use std::fs::{self, OpenOptions};
use std::io::{self, ErrorKind, Read as _, Write as _};
use std::path::{Path, PathBuf};

use grundy_surveys::{FileOperation, SurveyError};
use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::Sha256;

use crate::error::{ClusterError, SecretFault};

/// What the processes of a run know each other by: one that does not have it is
/// told nothing and cannot join.
///
/// It is never sent. Each side proves that it has it by an HMAC-SHA-256 over
/// random numbers of both. What follows the handshake is neither encrypted nor
/// signed (`docs/cluster.md`).
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Secret {
    /// The same text, given to every process.
    Given(Key),
    /// Process 0 makes one, in a file of this folder that only its user may
    /// read, and removes it when all have come. The folder is the one that all
    /// processes write to.
    InFolder(PathBuf),
}

/// A secret text. It is not shown by `Debug`.
#[derive(Clone, PartialEq, Eq)]
pub struct Key(Vec<u8>);

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(…)")
    }
}

/// Shorter ones can be guessed from what is seen on the wire.
const SHORTEST: usize = 16;
const LONGEST: u64 = 4096;

impl Secret {
    /// The file that process 0 makes in the folder of a run.
    pub const FILE: &str = "survey.secret";

    /// A secret text; `from` says in an error where it was found: the name of a
    /// variable, say. Blanks around it do not count.
    ///
    /// # Errors
    /// When it has fewer than 16 bytes.
    pub fn of_text(text: &str, from: &str) -> Result<Self, ClusterError> {
        let text = text.trim();
        if text.len() < SHORTEST {
            return Err(ClusterError::Secret {
                from: from.to_owned(),
                fault: SecretFault::Short,
            });
        }
        Ok(Self::Given(Key(text.as_bytes().to_vec())))
    }

    /// The secret text in a file.
    ///
    /// # Errors
    /// When it cannot be read, has fewer than 16 bytes, or others than its
    /// owner may read it.
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

/// A file's text; nothing where others than its owner may read it.
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

/// The file of a run's secret, which goes with this value.
pub(crate) struct Posted(PathBuf);

impl Drop for Posted {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

/// Makes a new secret in a folder, in place of one that a killed run left.
pub(crate) fn mailbox(folder: &Path) -> Result<(Posted, Key), ClusterError> {
    let file = folder.join(Secret::FILE);
    let failed = SurveyError::file(&file, FileOperation::Writing);
    fs::create_dir_all(folder).map_err(SurveyError::file(folder, FileOperation::Making))?;
    match fs::remove_file(&file) {
        Err(error) if error.kind() != ErrorKind::NotFound => return Err(failed(error).into()),
        _ => {}
    }
    let text: String = random()?.iter().map(|byte| format!("{byte:02x}")).collect();
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt as _;
        options.mode(0o600);
    }
    let mut opened = options.open(&file).map_err(&failed)?;
    let posted = Posted(file.clone());
    opened.write_all(text.as_bytes()).map_err(&failed)?;
    Ok((posted, Key(text.into_bytes())))
}

/// The secret that process 0 has made in a folder; nothing while there is none,
/// or none that is complete.
pub(crate) fn posted(folder: &Path) -> Result<Option<Key>, ClusterError> {
    const LENGTH: usize = 2 * size_of::<Nonce>();
    let file = folder.join(Secret::FILE);
    match read(&file) {
        Ok(Some(text)) if text.len() == LENGTH => Ok(Some(Key(text.into_bytes()))),
        Ok(Some(_)) => Ok(None),
        Ok(None) => Err(ClusterError::Secret {
            from: file.display().to_string(),
            fault: SecretFault::Open,
        }),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(SurveyError::file(&file, FileOperation::Reading)(error).into()),
    }
}

/// A number that is used once.
pub(crate) type Nonce = [u8; 32];

/// A number that cannot be predicted.
pub(crate) fn random() -> Result<Nonce, ClusterError> {
    let mut nonce = Nonce::default();
    getrandom::fill(&mut nonce).map_err(|error| ClusterError::Link {
        text: error.to_string(),
    })?;
    Ok(nonce)
}

/// Which side of a handshake proves that it knows the secret: the proof of one
/// is none of the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Side {
    Caller,
    Called,
}

impl Key {
    fn signing(&self, side: Side, nonces: &[Nonce; 2]) -> Option<Hmac<Sha256>> {
        // HMAC takes a key of any length.
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.0).ok()?;
        mac.update(match side {
            Side::Caller => b"grundy caller",
            Side::Called => b"grundy called",
        });
        nonces.iter().for_each(|nonce| mac.update(nonce));
        Some(mac)
    }

    /// What only those can say who have this key.
    pub(crate) fn proof(&self, side: Side, nonces: &[Nonce; 2]) -> Nonce {
        self.signing(side, nonces)
            .map_or([0; 32], |mac| mac.finalize().into_bytes().into())
    }

    /// True when the sender has this key. Takes the same time
    /// however much of it is right.
    pub(crate) fn proves(&self, side: Side, nonces: &[Nonce; 2], proof: &Nonce) -> bool {
        self.signing(side, nonces)
            .is_some_and(|mac| mac.verify_slice(proof).is_ok())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_proof_holds_for_its_key_side_and_numbers_only() {
        let key = Key(b"a secret of all processes".to_vec());
        let other = Key(b"another of all processes".to_vec());
        let nonces = [random().unwrap(), random().unwrap()];
        let turned = [nonces[1], nonces[0]];
        let proof = key.proof(Side::Caller, &nonces);
        assert!(key.proves(Side::Caller, &nonces, &proof));
        assert!(!key.proves(Side::Called, &nonces, &proof));
        assert!(!key.proves(Side::Caller, &turned, &proof));
        assert!(!other.proves(Side::Caller, &nonces, &proof));
        assert!(!key.proves(Side::Caller, &nonces, &[0; 32]));
        assert_eq!(format!("{key:?}"), "Key(…)");
    }

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
        let folder = std::env::temp_dir().join(format!("grundy-secret-{}", std::process::id()));
        let (kept, key) = mailbox(&folder).unwrap();
        assert_eq!(posted(&folder).unwrap(), Some(key.clone()));
        let file = folder.join(Secret::FILE);
        assert_eq!(Secret::of_file(&file).unwrap(), Secret::Given(key));
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).unwrap();
            assert_eq!(fault(Secret::of_file(&file)), SecretFault::Open);
        }
        drop(kept);
        assert_eq!(posted(&folder).unwrap(), None);
        fs::remove_dir_all(folder).unwrap();
    }
}
