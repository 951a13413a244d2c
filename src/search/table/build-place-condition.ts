import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { circleToBbox } from '../geo/circle-to-bbox.ts';
import { computeBoundingBox } from '../geo/compute-bounding-box.ts';
import { EARTH_RADIUS_METRES } from '../geo/measure-distance.ts';
import { toUnits, UNITS_PER_DEGREE } from '../geo/is-inside-area.ts';
import type { PlaceClause } from '../geo/place-clause.ts';
import type { Box, Position } from '../geo/shapes.contract.ts';

/**
 * A point is across, then up. An area is looked up by the box that holds it; then both are taken in whole units, since
 * PostgreSQL takes for zero what is below a millionth, which in degrees is metres.
 */
export function buildPlaceCondition(clause: PlaceClause): RawBuilder<SqlBool> {
  if ('box' in clause) return buildBoxCondition(clause.box);
  if ('inside' in clause)
    return sql`(${buildBoxCondition(computeBoundingBox(clause.inside))} and ${POINT_IN_UNITS} <@ ${formatPolygon(clause.inside)}::polygon)`;
  const { around, metres } = clause;
  return sql`(${buildBoxCondition(circleToBbox(around, metres))} and ${buildDistance(around)} <= ${metres})`;
}

const buildBoxCondition = ({ west, south, east, north }: Box) =>
  sql<SqlBool>`point <@ box(point(${east}, ${north}), point(${west}, ${south}))`;

const POINT_IN_UNITS = sql`point(floor(point[0] * ${sql.lit(UNITS_PER_DEGREE)} + 0.5), floor(point[1] * ${sql.lit(UNITS_PER_DEGREE)} + 0.5))`;

const formatPolygon = (corners: readonly Position[]) =>
  `(${corners.map((corner) => `(${toUnits(corner).join()})`).join()})`;

/** The formula of Meilisearch, which rounds to millimetres. */
function buildDistance({ latitude, longitude }: Position) {
  const up = sql`(1 - cos(radians(point[1]) - radians(${latitude}))) / 2`;
  const aside = sql`(1 - cos(radians(point[0]) - radians(${longitude}))) / 2`;
  const share = sql`${up} + cos(radians(${latitude})) * cos(radians(point[1])) * (${aside})`;
  return sql`round(${2 * EARTH_RADIUS_METRES} * asin(sqrt(least(1, ${share}))) * 1000) / 1000`;
}
