// Everything that takes long happens here, so that the page never freezes; it ends a worker that takes too long.

import init, { LanguageServer, RunLimits, assembly, lower, passes, run } from './pkg/vulcanize_web.js';
import { Gpu } from './gpu.js';

// Endless loops end by themselves, after some seconds; "Cancel" is faster.
const HOST_STEPS = 2e9;
const KERNEL_STEPS = 4e9;

let ready;
let gpu;
let server;
let open;

/** Makes a text the server's only document; its address. */
function document({ text, isAssembly }) {
  server ??= new LanguageServer();
  const uri = isAssembly ? 'file:///program.spvasm' : 'file:///program.mlir';
  if (open?.text !== text || open.uri !== uri) {
    if (open) server.notify('textDocument/didClose', JSON.stringify({ textDocument: { uri: open.uri } }));
    open = { uri, text };
    const textDocument = { uri, text, version: 0, languageId: isAssembly ? 'spirv' : 'mlir' };
    server.notify('textDocument/didOpen', JSON.stringify({ textDocument }));
  }
  return { uri };
}

const ask = (method, params) => JSON.parse(server.request(method, JSON.stringify(params)));

const answers = {
  lower: ({ text, target }) => JSON.parse(lower(text, target, '')),
  passes: ({ text, target }) => JSON.parse(passes(text, target, '')),
  assembly: ({ name, bytes }) => assembly(name, bytes),
  read(request) {
    const textDocument = document(request);
    const published = server.publish();
    return {
      diagnostics: published ? JSON.parse(published).diagnostics : [],
      tokens: ask('textDocument/semanticTokens/full', { textDocument })?.data ?? [],
      folding: ask('textDocument/foldingRange', { textDocument }) ?? [],
    };
  },
  // Another text than the one that is edited.
  colours({ text, isAssembly }) {
    server ??= new LanguageServer();
    const textDocument = { uri: isAssembly ? 'file:///shown.spvasm' : 'file:///shown.mlir' };
    const opened = { ...textDocument, text, version: 0, languageId: isAssembly ? 'spirv' : 'mlir' };
    server.notify('textDocument/didOpen', JSON.stringify({ textDocument: opened }));
    const tokens = ask('textDocument/semanticTokens/full', { textDocument })?.data ?? [];
    server.notify('textDocument/didClose', JSON.stringify({ textDocument }));
    return tokens;
  },
  question: ({ method, position, ...text }) => ask(method, { textDocument: document(text), position }),
  async run({ text, form, device }, print) {
    if (device === 'webgpu') gpu ??= await Gpu.open();
    const chosen = device === 'webgpu' ? gpu : undefined;
    const limits = new RunLimits(HOST_STEPS, KERNEL_STEPS);
    const { report, contents } = await run(text, form, chosen, limits, print);
    return { ...JSON.parse(report), contents, ...chosen?.end() };
  },
};

onmessage = async ({ data: { id, kind, wasm, ...request } }) => {
  try {
    ready ??= init({ module_or_path: wasm });
    await ready;
    const begin = performance.now();
    const result = await answers[kind](request, (text) => postMessage({ id, printed: text }));
    postMessage({ id, result, time: performance.now() - begin });
  } catch (error) {
    // WebAssembly that stopped half-way is not to be used further: whoever asked ends this worker.
    postMessage({ id, failure: String(error?.message ?? error) });
  }
};
