//! A person's actions on the page, and its visible state.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use fantoccini::Client;
use libtest_mimic::Failed;
use serde_json::{Value, json};

use crate::browser::{Browser, wait_for};

/// Long enough for a busy machine; anything longer is stuck.
const LIMIT: Duration = Duration::from_secs(60);

pub struct Page<'b> {
    browser: &'b Browser,
    url: String,
    screenshots: PathBuf,
    folder: PathBuf,
}

impl<'b> Page<'b> {
    pub fn open(browser: &'b Browser, url: &str, folder: &Path) -> Result<Page<'b>, Failed> {
        let screenshots = folder.with_file_name("page-screenshots");
        std::fs::create_dir_all(&screenshots)?;
        let page = Page { browser, url: url.to_owned(), screenshots, folder: folder.to_owned() };
        page.go("")?;
        Ok(page)
    }

    fn client(&self) -> &Client {
        &self.browser.client
    }

    /// Loads the page with `hash` in its address, and waits until it is ready.
    pub fn go(&self, hash: &str) -> Result<(), Failed> {
        let url = format!("{}{hash}", self.url);
        // An address that differs in the hash alone would load nothing.
        self.browser.runtime.block_on(async {
            self.client().goto("about:blank").await?;
            self.client().goto(&url).await
        })?;
        // An example runs at once.
        let is_ready = "const d = document.documentElement.dataset;
            return d.ready && d.gpu && d.lowered && !['expected', 'running'].includes(d.run) ? d.gpu : null";
        self.wait("the page to be ready", is_ready).map(|_| ())
    }

    /// Executes JavaScript in the page.
    pub fn script(&self, script: &str, arguments: Vec<Value>) -> Result<Value, Failed> {
        Ok(self.browser.runtime.block_on(self.client().execute(script, arguments))?)
    }

    /// Waits until a script returns something other than null.
    pub fn wait(&self, what: &str, script: &str) -> Result<Value, Failed> {
        wait_for(what, LIMIT, || {
            let answer = self.script(script, Vec::new())?;
            Ok(Some(answer).filter(|answer| !answer.is_null()))
        })
    }

    /// The text of a selector's element.
    pub fn text(&self, selector: &str) -> Result<String, Failed> {
        let script = "return document.querySelector(arguments[0])?.textContent ?? null";
        let text = self.script(script, vec![json!(selector)])?;
        Ok(text.as_str().ok_or_else(|| format!("there is no {selector}"))?.to_owned())
    }

    /// Puts a text in the place of the program and waits until it is lowered.
    pub fn write(&self, text: &str) -> Result<(), Failed> {
        let script = "delete document.documentElement.dataset.lowered;
            window.vulcanize.text = arguments[0];";
        self.script(script, vec![json!(text)])?;
        self.wait_for_lowering()
    }

    pub fn wait_for_lowering(&self) -> Result<(), Failed> {
        self.wait("the lowering", "return document.documentElement.dataset.lowered ?? null").map(|_| ())
    }

    /// Chooses a value in a list.
    pub fn choose(&self, id: &str, value: &str) -> Result<(), Failed> {
        let script = "const list = document.getElementById(arguments[0]);
            list.value = arguments[1];
            if (list.value !== arguments[1]) return [...list.options].map((option) => option.value).join(', ');
            list.dispatchEvent(new Event('change', { bubbles: true }));
            return null";
        match self.script(script, vec![json!(id), json!(value)])?.as_str() {
            None => Ok(()),
            Some(values) => Err(format!("'{value}' is not among {values} of #{id}").into()),
        }
    }

    /// Presses "Run".
    pub fn start(&self) -> Result<(), Failed> {
        self.script("document.getElementById('start').click()", Vec::new()).map(|_| ())
    }

    /// Runs the chosen program or kernel on a device; returns the final message and the memrefs' contents.
    pub fn run(&self, device: &str) -> Result<Run, Failed> {
        self.choose("device", device)?;
        self.start()?;
        self.wait("the run", "return document.documentElement.dataset.run === 'done' ? true : null")?;
        let said = self.text("#progress")?;
        let printed = self.text("#printed")?;
        let contents = self.script("return window.vulcanize.contents() ?? null", Vec::new())?;
        Ok(Run { said, printed, contents })
    }

    /// The names of the examples.
    pub fn examples(&self) -> Result<Vec<String>, Failed> {
        let script =
            "return [...document.getElementById('example').options].filter((o) => !o.disabled).map((o) => o.value)";
        let names = self.script(script, Vec::new())?;
        Ok(names.as_array().into_iter().flatten().filter_map(|name| Some(name.as_str()?.to_owned())).collect())
    }

    /// The text of a file of the page.
    pub fn file(&self, path: &str) -> Result<String, Failed> {
        Ok(std::fs::read_to_string(self.folder.join(path))?)
    }

    /// How long the page takes to answer a script that does nothing.
    pub fn response_time(&self) -> Result<Duration, Failed> {
        let begin = Instant::now();
        self.script("return new Promise((resolve) => requestAnimationFrame(() => resolve(null)))", Vec::new())?;
        Ok(begin.elapsed())
    }

    /// Types into the editor, where its cursor is.
    pub fn type_keys(&self, keys: &str) -> Result<(), Failed> {
        self.script("document.getElementById('text').focus()", Vec::new())?;
        Ok(self.browser.runtime.block_on(async { self.client().active_element().await?.send_keys(keys).await })?)
    }

    /// Moves the pointer to the middle of a selector's first element whose text has `text`.
    pub fn point_at(&self, selector: &str, text: &str) -> Result<(), Failed> {
        let script = "const found = [...document.querySelectorAll(arguments[0])].find((e) => e.textContent.includes(arguments[1]));
            if (!found) return null;
            found.scrollIntoView({ block: 'center' });
            found.closest('.cm-scroller, pre').scrollTo({ left: 0 });
            const box = found.getBoundingClientRect();
            return [box.x + Math.min(box.width, 40) / 2, box.y + box.height / 2]";
        let place = self.script(script, vec![json!(selector), json!(text)])?;
        let (Some(x), Some(y)) = (place[0].as_f64(), place[1].as_f64()) else {
            return Err(format!("there is no {selector} with '{text}'").into());
        };
        let parameters = json!({ "type": "mouseMoved", "x": x, "y": y });
        self.devtools("Input.dispatchMouseEvent", parameters)
    }

    /// Makes the page as large as a screen of this size, light or dark.
    pub fn resize(&self, width: u32, height: u32, theme: &str) -> Result<(), Failed> {
        let size = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600 });
        self.devtools("Emulation.setDeviceMetricsOverride", size)?;
        let features = json!({ "features": [{ "name": "prefers-color-scheme", "value": theme }] });
        self.devtools("Emulation.setEmulatedMedia", features)
    }

    fn devtools(&self, command: &str, parameters: Value) -> Result<(), Failed> {
        let body = json!({ "cmd": command, "params": parameters });
        self.browser.runtime.block_on(self.client().issue_cmd(Chrome("goog/cdp/execute", body)))?;
        Ok(())
    }

    /// Writes a picture of the page to a file of this name.
    pub fn screenshot(&self, name: &str) -> Result<(), Failed> {
        let png = self.browser.runtime.block_on(self.client().screenshot())?;
        Ok(std::fs::write(self.screenshots.join(format!("{name}.png")), png)?)
    }

    /// The errors in the browser's console, requests to other hosts among them: the page's policy forbids them.
    pub fn complaints(&self) -> Result<Vec<String>, Failed> {
        let log =
            self.browser.runtime.block_on(self.client().issue_cmd(Chrome("se/log", json!({ "type": "browser" }))))?;
        let entries = log.as_array().into_iter().flatten();
        let is_error = |entry: &&Value| entry["level"] == "SEVERE";
        Ok(entries.filter(is_error).map(|entry| entry["message"].to_string()).collect())
    }
}

/// What came of a run.
#[derive(Debug, PartialEq)]
pub struct Run {
    pub said: String,
    pub printed: String,
    pub contents: Value,
}

/// A command of ChromeDriver's own: its address and its body.
#[derive(Debug)]
struct Chrome(&'static str, Value);

impl fantoccini::wd::WebDriverCompatibleCommand for Chrome {
    fn endpoint(&self, base: &url::Url, session: Option<&str>) -> Result<url::Url, url::ParseError> {
        base.join(&format!("session/{}/{}", session.unwrap_or_default(), self.0))
    }

    fn method_and_body(&self, _: &url::Url) -> (http::Method, Option<String>) {
        (http::Method::POST, Some(self.1.to_string()))
    }
}
