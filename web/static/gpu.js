// Kernels on WebGPU: one task at a time. Buffers stay on the device from task to task.

// WebGPU's default limit of `minStorageBufferOffsetAlignment` and `minUniformBufferOffsetAlignment`.
const ALIGNMENT = 256;
// A browser without WebGPU reads this, too.
const { STORAGE, UNIFORM, COPY_DST, COPY_SRC, MAP_READ } = self.GPUBufferUsage ?? {};
const USAGE = STORAGE | UNIFORM | COPY_DST | COPY_SRC;

export class Gpu {
  // Nanoseconds of the device are not to be had everywhere: milliseconds from submission to the result.
  #time = 0;
  // Bytes that went to the device, and bytes that came back.
  #sent = 0;
  #received = 0;
  #device;
  #buffers = new Map();
  #pipelines = new Map();

  static async open() {
    const adapter = await navigator.gpu?.requestAdapter();
    if (!adapter) throw new Error('this browser has no WebGPU for us');
    const { maxStorageBuffersPerShaderStage, maxStorageBufferBindingSize, maxBufferSize } = adapter.limits;
    const { maxComputeInvocationsPerWorkgroup, maxComputeWorkgroupSizeX, maxComputeWorkgroupSizeY } = adapter.limits;
    const { maxComputeWorkgroupStorageSize } = adapter.limits;
    const requiredLimits = {
      maxStorageBuffersPerShaderStage, maxStorageBufferBindingSize, maxBufferSize,
      maxComputeInvocationsPerWorkgroup, maxComputeWorkgroupSizeX, maxComputeWorkgroupSizeY,
      maxComputeWorkgroupStorageSize,
    };
    const gpu = new Gpu();
    gpu.#device = await adapter.requestDevice({ requiredLimits });
    return gpu;
  }

  /** After a program: frees its buffers; what it took. */
  end() {
    this.#free([...this.#buffers.keys()]);
    const taken = { deviceTime: this.#time, sent: this.#sent, received: this.#received };
    this.#time = this.#sent = this.#received = 0;
    return taken;
  }

  #free(buffers) {
    for (const buffer of buffers) {
      this.#buffers.get(buffer)?.destroy();
      this.#buffers.delete(buffer);
    }
  }

  /** Runs a kernel. What it writes stays on the device. */
  async dispatch({ wgsl, entryPoint, groups, buffers, freed }) {
    this.#free(freed);
    return this.#checked(async () => this.#run(await this.#pipeline(wgsl, entryPoint), groups, buffers));
  }

  /** So many bytes of a buffer. */
  async read(number, size) {
    return this.#checked(async () => {
      const device = this.#device;
      const target = device.createBuffer({ size, usage: MAP_READ | COPY_DST });
      try {
        const commands = device.createCommandEncoder();
        commands.copyBufferToBuffer(this.#buffers.get(number), 0, target, 0, size);
        device.queue.submit([commands.finish()]);
        await target.mapAsync(GPUMapMode.READ);
        this.#received += size;
        return new Uint8Array(target.getMappedRange()).slice();
      } finally {
        target.destroy();
      }
    });
  }

  /** Does something, whose errors are also those that WebGPU tells later. */
  async #checked(work) {
    const device = this.#device;
    device.pushErrorScope('out-of-memory');
    device.pushErrorScope('validation');
    let result;
    let failure;
    try {
      result = await work();
    } catch (error) {
      failure = error.message;
    }
    const errors = [await device.popErrorScope(), await device.popErrorScope()].filter(Boolean);
    if (errors.length > 0) failure = errors[0].message || 'out of memory';
    if (failure) throw new Error(`WebGPU: ${failure}`);
    return result;
  }

  async #pipeline(wgsl, entryPoint) {
    const key = `${entryPoint}\n${wgsl}`;
    let pipeline = this.#pipelines.get(key);
    if (!pipeline) {
      const module = this.#device.createShaderModule({ code: wgsl });
      pipeline = await this.#device.createComputePipelineAsync({ layout: 'auto', compute: { module, entryPoint } });
      this.#pipelines.set(key, pipeline);
    }
    return pipeline;
  }

  /** The buffer on the device, with the bytes that the host wrote since. */
  #resident({ buffer: number, upload }) {
    let buffer = this.#buffers.get(number);
    if (upload === null) return buffer;
    // A uniform buffer has to be as large as WGSL rounds its type up to.
    buffer ??= this.#device.createBuffer({
      size: Math.ceil(upload.length / 16) * 16,
      usage: USAGE,
    });
    this.#buffers.set(number, buffer);
    this.#device.queue.writeBuffer(buffer, 0, upload);
    this.#sent += upload.length;
    return buffer;
  }

  async #run(pipeline, groups, parts) {
    const device = this.#device;
    const made = [];
    const make = (size, usage) => {
      const buffer = device.createBuffer({ size, usage });
      made.push(buffer);
      return buffer;
    };
    try {
      const sets = new Map();
      const copies = [];
      const begin = performance.now();
      const commands = device.createCommandEncoder();
      for (const part of parts) {
        const { group, binding, isUniform, isWritten, offset, size } = part;
        const buffer = this.#resident(part);
        const bound = { buffer, offset, size: isUniform ? Math.ceil(size / 16) * 16 : size };
        if (offset % ALIGNMENT !== 0) {
          bound.buffer = make(bound.size, USAGE);
          bound.offset = 0;
          commands.copyBufferToBuffer(buffer, offset, bound.buffer, 0, size);
        }
        if (!sets.has(group)) sets.set(group, []);
        sets.get(group).push({ binding, resource: bound });
        if (isWritten && bound.buffer !== buffer) copies.push({ buffer, offset, size, bound });
      }
      const pass = commands.beginComputePass();
      pass.setPipeline(pipeline);
      for (const [group, entries] of sets) {
        pass.setBindGroup(group, device.createBindGroup({ layout: pipeline.getBindGroupLayout(group), entries }));
      }
      pass.dispatchWorkgroups(...groups);
      pass.end();
      for (const { buffer, offset, size, bound } of copies) {
        commands.copyBufferToBuffer(bound.buffer, 0, buffer, offset, size);
      }
      device.queue.submit([commands.finish()]);
      await device.queue.onSubmittedWorkDone();
      this.#time += performance.now() - begin;
    } finally {
      for (const buffer of made) buffer.destroy();
    }
  }
}
