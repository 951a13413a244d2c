import { mix } from '../mix.ts';
import type { Light } from '../hours.ts';
import type { Random } from '../random.ts';
import { rect } from '../shapes/rect.ts';
import { round } from '../shapes/round.ts';

/** A cushion thrown at a slight angle. */
export function cushion(random: Random, x: number, y: number, size: number, colour: string, light: Light) {
  const tilt = `rotate(${round(random.between(-9, 9))} ${round(x + size / 2)} ${round(y + size / 2)})`;
  return rect(x, y, size, size * 0.93, mix(colour, light.shade, 0.1), { rx: size * 0.16, transform: tilt });
}
