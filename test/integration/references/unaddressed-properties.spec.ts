import { MikroORM } from '@mikro-orm/postgresql';
import { randomUUID } from 'node:crypto';
import { isUrlSafeReference } from '../../../src/catalogue/fields/property-url.contract.ts';
import { createDatabaseConfig } from '../../../src/platform/database/create-database-config.ts';
import { asDatabaseAdmin, getTestDatabaseUrl } from '../../setup/as-database-admin.ts';

const PREVIOUS_MIGRATION = 'Migration20261122042827';
const FEED = randomUUID();
const INVALID_REFERENCES = ['.', '..', 'CARDS', 'Featured', 'suggestions', 'favicon.ico', 'index.pageContext.json'];

describe('migration of references that cannot be in a URL', () => {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  let orm: MikroORM;
  const queryRows = <T>(text: string, values: unknown[] = []) =>
    orm.em.fork().getConnection().execute<T[]>(text, values);
  const insertProperty = (reference: string, at: number, feed: string | null) =>
    queryRows(
      `insert into properties (id, reference, source, status, currency, feed_id, external_id, created_at, updated_at)
       values (?, ?, 'api', 'published', 'EUR', ?, ?, now(), now())`,
      [randomUUID(), reference, feed, feed && `K-${at}`],
    );

  beforeAll(async () => {
    await asDatabaseAdmin(`create database ${name}`);
    orm = await MikroORM.init({
      ...createDatabaseConfig(getTestDatabaseUrl(name), []),
      discovery: { warnWhenNoEntities: false },
      preferTs: false,
      logger: () => undefined,
    });
    await orm.migrator.up({ to: PREVIOUS_MIGRATION });
    await queryRows(`insert into feeds (id, name, format, created_at) values (?, 'una', 'kyero', now())`, [FEED]);
    for (const [at, reference] of [...INVALID_REFERENCES, 'MB-1', '...', 'ref-1', 'cards-2'].entries())
      await insertProperty(reference, at, at % 2 ? null : FEED);
  });
  afterAll(async () => {
    await orm.close(true);
    await asDatabaseAdmin(`drop database ${name} with (force)`);
  });

  it('replaces each of them, and keeps the reference of its feed', async () => {
    type Row = { external_id: string; reference: string; feed_reference: string | null; revision: string };
    const findProperties = () => queryRows<Row>('select *, revision::text from properties');
    const before = new Set((await findProperties()).map(({ revision }) => revision));
    await orm.migrator.up();
    const after = await findProperties();
    expect(after.filter(({ reference }) => !isUrlSafeReference(reference))).toEqual([]);
    const unchanged = after.filter(({ revision }) => before.has(revision));
    expect(unchanged.map(({ reference }) => reference).sort()).toEqual(['...', 'MB-1', 'cards-2', 'ref-1']);
    const renamed = after.filter(({ revision }) => !before.has(revision));
    expect(renamed.every(({ reference }) => /^ref-[\da-f]{12}$/.test(reference))).toBe(true);
    expect(new Set(renamed.map(({ reference }) => reference)).size).toBe(INVALID_REFERENCES.length);
    const feedReferences = renamed
      .filter(({ external_id }) => external_id)
      .map((row) => [row.external_id, row.feed_reference]);
    expect(Object.fromEntries(feedReferences)).toEqual({
      'K-0': '.',
      'K-2': 'CARDS',
      'K-4': 'suggestions',
      'K-6': 'index.pageContext.json',
    });
    expect(renamed.filter((row) => !row.external_id).every((row) => row.feed_reference === null)).toBe(true);
  });
});
