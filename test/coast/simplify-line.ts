import type { Positions as Position } from 'topojson-specification';

/** Simplifies a line, so that no point is off by more than the tolerance in degrees (Douglas–Peucker). */
export function simplifyLine(line: readonly Position[], tolerance: number): Position[] {
  const [first, last] = [line[0]!, line.at(-1)!];
  if (line.length < 3) return [...line];
  const distances = line.map((point) => distance(point, first, last));
  const furthest = distances.indexOf(Math.max(...distances));
  if (distances[furthest]! <= tolerance) return [first, last];
  const start = simplifyLine(line.slice(0, furthest + 1), tolerance);
  return [...start.slice(0, -1), ...simplifyLine(line.slice(furthest), tolerance)];
}

/** On this coast a degree of longitude is a fifth shorter than one of latitude. */
const LONGITUDE_SCALE = 0.8;

function distance(point: Position, from: Position, to: Position) {
  const [x, y] = [(point[0]! - from[0]!) * LONGITUDE_SCALE, point[1]! - from[1]!];
  const [dx, dy] = [(to[0]! - from[0]!) * LONGITUDE_SCALE, to[1]! - from[1]!];
  const length = Math.hypot(dx, dy);
  return length === 0 ? Math.hypot(x, y) : Math.abs(x * dy - y * dx) / length;
}
