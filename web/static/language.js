// Questions to the language server, in a worker of its own: a lowering that takes long keeps nobody from typing.

import { Client } from './client.js';

// Larger texts have no colours: they are pasted, not written.
const MAX_READ = 1_000_000;
const PATIENCE = 3000;
const NEWER = 'there is a newer text';

const client = new Client();
let last = Promise.resolve();
let begun = 0;

/** Whether a text is SPIR-V assembly; anything else is MLIR. */
export const isAssembly = (text) => /^\s*(;|Op[A-Z]|%\S+\s*=\s*Op[A-Z])/.test(text);

function ask(request) {
  const answer = last.then(() => {
    begun = performance.now();
    return client.ask(request);
  });
  last = answer.catch(() => undefined);
  return answer.then(({ result }) => result);
}

/** The problems, colours and foldable parts of a text; none where it is too large or takes too long. */
export async function read(text) {
  if (client.isBusy && performance.now() - begun > PATIENCE) client.stop(NEWER);
  if (text.length > MAX_READ) return { diagnostics: [], tokens: [], folding: [] };
  try {
    return await ask({ kind: 'read', text, isAssembly: isAssembly(text) });
  } catch {
    return { diagnostics: [], tokens: [], folding: [] };
  }
}

/** What the server answers about a place (line and character from 0) of a text; nothing where it fails. */
export async function question(method, text, position) {
  if (text.length > MAX_READ) return null;
  return ask({ kind: 'question', method, text, isAssembly: isAssembly(text), position }).catch(() => null);
}

/** The colours of a text that is shown. */
export const coloursOf = (text, isAssembly) => ask({ kind: 'colours', text, isAssembly });

/** The assembly of a binary. */
export const assemblyOf = (name, bytes) => ask({ kind: 'assembly', name, bytes });

/** What each pass changed. */
export const passesOf = (text, target) => ask({ kind: 'passes', text, target });
