import { measureDistance } from './measure-distance.ts';
import { isInsideArea } from './is-inside-area.ts';
import type { PlaceClause } from './place-clause.ts';
import type { Position } from './shapes.contract.ts';

/** Metres: at the border of a circle a cosine that is rounded otherwise may decide. */
const TOLERANCE_METRES = 0.01;

/** Whether a position fulfils a clause; null so near to a border that an engine may say either. */
export function evaluatePlaceClause(clause: PlaceClause, position: Position): boolean | null {
  if ('around' in clause && Math.abs(measureDistance(clause.around, position) - clause.metres) <= TOLERANCE_METRES)
    return null;
  return isWithinPlace(clause, position);
}

/** Whether a position fulfils a clause, as we reckon it. */
export function isWithinPlace(clause: PlaceClause, position: Position): boolean {
  if ('inside' in clause) return isInsideArea(position, clause.inside);
  if ('around' in clause) return measureDistance(clause.around, position) <= clause.metres;
  const { west, south, east, north } = clause.box;
  const { latitude, longitude } = position;
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}
