import { HEIGHT } from '../../canvas.ts';
import { lounger } from '../../garden/lounger.ts';
import { mix } from '../../mix.ts';
import { ellipse } from '../../shapes/ellipse.ts';
import { place } from '../../shapes/place.ts';
import { rect } from '../../shapes/rect.ts';
import type { Setting } from '../../setting.ts';
import { coffeeTable } from '../coffee-table.ts';
import { sunShade } from './sun-shade.ts';

const ACCENTS = ['#C96F4A', '#1F5A66', '#C9A24B'] as const;

/** Loungers in a row under a parasol. */
export function sunSet(setting: Setting, y: number) {
  const { random, light } = setting;
  const x = random.between(220, 520);
  return [
    place(sunShade(setting), x + 330, y - 20, 2.3),
    place(lounger(light), x, y + 10, 2.3),
    place(lounger(light), x + 420, y + 40, 2.5),
    place(coffeeTable(60, 40), x + 370, y + 30),
    random.chance(0.6) ? place(lounger(light), x + 800, y + 20, 2.2) : '',
    rect(x + 30, y - 26, 120, 14, mix(random.pick(ACCENTS), light.shade, 0.12), { rx: 6 }),
    ellipse(x + 400, HEIGHT - 40, 380, 22, mix('#E3D3BF', light.shade, 0.2), { opacity: 0.5 }),
  ].join('');
}
