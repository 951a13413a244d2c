import { AuditEntry } from '../../../src/platform/audit/audit-entry.entity.ts';
import { signInWithRoles } from '../../setup/accounts.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';

const TEMPLATES = '/api/v1/staff/reply-templates';
const TEMPLATE = { name: 'Llaves', language: 'es', subject: 'Llaves de {referencia}', text: 'Hola, {nombre}:' };

type Template = typeof TEMPLATE & { id: string };

describe('reply templates', () => {
  const site = useFixture(startApp);
  let moderator: Awaited<ReturnType<typeof signInWithRoles>>['browser'];
  let agent: Awaited<ReturnType<typeof signInWithRoles>>['browser'];
  beforeAll(async () => {
    moderator = (await signInWithRoles(site, 'moderator')).browser;
    agent = (await signInWithRoles(site, 'agent')).browser;
  });
  const list = async () => ((await agent.get(TEMPLATES).expect(200)).body as { items: Template[] }).items;
  const add = async (input: object) => (await moderator.post(TEMPLATES).send(input).expect(201)).body as Template;

  it('exist in a new system: six, each in both languages', async () => {
    const names = ['Acuse de recibo', 'Más información', 'Precio rebajado', 'Propuesta de visita', 'Seguimiento'];
    const expected = [...names, 'Ya no disponible'].flatMap((name) => [`${name} es`, `${name} en`]);
    expect((await list()).map(({ name, language }) => `${name} ${language}`)).toEqual(expected);
  });

  it('are created, changed and deleted by editors, with audit entries', async () => {
    await agent.post(TEMPLATES).send(TEMPLATE).expect(403);
    const created = await add(TEMPLATE);
    expect(created).toMatchObject(TEMPLATE);
    const path = `${TEMPLATES}/${created.id}`;
    const { body } = await moderator.patch(path).send({ text: 'Hola:' }).expect(200);
    expect(body).toMatchObject({ ...TEMPLATE, text: 'Hola:' });
    await agent.patch(path).send({ text: 'x' }).expect(403);
    await agent.delete(path).expect(403);
    await moderator.delete(path).expect(204);
    await moderator.delete(path).expect(404);
    const entries = await site.em().find(AuditEntry, { subject: created.id }, { orderBy: { at: 'asc', id: 'asc' } });
    expect(entries.map(({ action }) => action)).toEqual([
      ...['create-reply-template', 'change-reply-template', 'delete-reply-template'],
    ]);
  });

  it('have unique names per language', async () => {
    await add({ ...TEMPLATE, name: 'Notaría' });
    await add({ ...TEMPLATE, name: 'Notaría', language: 'en' });
    const { body } = await moderator
      .post(TEMPLATES)
      .send({ ...TEMPLATE, name: ' NOTARIA ' })
      .expect(409);
    expect(body).toMatchObject({ type: '/problems/name-taken' });
  });

  it.each([
    ['a name', { ...TEMPLATE, name: ' ' }, '/name'],
    ['a supported language', { ...TEMPLATE, language: 'de' }, '/language'],
    ['a subject', { ...TEMPLATE, subject: '' }, '/subject'],
    ['known placeholders in the text', { ...TEMPLATE, text: 'Hola, {nombe}:' }, '/text'],
    ['known placeholders in the subject', { ...TEMPLATE, subject: '{ref}' }, '/subject'],
  ])('require %s', async (_, input, pointer) => {
    const { body } = await moderator.post(TEMPLATES).send(input).expect(422);
    expect((body as { errors: { pointer: string }[] }).errors.map((error) => error.pointer)).toEqual([pointer]);
  });
});
