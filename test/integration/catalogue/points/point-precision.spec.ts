import { CreateProperty } from '../../../../src/catalogue/editing/create-property.ts';
import type { PropertyDetails } from '../../../../src/catalogue/property.contract.ts';
import type { PropertyHistory } from '../../../../src/catalogue/history/property-history.contract.ts';
import { Property } from '../../../../src/catalogue/property.entity.ts';
import { systemActor } from '../../../../src/platform/actor.ts';
import { signInWithRoles } from '../../../setup/accounts.ts';
import { blankProperty } from '../../../setup/blank-property.ts';
import { useFixture } from '../../../setup/use-fixture.ts';
import { startFeedSite } from '../../feeds/start-feed-site.ts';
import { buildKyeroProperty, kyeroFeed } from '../../feeds/kyero-feed.ts';
import { PropertyEditor } from '../property-editor.ts';

const HOME = { latitude: 36.49127, longitude: -4.95013 };
const BANUS = { latitude: 36.4893, longitude: -4.9545, radius: 900 };
const HIDDEN = { latitude: null, longitude: null, radius: null };
const VILLA = { status: 'published', location: 'Marbella', area: 'Puerto Banús', ...HOME } as const;

describe('public location', () => {
  const site = useFixture(startFeedSite);
  let browser: Awaited<ReturnType<typeof signInWithRoles>>['browser'];
  beforeAll(async () => {
    browser = (await signInWithRoles(site, 'moderator')).browser;
  });

  async function getPublicPoint(reference: string) {
    const { body } = await site.http().get(`/api/v1/properties/${reference}`).expect(200);
    const { latitude, longitude, radius } = body as PropertyDetails;
    return { latitude, longitude, radius };
  }
  const feedPropertyAt = (number: number, latitude: number, longitude: number, zone = '') =>
    buildKyeroProperty(number, {
      location: `<latitude>${latitude}</latitude><longitude>${longitude}</longitude>`,
      ...(zone && { location_detail: zone }),
    });
  async function openProperty(reference: string) {
    const { id, version } = await site.em().findOneOrFail(Property, { reference });
    return Object.assign(new PropertyEditor(browser, id), { version });
  }

  it('is the zone unless staff choose exact or hidden for this property', async () => {
    const property = await PropertyEditor.open(site, browser, VILLA);
    const { reference, ...rest } = await property.getDetails();
    expect(rest).toMatchObject({ pointPrecision: 'zone', point: BANUS, ...HOME });
    expect(await getPublicPoint(reference)).toEqual(BANUS);

    const exact = await property.expectSuccess(property.request('patch', '', { pointPrecision: 'exact' }));
    expect(exact).toMatchObject({ pointPrecision: 'exact', point: { ...HOME, radius: 0 } });
    expect(await getPublicPoint(reference)).toEqual({ ...HOME, radius: 0 });

    await property.expectSuccess(property.request('patch', '', { pointPrecision: 'hidden' }));
    expect(await getPublicPoint(reference)).toEqual(HIDDEN);

    const zoned = await property.expectSuccess(
      property.request('patch', '', { pointPrecision: 'zone', area: 'Elviria' }),
    );
    expect(zoned.point).toMatchObject({ latitude: 36.4945, longitude: -4.7835 });
    expect(await getPublicPoint(reference)).toEqual(zoned.point);
  });

  it('is in the history with its author from the start', async () => {
    const property = await PropertyEditor.open(site, browser, { ...VILLA, pointPrecision: 'exact' });
    await property.expectSuccess(property.request('patch', '', { pointPrecision: 'hidden' }));
    const { items } = (await browser.get(`${property.url}/history`).expect(200)).body as PropertyHistory;
    const buildChange = (from: string, to: string) => [{ field: 'pointPrecision', from, to, currencies: null }];
    expect(items.map(({ action, changes }) => [action, changes])).toEqual([
      ['update-property', buildChange('exact', 'hidden')],
      ['update-property', buildChange('zone', 'exact')],
      ['create-property', []],
    ]);
  });

  it('is null for an exact property without coordinates', async () => {
    const fields = { ...VILLA, latitude: null, longitude: null };
    const property = await PropertyEditor.open(site, browser, fields);
    const { reference, point } = await property.getDetails();
    expect(point).toEqual(BANUS);
    expect((await property.expectSuccess(property.request('patch', '', { pointPrecision: 'exact' }))).point).toBeNull();
    expect(await getPublicPoint(reference)).toEqual(HIDDEN);
    const input = { ...blankProperty('NO-ZONE'), status: 'published', location: 'Marbella' } as const;
    await site.commands.execute(new CreateProperty(systemActor('test'), input));
    expect(await getPublicPoint('NO-ZONE')).toEqual(HIDDEN);
  });

  it('accepts only its three options, from users who may edit', async () => {
    const property = await PropertyEditor.open(site, browser, VILLA);
    const { body } = await property.request('patch', '', { pointPrecision: 'street' }).expect(422);
    expect(body).toMatchObject({ errors: [{ pointer: '/pointPrecision' }] });
    await property.request('patch', '', { publicLatitude: 36.5 }).expect(422);
    const visitor = new PropertyEditor((await signInWithRoles(site)).browser, property.id);
    await visitor.request('patch', '', { pointPrecision: 'exact' }).expect(403);
    const agent = new PropertyEditor((await signInWithRoles(site, 'agent')).browser, property.id);
    await agent.expectSuccess(agent.request('patch', '', { pointPrecision: 'exact' }));
  });

  it("is stable against small changes of a feed's coordinates", async () => {
    await site.importText(kyeroFeed(feedPropertyAt(1, 36.51499, -4.88501), feedPropertyAt(2, 36.51499, -4.88501)));
    const first = { latitude: 36.51, longitude: -4.89, radius: 720 };
    expect(await getPublicPoint('MB-1')).toEqual(first);
    const property = await openProperty('MB-2');
    const chosen = await property.expectSuccess(property.request('patch', '', { pointPrecision: 'exact' }));
    expect(chosen.lockedFields).toEqual([]);

    await site.importText(kyeroFeed(feedPropertyAt(1, 36.51501, -4.88499), feedPropertyAt(2, 36.51501, -4.88499)));
    expect(await getPublicPoint('MB-1')).toEqual(first);
    expect(await getPublicPoint('MB-2')).toEqual({ latitude: 36.51501, longitude: -4.88499, radius: 0 });

    await site.importText(kyeroFeed(feedPropertyAt(1, 36.53, -4.93), feedPropertyAt(2, 36.51501, -4.88499)));
    expect(await getPublicPoint('MB-1')).toEqual({ latitude: 36.53, longitude: -4.93, radius: 720 });

    await site.importText(
      kyeroFeed(feedPropertyAt(1, 36.53, -4.93, 'PUERTO BANÚS'), feedPropertyAt(2, 36.6, -4.7, 'Elviria')),
    );
    expect(await getPublicPoint('MB-1')).toEqual(BANUS);
    expect(await getPublicPoint('MB-2')).toEqual({ latitude: 36.6, longitude: -4.7, radius: 0 });
    expect(await property.getDetails()).toMatchObject({ pointPrecision: 'exact', lockedFields: [] });
  });
});
