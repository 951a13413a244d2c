import { lounger } from '../../garden/lounger.ts';
import { parasol } from '../../garden/parasol.ts';
import { pool, POOL_FORMS } from '../../garden/pool.ts';
import { mix } from '../../mix.ts';
import { place } from '../../shapes/place.ts';
import { round } from '../../shapes/round.ts';
import { lotEdges, type Lot } from './lot-edges.ts';

const CANVASES = ['#F4EFE6', '#E8C9A0', '#D98B6A'] as const;

/** A pool that mirrors the house, loungers and a parasol at its edge. */
export function poolGarden(lot: Lot) {
  const { setting, x, y, property } = lot;
  const { random, light } = setting;
  const form = property.pick(POOL_FORMS);
  const left = lotEdges(lot).left;
  const mirrored = `<use href="#house" transform="translate(0 ${round(2 * y + 96)}) scale(1 -1)"/>`;
  const water = { x: x + random.between(-60, 60), y: y + 96, w: random.between(760, 900), h: 132, form };
  const seat = lounger(light);
  return [
    pool(random, light, water, mirrored),
    place(seat, left + 20, y + 62, 0.8),
    place(seat, left + 150, y + 62, 0.8),
    place(parasol(mix(property.pick(CANVASES), light.shade, light.warmth * 0.25)), left + 140, y + 80, 0.72),
  ].join('');
}
