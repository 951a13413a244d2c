import { MikroORM } from '@mikro-orm/postgresql';
import { QueryBus } from '@nestjs/cqrs';
import { CreateProperty } from '../../../src/catalogue/editing/create-property.ts';
import { PropertyDetails } from '../../../src/catalogue/property.contract.ts';
import { UpdateProperty } from '../../../src/catalogue/property.messages.ts';
import { RefreshStaleDetails } from '../../../src/catalogue/details-cache/refresh-stale-details.sql.ts';
import { DETAILS_SCHEMA_HASH } from '../../../src/catalogue/details-cache/property-details-cache.ts';
import { ShowCachedProperty, ShowProperty } from '../../../src/catalogue/details-cache/show-property.sql.ts';
import { systemActor } from '../../../src/platform/actor.ts';
import { runInContext } from '../../../src/platform/jobs/run-in-context.ts';
import { SerializedResponse } from '../../../src/platform/query/serialized-response.ts';
import { PreparedStatements } from '../../../src/platform/query/prepared-statements.ts';
import { insertUser } from '../../setup/accounts.ts';
import { insertProperty, insertProperties } from '../../setup/insert-property.ts';
import { blankProperty } from '../../setup/blank-property.ts';
import { bootApp } from '../../setup/boot-app.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';
import { captureStatements } from '../../setup/capture-statements.ts';

const STAFF = systemActor('test');
const TIMEOUT_MS = 2_000;
const PUBLIC_FIELDS = { status: 'published', type: '2-3', location: 'Mijas', price: 350_000 } as const;

describe('cached property details', () => {
  const site = useFixture(() => startApp({ PAGE_CACHE_BYTES: '0' }));
  const runInTest = <T>(work: () => Promise<T>) => runInContext(site.app.get(MikroORM), 'test', work);
  const refresh = () => runInTest(() => site.app.get(RefreshStaleDetails, { strict: false }).handle());
  const runQuery = <T>(query: ShowCachedProperty | ShowProperty) =>
    runInTest(() => site.app.get(QueryBus).execute(query)) as Promise<T>;
  const getCached = (reference: string, language: 'es' | 'en' = 'es') =>
    runQuery<SerializedResponse | PropertyDetails>(new ShowCachedProperty(reference, language));
  const parseDetails = (answer: SerializedResponse | PropertyDetails) =>
    PropertyDetails.strict().parse(JSON.parse((answer as SerializedResponse).json));
  const findRow = async (id: string) =>
    (
      await site
        .em()
        .execute<{ revision: string; shape: number }[]>('select * from ready_properties where property_id = ?', [id])
    )[0];
  const execute = (sql: string, ...values: unknown[]) => site.em().execute(sql, values);

  it('equal the composed ones in both languages for all kinds of properties', async () => {
    const agentId = (await insertUser(site, { roles: ['agent'], isPublic: true, phone: '600 111 222' })).id;
    const randomInt = (sides: number) => Math.floor(Math.random() * sides);
    const pick = <T>(...values: T[]) => values[randomInt(values.length)]!;
    const texts = { es: '<p>Casa <b>luminosa</b> “€”</p><script>x</script>', en: '<p>A bright house</p>' };
    const properties = await insertProperties(
      site,
      Array.from({ length: 60 }, () => ({
        status: pick('published', 'reserved'),
        type: pick('2-3', '1-1', '5-1', null),
        location: pick('Mijas', 'Estepona', null),
        source: pick('manual', 'api'),
        headlineEs: pick('Junto al mar', null),
        headlineEn: pick('By "the sea" \u2028', null),
        price: pick(350_000, null),
        originalPrice: pick(null, 400_000),
        currency: pick('EUR', 'GBP'),
        latitude: pick(36.5123, null),
        agentId: pick(agentId, null),
        isFeatured: pick(true, false),
        featuredUntil: pick(null, new Date(Date.now() + pick(-1, 1) * 3_600_000)),
        firstPublishedAt: pick(null, new Date(), new Date(Date.now() - 31 * 86_400_000)),
        addedAt: new Date(Date.now() - 20 * 86_400_000),
        videoUrl: pick('https://v.test/1', 'nonsense', null),
        pictures: pick(['a', null, 'b'], []),
        descriptions: pick<Record<string, string | null>>({}, { es: texts.es }, { en: texts.en }, texts, { es: null }),
      })),
    );
    const features = { Category: [{ Type: 'Setting', Value: ['Close To Sea', 'Odd'] }] };
    await execute(
      'update property_translations set features = ?::jsonb where random() < 0.5',
      JSON.stringify(features),
    );
    await execute('update properties set price = price - 10000 where price is not null and random() < 0.5');
    await refresh();
    for (const { reference } of properties)
      for (const language of ['es', 'en'] as const) {
        const answer = await getCached(reference.toLowerCase(), language);
        expect(answer).toBeInstanceOf(SerializedResponse);
        const expected = await runQuery(new ShowProperty(reference, language));
        expect(parseDetails(answer)).toEqual(PropertyDetails.parse(expected));
      }
  });

  it('are rebuilt when a property changes, and never outdated', async () => {
    const input = { ...blankProperty('READY-1'), ...PUBLIC_FIELDS };
    const { id } = await site.commands.execute(new CreateProperty(STAFF, input));
    await waitFor(async () => expect(await findRow(id)).toMatchObject({ shape: DETAILS_SCHEMA_HASH }), TIMEOUT_MS);
    for (let version = 1; version < 6; version++) {
      await site.commands.execute(new UpdateProperty(STAFF, id, version, { price: 300_000 + version }));
      const { body } = await site.http().get('/api/v1/properties/ready-1').expect(200);
      expect(body).toMatchObject({ price: 300_000 + version });
    }
    await waitFor(async () => expect(await getCached('READY-1')).toBeInstanceOf(SerializedResponse), TIMEOUT_MS);
    await site.commands.execute(new UpdateProperty(STAFF, id, 6, { status: 'sold' }));
    await site.http().get('/api/v1/properties/READY-1').expect(410);
    await waitFor(async () => expect(await findRow(id)).toBeUndefined(), TIMEOUT_MS);
    await site.commands.execute(new UpdateProperty(STAFF, id, 7, { status: 'draft' }));
    await site.http().get('/api/v1/properties/READY-1').expect(404);
  });

  it('are composed and rebuilt if missing, outdated or of another release', async () => {
    const properties = await insertProperties(
      site,
      Array.from({ length: 4 }, () => PUBLIC_FIELDS),
    );
    await refresh();
    const ids = properties.map(({ id }) => id) as [string, string, string, string];
    const [missing, outdated, otherRelease, hidden] = ids;
    await execute('delete from ready_properties where property_id = ?', missing);
    await execute(
      `update ready_properties set revision = revision - 1, es = '{"price":1}' where property_id = ?`,
      outdated,
    );
    await execute(`update ready_properties set shape = 1, es = '{"price":1}' where property_id = ?`, otherRelease);
    await execute(`update properties set status = 'withdrawn' where id = ?`, hidden);
    for (const { id, reference } of properties.slice(0, 3)) {
      const answer = await getCached(reference);
      expect(answer).not.toBeInstanceOf(SerializedResponse);
      expect(answer).toMatchObject({ reference, price: 350_000 });
      expect(id).toBeDefined();
    }
    await refresh();
    for (const id of [missing, outdated]) expect(await findRow(id)).toMatchObject({ shape: DETAILS_SCHEMA_HASH });
    expect(await getCached(properties[1]!.reference)).toBeInstanceOf(SerializedResponse);
    expect(await findRow(hidden)).toBeUndefined();
    // Another release may run at the same time, whose rows must not be reverted every minute.
    expect(await findRow(otherRelease)).toMatchObject({ shape: 1 });
  });

  it('are built for the other properties when one fails', async () => {
    const properties = await insertProperties(
      site,
      Array.from({ length: 3 }, () => PUBLIC_FIELDS),
    );
    await execute(`update properties set built = 'NaN' where id = ?`, properties[1]!.id);
    await refresh();
    await refresh();
    const isBuilt = await Promise.all(properties.map(async ({ id }) => (await findRow(id)) !== undefined));
    expect(isBuilt).toEqual([true, false, true]);
    await site.http().get(`/api/v1/properties/${properties[1]!.reference}`).expect(500);
    await site.http().get(`/api/v1/properties/${properties[2]!.reference}`).expect(200);
    await execute(`update properties set built = null where id = ?`, properties[1]!.id);
    await site.http().get(`/api/v1/properties/${properties[1]!.reference}`).expect(200);
  });

  it('contain nothing of the agent', async () => {
    const user = await insertUser(site, {
      roles: ['agent'],
      isPublic: true,
      firstName: 'Inconfundible',
      phone: '600 111 222',
    });
    const { id, reference } = await insertProperty(site, { ...PUBLIC_FIELDS, agentId: user.id });
    await refresh();
    expect(parseDetails(await getCached(reference)).agent).toMatchObject({ phone: '600 111 222' });
    expect(JSON.stringify(await findRow(id))).not.toMatch(/Inconfundible|600 111 222/);
    await execute('update profiles set is_shown = false where id = ?', user.id);
    expect(parseDetails(await getCached(reference)).agent).toBeNull();
  });

  it('need one statement, prepared unless behind a pooler', async () => {
    const { reference } = await insertProperty(site, PUBLIC_FIELDS);
    await refresh();
    // Background jobs query the same database now and then.
    await waitFor(async () => {
      const statements = await captureStatements(() => site.http().get(`/api/v1/properties/${reference}`).expect(200));
      const relevant = statements.filter((text) => !/jobs\.|public_changes/.test(text));
      expect(relevant).toEqual([expect.stringContaining('left join ready_properties')]);
    });
    const probe = { name: 'probe', text: `select name from pg_prepared_statements where name = 'probe'` };
    const countPrepared = async ({ app }: Pick<typeof site, 'app'>) =>
      (await app.get(PreparedStatements).query(probe, [])).length;
    await countPrepared(site);
    expect(await countPrepared(site)).toBe(1);
    await using pooled = await bootApp({
      DATABASE_URL: site.config.DATABASE_URL,
      DATABASE_DIRECT_URL: site.config.DATABASE_URL,
      DATA_FOLDER: site.folder,
    });
    await countPrepared(pooled);
    expect(await countPrepared(pooled)).toBe(0);
    await pooled.http().get(`/api/v1/properties/${reference}`).expect(200);
  });
});
