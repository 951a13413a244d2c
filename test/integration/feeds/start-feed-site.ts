import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FeedFormat } from '../../../src/feeds/feed-run.contract.ts';
import { ImportFeed } from '../../../src/feeds/feed.messages.ts';
import { ImportProcess } from '../../../src/feeds/schedule/import-process.ts';
import { systemActor } from '../../../src/platform/actor.ts';
import { Problem } from '../../../src/platform/problem.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { type StartedApp, startApp } from '../../setup/start-app.ts';

type Options = { format?: FeedFormat; feedName?: string; dryRun?: boolean; allowWithdrawals?: boolean };

/** Tables of runs, and read models that are updated later. */
const IGNORED = `'feeds', 'feed_runs', 'leases', 'listed_properties', 'ready_properties', 'set_aside_properties'`;

/**
 * Runs queued imports in this process, which saves the start of another one for each; `feeds-process.spec.ts` tests the
 * process.
 */
export function importInThisProcess({ app, commands }: Pick<StartedApp, 'app' | 'commands'>) {
  app.get(ImportProcess).import = async (input) => {
    const importing = commands.execute(new ImportFeed(systemActor(input.trigger), input));
    // As in `feed-worker.ts`, a run that is over or belongs to another process is no error.
    await importing.catch((error: unknown) => {
      if (!(error instanceof Problem)) throw error;
    });
  };
}

/** The application with a folder for feeds, and functions to inspect all rows. */
export async function startFeedSite(environment: Record<string, string> = {}) {
  await using resources = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'feeds-'));
  resources.defer(() => rm(folder, { recursive: true }));
  const site = resources.use(await startApp(environment));
  const owned = resources.move();
  const { commands, em } = site;

  const importFrom = (
    address: string,
    { format = 'kyero', feedName = 'prueba', dryRun = false, allowWithdrawals = false }: Options = {},
  ) =>
    commands.execute(
      new ImportFeed(systemActor('test'), { address, format, feedName, trigger: 'cli', dryRun, allowWithdrawals }),
    );
  const rows = (sql: string) => em().getConnection().execute<Record<string, unknown>[]>(sql);

  /** Every row of our tables, except for those of runs, with the transaction that wrote it. */
  const fingerprint = async () => {
    const tables = await rows(
      `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in (${IGNORED}) order by 1`,
    );
    const dumps = [];
    for (const { name } of tables)
      dumps.push(await rows(`select xmin::text, t.* from "${String(name)}" t order by t::text`));
    return createHash('sha256').update(JSON.stringify(dumps)).digest('hex');
  };

  return {
    ...site,
    folder,
    rows,
    fingerprint,
    importFrom,
    async importText(feed: string | Buffer, options?: Options) {
      const path = join(folder, 'feed.xml');
      await writeFile(path, feed);
      return importFrom(path, options);
    },
    statuses: async () =>
      Object.fromEntries(
        (await rows('select reference, status from properties order by reference')).map(({ reference, status }) => [
          reference,
          status,
        ]),
      ) as Record<string, string>,
    async reset() {
      const tables = await rows(
        `select string_agg(quote_ident(tablename), ', ') as all from pg_tables
         where schemaname = 'public' and tablename not like '%migrations%'`,
      );
      // Running jobs may lock one of the tables and wait for another.
      await waitFor(() => rows(`truncate ${String(tables[0]?.all)}`));
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}
