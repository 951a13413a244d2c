import { randomUUID } from 'node:crypto';
import type { LeadTaskDetails } from '../../../src/leads/lead-work.contract.ts';
import { LeadChange } from '../../../src/leads/history/lead-change.entity.ts';
import { LeadTask } from '../../../src/leads/tasks/lead-task.entity.ts';
import { AuditEntry } from '../../../src/platform/audit/audit-entry.entity.ts';
import { insertUser, signInWithRoles } from '../../setup/accounts.ts';
import { insertInquiry } from '../../setup/insert-inquiry.ts';
import { insertTask } from '../../setup/insert-task.ts';
import { whileLocked, waitForBlocked } from '../../setup/while-locked.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { countReads } from '../../setup/count-reads.ts';
import { startApp } from '../../setup/start-app.ts';

type Tasks = { items: LeadTaskDetails[]; total: number };

const DAY = 86_400_000;
const CALL = { title: 'Llamar a Ana', dueAt: '2027-01-11T09:00:00.000Z' };

describe('lead tasks', () => {
  const site = useFixture(startApp);
  let agent: Awaited<ReturnType<typeof signInWithRoles>>;
  beforeAll(async () => {
    agent = await signInWithRoles(site, 'agent');
  });

  const buildUrl = (leadId: string, task = '') => `/api/v1/staff/leads/${leadId}/tasks${task && `/${task}`}`;
  const list = async (leadId: string, page = 1) =>
    (await agent.browser.get(buildUrl(leadId)).query({ page }).expect(200)).body as Tasks;
  const changeTask = (leadId: string, id: string, changes: object, status = 200) =>
    agent.browser.patch(buildUrl(leadId, id)).send(changes).expect(status);
  const listChanges = (leadId: string) =>
    site.em().find(LeadChange, { leadId }, { orderBy: { at: 'asc', id: 'asc' }, fields: ['field', 'from', 'to'] });
  const findAuditEntries = (subject: string) => site.em().find(AuditEntry, { subject });
  const findTask = (id: string) => site.em().findOneOrFail(LeadTask, { id });
  const createTask = async (fields: Partial<LeadTask> = {}) => {
    const { id: leadId } = await insertInquiry(site);
    return { leadId, id: (await insertTask(site, { leadId, ...fields })).id };
  };

  it('are created with history and audit entries', async () => {
    const { id } = await insertInquiry(site);
    const { id: assignedTo } = agent.user;
    const remindAt = '2027-01-11T08:30:00.000Z';
    const { body } = await agent.browser
      .post(buildUrl(id))
      .send({ ...CALL, remindAt, assignedTo })
      .expect(201);
    const agentShown = { id: assignedTo, name: 'Ana Núñez' };
    expect(body).toMatchObject({ ...CALL, remindAt, agent: agentShown, doneAt: null, isOverdue: false });
    expect(await findTask((body as LeadTaskDetails).id)).toMatchObject({ createdBy: assignedTo, remindedAt: null });
    expect(await listChanges(id)).toMatchObject([{ field: 'task-added', from: null, to: CALL.title }]);
    const [entry, ...more] = await findAuditEntries(id);
    expect(more).toEqual([]);
    expect(entry!.action).toBe('add-task');
    expect(JSON.stringify(entry!.details)).not.toContain('Ana');
  });

  it('default to the lead’s agent and no reminder', async () => {
    const { id } = await insertInquiry(site);
    const { body } = await agent.browser.post(buildUrl(id)).send(CALL).expect(201);
    expect(body).toMatchObject({ remindAt: null, agent: null });
  });

  it.each([
    ['a title', { ...CALL, title: '' }, '/title'],
    ['a valid due time', { title: 'x', dueAt: 'pronto' }, '/dueAt'],
    ['a valid reminder time', { ...CALL, remindAt: '' }, '/remindAt'],
    ['known fields only', { ...CALL, doneAt: CALL.dueAt }, '/doneAt'],
  ])('require %s', async (_, input, pointer) => {
    const { id } = await insertInquiry(site);
    const { body } = await agent.browser.post(buildUrl(id)).send(input).expect(422);
    expect((body as { errors: { pointer: string }[] }).errors.map((error) => error.pointer)).toEqual([pointer]);
  });

  it('are created once for repeated requests with one idempotency key', async () => {
    const { id } = await insertInquiry(site);
    const key = randomUUID();
    const send = () => agent.browser.post(buildUrl(id)).set('Idempotency-Key', key).send(CALL).expect(201);
    const answers = await Promise.all([send(), send(), send()]);
    expect(new Set(answers.map(({ body }) => (body as LeadTaskDetails).id)).size).toBe(1);
    expect((await list(id)).total).toBe(1);
  });

  it('can be assigned only to active staff who may see the lead', async () => {
    const { id } = await insertInquiry(site, { assignedTo: agent.user.id });
    const existing = await insertTask(site, { leadId: id });
    const colleague = await insertUser(site, { roles: ['agent'] });
    const leaving = await insertUser(site, { roles: ['admin'], disabledAt: new Date() });
    const customer = await insertUser(site);
    const expectRefused = async (assignedTo: string, code: string) => {
      const addResponse = await agent.browser
        .post(buildUrl(id))
        .send({ ...CALL, assignedTo })
        .expect(422);
      const changeResponse = await changeTask(id, existing.id, { assignedTo }, 422);
      for (const { body } of [addResponse, changeResponse]) expect(body).toMatchObject({ type: `/problems/${code}` });
    };
    await expectRefused(leaving.id, 'agent-unavailable');
    await expectRefused(customer.id, 'agent-unavailable');
    await expectRefused('018f0000-0000-7000-8000-000000000000', 'agent-unavailable');
    await expectRefused(colleague.id, 'agent-sees-no-lead');
    expect((await list(id)).items).toMatchObject([{ id: existing.id, agent: null }]);

    const moderator = await insertUser(site, { roles: ['moderator'], firstName: 'Luis' });
    const { body } = await changeTask(id, existing.id, { assignedTo: moderator.id });
    expect(body).toMatchObject({ agent: { id: moderator.id } });
    expect(await listChanges(id)).toMatchObject([
      { field: 'task-changed', from: 'el agente del lead', to: 'Luis Núñez' },
    ]);
    const { id: unassigned } = await insertInquiry(site);
    await agent.browser
      .post(buildUrl(unassigned))
      .send({ ...CALL, assignedTo: colleague.id })
      .expect(201);
  });

  it('do not deadlock with the closing of their assignee’s account', async () => {
    const eva = await insertUser(site, { roles: ['agent'] });
    const { leadId, id } = await createTask();
    for (const assign of [
      () =>
        agent.browser
          .post(buildUrl(leadId))
          .send({ ...CALL, assignedTo: eva.id })
          .expect(201),
      () => changeTask(leadId, id, { assignedTo: eva.id }),
    ])
      await whileLocked(site, async (em) => {
        await em.execute('select 1 from profiles where id = ? for update', [eva.id]);
        const planning = Promise.resolve(assign());
        await waitForBlocked(site, 1);
        await em.execute('select 1 from inquiries where id = ? for update', [leadId]);
        return [planning];
      });
  });

  it('can be changed, which the history describes', async () => {
    const { leadId, id } = await createTask({ dueAt: new Date('2027-01-11T09:00:00Z') });
    const { body } = await changeTask(leadId, id, { title: 'Visitar', dueAt: '2027-07-12T09:00:00+02:00' });
    expect(body).toMatchObject({ title: 'Visitar', dueAt: '2027-07-12T07:00:00.000Z' });
    const [line, ...more] = await listChanges(leadId);
    expect(more).toEqual([]);
    expect(line).toMatchObject({ field: 'task-changed' });
    expect(line!.from).toBe('Llamar · para el 11 ene 2027, 10:00');
    expect(line!.to).toBe('Visitar · para el 12 jul 2027, 9:00');
    expect(await findAuditEntries(leadId)).toMatchObject([{ details: { task: id, fields: ['title', 'dueAt'] } }]);
    await changeTask(leadId, id, { title: 'Visitar', dueAt: '2027-07-12T07:00:00Z', isDone: false });
    await changeTask(leadId, id, {});
    expect(await listChanges(leadId)).toHaveLength(1);
    expect(await findAuditEntries(leadId)).toHaveLength(1);
  });

  it('are due for a new reminder only after its time changed', async () => {
    const remindedAt = new Date();
    const { leadId, id } = await createTask({ remindAt: new Date('2026-01-01T09:00:00Z'), remindedAt });
    await changeTask(leadId, id, { title: 'Otra', remindAt: '2026-01-01T10:00:00+01:00' });
    expect((await findTask(id)).remindedAt).toEqual(remindedAt);
    await changeTask(leadId, id, { remindAt: '2027-01-01T10:00:00Z' });
    expect((await findTask(id)).remindedAt).toBeNull();
  });

  it('can be completed and reopened', async () => {
    const { leadId, id } = await createTask({ dueAt: new Date(Date.now() - DAY) });
    expect((await list(leadId)).items).toMatchObject([{ isOverdue: true, doneAt: null }]);
    const { body } = await changeTask(leadId, id, { isDone: true });
    expect(body).toMatchObject({ isOverdue: false, doneAt: expect.any(String) });
    expect(await findTask(id)).toMatchObject({ doneBy: agent.user.id });
    await changeTask(leadId, id, { isDone: true });
    expect((await changeTask(leadId, id, { isDone: false })).body).toMatchObject({ isOverdue: true, doneAt: null });
    expect(await findTask(id)).toMatchObject({ doneBy: null });
    expect((await listChanges(leadId)).map(({ field, to }) => [field, to])).toEqual([
      ['task-done', 'Llamar'],
      ['task-reopened', 'Llamar'],
    ]);
  });

  it('can be removed', async () => {
    const { leadId, id } = await createTask();
    await agent.browser.delete(buildUrl(leadId, id)).expect(204);
    expect(await list(leadId)).toMatchObject({ items: [], total: 0 });
    expect(await listChanges(leadId)).toMatchObject([{ field: 'task-removed', from: 'Llamar' }]);
    await agent.browser.delete(buildUrl(leadId, id)).expect(404);
  });

  it('are listed by due date while open, then as completed newest first, 50 per page', async () => {
    const { id: leadId } = await insertInquiry(site);
    const inDays = (days: number) => new Date(Date.now() + days * DAY);
    const assignedTo = agent.user.id;
    await insertTask(site, { leadId, assignedTo, title: 'open 30', dueAt: inDays(30) });
    const few = await countReads(() => list(leadId));
    for (let day = 0; day < 30; day++) {
      await insertTask(site, { leadId, title: `open ${day}`, dueAt: inDays(day) });
      await insertTask(site, { leadId, title: `done ${day}`, dueAt: inDays(5), doneAt: inDays(-day) });
    }
    const many = await countReads(() => list(leadId));
    expect(many.reads).toBe(few.reads);
    expect(many.result).toMatchObject({ page: 1, pageSize: 50, total: 61, pageCount: 2 });
    const titles = [...many.result.items, ...(await list(leadId, 2)).items].map(({ title }) => title);
    const days = Array.from({ length: 30 }, (_, day) => day);
    expect(titles).toEqual([...days.map((day) => `open ${day}`), 'open 30', ...days.map((day) => `done ${day}`)]);
  });
});
