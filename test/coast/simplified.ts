import type { Positions as Position } from 'topojson-specification';

/** The line with as few points as leave no point further from it than this many degrees (Douglas and Peucker). */
export function simplified(line: readonly Position[], tolerance: number): Position[] {
  const [first, last] = [line[0]!, line.at(-1)!];
  if (line.length < 3) return [...line];
  const distances = line.map((point) => distance(point, first, last));
  const furthest = distances.indexOf(Math.max(...distances));
  if (distances[furthest]! <= tolerance) return [first, last];
  const left = simplified(line.slice(0, furthest + 1), tolerance);
  return [...left.slice(0, -1), ...simplified(line.slice(furthest), tolerance)];
}

/** Degrees; those of longitude are a fifth shorter here. */
const NARROWING = 0.8;

function distance(point: Position, from: Position, to: Position) {
  const [x, y] = [(point[0]! - from[0]!) * NARROWING, point[1]! - from[1]!];
  const [dx, dy] = [(to[0]! - from[0]!) * NARROWING, to[1]! - from[1]!];
  const length = Math.hypot(dx, dy);
  return length === 0 ? Math.hypot(x, y) : Math.abs(x * dy - y * dx) / length;
}
