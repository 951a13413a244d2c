import { randomUUID } from 'node:crypto';
import { PgBoss } from 'pg-boss';
import { DeleteProperty } from '../../../src/catalogue/staff/delete-property.ts';
import { PropertyPicture } from '../../../src/catalogue/pictures/property-picture.entity.ts';
import { STORE_PICTURES } from '../../../src/catalogue/pictures/store-pictures.ts';
import type { PropertyInput } from '../../../src/catalogue/property-input.contract.ts';
import { PropertyTranslation } from '../../../src/catalogue/property-translation.entity.ts';
import { Property } from '../../../src/catalogue/property.entity.ts';
import type { StaffPropertyDetails } from '../../../src/catalogue/staff-property.contract.ts';
import { systemActor } from '../../../src/platform/actor.ts';
import { AuditEntry } from '../../../src/platform/audit/audit-entry.entity.ts';
import { newId } from '../../../src/platform/new-id.ts';
import { apiOperations } from '../operations/api-operations.ts';
import { signedIn } from '../../setup/accounts.ts';
import { blankProperty } from '../../setup/blank-property.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';

const PROPERTIES = '/api/v1/staff/properties';
const NEVER = '018f0000-0000-7000-8000-000000000000';

type Answer = StaffPropertyDetails & { type: string; title: string; errors: { pointer: string; message: string }[] };
type Member = Awaited<ReturnType<typeof signedIn>>;

describe('staff’s own property', () => {
  const site = useFixture(startApp);
  let admin: Member;
  let agent: Member;
  beforeAll(async () => {
    await site.app.get(PgBoss).offWork(STORE_PICTURES);
    admin = await signedIn(site, 'admin');
    agent = await signedIn(site, 'agent');
  });

  const villa = (changes: Partial<PropertyInput> = {}): PropertyInput => ({
    ...blankProperty(`V-${randomUUID().slice(0, 8)}`),
    ...{ type: '2-3', location: 'Mijas', area: 'La Cala', price: 895_000, built: 318 },
    ...changes,
  });
  const make = async (input: object = villa(), { by = admin, status = 201, key = '' } = {}) => {
    const request = by.browser.post(PROPERTIES).set(key ? { 'idempotency-key': key } : {});
    return (await request.send(input).expect(status)).body as Answer;
  };
  const change = async (
    { id, version }: { id: string; version: number },
    changes: object,
    { by = admin, status = 200, part = '' } = {},
  ) => {
    const address = `${PROPERTIES}/${id}${part}`;
    const request = part ? by.browser.put(address) : by.browser.patch(address);
    return (await request.set('if-match', String(version)).send(changes).expect(status)).body as Answer;
  };
  const show = async (id: string, by = agent) =>
    (await by.browser.get(`${PROPERTIES}/${id}`).expect(200)).body as Answer;
  const entries = (subject: string) => site.em().find(AuditEntry, { subject }, { orderBy: { at: 'asc', id: 'asc' } });

  it('is shown with all that was entered, and with what it lacks', async () => {
    const energy = { state: 'rated', consumption: 'C', consumptionValue: 88.5, emissions: null, emissionsValue: null };
    const input = villa({
      ...{ featuredUntil: '2027-01-31T23:00:00.000Z', completionDate: '2026-12-31' },
      latitude: 36.5,
    });
    const made = await make({ ...input, energy });
    expect(made).toMatchObject({ ...input, energy, version: 1, source: 'manual', title: 'Villa en Mijas' });
    expect(made).toMatchObject({ slug: 'villa-mijas', typeName: 'Villa', lockedFields: [], firstPublishedAt: null });
    expect(made.missing).toEqual(['pictures', 'description-es', 'description-en']);
    expect(await show(made.id)).toEqual(made);
    expect(Object.keys(made)).not.toContain('contentHash');
    expect((await entries(made.id)).map(({ action, details }) => [action, details])).toEqual([
      ['create-property', { reference: input.reference }],
    ]);
  });

  it('lacks nothing once it has everything; land needs no certificate', async () => {
    const { id } = await make(villa({ type: '3-1', gardenPlot: 900 }));
    const text = {
      ...{ nameType: 'Terreno', type: null, subtype1: null, status: null, statusSystem: null },
      features: [],
    };
    const em = site.em();
    for (const lang of ['es', 'en'] as const)
      em.persist(
        em.create(PropertyTranslation, { id: newId(), propertyId: id, lang, description: '<p>Sí</p>', ...text }),
      );
    await em.flush();
    await change(await show(id), { urls: ['https://x.test/1.jpg'] }, { part: '/pictures' });
    expect((await show(id)).missing).toEqual(['pictures']);
    await site.em().nativeUpdate(PropertyPicture, { propertyId: id }, STORED);
    const shown = await show(id);
    expect(shown.missing).toEqual([]);
    expect(shown.translations.map(({ lang, isComplete }) => [lang, isComplete])).toEqual([
      ['es', true],
      ['en', true],
    ]);
    expect((await make({ ...blankProperty(randomUUID()) })).missing).toEqual([
      ...['pictures', 'description-es', 'description-en', 'energy', 'type', 'location', 'size'],
    ]);
  });

  it('is made once, however often the same is sent', async () => {
    const [input, key] = [villa(), randomUUID()];
    const [one, other] = await Promise.all([make(input, { key }), make(input, { key })]);
    expect(other.id).toBe(one.id);
    expect(await site.em().count(Property, { reference: input.reference })).toBe(1);
    expect((await make(villa(), { key, status: 422 })).type).toBe('/problems/key-used-for-another');
    expect((await make(villa(), { key: 'again', status: 422 })).errors[0]!.pointer).toBe('/Idempotency-Key');
  });

  it('is not made again by the same that is sent once it has gone, and whatever takes a key says that it may be', async () => {
    const [input, key] = [villa(), randomUUID()];
    const { id } = await make(input, { key });
    await admin.browser.delete(`${PROPERTIES}/${id}`).expect(204);
    expect((await make(input, { key, status: 404 })).type).toBe('/problems/property-not-found');
    const keyed = apiOperations.filter(({ parameters }) => parameters.some(({ name }) => name === 'Idempotency-Key'));
    expect(keyed.length).toBeGreaterThan(4);
    for (const { name, answers } of keyed) expect([name, answers]).toEqual([name, expect.arrayContaining(['404'])]);
  });

  it('cannot take a reference that another has, in any letter case', async () => {
    const taken = await make();
    const refusal = { type: '/problems/reference-taken', errors: [{ pointer: '/reference' }] };
    const reference = taken.reference.toLowerCase();
    const title = `Otra propiedad ya tiene la referencia ${reference}: escriba otra`;
    expect(await make(villa({ reference }), { status: 409 })).toMatchObject({ ...refusal, title });
    const other = await make();
    const refused = await change(other, { reference }, { status: 409 });
    expect(refused).toMatchObject({ ...refusal, title, errors: [{ pointer: '/reference', message: title }] });
    expect(await show(other.id)).toEqual(other);
  });

  it('changes only as sent; the audit knows what was', async () => {
    const made = await make(villa({ energy: { ...villa().energy, state: 'pending' } }));
    const energy = { ...made.energy, state: 'exempt' };
    const edited = await change(made, { price: 850_000, location: null, energy });
    const { updatedAt } = edited;
    expect(edited).toEqual({
      ...made,
      ...{ price: 850_000, location: null, energy, version: 2, updatedAt },
      ...{ title: 'Villa', slug: 'villa', missing: [...made.missing, 'location'] },
    });
    const [, entry] = await entries(made.id);
    expect(entry).toMatchObject({ action: 'update-property', actor: admin.user.id });
    expect(entry!.details).toEqual({
      fields: ['price', 'location', 'energyState'],
      changes: {
        price: { from: 895_000, to: 850_000 },
        location: { from: 'Mijas', to: null },
        energyState: { from: 'pending', to: 'exempt' },
      },
    });
  });

  it('is not written where nothing changes', async () => {
    const made = await make();
    expect(await change(made, {})).toEqual(made);
    expect(await change(made, { price: made.price, energy: made.energy })).toEqual(made);
    expect(await entries(made.id)).toHaveLength(1);
  });

  it('is kept as the first of two left it: the other is told', async () => {
    const made = await make();
    await change(made, { price: 800_000 }, { by: agent });
    const told = await change(made, { price: 700_000 }, { status: 409 });
    expect(told).toMatchObject({
      type: '/problems/property-changed-meanwhile',
      title: expect.stringContaining('Otra persona'),
    });
    expect(await change(made, { urls: [] }, { status: 409, part: '/pictures' })).toMatchObject({ type: told.type });
    const both = await Promise.all(
      [1, 2].map((price) => admin.browser.patch(`${PROPERTIES}/${made.id}`).set('if-match', '2').send({ price })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await show(made.id)).version).toBe(3);
  });

  it.each([
    [{ reference: ' ' }, '/reference', 'La referencia es obligatoria'],
    [{ price: 0 }, '/price', 'El precio debe ser mayor a 0'],
    [{ price: 1.5 }, '/price', 'Escriba un número entero'],
    [{ price: 3_000_000_000 }, '/price', 'Debe ser 2000000000 o menos'],
    [{ built: -1 }, '/built', 'Debe ser 0 o más'],
    [{ terrace: 'x' }, '/terrace', 'Escriba un número'],
    [{ bedrooms: 2.5 }, '/bedrooms', 'Escriba un número entero'],
    [{ bathrooms: 100 }, '/bathrooms', 'Debe ser 99 o menos'],
    [{ latitude: 91 }, '/latitude', 'Debe ser 90 o menos'],
    [{ builtYear: 12 }, '/builtYear', 'Escriba un año'],
    [{ completionDate: '31/12/2026' }, '/completionDate', 'Elija una fecha'],
    [{ videoUrl: 'javascript:alert(1)' }, '/videoUrl', 'Escriba una dirección que empiece por https://'],
    [{ videoUrl: '//elsewhere.example/v' }, '/videoUrl', 'Escriba una dirección que empiece por https://'],
    [{ country: 'x'.repeat(201) }, '/country', 'Escriba como máximo 200 caracteres'],
    [{ energy: { ...villa().energy, consumptionValue: -1 } }, '/energy/consumptionValue', 'Debe ser 0 o más'],
    [{ energy: { ...villa().energy, more: 1 } }, '/energy/more', 'Campo desconocido: more'],
    [{ source: 'api' }, '/source', 'Campo desconocido: source'],
  ])('refuses %j', async (changes, pointer, message) => {
    const errors = [expect.objectContaining({ pointer, message })];
    expect((await make({ ...villa(), ...changes }, { status: 422 })).errors).toEqual(errors);
    expect((await change({ id: NEVER, version: 1 }, changes, { status: 422 })).errors).toEqual(errors);
  });

  it('that is gone or never was is not found; the version must be said', async () => {
    const made = await make();
    await site.commands.execute(new DeleteProperty(systemActor('test'), made.id));
    for (const id of [made.id, NEVER]) {
      expect(await change({ id, version: 1 }, { price: 1 }, { status: 404 })).toMatchObject({
        title: 'Propiedad no encontrada',
      });
      await change({ id, version: 1 }, { urls: [] }, { status: 404, part: '/pictures' });
      await agent.browser.get(`${PROPERTIES}/${id}`).expect(404);
    }
    const { body } = await admin.browser.patch(`${PROPERTIES}/${NEVER}`).send({ price: 1 }).expect(422);
    expect(body.errors).toEqual([
      expect.objectContaining({ pointer: '/If-Match', message: 'Falta la versión editada: recargue la página' }),
    ]);
  });

  describe('in an agent’s hands', () => {
    it('is made as a draft that comes first nowhere', async () => {
      expect(await make(villa(), { by: agent })).toMatchObject({ status: 'draft', isFeatured: false });
      for (const more of [
        { status: 'published' } as const,
        { isFeatured: true },
        { featuredOrder: 1 },
        { featuredUntil: '2027-01-31T23:00:00.000Z' },
      ]) {
        expect((await make(villa(more), { by: agent, status: 403 })).title).toMatch(/permiso/);
        const made = await make();
        await change(made, more, { by: agent, status: 403 });
        expect(await show(made.id)).toEqual(made);
      }
    });

    it('is corrected, and visitors see it', async () => {
      const draft = await change(await make(), { urls: ['https://x.test/1.jpg'] }, { part: '/pictures' });
      const made = await change(draft, { status: 'published' });
      await change(made, { price: 777_000 }, { by: agent });
      const { body } = await site.http().get(`/api/v1/properties/${made.reference}`).expect(200);
      expect(body).toMatchObject({ reference: made.reference, price: 777_000 });
    });
  });

  it('of a feed keeps what was corrected', async () => {
    const made = await make();
    await site.em().nativeUpdate(Property, { id: made.id }, { source: 'api', feedId: newId(), externalId: newId() });
    const edited = await change(await show(made.id), { price: 1_000, built: made.built });
    expect(edited.lockedFields).toEqual(['currency', 'price']);
  });

  describe('and its pictures', () => {
    it('are the addresses that were sent, in their order; one that stays is kept', async () => {
      const [a, b, c] = ['https://x.test/a.jpg', 'https://x.test/photo?id=2', 'http://x.test/c.WEBP?w=9'] as const;
      const made = await change(await make(), { urls: [a, b] }, { part: '/pictures' });
      expect(made.pictures).toMatchObject([{ url: a, state: 'waiting', picture: null }, { url: b }]);
      await site.em().nativeUpdate(PropertyPicture, { url: b, propertyId: made.id }, { ...STORED, alt: 'Salón' });
      const moved = await change(made, { urls: [b, c] }, { part: '/pictures', by: agent });
      expect(moved.pictures).toMatchObject([
        { id: made.pictures[1]!.id, url: b, state: 'stored', picture: { key: STORED.key, alt: 'Salón' } },
        { url: c, state: 'waiting' },
      ]);
    });

    it.each([
      ['https://x.test/a.pdf', 'No parece la dirección de una imagen: revísela'],
      ['https://x.test/a.svg', 'Un dibujo SVG no sirve como imagen: use JPG, PNG o WebP'],
      ['file:///etc/photo', 'Escriba una dirección que empiece por https://'],
    ])('are not taken from %s', async (url, message) => {
      const { errors } = await change({ id: NEVER, version: 1 }, { urls: [url] }, { part: '/pictures', status: 422 });
      expect(errors[0]).toMatchObject({ pointer: '/urls/0', message });
    });
  });
});

const STORED = { key: 'a'.repeat(32), width: 1200, height: 800, color: '#aabbcc', nextAttemptAt: null };
