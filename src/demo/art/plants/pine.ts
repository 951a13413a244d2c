import type { Light } from '../hours.ts';
import { mix } from '../mix.ts';
import type { Random } from '../random.ts';
import { ellipse } from '../shapes/ellipse.ts';
import { path } from '../shapes/path.ts';
import { castShadow } from './cast-shadow.ts';

const CROWN = -210;

/** x, y, radius and how much sun each pad of needles catches. */
const PADS = [
  [-70, 6, 62, 0],
  [70, 8, 60, 0],
  [0, 4, 92, 0],
  [-44, -18, 66, 0.16],
  [26, -20, 70, 0.16],
  [-8, -34, 62, 0.3],
] as const;

const FORKED_TRUNK =
  'M-8 0C-4 -90 -22 -150 -52 -190L-42 -194C-14 -140 0 -140 2 -120C10 -150 30 -170 50 -190' +
  'L58 -184C26 -140 10 -70 9 0Z';

/** The umbrella pine of the coast. */
export function pine(random: Random, light: Light) {
  const needles = mix(light.leaf, '#20423A', 0.25);
  const spread = random.between(0.92, 1.12);
  const pads = PADS.map(([x, y, radius, sun]) =>
    ellipse(x * spread, CROWN + y, radius * spread, radius * 0.46, mix(needles, '#D6DA92', sun)),
  );
  return [castShadow(130, light), path(FORKED_TRUNK, mix('#7A5B43', light.shade, 0.2)), ...pads].join('');
}
