import { line, d } from '../shapes/path.ts';
import { place } from '../shapes/place.ts';
import { rect } from '../shapes/rect.ts';
import { CLAY, desk, DESK, INK, onDesk } from './desk.ts';
import { key, tag } from './key.ts';
import { modelHouse } from './model-house.ts';
import { sheet } from './sheet.ts';

/** A house, its contract to sign, and its keys. */
export const sale = () =>
  desk(
    'Compraventa',
    'morning',
    [
      onDesk(520, DESK + 42, 620),
      place(modelHouse(), 520, DESK + 40, 1.5),
      place(sheet(330, 430, 8), 930, 500),
      line(d`M1000 872C1040 838 1068 900 1100 858S1150 884 1180 860`, INK, 6, { 'stroke-linecap': 'round' }),
      `<g transform="translate(1196 880) rotate(28)">${rect(-9, -230, 18, 200, INK, { rx: 8 })}${rect(-9, -44, 18, 30, CLAY)}</g>`,
      onDesk(1390, 1000, 300),
      place(tag(CLAY), 1440, 800, 1.35),
      place(`<g transform="rotate(24)">${key()}</g>`, 1420, 790, 1.1),
    ].join(''),
  );
