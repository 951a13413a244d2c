import { iconSvg } from './icon-svg.ts';
import { shareSvg } from './share-svg.ts';

const pathsOf = (svg: string) => svg.match(/<path/g)?.length;

describe('the icon of the agency', () => {
  it('shows the initial as a capital, in the middle', () => {
    expect(iconSvg('  cala norte', 'full')).toBe(iconSvg('Costa', 'full'));
    expect(iconSvg('Álamo', 'full')).not.toBe(iconSvg('Bahía', 'full'));
    const [, left = ''] = /translate\(([\d.]+) /.exec(iconSvg('Norte', 'full'))!;
    expect(Number(left)).toBeGreaterThan(0);
  });

  it('shows the arch where the typeface lacks the sign, and lets none of the name into the drawing', () => {
    for (const name of ['日本', '<script>', '"', '']) {
      expect(iconSvg(name, 'round')).toContain('a120 120');
      expect(iconSvg(name, 'round')).not.toMatch(/script|日/);
    }
  });

  it('reaches the corners where systems cut it to a shape of their own', () => {
    expect(iconSvg('Norte', 'full')).toContain('rx="0"');
    expect(iconSvg('Norte', 'round')).not.toContain('rx="0"');
  });
});

describe('the picture of pages without one', () => {
  it('holds every letter of the name, which never leaves it', () => {
    expect(pathsOf(shareSvg('Cala Norte'))).toBe(1 + 9 + 11);
    const long = shareSvg('Inmobiliaria Internacional de la Costa del Sol Occidental y de la Axarquía');
    for (const [, left] of long.matchAll(/<g fill="[^"]+" transform="translate\((-?[\d.]+) /g))
      expect(Math.round(Number(left))).toBeGreaterThanOrEqual(80);
  });
});
