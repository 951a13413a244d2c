import { MikroORM } from '@mikro-orm/postgresql';
import { randomUUID } from 'node:crypto';
import { createDatabaseConfig } from '../../../src/platform/create-database-config.ts';
import { asDatabaseAdmin, testDatabaseUrl } from '../../setup/as-database-admin.ts';

const BEFORE = 'Migration20261122213311';
const FEED = randomUUID();
const LOCKED = '{energyConsumption,energyConsumptionValue,energyEmissions,energyEmissionsValue,energyState,price}';

describe('a database with certificates that have a rating but no letters', () => {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  let orm: MikroORM;
  const rows = <T>(text: string, values: unknown[] = []) => orm.em.fork().getConnection().execute<T[]>(text, values);
  const aHome = (reference: string, status: string, letter: string | null, isOfFeed = false) =>
    rows(
      `insert into properties (id, reference, source, status, currency, energy_state, energy_consumption,
         energy_consumption_value, feed_id, external_id, content_hash, locked_fields, created_at, updated_at)
       values (?, ?, ?, ?, 'EUR', 'rated', ?, 120, ?, ?, 'hash', ?, now(), now())`,
      [
        ...[randomUUID(), reference, isOfFeed ? 'api' : 'manual', status, letter],
        ...[isOfFeed ? FEED : null, isOfFeed ? reference : null, isOfFeed ? LOCKED : '{}'],
      ],
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
    await aHome('shown', 'published', null);
    await aHome('reserved', 'reserved', null);
    await aHome('corrected', 'published', null, true);
    await aHome('lettered', 'published', 'C', true);
    await aHome('draft', 'draft', null);
  });
  afterAll(async () => {
    await orm.close(true);
    await asDatabaseAdmin(`drop database ${name} with (force)`);
  });

  it('says of what visitors see that it is not known, which read models and history learn', async () => {
    type Row = Record<'reference' | 'energy_state' | 'revision', string> & { id: string; version: number };
    const stock = () => rows<Row>('select *, revision::text from properties order by reference');
    const before = new Map((await stock()).map(({ reference, revision }) => [reference, revision]));
    await orm.migrator.up();
    const after = await stock();
    const changed = after.filter(({ reference, revision }) => before.get(reference) !== revision);
    expect(changed.map(({ reference }) => reference)).toEqual(['corrected', 'reserved', 'shown']);
    for (const row of changed) expect(row).toMatchObject({ energy_state: 'unknown', energy_consumption_value: null });
    const corrected = after.find(({ reference }) => reference === 'corrected');
    expect(corrected).toMatchObject({ locked_fields: ['price'], content_hash: null });
    const kept = after.filter(({ reference }) => reference === 'draft' || reference === 'lettered');
    for (const row of kept) expect(row).toMatchObject({ energy_state: 'rated', version: 1 });
    const told = await rows<{ subject: string; details: object }>('select * from audit_entries');
    expect(told.map(({ subject }) => subject).sort()).toEqual(changed.map(({ id }) => id).sort());
    expect(told[0]).toMatchObject({
      ...{ actor_kind: 'system', action: 'update-property' },
      details: { changes: { energyState: { from: 'rated', to: 'unknown' } } },
    });
  });
});
