import type { Light } from '../hours.ts';
import { mix } from '../mix.ts';
import { rect } from '../shapes/rect.ts';
import { repeat } from '../shapes/repeat.ts';

/** The round ends of ceiling beams showing through a lime-washed wall. */
export function beamEnds(x: number, y: number, w: number, light: Light) {
  const count = Math.max(2, Math.round(w / 34));
  const timber = mix('#8E6340', light.shade, 0.15 + light.warmth * 0.1);
  return repeat(count, (index) => {
    const left = x + ((index + 0.5) * w) / count - 5;
    return rect(left, y, 10, 10, timber, { rx: 3 }) + rect(left + 3, y + 10, 10, 5, light.shade, { opacity: 0.5 });
  });
}
