// What memrefs hold after a run: numbers, and pictures of two dimensions.

const MAX_ROWS = 64;
const MAX_COLUMNS = 64;

/** Elements of the page for what a launch left in its arguments; `names` says what each is. */
export function resultElements(contents, names) {
  const elements = contents.map((found) => {
    const { argument, sizes, lanes, values } = found;
    const section = document.createElement('div');
    section.className = 'result';
    section.dataset.argument = argument;
    const title = document.createElement('h3');
    title.textContent = `#${argument} ${names[argument] ?? ''} ${sizes.length ? sizes.join(' × ') : ''}`.trim();
    const body = document.createElement('div');
    body.className = 'body';
    const [rows, columns] = shape(sizes, lanes, values.length);
    const isPicture = sizes.length === 2 && lanes === 1 && rows >= 8 && columns >= 8;
    if (isPicture) body.append(picture(values, rows, columns, title));
    body.append(isPicture ? folded(numbers(values, rows, columns)) : numbers(values, rows, columns));
    section.append(title, body);
    return section;
  });
  // Pictures come first.
  const hasPicture = (element) => Number(element.querySelector('canvas') !== null);
  return elements.toSorted((a, b) => hasPicture(b) - hasPicture(a));
}

function folded(numbers) {
  const details = document.createElement('details');
  const summary = document.createElement('summary');
  summary.textContent = 'Numbers';
  details.append(summary, numbers);
  return details;
}

// As a table: the last dimension goes across, vectors lane by lane; one dimension in rows of ten.
function shape(sizes, lanes, count) {
  if (count === 0) return [0, 0];
  if (sizes.length >= 2) {
    const columns = sizes.at(-1) * lanes;
    return [count / columns, columns];
  }
  const columns = lanes > 1 ? lanes : Math.min(10, count);
  return [Math.ceil(count / columns), columns];
}

function format(value) {
  if (Number.isInteger(value) && Math.abs(value) < 1e15) return String(value);
  return String(Number(value.toPrecision(6)));
}

function numbers(values, rows, columns) {
  const box = document.createElement('div');
  box.className = 'numbers';
  box.tabIndex = 0;
  box.setAttribute('aria-label', 'Numbers');
  const table = document.createElement('table');
  for (let row = 0; row < Math.min(rows, MAX_ROWS); row++) {
    const line = table.insertRow();
    for (let column = 0; column < Math.min(columns, MAX_COLUMNS); column++) {
      const index = row * columns + column;
      if (index < values.length) line.insertCell().textContent = format(values[index]);
    }
    if (columns > MAX_COLUMNS) line.insertCell().textContent = '…';
  }
  if (rows > MAX_ROWS) table.insertRow().insertCell().textContent = '…';
  box.append(table);
  return box;
}

// From dark to light through blue, red and yellow: steps of one number are told apart in light and dark.
const STOPS = [
  [0, 0, 4],
  [40, 11, 84],
  [101, 21, 110],
  [159, 42, 99],
  [212, 72, 66],
  [245, 125, 21],
  [250, 193, 39],
  [252, 255, 164],
];

function colour(fraction) {
  const place = fraction * (STOPS.length - 1);
  const below = Math.min(STOPS.length - 2, Math.floor(place));
  return STOPS[below].map((from, i) => from + (STOPS[below + 1][i] - from) * (place - below));
}

function picture(values, rows, columns, title) {
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) {
    if (!Number.isFinite(value)) continue;
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  const canvas = document.createElement('canvas');
  canvas.width = columns;
  canvas.height = rows;
  canvas.setAttribute('role', 'img');
  canvas.setAttribute('aria-label', `Picture of ${title.textContent}, from ${format(low)} (dark) to ${format(high)} (light)`);
  canvas.title = `${format(low)} is dark, ${format(high)} is light`;
  const image = new ImageData(columns, rows);
  for (let i = 0; i < rows * columns; i++) {
    const fraction = high > low ? (values[i] - low) / (high - low) : 0;
    // What is no number is grey.
    const [r, g, b] = Number.isFinite(values[i]) ? colour(fraction) : [128, 128, 128];
    image.data.set([r, g, b, 255], 4 * i);
  }
  canvas.getContext('2d').putImageData(image, 0, 0);
  return canvas;
}
