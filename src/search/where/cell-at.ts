import { radians } from './distance.ts';
import type { Box, Position } from './shapes.contract.ts';

/** Where the square map of the web ends. */
const MOST_NORTHERN = 85.051_128;

/** The tile of the web's maps that a position is in, as `level/x/y`. */
export function cellAt({ latitude, longitude }: Position, level: number): string {
  const across = 2 ** level;
  const north = Math.asinh(Math.tan(radians(Math.max(-MOST_NORTHERN, Math.min(MOST_NORTHERN, latitude)))));
  const at = (share: number) => Math.max(0, Math.min(across - 1, Math.floor(share * across)));
  return `${level}/${at((longitude + 180) / 360)}/${at((1 - north / Math.PI) / 2)}`;
}

export function boxOfCell(cell: string): Box {
  const [level, x, y] = cell.split('/').map(Number) as [number, number, number];
  const across = 2 ** level;
  const longitude = (column: number) => (column / across) * 360 - 180;
  const latitude = (row: number) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / across))) * 180) / Math.PI;
  return { west: longitude(x), south: latitude(y + 1), east: longitude(x + 1), north: latitude(y) };
}
