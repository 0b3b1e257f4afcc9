//! A client with a persistent connection.

use std::io::{BufRead as _, BufReader, Error, ErrorKind, Read as _, Write as _};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::time::Duration;

/// A client.
pub(crate) struct Client {
    address: SocketAddr,
    /// The address that it connects from.
    from: Ipv4Addr,
    /// Its connection; a failed one is dropped.
    stream: Option<BufReader<TcpStream>>,
}

/// A reply; without a length its body is empty.
#[derive(Default)]
pub(crate) struct Reply {
    pub(crate) status: u16,
    /// The target of a redirection.
    pub(crate) location: Option<String>,
    pub(crate) body: String,
}

impl Client {
    pub(crate) const fn new(from: Ipv4Addr, address: SocketAddr) -> Self {
        let stream = None;
        Self {
            address,
            from,
            stream,
        }
    }

    /// Opens a connection of its own.
    pub(crate) fn connect(&self) -> std::io::Result<TcpStream> {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_io()
            .build()?;
        let stream = runtime.block_on(async {
            let socket = tokio::net::TcpSocket::new_v4()?;
            socket.bind((self.from, 0).into())?;
            socket.connect(self.address).await?.into_std()
        })?;
        stream.set_nonblocking(false)?;
        stream.set_nodelay(true)?;
        stream.set_read_timeout(Some(Duration::from_secs(60)))?;
        Ok(stream)
    }

    pub(crate) fn get(&mut self, path: &str) -> std::io::Result<Reply> {
        self.send("GET", path)
    }

    /// Sends a request; if the persistent connection was closed meanwhile, sends it again
    /// on a new one, as every client does.
    pub(crate) fn send(&mut self, method: &str, path: &str) -> std::io::Result<Reply> {
        let is_connected = self.stream.is_some();
        match self.once(method, path) {
            Err(_) if is_connected => self.once(method, path),
            reply => reply,
        }
    }

    fn once(&mut self, method: &str, path: &str) -> std::io::Result<Reply> {
        let mut stream = match self.stream.take() {
            Some(stream) => stream,
            None => BufReader::new(self.connect()?),
        };
        let request =
            format!("{method} {path} HTTP/1.1\r\nHost: localhost\r\nX-Part: main\r\n\r\n");
        stream.get_mut().write_all(request.as_bytes())?;
        let (mut reply, mut length) = (Reply::default(), 0);
        for line in stream.by_ref().lines() {
            let line = line?;
            if let Some(rest) = line.strip_prefix("HTTP/1.1 ") {
                let status = rest.get(..3).and_then(|text| text.parse().ok());
                reply.status = status.unwrap_or_default();
            } else if let Some((name, value)) = line.split_once(": ") {
                match name.to_ascii_lowercase().as_str() {
                    "content-length" => length = value.parse().unwrap_or(0),
                    "location" => reply.location = Some(value.to_owned()),
                    _ => {}
                }
            } else if line.is_empty() {
                let mut body = vec![0; length];
                stream.read_exact(&mut body)?;
                reply.body = String::from_utf8_lossy(&body).into_owned();
                self.stream = Some(stream);
                return Ok(reply);
            }
        }
        Err(Error::from(ErrorKind::UnexpectedEof))
    }
}
