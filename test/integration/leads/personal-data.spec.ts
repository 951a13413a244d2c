import { CreateProperty } from '../../../src/catalogue/editing/create-property.ts';
import { PersonalDataExport, type PersonalDataMatches } from '../../../src/leads/privacy/personal-data.contract.ts';
import { InquiryPhoto } from '../../../src/leads/inquiries/inquiry-photo.entity.ts';
import { InquiryPhotoStore } from '../../../src/leads/inquiries/photo-files.ts';
import { systemActor } from '../../../src/platform/actor.ts';
import { AuditEntry } from '../../../src/platform/audit/audit-entry.entity.ts';
import { createId } from '../../../src/platform/new-id.ts';
import { PersonalDataRegistry } from '../../../src/platform/privacy/personal-data-registry.ts';
import { insertUser, browserOf, signInWithRoles } from '../../setup/accounts.ts';
import { insertTask } from '../../setup/insert-task.ts';
import { insertActivity } from '../../setup/insert-activity.ts';
import { insertInquiry } from '../../setup/insert-inquiry.ts';
import { blankProperty } from '../../setup/blank-property.ts';
import { CANARY, createCanaryPerson, findTraces } from '../../setup/canary-person.ts';
import { dumpTables } from '../../setup/dump-tables.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';

const EXPORTS = '/api/v1/staff/personal-data/exports';
const SEARCHES = '/api/v1/staff/personal-data/searches';
const ERASURES = '/api/v1/staff/personal-data/erasures';
const { email, phone } = CANARY;

describe('personal data', () => {
  const site = useFixture(() => startApp({ FORMS_PER_10_MINUTES: '0' }));
  let photoKey: string;
  beforeAll(async () => {
    const villa = { ...blankProperty('CAN-1'), status: 'published', price: 895_000 };
    await site.commands.execute(new CreateProperty(systemActor('test'), villa as never));
    for (const name of ['Olmo Zubiaurre', 'Casimira'])
      await insertInquiry(site, { name, email: `${name.slice(0, 4)}@example.es`, message: `Nada de nadie: ${name}` });
    ({ photoKey } = await createCanaryPerson(site, 'CAN-1'));
  });

  const exportData = async (query: object = { email, phone }) => {
    const { browser } = await signInWithRoles(site, 'moderator');
    return browser.post(EXPORTS).send(query).expect(200);
  };

  it('is exported completely and without other people’s data', async () => {
    const { body, headers, text } = await exportData();
    expect(headers['content-disposition']).toBe('attachment; filename="datos-personales.json"');
    const { consultas, correos, cuentas, accesos, persona } = PersonalDataExport.parse(body);
    expect(persona).toEqual({ correo: email.toLowerCase(), telefono: '+34611987654' });
    expect(consultas.map(({ formulario }) => formulario).sort()).toEqual([
      ...['contact', 'listing', 'property', 'staff', 'staff'],
    ]);
    const expectedTexts = [
      ...['Soy canario y me interesa.', 'Llamen al 611-987-654.', 'Calle Canario 7', 'La casa de Casiopea'],
      ...['Llamó Casiopea', 'otra@canario.example', 'Casiopea no coge', 'Escribir a casiopea@', 'Kasiopea', 'CAN-1'],
      ...['Lead: Casiopea', 'Consulta sobre CAN-1', '2026-11-21'],
    ];
    expect(expectedTexts.filter((words) => !text.includes(words))).toEqual([]);
    const [photo] = consultas.flatMap(({ fotografias }) => fotografias);
    const bytes = await site.app.get(InquiryPhotoStore).readOriginal(photoKey);
    expect(photo).toMatchObject({ tipo: 'image/jpeg', contenido: bytes!.toString('base64') });
    expect(correos).toHaveLength(5);
    expect(cuentas.map(({ tipo }) => tipo)).toEqual(['solicitud', 'solicitud']);
    expect(accesos.map(({ accion }) => accion)).toContain('receive-inquiry');
    expect(text).not.toMatch(/Olmo|Casimira|Nada de nadie|argon2/);
  });

  it('is also found by phone number', async () => {
    const findLeads = async (query: object) => ((await exportData(query)).body as PersonalDataExport).consultas.length;
    expect(await findLeads({ email })).toBe(4);
    expect(await findLeads({ email, phone: '0034 611 98 76 54' })).toBe(5);
    expect(await findLeads({ email: 'nadie@example.es' })).toBe(0);
  });

  it('excludes other people with the same number', async () => {
    const number = '600 111 222';
    await insertInquiry(site, { name: 'Carmen', email: 'carmen@uno.example', phone: number, message: 'De Carmen' });
    await insertInquiry(site, { name: 'Pedro', email: 'pedro@dos.example', phone: number, message: 'De Pedro' });
    await insertInquiry(site, { name: 'Solo Teléfono', email: null, phone: number });
    const { browser } = await signInWithRoles(site, 'admin');
    const search = async (query: object) =>
      (await browser.post(SEARCHES).send(query).expect(200)).body as PersonalDataMatches;
    const listNames = async (query: object) => (await search(query)).items.map(({ name }) => name).sort();
    expect(await listNames({ email: 'carmen@uno.example', phone: number })).toEqual(['Carmen', 'Solo Teléfono']);
    expect(await listNames({ phone: number })).toEqual(['Solo Teléfono']);
    const { text } = await browser.post(EXPORTS).send({ email: 'carmen@uno.example', phone: number }).expect(200);
    expect(text).toContain('De Carmen');
    expect(text).not.toMatch(/Pedro/);

    const erase = async (query: object) =>
      ((await browser.post(ERASURES).send(query).expect(200)).body as { consultas: number }).consultas;
    const ana = await insertInquiry(site, { name: 'Ana', email: 'ana@tres.example', phone: number });
    await insertInquiry(site, { name: 'Ana llamó', email: null, phone: number, mergedInto: ana.id });
    expect(await listNames({ phone: number })).toEqual(['Solo Teléfono']);
    expect(await listNames({ email: 'ana@tres.example' })).toEqual(['Ana', 'Ana llamó']);

    expect(await erase({ phone: number })).toBe(1);
    expect(await erase({ email: 'carmen@uno.example', phone: number })).toBe(1);
    expect(await listNames({ email: 'pedro@dos.example' })).toEqual(['Pedro']);
  });

  it.each([
    ['+34 (0)600 555 101', '600555101'],
    ['+49 170/1234567', '0049 170 1234567'],
    ['++34600555102', '+34 600 555 102'],
    ['600 555 103 / 600 555 104', '600555104'],
    ['600 555 105 / 952 555 106', '600 555 105 / 952 555 106'],
    ['123456789012345678', '123456789012345678'],
  ])('of a lead with only the number %s is found by %s, but not by a part of it', async (phone, searched) => {
    const { id } = await insertInquiry(site, { name: 'Solo Teléfono', email: null, phone });
    await insertInquiry(site, { name: 'Otra', email: null, phone: phone.replaceAll('5', '6').replace('170', '171') });
    const { browser } = await signInWithRoles(site, 'admin');
    const findLeads = async (text: string) =>
      ((await browser.post(SEARCHES).send({ phone: text }).expect(200)).body as PersonalDataMatches).items;
    expect((await findLeads(searched)).map((item) => item.id)).toEqual([id]);
    expect(await findLeads(searched.replace(/\D/g, '').slice(-7))).toEqual([]);
    const { body } = await browser.post(ERASURES).send({ phone: searched }).expect(200);
    expect((body as { consultas: number }).consultas).toBe(1);
  });

  it('is counted completely in advance, with leads of other addresses listed first', async () => {
    const query = { email: 'vista@previa.example', phone: '600 555 444' };
    const lead = await insertInquiry(site, { ...query, name: 'Vista', createdAt: new Date(Date.now() + 60_000) });
    const other = await insertInquiry(site, {
      name: 'Otra Persona',
      email: 'otra@previa.example',
      mergedInto: lead.id,
    });
    const phoneLead = await insertInquiry(site, { name: 'Solo Llamó', email: null, phone: query.phone });
    await insertInquiry(site, { ...query, erasedAt: new Date() });
    await insertActivity(site, { leadId: lead.id, kind: 'note' });
    await insertActivity(site, { leadId: other.id, kind: 'call' });
    await insertTask(site, { leadId: phoneLead.id });
    const photo = { id: createId(), key: createId().replaceAll('-', ''), leadId: other.id, createdAt: new Date() };
    await site.em().insert(InquiryPhoto, photo);
    await site.em().insert(InquiryPhoto, { ...photo, id: createId(), leadId: (await insertInquiry(site)).id });
    const { browser } = await signInWithRoles(site, 'moderator');
    const { body } = await browser.post(SEARCHES).send(query).expect(200);
    expect(body).toMatchObject({ total: 3, activities: 2, tasks: 1, photos: 1 });
    const { items } = body as PersonalDataMatches;
    expect(items.map(({ name, foundBy }) => [name, foundBy])).toEqual([
      ['Otra Persona', 'merge'],
      ['Vista', 'email'],
      ['Solo Llamó', 'phone'],
    ]);
  });

  it('is previewed with the numbers of mails and accounts in the export', async () => {
    const { browser } = await signInWithRoles(site, 'moderator');
    const { mails, accounts } = (await browser.post(SEARCHES).send({ email }).expect(200)).body as PersonalDataMatches;
    const { correos, cuentas } = (await exportData({ email })).body as PersonalDataExport;
    expect([mails, accounts]).toEqual([correos.length, cuentas.length]);
    expect(Math.min(mails, accounts)).toBeGreaterThan(0);
  });

  it.each([
    [{ email, phone: 'ninguno' }, '/phone'],
    [{ email: 'nadie' }, '/email'],
    [{}, '/email'],
    [{ email, name: 'Ana' }, '/name'],
  ])('is refused for %j', async (query, pointer) => {
    const { browser } = await signInWithRoles(site, 'admin');
    for (const route of [EXPORTS, ERASURES]) {
      const { body } = await browser.post(route).send(query).expect(422);
      expect(body).toMatchObject({ errors: [{ pointer }] });
    }
  });

  it('is exported by admins and moderators, erased by admins, always with a recently confirmed password', async () => {
    const status = async (role: 'admin' | 'moderator' | 'agent', route: string, isFresh = true) => {
      const browser = await browserOf(site, await insertUser(site, { roles: [role] }), { isFresh });
      return (await browser.post(route).send({ email: 'nadie@example.es' })).status;
    };
    expect([await status('agent', EXPORTS), await status('agent', ERASURES)]).toEqual([403, 403]);
    expect([await status('moderator', EXPORTS), await status('moderator', ERASURES)]).toEqual([200, 403]);
    expect([await status('admin', EXPORTS), await status('admin', ERASURES)]).toEqual([200, 200]);
    expect([await status('admin', EXPORTS, false), await status('admin', ERASURES, false)]).toEqual([403, 403]);
  });

  it('of staff is neither exported nor erased', async () => {
    const { browser, user } = await signInWithRoles(site, 'admin');
    const colleague = await insertUser(site, { roles: ['agent'], email: 'colega@calanorte.example' });
    const lead = await insertInquiry(site, { email: colleague.email });
    for (const route of [EXPORTS, ERASURES]) {
      const getProblemType = async (email: string) =>
        ((await browser.post(route).send({ email }).expect(409)).body as { type: string }).type;
      expect(await getProblemType('Colega@calanorte.example')).toBe('/problems/person-is-staff');
      expect(await getProblemType(user.email)).toBe('/problems/person-is-staff');
      expect(await getProblemType('Info@calanorte.example')).toBe('/problems/agency-is-no-person');
    }
    expect((await exportData({ email: 'otro@example.es' })).body).toMatchObject({ consultas: [] });
    expect(await dumpTables(site.em())).toContain(lead.id);
  });

  it('is audited on export with counts, but without the person', async () => {
    const { browser, user } = await signInWithRoles(site, 'moderator');
    await browser.post(EXPORTS).send({ email, phone }).expect(200);
    const entry = await site.em().findOneOrFail(AuditEntry, { action: 'export-personal-data', actor: user.id });
    expect(entry).toMatchObject({ subject: null, details: { consultas: 5, correos: 5, cuentas: 2 } });
    expect(findTraces(JSON.stringify(entry))).toEqual([]);
  });

  it('has a section for every record that a module registers', () => {
    const { generado: _at, persona: _who, ...sections } = PersonalDataExport.shape;
    const names = site.app.get(PersonalDataRegistry).sources.map(({ name }) => name);
    expect(names.sort()).toEqual(Object.keys(sections).sort());
  });
});
