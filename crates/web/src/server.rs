//! Listening, connections and their limits, and the end.

use std::convert::Infallible;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use axum::body::Body;
use axum::http::{Method, Request as HttpRequest, Response, StatusCode, header};
use grundy::Language;
use hyper::body::Incoming;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, watch};
use tokio_io_timeout::TimeoutStream;

use crate::Options;
use crate::metrics::Metrics;
use crate::pool::{App, Pool, Refused};
use crate::reply::Reply;
use crate::request::{LONGEST_QUERY, Request, Speakers};
use crate::route;

/// A server that runs on threads of its own until it is stopped or dropped.
pub struct Running {
    /// Where it listens.
    pub address: SocketAddr,
    stop: watch::Sender<bool>,
    thread: Option<std::thread::JoinHandle<()>>,
}

impl Running {
    /// Answers what is under way, and ends.
    pub fn stop(mut self) {
        self.end();
    }

    fn end(&mut self) {
        let _ = self.stop.send(true);
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.end();
    }
}

/// Starts a server beside the program.
///
/// # Errors
/// When the address is taken or a thread cannot be started.
pub fn start(options: Options) -> io::Result<Running> {
    let runtime = runtime()?;
    let listener = listen(&runtime, options.address())?;
    let address = listener.local_addr()?;
    let pool = Arc::new(pool(options)?);
    let (stop, stopped) = watch::channel(false);
    let thread = std::thread::Builder::new()
        .name("grundy-serve".to_owned())
        .spawn(move || runtime.block_on(run(listener, pool, stopped)))?;
    Ok(Running {
        address,
        stop,
        thread: Some(thread),
    })
}

/// Serves until `stopped` says so, or the system asks the program to end.
/// `ready` is told the address when the first client may come.
///
/// # Errors
/// When the address is taken or a thread cannot be started.
pub fn serve(
    options: Options,
    ready: impl FnOnce(SocketAddr),
    stopped: impl Fn() -> bool + Send + Sync + 'static,
) -> io::Result<()> {
    let runtime = runtime()?;
    let listener = listen(&runtime, options.address())?;
    ready(listener.local_addr()?);
    let pool = Arc::new(pool(options)?);
    let (stop, watched) = watch::channel(false);
    runtime.spawn(async move {
        tokio::select! {
            () = asked_to_end() => {}
            () = async {
                while !stopped() {
                    tokio::time::sleep(Duration::from_millis(100)).await;
                }
            } => {}
        }
        let _ = stop.send(true);
        // The receiver must see it before the sender goes.
        tokio::time::sleep(Duration::from_secs(60)).await;
    });
    runtime.block_on(run(listener, pool, watched));
    Ok(())
}

#[cfg(unix)]
async fn asked_to_end() {
    match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
        Ok(mut signal) => {
            signal.recv().await;
        }
        Err(_) => std::future::pending().await,
    }
}

#[cfg(not(unix))]
async fn asked_to_end() {
    std::future::pending().await
}

fn runtime() -> io::Result<tokio::runtime::Runtime> {
    // The answers are made elsewhere: one thread moves the bytes.
    tokio::runtime::Builder::new_multi_thread()
        .worker_threads(1)
        .thread_name("grundy-wire")
        .enable_all()
        .build()
}

fn listen(runtime: &tokio::runtime::Runtime, address: SocketAddr) -> io::Result<TcpListener> {
    let listener = std::net::TcpListener::bind(address)?;
    listener.set_nonblocking(true)?;
    let _here = runtime.enter();
    TcpListener::from_std(listener)
}

fn pool(options: Options) -> io::Result<Pool> {
    Pool::new(Arc::new(App {
        options,
        speakers: Speakers::new(),
        metrics: Metrics::default(),
    }))
}

/// Accepts until it is stopped, then lets what is under way end.
async fn run(listener: TcpListener, pool: Arc<Pool>, mut stopped: watch::Receiver<bool>) {
    const GRACE: Duration = Duration::from_secs(10);
    let most = pool.app().options.connections.max(1);
    let places = Arc::new(Semaphore::new(most));
    loop {
        let place = tokio::select! {
            place = Arc::clone(&places).acquire_owned() => place,
            _ = stopped.wait_for(|stop| *stop) => break,
        };
        let Ok(place) = place else { break };
        let stream = tokio::select! {
            accepted = listener.accept() => accepted,
            _ = stopped.wait_for(|stop| *stop) => break,
        };
        let Ok((stream, _)) = stream else {
            // Out of file handles, most likely: some will come free.
            tokio::time::sleep(Duration::from_millis(50)).await;
            continue;
        };
        let (pool, stopped) = (Arc::clone(&pool), stopped.clone());
        tokio::spawn(async move {
            pool.app()
                .metrics
                .connections
                .fetch_add(1, Ordering::Relaxed);
            converse(stream, &pool, stopped).await;
            pool.app()
                .metrics
                .connections
                .fetch_sub(1, Ordering::Relaxed);
            drop(place);
        });
    }
    drop(listener);
    let all = u32::try_from(most).unwrap_or(u32::MAX);
    let _ = tokio::time::timeout(GRACE, places.acquire_many(all)).await;
    let _ = tokio::task::spawn_blocking(move || pool.close()).await;
}

/// All requests of a connection.
async fn converse(stream: TcpStream, pool: &Arc<Pool>, mut stopped: watch::Receiver<bool>) {
    /// No connection is kept longer.
    const LONGEST: Duration = Duration::from_secs(300);
    let patience = pool.app().options.client;
    let _ = stream.set_nodelay(true);
    let mut stream = TimeoutStream::new(stream);
    // A client that neither sends nor takes is let go.
    stream.set_read_timeout(Some(patience * 3));
    stream.set_write_timeout(Some(patience));
    let service = service_fn(|request: HttpRequest<Incoming>| {
        let pool = Arc::clone(pool);
        async move { Ok::<_, Infallible>(answer(&pool, request).await) }
    });
    let connection = hyper::server::conn::http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(patience)
        .max_buf_size(16 * 1024)
        .serve_connection(TokioIo::new(Box::pin(stream)), service);
    tokio::pin!(connection);
    let ended = tokio::select! {
        _ = connection.as_mut() => true,
        _ = stopped.wait_for(|stop| *stop) => false,
        () = tokio::time::sleep(LONGEST) => false,
    };
    if !ended {
        connection.as_mut().graceful_shutdown();
        let _ = tokio::time::timeout(patience, connection).await;
    }
}

/// The answer to one request.
async fn answer(pool: &Arc<Pool>, request: HttpRequest<Incoming>) -> Response<Body> {
    let began = Instant::now();
    let head = *request.method() == Method::HEAD;
    let reply = if head || *request.method() == Method::GET {
        ask(pool, &request).await
    } else {
        // Nothing is kept here, so there is nothing to change.
        Reply::text("405\n")
            .status(StatusCode::METHOD_NOT_ALLOWED)
            .with(header::ALLOW, "GET, HEAD")
            .with(header::CONNECTION, "close")
    };
    pool.app().metrics.count(reply.status, began.elapsed());
    let mut response = reply.into_response();
    if head {
        let length = axum::body::HttpBody::size_hint(response.body()).exact();
        *response.body_mut() = Body::empty();
        if let Some(length) = length {
            response
                .headers_mut()
                .insert(header::CONTENT_LENGTH, length.into());
        }
    }
    response
}

async fn ask(pool: &Arc<Pool>, request: &HttpRequest<Incoming>) -> Reply {
    let uri = request.uri();
    let query = uri.query().unwrap_or_default();
    if query.len() + uri.path().len() > LONGEST_QUERY {
        return Reply::text("414\n").status(StatusCode::URI_TOO_LONG);
    }
    let text = |name: header::HeaderName| {
        let value = request.headers().get(name);
        value
            .and_then(|value| value.to_str().ok())
            .unwrap_or_default()
    };
    let mut asked = Request::of(uri.path(), query);
    asked.accept_language = text(header::ACCEPT_LANGUAGE).chars().take(400).collect();
    asked.part = request.headers().contains_key("x-part");
    asked.cookie = text(header::COOKIE)
        .split(';')
        .filter_map(|pair| pair.trim().strip_prefix("lang="))
        .find_map(Language::of);
    if let Some(reply) = route::at_once(pool, &asked) {
        return reply;
    }
    let pace = route::pace(&asked);
    let language = asked.language();
    match pool
        .ask(pace, move |worker| route::answer(worker, &asked))
        .await
    {
        Ok(reply) => reply,
        Err(Refused::Full) => route::refused(pool, language),
        Err(Refused::Broken) => Reply::text("500\n").status(StatusCode::INTERNAL_SERVER_ERROR),
    }
}
