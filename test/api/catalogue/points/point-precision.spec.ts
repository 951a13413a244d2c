import { CreateProperty } from '../../../../src/catalogue/property.messages.ts';
import type { PropertyDetails } from '../../../../src/catalogue/property.contract.ts';
import type { PropertyHistory } from '../../../../src/catalogue/history/property-history.contract.ts';
import { Property } from '../../../../src/catalogue/property.entity.ts';
import { systemActor } from '../../../../src/platform/actor.ts';
import { signedIn } from '../../../setup/accounts.ts';
import { blankProperty } from '../../../setup/blank-property.ts';
import { useFixture } from '../../../setup/use-fixture.ts';
import { feedDesk } from '../../feeds/feed-desk.ts';
import { aKyeroProperty, kyeroFeed } from '../../feeds/kyero-feed.ts';
import { PropertyDesk } from '../property-desk.ts';

const HOME = { latitude: 36.49127, longitude: -4.95013 };
const BANUS = { latitude: 36.4893, longitude: -4.9545, radius: 900 };
const NOWHERE = { latitude: null, longitude: null, radius: null };
const VILLA = { status: 'published', location: 'Marbella', area: 'Puerto Banús', ...HOME } as const;

describe('where visitors are told that a property is', () => {
  const site = useFixture(feedDesk);
  let browser: Awaited<ReturnType<typeof signedIn>>['browser'];
  beforeAll(async () => {
    browser = (await signedIn(site, 'moderator')).browser;
  });

  async function told(reference: string) {
    const { body } = await site.http().get(`/api/v1/properties/${reference}`).expect(200);
    const { latitude, longitude, radius } = body as PropertyDetails;
    return { latitude, longitude, radius };
  }
  const located = (number: number, latitude: number, longitude: number, zone = '') =>
    aKyeroProperty(number, {
      location: `<latitude>${latitude}</latitude><longitude>${longitude}</longitude>`,
      ...(zone && { location_detail: zone }),
    });
  async function deskOf(reference: string) {
    const { id, version } = await site.em().findOneOrFail(Property, { reference });
    return Object.assign(new PropertyDesk(browser, id), { version });
  }

  it('is its zone, unless staff say of this very home that it is its door, or nothing', async () => {
    const property = await PropertyDesk.open(site, browser, VILLA);
    const { reference, ...shown } = await property.seen();
    expect(shown).toMatchObject({ pointPrecision: 'zone', point: BANUS, ...HOME });
    expect(await told(reference)).toEqual(BANUS);

    const exact = await property.done(property.ask('patch', '', { pointPrecision: 'exact' }));
    expect(exact).toMatchObject({ pointPrecision: 'exact', point: { ...HOME, radius: 0 } });
    expect(await told(reference)).toEqual({ ...HOME, radius: 0 });

    await property.done(property.ask('patch', '', { pointPrecision: 'hidden' }));
    expect(await told(reference)).toEqual(NOWHERE);

    const zoned = await property.done(property.ask('patch', '', { pointPrecision: 'zone', area: 'Elviria' }));
    expect(zoned.point).toMatchObject({ latitude: 36.4945, longitude: -4.7835 });
    expect(await told(reference)).toEqual(zoned.point);
  });

  it('is in the history with who chose it, from the first day on', async () => {
    const property = await PropertyDesk.open(site, browser, { ...VILLA, pointPrecision: 'exact' });
    await property.done(property.ask('patch', '', { pointPrecision: 'hidden' }));
    const { items } = (await browser.get(`${property.at}/history`).expect(200)).body as PropertyHistory;
    const choice = (from: string, to: string) => [{ field: 'pointPrecision', from, to, currencies: null }];
    expect(items.map(({ action, changes }) => [action, changes])).toEqual([
      ['update-property', choice('exact', 'hidden')],
      ['update-property', choice('zone', 'exact')],
      ['create-property', []],
    ]);
  });

  it('is none for a home without coordinates that is to be shown exactly', async () => {
    const fields = { ...VILLA, latitude: null, longitude: null };
    const property = await PropertyDesk.open(site, browser, fields);
    const { reference, point } = await property.seen();
    expect(point).toEqual(BANUS);
    expect((await property.done(property.ask('patch', '', { pointPrecision: 'exact' }))).point).toBeNull();
    expect(await told(reference)).toEqual(NOWHERE);
    const input = { ...blankProperty('NO-ZONE'), status: 'published', location: 'Marbella' } as const;
    await site.commands.execute(new CreateProperty(systemActor('test'), input));
    expect(await told('NO-ZONE')).toEqual(NOWHERE);
  });

  it('is chosen among three, by who may edit', async () => {
    const property = await PropertyDesk.open(site, browser, VILLA);
    const { body } = await property.ask('patch', '', { pointPrecision: 'street' }).expect(422);
    expect(body).toMatchObject({ errors: [{ pointer: '/pointPrecision' }] });
    await property.ask('patch', '', { publicLatitude: 36.5 }).expect(422);
    const visitor = new PropertyDesk((await signedIn(site)).browser, property.id);
    await visitor.ask('patch', '', { pointPrecision: 'exact' }).expect(403);
    const agent = new PropertyDesk((await signedIn(site, 'agent')).browser, property.id);
    await agent.done(agent.ask('patch', '', { pointPrecision: 'exact' }));
  });

  it('does not tremble with the coordinates of a feed, which says nothing of how it is shown', async () => {
    await site.importText(kyeroFeed(located(1, 36.51499, -4.88501), located(2, 36.51499, -4.88501)));
    const first = { latitude: 36.51, longitude: -4.89, radius: 720 };
    expect(await told('MB-1')).toEqual(first);
    const property = await deskOf('MB-2');
    const chosen = await property.done(property.ask('patch', '', { pointPrecision: 'exact' }));
    expect(chosen.lockedFields).toEqual([]);

    await site.importText(kyeroFeed(located(1, 36.51501, -4.88499), located(2, 36.51501, -4.88499)));
    expect(await told('MB-1')).toEqual(first);
    expect(await told('MB-2')).toEqual({ latitude: 36.51501, longitude: -4.88499, radius: 0 });

    await site.importText(kyeroFeed(located(1, 36.53, -4.93), located(2, 36.51501, -4.88499)));
    expect(await told('MB-1')).toEqual({ latitude: 36.53, longitude: -4.93, radius: 720 });

    await site.importText(kyeroFeed(located(1, 36.53, -4.93, 'PUERTO BANÚS'), located(2, 36.6, -4.7, 'Elviria')));
    expect(await told('MB-1')).toEqual(BANUS);
    expect(await told('MB-2')).toEqual({ latitude: 36.6, longitude: -4.7, radius: 0 });
    expect(await property.seen()).toMatchObject({ pointPrecision: 'exact', lockedFields: [] });
  });
});
