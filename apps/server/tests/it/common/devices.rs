//! Devices in rooms and classes, over HTTP.

use super::{Reply, Server, links};

/// A device in a room, with its cookie.
pub(crate) struct Device<'s> {
    server: &'s Server,
    /// The address of the room.
    pub(crate) room: String,
    pub(crate) cookie: String,
}

impl<'s> Device<'s> {
    /// Opens a room for this query.
    pub(crate) fn opens(server: &'s Server, query: &str) -> Self {
        let reply = server.send("POST", &format!("/room?{query}"), "");
        assert_eq!(reply.status, 303, "{query}: {}", reply.body);
        let room = reply.header("location").unwrap();
        assert!(room.starts_with("/room/") && room.len() == 16, "{room}");
        Self {
            server,
            room,
            cookie: seat(&reply),
        }
    }

    /// Opens a class as a teacher; the device's room is the address of the class.
    pub(crate) fn teaches(server: &'s Server, query: &str) -> Self {
        let reply = server.send("POST", &format!("/class?{query}"), "");
        assert_eq!(reply.status, 303, "{query}: {}", reply.body);
        let cookie = reply.header("set-cookie").unwrap();
        Self {
            server,
            room: reply.header("location").unwrap(),
            cookie: cookie.split(';').next().unwrap().to_owned(),
        }
    }

    /// Opens the link of a room or class on another device.
    pub(crate) fn joins(server: &'s Server, place: &str) -> Self {
        let reply = server.send("POST", &format!("{place}/join"), "");
        assert_eq!(reply.status, 303, "{}", reply.body);
        Self {
            server,
            room: reply.header("location").unwrap(),
            cookie: seat(&reply),
        }
    }

    pub(crate) fn ask(&self, method: &str, path: &str) -> Reply {
        let cookie = format!("Cookie: {}\r\n", self.cookie);
        self.server.send(method, path, &cookie)
    }

    pub(crate) fn page(&self) -> String {
        self.ask("GET", &self.room).body
    }

    pub(crate) fn posts(&self, rest: &str) -> Reply {
        self.ask("POST", &format!("{}{rest}", self.room))
    }

    /// The moves offered by the page, as addresses to post to.
    pub(crate) fn moves(&self, page: &str) -> Vec<String> {
        let mut found = links(page, &self.room);
        found.retain(|link| link.contains("add="));
        found
    }
}

/// The name and value of the seat's cookie.
pub(crate) fn seat(reply: &Reply) -> String {
    let cookie = reply.header("set-cookie").unwrap_or_default();
    for part in ["Path=/room/", "SameSite=Lax", "HttpOnly"] {
        assert!(cookie.contains(part), "{cookie}");
    }
    cookie.split(';').next().unwrap().to_owned()
}
