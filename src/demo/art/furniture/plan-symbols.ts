import { ellipse } from '../shapes/ellipse.ts';
import { rect } from '../shapes/rect.ts';
import { repeat } from '../shapes/repeat.ts';

const INK = '#22343C';
const thick = { stroke: INK, 'stroke-width': 3 };
const thin = { stroke: INK, 'stroke-width': 2 };

const bed = [
  rect(0, 0, 170, 190, '#ffffff', { ...thick, rx: 8 }),
  rect(14, 12, 64, 44, '#ffffff', { ...thin, rx: 8 }),
  rect(92, 12, 64, 44, '#ffffff', { ...thin, rx: 8 }),
  rect(0, 84, 170, 106, '#DCECEE', { ...thin, rx: 6 }),
].join('');

const sofa =
  rect(0, 0, 240, 88, '#ffffff', { ...thick, rx: 14 }) +
  rect(14, 26, 105, 58, '#E8E0D2', { ...thin, rx: 10 }) +
  rect(121, 26, 105, 58, '#E8E0D2', { ...thin, rx: 10 });

const diningTable =
  repeat(6, (index) => {
    const angle = (index / 6) * 2 * Math.PI;
    return ellipse(Math.cos(angle) * 108, Math.sin(angle) * 108, 24, 24, '#ffffff', thin);
  }) + ellipse(0, 0, 88, 88, '#ffffff', thick);

const bath =
  rect(0, 0, 76, 150, '#ffffff', { ...thick, rx: 10 }) + rect(10, 12, 56, 126, '#DCECEE', { ...thin, rx: 24 });

const washbasin = rect(-40, 0, 80, 44, '#ffffff', { ...thin, rx: 4 }) + ellipse(0, 23, 26, 14, '#DCECEE', thin);

const toilet = rect(-24, -46, 48, 22, '#ffffff', { ...thin, rx: 4 }) + ellipse(0, 6, 24, 30, '#ffffff', thin);

/** A worktop with two rings and a sink, as long as its wall. */
const kitchen = (length: number) =>
  [
    rect(0, 0, 70, length, '#ffffff', thick),
    ellipse(35, 62, 20, 20, 'none', thin),
    ellipse(35, 114, 20, 20, 'none', thin),
    rect(14, length - 120, 42, 74, '#DCECEE', { ...thin, rx: 8 }),
  ].join('');

/** Furniture as an architect draws it from above; every piece starts on 0,0 or is centred there. */
export const planSymbols = { bed, sofa, diningTable, bath, washbasin, toilet, kitchen };
