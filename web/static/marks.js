// What is drawn into the text: colours, errors beside their line, lines that belong together.

import { Decoration, EditorView, RangeSetBuilder, StateEffect, StateField, WidgetType } from './codemirror.js';

// As the language server numbers them.
const CLASSES = [
  'comment', 'keyword', 'type', 'function', 'variable', 'parameter', 'label', 'macro', 'number', 'string', 'enum', 'property',
].map((name) => `colour-${name}`);
const COLOURS = CLASSES.map((name) => Decoration.mark({ class: name }));

/** Calls `take(line, character, length, kind)` for each of the protocol's semantic tokens; lines from 0. */
function eachToken(tokens, take) {
  let [line, character] = [0, 0];
  for (let i = 0; i + 4 < tokens.length; i += 5) {
    character = tokens[i] === 0 ? character + tokens[i + 1] : tokens[i + 1];
    line += tokens[i];
    take(line, character, tokens[i + 2], tokens[i + 3]);
  }
}

/** Colours elements, each with the text of a line. */
export function colourLines(elements, tokens) {
  const ends = new Map();
  eachToken(tokens, (line, character, length, kind) => {
    // The rest of the line is the last text in it.
    const rest = elements[line]?.lastChild;
    if (!rest || length === 0) return;
    const token = rest.splitText(character - (ends.get(line) ?? 0));
    token.splitText(length);
    ends.set(line, character + length);
    const span = document.createElement('span');
    span.className = CLASSES[kind];
    token.replaceWith(span);
    span.append(token);
  });
}

/** A field of decorations that an effect replaces and changes of the text move. */
function decorations(effect, make, isDroppedByChanges = false) {
  return StateField.define({
    create: () => Decoration.none,
    update(value, transaction) {
      const moved = transaction.docChanged && isDroppedByChanges ? Decoration.none : value.map(transaction.changes);
      const given = transaction.effects.filter((found) => found.is(effect)).at(-1);
      return given ? make(transaction.state.doc, given.value) : moved;
    },
    provide: (field) => EditorView.decorations.from(field),
  });
}

/** Shows colours: the protocol's semantic tokens. */
export const setColours = StateEffect.define();
const colours = decorations(setColours, (doc, tokens) => {
  const builder = new RangeSetBuilder();
  eachToken(tokens, (line, character, length, kind) => {
    const from = doc.line(line + 1).from + character;
    builder.add(from, from + length, COLOURS[kind]);
  });
  return builder.finish();
});

class Message extends WidgetType {
  constructor(text, severity) {
    super();
    this.text = text;
    this.severity = severity;
  }

  eq(other) {
    return other.text === this.text && other.severity === this.severity;
  }

  toDOM() {
    const element = document.createElement('span');
    element.className = `message ${this.severity}`;
    element.textContent = this.text;
    // The list below says the same.
    element.setAttribute('aria-hidden', 'true');
    return element;
  }
}

/** Shows problems beside their lines: `{ line, severity, message }`, in the order of the lines. */
export const setProblems = StateEffect.define();
const problems = decorations(
  setProblems,
  (doc, found) => {
    const builder = new RangeSetBuilder();
    let last = 0;
    for (const { line, severity, message } of found) {
      if (line === last) continue;
      last = line;
      const { from, to } = doc.line(line);
      const attributes = { 'data-line': String(line) };
      if (severity === 'error') builder.add(from, from, Decoration.line({ class: 'error-line', attributes }));
      builder.add(to, to, Decoration.widget({ widget: new Message(message.split('\n')[0], severity), side: 1 }));
    }
    return builder.finish();
  },
  true,
);

/** Marks the lines of these numbers, in order. */
export const setLinked = StateEffect.define();
const linked = decorations(
  setLinked,
  (doc, lines) => {
    const there = lines.filter((line) => line >= 1 && line <= doc.lines);
    return Decoration.set(there.map((line) => Decoration.line({ class: 'linked' }).range(doc.line(line).from)));
  },
  true,
);

export const marks = [colours, problems, linked];
