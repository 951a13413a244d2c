import { MikroORM } from '@mikro-orm/postgresql';
import type { Lead } from '../../../src/leads/lead.entity.ts';
import { LeadErasure } from '../../../src/leads/privacy/lead-erasure.sql.ts';
import type { LeadTask } from '../../../src/leads/tasks/lead-task.entity.ts';
import { LeadTask as Task } from '../../../src/leads/tasks/lead-task.entity.ts';
import { SendTaskReminders } from '../../../src/leads/tasks/send-task-reminders.sql.ts';
import type { User } from '../../../src/identity/user.entity.ts';
import { Mail } from '../../../src/platform/mail/mail.entity.ts';
import { runInContext } from '../../../src/platform/jobs/run-in-context.ts';
import { insertUser } from '../../setup/accounts.ts';
import { insertInquiry } from '../../setup/insert-inquiry.ts';
import { insertTask } from '../../setup/insert-task.ts';
import { startMailServer } from '../../setup/mail-server.ts';
import { findMailsTo, waitForMail } from '../../setup/received-mails.ts';
import { whileLocked, waitForBlocked } from '../../setup/while-locked.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';

const HOUR = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR);

describe('task reminder', () => {
  const server = useFixture(startMailServer);
  const site = useFixture(() => startApp({ SMTP_URL: server.url, PUBLIC_URL: 'https://calanorte.example' }));
  let agent: User;
  beforeAll(async () => {
    agent = await insertUser(site, { roles: ['agent'], firstName: 'Eva' });
  });

  const remind = () => runInContext(site.app.get(MikroORM), 'test', () => site.app.get(SendTaskReminders).handle());
  const findTask = (id: string) => site.em().findOneOrFail(Task, { id });
  const findMails = (about: string) => site.em().find(Mail, { about });
  const createDueTask = async (lead: Partial<Lead>, task: Partial<LeadTask> = {}) => {
    const { id: leadId } = await insertInquiry(site, lead);
    const { id } = await insertTask(site, { leadId, remindAt: hoursAgo(1), ...task });
    return { leadId, id };
  };
  const listRecipients = async (leadId: string) => (await findMails(leadId)).map(({ to }) => to.address);

  it('is sent once to the assignee, with all details', async () => {
    const title = 'Llamar <b>sin falta</b>';
    const task = { title, dueAt: new Date('2027-01-11T09:00:00Z'), assignedTo: agent.id };
    const { leadId, id } = await createDueTask({ name: 'Lucía Gálvez' }, task);
    await remind();
    await Promise.all([remind(), remind()]);
    const mail = await waitForMail(server, agent.email, `Recordatorio: ${title}`);
    for (const content of [mail.text, mail.html]) {
      expect(content).toContain('Eva Núñez');
      expect(content).toContain('Lucía Gálvez');
      expect(content).toContain('11 ene 2027, 10:00');
      expect(content).toContain(`https://calanorte.example/admin/leads?lead=${leadId}`);
    }
    expect(mail.html).not.toContain('<b>');
    expect(findMailsTo(server, agent.email)).toHaveLength(1);
    const { remindAt, remindedAt } = await findTask(id);
    expect(remindedAt).not.toBeNull();
    const key = `task-reminder:${id}:${remindAt!.toISOString()}`;
    expect(await findMails(leadId)).toMatchObject([{ purpose: 'task-reminder', key }]);
  });

  it('is sent again after its time changed', async () => {
    const { leadId, id } = await createDueTask({}, { assignedTo: agent.id });
    await remind();
    await site.em().nativeUpdate(Task, { id }, { remindAt: hoursAgo(0.5), remindedAt: null });
    await remind();
    expect(await findMails(leadId)).toHaveLength(2);
  });

  it('is sent to the lead’s agent, or else to the author of the task', async () => {
    const author = await insertUser(site, { roles: ['agent'] });
    const owned = await createDueTask({ assignedTo: agent.id }, { createdBy: author.id });
    const unassigned = await createDueTask({}, { createdBy: author.id });
    await remind();
    expect(await listRecipients(owned.leadId)).toEqual([agent.email]);
    expect(await listRecipients(unassigned.leadId)).toEqual([author.email]);
  });

  it('is not sent to former staff or staff without access to the lead', async () => {
    const formerAgent = await insertUser(site, { roles: ['agent'], disabledAt: new Date() });
    const fellow = await insertUser(site, { roles: ['agent'] });
    const moderator = await insertUser(site, { roles: ['moderator'] });
    const ofLeft = await createDueTask({ assignedTo: agent.id }, { assignedTo: formerAgent.id });
    const ofFellow = await createDueTask({ assignedTo: agent.id }, { assignedTo: fellow.id });
    const ofModerator = await createDueTask({ assignedTo: agent.id }, { assignedTo: moderator.id });
    const ofNobody = await createDueTask({}, { createdBy: formerAgent.id });
    await remind();
    expect(await listRecipients(ofLeft.leadId)).toEqual([agent.email]);
    expect(await listRecipients(ofFellow.leadId)).toEqual([agent.email]);
    expect(await listRecipients(ofModerator.leadId)).toEqual([moderator.email]);
    expect(await listRecipients(ofNobody.leadId)).toEqual([]);
    expect((await findTask(ofNobody.id)).remindedAt).not.toBeNull();
  });

  it.each<[string, Partial<Lead>, Partial<LeadTask>]>([
    ['whose time has not come', {}, { remindAt: new Date(Date.now() + HOUR) }],
    ['without a reminder', {}, { remindAt: null }],
    ['that is done', {}, { doneAt: hoursAgo(2) }],
    ['of an erased lead', { erasedAt: hoursAgo(2) }, {}],
    ['of a merged lead', { mergedInto: '018f0000-0000-7000-8000-000000000000' }, {}],
  ])('is not sent for a task %s', async (_, lead, task) => {
    const { leadId, id } = await createDueTask(lead, { assignedTo: agent.id, ...task });
    await remind();
    expect(await findMails(leadId)).toEqual([]);
    expect((await findTask(id)).remindedAt).toBeNull();
  });

  it('does not block others when it fails, and is retried', async () => {
    const broken = await createDueTask({}, { assignedTo: agent.id, remindAt: hoursAgo(3) });
    const good = await createDueTask({}, { assignedTo: agent.id });
    await site.em().execute(`create function refuse() returns trigger language plpgsql as
      $$ begin if new.about = '${broken.leadId}' then raise 'refused'; end if; return new; end $$;
      create trigger refuse before insert on mails for each row execute function refuse()`);
    await remind();
    expect(await findMails(good.leadId)).toHaveLength(1);
    expect((await findTask(broken.id)).remindedAt).toBeNull();
    await site.em().execute('drop function refuse cascade');
    await remind();
    expect(await findMails(broken.leadId)).toHaveLength(1);
  });

  describe('is not sent when its lead is erased', () => {
    const erase = (id: string) => site.em().transactional((em) => site.app.get(LeadErasure).anonymise(em, [id]));

    it('while the reminder is written', async () => {
      const { leadId } = await createDueTask({ name: 'Olvidada' }, { assignedTo: agent.id });
      await site.em().execute(`create function hold() returns trigger language plpgsql as
        $$ begin perform pg_advisory_xact_lock(4711); return new; end $$;
        create trigger hold before insert on mails for each row when (new.about = '${leadId}') execute function hold()`);
      await whileLocked(site, async (em) => {
        await em.execute('select pg_advisory_xact_lock(4711)');
        const reminding = remind();
        await waitForBlocked(site, 1);
        const erasing = erase(leadId);
        await waitForBlocked(site, 2);
        return [reminding, erasing];
      });
      await site.em().execute('drop function hold cascade');
      expect(await findMails(leadId)).toEqual([]);
    });

    it('before the reminder is written', async () => {
      const { leadId } = await createDueTask({ name: 'Olvidada' }, { assignedTo: agent.id });
      await whileLocked(site, async (em) => {
        await site.app.get(LeadErasure).anonymise(em, [leadId]);
        const reminding = remind();
        await waitForBlocked(site, 1);
        return [reminding];
      });
      expect(await findMails(leadId)).toEqual([]);
    });
  });
});
