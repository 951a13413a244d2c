import type { Light } from '../hours.ts';
import { mix } from '../mix.ts';
import type { Random } from '../random.ts';
import { d, path } from '../shapes/path.ts';
import { outline } from '../shapes/polygon.ts';
import { rect } from '../shapes/rect.ts';
import { repeat } from '../shapes/repeat.ts';

export const POOL_FORMS = ['rectangle', 'lagoon', 'corner'] as const;
type PoolForm = (typeof POOL_FORMS)[number];

type Pool = { x: number; y: number; w: number; h: number; form: PoolForm };

/** The far edge of a pool looks shorter than its near edge. */
const FAR = 0.82;

/** A pool whose far edge lies on y; reflection is what the water mirrors. */
export function pool(random: Random, light: Light, { x, y, w, h, form }: Pool, reflection = '') {
  const water = OUTLINES[form](x, y, w, h);
  const deck = mix(light.floor, '#ffffff', 0.3);
  const ripple = () => {
    const width = random.between(30, 150);
    const left = x + random.between(-0.5, 0.5) * w - width / 2;
    const opacity = random.between(0.18, 0.5);
    return rect(left, y + random.next() * h, width, random.between(1.5, 3.5), '#ffffff', { rx: 2, opacity });
  };
  return [
    path(water, deck, { stroke: deck, 'stroke-width': 30, 'stroke-linejoin': form === 'lagoon' ? 'round' : 'miter' }),
    path(water, 'url(#pool)'),
    `<clipPath id="water"><path d="${water}"/></clipPath>`,
    `<g clip-path="url(#water)"><g opacity=".34">${reflection}</g>${repeat(26, ripple)}</g>`,
  ].join('');
}

const OUTLINES: Record<PoolForm, (x: number, y: number, w: number, h: number) => string> = {
  rectangle: (x, y, w, h) => {
    const far = (w / 2) * FAR;
    return outline([
      [x - far, y],
      [x + far, y],
      [x + w / 2, y + h],
      [x - w / 2, y + h],
    ]);
  },
  corner: (x, y, w, h) => {
    const far = (w / 2) * FAR;
    const notchY = y + h * 0.48;
    return outline([
      [x - far, y],
      [x + far * 0.18, y],
      [x + far * 0.2, notchY],
      [x + far * 1.09, notchY],
      [x + w / 2, y + h],
      [x - w / 2, y + h],
    ]);
  },
  lagoon: (x, y, w, h) =>
    d`M${x - w * 0.34} ${y + h * 0.1}C${x - w * 0.2} ${y - h * 0.08} ${x - w * 0.08} ${y + h * 0.2} ${x + w * 0.06} ${y + h * 0.14}` +
    d`C${x + w * 0.22} ${y - h * 0.02} ${x + w * 0.44} ${y} ${x + w * 0.48} ${y + h * 0.42}` +
    d`C${x + w * 0.52} ${y + h * 0.98} ${x + w * 0.18} ${y + h * 1.05} ${x - w * 0.06} ${y + h * 0.98}` +
    d`C${x - w * 0.34} ${y + h * 1.06} ${x - w * 0.54} ${y + h * 0.86} ${x - w * 0.49} ${y + h * 0.5}` +
    d`C${x - w * 0.46} ${y + h * 0.28} ${x - w * 0.4} ${y + h * 0.18} ${x - w * 0.34} ${y + h * 0.1}Z`,
};
