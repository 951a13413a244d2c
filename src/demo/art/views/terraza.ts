import { backdrop } from '../backdrop/backdrop.ts';
import { hamlet } from '../backdrop/hamlet.ts';
import { ridge } from '../backdrop/ridge.ts';
import { canvas, HEIGHT, WIDTH } from '../canvas.ts';
import { rail } from '../facade/rail.ts';
import { coffeeTable } from '../furniture/coffee-table.ts';
import { cushion } from '../furniture/cushion.ts';
import { flowerPot } from '../garden/flower-pot.ts';
import { lounger } from '../garden/lounger.ts';
import { parasol } from '../garden/parasol.ts';
import type { Light } from '../hours.ts';
import { mix } from '../mix.ts';
import { agave } from '../plants/agave.ts';
import { bush, flowerBush } from '../plants/bush.ts';
import { d, line } from '../shapes/path.ts';
import { place } from '../shapes/place.ts';
import { rect } from '../shapes/rect.ts';
import { repeat } from '../shapes/repeat.ts';
import type { Setting } from '../setting.ts';

const COAST = HEIGHT * 0.66;
const FLOOR = COAST + 70;
const FABRICS = ['#FAF6EE', '#9DB0AB', '#B9A08A'] as const;
const ACCENTS = ['#C96F4A', '#1F5A66', '#C9A24B'] as const;
const CANVASES = ['#F4EFE6', '#E8C9A0', '#D98B6A'] as const;

/** A terrace under a pergola, over the coast. */
export function terraza(setting: Setting) {
  const { random, light } = setting;
  const pot = () => flowerPot(random, random.pick([agave, bush, flowerBush]), light);
  const seatX = random.between(150, 230);
  const drawing = [
    backdrop(setting, 0.5),
    ridge(random, mix(light.leaf, light.mountain, 0.35), { base: COAST - 10, height: 54, roughness: 10 }),
    hamlet(random, light, { left: 0, right: WIDTH, top: COAST - 26, bottom: COAST + 34, homes: 22 }),
    floorTiles(light),
    rail(-10, FLOOR + 4, WIDTH + 20, light),
    place(pot(), 1490, FLOOR + 64, 0.86),
    place(pot(), 1382, FLOOR + 52, 0.66),
    outdoorSofa(setting, seatX, COAST + 222),
    place(coffeeTable(150, 44), seatX + 280, COAST + 292),
    place(lounger(light), WIDTH * 0.6, COAST + 236, 1.7),
    place(lounger(light), WIDTH * 0.76, COAST + 284, 1.8),
    place(parasol(mix(random.pick(CANVASES), light.shade, light.warmth * 0.25)), WIDTH * 0.74, COAST + 276, 2),
    place(pot(), 64, HEIGHT - 40),
    beams(light),
  ].join('');
  return canvas('Terraza', light, drawing);
}

function floorTiles(light: Light) {
  const joint = mix(light.floor, light.shade, 0.45);
  const rows = [36, 88, 162, 264].map((depth) => line(d`M0 ${FLOOR + depth}H${WIDTH}`, joint, 3));
  const columns = repeat(15, (index) =>
    line(d`M${WIDTH / 2 + (index - 7) * 116} ${FLOOR}L${WIDTH / 2 + (index - 7) * 300} ${HEIGHT}`, joint, 3),
  );
  return rect(0, FLOOR, WIDTH, HEIGHT - FLOOR, 'url(#floor)') + rows.join('') + columns;
}

function outdoorSofa({ random, light }: Setting, x: number, y: number) {
  const fabric = random.pick(FABRICS);
  const accent = random.pick(ACCENTS);
  const tone = (share: number) => mix(fabric, light.shade, share);
  return [
    rect(x - 10, y + 26, 580, 14, '#1B2A3A', { opacity: 0.16, rx: 7 }),
    rect(x, y - 130, 560, 96, tone(0.18), { rx: 14 }),
    rect(x - 16, y - 60, 592, 78, tone(0.05), { rx: 12 }),
    rect(x - 16, y - 104, 52, 122, tone(0.12), { rx: 12 }),
    rect(x + 524, y - 104, 52, 122, tone(0.22), { rx: 12 }),
    rect(x, y + 18, 560, 12, '#9B744C'),
    cushion(random, x + 60, y - 124, 80, accent, light),
    cushion(random, x + 150, y - 124, 80, '#FFFFFF', light),
    cushion(random, x + 410, y - 124, 80, accent, light),
  ].join('');
}

/** The edge of the roof overhead. */
function beams(light: Light) {
  const timber = mix('#A9794E', light.shade, 0.35);
  return [
    rect(0, 0, WIDTH, 70, mix(light.wall, light.shade, 0.3)),
    rect(0, 70, WIDTH, 10, light.shade, { opacity: 0.7 }),
    repeat(9, (index) => rect(60 + index * 180, 0, 26, 78, timber)),
  ].join('');
}
