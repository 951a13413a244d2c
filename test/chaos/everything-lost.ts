import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Backup, findBackupOrThrow } from '../../src/platform/backup/backup.ts';
import { readBackupRows } from '../setup/backup-folder.ts';
import { listBroken, type FaultRun, type FaultSystem, type Verdict } from './fault.ts';
import { deliver, buildFeedParts, joinFeed } from './feeds/feed-parts.ts';
import { startBusyOffice } from './system/busy-office.ts';
import { copyTable } from './system/copy-table.ts';
import { type FaultyMailServer, startFaultyMailServer } from './system/faulty-mail-server.ts';
import { waitUntilAnswering } from './system/wait-until-answering.ts';
import { waitUntilIndexEqualsTable } from './system/wait-until-index-equals-table.ts';

const DATABASE = 'lost';
const FILES = 200;
const FILE_BYTES = 50_000;
const ROWS_COMPARED = 500;
const QUIET_SECONDS = 10;
const MAX_SENDING_SECONDS = 180;
/** A restore ends sessions and rebuilds read models; a starting process writes the other tables. */
const CHANGING_TABLES = new Set([
  'sessions',
  'listed_properties',
  'ready_properties',
  'leases',
  'backups',
  'system_pauses',
  'queue',
]);

/**
 * R26: after a backup under load everything is lost; a restore on an empty machine brings it back and sends no mail.
 */
export async function everythingLost({ system, rounds, size }: FaultRun): Promise<Verdict> {
  const mailServer = await startFaultyMailServer();
  try {
    await system.database.make(DATABASE);
    const feed = deliver(
      join(system.folder('feeds'), 'kyero.xml'),
      joinFeed(await buildFeedParts(system.folder('feeds'), size)),
    );
    const first = await system.cli(DATABASE, 'import', feed, '--format', 'kyero').ended;
    if (first.code !== 0) throw new Error(first.output);
    const files = writeFiles(system);
    const env = { SMTP_URL: mailServer.url, FORM_CHALLENGE_COST: '1' };
    const app = await (await system.app(DATABASE, env)).start();

    // Mails must be waiting when the snapshot is taken.
    mailServer.begin('delaying');
    const office = await startBusyOffice(system, DATABASE, app.url);
    await setTimeout(rounds < 20 ? 3_000 : 20_000);
    const target = system.folder('backups');
    const backupSeconds = await backUp(system, target);
    await setTimeout(2_000);
    const done = await office.leave();
    app.kill();
    await loseEverything(system);
    await mailServer.end();

    const backup = await findBackupOrThrow(target);
    const snapshotAt = Date.parse(backup.manifest.snapshotAt);
    const since = Date.now();
    await system.database.make(DATABASE);
    const restored = await system.cli(DATABASE, 'restore', target).ended;
    const differing = restored.code === 0 ? await listDifferences(system, backup) : [restored.output];
    await app.start();
    const answeringSeconds = await waitUntilAnswering(
      app.url,
      done.properties.slice(0, 1).map(({ name }) => name),
      60,
    );
    const restoreSeconds = (Date.now() - since) / 1000;

    const lost = await findLost(system, done, snapshotAt);
    const settled = await waitUntilIndexEqualsTable(system, DATABASE);
    await office.sendForm();
    await setTimeout(QUIET_SECONDS * 1_000);
    const earlyMails = mailServer.delivered.length;
    const queuedMails = await countUnsent(system);
    const resumed = await system.cli(DATABASE, 'resume').ended;
    const sendingSeconds = await waitUntilAllSent(system, mailServer);
    const repeated = mailServer.delivered.length - new Set(mailServer.delivered.map(({ messageId }) => messageId)).size;
    const afterSnapshot = [...done.properties, ...done.forms].filter(({ at }) => at >= snapshotAt).length;
    const rows = backup.manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    return {
      figures:
        `${size} properties, ${rows} rows, ${backup.manifest.files.count} files: backup and verify ${backupSeconds.toFixed(1)} s under load ` +
        `(p95 of visitors ${done.traffic.p95} ms), restore to answering ${(restoreSeconds / 60).toFixed(1)} min, ` +
        `${afterSnapshot} acknowledged after the snapshot and so gone (RPO: the age of the backup), ` +
        `0 expected and ${earlyMails} mails sent while paused, ${queuedMails} queued and sent in ${sendingSeconds} s, ${repeated} twice`,
      broken: listBroken({
        'there was work before and after the snapshot':
          afterSnapshot > 0 && done.forms.some(({ at }) => at < snapshotAt),
        [`nothing acknowledged before the snapshot is lost (${lost.slice(0, 3).join(', ')})`]: lost.length === 0,
        [`tables and ${ROWS_COMPARED} random rows are those of the backup (${differing.slice(0, 3).join(', ')})`]:
          differing.length === 0,
        [`index = table (${settled.difference} differ)`]: settled.difference === 0,
        'every file is back': files.every(isIntact),
        'no visitor sees an error during the backup': done.traffic.errors + done.traffic.unreached === 0,
        [`the system answers within a minute of its start (${answeringSeconds.toFixed(1)} s)`]: answeringSeconds <= 60,
        [`no mail leaves while it is paused (${earlyMails})`]: earlyMails === 0 && queuedMails > 1,
        [`the system resumes (${resumed.output})`]: resumed.code === 0,
        [`queued mails are sent once (${repeated} twice, ${sendingSeconds} s)`]:
          repeated === 0 && sendingSeconds <= MAX_SENDING_SECONDS,
      }),
    };
  } finally {
    mailServer.close();
  }
}

type StoredFile = { readonly path: string; readonly bytes: Buffer };

function writeFiles(system: FaultSystem): StoredFile[] {
  return Array.from({ length: FILES }, () => {
    const bytes = randomBytes(FILE_BYTES);
    const key = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    const path = join(system.folder('files'), DATABASE, 'pictures/originals', key.slice(0, 2), key);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
    return { path, bytes };
  });
}

const isIntact = ({ path, bytes }: StoredFile) => readFileSync(path).equals(bytes);

async function backUp(system: FaultSystem, target: string): Promise<number> {
  const since = Date.now();
  const { code, output } = await system.cli(DATABASE, 'backup', target, '--keep', '3').ended;
  const verified = await system.cli(DATABASE, 'verify', target).ended;
  if (code !== 0 || verified.code !== 0) throw new Error(`${output}\n${verified.output}`);
  return (Date.now() - since) / 1000;
}

async function loseEverything({ sql, folder, search }: FaultSystem) {
  await sql('postgres', `drop database ${DATABASE} with (force)`);
  rmSync(join(folder('files'), DATABASE), { recursive: true });
  const { MEILI_URL, MEILI_KEY } = search.env;
  const headers = { Authorization: `Bearer ${MEILI_KEY}` };
  await fetch(`${MEILI_URL}/indexes/${DATABASE}`, { method: 'DELETE', headers });
}

/** Lists tables whose number of rows differs from the backup, and random rows of the backup that are missing. */
async function listDifferences(system: FaultSystem, backup: Backup): Promise<string[]> {
  const differences: string[] = [];
  const samples: { table: string; row: string }[] = [];
  const currentRows = new Map<string, ReadonlySet<string>>();
  for (const table of backup.manifest.tables) {
    if (CHANGING_TABLES.has(table.name)) continue;
    const rows = await copyTable(system.database.urlOf(DATABASE), table);
    currentRows.set(table.name, new Set(rows));
    if (rows.length !== table.rows) differences.push(`${table.name} has ${rows.length} rows instead of ${table.rows}`);
    // Rows of the queues may differ, since interrupted jobs are returned at once.
    if (table.schema === 'public')
      for (const row of await readBackupRows(backup, table.name)) samples.push({ table: table.name, row });
  }
  for (let count = 0; count < ROWS_COMPARED; count++) {
    const { table, row } = samples[Math.floor(Math.random() * samples.length)]!;
    if (!currentRows.get(table)!.has(row)) differences.push(`a row of ${table}`);
  }
  return differences;
}

type Done = Awaited<ReturnType<Awaited<ReturnType<typeof startBusyOffice>>['leave']>>;

async function findLost({ sql }: FaultSystem, { properties, forms }: Done, snapshotAt: number): Promise<string[]> {
  const names = await sql<{ name: string }>(
    DATABASE,
    `select reference as name from properties union all select id::text from inquiries`,
  );
  const existing = new Set(names.map(({ name }) => name));
  return [...properties, ...forms]
    .filter(({ name, at }) => at < snapshotAt && !existing.has(name))
    .map(({ name }) => name);
}

async function countUnsent({ sql }: FaultSystem): Promise<number> {
  const [row] = await sql<{ n: number }>(DATABASE, `select count(*)::int as n from mails where state = 'queued'`);
  return row!.n;
}

async function waitUntilAllSent(system: FaultSystem, mailServer: FaultyMailServer): Promise<number> {
  const since = Date.now();
  // Makes mails that the server had refused due now instead of in hours.
  await system.sql(
    DATABASE,
    `update mails set next_attempt_at = now() where state = 'queued' and next_attempt_at > now() + interval '3 minutes'`,
  );
  for (;;) {
    const seconds = Math.round((Date.now() - since) / 1000);
    if ((await countUnsent(system)) === 0 && mailServer.delivered.length > 0) return seconds;
    if (seconds > MAX_SENDING_SECONDS) return seconds;
    await setTimeout(1_000);
  }
}
