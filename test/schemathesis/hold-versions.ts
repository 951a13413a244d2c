import { Client } from 'pg';
import { startRepeating } from './start-repeating.ts';

/** The example of If-Match in openapi.yaml, which the tool sends most often. */
export const HELD_VERSION = 7;

/** Omits the contents of the site, since all their versions are stored and each number is unique. */
const RESET_VERSIONS_SQL = ['properties', 'inquiries', 'agency_settings']
  .map((table) => `update ${table} set version = ${HELD_VERSION} where version <> ${HELD_VERSION};`)
  .join('\n');

/** Keeps records at the version that the tool sends; returns a function that stops it. */
export async function holdVersions(databaseUrl: string): Promise<() => Promise<void>> {
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  return startRepeating(database, 50, () => database.query(RESET_VERSIONS_SQL));
}
