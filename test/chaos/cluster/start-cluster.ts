import { blankProperty } from '../../setup/blank-property.ts';
import { startMailServer } from '../../setup/mail-server.ts';
import { NO_PGBOUNCER, findPgbouncer } from '../../setup/pooler/pgbouncer-binary.ts';
import { startPgbouncer } from '../../setup/pooler/start-pgbouncer.ts';
import { createStaffSession } from '../../setup/create-staff-session.ts';
import type { FaultSystem } from '../fault.ts';
import type { AppProcess } from '../system/app-process.ts';
import { waitUntilIndexEqualsTable } from '../system/wait-until-index-equals-table.ts';
import { startScheduledFeed } from './scheduled-feed.ts';
import { createClusterFiles } from './cluster-files.ts';

const OWN_PROPERTIES = 20;

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

interface Options {
  readonly database: string;
  readonly roles: readonly string[];
  /** Number of properties in the scheduled feed. */
  readonly feedSize: number;
}

/** Starts several processes behind a pooler, a scheduled feed, and properties of staff. */
export async function startCluster(
  system: FaultSystem,
  ends: AsyncDisposableStack,
  { database, roles, feedSize }: Options,
) {
  const inbox = ends.use(await startMailServer());
  await system.database.make(database);
  const pooler = await startPooler(system, database, ends);
  const files = await createClusterFiles(system, ends);
  const common = { ...pooler.env, SMTP_URL: inbox.url, FORM_CHALLENGE_COST: '1', TRUST_PROXY: '127.0.0.1' };
  const feed = await startScheduledFeed(system, database, feedSize);
  const priced = listReferences('C');
  const illustrated = listReferences('G');
  const commands = await system.commands(database);
  for (const reference of [...priced, ...illustrated])
    await commands.order('create', { ...blankProperty(reference), status: 'published', price: 100_000 });
  commands.kill();
  const apps: AppProcess[] = [];
  for (const [at, ROLE] of roles.entries())
    apps.push(await (await system.app(database, { ...common, ...files.env(at), ROLE })).start());
  const urls = apps.filter((_, at) => roles[at] !== 'work').map(({ url }) => url);
  await waitUntilIndexEqualsTable(system, database, 120);
  const cookie = await createStaffSession((statement, values) => system.sql(database, statement, ...values));
  return { system, database, inbox, pooler, files, feed, apps, urls, cookie, priced, illustrated };
}

/** Without PgBouncer, the processes connect to the database directly, which the report mentions. */
async function startPooler(system: FaultSystem, database: string, ends: AsyncDisposableStack) {
  const direct = system.database.urlOf(database);
  const binary = findPgbouncer();
  if (!binary) return { name: `without a pooler, since ${NO_PGBOUNCER}`, env: {}, server: undefined };
  const server = await startPgbouncer(system.folder('.'), direct, binary);
  ends.defer(server.stop);
  const env = { DATABASE_URL: server.toPooledUrl(direct), DATABASE_DIRECT_URL: direct };
  return { name: 'behind PgBouncer in transaction mode', env, server };
}

const listReferences = (prefix: string) => Array.from({ length: OWN_PROPERTIES }, (_, at) => `${prefix}-${at}`);
