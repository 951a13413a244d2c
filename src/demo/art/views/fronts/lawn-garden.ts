import { flowerPot } from '../../garden/flower-pot.ts';
import { HEIGHT } from '../../canvas.ts';
import { bistroChair } from '../../furniture/bistro-chair.ts';
import { mix } from '../../mix.ts';
import { agave } from '../../plants/agave.ts';
import { bush, flowerBush } from '../../plants/bush.ts';
import { plant } from '../../plants/plant.ts';
import { ellipse } from '../../shapes/ellipse.ts';
import { d, path } from '../../shapes/path.ts';
import { place } from '../../shapes/place.ts';
import { repeat } from '../../shapes/repeat.ts';
import { lotEdges, type Lot } from './lot-edges.ts';

/** A path through the lawn between beds of flowers, and a table on the grass. */
export function lawnGarden(lot: Lot) {
  const { setting, x, y, property } = lot;
  const { random, light } = setting;
  const { left, right } = lotEdges(lot);
  const gravel = mix('#E3CFA8', light.shade, 0.2 + light.warmth * 0.15);
  const bend = property.between(-240, 240);
  const tableX = property.chance(0.5) ? left + 130 : right - 130;
  const bed = (index: number) => {
    const side = index % 2 ? 1 : -1;
    const depth = 40 + Math.floor(index / 2) * 62;
    return plant(
      random.pick([flowerBush, bush, flowerBush, agave]),
      setting,
      x + side * (150 + depth * 1.5) + bend * 0.2,
      y + 66 + depth,
      0.6 + depth / 260,
    );
  };
  return [
    path(
      d`M${x - 60} ${y + 56}C${x - 90 + bend} ${y + 150} ${x - 200 + bend} ${y + 190} ${x - 260 + bend} ${HEIGHT + 10}` +
        d`H${x + 180 + bend}C${x + 110 + bend} ${y + 200} ${x + 70 + bend} ${y + 150} ${x + 60} ${y + 56}Z`,
      gravel,
    ),
    repeat(8, bed),
    place(flowerPot(random, flowerBush, light), x - 110, y + 60, 0.45),
    place(flowerPot(random, flowerBush, light), x + 110, y + 60, 0.45),
    place(bistroChair('#F4EFE6', light), tableX - 74, y + 150, 0.6),
    place(bistroChair('#F4EFE6', light), tableX + 74, y + 150, 0.6, -1),
    ellipse(tableX, y + 92, 52, 10, mix('#B78A5C', light.shade, 0.1)),
    path(d`M${tableX - 5} ${y + 92}H${tableX + 5}V${y + 152}H${tableX - 5}Z`, '#8A633E'),
  ].join('');
}
