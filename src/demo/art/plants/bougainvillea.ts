import type { Light } from '../hours.ts';
import { mix } from '../mix.ts';
import type { Random } from '../random.ts';
import { ellipse } from '../shapes/ellipse.ts';
import { repeat } from '../shapes/repeat.ts';

const BRACTS = ['#C2386F', '#D4557F', '#A93B86', '#E07A5F'] as const;
const STRAND_GAP = 17;
const STEP = 14;

/** A climber over a wall, hanging from 0,0, so wide, its longest strands trailing down to `drop`. */
export function bougainvillea(random: Random, light: Light, width: number, drop: number) {
  const bract = mix(random.pick(BRACTS), light.shade, light.warmth * 0.15);
  const green = mix(light.leaf, '#7FA05A', 0.15);
  const flower = (x: number, y: number, index: number) =>
    ellipse(
      x + random.between(-10, 10),
      y + random.between(-9, 9),
      random.between(4, 7.5),
      random.between(4, 7),
      index % 3 ? bract : mix(bract, '#ffffff', 0.32),
    );
  const strand = (index: number) => {
    const x = -width / 2 + index * STRAND_GAP + random.between(-5, 5);
    const length = drop * random.between(0.25, 1);
    const sway = random.between(-12, 12);
    return repeat(Math.ceil(length / STEP), (step) => {
      const y = step * STEP - 8;
      const thickness = 13 - 6 * (y / drop);
      const bendX = x + sway * (y / drop);
      const leaf = ellipse(bendX, y, thickness, thickness * 0.85, green);
      return leaf + flower(bendX, y, step + index) + flower(bendX, y, step + index + 1);
    });
  };
  return repeat(Math.ceil(width / STRAND_GAP), strand);
}
