import { randomUUID } from 'node:crypto';
import { Property } from '../../../src/catalogue/property.entity.ts';
import type { StaffPropertyBulkOutcomes } from '../../../src/catalogue/staff/bulk/staff-property-bulk.contract.ts';
import { aProperty } from '../../setup/a-property.ts';
import { signedIn } from '../../setup/accounts.ts';
import { blankProperty } from '../../setup/blank-property.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';
import { PropertyDesk } from './property-desk.ts';

const PROPERTIES = '/api/v1/staff/properties';
const WITH_PICTURE = { pictures: [null] };
const WITH_TEXT = { descriptions: { es: '<p>Una villa</p>' } };
const WITHOUT_TEXT = { descriptions: { es: '<p>&nbsp;</p>', en: '<p>Coming soon</p>' } };
const FACTS = 'indique el tipo, el municipio o el precio';
const CONTENTS = 'añada una imagen o una descripción';

describe('the least that staff publish', () => {
  const site = useFixture(startApp);
  let browser: Awaited<ReturnType<typeof signedIn>>['browser'];
  beforeAll(async () => {
    browser = (await signedIn(site, 'moderator')).browser;
  });

  const statusOf = async (id: string) => (await site.em().findOneOrFail(Property, { id })).status;
  const refusal = (...parts: string[]) => {
    const title = `Para publicarla, ${parts.join(' y ')}`;
    return { type: '/problems/not-enough-to-publish', title, errors: [{ pointer: '/status', message: title }] };
  };

  it.each(['published', 'reserved'] as const)('refuses a new home as %s, which has no picture yet', async (status) => {
    const bare = { ...blankProperty(`F-${randomUUID().slice(0, 8)}`), status };
    const refused = await browser.post(PROPERTIES).send(bare).expect(422);
    expect(refused.body).toMatchObject(refusal(FACTS, CONTENTS));
    const located = await browser
      .post(PROPERTIES)
      .send({ ...bare, location: 'Mijas' })
      .expect(422);
    expect(located.body).toMatchObject(refusal(CONTENTS));
    expect(await site.em().count(Property, { reference: bare.reference })).toBe(0);
  });

  it.each([
    ['type, town and price', WITH_PICTURE, [FACTS]],
    ['picture and description', { type: '2-3', location: 'Mijas', price: 1000 }, [CONTENTS]],
    ['visible words in its description', { type: '2-3', ...WITHOUT_TEXT }, [CONTENTS]],
    ['everything', {}, [FACTS, CONTENTS]],
  ])('refuses a draft without %s, one by one and in bulk', async (_, parts, lacks) => {
    for (const before of ['draft', 'withdrawn', 'sold'] as const) {
      const { id } = await aProperty(site, { status: before, ...parts });
      const desk = new PropertyDesk(browser, id);
      for (const status of ['published', 'reserved'])
        expect((await desk.ask('patch', '', { status }).expect(422)).body).toMatchObject(refusal(...lacks));
      expect(await statusOf(id)).toBe(before);
    }
    const { id } = await aProperty(site, { status: 'draft', ...parts });
    const ids = [id];
    const { body } = await browser.post(`${PROPERTIES}/bulk`).send({ ids, action: 'publish' }).expect(200);
    expect((body as StaffPropertyBulkOutcomes).items).toMatchObject([
      { outcome: 'refused', reason: `no se puede publicar: ${lacks.join(' y ')}` },
    ]);
    expect(await statusOf(id)).toBe('draft');
  });

  it.each([
    ['a price and a picture', { price: 1000, ...WITH_PICTURE }],
    ['a town and a description', { location: 'Mijas', ...WITH_TEXT }],
  ])('publishes what has %s', async (_, parts) => {
    const one = await aProperty(site, { status: 'draft', ...parts });
    const desk = new PropertyDesk(browser, one.id);
    expect(await desk.done(desk.ask('patch', '', { status: 'reserved' }))).toMatchObject({ status: 'reserved' });
    const other = await aProperty(site, { status: 'draft', ...parts });
    const ids = [other.id];
    await browser.post(`${PROPERTIES}/bulk`).send({ ids, action: 'publish' }).expect(200);
    expect(await statusOf(other.id)).toBe('published');
  });

  it('lets staff edit a home that is already public, and publish with the facts of the same request', async () => {
    const shown = await aProperty(site, { status: 'published' });
    const desk = new PropertyDesk(browser, shown.id);
    await desk.done(desk.ask('patch', '', { bedrooms: 3 }));
    await desk.done(desk.ask('patch', '', { status: 'reserved' }));
    await desk.done(desk.ask('patch', '', { status: 'published' }));
    const draft = new PropertyDesk(browser, (await aProperty(site, { status: 'draft', ...WITH_PICTURE })).id);
    await draft.done(draft.ask('patch', '', { status: 'published', location: 'Nerja' }));
  });
});
