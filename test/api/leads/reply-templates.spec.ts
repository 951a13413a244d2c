import { AuditEntry } from '../../../src/platform/audit/audit-entry.entity.ts';
import { signedIn } from '../../setup/accounts.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';

const TEMPLATES = '/api/v1/staff/reply-templates';
const MINE = { name: 'Llaves', language: 'es', subject: 'Llaves de {referencia}', text: 'Hola, {nombre}:' };

type Template = typeof MINE & { id: string };

describe('the templates of replies', () => {
  const site = useFixture(startApp);
  let moderator: Awaited<ReturnType<typeof signedIn>>['browser'];
  let agent: Awaited<ReturnType<typeof signedIn>>['browser'];
  beforeAll(async () => {
    moderator = (await signedIn(site, 'moderator')).browser;
    agent = (await signedIn(site, 'agent')).browser;
  });
  const list = async () => ((await agent.get(TEMPLATES).expect(200)).body as { items: Template[] }).items;
  const add = async (input: object) => (await moderator.post(TEMPLATES).send(input).expect(201)).body as Template;

  it('come with a new system: six, each in both languages', async () => {
    const names = ['Acuse de recibo', 'Más información', 'Precio rebajado', 'Propuesta de visita', 'Seguimiento'];
    const expected = [...names, 'Ya no disponible'].flatMap((name) => [`${name} es`, `${name} en`]);
    expect((await list()).map(({ name, language }) => `${name} ${language}`)).toEqual(expected);
  });

  it('are written, changed and deleted by editors, and the audit says so', async () => {
    await agent.post(TEMPLATES).send(MINE).expect(403);
    const made = await add(MINE);
    expect(made).toMatchObject(MINE);
    const path = `${TEMPLATES}/${made.id}`;
    const { body } = await moderator.patch(path).send({ text: 'Hola:' }).expect(200);
    expect(body).toMatchObject({ ...MINE, text: 'Hola:' });
    await agent.patch(path).send({ text: 'x' }).expect(403);
    await agent.delete(path).expect(403);
    await moderator.delete(path).expect(204);
    await moderator.delete(path).expect(404);
    const entries = await site.em().find(AuditEntry, { subject: made.id }, { orderBy: { at: 'asc', id: 'asc' } });
    expect(entries.map(({ action }) => action)).toEqual([
      ...['create-reply-template', 'change-reply-template', 'delete-reply-template'],
    ]);
  });

  it('have names of their own in each language', async () => {
    await add({ ...MINE, name: 'Notaría' });
    await add({ ...MINE, name: 'Notaría', language: 'en' });
    const { body } = await moderator
      .post(TEMPLATES)
      .send({ ...MINE, name: ' NOTARIA ' })
      .expect(409);
    expect(body).toMatchObject({ type: '/problems/name-taken' });
  });

  it.each([
    ['a name', { ...MINE, name: ' ' }, '/name'],
    ['a language of ours', { ...MINE, language: 'de' }, '/language'],
    ['a subject', { ...MINE, subject: '' }, '/subject'],
    ['placeholders that exist', { ...MINE, text: 'Hola, {nombe}:' }, '/text'],
    ['placeholders that exist in the subject', { ...MINE, subject: '{ref}' }, '/subject'],
  ])('need %s', async (_, input, pointer) => {
    const { body } = await moderator.post(TEMPLATES).send(input).expect(422);
    expect((body as { errors: { pointer: string }[] }).errors.map((error) => error.pointer)).toEqual([pointer]);
  });
});
