import { Property } from '../../../src/catalogue/property.entity.ts';
import { signedIn } from '../../setup/accounts.ts';
import { feedDesk } from '../feeds/feed-desk.ts';
import { aKyeroProperty, images, kyeroFeed } from '../feeds/kyero-feed.ts';
import { photograph, PropertyDesk } from './property-desk.ts';

const FEED = kyeroFeed(
  aKyeroProperty(1, { images: images('a', 'b') }),
  aKyeroProperty(2, { energy_rating: '<consumption>B</consumption><emissions>C</emissions>' }),
);

describe('what was corrected by hand', () => {
  let feeds: Awaited<ReturnType<typeof feedDesk>>;
  let browser: Awaited<ReturnType<typeof signedIn>>['browser'];
  beforeAll(async () => {
    feeds = await feedDesk();
    browser = (await signedIn(feeds, 'moderator')).browser;
    await feeds.importText(FEED);
  });
  afterAll(() => feeds.stop());

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
    expect(corrected.lockedFields).toEqual(['bedrooms', 'pictures', 'price', 'translations']);

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
});
