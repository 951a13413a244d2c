import { Property } from '../../../src/catalogue/property.entity.ts';
import { signedIn } from '../../setup/accounts.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { feedDesk } from '../feeds/feed-desk.ts';
import { aKyeroProperty, images, kyeroFeed } from '../feeds/kyero-feed.ts';
import { photograph, PropertyDesk } from './property-desk.ts';

const FEED = kyeroFeed(
  aKyeroProperty(1, { images: images('a', 'b') }),
  aKyeroProperty(2, { energy_rating: '<consumption>B</consumption><emissions>C</emissions>' }),
  aKyeroProperty(3, { location: '<latitude>36.5</latitude><longitude>-4.9</longitude>' }),
);

describe('what was corrected by hand', () => {
  const feeds = useFixture(feedDesk);
  let browser: Awaited<ReturnType<typeof signedIn>>['browser'];
  beforeAll(async () => {
    browser = (await signedIn(feeds, 'moderator')).browser;
    await feeds.importText(FEED);
  });

  async function deskOf(reference: string) {
    const { id, version } = await feeds.em().findOneOrFail(Property, { reference });
    return Object.assign(new PropertyDesk(browser, id), { version });
  }

  it('stays when its feed is imported, and follows it again once it is released', async () => {
    const property = await deskOf('MB-1');
    await property.done(property.ask('patch', '', { price: 999_000, bedrooms: 9 }));
    const uploaded = await property.done(property.upload(await photograph().toBuffer()));
    const [spanish] = uploaded.translations;
    const texts = { description: 'A mano' };
    const corrected = await property.done(property.ask('patch', `/translations/${spanish!.id}`, texts));
    expect(corrected.lockedFields).toEqual(['bedrooms', 'currency', 'pictures', 'price', 'translations']);

    await feeds.importText(FEED);
    expect(await property.seen()).toMatchObject({ price: 999_000, bedrooms: 9 });

    for (const field of ['price', 'pictures', 'translations'])
      await property.done(property.ask('delete', `/locks/${field}`));
    await feeds.importText(FEED);
    const { price, bedrooms, lockedFields, pictures, translations } = await property.seen();
    expect({ price, bedrooms, lockedFields }).toEqual({ price: 201_000, bedrooms: 9, lockedFields: ['bedrooms'] });
    expect(pictures.map(({ url }) => url)).toEqual(['https://127.0.0.1/a.jpg', 'https://127.0.0.1/b.jpg']);
    expect(translations).toMatchObject([{ description: expect.stringContaining('Casa número 1') as string }]);
  });

  it('is not locked by a description of a picture, which no feed delivers', async () => {
    const property = await deskOf('MB-1');
    const [picture] = (await property.seen()).pictures;
    const { lockedFields } = await property.done(
      property.ask('patch', `/pictures/${picture!.id}`, { alt: 'El porche' }),
    );
    expect(lockedFields).not.toContain('pictures');
    await property.done(property.ask('patch', '', { terrace: 12 }));
    await property.done(property.ask('delete', '/locks/terrace'));
    await feeds.importText(FEED);
    expect((await property.seen()).pictures[0]).toMatchObject({ alt: 'El porche' });
  });

  it('is released as a whole where it is a certificate', async () => {
    const property = await deskOf('MB-2');
    const energy = { state: 'rated', consumption: 'A', consumptionValue: 10, emissions: 'A', emissionsValue: 2 };
    const { lockedFields } = await property.done(property.ask('patch', '', { energy }));
    expect(lockedFields.length).toBeGreaterThan(1);
    const released = await property.done(property.ask('delete', '/locks/energyConsumption'));
    expect(released.lockedFields).toEqual([]);
    await feeds.importText(FEED);
    expect((await property.seen()).energy).toMatchObject({ consumption: 'B', emissions: 'C' });
  });

  it('is released by who may set it: a status by no agent', async () => {
    const property = await deskOf('MB-2');
    await property.done(property.ask('patch', '', { status: 'withdrawn', terrace: 30 }));
    const agent = Object.assign(new PropertyDesk((await signedIn(feeds, 'agent')).browser, property.id), {
      version: property.version,
    });
    await agent.ask('delete', '/locks/status').expect(403);
    expect((await agent.done(agent.ask('delete', '/locks/terrace'))).lockedFields).toEqual(['status']);
    property.version = agent.version;
    expect((await property.done(property.ask('delete', '/locks/status'))).lockedFields).toEqual([]);
  });

  it('changes nothing where nothing was locked', async () => {
    const property = await deskOf('MB-2');
    const before = property.version;
    expect((await property.done(property.ask('delete', '/locks/location'))).version).toBe(before);
    await property.ask('delete', '/locks/no-field').expect(422);
    property.version = 99;
    await property.ask('delete', '/locks/location').expect(409);
  });

  it('is one fact with what it says nothing without: a price with its currency, a latitude with its longitude', async () => {
    const property = await deskOf('MB-3');
    const corrected = await property.done(property.ask('patch', '', { price: 295_000, latitude: 36.6 }));
    expect(corrected.lockedFields).toEqual(['currency', 'latitude', 'longitude', 'price']);
    const { longitude } = corrected;
    const location = '<latitude>36.7</latitude><longitude>-4.4</longitude>';
    const moved = kyeroFeed(aKyeroProperty(3, { currency: 'GBP', price: 260_000, location }));
    await feeds.importText(moved, { allowWithdrawals: true });
    expect(await property.seen()).toMatchObject({ price: 295_000, currency: 'EUR', latitude: 36.6, longitude });

    property.version = (await property.seen()).version;
    const released = await property.done(property.ask('delete', '/locks/currency'));
    expect(released.lockedFields).toEqual(['latitude', 'longitude']);
    await property.done(property.ask('delete', '/locks/latitude'));
    await feeds.importText(moved);
    const now = { price: 260_000, currency: 'GBP', latitude: 36.7, longitude: -4.4, lockedFields: [] };
    expect(await property.seen()).toMatchObject(now);

    const half = `update properties set locked_fields = '{price}', content_hash = null where reference = 'MB-3'`;
    await feeds.rows(half);
    await feeds.importText(kyeroFeed(aKyeroProperty(3)));
    expect(await property.seen()).toMatchObject({
      ...now,
      latitude: null,
      longitude: null,
      lockedFields: ['currency', 'price'],
    });
  });

  it('is no former price in another currency', async () => {
    await feeds.importText(kyeroFeed(aKyeroProperty(4)), { allowWithdrawals: true });
    const property = await deskOf('MB-4');
    await property.done(property.ask('patch', '', { originalPrice: 310_000 }));
    await feeds.importText(kyeroFeed(aKyeroProperty(4, { price: 190_000 })));
    expect(await property.seen()).toMatchObject({ price: 190_000, originalPrice: 310_000, currency: 'EUR' });
    await feeds.importText(kyeroFeed(aKyeroProperty(4, { price: 180_000, currency: 'GBP' })));
    expect(await property.seen()).toMatchObject({ price: 180_000, originalPrice: null, currency: 'GBP' });
  });

  it('is a certificate with its letters, though one word of it was corrected', async () => {
    const unrated = { energy_rating: '<consumption>X</consumption><emissions>X</emissions>' };
    const rated = { energy_rating: '<consumption>B</consumption><emissions>C</emissions>' };
    await feeds.importText(kyeroFeed(aKyeroProperty(5, unrated)), { allowWithdrawals: true });
    const property = await deskOf('MB-5');
    const { energy } = await property.seen();
    const corrected = await property.done(property.ask('patch', '', { energy: { ...energy, state: 'pending' } }));
    expect(corrected.lockedFields).toHaveLength(5);
    await feeds.importText(kyeroFeed(aKyeroProperty(5, rated)));
    expect((await property.seen()).energy).toEqual({ ...energy, state: 'pending' });
  });

  it('is nothing that no feed has a say in', async () => {
    const property = await deskOf('MB-5');
    const mark = { isFeatured: true, featuredOrder: 3, terrace: 20 };
    const { lockedFields } = await property.done(property.ask('patch', '', mark));
    expect(lockedFields.filter((name) => !name.startsWith('energy'))).toEqual(['terrace']);
    await feeds.importText(kyeroFeed(aKyeroProperty(5, { beds: 4 })));
    expect(await property.seen()).toMatchObject({ ...mark, bedrooms: 4 });
  });

  it('is a reference, which the feed gives again once it is released', async () => {
    await feeds.importText(kyeroFeed(aKyeroProperty(6)), { allowWithdrawals: true });
    const property = await deskOf('MB-6');
    await property.done(property.ask('patch', '', { reference: 'OURS-6' }));
    await feeds.importText(kyeroFeed(aKyeroProperty(6, { beds: 5 })));
    expect(await property.seen()).toMatchObject({ reference: 'OURS-6', lockedFields: ['reference'], bedrooms: 5 });
    property.version = (await property.seen()).version;
    await property.done(property.ask('delete', '/locks/reference'));
    const report = await feeds.importText(kyeroFeed(aKyeroProperty(6, { beds: 5 })));
    expect(report).toMatchObject({ updated: 1, notes: [] });
    expect(await property.seen()).toMatchObject({ reference: 'MB-6', lockedFields: [] });
    expect(await feeds.importText(kyeroFeed(aKyeroProperty(6, { beds: 5 })))).toMatchObject({ unchanged: 1 });

    property.version = (await property.seen()).version;
    await property.done(property.ask('patch', '', { reference: 'OURS-6' }));
    await property.done(property.ask('delete', '/locks/reference'));
    await feeds.importText(kyeroFeed(aKyeroProperty(6, { ref: 'mb-5', beds: 5 })));
    expect(await property.seen()).toMatchObject({ reference: 'prueba-mb-5' });
  });
});
