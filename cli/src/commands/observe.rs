//! Views of a command's work: a trace in a file (`--trace`), a progress line on a terminal. Both come from the
//! `tracing` spans.

use std::io::Write;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::ThreadId;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use rustc_hash::FxHashMap;
use serde_json::{Map, Value, json};
use tracing::field::{Field, Visit};
use tracing::span::{Attributes, Id, Record};
use tracing::{Level, Metadata, Subscriber};
use tracing_subscriber::filter::filter_fn;
use tracing_subscriber::layer::{Context, Layer, SubscriberExt};
use tracing_subscriber::registry::LookupSpan;

use vulcanize_ir::text::parse_source;
use vulcanize_ir::{Diagnostics, Ir};

use super::quantities::quantity;
use super::{CommandError, Exit, Io, MessageFormat};

/// Flags of commands whose work can be watched.
#[derive(Clone, Debug, clap::Args)]
pub(super) struct TraceArguments {
    /// Write when each step began and how long it took, on the host and on the device, to a file that chrome://tracing and
    /// ui.perfetto.dev show
    #[arg(long, value_name = "FILE.json")]
    trace: Option<String>,
}

impl TraceArguments {
    pub(super) fn is_wanted(&self) -> bool {
        self.trace.is_some()
    }

    /// Does a command's work and shows its progress; `submissions` is their number, where it is known.
    pub(super) fn watch(
        &self,
        submissions: Option<u64>,
        io: &mut Io<'_>,
        work: impl FnOnce(&mut Io<'_>) -> Result<Exit, CommandError>,
    ) -> Result<Exit, CommandError> {
        let is_watched = io.stderr_is_terminal && io.messages != MessageFormat::Json;
        if self.trace.is_none() && !is_watched {
            return work(io);
        }
        let trace = self.trace.as_ref().map(|_| Trace::new());
        let progress = is_watched.then(|| Progress::new(submissions));
        let subscriber = tracing_subscriber::registry().with(trace.clone()).with(progress.clone());
        let result = tracing::subscriber::with_default(subscriber, || match &progress {
            None => work(io),
            Some(progress) => progress.beside(io, work),
        });
        if let (Some(path), Some(trace)) = (&self.trace, &trace) {
            io.write_output(path, trace.json().to_string().as_bytes())?;
        }
        result
    }
}

/// Parses a program, as a step of its own in the trace.
pub(super) fn parse<'c>(context: &'c vulcanize_ir::Context, name: &str, text: &str) -> Result<Ir<'c>, Diagnostics> {
    let _span = tracing::info_span!("parse", name, bytes = text.len()).entered();
    parse_source(context, name, text)
}

/// Whether spans of this kind are the project's own.
fn is_ours(metadata: &Metadata<'_>) -> bool {
    metadata.is_span() && metadata.target().starts_with("vulcanize") && *metadata.level() <= Level::DEBUG
}

/// Does a command's work and then shows the events of these targets, or of all where the list is empty; none without a
/// list.
pub(super) fn debug_output<R>(targets: Option<&[String]>, io: &mut Io<'_>, work: impl FnOnce(&mut Io<'_>) -> R) -> R {
    let Some(targets) = targets else { return work(io) };
    let wanted = targets.to_vec();
    let shown = Arc::new(Mutex::new(Vec::new()));
    let sink = Arc::clone(&shown);
    let lines = tracing_subscriber::fmt::layer()
        .without_time()
        .with_level(false)
        .with_ansi(false)
        .with_writer(move || Shared(Arc::clone(&sink)))
        .with_filter(filter_fn(move |metadata| {
            metadata.is_event() && (wanted.is_empty() || wanted.iter().any(|target| target == metadata.target()))
        }));
    let result = tracing::subscriber::with_default(tracing_subscriber::registry().with(lines), || work(io));
    io.note(&String::from_utf8_lossy(&shown.lock().unwrap_or_else(PoisonError::into_inner)));
    result
}

/// Memory that several writers write to.
struct Shared(Arc<Mutex<Vec<u8>>>);

impl Write for Shared {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).write(bytes)
    }
    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

// ---- the trace ----

/// The span of a command of a device: `slice` names it; `device_ns` is its time in nanoseconds, `after_ns` that of the
/// commands after it in its submission.
const DEVICE_SPAN: &str = "on_device";

/// The field of a span that names its slice.
const SLICE: &str = "slice";

/// The track of the device; the tracks of threads count from 1.
const DEVICE_TRACK: usize = 0;

/// What a slice is called: what is done, and to what.
fn slice_name(span: &str, fields: &Map<String, Value>) -> String {
    let text = |field: &str| fields.get(field).and_then(Value::as_str).map(str::to_owned);
    let size = |field: &str| Some(quantity(fields.get(field)?.as_f64()?, "B"));
    let (verb, object) = match span {
        "load_kernel" => ("compile", text("entry_point")),
        "create_pipeline" => ("create pipeline", text("entry")),
        "validate" => ("validate", text("module")),
        "parse" | "pass" => (span, text("name")),
        "read" | "write" | "read_image" | "write_image" | "allocate" => (span, size("size")),
        // The reference executor's.
        "dispatch" => return [text("kernel"), text("groups")].into_iter().flatten().collect::<Vec<_>>().join(" "),
        _ => return text(SLICE).unwrap_or_else(|| span.replace('_', " ")),
    };
    let verb = verb.replace('_', " ");
    object.map_or(verb.clone(), |object| format!("{verb} {object}"))
}

/// Collects spans as the events of Chrome's trace format.
#[derive(Clone)]
struct Trace(Arc<Mutex<Recorded>>);

struct Recorded {
    begin: Instant,
    events: Vec<Value>,
    /// When the latest slice of the device ends, in microseconds.
    device_end: f64,
    threads: FxHashMap<ThreadId, usize>,
}

/// The data of an open span.
struct Open {
    fields: Map<String, Value>,
    entered: Option<Instant>,
}

impl Trace {
    fn new() -> Self {
        Self(Arc::new(Mutex::new(Recorded {
            begin: Instant::now(),
            events: Vec::new(),
            device_end: 0.0,
            threads: FxHashMap::default(),
        })))
    }

    fn add(&self, name: &str, open: &Open, entered: Instant) {
        let left = Instant::now();
        let mut recorded = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let next = recorded.threads.len() + 1;
        let thread = *recorded.threads.entry(std::thread::current().id()).or_insert(next);
        let micro = |time: Duration| time.as_nanos() as f64 / 1e3;
        let (start, duration) = (micro(entered - recorded.begin), micro(left - entered));
        let event = |track: usize, start: f64, duration: f64| {
            json!({
                "name": slice_name(name, &open.fields), "cat": "vulcanize", "ph": "X", "pid": 1, "tid": track, "ts": start, "dur": duration,
                "args": open.fields,
            })
        };
        if name != DEVICE_SPAN {
            let host = event(thread, start, duration);
            recorded.events.push(host);
            return;
        }
        // Clocks of devices have another origin; the only known time is when the host saw the end.
        let field = |name: &str| open.fields.get(name).and_then(Value::as_f64).unwrap_or(0.0) / 1e3;
        let time = field("device_ns");
        let start = (start - field("after_ns") - time).max(recorded.device_end);
        recorded.device_end = start + time;
        let slice = event(DEVICE_TRACK, start, time);
        recorded.events.push(slice);
    }

    /// The whole file.
    fn json(&self) -> Value {
        let recorded = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let name = |what: &str, track: usize, name: String| json!({ "name": what, "ph": "M", "pid": 1, "tid": track, "args": { "name": name } });
        let mut events = vec![name("process_name", 0, "vulcanize".to_owned())];
        events.push(name("thread_name", DEVICE_TRACK, "device".to_owned()));
        events.extend((1..=recorded.threads.len()).map(|n| name("thread_name", n, format!("host thread {n}"))));
        events.extend(recorded.events.iter().cloned());
        json!({ "displayTimeUnit": "ns", "traceEvents": events })
    }
}

/// Values of fields as JSON.
struct Fields<'a>(&'a mut Map<String, Value>);

impl Visit for Fields<'_> {
    fn record_f64(&mut self, field: &Field, value: f64) {
        self.0.insert(field.name().to_owned(), value.into());
    }
    fn record_i64(&mut self, field: &Field, value: i64) {
        self.0.insert(field.name().to_owned(), value.into());
    }
    fn record_u64(&mut self, field: &Field, value: u64) {
        self.0.insert(field.name().to_owned(), value.into());
    }
    fn record_bool(&mut self, field: &Field, value: bool) {
        self.0.insert(field.name().to_owned(), value.into());
    }
    fn record_str(&mut self, field: &Field, value: &str) {
        self.0.insert(field.name().to_owned(), value.into());
    }
    fn record_debug(&mut self, field: &Field, value: &dyn std::fmt::Debug) {
        self.0.insert(field.name().to_owned(), format!("{value:?}").into());
    }
}

impl<S: Subscriber + for<'a> LookupSpan<'a>> Layer<S> for Trace {
    fn on_new_span(&self, attributes: &Attributes<'_>, id: &Id, context: Context<'_, S>) {
        if let Some(span) = context.span(id).filter(|_| is_ours(attributes.metadata())) {
            let mut fields = Map::new();
            attributes.record(&mut Fields(&mut fields));
            span.extensions_mut().insert(Open { fields, entered: None });
        }
    }

    fn on_record(&self, id: &Id, values: &Record<'_>, context: Context<'_, S>) {
        if let Some(span) = context.span(id)
            && let Some(open) = span.extensions_mut().get_mut::<Open>()
        {
            values.record(&mut Fields(&mut open.fields));
        }
    }

    fn on_enter(&self, id: &Id, context: Context<'_, S>) {
        if let Some(span) = context.span(id)
            && let Some(open) = span.extensions_mut().get_mut::<Open>()
        {
            open.entered = Some(Instant::now());
        }
    }

    fn on_exit(&self, id: &Id, context: Context<'_, S>) {
        if let Some(span) = context.span(id)
            && let Some(open) = span.extensions_mut().get_mut::<Open>()
            && let Some(entered) = open.entered.take()
        {
            self.add(span.name(), open, entered);
        }
    }
}

// ---- the progress line ----

/// Runs that are over sooner have no progress line.
const QUIET: Duration = Duration::from_millis(700);

/// One line on a terminal that names the current work.
#[derive(Clone)]
struct Progress {
    bar: ProgressBar,
    submissions: Option<u64>,
}

impl Progress {
    fn new(submissions: Option<u64>) -> Self {
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden());
        if let Ok(style) = ProgressStyle::with_template("{spinner} {elapsed_precise} {msg}") {
            bar.set_style(style);
        }
        Self { bar, submissions }
    }

    /// Does the work while another thread keeps the line alive; the work's output appears above the line.
    fn beside(
        &self,
        io: &mut Io<'_>,
        work: impl FnOnce(&mut Io<'_>) -> Result<Exit, CommandError>,
    ) -> Result<Exit, CommandError> {
        let (over, is_over) = mpsc::channel::<()>();
        let bar = self.bar.clone();
        let ticker = std::thread::spawn(move || {
            let mut wait = QUIET;
            while is_over.recv_timeout(wait) == Err(RecvTimeoutError::Timeout) {
                if bar.is_hidden() {
                    bar.set_draw_target(ProgressDrawTarget::stderr());
                }
                bar.tick();
                wait = Duration::from_millis(100);
            }
            bar.finish_and_clear();
        });
        let result = {
            let mut stdout = Above { bar: &self.bar, out: io.stdout };
            let mut stderr = Above { bar: &self.bar, out: io.stderr };
            work(&mut Io {
                stdin: io.stdin,
                stdout: &mut stdout,
                stderr: &mut stderr,
                stdout_is_terminal: io.stdout_is_terminal,
                stderr_is_terminal: true,
                messages: io.messages,
                limits: io.limits,
                process_ends: io.process_ends,
            })
        };
        drop(over);
        // It panics only where drawing panics; the result is worth more.
        let _ = ticker.join();
        result
    }
}

impl<S: Subscriber + for<'a> LookupSpan<'a>> Layer<S> for Progress {
    fn on_new_span(&self, attributes: &Attributes<'_>, _: &Id, _: Context<'_, S>) {
        let metadata = attributes.metadata();
        if !is_ours(metadata) {
            return;
        }
        let message = match (metadata.name(), self.submissions) {
            ("submit", total) => {
                self.bar.inc(1);
                let total = total.map_or(String::new(), |total| format!(" of {total}"));
                format!("submission {}{total}", self.bar.position())
            }
            ("pass", _) => {
                let mut fields = Map::new();
                attributes.record(&mut Fields(&mut fields));
                format!("pass {}", fields.get("name").and_then(Value::as_str).unwrap_or_default())
            }
            ("parse" | "lower" | "serialize" | "validate" | "upload" | "download", _) => metadata.name().to_owned(),
            ("load_kernel", _) => "compile".to_owned(),
            _ => return,
        };
        self.bar.set_message(message);
    }
}

/// Writes above the progress line.
struct Above<'a> {
    bar: &'a ProgressBar,
    out: &'a mut dyn Write,
}

impl Write for Above<'_> {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.bar.suspend(|| self.out.write(bytes))
    }
    fn flush(&mut self) -> std::io::Result<()> {
        self.out.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spans_become_events() {
        let trace = Trace::new();
        let subscriber = tracing_subscriber::registry().with(trace.clone());
        tracing::subscriber::with_default(subscriber, || {
            let outer = tracing::info_span!("pass", name = "cse", count = 3).entered();
            tracing::debug_span!("submit").in_scope(|| ());
            let command = |device_ns: f64, after_ns: f64| {
                tracing::debug_span!("on_device", slice = "saxpy [3, 1, 1]", device_ns, after_ns).in_scope(|| ());
            };
            command(1.5, 2.5);
            command(2.5, 0.0);
            tracing::debug_span!("upload", slice = "upload x.npy 4 MB").in_scope(|| ());
            drop(outer);
            tracing::info_span!(target: "other", "not ours").in_scope(|| ());
        });
        let file = trace.json();
        let events: Vec<&Value> = file["traceEvents"].as_array().unwrap().iter().filter(|e| e["ph"] == "X").collect();
        let shown: Vec<(&str, u64)> =
            events.iter().map(|e| (e["name"].as_str().unwrap(), e["tid"].as_u64().unwrap())).collect();
        let (first, second) = (("saxpy [3, 1, 1]", 0), ("saxpy [3, 1, 1]", 0));
        assert_eq!(shown, [("submit", 1), first, second, ("upload x.npy 4 MB", 1), ("pass cse", 1)]);
        assert_eq!((&events[1]["dur"], &events[2]["dur"]), (&json!(0.0015), &json!(0.0025)));
        assert_eq!(events[4]["args"], json!({ "name": "cse", "count": 3 }));
        let time = |event: &Value, key: &str| event[key].as_f64().unwrap();
        assert!(time(events[4], "ts") <= time(events[0], "ts") && time(events[4], "dur") >= time(events[0], "dur"));
        // Commands of a device do not overlap.
        assert!(time(events[2], "ts") >= time(events[1], "ts") + time(events[1], "dur"));
    }

    #[test]
    fn the_line_says_what_is_done() {
        let progress = Progress::new(Some(2));
        let message = || progress.bar.message();
        tracing::subscriber::with_default(tracing_subscriber::registry().with(progress.clone()), || {
            tracing::info_span!("pass", name = "cse").in_scope(|| assert_eq!(message(), "pass cse"));
            tracing::debug_span!("submit").in_scope(|| assert_eq!(message(), "submission 1 of 2"));
            tracing::debug_span!("submit").in_scope(|| assert_eq!(message(), "submission 2 of 2"));
            tracing::debug_span!("create_pipeline").in_scope(|| assert_eq!(message(), "submission 2 of 2"));
        });
    }
}
