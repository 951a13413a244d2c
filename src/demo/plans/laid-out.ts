import type { PlannedRoom, PlannedStorey } from './planned-rooms.ts';

/** In metres, from the upper left corner of its storey. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
/** Where a room is entered: the wall, and the distance from that wall's upper or left end. */
export interface Door {
  readonly wall: 'top' | 'bottom' | 'left';
  readonly at: number;
  readonly length: number;
  readonly isOpen: boolean;
}
export type Room = PlannedRoom &
  Box & {
    readonly door: Door | null;
    /** The outer wall, where windows are and most furniture stands. */
    readonly outer: 'top' | 'bottom' | null;
    /** What is left of the room beside the bathroom in its corner. */
    readonly clear: Box;
  };
export interface Storey {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly rooms: readonly Room[];
  readonly terrace: { readonly width: number; readonly depth: number; readonly area: number; readonly isCut: boolean };
}

const WIDER_THAN_DEEP = 1.48;
const MIN_CORRIDOR = 1.15;
/** Of the width, so that its name can be read. */
const MIN_CORRIDOR_SHARE = 0.08;
const MIN_TERRACE_DEPTH = 1.7;
/** A larger terrace is cut off by a break line, or the rooms would be too small to read. */
const MAX_TERRACE_SHARE = 0.3;
const DOOR = 0.8;
const NARROW_DOOR = 0.7;
const JAMB = 0.25;

/** A column of a band: one room, with a second bathroom beneath or one in its corner. */
interface Column {
  readonly room: PlannedRoom;
  readonly below?: PlannedRoom;
  readonly corner?: PlannedRoom;
}

/** Lays each storey out in three bands: night rooms, the corridor, day rooms; all storeys are equally wide. */
export function laidOut(storeys: readonly PlannedStorey[], terrace: number): Storey[] {
  const areas = storeys.map(({ rooms }) => areaOf(rooms));
  const outside = storeys.findIndex(({ name }) => name !== 'Planta sótano');
  const deepest = Math.max(...areas.map((area, at) => area + (at === outside ? Math.min(terrace, area * 0.3) : 0)));
  const width = Math.sqrt(deepest * WIDER_THAN_DEEP);
  return storeys.map(({ name, rooms }, at) => {
    const columns = columnsOf(rooms);
    const night = band(columns.night, 'top', width, 0);
    const corridors = rooms.filter(({ side }) => side === 'corridor');
    const corridor = corridors.map((room): Room => {
      const box = {
        x: 0,
        y: night.height,
        width,
        height: Math.max(room.area / width, MIN_CORRIDOR, width * MIN_CORRIDOR_SHARE),
      };
      return { ...room, ...box, door: null, outer: null, clear: box };
    });
    const top = night.height + corridor.reduce((sum, { height }) => sum + height, 0);
    const day = band(columns.day, 'bottom', width, top);
    const height = top + day.height;
    return {
      ...{ name, width, height, rooms: [...night.rooms, ...corridor, ...day.rooms] },
      terrace: terraceOf(at === outside ? terrace : 0, width, height),
    };
  });
}

const areaOf = (rooms: readonly PlannedRoom[]) => rooms.reduce((sum, { area }) => sum + area, 0);

function terraceOf(area: number, width: number, height: number): Storey['terrace'] {
  if (area === 0) return { width: 0, depth: 0, area, isCut: false };
  const whole = Math.max(MIN_TERRACE_DEPTH, area / width);
  const depth = Math.min(whole, Math.max(MIN_TERRACE_DEPTH, height * MAX_TERRACE_SHARE));
  return { width: Math.min(width, area / depth), depth, area, isCut: depth < whole };
}

/** The main bedroom has its own bathroom where there are several; of the others, two share a column. */
function columnsOf(rooms: readonly PlannedRoom[]): { night: Column[]; day: Column[] } {
  const baths = rooms.filter(({ kind }) => kind === 'bathroom');
  const day = rooms
    .filter(({ side }) => side === 'day')
    .map((room): Column => {
      const isMain = room.name === 'Dormitorio principal';
      const takes = room.kind === 'bedroom' && (isMain ? baths.length > 1 : baths.length > 2 && baths.length % 2 === 1);
      return takes ? { room, corner: baths.shift()! } : { room };
    });
  const night = rooms
    .filter(({ side, kind }) => side === 'night' && kind !== 'bathroom')
    .flatMap((room): Column[] => {
      if (room.kind !== 'bedroom' || baths.length === 0) return [{ room }];
      const [one, other] = baths.splice(0, 2);
      return [{ room }, other ? { room: one!, below: other } : { room: one! }];
    });
  return { night: [...baths.map((room) => ({ room })), ...night], day };
}

function band(columns: readonly Column[], outer: 'top' | 'bottom', width: number, top: number) {
  const areas = columns.map(({ room, below, corner }) => room.area + (below?.area ?? 0) + (corner?.area ?? 0));
  const total = areas.reduce((sum, area) => sum + area, 0);
  const height = total / width;
  let x = 0;
  const rooms = columns.flatMap((column, at) => {
    const box = { x, y: top, width: (width * areas[at]!) / total, height };
    x += box.width;
    return inColumn(column, box, outer);
  });
  return { rooms, height };
}

function inColumn({ room, below, corner }: Column, box: Box, outer: 'top' | 'bottom'): Room[] {
  const inner = outer === 'top' ? 'bottom' : 'top';
  if (below) {
    const height = (box.height * room.area) / (room.area + below.area);
    const upper = { ...box, height };
    const lower = { ...box, y: box.y + height, height: box.height - height };
    return [
      { ...room, ...upper, outer, clear: upper, door: fromTheSide(height) },
      { ...below, ...lower, outer: null, clear: lower, door: fromCorridor(below, lower, inner) },
    ];
  }
  const whole = { ...room, ...box, outer, clear: box, door: fromCorridor(room, box, inner) };
  if (!corner) return [whole];
  const width = Math.min(Math.max(box.width * 0.6, 2.2), box.width - DOOR - 2 * JAMB);
  const small = { x: box.x + box.width - width, y: box.y, width, height: corner.area / width };
  return [
    { ...whole, clear: { ...box, y: box.y + small.height, height: box.height - small.height } },
    { ...corner, ...small, outer: null, clear: small, door: fromTheSide(small.height) },
  ];
}

function fromCorridor({ kind, name }: PlannedRoom, { width }: Box, wall: Door['wall']): Door {
  const isOpen = kind === 'living' || name === 'Escalera';
  const usual = isOpen ? 1.5 : kind === 'bathroom' ? NARROW_DOOR : DOOR;
  const length = Math.min(usual, width - 2 * JAMB);
  return { wall, at: JAMB, length, isOpen };
}

/** From the bedroom beside it. */
const fromTheSide = (height: number): Door => ({
  wall: 'left',
  at: Math.max(0.1, height - JAMB - NARROW_DOOR),
  length: NARROW_DOOR,
  isOpen: false,
});
