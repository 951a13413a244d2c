import { MikroORM } from '@mikro-orm/postgresql';
import { randomUUID } from 'node:crypto';
import { createDatabaseConfig } from '../../../src/platform/database/create-database-config.ts';
import { asDatabaseAdmin, getTestDatabaseUrl } from '../../setup/as-database-admin.ts';

const PREVIOUS_MIGRATION = 'Migration20261122213311';
const FEED = randomUUID();
const LOCKED = '{energyConsumption,energyConsumptionValue,energyEmissions,energyEmissionsValue,energyState,price}';

describe('migration of certificates without letters', () => {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  let orm: MikroORM;
  const queryRows = <T>(text: string, values: unknown[] = []) =>
    orm.em.fork().getConnection().execute<T[]>(text, values);
  const insertProperty = (reference: string, status: string, letter: string | null, isOfFeed = false) =>
    queryRows(
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
      ...createDatabaseConfig(getTestDatabaseUrl(name), []),
      discovery: { warnWhenNoEntities: false },
      preferTs: false,
      logger: () => undefined,
    });
    await orm.migrator.up({ to: PREVIOUS_MIGRATION });
    await queryRows(`insert into feeds (id, name, format, created_at) values (?, 'una', 'kyero', now())`, [FEED]);
    await insertProperty('shown', 'published', null);
    await insertProperty('reserved', 'reserved', null);
    await insertProperty('corrected', 'published', null, true);
    await insertProperty('lettered', 'published', 'C', true);
    await insertProperty('draft', 'draft', null);
  });
  afterAll(async () => {
    await orm.close(true);
    await asDatabaseAdmin(`drop database ${name} with (force)`);
  });

  it('sets certificates of public properties to unknown, unlocks their fields and audits the change', async () => {
    type Row = Record<'reference' | 'energy_state' | 'revision', string> & { id: string; version: number };
    const findProperties = () => queryRows<Row>('select *, revision::text from properties order by reference');
    const before = new Map((await findProperties()).map(({ reference, revision }) => [reference, revision]));
    await orm.migrator.up();
    const after = await findProperties();
    const changedRows = after.filter(({ reference, revision }) => before.get(reference) !== revision);
    expect(changedRows.map(({ reference }) => reference)).toEqual(['corrected', 'reserved', 'shown']);
    for (const row of changedRows)
      expect(row).toMatchObject({ energy_state: 'unknown', energy_consumption_value: null });
    const corrected = after.find(({ reference }) => reference === 'corrected');
    expect(corrected).toMatchObject({ locked_fields: ['price'], content_hash: null });
    const unchangedRows = after.filter(({ reference }) => reference === 'draft' || reference === 'lettered');
    for (const row of unchangedRows) expect(row).toMatchObject({ energy_state: 'rated', version: 1 });
    const auditEntries = await queryRows<{ subject: string; details: object }>('select * from audit_entries');
    expect(auditEntries.map(({ subject }) => subject).sort()).toEqual(changedRows.map(({ id }) => id).sort());
    expect(auditEntries[0]).toMatchObject({
      ...{ actor_kind: 'system', action: 'update-property' },
      details: { changes: { energyState: { from: 'rated', to: 'unknown' } } },
    });
  });
});
