//! Devices in rooms and classes, over HTTP.

use super::{Reply, Server, links};

/// A device in a room, with its cookie.
pub(crate) struct Device<'s> {
    server: &'s Server,
    /// The address of the room; of the class for a teacher.
    pub(crate) room: String,
    pub(crate) cookie: String,
}

impl<'s> Device<'s> {
    /// Opens a room for this query.
    pub(crate) fn opens(server: &'s Server, query: &str) -> Self {
        let device = Self::posting(server, &format!("/room?{query}"));
        let room = &device.room;
        assert!(room.starts_with("/room/") && room.len() == 16, "{room}");
        device
    }

    /// Opens a class as a teacher.
    pub(crate) fn teaches(server: &'s Server, query: &str) -> Self {
        Self::posting(server, &format!("/class?{query}"))
    }

    /// Opens the link of a room or class on another device.
    pub(crate) fn joins(server: &'s Server, place: &str) -> Self {
        Self::posting(server, &format!("{place}/join"))
    }

    fn posting(server: &'s Server, path: &str) -> Self {
        let reply = server.send("POST", path, "");
        Self {
            server,
            room: reply.location(),
            cookie: seat(&reply),
        }
    }

    /// The header with its cookie.
    pub(crate) fn header(&self) -> String {
        format!("Cookie: {}\r\n", self.cookie)
    }

    pub(crate) fn send(&self, method: &str, path: &str) -> Reply {
        self.server.send(method, path, &self.header())
    }

    pub(crate) fn page(&self) -> String {
        self.send("GET", &self.room).body
    }

    pub(crate) fn posts(&self, rest: &str) -> Reply {
        self.send("POST", &format!("{}{rest}", self.room))
    }

    /// The moves offered by the page, as addresses to post to.
    pub(crate) fn moves(&self, page: &str) -> Vec<String> {
        let mut moves = links(page, &self.room);
        moves.retain(|link| link.contains("add="));
        moves
    }
}

/// The name and value of the cookie of a seat or a teacher, sent to its place alone.
pub(crate) fn seat(reply: &Reply) -> String {
    let cookie = reply.header("set-cookie").unwrap_or_default();
    let path = format!("Path={};", reply.location());
    for part in [&*path, "SameSite=Lax", "HttpOnly"] {
        assert!(cookie.contains(part), "{cookie}");
    }
    cookie.split(';').next().unwrap().to_owned()
}
