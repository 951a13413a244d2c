import { renderWordmark } from './render-wordmark.ts';

const countLetters = (name: string) => renderWordmark(name, 40).svg.match(/<path/g)?.length ?? 0;

describe('renderWordmark', () => {
  it('draws every letter of a Spanish name', () => {
    expect(countLetters('Cala Norte')).toBe(9);
    expect(countLetters('Ñandú & Peñón, 1998')).toBe(16);
  });

  it('grows with its letters and its size', () => {
    const { width } = renderWordmark('Cala', 40);
    expect(renderWordmark('Cala Norte', 40).width).toBeGreaterThan(width * 2);
    expect(renderWordmark('Cala', 80).width).toBe(width * 2);
  });

  it('advances by glyph width in thousandths of the size', () => {
    const [c, space] = ['C', ' '].map((character) => renderWordmark(character, 1000).width) as [number, number];
    expect(renderWordmark('CC C', 1000).svg.match(/translate\([^)]*/g)).toEqual(
      [0, c, 2 * c + space].map((x) => `translate(${x}`),
    );
    expect(c).toBeGreaterThan(2 * space);
    const { svg, width } = renderWordmark('CC C', 500);
    expect([/scale\([^)]*/.exec(svg)![0], width]).toEqual(['scale(0.5', (3 * c + space) / 2]);
  });

  it('never copies characters of the name into the SVG', () => {
    expect(countLetters('Ōsaka')).toBe(5);
    expect(renderWordmark('<script>"日', 40).svg).not.toMatch(/script|日|"日/);
  });
});
