import { randomUUID } from 'node:crypto';
import { LeadActivity } from '../../../src/leads/activities/lead-activity.entity.ts';
import { LeadChange } from '../../../src/leads/history/lead-change.entity.ts';
import { Lead } from '../../../src/leads/lead.entity.ts';
import type { LeadDetails } from '../../../src/leads/lead.contract.ts';
import type { ReplyDrafts } from '../../../src/leads/replies/reply.contract.ts';
import { runInContext } from '../../../src/platform/jobs/run-in-context.ts';
import { SweepMails } from '../../../src/platform/mail/send-mail.ts';
import { MikroORM } from '@mikro-orm/postgresql';
import type { LeadActivityDetails } from '../../../src/leads/lead-work.contract.ts';
import { AuditEntry } from '../../../src/platform/audit/audit-entry.entity.ts';
import { Mail } from '../../../src/platform/mail/mail.entity.ts';
import { insertProperty } from '../../setup/insert-property.ts';
import { signInWithRoles } from '../../setup/accounts.ts';
import { insertInquiry } from '../../setup/insert-inquiry.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { startMailServer } from '../../setup/mail-server.ts';
import { findMailsTo, waitForMail } from '../../setup/received-mails.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';

const ORIGIN = 'http://localhost';
const KEY = 'a'.repeat(32);
const TEXT = 'Hola, Ana:\n\nEl martes a las diez le va bien?\n\nUn saludo';
const REPLY = { subject: 'Su visita', text: TEXT, language: 'es', withProperty: false };

type Drafts = {
  property: object | null;
  propertyInEnglish: object | null;
  items: { name: string; language: string; subject: string; text: string }[];
};

describe('a reply to a lead', () => {
  const server = useFixture(startMailServer);
  const site = useFixture(() => startApp({ SMTP_URL: server.url, PUBLIC_URL: ORIGIN }));
  let agent: Awaited<ReturnType<typeof signInWithRoles>>;
  let inquiryFields: Pick<Lead, 'kind' | 'property'>;
  beforeAll(async () => {
    agent = await signInWithRoles(site, 'agent');
    const fields = {
      reference: 'MJ-9',
      headlineEn: 'By the river',
      type: '2-3',
      location: 'Mijas',
      price: 895_000,
      status: 'published',
    } as const;
    await insertProperty(site, { ...fields, headlineEs: 'Junto al golf', pictures: [KEY] });
    const copy = { reference: 'MJ-9', slug: 'villa-mijas', title: 'Villa en Mijas', price: 900_000, currency: 'EUR' };
    inquiryFields = { kind: 'property', property: { ...copy, energy: null } };
  });

  const buildUrl = (leadId: string) => `/api/v1/staff/leads/${leadId}/replies`;
  const sendReply = (leadId: string, input: object = REPLY) => agent.browser.post(buildUrl(leadId)).send(input);
  const findMails = (about: string) => site.em().find(Mail, { about, purpose: 'reply' });
  afterEach(() => server.accept());

  /** Waits for the first attempt, which would otherwise overwrite the count of attempts. */
  const failLastAttempt = async (about: string) => {
    await waitFor(async () => expect((await findMails(about))[0]?.attempts).toBe(1));
    const mail = (await findMails(about))[0]!;
    await site.em().nativeUpdate(Mail, { id: mail.id }, { attempts: 99, nextAttemptAt: new Date(0) });
    await runInContext(site.app.get(MikroORM), 'test', () => site.app.get(SweepMails).handle());
    return mail;
  };

  it('sends one mail, records an activity and stops the response time', async () => {
    const lead = await insertInquiry(site);
    const { body } = await sendReply(lead.id).expect(201);
    expect(body).toMatchObject({ kind: 'mail', subject: 'Su visita', text: TEXT, canChange: false });
    const mail = await waitForMail(server, lead.email!, 'Su visita');
    expect(mail.from).toEqual({ name: 'Cala Norte', address: 'web@localhost.localdomain' });
    expect(mail.replyTo).toEqual([{ name: 'Cala Norte', address: 'info@calanorte.example' }]);
    for (const part of [mail.text, mail.html]) expect(part).toContain('El martes a las diez');
    expect(mail.html).not.toContain('/pictures/');
    const updated = await site.em().findOneOrFail(Lead, { id: lead.id });
    expect(updated.firstRepliedAt).not.toBeNull();
    expect([updated.status, updated.score]).toEqual(['contacted', 5]);
    expect(updated.assignedTo).toBe(agent.user.id);
    const changes = await site.em().find(LeadChange, { leadId: lead.id });
    expect(changes.map(({ field, to }) => [field, to])).toEqual([
      ['activity-added', 'Correo'],
      ['agent', 'Ana Núñez'],
      ['status', 'Contactado'],
    ]);
    const entries = await site.em().find(AuditEntry, { subject: lead.id });
    expect(entries.map(({ action }) => action)).toEqual(['send-reply', 'take-lead', 'set-lead-status']);
    expect(JSON.stringify(entries)).not.toContain('martes');
  });

  it('counts as a reply only if its mail did not fail, or was resent', async () => {
    const lead = await insertInquiry(site, { createdAt: new Date(Date.now() - 3_600_000) });
    const getLead = () => site.em().findOneOrFail(Lead, { id: lead.id });
    const isAnswered = async () =>
      ((await agent.browser.get(`/api/v1/staff/leads/${lead.id}`).expect(200)).body as LeadDetails).isAnswered;
    server.refuse(550, 'no such user');
    const { body } = await sendReply(lead.id).expect(201);
    const mail = await failLastAttempt(lead.id);
    await waitFor(async () => expect(await isAnswered()).toBe(false));
    expect(await getLead()).toMatchObject({ firstRepliedAt: null, replyMinutes: null, score: 0, status: 'contacted' });
    const activity = (body as LeadActivityDetails).id;
    expect(await site.em().findOneOrFail(LeadActivity, { id: activity })).toMatchObject({
      undeliveredAt: expect.any(Date) as Date,
    });

    server.accept();
    await agent.browser.post(`/api/v1/staff/lead-mails/${mail.id}/retry`).expect(204);
    await waitFor(async () => expect(await isAnswered()).toBe(true));
    const { sentAt } = await site.em().findOneOrFail(Mail, { id: mail.id });
    expect(await getLead()).toMatchObject({ firstRepliedAt: sentAt, score: 5 });
  });

  it('warns staff who have not seen a colleague’s reply', async () => {
    const [lead, other] = [await insertInquiry(site), await signInWithRoles(site, 'admin')];
    const drafts = async () =>
      (await other.browser.get(`/api/v1/staff/leads/${lead.id}/reply-drafts`).expect(200)).body as ReplyDrafts;
    expect((await drafts()).lastContact).toBeNull();
    await sendReply(lead.id, { ...REPLY, lastContactId: null }).expect(201);
    await sendReply(lead.id, { ...REPLY, lastContactId: null }).expect(201);
    const reply = (lastContactId: string | null) =>
      other.browser.post(buildUrl(lead.id)).send({ ...REPLY, lastContactId });
    expect((await reply(null).expect(409)).body).toMatchObject({
      type: '/problems/answered-meanwhile',
      title: 'Ana Núñez ya ha respondido a este lead: lea su respuesta antes de enviar la suya',
    });
    const { lastContact } = await drafts();
    expect(lastContact).toMatchObject({ kind: 'mail', agent: { id: agent.user.id } });
    await reply(lastContact!.id).expect(201);
  });

  it('is sent once when repeated with its idempotency key', async () => {
    const lead = await insertInquiry(site);
    const key = randomUUID();
    const send = () => agent.browser.post(buildUrl(lead.id)).set('Idempotency-Key', key).send(REPLY);
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    await waitForMail(server, lead.email!, 'Su visita');
    expect(await findMails(lead.id)).toHaveLength(1);
    expect(findMailsTo(server, lead.email!)).toHaveLength(1);
    expect(await site.em().count(LeadActivity, { leadId: lead.id })).toBe(1);
  });

  it('contains the current property card in the language of the mail', async () => {
    const lead = await insertInquiry(site, { ...inquiryFields, language: 'en' });
    await sendReply(lead.id, { ...REPLY, subject: 'Your visit', language: 'en', withProperty: true }).expect(201);
    const { html, text } = await waitForMail(server, lead.email!, 'Your visit');
    expect(html).toContain('<html lang="en"');
    expect(html).toContain(`${ORIGIN}/pictures/${KEY}/640.jpg`);
    for (const part of [html, text]) {
      for (const phrase of ['Villa in Mijas', 'By the river', '€895,000', 'View property', 'Energy rating: not stated'])
        expect(part).toContain(phrase);
      expect(part).toContain(`${ORIGIN}/propiedad/villa-mijas/MJ-9?idioma=en`);
    }
    expect(html).toContain('alt="Villa in Mijas, picture 1"');
    expect(`${html}${text}`).not.toMatch(/Villa en Mijas|imagen|Junto al golf/);
    const spanish = await insertInquiry(site, inquiryFields);
    await sendReply(spanish.id, { ...REPLY, subject: 'La ficha', withProperty: true }).expect(201);
    const spanishMail = await waitForMail(server, spanish.email!, 'La ficha');
    for (const phrase of ['Villa en Mijas', 'Junto al golf', '/propiedad/villa-mijas/MJ-9"', 'Ver la propiedad'])
      expect(spanishMail.html).toContain(phrase);
    const withoutProperty = await insertInquiry(site);
    const { body } = await sendReply(withoutProperty.id, { ...REPLY, withProperty: true }).expect(422);
    expect(body).toMatchObject({ errors: [{ pointer: '/withProperty' }] });
  });

  it('is drafted from the templates with the known values', async () => {
    const lead = await insertInquiry(site, { ...inquiryFields, name: 'Eva Ruiz' });
    const { body } = await agent.browser.get(`/api/v1/staff/leads/${lead.id}/reply-drafts`).expect(200);
    const { items, property } = body as Drafts;
    expect(property).toMatchObject({ reference: 'MJ-9', title: 'Villa en Mijas', price: 895_000 });
    expect(items).toHaveLength(12);
    const visit = items.find(({ name, language }) => name === 'Propuesta de visita' && language === 'es')!;
    expect(visit.text).toContain('Eva Ruiz');
    expect(visit.text).toContain('Ana Núñez');
    expect(visit.subject).toContain('MJ-9');
    const more = items.filter(({ name }) => name === 'Más información').map(({ text }) => text);
    expect(more).toEqual([expect.stringContaining('«Villa en Mijas»'), expect.stringContaining('“Villa in Mijas”')]);
    expect(JSON.stringify(items)).not.toMatch(/\{(nombre|referencia|agente|agencia)\}/);
    expect(more.map((text) => /\S*\/propiedad\/\S*/.exec(text)?.[0])).toEqual([
      `${ORIGIN}/propiedad/villa-mijas/MJ-9`,
      `${ORIGIN}/propiedad/villa-mijas/MJ-9?idioma=en`,
    ]);
    expect((body as Drafts).propertyInEnglish).toEqual({ title: 'Villa in Mijas', headline: 'By the river' });
    const received = items.find(({ name, language }) => name === 'Acuse de recibo' && language === 'en')!;
    expect(received.subject).toBe('We have received your enquiry');
    const other = await insertInquiry(site);
    const drafts = (await agent.browser.get(`/api/v1/staff/leads/${other.id}/reply-drafts`).expect(200)).body as Drafts;
    expect(drafts.property).toBeNull();
    expect(JSON.stringify(drafts.items)).toContain('{referencia}');
  });

  it('is drafted without a missing price, and without a price reduction that did not happen', async () => {
    const fields = { type: '1-1', location: 'Mijas Costa', status: 'published' } as const;
    await insertProperty(site, { ...fields, reference: 'MJ-10', price: null });
    await insertProperty(site, { ...fields, reference: 'MJ-11', price: 250_000 });
    const getDraftsFor = async (reference: string, price: number | null) => {
      const copy = { reference, slug: 'apartamento-mijas-costa', title: 'Apartamento en Mijas Costa', price };
      const lead = await insertInquiry(site, {
        kind: 'property',
        property: { ...copy, currency: 'EUR', energy: null },
      });
      const { body } = await agent.browser.get(`/api/v1/staff/leads/${lead.id}/reply-drafts`).expect(200);
      return (body as Drafts).items;
    };
    const unpriced = await getDraftsFor('MJ-10', null);
    const more = unpriced.filter(({ name }) => name === 'Más información').map(({ text }) => text);
    expect(more).toEqual([
      expect.stringContaining('(MJ-10). Precio: a consultar.'),
      expect.stringContaining('“Apartment in Mijas Costa” (MJ-10). Price: on request.'),
    ]);
    expect(JSON.stringify(unpriced)).not.toMatch(/Precio a consultar|Price on request|\{precio\}/);
    const offersReduction = (items: Drafts['items']) => items.some(({ name }) => name === 'Precio rebajado');
    expect(offersReduction(unpriced)).toBe(false);
    expect(offersReduction(await getDraftsFor('MJ-11', 250_000))).toBe(false);
    const reduced = await getDraftsFor('MJ-11', 275_000);
    expect(reduced.find(({ name }) => name === 'Precio rebajado')?.text).toMatch(
      /ha bajado\. .*Precio: 250\.000\s€\./s,
    );
  });

  it('leaves a missing price inside a sentence to the author', async () => {
    const copy = { reference: 'MJ-12', slug: 'x', title: 'Villa en Mijas', price: null, currency: 'EUR', energy: null };
    const lead = await insertInquiry(site, { kind: 'property', property: copy });
    const { browser } = await signInWithRoles(site, 'moderator');
    const template = {
      name: 'Precio en frase',
      language: 'es',
      subject: 'Precio',
      text: 'Cuesta {precio}. Precio: {precio}.',
    };
    const created = await browser.post('/api/v1/staff/reply-templates').send(template).expect(201);
    const { id } = created.body as { id: string };
    const { body } = await agent.browser.get(`/api/v1/staff/leads/${lead.id}/reply-drafts`).expect(200);
    await browser.delete(`/api/v1/staff/reply-templates/${id}`).expect(204);
    const draft = (body as Drafts).items.find(({ name }) => name === 'Precio en frase');
    expect(draft?.text).toBe('Cuesta {precio}. Precio: a consultar.');
  });

  it.each([
    ['a subject', { ...REPLY, subject: ' ' }, '/subject'],
    ['a text', { ...REPLY, text: '' }, '/text'],
    ['a text that is not too long', { ...REPLY, text: 'x'.repeat(5001) }, '/text'],
    ['a subject that is not too long', { ...REPLY, subject: 'x'.repeat(201) }, '/subject'],
    ['a subject on one line', { ...REPLY, subject: 'x\nBcc: a@b.es' }, '/subject'],
    ['no placeholder in the text', { ...REPLY, text: 'Hola, {nombre}:' }, '/text'],
    ['no placeholder in the subject', { ...REPLY, subject: 'Sobre {referencia}' }, '/subject'],
  ])('requires %s', async (_, input, pointer) => {
    const { id } = await insertInquiry(site);
    const { body } = await sendReply(id, input).expect(422);
    expect((body as { errors: { pointer: string }[] }).errors.map((error) => error.pointer)).toEqual([pointer]);
    expect(await findMails(id)).toEqual([]);
  });

  it.each([
    ['archived', { folder: 'archive' as const }, 409, 'lead-not-in-inbox'],
    ['under review', { folder: 'review' as const }, 409, 'lead-not-in-inbox'],
    ['without an address', { email: null, phone: '600 123 456' }, 409, 'lead-without-mail'],
    ['erased', { erasedAt: new Date() }, 404, 'lead-not-found'],
    ['of a colleague', { assignedTo: randomUUID() }, 404, 'lead-not-found'],
  ])('is refused to a lead that is %s', async (_, fields, status, code) => {
    const { id } = await insertInquiry(site, fields);
    const { body } = await sendReply(id).expect(status);
    expect(body).toMatchObject({ type: `/problems/${code}` });
    expect(await findMails(id)).toEqual([]);
    expect(await site.em().count(LeadActivity, { leadId: id })).toBe(0);
  });

  it('that was sent cannot be edited or removed, not even by an admin', async () => {
    const lead = await insertInquiry(site);
    const { id } = (await sendReply(lead.id).expect(201)).body as LeadActivityDetails;
    const { browser } = await signInWithRoles(site, 'admin');
    const path = `/api/v1/staff/leads/${lead.id}/activities/${id}`;
    await browser.patch(path).send({ text: 'Otra cosa' }).expect(403);
    await browser.delete(path).expect(403);
  });

  it('that could not be delivered is listed under failed mails', async () => {
    const lead = await insertInquiry(site);
    await sendReply(lead.id).expect(201);
    await waitForMail(server, lead.email!, 'Su visita');
    await waitFor(async () => expect((await findMails(lead.id))[0]!.state).toBe('sent'));
    await site.em().nativeUpdate(Mail, { about: lead.id }, { state: 'failed', failure: 'EENVELOPE 550' });
    const { browser } = await signInWithRoles(site, 'moderator');
    const { body } = await browser.get('/api/v1/staff/lead-mails').query({ state: 'failed' }).expect(200);
    expect(body).toMatchObject({ failed: 1, items: [{ purpose: 'reply', lead: { id: lead.id } }] });
  });

  it('that failed while its lead was merged does not count as a reply after the undo', async () => {
    const replyFields = { status: 'contacted', firstRepliedAt: new Date(Date.now() - 3_600_000) } as const;
    const lead = await insertInquiry(site, { ...replyFields, assignedTo: agent.user.id });
    const other = await insertInquiry(site, { createdAt: new Date(Date.now() - 7_200_000) });
    server.refuse(550, 'no such user');
    const { body } = await sendReply(other.id).expect(201);
    const mergeUrl = `/api/v1/staff/leads/${lead.id}/merge`;
    await agent.browser.post(mergeUrl).send({ leadId: other.id }).expect(200);
    await failLastAttempt(other.id);
    const { id } = body as LeadActivityDetails;
    await waitFor(async () =>
      expect((await site.em().findOneOrFail(LeadActivity, { id })).undeliveredAt).not.toBeNull(),
    );
    server.accept();
    await agent.browser.post(`${mergeUrl}/undo`).send({ leadId: other.id }).expect(200);
    const isAnswered = async (leadId: string) =>
      ((await agent.browser.get(`/api/v1/staff/leads/${leadId}`).expect(200)).body as LeadDetails).isAnswered;
    expect(await isAnswered(other.id)).toBe(false);
    expect(await site.em().findOneOrFail(Lead, { id: other.id })).toMatchObject({ firstRepliedAt: null });
    expect(await isAnswered(lead.id)).toBe(true);
    expect(await site.em().findOneOrFail(Lead, { id: lead.id })).toMatchObject(replyFields);
  });
});
