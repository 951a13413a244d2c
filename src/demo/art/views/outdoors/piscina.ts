import { backdrop } from '../../backdrop/backdrop.ts';
import { ridge } from '../../backdrop/ridge.ts';
import { HEIGHT } from '../../canvas.ts';
import { framed } from '../../framed.ts';
import { lawn } from '../../garden/lawn.ts';
import { lounger } from '../../garden/lounger.ts';
import { parasol } from '../../garden/parasol.ts';
import type { Light } from '../../hours.ts';
import { whiteTerraces } from '../../houses/bloque/white-terraces.ts';
import { mix } from '../../mix.ts';
import { bush, flowerBush } from '../../plants/bush.ts';
import { cypress } from '../../plants/cypress.ts';
import { palm } from '../../plants/palm.ts';
import { plant } from '../../plants/plant.ts';
import type { Random } from '../../random.ts';
import { d, path } from '../../shapes/path.ts';
import { place } from '../../shapes/place.ts';
import { rect } from '../../shapes/rect.ts';
import { repeat } from '../../shapes/repeat.ts';
import type { Setting } from '../../setting.ts';

const FAR = HEIGHT * 0.62;
const CANVASES = ['#F4EFE6', '#E8C9A0', '#D98B6A', '#5F9AA0'] as const;

/** Down the length of the pool, from the water's edge; the neighbours' houses stand behind a shared one. */
export function piscina(setting: Setting) {
  const { recipe, random, light } = setting;
  const isShared = recipe.pool === 'communal';
  const vanish = random.between(620, 900);
  const shade = mix(random.pick(CANVASES), light.shade, light.warmth * 0.25);
  const seats = isShared ? 4 : 2;
  const drawing = [
    backdrop(setting, random.between(0.44, 0.52)),
    ridge(random, mix(light.leaf, light.mountain, 0.3), { base: FAR + 6, height: 44, roughness: 8 }),
    isShared ? place(whiteTerraces(random, light).drawing, vanish + random.between(-420, 60), FAR + 6, 0.8) : '',
    plant(palm, setting, vanish + random.between(300, 420), FAR + 20, 1.3),
    plant(cypress, setting, vanish - random.between(330, 420), FAR + 16, 1.2),
    plant(palm, setting, random.between(1280, 1500), FAR + 30, 1.5),
    lawn(random, light, FAR - 10),
    repeat(9, (index) =>
      plant(index % 2 ? bush : flowerBush, setting, index * 190 + random.between(-40, 40), FAR + 34, 0.7),
    ),
    water(random, light, vanish),
    repeat(seats, (index) => {
      const depth = 0.16 + (index / seats) * 0.8;
      const y = FAR + 70 + depth * 300;
      const x = vanish + 250 + depth * 460;
      const size = 0.9 + depth * 1.7;
      return (index % 2 ? '' : place(parasol(shade), x - 20 * size, y - 6, size)) + place(lounger(light), x, y, size);
    }),
  ].join('');
  return framed('Piscina', setting, drawing, { closest: 1.28, focusX: 0.5, focusY: 0.75 });
}

function water(random: Random, light: Light, vanish: number) {
  const edge = (inset: number) =>
    d`M${vanish - 150 + inset} ${FAR + 62 + inset * 0.4}H${vanish + 150 - inset}L${vanish + 420 - inset * 2} ${HEIGHT + 30}H${vanish - 900 + inset * 2}Z`;
  const glints = repeat(34, () => {
    const depth = random.next();
    const y = FAR + 84 + depth ** 1.4 * 330;
    const middle = vanish - depth * 240;
    const w = random.between(30, 120) * (0.4 + depth * 1.6);
    return rect(middle + random.between(-1, 1) * (70 + depth * 420) - w / 2, y, w, 2 + depth * 4, '#ffffff', {
      rx: 3,
      opacity: random.between(0.15, 0.45),
    });
  });
  return [
    path(edge(-34), mix(light.floor, '#ffffff', 0.3)),
    path(edge(0), 'url(#pool)'),
    `<clipPath id="water"><path d="${edge(0)}"/></clipPath><g clip-path="url(#water)">${glints}</g>`,
  ].join('');
}
