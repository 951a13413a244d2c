import { mercator } from '../../../components/map/mercator.ts';
import type { Point } from '../../../components/map/point.ts';

/** The tile of the web's maps that a point is in, as the search names the cells that it counts. */
function cellOf(point: Point, level: number) {
  const { x, y } = mercator.place(point);
  return [level, Math.floor(x * 2 ** level), Math.floor(y * 2 ** level)].join('/');
}

/** Whether a mark of these keys stands for a home there: a mark that was joined of several has the keys of all. */
export const representsProperty = (keys: string, reference: string, point: Point) =>
  keys.split('\n').some((key) => key === reference || key === cellOf(point, parseInt(key, 10)));
