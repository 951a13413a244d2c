import { HEIGHT, WIDTH } from '../canvas.ts';
import { mix } from '../mix.ts';
import { ellipse } from '../shapes/ellipse.ts';
import { rect } from '../shapes/rect.ts';
import type { Setting } from '../setting.ts';
import { clouds } from './clouds.ts';
import { hinterland } from './hinterland.ts';
import { ridge } from './ridge.ts';
import { sea } from './sea.ts';

const USUAL_HORIZON = 0.54;

/** Sky, sun, sierra and what lies before it, down to the picture's foot; horizon is a share of its height. */
export function backdrop(setting: Setting, horizon: number) {
  const { recipe, random, light, sunX } = setting;
  const skyline = HEIGHT * horizon;
  const sunY = light.sunHeight * HEIGHT * (horizon / USUAL_HORIZON);
  const haze = light.sky[2];
  return [
    rect(0, 0, WIDTH, skyline + 4, 'url(#sky)'),
    ellipse(sunX, sunY, 620, 520, 'url(#glow)'),
    ellipse(sunX, sunY, 42, 42, light.sun),
    clouds(random, light),
    ridge(random, mix(light.mountain, haze, 0.55), {
      base: skyline - 4,
      height: 150,
      roughness: 10,
      bottom: skyline + 4,
    }),
    ridge(random, mix(light.mountain, haze, 0.22), { base: skyline, height: 86, roughness: 14, bottom: skyline + 4 }),
    recipe.sea === 'none' ? hinterland(setting, skyline) : sea(random, light, skyline, sunX),
  ].join('');
}
