import { LeadActivity } from '../../../src/leads/activities/lead-activity.entity.ts';
import { Lead } from '../../../src/leads/lead.entity.ts';
import { LeadChange } from '../../../src/leads/history/lead-change.entity.ts';
import type { LeadList } from '../../../src/leads/lead-list.contract.ts';
import type { LeadDetails } from '../../../src/leads/lead.contract.ts';
import type { LeadActivityDetails } from '../../../src/leads/lead-work.contract.ts';
import { PipelineStage } from '../../../src/leads/stages/pipeline-stage.entity.ts';
import { LeadTask } from '../../../src/leads/tasks/lead-task.entity.ts';
import { aProperty } from '../../setup/a-property.ts';
import { signedIn } from '../../setup/accounts.ts';
import { anActivity } from '../../setup/an-activity.ts';
import { anInquiry } from '../../setup/an-inquiry.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const VISIT = { kind: 'visit', text: 'Con su arquitecto' };

describe('a planned visit', () => {
  const site = useFixture(startApp);
  let agent: Awaited<ReturnType<typeof signedIn>>;
  beforeAll(async () => {
    agent = await signedIn(site, 'agent');
    await aProperty(site, { reference: 'MJ-5', type: '2-3', location: 'Mijas', status: 'draft' });
  });

  const at = (leadId: string) => `/api/v1/staff/leads/${leadId}/activities`;
  const plan = async (leadId: string, fields: object = {}) =>
    (
      await agent.browser
        .post(at(leadId))
        .send({ ...VISIT, happenedAt: inHours(30), ...fields })
        .expect(201)
    ).body as LeadActivityDetails;
  const settle = (leadId: string, id: string, outcome: string, note: string | null = null) =>
    agent.browser.put(`${at(leadId)}/${id}/outcome`).send({ outcome, note });
  const move = (leadId: string, id: string, to: object) => agent.browser.put(`${at(leadId)}/${id}/visit`).send(to);
  const stored = (id: string) => site.em().findOneOrFail(Lead, { id });
  const tasks = (leadId: string) => site.em().find(LeadTask, { leadId });
  /** One whose time has come. */
  const past = async (leadId: string) => {
    const { id } = await plan(leadId);
    const at = new Date(Date.now() - HOUR);
    await site.em().nativeUpdate(LeadActivity, { id }, { happenedAt: at, plannedFor: at });
    return id;
  };

  it('has a property, a place and a task before it, and makes the lead contacted and its planner’s', async () => {
    const { id } = await anInquiry(site);
    const [happenedAt, remindAt] = [inHours(30), inHours(29)];
    const visit = await plan(id, { happenedAt, remindAt, reference: 'mj-5', place: 'En la oficina' });
    expect(visit).toMatchObject({
      ...{ kind: 'visit', happenedAt, subject: null },
      visit: { state: 'planned', property: { reference: 'MJ-5', title: 'Villa en Mijas' }, place: 'En la oficina' },
      asksOutcome: false,
    });
    expect(await tasks(id)).toMatchObject([
      { title: 'Visita: MJ-5, En la oficina', dueAt: new Date(happenedAt), remindAt: new Date(remindAt), doneAt: null },
    ]);
    expect(await stored(id)).toMatchObject({ score: 0, status: 'contacted', assignedTo: agent.user.id });
    const [change] = await site.em().find(LeadChange, { leadId: id, field: 'activity-added' });
    expect(change!.to).toMatch(/^Visita programada para el /);
  });

  it('stands above what has happened, until it has an outcome', async () => {
    const { id } = await anInquiry(site);
    const visit = await past(id);
    await anActivity(site, { leadId: id });
    const list = async () => (await agent.browser.get(at(id)).expect(200)).body as { items: LeadActivityDetails[] };
    expect((await list()).items.map(({ kind, asksOutcome }) => [kind, asksOutcome])).toEqual([
      ['visit', true],
      ['note', false],
    ]);
    await settle(id, visit, 'done').expect(200);
    expect((await list()).items.map(({ kind, asksOutcome }) => [kind, asksOutcome])).toEqual([
      ['note', false],
      ['visit', false],
    ]);
  });

  it('that took place counts: for the clock, for the score, and its task is done', async () => {
    const { id } = await anInquiry(site);
    const visit = await past(id);
    const { body } = await settle(id, visit, 'done', 'Le gusta la luz').expect(200);
    expect(body).toMatchObject({ visit: { state: 'done', note: 'Le gusta la luz' }, asksOutcome: false });
    expect((await stored(id)).firstRepliedAt).not.toBeNull();
    expect((await stored(id)).score).toBe(25);
    expect((await tasks(id))[0]!.doneAt).not.toBeNull();
    const changes = await site.em().find(LeadChange, { leadId: id, field: 'activity-changed' });
    expect(changes).toMatchObject([{ from: 'Visita programada', to: 'Visita realizada' }]);
  });

  it.each(['no-show', 'cancelled'] as const)('that ended as %s counts nothing', async (outcome) => {
    const { id } = await anInquiry(site);
    const visit = await past(id);
    const { firstRepliedAt } = await stored(id);
    await settle(id, visit, outcome).expect(200);
    expect(await stored(id)).toMatchObject({
      ...{ firstRepliedAt: outcome === 'cancelled' ? null : firstRepliedAt, score: 0 },
    });
    expect((await tasks(id))[0]!.doneAt).not.toBeNull();
  });

  it('is named by the list before one whose time has come', async () => {
    const { id } = await anInquiry(site);
    const nextVisit = async () => {
      const { body } = await agent.browser.get('/api/v1/staff/leads').expect(200);
      return (body as LeadList).items.find((lead) => lead.id === id)?.nextVisitAt;
    };
    await past(id);
    expect(Date.parse((await nextVisit())!)).toBeLessThan(Date.now());
    const { happenedAt } = await plan(id);
    expect(await nextVisit()).toBe(happenedAt);
  });

  it('can be cancelled before its time, but not have taken place', async () => {
    const { id } = await anInquiry(site);
    const visit = await plan(id);
    const { body } = await settle(id, visit.id, 'done').expect(422);
    expect(body).toMatchObject({ errors: [{ pointer: '/outcome' }] });
    await settle(id, visit.id, 'cancelled', 'Está enferma').expect(200);
    await settle(id, visit.id, 'planned').expect(422);
  });

  it('is moved, with its task and its reminder, and the history says from where to where', async () => {
    const { id } = await anInquiry(site);
    const { id: visit } = await plan(id, { place: 'En la oficina', remindAt: inHours(29) });
    const [task] = await tasks(id);
    await site.em().nativeUpdate(LeadTask, { id: task!.id }, { remindedAt: new Date(), doneAt: new Date() });
    const to = { happenedAt: inHours(54), reference: 'mj-5', place: null, remindAt: inHours(53) };
    const { body } = await move(id, visit, to).expect(200);
    expect(body).toMatchObject({
      happenedAt: to.happenedAt,
      visit: { state: 'planned', property: { reference: 'MJ-5' }, place: null, remindAt: to.remindAt },
    });
    expect(await tasks(id)).toMatchObject([
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
    await move(id, visit, later).expect(200);
    expect(await tasks(id)).toMatchObject([{ dueAt: new Date(later.happenedAt), remindAt: new Date(to.remindAt) }]);
    await move(id, visit, later).expect(200);
    expect(await changes()).toHaveLength(1 + 1);
  });

  it('keeps a property that is gone, is moved into the future alone, and not once it has an outcome', async () => {
    const { id } = await anInquiry(site);
    await aProperty(site, { reference: 'MJ-6' });
    const { id: visit } = await plan(id, { reference: 'MJ-6' });
    await site.em().execute(`delete from properties where reference = 'MJ-6'`);
    const to = { happenedAt: inHours(40), reference: 'MJ-6', place: null, remindAt: null };
    const { body } = await move(id, visit, to).expect(200);
    expect(body).toMatchObject({ visit: { property: { reference: 'MJ-6' } } });
    const wrong = { '/happenedAt': { happenedAt: inHours(-1) }, '/remindAt': { remindAt: inHours(41) } };
    for (const [pointer, fields] of Object.entries({ ...wrong, '/reference': { reference: 'NO-1' } })) {
      const refused = await move(id, visit, { ...to, ...fields }).expect(422);
      expect(refused.body).toMatchObject({ errors: [{ pointer }] });
    }
    await settle(id, visit, 'cancelled').expect(200);
    await move(id, visit, to).expect(404);
  });

  it('whose task nobody needs any more takes it along', async () => {
    const { id } = await anInquiry(site);
    const visit = await plan(id);
    await agent.browser.delete(`${at(id)}/${visit.id}`).expect(204);
    expect(await tasks(id)).toEqual([]);
  });

  describe('that nobody needs any more', () => {
    const newStage = () => site.em().findOneOrFail(PipelineStage, { status: 'new' });
    const isAnswered = async (id: string) =>
      ((await agent.browser.get(`/api/v1/staff/leads/${id}`).expect(200)).body as LeadDetails).isAnswered;
    const remove = (leadId: string, id: string) => agent.browser.delete(`${at(leadId)}/${id}`).expect(204);
    const cancel = (leadId: string, id: string) => settle(leadId, id, 'cancelled').expect(200);

    it.each([
      ['removed', remove],
      ['cancelled', cancel],
    ])('lets the client wait again where it alone implied a contact, once %s', async (_, end) => {
      const { id: stageId } = await newStage();
      const lead = await anInquiry(site, { stageId });
      const visit = await plan(lead.id);
      expect(await stored(lead.id)).toMatchObject({ status: 'contacted', firstRepliedAt: expect.any(Date) as Date });
      await end(lead.id, visit.id);
      expect(await stored(lead.id)).toMatchObject({ status: 'new', stageId, firstRepliedAt: null, replyMinutes: null });
      expect(await isAnswered(lead.id)).toBe(false);
    });

    it('leaves a contact that another visit, a call or a colleague implies', async () => {
      for (const kind of ['visit', 'call'] as const) {
        const lead = await anInquiry(site);
        const visit = await plan(lead.id);
        await agent.browser
          .post(at(lead.id))
          .send({ kind, text: 'x', ...(kind === 'visit' && { happenedAt: inHours(40) }) })
          .expect(201);
        await remove(lead.id, visit.id);
        expect(await stored(lead.id)).toMatchObject({ status: 'contacted', firstRepliedAt: expect.any(Date) as Date });
        expect(await isAnswered(lead.id)).toBe(true);
      }
      const lead = await anInquiry(site);
      const visit = await plan(lead.id);
      await agent.browser.put(`/api/v1/staff/leads/${lead.id}/status`).send({ status: 'qualified' }).expect(200);
      await cancel(lead.id, visit.id);
      expect(await stored(lead.id)).toMatchObject({ status: 'qualified', firstRepliedAt: expect.any(Date) as Date });
    });

    it('takes its contact along also where a lead is merged meanwhile', async () => {
      const lead = await anInquiry(site, { firstRepliedAt: new Date(Date.now() - HOUR), status: 'contacted' });
      const other = await anInquiry(site);
      const visit = await plan(other.id);
      const merging = `/api/v1/staff/leads/${lead.id}/merging`;
      await agent.browser.post(merging).send({ leadId: other.id }).expect(200);
      await cancel(lead.id, visit.id);
      await agent.browser.post(`${merging}/undo`).send({ leadId: other.id }).expect(200);
      expect(await isAnswered(other.id)).toBe(false);
      expect(await isAnswered(lead.id)).toBe(true);
    });

    it('goes with the contact of a call that was noted by mistake', async () => {
      const lead = await anInquiry(site);
      const { body } = await agent.browser.post(at(lead.id)).send({ kind: 'call', text: 'x' }).expect(201);
      await remove(lead.id, (body as LeadActivityDetails).id);
      expect(await stored(lead.id)).toMatchObject({ status: 'new', firstRepliedAt: null });
    });
  });

  it('is the only thing with an outcome', async () => {
    const { id } = await anInquiry(site);
    const call = await anActivity(site, { leadId: id, kind: 'call' });
    await settle(id, call.id, 'done').expect(404);
  });

  it.each([
    ['a property that exists', { reference: 'NO-1' }, '/reference'],
    ['a reminder before it', { remindAt: inHours(40) }, '/remindAt'],
    ['a short place', { place: 'x'.repeat(201) }, '/place'],
    ['a call that has happened', { kind: 'call' }, '/happenedAt'],
    ['a call without a place', { kind: 'call', happenedAt: undefined, place: 'Aquí' }, '/place'],
    ['a call without a property', { kind: 'call', happenedAt: undefined, reference: 'MJ-5' }, '/reference'],
    ['a reminder of what is to come', { happenedAt: inHours(-3), remindAt: inHours(-4) }, '/remindAt'],
  ])('needs %s', async (_, fields, pointer) => {
    const { id } = await anInquiry(site);
    const input = { ...VISIT, happenedAt: inHours(30), ...fields };
    const { body } = await agent.browser.post(at(id)).send(input).expect(422);
    expect((body as { errors: { pointer: string }[] }).errors.map((error) => error.pointer)).toEqual([pointer]);
    expect(await tasks(id)).toEqual([]);
  });

  it('moves with its task, which ends only with its outcome', async () => {
    const { id } = await anInquiry(site);
    const { id: visit } = await plan(id);
    const [task] = await tasks(id);
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
    await settle(id, visit, 'cancelled').expect(200);
    const [settled] = await tasks(id);
    expect(settled!.doneAt).not.toBeNull();
    expect((await change({ isDone: false }).expect(409)).body).toMatchObject({ type: '/problems/visit-has-outcome' });
    expect((await tasks(id))[0]!.doneAt).toEqual(settled!.doneAt);
    expect((await change({ dueAt: inHours(60) }).expect(200)).body).toMatchObject({ isPlannedVisit: false });
  });

  it('of one lead goes on in the lead that it became part of, with its task', async () => {
    const [lead, other] = [await anInquiry(site), await anInquiry(site)];
    const visit = await plan(other.id);
    await agent.browser.post(`/api/v1/staff/leads/${lead.id}/merging`).send({ leadId: other.id }).expect(200);
    await settle(lead.id, visit.id, 'cancelled').expect(200);
    expect((await tasks(lead.id))[0]!.doneAt).not.toBeNull();
  });
});
