import { sql } from 'kysely';
import type { TodaysTasks } from '../../../src/leads/tasks/today/todays-tasks.contract.ts';
import { aTask } from '../../setup/a-task.ts';
import { signedIn } from '../../setup/accounts.ts';
import { anActivity } from '../../setup/an-activity.ts';
import { anInquiry } from '../../setup/an-inquiry.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';

const DAY = 86_400_000;
const PATH = '/api/v1/staff/tasks/today';
const madridDay = (at: number) => new Date(at).toLocaleDateString('sv-SE', { timeZone: 'Europe/Madrid' });

type SignedIn = Awaited<ReturnType<typeof signedIn>>;

describe('the tasks of today', () => {
  const site = useFixture(startApp);
  let [admin, agent, fellow]: SignedIn[] = [];
  let midnight: Date;
  beforeAll(async () => {
    [admin, agent, fellow] = [
      await signedIn(site, 'admin'),
      await signedIn(site, 'agent'),
      await signedIn(site, 'agent'),
    ];
    const { rows } = await sql<{ at: Date }>`
      select ((now() at time zone 'Europe/Madrid')::date + 1)::timestamp at time zone 'Europe/Madrid' as at`.execute(
      site.em().getKysely(),
    );
    midnight = new Date(rows[0]!.at);
  });
  const tonight = () => new Date(midnight.getTime() - 1);
  const yesterday = () => new Date(Date.now() - DAY);

  const listed = async ({ browser }: SignedIn, whose = 'mine') =>
    (await browser.get(`${PATH}?whose=${whose}`).expect(200)).body as TodaysTasks;
  const titles = ({ overdue, today }: TodaysTasks) =>
    [overdue, today].map(({ items }) => items.map(({ title }) => title));
  const mine = async () => titles(await listed(agent!));

  it('begin with none', async () => {
    expect(await listed(admin!, 'all')).toEqual({ overdue: { total: 0, items: [] }, today: { total: 0, items: [] } });
  });

  it('are what was due before now and what is due until midnight in Madrid, said by name', async () => {
    const property = { reference: 'MB-1021' } as never;
    const lead = await anInquiry(site, { name: 'Lucía Gálvez', assignedTo: agent!.user.id, property });
    const late = await aTask(site, { leadId: lead.id, title: 'Enviar el plano', dueAt: yesterday() });
    await aTask(site, { leadId: lead.id, title: 'Llamar', dueAt: tonight() });
    await aTask(site, { leadId: lead.id, title: 'Mañana', dueAt: midnight });
    await aTask(site, { leadId: lead.id, title: 'Hecha', dueAt: yesterday(), doneAt: new Date() });
    const { overdue, today } = await listed(agent!);
    expect(overdue).toEqual({
      total: 1,
      items: [
        {
          ...{ id: late.id, kind: 'task', title: 'Enviar el plano', reference: 'MB-1021' },
          ...{ dueOn: madridDay(late.dueAt.getTime()), dueAt: late.dueAt.toISOString() },
          lead: { id: lead.id, name: 'Lucía Gálvez' },
          agent: { id: agent!.user.id, name: 'Ana Núñez', avatarUrl: null },
        },
      ],
    });
    expect(today).toMatchObject({ total: 1, items: [{ title: 'Llamar', dueOn: madridDay(Date.now()) }] });
  });

  it('hold planned visits with their property, and follow-ups by their day', async () => {
    const lead = await anInquiry(site, {
      name: 'Olga Ruiz',
      assignedTo: fellow!.user.id,
      nextFollowUpOn: madridDay(Date.now()),
    });
    await anInquiry(site, {
      name: 'Tarde',
      assignedTo: fellow!.user.id,
      nextFollowUpOn: madridDay(Date.now() - 3 * DAY),
    });
    const visit = await aTask(site, { leadId: lead.id, title: 'Visita: MJ-5', dueAt: tonight() });
    const property = { id: lead.id, reference: 'MJ-5', title: 'Villa' };
    await anActivity(site, { leadId: lead.id, kind: 'visit', property, taskId: visit.id });
    const { overdue, today } = await listed(fellow!);
    expect(overdue.items).toMatchObject([{ kind: 'follow-up', title: null, dueAt: null, lead: { name: 'Tarde' } }]);
    expect(today.items).toMatchObject([
      { id: lead.id, kind: 'follow-up', dueOn: madridDay(Date.now()) },
      { id: visit.id, kind: 'visit', reference: 'MJ-5', title: 'Visita: MJ-5' },
    ]);
  });

  it('are of who has them, else of who has the lead, else of who planned them', async () => {
    const before = await mine();
    const [own, free] = [await anInquiry(site, { assignedTo: fellow!.user.id }), await anInquiry(site)];
    const me = agent!.user.id;
    const task = { title: 'Suya', dueAt: tonight() };
    await aTask(site, { ...task, leadId: free.id, assignedTo: me, createdBy: fellow!.user.id });
    await aTask(site, { ...task, leadId: free.id, assignedTo: fellow!.user.id, createdBy: me });
    await aTask(site, { ...task, leadId: free.id, title: 'De quien la planeó', createdBy: me });
    await aTask(site, { ...task, leadId: own.id, createdBy: me });
    const [, today] = await mine();
    expect(today!.filter((title) => !before[1]!.includes(title)).toSorted()).toEqual(['De quien la planeó', 'Suya']);
  });

  it('of all are those of the leads that one may see, and never of spam or of whom was erased', async () => {
    const lead = await anInquiry(site, { assignedTo: fellow!.user.id });
    await aTask(site, { leadId: lead.id, title: 'Ajena', dueAt: tonight() });
    for (const gone of [{ folder: 'spam' }, { erasedAt: new Date() }] as const)
      await aTask(site, { leadId: (await anInquiry(site, gone)).id, title: 'Nadie', dueAt: tonight() });
    const seen = titles(await listed(agent!, 'all')).flat();
    expect(seen).not.toContain('Ajena');
    const all = titles(await listed(admin!, 'all')).flat();
    expect(all).toContain('Ajena');
    expect(all).not.toContain('Nadie');
    expect(titles(await listed(admin!)).flat()).toEqual([]);
  });

  it('are counted where there are more than fifty, and gone once they are ticked off', async () => {
    const busy = await signedIn(site, 'agent');
    const lead = await anInquiry(site, { assignedTo: busy.user.id });
    for (let at = 0; at < 51; at++)
      await aTask(site, { leadId: lead.id, title: `Tarea ${at}`, dueAt: new Date(Date.now() - DAY + at) });
    const { overdue } = await listed(busy);
    expect([overdue.total, overdue.items.length, overdue.items[0]!.title]).toEqual([51, 50, 'Tarea 0']);
    await busy.browser
      .patch(`/api/v1/staff/leads/${lead.id}/tasks/${overdue.items[0]!.id}`)
      .send({ isDone: true })
      .expect(200);
    expect((await listed(busy)).overdue).toMatchObject({ total: 50 });
  });
});
