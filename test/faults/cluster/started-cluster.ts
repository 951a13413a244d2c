import { blankProperty } from '../../setup/blank-property.ts';
import { mailServer } from '../../setup/mail-server.ts';
import { NO_PGBOUNCER, pgbouncerBinary } from '../../setup/pooler/pgbouncer-binary.ts';
import { startPgbouncer } from '../../setup/pooler/start-pgbouncer.ts';
import { staffSession } from '../../setup/staff-session.ts';
import type { FaultSystem } from '../fault.ts';
import type { AppProcess } from '../system/app-process.ts';
import { untilIndexEqualsTable } from '../system/until-index-equals-table.ts';
import { scheduledFeed } from './scheduled-feed.ts';
import { clusterFiles } from './cluster-files.ts';

const OWN_PROPERTIES = 20;

export type StartedCluster = Awaited<ReturnType<typeof startedCluster>>;

interface Options {
  readonly database: string;
  readonly roles: readonly string[];
  /** Properties of the feed that a schedule imports all the time. */
  readonly feedSize: number;
}

/** Several processes behind a pooler, with a bucket and a disk each, a feed with a schedule and properties of staff. */
export async function startedCluster(
  system: FaultSystem,
  ends: AsyncDisposableStack,
  { database, roles, feedSize }: Options,
) {
  const inbox = ends.use(await mailServer());
  await system.database.make(database);
  const pooler = await poolerOf(system, database, ends);
  const files = await clusterFiles(system, ends);
  const common = { ...pooler.env, SMTP_URL: inbox.url, FORM_CHALLENGE_COST: '1', TRUST_PROXY: '127.0.0.1' };
  const feed = await scheduledFeed(system, database, feedSize);
  const priced = propertiesOf('C');
  const illustrated = propertiesOf('G');
  const commands = await system.commands(database);
  for (const reference of [...priced, ...illustrated])
    await commands.order('create', { ...blankProperty(reference), status: 'published', price: 100_000 });
  commands.kill();
  const apps: AppProcess[] = [];
  for (const [at, ROLE] of roles.entries())
    apps.push(await (await system.app(database, { ...common, ...files.env(at), ROLE })).start());
  const urls = apps.filter((_, at) => roles[at] !== 'work').map(({ url }) => url);
  await untilIndexEqualsTable(system, database, 120);
  const cookie = await staffSession((statement, values) => system.sql(database, statement, ...values));
  return { system, database, inbox, pooler, files, feed, apps, urls, cookie, priced, illustrated };
}

/** Where no PgBouncer is installed the processes ask the database itself, and the figures say so. */
async function poolerOf(system: FaultSystem, database: string, ends: AsyncDisposableStack) {
  const direct = system.database.urlOf(database);
  const binary = pgbouncerBinary();
  if (!binary) return { name: `without a pooler, since ${NO_PGBOUNCER}`, env: {}, server: undefined };
  const server = await startPgbouncer(system.folder('.'), direct, binary);
  ends.defer(server.stop);
  const env = { DATABASE_URL: server.throughIt(direct), DATABASE_DIRECT_URL: direct };
  return { name: 'behind PgBouncer in transaction mode', env, server };
}

const propertiesOf = (whose: string) => Array.from({ length: OWN_PROPERTIES }, (_, at) => `${whose}-${at}`);
