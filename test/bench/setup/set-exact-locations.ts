import type { Client } from 'pg';

/** Shows this percentage of properties at their exact location. */
export async function setExactLocations(sql: Client, percent: number): Promise<void> {
  await sql.query(
    `update properties
     set point_precision = 'exact', public_latitude = latitude, public_longitude = longitude, public_radius = 0
     where num_nulls(latitude, longitude) = 0 and mod(abs(hashtext(reference)::bigint), 100) < $1`,
    [percent],
  );
}
