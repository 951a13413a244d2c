import { glyphOutlines, SPACE_ADVANCE } from './glyph-outlines.ts';

interface Glyph {
  advance: number;
  path: string;
}

const EM = 1000;
const GLYPHS = new Map(
  glyphOutlines
    .trim()
    .split('\n')
    .map((line): [string, Glyph] => {
      const [character = '', advance, ...path] = line.split(' ');
      return [character, { advance: Number(advance), path: path.join(' ') }];
    }),
);

/** Renders a name as SVG with its baseline at y = 0; characters without an outline lose their accent or are omitted. */
export function renderWordmark(name: string, size: number) {
  let x = 0;
  const letters: string[] = [];
  for (const character of name.normalize('NFC')) {
    const glyph = GLYPHS.get(character) ?? GLYPHS.get(character.normalize('NFD')[0]!);
    if (glyph) letters.push(`<path transform="translate(${x})" d="${glyph.path}"/>`);
    x += glyph?.advance ?? SPACE_ADVANCE;
  }
  return { svg: `<g transform="scale(${size / EM})">${letters.join('')}</g>`, width: (x * size) / EM };
}
