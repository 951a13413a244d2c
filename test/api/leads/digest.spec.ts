import { MikroORM } from '@mikro-orm/postgresql';
import { PgBoss } from 'pg-boss';
import { Lead } from '../../../src/leads/lead.entity.ts';
import { ScheduleDigests } from '../../../src/leads/notifications/schedule-digests.ts';
import { SendDigests } from '../../../src/leads/notifications/send-digests.ts';
import { LeadTask } from '../../../src/leads/tasks/lead-task.entity.ts';
import { runInContext } from '../../../src/platform/jobs/run-in-context.ts';
import { Mail } from '../../../src/platform/mail/mail.entity.ts';
import { newId } from '../../../src/platform/new-id.ts';
import { aUser } from '../../setup/accounts.ts';
import { anInquiry } from '../../setup/an-inquiry.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';

const ORIGIN = 'https://casas.example';
const DAY = '2026-12-02';
/** 08:30 in Madrid. */
const MORNING = new Date('2026-12-02T07:30:00Z');
const before = (minutes: number) => new Date(MORNING.getTime() - minutes * 60_000);

describe('the digest', () => {
  const site = useFixture(() => startApp({ PUBLIC_URL: ORIGIN }));
  beforeAll(async () => {
    const boss = site.app.get(PgBoss);
    for (const { name } of await boss.getQueues()) await boss.offWork(name);
  });
  beforeEach(async () => {
    for (const table of ['mails', 'lead_tasks', 'inquiries']) await site.em().execute(`delete from ${table}`);
  });

  const run = <T>(work: () => Promise<T>) => runInContext(site.app.get(MikroORM), 'test', work);
  const send = (day = DAY) => run(() => site.app.get(SendDigests, { strict: false }).handle({ day }));
  const digests = () => site.em().find(Mail, { purpose: 'digest' }, { orderBy: { key: 'asc' } });
  const agencys = async () => (await digests()).find(({ key }) => key === `digest:${DAY}:agency`);
  const lead = (fields: Partial<Lead> = {}) => anInquiry(site, { createdAt: before(60), ...fields });
  const task = (leadId: string, fields: Partial<LeadTask> = {}) =>
    site.em().insert(LeadTask, {
      id: newId(),
      leadId,
      title: 'Llamar a Ana Núñez',
      dueAt: before(30),
      remindAt: null,
      remindedAt: null,
      assignedTo: null,
      createdBy: null,
      doneAt: null,
      doneBy: null,
      createdAt: before(90),
      ...fields,
    });

  it('is not sent where nothing waits', async () => {
    const { id } = await lead({ firstRepliedAt: before(1) });
    await task(id, { doneAt: before(1) });
    await task(id, { dueAt: new Date(MORNING.getTime() + 1000) });
    await lead({ createdAt: new Date(MORNING.getTime() + 1000) });
    await lead({ folder: 'spam' });
    await lead({ status: 'lost' });
    await lead({ kind: 'staff', subject: null });
    await lead({ erasedAt: before(1) });
    await lead({ mergedInto: id });
    await lead({ firstRepliedAt: before(1), nextFollowUpOn: DAY });
    await send();
    expect(await digests()).toEqual([]);
  });

  it('tells the agency all and each colleague their own, without a word of the person', async () => {
    const [ana, luis, idle] = await Promise.all([1, 2, 3].map(() => aUser(site, { roles: ['agent'] })));
    const first = await lead({ assignedTo: ana!.id, createdAt: before(600), property: { reference: 'MJ-1' } as never });
    await lead({ assignedTo: luis!.id, message: 'Un secreto' });
    const third = await lead({ subject: 'venta' });
    await task(third.id, { assignedTo: ana!.id });
    await lead({ assignedTo: luis!.id, firstRepliedAt: before(1), nextFollowUpOn: '2026-12-01' });
    await lead({ folder: 'review' });
    await send();
    expect((await digests()).map(({ key }) => key).toSorted()).toEqual(
      ['agency', ana!.id, luis!.id].map((name) => `digest:${DAY}:${name}`).toSorted(),
    );
    expect(idle).toBeDefined();
    const whole = (await agencys())!;
    expect(whole.subject).toBe('Resumen del miércoles, 2 de diciembre: 3 leads sin responder');
    for (const part of [whole.text, whole.html]) {
      expect(part).toContain('3 leads sin responder, 2 tareas y seguimientos vencidos y 1 mensaje por revisar');
      for (const said of ['Consulta sobre MJ-1', 'Mensaje de la web: Venta', 'Sin responder (3)', 'Vencido (2)'])
        expect(part).toContain(said);
      expect(part).toContain(`${ORIGIN}/admin/leads?lead=${first.id}`);
      expect(part).toContain(`${ORIGIN}/admin/leads?folder=review`);
      for (const hidden of ['Núñez', '@example.es', 'secreto', 'Llamar']) expect(part).not.toContain(hidden);
    }
    expect(whole.text.indexOf('MJ-1')).toBeLessThan(whole.text.indexOf('Venta'));
    const own = (await digests()).find(({ key }) => key?.endsWith(ana!.id))!;
    expect(own.to.address).toBe(ana!.email);
    expect(own.text).toContain('1 lead sin responder y 1 tarea o seguimiento vencido');
    expect(own.text).not.toContain('revisión');
  });

  it('has the tasks of the list of today: also of won and archived leads, and of free ones for their planner', async () => {
    const ana = await aUser(site, { roles: ['agent'] });
    const won = await lead({ status: 'won', firstRepliedAt: before(1) });
    const lost = await lead({ status: 'lost', folder: 'archive', firstRepliedAt: before(1) });
    const free = await lead({ firstRepliedAt: before(1) });
    await task(won.id);
    await task(lost.id);
    await task(free.id, { createdBy: ana.id });
    await task((await lead({ folder: 'spam' })).id);
    await send();
    expect((await agencys())!.text).toContain('Vencido (3)');
    const own = (await digests()).find(({ key }) => key?.endsWith(ana.id))!;
    expect(own.text).toContain('1 tarea o seguimiento vencido');
  });

  it('shows the oldest 20 of each, and how many there are', async () => {
    for (let at = 0; at < 25; at += 1)
      await lead({ createdAt: before(100 - at), property: { reference: `MJ-${String(at)}.` } as never });
    await send();
    const { text } = (await agencys())!;
    expect(text).toContain('Sin responder (25)');
    expect(text).toContain('Y 5 más.');
    expect(text.match(/Consulta sobre/g)).toHaveLength(20);
    expect(text).toContain('MJ-0.');
    expect(text).not.toContain('MJ-20.');
  });

  it('counts the mails that could not be sent', async () => {
    const { id } = await lead({ firstRepliedAt: before(1) });
    await lead();
    await send();
    const [sent] = await digests();
    await site
      .em()
      .nativeUpdate(Mail, { id: sent!.id }, { about: id, state: 'failed', createdAt: before(5), key: null });
    await site.em().nativeDelete(Lead, { firstRepliedAt: null });
    await send();
    expect((await agencys())!.subject).toContain('1 correo que no se ha podido enviar');
  });

  it('tells of a form that a merge brought to what staff had made, or lost', async () => {
    const waiting = { askedAt: before(30) };
    await lead({ kind: 'staff', subject: null, status: 'contacted', ...waiting });
    await lead({ status: 'lost', createdAt: before(90_000), ...waiting });
    await lead({ kind: 'staff', ...waiting, firstRepliedAt: before(1) });
    await lead({ kind: 'staff', askedAt: new Date(MORNING.getTime() + 1000) });
    await send();
    expect((await agencys())!.subject).toContain('2 leads sin responder');
  });

  it('is sent once a day, however many processes and restarts', async () => {
    await lead();
    await Promise.all(Array.from({ length: 8 }, () => send()));
    await send();
    expect(await digests()).toHaveLength(1);
    await send('2026-12-03');
    expect(await digests()).toHaveLength(2);
  });

  it('begins at half past eight in Madrid, once a day, also when a process comes up later', async () => {
    const boss = site.app.get(PgBoss);
    await boss.deleteAllJobs('send-digests');
    const tick = (at: string) => run(() => site.app.get(ScheduleDigests, { strict: false }).handle({ at }));
    const jobs = async () => (await boss.findJobs('send-digests')).map(({ data }) => data);
    await tick('2026-12-02T07:20:00Z');
    expect(await jobs()).toEqual([]);
    for (const at of ['2026-12-02T07:30:00Z', '2026-12-02T07:30:00Z', '2026-12-02T11:00:00Z']) await tick(at);
    expect(await jobs()).toEqual([{ day: DAY }]);
    await tick('2027-07-02T06:30:00Z');
    expect(await jobs()).toHaveLength(2);
  });

  it('is silent where the agency does not want it', async () => {
    await lead();
    await site.em().execute(`insert into lead_settings values (1, false, false, '{}')`);
    await send();
    expect(await digests()).toEqual([]);
    await site.em().execute('delete from lead_settings');
  });
});
