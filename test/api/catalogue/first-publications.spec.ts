import { MikroORM } from '@mikro-orm/postgresql';
import { randomUUID } from 'node:crypto';
import { createDatabaseConfig } from '../../../src/platform/create-database-config.ts';
import { asDatabaseAdmin, testDatabaseUrl } from '../../setup/as-database-admin.ts';

const BEFORE = 'Migration20261128110500';

describe('a database whose first publications as reserved were not noted', () => {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  let orm: MikroORM;
  const rows = <T>(text: string, values: unknown[] = []) => orm.em.fork().getConnection().execute<T[]>(text, values);
  const aHome = async (reference: string, source: string, status: string, ...changes: [string, string, number][]) => {
    const id = randomUUID();
    const feed = source === 'api' ? randomUUID() : null;
    await rows(
      `insert into properties (id, reference, source, status, currency, energy_state, feed_id, external_id, locked_fields,
         created_at, updated_at) values (?, ?, ?, ?, 'EUR', 'pending', ?, ?, '{}', '2026-01-01Z', now())`,
      [id, reference, source, status, feed, feed && reference],
    );
    for (const [from, to, month] of changes)
      await rows(
        `insert into market_changes (property_id, what, status_before, status_after, at, actor_kind, actor)
         values (?, 'status', ?, ?, make_timestamptz(2026, ?, 1, 0, 0, 0, 'UTC'), 'user', 'x')`,
        [id, from, to, month],
      );
  };

  beforeAll(async () => {
    await asDatabaseAdmin(`create database ${name}`);
    orm = await MikroORM.init({
      ...createDatabaseConfig(testDatabaseUrl(name), []),
      discovery: { warnWhenNoEntities: false },
      preferTs: false,
      logger: () => undefined,
    });
    await orm.migrator.up({ to: BEFORE });
    await aHome('born-reserved', 'manual', 'reserved');
    await aHome('released', 'manual', 'withdrawn', ['reserved', 'withdrawn', 5]);
    await aHome('reserved-later', 'manual', 'reserved', ['draft', 'withdrawn', 2], ['withdrawn', 'reserved', 3]);
    await aHome('draft', 'manual', 'draft');
    await aHome('old-stock', 'api', 'reserved', ['published', 'reserved', 4]);
    await aHome('feed-draft', 'api', 'reserved', ['draft', 'reserved', 6]);
  });
  afterAll(async () => {
    await orm.close(true);
    await asDatabaseAdmin(`drop database ${name} with (force)`);
  });

  it('dates them by their market changes, and by when they were added', async () => {
    await orm.migrator.up();
    const dated = await rows<{ reference: string; month: number | null }>(
      `select reference, extract(month from first_published_at at time zone 'UTC')::int as month
       from properties order by reference`,
    );
    expect(Object.fromEntries(dated.map(({ reference, month }) => [reference, month]))).toEqual({
      ...{ 'born-reserved': 1, released: 1, 'reserved-later': 3 },
      ...{ draft: null, 'old-stock': null, 'feed-draft': 6 },
    });
  });
});
