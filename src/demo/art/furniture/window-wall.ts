import { WIDTH } from '../canvas.ts';
import { archOutline } from '../shapes/arch.ts';
import { d, path } from '../shapes/path.ts';
import { rect } from '../shapes/rect.ts';
import { repeat } from '../shapes/repeat.ts';

export type Opening = { x: number; y: number; w: number; h: number };

export const FRAME = '#3A464B';

const holed = (holes: string, floor: number, colour: string) =>
  path(d`M0 0H${WIDTH}V${floor}H0Z` + holes, colour, { 'fill-rule': 'evenodd' });

/** A room's back wall down to floor, with one framed window of so many panes that shows what is drawn behind. */
export function windowWall({ x, y, w, h }: Opening, floor: number, panes: number, colour: string) {
  const mullion = (index: number) => rect(x + (w * (index + 1)) / panes - 4, y, 8, h, FRAME);
  return [
    holed(d`M${x} ${y + h}V${y}H${x + w}V${y + h}Z`, floor, colour),
    repeat(panes - 1, mullion),
    rect(x, y, w, h, 'none', { stroke: FRAME, 'stroke-width': 8 }),
  ].join('');
}

/** The same wall with open arches side by side instead of glass. */
export function archedWall({ x, y, w, h }: Opening, floor: number, arches: number, colour: string) {
  const bay = w / arches;
  return holed(
    repeat(arches, (index) => archOutline(x + index * bay + 14, y + h, bay - 28, h)),
    floor,
    colour,
  );
}
