import { backdrop } from '../backdrop/backdrop.ts';
import { canvas, HEIGHT, WIDTH } from '../canvas.ts';
import { lounger } from '../garden/lounger.ts';
import { parasol } from '../garden/parasol.ts';
import { pool } from '../garden/pool.ts';
import { twoStoreyVilla } from '../houses/villa/two-storey-villa.ts';
import { mix } from '../mix.ts';
import { agave } from '../plants/agave.ts';
import { bush, flowerBush } from '../plants/bush.ts';
import { cypress } from '../plants/cypress.ts';
import { palm } from '../plants/palm.ts';
import { pine } from '../plants/pine.ts';
import { plant } from '../plants/plant.ts';
import { d, path } from '../shapes/path.ts';
import { place } from '../shapes/place.ts';
import { polygon } from '../shapes/polygon.ts';
import { rect } from '../shapes/rect.ts';
import { repeat } from '../shapes/repeat.ts';
import { round } from '../shapes/round.ts';
import type { Setting } from '../setting.ts';

const GARDEN = HEIGHT * 0.8;
const VILLA = { x: WIDTH * 0.725, y: GARDEN - 26, scale: 0.74 };
const SKY_CUT = HEIGHT * 0.12;
const FOREGROUND = [
  [0.05, 1, 2],
  [0.16, 1.03, 1.7],
  [0.3, 1.02, 1.5],
  [0.92, 1.03, 1.6],
] as const;

/** The home page's picture: calm sea on the left for the words, a villa on its headland on the right. */
export function hero({ recipe, random, light }: Setting) {
  const setting: Setting = { recipe, random, light, sunX: WIDTH * random.between(0.14, 0.34), facing: 1 };
  const drawing = [
    backdrop(setting, 0.5),
    headland(setting),
    slope(),
    plant(cypress, setting, WIDTH * 0.955, GARDEN - 40, 1.25),
    plant(pine, setting, WIDTH * 0.46, GARDEN - 22, 1.15),
    villa(setting),
    place(lounger(light), WIDTH * 0.52, GARDEN + 24, 0.7),
    place(lounger(light), WIDTH * 0.585, GARDEN + 24, 0.7),
    place(parasol(mix('#F4EFE6', light.shade, light.warmth * 0.25)), WIDTH * 0.575, GARDEN + 36, 0.62),
    plant(palm, setting, WIDTH * 0.985, GARDEN + 90, 1.35),
    FOREGROUND.map(([x, y, scale]) =>
      plant(random.pick([agave, bush, flowerBush]), setting, WIDTH * x, HEIGHT * y, scale),
    ).join(''),
  ].join('');
  return canvas('Costa del Sol', light, drawing, `0 ${round(SKY_CUT)} ${WIDTH} ${round(HEIGHT - SKY_CUT)}`);
}

function headland(setting: Setting) {
  const { random, light } = setting;
  const outline =
    d`M${WIDTH * 0.4} ${HEIGHT * 0.6}C${WIDTH * 0.52} ${HEIGHT * 0.55} ${WIDTH * 0.6} ${HEIGHT * 0.5} ${WIDTH * 0.74} ${HEIGHT * 0.5}` +
    d`S${WIDTH * 0.95} ${HEIGHT * 0.47} ${WIDTH + 20} ${HEIGHT * 0.45}V${HEIGHT}H${WIDTH * 0.2}` +
    d`C${WIDTH * 0.28} ${HEIGHT * 0.8} ${WIDTH * 0.3} ${HEIGHT * 0.66} ${WIDTH * 0.4} ${HEIGHT * 0.6}Z`;
  const farHome = () => {
    const x = WIDTH * random.between(0.46, 0.98);
    const y = HEIGHT * random.between(0.56, 0.64);
    const w = random.between(16, 34);
    const home = rect(x, y, w, random.between(12, 22), mix(light.wall, light.shade, random.between(0, 0.3)));
    const tree = random.chance(0.5) ? plant(cypress, setting, x - 6, y + 20, 0.2) : '';
    return home + rect(x - 2, y - 4, w + 4, 5, light.roof) + tree;
  };
  return path(outline, mix(mix(light.leaf, light.mountain, 0.5), light.sky[2], 0.2)) + repeat(16, farHome);
}

const slope = () =>
  path(
    d`M-20 ${HEIGHT * 0.97}C${WIDTH * 0.18} ${HEIGHT * 0.9} ${WIDTH * 0.3} ${HEIGHT * 0.8} ${WIDTH * 0.44} ${GARDEN - 40}` +
      d`S${WIDTH * 0.8} ${GARDEN - 78} ${WIDTH + 20} ${GARDEN - 64}V${HEIGHT + 20}H-20Z`,
    'url(#lawn)',
  );

function villa({ random, light }: Setting) {
  const built = place(twoStoreyVilla(random, light).drawing, VILLA.x, VILLA.y, VILLA.scale);
  const mirrored = `<use href="#house" transform="translate(0 ${round(2 * GARDEN + 14)}) scale(1 -1)"/>`;
  return [
    `<g id="house">${built}</g>`,
    polygon(
      [
        [WIDTH * 0.48, VILLA.y],
        [WIDTH * 0.97, VILLA.y],
        [WIDTH * 1.02, GARDEN + 26],
        [WIDTH * 0.44, GARDEN + 26],
      ],
      'url(#floor)',
    ),
    pool(random, light, { x: WIDTH * 0.73, y: GARDEN + 52, w: 700, h: 96, form: 'rectangle' }, mirrored),
  ].join('');
}
