import { p } from '@mikro-orm/core';
import { PointPrecision } from '../fields/public-point.contract.ts';

const degrees = () => p.double().$type<number>().strictNullable();

/** Where a property is, which staff alone may know, and where visitors are told that it is. */
export const defineLocationColumns = () => ({
  latitude: degrees(),
  longitude: degrees(),
  pointPrecision: p.enum(PointPrecision.options).default('zone'),
  publicLatitude: degrees(),
  publicLongitude: degrees(),
  publicRadius: p.integer().strictNullable(),
});

const NULL_COUNT = 'num_nulls(public_latitude, public_longitude, public_radius)';
const MIN_RADIUS = `case when point_precision = 'exact' then 0 else 1 end`;

/** A point is whole or none. A hidden property has none, and one without a circle is there because staff have said so. */
export const locationCheck = {
  name: 'properties_public_point_check',
  expression: `${NULL_COUNT} = 3 or (${NULL_COUNT} = 0 and point_precision <> 'hidden' and public_radius >= ${MIN_RADIUS})`,
};
