//! Boards framed in pages of other hosts, which the operator names.

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use axum::http::HeaderValue;
use grundy_pages::{Request, asset, policy_source};

/// A host whose pages may frame boards: a name or an address, with an optional port, and
/// with `http://` or `https://` to allow only one of them.
///
/// ```
/// use grundy_server::FrameHost;
/// for host in ["school.example", "https://moodle.school.example:8443", "192.0.2.7:8080"] {
///     assert_eq!(host.parse::<FrameHost>().unwrap().to_string(), host);
/// }
/// for other in ["", "*", "school.example/courses", "a b", "'none'", "school.example; sandbox"] {
///     assert!(other.parse::<FrameHost>().is_err(), "{other}");
/// }
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FrameHost(String);

/// The text does not name a host.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotAHost;

impl fmt::Display for NotAHost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a host such as school.example or https://school.example:8443")
    }
}

impl std::error::Error for NotAHost {}

impl fmt::Display for FrameHost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for FrameHost {
    type Err = NotAHost;

    fn from_str(text: &str) -> Result<Self, NotAHost> {
        const LONGEST: usize = 253;
        let host = ["https://", "http://"]
            .into_iter()
            .find_map(|scheme| text.strip_prefix(scheme))
            .unwrap_or(text);
        let (name, port) = host.split_once(':').unwrap_or((host, "443"));
        let is_label = |label: &str| {
            let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
            !label.is_empty() && label.bytes().all(plain) && !label.starts_with('-')
        };
        let is_host = name.len() <= LONGEST
            && name.split('.').all(is_label)
            && port.bytes().all(|byte| byte.is_ascii_digit())
            && port.parse::<u16>().is_ok();
        is_host.then(|| Self(text.to_owned())).ok_or(NotAHost)
    }
}

/// True for the address of a board that may be framed.
pub(crate) fn is_requested(request: &Request) -> bool {
    request.segment(0) == "play" && !request.segment(1).is_empty() && request.flag("embed")
}

/// The style within the first page, as the policy names it.
static STYLE: LazyLock<String> = LazyLock::new(|| {
    let style = asset("site.css", None);
    policy_source(style.map(|file| file.body).unwrap_or_default())
});

/// The policy of a page: it uses only this server's files, and these hosts may frame it.
pub(crate) fn policy(frames: &[FrameHost]) -> HeaderValue {
    let hosts: Vec<String> = frames.iter().map(ToString::to_string).collect();
    let hosts = match &hosts[..] {
        [] => "'none'".to_owned(),
        hosts => hosts.join(" "),
    };
    let style = &*STYLE;
    let policy = format!(
        "default-src 'none'; script-src 'self'; style-src 'self' {style}; img-src 'self' data:; \
         connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors {hosts}"
    );
    HeaderValue::from_str(&policy).unwrap_or(HeaderValue::from_static("default-src 'none'"))
}
