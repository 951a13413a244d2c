export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const drawTexts = ({ x, y }: Box, name: string, lines: readonly string[]) =>
  [
    `<text class="name" x="${x + 16}" y="${y + 23}">${name}</text>`,
    ...lines.map(
      (line, index) => `<text class="small" x="${x + 16}" y="${y + 40 + index * 15}">${escapeXml(line)}</text>`,
    ),
  ].join('');

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Draws a module, with an edge in its colour. */
export const moduleBox = (box: Box, name: string, lines: readonly string[]) =>
  `<g class="${name}"><rect class="box" ${placed(box)} rx="8"/><rect class="edge" ${placed({ ...box, width: 6 })} rx="3"/>${drawTexts(box, name, lines)}</g>`;

/** Draws a box for code that is no module. */
export const barBox = (box: Box, name: string, lines: readonly string[]) =>
  `<g><rect class="bar" ${placed(box)} rx="8"/>${drawTexts(box, name, lines)}</g>`;

export const placed = ({ x, y, width, height }: Box) => `x="${x}" y="${y}" width="${width}" height="${height}"`;

/** Wraps a text to at most two lines. */
export function twoLines(text: string, letters: number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    if (`${lines.at(-1)} ${word}`.length > letters) lines.push(word);
    else lines.push(`${lines.pop()} ${word}`.trim());
  }
  if (lines.length > 2) throw new Error(`This is too long for its box on the map: ${text}`);
  return lines;
}
