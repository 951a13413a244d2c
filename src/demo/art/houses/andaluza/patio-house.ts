import { archedDoor } from '../../facade/arched-door.ts';
import { barredWindow } from '../../facade/barred-window.ts';
import { chimney } from '../../facade/chimney.ts';
import { coping } from '../../facade/coping.ts';
import { tiledRoof } from '../../facade/tiled-roof.ts';
import { wall } from '../../facade/wall.ts';
import type { Light } from '../../hours.ts';
import { mix } from '../../mix.ts';
import { bougainvillea } from '../../plants/bougainvillea.ts';
import { cypress } from '../../plants/cypress.ts';
import { palm } from '../../plants/palm.ts';
import type { Random } from '../../random.ts';
import { arch } from '../../shapes/arch.ts';
import { place } from '../../shapes/place.ts';
import { rect } from '../../shapes/rect.ts';
import { repeat } from '../../shapes/repeat.ts';
import { house, type House } from '../house.ts';

const WING = { w: 250, h: 196 };
const COURT = 360;
const COURT_WALL = 138;
const GATE = { w: 132, h: 156 };

/** Two wings around a walled court, entered by a gate in its middle. */
export function patioHouse(random: Random, light: Light): House {
  const left = -COURT / 2 - WING.w;
  const right = COURT / 2;
  const ochre = mix('#D9A441', light.shade, 0.2 + light.warmth * 0.2);
  const wing = (x: number) =>
    [
      wall(x, -WING.h, WING.w, WING.h, light),
      rect(x, -26, WING.w, 26, ochre),
      tiledRoof({ x, w: WING.w, y: -WING.h, h: 76, overhang: 20, inset: 58 }, light),
      barredWindow(x + WING.w * 0.16, -WING.h + 62, 56, 78, light),
      barredWindow(x + WING.w * 0.6, -WING.h + 62, 56, 78, light),
    ].join('');
  return house({ width: COURT + 2 * WING.w + 40, height: 320, front: 'court' }, [
    chimney(70, -288, light, 60),
    wall(-COURT / 2 - 40, -236, COURT + 80, 236, light, 0.1),
    tiledRoof({ x: -COURT / 2 - 40, w: COURT + 80, y: -236, h: 72, overhang: 18, inset: 34 }, light),
    arch(-168, -150, 40, 58, 'url(#glass)') + arch(140, -150, 40, 58, 'url(#glass)'),
    place(palm(random, light), -108, -70, 0.86),
    place(cypress(random, light), 114, -70, 0.92),
    wall(-COURT / 2, -COURT_WALL, COURT, COURT_WALL, light, 0),
    rect(-COURT / 2, -26, COURT, 26, ochre),
    coping(-COURT / 2 - 4, -COURT_WALL, COURT + 8, light),
    gatehouse(light, ochre),
    wing(left),
    wing(right),
    place(bougainvillea(random, light, 120, 92), COURT / 2 - 48, -COURT_WALL - 2),
  ]);
}

function gatehouse(light: Light, ochre: string) {
  const w = GATE.w + 64;
  const top = -COURT_WALL - 74;
  return [
    wall(-w / 2, top, w, -top, light, 0.12),
    coping(-w / 2 - 14, top, w + 28, light),
    arch(-GATE.w / 2 - 14, 0, GATE.w + 28, GATE.h + 14, ochre),
    archedDoor(-GATE.w / 2, 0, GATE.w, GATE.h, light, '#5A3D2A'),
    repeat(4, (row) => repeat(2, (side) => rect(side ? 14 : -52, -28 - row * 26, 38, 4, '#C9A24B', { opacity: 0.55 }))),
  ].join('');
}
