// Kernels on WebGPU: one task at a time, with all its bytes in and out.

export class Gpu {
  /** Nanoseconds of the device are not to be had everywhere: milliseconds from submission to the result. */
  time = 0;
  #device;
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

  /** The bytes of the buffers that are written, in their order. */
  async dispatch({ wgsl, entryPoint, groups, buffers }) {
    const device = this.#device;
    device.pushErrorScope('out-of-memory');
    device.pushErrorScope('validation');
    let results;
    let failure;
    try {
      results = await this.#run(await this.#pipeline(wgsl, entryPoint), groups, buffers);
    } catch (error) {
      failure = error.message;
    }
    const errors = [await device.popErrorScope(), await device.popErrorScope()].filter(Boolean);
    if (errors.length > 0) failure = errors[0].message || 'out of memory';
    if (failure) throw new Error(`WebGPU: ${failure}`);
    return results;
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

  async #run(pipeline, groups, buffers) {
    const device = this.#device;
    const made = [];
    const make = (size, usage) => {
      const buffer = device.createBuffer({ size, usage });
      made.push(buffer);
      return buffer;
    };
    try {
      const sets = new Map();
      const readers = [];
      const begin = performance.now();
      const commands = device.createCommandEncoder();
      const pass = commands.beginComputePass();
      for (const { group, binding, isUniform, isWritten, bytes } of buffers) {
        // A uniform buffer has to be as large as WGSL rounds its type up to.
        const size = isUniform ? Math.ceil(bytes.length / 16) * 16 : bytes.length;
        const kind = isUniform ? GPUBufferUsage.UNIFORM : GPUBufferUsage.STORAGE;
        const buffer = make(size, kind | GPUBufferUsage.COPY_DST | GPUBufferUsage.COPY_SRC);
        device.queue.writeBuffer(buffer, 0, bytes);
        if (!sets.has(group)) sets.set(group, []);
        sets.get(group).push({ binding, resource: { buffer } });
        if (isWritten) readers.push({ buffer, size: bytes.length });
      }
      pass.setPipeline(pipeline);
      for (const [group, entries] of sets) {
        pass.setBindGroup(group, device.createBindGroup({ layout: pipeline.getBindGroupLayout(group), entries }));
      }
      pass.dispatchWorkgroups(...groups);
      pass.end();
      for (const reader of readers) {
        reader.target = make(reader.size, GPUBufferUsage.MAP_READ | GPUBufferUsage.COPY_DST);
        commands.copyBufferToBuffer(reader.buffer, 0, reader.target, 0, reader.size);
      }
      device.queue.submit([commands.finish()]);
      await Promise.all(readers.map(({ target }) => target.mapAsync(GPUMapMode.READ)));
      this.time += performance.now() - begin;
      return readers.map(({ target }) => new Uint8Array(target.getMappedRange()).slice());
    } finally {
      for (const buffer of made) buffer.destroy();
    }
  }
}
