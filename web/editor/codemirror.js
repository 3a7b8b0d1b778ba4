// What the page's editor needs of CodeMirror, for esbuild to make one file of: `cargo xtask web`.

export { autocompletion, completionKeymap } from '@codemirror/autocomplete';
export { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
export {
  bracketMatching,
  codeFolding,
  foldEffect,
  foldGutter,
  foldKeymap,
  foldService,
  indentService,
} from '@codemirror/language';
export { lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint';
export { highlightSelectionMatches, searchKeymap } from '@codemirror/search';
export { Compartment, EditorState, RangeSetBuilder, StateEffect, StateField } from '@codemirror/state';
export {
  Decoration,
  EditorView,
  WidgetType,
  highlightActiveLine,
  highlightActiveLineGutter,
  hoverTooltip,
  keymap,
  lineNumbers,
} from '@codemirror/view';
