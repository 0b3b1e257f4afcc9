//! Listening, connections and their time limits, and shutdown.

use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::thread::{self, JoinHandle};
use std::time::Duration;

use axum::Router;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::service::{Service as _, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::runtime::{self, Runtime};
use tokio_io_timeout::TimeoutStream;
use tokio_util::sync::CancellationToken;

use crate::Options;
use crate::caller::Caller;
use crate::client::{Client, is_proxy};
use crate::connections::{Connections, MOST_LEAVING, Seat};
use crate::metrics::Metrics;
use crate::pool::{App, Meter, Pool, processor_time};
use crate::rooms::Rooms;
use crate::router::router;

/// A server that runs on its own threads until it is stopped or dropped.
#[derive(Debug)]
pub struct Running {
    /// The address it listens on.
    pub address: SocketAddr,
    stop: CancellationToken,
    thread: Option<JoinHandle<()>>,
}

impl Running {
    /// Shuts down within a few seconds: light questions are still answered, others are
    /// stopped.
    pub fn stop(self) {
        drop(self);
    }

    /// Stops it. The error is a panic of its thread.
    fn end(&mut self) -> thread::Result<()> {
        self.stop.cancel();
        self.thread.take().map_or(Ok(()), JoinHandle::join)
    }

    /// Waits until `stopped` returns true, the process receives SIGTERM or the thread has
    /// ended by itself, and stops. A panic of the thread goes on here.
    fn serve(mut self, stopped: impl Fn() -> bool) -> io::Result<()> {
        let thread = self.thread.as_ref();
        let has_ended = || thread.is_none_or(JoinHandle::is_finished);
        // The server's own runtime ends with its thread.
        let mut runtime = runtime::Builder::new_current_thread();
        runtime.enable_all().build()?.block_on(async {
            let is_stopped = async {
                while !stopped() && !has_ended() {
                    tokio::time::sleep(Duration::from_millis(100)).await;
                }
            };
            tokio::select! {
                () = termination() => {}
                () = is_stopped => {}
            }
        });
        self.end()
            .unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        Ok(())
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.end();
    }
}

/// Starts a server in the background.
///
/// # Errors
/// The address is taken or a thread cannot be started.
pub fn start(options: Options) -> io::Result<Running> {
    let runtime = runtime()?;
    let listener = listen(&runtime, options.address())?;
    let address = listener.local_addr()?;
    let pool = Pool::new(app(options, processor_time))?;
    let stop = CancellationToken::new();
    let stopped = stop.clone();
    let thread = thread::Builder::new()
        .name("grundy-serve".to_owned())
        .spawn(move || {
            runtime.block_on(run(listener, pool, stopped));
            runtime.shutdown_background();
        })?;
    Ok(Running {
        address,
        stop,
        thread: Some(thread),
    })
}

/// Serves until `stopped` returns true or the process receives SIGTERM. Calls `ready`
/// with the address once clients can connect.
///
/// # Errors
/// The address is taken or a thread cannot be started.
pub fn serve(
    options: Options,
    ready: impl FnOnce(SocketAddr),
    stopped: impl Fn() -> bool,
) -> io::Result<()> {
    let running = start(options)?;
    ready(running.address);
    running.serve(stopped)
}

#[cfg(unix)]
async fn termination() {
    match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
        Ok(mut signal) => {
            signal.recv().await;
        }
        Err(_) => std::future::pending().await,
    }
}

#[cfg(not(unix))]
async fn termination() {
    std::future::pending().await
}

fn runtime() -> io::Result<Runtime> {
    // Answers are computed by the pool's threads; one thread suffices for I/O.
    runtime::Builder::new_multi_thread()
        .worker_threads(1)
        .thread_name("grundy-wire")
        .enable_all()
        .build()
}

fn listen(runtime: &Runtime, address: SocketAddr) -> io::Result<TcpListener> {
    /// The listen backlog. When it overflows, a client retries after a second.
    const WAITING: u32 = 1024;
    let _here = runtime.enter();
    let socket = if address.is_ipv4() {
        TcpSocket::new_v4()?
    } else {
        TcpSocket::new_v6()?
    };
    // Allow restarting on a port whose old connections are in TIME_WAIT.
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    socket.bind(address)?;
    socket.listen(WAITING)
}

/// The state of a server whose light lane is measured by `meter`.
pub(crate) fn app(options: Options, meter: Meter) -> App {
    App {
        connections: Connections::new(room_for(options.connections), options.connections_each),
        rooms: Rooms::new(options.rooms),
        options,
        metrics: Metrics::default(),
        meter,
        #[cfg(test)]
        runs: Default::default(),
    }
}

/// The number of connections, reduced to fit the file handle limit.
fn room_for(connections: usize) -> usize {
    /// The handles for everything else, and for connections that have to close.
    const OTHERS: u64 = 64 + MOST_LEAVING as u64;
    let most = handles().saturating_sub(OTHERS);
    connections.min(usize::try_from(most).unwrap_or(usize::MAX))
}

/// Raises the file handle limit to the hard limit and returns it.
#[cfg(target_os = "linux")]
fn handles() -> u64 {
    use nix::sys::resource::{Resource, getrlimit, setrlimit};
    let Ok((soft, hard)) = getrlimit(Resource::RLIMIT_NOFILE) else {
        return u64::MAX;
    };
    match setrlimit(Resource::RLIMIT_NOFILE, hard, hard) {
        Ok(()) => hard,
        Err(_) => soft,
    }
}

#[cfg(not(target_os = "linux"))]
const fn handles() -> u64 {
    u64::MAX
}

/// Accepts connections until `stopped`, then waits for light answers and stops
/// the rest.
async fn run(listener: TcpListener, pool: Arc<Pool>, stopped: CancellationToken) {
    /// The time within which light questions are still answered.
    const GRACE: Duration = Duration::from_secs(1);
    /// The time to send the refusals of stopped questions.
    const FAREWELL: Duration = Duration::from_secs(2);
    let connections = Arc::clone(&pool.app.connections);
    let router = router(Arc::clone(&pool));
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = stopped.cancelled() => break,
        };
        let Ok((stream, from)) = accepted else {
            // Most likely out of file handles; some will be closed.
            tokio::time::sleep(Duration::from_millis(50)).await;
            continue;
        };
        let from = from.ip();
        let is_proxy = is_proxy(from, &pool.app.options.proxies);
        let seat = connections.admit(Client::of(from), is_proxy);
        tokio::spawn(converse(
            stream,
            from,
            Arc::clone(&pool),
            router.clone(),
            seat,
            stopped.clone(),
        ));
    }
    drop(listener);
    pool.app.rooms.close();
    let all_gone = async || {
        while connections.count() > 0 {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    let _ = tokio::time::timeout(GRACE, all_gone()).await;
    pool.end();
    let _ = tokio::time::timeout(FAREWELL, all_gone()).await;
    pool.close(FAREWELL);
}

/// Serves all requests of a connection from this address. A client has
/// [`Options::client`] to send a request and to receive its answer.
async fn converse(
    stream: TcpStream,
    from: IpAddr,
    pool: Arc<Pool>,
    router: Router,
    seat: Seat,
    stopped: CancellationToken,
) {
    /// The longest lifetime of a connection.
    const LONGEST: Duration = Duration::from_secs(300);
    let Ok(local) = stream.local_addr() else {
        return;
    };
    let patience = pool.app.options.client;
    let _ = stream.set_nodelay(true);
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(patience));
    let seat = Arc::new(seat);
    let caller = Caller {
        seat: Arc::clone(&seat),
        client: Client::of(from),
        is_proxied: is_proxy(from, &pool.app.options.proxies),
        local: local.ip(),
    };
    let router = TowerToHyperService::new(router);
    let service = service_fn(move |mut request: Request<Incoming>| {
        let proxies = &pool.app.options.proxies;
        let client = Client::behind(from, request.headers(), proxies);
        let caller = Caller {
            client,
            ..caller.clone()
        };
        request.extensions_mut().insert(caller);
        router.call(request)
    });
    let connection = hyper::server::conn::http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(patience)
        .max_buf_size(16 * 1024)
        .serve_connection(TokioIo::new(Box::pin(stream)), service);
    tokio::pin!(connection);
    let leaves = tokio::select! {
        _ = connection.as_mut() => return,
        () = seat.overstayed(patience * 3) => return,
        () = seat.has_to_leave() => true,
        () = stopped.cancelled() => false,
        () = tokio::time::sleep(LONGEST) => false,
    };
    // Finish the current answer, then close. A client that has to make room for others
    // before its first request may still send it.
    if !leaves || seat.has_asked() {
        connection.as_mut().graceful_shutdown();
    }
    let end = async {
        match leaves {
            true => tokio::time::sleep(patience).await,
            false => tokio::select! {
                () = seat.overstayed(patience) => {}
                () = seat.has_to_leave() => {}
            },
        }
    };
    tokio::select! {
        _ = connection => {}
        () = seat.is_cut() => {}
        () = end => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_of_the_server_goes_on_in_serve() {
        let running = Running {
            address: ([127, 0, 0, 1], 0).into(),
            stop: CancellationToken::new(),
            thread: Some(thread::spawn(|| panic!("on purpose"))),
        };
        let served = std::panic::AssertUnwindSafe(|| running.serve(|| false));
        assert!(std::panic::catch_unwind(served).is_err());
    }
}
