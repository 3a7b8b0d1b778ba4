// A worker that is asked one thing at a time, and is replaced when it must stop.

const WASM = new URL('./pkg/vulcanize_web_bg.wasm', import.meta.url);
// Compiled once, for all workers.
const compiled = WebAssembly.compileStreaming(fetch(WASM));

export class Client {
  #worker;
  #next = 0;
  #asked;

  get isBusy() {
    return this.#asked !== undefined;
  }

  /** The answer; `onPrint` is called with what comes before it. */
  ask(request, onPrint) {
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#asked = { id, resolve, reject, onPrint };
      compiled.then(
        (wasm) => {
          if (this.#asked?.id !== id) return;
          this.#worker ??= this.#start();
          this.#worker.postMessage({ id, wasm, ...request });
        },
        (error) => this.stop(`WebAssembly does not load: ${error.message}`),
      );
    });
  }

  /** Ends what is under way, whatever it does. */
  stop(reason) {
    this.#worker?.terminate();
    this.#worker = undefined;
    const asked = this.#asked;
    this.#asked = undefined;
    asked?.reject(new Error(reason));
  }

  #start() {
    const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
    worker.onerror = (event) => this.stop(event.message ?? 'the worker failed');
    worker.onmessage = ({ data }) => {
      if (worker !== this.#worker || data.id !== this.#asked?.id) return;
      if (data.printed !== undefined) return this.#asked.onPrint?.(data.printed);
      if (data.failure !== undefined) return this.stop(data.failure);
      const { resolve } = this.#asked;
      this.#asked = undefined;
      resolve(data);
    };
    return worker;
  }
}
