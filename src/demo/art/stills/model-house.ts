import { arch } from '../shapes/arch.ts';
import { polygon } from '../shapes/polygon.ts';
import { rect } from '../shapes/rect.ts';
import { repeat } from '../shapes/repeat.ts';
import { CLAY, INK, SEA } from './desk.ts';

/** A white house of 420 units' width on a base, standing on 0,0. */
export const modelHouse = () =>
  [
    rect(-250, -22, 500, 22, '#8A6A4A', { rx: 4 }),
    rect(-210, -210, 420, 188, '#FBF6EE'),
    rect(60, -210, 150, 188, '#E4E2DC'),
    polygon(
      [
        [-240, -206],
        [-130, -312],
        [130, -312],
        [240, -206],
      ],
      CLAY,
    ),
    rect(90, -340, 44, 60, '#FBF6EE') + rect(84, -348, 56, 12, CLAY),
    arch(-44, -22, 88, 134, SEA),
    repeat(2, (index) => rect(-176 + index * 262, -164, 84, 70, '#BFE0E8', { stroke: INK, 'stroke-width': 6 })),
    repeat(2, (index) => rect(-135 + index * 262, -164, 4, 70, INK)),
  ].join('');
