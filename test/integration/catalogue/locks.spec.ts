import { Property } from '../../../src/catalogue/property.entity.ts';
import { signInWithRoles } from '../../setup/accounts.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startFeedSite } from '../feeds/start-feed-site.ts';
import { buildKyeroProperty, images, kyeroFeed } from '../feeds/kyero-feed.ts';
import { photograph, PropertyEditor } from './property-editor.ts';

const FEED = kyeroFeed(
  buildKyeroProperty(1, { images: images('a', 'b') }),
  buildKyeroProperty(2, { energy_rating: '<consumption>B</consumption><emissions>C</emissions>' }),
  buildKyeroProperty(3, { location: '<latitude>36.5</latitude><longitude>-4.9</longitude>' }),
);

describe('locked field', () => {
  const feeds = useFixture(startFeedSite);
  let browser: Awaited<ReturnType<typeof signInWithRoles>>['browser'];
  beforeAll(async () => {
    browser = (await signInWithRoles(feeds, 'moderator')).browser;
    await feeds.importText(FEED);
  });

  async function openProperty(reference: string) {
    const { id, version } = await feeds.em().findOneOrFail(Property, { reference });
    return Object.assign(new PropertyEditor(browser, id), { version });
  }

  it('keeps its value in imports, and follows its feed again once unlocked', async () => {
    const property = await openProperty('MB-1');
    await property.expectSuccess(property.request('patch', '', { price: 999_000, bedrooms: 9 }));
    const uploaded = await property.expectSuccess(property.upload(await photograph().toBuffer()));
    const [spanish] = uploaded.translations;
    const texts = { description: 'A mano' };
    const corrected = await property.expectSuccess(property.request('patch', `/translations/${spanish!.id}`, texts));
    expect(corrected.lockedFields).toEqual(['bedrooms', 'currency', 'pictures', 'price', 'translations']);

    await feeds.importText(FEED);
    expect(await property.getDetails()).toMatchObject({ price: 999_000, bedrooms: 9 });

    for (const field of ['price', 'pictures', 'translations'])
      await property.expectSuccess(property.request('delete', `/locks/${field}`));
    await feeds.importText(FEED);
    const { price, bedrooms, lockedFields, pictures, translations } = await property.getDetails();
    expect({ price, bedrooms, lockedFields }).toEqual({ price: 201_000, bedrooms: 9, lockedFields: ['bedrooms'] });
    expect(pictures.map(({ url }) => url)).toEqual(['https://127.0.0.1/a.jpg', 'https://127.0.0.1/b.jpg']);
    expect(translations).toMatchObject([{ description: expect.stringContaining('Casa número 1') as string }]);
  });

  it("is not caused by a picture's description, which no feed delivers", async () => {
    const property = await openProperty('MB-1');
    const [picture] = (await property.getDetails()).pictures;
    const { lockedFields } = await property.expectSuccess(
      property.request('patch', `/pictures/${picture!.id}`, { alt: 'El porche' }),
    );
    expect(lockedFields).not.toContain('pictures');
    await property.expectSuccess(property.request('patch', '', { terrace: 12 }));
    await property.expectSuccess(property.request('delete', '/locks/terrace'));
    await feeds.importText(FEED);
    expect((await property.getDetails()).pictures[0]).toMatchObject({ alt: 'El porche' });
  });

  it('of a certificate is unlocked as a whole', async () => {
    const property = await openProperty('MB-2');
    const energy = { state: 'rated', consumption: 'A', consumptionValue: 10, emissions: 'A', emissionsValue: 2 };
    const { lockedFields } = await property.expectSuccess(property.request('patch', '', { energy }));
    expect(lockedFields.length).toBeGreaterThan(1);
    const released = await property.expectSuccess(property.request('delete', '/locks/energyConsumption'));
    expect(released.lockedFields).toEqual([]);
    await feeds.importText(FEED);
    expect((await property.getDetails()).energy).toMatchObject({ consumption: 'B', emissions: 'C' });
  });

  it('is unlocked only with the permission for its field, which agents lack for the status', async () => {
    const property = await openProperty('MB-2');
    await property.expectSuccess(property.request('patch', '', { status: 'withdrawn', terrace: 30 }));
    const agent = Object.assign(new PropertyEditor((await signInWithRoles(feeds, 'agent')).browser, property.id), {
      version: property.version,
    });
    await agent.request('delete', '/locks/status').expect(403);
    expect((await agent.expectSuccess(agent.request('delete', '/locks/terrace'))).lockedFields).toEqual(['status']);
    property.version = agent.version;
    expect((await property.expectSuccess(property.request('delete', '/locks/status'))).lockedFields).toEqual([]);
  });

  it('keeps the version when a field that is not locked is unlocked', async () => {
    const property = await openProperty('MB-2');
    const before = property.version;
    expect((await property.expectSuccess(property.request('delete', '/locks/location'))).version).toBe(before);
    await property.request('delete', '/locks/no-field').expect(422);
    property.version = 99;
    await property.request('delete', '/locks/location').expect(409);
  });

  it('includes related fields: price and currency, latitude and longitude', async () => {
    const property = await openProperty('MB-3');
    const corrected = await property.expectSuccess(property.request('patch', '', { price: 295_000, latitude: 36.6 }));
    expect(corrected.lockedFields).toEqual(['currency', 'latitude', 'longitude', 'price']);
    const { longitude } = corrected;
    const location = '<latitude>36.7</latitude><longitude>-4.4</longitude>';
    const changedFeed = kyeroFeed(buildKyeroProperty(3, { currency: 'GBP', price: 260_000, location }));
    await feeds.importText(changedFeed, { allowWithdrawals: true });
    expect(await property.getDetails()).toMatchObject({ price: 295_000, currency: 'EUR', latitude: 36.6, longitude });

    property.version = (await property.getDetails()).version;
    const released = await property.expectSuccess(property.request('delete', '/locks/currency'));
    expect(released.lockedFields).toEqual(['latitude', 'longitude']);
    await property.expectSuccess(property.request('delete', '/locks/latitude'));
    await feeds.importText(changedFeed);
    const feedValues = { price: 260_000, currency: 'GBP', latitude: 36.7, longitude: -4.4, lockedFields: [] };
    expect(await property.getDetails()).toMatchObject(feedValues);

    const priceOnly = `update properties set locked_fields = '{price}', content_hash = null where reference = 'MB-3'`;
    await feeds.rows(priceOnly);
    await feeds.importText(kyeroFeed(buildKyeroProperty(3)));
    expect(await property.getDetails()).toMatchObject({
      ...feedValues,
      latitude: null,
      longitude: null,
      lockedFields: ['currency', 'price'],
    });
  });

  it('loses a former price when the feed changes the currency', async () => {
    await feeds.importText(kyeroFeed(buildKyeroProperty(4)), { allowWithdrawals: true });
    const property = await openProperty('MB-4');
    await property.expectSuccess(property.request('patch', '', { originalPrice: 310_000 }));
    await feeds.importText(kyeroFeed(buildKyeroProperty(4, { price: 190_000 })));
    expect(await property.getDetails()).toMatchObject({ price: 190_000, originalPrice: 310_000, currency: 'EUR' });
    await feeds.importText(kyeroFeed(buildKyeroProperty(4, { price: 180_000, currency: 'GBP' })));
    expect(await property.getDetails()).toMatchObject({ price: 180_000, originalPrice: null, currency: 'GBP' });
  });

  it('includes the whole certificate after a correction of a part', async () => {
    const unrated = { energy_rating: '<consumption>X</consumption><emissions>X</emissions>' };
    const rated = { energy_rating: '<consumption>B</consumption><emissions>C</emissions>' };
    await feeds.importText(kyeroFeed(buildKyeroProperty(5, unrated)), { allowWithdrawals: true });
    const property = await openProperty('MB-5');
    const { energy } = await property.getDetails();
    const corrected = await property.expectSuccess(
      property.request('patch', '', { energy: { ...energy, state: 'pending' } }),
    );
    expect(corrected.lockedFields).toHaveLength(5);
    await feeds.importText(kyeroFeed(buildKyeroProperty(5, rated)));
    expect((await property.getDetails()).energy).toEqual({ ...energy, state: 'pending' });
  });

  it('is never a field that no feed delivers', async () => {
    const property = await openProperty('MB-5');
    const changes = { isFeatured: true, featuredOrder: 3, terrace: 20 };
    const { lockedFields } = await property.expectSuccess(property.request('patch', '', changes));
    expect(lockedFields.filter((name) => !name.startsWith('energy'))).toEqual(['terrace']);
    await feeds.importText(kyeroFeed(buildKyeroProperty(5, { beds: 4 })));
    expect(await property.getDetails()).toMatchObject({ ...changes, bedrooms: 4 });
  });

  it('can be a reference, which the feed sets again once unlocked', async () => {
    await feeds.importText(kyeroFeed(buildKyeroProperty(6)), { allowWithdrawals: true });
    const property = await openProperty('MB-6');
    await property.expectSuccess(property.request('patch', '', { reference: 'OURS-6' }));
    await feeds.importText(kyeroFeed(buildKyeroProperty(6, { beds: 5 })));
    expect(await property.getDetails()).toMatchObject({
      reference: 'OURS-6',
      lockedFields: ['reference'],
      bedrooms: 5,
    });
    property.version = (await property.getDetails()).version;
    await property.expectSuccess(property.request('delete', '/locks/reference'));
    const report = await feeds.importText(kyeroFeed(buildKyeroProperty(6, { beds: 5 })));
    expect(report).toMatchObject({ updated: 1, notes: [] });
    expect(await property.getDetails()).toMatchObject({ reference: 'MB-6', lockedFields: [] });
    expect(await feeds.importText(kyeroFeed(buildKyeroProperty(6, { beds: 5 })))).toMatchObject({ unchanged: 1 });

    property.version = (await property.getDetails()).version;
    await property.expectSuccess(property.request('patch', '', { reference: 'OURS-6' }));
    await property.expectSuccess(property.request('delete', '/locks/reference'));
    await feeds.importText(kyeroFeed(buildKyeroProperty(6, { ref: 'mb-5', beds: 5 })));
    expect(await property.getDetails()).toMatchObject({ reference: 'prueba-mb-5' });
  });
});
