export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const words = ({ x, y }: Box, name: string, lines: readonly string[]) =>
  [
    `<text class="name" x="${x + 16}" y="${y + 23}">${name}</text>`,
    ...lines.map(
      (line, index) => `<text class="small" x="${x + 16}" y="${y + 40 + index * 15}">${escaped(line)}</text>`,
    ),
  ].join('');

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A module, with an edge in its colour. */
export const moduleBox = (box: Box, name: string, lines: readonly string[]) =>
  `<g class="${name}"><rect class="box" ${placed(box)} rx="8"/><rect class="edge" ${placed({ ...box, width: 6 })} rx="3"/>${words(box, name, lines)}</g>`;

/** What is no module: it stands above or beneath them all. */
export const barBox = (box: Box, name: string, lines: readonly string[]) =>
  `<g><rect class="bar" ${placed(box)} rx="8"/>${words(box, name, lines)}</g>`;

export const placed = ({ x, y, width, height }: Box) => `x="${x}" y="${y}" width="${width}" height="${height}"`;

/** The text in two lines at most. */
export function twoLines(text: string, letters: number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    if (`${lines.at(-1)} ${word}`.length > letters) lines.push(word);
    else lines.push(`${lines.pop()} ${word}`.trim());
  }
  if (lines.length > 2) throw new Error(`This is too long for its box on the map: ${text}`);
  return lines;
}
