import { glyphOutlines, SPACE } from './glyph-outlines.ts';

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
      const [sign = '', advance, ...path] = line.split(' ');
      return [sign, { advance: Number(advance), path: path.join(' ') }];
    }),
);

/** A name as SVG with its baseline at y = 0; characters without an outline lose their accent or are left out. */
export function renderWordmark(name: string, size: number) {
  let x = 0;
  const letters: string[] = [];
  for (const sign of name.normalize('NFC')) {
    const glyph = GLYPHS.get(sign) ?? GLYPHS.get(sign.normalize('NFD')[0]!);
    if (glyph) letters.push(`<path transform="translate(${x})" d="${glyph.path}"/>`);
    x += glyph?.advance ?? SPACE;
  }
  return { svg: `<g transform="scale(${size / EM})">${letters.join('')}</g>`, width: (x * size) / EM };
}
