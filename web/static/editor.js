// The text with line numbers, and diagnostics at their places.

const text = document.getElementById('text');
const gutter = document.getElementById('gutter');
const marks = document.getElementById('marks');
const list = document.getElementById('diagnostics');

const MAX_MARKS = 200;

let lineCount = 0;

export const editor = {
  get value() {
    return text.value;
  },

  /** Replaces all of it; a change like one by hand. */
  set value(value) {
    text.value = value;
    text.scrollTop = 0;
    text.scrollLeft = 0;
    changed();
    text.dispatchEvent(new Event('input'));
  },

  onChange(listener) {
    text.addEventListener('input', listener);
  },

  /** Shows diagnostics under the text and at their places in it. */
  show(diagnostics) {
    marks.replaceChildren();
    list.replaceChildren();
    const lines = text.value.split('\n');
    for (const diagnostic of diagnostics.slice(0, MAX_MARKS)) {
      list.append(item(diagnostic, lines));
      if (diagnostic.line >= 1 && diagnostic.line <= lines.length) mark(diagnostic, lines[diagnostic.line - 1]);
    }
    text.setAttribute('aria-invalid', diagnostics.some(({ severity }) => severity === 'error'));
  },
};

function changed() {
  const count = text.value.split('\n').length;
  if (count !== lineCount) {
    lineCount = count;
    gutter.textContent = Array.from({ length: count }, (_, i) => i + 1).join('\n');
  }
  // Places of what was said of another text.
  marks.replaceChildren();
  scrolled();
}

function scrolled() {
  gutter.scrollTop = text.scrollTop;
  marks.style.transform = `translate(${-text.scrollLeft}px, ${-text.scrollTop}px)`;
}

text.addEventListener('input', changed);
text.addEventListener('scroll', scrolled);

// Diagnostics count bytes of UTF-8, JavaScript counts units of UTF-16.
function columnOf(line, column) {
  const bytes = new TextEncoder().encode(line).slice(0, Math.max(0, column - 1));
  return new TextDecoder().decode(bytes).length;
}

// What is underlined: the word at the place, or one character.
function wordAt(line, start) {
  const word = /^[%@#!^]?[\w.$-]+|^./.exec(line.slice(start));
  return word ? word[0] : ' ';
}

function mark({ severity, line, column }, lineText) {
  const row = document.createElement('div');
  row.className = 'line';
  row.dataset.line = line;
  const top = `calc(${line - 1} * var(--row))`;
  row.style.top = top;
  if (severity === 'error') marks.append(row);
  const start = columnOf(lineText, column);
  const span = document.createElement('div');
  span.className = `span ${severity}`;
  span.style.top = top;
  // The text before it takes the width that it has in the editor, tabs and wide characters too.
  const before = document.createElement('span');
  before.style.textDecoration = 'none';
  before.style.display = 'inline-block';
  before.textContent = lineText.slice(0, start);
  span.append(before, wordAt(lineText, start));
  marks.append(span);
}

function item(diagnostic, lines) {
  const { severity, message, line, column, notes = [] } = diagnostic;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = severity;
  const place = line ? `${line}:${column}: ` : '';
  const kind = document.createElement('b');
  kind.textContent = `${severity}: `;
  button.append(place, kind, message);
  for (const note of notes) {
    const text = document.createElement('div');
    text.className = 'note';
    text.textContent = `${note.line ? `${note.line}:${note.column}: ` : ''}${note.message}`;
    button.append(text);
  }
  button.addEventListener('click', () => goTo(lines, line, column));
  const item = document.createElement('li');
  item.append(button);
  return item;
}

function goTo(lines, line, column) {
  if (!line || line > lines.length) return;
  const before = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0);
  const position = before + columnOf(lines[line - 1], column);
  text.focus();
  text.setSelectionRange(position, position);
  const row = text.scrollHeight / lines.length;
  text.scrollTop = Math.max(0, (line - 1) * row - text.clientHeight / 2);
}

// Tab moves the focus, as everywhere; indentation goes by two spaces with the line above.
text.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.isComposing) return;
  const lineStart = text.value.lastIndexOf('\n', text.selectionStart - 1) + 1;
  const line = text.value.slice(lineStart, text.selectionStart);
  const indent = /^ */.exec(line)[0] + (/\{\s*$/.test(line) ? '  ' : '');
  if (indent && document.execCommand('insertText', false, `\n${indent}`)) event.preventDefault();
});
