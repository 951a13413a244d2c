import { MikroORM } from '@mikro-orm/postgresql';
import { QueryBus } from '@nestjs/cqrs';
import { PropertyDetails } from '../../../src/catalogue/property.contract.ts';
import { CreateProperty, UpdateProperty } from '../../../src/catalogue/property.messages.ts';
import { RefreshStaleDetails } from '../../../src/catalogue/details-cache/refresh-stale-details.sql.ts';
import { DETAILS_SCHEMA_HASH } from '../../../src/catalogue/details-cache/cached-details.ts';
import { ShowCachedProperty } from '../../../src/catalogue/details-cache/show-cached-property.sql.ts';
import { ShowProperty } from '../../../src/catalogue/show-property.ts';
import { systemActor } from '../../../src/platform/actor.ts';
import { runInContext } from '../../../src/platform/jobs/run-in-context.ts';
import { SerializedResponse } from '../../../src/platform/query/serialized-response.ts';
import { PreparedStatements } from '../../../src/platform/query/prepared-statements.ts';
import { aUser } from '../../setup/accounts.ts';
import { aProperty, someProperties } from '../../setup/a-property.ts';
import { blankProperty } from '../../setup/blank-property.ts';
import { bootApp } from '../../setup/boot-app.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';
import { statementsOf } from '../../setup/statements-of.ts';

const STAFF = systemActor('test');
const SOON = 2_000;
const SHOWN = { status: 'published', type: '2-3', location: 'Mijas', price: 350_000 } as const;

describe('the details that lie ready', () => {
  const site = useFixture(() => startApp({ PAGE_CACHE_BYTES: '0' }));
  const within = <T>(work: () => Promise<T>) => runInContext(site.app.get(MikroORM), 'test', work);
  const prepare = () => within(() => site.app.get(RefreshStaleDetails, { strict: false }).handle());
  const ask = <T>(query: ShowCachedProperty | ShowProperty) =>
    within(() => site.app.get(QueryBus).execute(query)) as Promise<T>;
  const ready = (reference: string, language: 'es' | 'en' = 'es') =>
    ask<SerializedResponse | PropertyDetails>(new ShowCachedProperty(reference, language));
  const parsed = (answer: SerializedResponse | PropertyDetails) =>
    PropertyDetails.strict().parse(JSON.parse((answer as SerializedResponse).json));
  const row = async (id: string) =>
    (
      await site
        .em()
        .execute<{ revision: string; shape: number }[]>('select * from ready_properties where property_id = ?', [id])
    )[0];
  const update = (sql: string, ...values: unknown[]) => site.em().execute(sql, values);

  it('are those that are composed, in both languages, for all kinds of properties', async () => {
    const agentId = (await aUser(site, { roles: ['agent'], isShown: true, phone: '600 111 222' })).id;
    const dice = (sides: number) => Math.floor(Math.random() * sides);
    const any = <T>(...values: T[]) => values[dice(values.length)]!;
    const texts = { es: '<p>Casa <b>luminosa</b> “€”</p><script>x</script>', en: '<p>A bright house</p>' };
    const made = await someProperties(
      site,
      Array.from({ length: 60 }, () => ({
        status: any('published', 'reserved'),
        type: any('2-3', '1-1', '5-1', null),
        location: any('Mijas', 'Estepona', null),
        source: any('manual', 'api'),
        headlineEs: any('Junto al mar', null),
        headlineEn: any('By "the sea" \u2028', null),
        price: any(350_000, null),
        originalPrice: any(null, 400_000),
        currency: any('EUR', 'GBP'),
        latitude: any(36.5123, null),
        agentId: any(agentId, null),
        isFeatured: any(true, false),
        featuredUntil: any(null, new Date(Date.now() + any(-1, 1) * 3_600_000)),
        firstPublishedAt: any(null, new Date(), new Date(Date.now() - 31 * 86_400_000)),
        addedAt: new Date(Date.now() - 20 * 86_400_000),
        videoUrl: any('https://v.test/1', 'nonsense', null),
        pictures: any(['a', null, 'b'], []),
        descriptions: any<Record<string, string | null>>({}, { es: texts.es }, { en: texts.en }, texts, { es: null }),
      })),
    );
    const features = { Category: [{ Type: 'Setting', Value: ['Close To Sea', 'Odd'] }] };
    await update('update property_translations set features = ?::jsonb where random() < 0.5', JSON.stringify(features));
    await update('update properties set price = price - 10000 where price is not null and random() < 0.5');
    await prepare();
    for (const { reference } of made)
      for (const language of ['es', 'en'] as const) {
        const answer = await ready(reference.toLowerCase(), language);
        expect(answer).toBeInstanceOf(SerializedResponse);
        expect(parsed(answer)).toEqual(PropertyDetails.parse(await ask(new ShowProperty(reference, language))));
      }
  });

  it('are made when a property is changed, and are never those of its former state', async () => {
    const input = { ...blankProperty('READY-1'), ...SHOWN };
    const { id } = await site.commands.execute(new CreateProperty(STAFF, input));
    await waitFor(async () => expect(await row(id)).toMatchObject({ shape: DETAILS_SCHEMA_HASH }), SOON);
    for (let version = 1; version < 6; version++) {
      await site.commands.execute(new UpdateProperty(STAFF, id, version, { price: 300_000 + version }));
      const { body } = await site.http().get('/api/v1/properties/ready-1').expect(200);
      expect(body).toMatchObject({ price: 300_000 + version });
    }
    await waitFor(async () => expect(await ready('READY-1')).toBeInstanceOf(SerializedResponse), SOON);
    await site.commands.execute(new UpdateProperty(STAFF, id, 6, { status: 'sold' }));
    await site.http().get('/api/v1/properties/READY-1').expect(410);
    await waitFor(async () => expect(await row(id)).toBeUndefined(), SOON);
    await site.commands.execute(new UpdateProperty(STAFF, id, 7, { status: 'draft' }));
    await site.http().get('/api/v1/properties/READY-1').expect(404);
  });

  it('are composed where they are missing, of an earlier revision or of another release, and made anew', async () => {
    const made = await someProperties(
      site,
      Array.from({ length: 4 }, () => SHOWN),
    );
    await prepare();
    const [gone, earlier, other, hidden] = made.map(({ id }) => id) as [string, string, string, string];
    await update('delete from ready_properties where property_id = ?', gone);
    await update(
      `update ready_properties set revision = revision - 1, es = '{"price":1}' where property_id = ?`,
      earlier,
    );
    await update(`update ready_properties set shape = 1, es = '{"price":1}' where property_id = ?`, other);
    await update(`update properties set status = 'withdrawn' where id = ?`, hidden);
    for (const { id, reference } of made.slice(0, 3)) {
      const answer = await ready(reference);
      expect(answer).not.toBeInstanceOf(SerializedResponse);
      expect(answer).toMatchObject({ reference, price: 350_000 });
      expect(id).toBeDefined();
    }
    await prepare();
    for (const id of [gone, earlier]) expect(await row(id)).toMatchObject({ shape: DETAILS_SCHEMA_HASH });
    expect(await ready(made[1]!.reference)).toBeInstanceOf(SerializedResponse);
    expect(await row(hidden)).toBeUndefined();
    // Another release may run beside this one, and is not undone each minute.
    expect(await row(other)).toMatchObject({ shape: 1 });
  });

  it('are made of all others where one cannot be told', async () => {
    const made = await someProperties(
      site,
      Array.from({ length: 3 }, () => SHOWN),
    );
    await update(`update properties set built = 'NaN' where id = ?`, made[1]!.id);
    await prepare();
    await prepare();
    expect(await Promise.all(made.map(async ({ id }) => (await row(id)) !== undefined))).toEqual([true, false, true]);
    await site.http().get(`/api/v1/properties/${made[1]!.reference}`).expect(500);
    await site.http().get(`/api/v1/properties/${made[2]!.reference}`).expect(200);
    await update(`update properties set built = null where id = ?`, made[1]!.id);
    await site.http().get(`/api/v1/properties/${made[1]!.reference}`).expect(200);
  });

  it('hold nothing of their agent', async () => {
    const user = await aUser(site, {
      roles: ['agent'],
      isShown: true,
      firstName: 'Inconfundible',
      phone: '600 111 222',
    });
    const { id, reference } = await aProperty(site, { ...SHOWN, agentId: user.id });
    await prepare();
    expect(parsed(await ready(reference)).agent).toMatchObject({ phone: '600 111 222' });
    expect(JSON.stringify(await row(id))).not.toMatch(/Inconfundible|600 111 222/);
    await update('update profiles set is_shown = false where id = ?', user.id);
    expect(parsed(await ready(reference)).agent).toBeNull();
  });

  it('take one statement, which PostgreSQL keeps prepared unless a pooler stands between', async () => {
    const { reference } = await aProperty(site, SHOWN);
    await prepare();
    // What runs in the background asks the same database, now and then.
    await waitFor(async () => {
      const asked = await statementsOf(() => site.http().get(`/api/v1/properties/${reference}`).expect(200));
      const own = asked.filter((text) => !/jobs\.|public_changes/.test(text));
      expect(own).toEqual([expect.stringContaining('left join ready_properties')]);
    });
    const probe = { name: 'probe', text: `select name from pg_prepared_statements where name = 'probe'` };
    const prepared = async ({ app }: Pick<typeof site, 'app'>) =>
      (await app.get(PreparedStatements).query(probe, [])).length;
    await prepared(site);
    expect(await prepared(site)).toBe(1);
    await using pooled = await bootApp({
      DATABASE_URL: site.config.DATABASE_URL,
      DATABASE_DIRECT_URL: site.config.DATABASE_URL,
      DATA_FOLDER: site.folder,
    });
    await prepared(pooled);
    expect(await prepared(pooled)).toBe(0);
    await pooled.http().get(`/api/v1/properties/${reference}`).expect(200);
  });
});
