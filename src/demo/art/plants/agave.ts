import type { Light } from '../hours.ts';
import { mix } from '../mix.ts';
import type { Random } from '../random.ts';
import { polygon } from '../shapes/polygon.ts';
import { repeat } from '../shapes/repeat.ts';

const LEAVES = 11;

export function agave(random: Random, light: Light) {
  const grey = mix(light.leaf, '#8FB5A6', 0.55);
  return repeat(LEAVES, (index) => {
    const angle = Math.PI * (1.04 + (index / (LEAVES - 1)) * 0.92);
    const length = random.between(52, 74);
    const tip = [Math.cos(angle) * length, Math.sin(angle) * length] as const;
    return polygon([[-6, 0], tip, [6, 0]], mix(grey, index % 2 ? '#ffffff' : '#27473f', 0.17));
  });
}
