import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { boxAround } from '../where/box-around.ts';
import { boxOf } from '../where/box-of.ts';
import { EARTH } from '../where/distance.ts';
import { inUnits, UNITS } from '../where/is-inside.ts';
import type { PlaceClause } from '../where/place-clause.ts';
import type { Box, Position } from '../where/shapes.contract.ts';

/**
 * A point is across, then up. An area is looked up by the box that holds it; then both are taken in whole units, since
 * PostgreSQL takes for zero what is below a millionth, which in degrees is metres.
 */
export function placeCondition(clause: PlaceClause): RawBuilder<SqlBool> {
  if ('box' in clause) return isIn(clause.box);
  if ('inside' in clause)
    return sql`(${isIn(boxOf(clause.inside))} and ${POINT_IN_UNITS} <@ ${polygon(clause.inside)}::polygon)`;
  const { around, metres } = clause;
  return sql`(${isIn(boxAround(around, metres))} and ${distanceTo(around)} <= ${metres})`;
}

const isIn = ({ west, south, east, north }: Box) =>
  sql<SqlBool>`point <@ box(point(${east}, ${north}), point(${west}, ${south}))`;

const POINT_IN_UNITS = sql`point(floor(point[0] * ${sql.lit(UNITS)} + 0.5), floor(point[1] * ${sql.lit(UNITS)} + 0.5))`;

const polygon = (corners: readonly Position[]) => `(${corners.map((corner) => `(${inUnits(corner).join()})`).join()})`;

/** The formula of Meilisearch, which rounds to millimetres. */
function distanceTo({ latitude, longitude }: Position) {
  const up = sql`(1 - cos(radians(point[1]) - radians(${latitude}))) / 2`;
  const aside = sql`(1 - cos(radians(point[0]) - radians(${longitude}))) / 2`;
  const share = sql`${up} + cos(radians(${latitude})) * cos(radians(point[1])) * (${aside})`;
  return sql`round(${2 * EARTH} * asin(sqrt(least(1, ${share}))) * 1000) / 1000`;
}
