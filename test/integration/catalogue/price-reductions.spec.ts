import { jest } from '@jest/globals';
import type { AgencySettingsDetails } from '../../../src/agency/agency-settings.contract.ts';
import { CreateProperty } from '../../../src/catalogue/editing/create-property.ts';
import type { PropertyInput } from '../../../src/catalogue/property-input.contract.ts';
import type { PropertyCard, PropertyDetails } from '../../../src/catalogue/property.contract.ts';
import type { StaffPropertyDetails } from '../../../src/catalogue/staff-property.contract.ts';
import { UpdateProperty } from '../../../src/catalogue/property.messages.ts';
import { systemActor } from '../../../src/platform/actor.ts';
import { MeilisearchEngine } from '../../../src/search/meilisearch-engine.ts';
import { signInWithRoles } from '../../setup/accounts.ts';
import { blankProperty } from '../../setup/blank-property.ts';
import { bootApp } from '../../setup/boot-app.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp, type StartedApp } from '../../setup/start-app.ts';

const DAY = 86_400_000;
const CACHE_TIMEOUT_MS = 2_000;
const SETTINGS = '/api/v1/staff/settings';
const STAFF = systemActor('test');

describe('reduced price', () => {
  const site = useFixture(startApp);
  const withoutIndex = useFixture(() => {
    const { DATABASE_URL } = site.config;
    return bootApp({ DATABASE_URL, MEILI_URL: '', DATA_FOLDER: site.folder });
  });
  let admin: Awaited<ReturnType<typeof signInWithRoles>>['browser'];
  beforeAll(async () => {
    // Until the index exists, the table is searched.
    const index = site.app.get(MeilisearchEngine, { strict: false });
    await waitFor(async () => expect(await index.hasCurrentSettings()).toBe(true), 30_000);
    admin = (await signInWithRoles(site, 'admin')).browser;
  });
  afterEach(() => void jest.restoreAllMocks());

  /** Lists a property at a price for some days, then changes it. */
  async function createAndChange(reference: string, days: number, changes: Partial<PropertyInput>[], overrides = {}) {
    const input = { ...blankProperty(reference), type: '2-3', location: 'Mijas', status: 'published', price: 350_000 };
    const { id } = await site.commands.execute(new CreateProperty(STAFF, { ...input, ...overrides } as PropertyInput));
    const sql = `update properties set added_at = now() - make_interval(hours => ?) where id = ?`;
    await site.em().execute(sql, [Math.round(days * 24), id]);
    let version = 1;
    for (const change of changes)
      ({ version } = await site.commands.execute(new UpdateProperty(STAFF, id, version, change)));
    return { id, version };
  }

  const getJson = async (path: string, { http }: Pick<StartedApp, 'http'> = site) =>
    (await http().get(`/api/v1/properties${path}`).expect(200)).body as { items: PropertyCard[] };
  const pickPrices = ({ price, originalPrice, discount }: PropertyCard) => ({ price, originalPrice, discount });

  /** The price as shown by the search (with either engine), the page and the comparison. */
  async function getPrices(reference: string) {
    const list = `?search=${reference}&pageSize=24`;
    const cards = [
      ...(
        await Promise.all([getJson(list), getJson(list, withoutIndex), getJson(`/cards?references=${reference}`)])
      ).map(({ items }) => items.find((card) => card.reference === reference)!),
      (await getJson(`/${reference}`)) as unknown as PropertyCard,
    ];
    return cards.map(pickPrices);
  }
  const getPreviousPrices = async (reference: string) => {
    const { priceHistory } = (await getJson(`/${reference}`)) as unknown as PropertyDetails;
    return priceHistory.map(({ price }) => price);
  };
  const getFormerPrice = async ({ id }: { id: string }) => {
    const { body } = await admin.get(`/api/v1/staff/properties/${id}`).expect(200);
    return (body as StaffPropertyDetails).formerPrice;
  };
  const repeatFourTimes = (expected: object) => [expected, expected, expected, expected];
  const reduced = {
    price: 325_000,
    originalPrice: 350_000,
    discount: { amount: 25_000, percent: 7 },
  };
  const notReduced = { price: 325_000, originalPrice: null, discount: null };

  it('appears with the former price in list, page, comparison, preview and back office', async () => {
    const { id } = await createAndChange('REBAJADA', 10, [{ price: 325_000 }]);
    expect(await getFormerPrice({ id })).toBe(350_000);
    await waitFor(async () => expect(await getPrices('REBAJADA')).toEqual(repeatFourTimes(reduced)));
    expect(await getPreviousPrices('REBAJADA')).toEqual([350_000, 325_000]);
    const { body } = await admin.get(`/api/v1/staff/properties/${id}/preview`).expect(200);
    expect(pickPrices(body as PropertyCard)).toEqual(reduced);
    await createAndChange('VECINA', 10, []);
    await waitFor(async () => {
      const { items } = await getJson('/VECINA/similar');
      expect(pickPrices(items.find(({ reference }) => reference === 'REBAJADA')!)).toEqual(reduced);
    });
    const [row] = await site.em().execute<object[]>('select original_price from properties where id = ?', [id]);
    expect(row).toEqual({ original_price: null });
  });

  it('does not result from a price that was corrected within hours', async () => {
    expect(await getFormerPrice(await createAndChange('ERRATA', 0.1, [{ price: 325_000 }]))).toBeNull();
    await waitFor(async () => expect(await getPrices('ERRATA')).toEqual(repeatFourTimes(notReduced)));
    expect(await getPreviousPrices('ERRATA')).toEqual([]);
  });

  it('does not override a stated original price', async () => {
    const prices = { price: 325_000, originalPrice: 330_000, discount: { amount: 5_000, percent: 2 } };
    const property = await createAndChange('DICHO', 10, [{ price: 325_000 }], { originalPrice: 330_000 });
    expect(await getFormerPrice(property)).toBe(330_000);
    await waitFor(async () => expect(await getPrices('DICHO')).toEqual(repeatFourTimes(prices)));
  });

  it('expires 90 days after the price change, without another write', async () => {
    await createAndChange('CADUCA', 10, [{ price: 325_000 }]);
    await waitFor(async () => expect(await getPrices('CADUCA')).toEqual(repeatFourTimes(reduced)));
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now');
    clock.mockReturnValue(now + 90 * DAY - 60_000);
    expect(await getPrices('CADUCA')).toEqual(repeatFourTimes(reduced));
    clock.mockReturnValue(now + 90 * DAY + 60_000);
    expect(await getPrices('CADUCA')).toEqual(repeatFourTimes(notReduced));
    expect(await getPreviousPrices('CADUCA')).toEqual([350_000, 325_000]);
  });

  it('appears only while the agency allows it', async () => {
    await createAndChange('AJUSTE', 10, [{ price: 325_000 }]);
    await waitFor(async () => expect(await getPrices('AJUSTE')).toEqual(repeatFourTimes(reduced)));
    const set = async (showsReductions: boolean) => {
      const { version, profile, site } = (await admin.get(SETTINGS).expect(200)).body as AgencySettingsDetails;
      const input = { profile, site: { ...site, showsReductions } };
      await admin.patch(SETTINGS).set('if-match', String(version)).send(input).expect(200);
    };
    await set(false);
    await waitFor(async () => expect(await getPrices('AJUSTE')).toEqual(repeatFourTimes(notReduced)), CACHE_TIMEOUT_MS);
    expect(await getPreviousPrices('AJUSTE')).toEqual([]);
    await set(true);
    await waitFor(async () => expect(await getPrices('AJUSTE')).toEqual(repeatFourTimes(reduced)), CACHE_TIMEOUT_MS);
  });

  it('appears by default with older settings', async () => {
    await createAndChange('ANTIGUA', 10, [{ price: 325_000 }]);
    await site.em().execute(`update agency_settings set site = site - 'showsReductions'`);
    await site.em().execute('notify public_changes');
    await waitFor(async () => expect(await getPrices('ANTIGUA')).toEqual(repeatFourTimes(reduced)));
    const { body } = await admin.get(SETTINGS).expect(200);
    expect((body as AgencySettingsDetails).site.showsReductions).toBe(true);
  });

  it('requires the same currency', async () => {
    await createAndChange('MONEDA', 10, [{ price: 300_000, currency: 'GBP' }]);
    const other = { price: 300_000, originalPrice: null, discount: null };
    await waitFor(async () => expect(await getPrices('MONEDA')).toEqual(repeatFourTimes(other)));
  });

  it('does not appear for a price on request', async () => {
    await createAndChange('CALLADA', 10, [{ price: 325_000 }, { price: null }]);
    const { price, priceHistory, published } = (await getJson('/CALLADA')) as unknown as PropertyDetails;
    expect([price, priceHistory]).toEqual([null, []]);
    expect(published).toEqual({ day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string, isExact: true });
  });
});
