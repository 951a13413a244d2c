import { MikroORM } from '@mikro-orm/postgresql';
import { randomUUID } from 'node:crypto';
import { createDatabaseConfig } from '../../../src/platform/database/create-database-config.ts';
import { asDatabaseAdmin, getTestDatabaseUrl } from '../../setup/as-database-admin.ts';

const PREVIOUS_MIGRATION = 'Migration20261128110500';

describe('migration of first publications as reserved', () => {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  let orm: MikroORM;
  const queryRows = <T>(text: string, values: unknown[] = []) =>
    orm.em.fork().getConnection().execute<T[]>(text, values);
  const insertProperty = async (
    reference: string,
    source: string,
    status: string,
    ...changes: [string, string, number][]
  ) => {
    const id = randomUUID();
    const feed = source === 'api' ? randomUUID() : null;
    await queryRows(
      `insert into properties (id, reference, source, status, currency, energy_state, feed_id, external_id, locked_fields,
         created_at, updated_at) values (?, ?, ?, ?, 'EUR', 'pending', ?, ?, '{}', '2026-01-01Z', now())`,
      [id, reference, source, status, feed, feed && reference],
    );
    for (const [from, to, month] of changes)
      await queryRows(
        `insert into market_changes (property_id, what, status_before, status_after, at, actor_kind, actor)
         values (?, 'status', ?, ?, make_timestamptz(2026, ?, 1, 0, 0, 0, 'UTC'), 'user', 'x')`,
        [id, from, to, month],
      );
  };

  beforeAll(async () => {
    await asDatabaseAdmin(`create database ${name}`);
    orm = await MikroORM.init({
      ...createDatabaseConfig(getTestDatabaseUrl(name), []),
      discovery: { warnWhenNoEntities: false },
      preferTs: false,
      logger: () => undefined,
    });
    await orm.migrator.up({ to: PREVIOUS_MIGRATION });
    await insertProperty('born-reserved', 'manual', 'reserved');
    await insertProperty('released', 'manual', 'withdrawn', ['reserved', 'withdrawn', 5]);
    await insertProperty(
      'reserved-later',
      'manual',
      'reserved',
      ['draft', 'withdrawn', 2],
      ['withdrawn', 'reserved', 3],
    );
    await insertProperty('draft', 'manual', 'draft');
    await insertProperty('old-stock', 'api', 'reserved', ['published', 'reserved', 4]);
    await insertProperty('feed-draft', 'api', 'reserved', ['draft', 'reserved', 6]);
  });
  afterAll(async () => {
    await orm.close(true);
    await asDatabaseAdmin(`drop database ${name} with (force)`);
  });

  it('takes the date of a market change or of the creation', async () => {
    await orm.migrator.up();
    const properties = await queryRows<{ reference: string; month: number | null }>(
      `select reference, extract(month from first_published_at at time zone 'UTC')::int as month
       from properties order by reference`,
    );
    expect(Object.fromEntries(properties.map(({ reference, month }) => [reference, month]))).toEqual({
      ...{ 'born-reserved': 1, released: 1, 'reserved-later': 3 },
      ...{ draft: null, 'old-stock': null, 'feed-draft': 6 },
    });
  });
});
