import { randomUUID } from 'node:crypto';
import type { LeadActivityDetails } from '../../../src/leads/lead-work.contract.ts';
import { LeadActivity } from '../../../src/leads/activities/lead-activity.entity.ts';
import { Lead } from '../../../src/leads/lead.entity.ts';
import { LeadChange } from '../../../src/leads/history/lead-change.entity.ts';
import { AuditEntry } from '../../../src/platform/audit/audit-entry.entity.ts';
import { IdempotencyKey } from '../../../src/platform/idempotency-key.entity.ts';
import { signInWithRoles } from '../../setup/accounts.ts';
import { insertActivity } from '../../setup/insert-activity.ts';
import { insertInquiry } from '../../setup/insert-inquiry.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { countReads } from '../../setup/count-reads.ts';
import { startApp } from '../../setup/start-app.ts';

type Activities = { items: LeadActivityDetails[]; total: number };

const HOUR = 3_600_000;
const UNKNOWN_ID = '018f0000-0000-7000-8000-000000000000';
const CALL = { kind: 'call', text: 'Busca una villa con vistas.' };

describe('activities of a lead', () => {
  const site = useFixture(startApp);
  let agent: Awaited<ReturnType<typeof signInWithRoles>>;
  let moderator: Awaited<ReturnType<typeof signInWithRoles>>;
  beforeAll(async () => {
    agent = await signInWithRoles(site, 'agent');
    moderator = await signInWithRoles(site, 'moderator');
  });

  const buildUrl = (leadId: string, activity = '') =>
    `/api/v1/staff/leads/${leadId}/activities${activity && `/${activity}`}`;
  const list = async (leadId: string, page = 1) =>
    (await agent.browser.get(buildUrl(leadId)).query({ page }).expect(200)).body as Activities;
  const findLead = (id: string) => site.em().findOneOrFail(Lead, { id });
  const listChanges = (leadId: string) =>
    site.em().find(LeadChange, { leadId }, { orderBy: { at: 'asc', id: 'asc' }, fields: ['field', 'from', 'to'] });
  const findAuditEntries = (subject: string) => site.em().find(AuditEntry, { subject });

  it('are stored with their author, in history and audit log', async () => {
    const { id } = await insertInquiry(site, { lastActivityAt: new Date(Date.now() - HOUR) });
    const happenedAt = new Date(Date.now() - HOUR).toISOString();
    const { body } = await agent.browser
      .post(buildUrl(id))
      .send({ ...CALL, happenedAt })
      .expect(201);
    const { user } = agent;
    expect(body).toMatchObject({ ...CALL, happenedAt, agent: { id: user.id, name: 'Ana Núñez' }, canChange: true });
    expect((await listChanges(id)).map(({ field, from, to }) => [field, from, to])).toEqual([
      ['activity-added', null, 'Llamada'],
      ['agent', null, 'Ana Núñez'],
      ['status', 'Nuevo', 'Contactado'],
    ]);
    const [entry, ...implied] = await findAuditEntries(id);
    expect(implied.map(({ action }) => action)).toEqual(['take-lead', 'set-lead-status']);
    expect(entry).toMatchObject({ action: 'add-activity', actor: user.id, details: { kind: 'call' } });
    expect(JSON.stringify(entry!.details)).not.toContain('villa');
    expect((await findLead(id)).lastActivityAt.getTime()).toBeGreaterThan(Date.now() - HOUR / 2);
  });

  it('default to now and are never in the future', async () => {
    const { id } = await insertInquiry(site);
    const { body } = await agent.browser.post(buildUrl(id)).send(CALL).expect(201);
    expect(Date.now() - Date.parse((body as LeadActivityDetails).happenedAt)).toBeLessThan(10_000);
    const happenedAt = new Date(Date.now() + HOUR).toISOString();
    const refusal = await agent.browser
      .post(buildUrl(id))
      .send({ ...CALL, happenedAt })
      .expect(422);
    expect(refusal.body).toMatchObject({ errors: [{ pointer: '/happenedAt' }] });
    expect((await list(id)).total).toBe(1);
  });

  it.each([
    ['a known kind', { kind: 'fax', text: 'x' }, '/kind'],
    ['a text', { kind: 'note', text: ' ' }, '/text'],
    ['readable characters', { kind: 'note', text: 'a\u0000b' }, '/text'],
    ['a valid time', { ...CALL, happenedAt: 'ayer' }, '/happenedAt'],
    ['known fields only', { ...CALL, userId: UNKNOWN_ID }, '/userId'],
  ])('require %s', async (_, input, pointer) => {
    const { id } = await insertInquiry(site);
    const { body } = await agent.browser.post(buildUrl(id)).send(input).expect(422);
    expect((body as { errors: { pointer: string }[] }).errors.map((error) => error.pointer)).toEqual([pointer]);
  });

  it('are stored once per idempotency key', async () => {
    const { id } = await insertInquiry(site);
    const key = randomUUID();
    const send = (text = CALL.text, leadId = id) =>
      agent.browser.post(buildUrl(leadId)).set('Idempotency-Key', key).send({ kind: 'mail', text });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => (body as LeadActivityDetails).id)).size).toBe(1);
    expect((await list(id)).total).toBe(1);
    expect((await send('Otra cosa')).status).toBe(422);
    expect((await send(CALL.text, (await insertInquiry(site)).id)).status).toBe(422);
    await agent.browser.post(buildUrl(id)).set('Idempotency-Key', 'x').send(CALL).expect(422);
    expect(JSON.stringify(await site.em().findOneOrFail(IdempotencyKey, { key }))).not.toContain('villa');
  });

  it('are corrected by their author, and the history keeps the former text', async () => {
    const { id } = await insertInquiry(site);
    const activity = await insertActivity(site, { leadId: id, userId: agent.user.id, text: 'Uno' });
    const { body } = await agent.browser.patch(buildUrl(id, activity.id)).send({ text: 'Dos' }).expect(200);
    expect(body).toMatchObject({ text: 'Dos', kind: 'note' });
    expect(await listChanges(id)).toMatchObject([{ field: 'activity-changed', from: 'Uno', to: 'Dos' }]);
    await agent.browser.patch(buildUrl(id, activity.id)).send({ text: 'Dos' }).expect(200);
    expect(await listChanges(id)).toHaveLength(1);
    expect(await findAuditEntries(id)).toHaveLength(1);
  });

  it('are deleted by their author', async () => {
    const { id } = await insertInquiry(site);
    const activity = await insertActivity(site, { leadId: id, userId: agent.user.id, text: 'Uno' });
    await agent.browser.delete(buildUrl(id, activity.id)).expect(204);
    expect(await list(id)).toMatchObject({ items: [], total: 0 });
    expect(await listChanges(id)).toMatchObject([{ field: 'activity-removed', from: 'Uno', to: null }]);
    await agent.browser.delete(buildUrl(id, activity.id)).expect(404);
  });

  it('of a colleague can only be changed with access to all leads', async () => {
    const { id } = await insertInquiry(site);
    const { id: activity } = await insertActivity(site, { leadId: id, userId: moderator.user.id });
    expect((await list(id)).items).toMatchObject([{ canChange: false }]);
    await agent.browser.patch(buildUrl(id, activity)).send({ text: 'Dos' }).expect(403);
    await agent.browser.delete(buildUrl(id, activity)).expect(403);
    expect(await site.em().count(LeadActivity, { id: activity, text: 'Busca villa.' })).toBe(1);
    const ownActivity = await insertActivity(site, { leadId: id, userId: agent.user.id });
    await moderator.browser.patch(buildUrl(id, ownActivity.id)).send({ text: 'Dos' }).expect(200);
    await moderator.browser.delete(buildUrl(id, ownActivity.id)).expect(204);
  });

  it('are listed latest first, 50 a page, with constant reads', async () => {
    const { id } = await insertInquiry(site);
    const first = await insertActivity(site, { leadId: id, userId: agent.user.id });
    const few = await countReads(() => list(id));
    for (let hour = 1; hour < 60; hour++)
      await insertActivity(site, { leadId: id, happenedAt: new Date(first.happenedAt.getTime() - hour * HOUR) });
    const many = await countReads(() => list(id));
    expect(many.reads).toBe(few.reads);
    expect(many.result).toMatchObject({ page: 1, pageSize: 50, total: 60, pageCount: 2 });
    const activities = [...many.result.items, ...(await list(id, 2)).items];
    expect(activities).toHaveLength(60);
    const moments = activities.map(({ happenedAt }) => happenedAt);
    expect(moments).toEqual(moments.toSorted().toReversed());
    await agent.browser.get(buildUrl(id)).query({ page: 0 }).expect(422);
  });
});
