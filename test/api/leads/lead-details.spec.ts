import sharp from 'sharp';
import type { LeadDetails } from '../../../src/leads/lead.contract.ts';
import type { LeadChangeDetails } from '../../../src/leads/lead-work.contract.ts';
import { QueryBus } from '@nestjs/cqrs';
import type { LeadList } from '../../../src/leads/lead-list.contract.ts';
import { CountLeadsByProperty } from '../../../src/leads/lead.messages.ts';
import { Lead } from '../../../src/leads/lead.entity.ts';
import { InquiryPhoto } from '../../../src/leads/photos/inquiry-photo.entity.ts';
import { LeadChange } from '../../../src/leads/history/lead-change.entity.ts';
import { Mails } from '../../../src/platform/mail/mails.ts';
import { newId } from '../../../src/platform/new-id.ts';
import { aUser, browserOf, signedIn } from '../../setup/accounts.ts';
import { anInquiry } from '../../setup/an-inquiry.ts';
import { problem } from '../../setup/lead-record.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { readsOf } from '../../setup/reads-of.ts';
import { startApp } from '../../setup/start-app.ts';

const LEADS = '/api/v1/staff/leads';
const NEVER = '018f0000-0000-7000-8000-000000000000';

describe('a lead is shown', () => {
  const site = useFixture(startApp);
  let agent: Awaited<ReturnType<typeof signedIn>>;
  let admin: Awaited<ReturnType<typeof signedIn>>;
  let other: { id: string };
  beforeAll(async () => {
    agent = await signedIn(site, 'agent');
    admin = await signedIn(site, 'admin');
    other = await aUser(site, { roles: ['agent'] });
  });

  const shown = async (id: string, by = agent) =>
    (await by.browser.get(`${LEADS}/${id}`).expect(200)).body as LeadDetails;
  const readsAt = async (path: string) => (await readsOf(() => admin.browser.get(path).expect(200).then())).reads;
  const change = (leadId: string, at: Date, fields: Partial<LeadChange> = {}) =>
    site.em().insert(LeadChange, {
      ...{ id: newId(), leadId, at, actorKind: 'visitor', actor: null, field: 'created', from: null, to: null },
      ...fields,
    });

  it('with source, stage, agent and all that was sent', async () => {
    const { id, email } = await anInquiry(site, { assignedTo: agent.user.id, phone: '600 123 456' });
    const lead = await shown(id);
    expect(lead).toMatchObject({
      ...{ id, email, version: 1, kind: 'contact', folder: 'inbox', status: 'new', stage: null, score: 0 },
      ...{ source: { name: 'Web - Contacto' }, agent: { id: agent.user.id, name: 'Ana Núñez' } },
      ...{ callablePhone: '+34600123456', subject: 'compra', privacyVersion: '2026-11-21', language: 'es' },
      ...{ photos: [], others: [], merged: [], mails: [], scoreReasons: [], firstRepliedAt: null },
    });
    expect(Object.keys(lead)).not.toEqual(expect.arrayContaining(['fingerprint']));
    expect(Object.keys(lead.agent!)).toEqual(['id', 'name', 'avatarUrl']);
  });

  it('with every property that it asks about, each of which finds and counts it, also after a merge', async () => {
    const [first, second, third] = [newId(), newId(), newId()];
    const home = (reference: string) => ({
      ...{ reference, slug: 'villa-mijas', title: 'Villa en Mijas', price: null, currency: 'EUR', energy: null },
    });
    const asked = {
      ...{ kind: 'property' as const, subject: null, propertyId: first, property: home('AS-1'), wantsVisit: true },
      otherProperties: [
        { id: second, ...home('AS-2') },
        { id: third, ...home('AS-3') },
      ],
    };
    const { id } = await anInquiry(site, asked);
    expect(await shown(id)).toMatchObject({ ...asked, message: 'Busco una villa.' });
    const found = async (query: string) => {
      const { items } = (await admin.browser.get(`${LEADS}?${query}`).expect(200)).body as LeadList;
      return items.map((item) => [item.id, item.reference, item.otherReferences, item.wantsVisit]);
    };
    const item = [id, 'AS-1', ['AS-2', 'AS-3'], true];
    for (const query of [`property=${first}`, `property=${third}`, 'search=as-2'])
      expect(await found(query)).toEqual([item]);
    const by = { kind: 'user', id: admin.user.id, permissions: new Set(['leads.work', 'leads.all']) } as never;
    const counts = await site.app.get(QueryBus).execute(new CountLeadsByProperty(by));
    expect([first, second, third].map((property) => counts.get(property))).toEqual([1, 1, 1]);

    const call = await anInquiry(site, { kind: 'staff', subject: null });
    await admin.browser.post(`${LEADS}/${call.id}/merging`).send({ leadId: id }).expect(200);
    expect(await shown(call.id)).toMatchObject({
      ...{ wantsVisit: true, otherProperties: asked.otherProperties },
      merged: [{ id, wantsVisit: true, otherProperties: asked.otherProperties }],
    });
    expect((await found(`property=${third}`)).map(([lead]) => lead)).toEqual([call.id]);
    await admin.browser.post(`${LEADS}/${call.id}/merging/undo`).send({ leadId: id }).expect(200);
    expect(await shown(call.id)).toMatchObject({ wantsVisit: false, property: null, otherProperties: null });
    expect(await found(`property=${third}`)).toEqual([item]);
  });

  it('with the other inquiries of the same person that the caller may see, the newest 20', async () => {
    const same = { email: 'Misma@Example.es', phone: '699 111 222' };
    const { id } = await anInquiry(site, same);
    const byMail = await anInquiry(site, { email: 'misma@example.es', message: 'Otra vez.' });
    const byPhone = await anInquiry(site, { phone: '+34 699 111 222', assignedTo: agent.user.id });
    const hidden = await anInquiry(site, { ...same, assignedTo: other.id });
    await anInquiry(site, { ...same, erasedAt: new Date() });
    await anInquiry(site, { ...same, mergedInto: NEVER });
    await anInquiry(site, { phone: '699 111 223' });
    const { others } = await shown(id);
    expect(others.map((each) => each.id)).toEqual([byPhone.id, byMail.id]);
    expect(others[1]).toMatchObject({ message: 'Otra vez.', status: 'new', reference: null });
    expect((await shown(id, admin)).others.map((each) => each.id)).toEqual([hidden.id, byPhone.id, byMail.id]);
    for (let more = 0; more < 20; more++) await anInquiry(site, same);
    expect((await shown(id)).others).toHaveLength(20);
  });

  it('with the state of the mails about it, and none of their texts', async () => {
    const { id } = await anInquiry(site);
    const mail = {
      to: { name: 'Eva', address: 'eva@example.es' },
      subject: 'Asunto',
      text: 'secreto',
      html: 'secreto',
    };
    for (const about of [id, NEVER])
      await site.em().transactional((em) => site.app.get(Mails).queue(em, { ...mail, purpose: 'inquiry', about }));
    const lead = await shown(id);
    expect(lead.mails).toMatchObject([{ purpose: 'inquiry', attempts: expect.any(Number), failure: null }]);
    expect(JSON.stringify(lead)).not.toMatch(/secreto|Asunto|eva@/);
  });

  it('with as many reads for a person of fifty inquiries as for one of two', async () => {
    const few = await anInquiry(site, { email: 'few@example.es' });
    const many = await anInquiry(site, { email: 'many@example.es' });
    await anInquiry(site, { email: 'few@example.es' });
    for (let at = 0; at < 50; at++) await anInquiry(site, { email: 'many@example.es', assignedTo: other.id });
    const reads = await readsAt(`${LEADS}/${few.id}`);
    expect(reads).toBeGreaterThan(3);
    expect(await readsAt(`${LEADS}/${many.id}`)).toBe(reads);
  });

  it('with the photographs of an owner, to whoever may see the lead', async () => {
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0c6478' } })
      .jpeg()
      .toBuffer();
    const send = site.http().post('/api/v1/inquiries/photos').set('sec-fetch-site', 'same-origin');
    const { id: photo } = (await send.attach('photo', bytes, 'casa.jpg').expect(201)).body as { id: string };
    const { id } = await anInquiry(site, { kind: 'listing', assignedTo: agent.user.id });
    const elsewhere = await anInquiry(site);
    await site.em().nativeUpdate(InquiryPhoto, { id: photo }, { leadId: id });
    expect((await shown(id)).photos).toEqual([photo]);
    const { headers, body } = await agent.browser.get(`${LEADS}/${id}/photos/${photo}`).expect(200);
    expect(headers).toMatchObject({
      ...{ 'content-type': 'image/jpeg', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
      'content-disposition': 'inline; filename="foto.jpg"',
    });
    expect(await sharp(body as Buffer).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 30 });
    const refused = async (lead: string, name: string) =>
      (await agent.browser.get(`${LEADS}/${lead}/photos/${name}`).expect(404)).body as unknown;
    expect(await refused(elsewhere.id, photo)).toMatchObject(problem('lead-photo-not-found'));
    expect(await refused(id, NEVER)).toMatchObject(problem('lead-photo-not-found'));
    await site.em().nativeUpdate(Lead, { id }, { assignedTo: other.id });
    expect(await refused(id, photo)).toMatchObject(problem('lead-not-found'));
  });

  it('with its history, the newest first, 50 a page, and who it was', async () => {
    const { id } = await anInquiry(site);
    const gone = newId();
    const authors = [
      ...[{ actorKind: 'visitor' }, { actorKind: 'system', actor: 'retention' }],
      ...[
        { actorKind: 'user', actor: agent.user.id },
        { actorKind: 'user', actor: gone },
      ],
    ];
    const start = Date.now() - 100_000;
    for (let at = 0; at < 60; at++) await change(id, new Date(start + at * 1000), { to: `${at}`, ...authors[at % 4] });
    await change((await anInquiry(site)).id, new Date());
    const page = async (number: number) => {
      const { body } = await agent.browser.get(`${LEADS}/${id}/changes`).query({ page: number }).expect(200);
      return body as { items: LeadChangeDetails[] };
    };
    const [first, second] = [await page(1), await page(2)];
    expect(first).toMatchObject({ total: 60, page: 1, pageSize: 50, pageCount: 2 });
    const lines = [...first.items, ...second.items];
    expect(lines.map(({ to }) => Number(to))).toEqual(Array.from({ length: 60 }, (_, at) => 59 - at));
    expect(lines.slice(0, 4).map(({ by }) => by)).toEqual([
      `${gone.slice(0, 5)}…`,
      'Ana Núñez',
      'Sistema',
      'Visitante',
    ]);
    const short = await anInquiry(site);
    await change(short.id, new Date(), authors[2]);
    expect(await readsAt(`${LEADS}/${id}/changes`)).toBe(await readsAt(`${LEADS}/${short.id}/changes`));
  });

  it('and those to whom it could be given', async () => {
    const luis = await aUser(site, { firstName: 'Ángel', lastName: 'Ruiz', roles: ['agent'] });
    await aUser(site, { firstName: 'Sin', lastName: 'Rol' });
    await aUser(site, { firstName: 'De', lastName: 'Baja', roles: ['agent'], disabledAt: new Date() });
    const { body } = await agent.browser.get(`${LEADS}/agents`).expect(200);
    const { items } = body as { items: object[] };
    expect(items).toContainEqual({ id: luis.id, name: 'Ángel Ruiz', avatarUrl: null });
    expect(JSON.stringify(items)).not.toMatch(/Sin Rol|De Baja|@/);
    await (await browserOf(site, await aUser(site))).get(`${LEADS}/agents`).expect(403);
  });

  it('to nobody where there is none', async () => {
    const erased = await anInquiry(site, { erasedAt: new Date() });
    for (const id of [NEVER, erased.id])
      for (const path of ['', '/changes', `/photos/${NEVER}`])
        expect((await admin.browser.get(`${LEADS}/${id}${path}`).expect(404)).body).toMatchObject(
          problem('lead-not-found'),
        );
    await admin.browser.get(`${LEADS}/1`).expect(422);
  });
});
