// The lowered program in its forms: side by side, or one at a time where there is little room.

import { editor } from './editor.js';
import { coloursOf } from './language.js';
import { colourLines } from './marks.js';

const shown = document.getElementById('shown');
const stale = document.getElementById('stale-output');
const buttons = [...document.querySelectorAll('#panes button')];
const narrow = matchMedia('(max-width: 60rem)');

// More would make the page slow; the file has all of it.
const MAX_SHOWN = 400_000;
const MAX_COLOURED = 100_000;

let modules = [];
// What each pass changed; nothing while that is not known.
let passes;
let onPasses = () => undefined;

const isPressed = (button) => button.getAttribute('aria-pressed') === 'true';
const press = (button, is) => button.setAttribute('aria-pressed', String(is));

for (const button of buttons) {
  button.addEventListener('click', () => {
    if (narrow.matches) buttons.forEach((other) => press(other, other === button));
    else press(button, !isPressed(button));
    draw();
  });
}

function fit() {
  const pressed = buttons.filter(isPressed);
  const chosen = narrow.matches ? pressed.slice(0, 1) : pressed.length > 1 ? pressed : buttons.slice(0, 4);
  buttons.forEach((button) => press(button, chosen.includes(button)));
  draw();
}
narrow.addEventListener('change', fit);

/** Shows what the lowering made; what was there stays, dimmed, where it made nothing. */
export function showModules(lowered, isRejected) {
  shown.classList.toggle('stale', isRejected && modules.length > 0);
  stale.hidden = !(isRejected && modules.length > 0);
  if (isRejected && modules.length > 0) return;
  modules = lowered;
  passes = undefined;
  draw();
}

/** Calls `listener` for the passes of the shown program, when somebody wants to see them. */
export function whenPassesAreWanted(listener) {
  onPasses = listener;
}

function draw() {
  const chosen = buttons.filter(isPressed);
  const all = chosen.map((button) => pane(button.dataset.pane, button.textContent));
  const isText = ({ dataset }) => dataset.kind !== 'violations';
  const row = document.createElement('div');
  row.className = 'row';
  row.append(...all.filter(isText));
  shown.replaceChildren(row, ...all.filter((pane) => !isText(pane)));
  // Where a person looked is where they look.
  linkLines(linkedLine, false);
}

// ---- lines of the program and lines that were made of them ----

let linkedLine;

/** Marks what was made of a line of the program, and scrolls there if asked and it is out of sight. */
export function linkLines(line, scrolls) {
  linkedLine = line;
  for (const old of shown.querySelectorAll('.linked')) old.classList.remove('linked');
  if (!line || shown.classList.contains('stale')) return editor.link([]);
  const made = shown.querySelectorAll(`[data-source="${line}"]`);
  for (const element of made) element.classList.add('linked');
  editor.link(made.length > 0 ? [line] : []);
  if (!scrolls) return;
  for (const pre of shown.querySelectorAll('pre')) {
    const first = pre.querySelector('.linked');
    if (!first) continue;
    const place = first.offsetTop - pre.offsetTop;
    const isSeen = place >= pre.scrollTop && place < pre.scrollTop + pre.clientHeight - first.offsetHeight;
    if (!isSeen) pre.scrollTop = place - pre.clientHeight / 2;
  }
}

const sourceOf = ({ target }) => Number(target.closest?.('[data-source]')?.dataset.source) || undefined;
shown.addEventListener('mouseover', (event) => {
  const line = sourceOf(event);
  if (line && line !== linkedLine) linkLines(line, false);
});
shown.addEventListener('click', (event) => {
  const isSelecting = String(getSelection()) !== '';
  if (sourceOf(event) && !isSelecting) editor.goTo(sourceOf(event));
});

/** The lines of a text as elements that know their line of the program. */
function lineElements(text, sources) {
  return text.split('\n').map((line, number) => {
    const element = document.createElement('span');
    element.className = 'line';
    element.textContent = `${line}\n`;
    if (sources[number] !== undefined && sources[number] !== null) element.dataset.source = sources[number] + 1;
    return element;
  });
}

const wgslOf = ({ wgsl, wgslError }) => wgsl ?? `// No WGSL: ${wgslError}`.replaceAll('\n', '\n// ');
const join = (texts) => texts.join('\n');
// The lines of texts that are joined by a newline each.
const sources = (lines, text) =>
  modules.flatMap((module) => {
    const own = module[lines] ?? [];
    const shown = module[text] ?? wgslOf(module);
    return Array.from({ length: shown.split('\n').length }, (_, i) => own[i]);
  });
const texts = {
  mlir: {
    text: () => join(modules.map(({ mlir }) => mlir)),
    sources: () => sources('mlirLines', 'mlir'),
    file: 'kernels.mlir',
  },
  assembly: {
    text: () => join(modules.map(({ assembly }) => assembly)),
    sources: () => sources('assemblyLines', 'assembly'),
    file: 'kernels.spvasm',
  },
  wgsl: {
    text: () => join(modules.map(wgslOf)),
    sources: () => sources('wgslLines', 'wgsl'),
    file: 'kernels.wgsl',
  },
};

function pane(kind, title) {
  const section = document.createElement('div');
  section.className = 'pane';
  section.dataset.kind = kind;
  const head = document.createElement('header');
  const heading = document.createElement('h3');
  heading.textContent = title;
  head.append(heading);
  section.append(head);
  if (kind === 'violations' || kind === 'passes') {
    section.append(kind === 'passes' ? changes() : violations());
    return section;
  }
  const text = texts[kind].text();
  const pre = document.createElement('pre');
  pre.tabIndex = 0;
  pre.setAttribute('aria-label', title);
  const isLong = text.length > MAX_SHOWN;
  pre.append(...lineElements(isLong ? text.slice(0, MAX_SHOWN) : text, texts[kind].sources()));
  if (isLong) pre.append(`… ${text.length} characters in all: save it to see them`);
  if (kind !== 'wgsl' && text.length <= MAX_COLOURED) {
    coloursOf(text, kind === 'assembly').then(
      (tokens) => pre.isConnected && colourLines([...pre.children], tokens),
      // Without colours it says the same.
      () => undefined,
    );
  }
  head.append(save(text, texts[kind].file));
  section.append(pre);
  return section;
}

function save(text, file) {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Save';
  button.setAttribute('aria-label', `Save ${file}`);
  button.addEventListener('click', () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    link.download = file;
    link.click();
    URL.revokeObjectURL(link.href);
  });
  return button;
}

function violations() {
  const box = document.createElement('div');
  box.tabIndex = 0;
  const all = modules.flatMap((module) => module.violations ?? []);
  const summary = document.createElement('p');
  summary.className = all.length ? 'bad' : 'good';
  summary.textContent = all.length
    ? `${all.length} violation${all.length === 1 ? '' : 's'} of the rules of WebGPU`
    : modules.length
      ? 'Keeps all rules of WebGPU.'
      : 'There is no kernel.';
  if (!modules.length) summary.className = '';
  const list = document.createElement('ul');
  for (const { rule, message, instruction, name, source } of all.slice(0, 500)) {
    const item = document.createElement('li');
    const place = document.createElement('code');
    const line = source ? `line ${source.line}: ` : '';
    place.textContent = ` [${rule}] ${instruction ?? ''}${name ? ` %${name}` : ''}`;
    item.append(`${line}${message}`, place);
    list.append(item);
  }
  box.append(summary, list);
  return box;
}

// ---- what each pass changed ----

function changes() {
  const box = document.createElement('div');
  box.tabIndex = 0;
  if (!passes) {
    box.textContent = 'Looking at every pass…';
    onPasses((found) => {
      passes = found;
      draw();
    });
    return box;
  }
  const changed = passes.filter(({ hunks }) => hunks.length > 0);
  const summary = document.createElement('p');
  summary.textContent = passes.length
    ? `${changed.length} of ${passes.length} passes change something.`
    : 'No pass runs on this program.';
  box.append(summary, ...passes.map(passElement));
  return box;
}

function passElement({ pass, module, hunks }) {
  const title = module ? `${pass} on @${module}` : pass;
  if (hunks.length === 0) {
    const line = document.createElement('p');
    line.className = 'unchanged';
    line.textContent = title;
    line.title = 'Changes nothing';
    return line;
  }
  const count = (sign) => hunks.flat().filter((line) => line.startsWith(sign)).length;
  const details = document.createElement('details');
  details.className = 'pass';
  const summary = document.createElement('summary');
  const [added, removed] = [document.createElement('span'), document.createElement('span')];
  [added.className, added.textContent] = ['good', `+${count('+')}`];
  [removed.className, removed.textContent] = ['bad', `−${count('-')}`];
  summary.append(title, ' ', added, ' ', removed);
  details.append(summary);
  // The lines are made when somebody looks.
  details.addEventListener('toggle', () => details.append(...hunks.map(hunk)), { once: true });
  return details;
}

function hunk(lines) {
  const pre = document.createElement('pre');
  pre.className = 'hunk';
  for (const line of lines) {
    const element = document.createElement('span');
    element.className = { '+': 'line added', '-': 'line removed' }[line[0]] ?? 'line';
    element.textContent = `${line}\n`;
    pre.append(element);
  }
  return pre;
}

fit();
