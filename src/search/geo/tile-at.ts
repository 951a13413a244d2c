import { toRadians } from './measure-distance.ts';
import type { Box, Position } from './shapes.contract.ts';

/** Where the square map of the web ends. */
const MAX_LATITUDE = 85.051_128;

/** The tile of the web's maps that a position is in, as `level/x/y`. */
export function tileAt({ latitude, longitude }: Position, level: number): string {
  const across = 2 ** level;
  const north = Math.asinh(Math.tan(toRadians(Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, latitude)))));
  const at = (share: number) => Math.max(0, Math.min(across - 1, Math.floor(share * across)));
  return `${level}/${at((longitude + 180) / 360)}/${at((1 - north / Math.PI) / 2)}`;
}

export function boxOfTile(cell: string): Box {
  const [level, x, y] = cell.split('/').map(Number) as [number, number, number];
  const across = 2 ** level;
  const longitude = (column: number) => (column / across) * 360 - 180;
  const latitude = (row: number) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / across))) * 180) / Math.PI;
  return { west: longitude(x), south: latitude(y + 1), east: longitude(x + 1), north: latitude(y) };
}
