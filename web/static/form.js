// The form of a kernel alone: sizes, fills and the grid, from its manifest.

const fieldset = document.getElementById('kernel');

const FILLS = [
  ['iota', '0, 1, 2, …'],
  ['zero', 'zeros'],
  ['random', 'random'],
  ['value', 'one value'],
];

const element = (name, properties = {}, ...children) => {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
};

const whole = (value, min, max) =>
  element('input', { type: 'number', value, min, max, step: 1, required: true });

/** Makes the form of a kernel; `undefined` hides it. */
export function showForm(kernel) {
  fieldset.hidden = kernel === undefined;
  fieldset.replaceChildren();
  delete fieldset.dataset.kernel;
  if (!kernel) return;
  fieldset.dataset.kernel = `@${kernel.module}::@${kernel.kernel}`;
  fieldset.append(element('legend', { textContent: `@${kernel.kernel}, workgroups of ${kernel.workgroupSize.join(' × ')}` }));
  kernel.arguments.forEach((argument, number) => fieldset.append(argumentRow(argument, number)));
  fieldset.append(gridRow(kernel));
  suggestGrid(kernel);
}

function argumentRow({ element: type, shape }, number) {
  const row = element('div', { className: 'argument' });
  row.dataset.argument = number;
  const text = shape === null ? type : `memref<${shape.map((size) => `${size ?? '?'}x`).join('')}${type}>`;
  row.append(element('code', { textContent: `#${number}: ${text}` }));
  if (shape === null) {
    row.append(element('label', {}, 'value', element('input', { className: 'value', value: '1', size: 8, required: true })));
    return row;
  }
  shape.forEach((size, dimension) => {
    if (size !== null) return;
    const input = whole(shape.length > 1 ? 256 : 1024, 0, 1 << 24);
    input.className = 'size';
    input.dataset.dimension = dimension;
    row.append(element('label', {}, `size ${dimension}`, input));
  });
  const fill = element('select', { className: 'fill' }, ...FILLS.map(([value, text]) => element('option', { value }, text)));
  const value = element('input', { className: 'value', value: '1', size: 8, hidden: true });
  value.setAttribute('aria-label', 'value of all elements');
  fill.addEventListener('change', () => (value.hidden = fill.value !== 'value'));
  row.append(element('label', {}, 'filled with', fill), value);
  return row;
}

function gridRow(kernel) {
  const row = element('div', { className: 'grid' }, element('code', { textContent: 'workgroups' }));
  for (const dimension of ['x', 'y', 'z']) {
    const input = whole(1, 0, 65535);
    input.className = 'groups';
    // Once somebody has chosen, nothing is suggested any more.
    input.addEventListener('input', () => (row.dataset.isChosen = 'true'));
    row.append(element('label', {}, dimension, input));
  }
  fieldset.addEventListener('input', ({ target }) => {
    if (target.className === 'size' && !row.dataset.isChosen) suggestGrid(kernel);
  });
  return row;
}

// One invocation for each element of the largest memref, whose last dimension is x.
function suggestGrid(kernel) {
  let extents = [];
  kernel.arguments.forEach(({ shape }, number) => {
    if (shape === null) return;
    const sizes = sizesOf(number, shape);
    const count = (sizes) => sizes.reduce((product, size) => product * size, 1);
    if (sizes.length > 0 && count(sizes) > count(extents)) extents = sizes;
  });
  const reversed = extents.toReversed().slice(0, 3);
  const wanted = [0, 1, 2].map((d) => Math.max(1, Math.ceil((reversed[d] ?? 1) / kernel.workgroupSize[d])));
  fieldset.querySelectorAll('.groups').forEach((input, d) => (input.value = Math.min(65535, wanted[d])));
}

function sizesOf(number, shape) {
  const row = fieldset.querySelector(`[data-argument="${number}"]`);
  const chosen = [...row.querySelectorAll('.size')].map((input) => Number(input.value));
  return shape.map((size) => size ?? chosen.shift());
}

/** What the form says, for the worker. */
export function readForm(kernel) {
  const rows = [...fieldset.querySelectorAll('.argument')];
  return {
    module: kernel.module,
    kernel: kernel.kernel,
    groups: [...fieldset.querySelectorAll('.groups')].map((input) => Number(input.value)),
    threads: kernel.workgroupSize,
    arguments: kernel.arguments.map(({ shape }, number) => ({
      sizes: shape === null ? null : sizesOf(number, shape),
      fill: rows[number].querySelector('.fill')?.value ?? 'value',
      value: rows[number].querySelector('.value').value,
    })),
  };
}
