import { randomUUID } from 'node:crypto';
import { Lead } from '../../../src/leads/lead.entity.ts';
import type { LeadSourceDetails } from '../../../src/leads/pipeline/pipeline.contract.ts';
import { LeadChange } from '../../../src/leads/history/lead-change.entity.ts';
import { AuditEntry } from '../../../src/platform/audit/audit-entry.entity.ts';
import { signInWithRoles } from '../../setup/accounts.ts';
import { insertInquiry } from '../../setup/insert-inquiry.ts';
import { insertSource } from '../../setup/sources-and-stages.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';
import { captureStatements } from '../../setup/capture-statements.ts';

const SOURCES = '/api/v1/staff/lead-sources';

describe('lead sources', () => {
  const site = useFixture(startApp);
  let moderator: Awaited<ReturnType<typeof signInWithRoles>>['browser'];
  let agent: Awaited<ReturnType<typeof signInWithRoles>>;
  beforeAll(async () => {
    moderator = (await signInWithRoles(site, 'moderator')).browser;
    agent = await signInWithRoles(site, 'agent');
  });

  const listSources = async (browser = moderator) =>
    ((await browser.get(SOURCES).expect(200)).body as { items: LeadSourceDetails[] }).items;
  const refusal = (type: string) => ({ body: { type: `/problems/${type}` } });

  it('are listed newest first, with form sources flagged', async () => {
    const { body } = await moderator.post(SOURCES).send({ name: '  Feria de Marbella ' }).expect(201);
    expect(body).toMatchObject({ name: 'Feria de Marbella', isSystem: false, leads: 0 });
    const items = await listSources();
    expect(items[0]).toEqual(body);
    expect(items.filter(({ isSystem }) => isSystem)).toHaveLength(3);
    const created = items.map(({ createdAt }) => createdAt);
    expect(created).toEqual(created.toSorted().reverse());
  });

  it('have unique names, ignoring case and accents', async () => {
    const { id } = await insertSource(site, 'Recomendación');
    const sameName = { name: 'RECOMENDACION' };
    expect(await moderator.post(SOURCES).send(sameName).expect(409)).toMatchObject(refusal('name-taken'));
    const other = await insertSource(site, 'Idealista');
    const { body } = await moderator.patch(`${SOURCES}/${other.id}`).send(sameName).expect(409);
    expect(body).toMatchObject({
      type: '/problems/name-taken',
      title: 'Ya existe una fuente con ese nombre: elija otro',
    });
    await moderator.patch(`${SOURCES}/${id}`).send(sameName).expect(200);
    await moderator.post(SOURCES).send({ name: 'a' }).expect(422);
    await moderator.patch(`${SOURCES}/${randomUUID()}`).send(sameName).expect(404);
  });

  it('allow renaming form sources, but not deleting them', async () => {
    const form = (await listSources()).find(({ isSystem }) => isSystem)!;
    const { body } = await moderator.patch(`${SOURCES}/${form.id}`).send({ name: 'Formulario' }).expect(200);
    expect(body).toMatchObject({ name: 'Formulario', isSystem: true });
    expect(await moderator.delete(`${SOURCES}/${form.id}`).expect(409)).toMatchObject(refusal('system-source'));
  });

  it('are renamed with one audit entry, or none without a change', async () => {
    const { id } = await insertSource(site, 'Escaparate');
    await moderator.patch(`${SOURCES}/${id}`).send({ name: 'Escaparate' }).expect(200);
    expect(await site.em().count(AuditEntry, { subject: id })).toBe(0);
    await moderator.patch(`${SOURCES}/${id}`).send({ name: 'Escaparate 2' }).expect(200);
    expect(await site.em().find(AuditEntry, { subject: id })).toMatchObject([{ action: 'rename-lead-source' }]);
  });

  it('in use are deleted only with a target for all their leads', async () => {
    const [from, to] = [await insertSource(site, 'Antigua'), await insertSource(site, 'Nueva')];
    const at = `${SOURCES}/${from.id}`;
    const sourceId = from.id;
    const longAgo = new Date('2025-01-01T10:00:00Z');
    const active = [
      await insertInquiry(site, { sourceId, lastActivityAt: longAgo }),
      await insertInquiry(site, { sourceId, folder: 'archive' }),
    ];
    const inactive = [
      await insertInquiry(site, { sourceId, mergedInto: active[0]!.id }),
      await insertInquiry(site, { sourceId, erasedAt: new Date() }),
    ];
    const { body } = await moderator.delete(at).expect(409);
    expect(body).toMatchObject({
      type: '/problems/source-in-use',
      title: 'Esta fuente tiene leads: elija a qué fuente pasan',
    });
    for (const invalidTarget of [from.id, randomUUID()]) {
      const { body } = await moderator.delete(at).query({ reassignTo: invalidTarget }).expect(422);
      expect(body).toMatchObject({ errors: [{ pointer: '/reassignTo' }] });
    }
    expect((await listSources()).find(({ id }) => id === from.id)).toMatchObject({ leads: 4 });

    await moderator.delete(at).query({ reassignTo: to.id }).expect(204);
    expect(await site.em().count(Lead, { sourceId: from.id })).toBe(0);
    expect((await listSources()).find(({ id }) => id === to.id)).toMatchObject({ leads: 4 });
    const lines = await site.em().find(LeadChange, { leadId: { $in: [...active, ...inactive].map(({ id }) => id) } });
    expect(new Set(lines.map(({ leadId }) => leadId))).toEqual(new Set(active.map(({ id }) => id)));
    for (const line of lines)
      expect(line).toMatchObject({ field: 'source', from: 'Antigua', to: 'Nueva', actorKind: 'user' });
    const { lastActivityAt } = await site.em().findOneOrFail(Lead, { id: active[0]!.id });
    expect(lastActivityAt).toEqual(longAgo);
    const entry = await site.em().findOneOrFail(AuditEntry, { subject: from.id });
    expect(entry).toMatchObject({ action: 'delete-lead-source', details: { leads: 4, reassignedTo: to.id } });
    await moderator.delete(at).expect(404);
  });

  it('use as many statements to move two hundred leads as one', async () => {
    const countStatements = async (leads: number) => {
      const [from, to] = [await insertSource(site, `Muchos ${leads}`), await insertSource(site, `Destino ${leads}`)];
      for (let at = 0; at < leads; at++) await insertInquiry(site, { sourceId: from.id });
      const handOver = () => moderator.delete(`${SOURCES}/${from.id}`).query({ reassignTo: to.id }).expect(204);
      return (await captureStatements(handOver)).filter((sql) => /\b(inquiries|lead_\w+)\b/.test(sql)).length;
    };
    const few = await countStatements(1);
    expect(few).toBeGreaterThan(2);
    expect(await countStatements(200)).toBe(few);
  });

  it('serialise two deletions that move leads to each other', async () => {
    for (let round = 0; round < 10; round++) {
      const pair = [await insertSource(site, `Una ${round}`), await insertSource(site, `Otra ${round}`)] as const;
      for (const { id: sourceId } of pair) await insertInquiry(site, { sourceId });
      const answers = await Promise.all([
        moderator.delete(`${SOURCES}/${pair[0].id}`).query({ reassignTo: pair[1].id }),
        moderator.delete(`${SOURCES}/${pair[1].id}`).query({ reassignTo: pair[0].id }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 422]);
    }
  });

  it('are read-only for agents, with counts of the leads they may see', async () => {
    const { id: sourceId } = await insertSource(site, 'Portal');
    const other = await signInWithRoles(site, 'agent');
    for (let at = 0; at < 3; at++) await insertInquiry(site, { sourceId, assignedTo: other.user.id });
    await insertInquiry(site, { sourceId });
    expect((await listSources(agent.browser)).find(({ id }) => id === sourceId)).toMatchObject({ leads: 1 });
    expect((await listSources(other.browser)).find(({ id }) => id === sourceId)).toMatchObject({ leads: 4 });
    await agent.browser.post(SOURCES).send({ name: 'Mía' }).expect(403);
    await agent.browser.patch(`${SOURCES}/${sourceId}`).send({ name: 'Mía' }).expect(403);
    await agent.browser.delete(`${SOURCES}/${sourceId}`).expect(403);
  });
});
