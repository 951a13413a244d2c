import { mix } from '../mix.ts';
import type { Light } from '../hours.ts';
import { polygon } from '../shapes/polygon.ts';
import { repeat } from '../shapes/repeat.ts';

const STRIPES = 9;

/** A striped awning hung at y, flaring out by 8 at both sides as it falls. */
export function awning(x: number, y: number, w: number, h: number, colour: string, light: Light) {
  const stripe = (index: number) => {
    const top = (at: number) => x + (at * w) / STRIPES;
    const bottom = (at: number) => x - 8 + (at * (w + 16)) / STRIPES;
    const fill = mix(index % 2 ? '#FBF6EE' : colour, light.shade, light.warmth * 0.25);
    return polygon(
      [
        [top(index), y],
        [top(index + 1), y],
        [bottom(index + 1), y + h],
        [bottom(index), y + h],
      ],
      fill,
    );
  };
  return repeat(STRIPES, stripe);
}
