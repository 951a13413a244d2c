import { LeadActivity } from '../../../src/leads/activities/lead-activity.entity.ts';
import { Lead } from '../../../src/leads/lead.entity.ts';
import { LeadChange } from '../../../src/leads/history/lead-change.entity.ts';
import type { LeadList } from '../../../src/leads/lead-list.contract.ts';
import type { LeadDetails } from '../../../src/leads/lead.contract.ts';
import type { LeadActivityDetails } from '../../../src/leads/lead-work.contract.ts';
import { PipelineStage } from '../../../src/leads/pipeline/pipeline-stage.entity.ts';
import { LeadTask } from '../../../src/leads/tasks/lead-task.entity.ts';
import { insertProperty } from '../../setup/insert-property.ts';
import { signInWithRoles } from '../../setup/accounts.ts';
import { insertActivity } from '../../setup/insert-activity.ts';
import { insertInquiry } from '../../setup/insert-inquiry.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const VISIT = { kind: 'visit', text: 'Con su arquitecto' };

describe('a planned visit', () => {
  const site = useFixture(startApp);
  let agent: Awaited<ReturnType<typeof signInWithRoles>>;
  beforeAll(async () => {
    agent = await signInWithRoles(site, 'agent');
    await insertProperty(site, { reference: 'MJ-5', type: '2-3', location: 'Mijas', status: 'draft' });
  });

  const buildUrl = (leadId: string) => `/api/v1/staff/leads/${leadId}/activities`;
  const plan = async (leadId: string, fields: object = {}) =>
    (
      await agent.browser
        .post(buildUrl(leadId))
        .send({ ...VISIT, happenedAt: inHours(30), ...fields })
        .expect(201)
    ).body as LeadActivityDetails;
  const recordOutcome = (leadId: string, id: string, outcome: string, note: string | null = null) =>
    agent.browser.put(`${buildUrl(leadId)}/${id}/outcome`).send({ outcome, note });
  const reschedule = (leadId: string, id: string, to: object) =>
    agent.browser.put(`${buildUrl(leadId)}/${id}/visit`).send(to);
  const findLead = (id: string) => site.em().findOneOrFail(Lead, { id });
  const findTasks = (leadId: string) => site.em().find(LeadTask, { leadId });
  const createPastVisit = async (leadId: string) => {
    const { id } = await plan(leadId);
    const hourAgo = new Date(Date.now() - HOUR);
    await site.em().nativeUpdate(LeadActivity, { id }, { happenedAt: hourAgo, plannedFor: hourAgo });
    return id;
  };

  it('has property, meeting point and task; the lead becomes contacted and assigned to the planner', async () => {
    const { id } = await insertInquiry(site);
    const [happenedAt, remindAt] = [inHours(30), inHours(29)];
    const visit = await plan(id, { happenedAt, remindAt, reference: 'mj-5', place: 'En la oficina' });
    expect(visit).toMatchObject({
      ...{ kind: 'visit', happenedAt, subject: null },
      visit: { state: 'planned', property: { reference: 'MJ-5', title: 'Villa en Mijas' }, place: 'En la oficina' },
      needsOutcome: false,
    });
    expect(await findTasks(id)).toMatchObject([
      { title: 'Visita: MJ-5, En la oficina', dueAt: new Date(happenedAt), remindAt: new Date(remindAt), doneAt: null },
    ]);
    expect(await findLead(id)).toMatchObject({ score: 0, status: 'contacted', assignedTo: agent.user.id });
    const [change] = await site.em().find(LeadChange, { leadId: id, field: 'activity-added' });
    expect(change!.to).toMatch(/^Visita programada para el /);
  });

  it('is listed above past activities until it has an outcome', async () => {
    const { id } = await insertInquiry(site);
    const visit = await createPastVisit(id);
    await insertActivity(site, { leadId: id });
    const list = async () =>
      (await agent.browser.get(buildUrl(id)).expect(200)).body as { items: LeadActivityDetails[] };
    expect((await list()).items.map(({ kind, needsOutcome }) => [kind, needsOutcome])).toEqual([
      ['visit', true],
      ['note', false],
    ]);
    await recordOutcome(id, visit, 'done').expect(200);
    expect((await list()).items.map(({ kind, needsOutcome }) => [kind, needsOutcome])).toEqual([
      ['note', false],
      ['visit', false],
    ]);
  });

  it('that took place counts for response time and score, and completes its task', async () => {
    const { id } = await insertInquiry(site);
    const visit = await createPastVisit(id);
    const { body } = await recordOutcome(id, visit, 'done', 'Le gusta la luz').expect(200);
    expect(body).toMatchObject({ visit: { state: 'done', note: 'Le gusta la luz' }, needsOutcome: false });
    expect((await findLead(id)).firstRepliedAt).not.toBeNull();
    expect((await findLead(id)).score).toBe(25);
    expect((await findTasks(id))[0]!.doneAt).not.toBeNull();
    const changes = await site.em().find(LeadChange, { leadId: id, field: 'activity-changed' });
    expect(changes).toMatchObject([{ from: 'Visita programada', to: 'Visita realizada' }]);
  });

  it.each(['no-show', 'cancelled'] as const)('that ended as %s does not count', async (outcome) => {
    const { id } = await insertInquiry(site);
    const visit = await createPastVisit(id);
    const { firstRepliedAt } = await findLead(id);
    await recordOutcome(id, visit, outcome).expect(200);
    expect(await findLead(id)).toMatchObject({
      ...{ firstRepliedAt: outcome === 'cancelled' ? null : firstRepliedAt, score: 0 },
    });
    expect((await findTasks(id))[0]!.doneAt).not.toBeNull();
  });

  it('in the past without an outcome is the next visit of its lead', async () => {
    const { id } = await insertInquiry(site);
    const nextVisit = async () => {
      const { body } = await agent.browser.get('/api/v1/staff/leads').expect(200);
      return (body as LeadList).items.find((lead) => lead.id === id)?.nextVisitAt;
    };
    await createPastVisit(id);
    expect(Date.parse((await nextVisit())!)).toBeLessThan(Date.now());
    const { happenedAt } = await plan(id);
    expect(await nextVisit()).toBe(happenedAt);
  });

  it('can be cancelled in advance, but not marked as done', async () => {
    const { id } = await insertInquiry(site);
    const visit = await plan(id);
    const { body } = await recordOutcome(id, visit.id, 'done').expect(422);
    expect(body).toMatchObject({ errors: [{ pointer: '/outcome' }] });
    await recordOutcome(id, visit.id, 'cancelled', 'Está enferma').expect(200);
    await recordOutcome(id, visit.id, 'planned').expect(422);
  });

  it('can be rescheduled with task and reminder, and is recorded in the history', async () => {
    const { id } = await insertInquiry(site);
    const { id: visit } = await plan(id, { place: 'En la oficina', remindAt: inHours(29) });
    const [task] = await findTasks(id);
    await site.em().nativeUpdate(LeadTask, { id: task!.id }, { remindedAt: new Date(), doneAt: new Date() });
    const to = { happenedAt: inHours(54), reference: 'mj-5', place: null, remindAt: inHours(53) };
    const { body } = await reschedule(id, visit, to).expect(200);
    expect(body).toMatchObject({
      happenedAt: to.happenedAt,
      visit: { state: 'planned', property: { reference: 'MJ-5' }, place: null, remindAt: to.remindAt },
    });
    expect(await findTasks(id)).toMatchObject([
      {
        ...{ id: task!.id, title: 'Visita: MJ-5', dueAt: new Date(to.happenedAt), remindAt: new Date(to.remindAt) },
        ...{ remindedAt: null, doneAt: null },
      },
    ]);
    const changes = () => site.em().find(LeadChange, { leadId: id, field: 'activity-changed' });
    expect(await changes()).toMatchObject([
      {
        from: expect.stringMatching(/^Visita el .*En la oficina/) as string,
        to: expect.stringContaining('MJ-5') as string,
      },
    ]);

    await site.em().nativeDelete(LeadTask, { id: task!.id });
    const later = { ...to, happenedAt: inHours(60) };
    await reschedule(id, visit, later).expect(200);
    expect(await findTasks(id)).toMatchObject([{ dueAt: new Date(later.happenedAt), remindAt: new Date(to.remindAt) }]);
    await reschedule(id, visit, later).expect(200);
    expect(await changes()).toHaveLength(1 + 1);
  });

  it('keeps a deleted property when rescheduled, into the future and before an outcome only', async () => {
    const { id } = await insertInquiry(site);
    await insertProperty(site, { reference: 'MJ-6' });
    const { id: visit } = await plan(id, { reference: 'MJ-6' });
    await site.em().execute(`delete from properties where reference = 'MJ-6'`);
    const to = { happenedAt: inHours(40), reference: 'MJ-6', place: null, remindAt: null };
    const { body } = await reschedule(id, visit, to).expect(200);
    expect(body).toMatchObject({ visit: { property: { reference: 'MJ-6' } } });
    const invalid = { '/happenedAt': { happenedAt: inHours(-1) }, '/remindAt': { remindAt: inHours(41) } };
    for (const [pointer, fields] of Object.entries({ ...invalid, '/reference': { reference: 'NO-1' } })) {
      const refusal = await reschedule(id, visit, { ...to, ...fields }).expect(422);
      expect(refusal.body).toMatchObject({ errors: [{ pointer }] });
    }
    await recordOutcome(id, visit, 'cancelled').expect(200);
    await reschedule(id, visit, to).expect(404);
  });

  it('is deleted with its task', async () => {
    const { id } = await insertInquiry(site);
    const visit = await plan(id);
    await agent.browser.delete(`${buildUrl(id)}/${visit.id}`).expect(204);
    expect(await findTasks(id)).toEqual([]);
  });

  describe('that is no longer needed', () => {
    const newStage = () => site.em().findOneOrFail(PipelineStage, { status: 'new' });
    const isAnswered = async (id: string) =>
      ((await agent.browser.get(`/api/v1/staff/leads/${id}`).expect(200)).body as LeadDetails).isAnswered;
    const remove = (leadId: string, id: string) => agent.browser.delete(`${buildUrl(leadId)}/${id}`).expect(204);
    const cancel = (leadId: string, id: string) => recordOutcome(leadId, id, 'cancelled').expect(200);

    it.each([
      ['removed', remove],
      ['cancelled', cancel],
    ])('resets the reply state when it alone implied a contact, once %s', async (_, end) => {
      const { id: stageId } = await newStage();
      const lead = await insertInquiry(site, { stageId });
      const visit = await plan(lead.id);
      expect(await findLead(lead.id)).toMatchObject({ status: 'contacted', firstRepliedAt: expect.any(Date) as Date });
      await end(lead.id, visit.id);
      expect(await findLead(lead.id)).toMatchObject({
        status: 'new',
        stageId,
        firstRepliedAt: null,
        replyMinutes: null,
      });
      expect(await isAnswered(lead.id)).toBe(false);
    });

    it('keeps a contact implied by another visit, a call or a colleague', async () => {
      for (const kind of ['visit', 'call'] as const) {
        const lead = await insertInquiry(site);
        const visit = await plan(lead.id);
        await agent.browser
          .post(buildUrl(lead.id))
          .send({ kind, text: 'x', ...(kind === 'visit' && { happenedAt: inHours(40) }) })
          .expect(201);
        await remove(lead.id, visit.id);
        expect(await findLead(lead.id)).toMatchObject({
          status: 'contacted',
          firstRepliedAt: expect.any(Date) as Date,
        });
        expect(await isAnswered(lead.id)).toBe(true);
      }
      const lead = await insertInquiry(site);
      const visit = await plan(lead.id);
      await agent.browser.put(`/api/v1/staff/leads/${lead.id}/status`).send({ status: 'qualified' }).expect(200);
      await cancel(lead.id, visit.id);
      expect(await findLead(lead.id)).toMatchObject({ status: 'qualified', firstRepliedAt: expect.any(Date) as Date });
    });

    it('resets the reply state after an undone merge', async () => {
      const lead = await insertInquiry(site, { firstRepliedAt: new Date(Date.now() - HOUR), status: 'contacted' });
      const other = await insertInquiry(site);
      const visit = await plan(other.id);
      const mergeUrl = `/api/v1/staff/leads/${lead.id}/merge`;
      await agent.browser.post(mergeUrl).send({ leadId: other.id }).expect(200);
      await cancel(lead.id, visit.id);
      await agent.browser.post(`${mergeUrl}/undo`).send({ leadId: other.id }).expect(200);
      expect(await isAnswered(other.id)).toBe(false);
      expect(await isAnswered(lead.id)).toBe(true);
    });

    it('leaves the same state as a removed call', async () => {
      const lead = await insertInquiry(site);
      const { body } = await agent.browser.post(buildUrl(lead.id)).send({ kind: 'call', text: 'x' }).expect(201);
      await remove(lead.id, (body as LeadActivityDetails).id);
      expect(await findLead(lead.id)).toMatchObject({ status: 'new', firstRepliedAt: null });
    });
  });

  it('is the only activity with an outcome', async () => {
    const { id } = await insertInquiry(site);
    const call = await insertActivity(site, { leadId: id, kind: 'call' });
    await recordOutcome(id, call.id, 'done').expect(404);
  });

  it.each([
    ['an existing property', { reference: 'NO-1' }, '/reference'],
    ['a reminder before it', { remindAt: inHours(40) }, '/remindAt'],
    ['a short place', { place: 'x'.repeat(201) }, '/place'],
    ['a past time for a call', { kind: 'call' }, '/happenedAt'],
    ['no place for a call', { kind: 'call', happenedAt: undefined, place: 'Aquí' }, '/place'],
    ['no property for a call', { kind: 'call', happenedAt: undefined, reference: 'MJ-5' }, '/reference'],
    ['no reminder when it is in the past', { happenedAt: inHours(-3), remindAt: inHours(-4) }, '/remindAt'],
  ])('requires %s', async (_, fields, pointer) => {
    const { id } = await insertInquiry(site);
    const input = { ...VISIT, happenedAt: inHours(30), ...fields };
    const { body } = await agent.browser.post(buildUrl(id)).send(input).expect(422);
    expect((body as { errors: { pointer: string }[] }).errors.map((error) => error.pointer)).toEqual([pointer]);
    expect(await findTasks(id)).toEqual([]);
  });

  it('moves with its task, which is completed only by its outcome', async () => {
    const { id } = await insertInquiry(site);
    const { id: visit } = await plan(id);
    const [task] = await findTasks(id);
    const change = (input: object) => agent.browser.patch(`/api/v1/staff/leads/${id}/tasks/${task!.id}`).send(input);
    const dueAt = inHours(50);
    const moved = await change({ dueAt }).expect(200);
    expect(moved.body).toMatchObject({ dueAt, isPlannedVisit: true });
    expect(await site.em().findOneOrFail(LeadActivity, { id: visit })).toMatchObject({
      ...{ plannedFor: new Date(dueAt), happenedAt: new Date(dueAt) },
    });
    expect((await change({ dueAt: inHours(-1) }).expect(422)).body).toMatchObject({ errors: [{ pointer: '/dueAt' }] });
    expect((await change({ isDone: true }).expect(409)).body).toMatchObject({ type: '/problems/visit-needs-outcome' });
    await agent.browser.delete(`/api/v1/staff/leads/${id}/tasks/${task!.id}`).expect(409);
    await recordOutcome(id, visit, 'cancelled').expect(200);
    const [completed] = await findTasks(id);
    expect(completed!.doneAt).not.toBeNull();
    expect((await change({ isDone: false }).expect(409)).body).toMatchObject({ type: '/problems/visit-has-outcome' });
    expect((await findTasks(id))[0]!.doneAt).toEqual(completed!.doneAt);
    expect((await change({ dueAt: inHours(60) }).expect(200)).body).toMatchObject({ isPlannedVisit: false });
  });

  it('continues in the merged lead with its task', async () => {
    const [lead, other] = [await insertInquiry(site), await insertInquiry(site)];
    const visit = await plan(other.id);
    await agent.browser.post(`/api/v1/staff/leads/${lead.id}/merge`).send({ leadId: other.id }).expect(200);
    await recordOutcome(lead.id, visit.id, 'cancelled').expect(200);
    expect((await findTasks(lead.id))[0]!.doneAt).not.toBeNull();
  });
});
