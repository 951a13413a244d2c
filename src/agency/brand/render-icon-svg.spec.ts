import { renderIconSvg } from './render-icon-svg.ts';
import { renderShareSvg } from './render-share-svg.ts';

const pathsOf = (svg: string) => svg.match(/<path/g)?.length;

describe('the icon of the agency', () => {
  it('shows the initial as a capital, in the middle', () => {
    expect(renderIconSvg('  cala norte', 'full')).toBe(renderIconSvg('Costa', 'full'));
    expect(renderIconSvg('Álamo', 'full')).not.toBe(renderIconSvg('Bahía', 'full'));
    const [, left = ''] = /translate\(([\d.]+) /.exec(renderIconSvg('Norte', 'full'))!;
    expect(Number(left)).toBeGreaterThan(0);
  });

  it('shows the arch where the typeface lacks the sign, and lets none of the name into the drawing', () => {
    for (const name of ['日本', '<script>', '"', '']) {
      expect(renderIconSvg(name, 'round')).toContain('a120 120');
      expect(renderIconSvg(name, 'round')).not.toMatch(/script|日/);
    }
  });

  it('reaches the corners where systems cut it to a shape of their own', () => {
    expect(renderIconSvg('Norte', 'full')).toContain('rx="0"');
    expect(renderIconSvg('Norte', 'round')).not.toContain('rx="0"');
  });
});

describe('the picture of pages without one', () => {
  it('holds every letter of the name, which never leaves it', () => {
    expect(pathsOf(renderShareSvg('Cala Norte'))).toBe(1 + 9 + 11);
    const long = renderShareSvg('Inmobiliaria Internacional de la Costa del Sol Occidental y de la Axarquía');
    for (const [, left] of long.matchAll(/<g fill="[^"]+" transform="translate\((-?[\d.]+) /g))
      expect(Math.round(Number(left))).toBeGreaterThanOrEqual(80);
  });
});
