import type { Light } from '../hours.ts';
import { mix } from '../mix.ts';
import { ellipse } from '../shapes/ellipse.ts';
import { d, line } from '../shapes/path.ts';
import { polygon } from '../shapes/polygon.ts';
import { repeat } from '../shapes/repeat.ts';

type Roof = { x: number; w: number; y: number; h: number; overhang?: number; inset?: number };

const PITCH = 19;

/** Clay tiles seen from the front: eaves on y above a wall from x to x + w, the ridge h higher and inset at both ends. */
export function tiledRoof({ x, w, y, h, overhang = 24, inset = 30 }: Roof, light: Light) {
  const left = x - overhang;
  const width = w + 2 * overhang;
  const ridgeLeft = x + inset;
  const ridgeWidth = w - 2 * inset;
  const columns = Math.round(width / PITCH);
  const rib = (index: number) =>
    line(
      d`M${left + (width * index) / columns} ${y}L${ridgeLeft + (ridgeWidth * index) / columns} ${y - h}`,
      mix(light.roof, index % 2 ? '#4a1f10' : '#ffd9b0', 0.24),
      5,
      { opacity: 0.75 },
    );
  const tileWidth = width / columns;
  const eavesTile = (index: number) =>
    ellipse(left + tileWidth * (index + 0.5), y, tileWidth * 0.5, 6, mix(light.roof, '#5a2814', 0.22));
  return [
    polygon(
      [
        [left, y],
        [left + width, y],
        [ridgeLeft + ridgeWidth, y - h],
        [ridgeLeft, y - h],
      ],
      light.roof,
    ),
    repeat(columns + 1, rib),
    repeat(columns, eavesTile),
  ].join('');
}
