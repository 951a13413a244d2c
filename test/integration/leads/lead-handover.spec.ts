import { MikroORM } from '@mikro-orm/postgresql';
import { PgBoss } from 'pg-boss';
import { Lead } from '../../../src/leads/lead.entity.ts';
import { LeadNotifications } from '../../../src/leads/notifications/lead-notifications.ts';
import { SendDigests } from '../../../src/leads/notifications/digests.ts';
import { LeadTask } from '../../../src/leads/tasks/lead-task.entity.ts';
import { SendTaskReminders } from '../../../src/leads/tasks/send-task-reminders.sql.ts';
import { runInContext } from '../../../src/platform/jobs/run-in-context.ts';
import { Mail } from '../../../src/platform/mail/mail.entity.ts';
import { createId } from '../../../src/platform/new-id.ts';
import { insertUser, signInWithRoles } from '../../setup/accounts.ts';
import { insertProperty } from '../../setup/insert-property.ts';
import { insertTask as aDueTask } from '../../setup/insert-task.ts';
import { insertInquiry } from '../../setup/insert-inquiry.ts';
import { leadRecord } from '../../setup/lead-record.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';
import { captureStatements } from '../../setup/capture-statements.ts';

const USERS = '/api/v1/staff/users';

describe('lead handover', () => {
  const site = useFixture(startApp);
  let admin: Awaited<ReturnType<typeof signInWithRoles>>['browser'];
  beforeAll(async () => {
    admin = (await signInWithRoles(site, 'admin')).browser;
  });

  const record = () => leadRecord(site);
  const createAgent = (firstName: string) => insertUser(site, { firstName, lastName: '', roles: ['agent'] });
  const createTask = async (leadId: string, assignedTo: string, doneAt: Date | null = null) => {
    const now = new Date();
    const task = { id: createId(), leadId, title: 'Llamar', dueAt: now, createdAt: now, assignedTo, doneAt };
    const unset = { remindAt: null, remindedAt: null, createdBy: null, doneBy: null };
    await site.em().insert(LeadTask, { ...task, ...unset });
    return task.id;
  };
  const findAssignee = async (id: string) => (await site.em().findOneOrFail(LeadTask, { id })).assignedTo;
  const deleteColleague = (id: string, reassignTo: string) =>
    admin.delete(`${USERS}/${id}`).query({ reassignTo }).expect(204);

  it('reassigns leads and open tasks of a leaving colleague and records it in the history', async () => {
    const [luis, eva] = [await createAgent('Luis'), await createAgent('Eva')];
    const longAgo = new Date('2026-01-02T03:04:05Z');
    const lead = await insertInquiry(site, { assignedTo: luis.id, lastActivityAt: longAgo });
    const otherLead = await insertInquiry(site, { assignedTo: eva.id });
    const merged = await insertInquiry(site, { assignedTo: luis.id, mergedInto: lead.id });
    const [open, done] = [await createTask(otherLead.id, luis.id), await createTask(lead.id, luis.id, new Date())];
    await deleteColleague(luis.id, eva.id);
    expect([await findAssignee(open), await findAssignee(done)]).toEqual([eva.id, luis.id]);
    expect(await record().history(lead.id)).toEqual([['agent', 'Luis', 'Eva']]);
    expect(await record().row(lead.id)).toMatchObject({ assignedTo: eva.id, lastActivityAt: longAgo });
    expect([await record().history(otherLead.id), await record().history(merged.id)]).toEqual([[], []]);
    const { body } = await admin.get(`/api/v1/staff/leads/${lead.id}/changes`).expect(200);
    expect(body).toMatchObject({ items: [{ author: 'Sistema' }] });
  });

  it('reassigns open tasks of a colleague who has no leads', async () => {
    const [luis, eva] = [await createAgent('Luis'), await createAgent('Eva')];
    const { id } = await insertInquiry(site, { assignedTo: eva.id });
    const tasks = [await createTask(id, luis.id), await createTask(id, luis.id)];
    expect((await admin.get(`${USERS}/${luis.id}`).expect(200)).body).toMatchObject({ ownedLeads: 1 });
    await admin.delete(`${USERS}/${luis.id}`).expect(409);
    await deleteColleague(luis.id, eva.id);
    for (const task of tasks) expect(await findAssignee(task)).toBe(eva.id);
  });

  it('mails the new owner the number of leads and properties', async () => {
    const [luis, eva] = [await createAgent('Luis'), await createAgent('Eva')];
    for (let at = 0; at < 3; at += 1) await insertInquiry(site, { assignedTo: luis.id });
    await insertProperty(site, { reference: `HO-${luis.id.slice(-4)}`, agentId: luis.id });
    await deleteColleague(luis.id, eva.id);
    const mails = await site.em().find(Mail, { accountId: eva.id, purpose: 'assignment' });
    expect(mails.map(({ subject, to }) => [subject, to.address])).toEqual([
      ['Se le han asignado 3 leads y 1 propiedad', eva.email],
    ]);
  });

  it('unassigns tasks whose lead the new owner may not see', async () => {
    const [luis, eva, ana] = [await createAgent('Luis'), await createAgent('Eva'), await createAgent('Ana')];
    const task = await createTask((await insertInquiry(site, { assignedTo: ana.id })).id, luis.id);
    const unassigned = await createTask((await insertInquiry(site)).id, luis.id);
    await deleteColleague(luis.id, eva.id);
    expect([await findAssignee(task), await findAssignee(unassigned)]).toEqual([null, eva.id]);
  });

  it('unassigns tasks of other agents’ leads when a colleague loses access to them', async () => {
    const user = await insertUser(site, { roles: ['moderator', 'agent'] });
    const other = await createAgent('Otra');
    const ownTask = await createTask((await insertInquiry(site, { assignedTo: user.id })).id, user.id);
    const otherLead = await createTask((await insertInquiry(site, { assignedTo: other.id })).id, user.id);
    await admin.delete(`${USERS}/${user.id}/roles/moderator`).expect(204);
    expect([await findAssignee(ownTask), await findAssignee(otherLead)]).toEqual([user.id, null]);
  });

  it('happens when the last role is revoked, not earlier', async () => {
    const luis = await insertUser(site, { firstName: 'Luis', roles: ['agent', 'moderator'] });
    const eva = await createAgent('Eva');
    const { id } = await insertInquiry(site, { assignedTo: luis.id });
    const revokeRole = (role: string, query = {}) => admin.delete(`${USERS}/${luis.id}/roles/${role}`).query(query);
    await revokeRole('moderator').expect(204);
    expect((await revokeRole('agent').expect(409)).body).toMatchObject({ type: '/problems/user-owns-work' });
    expect((await site.em().findOneOrFail(Lead, { id })).assignedTo).toBe(luis.id);
    await revokeRole('agent', { reassignTo: eva.id }).expect(204);
    expect((await site.em().findOneOrFail(Lead, { id })).assignedTo).toBe(eva.id);
  });

  it('uses as many statements for fifty leads as for one', async () => {
    const countStatements = async (count: number) => {
      const [luis, eva] = [await createAgent('Luis'), await createAgent('Eva')];
      for (let at = 0; at < count; at++)
        await createTask((await insertInquiry(site, { assignedTo: luis.id })).id, luis.id);
      const handOver = () => deleteColleague(luis.id, eva.id);
      return (await captureStatements(handOver)).filter((sql) => /\b(inquiries|lead_\w+)\b/.test(sql)).length;
    };
    const few = await countStatements(1);
    expect(few).toBeGreaterThan(2);
    expect(await countStatements(50)).toBe(few);
  });

  describe('mails of a colleague who shares the agency’s address', () => {
    const AGENCY = 'info@calanorte.example';
    beforeAll(async () => {
      const boss = site.app.get(PgBoss);
      for (const name of ['send-mail', 'sweep-mails', 'remind-of-tasks']) await boss.offWork(name);
    });
    beforeEach(() => site.em().execute('truncate inquiries, lead_tasks, mails'));

    const run = (work: () => Promise<void>) => runInContext(site.app.get(MikroORM), 'test', work);
    /** A lead of the agent with a task, and its mails to agency and agent. */
    const createMails = async (id: string) => {
      const lead = await insertInquiry(site, { createdAt: new Date('2026-12-01T09:00:00Z') });
      await site.em().transactional((em) => site.app.get(LeadNotifications).notifyReceived(em, lead));
      await admin.put(`/api/v1/staff/leads/${lead.id}/assignee`).send({ userId: id }).expect(200);
      await aDueTask(site, { leadId: lead.id, remindAt: new Date(), assignedTo: id });
      await run(() => site.app.get(SendTaskReminders).handle());
      await run(() => site.app.get(SendDigests, { strict: false }).handle({ day: '2026-12-02' }));
    };
    const listMails = async () =>
      (await site.em().find(Mail, {})).map(({ purpose, to, state }) => `${purpose} ${to.address} ${state}`).sort();

    it('follow the colleague to a corrected address; agency mails stay', async () => {
      const luis = await insertUser(site, { firstName: 'Luis', email: AGENCY, roles: ['agent'] });
      await createMails(luis.id);
      await site.em().nativeUpdate(Mail, { purpose: 'task-reminder' }, { state: 'failed' });
      await admin.patch(`${USERS}/${luis.id}`).send({ email: 'luis@example.es' }).expect(200);
      expect(await listMails()).toEqual([
        'assignment luis@example.es queued',
        `digest ${AGENCY} queued`,
        'digest luis@example.es queued',
        `inquiry ${AGENCY} queued`,
        'task-reminder luis@example.es failed',
      ]);
    });

    it('are deleted with the account; agency mails stay', async () => {
      const [luis, eva] = [await insertUser(site, { email: AGENCY, roles: ['agent'] }), await createAgent('Eva')];
      await createMails(luis.id);
      await site.em().nativeUpdate(LeadTask, { assignedTo: luis.id }, { assignedTo: eva.id });
      await site.em().execute('update inquiries set assigned_to = ? where assigned_to = ?', [eva.id, luis.id]);
      await admin.delete(`${USERS}/${luis.id}`).expect(204);
      expect(await listMails()).toEqual([`digest ${AGENCY} queued`, `inquiry ${AGENCY} queued`]);
    });
  });
});
