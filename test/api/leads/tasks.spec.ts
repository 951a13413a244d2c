import { randomUUID } from 'node:crypto';
import type { LeadTaskDetails } from '../../../src/leads/lead-work.contract.ts';
import { LeadChange } from '../../../src/leads/history/lead-change.entity.ts';
import { LeadTask } from '../../../src/leads/tasks/lead-task.entity.ts';
import { AuditEntry } from '../../../src/platform/audit/audit-entry.entity.ts';
import { aUser, signedIn } from '../../setup/accounts.ts';
import { anInquiry } from '../../setup/an-inquiry.ts';
import { aTask } from '../../setup/a-task.ts';
import { whileLocked, untilBlocked } from '../../setup/while-locked.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { readsOf } from '../../setup/reads-of.ts';
import { startApp } from '../../setup/start-app.ts';

type Tasks = { items: LeadTaskDetails[]; total: number };

const DAY = 86_400_000;
const CALL = { title: 'Llamar a Ana', dueAt: '2027-01-11T09:00:00.000Z' };

describe('the tasks of a lead', () => {
  const site = useFixture(startApp);
  let agent: Awaited<ReturnType<typeof signedIn>>;
  beforeAll(async () => {
    agent = await signedIn(site, 'agent');
  });

  const at = (leadId: string, task = '') => `/api/v1/staff/leads/${leadId}/tasks${task && `/${task}`}`;
  const list = async (leadId: string, page = 1) =>
    (await agent.browser.get(at(leadId)).query({ page }).expect(200)).body as Tasks;
  const change = (leadId: string, id: string, changes: object, status = 200) =>
    agent.browser.patch(at(leadId, id)).send(changes).expect(status);
  const history = (leadId: string) =>
    site.em().find(LeadChange, { leadId }, { orderBy: { at: 'asc', id: 'asc' }, fields: ['field', 'from', 'to'] });
  const entries = (subject: string) => site.em().find(AuditEntry, { subject });
  const stored = (id: string) => site.em().findOneOrFail(LeadTask, { id });
  const aLeadWithTask = async (fields: Partial<LeadTask> = {}) => {
    const { id: leadId } = await anInquiry(site);
    return { leadId, id: (await aTask(site, { leadId, ...fields })).id };
  };

  it('are planned, and stand in history and audit', async () => {
    const { id } = await anInquiry(site);
    const { id: assignedTo } = agent.user;
    const remindAt = '2027-01-11T08:30:00.000Z';
    const { body } = await agent.browser
      .post(at(id))
      .send({ ...CALL, remindAt, assignedTo })
      .expect(201);
    const agentShown = { id: assignedTo, name: 'Ana Núñez' };
    expect(body).toMatchObject({ ...CALL, remindAt, agent: agentShown, doneAt: null, isOverdue: false });
    expect(await stored((body as LeadTaskDetails).id)).toMatchObject({ createdBy: assignedTo, remindedAt: null });
    expect(await history(id)).toMatchObject([{ field: 'task-added', from: null, to: CALL.title }]);
    const [entry, ...more] = await entries(id);
    expect(more).toEqual([]);
    expect(entry!.action).toBe('add-task');
    expect(JSON.stringify(entry!.details)).not.toContain('Ana');
  });

  it('are for whoever has the lead, and without a reminder, unless told', async () => {
    const { id } = await anInquiry(site);
    const { body } = await agent.browser.post(at(id)).send(CALL).expect(201);
    expect(body).toMatchObject({ remindAt: null, agent: null });
  });

  it.each([
    ['a title', { ...CALL, title: '' }, '/title'],
    ['a moment', { title: 'x', dueAt: 'pronto' }, '/dueAt'],
    ['a moment to remind at', { ...CALL, remindAt: '' }, '/remindAt'],
    ['nothing else', { ...CALL, doneAt: CALL.dueAt }, '/doneAt'],
  ])('need %s', async (_, input, pointer) => {
    const { id } = await anInquiry(site);
    const { body } = await agent.browser.post(at(id)).send(input).expect(422);
    expect((body as { errors: { pointer: string }[] }).errors.map((error) => error.pointer)).toEqual([pointer]);
  });

  it('sent twice under one key are planned once', async () => {
    const { id } = await anInquiry(site);
    const key = randomUUID();
    const send = () => agent.browser.post(at(id)).set('Idempotency-Key', key).send(CALL).expect(201);
    const answers = await Promise.all([send(), send(), send()]);
    expect(new Set(answers.map(({ body }) => (body as LeadTaskDetails).id)).size).toBe(1);
    expect((await list(id)).total).toBe(1);
  });

  it('are only for somebody who works here and may see the lead', async () => {
    const { id } = await anInquiry(site, { assignedTo: agent.user.id });
    const given = await aTask(site, { leadId: id });
    const fellow = await aUser(site, { roles: ['agent'] });
    const leaving = await aUser(site, { roles: ['admin'], disabledAt: new Date() });
    const customer = await aUser(site);
    const refused = async (assignedTo: string, code: string) => {
      const added = await agent.browser
        .post(at(id))
        .send({ ...CALL, assignedTo })
        .expect(422);
      const changed = await change(id, given.id, { assignedTo }, 422);
      for (const { body } of [added, changed]) expect(body).toMatchObject({ type: `/problems/${code}` });
    };
    await refused(leaving.id, 'agent-unavailable');
    await refused(customer.id, 'agent-unavailable');
    await refused('018f0000-0000-7000-8000-000000000000', 'agent-unavailable');
    await refused(fellow.id, 'agent-sees-no-lead');
    expect((await list(id)).items).toMatchObject([{ id: given.id, agent: null }]);

    const moderator = await aUser(site, { roles: ['moderator'], firstName: 'Luis' });
    const { body } = await change(id, given.id, { assignedTo: moderator.id });
    expect(body).toMatchObject({ agent: { id: moderator.id } });
    expect(await history(id)).toMatchObject([{ field: 'task-changed', from: 'el agente del lead', to: 'Luis Núñez' }]);
    const { id: unassigned } = await anInquiry(site);
    await agent.browser
      .post(at(unassigned))
      .send({ ...CALL, assignedTo: fellow.id })
      .expect(201);
  });

  it('stand in nobody’s way who closes the account that they are for', async () => {
    const eva = await aUser(site, { roles: ['agent'] });
    const { leadId, id } = await aLeadWithTask();
    for (const plan of [
      () =>
        agent.browser
          .post(at(leadId))
          .send({ ...CALL, assignedTo: eva.id })
          .expect(201),
      () => change(leadId, id, { assignedTo: eva.id }),
    ])
      await whileLocked(site, async (em) => {
        await em.execute('select 1 from profiles where id = ? for update', [eva.id]);
        const planning = Promise.resolve(plan());
        await untilBlocked(site, 1);
        await em.execute('select 1 from inquiries where id = ? for update', [leadId]);
        return [planning];
      });
  });

  it('are planned anew; the history says in words what changed', async () => {
    const { leadId, id } = await aLeadWithTask({ dueAt: new Date('2027-01-11T09:00:00Z') });
    const { body } = await change(leadId, id, { title: 'Visitar', dueAt: '2027-07-12T09:00:00+02:00' });
    expect(body).toMatchObject({ title: 'Visitar', dueAt: '2027-07-12T07:00:00.000Z' });
    const [line, ...more] = await history(leadId);
    expect(more).toEqual([]);
    expect(line).toMatchObject({ field: 'task-changed' });
    expect(line!.from).toBe('Llamar · para el 11 ene 2027, 10:00');
    expect(line!.to).toBe('Visitar · para el 12 jul 2027, 9:00');
    expect(await entries(leadId)).toMatchObject([{ details: { task: id, fields: ['title', 'dueAt'] } }]);
    await change(leadId, id, { title: 'Visitar', dueAt: '2027-07-12T07:00:00Z', isDone: false });
    await change(leadId, id, {});
    expect(await history(leadId)).toHaveLength(1);
    expect(await entries(leadId)).toHaveLength(1);
  });

  it('remind again at another moment, and only then', async () => {
    const remindedAt = new Date();
    const { leadId, id } = await aLeadWithTask({ remindAt: new Date('2026-01-01T09:00:00Z'), remindedAt });
    await change(leadId, id, { title: 'Otra', remindAt: '2026-01-01T10:00:00+01:00' });
    expect((await stored(id)).remindedAt).toEqual(remindedAt);
    await change(leadId, id, { remindAt: '2027-01-01T10:00:00Z' });
    expect((await stored(id)).remindedAt).toBeNull();
  });

  it('are ticked off and opened again', async () => {
    const { leadId, id } = await aLeadWithTask({ dueAt: new Date(Date.now() - DAY) });
    expect((await list(leadId)).items).toMatchObject([{ isOverdue: true, doneAt: null }]);
    const { body } = await change(leadId, id, { isDone: true });
    expect(body).toMatchObject({ isOverdue: false, doneAt: expect.any(String) });
    expect(await stored(id)).toMatchObject({ doneBy: agent.user.id });
    await change(leadId, id, { isDone: true });
    expect((await change(leadId, id, { isDone: false })).body).toMatchObject({ isOverdue: true, doneAt: null });
    expect(await stored(id)).toMatchObject({ doneBy: null });
    expect((await history(leadId)).map(({ field, to }) => [field, to])).toEqual([
      ['task-done', 'Llamar'],
      ['task-reopened', 'Llamar'],
    ]);
  });

  it('are removed', async () => {
    const { leadId, id } = await aLeadWithTask();
    await agent.browser.delete(at(leadId, id)).expect(204);
    expect(await list(leadId)).toMatchObject({ items: [], total: 0 });
    expect(await history(leadId)).toMatchObject([{ field: 'task-removed', from: 'Llamar' }]);
    await agent.browser.delete(at(leadId, id)).expect(404);
  });

  it('are listed open first by when they are due, then done the latest first, 50 a page', async () => {
    const { id: leadId } = await anInquiry(site);
    const moment = (days: number) => new Date(Date.now() + days * DAY);
    const assignedTo = agent.user.id;
    await aTask(site, { leadId, assignedTo, title: 'open 30', dueAt: moment(30) });
    const few = await readsOf(() => list(leadId));
    for (let day = 0; day < 30; day++) {
      await aTask(site, { leadId, title: `open ${day}`, dueAt: moment(day) });
      await aTask(site, { leadId, title: `done ${day}`, dueAt: moment(5), doneAt: moment(-day) });
    }
    const many = await readsOf(() => list(leadId));
    expect(many.reads).toBe(few.reads);
    expect(many.answer).toMatchObject({ page: 1, pageSize: 50, total: 61, pageCount: 2 });
    const titles = [...many.answer.items, ...(await list(leadId, 2)).items].map(({ title }) => title);
    const days = Array.from({ length: 30 }, (_, day) => day);
    expect(titles).toEqual([...days.map((day) => `open ${day}`), 'open 30', ...days.map((day) => `done ${day}`)]);
  });
});
