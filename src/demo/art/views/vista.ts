import { backdrop } from '../backdrop/backdrop.ts';
import { ridge } from '../backdrop/ridge.ts';
import { HEIGHT, WIDTH } from '../canvas.ts';
import { framed } from '../framed.ts';
import { mix } from '../mix.ts';
import { agave } from '../plants/agave.ts';
import { bush, flowerBush } from '../plants/bush.ts';
import { cypress } from '../plants/cypress.ts';
import { palm } from '../plants/palm.ts';
import { pine } from '../plants/pine.ts';
import { plant } from '../plants/plant.ts';
import { d, path } from '../shapes/path.ts';
import { polygon } from '../shapes/polygon.ts';
import { rect } from '../shapes/rect.ts';
import { repeat } from '../shapes/repeat.ts';
import type { Setting } from '../setting.ts';

const SHORE = HEIGHT * 0.6;
const HOMES = 46;

/** The view: a white village between the garden and the bay. */
export function vista(setting: Setting) {
  const { recipe, random, light } = setting;
  const plantingX = [random.between(120, 300), random.between(1250, 1450)] as const;
  const [pineX, palmX] = random.chance(0.5) ? plantingX : ([plantingX[1], plantingX[0]] as const);
  const drawing = [
    backdrop(setting, random.between(0.36, 0.46)),
    recipe.sea === 'none' ? '' : beach(mix('#EAD7B2', light.sky[2], 0.2)),
    ridge(random, mix(light.leaf, light.mountain, 0.25), { base: SHORE + 110, height: 60, roughness: 8 }),
    village(setting),
    ridge(random, mix(light.leaf, '#17302B', 0.2), {
      base: HEIGHT * 0.9,
      height: 50,
      roughness: 8,
      bottom: HEIGHT + 10,
    }),
    plant(pine, setting, pineX, HEIGHT * 0.94, 1.9),
    plant(palm, setting, palmX, HEIGHT * 0.97, 1.7),
    repeat(6, () => {
      const species = random.pick([agave, bush, flowerBush]);
      return plant(
        species,
        setting,
        random.between(0, WIDTH),
        random.between(HEIGHT - 40, HEIGHT + 20),
        random.between(1.2, 2),
      );
    }),
  ].join('');
  return framed('Vistas', setting, drawing, { closest: 1.4, focusY: 0.6 });
}

const beach = (sand: string) =>
  path(
    d`M-20 ${SHORE + 40}C300 ${SHORE - 60} 500 ${SHORE + 90} 820 ${SHORE + 30}` +
      d`S1300 ${SHORE - 80} ${WIDTH + 20} ${SHORE - 10}V${HEIGHT}H-20Z`,
    sand,
  );

function village(setting: Setting) {
  const { random } = setting;
  const depths = Array.from({ length: HOMES }, () => random.next()).sort((far, near) => far - near);
  return depths
    .map((depth) => villageHome(setting, random.between(0, WIDTH), SHORE + 40 + depth * 170, 0.5 + depth * 0.65))
    .join('');
}

function villageHome(setting: Setting, x: number, y: number, scale: number) {
  const { random, light, facing } = setting;
  const w = random.between(30, 66) * scale;
  const h = random.between(24, 46) * scale;
  const rise = 11 * scale;
  return [
    rect(x, y, w, h, mix(light.wall, light.shade, random.between(0, 0.2))),
    rect(x + (facing > 0 ? w * 0.7 : 0), y, w * 0.3, h, light.shade, { opacity: 0.45 }),
    polygon(
      [
        [x - 4, y],
        [x + w + 4, y],
        [x + w - 4, y - rise],
        [x + 4, y - rise],
      ],
      light.roof,
    ),
    rect(x + w * 0.3, y + h * 0.35, w * 0.16, h * 0.35, light.glass[1]),
    random.chance(0.35) ? plant(cypress, setting, x + w + 8, y + h, 0.22 * scale) : '',
  ].join('');
}
