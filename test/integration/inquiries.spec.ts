import { randomUUID } from 'node:crypto';
import { CreateProperty } from '../../src/catalogue/editing/create-property.ts';
import { Lead } from '../../src/leads/lead.entity.ts';
import { LeadSource } from '../../src/leads/pipeline/lead-source.entity.ts';
import type { FormKind } from '../../src/leads/inquiries/form-challenge.contract.ts';
import { systemActor } from '../../src/platform/actor.ts';
import { AuditEntry } from '../../src/platform/audit/audit-entry.entity.ts';
import { Mail } from '../../src/platform/mail/mail.entity.ts';
import { blankProperty } from '../setup/blank-property.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { fetchSolution } from '../setup/solve-challenge.ts';
import { startApp } from '../setup/start-app.ts';

const INQUIRIES = '/api/v1/inquiries';
const ANA = { name: 'Ana Núñez', email: 'ana@example.es', privacyVersion: '2026-11-21' };
const CONTACT = { kind: 'contact', ...ANA, subject: 'compra', message: 'Busco una villa.' };
const LISTING = {
  kind: 'listing',
  ...ANA,
  phone: '600 123 456',
  listing: { propertyType: 'villa', location: 'Mijas' },
};

describe('inquiries API', () => {
  const site = useFixture(() => startApp({ TRUST_PROXY: '127.0.0.1' }));
  let visitor = 0;

  beforeAll(async () => {
    const villa = { ...blankProperty('MJ-1'), type: '2-3', location: 'Mijas', price: 895_000, status: 'published' };
    await site.commands.execute(new CreateProperty(systemActor('test'), villa as never));
  });

  /** A new address for each test, because of the rate limit. */
  const send = (body: object, headers: Record<string, string> = {}) =>
    site
      .http()
      .post(INQUIRIES)
      .set({ 'sec-fetch-site': 'same-origin', 'x-forwarded-for': `198.51.100.${visitor}`, ...headers })
      .send(body);
  const solveChallenge = (form: FormKind) => fetchSolution(site, form, `198.51.100.${visitor}`);
  const findLead = (id: string) => site.em().findOneOrFail(Lead, { id });
  const getId = ({ body }: { body: unknown }) => (body as { id: string }).id;
  const countMails = () => site.em().count(Mail);

  beforeEach(() => {
    visitor += 1;
  });

  it('stores a property inquiry with a snapshot of the property, and notifies the agency', async () => {
    const message = 'Me interesa.\nGracias.';
    const form = { kind: 'property', ...ANA, phone: '+34 600 123 456', message, reference: 'mj-1' };
    const challenge = await solveChallenge('property');
    const inquiry = await findLead(getId(await send({ ...form, challenge }).expect(201)));
    expect(inquiry).toMatchObject({
      ...ANA,
      kind: 'property',
      status: 'new',
      phone: '+34 600 123 456',
      message,
      property: {
        reference: 'MJ-1',
        slug: 'villa-mijas',
        title: 'Villa en Mijas',
        price: 895_000,
        currency: 'EUR',
        energy: { state: 'unknown' },
      },
      folder: 'inbox',
      spamScore: 0,
    });
    expect(inquiry.propertyId).not.toBeNull();
    const source = await site.em().findOneOrFail(LeadSource, { id: inquiry.sourceId });
    expect(source.name).toBe('Web - Propiedad');
    const mail = await site.em().findOneOrFail(Mail, { subject: 'Consulta sobre MJ-1: Villa en Mijas' });
    expect(mail.to).toEqual({ name: 'Cala Norte', address: 'info@calanorte.example' });
    expect(mail.replyTo).toEqual({ name: ANA.name, address: ANA.email });
    expect(mail.text).toContain('Certificado energético: Sin indicar');
    expect(mail.text).toContain('Precio: 895.000\u00a0€');
    const auditEntry = await site.em().findOneOrFail(AuditEntry, { subject: inquiry.id });
    expect(JSON.stringify(auditEntry)).not.toContain('ana@');
  });

  it('stores a visit request for several properties once each, without unknown ones', async () => {
    for (const reference of ['MJ-2', 'MJ-3'])
      await site.commands.execute(
        new CreateProperty(systemActor('test'), { ...blankProperty(reference), status: 'published' } as never),
      );
    await site.commands.execute(new CreateProperty(systemActor('test'), blankProperty('MJ-DRAFT') as never));
    const visit = { kind: 'property', ...ANA, message: '¿Qué días podría ser?', reference: 'MJ-1', wantsVisit: true };
    const otherReferences = ['mj-2', 'MJ-1', 'MJ-3', 'MJ-2', 'MJ-DRAFT', 'MJ-NONE'];
    const inquiry = await findLead(getId(await send({ ...visit, otherReferences }).expect(201)));
    expect(inquiry).toMatchObject({ wantsVisit: true, property: { reference: 'MJ-1' } });
    expect(inquiry.otherProperties?.map(({ reference }) => reference)).toEqual(['MJ-2', 'MJ-3']);
    const { body } = await send({ ...visit, otherReferences: Array(20).fill('MJ-2') }).expect(422);
    expect((body as { errors: unknown[] }).errors).toEqual([
      expect.objectContaining({ message: 'Pregunte como máximo por 20 propiedades a la vez' }),
    ]);
    const withoutVisit = await findLead(getId(await send({ ...visit, wantsVisit: false }).expect(201)));
    expect(withoutVisit).toMatchObject({ wantsVisit: false, otherProperties: null });
  });

  it('stores contact and listing inquiries with their own fields and sources', async () => {
    const contact = await findLead(getId(await send(CONTACT).expect(201)));
    expect(contact).toMatchObject({ subject: 'compra', message: 'Busco una villa.', property: null });
    const listing = await findLead(
      getId(await send({ ...LISTING, listing: { ...LISTING.listing, price: 450_000 } }).expect(201)),
    );
    expect(listing.listing).toEqual({ propertyType: 'villa', location: 'Mijas', price: 450_000 });
    const sources = await site.em().find(LeadSource, { id: [contact.sourceId, listing.sourceId] });
    expect(sources.map(({ code }) => code).sort()).toEqual(['web-contact', 'web-listing']);
  });

  it.each([
    ['no name', { ...CONTACT, name: ' ' }, '/name', 'Escriba su nombre'],
    ['no address', { ...CONTACT, email: '' }, '/email', 'Escriba su correo electrónico'],
    [
      'two addresses',
      { ...CONTACT, email: 'a@b.es, c@d.es' },
      '/email',
      'Escriba un correo electrónico válido, como nombre@ejemplo.es',
    ],
    [
      'a broken header',
      { ...CONTACT, name: 'Ana\r\nBcc: x@y.es' },
      '/name',
      'Contiene caracteres que no se pueden leer: escríbalo de nuevo',
    ],
    [
      'a NUL',
      { ...CONTACT, message: 'a\0b' },
      '/message',
      'Contiene caracteres que no se pueden leer: escríbalo de nuevo',
    ],
    [
      'half a surrogate pair',
      { ...CONTACT, message: 'a\ud800b' },
      '/message',
      'Contiene caracteres que no se pueden leer: escríbalo de nuevo',
    ],
    ['no subject', { ...CONTACT, subject: 'robo' }, '/subject', 'Elija un asunto'],
    ['an owner without telephone', { ...LISTING, phone: '' }, '/phone', 'Escriba su teléfono'],
    [
      'a negative price',
      { ...LISTING, listing: { ...LISTING.listing, price: -1 } },
      '/listing/price',
      'Escriba un número positivo',
    ],
    ['an unknown field', { ...CONTACT, status: 'won' }, '/status', 'Campo desconocido: status'],
  ])('refuses %s with a reason at its field, and stores nothing', async (_case, body, pointer, message) => {
    const before = await site.em().count(Lead);
    const answer = await send(body).expect(422);
    expect((answer.body as { errors: object[] }).errors).toContainEqual(expect.objectContaining({ pointer, message }));
    expect(await site.em().count(Lead)).toBe(before);
  });

  it('refuses unknown properties', async () => {
    await send({ kind: 'property', ...ANA, message: 'Hola', reference: 'NO-1' }).expect(404);
  });

  it('stores a request sent three times with one key once', async () => {
    const before = await countMails();
    const key = { 'idempotency-key': randomUUID() };
    const inquiry = { ...CONTACT, email: 'llave@example.es', challenge: await solveChallenge('contact') };
    const answers = await Promise.all([1, 2, 3].map((ms) => send({ ...inquiry, filledInMs: 9000 + ms }, key)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(getId)).size).toBe(1);
    expect(await countMails()).toBe(before + 1);
    await send(inquiry, key).expect(201);
    await send({ ...inquiry, message: 'Otra cosa' }, key).expect(422);
    const { body } = await send(CONTACT, { 'idempotency-key': 'x' }).expect(422);
    expect(body).toMatchObject({ errors: [{ pointer: '/Idempotency-Key' }] });
  });

  it('returns one id for two equal inquiries without an idempotency key', async () => {
    const inquiry = { ...CONTACT, message: 'Dos veces' };
    const [one, two] = await Promise.all([send(inquiry), send({ ...inquiry, email: 'ANA@example.es' })]);
    expect(getId(one)).toBe(getId(two));
  });

  it.each([
    ['fills in the honeypot', { website: 'https://spam.example' }, 100],
    ['is faster than a person', { filledInMs: 300 }, 50],
  ])('stores an inquiry without mails when its sender %s', async (_case, botFields, spamScore) => {
    const before = await countMails();
    const challenge = await solveChallenge('contact');
    const inquiry = await findLead(
      getId(await send({ ...CONTACT, ...botFields, challenge, email: `${randomUUID()}@example.es` }).expect(201)),
    );
    expect(inquiry).toMatchObject({ folder: 'review', spamScore });
    expect(await countMails()).toBe(before);
  });

  it('refuses the sixth inquiry of a network in ten minutes, despite a forged address', async () => {
    const sendFrom = (address: string, at: number) =>
      send({ ...CONTACT, email: `v${at}@example.es`, message: randomUUID() }, { 'x-forwarded-for': address });
    for (let at = 0; at < 5; at++) await sendFrom(`2001:db8:1:2::${at}`, at).expect(201);
    const before = await site.em().count(Lead);
    const refusal = await sendFrom('203.0.113.9, 2001:db8:1:2:ffff::9', 5).expect(429);
    expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0);
    expect((refusal.body as { title: string }).title).toMatch(
      /^Demasiados intentos seguidos: vuelva a intentarlo dentro de/,
    );
    expect(await site.em().count(Lead)).toBe(before);
    await sendFrom('2001:db8:1:3::1', 6).expect(201);
  });

  it('reports a message that could not be stored, with what to do', async () => {
    const connection = site.em().getConnection();
    await connection.execute('alter table inquiries rename to inquiries_away');
    try {
      const { body } = await send({ ...CONTACT, email: 'eva@example.es' }).expect(500);
      expect(body).toMatchObject({ title: 'No se pudo enviar el mensaje. Por favor, inténtelo de nuevo.' });
      expect(JSON.stringify(body)).not.toContain('inquiries_away');
    } finally {
      await connection.execute('alter table inquiries_away rename to inquiries');
    }
  });

  it('accepts JSON from this site only', async () => {
    await send({}).type('form').expect(415);
    await send(CONTACT, { 'sec-fetch-site': 'cross-site' }).expect(403);
  });
});
