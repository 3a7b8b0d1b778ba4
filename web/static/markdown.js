// The little Markdown that hovers have: paragraphs, code in lines and between fences, bold. Never as HTML.

function inline(text) {
  const parts = text.split(/(`[^`]+`|\*\*[^*]+\*\*)/);
  return parts.filter(Boolean).map((part) => {
    const kind = part.startsWith('`') ? 'code' : part.startsWith('**') ? 'b' : undefined;
    if (!kind || part.length < 3) return part;
    const element = document.createElement(kind);
    element.textContent = kind === 'code' ? part.slice(1, -1) : part.slice(2, -2);
    return element;
  });
}

/** Elements for a text. */
export function rendered(markdown) {
  const box = document.createElement('div');
  box.className = 'markdown';
  markdown.split(/^```.*$/m).forEach((part, number) => {
    const text = part.trim();
    if (!text) return;
    // Every second part is between fences.
    if (number % 2 === 1) {
      const pre = document.createElement('pre');
      pre.textContent = part.replace(/^\n|\n$/g, '');
      box.append(pre);
      return;
    }
    for (const paragraph of text.split(/\n\s*\n/)) {
      const element = document.createElement('p');
      element.append(...inline(paragraph));
      box.append(element);
    }
  });
  return box;
}
