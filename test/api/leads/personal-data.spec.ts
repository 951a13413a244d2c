import { CreateProperty } from '../../../src/catalogue/property.messages.ts';
import { PersonalDataExport, type PersonalDataMatches } from '../../../src/leads/privacy/personal-data.contract.ts';
import { InquiryPhoto } from '../../../src/leads/photos/inquiry-photo.entity.ts';
import { InquiryPhotoStore } from '../../../src/leads/photos/inquiry-photo-store.ts';
import { systemActor } from '../../../src/platform/actor.ts';
import { AuditEntry } from '../../../src/platform/audit/audit-entry.entity.ts';
import { newId } from '../../../src/platform/new-id.ts';
import { PersonalDataRegistry } from '../../../src/platform/privacy/personal-data-registry.ts';
import { aUser, browserOf, signedIn } from '../../setup/accounts.ts';
import { aTask } from '../../setup/a-task.ts';
import { anActivity } from '../../setup/an-activity.ts';
import { anInquiry } from '../../setup/an-inquiry.ts';
import { blankProperty } from '../../setup/blank-property.ts';
import { CANARY, canaryPerson, hits } from '../../setup/canary-person.ts';
import { dumpedTables } from '../../setup/dumped-tables.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';

const EXPORTS = '/api/v1/staff/personal-data/exports';
const SEARCHES = '/api/v1/staff/personal-data/searches';
const ERASURES = '/api/v1/staff/personal-data/erasures';
const { email, phone } = CANARY;

describe('the data of a person', () => {
  const site = useFixture(() => startApp({ FORMS_PER_10_MINUTES: '0' }));
  let photoKey: string;
  beforeAll(async () => {
    const villa = { ...blankProperty('CAN-1'), status: 'published', price: 895_000 };
    await site.commands.execute(new CreateProperty(systemActor('test'), villa as never));
    for (const name of ['Olmo Zubiaurre', 'Casimira'])
      await anInquiry(site, { name, email: `${name.slice(0, 4)}@example.es`, message: `Nada de nadie: ${name}` });
    ({ photoKey } = await canaryPerson(site, 'CAN-1'));
  });

  const exported = async (who: object = { email, phone }) => {
    const { browser } = await signedIn(site, 'moderator');
    return browser.post(EXPORTS).send(who).expect(200);
  };

  it('is handed out whole, and nothing of others', async () => {
    const { body, headers, text } = await exported();
    expect(headers['content-disposition']).toBe('attachment; filename="datos-personales.json"');
    const { consultas, correos, cuentas, accesos, persona } = PersonalDataExport.parse(body);
    expect(persona).toEqual({ correo: email.toLowerCase(), telefono: '+34611987654' });
    expect(consultas.map(({ formulario }) => formulario).sort()).toEqual([
      ...['contact', 'listing', 'property', 'staff', 'staff'],
    ]);
    const planted = [
      ...['Soy canario y me interesa.', 'Llamen al 611-987-654.', 'Calle Canario 7', 'La casa de Casiopea'],
      ...['Llamó Casiopea', 'otra@canario.example', 'Casiopea no coge', 'Escribir a casiopea@', 'Kasiopea', 'CAN-1'],
      ...['Lead: Casiopea', 'Consulta sobre CAN-1', '2026-11-21'],
    ];
    expect(planted.filter((words) => !text.includes(words))).toEqual([]);
    const [photo] = consultas.flatMap(({ fotografias }) => fotografias);
    const bytes = await site.app.get(InquiryPhotoStore).readOriginal(photoKey);
    expect(photo).toMatchObject({ tipo: 'image/jpeg', contenido: bytes!.toString('base64') });
    expect(correos).toHaveLength(5);
    expect(cuentas.map(({ tipo }) => tipo)).toEqual(['solicitud', 'solicitud']);
    expect(accesos.map(({ accion }) => accion)).toContain('receive-inquiry');
    expect(text).not.toMatch(/Olmo|Casimira|Nada de nadie|argon2/);
  });

  it('is found by the number too, which the address alone does not tell', async () => {
    const found = async (who: object) => ((await exported(who)).body as PersonalDataExport).consultas.length;
    expect(await found({ email })).toBe(4);
    expect(await found({ email, phone: '0034 611 98 76 54' })).toBe(5);
    expect(await found({ email: 'nadie@example.es' })).toBe(0);
  });

  it('is not that of others at the same number, and its leads are named before anything happens', async () => {
    const number = '600 111 222';
    await anInquiry(site, { name: 'Carmen', email: 'carmen@uno.example', phone: number, message: 'De Carmen' });
    await anInquiry(site, { name: 'Pedro', email: 'pedro@dos.example', phone: number, message: 'De Pedro' });
    await anInquiry(site, { name: 'Solo Teléfono', email: null, phone: number });
    const { browser } = await signedIn(site, 'admin');
    const search = async (who: object) =>
      (await browser.post(SEARCHES).send(who).expect(200)).body as PersonalDataMatches;
    const names = async (who: object) => (await search(who)).items.map(({ name }) => name).sort();
    expect(await names({ email: 'carmen@uno.example', phone: number })).toEqual(['Carmen', 'Solo Teléfono']);
    expect(await names({ phone: number })).toEqual(['Solo Teléfono']);
    const { text } = await browser.post(EXPORTS).send({ email: 'carmen@uno.example', phone: number }).expect(200);
    expect(text).toContain('De Carmen');
    expect(text).not.toMatch(/Pedro/);

    const erased = async (who: object) =>
      ((await browser.post(ERASURES).send(who).expect(200)).body as { consultas: number }).consultas;
    const ana = await anInquiry(site, { name: 'Ana', email: 'ana@tres.example', phone: number });
    await anInquiry(site, { name: 'Ana llamó', email: null, phone: number, mergedInto: ana.id });
    expect(await names({ phone: number })).toEqual(['Solo Teléfono']);
    expect(await names({ email: 'ana@tres.example' })).toEqual(['Ana', 'Ana llamó']);

    expect(await erased({ phone: number })).toBe(1);
    expect(await erased({ email: 'carmen@uno.example', phone: number })).toBe(1);
    expect(await names({ email: 'pedro@dos.example' })).toEqual(['Pedro']);
  });

  it.each([
    ['+34 (0)600 555 101', '600555101'],
    ['+49 170/1234567', '0049 170 1234567'],
    ['++34600555102', '+34 600 555 102'],
    ['600 555 103 / 600 555 104', '600555104'],
    ['600 555 105 / 952 555 106', '600 555 105 / 952 555 106'],
    ['123456789012345678', '123456789012345678'],
  ])('of whoever left only the number %s is found by %s, and not by a part of it', async (phone, by) => {
    const { id } = await anInquiry(site, { name: 'Solo Teléfono', email: null, phone });
    await anInquiry(site, { name: 'Otra', email: null, phone: phone.replaceAll('5', '6').replace('170', '171') });
    const { browser } = await signedIn(site, 'admin');
    const found = async (text: string) =>
      ((await browser.post(SEARCHES).send({ phone: text }).expect(200)).body as PersonalDataMatches).items;
    expect((await found(by)).map((item) => item.id)).toEqual([id]);
    expect(await found(by.replace(/\D/g, '').slice(-7))).toEqual([]);
    const { body } = await browser.post(ERASURES).send({ phone: by }).expect(200);
    expect((body as { consultas: number }).consultas).toBe(1);
  });

  it('is counted whole before anything happens, and leads of other addresses are named first', async () => {
    const who = { email: 'vista@previa.example', phone: '600 555 444' };
    const lead = await anInquiry(site, { ...who, name: 'Vista', createdAt: new Date(Date.now() + 60_000) });
    const other = await anInquiry(site, { name: 'Otra Persona', email: 'otra@previa.example', mergedInto: lead.id });
    const called = await anInquiry(site, { name: 'Solo Llamó', email: null, phone: who.phone });
    await anInquiry(site, { ...who, erasedAt: new Date() });
    await anActivity(site, { leadId: lead.id, kind: 'note' });
    await anActivity(site, { leadId: other.id, kind: 'call' });
    await aTask(site, { leadId: called.id });
    const photo = { id: newId(), key: newId().replaceAll('-', ''), leadId: other.id, createdAt: new Date() };
    await site.em().insert(InquiryPhoto, photo);
    await site.em().insert(InquiryPhoto, { ...photo, id: newId(), leadId: (await anInquiry(site)).id });
    const { browser } = await signedIn(site, 'moderator');
    const { body } = await browser.post(SEARCHES).send(who).expect(200);
    expect(body).toMatchObject({ total: 3, activities: 2, tasks: 1, photos: 1 });
    const { items } = body as PersonalDataMatches;
    expect(items.map(({ name, foundBy }) => [name, foundBy])).toEqual([
      ['Otra Persona', 'merge'],
      ['Vista', 'email'],
      ['Solo Llamó', 'phone'],
    ]);
  });

  it('is told with the mails and accounts that the export holds', async () => {
    const { browser } = await signedIn(site, 'moderator');
    const { mails, accounts } = (await browser.post(SEARCHES).send({ email }).expect(200)).body as PersonalDataMatches;
    const { correos, cuentas } = (await exported({ email })).body as PersonalDataExport;
    expect([mails, accounts]).toEqual([correos.length, cuentas.length]);
    expect(Math.min(mails, accounts)).toBeGreaterThan(0);
  });

  it.each([
    [{ email, phone: 'ninguno' }, '/phone'],
    [{ email: 'nadie' }, '/email'],
    [{}, '/email'],
    [{ email, name: 'Ana' }, '/name'],
  ])('is not given for %j', async (who, pointer) => {
    const { browser } = await signedIn(site, 'admin');
    for (const route of [EXPORTS, ERASURES]) {
      const { body } = await browser.post(route).send(who).expect(422);
      expect(body).toMatchObject({ errors: [{ pointer }] });
    }
  });

  it('is exported by admin and moderator, erased by an admin alone, and by none without a fresh password', async () => {
    const status = async (role: 'admin' | 'moderator' | 'agent', route: string, isFresh = true) => {
      const browser = await browserOf(site, await aUser(site, { roles: [role] }), { isFresh });
      return (await browser.post(route).send({ email: 'nadie@example.es' })).status;
    };
    expect([await status('agent', EXPORTS), await status('agent', ERASURES)]).toEqual([403, 403]);
    expect([await status('moderator', EXPORTS), await status('moderator', ERASURES)]).toEqual([200, 403]);
    expect([await status('admin', EXPORTS), await status('admin', ERASURES)]).toEqual([200, 200]);
    expect([await status('admin', EXPORTS, false), await status('admin', ERASURES, false)]).toEqual([403, 403]);
  });

  it('is neither handed out nor erased where the person works here', async () => {
    const { browser, user } = await signedIn(site, 'admin');
    const colleague = await aUser(site, { roles: ['agent'], email: 'colega@calanorte.example' });
    const lead = await anInquiry(site, { email: colleague.email });
    for (const route of [EXPORTS, ERASURES]) {
      const typeFor = async (email: string) =>
        ((await browser.post(route).send({ email }).expect(409)).body as { type: string }).type;
      expect(await typeFor('Colega@calanorte.example')).toBe('/problems/person-is-staff');
      expect(await typeFor(user.email)).toBe('/problems/person-is-staff');
      expect(await typeFor('Info@calanorte.example')).toBe('/problems/agency-is-no-person');
    }
    expect((await exported({ email: 'otro@example.es' })).body).toMatchObject({ consultas: [] });
    expect(await dumpedTables(site.em())).toContain(lead.id);
  });

  it('leaves in the audit how much was handed out, and not of whom', async () => {
    const { browser, user } = await signedIn(site, 'moderator');
    await browser.post(EXPORTS).send({ email, phone }).expect(200);
    const entry = await site.em().findOneOrFail(AuditEntry, { action: 'export-personal-data', actor: user.id });
    expect(entry).toMatchObject({ subject: null, details: { consultas: 5, correos: 5, cuentas: 2 } });
    expect(hits(JSON.stringify(entry))).toEqual([]);
  });

  it('has a section for every record that a module registers', () => {
    const { generado: _at, persona: _who, ...sections } = PersonalDataExport.shape;
    const names = site.app.get(PersonalDataRegistry).sources.map(({ name }) => name);
    expect(names.sort()).toEqual(Object.keys(sections).sort());
  });
});
