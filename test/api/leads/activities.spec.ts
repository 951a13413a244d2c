import { randomUUID } from 'node:crypto';
import type { LeadActivityDetails } from '../../../src/leads/lead-work.contract.ts';
import { LeadActivity } from '../../../src/leads/activities/lead-activity.entity.ts';
import { Lead } from '../../../src/leads/lead.entity.ts';
import { LeadChange } from '../../../src/leads/history/lead-change.entity.ts';
import { AuditEntry } from '../../../src/platform/audit/audit-entry.entity.ts';
import { IdempotencyKey } from '../../../src/platform/idempotency/idempotency-key.entity.ts';
import { signedIn } from '../../setup/accounts.ts';
import { anActivity } from '../../setup/an-activity.ts';
import { anInquiry } from '../../setup/an-inquiry.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { readsOf } from '../../setup/reads-of.ts';
import { startApp } from '../../setup/start-app.ts';

type Activities = { items: LeadActivityDetails[]; total: number };

const HOUR = 3_600_000;
const NEVER = '018f0000-0000-7000-8000-000000000000';
const CALL = { kind: 'call', text: 'Busca una villa con vistas.' };

describe('the activities of a lead', () => {
  const site = useFixture(startApp);
  let agent: Awaited<ReturnType<typeof signedIn>>;
  let moderator: Awaited<ReturnType<typeof signedIn>>;
  beforeAll(async () => {
    agent = await signedIn(site, 'agent');
    moderator = await signedIn(site, 'moderator');
  });

  const at = (leadId: string, activity = '') => `/api/v1/staff/leads/${leadId}/activities${activity && `/${activity}`}`;
  const list = async (leadId: string, page = 1) =>
    (await agent.browser.get(at(leadId)).query({ page }).expect(200)).body as Activities;
  const stored = (id: string) => site.em().findOneOrFail(Lead, { id });
  const history = (leadId: string) =>
    site.em().find(LeadChange, { leadId }, { orderBy: { at: 'asc', id: 'asc' }, fields: ['field', 'from', 'to'] });
  const entries = (subject: string) => site.em().find(AuditEntry, { subject });

  it('are noted, with who did it, and stand in history and audit', async () => {
    const { id } = await anInquiry(site, { lastActivityAt: new Date(Date.now() - HOUR) });
    const happenedAt = new Date(Date.now() - HOUR).toISOString();
    const { body } = await agent.browser
      .post(at(id))
      .send({ ...CALL, happenedAt })
      .expect(201);
    const { user } = agent;
    expect(body).toMatchObject({ ...CALL, happenedAt, agent: { id: user.id, name: 'Ana Núñez' }, canChange: true });
    expect((await history(id)).map(({ field, from, to }) => [field, from, to])).toEqual([
      ['activity-added', null, 'Llamada'],
      ['agent', null, 'Ana Núñez'],
      ['status', 'Nuevo', 'Contactado'],
    ]);
    const [entry, ...implied] = await entries(id);
    expect(implied.map(({ action }) => action)).toEqual(['take-lead', 'set-lead-status']);
    expect(entry).toMatchObject({ action: 'add-activity', actor: user.id, details: { kind: 'call' } });
    expect(JSON.stringify(entry!.details)).not.toContain('villa');
    expect((await stored(id)).lastActivityAt.getTime()).toBeGreaterThan(Date.now() - HOUR / 2);
  });

  it('happened now unless told, and never in the future', async () => {
    const { id } = await anInquiry(site);
    const { body } = await agent.browser.post(at(id)).send(CALL).expect(201);
    expect(Date.now() - Date.parse((body as LeadActivityDetails).happenedAt)).toBeLessThan(10_000);
    const happenedAt = new Date(Date.now() + HOUR).toISOString();
    const refused = await agent.browser
      .post(at(id))
      .send({ ...CALL, happenedAt })
      .expect(422);
    expect(refused.body).toMatchObject({ errors: [{ pointer: '/happenedAt' }] });
    expect((await list(id)).total).toBe(1);
  });

  it.each([
    ['a kind', { kind: 'fax', text: 'x' }, '/kind'],
    ['a text', { kind: 'note', text: ' ' }, '/text'],
    ['readable letters', { kind: 'note', text: 'a\u0000b' }, '/text'],
    ['a moment', { ...CALL, happenedAt: 'ayer' }, '/happenedAt'],
    ['nothing else', { ...CALL, userId: NEVER }, '/userId'],
  ])('need %s', async (_, input, pointer) => {
    const { id } = await anInquiry(site);
    const { body } = await agent.browser.post(at(id)).send(input).expect(422);
    expect((body as { errors: { pointer: string }[] }).errors.map((error) => error.pointer)).toEqual([pointer]);
  });

  it('sent twice under one key are noted once; the key is for that alone', async () => {
    const { id } = await anInquiry(site);
    const key = randomUUID();
    const send = (text = CALL.text, leadId = id) =>
      agent.browser.post(at(leadId)).set('Idempotency-Key', key).send({ kind: 'mail', text });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => (body as LeadActivityDetails).id)).size).toBe(1);
    expect((await list(id)).total).toBe(1);
    expect((await send('Otra cosa')).status).toBe(422);
    expect((await send(CALL.text, (await anInquiry(site)).id)).status).toBe(422);
    await agent.browser.post(at(id)).set('Idempotency-Key', 'x').send(CALL).expect(422);
    expect(JSON.stringify(await site.em().findOneOrFail(IdempotencyKey, { key }))).not.toContain('villa');
  });

  it('are corrected by whoever wrote them; the history keeps what was said', async () => {
    const { id } = await anInquiry(site);
    const activity = await anActivity(site, { leadId: id, userId: agent.user.id, text: 'Uno' });
    const { body } = await agent.browser.patch(at(id, activity.id)).send({ text: 'Dos' }).expect(200);
    expect(body).toMatchObject({ text: 'Dos', kind: 'note' });
    expect(await history(id)).toMatchObject([{ field: 'activity-changed', from: 'Uno', to: 'Dos' }]);
    await agent.browser.patch(at(id, activity.id)).send({ text: 'Dos' }).expect(200);
    expect(await history(id)).toHaveLength(1);
    expect(await entries(id)).toHaveLength(1);
  });

  it('are removed by whoever wrote them', async () => {
    const { id } = await anInquiry(site);
    const activity = await anActivity(site, { leadId: id, userId: agent.user.id, text: 'Uno' });
    await agent.browser.delete(at(id, activity.id)).expect(204);
    expect(await list(id)).toMatchObject({ items: [], total: 0 });
    expect(await history(id)).toMatchObject([{ field: 'activity-removed', from: 'Uno', to: null }]);
    await agent.browser.delete(at(id, activity.id)).expect(404);
  });

  it('of a colleague are only changed by who answers for all leads', async () => {
    const { id } = await anInquiry(site);
    const { id: activity } = await anActivity(site, { leadId: id, userId: moderator.user.id });
    expect((await list(id)).items).toMatchObject([{ canChange: false }]);
    await agent.browser.patch(at(id, activity)).send({ text: 'Dos' }).expect(403);
    await agent.browser.delete(at(id, activity)).expect(403);
    expect(await site.em().count(LeadActivity, { id: activity, text: 'Busca villa.' })).toBe(1);
    const own = await anActivity(site, { leadId: id, userId: agent.user.id });
    await moderator.browser.patch(at(id, own.id)).send({ text: 'Dos' }).expect(200);
    await moderator.browser.delete(at(id, own.id)).expect(204);
  });

  it('are listed the latest first, 50 a page, with as few reads for fifty as for one', async () => {
    const { id } = await anInquiry(site);
    const first = await anActivity(site, { leadId: id, userId: agent.user.id });
    const few = await readsOf(() => list(id));
    for (let hour = 1; hour < 60; hour++)
      await anActivity(site, { leadId: id, happenedAt: new Date(first.happenedAt.getTime() - hour * HOUR) });
    const many = await readsOf(() => list(id));
    expect(many.reads).toBe(few.reads);
    expect(many.answer).toMatchObject({ page: 1, pageSize: 50, total: 60, pageCount: 2 });
    const shown = [...many.answer.items, ...(await list(id, 2)).items];
    expect(shown).toHaveLength(60);
    const moments = shown.map(({ happenedAt }) => happenedAt);
    expect(moments).toEqual(moments.toSorted().toReversed());
    await agent.browser.get(at(id)).query({ page: 0 }).expect(422);
  });
});
