import type { Position } from './shapes.contract.ts';

/** The public point of a property as a value that is counted: who shares one has the same. */
export const spot = ({ latitude, longitude }: Position) => `${latitude},${longitude}`;

export function parsePosition(value: string): Position {
  const [latitude, longitude] = value.split(',').map(Number);
  return { latitude: latitude!, longitude: longitude! };
}
