import { HEIGHT, WIDTH } from '../canvas.ts';
import type { Light } from '../hours.ts';
import { mix } from '../mix.ts';
import { ellipse } from '../shapes/ellipse.ts';
import { rect } from '../shapes/rect.ts';
import { repeat } from '../shapes/repeat.ts';
import type { Setting } from '../setting.ts';
import { hamlet } from './hamlet.ts';
import { ridge } from './ridge.ts';

/** What lies before the sierra away from the sea: the roofs of a town, or green hills with a hamlet. */
export function hinterland(setting: Setting, skyline: number) {
  const { recipe, random, light } = setting;
  const haze = light.sky[2];
  const plain = rect(0, skyline - 2, WIDTH, HEIGHT - skyline, mix(mix(light.leaf, light.mountain, 0.55), haze, 0.3));
  if (recipe.place === 'town') return plain + roofs(setting, skyline);
  const hill = (depth: number) =>
    ridge(random, mix(mix(light.leaf, light.mountain, 0.5 - depth * 0.2), haze, 0.3 - depth * 0.1), {
      base: skyline + 24 + depth * 60,
      height: 40,
      roughness: 8,
    });
  const village = { left: 0, right: WIDTH, top: skyline + 4, bottom: skyline + 40, homes: random.whole(5, 14) };
  return plain + hill(0) + hamlet(random, light, village) + hill(1) + groves(setting, skyline + 74);
}

const groves = ({ random, light }: Setting, y: number) =>
  repeat(26, () => {
    const depth = random.next();
    const colour = mix(light.leaf, light.mountain, 0.35 - depth * 0.2);
    return ellipse(random.between(0, WIDTH), y + depth * 60, 10 + depth * 14, 7 + depth * 9, colour);
  });

/** Two rows of houses, the farther ones in the haze. */
function roofs(setting: Setting, skyline: number) {
  const { light } = setting;
  return (
    row(setting, skyline + 26, mix(light.mountain, light.sky[2], 0.35), 0.75) +
    row(setting, skyline + 70, mix(light.mountain, light.sky[2], 0.1), 1)
  );
}

function row(setting: Setting, foot: number, haze: string, size: number) {
  const { random, light } = setting;
  return repeat(Math.round(17 / size), (index) => {
    const w = random.between(80, 150) * size;
    const h = random.between(46, 150) * size;
    const x = index * 100 * size - 40;
    const plaster = mix(mix(light.wall, light.floor, random.next()), haze, 0.45);
    return rect(x, foot - h, w, h + 60, plaster) + windows(x, foot - h, w, h, haze, light);
  });
}

function windows(x: number, y: number, w: number, h: number, haze: string, light: Light) {
  const glass = mix(light.warmth > 0.7 ? light.glass[0] : light.glass[1], haze, 0.45);
  const columns = Math.floor(w / 30);
  return repeat(Math.min(3, Math.floor(h / 34)), (row) =>
    repeat(columns, (column) => rect(x + 10 + (column * (w - 12)) / columns, y + 14 + row * 32, 11, 15, glass)),
  );
}
