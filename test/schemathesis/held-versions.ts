import { Client } from 'pg';
import { repeated } from './repeated.ts';

/** The example that openapi.yaml gives of If-Match, which the tool sends most. */
export const HELD_VERSION = 7;

/** Texts of the site are left out, because all their versions are stored and a number can exist once. */
const HOLD = ['properties', 'inquiries', 'agency_settings']
  .map((table) => `update ${table} set version = ${HELD_VERSION} where version <> ${HELD_VERSION};`)
  .join('\n');

/** Whatever is edited has the version that the tool knows, as if it had been read just before; returns how to end that. */
export async function heldVersions(databaseUrl: string): Promise<() => Promise<void>> {
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  return repeated(database, 50, () => database.query(HOLD));
}
