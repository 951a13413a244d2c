import { WIDTH } from '../../canvas.ts';
import { lounger } from '../../garden/lounger.ts';
import { mix } from '../../mix.ts';
import { place } from '../../shapes/place.ts';
import { rect } from '../../shapes/rect.ts';
import type { Setting } from '../../setting.ts';
import { coffeeTable } from '../coffee-table.ts';
import { cushion } from '../cushion.ts';
import { sunShade } from './sun-shade.ts';

const FABRICS = ['#FAF6EE', '#9DB0AB', '#B9A08A'] as const;
const ACCENTS = ['#C96F4A', '#1F5A66', '#C9A24B'] as const;

/** A corner sofa with its low table, a lounger beside it. */
export function loungeSet(setting: Setting, y: number) {
  const { random, light } = setting;
  const x = random.between(150, 380);
  return [
    outdoorSofa(setting, x, y),
    place(coffeeTable(150, 44), x + 280, y + 70),
    place(lounger(light), WIDTH * 0.7, y + 40, 1.8),
    random.chance(0.5) ? place(sunShade(setting), WIDTH * 0.78, y + 56, 2) : '',
  ].join('');
}

function outdoorSofa({ random, light }: Setting, x: number, y: number) {
  const fabric = random.pick(FABRICS);
  const accent = random.pick(ACCENTS);
  const tone = (share: number) => mix(fabric, light.shade, share);
  return [
    rect(x - 10, y + 26, 580, 14, '#1B2A3A', { opacity: 0.16, rx: 7 }),
    rect(x, y - 130, 560, 96, tone(0.18), { rx: 14 }),
    rect(x - 16, y - 60, 592, 78, tone(0.05), { rx: 12 }),
    rect(x - 16, y - 104, 52, 122, tone(0.12), { rx: 12 }),
    rect(x + 524, y - 104, 52, 122, tone(0.22), { rx: 12 }),
    rect(x, y + 18, 560, 12, '#9B744C'),
    cushion(random, x + 60, y - 124, 80, accent, light),
    cushion(random, x + 150, y - 124, 80, '#FFFFFF', light),
    cushion(random, x + 410, y - 124, 80, accent, light),
  ].join('');
}
