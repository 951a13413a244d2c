import { MikroORM } from '@mikro-orm/postgresql';
import { PgBoss } from 'pg-boss';
import { Lead } from '../../../src/leads/lead.entity.ts';
import { ScheduleDigests, SendDigests } from '../../../src/leads/notifications/digests.ts';

import { LeadTask } from '../../../src/leads/tasks/lead-task.entity.ts';
import { runInContext } from '../../../src/platform/jobs/run-in-context.ts';
import { Mail } from '../../../src/platform/mail/mail.entity.ts';
import { createId } from '../../../src/platform/new-id.ts';
import { insertUser } from '../../setup/accounts.ts';
import { insertInquiry } from '../../setup/insert-inquiry.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';

const ORIGIN = 'https://casas.example';
const DAY = '2026-12-02';
/** 08:30 in Madrid. */
const MORNING = new Date('2026-12-02T07:30:00Z');
const minutesBefore = (minutes: number) => new Date(MORNING.getTime() - minutes * 60_000);

describe('digest', () => {
  const site = useFixture(() => startApp({ PUBLIC_URL: ORIGIN }));
  beforeAll(async () => {
    const boss = site.app.get(PgBoss);
    for (const { name } of await boss.getQueues()) await boss.offWork(name);
  });
  beforeEach(async () => {
    for (const table of ['mails', 'lead_tasks', 'inquiries']) await site.em().execute(`delete from ${table}`);
  });

  const run = <T>(work: () => Promise<T>) => runInContext(site.app.get(MikroORM), 'test', work);
  const sendDigests = (day = DAY) => run(() => site.app.get(SendDigests, { strict: false }).handle({ day }));
  const findDigests = () => site.em().find(Mail, { purpose: 'digest' }, { orderBy: { key: 'asc' } });
  const findAgencyDigest = async () => (await findDigests()).find(({ key }) => key === `digest:${DAY}:agency`);
  const createLead = (fields: Partial<Lead> = {}) => insertInquiry(site, { createdAt: minutesBefore(60), ...fields });
  const createTask = (leadId: string, fields: Partial<LeadTask> = {}) =>
    site.em().insert(LeadTask, {
      id: createId(),
      leadId,
      title: 'Llamar a Ana Núñez',
      dueAt: minutesBefore(30),
      remindAt: null,
      remindedAt: null,
      assignedTo: null,
      createdBy: null,
      doneAt: null,
      doneBy: null,
      createdAt: minutesBefore(90),
      ...fields,
    });

  it('is not sent without open work', async () => {
    const { id } = await createLead({ firstRepliedAt: minutesBefore(1) });
    await createTask(id, { doneAt: minutesBefore(1) });
    await createTask(id, { dueAt: new Date(MORNING.getTime() + 1000) });
    await createLead({ createdAt: new Date(MORNING.getTime() + 1000) });
    await createLead({ folder: 'spam' });
    await createLead({ status: 'lost' });
    await createLead({ kind: 'staff', subject: null });
    await createLead({ erasedAt: minutesBefore(1) });
    await createLead({ mergedInto: id });
    await createLead({ firstRepliedAt: minutesBefore(1), nextFollowUpOn: DAY });
    await sendDigests();
    expect(await findDigests()).toEqual([]);
  });

  it('lists everything for the agency and own work for colleagues, without personal data', async () => {
    const [ana, luis, idle] = await Promise.all([1, 2, 3].map(() => insertUser(site, { roles: ['agent'] })));
    const first = await createLead({
      assignedTo: ana!.id,
      createdAt: minutesBefore(600),
      property: { reference: 'MJ-1' } as never,
    });
    await createLead({ assignedTo: luis!.id, message: 'Un secreto' });
    const third = await createLead({ subject: 'venta' });
    await createTask(third.id, { assignedTo: ana!.id });
    await createLead({ assignedTo: luis!.id, firstRepliedAt: minutesBefore(1), nextFollowUpOn: '2026-12-01' });
    await createLead({ folder: 'review' });
    await sendDigests();
    expect((await findDigests()).map(({ key }) => key).toSorted()).toEqual(
      ['agency', ana!.id, luis!.id].map((name) => `digest:${DAY}:${name}`).toSorted(),
    );
    expect(idle).toBeDefined();
    const agencyDigest = (await findAgencyDigest())!;
    expect(agencyDigest.subject).toBe('Resumen del miércoles, 2 de diciembre: 3 leads sin responder');
    for (const part of [agencyDigest.text, agencyDigest.html]) {
      expect(part).toContain('3 leads sin responder, 2 tareas y seguimientos vencidos y 1 mensaje por revisar');
      for (const phrase of ['Consulta sobre MJ-1', 'Mensaje de la web: Venta', 'Sin responder (3)', 'Vencido (2)'])
        expect(part).toContain(phrase);
      expect(part).toContain(`${ORIGIN}/admin/leads?lead=${first.id}`);
      expect(part).toContain(`${ORIGIN}/admin/leads?folder=review`);
      for (const hidden of ['Núñez', '@example.es', 'secreto', 'Llamar']) expect(part).not.toContain(hidden);
    }
    expect(agencyDigest.text.indexOf('MJ-1')).toBeLessThan(agencyDigest.text.indexOf('Venta'));
    const ownDigest = (await findDigests()).find(({ key }) => key?.endsWith(ana!.id))!;
    expect(ownDigest.to.address).toBe(ana!.email);
    expect(ownDigest.text).toContain('1 lead sin responder y 1 tarea o seguimiento vencido');
    expect(ownDigest.text).not.toContain('revisión');
  });

  it("contains the tasks of today's list, including those of won, archived and unassigned leads", async () => {
    const ana = await insertUser(site, { roles: ['agent'] });
    const won = await createLead({ status: 'won', firstRepliedAt: minutesBefore(1) });
    const lost = await createLead({ status: 'lost', folder: 'archive', firstRepliedAt: minutesBefore(1) });
    const unassigned = await createLead({ firstRepliedAt: minutesBefore(1) });
    await createTask(won.id);
    await createTask(lost.id);
    await createTask(unassigned.id, { createdBy: ana.id });
    await createTask((await createLead({ folder: 'spam' })).id);
    await sendDigests();
    expect((await findAgencyDigest())!.text).toContain('Vencido (3)');
    const ownDigest = (await findDigests()).find(({ key }) => key?.endsWith(ana.id))!;
    expect(ownDigest.text).toContain('1 tarea o seguimiento vencido');
  });

  it('lists the oldest 20 of each kind with their total', async () => {
    for (let at = 0; at < 25; at += 1)
      await createLead({ createdAt: minutesBefore(100 - at), property: { reference: `MJ-${String(at)}.` } as never });
    await sendDigests();
    const { text } = (await findAgencyDigest())!;
    expect(text).toContain('Sin responder (25)');
    expect(text).toContain('Y 5 más.');
    expect(text.match(/Consulta sobre/g)).toHaveLength(20);
    expect(text).toContain('MJ-0.');
    expect(text).not.toContain('MJ-20.');
  });

  it('counts failed mails', async () => {
    const { id } = await createLead({ firstRepliedAt: minutesBefore(1) });
    await createLead();
    await sendDigests();
    const [sent] = await findDigests();
    await site
      .em()
      .nativeUpdate(Mail, { id: sent!.id }, { about: id, state: 'failed', createdAt: minutesBefore(5), key: null });
    await site.em().nativeDelete(Lead, { firstRepliedAt: null });
    await sendDigests();
    expect((await findAgencyDigest())!.subject).toContain('1 correo que no se ha podido enviar');
  });

  it('includes a form merged into a lead that was created by staff or lost', async () => {
    const waiting = { askedAt: minutesBefore(30) };
    await createLead({ kind: 'staff', subject: null, status: 'contacted', ...waiting });
    await createLead({ status: 'lost', createdAt: minutesBefore(90_000), ...waiting });
    await createLead({ kind: 'staff', ...waiting, firstRepliedAt: minutesBefore(1) });
    await createLead({ kind: 'staff', askedAt: new Date(MORNING.getTime() + 1000) });
    await sendDigests();
    expect((await findAgencyDigest())!.subject).toContain('2 leads sin responder');
  });

  it('is sent once a day when several processes send it', async () => {
    await createLead();
    await Promise.all(Array.from({ length: 8 }, () => sendDigests()));
    await sendDigests();
    expect(await findDigests()).toHaveLength(1);
    await sendDigests('2026-12-03');
    expect(await findDigests()).toHaveLength(2);
  });

  it('is scheduled once a day at 08:30 in Madrid, or later when a process starts later', async () => {
    const boss = site.app.get(PgBoss);
    await boss.deleteAllJobs('send-digests');
    const tick = (at: string) => run(() => site.app.get(ScheduleDigests, { strict: false }).handle({ at }));
    const findJobs = async () => (await boss.findJobs('send-digests')).map(({ data }) => data);
    await tick('2026-12-02T07:20:00Z');
    expect(await findJobs()).toEqual([]);
    for (const at of ['2026-12-02T07:30:00Z', '2026-12-02T07:30:00Z', '2026-12-02T11:00:00Z']) await tick(at);
    expect(await findJobs()).toEqual([{ day: DAY }]);
    await tick('2027-07-02T06:30:00Z');
    expect(await findJobs()).toHaveLength(2);
  });

  it('is not sent if the agency disabled it', async () => {
    await createLead();
    await site.em().execute(`insert into lead_settings values (1, false, false, '{}')`);
    await sendDigests();
    expect(await findDigests()).toEqual([]);
    await site.em().execute('delete from lead_settings');
  });
});
