import { mix } from '../../mix.ts';
import { ellipse } from '../../shapes/ellipse.ts';
import { d, line } from '../../shapes/path.ts';
import { place } from '../../shapes/place.ts';
import { rect } from '../../shapes/rect.ts';
import { repeat } from '../../shapes/repeat.ts';
import type { Setting } from '../../setting.ts';
import { bistroChair } from '../bistro-chair.ts';
import { sunShade } from './sun-shade.ts';

const CHAIRS = ['#F4EFE6', '#1F5A66', '#A5492A', '#8A9A7B'] as const;

/** A table laid for four. */
export function diningSet(setting: Setting, y: number) {
  const { random, light } = setting;
  const chair = random.pick(CHAIRS);
  const x = random.between(560, 880);
  const timber = mix('#A9794E', light.shade, 0.12);
  const table = [
    rect(x - 260, y - 90, 520, 26, timber, { rx: 8 }),
    line(d`M${x - 200} ${y - 66}V${y + 74}M${x + 200} ${y - 66}V${y + 74}`, mix(timber, light.shade, 0.3), 16),
    repeat(4, (index) => ellipse(x - 180 + index * 120, y - 92, 38, 8, '#ffffff')),
    ellipse(x, y - 100, 56, 12, '#C98B5A'),
  ].join('');
  return [
    place(bistroChair(chair, light), x - 130, y + 4, 1.3),
    place(bistroChair(chair, light), x + 130, y + 4, 1.3, -1),
    table,
    place(bistroChair(chair, light), x - 350, y + 66, 1.6),
    place(bistroChair(chair, light), x + 350, y + 66, 1.6, -1),
    random.chance(0.5) ? place(sunShade(setting), x + 20, y + 30, 2.6) : '',
  ].join('');
}
