import { backdrop } from '../../backdrop/backdrop.ts';
import { ridge } from '../../backdrop/ridge.ts';
import { HEIGHT, WIDTH } from '../../canvas.ts';
import { framed } from '../../framed.ts';
import { coffeeTable } from '../../furniture/coffee-table.ts';
import { finish } from '../../furniture/finish.ts';
import { framedPicture } from '../../furniture/framed-picture.ts';
import { pendantLamp } from '../../furniture/pendant-lamp.ts';
import { pottedPalm } from '../../furniture/potted-palm.ts';
import { roomFloor } from '../../furniture/room-floor.ts';
import { sofa } from '../../furniture/sofa.ts';
import { windowWall } from '../../furniture/window-wall.ts';
import type { Light } from '../../hours.ts';
import { mix } from '../../mix.ts';
import { d, line, path } from '../../shapes/path.ts';
import { place } from '../../shapes/place.ts';
import { rect } from '../../shapes/rect.ts';
import { repeat } from '../../shapes/repeat.ts';
import type { Setting } from '../../setting.ts';

const FLOOR = HEIGHT * 0.76;
const GALLERY = HEIGHT * 0.38;
const STEPS = 11;
const FABRICS = ['#C9B79C', '#8FA6A3', '#5F7C80', '#B98F6B'] as const;

/** A room two storeys high: a tall window, an open stair and the gallery it leads to. */
export function duplex(setting: Setting) {
  const { recipe, random, light } = setting;
  const { wall: plaster, wood } = finish(recipe.state);
  const wall = mix(plaster, light.sky[2], 0.2 + light.warmth * 0.25);
  const timber = mix(wood, light.shade, 0.1);
  const opening = { x: 90, y: 70, w: random.between(420, 540), h: FLOOR - 70 };
  const galleryX = opening.x + opening.w + random.between(330, 420);
  const drawing = [
    backdrop(setting, random.between(0.46, 0.56)),
    ridge(random, mix(light.leaf, light.mountain, 0.3), { base: HEIGHT * 0.68, height: 60, roughness: 9 }),
    windowWall(opening, FLOOR, 2, wall),
    line(d`M${opening.x} ${GALLERY}H${opening.x + opening.w}`, finish(recipe.state).frame, 8),
    upstairs(galleryX, wall, light),
    roomFloor(setting, FLOOR),
    path(
      d`M${opening.x} ${FLOOR}H${opening.x + opening.w}L${opening.x + opening.w + 190} ${HEIGHT}H${opening.x + 190}Z`,
      light.sun,
      { opacity: 0.26 },
    ),
    stair(galleryX, timber, light),
    place(framedPicture(random.pick(FABRICS), light), galleryX + 170, GALLERY + 110, 0.9),
    sofa(random, { x: 210, y: HEIGHT * 0.92, w: 620, fabric: random.pick(FABRICS), accent: '#C96F4A' }, light),
    place(coffeeTable(150), 520, HEIGHT * 0.96),
    place(pottedPalm(random, light), WIDTH - 130, HEIGHT * 0.9),
    place(pendantLamp('#C9A24B', light, 300), opening.x + opening.w + 90, 0),
  ].join('');
  return framed('Salón de doble altura', setting, drawing, { closest: 1.22 });
}

function upstairs(x: number, wall: string, light: Light) {
  const w = WIDTH - x;
  return [
    rect(x, 0, w, GALLERY, mix(wall, '#ffffff', 0.35)),
    rect(x + w * 0.3, 130, w * 0.24, GALLERY - 130, mix('#A9794E', light.shade, 0.1)),
    rect(x, GALLERY, w, 44, mix(wall, light.shade, 0.35)),
    rect(x, GALLERY + 44, w, 22, light.shade, { opacity: 0.5 }),
    rect(x, GALLERY - 120, w, 120, '#ffffff', { opacity: 0.35 }),
    rect(x, GALLERY - 126, w, 9, '#3A464B'),
    repeat(6, (index) => rect(x + (index * w) / 5, GALLERY - 120, 5, 120, '#3A464B')),
  ].join('');
}

/** Floating treads that climb from the left to the gallery's edge. */
function stair(x: number, timber: string, light: Light) {
  const run = 46;
  const rise = (FLOOR - GALLERY) / STEPS;
  const startX = x - STEPS * run + 40;
  const tread = (index: number) => {
    const y = FLOOR - (index + 1) * rise;
    const left = startX + index * run;
    return (
      rect(left, y, run + 44, 15, timber, { rx: 3 }) + rect(left, y + 15, run + 44, 6, light.shade, { opacity: 0.55 })
    );
  };
  return [
    repeat(STEPS, tread),
    repeat(STEPS, (index) => rect(startX + 30 + index * run, FLOOR - (index + 1) * rise - 118, 4, 118, '#3A464B')),
    line(d`M${startX + 20} ${FLOOR - rise - 112}L${startX + STEPS * run} ${GALLERY - 122}`, '#3A464B', 9),
  ].join('');
}
