import type { Light } from '../hours.ts';
import { mix } from '../mix.ts';
import { ellipse } from '../shapes/ellipse.ts';

/** The soft shadow a tree throws to its right. */
export const castShadow = (width: number, light: Light) =>
  ellipse(width * 0.55, 0, width, width * 0.13, mix(light.leaf, '#1B2A3A', 0.5), { opacity: 0.28 });
