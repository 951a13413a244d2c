import type { Client } from 'pg';

/** As if staff had chosen, home by home, to show so many in a hundred exactly where they are. */
export async function shownExactly(sql: Client, percent: number): Promise<void> {
  await sql.query(
    `update properties
     set point_precision = 'exact', public_latitude = latitude, public_longitude = longitude, public_radius = 0
     where num_nulls(latitude, longitude) = 0 and mod(abs(hashtext(reference)::bigint), 100) < $1`,
    [percent],
  );
}
