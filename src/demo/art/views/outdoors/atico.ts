import { backdrop } from '../../backdrop/backdrop.ts';
import { hamlet } from '../../backdrop/hamlet.ts';
import { ridge } from '../../backdrop/ridge.ts';
import { HEIGHT, WIDTH } from '../../canvas.ts';
import { coping } from '../../facade/coping.ts';
import { pergola } from '../../facade/pergola.ts';
import { rail } from '../../facade/rail.ts';
import { framed } from '../../framed.ts';
import { bistroChair } from '../../furniture/bistro-chair.ts';
import { flowerPot } from '../../garden/flower-pot.ts';
import type { Light } from '../../hours.ts';
import { mix } from '../../mix.ts';
import { agave } from '../../plants/agave.ts';
import { bougainvillea } from '../../plants/bougainvillea.ts';
import { bush, flowerBush } from '../../plants/bush.ts';
import { ellipse } from '../../shapes/ellipse.ts';
import { d, line } from '../../shapes/path.ts';
import { place } from '../../shapes/place.ts';
import { rect } from '../../shapes/rect.ts';
import { repeat } from '../../shapes/repeat.ts';
import type { Setting } from '../../setting.ts';

const PARAPET = HEIGHT * 0.66;
const CHAIRS = ['#1F5A66', '#F4EFE6', '#A5492A'] as const;

/** A roof terrace: a long table under a pergola, the roofs of the neighbourhood beyond the parapet. */
export function atico(setting: Setting) {
  const { recipe, random, light } = setting;
  const isOldTown = recipe.place === 'village' || recipe.state === 'dated';
  const pergolaX = random.between(640, 820);
  const chair = random.pick(CHAIRS);
  const pot = () => flowerPot(random, random.pick([agave, bush, flowerBush]), light);
  const drawing = [
    backdrop(setting, random.between(0.4, 0.5)),
    ridge(random, mix(light.leaf, light.mountain, 0.35), { base: PARAPET - 40, height: 46, roughness: 9 }),
    hamlet(random, light, { left: 0, right: WIDTH, top: PARAPET - 110, bottom: PARAPET - 40, homes: 26 }),
    isOldTown
      ? tiledParapet(light)
      : rail(-10, PARAPET, WIDTH + 20, light) + rail(-10, PARAPET - 40, WIDTH + 20, light),
    floor(light, isOldTown),
    stairHead(random.between(30, 90), light),
    place(pergola(0, 0, 640, 460, light), pergolaX, HEIGHT * 0.93),
    repeat(16, (index) =>
      ellipse(pergolaX + 20 + index * 40, HEIGHT * 0.93 - 440 + Math.sin(index * 1.1) * 10, 7, 8, light.sun),
    ),
    place(bougainvillea(random, light, 210, 190), pergolaX + 540, HEIGHT * 0.93 - 464),
    place(bistroChair(chair, light), pergolaX + 70, HEIGHT * 0.9, 1.2),
    place(bistroChair(chair, light), pergolaX + 570, HEIGHT * 0.9, 1.2, -1),
    table(pergolaX + 150, light),
    place(pot(), pergolaX - 90, HEIGHT * 0.8, 0.9),
    place(pot(), 470, HEIGHT * 0.76, 0.7),
    place(pot(), 1540, HEIGHT * 0.95, 1.2),
  ].join('');
  return framed('Terraza', setting, drawing, { closest: 1.24, focusX: 0.7, focusY: 0.9 });
}

const tiledParapet = (light: Light) =>
  rect(0, PARAPET - 64, WIDTH, 70, mix(light.wall, light.shade, 0.12)) + coping(-10, PARAPET - 64, WIDTH + 20, light);

function floor(light: Light, isClay: boolean) {
  const tile = isClay ? mix('#C58A62', light.shade, 0.25) : mix(light.floor, light.shade, 0.06);
  const joint = mix(tile, '#3a2a1a', 0.2);
  return [
    rect(0, PARAPET, WIDTH, HEIGHT - PARAPET, tile),
    line(d`M0 ${PARAPET + 50}H${WIDTH}M0 ${PARAPET + 130}H${WIDTH}M0 ${PARAPET + 250}H${WIDTH}`, joint, 2),
    repeat(15, (index) =>
      line(d`M${WIDTH / 2 + (index - 7) * 130} ${PARAPET}L${WIDTH / 2 + (index - 7) * 300} ${HEIGHT}`, joint, 2),
    ),
  ].join('');
}

/** The little house over the stairs, with its door. */
const stairHead = (x: number, light: Light) =>
  [
    rect(x, PARAPET - 330, 340, 410, 'url(#wall)'),
    rect(x + 300, PARAPET - 330, 40, 410, light.shade, { opacity: 0.5 }),
    rect(x - 16, PARAPET - 346, 372, 24, mix(light.wall, '#ffffff', 0.5)),
    rect(x + 90, PARAPET - 200, 130, 280, 'url(#glass)', { stroke: '#3A464B', 'stroke-width': 8 }),
    ellipse(x + 260, PARAPET - 220, 14, 20, '#FFE7B0'),
  ].join('');

const table = (x: number, light: Light) => {
  const y = HEIGHT * 0.9;
  const timber = mix('#A9794E', light.shade, 0.12);
  return [
    rect(x, y - 130, 340, 22, timber, { rx: 6 }),
    line(d`M${x + 30} ${y - 110}V${y}M${x + 310} ${y - 110}V${y}`, timber, 12),
    ellipse(x + 100, y - 138, 40, 10, '#C98B5A') + rect(x + 210, y - 176, 22, 46, '#8FB5A6', { rx: 6 }),
  ].join('');
};
