//! Jobs in child processes with a time limit each: what a job does to its process is a failure of that job alone.
//!
//! ```text
//! Children::run ──▶ worker ──request (a line on standard input)──▶ child
//!                          ◀──────answer (a line on standard output)── one at a time
//! ```
//!
//! A child says by [`answer`] that it is ready, and then answers each line of its standard input the same way. Other lines
//! that it writes, as drivers do, are no answers. A child that dies or takes too long is replaced.

use std::fmt;
use std::io::{BufRead, BufReader, Read, Write};
use std::ops::ControlFlow;
use std::process::{self, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// What stands before an answer; the text before it, which has no line of its own, is a driver's.
const MARK: &str = "\u{1}answer ";

/// A child has this long to be ready, and to end after its last job, or the time of a job where that is longer.
const START_LIMIT: Duration = Duration::from_secs(60);

/// So much of a child's standard error is kept.
const SAID: usize = 8 << 10;

/// Writes an answer, which is one line; a child greets the same way when it is ready.
///
/// # Errors
/// The parent is gone.
pub fn answer(out: &mut dyn Write, line: &str) -> std::io::Result<()> {
    writeln!(out, "{MARK}{line}")?;
    out.flush()
}

/// How a process ended that should not have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Death {
    /// Its exit code; none where a signal ended it, or it was not started.
    pub code: Option<i32>,
    /// In words.
    pub how: String,
    /// The end of what it wrote to standard error.
    pub said: String,
}

impl fmt::Display for Death {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.how)?;
        if self.said.is_empty() { Ok(()) } else { write!(f, "\n{}", self.said) }
    }
}

/// What became of a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The line that the child answered.
    Line(String),
    /// The child died of it.
    Died(Death),
    /// It took too long, and the child was ended.
    TimedOut,
}

/// What [`Children::run`] reports.
#[derive(Clone, Debug)]
pub enum Event {
    /// A request has its answer.
    Answered {
        /// The request.
        request: String,
        /// The answer.
        answer: Answer,
        /// How long it took.
        time: Duration,
    },
    /// A child died after its last request, while it closed what it had opened.
    DiedAtEnd(Death),
}

/// An event, and what is dropped when it is reported: the worker takes its next request only then.
type Sent = (Event, Sender<()>);

/// A child process.
#[derive(Debug)]
pub struct Child {
    process: process::Child,
    requests: Option<ChildStdin>,
    answers: Receiver<String>,
    said: Arc<Mutex<Vec<u8>>>,
    /// Disconnected where `said` is complete.
    said_all: Receiver<()>,
    /// What it said when it was ready.
    pub greeting: String,
}

impl Child {
    /// Starts a child and waits until it is ready.
    ///
    /// # Errors
    /// It cannot be started, or ended before.
    pub fn start(mut command: Command, limit: Duration) -> Result<Self, Death> {
        let failed = |error: std::io::Error| Death {
            code: None,
            how: format!("the process cannot be started: {error}"),
            said: String::new(),
        };
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut process = command.spawn().map_err(failed)?;
        let said = Arc::new(Mutex::new(Vec::new()));
        let (saying, said_all) = mpsc::channel::<()>();
        if let Some(errors) = process.stderr.take() {
            let said = Arc::clone(&said);
            std::thread::spawn(move || {
                keep_end(errors, &said);
                drop(saying);
            });
        }
        let (sender, answers) = mpsc::channel();
        if let Some(output) = process.stdout.take() {
            std::thread::spawn(move || read_answers(output, &sender));
        }
        let requests = process.stdin.take();
        let mut child = Self { process, requests, answers, said, said_all, greeting: String::new() };
        match child.wait_for_answer(limit.max(START_LIMIT)) {
            Answer::Line(greeting) => child.greeting = greeting,
            Answer::Died(death) => return Err(death),
            Answer::TimedOut => {
                let how = "the process was not ready in time".to_owned();
                return Err(Death { code: None, how, said: child.said() });
            }
        }
        Ok(child)
    }

    /// Has the child do a job.
    pub fn ask(&mut self, request: &str, limit: Duration) -> Answer {
        if let Some(requests) = &mut self.requests {
            // Where nobody reads it, the answer tells why.
            let _ = writeln!(requests, "{request}").and_then(|()| requests.flush());
        }
        self.wait_for_answer(limit)
    }

    fn wait_for_answer(&mut self, limit: Duration) -> Answer {
        match self.answers.recv_timeout(limit) {
            Ok(line) => Answer::Line(line),
            Err(RecvTimeoutError::Disconnected) => match self.wait(limit) {
                Some(status) => Answer::Died(self.death(status)),
                None => Answer::TimedOut,
            },
            Err(RecvTimeoutError::Timeout) => {
                self.end();
                Answer::TimedOut
            }
        }
    }

    /// Lets the child end after its last request. Returns what it wrote to standard error.
    ///
    /// # Errors
    /// It did not end well, or not in time.
    pub fn close(mut self, limit: Duration) -> Result<String, Death> {
        drop(self.requests.take());
        match self.wait(limit.max(START_LIMIT)) {
            Some(status) if status.success() => Ok(self.said()),
            Some(status) => Err(self.death(status)),
            None => {
                let how = "the process did not end after its last test".to_owned();
                Err(Death { code: None, how, said: self.said() })
            }
        }
    }

    /// Waits for the end of the process; `None` where that took too long, and it was ended.
    fn wait(&mut self, limit: Duration) -> Option<ExitStatus> {
        let start = Instant::now();
        loop {
            match self.process.try_wait() {
                Ok(Some(status)) => return Some(status),
                Ok(None) if start.elapsed() < limit => std::thread::sleep(Duration::from_millis(2)),
                Ok(None) | Err(_) => {
                    self.end();
                    return None;
                }
            }
        }
    }

    /// Ends the process at once.
    fn end(&mut self) {
        // It fails where the process has ended, which is as well.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }

    fn death(&self, status: ExitStatus) -> Death {
        Death { code: status.code(), how: format!("the process ended: {status}"), said: self.said() }
    }

    /// The end of what it wrote to standard error, all of it where the process has ended.
    fn said(&self) -> String {
        // Longer only where a process that it started holds it open.
        let _ = self.said_all.recv_timeout(Duration::from_secs(1));
        let said = self.said.lock().unwrap_or_else(PoisonError::into_inner);
        String::from_utf8_lossy(&said).trim().to_owned()
    }
}

impl Drop for Child {
    fn drop(&mut self) {
        self.end();
    }
}

fn read_answers(output: impl Read, answers: &Sender<String>) {
    let mut output = BufReader::new(output);
    let mut line = Vec::new();
    while output.read_until(b'\n', &mut line).is_ok_and(|count| count > 0) {
        let text = String::from_utf8_lossy(&line);
        if let Some((_, answer)) = text.split_once(MARK)
            && answers.send(answer.trim_end().to_owned()).is_err()
        {
            return;
        }
        line.clear();
    }
}

fn keep_end(mut errors: impl Read, said: &Mutex<Vec<u8>>) {
    let mut piece = [0; 1024];
    while let Ok(count @ 1..) = errors.read(&mut piece) {
        let mut said = said.lock().unwrap_or_else(PoisonError::into_inner);
        said.extend_from_slice(&piece[..count]);
        let surplus = said.len().saturating_sub(SAID);
        said.drain(..surplus);
    }
}

/// How jobs are done in child processes.
#[expect(missing_debug_implementations, reason = "a function has none")]
pub struct Children<'a> {
    /// The command that starts a child.
    pub command: &'a (dyn Fn() -> Command + Sync),
    /// How many run at once.
    pub jobs: usize,
    /// The most time that a request may take.
    pub limit: Duration,
    /// Whether a child that answered this is to do no other job.
    pub is_spoilt: fn(&str) -> bool,
}

impl Children<'_> {
    /// Has all requests done, and reports each as it ends, in this thread. `report` may end the whole.
    pub fn run(&self, requests: impl Iterator<Item = String> + Send, mut report: impl FnMut(Event) -> ControlFlow<()>) {
        let (requests, is_over) = (Mutex::new(requests), AtomicBool::new(false));
        std::thread::scope(|scope| {
            let (sender, events) = mpsc::channel::<Sent>();
            for _ in 0..self.jobs.max(1) {
                let (events, requests, is_over) = (sender.clone(), &requests, &is_over);
                scope.spawn(move || {
                    let next = || {
                        let is_over = is_over.load(Ordering::Relaxed);
                        let mut requests = requests.lock().unwrap_or_else(PoisonError::into_inner);
                        if is_over { None } else { requests.next() }
                    };
                    self.work(next, &events);
                });
            }
            drop(sender);
            for (event, is_reported) in events {
                if report(event).is_break() {
                    is_over.store(true, Ordering::Relaxed);
                }
                drop(is_reported);
            }
        });
    }

    fn work(&self, next: impl Fn() -> Option<String>, events: &Sender<Sent>) {
        let send = |event| {
            let (is_reported, wait) = mpsc::channel();
            // Nobody listens where reporting panicked.
            let _ = events.send((event, is_reported));
            let _ = wait.recv();
        };
        let mut child: Option<Child> = None;
        while let Some(request) = next() {
            let mut start = Instant::now();
            let ready = match child.take() {
                Some(child) => Ok(child),
                None => Child::start((self.command)(), self.limit),
            };
            let answer = match ready {
                Err(death) => Answer::Died(death),
                Ok(mut ready) => {
                    start = Instant::now();
                    let answer = ready.ask(&request, self.limit);
                    match &answer {
                        Answer::Line(line) if !(self.is_spoilt)(line) => child = Some(ready),
                        Answer::Line(_) | Answer::Died(_) | Answer::TimedOut => {}
                    }
                    answer
                }
            };
            send(Event::Answered { request, answer, time: start.elapsed() });
        }
        if let Some(Err(death)) = child.map(|child| child.close(self.limit)) {
            send(Event::DiedAtEnd(death));
        }
    }
}
