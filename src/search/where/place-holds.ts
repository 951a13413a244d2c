import { distance } from './distance.ts';
import { isInside } from './is-inside.ts';
import type { PlaceClause } from './place-clause.ts';
import type { Position } from './shapes.contract.ts';

/** Metres: at the border of a circle a cosine that is rounded otherwise may decide. */
const DOUBT = 0.01;

/** Whether a position fulfils a clause; null so near to a border that an engine may say either. */
export function placeHolds(clause: PlaceClause, position: Position): boolean | null {
  if ('around' in clause && Math.abs(distance(clause.around, position) - clause.metres) <= DOUBT) return null;
  return isWithin(clause, position);
}

/** Whether a position fulfils a clause, as we reckon it. */
export function isWithin(clause: PlaceClause, position: Position): boolean {
  if ('inside' in clause) return isInside(position, clause.inside);
  if ('around' in clause) return distance(clause.around, position) <= clause.metres;
  const { west, south, east, north } = clause.box;
  const { latitude, longitude } = position;
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}
