import type { Light } from './hours.ts';
import { mix } from './mix.ts';
import type { Recipe } from './recipe.ts';

/** The same light on a house of its state: old render yellows and its tiles darken, new render is whiter, and so is new paint. */
export function weathered(light: Light, state: Recipe['state']): Light {
  const { wall, roof, lawn } = light;
  if (state === 'new') return { ...light, wall: mix(wall, '#ffffff', 0.4) };
  if (state === 'renovated') return { ...light, wall: mix(wall, '#ffffff', 0.24) };
  if (state !== 'dated') return light;
  return {
    ...light,
    wall: mix(wall, '#C9A878', 0.34),
    roof: mix(roof, '#5B4A3A', 0.36),
    lawn: [mix(lawn[0], '#C2AE6A', 0.45), mix(lawn[1], '#A58F52', 0.4)],
  };
}
