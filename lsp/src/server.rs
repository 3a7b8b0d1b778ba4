//! Standard input and output, and the order of messages.
//!
//! Changes are taken at once, and a text is read when nobody waits for anything else: a burst of keystrokes is read once.
//! A request that was cancelled before its turn is not answered with work.

use std::collections::VecDeque;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};

use lsp_server::{Connection, ErrorCode, Message, Notification, Request, RequestId, Response};
use lsp_types::notification::{Cancel, Exit, Notification as _, PublishDiagnostics};
use lsp_types::request::{Request as _, Shutdown};
use serde_json::Value;

use crate::language::Language;
use crate::workspace::Workspace;

/// Serves an editor on standard input and output until it says `exit`.
///
/// # Errors
/// What is read is not the protocol, or the streams end.
pub fn serve_stdio(language: &Language) -> io::Result<()> {
    let (connection, threads) = Connection::stdio();
    serve(language, connection)?;
    threads.join()
}

/// Serves an editor on a connection until it says `exit`, or is gone.
///
/// # Errors
/// It does not begin with `initialize`.
pub fn serve(language: &Language, connection: Connection) -> io::Result<()> {
    let mut workspace = Workspace::new(language);
    let invalid = |error: &dyn std::fmt::Display| io::Error::new(io::ErrorKind::InvalidData, error.to_string());
    let (id, params) = connection.initialize_start().map_err(|error| invalid(&error))?;
    let result = workspace.initialize(params).map_err(|failure| invalid(&failure.message))?;
    connection.initialize_finish(id, result).map_err(|error| invalid(&error))?;
    Server { workspace, connection: &connection, waiting: VecDeque::new() }.run();
    Ok(())
}

struct Server<'l, 'c> {
    workspace: Workspace<'l>,
    connection: &'c Connection,
    /// Messages that arrived and were not looked at.
    waiting: VecDeque<Message>,
}

impl Server<'_, '_> {
    fn run(&mut self) {
        loop {
            self.waiting.extend(self.connection.receiver.try_iter());
            self.drop_cancelled();
            let message = match self.waiting.pop_front() {
                Some(message) => message,
                // Nobody waits: time to read what has changed.
                None => match self.publish() {
                    true => continue,
                    false => match self.connection.receiver.recv() {
                        Ok(message) => message,
                        Err(_) => return,
                    },
                },
            };
            match message {
                Message::Notification(Notification { method, .. }) if method == Exit::METHOD => return,
                Message::Notification(Notification { method, params }) => {
                    // A text that cannot be taken is the one before.
                    let _ = catch_unwind(AssertUnwindSafe(|| self.workspace.notify(&method, params)));
                }
                Message::Request(request) => self.answer(request),
                Message::Response(_) => {}
            }
        }
    }

    /// Publishes the diagnostics of one document; returns whether there was one.
    fn publish(&mut self) -> bool {
        // The document counts as published when it cannot be read.
        let published = catch_unwind(AssertUnwindSafe(|| self.workspace.publish()));
        let Ok(Some(params)) = published else { return published.is_err() };
        self.send(Notification::new(PublishDiagnostics::METHOD.to_owned(), params));
        true
    }

    fn answer(&mut self, Request { id, method, params }: Request) {
        if method == Shutdown::METHOD {
            return self.send(Response::new_ok(id, Value::Null));
        }
        let answered = catch_unwind(AssertUnwindSafe(|| self.workspace.request(&method, params)));
        self.send(match answered {
            Ok(Ok(result)) => Response::new_ok(id, result),
            Ok(Err(failure)) => Response::new_err(id, failure.code, failure.message),
            Err(_) => {
                let message = format!("'{method}' failed here, which is a mistake of the server");
                Response::new_err(id, ErrorCode::InternalError as i32, message)
            }
        });
    }

    /// Answers the waiting requests that were cancelled.
    fn drop_cancelled(&mut self) {
        let cancelled: Vec<Value> = self.waiting.iter().filter_map(cancelled_id).cloned().collect();
        if cancelled.is_empty() {
            return;
        }
        let is_cancelled = |id: &RequestId| cancelled.contains(&serde_json::json!(id));
        let (dropped, kept): (Vec<_>, Vec<_>) = std::mem::take(&mut self.waiting)
            .into_iter()
            .partition(|message| matches!(message, Message::Request(request) if is_cancelled(&request.id)));
        self.waiting = kept.into_iter().filter(|message| cancelled_id(message).is_none()).collect();
        for message in dropped {
            if let Message::Request(request) = message {
                let code = ErrorCode::RequestCanceled as i32;
                self.send(Response::new_err(request.id, code, "cancelled".to_owned()));
            }
        }
    }

    /// Sends a message. A client that is gone ends the loop when it is next read from.
    fn send(&self, message: impl Into<Message>) {
        let _ = self.connection.sender.send(message.into());
    }
}

/// The id in a notification that cancels a request.
fn cancelled_id(message: &Message) -> Option<&Value> {
    match message {
        Message::Notification(Notification { method, params }) if method == Cancel::METHOD => params.get("id"),
        Message::Notification(_) | Message::Request(_) | Message::Response(_) => None,
    }
}
