import type { Light } from '../hours.ts';
import { mix } from '../mix.ts';
import type { Random } from '../random.ts';
import { ellipse } from '../shapes/ellipse.ts';
import { repeat } from '../shapes/repeat.ts';

const PETALS = ['#C9302F', '#D4557F', '#E07A5F'] as const;

/** A plant in a wall pot, with few strokes because it is only seen small. */
export function geranium(random: Random, light: Light) {
  const green = mix(light.leaf, '#7FA05A', 0.2);
  const petal = mix(random.pick(PETALS), light.shade, light.warmth * 0.15);
  const leaves = repeat(5, (index) => ellipse(-10 + index * 5, -random.between(2, 7), 6, 5, green));
  const flowers = repeat(8, (index) => {
    const colour = index % 3 ? petal : mix(petal, '#ffffff', 0.35);
    return ellipse(random.between(-13, 13), -random.between(3, 13), 2.6, 2.4, colour);
  });
  return leaves + flowers;
}
