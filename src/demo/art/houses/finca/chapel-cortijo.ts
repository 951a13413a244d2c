import { archedDoor } from '../../facade/arched-door.ts';
import { barredWindow } from '../../facade/barred-window.ts';
import { coping } from '../../facade/coping.ts';
import { tiledRoof } from '../../facade/tiled-roof.ts';
import { wall } from '../../facade/wall.ts';
import type { Light } from '../../hours.ts';
import { mix } from '../../mix.ts';
import type { Random } from '../../random.ts';
import { arch } from '../../shapes/arch.ts';
import { ellipse } from '../../shapes/ellipse.ts';
import { d, path } from '../../shapes/path.ts';
import { rect } from '../../shapes/rect.ts';
import { repeat } from '../../shapes/repeat.ts';
import { house, type House } from '../house.ts';

const WIDTH = 980;
const HEIGHT = 124;
const CHAPEL = { x: -250, w: 196, h: 214 };
const BELFRY = { w: 92, h: 104 };

/** A long low cortijo with the bell gable of its chapel over the gate. */
export function chapelCortijo(random: Random, light: Light): House {
  const x = -WIDTH / 2;
  const ochre = mix(random.pick(['#D9A441', '#B5533C', '#C98B4A']), light.shade, 0.2 + light.warmth * 0.2);
  return house({ width: WIDTH + 40, height: CHAPEL.h + BELFRY.h + 60, front: 'court' }, [
    wall(x, -HEIGHT, WIDTH, HEIGHT, light, 0.08),
    rect(x, -24, WIDTH, 24, ochre),
    tiledRoof({ x, w: WIDTH, y: -HEIGHT, h: 62, overhang: 20, inset: 28 }, light),
    wall(x + WIDTH - 190, -HEIGHT - 58, 170, HEIGHT + 58, light),
    tiledRoof({ x: x + WIDTH - 190, w: 170, y: -HEIGHT - 58, h: 54, overhang: 16, inset: 40 }, light),
    barredWindow(x + WIDTH - 130, -HEIGHT - 26, 46, 58, light),
    barredWindow(x + 70, -92, 40, 48, light),
    barredWindow(x + 160, -92, 40, 48, light),
    repeat(3, (index) => barredWindow(-4 + index * 92, -92, 40, 48, light)),
    rect(x + WIDTH - 190, -24, 170, 24, ochre),
    chapel(light, ochre),
  ]);
}

function chapel(light: Light, ochre: string) {
  const middle = CHAPEL.x + CHAPEL.w / 2;
  const shoulder = -CHAPEL.h;
  const sweep =
    d`M${CHAPEL.x - 8} ${shoulder}C${CHAPEL.x + 30} ${shoulder - 4} ${middle - 66} ${shoulder - 18} ${middle - 50} ${shoulder - 46}` +
    d`H${middle + 50}C${middle + 66} ${shoulder - 18} ${CHAPEL.x + CHAPEL.w - 30} ${shoulder - 4} ${CHAPEL.x + CHAPEL.w + 8} ${shoulder}Z`;
  const door = { x: middle - 48, w: 96, h: 138 };
  return [
    belfry(middle, shoulder - 44, light),
    path(sweep, 'url(#wall)', { stroke: ochre, 'stroke-width': 6 }),
    wall(CHAPEL.x, shoulder, CHAPEL.w, CHAPEL.h, light, 0.12),
    rect(CHAPEL.x - 8, shoulder - 3, CHAPEL.w + 16, 8, ochre),
    ellipse(middle, shoulder + 36, 20, 20, ochre),
    ellipse(middle, shoulder + 36, 14, 14, 'url(#glass)'),
    arch(door.x - 14, 0, door.w + 28, door.h + 14, ochre),
    archedDoor(door.x, 0, door.w, door.h, light, '#5A3D2A'),
  ].join('');
}

/** The open arch that carries the bell. */
function belfry(middle: number, foot: number, light: Light) {
  const top = foot - BELFRY.h;
  return [
    wall(middle - BELFRY.w / 2, top, BELFRY.w, BELFRY.h, light, 0.14),
    arch(middle - 26, foot - 12, 52, 78, mix(light.sky[1], light.shade, 0.25)),
    rect(middle - 26, foot - 72, 52, 5, '#5A3D2A'),
    path(
      d`M${middle - 15} ${foot - 40}C${middle - 12} ${foot - 48} ${middle - 11} ${foot - 66} ${middle} ${foot - 68}` +
        d`C${middle + 11} ${foot - 66} ${middle + 12} ${foot - 48} ${middle + 15} ${foot - 40}Z`,
      '#8A6A35',
    ),
    ellipse(middle, foot - 37, 4, 5, '#6B5128'),
    path(
      d`M${middle - BELFRY.w / 2 - 8} ${top}L${middle} ${top - 40}L${middle + BELFRY.w / 2 + 8} ${top}Z`,
      'url(#wall)',
    ),
    coping(middle - BELFRY.w / 2 - 8, top, BELFRY.w + 16, light),
    rect(middle - 2, top - 66, 4, 30, '#3A312B'),
    rect(middle - 10, top - 58, 20, 4, '#3A312B'),
  ].join('');
}
