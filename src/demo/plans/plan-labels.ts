import type { Box, Room } from './laid-out.ts';
import { areaText, planArea, planText, textWidth } from './plan-text.ts';

/** Of 1600 pixels: a phone shows the sheet 390 wide, where this is more than 11. */
export const MIN_TEXT = 47;
const MAX_TEXT = 60;
const LEADING = 1.12;
/** Pixels between words and walls. */
const PADDING = 14;

export interface Label {
  readonly lines: readonly string[];
  /** m² beneath the name; null where there is no room for it. */
  readonly area: number | null;
  readonly size: number;
  /** In pixels: what the words cover. */
  readonly box: Box;
  /** Written upwards. */
  readonly isTurned: boolean;
}

const SHORT: Readonly<Record<string, string>> = { 'Dormitorio principal': 'Dorm. ppal.', Lavadero: 'Lavad.' };
const short = (name: string) => SHORT[name] ?? name.replace('Dormitorio', 'Dorm.');

/** How a name may be written, the best way first. */
function wordings({ name, area }: Pick<Room, 'name' | 'area'>) {
  const [full, brief] = [name.replace('-', '-\u200b'), short(name)];
  const split = full.split(/ (?=principal|polivalente|\d)|\u200b/);
  const whole = [name];
  return [
    ...[whole, split].map((lines) => ({ lines, area })),
    { lines: [brief], area },
    ...[whole, split, [brief]].map((lines) => ({ lines, area: null })),
  ];
}

/** Puts a room's name into one of the free boxes (in pixels), as large as it fits; null where it fits into none. */
export function placeLabel(room: Pick<Room, 'name' | 'area'>, free: readonly Box[], withArea = true): Label | null {
  const ways = wordings(room).filter(({ area }) => withArea || area === null);
  for (const isTurned of [false, true])
    for (const { lines, area } of ways) {
      const label = free.map((within) => fitted(lines, area, within, isTurned)).find((found) => found !== null);
      if (label) return label;
    }
  return null;
}

function fitted(lines: readonly string[], area: number | null, within: Box, isTurned: boolean): Label | null {
  const [along, across] = isTurned ? [within.height, within.width] : [within.width, within.height];
  const texts = area === null ? lines : [...lines, areaText(area)];
  const widest = Math.max(...texts.map((text) => textWidth(text, 1)));
  const size = Math.min(MAX_TEXT, (along - 2 * PADDING) / widest, (across - 2 * PADDING) / (texts.length * LEADING));
  if (size < MIN_TEXT) return null;
  const [wide, high] = [widest * size, texts.length * size * LEADING];
  const [width, height] = isTurned ? [high, wide] : [wide, high];
  const box = { x: within.x + (within.width - width) / 2, y: within.y + (within.height - height) / 2, width, height };
  return { lines, area, size, box, isTurned };
}

export function drawLabel({ lines, area, size, box, isTurned }: Label) {
  const rows = lines.length + (area === null ? 0 : 1);
  const step = (isTurned ? box.width : box.height) / rows;
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const first = -(rows * step) / 2 + step / 2 + size * 0.34;
  const texts = lines.map((line, at) => planText(line, { x: 0, y: first + at * step }, size)).join('');
  const figure = area === null ? '' : planArea(area, { x: 0, y: first + lines.length * step }, size);
  const turn = isTurned ? ' rotate(-90)' : '';
  return `<g transform="translate(${middle.x.toFixed(1)} ${middle.y.toFixed(1)})${turn}">${texts}${figure}</g>`;
}
