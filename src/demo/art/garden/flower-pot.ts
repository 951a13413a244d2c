import type { Light } from '../hours.ts';
import { mix } from '../mix.ts';
import { path } from '../shapes/path.ts';
import { place } from '../shapes/place.ts';
import type { Random } from '../random.ts';
import type { Species } from '../plants/plant.ts';

/** A clay pot 110 high standing on 0,0 with a plant in it. */
export function flowerPot(random: Random, species: Species, light: Light, colour = '#B0623F') {
  const clay = mix(colour, light.shade, 0.1 + light.warmth * 0.15);
  return [
    path('M-50 -110H50L36 0H-36Z', clay),
    path('M18 -110H50L36 0H10Z', '#1B2A3A', { opacity: 0.12 }),
    path('M-56 -118H56V-100H-56Z', mix(clay, '#ffffff', 0.1)),
    place(species(random, light), 0, -112, 1.25),
  ].join('');
}
