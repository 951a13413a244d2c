import { randomUUID } from 'node:crypto';
import { Lead } from '../../../src/leads/lead.entity.ts';
import type { LeadSourceDetails } from '../../../src/leads/pipeline.contract.ts';
import { LeadChange } from '../../../src/leads/history/lead-change.entity.ts';
import { AuditEntry } from '../../../src/platform/audit/audit-entry.entity.ts';
import { signedIn } from '../../setup/accounts.ts';
import { anInquiry } from '../../setup/an-inquiry.ts';
import { aSource } from '../../setup/a-source.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';
import { statementsOf } from '../../setup/statements-of.ts';

const SOURCES = '/api/v1/staff/lead-sources';

describe('the sources of leads', () => {
  const site = useFixture(startApp);
  let moderator: Awaited<ReturnType<typeof signedIn>>['browser'];
  let agent: Awaited<ReturnType<typeof signedIn>>;
  beforeAll(async () => {
    moderator = (await signedIn(site, 'moderator')).browser;
    agent = await signedIn(site, 'agent');
  });

  const listed = async (browser = moderator) =>
    ((await browser.get(SOURCES).expect(200)).body as { items: LeadSourceDetails[] }).items;
  const refused = (type: string) => ({ body: { type: `/problems/${type}` } });

  it('are listed with the newest first, those of the forms as such', async () => {
    const { body } = await moderator.post(SOURCES).send({ name: '  Feria de Marbella ' }).expect(201);
    expect(body).toMatchObject({ name: 'Feria de Marbella', isSystem: false, leads: 0 });
    const items = await listed();
    expect(items[0]).toEqual(body);
    expect(items.filter(({ isSystem }) => isSystem)).toHaveLength(3);
    const created = items.map(({ createdAt }) => createdAt);
    expect(created).toEqual(created.toSorted().reverse());
  });

  it('have names that no other has, however they are written', async () => {
    const { id } = await aSource(site, 'Recomendación');
    const twin = { name: 'RECOMENDACION' };
    expect(await moderator.post(SOURCES).send(twin).expect(409)).toMatchObject(refused('name-taken'));
    const other = await aSource(site, 'Idealista');
    const { body } = await moderator.patch(`${SOURCES}/${other.id}`).send(twin).expect(409);
    expect(body).toMatchObject({
      type: '/problems/name-taken',
      title: 'Ya existe una fuente con ese nombre: elija otro',
    });
    await moderator.patch(`${SOURCES}/${id}`).send(twin).expect(200);
    await moderator.post(SOURCES).send({ name: 'a' }).expect(422);
    await moderator.patch(`${SOURCES}/${randomUUID()}`).send(twin).expect(404);
  });

  it('of the forms are renamed, not deleted', async () => {
    const form = (await listed()).find(({ isSystem }) => isSystem)!;
    const { body } = await moderator.patch(`${SOURCES}/${form.id}`).send({ name: 'Formulario' }).expect(200);
    expect(body).toMatchObject({ name: 'Formulario', isSystem: true });
    expect(await moderator.delete(`${SOURCES}/${form.id}`).expect(409)).toMatchObject(refused('system-source'));
  });

  it('are named by one entry of the audit, and by none where nothing changed', async () => {
    const { id } = await aSource(site, 'Escaparate');
    await moderator.patch(`${SOURCES}/${id}`).send({ name: 'Escaparate' }).expect(200);
    expect(await site.em().count(AuditEntry, { subject: id })).toBe(0);
    await moderator.patch(`${SOURCES}/${id}`).send({ name: 'Escaparate 2' }).expect(200);
    expect(await site.em().find(AuditEntry, { subject: id })).toMatchObject([{ action: 'rename-lead-source' }]);
  });

  it('in use say where their leads go, all of them', async () => {
    const [from, to] = [await aSource(site, 'Antigua'), await aSource(site, 'Nueva')];
    const at = `${SOURCES}/${from.id}`;
    const sourceId = from.id;
    const long = new Date('2025-01-01T10:00:00Z');
    const living = [
      await anInquiry(site, { sourceId, lastActivityAt: long }),
      await anInquiry(site, { sourceId, folder: 'archive' }),
    ];
    const gone = [
      await anInquiry(site, { sourceId, mergedInto: living[0]!.id }),
      await anInquiry(site, { sourceId, erasedAt: new Date() }),
    ];
    const { body } = await moderator.delete(at).expect(409);
    expect(body).toMatchObject({
      type: '/problems/source-in-use',
      title: 'Esta fuente tiene leads: elija a qué fuente pasan',
    });
    for (const nowhere of [from.id, randomUUID()]) {
      const { body } = await moderator.delete(at).query({ reassignTo: nowhere }).expect(422);
      expect(body).toMatchObject({ errors: [{ pointer: '/reassignTo' }] });
    }
    expect((await listed()).find(({ id }) => id === from.id)).toMatchObject({ leads: 4 });

    await moderator.delete(at).query({ reassignTo: to.id }).expect(204);
    expect(await site.em().count(Lead, { sourceId: from.id })).toBe(0);
    expect((await listed()).find(({ id }) => id === to.id)).toMatchObject({ leads: 4 });
    const lines = await site.em().find(LeadChange, { leadId: { $in: [...living, ...gone].map(({ id }) => id) } });
    expect(new Set(lines.map(({ leadId }) => leadId))).toEqual(new Set(living.map(({ id }) => id)));
    for (const line of lines)
      expect(line).toMatchObject({ field: 'source', from: 'Antigua', to: 'Nueva', actorKind: 'user' });
    const { lastActivityAt } = await site.em().findOneOrFail(Lead, { id: living[0]!.id });
    expect(lastActivityAt).toEqual(long);
    const entry = await site.em().findOneOrFail(AuditEntry, { subject: from.id });
    expect(entry).toMatchObject({ action: 'delete-lead-source', details: { leads: 4, reassignedTo: to.id } });
    await moderator.delete(at).expect(404);
  });

  it('hand over two hundred leads by as many statements as one', async () => {
    const statements = async (leads: number) => {
      const [from, to] = [await aSource(site, `Muchos ${leads}`), await aSource(site, `Destino ${leads}`)];
      for (let at = 0; at < leads; at++) await anInquiry(site, { sourceId: from.id });
      const handOver = () => moderator.delete(`${SOURCES}/${from.id}`).query({ reassignTo: to.id }).expect(204);
      return (await statementsOf(handOver)).filter((sql) => /\b(inquiries|lead_\w+)\b/.test(sql)).length;
    };
    const few = await statements(1);
    expect(few).toBeGreaterThan(2);
    expect(await statements(200)).toBe(few);
  });

  it('two that are handed to each other go one after the other', async () => {
    for (let round = 0; round < 10; round++) {
      const pair = [await aSource(site, `Una ${round}`), await aSource(site, `Otra ${round}`)] as const;
      for (const { id: sourceId } of pair) await anInquiry(site, { sourceId });
      const answers = await Promise.all([
        moderator.delete(`${SOURCES}/${pair[0].id}`).query({ reassignTo: pair[1].id }),
        moderator.delete(`${SOURCES}/${pair[1].id}`).query({ reassignTo: pair[0].id }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 422]);
    }
  });

  it('are read by agents, with the leads that they may see, and changed by no agent', async () => {
    const { id: sourceId } = await aSource(site, 'Portal');
    const other = await signedIn(site, 'agent');
    for (let at = 0; at < 3; at++) await anInquiry(site, { sourceId, assignedTo: other.user.id });
    await anInquiry(site, { sourceId });
    expect((await listed(agent.browser)).find(({ id }) => id === sourceId)).toMatchObject({ leads: 1 });
    expect((await listed(other.browser)).find(({ id }) => id === sourceId)).toMatchObject({ leads: 4 });
    await agent.browser.post(SOURCES).send({ name: 'Mía' }).expect(403);
    await agent.browser.patch(`${SOURCES}/${sourceId}`).send({ name: 'Mía' }).expect(403);
    await agent.browser.delete(`${SOURCES}/${sourceId}`).expect(403);
  });
});
