import { HEIGHT, WIDTH } from '../canvas.ts';
import { mix } from '../mix.ts';
import { d, line } from '../shapes/path.ts';
import { rect } from '../shapes/rect.ts';
import { repeat } from '../shapes/repeat.ts';
import type { Setting } from '../setting.ts';
import { finish } from './finish.ts';
import { floorboards } from './floorboards.ts';

/** Boards or tiles from y to the picture's foot, by the home's state. */
export function roomFloor({ recipe, light }: Setting, y: number) {
  const { floor, isTiled } = finish(recipe.state);
  const colour = mix(floor, light.shade, 0.12 + light.warmth * 0.1);
  if (!isTiled) return floorboards(y, colour);
  const joint = mix(colour, '#3a2a1a', 0.22);
  const depths = [0.14, 0.34, 0.62].map((depth) => y + depth * (HEIGHT - y));
  return [
    rect(0, y, WIDTH, HEIGHT - y, colour),
    ...depths.map((depth) => line(d`M0 ${depth}H${WIDTH}`, joint, 2, { opacity: 0.5 })),
    repeat(15, (index) =>
      line(d`M${WIDTH / 2 + (index - 7) * 130} ${y}L${WIDTH / 2 + (index - 7) * 290} ${HEIGHT}`, joint, 2, {
        opacity: 0.5,
      }),
    ),
  ].join('');
}
