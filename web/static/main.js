// The page: lowers as one types, runs on request.

import { Client } from './client.js';
import { editor, fromServer } from './editor.js';
import { readForm, showForm } from './form.js';
import { assemblyOf, passesOf, read } from './language.js';
import { decode, encode } from './link.js';
import { linkLines, showModules, whenPassesAreWanted } from './panes.js';
import { resultElements } from './results.js';

const $ = (id) => document.getElementById(id);
const [example, target, time, device, what] = ['example', 'target', 'time', 'device', 'what'].map($);
const [start, cancel, progress, printed, results] = ['start', 'cancel', 'progress', 'printed', 'results'].map($);

const TYPING_PAUSE = 150;
// After so long, a newer text ends the work on the older one.
const PATIENCE = 3000;
const MAX_TEXT = 4_000_000;
const MAX_PRINTED = 200_000;
const OWN = 'own';
const FIRST = 'mandelbrot';
const NEWER = 'there is a newer text';

// ---- lowering ----

const lowering = new Client();
let kernels = [];
let hasMain = false;
let timer;
let latest = 0;
let begun = 0;

function textChanged() {
  if (!isLoading) example.value = OWN;
  // What is under way is about another text.
  latest++;
  markStaleRun();
  clearTimeout(timer);
  timer = setTimeout(lowerNow, TYPING_PAUSE);
}

async function lowerNow() {
  clearTimeout(timer);
  const mine = ++latest;
  const text = editor.value;
  if (text.length > MAX_TEXT) {
    lowering.stop(NEWER);
    return show({ diagnostics: [tooLarge(text)], modules: [], hasMain: false });
  }
  time.textContent = 'Lowering…';
  if (lowering.isBusy && performance.now() - begun < PATIENCE) {
    // It may end soon; then this text goes next, or a newer one.
    timer = setTimeout(lowerNow, TYPING_PAUSE);
    return;
  }
  if (lowering.isBusy) lowering.stop(NEWER);
  begun = performance.now();
  const reading = read(text);
  // The colours need not wait for a lowering.
  reading.then((found) => mine === latest && editor.colour(found));
  try {
    const answer = await lowering.ask({ kind: 'lower', text, target: target.value });
    const found = await reading;
    if (mine !== latest) return;
    show({ ...answer.result, diagnostics: merged(answer.result.diagnostics, found.diagnostics) });
    time.textContent = `Lowered in ${answer.time.toFixed(1)} ms`;
  } catch (error) {
    if (mine !== latest || error.message === NEWER) return;
    show({ diagnostics: [stopped(error.message)], modules: [], hasMain: false });
  }
}

/** The lowering ends at the first error of a text, and the language server goes on; warnings are of both. */
function merged(ofLowering, ofServer) {
  const found = ofServer.filter(({ severity }) => severity <= 2).map(fromServer);
  if (found.some(({ severity }) => severity === 'error')) return found;
  const isNew = (warning) => !ofLowering.some(({ line, message }) => line === warning.line && message === warning.message);
  return [...ofLowering, ...found.filter(isNew)];
}

const tooLarge = (text) => ({
  severity: 'error',
  message:
    `the text has ${(text.length / 1e6).toFixed(1)} million characters, the page takes ${MAX_TEXT / 1e6}: ` +
    'the command line (vulcanize lower) has no such limit',
});

const stopped = (reason) => ({ severity: 'error', message: `the lowering stopped: ${reason}` });

function show({ diagnostics, modules, hasMain: found }) {
  const isRejected = diagnostics.some(({ severity }) => severity === 'error');
  editor.show(diagnostics);
  showModules(modules, isRejected && modules.length === 0);
  time.textContent = '';
  const isNothing = isRejected && modules.length === 0;
  if (!isNothing) {
    kernels = modules.flatMap((module) => module.kernels);
    hasMain = found;
    showChoices();
  }
  if (runsWhenLowered) {
    runsWhenLowered = false;
    document.documentElement.dataset.run = 'done';
    if (!isNothing) run();
  }
  document.documentElement.dataset.lowered = isRejected ? 'rejected' : 'done';
}

whenPassesAreWanted(async (show) => {
  const mine = latest;
  const found = await passesOf(editor.value, target.value).catch(() => []);
  if (mine === latest) show(found);
});

// ---- what is run ----

function showChoices() {
  const before = what.value;
  const options = kernels.map(({ module, kernel }, number) => new Option(`kernel @${module}::@${kernel}`, number));
  if (hasMain) options.unshift(new Option('the program (@main)', 'main'));
  what.replaceChildren(...options);
  if (options.some(({ value }) => value === before)) what.value = before;
  start.disabled = options.length === 0;
  chosen();
}

// The form of a kernel stays as it was filled in while the kernel takes the same arguments.
let shownKernel;
function chosen() {
  const kernel = what.value === 'main' ? undefined : kernels[Number(what.value)];
  const key = JSON.stringify(kernel);
  if (key !== shownKernel) showForm(kernel);
  shownKernel = key;
}
what.addEventListener('change', chosen);

// ---- running ----

const running = new Client();
const CANCELLED = 'Cancelled.';

// An example shows at once what it makes.
let runsWhenLowered = false;
// The text whose results are shown.
let ranText;

function markStaleRun() {
  const isStale = ranText !== undefined && ranText !== editor.value;
  $('shown-run').classList.toggle('stale', isStale);
  $('stale-run').hidden = !isStale;
}

async function run() {
  if (running.isBusy || start.disabled) return;
  const kernel = what.value === 'main' ? undefined : kernels[Number(what.value)];
  const form = kernel && JSON.stringify(readForm(kernel));
  const request = { kind: 'run', text: editor.value, form, device: device.value };
  const names = launchedNames();
  ranText = request.text;
  markStaleRun();
  setRunning(true);
  let size = 0;
  const onPrint = (text) => {
    size += text.length;
    printed.hidden = false;
    if (size <= MAX_PRINTED) printed.append(text);
    else if (size - text.length <= MAX_PRINTED) printed.append('…\n');
  };
  try {
    const { result, time } = await running.ask(request, onPrint);
    showRun(result, time, names);
  } catch (error) {
    say(error.message === CANCELLED ? CANCELLED : `The run stopped: ${error.message}`, error.message !== CANCELLED);
  }
  setRunning(false);
}

function setRunning(isRunning) {
  start.disabled = isRunning;
  cancel.disabled = !isRunning;
  document.documentElement.dataset.run = isRunning ? 'running' : 'done';
  if (!isRunning) return;
  say('Running…');
  printed.replaceChildren();
  printed.hidden = true;
  results.replaceChildren();
}

function say(text, isBad = false) {
  progress.textContent = text;
  progress.classList.toggle('bad', isBad);
}

// What each argument of each kernel is, by the symbol that a launch names.
function launchedNames() {
  const type = ({ element, shape }) => (shape ? `memref of ${element}` : element);
  return new Map(
    kernels.map(({ module, kernel, arguments: all }) => [`@${module}::@${kernel}`, all.map(type)]),
  );
}

function showRun({ rejected, error, warnings = [], dispatches, launched, contents, deviceTime, sent, received }, time, names) {
  const problems = [...(rejected ?? []), ...(error ? [error] : [])];
  const line = ({ file, line, column, severity, message }) => {
    const place = file === 'program.mlir' ? `${line}:${column}: ` : '';
    return `${place}${severity}: ${message}`;
  };
  if (problems.length > 0) {
    say(problems.map(line).join('\n'), true);
    editor.show(problems.map((problem) => (problem.file === 'program.mlir' ? problem : { ...problem, line: undefined })));
    return;
  }
  const where = deviceTime === undefined ? 'the reference executor' : 'WebGPU';
  const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
  const inside = deviceTime === undefined
    ? ''
    : `, ${deviceTime.toFixed(1)} of them on the device; ${kilobytes(sent)} went to it, ${kilobytes(received)} came back`;
  const count = `${dispatches} dispatch${dispatches === 1 ? '' : 'es'}`;
  const notes = warnings.map((warning) => `\n${line(warning)}`).join('');
  say(`${count} on ${where}: ${time.toFixed(1)} ms in all${inside}.${notes}`);
  if (launched) {
    const title = document.createElement('h3');
    title.textContent = `Arguments of ${launched.kernel} after the last launch, of ${launched.groups.join(' × ')} workgroups`;
    title.style.flexBasis = '100%';
    results.replaceChildren(title, ...resultElements(contents, names.get(launched.kernel) ?? []));
  }
  lastContents = contents;
}

// For tests, and for the console.
let lastContents;
window.vulcanize = {
  contents: () => lastContents?.map((found) => ({ ...found, values: [...found.values] })),
  get text() {
    return editor.value;
  },
  set text(text) {
    editor.value = text;
  },
};

$('form').addEventListener('submit', (event) => {
  event.preventDefault();
  run();
});
cancel.addEventListener('click', () => running.stop(CANCELLED));
document.addEventListener('keydown', (event) => {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    $('form').requestSubmit();
  } else if (event.key === 'Escape' && !cancel.disabled) {
    cancel.click();
  }
});

// ---- WebGPU ----

async function lookForWebGpu() {
  const adapter = await navigator.gpu?.requestAdapter().catch(() => undefined);
  const reason = !window.isSecureContext
    ? 'no WebGPU: it needs a page from https or localhost'
    : navigator.gpu
      ? 'WebGPU, but no adapter for it'
      : 'no WebGPU';
  if (!adapter) {
    device.value = 'reference';
    device.options[0].disabled = true;
    $('gpu').textContent = `This browser has ${reason}. Kernels run on the reference executor, in WebAssembly.`;
  } else {
    const { vendor, architecture, description } = adapter.info;
    const name = description || [vendor, architecture].filter(Boolean).join(' ');
    $('gpu').textContent = `WebGPU is there${name ? `: ${name}` : ''}.`;
  }
  document.documentElement.dataset.gpu = adapter ? 'webgpu' : 'none';
}

// ---- examples, links, themes ----

const webGpu = lookForWebGpu();
let isLoading = false;

function load(text) {
  isLoading = true;
  editor.value = text;
  isLoading = false;
  // Results of another program.
  ranText = undefined;
  runsWhenLowered = false;
  document.documentElement.dataset.run = 'none';
  markStaleRun();
  results.replaceChildren();
  printed.hidden = true;
  say('');
}

async function loadExample(name, runs = true) {
  const response = await fetch(`examples/${name}.mlir`);
  if (!response.ok) throw new Error(`there is no example '${name}'`);
  const text = await response.text();
  await webGpu;
  example.value = name;
  load(text);
  editor.foldHead();
  runsWhenLowered = runs;
  if (runs) document.documentElement.dataset.run = 'expected';
}

const MAGIC = [0x07230203, 0x03022307];

async function loadFile(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isBinary = bytes.length >= 4 && MAGIC.includes(new DataView(bytes.buffer).getUint32(0));
  try {
    load(isBinary ? await assemblyOf(file.name, bytes) : new TextDecoder().decode(bytes));
    example.value = OWN;
  } catch (error) {
    say(error.message, true);
  }
}

$('file').addEventListener('change', ({ target }) => {
  if (target.files.length > 0) loadFile(target.files[0]);
  // The same file once more is a change, too.
  target.value = '';
});
const hasFile = ({ dataTransfer }) => dataTransfer?.types.includes('Files');
document.addEventListener('dragover', (event) => hasFile(event) && event.preventDefault(), true);
document.addEventListener(
  'drop',
  (event) => {
    if (!hasFile(event)) return;
    event.preventDefault();
    event.stopPropagation();
    loadFile(event.dataTransfer.files[0]);
  },
  true,
);

async function loadFromAddress() {
  const hash = new URLSearchParams(location.hash.slice(1));
  let failure = '';
  try {
    if (hash.has('code')) {
      load(await decode(hash.get('code')));
      example.value = OWN;
      return;
    }
    if (hash.has('example')) return await loadExample(hash.get('example'));
  } catch (error) {
    failure = `The address has no program that can be read: ${error.message}`;
  }
  await loadExample(FIRST, failure === '');
  if (failure) say(failure, true);
}

async function listExamples() {
  const list = await (await fetch('examples/index.json')).json();
  example.replaceChildren(...list.map(({ name, title }) => new Option(title, name)), new Option('own program', OWN));
  example.options[list.length].disabled = true;
}

example.addEventListener('change', () => {
  history.replaceState(null, '', `#example=${example.value}`);
  loadExample(example.value);
});
target.addEventListener('change', lowerNow);
editor.onChange(textChanged);
editor.onLine((line) => linkLines(line, true));
window.addEventListener('hashchange', loadFromAddress);

$('link').addEventListener('click', async () => {
  const hash = example.value === OWN ? `#code=${await encode(editor.value)}` : `#example=${example.value}`;
  history.replaceState(null, '', hash);
  const copied = await navigator.clipboard?.writeText(location.href).then(() => true, () => false);
  $('link').textContent = copied ? 'Copied' : 'In the address';
  setTimeout(() => ($('link').textContent = 'Copy link'), 1500);
});

const THEMES = ['system', 'light', 'dark'];
function setTheme(name) {
  document.documentElement.dataset.theme = name;
  $('theme').textContent = `Theme: ${name}`;
  try {
    localStorage.setItem('theme', name);
  } catch {
    // A browser without storage forgets it.
  }
}
$('theme').addEventListener('click', () => {
  const next = THEMES.indexOf(document.documentElement.dataset.theme) + 1;
  setTheme(THEMES[next % THEMES.length]);
});
try {
  setTheme(localStorage.getItem('theme') ?? 'system');
} catch {
  setTheme('system');
}

await listExamples();
await loadFromAddress();
document.documentElement.dataset.ready = 'true';
