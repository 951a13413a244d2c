import type { Box, Door, Room, Storey } from './laid-out.ts';
import { furnishings } from './plan-furniture.ts';
import { drawLabel, type Label, placeLabel } from './plan-labels.ts';

export const INK = '#22343C';
const GLASS = '#0F5C6B';
const FLOORS: Record<Room['kind'], string> = {
  living: '#FBF9F5',
  bedroom: '#FFFFFF',
  kitchen: '#F4EFE6',
  bathroom: '#E7F0F1',
  other: '#FBF9F5',
};
const OUTER_WALL = 0.3;
const INNER_WALL = 0.14;

export interface FurnishedRoom {
  readonly room: Room;
  readonly label: Label | null;
  /** In metres. */
  readonly furniture: string;
}

/** Decides on furniture and name together, so that neither lies upon the other or in the way of the door. */
export function furnish(room: Room, scale: number): FurnishedRoom {
  if (room.name === 'Escalera') return { room, label: null, furniture: steps(room) };
  const inside = shrunk(room.clear);
  if (room.side === 'corridor')
    return { room, label: placeLabel(room, [inPixels(inside, scale)], false), furniture: '' };
  const [before, beside] = withoutDoor(inside, room);
  for (const { svg, free } of [before, beside].flatMap((free) => furnishings(room, free))) {
    const label = placeLabel(room, [inPixels(free, scale)]);
    if (label?.area && !label.isTurned) return { room, label, furniture: svg };
  }
  return {
    room,
    label: placeLabel(
      room,
      [beside, before].map((free) => inPixels(free, scale)),
    ),
    furniture: '',
  };
}

const shrunk = ({ x, y, width, height }: Box): Box => {
  const wall = INNER_WALL / 2 + 0.03;
  return { x: x + wall, y: y + wall, width: width - 2 * wall, height: height - 2 * wall };
};
const inPixels = ({ x, y, width, height }: Box, scale: number): Box => ({
  ...{ x: x * scale, y: y * scale, width: width * scale, height: height * scale },
});

/** The free parts of a room in front of the door's sweep and beside it. */
function withoutDoor(inside: Box, room: Room): [before: Box, beside: Box] {
  const sweep = doorBox(room);
  if (!sweep || !overlap(inside, sweep)) return [inside, inside];
  const right = sweep.x + sweep.width;
  const beside = { ...inside, x: right, width: inside.x + inside.width - right };
  if (room.door!.wall === 'bottom') return [{ ...inside, height: sweep.y - inside.y }, beside];
  if (room.door!.wall === 'left') return [beside, { ...inside, height: sweep.y - inside.y }];
  const top = sweep.y + sweep.height;
  return [{ ...inside, y: top, height: inside.y + inside.height - top }, beside];
}

const overlap = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** The area that the door leaf sweeps, in metres; null for an opening without a leaf. */
export function doorBox({ x, y, width, height, door }: Room): Box | null {
  if (!door || door.isOpen) return null;
  const { wall, at, length } = door;
  if (wall === 'left') return { x, y: y + at, width: length, height: length };
  return { x: x + at, y: wall === 'top' ? y : y + height - length, width: Math.min(length, width), height: length };
}

/** A storey with walls, doors, windows, furniture and names; `scale` is in pixels a metre. */
export function drawStorey({ width, height, rooms, name }: Storey, scale: number) {
  const isEntered = name === 'Planta' || name === 'Planta baja';
  const hasDaylight = !name.includes('sótano');
  const furnished = rooms.map((room) => furnish(room, scale));
  const metres = [
    ...rooms.map(floor),
    ...furnished.map(({ furniture }) => furniture),
    `<rect width="${width}" height="${height}" fill="none" stroke="${INK}" stroke-width="${OUTER_WALL}"/>`,
    ...rooms.map(({ door, ...room }) => (door ? drawDoor(room, door) : '')),
    ...(isEntered ? rooms.filter(({ side }) => side === 'corridor').map(entrance) : []),
    ...(hasDaylight ? rooms.map(window) : []),
  ].join('');
  const labels = furnished.map(({ label }) => (label ? drawLabel(label) : '')).join('');
  return `<g transform="scale(${scale})">${metres}</g><g fill="${INK}">${labels}</g>`;
}

const floor = ({ x, y, width, height, kind }: Room) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${FLOORS[kind]}" stroke="${INK}" stroke-width="${INNER_WALL}"/>`;

/** Treads, and an arrow that leads up from the corridor. */
const steps = ({ x, y, width, height }: Room) => {
  const foot = y + height - 1;
  const count = Math.floor((foot - y) / 0.28);
  const treads = Array.from({ length: count }, (_, at) => `M${x} ${foot - at * 0.28}h${width}`).join('');
  const middle = x + width / 2;
  const arrow = `M${middle} ${y + height - 0.35}V${y + 0.45}m-.16 .22l.16 -.22l.16 .22`;
  return (
    `<path d="${treads}" stroke="#8A959A" stroke-width=".035" fill="none"/>` +
    `<path d="${arrow}" stroke="${INK}" stroke-width=".045" fill="none"/>`
  );
};

function drawDoor({ x, y, height }: Box, { wall, at, length, isOpen }: Door) {
  const gap = (line: string) => `<path d="${line}" stroke="#FFFFFF" stroke-width="${INNER_WALL + 0.03}"/>`;
  const leaf = (line: string) => `<path d="${line}" fill="none" stroke="${INK}" stroke-width=".04"/>`;
  if (wall === 'left') {
    const start = y + at;
    const end = start + length;
    return gap(`M${x} ${start}v${length}`) + leaf(`M${x} ${end}h${length}A${length} ${length} 0 0 0 ${x} ${start}`);
  }
  const [start, edge, into] = [x + at, wall === 'top' ? y : y + height, wall === 'top' ? 1 : -1];
  const opening = gap(`M${start} ${edge}h${length}`);
  if (isOpen) return opening;
  const turn = wall === 'top' ? 0 : 1;
  return opening + leaf(`M${start} ${edge}v${into * length}A${length} ${length} 0 0 ${turn} ${start + length} ${edge}`);
}

function entrance({ x, y, height }: Room) {
  const middle = y + height / 2;
  return (
    `<path d="M${x} ${middle - 0.45}v.9" stroke="#FFFFFF" stroke-width="${OUTER_WALL + 0.04}"/>` +
    `<path d="M${x - 0.7} ${middle - 0.22}l.4 .22l-.4 .22z" fill="${GLASS}"/>`
  );
}

function window({ x, y, width, height, outer, kind, name }: Room) {
  if (!outer || kind === 'other' || name === 'Escalera') return '';
  const length = width * (kind === 'living' ? 0.62 : kind === 'bathroom' ? 0.35 : 0.5);
  const line = `M${x + (width - length) / 2} ${outer === 'top' ? y : y + height}h${length}`;
  return (
    `<path d="${line}" stroke="#FFFFFF" stroke-width="${OUTER_WALL + 0.02}"/><path d="${line}" stroke="${GLASS}" stroke-width=".22"/>` +
    `<path d="${line}" stroke="#FFFFFF" stroke-width=".13"/>`
  );
}
