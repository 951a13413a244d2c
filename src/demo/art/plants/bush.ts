import type { Light } from '../hours.ts';
import { mix } from '../mix.ts';
import type { Random } from '../random.ts';
import { ellipse } from '../shapes/ellipse.ts';
import { repeat } from '../shapes/repeat.ts';

const BLOSSOMS = ['#C2386F', '#D4557F', '#B8436B', '#E07A5F'] as const;

export function bush(random: Random, light: Light) {
  const green = mix(light.leaf, '#7FA05A', 0.2);
  return repeat(9, (index) =>
    ellipse(
      random.between(-58, 58),
      -random.between(4, 38),
      random.between(20, 34),
      random.between(18, 28),
      mix(green, index % 2 ? '#C8D08A' : '#1F3A2E', 0.16),
    ),
  );
}

/** Bougainvillea, oleander or geranium: a bush in blossom. */
export function flowerBush(random: Random, light: Light) {
  const blossom = mix(random.pick(BLOSSOMS), light.shade, light.warmth * 0.15);
  const flowers = repeat(30, (index) =>
    ellipse(
      random.between(-66, 66),
      -random.between(2, 58),
      random.between(3, 6.5),
      random.between(3, 6),
      index % 3 ? blossom : mix(blossom, '#ffffff', 0.4),
    ),
  );
  return bush(random, light) + flowers;
}
