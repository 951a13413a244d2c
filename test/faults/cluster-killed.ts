import { setTimeout } from 'node:timers/promises';
import { blankProperty } from '../setup/blank-property.ts';
import { mailServer } from '../setup/mail-server.ts';
import { NO_PGBOUNCER, pgbouncerBinary } from '../setup/pooler/pgbouncer-binary.ts';
import { startPgbouncer } from '../setup/pooler/start-pgbouncer.ts';
import { staffSession } from '../setup/staff-session.ts';
import { formSenders } from './cluster/form-senders.ts';
import { scheduledFeed } from './cluster/scheduled-feed.ts';
import { type Edited, staffEdits } from './cluster/staff-edits.ts';
import { brokenOf, type FaultRun, type FaultSystem, type Verdict } from './fault.ts';
import type { AppProcess } from './system/app-process.ts';
import { untilIndexEqualsTable } from './system/until-index-equals-table.ts';
import { visitors } from './system/visitors.ts';

const DATABASE = 'cluster';
const MOST_PROPERTIES = 500;
const KILL_EVERY_MS = 20_000;
/** Five minutes. */
const MOST_KILLS = 15;
const OWN_PROPERTIES = 20;
const PATIENCE_MS = 180_000;
/** Mails that a process has in hand when it is killed. */
const IN_HAND = 5;
/** A short round on a busy machine says that changes arrive, and no more. */
const highestP95 = (rounds: number) => (rounds < 20 ? 10_000 : 2_000);

const STORED = `select name, count(*)::int as n from inquiries group by name`;
const UNSENT = `select count(*)::int as n from mails where state <> 'sent'`;
/** What the hours would do for mails that a dead process had in hand. */
const TIME_PASSES = `update mails set next_attempt_at = now() where state = 'queued'`;
const PRICES = `select reference, price from properties where source = 'manual'`;
const VERSION = `select id, version from properties where reference = $1`;

interface Window {
  readonly from: number;
  to: number;
}

/** Three processes behind a pooler, of which one is killed every 20 s while visitors read and write, staff edit and a feed comes in. */
export async function clusterKilled({ system, rounds, size }: FaultRun): Promise<Verdict> {
  await using ends = new AsyncDisposableStack();
  const inbox = ends.use(await mailServer());
  await system.database.make(DATABASE);
  const pooler = await poolerOf(system, ends);
  const roles = (process.env.CLUSTER_ROLES || 'web,web,work').split(',');
  const common = { ...pooler.env, SMTP_URL: inbox.url, FORM_CHALLENGE_COST: '1' };
  const feed = await scheduledFeed(system, DATABASE, Math.min(size, MOST_PROPERTIES));
  const references = await ownProperties(system);
  const apps = await Promise.all(roles.map((ROLE) => system.app(DATABASE, { ...common, ROLE })));
  for (const app of apps) await app.start();
  const urls = apps.filter((_, at) => roles[at] !== 'work').map(({ url }) => url);
  await untilIndexEqualsTable(system, DATABASE, 120);

  const cookie = await staffSession((statement, values) => system.sql(DATABASE, statement, ...values));
  const idOf = async (reference: string) =>
    (await system.sql<{ id: string; version: number }>(DATABASE, VERSION, reference))[0]!;
  const staff = staffEdits({ urls, cookie, references, idOf });
  const people = formSenders(urls);
  const any = () => urls[Math.floor(Math.random() * urls.length)]!;
  const paths = ['/propiedades', '/', '/api/v1/properties?pageSize=12', '/api/v1/properties/featured'];
  const guests = visitors({
    clients: 2,
    pauseMs: 100,
    next: () => any() + paths[Math.floor(Math.random() * paths.length)]!,
  });

  const since = Date.now();
  const kills = Math.max(1, Math.round((Math.min(rounds, 20) * MOST_KILLS) / 20));
  const starting = await killInTurn(apps, kills);
  const seconds = Math.round((Date.now() - since) / 1000);
  const { edits, prices } = await staff.leave();
  const forms = await people.leave();
  const traffic = await guests.leave();
  const imports = await feed.leave();
  const settled = await untilIndexEqualsTable(system, DATABASE);
  const unsent = await untilAllSent(system);

  const stored = new Map((await rowsOf<{ name: string; n: number }>(system, STORED)).map(({ name, n }) => [name, n]));
  const now = new Map(
    (await rowsOf<{ reference: string; price: number }>(system, PRICES)).map((row) => [row.reference, row.price]),
  );
  const lostForms = forms.acknowledged.filter((name) => !stored.has(name));
  const twice = [...stored].filter(([, n]) => n > 1);
  const lostEdits = [...prices].filter(([reference, price]) => (now.get(reference) ?? 0) < price);
  const unseen = edits.filter(({ seenAt }) => seenAt === undefined);
  const mails = new Set(inbox.received.map(({ messageId }) => messageId));
  const repeats = inbox.received.length - mails.size;
  const { quiet, disturbed } = timesOf(edits, starting);
  const highest = highestP95(rounds);
  const complete = imports.runs.find(({ status }) => status === 'complete')?.n ?? 0;
  return {
    figures:
      `${roles.join(' + ')} ${pooler.name}; ${kills} kills in ${seconds} s, up again after at most ` +
      `${Math.round(Math.max(...starting.map(({ from, to }) => to - from)) / 100) / 10} s; ` +
      `${quiet.length} changes of staff everywhere p50 ${part(quiet, 0.5)} ms, p95 ${p95(quiet)} ms, worst ${Math.round(quiet.at(-1) ?? 0)} ms; ` +
      `${disturbed.length} more while one was starting p95 ${p95(disturbed)} ms; ` +
      `${forms.acknowledged.length} forms, ${mails.size} mails, ${repeats} repeated; ` +
      `${complete} imports (${imports.runs.map(({ status, n }) => `${n} ${status}`).join(', ')}); ` +
      `${traffic.requests} reads p95 ${traffic.p95} ms, ${traffic.unreached} of a dead process; whole after ${settled.seconds} s`,
    broken: brokenOf({
      'there was work': quiet.length > 0 && forms.acknowledged.length > 0 && complete > 0,
      [`no acknowledged form is lost (${lostForms.slice(0, 3).join(', ')})`]: lostForms.length === 0,
      [`every form is acknowledged in the end (${forms.unheard.length} are not)`]: forms.unheard.length === 0,
      [`no form is stored twice (${twice.length})`]: twice.length === 0,
      [`every form has its mail (${unsent} wait)`]: unsent === 0 && mails.size >= forms.acknowledged.length,
      [`no mail is repeated but what was in hand (${repeats})`]: repeats <= kills * IN_HAND,
      [`no acknowledged change of staff is lost (${lostEdits.length})`]: lostEdits.length === 0,
      [`every one is seen (${unseen.map(({ reference }) => reference).join(', ')})`]: unseen.length === 0,
      [`everywhere within ${highest} ms (p95 ${p95(quiet)})`]: p95(quiet) <= highest,
      [`the last feed is all there (${imports.left} adverts are not)`]: imports.left === 0,
      [`each time of the schedule is done once (${imports.twice} twice)`]: imports.twice === 0,
      [`no visitor of a living process sees an error (${traffic.errors} of ${traffic.requests})`]: traffic.errors === 0,
      [`index = table (${settled.difference} differ)`]: settled.difference === 0,
    }),
  };
}

/** Where no PgBouncer is installed the processes ask the database itself, and the figures say so. */
async function poolerOf(system: FaultSystem, ends: AsyncDisposableStack) {
  const direct = system.database.urlOf(DATABASE);
  const binary = pgbouncerBinary();
  if (!binary) return { name: `without a pooler, since ${NO_PGBOUNCER}`, env: {} };
  const { throughIt, stop } = await startPgbouncer(system.folder('.'), direct, binary);
  ends.defer(stop);
  const env = { DATABASE_URL: throughIt(direct), DATABASE_DIRECT_URL: direct };
  return { name: 'behind PgBouncer in transaction mode', env };
}

async function ownProperties(system: FaultSystem) {
  const commands = await system.commands(DATABASE);
  const references = Array.from({ length: OWN_PROPERTIES }, (_, at) => `C-${at}`);
  for (const reference of references)
    await commands.order('create', { ...blankProperty(reference), status: 'published', price: 100_000 });
  commands.kill();
  return references;
}

async function killInTurn(apps: readonly AppProcess[], kills: number): Promise<Window[]> {
  const starting: Window[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    const pause = setTimeout(KILL_EVERY_MS);
    const victim = apps[kill % apps.length]!;
    await setTimeout(KILL_EVERY_MS / 2);
    victim.kill();
    const window = { from: performance.now(), to: Infinity };
    starting.push(window);
    await victim.start();
    window.to = performance.now();
    await pause;
  }
  return starting;
}

/** The milliseconds that changes took, in order: those that no start touched, and the others. */
function timesOf(edits: readonly Edited[], starting: readonly Window[]) {
  const touched = ({ acknowledgedAt, seenAt = Infinity }: Edited) =>
    starting.some(({ from, to }) => acknowledgedAt <= to && seenAt >= from);
  const times = (of: readonly Edited[]) =>
    of.map(({ acknowledgedAt, seenAt = Infinity }) => seenAt - acknowledgedAt).toSorted((one, other) => one - other);
  return { quiet: times(edits.filter((edit) => !touched(edit))), disturbed: times(edits.filter(touched)) };
}

async function untilAllSent(system: FaultSystem): Promise<number> {
  const unsent = async () => (await rowsOf<{ n: number }>(system, UNSENT))[0]!.n;
  for (const end = Date.now() + PATIENCE_MS; (await unsent()) > 0 && Date.now() < end; await setTimeout(6_000))
    await system.sql(DATABASE, TIME_PASSES);
  return unsent();
}

const rowsOf = <T extends object>({ sql }: FaultSystem, statement: string) =>
  sql<T & Record<string, unknown>>(DATABASE, statement);
const part = (times: readonly number[], of: number) => Math.round(times[Math.floor(times.length * of)] ?? 0);
const p95 = (times: readonly number[]) => part(times, 0.95);
