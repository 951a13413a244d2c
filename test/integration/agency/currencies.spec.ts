import type { AgencyProfile } from '../../../src/agency/agency.contract.ts';
import type { AgencySettingsDetails } from '../../../src/agency/agency-settings.contract.ts';
import { CreateProperty } from '../../../src/catalogue/editing/create-property.ts';
import { Property } from '../../../src/catalogue/property.entity.ts';
import { systemActor } from '../../../src/platform/actor.ts';
import type { PropertyResults } from '../../../src/search/search.contract.ts';
import { signInWithRoles } from '../../setup/accounts.ts';
import { blankProperty } from '../../setup/blank-property.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startFeedSite } from '../feeds/start-feed-site.ts';
import { buildKyeroProperty, kyeroFeed } from '../feeds/kyero-feed.ts';

const SETTINGS = '/api/v1/staff/settings';
type Rates = AgencySettingsDetails['site']['exchangeRates'];

describe('foreign currencies', () => {
  const desk = useFixture(startFeedSite);
  let admin: Awaited<ReturnType<typeof signInWithRoles>>['browser'];
  beforeAll(async () => {
    admin = (await signInWithRoles(desk, 'admin')).browser;
  });

  const save = async (exchangeRates: object) => {
    const { version } = (await admin.get(SETTINGS).expect(200)).body as AgencySettingsDetails;
    return admin.patch(SETTINGS).set('if-match', String(version)).send({ site: { exchangeRates } });
  };
  const setRates = async (rates: Rates) =>
    expect(await save({ GBP: null, USD: null, SEK: null, CHF: null, NOK: null, ...rates })).toMatchObject({
      status: 200,
    });
  const findStored = async (reference: string) => {
    const { price, currency, contentHash, revision } = await desk.em().findOneOrFail(Property, { reference });
    return { price, currency, contentHash, revision };
  };
  const searchReferences = async (query: string) =>
    ((await desk.http().get(`/api/v1/properties?pageSize=24&${query}`).expect(200)).body as PropertyResults).items.map(
      ({ reference }) => reference,
    );
  const findEuroPrices = async () =>
    Object.fromEntries(
      (await desk.rows(`select shown->'card'->>'reference' as reference, price_euro from listed_properties`)).map(
        ({ reference, price_euro }) => [reference, price_euro],
      ),
    ) as Record<string, number | null>;

  const feed = kyeroFeed(
    buildKyeroProperty(1, { price: 200_000 }),
    buildKyeroProperty(2, { price: 3_000_000, currency: 'SEK' }),
    buildKyeroProperty(3, { price: 150_000, currency: 'GBP' }),
    buildKyeroProperty(4, { price: 150_000, currency: 'doblones' }),
  );

  it('are imported from feeds once they have a rate, remapping only affected properties', async () => {
    const before = await desk.importText(feed);
    expect(before.warnings).toMatchObject({ unknown_currency: 2, foreign_currency: 1 });
    expect(await findStored('MB-2')).toMatchObject({ price: null, currency: 'EUR' });
    expect(await findStored('MB-3')).toMatchObject({ price: 150_000, currency: 'GBP' });
    expect(await desk.importText(feed)).toMatchObject({ updated: 0, unchanged: 4 });

    await setRates({ SEK: 0.09, GBP: 1.2 });
    const rated = await desk.importText(feed);
    expect(rated).toMatchObject({ updated: 2, unchanged: 2 });
    expect(rated.warnings).toMatchObject({ unknown_currency: 1 });
    expect(rated.warnings).not.toHaveProperty('foreign_currency');
    expect(await findStored('MB-2')).toMatchObject({ price: 3_000_000, currency: 'SEK' });
    const fingerprint = await desk.fingerprint();
    expect(await desk.importText(feed)).toMatchObject({ updated: 0, unchanged: 4 });
    expect(await desk.fingerprint()).toBe(fingerprint);
    await waitFor(async () => expect(await searchReferences('priceMin=260000&priceMax=280000')).toEqual(['MB-2']));

    await setRates({ GBP: 1.2 });
    await waitFor(async () => {
      expect(await findEuroPrices()).toMatchObject({ 'MB-1': 200_000, 'MB-2': null, 'MB-3': 180_000 });
      expect(await searchReferences('sort=price-desc')).toEqual([
        'MB-1',
        'MB-3',
        ...(await searchReferences('sort=newest')).filter((one) => /[24]$/.test(one)),
      ]);
    });
    expect(await desk.importText(feed)).toMatchObject({ updated: 1, unchanged: 3 });
    expect(await findStored('MB-2')).toMatchObject({ price: null, currency: 'EUR' });
  });

  it('are converted again in index and table when their rate changes', async () => {
    await setRates({ CHF: 1 });
    const input = { ...blankProperty('SUIZA'), type: '2-3', location: 'Mijas', status: 'published' as const };
    await desk.commands.execute(new CreateProperty(systemActor('test'), { ...input, price: 400_000, currency: 'CHF' }));
    await waitFor(async () => expect(await searchReferences('priceMin=390000&priceMax=410000')).toEqual(['SUIZA']));
    await setRates({ CHF: 1.1 });
    await waitFor(async () => {
      expect(await searchReferences('priceMin=439000&priceMax=441000')).toEqual(['SUIZA']);
      expect(await findEuroPrices()).toMatchObject({ SUIZA: 440_000 });
    });
    const { body } = await desk.http().get('/api/v1/properties/SUIZA').expect(200);
    expect(body).toMatchObject({ price: 400_000, currency: 'CHF' });
  });

  it('can be entered by staff only with a rate', async () => {
    await setRates({ CHF: 1.1, NOK: 0.085 });
    await waitFor(async () => {
      const { currencies } = (await desk.http().get('/api/v1/agency').expect(200)).body as AgencyProfile;
      expect(currencies).toEqual(['EUR', 'GBP', 'USD', 'CHF', 'NOK']);
    });
    const create = (reference: string, currency: string) =>
      admin.post('/api/v1/staff/properties').send({ ...blankProperty(reference), currency, price: 5 });
    await create('NORUEGA', 'NOK').expect(201);
    const { body } = await create('SUECIA', 'SEK').expect(409);
    expect(body).toMatchObject({
      type: '/problems/currency-without-rate',
      errors: [
        { pointer: '/currency', message: 'Falta el cambio a euros de SEK: añádalo en Configuración › Web y avisos' },
      ],
    });
    await create('NADA', 'euros').expect(422);
    const { id, version } = await desk.em().findOneOrFail(Property, { reference: 'NORUEGA' });
    const patch = (changes: object) =>
      admin.patch(`/api/v1/staff/properties/${id}`).set('if-match', String(version)).send(changes);
    await patch({ currency: 'SEK' }).expect(409);
    await setRates({});
    await patch({ price: 6 }).expect(200);
  });

  it('require a valid code and a positive rate', async () => {
    for (const [exchangeRates, pointer] of [
      [{ sek: 1 }, '/site/exchangeRates/sek'],
      [{ ABC: 1 }, '/site/exchangeRates/ABC'],
      [{ EUR: 1 }, '/site/exchangeRates/EUR'],
      [{ SEK: 0 }, '/site/exchangeRates/SEK'],
    ] as const) {
      const { status, body } = (await save(exchangeRates)) as {
        status: number;
        body: { errors: { pointer: string }[] };
      };
      expect({ status, pointers: body.errors.map((error) => error.pointer) }).toEqual({
        status: 422,
        pointers: [pointer],
      });
    }
  });
});
