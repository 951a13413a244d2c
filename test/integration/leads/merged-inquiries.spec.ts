import type { LeadDetails } from '../../../src/leads/lead.contract.ts';
import type { LeadBoard, LeadList } from '../../../src/leads/lead-list.contract.ts';
import { Lead } from '../../../src/leads/lead.entity.ts';
import { InquiryPhoto } from '../../../src/leads/inquiries/inquiry-photo.entity.ts';
import { InquiryPhotoStore } from '../../../src/leads/inquiries/photo-files.ts';
import { createId } from '../../../src/platform/new-id.ts';
import { insertUser, browserOf, signInWithRoles } from '../../setup/accounts.ts';
import { insertInquiry } from '../../setup/insert-inquiry.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';

const LEADS = '/api/v1/staff/leads';
const VILLA = {
  propertyType: 'villa',
  location: 'Mijas',
  price: 850_000,
  area: 310,
  description: 'Con jardín.',
} as const;
const FLAT = { propertyType: 'apartamento', location: 'Fuengirola', price: 240_000, area: 78 } as const;
const buildPropertyFields = (reference: string) => ({
  propertyId: createId(),
  property: { reference, slug: 'x', title: 'Villa en Mijas', price: 1, currency: 'EUR', energy: null },
});

describe('a merged lead', () => {
  const site = useFixture(startApp);
  let staff: Awaited<ReturnType<typeof signInWithRoles>>;
  beforeAll(async () => {
    staff = await signInWithRoles(site, 'moderator');
  });

  const merge = async (id: string, leadId: string) =>
    (await staff.browser.post(`${LEADS}/${id}/merge`).send({ leadId }).expect(200)).body as LeadDetails;
  const find = async (query: Record<string, string>) => {
    const { body } = await staff.browser.get(LEADS).query(query).expect(200);
    return (body as LeadList).items.map(({ id }) => id);
  };
  const addPhoto = async (leadId: string) => {
    const [id, key] = [createId(), createId().replaceAll('-', '')];
    await site.app.get(InquiryPhotoStore).saveOriginal(key, Buffer.from(id));
    await site.em().insert(InquiryPhoto, { id, key, leadId, createdAt: new Date() });
    return id;
  };

  it('shows each offered property with its own photographs', async () => {
    const [villa, flat] = [
      await insertInquiry(site, { kind: 'listing', listing: VILLA, message: null }),
      await insertInquiry(site, { kind: 'listing', listing: FLAT, message: null }),
    ];
    const [villaPhoto, flatPhoto] = [await addPhoto(villa.id), await addPhoto(flat.id)];
    const lead = await merge(villa.id, flat.id);
    expect(lead).toMatchObject({ listing: VILLA, photos: [villaPhoto] });
    expect(lead.mergedLeads).toMatchObject([{ id: flat.id, listing: FLAT, photos: [flatPhoto] }]);
    await staff.browser.get(`${LEADS}/${villa.id}/photos/${flatPhoto}`).expect(200);
    const other = await insertInquiry(site);
    await staff.browser.get(`${LEADS}/${other.id}/photos/${flatPhoto}`).expect(404);
  });

  it('shows the photographs of an offer that it takes over', async () => {
    const call = await insertInquiry(site, { kind: 'staff', message: null });
    const offer = await insertInquiry(site, { kind: 'listing', message: null });
    const photo = await addPhoto(offer.id);
    await site.em().nativeUpdate(Lead, { id: offer.id }, { listing: { ...FLAT, photos: [photo] } });
    expect(await merge(call.id, offer.id)).toMatchObject({
      listing: { location: 'Fuengirola' },
      photos: [photo],
      mergedLeads: [{ photos: [photo] }],
    });
  });

  it('shows subject, property and follow-up of each merged inquiry, and keeps the earliest follow-up', async () => {
    const [one, other] = [buildPropertyFields('MG-1'), buildPropertyFields('MG-2')];
    const lead = await insertInquiry(site, { kind: 'property', ...one, nextFollowUpOn: '2026-12-09' });
    const part = await insertInquiry(site, {
      ...{ kind: 'property', ...other, nextFollowUpOn: '2026-12-03', subject: 'compra', scoreCorrection: 15 },
    });
    const merged = await merge(lead.id, part.id);
    expect(merged).toMatchObject({ property: one.property, nextFollowUpOn: '2026-12-03' });
    expect(merged.mergedLeads).toMatchObject([
      { id: part.id, subject: 'compra', propertyId: other.propertyId, property: other.property },
    ]);
    expect(merged.mergedLeads).toMatchObject([{ reference: 'MG-2', nextFollowUpOn: '2026-12-03' }]);
    expect(merged.scoreReasons).toContainEqual({ rule: 'correction', count: 1, points: 15 });
  });

  it('is found under every property, reference, name, address and number of its inquiries', async () => {
    const [one, other] = [buildPropertyFields('MG-11'), buildPropertyFields('MG-12')];
    const lead = await insertInquiry(site, { kind: 'property', ...one, phone: '600 700 801', name: 'Sira Tomillo' });
    const part = await insertInquiry(site, {
      ...{ kind: 'property', ...other, phone: '600 700 802', name: 'Sira Romero', email: 'sira-otra@example.es' },
    });
    await merge(lead.id, part.id);
    for (const { propertyId, property } of [one, other]) {
      expect(await find({ property: propertyId })).toEqual([lead.id]);
      expect(await find({ search: property.reference })).toEqual([lead.id]);
      const { body } = await staff.browser.get(`${LEADS}/board`).query({ property: propertyId }).expect(200);
      expect((body as LeadBoard).columns.flatMap(({ items }) => items).map(({ id }) => id)).toEqual([lead.id]);
    }
    expect(await find({ name: 'romero sira' })).toEqual([lead.id]);
    expect(await find({ search: 'Sira Romero' })).toEqual([lead.id]);
    expect(await find({ email: 'sira-otra' })).toEqual([lead.id]);
    expect(await find({ phone: '600700802' })).toEqual([lead.id]);
  });

  it('is not found by merged inquiries of another agent or erased ones', async () => {
    const propertyFields = buildPropertyFields('MG-21');
    const lead = await insertInquiry(site, {
      kind: 'property',
      ...buildPropertyFields('MG-20'),
      assignedTo: createId(),
    });
    const part = await insertInquiry(site, { kind: 'property', ...propertyFields });
    await merge(lead.id, part.id);
    const agent = await browserOf(site, await insertUser(site, { roles: ['agent'] }));
    const { body } = await agent.get(LEADS).query({ property: propertyFields.propertyId }).expect(200);
    expect((body as LeadList).total).toBe(0);
    await agent.get(`${LEADS}/${part.id}`).expect(404);
    await site.em().nativeUpdate(Lead, { id: part.id }, { erasedAt: new Date() });
    expect(await find({ property: propertyFields.propertyId })).toEqual([]);
  });
});
