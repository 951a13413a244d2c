import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { constants, zstdCompressSync } from 'node:zlib';
import { Client } from 'pg';
import { createLocalFolders } from '../src/local/local-folders.ts';
import { startLocalServers } from '../src/local/start-local-servers.ts';
import { getLastClosing } from '../src/demo/shift-dates.ts';
import {
  FOLDER_PLACEHOLDER,
  getDataUrl,
  SITE_PLACEHOLDER,
  type Snapshot,
  SNAPSHOT_TABLES,
} from '../src/demo/snapshot.sql.ts';

/** Columns that the database fills itself. */
const isFilledByDatabase = `is_generated = 'ALWAYS' or column_default like 'nextval%' or (table_name, column_name) = ('properties', 'revision')`;
const CONDITIONS: Partial<Record<(typeof SNAPSHOT_TABLES)[number], string>> = {
  // Each first start imports the incomplete feed itself.
  feed_runs: `where status = 'complete'`,
};
/** Secrets; and the mark of the last import, since the first import of each demo compares the whole feed. */
const EMPTIED_COLUMNS = [
  'password_hash',
  'second_factor_secret',
  'second_factor_since',
  'username',
  'password',
  'source_mark',
];
const TIMESTAMP = /"\d{4}-\d\d-\d\dT[\d:.]+\+00:00"/g;
const LOCAL_SITE = /http:\/\/localhost:\d+/g;

/**
 * Writes the data of the running local demo to `data/`, without secrets (`npm run demo:snapshot`). Edits since the last
 * working day count as its last.
 */
async function takeSnapshot(client: Client, files: string) {
  const folder = join(files, 'demo');
  const now = new Date();
  const takenAt = getLastClosing(now);
  const limitTime = (text: string) => {
    const time = new Date(JSON.parse(text) as string);
    return time > takenAt && time <= now ? JSON.stringify(takenAt) : text;
  };
  const tables: Snapshot['tables'] = {};
  await client.query('begin isolation level repeatable read read only');
  for (const table of SNAPSHOT_TABLES) {
    const { rows: filled } = await client.query<{ column_name: string }>(
      `select column_name from information_schema.columns
        where table_schema = 'public' and table_name = $1 and (${isFilledByDatabase})`,
      [table],
    );
    const { rows } = await client.query<{ row: string }>(
      `select (to_jsonb(t) - $1::text[])::text as row from "${table}" t ${CONDITIONS[table] ?? ''} order by t`,
      [filled.map(({ column_name }) => column_name)],
    );
    tables[table] = rows.map(({ row }) => {
      const text = row
        .replaceAll(pathToFileURL(folder).href, `file://${FOLDER_PLACEHOLDER}`)
        .replaceAll(folder, FOLDER_PLACEHOLDER)
        .replaceAll(LOCAL_SITE, SITE_PLACEHOLDER)
        .replaceAll(TIMESTAMP, limitTime);
      const values = JSON.parse(text) as Record<string, unknown>;
      for (const column of EMPTIED_COLUMNS) if (column in values) values[column] = null;
      return values;
    });
  }
  await client.query('commit');
  const snapshot: Snapshot = { takenAt: takenAt.toISOString(), tables };
  writeArchive('snapshot.json.zst', JSON.stringify(snapshot));

  const pictures = tables.property_pictures as { key: string | null; url: string }[];
  // Similar drawings side by side compress well.
  const names = new Map(pictures.flatMap(({ key, url }) => (key === null ? [] : [[key, url.split('/').at(-1)!]])));
  const keys = [...names.keys()].sort((one, other) => names.get(one)!.localeCompare(names.get(other)!));
  const lines = keys.map((key) => {
    const original = readFileSync(join(files, 'pictures/originals', key.slice(0, 2), key), 'utf8');
    if (!original.startsWith('<svg')) throw new Error(`${key} is a photograph; the snapshot can only hold drawings.`);
    return `${key}\t${original.replaceAll(/\s+/g, ' ')}`;
  });
  writeArchive('drawings.zst', lines.join('\n'));
}

function writeArchive(name: string, text: string) {
  const params = {
    [constants.ZSTD_c_compressionLevel]: 19,
    [constants.ZSTD_c_enableLongDistanceMatching]: 1,
    [constants.ZSTD_c_windowLog]: 27,
  };
  writeFileSync(getDataUrl(name), zstdCompressSync(text, { params }));
}

const folders = createLocalFolders();
const log = (line: string) => void process.stderr.write(`${line}\n`);
const servers = await startLocalServers({
  folders,
  serversToStart: { postgres: true, meilisearch: false },
  isDurable: true,
  log,
});
const client = new Client({ connectionString: servers.env['DATABASE_URL'], options: '-c timezone=UTC' });
try {
  await client.connect();
  await takeSnapshot(client, folders.files);
} finally {
  await client.end();
  await servers.stop('startedHere');
}
