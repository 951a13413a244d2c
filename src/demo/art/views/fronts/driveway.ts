import { car } from '../../garden/car.ts';
import { place } from '../../shapes/place.ts';
import type { Lot } from './lot-edges.ts';
import { street } from './street.ts';

const PAINTS = ['#A5492A', '#E8E4DA', '#2F6DA3', '#5F7C80'] as const;

/** The street before a garage, a car waiting at its door. */
export function driveway(lot: Lot) {
  const { setting, house, x, y, property } = lot;
  const waiting = car(property.pick(PAINTS), setting.light);
  return street(lot) + place(waiting, x + setting.facing * house.width * 0.19, y + 74, 1.06, setting.facing);
}
