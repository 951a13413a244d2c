import sharp from 'sharp';
import type { LeadDetails } from '../../../src/leads/lead.contract.ts';
import type { LeadChangeDetails } from '../../../src/leads/lead-work.contract.ts';
import { QueryBus } from '@nestjs/cqrs';
import type { LeadList } from '../../../src/leads/lead-list.contract.ts';
import { CountLeadsByProperty } from '../../../src/leads/lead.messages.ts';
import { Lead } from '../../../src/leads/lead.entity.ts';
import { InquiryPhoto } from '../../../src/leads/inquiries/inquiry-photo.entity.ts';
import { LeadChange } from '../../../src/leads/history/lead-change.entity.ts';
import { Mails } from '../../../src/platform/mail/mails.ts';
import { createId } from '../../../src/platform/new-id.ts';
import { insertUser, browserOf, signInWithRoles } from '../../setup/accounts.ts';
import { insertInquiry } from '../../setup/insert-inquiry.ts';
import { problem } from '../../setup/lead-record.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { countReads } from '../../setup/count-reads.ts';
import { startApp } from '../../setup/start-app.ts';

const LEADS = '/api/v1/staff/leads';
const UNKNOWN_ID = '018f0000-0000-7000-8000-000000000000';

describe('lead details', () => {
  const site = useFixture(startApp);
  let agent: Awaited<ReturnType<typeof signInWithRoles>>;
  let admin: Awaited<ReturnType<typeof signInWithRoles>>;
  let other: { id: string };
  beforeAll(async () => {
    agent = await signInWithRoles(site, 'agent');
    admin = await signInWithRoles(site, 'admin');
    other = await insertUser(site, { roles: ['agent'] });
  });

  const getLeadDetails = async (id: string, member = agent) =>
    (await member.browser.get(`${LEADS}/${id}`).expect(200)).body as LeadDetails;
  const countReadsAt = async (path: string) =>
    (await countReads(() => admin.browser.get(path).expect(200).then())).reads;
  const insertChange = (leadId: string, at: Date, fields: Partial<LeadChange> = {}) =>
    site.em().insert(LeadChange, {
      ...{ id: createId(), leadId, at, actorKind: 'visitor', actor: null, field: 'created', from: null, to: null },
      ...fields,
    });

  it('contain source, stage, agent and the whole inquiry', async () => {
    const { id, email } = await insertInquiry(site, { assignedTo: agent.user.id, phone: '600 123 456' });
    const lead = await getLeadDetails(id);
    expect(lead).toMatchObject({
      ...{ id, email, version: 1, kind: 'contact', folder: 'inbox', status: 'new', stage: null, score: 0 },
      ...{ source: { name: 'Web - Contacto' }, agent: { id: agent.user.id, name: 'Ana Núñez' } },
      ...{ callablePhone: '+34600123456', subject: 'compra', privacyVersion: '2026-11-21', language: 'es' },
      ...{ photos: [], otherLeads: [], mergedLeads: [], mails: [], scoreReasons: [], firstRepliedAt: null },
    });
    expect(Object.keys(lead)).not.toEqual(expect.arrayContaining(['fingerprint']));
    expect(Object.keys(lead.agent!)).toEqual(['id', 'name', 'avatarUrl']);
  });

  it('contain every property, by which the lead is found and counted, even after a merge', async () => {
    const [first, second, third] = [createId(), createId(), createId()];
    const buildProperty = (reference: string) => ({
      ...{ reference, slug: 'villa-mijas', title: 'Villa en Mijas', price: null, currency: 'EUR', energy: null },
    });
    const inquiryFields = {
      ...{ kind: 'property' as const, subject: null, wantsVisit: true },
      ...{ propertyId: first, property: buildProperty('AS-1') },
      otherProperties: [
        { id: second, ...buildProperty('AS-2') },
        { id: third, ...buildProperty('AS-3') },
      ],
    };
    const { id } = await insertInquiry(site, inquiryFields);
    expect(await getLeadDetails(id)).toMatchObject({ ...inquiryFields, message: 'Busco una villa.' });
    const searchLeads = async (query: string) => {
      const { items } = (await admin.browser.get(`${LEADS}?${query}`).expect(200)).body as LeadList;
      return items.map((item) => [item.id, item.reference, item.otherReferences, item.wantsVisit]);
    };
    const item = [id, 'AS-1', ['AS-2', 'AS-3'], true];
    for (const query of [`property=${first}`, `property=${third}`, 'search=as-2'])
      expect(await searchLeads(query)).toEqual([item]);
    const member = { kind: 'user', id: admin.user.id, permissions: new Set(['leads.work', 'leads.all']) } as never;
    const counts = await site.app.get(QueryBus).execute(new CountLeadsByProperty(member));
    expect([first, second, third].map((property) => counts.get(property))).toEqual([1, 1, 1]);

    const call = await insertInquiry(site, { kind: 'staff', subject: null });
    await admin.browser.post(`${LEADS}/${call.id}/merge`).send({ leadId: id }).expect(200);
    expect(await getLeadDetails(call.id)).toMatchObject({
      ...{ wantsVisit: true, otherProperties: inquiryFields.otherProperties },
      mergedLeads: [{ id, wantsVisit: true, otherProperties: inquiryFields.otherProperties }],
    });
    expect((await searchLeads(`property=${third}`)).map(([lead]) => lead)).toEqual([call.id]);
    await admin.browser.post(`${LEADS}/${call.id}/merge/undo`).send({ leadId: id }).expect(200);
    expect(await getLeadDetails(call.id)).toMatchObject({ wantsVisit: false, property: null, otherProperties: null });
    expect(await searchLeads(`property=${third}`)).toEqual([item]);
  });

  it('contain the newest 20 other inquiries of the person that the user may see', async () => {
    const same = { email: 'Misma@Example.es', phone: '699 111 222' };
    const { id } = await insertInquiry(site, same);
    const byMail = await insertInquiry(site, { email: 'misma@example.es', message: 'Otra vez.' });
    const byPhone = await insertInquiry(site, { phone: '+34 699 111 222', assignedTo: agent.user.id });
    const hidden = await insertInquiry(site, { ...same, assignedTo: other.id });
    await insertInquiry(site, { ...same, erasedAt: new Date() });
    await insertInquiry(site, { ...same, mergedInto: UNKNOWN_ID });
    await insertInquiry(site, { phone: '699 111 223' });
    const { otherLeads } = await getLeadDetails(id);
    expect(otherLeads.map((item) => item.id)).toEqual([byPhone.id, byMail.id]);
    expect(otherLeads[1]).toMatchObject({ message: 'Otra vez.', status: 'new', reference: null });
    expect((await getLeadDetails(id, admin)).otherLeads.map((item) => item.id)).toEqual([
      hidden.id,
      byPhone.id,
      byMail.id,
    ]);
    for (let more = 0; more < 20; more++) await insertInquiry(site, same);
    expect((await getLeadDetails(id)).otherLeads).toHaveLength(20);
  });

  it('contain the state of its mails without their texts', async () => {
    const { id } = await insertInquiry(site);
    const mail = {
      to: { name: 'Eva', address: 'eva@example.es' },
      subject: 'Asunto',
      text: 'secreto',
      html: 'secreto',
    };
    for (const about of [id, UNKNOWN_ID])
      await site.em().transactional((em) => site.app.get(Mails).queue(em, { ...mail, purpose: 'inquiry', about }));
    const lead = await getLeadDetails(id);
    expect(lead.mails).toMatchObject([{ purpose: 'inquiry', attempts: expect.any(Number), failure: null }]);
    expect(JSON.stringify(lead)).not.toMatch(/secreto|Asunto|eva@/);
  });

  it('cost as many reads for a person with fifty inquiries as for one with two', async () => {
    const few = await insertInquiry(site, { email: 'few@example.es' });
    const many = await insertInquiry(site, { email: 'many@example.es' });
    await insertInquiry(site, { email: 'few@example.es' });
    for (let at = 0; at < 50; at++) await insertInquiry(site, { email: 'many@example.es', assignedTo: other.id });
    const reads = await countReadsAt(`${LEADS}/${few.id}`);
    expect(reads).toBeGreaterThan(3);
    expect(await countReadsAt(`${LEADS}/${many.id}`)).toBe(reads);
  });

  it('contain an owner’s photographs, for staff who may see the lead', async () => {
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0c6478' } })
      .jpeg()
      .toBuffer();
    const send = site.http().post('/api/v1/inquiries/photos').set('sec-fetch-site', 'same-origin');
    const { id: photo } = (await send.attach('photo', bytes, 'casa.jpg').expect(201)).body as { id: string };
    const { id } = await insertInquiry(site, { kind: 'listing', assignedTo: agent.user.id });
    const otherLead = await insertInquiry(site);
    await site.em().nativeUpdate(InquiryPhoto, { id: photo }, { leadId: id });
    expect((await getLeadDetails(id)).photos).toEqual([photo]);
    const { headers, body } = await agent.browser.get(`${LEADS}/${id}/photos/${photo}`).expect(200);
    expect(headers).toMatchObject({
      ...{ 'content-type': 'image/jpeg', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
      'content-disposition': 'inline; filename="foto.jpg"',
    });
    expect(await sharp(body as Buffer).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 30 });
    const getRefusal = async (lead: string, name: string) =>
      (await agent.browser.get(`${LEADS}/${lead}/photos/${name}`).expect(404)).body as unknown;
    expect(await getRefusal(otherLead.id, photo)).toMatchObject(problem('lead-photo-not-found'));
    expect(await getRefusal(id, UNKNOWN_ID)).toMatchObject(problem('lead-photo-not-found'));
    await site.em().nativeUpdate(Lead, { id }, { assignedTo: other.id });
    expect(await getRefusal(id, photo)).toMatchObject(problem('lead-not-found'));
  });

  it('contain the history with authors, newest first, 50 per page', async () => {
    const { id } = await insertInquiry(site);
    const deletedUserId = createId();
    const authors = [
      ...[{ actorKind: 'visitor' }, { actorKind: 'system', actor: 'retention' }],
      ...[
        { actorKind: 'user', actor: agent.user.id },
        { actorKind: 'user', actor: deletedUserId },
      ],
    ];
    const start = Date.now() - 100_000;
    for (let at = 0; at < 60; at++)
      await insertChange(id, new Date(start + at * 1000), {
        to: `${at}`,
        ...authors[at % 4],
      });
    await insertChange((await insertInquiry(site)).id, new Date());
    const page = async (number: number) => {
      const { body } = await agent.browser.get(`${LEADS}/${id}/changes`).query({ page: number }).expect(200);
      return body as { items: LeadChangeDetails[] };
    };
    const [first, second] = [await page(1), await page(2)];
    expect(first).toMatchObject({ total: 60, page: 1, pageSize: 50, pageCount: 2 });
    const lines = [...first.items, ...second.items];
    expect(lines.map(({ to }) => Number(to))).toEqual(Array.from({ length: 60 }, (_, at) => 59 - at));
    expect(lines.slice(0, 4).map(({ author }) => author)).toEqual([
      `${deletedUserId.slice(0, 5)}…`,
      'Ana Núñez',
      'Sistema',
      'Visitante',
    ]);
    const short = await insertInquiry(site);
    await insertChange(short.id, new Date(), authors[2]);
    expect(await countReadsAt(`${LEADS}/${id}/changes`)).toBe(await countReadsAt(`${LEADS}/${short.id}/changes`));
  });

  it('list the agents who can be assigned', async () => {
    const luis = await insertUser(site, { firstName: 'Ángel', lastName: 'Ruiz', roles: ['agent'] });
    await insertUser(site, { firstName: 'Sin', lastName: 'Rol' });
    await insertUser(site, { firstName: 'De', lastName: 'Baja', roles: ['agent'], disabledAt: new Date() });
    const { body } = await agent.browser.get(`${LEADS}/agents`).expect(200);
    const { items } = body as { items: object[] };
    expect(items).toContainEqual({ id: luis.id, name: 'Ángel Ruiz', avatarUrl: null });
    expect(JSON.stringify(items)).not.toMatch(/Sin Rol|De Baja|@/);
    await (await browserOf(site, await insertUser(site))).get(`${LEADS}/agents`).expect(403);
  });

  it('return 404 for a missing or erased lead', async () => {
    const erased = await insertInquiry(site, { erasedAt: new Date() });
    for (const id of [UNKNOWN_ID, erased.id])
      for (const path of ['', '/changes', `/photos/${UNKNOWN_ID}`])
        expect((await admin.browser.get(`${LEADS}/${id}${path}`).expect(404)).body).toMatchObject(
          problem('lead-not-found'),
        );
    await admin.browser.get(`${LEADS}/1`).expect(422);
  });
});
