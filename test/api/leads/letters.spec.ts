import { randomUUID } from 'node:crypto';
import { CreateProperty } from '../../../src/catalogue/property.messages.ts';
import { StaffDirectory } from '../../../src/identity/public.ts';
import { Lead } from '../../../src/leads/lead.entity.ts';
import { SendAutoresponse } from '../../../src/leads/notifications/autoresponse-queue.ts';
import { LeadNotifications } from '../../../src/leads/notifications/lead-notifications.ts';
import { LeadSettings } from '../../../src/leads/settings/lead-settings.entity.ts';
import { systemActor } from '../../../src/platform/actor.ts';
import { runInContext } from '../../../src/platform/jobs/run-in-context.ts';
import { Mail } from '../../../src/platform/mail/mail.entity.ts';
import { MikroORM } from '@mikro-orm/postgresql';
import { aUser } from '../../setup/accounts.ts';
import { anInquiry } from '../../setup/an-inquiry.ts';
import { blankProperty } from '../../setup/blank-property.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { mailServer, type ReceivedMail } from '../../setup/mail-server.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { sendInquiry } from '../../setup/send-inquiry.ts';
import { startApp } from '../../setup/start-app.ts';

const ORIGIN = 'https://casas.example';
const AGENCY = 'info@calanorte.example';
const RATED = { state: 'rated', consumption: 'C', consumptionValue: 90, emissions: 'D', emissionsValue: 20 } as const;
const RETENTION = { leadMonths: 24, spamDays: 30, mailDays: 90, addressDays: 90, auditMonths: 24 };
const NBSP = '\u00a0';

describe('the letters about leads', () => {
  const server = useFixture(mailServer);
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

  const received = (about: string, purpose: string) =>
    waitFor(async () => {
      const { messageId } = await site.em().findOneOrFail(Mail, { about, purpose });
      const mail = server.received.find((mail) => mail.messageId === messageId);
      if (!mail) throw new Error('not yet received');
      return mail;
    }, 20_000);
  const settle = (sendsAutoresponse: boolean) =>
    site.em().upsert(LeadSettings, { id: 1, sendsAutoresponse, sendsDigest: true, retention: RETENTION });
  const assign = (lead: Lead, userId: string) =>
    runInContext(site.app.get(MikroORM), 'test', () =>
      site.em().transactional(async (em) => {
        const colleague = await site.app.get(StaffDirectory, { strict: false }).findForUpdate(em, userId);
        await site.app.get(LeadNotifications, { strict: false }).notifyAssigned(em, lead, colleague!);
      }),
    );

  it('to the agency: who, what and about which property, with links, in both parts', async () => {
    const email = `${randomUUID()}@example.es`;
    const sent = { email, phone: '600 123 456', message: 'Me <b>interesa</b>.\n¿Mañana?' };
    const id = await sendInquiry(site, { kind: 'property', reference: 'MJ-1', ...sent });
    const mail = await received(id, 'inquiry');
    expect(mail.subject).toBe('Consulta sobre MJ-1: Villa en Mijas');
    expect(mail.from).toEqual({ name: 'Cala Norte', address: 'web@localhost.localdomain' });
    expect(mail.replyTo).toEqual([{ name: 'Ana Núñez', address: email }]);
    both(mail, [
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

  it('to the agency: what an owner offers, and how often they have written before', async () => {
    const email = `${randomUUID()}@example.es`;
    const owner = { kind: 'listing', email, phone: '600 999 888' };
    const listing = { propertyType: 'penthouse', location: 'Nerja', price: 1_250_000, bedrooms: 3, area: 1120.5 };
    await sendInquiry(site, { email, message: 'Uno' });
    await sendInquiry(site, { email: email.toUpperCase(), message: 'Dos' });
    const id = await sendInquiry(site, { ...owner, listing: { ...listing, description: 'Vistas al mar' } });
    const mail = await received(id, 'inquiry');
    expect(mail.subject).toBe('Propiedad ofrecida: Ático en Nerja');
    both(mail, [
      ...['Ático', 'Nerja', `1.250.000${NBSP}€`, `1.120,5${NBSP}m²`, 'Vistas al mar', '600 999 888'],
      'Esta persona ya nos había escrito 2 veces.',
    ]);
  });

  it('about a visit to several properties: to agency, agent and visitor, each property with its link', async () => {
    await settle(true);
    const { id: userId } = await aUser(site, { roles: ['agent'] });
    const email = `${randomUUID()}@example.es`;
    const visit = { kind: 'property', reference: 'MJ-1', otherReferences: ['MJ-2', 'MJ-3'], wantsVisit: true };
    const id = await sendInquiry(site, { ...visit, email, message: '¿Mañana?' });
    await assign(await site.em().findOneOrFail(Lead, { id }), userId);
    const toAgency = await received(id, 'inquiry');
    const toVisitor = await received(id, 'autoresponse');
    const toAgent = await received(id, 'assignment');
    await settle(false);
    expect(toAgency.subject).toBe('Solicitud de visita a MJ-1 y 2 más');
    expect(toVisitor.subject).toBe('Hemos recibido su solicitud de visita a MJ-1 y 2 más');
    both(toAgent, ['Solicitud de visita a MJ-1 y 2 más']);
    for (const mail of [toAgency, toVisitor, toAgent])
      both(mail, [
        ...['MJ-1', 'MJ-2', 'MJ-3'].map((reference) => `${ORIGIN}/propiedad/villa-mijas/${reference}`),
        ...['También por', `Ref. MJ-2 · 900.000${NBSP}€`, `Ref. MJ-3 · 850.000${NBSP}€`],
      ]);
    expect(toVisitor.text).not.toContain('parecida');
  });

  it('to the visitor: nothing, unless the agency wants it (100 forms, one recipient)', async () => {
    const before = server.received.length;
    const ids = [];
    for (let at = 0; at < 100; at += 1)
      ids.push(await sendInquiry(site, { message: `Relé ${at}`, email: `r${at}@example.es` }));
    await received(ids.at(-1)!, 'inquiry');
    await waitFor(async () => expect(await site.em().count(Mail, { state: 'queued' })).toBe(0), 20_000);
    const sent = server.received.slice(before);
    expect(sent).toHaveLength(100);
    expect(new Set(sent.flatMap(({ recipients }) => recipients))).toEqual(new Set([AGENCY]));
  }, 60_000);

  it('to the visitor: that it has arrived, with the property and similar ones, and not a word that was typed', async () => {
    await settle(true);
    const typed = { name: 'Compre ya', message: 'Visite https://evil.example', email: `${randomUUID()}@example.es` };
    const id = await sendInquiry(site, { kind: 'property', reference: 'MJ-1', ...typed });
    const mail = await received(id, 'autoresponse');
    expect(mail.recipients).toEqual([typed.email]);
    expect(mail.subject).toBe('Hemos recibido su consulta sobre MJ-1');
    expect(mail.replyTo).toEqual([{ name: 'Cala Norte', address: AGENCY }]);
    both(mail, [
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
    await settle(false);
  });

  it('to the visitor: in English, with the page in English, where the browser is not in Spanish', async () => {
    await settle(true);
    const email = `${randomUUID()}@example.es`;
    const id = await sendInquiry(site, {
      kind: 'property',
      reference: 'MJ-1',
      email,
      language: 'en',
      message: 'Hello',
    });
    const mail = await received(id, 'autoresponse');
    await settle(false);
    expect(mail.subject).toBe('We have received your enquiry about MJ-1');
    both(mail, [
      ...['within 24 hours', 'Villa in Mijas', '€895,000', 'consumption C, emissions D', 'Similar properties'],
      ...[`${ORIGIN}/propiedad/villa-mijas/MJ-1?idioma=en`, '€900,000 (was €950,000)'],
    ]);
    expect(`${mail.text}${mail.html}`).not.toMatch(/Villa en|Precio|consulta|parecida|Certificado/);
  });

  it('to the visitor: also where nothing similar can be found, once, and never about what staff put away', async () => {
    const answer = (id: string) =>
      runInContext(site.app.get(MikroORM), 'test', () =>
        site.app.get(SendAutoresponse, { strict: false }).handle({ id }),
      );
    const gone = { reference: 'GONE', slug: 'villa', title: 'Villa', price: null, currency: 'EUR', energy: null };
    const lead = await anInquiry(site, { kind: 'property', subject: null, property: gone });
    for (let turn = 0; turn < 2; turn += 1) await answer(lead.id);
    const mail = await received(lead.id, 'autoresponse');
    both(mail, ['Villa', 'GONE', 'Precio a consultar', `${ORIGIN}/propiedad/villa/GONE`]);
    expect(mail.text).not.toContain('parecida');
    expect(await site.em().count(Mail, { about: lead.id })).toBe(1);
    const spam = await anInquiry(site, { folder: 'spam' });
    await answer(spam.id);
    expect(await site.em().count(Mail, { about: spam.id })).toBe(0);
  });

  it('to a colleague: their new lead, once for each time that they get it', async () => {
    const [{ id: userId, email }, lead] = [await aUser(site, { roles: ['agent'] }), await anInquiry(site)];
    await assign(lead, userId);
    await assign(lead, userId);
    const mail = await received(lead.id, 'assignment');
    expect(mail.subject).toBe(`Nuevo lead asignado: ${lead.name}`);
    expect(mail.recipients).toEqual([email]);
    both(mail, ['Hola, Ana Núñez:', lead.email!, 'Busco una villa.', `${ORIGIN}/admin/leads?lead=${lead.id}`]);
    expect(await site.em().count(Mail, { about: lead.id })).toBe(1);
    await assign({ ...lead, lastActivityAt: new Date(Date.now() + 1) }, userId);
    expect(await site.em().count(Mail, { about: lead.id })).toBe(2);
  });
});

/** Text and HTML say the same. */
function both({ text = '', html = '' }: ReceivedMail, said: string[]) {
  const shown = html.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
  for (const part of said) {
    expect(text).toContain(part);
    expect(shown).toContain(part);
  }
}
