import { p } from '@mikro-orm/core';
import { PointPrecision } from '../facts/public-point.contract.ts';

const degrees = () => p.double().$type<number>().strictNullable();

/** Where a property is, which staff alone may know, and where visitors are told that it is. */
export const placeColumns = () => ({
  latitude: degrees(),
  longitude: degrees(),
  pointPrecision: p.enum(PointPrecision.options).default('zone'),
  publicLatitude: degrees(),
  publicLongitude: degrees(),
  publicRadius: p.integer().strictNullable(),
});

const UNSAID = 'num_nulls(public_latitude, public_longitude, public_radius)';
const SMALLEST = `case when point_precision = 'exact' then 0 else 1 end`;

/** A point is whole or none. A hidden property has none, and one without a circle is there because staff have said so. */
export const placeCheck = {
  name: 'properties_public_point_check',
  expression: `${UNSAID} = 3 or (${UNSAID} = 0 and point_precision <> 'hidden' and public_radius >= ${SMALLEST})`,
};
