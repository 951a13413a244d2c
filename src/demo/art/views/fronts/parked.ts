import { garageDoor } from '../../facade/garage-door.ts';
import { slab } from '../../facade/slab.ts';
import { wall } from '../../facade/wall.ts';
import { car } from '../../garden/car.ts';
import { place } from '../../shapes/place.ts';
import { lotEdges, type Lot } from './lot-edges.ts';

const PAINTS = ['#A5492A', '#E8E4DA', '#2F6DA3', '#5F7C80'] as const;

/** The garage beside the house, or the car that stands in the open. */
export function parked(lot: Lot) {
  const { setting, house, x, y, property } = lot;
  const { recipe, light, facing } = setting;
  if (recipe.parking === 'none' || house.front === 'driveway' || house.front === 'street') return '';
  const { left, right } = lotEdges(lot);
  const side = facing === 1 ? right + 20 : left - 20;
  if (recipe.parking === 'space')
    return place(car(property.pick(PAINTS), light), x + facing * (house.width / 2 - 40), y + 62, 0.6, facing);
  const annex =
    wall(-96, -128, 192, 128, light) + garageDoor(-76, 0, 152, 102, light) + slab(-108, -142, 216, light, 16);
  return place(annex, side, y + 4, 1, facing);
}
