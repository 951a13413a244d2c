import { backdrop } from '../backdrop/backdrop.ts';
import { hamlet } from '../backdrop/hamlet.ts';
import { ridge } from '../backdrop/ridge.ts';
import { HEIGHT, WIDTH } from '../canvas.ts';
import { awning } from '../facade/awning.ts';
import { ironBalcony } from '../facade/iron-balcony.ts';
import { rail } from '../facade/rail.ts';
import { framed } from '../framed.ts';
import { diningSet } from '../furniture/terrace/dining-set.ts';
import { loungeSet } from '../furniture/terrace/lounge-set.ts';
import { sunSet } from '../furniture/terrace/sun-set.ts';
import { flowerPot } from '../garden/flower-pot.ts';
import type { Light } from '../hours.ts';
import { mix } from '../mix.ts';
import { agave } from '../plants/agave.ts';
import { bougainvillea } from '../plants/bougainvillea.ts';
import { bush, flowerBush } from '../plants/bush.ts';
import { d, line } from '../shapes/path.ts';
import { place } from '../shapes/place.ts';
import { rect } from '../shapes/rect.ts';
import { repeat } from '../shapes/repeat.ts';
import type { Setting } from '../setting.ts';

const COAST = HEIGHT * 0.62;
const FLOOR = COAST + 70;
const STRIPES = ['#1F5A66', '#C96F4A', '#C9A24B', '#5F7C80'] as const;
const SETS = [loungeSet, diningSet, sunSet] as const;
const EDGES = [glassEdge, ironEdge, plantedEdge] as const;
const ROOFS = [beams, stripedAwning, climber, pillar] as const;

/** A terrace: a set of furniture, a parapet of glass, iron or planters, and something for shade overhead. */
export function terraza(setting: Setting) {
  const { random, light } = setting;
  const pot = () => flowerPot(random, random.pick([agave, bush, flowerBush]), light);
  const drawing = [
    backdrop(setting, random.between(0.4, 0.52)),
    ridge(random, mix(light.leaf, light.mountain, 0.35), { base: COAST - 10, height: 54, roughness: 10 }),
    hamlet(random, light, { left: 0, right: WIDTH, top: COAST - 26, bottom: COAST + 34, homes: 22 }),
    floorTiles(light),
    random.pick(EDGES)(setting),
    place(pot(), 1490, FLOOR + 64, 0.86),
    random.pick(SETS)(setting, COAST + 220),
    place(pot(), 64, HEIGHT - 40, 1.1),
    random.pick(ROOFS)(setting),
  ].join('');
  return framed('Terraza', setting, drawing, { closest: 1.18, focusY: 0.75 });
}

function floorTiles(light: Light) {
  const joint = mix(light.floor, light.shade, 0.45);
  const rows = [36, 88, 162, 264].map((depth) => line(d`M0 ${FLOOR + depth}H${WIDTH}`, joint, 3));
  const columns = repeat(15, (index) =>
    line(d`M${WIDTH / 2 + (index - 7) * 116} ${FLOOR}L${WIDTH / 2 + (index - 7) * 300} ${HEIGHT}`, joint, 3),
  );
  return rect(0, FLOOR, WIDTH, HEIGHT - FLOOR, 'url(#floor)') + rows.join('') + columns;
}

function glassEdge({ light }: Setting) {
  return rail(-10, FLOOR + 4, WIDTH + 20, light) + rail(-10, FLOOR - 36, WIDTH + 20, light);
}

function ironEdge() {
  return ironBalcony(-20, FLOOR, WIDTH + 40, 96);
}

/** A low wall with a box of plants along it. */
function plantedEdge({ random, light }: Setting) {
  return (
    repeat(21, (index) =>
      place((index % 3 ? bush : flowerBush)(random, light), index * 80 + random.between(-14, 14), FLOOR - 44, 0.62),
    ) +
    rect(0, FLOOR - 50, WIDTH, 58, mix(light.wall, light.shade, 0.18)) +
    rect(0, FLOOR - 54, WIDTH, 12, mix(light.wall, '#ffffff', 0.4))
  );
}

/** The edge of the roof overhead. */
function beams({ light }: Setting) {
  const timber = mix('#A9794E', light.shade, 0.35);
  return [
    rect(0, 0, WIDTH, 110, mix(light.wall, light.shade, 0.3)),
    rect(0, 110, WIDTH, 10, light.shade, { opacity: 0.7 }),
    repeat(9, (index) => rect(60 + index * 180, 0, 26, 118, timber)),
  ].join('');
}

function stripedAwning({ random, light }: Setting) {
  const colour = random.pick(STRIPES);
  const w = WIDTH / 2;
  return (
    repeat(2, (index) => awning(index * w, 0, w, 190, colour, light)) +
    rect(0, 186, WIDTH, 10, light.shade, { opacity: 0.5 })
  );
}

function climber({ random, light }: Setting) {
  const from = random.between(-60, 60);
  return (
    place(bougainvillea(random, light, 420, 240), from + 160, -10) +
    rect(0, 0, WIDTH, 26, mix('#A9794E', light.shade, 0.3))
  );
}

/** A white pillar and its lintel at one side. */
function pillar({ light }: Setting) {
  return [
    rect(0, 0, WIDTH, 84, mix(light.wall, light.shade, 0.22)),
    rect(0, 84, WIDTH, 10, light.shade, { opacity: 0.6 }),
    rect(1370, 84, 120, FLOOR + 10, 'url(#wall)'),
    rect(1460, 84, 30, FLOOR + 10, light.shade, { opacity: 0.5 }),
  ].join('');
}
