import { MikroORM } from '@mikro-orm/postgresql';
import { PgBoss } from 'pg-boss';
import { Lead } from '../../../src/leads/lead.entity.ts';
import { LeadNotifications } from '../../../src/leads/notifications/lead-notifications.ts';
import { SendDigests } from '../../../src/leads/notifications/send-digests.ts';
import { LeadTask } from '../../../src/leads/tasks/lead-task.entity.ts';
import { SendTaskReminders } from '../../../src/leads/tasks/send-task-reminders.ts';
import { runInContext } from '../../../src/platform/jobs/run-in-context.ts';
import { Mail } from '../../../src/platform/mail/mail.entity.ts';
import { newId } from '../../../src/platform/new-id.ts';
import { aUser, signedIn } from '../../setup/accounts.ts';
import { aProperty } from '../../setup/a-property.ts';
import { aTask as aDueTask } from '../../setup/a-task.ts';
import { anInquiry } from '../../setup/an-inquiry.ts';
import { leadRecord } from '../../setup/lead-record.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';
import { statementsOf } from '../../setup/statements-of.ts';

const USERS = '/api/v1/staff/users';

describe('whoever leaves the agency hands over', () => {
  const site = useFixture(startApp);
  let admin: Awaited<ReturnType<typeof signedIn>>['browser'];
  beforeAll(async () => {
    admin = (await signedIn(site, 'admin')).browser;
  });

  const record = () => leadRecord(site);
  const anAgent = (firstName: string) => aUser(site, { firstName, lastName: '', roles: ['agent'] });
  const aTask = async (leadId: string, assignedTo: string, doneAt: Date | null = null) => {
    const now = new Date();
    const task = { id: newId(), leadId, title: 'Llamar', dueAt: now, createdAt: now, assignedTo, doneAt };
    const unset = { remindAt: null, remindedAt: null, createdBy: null, doneBy: null };
    await site.em().insert(LeadTask, { ...task, ...unset });
    return task.id;
  };
  const doer = async (id: string) => (await site.em().findOneOrFail(LeadTask, { id })).assignedTo;
  const leave = (id: string, reassignTo: string) => admin.delete(`${USERS}/${id}`).query({ reassignTo }).expect(204);

  it('their leads, whose history says so, and what they had still to do', async () => {
    const [luis, eva] = [await anAgent('Luis'), await anAgent('Eva')];
    const long = new Date('2026-01-02T03:04:05Z');
    const lead = await anInquiry(site, { assignedTo: luis.id, lastActivityAt: long });
    const others = await anInquiry(site, { assignedTo: eva.id });
    const merged = await anInquiry(site, { assignedTo: luis.id, mergedInto: lead.id });
    const [open, done] = [await aTask(others.id, luis.id), await aTask(lead.id, luis.id, new Date())];
    await leave(luis.id, eva.id);
    expect([await doer(open), await doer(done)]).toEqual([eva.id, luis.id]);
    expect(await record().history(lead.id)).toEqual([['agent', 'Luis', 'Eva']]);
    expect(await record().row(lead.id)).toMatchObject({ assignedTo: eva.id, lastActivityAt: long });
    expect([await record().history(others.id), await record().history(merged.id)]).toEqual([[], []]);
    const { body } = await admin.get(`/api/v1/staff/leads/${lead.id}/changes`).expect(200);
    expect(body).toMatchObject({ items: [{ by: 'Sistema' }] });
  });

  it('also when all they have is something to do', async () => {
    const [luis, eva] = [await anAgent('Luis'), await anAgent('Eva')];
    const { id } = await anInquiry(site, { assignedTo: eva.id });
    const tasks = [await aTask(id, luis.id), await aTask(id, luis.id)];
    expect((await admin.get(`${USERS}/${luis.id}`).expect(200)).body).toMatchObject({ ownedLeads: 1 });
    await admin.delete(`${USERS}/${luis.id}`).expect(409);
    await leave(luis.id, eva.id);
    for (const task of tasks) expect(await doer(task)).toBe(eva.id);
  });

  it('to whom a mail tells how much it is', async () => {
    const [luis, eva] = [await anAgent('Luis'), await anAgent('Eva')];
    for (let at = 0; at < 3; at += 1) await anInquiry(site, { assignedTo: luis.id });
    await aProperty(site, { reference: `HO-${luis.id.slice(-4)}`, agentId: luis.id });
    await leave(luis.id, eva.id);
    const mails = await site.em().find(Mail, { accountId: eva.id, purpose: 'assignment' });
    expect(mails.map(({ subject, to }) => [subject, to.address])).toEqual([
      ['Se le han asignado 3 leads y 1 propiedad', eva.email],
    ]);
  });

  it('tasks of leads that the heir may not see to whoever has those leads', async () => {
    const [luis, eva, ana] = [await anAgent('Luis'), await anAgent('Eva'), await anAgent('Ana')];
    const task = await aTask((await anInquiry(site, { assignedTo: ana.id })).id, luis.id);
    const free = await aTask((await anInquiry(site)).id, luis.id);
    await leave(luis.id, eva.id);
    expect([await doer(task), await doer(free)]).toEqual([null, eva.id]);
  });

  it('tasks of leads that a colleague has, when they may no longer see those', async () => {
    const user = await aUser(site, { roles: ['moderator', 'agent'] });
    const other = await anAgent('Otra');
    const own = await aTask((await anInquiry(site, { assignedTo: user.id })).id, user.id);
    const others = await aTask((await anInquiry(site, { assignedTo: other.id })).id, user.id);
    await admin.delete(`${USERS}/${user.id}/roles/moderator`).expect(204);
    expect([await doer(own), await doer(others)]).toEqual([user.id, null]);
  });

  it('when their last role is taken, and not before', async () => {
    const [luis, eva] = [await aUser(site, { firstName: 'Luis', roles: ['agent', 'moderator'] }), await anAgent('Eva')];
    const { id } = await anInquiry(site, { assignedTo: luis.id });
    const take = (role: string, query = {}) => admin.delete(`${USERS}/${luis.id}/roles/${role}`).query(query);
    await take('moderator').expect(204);
    expect((await take('agent').expect(409)).body).toMatchObject({ type: '/problems/user-owns-work' });
    expect((await site.em().findOneOrFail(Lead, { id })).assignedTo).toBe(luis.id);
    await take('agent', { reassignTo: eva.id }).expect(204);
    expect((await site.em().findOneOrFail(Lead, { id })).assignedTo).toBe(eva.id);
  });

  it('fifty leads with as many statements as one', async () => {
    const statements = async (count: number) => {
      const [luis, eva] = [await anAgent('Luis'), await anAgent('Eva')];
      for (let at = 0; at < count; at++) await aTask((await anInquiry(site, { assignedTo: luis.id })).id, luis.id);
      const handOver = () => leave(luis.id, eva.id);
      return (await statementsOf(handOver)).filter((sql) => /\b(inquiries|lead_\w+)\b/.test(sql)).length;
    };
    const few = await statements(1);
    expect(few).toBeGreaterThan(2);
    expect(await statements(50)).toBe(few);
  });

  describe('and the mails of a colleague whose address is the agency’s too', () => {
    const AGENCY = 'info@calanorte.example';
    beforeAll(async () => {
      const boss = site.app.get(PgBoss);
      for (const name of ['send-mail', 'sweep-mails', 'remind-of-tasks']) await boss.offWork(name);
    });
    beforeEach(() => site.em().execute('truncate inquiries, lead_tasks, mails'));

    const run = (work: () => Promise<void>) => runInContext(site.app.get(MikroORM), 'test', work);
    /** A lead of theirs with a task, and whatever is written because of it: to the agency and to them. */
    const written = async (id: string) => {
      const lead = await anInquiry(site, { createdAt: new Date('2026-12-01T09:00:00Z') });
      await site.em().transactional((em) => site.app.get(LeadNotifications).notifyReceived(em, lead));
      await admin.put(`/api/v1/staff/leads/${lead.id}/assignee`).send({ userId: id }).expect(200);
      await aDueTask(site, { leadId: lead.id, remindAt: new Date(), assignedTo: id });
      await run(() => site.app.get(SendTaskReminders).handle());
      await run(() => site.app.get(SendDigests, { strict: false }).handle({ day: '2026-12-02' }));
    };
    const kept = async () =>
      (await site.em().find(Mail, {})).map(({ purpose, to, state }) => `${purpose} ${to.address} ${state}`).sort();

    it('follow them to a corrected address; what is the agency’s stays', async () => {
      const luis = await aUser(site, { firstName: 'Luis', email: AGENCY, roles: ['agent'] });
      await written(luis.id);
      await site.em().nativeUpdate(Mail, { purpose: 'task-reminder' }, { state: 'failed' });
      await admin.patch(`${USERS}/${luis.id}`).send({ email: 'luis@example.es' }).expect(200);
      expect(await kept()).toEqual([
        'assignment luis@example.es queued',
        `digest ${AGENCY} queued`,
        'digest luis@example.es queued',
        `inquiry ${AGENCY} queued`,
        'task-reminder luis@example.es failed',
      ]);
    });

    it('end with the account; what is the agency’s stays', async () => {
      const [luis, eva] = [await aUser(site, { email: AGENCY, roles: ['agent'] }), await anAgent('Eva')];
      await written(luis.id);
      await site.em().nativeUpdate(LeadTask, { assignedTo: luis.id }, { assignedTo: eva.id });
      await site.em().execute('update inquiries set assigned_to = ? where assigned_to = ?', [eva.id, luis.id]);
      await admin.delete(`${USERS}/${luis.id}`).expect(204);
      expect(await kept()).toEqual([`digest ${AGENCY} queued`, `inquiry ${AGENCY} queued`]);
    });
  });
});
