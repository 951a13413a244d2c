import { randomUUID } from 'node:crypto';
import { CreateProperty } from '../../../src/catalogue/editing/create-property.ts';
import { StaffDirectory } from '../../../src/identity/public.ts';
import { Lead } from '../../../src/leads/lead.entity.ts';
import { SendAutoresponse } from '../../../src/leads/notifications/autoresponse.ts';
import { LeadNotifications } from '../../../src/leads/notifications/lead-notifications.ts';
import { LeadSettings } from '../../../src/leads/settings/lead-settings.entity.ts';
import { systemActor } from '../../../src/platform/actor.ts';
import { runInContext } from '../../../src/platform/jobs/run-in-context.ts';
import { Mail } from '../../../src/platform/mail/mail.entity.ts';
import { MikroORM } from '@mikro-orm/postgresql';
import { insertUser } from '../../setup/accounts.ts';
import { insertInquiry } from '../../setup/insert-inquiry.ts';
import { blankProperty } from '../../setup/blank-property.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { startMailServer, type ReceivedMail } from '../../setup/mail-server.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { sendInquiry } from '../../setup/send-inquiry.ts';
import { startApp } from '../../setup/start-app.ts';

const ORIGIN = 'https://casas.example';
const AGENCY = 'info@calanorte.example';
const RATED = { state: 'rated', consumption: 'C', consumptionValue: 90, emissions: 'D', emissionsValue: 20 } as const;
const RETENTION = { leadMonths: 24, spamDays: 30, mailDays: 90, addressDays: 90, auditMonths: 24 };
const NBSP = '\u00a0';

describe('mails about a lead', () => {
  const server = useFixture(startMailServer);
  const site = useFixture(() => startApp({ SMTP_URL: server.url, PUBLIC_URL: ORIGIN, FORMS_PER_10_MINUTES: '0' }));

  beforeAll(async () => {
    for (const [reference, price] of [
      ['MJ-1', 895_000],
      ['MJ-2', 900_000],
      ['MJ-3', 850_000],
    ] as const) {
      const originalPrice = reference === 'MJ-2' ? 950_000 : null;
      const villa = {
        ...blankProperty(reference),
        type: '2-3',
        location: 'Mijas',
        price,
        originalPrice,
        energy: RATED,
      };
      await site.commands.execute(new CreateProperty(systemActor('test'), { ...villa, status: 'published' } as never));
    }
  });

  const waitForReceived = (about: string, purpose: string) =>
    waitFor(async () => {
      const { messageId } = await site.em().findOneOrFail(Mail, { about, purpose });
      const mail = server.received.find((mail) => mail.messageId === messageId);
      if (!mail) throw new Error('not yet received');
      return mail;
    }, 20_000);
  const setAutoresponse = (sendsAutoresponse: boolean) =>
    site.em().upsert(LeadSettings, { id: 1, sendsAutoresponse, sendsDigest: true, retention: RETENTION });
  const assign = (lead: Lead, userId: string) =>
    runInContext(site.app.get(MikroORM), 'test', () =>
      site.em().transactional(async (em) => {
        const colleague = await site.app.get(StaffDirectory, { strict: false }).findForUpdate(em, userId);
        await site.app.get(LeadNotifications, { strict: false }).notifyAssigned(em, lead, colleague!);
      }),
    );

  it('give the agency sender, message, property and links in text and HTML', async () => {
    const email = `${randomUUID()}@example.es`;
    const fields = { email, phone: '600 123 456', message: 'Me <b>interesa</b>.\n¿Mañana?' };
    const id = await sendInquiry(site, { kind: 'property', reference: 'MJ-1', ...fields });
    const mail = await waitForReceived(id, 'inquiry');
    expect(mail.subject).toBe('Consulta sobre MJ-1: Villa en Mijas');
    expect(mail.from).toEqual({ name: 'Cala Norte', address: 'web@localhost.localdomain' });
    expect(mail.replyTo).toEqual([{ name: 'Ana Núñez', address: email }]);
    expectInTextAndHtml(mail, [
      ...['Ana Núñez', email, '600 123 456', 'Villa en Mijas', 'MJ-1', `895.000${NBSP}€`],
      ...['Consumo C, emisiones D', `${ORIGIN}/propiedad/villa-mijas/MJ-1`, `${ORIGIN}/admin/leads?lead=${id}`],
      ...['¿Mañana?', 'Cala Norte', '900 000 001', '900 000 002', AGENCY, 'Avenida de la Cala, 12, 29649 Mijas Costa'],
    ]);
    expect(mail.html).toContain(`href="mailto:${email}"`);
    expect(mail.html).toContain('href="tel:+34600123456"');
    expect(mail.html).toContain('Me &#60;b&#62;interesa&#60;/b&#62;.<br>');
    expect(mail.html).toContain('<html lang="es"');
    expect(mail.text).not.toContain('ya nos había escrito');
  });

  it('give the agency an owner’s offer and the number of earlier inquiries', async () => {
    const email = `${randomUUID()}@example.es`;
    const owner = { kind: 'listing', email, phone: '600 999 888' };
    const listing = { propertyType: 'penthouse', location: 'Nerja', price: 1_250_000, bedrooms: 3, area: 1120.5 };
    await sendInquiry(site, { email, message: 'Uno' });
    await sendInquiry(site, { email: email.toUpperCase(), message: 'Dos' });
    const id = await sendInquiry(site, { ...owner, listing: { ...listing, description: 'Vistas al mar' } });
    const mail = await waitForReceived(id, 'inquiry');
    expect(mail.subject).toBe('Propiedad ofrecida: Ático en Nerja');
    expectInTextAndHtml(mail, [
      ...['Ático', 'Nerja', `1.250.000${NBSP}€`, `1.120,5${NBSP}m²`, 'Vistas al mar', '600 999 888'],
      'Esta persona ya nos había escrito 2 veces.',
    ]);
  });

  it('list each property of a visit with its link, to agency, agent and visitor', async () => {
    await setAutoresponse(true);
    const { id: userId } = await insertUser(site, { roles: ['agent'] });
    const email = `${randomUUID()}@example.es`;
    const visit = { kind: 'property', reference: 'MJ-1', otherReferences: ['MJ-2', 'MJ-3'], wantsVisit: true };
    const id = await sendInquiry(site, { ...visit, email, message: '¿Mañana?' });
    await assign(await site.em().findOneOrFail(Lead, { id }), userId);
    const toAgency = await waitForReceived(id, 'inquiry');
    const toVisitor = await waitForReceived(id, 'autoresponse');
    const toAgent = await waitForReceived(id, 'assignment');
    await setAutoresponse(false);
    expect(toAgency.subject).toBe('Solicitud de visita a MJ-1 y 2 más');
    expect(toVisitor.subject).toBe('Hemos recibido su solicitud de visita a MJ-1 y 2 más');
    expectInTextAndHtml(toAgent, ['Solicitud de visita a MJ-1 y 2 más']);
    for (const mail of [toAgency, toVisitor, toAgent])
      expectInTextAndHtml(mail, [
        ...['MJ-1', 'MJ-2', 'MJ-3'].map((reference) => `${ORIGIN}/propiedad/villa-mijas/${reference}`),
        ...['También por', `Ref. MJ-2 · 900.000${NBSP}€`, `Ref. MJ-3 · 850.000${NBSP}€`],
      ]);
    expect(toVisitor.text).not.toContain('parecida');
  });

  it('are not sent to visitors unless the agency enables it (100 forms, one recipient)', async () => {
    const before = server.received.length;
    const ids = [];
    for (let at = 0; at < 100; at += 1)
      ids.push(await sendInquiry(site, { message: `Relé ${at}`, email: `r${at}@example.es` }));
    await waitForReceived(ids.at(-1)!, 'inquiry');
    await waitFor(async () => expect(await site.em().count(Mail, { state: 'queued' })).toBe(0), 20_000);
    const fields = server.received.slice(before);
    expect(fields).toHaveLength(100);
    expect(new Set(fields.flatMap(({ recipients }) => recipients))).toEqual(new Set([AGENCY]));
  }, 60_000);

  it('confirm receipt to the visitor with similar properties and without the typed text', async () => {
    await setAutoresponse(true);
    const visitor = { name: 'Compre ya', message: 'Visite https://evil.example', email: `${randomUUID()}@example.es` };
    const id = await sendInquiry(site, { kind: 'property', reference: 'MJ-1', ...visitor });
    const mail = await waitForReceived(id, 'autoresponse');
    expect(mail.recipients).toEqual([visitor.email]);
    expect(mail.subject).toBe('Hemos recibido su consulta sobre MJ-1');
    expect(mail.replyTo).toEqual([{ name: 'Cala Norte', address: AGENCY }]);
    expectInTextAndHtml(mail, [
      ...['en menos de 24 horas', 'Villa en Mijas', 'MJ-1', `895.000${NBSP}€`, 'Consumo C, emisiones D'],
      ...[`${ORIGIN}/propiedad/villa-mijas/MJ-1`, 'Propiedades parecidas', '/propiedad/villa-mijas/MJ-2', 'Ref. MJ-3'],
      `900.000${NBSP}€ (antes 950.000${NBSP}€)`,
      ...['900 000 001', AGENCY],
    ]);
    const raw = JSON.stringify(mail);
    expect(raw).not.toContain('evil.example');
    expect(raw).not.toContain('Compre ya');
    const headers = new Map(mail.headers.map(({ key, value }) => [key, value]));
    expect(headers.get('auto-submitted')).toBe('auto-replied');
    expect(headers.get('x-auto-response-suppress')).toBe('All');
    const { key } = await site.em().findOneOrFail(Mail, { about: id, purpose: 'autoresponse' });
    expect(key).toBe(`autoresponse:${id}`);
    await setAutoresponse(false);
  });

  it('are in English with English links for a visitor with an English browser', async () => {
    await setAutoresponse(true);
    const email = `${randomUUID()}@example.es`;
    const id = await sendInquiry(site, {
      kind: 'property',
      reference: 'MJ-1',
      email,
      language: 'en',
      message: 'Hello',
    });
    const mail = await waitForReceived(id, 'autoresponse');
    await setAutoresponse(false);
    expect(mail.subject).toBe('We have received your enquiry about MJ-1');
    expectInTextAndHtml(mail, [
      ...['within 24 hours', 'Villa in Mijas', '€895,000', 'consumption C, emissions D', 'Similar properties'],
      ...[`${ORIGIN}/propiedad/villa-mijas/MJ-1?idioma=en`, '€900,000 (was €950,000)'],
    ]);
    expect(`${mail.text}${mail.html}`).not.toMatch(/Villa en|Precio|consulta|parecida|Certificado/);
  });

  it('confirm receipt once without similar properties, and never for spam', async () => {
    const sendAutoresponse = (id: string) =>
      runInContext(site.app.get(MikroORM), 'test', () =>
        site.app.get(SendAutoresponse, { strict: false }).handle({ id }),
      );
    const snapshot = { reference: 'GONE', slug: 'villa', title: 'Villa', price: null, currency: 'EUR', energy: null };
    const lead = await insertInquiry(site, { kind: 'property', subject: null, property: snapshot });
    for (let turn = 0; turn < 2; turn += 1) await sendAutoresponse(lead.id);
    const mail = await waitForReceived(lead.id, 'autoresponse');
    expectInTextAndHtml(mail, ['Villa', 'GONE', 'Precio a consultar', `${ORIGIN}/propiedad/villa/GONE`]);
    expect(mail.text).not.toContain('parecida');
    expect(await site.em().count(Mail, { about: lead.id })).toBe(1);
    const spam = await insertInquiry(site, { folder: 'spam' });
    await sendAutoresponse(spam.id);
    expect(await site.em().count(Mail, { about: spam.id })).toBe(0);
  });

  it('notify a colleague once per assignment of a lead', async () => {
    const [{ id: userId, email }, lead] = [await insertUser(site, { roles: ['agent'] }), await insertInquiry(site)];
    await assign(lead, userId);
    await assign(lead, userId);
    const mail = await waitForReceived(lead.id, 'assignment');
    expect(mail.subject).toBe(`Nuevo lead asignado: ${lead.name}`);
    expect(mail.recipients).toEqual([email]);
    expectInTextAndHtml(mail, [
      'Hola, Ana Núñez:',
      lead.email!,
      'Busco una villa.',
      `${ORIGIN}/admin/leads?lead=${lead.id}`,
    ]);
    expect(await site.em().count(Mail, { about: lead.id })).toBe(1);
    await assign({ ...lead, lastActivityAt: new Date(Date.now() + 1) }, userId);
    expect(await site.em().count(Mail, { about: lead.id })).toBe(2);
  });
});

function expectInTextAndHtml({ text = '', html = '' }: ReceivedMail, parts: string[]) {
  const htmlText = html.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
  for (const part of parts) {
    expect(text).toContain(part);
    expect(htmlText).toContain(part);
  }
}
