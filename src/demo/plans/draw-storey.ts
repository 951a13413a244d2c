import type { Room, Storey } from './laid-out.ts';
import { planFurniture } from './plan-furniture.ts';
import { planArea, planText, textWidth } from './plan-text.ts';

export const INK = '#22343C';
const GLASS = '#0F5C6B';
const FLOORS: Record<Room['kind'], string> = {
  living: '#FBF9F5',
  bedroom: '#FFFFFF',
  kitchen: '#F4EFE6',
  bathroom: '#E7F0F1',
  other: '#FBF9F5',
};
const DOOR = 0.8;
const LARGEST = 23;
const LEAST = 12;

/** A storey with walls, doors, windows, furniture and names; `scale` is in pixels a metre. */
export function drawStorey({ width, height, rooms, name }: Storey, scale: number) {
  const isEntered = name === 'Planta' || name === 'Planta baja';
  const hasDaylight = !name.includes('sótano');
  const metres = [
    ...rooms.map(floor),
    `<rect width="${width}" height="${height}" fill="none" stroke="${INK}" stroke-width=".26"/>`,
    ...rooms.map(door),
    ...(isEntered ? rooms.filter(({ side }) => side === 'corridor').map(entrance) : []),
    ...(hasDaylight ? rooms.map((room) => window(room)) : []),
  ].join('');
  const names = rooms.map((room) => label(room, scale)).join('');
  return `<g transform="scale(${scale})">${metres}</g><g fill="${INK}">${names}</g>`;
}

const floor = (room: Room) =>
  `<g transform="translate(${room.x} ${room.y})"><rect width="${room.width}" height="${room.height}" fill="${FLOORS[room.kind]}"` +
  ` stroke="${INK}" stroke-width=".12"/>${room.name === 'Escalera' ? steps(room) : planFurniture(room)}</g>`;

const steps = ({ width, height }: Room) => {
  const count = Math.floor((height * 0.55) / 0.28);
  const treads = Array.from({ length: count }, (_, at) => `M0 ${(at + 1) * 0.28}H${width}`).join('');
  return `<path d="${treads}" stroke="#8A959A" stroke-width=".03" fill="none"/>`;
};

/** From the corridor; a living room is open to it. */
function door({ x, y, width, height, side, kind, name }: Room) {
  if (side === 'corridor') return '';
  const isOpen = kind === 'living' || name === 'Escalera';
  const opening = Math.min(isOpen ? 1.6 : DOOR, width - 0.3);
  const at = x + Math.min(0.35, (width - opening) / 2);
  const wall = side === 'night' ? y + height : y;
  const into = side === 'night' ? -1 : 1;
  const gap = `<path d="M${at} ${wall}h${opening}" stroke="#FFFFFF" stroke-width=".16"/>`;
  if (isOpen) return gap;
  const sweep = into < 0 ? 0 : 1;
  const leaf = `M${at} ${wall}v${into * opening}A${opening} ${opening} 0 0 ${1 - sweep} ${at + opening} ${wall}`;
  return `${gap}<path d="${leaf}" fill="none" stroke="${INK}" stroke-width=".035"/>`;
}

function entrance({ x, y, height }: Room) {
  const middle = y + height / 2;
  return (
    `<path d="M${x} ${middle - 0.45}v.9" stroke="#FFFFFF" stroke-width=".3"/>` +
    `<path d="M${x - 0.75} ${middle - 0.22}l.4 .22l-.4 .22z" fill="${GLASS}"/>`
  );
}

function window({ x, y, width, height, side, kind }: Room) {
  if (side === 'corridor' || kind === 'other') return '';
  const length = width * (kind === 'living' ? 0.62 : kind === 'bathroom' ? 0.4 : 0.5);
  const line = `M${x + (width - length) / 2} ${side === 'night' ? y : y + height}h${length}`;
  return (
    `<path d="${line}" stroke="#FFFFFF" stroke-width=".28"/><path d="${line}" stroke="${GLASS}" stroke-width=".2"/>` +
    `<path d="${line}" stroke="#FFFFFF" stroke-width=".12"/>`
  );
}

/** The name on one line or two, with the area beneath; left out where it would not be read. */
function label({ name, area, x, y, width, height, side, kind }: Room, scale: number) {
  const room = width * scale - 12;
  const lines = textWidth(name, LARGEST * 0.75) > room ? name.split(' ') : [name];
  const longest = Math.max(...lines.map((line) => textWidth(line, 1)));
  const size = Math.min(LARGEST, room / longest, (height * scale) / (lines.length + 1.4));
  if (size < LEAST) return '';
  const shift =
    name === 'Escalera' ? 0.78 : kind === 'other' || side === 'corridor' ? 0.5 : side === 'night' ? 0.72 : 0.3;
  const middle = { x: (x + width / 2) * scale, y: (y + height * shift) * scale };
  const isFlat = side === 'corridor';
  if (isFlat) return planText(name, { x: middle.x, y: middle.y + size / 3 }, Math.min(size, 17));
  const top = middle.y - (lines.length * size * 1.1) / 2 + size / 3;
  return (
    lines.map((line, at) => planText(line, { x: middle.x, y: top + at * size * 1.1 }, size)).join('') +
    planArea(area, { x: middle.x, y: top + lines.length * size * 1.1 }, size * 0.82)
  );
}
