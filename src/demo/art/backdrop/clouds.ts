import { HEIGHT, WIDTH } from '../canvas.ts';
import type { Light } from '../hours.ts';
import { mix } from '../mix.ts';
import type { Random } from '../random.ts';
import { d, path } from '../shapes/path.ts';
import { place } from '../shapes/place.ts';
import { repeat } from '../shapes/repeat.ts';

export function clouds(random: Random, light: Light) {
  const colour = mix(light.sky[2], '#ffffff', 0.45);
  return repeat(random.whole(2, 4), () =>
    place(cloud(random, colour), random.between(0, WIDTH), random.between(0.06, 0.24) * HEIGHT),
  );
}

function cloud(random: Random, colour: string) {
  const width = random.between(220, 420);
  const puffs = random.whole(4, 6);
  const puffWidth = width / puffs;
  const top = repeat(puffs, (index) => {
    const rise = Math.sin(((index + 0.5) / puffs) * Math.PI) * random.between(26, 46) + 6;
    return d`c${puffWidth * 0.1} ${-rise} ${puffWidth * 0.9} ${-rise} ${puffWidth} 0`;
  });
  const outline = d`M${-width / 2} 0` + top + d`q${-width / 2} 16 ${-width} 0Z`;
  return path(outline, colour, { opacity: random.between(0.35, 0.75) });
}
