import { backdrop } from '../backdrop/backdrop.ts';
import { ridge } from '../backdrop/ridge.ts';
import { HEIGHT, WIDTH } from '../canvas.ts';
import { framed } from '../framed.ts';
import { coffeeTable } from '../furniture/coffee-table.ts';
import { curtain } from '../furniture/curtain.ts';
import { finish } from '../furniture/finish.ts';
import { floorLamp } from '../furniture/floor-lamp.ts';
import { framedPicture } from '../furniture/framed-picture.ts';
import { pottedPalm } from '../furniture/potted-palm.ts';
import { roomFloor } from '../furniture/room-floor.ts';
import { sofa } from '../furniture/sofa.ts';
import { vase } from '../furniture/vase.ts';
import { archedWall, windowWall, type Opening } from '../furniture/window-wall.ts';
import { pool } from '../garden/pool.ts';
import { mix } from '../mix.ts';
import { cypress } from '../plants/cypress.ts';
import { palm } from '../plants/palm.ts';
import { plant } from '../plants/plant.ts';
import { ellipse } from '../shapes/ellipse.ts';
import { d, path } from '../shapes/path.ts';
import { place } from '../shapes/place.ts';
import { rect } from '../shapes/rect.ts';
import type { Setting } from '../setting.ts';

const FLOOR = HEIGHT * 0.74;
const WINDOW: Opening = { x: 330, y: 150, w: 940, h: FLOOR - 150 };
const FABRICS = ['#C9B79C', '#8FA6A3', '#B98F6B', '#5F7C80'] as const;
const ACCENTS = ['#C96F4A', '#F1E3C6', '#C9A24B'] as const;
const RUGS = ['#E9DFCF', '#CFD8D6', '#E3C9AE'] as const;

/** A sitting room open to the pool and the sea, through three arches or a glass wall. */
export function salon(setting: Setting) {
  const { recipe, random, light, facing } = setting;
  const isArched = recipe.state !== 'new' && random.chance(0.5);
  const wall = mix(finish(recipe.state).wall, light.sky[2], 0.25 + light.warmth * 0.25);
  const accent = random.pick(ACCENTS);
  const drawing = [
    garden(setting),
    isArched
      ? archedWall(WINDOW, FLOOR, random.whole(2, 4), wall)
      : windowWall(WINDOW, FLOOR, random.whole(2, 5), wall),
    roomFloor(setting, FLOOR),
    sunlight(light.sun, facing * 190),
    rect(0, 0, WIDTH, 62, mix(wall, '#ffffff', 0.4)),
    rect(0, 62, WIDTH, 5, light.shade, { opacity: 0.4 }),
    ellipse(WIDTH / 2, HEIGHT * 0.93, 620, 78, mix(random.pick(RUGS), light.shade, 0.1)),
    place(framedPicture(accent, light), 54, 220),
    curtain(facing > 0 ? 236 : 1276, 67, FLOOR + 10, 92),
    place(floorLamp(light), 138, HEIGHT * 0.93),
    sofa(random, { x: 420, y: HEIGHT * 0.88, w: 760, fabric: random.pick(FABRICS), accent }, light),
    place(coffeeTable(210), WIDTH / 2, HEIGHT * 0.94),
    place(vase(random, light, 66), WIDTH / 2 + 46, HEIGHT * 0.936),
    place(pottedPalm(random, light), 1440, HEIGHT * 0.93),
  ].join('');
  return framed('Salón', setting, drawing, { closest: 1.34, focusY: 0.7 });
}

function garden(setting: Setting) {
  const { recipe, random, light } = setting;
  return [
    backdrop(setting, random.between(0.42, 0.54)),
    ridge(random, mix(light.leaf, light.mountain, 0.3), { base: HEIGHT * 0.6, height: 46, roughness: 8 }),
    recipe.pool === 'none'
      ? ''
      : pool(random, light, { x: WIDTH / 2, y: HEIGHT * 0.66, w: 800, h: 60, form: 'rectangle' }),
    plant(palm, setting, random.between(380, 520), HEIGHT * 0.73, 0.9),
    plant(cypress, setting, random.between(1050, 1200), HEIGHT * 0.73, 0.8),
  ].join('');
}

/** The light that falls through the window on the floor. */
const sunlight = (sun: string, slant: number) =>
  path(
    d`M${WINDOW.x} ${FLOOR}H${WINDOW.x + WINDOW.w}L${WINDOW.x + WINDOW.w + slant} ${HEIGHT}H${WINDOW.x + slant}Z`,
    sun,
    { opacity: 0.28 },
  );
