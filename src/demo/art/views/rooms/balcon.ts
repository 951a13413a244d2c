import { backdrop } from '../../backdrop/backdrop.ts';
import { ridge } from '../../backdrop/ridge.ts';
import { HEIGHT, WIDTH } from '../../canvas.ts';
import { ironBalcony } from '../../facade/iron-balcony.ts';
import { rail } from '../../facade/rail.ts';
import { framed } from '../../framed.ts';
import { armchair } from '../../furniture/armchair.ts';
import { bistroChair } from '../../furniture/bistro-chair.ts';
import { curtain } from '../../furniture/curtain.ts';
import { framedPicture } from '../../furniture/framed-picture.ts';
import { floorboards } from '../../furniture/floorboards.ts';
import { flowerPot } from '../../garden/flower-pot.ts';
import type { Light } from '../../hours.ts';
import { mix } from '../../mix.ts';
import { agave } from '../../plants/agave.ts';
import { flowerBush } from '../../plants/bush.ts';
import { ellipse } from '../../shapes/ellipse.ts';
import { d, line, path } from '../../shapes/path.ts';
import { place } from '../../shapes/place.ts';
import { rect } from '../../shapes/rect.ts';
import { repeat } from '../../shapes/repeat.ts';
import type { Setting } from '../../setting.ts';
import { finish } from '../../furniture/finish.ts';

const SILL = HEIGHT * 0.84;
const FABRICS = ['#8FA6A3', '#C96F4A', '#C9B79C', '#5F7C80'] as const;
const PAINTS = ['#1F5A66', '#A5492A', '#F4EFE6', '#5F7C80'] as const;

/** A balcony for two, seen from the room behind its open doors. */
export function balcon(setting: Setting) {
  const { recipe, random, light } = setting;
  const w = random.between(620, 960);
  const left = random.between(130, 1470 - w);
  const wall = mix(finish(recipe.state).wall, light.sky[2], 0.25 + light.warmth * 0.25);
  const paint = random.pick(PAINTS);
  const floor = SILL - 40;
  const tableX = left + w * random.between(0.4, 0.6);
  const drawing = [
    backdrop(setting, random.between(0.42, 0.55)),
    ridge(random, mix(light.leaf, light.mountain, 0.3), { base: HEIGHT * 0.72, height: 40, roughness: 10 }),
    rect(0, floor - 30, WIDTH, HEIGHT, mix(light.floor, light.shade, 0.1)),
    random.chance(0.5)
      ? rail(left - 60, floor - 26, w + 120, light) + rail(left - 60, floor - 70, w + 120, light)
      : ironBalcony(left - 60, floor - 40, w + 120, 150),
    place(flowerPot(random, flowerBush, light), left + 80, floor + 8, 0.9),
    place(flowerPot(random, random.chance(0.5) ? agave : flowerBush, light, '#5F7C80'), left + w - 70, floor + 4, 1),
    place(bistroChair(paint, light), tableX - 170, floor + 26, 1.15),
    place(bistroTable(light), tableX, floor + 30, 1.15),
    place(bistroChair(paint, light), tableX + 170, floor + 26, 1.15, -1),
    room(left, w, wall),
    doors(left, w, light, finish(recipe.state).frame),
    floorboards(SILL, mix(finish(recipe.state).floor, light.shade, 0.12)),
    path(d`M${left} ${SILL}H${left + w}L${left + w + 130} ${HEIGHT}H${left + 130}Z`, light.sun, { opacity: 0.3 }),
    curtain(left - 90, 70, SILL + 16, 150),
    curtain(left + w - 50, 70, SILL + 16, 150),
    rect(left - 130, 60, w + 260, 12, '#8A633E', { rx: 6 }),
    beside(setting, left, w),
  ].join('');
  return framed('Balcón', setting, drawing, { focusY: 0.8, closest: 1.24 });
}

/** What stands on the broader side of the doors. */
function beside({ random, light }: Setting, left: number, w: number) {
  const isLeft = left > WIDTH - left - w;
  const room = Math.max(left, WIDTH - left - w) - 190;
  if (room < 150) return '';
  const middle = isLeft ? left / 2 - 60 : (left + w + WIDTH) / 2 + 60;
  const print = place(framedPicture(random.pick(PAINTS), light), middle - 96, 210, 1.1);
  return (
    print +
    (room < 300 ? '' : place(armchair(random, random.pick(FABRICS), light), middle, SILL + 110, 1.5, isLeft ? 1 : -1))
  );
}

const room = (x: number, w: number, wall: string) =>
  path(d`M0 0H${WIDTH}V${SILL}H0ZM${x} ${SILL}V110H${x + w}V${SILL}Z`, wall, { 'fill-rule': 'evenodd' });

function doors(x: number, w: number, light: Light, frame: string) {
  const leaf = (left: number, width: number) =>
    rect(left, 118, width, SILL - 118, '#ffffff', { opacity: 0.22 }) +
    rect(left, 118, width, SILL - 118, 'none', { stroke: frame, 'stroke-width': 12 }) +
    repeat(2, (index) => rect(left, 118 + ((index + 1) * (SILL - 118)) / 3, width, 8, frame));
  return (
    leaf(x + 8, 96) +
    leaf(x + w - 104, 96) +
    rect(x, 110, w, SILL - 110, 'none', { stroke: mix(frame, light.shade, 0.2), 'stroke-width': 12 })
  );
}

const bistroTable = (light: Light) =>
  [
    ellipse(8, 2, 84, 12, '#1B2A3A', { opacity: 0.2 }),
    line('M0 -110V0M-46 0L0 -26L46 0', '#3A464B', 7),
    ellipse(0, -112, 92, 17, mix('#F4EFE6', light.shade, 0.1)),
    path('M-34 -118L-30 -152H-14L-10 -118Z', '#C96F4A') + rect(16, -142, 26, 26, '#ffffff', { rx: 5 }),
  ].join('');
