import type { Light } from '../hours.ts';
import { mix } from '../mix.ts';
import type { Random } from '../random.ts';
import { ellipse } from '../shapes/ellipse.ts';
import { rect } from '../shapes/rect.ts';
import { repeat } from '../shapes/repeat.ts';
import { glass } from './glass.ts';

/** A display window standing on y, with shelves and lamps behind the glass. */
export function shopWindow(random: Random, x: number, y: number, w: number, h: number, light: Light) {
  const shadow = mix(light.glass[1], '#22323a', 0.4);
  const goods = repeat(5, (index) => {
    const height = random.between(0.14, 0.3) * h;
    return rect(x + 14 + (index * (w - 28)) / 5, y - 18 - height, w / 9, height, shadow, { rx: 4, opacity: 0.45 });
  });
  const lamps = repeat(3, (index) => {
    const lampX = x + (w * (index + 0.5)) / 3;
    return rect(lampX - 1, y - h, 2, h * 0.2, shadow) + ellipse(lampX, y - h * 0.78, 9, 7, light.sun, { opacity: 0.9 });
  });
  return glass(x, y - h, w, h, 1, light) + goods + lamps + rect(x, y - 18, w, 16, shadow, { opacity: 0.55 });
}
