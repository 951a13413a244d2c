import { HEIGHT, WIDTH } from '../../canvas.ts';
import { flowerPot } from '../../garden/flower-pot.ts';
import { streetLamp } from '../../garden/street-lamp.ts';
import { mix } from '../../mix.ts';
import { bush, flowerBush } from '../../plants/bush.ts';
import { d, line } from '../../shapes/path.ts';
import { place } from '../../shapes/place.ts';
import { rect } from '../../shapes/rect.ts';
import { repeat } from '../../shapes/repeat.ts';
import { lotEdges, type Lot } from './lot-edges.ts';

const PAVEMENT = 118;
const KERB = 16;

/** Pavement, kerb and road before the door, with a lamp and a row of planters. */
export function street(lot: Lot) {
  const { setting, x, y } = lot;
  const { random, light } = setting;
  const { left, right } = lotEdges(lot);
  const flags = mix(light.floor, light.shade, 0.12);
  const joint = mix(light.floor, light.shade, 0.5);
  const asphalt = mix('#7C8790', light.shade, 0.35 + light.warmth * 0.2);
  const road = y + PAVEMENT + KERB;
  const dash = (index: number) => rect(index * 260 - 60, road + 46, 150, 8, '#FBF6EE', { opacity: 0.75 });
  const planter = (at: number) =>
    place(flowerPot(random, random.pick([bush, flowerBush]), light, '#5F7C80'), at, y + 96, 0.55);
  return [
    rect(0, y + 36, WIDTH, PAVEMENT - 36, flags),
    line(d`M0 ${y + 62}H${WIDTH}M0 ${y + 88}H${WIDTH}`, joint, 2, { opacity: 0.5 }),
    repeat(17, (index) =>
      line(d`M${x - 960 + index * 120} ${y + 36}L${x - 1360 + index * 170} ${y + PAVEMENT}`, joint, 2, {
        opacity: 0.5,
      }),
    ),
    rect(0, y + PAVEMENT, WIDTH, KERB, mix(light.stone, '#ffffff', 0.35)),
    rect(0, y + PAVEMENT + KERB - 5, WIDTH, 5, light.shade, { opacity: 0.6 }),
    rect(0, road, WIDTH, HEIGHT - road, asphalt),
    repeat(7, dash),
    place(streetLamp(light), left - 36, y + 84, 1.02),
    planter(left + 30),
    planter(right - 30),
    planter(right + 60),
  ].join('');
}
