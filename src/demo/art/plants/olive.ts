import type { Light } from '../hours.ts';
import { mix } from '../mix.ts';
import type { Random } from '../random.ts';
import { ellipse } from '../shapes/ellipse.ts';
import { path } from '../shapes/path.ts';
import { repeat } from '../shapes/repeat.ts';
import { castShadow } from './cast-shadow.ts';

const TRUNK = 'M-10 0C-2 -26 -14 -40 -20 -62L18 -62C8 -40 6 -20 12 0Z';

export function olive(random: Random, light: Light) {
  const silver = mix(light.leaf, '#A3AD8C', 0.5);
  const crown = repeat(7, (index) => {
    const x = random.between(-46, 46);
    const y = random.between(-104, -60);
    const colour = index > 3 ? mix(silver, '#E6E5BE', 0.28) : mix(silver, '#3E4F3A', 0.18);
    return ellipse(x, y, random.between(28, 42), random.between(22, 32), colour);
  });
  return castShadow(74, light) + path(TRUNK, mix('#6F5C4B', light.shade, 0.12)) + crown;
}
