// Everything that takes long happens here, so that the page never freezes; it ends a worker that takes too long.

import init, { lower, run, RunLimits } from './pkg/vulcanize_web.js';
import { Gpu } from './gpu.js';

// Endless loops end by themselves, after some seconds; "Cancel" is faster.
const HOST_STEPS = 2e9;
const KERNEL_STEPS = 4e9;

let ready;
let gpu;

async function answer({ id, kind, wasm, ...request }) {
  ready ??= init({ module_or_path: wasm });
  await ready;
  const begin = performance.now();
  if (kind === 'lower') {
    const result = JSON.parse(lower(request.text, request.target, ''));
    return { id, result, time: performance.now() - begin };
  }
  if (request.device === 'webgpu') {
    gpu ??= await Gpu.open();
    gpu.time = 0;
  }
  const device = request.device === 'webgpu' ? gpu : undefined;
  const limits = new RunLimits(HOST_STEPS, KERNEL_STEPS);
  const print = (text) => postMessage({ id, printed: text });
  const { report, contents } = await run(request.text, request.form, device, limits, print);
  const result = { ...JSON.parse(report), contents, deviceTime: device?.time };
  return { id, result, time: performance.now() - begin };
}

onmessage = async ({ data }) => {
  try {
    postMessage(await answer(data));
  } catch (error) {
    // WebAssembly that stopped half-way is not to be used further: whoever asked ends this worker.
    postMessage({ id: data.id, failure: String(error?.message ?? error) });
  }
};
