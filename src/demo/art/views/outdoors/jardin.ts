import { backdrop } from '../../backdrop/backdrop.ts';
import { HEIGHT, WIDTH } from '../../canvas.ts';
import { glass } from '../../facade/glass.ts';
import { slab } from '../../facade/slab.ts';
import { wall } from '../../facade/wall.ts';
import { framed } from '../../framed.ts';
import { bistroChair } from '../../furniture/bistro-chair.ts';
import { lawn } from '../../garden/lawn.ts';
import { parasol } from '../../garden/parasol.ts';
import type { Light } from '../../hours.ts';
import { mix } from '../../mix.ts';
import { bush, flowerBush } from '../../plants/bush.ts';
import { cypress } from '../../plants/cypress.ts';
import { olive } from '../../plants/olive.ts';
import { palm } from '../../plants/palm.ts';
import { plant } from '../../plants/plant.ts';
import { ellipse } from '../../shapes/ellipse.ts';
import { d, line } from '../../shapes/path.ts';
import { place } from '../../shapes/place.ts';
import { polygon } from '../../shapes/polygon.ts';
import { rect } from '../../shapes/rect.ts';
import { repeat } from '../../shapes/repeat.ts';
import type { Setting } from '../../setting.ts';

const GRASS = HEIGHT * 0.64;
const CANVASES = ['#F4EFE6', '#E8C9A0', '#D98B6A'] as const;

/** A garden level with the sitting room: the terrace doors at one side, lawn, hedge and a table under the parasol. */
export function jardin(setting: Setting) {
  const { random, light } = setting;
  const tableX = random.between(930, 1100);
  const house = random.between(470, 600);
  const tree = random.pick([palm, olive, cypress]);
  const drawing = [
    backdrop(setting, random.between(0.4, 0.48)),
    plant(palm, setting, random.between(1250, 1500), GRASS, 1.3),
    plant(tree, setting, random.between(760, 980), GRASS - 10, tree === olive ? 2 : 1.1),
    hedge(setting),
    lawn(random, light, GRASS - 8),
    flowerBed(setting),
    home(house, light),
    terraceTiles(house, light),
    place(parasol(mix(random.pick(CANVASES), light.shade, light.warmth * 0.25)), tableX, HEIGHT * 0.86, 2.3),
    place(bistroChair('#F4EFE6', light), tableX - 190, HEIGHT * 0.87, 1.15),
    place(bistroChair('#F4EFE6', light), tableX + 190, HEIGHT * 0.87, 1.15, -1),
    ellipse(tableX, HEIGHT * 0.77, 120, 20, mix('#B78A5C', light.shade, 0.1)),
    line(
      d`M${tableX - 70} ${HEIGHT * 0.775}L${tableX - 84} ${HEIGHT * 0.87}M${tableX + 70} ${HEIGHT * 0.775}L${tableX + 84} ${HEIGHT * 0.87}`,
      '#8A633E',
      9,
    ),
    repeat(3, (index) =>
      plant(index % 2 ? bush : flowerBush, setting, WIDTH - 60 - index * 130, HEIGHT + 4 + index * 10, 1.6),
    ),
  ].join('');
  return framed('Jardín', setting, drawing, { closest: 1.26, focusY: 0.7 });
}

const hedge = ({ random, light }: Setting) =>
  rect(0, GRASS - 96, WIDTH, 120, mix(light.leaf, '#1F3A2E', 0.2)) +
  repeat(30, (index) =>
    ellipse(
      index * 56,
      GRASS - 92 + random.between(-8, 8),
      42,
      26,
      mix(light.leaf, index % 2 ? '#C8D08A' : '#1F3A2E', 0.16),
    ),
  );

const flowerBed = (setting: Setting) =>
  repeat(7, (index) => plant(flowerBush, setting, 640 + index * 140, GRASS + 26, setting.random.between(0.5, 0.8)));

/** The end of the house with its sliding doors and porch. */
const home = (w: number, light: Light) =>
  [
    wall(-20, 120, w, HEIGHT * 0.74 - 120, light, 0.1),
    glass(60, HEIGHT * 0.3, w - 190, HEIGHT * 0.44, 2, light),
    slab(-20, HEIGHT * 0.24, w + 150, light, 26),
    rect(w + 90, HEIGHT * 0.24 + 26, 22, HEIGHT * 0.52, mix(light.wall, light.shade, 0.3)),
    slab(-20, 96, w + 40, light, 24),
  ].join('');

const terraceTiles = (w: number, light: Light) =>
  polygon(
    [
      [-20, HEIGHT * 0.74],
      [w + 130, HEIGHT * 0.74],
      [w + 330, HEIGHT * 0.9],
      [-20, HEIGHT * 0.9],
    ],
    'url(#floor)',
  ) +
  line(
    d`M-20 ${HEIGHT * 0.81}H${w + 220}M${w - 200} ${HEIGHT * 0.74}L${w - 80} ${HEIGHT * 0.9}M${w - 60} ${HEIGHT * 0.74}L${w + 110} ${HEIGHT * 0.9}`,
    mix(light.floor, light.shade, 0.45),
    3,
  );
