import { MikroORM } from '@mikro-orm/postgresql';
import type { Lead } from '../../../src/leads/lead.entity.ts';
import { LeadErasure } from '../../../src/leads/privacy/lead-erasure.ts';
import type { LeadTask } from '../../../src/leads/tasks/lead-task.entity.ts';
import { LeadTask as Task } from '../../../src/leads/tasks/lead-task.entity.ts';
import { SendTaskReminders } from '../../../src/leads/tasks/send-task-reminders.ts';
import type { User } from '../../../src/identity/user.entity.ts';
import { Mail } from '../../../src/platform/mail/mail.entity.ts';
import { runInContext } from '../../../src/platform/jobs/run-in-context.ts';
import { aUser } from '../../setup/accounts.ts';
import { anInquiry } from '../../setup/an-inquiry.ts';
import { aTask } from '../../setup/a-task.ts';
import { mailServer } from '../../setup/mail-server.ts';
import { mailsTo, mailTo } from '../../setup/mail-to.ts';
import { whileLocked, untilBlocked } from '../../setup/while-locked.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';

const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR);

describe('a reminder of a task', () => {
  const server = useFixture(mailServer);
  const site = useFixture(() => startApp({ SMTP_URL: server.url, PUBLIC_URL: 'https://calanorte.example' }));
  let agent: User;
  beforeAll(async () => {
    agent = await aUser(site, { roles: ['agent'], firstName: 'Eva' });
  });

  const remind = () => runInContext(site.app.get(MikroORM), 'test', () => site.app.get(SendTaskReminders).handle());
  const stored = (id: string) => site.em().findOneOrFail(Task, { id });
  const queued = (about: string) => site.em().find(Mail, { about });
  const due = async (lead: Partial<Lead>, task: Partial<LeadTask> = {}) => {
    const { id: leadId } = await anInquiry(site, lead);
    const { id } = await aTask(site, { leadId, remindAt: ago(1), ...task });
    return { leadId, id };
  };
  const recipients = async (leadId: string) => (await queued(leadId)).map(({ to }) => to.address);

  it('goes to who has the task, once, with all that they need', async () => {
    const title = 'Llamar <b>sin falta</b>';
    const task = { title, dueAt: new Date('2027-01-11T09:00:00Z'), assignedTo: agent.id };
    const { leadId, id } = await due({ name: 'Lucía Gálvez' }, task);
    await remind();
    await Promise.all([remind(), remind()]);
    const mail = await mailTo(server, agent.email, `Recordatorio: ${title}`);
    for (const said of [mail.text, mail.html]) {
      expect(said).toContain('Eva Núñez');
      expect(said).toContain('Lucía Gálvez');
      expect(said).toContain('11 ene 2027, 10:00');
      expect(said).toContain(`https://calanorte.example/admin/leads?lead=${leadId}`);
    }
    expect(mail.html).not.toContain('<b>');
    expect(mailsTo(server, agent.email)).toHaveLength(1);
    const { remindAt, remindedAt } = await stored(id);
    expect(remindedAt).not.toBeNull();
    const key = `task-reminder:${id}:${remindAt!.toISOString()}`;
    expect(await queued(leadId)).toMatchObject([{ purpose: 'task-reminder', key }]);
  });

  it('comes again when another moment was chosen', async () => {
    const { leadId, id } = await due({}, { assignedTo: agent.id });
    await remind();
    await site.em().nativeUpdate(Task, { id }, { remindAt: ago(0.5), remindedAt: null });
    await remind();
    expect(await queued(leadId)).toHaveLength(2);
  });

  it('goes to whoever has the lead, else to who planned the task', async () => {
    const author = await aUser(site, { roles: ['agent'] });
    const owned = await due({ assignedTo: agent.id }, { createdBy: author.id });
    const free = await due({}, { createdBy: author.id });
    await remind();
    expect(await recipients(owned.leadId)).toEqual([agent.email]);
    expect(await recipients(free.leadId)).toEqual([author.email]);
  });

  it('reaches nobody who has left or may not see the lead any more', async () => {
    const left = await aUser(site, { roles: ['agent'], disabledAt: new Date() });
    const fellow = await aUser(site, { roles: ['agent'] });
    const moderator = await aUser(site, { roles: ['moderator'] });
    const ofLeft = await due({ assignedTo: agent.id }, { assignedTo: left.id });
    const ofFellow = await due({ assignedTo: agent.id }, { assignedTo: fellow.id });
    const ofModerator = await due({ assignedTo: agent.id }, { assignedTo: moderator.id });
    const ofNobody = await due({}, { createdBy: left.id });
    await remind();
    expect(await recipients(ofLeft.leadId)).toEqual([agent.email]);
    expect(await recipients(ofFellow.leadId)).toEqual([agent.email]);
    expect(await recipients(ofModerator.leadId)).toEqual([moderator.email]);
    expect(await recipients(ofNobody.leadId)).toEqual([]);
    expect((await stored(ofNobody.id)).remindedAt).not.toBeNull();
  });

  it.each<[string, Partial<Lead>, Partial<LeadTask>]>([
    ['whose moment has not come', {}, { remindAt: new Date(Date.now() + HOUR) }],
    ['without a reminder', {}, { remindAt: null }],
    ['that is done', {}, { doneAt: ago(2) }],
    ['of an erased lead', { erasedAt: ago(2) }, {}],
    ['of a merged lead', { mergedInto: '018f0000-0000-7000-8000-000000000000' }, {}],
  ])('is not sent of a task %s', async (_, lead, task) => {
    const { leadId, id } = await due(lead, { assignedTo: agent.id, ...task });
    await remind();
    expect(await queued(leadId)).toEqual([]);
    expect((await stored(id)).remindedAt).toBeNull();
  });

  it('that fails keeps no other from being sent, and is tried again', async () => {
    const broken = await due({}, { assignedTo: agent.id, remindAt: ago(3) });
    const good = await due({}, { assignedTo: agent.id });
    await site.em().execute(`create function refuse() returns trigger language plpgsql as
      $$ begin if new.about = '${broken.leadId}' then raise 'refused'; end if; return new; end $$;
      create trigger refuse before insert on mails for each row execute function refuse()`);
    await remind();
    expect(await queued(good.leadId)).toHaveLength(1);
    expect((await stored(broken.id)).remindedAt).toBeNull();
    await site.em().execute('drop function refuse cascade');
    await remind();
    expect(await queued(broken.leadId)).toHaveLength(1);
  });

  describe('outlives no erasure of its lead', () => {
    const erase = (id: string) => site.em().transactional((em) => site.app.get(LeadErasure).anonymise(em, [id]));

    it('that comes while it is written', async () => {
      const { leadId } = await due({ name: 'Olvidada' }, { assignedTo: agent.id });
      await site.em().execute(`create function hold() returns trigger language plpgsql as
        $$ begin perform pg_advisory_xact_lock(4711); return new; end $$;
        create trigger hold before insert on mails for each row when (new.about = '${leadId}') execute function hold()`);
      await whileLocked(site, async (em) => {
        await em.execute('select pg_advisory_xact_lock(4711)');
        const reminding = remind();
        await untilBlocked(site, 1);
        const erasing = erase(leadId);
        await untilBlocked(site, 2);
        return [reminding, erasing];
      });
      await site.em().execute('drop function hold cascade');
      expect(await queued(leadId)).toEqual([]);
    });

    it('that it comes upon', async () => {
      const { leadId } = await due({ name: 'Olvidada' }, { assignedTo: agent.id });
      await whileLocked(site, async (em) => {
        await site.app.get(LeadErasure).anonymise(em, [leadId]);
        const reminding = remind();
        await untilBlocked(site, 1);
        return [reminding];
      });
      expect(await queued(leadId)).toEqual([]);
    });
  });
});
