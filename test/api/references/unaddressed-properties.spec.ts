import { MikroORM } from '@mikro-orm/postgresql';
import { randomUUID } from 'node:crypto';
import { isUrlSafeReference } from '../../../src/catalogue/fields/property-url.contract.ts';
import { createDatabaseConfig } from '../../../src/platform/create-database-config.ts';
import { asDatabaseAdmin, testDatabaseUrl } from '../../setup/as-database-admin.ts';

const BEFORE = 'Migration20261122042827';
const FEED = randomUUID();
const UNADDRESSED = ['.', '..', 'CARDS', 'Featured', 'suggestions', 'favicon.ico', 'index.pageContext.json'];

describe('a database from before every property had a page', () => {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  let orm: MikroORM;
  const rows = <T>(text: string, values: unknown[] = []) => orm.em.fork().getConnection().execute<T[]>(text, values);
  const aProperty = (reference: string, at: number, feed: string | null) =>
    rows(
      `insert into properties (id, reference, source, status, currency, feed_id, external_id, created_at, updated_at)
       values (?, ?, 'api', 'published', 'EUR', ?, ?, now(), now())`,
      [randomUUID(), reference, feed, feed && `K-${at}`],
    );

  beforeAll(async () => {
    await asDatabaseAdmin(`create database ${name}`);
    orm = await MikroORM.init({
      ...createDatabaseConfig(testDatabaseUrl(name), []),
      discovery: { warnWhenNoEntities: false },
      preferTs: false,
      logger: () => undefined,
    });
    await orm.migrator.up({ to: BEFORE });
    await rows(`insert into feeds (id, name, format, created_at) values (?, 'una', 'kyero', now())`, [FEED]);
    for (const [at, reference] of [...UNADDRESSED, 'MB-1', '...', 'ref-1', 'cards-2'].entries())
      await aProperty(reference, at, at % 2 ? null : FEED);
  });
  afterAll(async () => {
    await orm.close(true);
    await asDatabaseAdmin(`drop database ${name} with (force)`);
  });

  it('gives one to those that had none, and knows how their feed calls them', async () => {
    type Row = { external_id: string; reference: string; feed_reference: string | null; revision: string };
    const stock = () => rows<Row>('select *, revision::text from properties');
    const before = new Set((await stock()).map(({ revision }) => revision));
    await orm.migrator.up();
    const after = await stock();
    expect(after.filter(({ reference }) => !isUrlSafeReference(reference))).toEqual([]);
    const untouched = after.filter(({ revision }) => before.has(revision));
    expect(untouched.map(({ reference }) => reference).sort()).toEqual(['...', 'MB-1', 'cards-2', 'ref-1']);
    const renamed = after.filter(({ revision }) => !before.has(revision));
    expect(renamed.every(({ reference }) => /^ref-[\da-f]{12}$/.test(reference))).toBe(true);
    expect(new Set(renamed.map(({ reference }) => reference)).size).toBe(UNADDRESSED.length);
    const told = renamed.filter(({ external_id }) => external_id).map((row) => [row.external_id, row.feed_reference]);
    expect(Object.fromEntries(told)).toEqual({
      'K-0': '.',
      'K-2': 'CARDS',
      'K-4': 'suggestions',
      'K-6': 'index.pageContext.json',
    });
    expect(renamed.filter((row) => !row.external_id).every((row) => row.feed_reference === null)).toBe(true);
  });
});
