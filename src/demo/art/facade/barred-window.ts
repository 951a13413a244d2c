import type { Light } from '../hours.ts';
import { mix } from '../mix.ts';
import { rect } from '../shapes/rect.ts';
import { repeat } from '../shapes/repeat.ts';
import { glass } from './glass.ts';

const IRON = '#3A312B';

/** An Andalusian window: an ochre surround and an iron grille in front of the glass. */
export function barredWindow(x: number, y: number, w: number, h: number, light: Light) {
  const ochre = mix('#D9A441', light.shade, 0.2 + light.warmth * 0.2);
  const bars = Math.max(3, Math.round(w / 13));
  return [
    rect(x - 9, y - 9, w + 18, h + 18, ochre),
    glass(x, y, w, h, 1, light),
    repeat(bars - 1, (index) => rect(x + ((index + 1) * w) / bars - 1, y - 4, 2.5, h + 8, IRON)),
    rect(x - 4, y + h * 0.3, w + 8, 3, IRON),
    rect(x - 4, y + h * 0.68, w + 8, 3, IRON),
    rect(x - 12, y + h + 9, w + 24, 7, mix(light.roof, light.shade, 0.2)),
  ].join('');
}
