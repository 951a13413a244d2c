import type { EntityManager } from '@mikro-orm/postgresql';
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';
import { escapeIdentifier } from 'pg';
import { DateShift } from './shift-dates.ts';

/** Tables of the snapshot, referenced tables first. */
export const SNAPSHOT_TABLES = [
  ...['profiles', 'user_roles', 'agency_settings', 'content_blocks', 'content_versions'],
  ...['feeds', 'feed_runs', 'feed_aliases', 'deleted_feed_properties'],
  ...['properties', 'property_translations', 'property_pictures', 'property_views', 'market_changes'],
  ...['lead_settings', 'lead_sources', 'sales_pipeline_stages', 'reply_templates', 'lead_views'],
  ...['inquiries', 'lead_activities', 'lead_changes', 'lead_tasks', 'mails', 'audit_entries'],
] as const;

/** Tables in which migrations insert rows, which the snapshot contains too. */
const TABLES_WITH_DEFAULT_ROWS = ['lead_sources', 'sales_pipeline_stages', 'reply_templates'] as const;

type Row = Record<string, unknown>;

export interface Snapshot {
  readonly takenAt: string;
  readonly tables: Partial<Record<(typeof SNAPSHOT_TABLES)[number], Row[]>>;
}

/** Stand in the snapshot for the folder with the feed and for the site's address. */
export const FOLDER_PLACEHOLDER = '{demo-folder}';
export const SITE_PLACEHOLDER = '{site-url}';
const CHUNK_ROWS = 1000;

/** The data is beside this file in `src` as in `dist`. */
export const getDataUrl = (name: string) => new URL(`data/${name}`, import.meta.url);
const unpack = promisify(zstdDecompress);
const readArchive = async (name: string) => (await unpack(await readFile(getDataUrl(name)))).toString();

export const readSnapshot = async () => JSON.parse(await readArchive('snapshot.json.zst')) as Snapshot;

/** Reads the property pictures as SVG, each with the key of its picture. */
export const readDrawings = async () =>
  (await readArchive('drawings.zst')).split('\n').map((line) => {
    const [key = '', svg = ''] = line.split('\t');
    return { key, svg };
  });

interface LoadOptions {
  /** The folder with the feed. */
  readonly folder: string;
  readonly siteUrl: string;
  readonly now: Date;
  /** Password hashes by e-mail address; other accounts get `unusablePasswordHash`. */
  readonly passwordHashes: ReadonlyMap<string, string>;
  readonly unusablePasswordHash: string;
}

/** Inserts the snapshot into an empty schema, with its dates moved to `now`. Runs in the caller's transaction. */
export async function loadSnapshot(em: EntityManager, { takenAt, tables }: Snapshot, options: LoadOptions) {
  const dates = new DateShift(new Date(takenAt), options.now);
  for (const table of TABLES_WITH_DEFAULT_ROWS) await em.execute(`delete from ${escapeIdentifier(table)}`);
  for (const table of SNAPSHOT_TABLES) {
    const rows = (tables[table] ?? []).map((row) => dates.shiftRow(row));
    if (table === 'profiles')
      for (const row of rows)
        row['password_hash'] = options.passwordHashes.get(String(row['email'])) ?? options.unusablePasswordHash;
    for (let start = 0; start < rows.length; start += CHUNK_ROWS) {
      const name = escapeIdentifier(table);
      const columns = Object.keys(rows[0]!).map(escapeIdentifier).join();
      const json = JSON.stringify(rows.slice(start, start + CHUNK_ROWS));
      await em.execute(
        `insert into ${name} (${columns}) select ${columns} from jsonb_populate_recordset(null::${name}, ?::jsonb)`,
        [fillPlaceholders(json, options)],
      );
    }
  }
}

const escapeForJson = (text: string) => JSON.stringify(text).slice(1, -1);

function fillPlaceholders(json: string, { folder, siteUrl }: Pick<LoadOptions, 'folder' | 'siteUrl'>) {
  return json
    .replaceAll(`file://${FOLDER_PLACEHOLDER}`, () => pathToFileURL(folder).href)
    .replaceAll(FOLDER_PLACEHOLDER, () => escapeForJson(folder))
    .replaceAll(SITE_PLACEHOLDER, () => escapeForJson(siteUrl));
}
