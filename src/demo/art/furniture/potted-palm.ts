import type { Light } from '../hours.ts';
import { mix } from '../mix.ts';
import type { Random } from '../random.ts';
import { d, path } from '../shapes/path.ts';
import { repeat } from '../shapes/repeat.ts';

const LEAVES = 9;

/** A big-leaved house plant in a clay pot 160 high standing on 0,0. */
export function pottedPalm(random: Random, light: Light) {
  const leaf = (index: number) => {
    const angle = Math.PI * (1.12 + (index / (LEAVES - 1)) * 0.76);
    const length = random.between(170, 250);
    const x = Math.cos(angle) * length;
    const y = Math.sin(angle) * length;
    const blade = d`M0 0Q${x * 0.5} ${y * 0.9} ${x} ${y}Q${x * 0.7} ${y * 0.5} 0 0Z`;
    return path(blade, mix(light.leaf, index % 2 ? '#B7C37A' : '#1f3b33', 0.2), { transform: 'translate(0 -158)' });
  };
  return (
    repeat(LEAVES, leaf) +
    path('M-58 -160H58L42 0H-42Z', '#B0623F') +
    path('M22 -160H58L42 0H12Z', '#1B2A3A', { opacity: 0.1 })
  );
}
