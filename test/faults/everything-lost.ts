import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Backup, findBackupOrThrow } from '../../src/platform/backup/backup.ts';
import { rowsOf } from '../setup/backup-place.ts';
import { brokenOf, type FaultRun, type FaultSystem, type Verdict } from './fault.ts';
import { deliver, feedParts, wholeFeed } from './feeds/feed-parts.ts';
import { busyOffice } from './system/busy-office.ts';
import { copiedOut } from './system/copied-out.ts';
import { type MailPost, mailPost } from './system/mail-post.ts';
import { untilAnswering } from './system/until-answering.ts';
import { untilIndexEqualsTable } from './system/until-index-equals-table.ts';

const DATABASE = 'lost';
const FILES = 200;
const FILE_BYTES = 50_000;
const ROWS_COMPARED = 500;
const QUIET_SECONDS = 10;
const SENT_WITHIN = 180;
/** A restore ends sessions and repairs what was made of properties; the others are told anew by every process that starts. */
const OWN_LIFE = new Set([
  'sessions',
  'listed_properties',
  'ready_properties',
  'leases',
  'backups',
  'system_pauses',
  'queue',
]);

/** R26: a backup under load, then everything is lost; an empty machine has what the backup shows, and keeps quiet. */
export async function everythingLost({ system, rounds, size }: FaultRun): Promise<Verdict> {
  const post = await mailPost();
  try {
    await system.database.make(DATABASE);
    const feed = deliver(
      join(system.folder('feeds'), 'kyero.xml'),
      wholeFeed(await feedParts(system.folder('feeds'), size)),
    );
    const first = await system.cli(DATABASE, 'import', feed, '--format', 'kyero').ended;
    if (first.code !== 0) throw new Error(first.said);
    const files = keepFiles(system);
    const env = { SMTP_URL: post.url, FORM_CHALLENGE_COST: '1' };
    const app = await (await system.app(DATABASE, env)).start();

    // So that mails wait when the snapshot is taken.
    post.begin('delaying');
    const office = await busyOffice(system, DATABASE, app.url);
    await setTimeout(rounds < 20 ? 3_000 : 20_000);
    const target = system.folder('backups');
    const made = await backUp(system, target);
    await setTimeout(2_000);
    const done = await office.leave();
    app.kill();
    await loseEverything(system);
    await post.end();

    const backup = await findBackupOrThrow(target);
    const snapshotAt = Date.parse(backup.manifest.snapshotAt);
    const since = Date.now();
    await system.database.make(DATABASE);
    const restored = await system.cli(DATABASE, 'restore', target).ended;
    const differing = restored.code === 0 ? await differences(system, backup) : [restored.said];
    await app.start();
    const back = await untilAnswering(
      app.url,
      done.properties.slice(0, 1).map(({ name }) => name),
      60,
    );
    const restoreSeconds = (Date.now() - since) / 1000;

    const lost = await lostOf(system, done, snapshotAt);
    const settled = await untilIndexEqualsTable(system, DATABASE);
    await office.sendForm();
    await setTimeout(QUIET_SECONDS * 1_000);
    const early = post.delivered.length;
    const waiting = await unsent(system);
    const resumed = await system.cli(DATABASE, 'resume').ended;
    const left = await untilAllSent(system, post);
    const repeated = post.delivered.length - new Set(post.delivered.map(({ messageId }) => messageId)).size;
    const after = [...done.properties, ...done.forms].filter(({ at }) => at >= snapshotAt).length;
    const rows = backup.manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    return {
      figures:
        `${size} properties, ${rows} rows, ${backup.manifest.files.count} files: backup and verify ${made.toFixed(1)} s under load ` +
        `(p95 of visitors ${done.traffic.p95} ms), restore to answering ${(restoreSeconds / 60).toFixed(1)} min, ` +
        `${after} acknowledged after the snapshot and so gone (RPO: the age of the backup), ` +
        `0 expected and ${early} mails sent while paused, ${waiting} waited and left in ${left} s, ${repeated} twice`,
      broken: brokenOf({
        'there was work before and after the snapshot': after > 0 && done.forms.some(({ at }) => at < snapshotAt),
        [`nothing acknowledged before the snapshot is lost (${lost.slice(0, 3).join(', ')})`]: lost.length === 0,
        [`tables and ${ROWS_COMPARED} random rows are those of the backup (${differing.slice(0, 3).join(', ')})`]:
          differing.length === 0,
        [`the search has what the table has (${settled.difference} differ)`]: settled.difference === 0,
        'every file is back': files.every(isThere),
        'visitors noticed nothing of the backup': done.traffic.errors + done.traffic.unreached === 0,
        [`it answers within a minute of its start (${back.toFixed(1)} s)`]: back <= 60,
        [`no mail leaves while it is paused (${early})`]: early === 0 && waiting > 1,
        [`it is resumed (${resumed.said})`]: resumed.code === 0,
        [`what waited leaves once (${repeated} twice, ${left} s)`]: repeated === 0 && left <= SENT_WITHIN,
      }),
    };
  } finally {
    post.close();
  }
}

type Kept = { readonly path: string; readonly bytes: Buffer };

function keepFiles(system: FaultSystem): Kept[] {
  return Array.from({ length: FILES }, () => {
    const bytes = randomBytes(FILE_BYTES);
    const key = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    const path = join(system.folder('files'), DATABASE, 'pictures/originals', key.slice(0, 2), key);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
    return { path, bytes };
  });
}

const isThere = ({ path, bytes }: Kept) => readFileSync(path).equals(bytes);

async function backUp(system: FaultSystem, target: string): Promise<number> {
  const since = Date.now();
  const { code, said } = await system.cli(DATABASE, 'backup', target, '--keep', '3').ended;
  const verified = await system.cli(DATABASE, 'verify', target).ended;
  if (code !== 0 || verified.code !== 0) throw new Error(`${said}\n${verified.said}`);
  return (Date.now() - since) / 1000;
}

async function loseEverything({ sql, folder, search }: FaultSystem) {
  await sql('postgres', `drop database ${DATABASE} with (force)`);
  rmSync(join(folder('files'), DATABASE), { recursive: true });
  const { MEILI_URL, MEILI_KEY } = search.env;
  const headers = { Authorization: `Bearer ${MEILI_KEY}` };
  await fetch(`${MEILI_URL}/indexes/${DATABASE}`, { method: 'DELETE', headers });
}

/** Tables with another number of rows than the backup, and rows of it, drawn at random, that are not there. */
async function differences(system: FaultSystem, backup: Backup): Promise<string[]> {
  const found: string[] = [];
  const drawn: { table: string; row: string }[] = [];
  const there = new Map<string, ReadonlySet<string>>();
  for (const table of backup.manifest.tables) {
    if (OWN_LIFE.has(table.name)) continue;
    const rows = await copiedOut(system.database.urlOf(DATABASE), table);
    there.set(table.name, new Set(rows));
    if (rows.length !== table.rows) found.push(`${table.name} has ${rows.length} rows instead of ${table.rows}`);
    // Jobs that were at work are handed back at once by whoever looks after the queues.
    if (table.schema === 'public')
      for (const row of await rowsOf(backup, table.name)) drawn.push({ table: table.name, row });
  }
  for (let count = 0; count < ROWS_COMPARED; count++) {
    const { table, row } = drawn[Math.floor(Math.random() * drawn.length)]!;
    if (!there.get(table)!.has(row)) found.push(`a row of ${table}`);
  }
  return found;
}

type Done = Awaited<ReturnType<Awaited<ReturnType<typeof busyOffice>>['leave']>>;

async function lostOf({ sql }: FaultSystem, { properties, forms }: Done, snapshotAt: number): Promise<string[]> {
  const names = await sql<{ name: string }>(
    DATABASE,
    `select reference as name from properties union all select id::text from inquiries`,
  );
  const found = new Set(names.map(({ name }) => name));
  return [...properties, ...forms]
    .filter(({ name, at }) => at < snapshotAt && !found.has(name))
    .map(({ name }) => name);
}

async function unsent({ sql }: FaultSystem): Promise<number> {
  const [row] = await sql<{ n: number }>(DATABASE, `select count(*)::int as n from mails where state = 'queued'`);
  return row!.n;
}

async function untilAllSent(system: FaultSystem, post: MailPost): Promise<number> {
  const since = Date.now();
  // What the hours would do for those that the post had refused before.
  await system.sql(
    DATABASE,
    `update mails set next_attempt_at = now() where state = 'queued' and next_attempt_at > now() + interval '3 minutes'`,
  );
  for (;;) {
    const seconds = Math.round((Date.now() - since) / 1000);
    if ((await unsent(system)) === 0 && post.delivered.length > 0) return seconds;
    if (seconds > SENT_WITHIN) return seconds;
    await setTimeout(1_000);
  }
}
