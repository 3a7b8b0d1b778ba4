// The editor of the program: CodeMirror, with the language server's answers.

import {
  EditorState, EditorView, autocompletion, bracketMatching, codeFolding, completionKeymap, defaultKeymap, foldEffect,
  foldGutter, foldKeymap, foldService, highlightActiveLine, highlightActiveLineGutter, highlightSelectionMatches, history,
  historyKeymap, hoverTooltip, indentService, keymap, lineNumbers, lintGutter, lintKeymap, searchKeymap, setDiagnostics,
} from './codemirror.js';
import { question } from './language.js';
import { rendered } from './markdown.js';
import { marks, setColours, setLinked, setProblems } from './marks.js';

const list = document.getElementById('diagnostics');

const MAX_MARKS = 200;

let onChange = () => undefined;
let onLine = () => undefined;
// Lines that can be folded, from 1: the number of the last one.
let foldable = new Map();

// ---- positions: the protocol's count lines from 0 and units of UTF-16, diagnostics of the lowering bytes of UTF-8 ----

const positionAt = (doc, offset) => {
  const line = doc.lineAt(offset);
  return { line: line.number - 1, character: offset - line.from };
};

const offsetOf = (doc, { line, character }) => {
  if (line >= doc.lines) return doc.length;
  const found = doc.line(line + 1);
  return Math.min(found.from + character, found.to);
};

function columnOf(line, column) {
  const bytes = new TextEncoder().encode(line).slice(0, Math.max(0, column - 1));
  return new TextDecoder().decode(bytes).length;
}

// ---- questions ----

async function complete(context) {
  const word = context.matchBefore(/[%^@#!]?[\w.$-]*/);
  if (!context.explicit && !word?.text) return null;
  const { doc } = context.state;
  const items = await question('textDocument/completion', doc.toString(), positionAt(doc, context.pos));
  if (!items?.length || context.aborted) return null;
  const from = offsetOf(doc, items[0].textEdit.range.start);
  const options = items.map(({ label, detail, textEdit }) => ({ label, detail, apply: textEdit.newText }));
  return { from, options, validFor: /^[\w.$-]*$/ };
}

async function explain(view, at) {
  const { doc } = view.state;
  const found = await question('textDocument/hover', doc.toString(), positionAt(doc, at));
  if (!found || view.state.doc !== doc) return null;
  const { start, end } = found.range;
  return {
    pos: offsetOf(doc, start),
    end: offsetOf(doc, end),
    create: () => ({ dom: rendered(found.contents.value) }),
  };
}

// ---- the view ----

function indentation({ state }, position) {
  const line = state.doc.lineAt(position);
  const before = position > line.from || line.number === 1 ? line : state.doc.line(line.number - 1);
  const spaces = /^ */.exec(before.text)[0].length;
  return spaces + (/\{\s*$/.test(before.text.slice(0, position - before.from)) ? 2 : 0);
}

function fold({ doc }, start) {
  const last = foldable.get(doc.lineAt(start).number);
  return last && last <= doc.lines ? { from: doc.lineAt(start).to, to: doc.line(last).to } : null;
}

const extensions = [
  lineNumbers(),
  lintGutter(),
  codeFolding(),
  foldGutter(),
  foldService.of((state, start) => fold(state, start)),
  history(),
  highlightActiveLine(),
  highlightActiveLineGutter(),
  highlightSelectionMatches(),
  bracketMatching(),
  indentService.of(indentation),
  autocompletion({ override: [complete], icons: false }),
  hoverTooltip(explain, { hoverTime: 400 }),
  // Ctrl+Enter runs. Tab moves the focus, as everywhere.
  keymap.of([
    ...completionKeymap, ...defaultKeymap.filter(({ key }) => key !== 'Mod-Enter'), ...historyKeymap, ...foldKeymap,
    ...lintKeymap, ...searchKeymap,
  ]),
  marks,
  EditorView.cspNonce.of('editor'),
  EditorView.contentAttributes.of({
    id: 'text',
    'aria-label': 'Program in MLIR',
    'aria-describedby': 'diagnostics',
    spellcheck: 'false',
  }),
  EditorView.updateListener.of((update) => {
    if (update.docChanged) onChange();
    if (update.selectionSet && !update.docChanged) onLine(lineOfCursor(), 'cursor');
  }),
  EditorView.domEventHandlers({
    mousemove(event, view) {
      const at = view.posAtCoords(event);
      onLine(at === null ? undefined : view.state.doc.lineAt(at).number, 'pointer');
    },
  }),
];

const view = new EditorView({
  state: EditorState.create({ extensions }),
  parent: document.getElementById('editor'),
});

const lineOfCursor = () => view.state.doc.lineAt(view.state.selection.main.head).number;

export const editor = {
  get value() {
    return view.state.doc.toString();
  },

  /** Replaces all of it, with a history of its own; a change like one by hand. */
  set value(text) {
    foldable = new Map();
    view.setState(EditorState.create({ doc: text, extensions }));
    this.show([]);
    view.scrollDOM.scrollTo(0, 0);
    onChange();
  },

  onChange(listener) {
    onChange = listener;
  },

  /** Calls `listener(line)` when the cursor or the pointer gets to another line, and without one when it leaves. */
  onLine(listener) {
    let last;
    onLine = (line, how) => {
      if (line === last && how === 'pointer') return;
      last = line;
      listener(line);
    };
  },

  /** Marks lines, from 1. */
  link(lines) {
    view.dispatch({ effects: setLinked.of(lines) });
  },

  /** Goes to a line. */
  goTo(line, column = 0) {
    if (!line || line > view.state.doc.lines) return;
    const { from, to } = view.state.doc.line(line);
    const at = Math.min(from + column, to);
    view.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: 'center' }) });
    view.focus();
  },

  /** Colours the text, and says what can be folded: the language server's answers. */
  colour({ tokens, folding }) {
    foldable = new Map(folding.map(({ startLine, endLine }) => [startLine + 1, endLine + 1]));
    view.dispatch({ effects: setColours.of(tokens) });
  },

  /** Folds the comment that the text begins with. */
  foldHead() {
    const { doc } = view.state;
    let last = 0;
    while (last < doc.lines && doc.line(last + 1).text.startsWith('//')) last++;
    if (last < 3) return;
    view.dispatch({ effects: foldEffect.of({ from: doc.line(1).to, to: doc.line(last).to }) });
  },

  /** Shows diagnostics under the text, in its margin and beside their lines. */
  show(diagnostics) {
    const { doc } = view.state;
    const shown = diagnostics.slice(0, MAX_MARKS);
    list.replaceChildren(...shown.map((diagnostic) => item(diagnostic, doc)));
    const placed = shown.filter(({ line }) => line >= 1 && line <= doc.lines).sort((a, b) => a.line - b.line);
    view.dispatch(setDiagnostics(view.state, placed.map((diagnostic) => lint(diagnostic, doc))));
    view.dispatch({ effects: setProblems.of(placed) });
    const isWrong = diagnostics.some(({ severity }) => severity === 'error');
    view.contentDOM.setAttribute('aria-invalid', String(isWrong));
  },
};

/** A diagnostic of the language server as those of the lowering are. */
export function fromServer({ range, severity, message, relatedInformation = [] }) {
  const place = ({ start }) => ({ line: start.line + 1, column: start.character + 1 });
  const notes = relatedInformation.map(({ location, message }) => ({ ...place(location.range), message }));
  return { ...place(range), range, severity: severity === 1 ? 'error' : 'warning', message, notes };
}

// ---- diagnostics ----

// What is underlined: what the server says, or the word at the place, or one character.
function lint({ severity, message, line, column, range }, doc) {
  const at = doc.line(line);
  const start = columnOf(at.text, column);
  const word = /^[%@#!^]?[\w.$-]+|^./.exec(at.text.slice(start))?.[0] ?? '';
  const from = range ? offsetOf(doc, range.start) : at.from + start;
  const to = range ? offsetOf(doc, range.end) : from + word.length;
  return { from, to: Math.max(from, to), severity, message };
}

function item({ severity, message, line, column, notes = [] }, doc) {
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
  button.addEventListener('click', () => {
    if (line && line <= doc.lines) editor.goTo(line, columnOf(doc.line(line).text, column));
  });
  const item = document.createElement('li');
  item.append(button);
  return item;
}
