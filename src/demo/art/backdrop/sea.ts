import { HEIGHT, WIDTH } from '../canvas.ts';
import type { Light } from '../hours.ts';
import { mix } from '../mix.ts';
import type { Random } from '../random.ts';
import { path } from '../shapes/path.ts';
import { place } from '../shapes/place.ts';
import { rect } from '../shapes/rect.ts';
import { repeat } from '../shapes/repeat.ts';

/** Water from the horizon down, with the sun's glints under it and, often, a sail. */
export function sea(random: Random, light: Light, horizon: number, sunX: number) {
  const water = rect(0, horizon, WIDTH, HEIGHT * 0.5, 'url(#sea)');
  const sail = random.chance(0.7)
    ? place(sailingBoat(light), random.between(0.1, 0.9) * WIDTH, horizon + random.between(14, 34))
    : '';
  return water + repeat(46, () => glint(random, light, horizon, sunX)) + sail;
}

function glint(random: Random, light: Light, horizon: number, sunX: number) {
  const nearness = random.next() ** 1.6;
  const width = random.between(12, 70) * (1 + nearness * 2);
  const x = sunX + random.between(-1, 1) * (70 + nearness * 520);
  const y = horizon + 5 + nearness * HEIGHT * 0.2;
  return rect(x - width / 2, y, width, 1.6 + nearness * 3, light.sun, { rx: 2, opacity: 0.75 - nearness * 0.6 });
}

const sailingBoat = (light: Light) =>
  path('M0 -34L0 0L20 0Z', '#ffffff') +
  path('M-3 -28L-3 0L-14 0Z', mix('#ffffff', light.sea[1], 0.18)) +
  path('M-17 2L23 2L17 9L-11 9Z', mix('#ffffff', light.sea[1], 0.45));
