import { randomUUID } from 'node:crypto';
import { Property } from '../../../src/catalogue/property.entity.ts';
import type { StaffPropertyBulkOutcomes } from '../../../src/catalogue/staff/bulk/staff-property-bulk.contract.ts';
import { insertProperty } from '../../setup/insert-property.ts';
import { signInWithRoles } from '../../setup/accounts.ts';
import { blankProperty } from '../../setup/blank-property.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';
import { PropertyEditor } from './property-editor.ts';

const PROPERTIES = '/api/v1/staff/properties';
const WITH_PICTURE = { pictures: [null] };
const WITH_TEXT = { descriptions: { es: '<p>Una villa</p>' } };
const WITHOUT_TEXT = { descriptions: { es: '<p>&nbsp;</p>', en: '<p>Coming soon</p>' } };
const MISSING_FIELDS = 'indique el tipo, el municipio o el precio';
const MISSING_CONTENT = 'añada una imagen o una descripción';

describe('minimum content for publication by staff', () => {
  const site = useFixture(startApp);
  let browser: Awaited<ReturnType<typeof signInWithRoles>>['browser'];
  beforeAll(async () => {
    browser = (await signInWithRoles(site, 'moderator')).browser;
  });

  const findStatus = async (id: string) => (await site.em().findOneOrFail(Property, { id })).status;
  const refusal = (...parts: string[]) => {
    const title = `Para publicarla, ${parts.join(' y ')}`;
    return { type: '/problems/not-enough-to-publish', title, errors: [{ pointer: '/status', message: title }] };
  };

  it.each(['published', 'reserved'] as const)(
    'refuses a new property as %s, which has no picture yet',
    async (status) => {
      const bare = { ...blankProperty(`F-${randomUUID().slice(0, 8)}`), status };
      const response = await browser.post(PROPERTIES).send(bare).expect(422);
      expect(response.body).toMatchObject(refusal(MISSING_FIELDS, MISSING_CONTENT));
      const located = await browser
        .post(PROPERTIES)
        .send({ ...bare, location: 'Mijas' })
        .expect(422);
      expect(located.body).toMatchObject(refusal(MISSING_CONTENT));
      expect(await site.em().count(Property, { reference: bare.reference })).toBe(0);
    },
  );

  it.each([
    ['type, town and price', WITH_PICTURE, [MISSING_FIELDS]],
    ['picture and description', { type: '2-3', location: 'Mijas', price: 1000 }, [MISSING_CONTENT]],
    ['visible words in its description', { type: '2-3', ...WITHOUT_TEXT }, [MISSING_CONTENT]],
    ['everything', {}, [MISSING_FIELDS, MISSING_CONTENT]],
  ])('refuses a draft without %s, individually and in bulk', async (_, parts, expected) => {
    for (const before of ['draft', 'withdrawn', 'sold'] as const) {
      const { id } = await insertProperty(site, { status: before, ...parts });
      const desk = new PropertyEditor(browser, id);
      for (const status of ['published', 'reserved'])
        expect((await desk.request('patch', '', { status }).expect(422)).body).toMatchObject(refusal(...expected));
      expect(await findStatus(id)).toBe(before);
    }
    const { id } = await insertProperty(site, { status: 'draft', ...parts });
    const ids = [id];
    const { body } = await browser.post(`${PROPERTIES}/bulk`).send({ ids, action: 'publish' }).expect(200);
    expect((body as StaffPropertyBulkOutcomes).items).toMatchObject([
      { outcome: 'refused', reason: `no se puede publicar: ${expected.join(' y ')}` },
    ]);
    expect(await findStatus(id)).toBe('draft');
  });

  it.each([
    ['a price and a picture', { price: 1000, ...WITH_PICTURE }],
    ['a town and a description', { location: 'Mijas', ...WITH_TEXT }],
  ])('publishes a property with %s', async (_, parts) => {
    const one = await insertProperty(site, { status: 'draft', ...parts });
    const desk = new PropertyEditor(browser, one.id);
    expect(await desk.expectSuccess(desk.request('patch', '', { status: 'reserved' }))).toMatchObject({
      status: 'reserved',
    });
    const other = await insertProperty(site, { status: 'draft', ...parts });
    const ids = [other.id];
    await browser.post(`${PROPERTIES}/bulk`).send({ ids, action: 'publish' }).expect(200);
    expect(await findStatus(other.id)).toBe('published');
  });

  it('allows editing a public property, and publishing when the same request adds the missing content', async () => {
    const publicProperty = await insertProperty(site, { status: 'published' });
    const desk = new PropertyEditor(browser, publicProperty.id);
    await desk.expectSuccess(desk.request('patch', '', { bedrooms: 3 }));
    await desk.expectSuccess(desk.request('patch', '', { status: 'reserved' }));
    await desk.expectSuccess(desk.request('patch', '', { status: 'published' }));
    const draft = new PropertyEditor(browser, (await insertProperty(site, { status: 'draft', ...WITH_PICTURE })).id);
    await draft.expectSuccess(draft.request('patch', '', { status: 'published', location: 'Nerja' }));
  });
});
