import { HEIGHT, WIDTH } from '../canvas.ts';
import type { Light } from '../hours.ts';
import type { Random } from '../random.ts';
import { d, line } from '../shapes/path.ts';
import { repeat } from '../shapes/repeat.ts';
import { ridge } from '../backdrop/ridge.ts';

/** Mown grass from about y to the picture's foot, with the mower's broad bands. */
export function lawn(random: Random, light: Light, y: number) {
  const ground = ridge(random, 'url(#lawn)', { base: y + 30, height: 16, roughness: 4, step: 80, bottom: HEIGHT + 20 });
  const band = (index: number) => {
    const from = y + 60 + index * 70;
    const firstBend = d`C${random.between(300, 600)} ${from - 30} ${random.between(900, 1200)} ${from + 30 + index * 2}`;
    return line(
      d`M-20 ${from}` + firstBend + d` ${WIDTH + 20} ${from - 10 + index * 4}`,
      light.lawn[0],
      10 + index * 6,
      {
        opacity: 0.18,
      },
    );
  };
  return ground + repeat(5, band);
}
