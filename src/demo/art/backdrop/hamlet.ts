import type { Light } from '../hours.ts';
import { mix } from '../mix.ts';
import type { Random } from '../random.ts';
import { rect } from '../shapes/rect.ts';
import { repeat } from '../shapes/repeat.ts';

type Hamlet = { left: number; right: number; top: number; bottom: number; homes: number };

/** White houses far away, too small for windows. */
export const hamlet = (random: Random, light: Light, { left, right, top, bottom, homes }: Hamlet) =>
  repeat(homes, () => {
    const x = random.between(left, right);
    const y = random.between(top, bottom);
    const w = random.between(16, 40);
    const h = random.between(13, 25);
    return (
      rect(x, y, w, h, mix(light.wall, light.shade, random.between(0, 0.35))) + rect(x - 2, y - 5, w + 4, 6, light.roof)
    );
  });
