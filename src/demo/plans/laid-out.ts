import type { PlannedRoom, PlannedStorey } from './planned-rooms.ts';

/** In metres, from the upper left corner of its storey. */
export type Room = PlannedRoom & {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};
export interface Storey {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly rooms: readonly Room[];
}

const WIDER_THAN_DEEP = 1.45;
const LEAST_CORRIDOR = 1.1;

/** Lays each storey out in three bands: night rooms, the corridor, day rooms; all storeys are equally wide. */
export function laidOut(storeys: readonly PlannedStorey[]): Storey[] {
  const width = Math.sqrt(Math.max(...storeys.map(({ rooms }) => areaOf(rooms))) * WIDER_THAN_DEEP);
  return storeys.map(({ name, rooms }) => {
    let y = 0;
    const placed = (['night', 'corridor', 'day'] as const).flatMap((side) => {
      const ofBand = rooms.filter((room) => room.side === side);
      if (!ofBand.length) return [];
      const height = Math.max(areaOf(ofBand) / width, side === 'corridor' ? LEAST_CORRIDOR : 0);
      const band = inBand(ofBand, { y, width, height });
      y += height;
      return band;
    });
    return { name, width, height: y, rooms: placed };
  });
}

const areaOf = (rooms: readonly PlannedRoom[]) => rooms.reduce((sum, { area }) => sum + area, 0);

function inBand(
  rooms: readonly PlannedRoom[],
  { y, width, height }: { y: number; width: number; height: number },
): Room[] {
  const total = areaOf(rooms);
  let x = 0;
  return rooms.map((room) => {
    const own = (width * room.area) / total;
    const placed = { ...room, x, y, width: own, height };
    x += own;
    return placed;
  });
}
