import { renderIconSvg } from './render-icon-svg.ts';
import { renderShareSvg } from './render-share-svg.ts';

const countPaths = (svg: string) => svg.match(/<path/g)?.length;

describe('renderIconSvg', () => {
  it('centres the capital initial', () => {
    expect(renderIconSvg('  cala norte', 'full')).toBe(renderIconSvg('Costa', 'full'));
    expect(renderIconSvg('Álamo', 'full')).not.toBe(renderIconSvg('Bahía', 'full'));
    const [, offset = ''] = /translate\(([\d.]+) /.exec(renderIconSvg('Norte', 'full'))!;
    expect(Number(offset)).toBeGreaterThan(0);
  });

  it('shows the arch for a missing glyph and never copies the name into the SVG', () => {
    for (const name of ['日本', '<script>', '"', '']) {
      expect(renderIconSvg(name, 'round')).toContain('a120 120');
      expect(renderIconSvg(name, 'round')).not.toMatch(/script|日/);
    }
  });

  it('draws square corners for systems that crop icons', () => {
    expect(renderIconSvg('Norte', 'full')).toContain('rx="0"');
    expect(renderIconSvg('Norte', 'round')).not.toContain('rx="0"');
  });
});

describe('renderShareSvg', () => {
  it('draws every letter of the name, and keeps a long name within the margins', () => {
    expect(countPaths(renderShareSvg('Cala Norte'))).toBe(1 + 9 + 11);
    const long = renderShareSvg('Inmobiliaria Internacional de la Costa del Sol Occidental y de la Axarquía');
    for (const [, offset] of long.matchAll(/<g fill="[^"]+" transform="translate\((-?[\d.]+) /g))
      expect(Math.round(Number(offset))).toBeGreaterThanOrEqual(80);
  });
});
