import { jest } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { LeadTask } from '../../../src/leads/tasks/lead-task.entity.ts';
import { newId } from '../../../src/platform/new-id.ts';
import { aUser, signedIn } from '../../setup/accounts.ts';
import { anInquiry } from '../../setup/an-inquiry.ts';
import { leadRecord } from '../../setup/lead-record.ts';
import { startApp, type StartedApp } from '../../setup/start-app.ts';

const USERS = '/api/v1/staff/users';

describe('whoever leaves the agency hands over', () => {
  let site: StartedApp;
  let admin: Awaited<ReturnType<typeof signedIn>>['browser'];
  beforeAll(async () => {
    site = await startApp();
    admin = (await signedIn(site, 'admin')).browser;
  });
  afterAll(() => site.stop());

  const record = () => leadRecord(site);
  const anAgent = (firstName: string) => aUser(site, { firstName, lastName: '', roles: ['agent'] });
  const aTask = async (inquiryId: string, assignedTo: string, doneAt: Date | null = null) => {
    const now = new Date();
    const task = { id: newId(), inquiryId, title: 'Llamar', dueAt: now, createdAt: now, assignedTo, doneAt };
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

  it('fifty leads with as many statements as one', async () => {
    const statements = async (count: number) => {
      const [luis, eva] = [await anAgent('Luis'), await anAgent('Eva')];
      for (let at = 0; at < count; at++) await aTask((await anInquiry(site, { assignedTo: luis.id })).id, luis.id);
      const asked = jest.spyOn(site.app.get(MikroORM).em.getConnection(), 'execute');
      await leave(luis.id, eva.id);
      const mine = asked.mock.calls.filter(([sql]) => typeof sql === 'string' && /\b(inquiries|lead_\w+)\b/.test(sql));
      asked.mockRestore();
      return mine.length;
    };
    const few = await statements(1);
    expect(few).toBeGreaterThan(2);
    expect(await statements(50)).toBe(few);
  });
});
