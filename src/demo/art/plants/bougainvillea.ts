import type { Light } from '../hours.ts';
import { mix } from '../mix.ts';
import type { Random } from '../random.ts';
import { ellipse } from '../shapes/ellipse.ts';
import { repeat } from '../shapes/repeat.ts';

const BRACTS = ['#C2386F', '#D4557F', '#A93B86', '#E07A5F'] as const;

/** A climber that hangs from 0,0 over a wall: as wide as told, trailing down to drop. */
export function bougainvillea(random: Random, light: Light, width: number, drop: number) {
  const bract = mix(random.pick(BRACTS), light.shade, light.warmth * 0.15);
  const green = mix(light.leaf, '#7FA05A', 0.15);
  const hanging = (across: number) => drop * (0.35 + 0.65 * (0.5 + 0.5 * Math.cos(across * 6 + drop)));
  const leaves = repeat(Math.round(width / 9), () => {
    const across = random.between(-0.5, 0.5);
    const y = random.between(-10, hanging(across) * 0.8);
    return ellipse(across * width, y, random.between(9, 15), random.between(8, 13), green);
  });
  const flowers = repeat(Math.round(width / 3.2), (index) => {
    const across = random.between(-0.52, 0.52);
    const y = random.between(-16, hanging(across));
    return ellipse(
      across * width,
      y,
      random.between(4, 8),
      random.between(4, 7),
      index % 3 ? bract : mix(bract, '#ffffff', 0.32),
    );
  });
  return leaves + flowers;
}
