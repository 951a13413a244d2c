import { randomUUID } from 'node:crypto';
import { PgBoss } from 'pg-boss';
import { DeleteProperty } from '../../../src/catalogue/editing/delete-property.ts';
import { PropertyPicture } from '../../../src/catalogue/pictures/property-picture.entity.ts';
import { STORE_PICTURES } from '../../../src/catalogue/pictures/store-pictures.ts';
import type { PropertyInput } from '../../../src/catalogue/property-input.contract.ts';
import { PropertyTranslation } from '../../../src/catalogue/translations/property-translation.entity.ts';
import { Property } from '../../../src/catalogue/property.entity.ts';
import type { StaffPropertyDetails } from '../../../src/catalogue/staff-property.contract.ts';
import { systemActor } from '../../../src/platform/actor.ts';
import { AuditEntry } from '../../../src/platform/audit/audit-entry.entity.ts';
import { createId } from '../../../src/platform/new-id.ts';
import { apiOperations } from '../operations/api-operations.ts';
import { signInWithRoles } from '../../setup/accounts.ts';
import { blankProperty } from '../../setup/blank-property.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';

const PROPERTIES = '/api/v1/staff/properties';
const UNKNOWN_ID = '018f0000-0000-7000-8000-000000000000';

type ResponseBody = StaffPropertyDetails & {
  type: string;
  title: string;
  errors: { pointer: string; message: string }[];
};
type Member = Awaited<ReturnType<typeof signInWithRoles>>;

describe('property of the agency', () => {
  const site = useFixture(startApp);
  let admin: Member;
  let agent: Member;
  beforeAll(async () => {
    await site.app.get(PgBoss).offWork(STORE_PICTURES);
    admin = await signInWithRoles(site, 'admin');
    agent = await signInWithRoles(site, 'agent');
  });

  const buildVilla = (changes: Partial<PropertyInput> = {}): PropertyInput => ({
    ...blankProperty(`V-${randomUUID().slice(0, 8)}`),
    ...{ type: '2-3', location: 'Mijas', area: 'La Cala', price: 895_000, built: 318 },
    ...changes,
  });
  const createProperty = async (input: object = buildVilla(), { member = admin, status = 201, key = '' } = {}) => {
    const request = member.browser.post(PROPERTIES).set(key ? { 'idempotency-key': key } : {});
    return (await request.send(input).expect(status)).body as ResponseBody;
  };
  const change = async (
    { id, version }: { id: string; version: number },
    changes: object,
    { member = admin, status = 200, part = '' } = {},
  ) => {
    const address = `${PROPERTIES}/${id}${part}`;
    const request = part ? member.browser.put(address) : member.browser.patch(address);
    return (await request.set('if-match', String(version)).send(changes).expect(status)).body as ResponseBody;
  };
  const getProperty = async (id: string, member = agent) =>
    (await member.browser.get(`${PROPERTIES}/${id}`).expect(200)).body as ResponseBody;
  const findAuditEntries = (subject: string) =>
    site.em().find(AuditEntry, { subject }, { orderBy: { at: 'asc', id: 'asc' } });

  it('is returned with all input and its missing parts', async () => {
    const energy = { state: 'rated', consumption: 'C', consumptionValue: 88.5, emissions: null, emissionsValue: null };
    const input = buildVilla({
      ...{ featuredUntil: '2027-01-31T23:00:00.000Z', completionDate: '2026-12-31' },
      latitude: 36.5,
    });
    const created = await createProperty({ ...input, energy });
    expect(created).toMatchObject({ ...input, energy, version: 1, source: 'manual', title: 'Villa en Mijas' });
    expect(created).toMatchObject({ slug: 'villa-mijas', typeName: 'Villa', lockedFields: [], firstPublishedAt: null });
    expect(created.missing).toEqual(['pictures', 'description-es', 'description-en']);
    expect(await getProperty(created.id)).toEqual(created);
    expect(Object.keys(created)).not.toContain('contentHash');
    expect((await findAuditEntries(created.id)).map(({ action, details }) => [action, details])).toEqual([
      ['create-property', { reference: input.reference }],
    ]);
  });

  it('lacks nothing once complete; land needs no certificate', async () => {
    const { id } = await createProperty(buildVilla({ type: '3-1', gardenPlot: 900 }));
    const text = {
      ...{ nameType: 'Terreno', type: null, subtype1: null, status: null, statusSystem: null },
      features: [],
    };
    const em = site.em();
    for (const lang of ['es', 'en'] as const)
      em.persist(
        em.create(PropertyTranslation, { id: createId(), propertyId: id, lang, description: '<p>Sí</p>', ...text }),
      );
    await em.flush();
    await change(await getProperty(id), { urls: ['https://x.test/1.jpg'] }, { part: '/pictures' });
    expect((await getProperty(id)).missing).toEqual(['pictures']);
    await site.em().nativeUpdate(PropertyPicture, { propertyId: id }, STORED);
    const propertyDetails = await getProperty(id);
    expect(propertyDetails.missing).toEqual([]);
    expect(propertyDetails.translations.map(({ lang, isComplete }) => [lang, isComplete])).toEqual([
      ['es', true],
      ['en', true],
    ]);
    expect((await createProperty({ ...blankProperty(randomUUID()) })).missing).toEqual([
      ...['pictures', 'description-es', 'description-en', 'energy', 'type', 'location', 'size'],
    ]);
  });

  it('is created once for repeated requests', async () => {
    const [input, key] = [buildVilla(), randomUUID()];
    const [one, other] = await Promise.all([createProperty(input, { key }), createProperty(input, { key })]);
    expect(other.id).toBe(one.id);
    expect(await site.em().count(Property, { reference: input.reference })).toBe(1);
    expect((await createProperty(buildVilla(), { key, status: 422 })).type).toBe('/problems/key-used-for-another');
    expect((await createProperty(buildVilla(), { key: 'again', status: 422 })).errors[0]!.pointer).toBe(
      '/Idempotency-Key',
    );
  });

  it('is not created again by a repeated request after its deletion', async () => {
    const [input, key] = [buildVilla(), randomUUID()];
    const { id } = await createProperty(input, { key });
    await admin.browser.delete(`${PROPERTIES}/${id}`).expect(204);
    expect((await createProperty(input, { key, status: 404 })).type).toBe('/problems/property-not-found');
    const keyed = apiOperations.filter(({ parameters }) => parameters.some(({ name }) => name === 'Idempotency-Key'));
    expect(keyed.length).toBeGreaterThan(4);
    for (const { name, answers } of keyed) expect([name, answers]).toEqual([name, expect.arrayContaining(['404'])]);
  });

  it('cannot reuse a reference in any letter case', async () => {
    const existing = await createProperty();
    const refusal = { type: '/problems/reference-taken', errors: [{ pointer: '/reference' }] };
    const reference = existing.reference.toLowerCase();
    const title = `Otra propiedad ya tiene la referencia ${reference}: escriba otra`;
    expect(await createProperty(buildVilla({ reference }), { status: 409 })).toMatchObject({ ...refusal, title });
    const other = await createProperty();
    const response = await change(other, { reference }, { status: 409 });
    expect(response).toMatchObject({ ...refusal, title, errors: [{ pointer: '/reference', message: title }] });
    expect(await getProperty(other.id)).toEqual(other);
  });

  it('changes only sent fields and audits former values', async () => {
    const created = await createProperty(buildVilla({ energy: { ...buildVilla().energy, state: 'pending' } }));
    const energy = { ...created.energy, state: 'exempt' };
    const editedProperty = await change(created, { price: 850_000, location: null, energy });
    const { updatedAt } = editedProperty;
    expect(editedProperty).toEqual({
      ...created,
      ...{ price: 850_000, location: null, energy, version: 2, updatedAt },
      ...{ title: 'Villa', slug: 'villa', missing: [...created.missing, 'location'] },
    });
    const [, entry] = await findAuditEntries(created.id);
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

  it('is not written without changes', async () => {
    const created = await createProperty();
    expect(await change(created, {})).toEqual(created);
    expect(await change(created, { price: created.price, energy: created.energy })).toEqual(created);
    expect(await findAuditEntries(created.id)).toHaveLength(1);
  });

  it('keeps the first of two concurrent edits and refuses the other', async () => {
    const created = await createProperty();
    await change(created, { price: 800_000 }, { member: agent });
    const conflict = await change(created, { price: 700_000 }, { status: 409 });
    expect(conflict).toMatchObject({
      type: '/problems/property-changed-meanwhile',
      title: expect.stringContaining('Otra persona'),
    });
    expect(await change(created, { urls: [] }, { status: 409, part: '/pictures' })).toMatchObject({
      type: conflict.type,
    });
    const both = await Promise.all(
      [1, 2].map((price) => admin.browser.patch(`${PROPERTIES}/${created.id}`).set('if-match', '2').send({ price })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await getProperty(created.id)).version).toBe(3);
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
    [{ energy: { ...buildVilla().energy, consumptionValue: -1 } }, '/energy/consumptionValue', 'Debe ser 0 o más'],
    [{ energy: { ...buildVilla().energy, more: 1 } }, '/energy/more', 'Campo desconocido: more'],
    [{ source: 'api' }, '/source', 'Campo desconocido: source'],
  ])('refuses %j', async (changes, pointer, message) => {
    const errors = [expect.objectContaining({ pointer, message })];
    expect((await createProperty({ ...buildVilla(), ...changes }, { status: 422 })).errors).toEqual(errors);
    expect((await change({ id: UNKNOWN_ID, version: 1 }, changes, { status: 422 })).errors).toEqual(errors);
  });

  it('answers 404 if deleted or unknown, and requires the version', async () => {
    const created = await createProperty();
    await site.commands.execute(new DeleteProperty(systemActor('test'), created.id));
    for (const id of [created.id, UNKNOWN_ID]) {
      expect(await change({ id, version: 1 }, { price: 1 }, { status: 404 })).toMatchObject({
        title: 'Propiedad no encontrada',
      });
      await change({ id, version: 1 }, { urls: [] }, { status: 404, part: '/pictures' });
      await agent.browser.get(`${PROPERTIES}/${id}`).expect(404);
    }
    const { body } = await admin.browser.patch(`${PROPERTIES}/${UNKNOWN_ID}`).send({ price: 1 }).expect(422);
    expect(body.errors).toEqual([
      expect.objectContaining({ pointer: '/If-Match', message: 'Falta la versión editada: recargue la página' }),
    ]);
  });

  describe('edited by an agent', () => {
    it('is created as a draft without prominence', async () => {
      expect(await createProperty(buildVilla(), { member: agent })).toMatchObject({
        status: 'draft',
        isFeatured: false,
      });
      for (const more of [
        { status: 'published' } as const,
        { isFeatured: true },
        { featuredOrder: 1 },
        { featuredUntil: '2027-01-31T23:00:00.000Z' },
      ]) {
        expect((await createProperty(buildVilla(more), { member: agent, status: 403 })).title).toMatch(/permiso/);
        const created = await createProperty();
        await change(created, more, { member: agent, status: 403 });
        expect(await getProperty(created.id)).toEqual(created);
      }
    });

    it('shows the corrected price to visitors', async () => {
      const draft = await change(await createProperty(), { urls: ['https://x.test/1.jpg'] }, { part: '/pictures' });
      const created = await change(draft, { status: 'published' });
      await change(created, { price: 777_000 }, { member: agent });
      const { body } = await site.http().get(`/api/v1/properties/${created.reference}`).expect(200);
      expect(body).toMatchObject({ reference: created.reference, price: 777_000 });
    });
  });

  it('of a feed locks corrected fields', async () => {
    const created = await createProperty();
    await site
      .em()
      .nativeUpdate(Property, { id: created.id }, { source: 'api', feedId: createId(), externalId: createId() });
    const editedProperty = await change(await getProperty(created.id), { price: 1_000, built: created.built });
    expect(editedProperty.lockedFields).toEqual(['currency', 'price']);
  });

  describe('pictures', () => {
    it('match the sent addresses in order, and keep existing ones', async () => {
      const [a, b, c] = ['https://x.test/a.jpg', 'https://x.test/photo?id=2', 'http://x.test/c.WEBP?w=9'] as const;
      const created = await change(await createProperty(), { urls: [a, b] }, { part: '/pictures' });
      expect(created.pictures).toMatchObject([{ url: a, state: 'waiting', picture: null }, { url: b }]);
      await site.em().nativeUpdate(PropertyPicture, { url: b, propertyId: created.id }, { ...STORED, alt: 'Salón' });
      const movedProperty = await change(created, { urls: [b, c] }, { part: '/pictures', member: agent });
      expect(movedProperty.pictures).toMatchObject([
        { id: created.pictures[1]!.id, url: b, state: 'stored', picture: { key: STORED.key, alt: 'Salón' } },
        { url: c, state: 'waiting' },
      ]);
    });

    it.each([
      ['https://x.test/a.pdf', 'No parece la dirección de una imagen: revísela'],
      ['https://x.test/a.svg', 'Un dibujo SVG no sirve como imagen: use JPG, PNG o WebP'],
      ['file:///etc/photo', 'Escriba una dirección que empiece por https://'],
    ])('are refused from %s', async (url, message) => {
      const { errors } = await change(
        { id: UNKNOWN_ID, version: 1 },
        { urls: [url] },
        { part: '/pictures', status: 422 },
      );
      expect(errors[0]).toMatchObject({ pointer: '/urls/0', message });
    });
  });
});

const STORED = { key: 'a'.repeat(32), width: 1200, height: 800, color: '#aabbcc', nextAttemptAt: null };
