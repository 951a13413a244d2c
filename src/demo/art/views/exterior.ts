import { backdrop } from '../backdrop/backdrop.ts';
import { ridge } from '../backdrop/ridge.ts';
import { canvas, HEIGHT, WIDTH } from '../canvas.ts';
import { lawn } from '../garden/lawn.ts';
import type { Front, House } from '../houses/house.ts';
import { mix } from '../mix.ts';
import { agave } from '../plants/agave.ts';
import { bush, flowerBush } from '../plants/bush.ts';
import { castShadow } from '../plants/cast-shadow.ts';
import { cypress } from '../plants/cypress.ts';
import { olive } from '../plants/olive.ts';
import { palm } from '../plants/palm.ts';
import { pine } from '../plants/pine.ts';
import { plant, type Species } from '../plants/plant.ts';
import type { Random } from '../random.ts';
import type { Recipe } from '../recipe.ts';
import { place } from '../shapes/place.ts';
import { polygon } from '../shapes/polygon.ts';
import { repeat } from '../shapes/repeat.ts';
import { round } from '../shapes/round.ts';
import type { Setting } from '../setting.ts';
import { court } from './fronts/court.ts';
import { driveway } from './fronts/driveway.ts';
import type { Lot } from './fronts/lot-edges.ts';
import { poolGarden } from './fronts/pool-garden.ts';
import { lawnGarden } from './fronts/lawn-garden.ts';
import { street } from './fronts/street.ts';
import { parked } from './fronts/parked.ts';

const GROUND = HEIGHT * 0.7;
const PLANTINGS = [
  [palm, palm],
  [palm, pine],
  [pine, cypress],
  [olive, palm],
  [cypress, pine],
] as const;

const FRONTS: Readonly<Record<Front, (lot: Lot) => string>> = {
  pool: poolGarden,
  garden: lawnGarden,
  court,
  street,
  driveway,
};

/** The house from its garden; `eb` seeds what is the same in all its pictures. */
export function exterior(setting: Setting, house: House, property: Random) {
  const { recipe, random, light, facing } = setting;
  const front = frontOf(house, recipe);
  const x = WIDTH / 2 + random.between(-70, 70);
  const lot = { setting, house, x, y: GROUND, property };
  const drawing = [
    backdrop(setting, random.between(0.47, 0.53)),
    hillside(setting),
    lawn(random, light, GROUND - 16),
    trees(setting, house, x, property),
    forecourt(house, x),
    groundShadow(house, x, facing),
    `<g id="house">${place(house.drawing, x, GROUND, 1, facing)}</g>`,
    FRONTS[front](lot),
    parked(lot),
    isOnRoad(front) ? '' : foreground(setting),
  ].join('');
  return canvas('Exterior', light, drawing, closeUp(random, house, x, front));
}

function hillside(setting: Setting) {
  const { random, light } = setting;
  const haze = mix(mix(light.leaf, light.mountain, 0.45), light.sky[2], 0.25);
  const hill = ridge(random, haze, { base: GROUND - 30, height: 40, roughness: 8 });
  return (
    hill +
    repeat(7, (index) => {
      const species = index % 2 ? cypress : olive;
      return plant(
        species,
        setting,
        random.between(0, WIDTH),
        GROUND - random.between(24, 60),
        random.between(0.26, 0.42),
      );
    })
  );
}

function trees(setting: Setting, house: House, x: number, property: Random) {
  const { random } = setting;
  const [leftTree, rightTree] = property.pick(PLANTINGS);
  const left = x - house.width / 2 - random.between(40, 90);
  const right = x + house.width / 2 + random.between(40, 90);
  return [
    plant(leftTree, setting, left, GROUND + 8, random.between(1, 1.25)),
    plant(rightTree, setting, right, GROUND + 8, random.between(0.95, 1.2)),
    plant(cypress, setting, left - random.between(90, 140), GROUND + 14, 0.95),
  ].join('');
}

function groundShadow(house: House, x: number, facing: number) {
  const left = x - house.width / 2;
  const right = x + house.width / 2;
  const cast = facing * 120;
  const corners = [
    [left, GROUND],
    [right, GROUND],
    [right + cast + 30, GROUND + 34],
    [left + cast - 30, GROUND + 34],
  ] as const;
  return polygon(corners, '#1B2A3A', { opacity: 0.16 });
}

function forecourt(house: House, x: number) {
  const half = house.width / 2;
  const corners = [
    [x - half - 40, GROUND],
    [x + half + 40, GROUND],
    [x + half + 130, GROUND + 62],
    [x - half - 130, GROUND + 62],
  ] as const;
  return polygon(corners, 'url(#floor)');
}

const isOnRoad = (front: Front) => front === 'street' || front === 'driveway';

/** Water and lawn are drawn only where the recipe has them; other houses stand by a court or a street. */
function frontOf(house: House, { pool, garden, place }: Recipe): Front {
  if (house.front === 'driveway') return 'driveway';
  if (pool !== 'none') return 'pool';
  if (house.front === 'street') return 'street';
  if (house.front === 'court') return 'court';
  if (garden !== 'none') return 'garden';
  return place === 'country' ? 'court' : 'street';
}

const foreground = (setting: Setting) =>
  repeat(4, (index) => {
    const { random, light } = setting;
    const x = index % 2 ? random.between(30, 260) : random.between(WIDTH - 270, WIDTH - 30);
    const species = random.pick([agave, bush, flowerBush, flowerBush]);
    const rooted: Species = (seed) => castShadow(74, light) + species(seed, light);
    return plant(rooted, setting, x, random.between(HEIGHT - 90, HEIGHT - 10), random.between(1.1, 1.7));
  });

/** A crop around the house, never past the picture's edges. */
function closeUp(random: Random, house: House, x: number, front: Front) {
  const widest = Math.min(1.34, (WIDTH - 260) / house.width, HEIGHT / (house.height + 350));
  const zoom = random.between(1.16, widest);
  const w = WIDTH / zoom;
  const h = HEIGHT / zoom;
  const left = Math.min(Math.max(x - w * random.between(0.44, 0.56), 0), WIDTH - w);
  const aboveGround = isOnRoad(front) ? 0.74 : 0.62;
  const top = Math.min(Math.max(Math.min(GROUND - house.height - 90, GROUND - h * aboveGround), 0), HEIGHT - h);
  return [left, top, w, h].map(round).join(' ');
}
