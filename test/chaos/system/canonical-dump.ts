import { createHash } from 'node:crypto';
import type { FaultSystem } from './fault-system.ts';

/** Times and ids may differ between two systems with the same history. */
const IGNORED_COLUMNS = [
  ...['id', 'property_id', 'feed_id', 'revision', 'created_at', 'added_at', 'updated_at', 'deleted_at'],
  'first_published_at',
  // State of picture downloads.
  ...['key', 'width', 'height', 'color', 'attempts', 'next_attempt_at', 'asked_at', 'validators', 'failure', 'address'],
];

const OWNED_BY_PROPERTY = ['property_pictures', 'property_translations'];
const OWNED_BY_FEED = ['properties', 'deleted_feed_properties'];

/** Returns hashes of all rows of catalogue and feeds, by a stable name. */
export async function dumpCanonically({ sql }: FaultSystem, database: string): Promise<Map<string, string>> {
  const dump = new Map<string, string>();
  const add = (name: string, contents: string) => {
    const before = dump.get(name) ?? '';
    dump.set(name, createHash('sha256').update(before).update(contents).digest('hex'));
  };
  const read = async (table: string, owner: string, order: string, join = '') => {
    const rows = await sql<{ owner: string; contents: string }>(
      database,
      `select ${owner} as owner, (to_jsonb(t) - $1::text[])::text as contents from ${table} t ${join} order by ${order}`,
      IGNORED_COLUMNS,
    );
    for (const { owner: name, contents } of rows) add(`${table} of ${name}`, contents);
  };
  await read('feeds', 't.name', '1');
  for (const table of OWNED_BY_FEED)
    await read(table, `coalesce(f.name, '') || ' ' || t.reference`, '1', 'left join feeds f on f.id = t.feed_id');
  for (const table of OWNED_BY_PROPERTY)
    await read(table, 'p.reference', '1, contents', 'join properties p on p.id = t.property_id');
  return dump;
}

/** Names rows that are missing on one side, or differ. */
export const differences = (a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>) =>
  [...new Set([...a.keys(), ...b.keys()])].filter((name) => a.get(name) !== b.get(name));
