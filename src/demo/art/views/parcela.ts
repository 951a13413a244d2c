import { backdrop } from '../backdrop/backdrop.ts';
import { hamlet } from '../backdrop/hamlet.ts';
import { ridge } from '../backdrop/ridge.ts';
import { HEIGHT, WIDTH } from '../canvas.ts';
import { framed } from '../framed.ts';
import { mix } from '../mix.ts';
import { agave } from '../plants/agave.ts';
import { cypress } from '../plants/cypress.ts';
import { flowerBush } from '../plants/bush.ts';
import { olive } from '../plants/olive.ts';
import { palm } from '../plants/palm.ts';
import { pine } from '../plants/pine.ts';
import { plant, type Species } from '../plants/plant.ts';
import { path } from '../shapes/path.ts';
import { outline, polygon } from '../shapes/polygon.ts';
import { rect } from '../shapes/rect.ts';
import { repeat } from '../shapes/repeat.ts';
import type { Setting } from '../setting.ts';

const FIELD = HEIGHT * 0.56;
const FAR_LEFT = [WIDTH * 0.24, FIELD + 130] as const;
const FAR_RIGHT = [WIDTH * 0.72, FIELD + 105] as const;
const NEAR_RIGHT = [WIDTH * 0.9, HEIGHT * 0.93] as const;
const NEAR_LEFT = [WIDTH * 0.1, HEIGHT * 0.96] as const;
const BOUNDARY = [FAR_LEFT, FAR_RIGHT, NEAR_RIGHT, NEAR_LEFT] as const;

/** The plants of a plot, and how likely each spot of its grid is bare. */
const COVERS = [
  { species: [olive], bare: 0.25 },
  { species: [flowerBush, agave, olive], bare: 0.68 },
  { species: [pine, olive], bare: 0.72 },
] as const;

const between = (from: number, to: number, share: number) => from + (to - from) * share;

/** A plot of land with boundary stakes; `cover` is the same in all its pictures. */
export function parcela(setting: Setting, cover: number) {
  const { random, light } = setting;
  const haze = mix(mix(light.leaf, light.mountain, 0.35), light.sky[2], 0.15);
  const drawing = [
    backdrop(setting, random.between(0.38, 0.47)),
    ridge(random, haze, { base: FIELD, height: 44, roughness: 8 }),
    hamlet(random, light, { left: 60, right: WIDTH - 60, top: FIELD + 2, bottom: FIELD + 24, homes: 9 }),
    ridge(random, 'url(#lawn)', { base: FIELD + 60, height: 16, roughness: 4, step: 80 }),
    polygon(BOUNDARY, mix('#D9B98A', light.lawn[0], 0.35)),
    growth(setting, COVERS[cover % COVERS.length] ?? COVERS[0]),
    path(outline(BOUNDARY), 'none', { stroke: '#FFFDF8', 'stroke-width': 6, 'stroke-dasharray': '22 16' }),
    BOUNDARY.map(([x, y]) => rect(x - 5, y - 44, 10, 46, '#FFFDF8') + rect(x - 5, y - 44, 10, 12, '#A5492A')).join(''),
    plant(palm, setting, WIDTH * 0.93, FIELD + 120, 0.9),
    plant(cypress, setting, WIDTH * 0.06, FIELD + 110, 1),
    plant(cypress, setting, WIDTH * 0.1, FIELD + 116, 0.8),
  ].join('');
  return framed('Parcela', setting, drawing, { closest: 1.3, focusY: 0.6 });
}

function growth(setting: Setting, { species, bare }: { species: readonly Species[]; bare: number }) {
  const { random } = setting;
  const spot = (row: number, column: number) => {
    if (random.chance(bare)) return '';
    const depth = (row + 0.6) / 5.4;
    const across = (column + 0.5) / 6;
    const left = between(FAR_LEFT[0], NEAR_LEFT[0], depth);
    const right = between(FAR_RIGHT[0], NEAR_RIGHT[0], depth);
    const y = between(between(FAR_LEFT[1], FAR_RIGHT[1], across), between(NEAR_LEFT[1], NEAR_RIGHT[1], across), depth);
    return plant(
      random.pick(species),
      setting,
      between(left, right, across) + random.between(-14, 14),
      y,
      0.5 + depth * 0.75,
    );
  };
  return repeat(5, (row) => repeat(6, (column) => spot(row, column)));
}
