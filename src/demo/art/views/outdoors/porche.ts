import { backdrop } from '../../backdrop/backdrop.ts';
import { ridge } from '../../backdrop/ridge.ts';
import { HEIGHT, WIDTH } from '../../canvas.ts';
import { framed } from '../../framed.ts';
import { coffeeTable } from '../../furniture/coffee-table.ts';
import { sofa } from '../../furniture/sofa.ts';
import { flowerPot } from '../../garden/flower-pot.ts';
import { lawn } from '../../garden/lawn.ts';
import { pool } from '../../garden/pool.ts';
import { mix } from '../../mix.ts';
import { bougainvillea } from '../../plants/bougainvillea.ts';
import { flowerBush } from '../../plants/bush.ts';
import { cypress } from '../../plants/cypress.ts';
import { palm } from '../../plants/palm.ts';
import { pine } from '../../plants/pine.ts';
import { plant } from '../../plants/plant.ts';
import { archOutline } from '../../shapes/arch.ts';
import { d, line, path } from '../../shapes/path.ts';
import { place } from '../../shapes/place.ts';
import { rect } from '../../shapes/rect.ts';
import { repeat } from '../../shapes/repeat.ts';
import type { Setting } from '../../setting.ts';

const FLOOR = HEIGHT * 0.8;
const GRASS = HEIGHT * 0.6;
const FABRICS = ['#FAF6EE', '#9DB0AB', '#B9A08A'] as const;

/** The garden, and the pool if there is one, framed by the porch: round arches on an old house, square posts on a new one. */
export function porche(setting: Setting) {
  const { recipe, random, light } = setting;
  const isArched = recipe.state !== 'new' && random.chance(0.6);
  const bays = isArched ? random.whole(2, 3) : 2;
  const drawing = [
    backdrop(setting, random.between(0.42, 0.48)),
    ridge(random, mix(light.leaf, light.mountain, 0.3), { base: GRASS + 6, height: 36, roughness: 8 }),
    plant(random.pick([palm, pine]), setting, random.between(240, 460), GRASS + 34, 1.2),
    plant(cypress, setting, random.between(1000, 1120), GRASS + 24, 1.1),
    plant(palm, setting, random.between(1240, 1440), GRASS + 40, 1.25),
    lawn(random, light, GRASS),
    recipe.pool === 'none'
      ? flowers(setting)
      : pool(random, light, { x: random.between(700, 900), y: GRASS + 70, w: 860, h: 120, form: 'rectangle' }),
    rect(0, FLOOR, WIDTH, HEIGHT - FLOOR, 'url(#floor)'),
    repeat(13, (index) =>
      line(
        d`M${WIDTH / 2 + (index - 6) * 140} ${FLOOR}L${WIDTH / 2 + (index - 6) * 260} ${HEIGHT}`,
        mix(light.floor, light.shade, 0.45),
        3,
      ),
    ),
    isArched ? arches(setting, bays) : posts(setting),
    sofa(
      random,
      { x: random.between(120, 220), y: HEIGHT * 0.97, w: 560, fabric: random.pick(FABRICS), accent: '#C96F4A' },
      light,
    ),
    place(coffeeTable(140, 48), 900, HEIGHT * 0.95),
    place(flowerPot(random, flowerBush, light), 1480, HEIGHT * 0.97, 1.5),
  ].join('');
  return framed('Porche', setting, drawing, { closest: 1.22, focusY: 0.7 });
}

const flowers = (setting: Setting) =>
  repeat(8, (index) => plant(flowerBush, setting, 120 + index * 190, GRASS + setting.random.between(70, 140), 0.8));

function arches({ random, light }: Setting, bays: number) {
  const bay = (WIDTH - 40) / bays;
  const holes = repeat(bays, (index) => archOutline(40 + index * bay + 26, FLOOR, bay - 92, FLOOR - 110));
  const plaster = mix(light.wall, light.shade, 0.42);
  return [
    path(d`M0 0H${WIDTH}V${FLOOR}H0Z` + holes, plaster, { 'fill-rule': 'evenodd' }),
    repeat(bays + 1, (index) => rect(index * bay - 12, FLOOR - 26, 88, 30, mix(plaster, light.shade, 0.5))),
    place(bougainvillea(random, light, 260, 210), bay + 20, 60),
  ].join('');
}

function posts({ random, light }: Setting) {
  const plaster = mix(light.wall, light.shade, 0.4);
  const timber = mix('#A9794E', light.shade, 0.3);
  return [
    rect(0, 0, WIDTH, 120, plaster),
    rect(0, 120, WIDTH, 14, light.shade, { opacity: 0.7 }),
    repeat(11, (index) => rect(20 + index * 150, 0, 36, 116, timber)),
    rect(60, 120, 66, FLOOR - 120, plaster),
    rect(1450, 120, 66, FLOOR - 120, plaster),
    place(bougainvillea(random, light, 150, 260), 1490, 134),
  ].join('');
}
