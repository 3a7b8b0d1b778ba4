// The lowered program in its forms, side by side.

const shown = document.getElementById('shown');
const buttons = [...document.querySelectorAll('#panes button')];

// More would make the page slow; the file has all of it.
const MAX_SHOWN = 400_000;

let modules = [];

for (const button of buttons) {
  button.addEventListener('click', () => {
    button.setAttribute('aria-pressed', button.getAttribute('aria-pressed') !== 'true');
    draw();
  });
}

/** Shows what the lowering made; what was there stays, dimmed, where it made nothing. */
export function showModules(lowered, isRejected) {
  shown.classList.toggle('stale', isRejected);
  if (isRejected) return;
  modules = lowered;
  draw();
}

function draw() {
  const chosen = buttons.filter((button) => button.getAttribute('aria-pressed') === 'true');
  const all = chosen.map((button) => pane(button.dataset.pane, button.textContent));
  const isText = ({ dataset }) => dataset.kind !== 'violations';
  const row = document.createElement('div');
  row.className = 'row';
  row.append(...all.filter(isText));
  shown.replaceChildren(row, ...all.filter((pane) => !isText(pane)));
}

const join = (texts) => texts.join('\n');
const texts = {
  mlir: { text: () => join(modules.map(({ mlir }) => `${mlir}\n`)), file: 'kernels.mlir' },
  assembly: { text: () => join(modules.map(({ assembly }) => assembly)), file: 'kernels.spvasm' },
  wgsl: {
    text: () => join(modules.map(({ wgsl, wgslError }) => wgsl ?? `// No WGSL: ${wgslError}`.replaceAll('\n', '\n// '))),
    file: 'kernels.wgsl',
  },
};

function pane(kind, title) {
  const section = document.createElement('div');
  section.className = 'pane';
  section.dataset.kind = kind;
  const head = document.createElement('header');
  const heading = document.createElement('h3');
  heading.textContent = title;
  head.append(heading);
  section.append(head);
  if (kind === 'violations') {
    section.append(violations());
    return section;
  }
  const text = texts[kind].text();
  const pre = document.createElement('pre');
  pre.tabIndex = 0;
  pre.setAttribute('aria-label', title);
  pre.textContent =
    text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}\n… ${text.length} characters in all: save it to see them` : text;
  head.append(save(text, texts[kind].file));
  section.append(pre);
  return section;
}

function save(text, file) {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Save';
  button.setAttribute('aria-label', `Save ${file}`);
  button.addEventListener('click', () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    link.download = file;
    link.click();
    URL.revokeObjectURL(link.href);
  });
  return button;
}

function violations() {
  const box = document.createElement('div');
  box.tabIndex = 0;
  const all = modules.flatMap((module) => module.violations ?? []);
  const summary = document.createElement('p');
  summary.className = all.length ? 'bad' : 'good';
  summary.textContent = all.length
    ? `${all.length} violation${all.length === 1 ? '' : 's'} of the rules of WebGPU`
    : modules.length
      ? 'Keeps all rules of WebGPU.'
      : 'There is no kernel.';
  const list = document.createElement('ul');
  for (const { rule, message, instruction, name, source } of all.slice(0, 500)) {
    const item = document.createElement('li');
    const place = document.createElement('code');
    const line = source ? `line ${source.line}: ` : '';
    place.textContent = ` [${rule}] ${instruction ?? ''}${name ? ` %${name}` : ''}`;
    item.append(`${line}${message}`, place);
    list.append(item);
  }
  box.append(summary, list);
  return box;
}
