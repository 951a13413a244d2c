import type { Light } from '../hours.ts';
import type { Random } from '../random.ts';
import { d, line } from '../shapes/path.ts';
import { rect } from '../shapes/rect.ts';
import { repeat } from '../shapes/repeat.ts';

/** A glass vase with bare green stems, standing on 0,0. */
export const vase = (random: Random, light: Light, h: number) =>
  repeat(8, () => {
    const bendX = random.between(-0.5, 0.5) * h;
    const bendY = -random.between(0.45, 0.8) * h;
    const tipX = random.between(-0.9, 0.9) * h;
    const tipY = -random.between(0.9, 1.5) * h;
    return line(d`M0 ${-h * 0.85}q${bendX} ${bendY} ${tipX} ${tipY}`, light.leaf, 4);
  }) + rect(-h * 0.2, -h, h * 0.4, h, '#DCE5E6', { rx: 7 });
