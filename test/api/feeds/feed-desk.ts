import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FeedFormat } from '../../../src/feeds/feed-run.contract.ts';
import { ImportFeed } from '../../../src/feeds/feed.messages.ts';
import { systemActor } from '../../../src/platform/actor.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { startApp } from '../../setup/start-app.ts';

type Options = { format?: FeedFormat; feedName?: string; dryRun?: boolean; allowWithdrawals?: boolean };

/** What a run writes of itself, and what is projected from the catalogue some time after it. */
const APART = `'feeds', 'feed_runs', 'leases', 'listed_properties', 'set_aside_properties'`;

/** The application with a folder to put feeds in, and ways to look at every row. */
export async function feedDesk(environment: Record<string, string> = {}) {
  await using begun = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'feeds-'));
  begun.defer(() => rm(folder, { recursive: true }));
  const started = begun.use(await startApp(environment));
  const ends = begun.move();
  const { commands, em } = started;

  const importFrom = (
    address: string,
    { format = 'kyero', feedName = 'prueba', dryRun = false, allowWithdrawals = false }: Options = {},
  ) =>
    commands.execute(
      new ImportFeed(systemActor('test'), { address, format, feedName, trigger: 'cli', dryRun, allowWithdrawals }),
    );
  const rows = (sql: string) => em().getConnection().execute<Record<string, unknown>[]>(sql);

  /** Every row of every table of ours but the feeds' own, with the transaction that wrote it. */
  const fingerprint = async () => {
    const tables = await rows(
      `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in (${APART}) order by 1`,
    );
    const dumps = [];
    for (const { name } of tables)
      dumps.push(await rows(`select xmin::text, t.* from "${String(name)}" t order by t::text`));
    return createHash('sha256').update(JSON.stringify(dumps)).digest('hex');
  };

  return {
    ...started,
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
    /** Nothing was ever imported. */
    async reset() {
      const tables = await rows(
        `select string_agg(quote_ident(tablename), ', ') as all from pg_tables
         where schemaname = 'public' and tablename not like '%migrations%'`,
      );
      // What still runs may hold one of the tables and wait for another.
      await waitFor(() => rows(`truncate ${String(tables[0]?.all)}`));
    },
    [Symbol.asyncDispose]: () => ends.disposeAsync(),
  };
}
