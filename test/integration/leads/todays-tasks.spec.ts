import { sql } from 'kysely';
import type { TodaysTasks } from '../../../src/leads/tasks/todays-tasks.contract.ts';
import { insertTask } from '../../setup/insert-task.ts';
import { signInWithRoles } from '../../setup/accounts.ts';
import { insertActivity } from '../../setup/insert-activity.ts';
import { insertInquiry } from '../../setup/insert-inquiry.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';

const DAY = 86_400_000;
const PATH = '/api/v1/staff/tasks/today';
const madridDay = (at: number) => new Date(at).toLocaleDateString('sv-SE', { timeZone: 'Europe/Madrid' });

type SignedIn = Awaited<ReturnType<typeof signInWithRoles>>;

describe('tasks of today', () => {
  const site = useFixture(startApp);
  let [admin, agent, colleague]: SignedIn[] = [];
  let midnight: Date;
  beforeAll(async () => {
    [admin, agent, colleague] = [
      await signInWithRoles(site, 'admin'),
      await signInWithRoles(site, 'agent'),
      await signInWithRoles(site, 'agent'),
    ];
    const { rows } = await sql<{ at: Date }>`
      select ((now() at time zone 'Europe/Madrid')::date + 1)::timestamp at time zone 'Europe/Madrid' as at`.execute(
      site.em().getKysely(),
    );
    midnight = new Date(rows[0]!.at);
  });
  const getEndOfToday = () => new Date(midnight.getTime() - 1);
  const yesterday = () => new Date(Date.now() - DAY);

  const getTasks = async ({ browser }: SignedIn, scope = 'mine') =>
    (await browser.get(`${PATH}?scope=${scope}`).expect(200)).body as TodaysTasks;
  const toTitles = ({ overdue, today }: TodaysTasks) =>
    [overdue, today].map(({ items }) => items.map(({ title }) => title));
  const listOwnTitles = async () => toTitles(await getTasks(agent!));

  it('start empty', async () => {
    expect(await getTasks(admin!, 'all')).toEqual({ overdue: { total: 0, items: [] }, today: { total: 0, items: [] } });
  });

  it('list overdue tasks and those due until midnight in Madrid, with names', async () => {
    const property = { reference: 'MB-1021' } as never;
    const lead = await insertInquiry(site, { name: 'Lucía Gálvez', assignedTo: agent!.user.id, property });
    const overdueTask = await insertTask(site, { leadId: lead.id, title: 'Enviar el plano', dueAt: yesterday() });
    await insertTask(site, { leadId: lead.id, title: 'Llamar', dueAt: getEndOfToday() });
    await insertTask(site, { leadId: lead.id, title: 'Mañana', dueAt: midnight });
    await insertTask(site, { leadId: lead.id, title: 'Hecha', dueAt: yesterday(), doneAt: new Date() });
    const { overdue, today } = await getTasks(agent!);
    expect(overdue).toEqual({
      total: 1,
      items: [
        {
          ...{ id: overdueTask.id, kind: 'task', title: 'Enviar el plano', reference: 'MB-1021' },
          ...{ dueOn: madridDay(overdueTask.dueAt.getTime()), dueAt: overdueTask.dueAt.toISOString() },
          lead: { id: lead.id, name: 'Lucía Gálvez' },
          agent: { id: agent!.user.id, name: 'Ana Núñez', avatarUrl: null },
        },
      ],
    });
    expect(today).toMatchObject({ total: 1, items: [{ title: 'Llamar', dueOn: madridDay(Date.now()) }] });
  });

  it('list planned visits with their property and follow-ups by day', async () => {
    const lead = await insertInquiry(site, {
      name: 'Olga Ruiz',
      assignedTo: colleague!.user.id,
      nextFollowUpOn: madridDay(Date.now()),
    });
    await insertInquiry(site, {
      name: 'Tarde',
      assignedTo: colleague!.user.id,
      nextFollowUpOn: madridDay(Date.now() - 3 * DAY),
    });
    const visit = await insertTask(site, { leadId: lead.id, title: 'Visita: MJ-5', dueAt: getEndOfToday() });
    const property = { id: lead.id, reference: 'MJ-5', title: 'Villa' };
    await insertActivity(site, { leadId: lead.id, kind: 'visit', property, taskId: visit.id });
    const { overdue, today } = await getTasks(colleague!);
    expect(overdue.items).toMatchObject([{ kind: 'follow-up', title: null, dueAt: null, lead: { name: 'Tarde' } }]);
    expect(today.items).toMatchObject([
      { id: lead.id, kind: 'follow-up', dueOn: madridDay(Date.now()) },
      { id: visit.id, kind: 'visit', reference: 'MJ-5', title: 'Visita: MJ-5' },
    ]);
  });

  it('belong to the assignee, else the lead’s agent, else the author', async () => {
    const before = await listOwnTitles();
    const [ownLead, unassigned] = [
      await insertInquiry(site, { assignedTo: colleague!.user.id }),
      await insertInquiry(site),
    ];
    const me = agent!.user.id;
    const task = { title: 'Suya', dueAt: getEndOfToday() };
    await insertTask(site, { ...task, leadId: unassigned.id, assignedTo: me, createdBy: colleague!.user.id });
    await insertTask(site, { ...task, leadId: unassigned.id, assignedTo: colleague!.user.id, createdBy: me });
    await insertTask(site, { ...task, leadId: unassigned.id, title: 'De quien la planeó', createdBy: me });
    await insertTask(site, { ...task, leadId: ownLead.id, createdBy: me });
    const [, today] = await listOwnTitles();
    expect(today!.filter((title) => !before[1]!.includes(title)).toSorted()).toEqual(['De quien la planeó', 'Suya']);
  });

  it('of all staff cover only visible leads, never spam or erased leads', async () => {
    const lead = await insertInquiry(site, { assignedTo: colleague!.user.id });
    await insertTask(site, { leadId: lead.id, title: 'Ajena', dueAt: getEndOfToday() });
    for (const hidden of [{ folder: 'spam' }, { erasedAt: new Date() }] as const)
      await insertTask(site, {
        leadId: (await insertInquiry(site, hidden)).id,
        title: 'Nadie',
        dueAt: getEndOfToday(),
      });
    const agentTitles = toTitles(await getTasks(agent!, 'all')).flat();
    expect(agentTitles).not.toContain('Ajena');
    const all = toTitles(await getTasks(admin!, 'all')).flat();
    expect(all).toContain('Ajena');
    expect(all).not.toContain('Nadie');
    expect(toTitles(await getTasks(admin!)).flat()).toEqual([]);
  });

  it('are counted beyond fifty, and disappear once completed', async () => {
    const busy = await signInWithRoles(site, 'agent');
    const lead = await insertInquiry(site, { assignedTo: busy.user.id });
    for (let at = 0; at < 51; at++)
      await insertTask(site, { leadId: lead.id, title: `Tarea ${at}`, dueAt: new Date(Date.now() - DAY + at) });
    const { overdue } = await getTasks(busy);
    expect([overdue.total, overdue.items.length, overdue.items[0]!.title]).toEqual([51, 50, 'Tarea 0']);
    await busy.browser
      .patch(`/api/v1/staff/leads/${lead.id}/tasks/${overdue.items[0]!.id}`)
      .send({ isDone: true })
      .expect(200);
    expect((await getTasks(busy)).overdue).toMatchObject({ total: 50 });
  });
});
