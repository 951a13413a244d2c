import { jest } from '@jest/globals';
import type { AgencySettingsDetails } from '../../../src/agency/agency-settings.contract.ts';
import type { PropertyInput } from '../../../src/catalogue/property-input.contract.ts';
import type { PropertyCard, PropertyDetails } from '../../../src/catalogue/property.contract.ts';
import type { StaffPropertyDetails } from '../../../src/catalogue/staff-property.contract.ts';
import { CreateProperty, UpdateProperty } from '../../../src/catalogue/property.messages.ts';
import { systemActor } from '../../../src/platform/actor.ts';
import { MeilisearchEngine } from '../../../src/search/meilisearch-engine.ts';
import { signedIn } from '../../setup/accounts.ts';
import { blankProperty } from '../../setup/blank-property.ts';
import { bootApp } from '../../setup/boot-app.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp, type StartedApp } from '../../setup/start-app.ts';

const DAY = 86_400_000;
const SOON = 2_000;
const SETTINGS = '/api/v1/staff/settings';
const STAFF = systemActor('test');

describe('a price that came down', () => {
  const site = useFixture(startApp);
  const withoutIndex = useFixture(() => {
    const { DATABASE_URL } = site.config;
    return bootApp({ DATABASE_URL, MEILI_URL: '', DATA_FOLDER: site.folder });
  });
  let admin: Awaited<ReturnType<typeof signedIn>>['browser'];
  beforeAll(async () => {
    // Until the index exists, the table answers in its place.
    const index = site.app.get(MeilisearchEngine, { strict: false });
    await waitFor(async () => expect(await index.hasCurrentSettings()).toBe(true), 30_000);
    admin = (await signedIn(site, 'admin')).browser;
  });
  afterEach(() => void jest.restoreAllMocks());

  /** On the market at this price for so many days, and then changed. */
  async function changed(reference: string, days: number, changes: Partial<PropertyInput>[], asked = {}) {
    const input = { ...blankProperty(reference), type: '2-3', location: 'Mijas', status: 'published', price: 350_000 };
    const { id } = await site.commands.execute(new CreateProperty(STAFF, { ...input, ...asked } as PropertyInput));
    const sql = `update properties set added_at = now() - make_interval(hours => ?) where id = ?`;
    await site.em().execute(sql, [Math.round(days * 24), id]);
    let version = 1;
    for (const change of changes)
      ({ version } = await site.commands.execute(new UpdateProperty(STAFF, id, version, change)));
    return { id, version };
  }

  const one = async (path: string, { http }: Pick<StartedApp, 'http'> = site) =>
    (await http().get(`/api/v1/properties${path}`).expect(200)).body as { items: PropertyCard[] };
  const shown = ({ price, originalPrice, discount }: PropertyCard) => ({ price, originalPrice, discount });

  /** The price as the list (from either engine), the page and the comparison show it. */
  async function everywhere(reference: string) {
    const list = `?search=${reference}&pageSize=24`;
    const cards = [
      ...(await Promise.all([one(list), one(list, withoutIndex), one(`/cards?references=${reference}`)])).map(
        ({ items }) => items.find((card) => card.reference === reference)!,
      ),
      (await one(`/${reference}`)) as unknown as PropertyCard,
    ];
    return cards.map(shown);
  }
  /** What the page tells of former prices. */
  const history = async (reference: string) => {
    const { priceHistory } = (await one(`/${reference}`)) as unknown as PropertyDetails;
    return priceHistory.map(({ price }) => price);
  };
  const former = async ({ id }: { id: string }) => {
    const { body } = await admin.get(`/api/v1/staff/properties/${id}`).expect(200);
    return (body as StaffPropertyDetails).formerPrice;
  };
  const all = (expected: object) => [expected, expected, expected, expected];
  const reduced = {
    price: 325_000,
    originalPrice: 350_000,
    discount: { amount: 25_000, percent: 7 },
  };
  const plain = { price: 325_000, originalPrice: null, discount: null };

  it('is told with what was asked before, on list, page, comparison and preview, and to staff', async () => {
    const { id } = await changed('REBAJADA', 10, [{ price: 325_000 }]);
    expect(await former({ id })).toBe(350_000);
    await waitFor(async () => expect(await everywhere('REBAJADA')).toEqual(all(reduced)));
    expect(await history('REBAJADA')).toEqual([350_000, 325_000]);
    const { body } = await admin.get(`/api/v1/staff/properties/${id}/preview`).expect(200);
    expect(shown(body as PropertyCard)).toEqual(reduced);
    await changed('VECINA', 10, []);
    await waitFor(async () => {
      const { items } = await one('/VECINA/similar');
      expect(shown(items.find(({ reference }) => reference === 'REBAJADA')!)).toEqual(reduced);
    });
    const [row] = await site.em().execute<object[]>('select original_price from properties where id = ?', [id]);
    expect(row).toEqual({ original_price: null });
  });

  it('is no bargain where a typing error was put right', async () => {
    expect(await former(await changed('ERRATA', 0.1, [{ price: 325_000 }]))).toBeNull();
    await waitFor(async () => expect(await everywhere('ERRATA')).toEqual(all(plain)));
    expect(await history('ERRATA')).toEqual([]);
  });

  it('leaves alone what the original price says', async () => {
    const said = { price: 325_000, originalPrice: 330_000, discount: { amount: 5_000, percent: 2 } };
    expect(await former(await changed('DICHO', 10, [{ price: 325_000 }], { originalPrice: 330_000 }))).toBe(330_000);
    await waitFor(async () => expect(await everywhere('DICHO')).toEqual(all(said)));
  });

  it('is forgotten after ninety days, when nothing else happens', async () => {
    await changed('CADUCA', 10, [{ price: 325_000 }]);
    await waitFor(async () => expect(await everywhere('CADUCA')).toEqual(all(reduced)));
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now');
    clock.mockReturnValue(now + 90 * DAY - 60_000);
    expect(await everywhere('CADUCA')).toEqual(all(reduced));
    clock.mockReturnValue(now + 90 * DAY + 60_000);
    expect(await everywhere('CADUCA')).toEqual(all(plain));
    expect(await history('CADUCA')).toEqual([350_000, 325_000]);
  });

  it('is told only while the agency wants it told', async () => {
    await changed('AJUSTE', 10, [{ price: 325_000 }]);
    await waitFor(async () => expect(await everywhere('AJUSTE')).toEqual(all(reduced)));
    const set = async (showsReductions: boolean) => {
      const { version, profile, site } = (await admin.get(SETTINGS).expect(200)).body as AgencySettingsDetails;
      const input = { profile, site: { ...site, showsReductions } };
      await admin.patch(SETTINGS).set('if-match', String(version)).send(input).expect(200);
    };
    await set(false);
    await waitFor(async () => expect(await everywhere('AJUSTE')).toEqual(all(plain)), SOON);
    expect(await history('AJUSTE')).toEqual([]);
    await set(true);
    await waitFor(async () => expect(await everywhere('AJUSTE')).toEqual(all(reduced)), SOON);
  });

  it('is shown by default where the settings are older than this one', async () => {
    await changed('ANTIGUA', 10, [{ price: 325_000 }]);
    await site.em().execute(`update agency_settings set site = site - 'showsReductions'`);
    await site.em().execute('notify public_changes');
    await waitFor(async () => expect(await everywhere('ANTIGUA')).toEqual(all(reduced)));
    const { body } = await admin.get(SETTINGS).expect(200);
    expect((body as AgencySettingsDetails).site.showsReductions).toBe(true);
  });

  it('counts in its own currency alone', async () => {
    await changed('MONEDA', 10, [{ price: 300_000, currency: 'GBP' }]);
    const other = { price: 300_000, originalPrice: null, discount: null };
    await waitFor(async () => expect(await everywhere('MONEDA')).toEqual(all(other)));
  });

  it('is nobody’s business where the home is on request now', async () => {
    await changed('CALLADA', 10, [{ price: 325_000 }, { price: null }]);
    const { price, priceHistory, published } = (await one('/CALLADA')) as unknown as PropertyDetails;
    expect([price, priceHistory]).toEqual([null, []]);
    expect(published).toEqual({ day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string, isExact: true });
  });
});
