import type { AuditList } from '../../../src/admin/audit/audit.contract.ts';
import type { LeadBulkChange, LeadBulkOutcomes, LeadIds } from '../../../src/leads/bulk/lead-bulk.contract.ts';
import { PipelineStage } from '../../../src/leads/stages/pipeline-stage.entity.ts';
import { LeadTask } from '../../../src/leads/tasks/lead-task.entity.ts';
import { Mail } from '../../../src/platform/mail/mail.entity.ts';
import { aUser, browserOf, type signedIn } from '../../setup/accounts.ts';
import { anInquiry } from '../../setup/an-inquiry.ts';
import { anActivity } from '../../setup/an-activity.ts';
import { aTask } from '../../setup/a-task.ts';
import { leadRecord } from '../../setup/lead-record.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';

const LEADS = '/api/v1/staff/leads';
const NEVER = '018f0000-0000-7000-8000-000000000000';

describe('many leads at once', () => {
  const site = useFixture(startApp);
  type Person = Awaited<ReturnType<typeof signedIn>>;
  let [admin, luis, eva] = [] as unknown as [Person, Person, Person];
  beforeAll(async () => {
    const named = async (firstName: string, role: 'agent' | 'admin') => {
      const user = await aUser(site, { firstName, lastName: '', roles: [role] });
      return { user, browser: await browserOf(site, user) };
    };
    admin = await named('Marta', 'admin');
    luis = await named('Luis', 'agent');
    eva = await named('Eva', 'agent');
  });

  const record = () => leadRecord(site);
  const change = async ({ browser }: Person, items: readonly LeadBulkChange[]) =>
    (await browser.post(`${LEADS}/bulk`).send({ items }).expect(200)).body as LeadBulkOutcomes;
  const bulk = async (person: Person, items: readonly LeadBulkChange[]) => (await change(person, items)).items;
  const undo = async ({ browser }: Person, { batch }: { batch: string }) =>
    ((await browser.post(`${LEADS}/bulk/undo`).send({ batch }).expect(200)).body as LeadBulkOutcomes).items;
  const stage = async (name: string) => (await site.em().findOneOrFail(PipelineStage, { name })).id;
  const mailsTo = async ({ user }: Person) => site.em().count(Mail, { accountId: user.id, purpose: 'assignment' });
  const inquiries = async (count: number, fields: Parameters<typeof anInquiry>[1] = {}) => {
    const made = [];
    while (made.length < count) made.push((await anInquiry(site, fields)).id);
    return made;
  };

  it('are given to a colleague, who gets one mail, and given back, which tells nobody', async () => {
    const [hers] = await inquiries(1, { assignedTo: eva.user.id });
    const ids = [hers!, ...(await inquiries(2))];
    const done = await change(
      admin,
      ids.map((id) => ({ id, to: { assignedTo: luis.user.id } })),
    );
    expect(done.items.map(({ outcome, name }) => [outcome, name])).toEqual(ids.map(() => ['done', 'Ana Núñez']));
    expect(await mailsTo(luis)).toBe(1);
    expect(await record().history(hers!)).toEqual([['agent', 'Eva', 'Luis']]);
    expect(await record().audit(ids[1]!)).toHaveLength(1);

    const undone = await undo(admin, done);
    expect(undone.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'done']);
    expect((await record().row(hers!)).assignedTo).toBe(eva.user.id);
    expect((await record().row(ids[1]!)).assignedTo).toBeNull();
    expect(await mailsTo(eva)).toBe(0);
  });

  it('move to a stage with its status, and back to the stage and status of before', async () => {
    const [first, visit] = [await stage('Nuevo'), await stage('Visita')];
    const [id] = await inquiries(1, { stageId: first, status: 'contacted' });
    const before = await record().row(id!);
    const done = await change(admin, [{ id: id!, to: { stageId: visit } }]);
    expect(done.items[0]).toMatchObject({ outcome: 'done' });
    expect(await record().row(id!)).toMatchObject({ stageId: visit, status: 'qualified' });
    await undo(admin, done);
    expect(await record().row(id!)).toEqual(before);
    expect(await record().history(id!)).toEqual([
      ['stage', 'Nuevo', 'Visita'],
      ['status', 'Contactado', 'Calificado'],
      ['stage', 'Visita', 'Nuevo'],
      ['status', 'Calificado', 'Contactado'],
    ]);
  });

  it('wait for a reply again where only the stage that is undone implied one', async () => {
    const [contacted, visit] = [await stage('Contactado'), await stage('Visita')];
    const repliedAt = new Date('2026-11-20T10:00:00Z');
    const [waiting] = await inquiries(1);
    const answered = { stageId: contacted, status: 'contacted', firstRepliedAt: repliedAt, replyMinutes: 30 } as const;
    const [replied] = await inquiries(1, answered);
    const done = await change(
      admin,
      [waiting!, replied!].map((id) => ({ id, to: { stageId: visit } })),
    );
    expect((await record().row(waiting!)).firstRepliedAt).not.toBeNull();
    await undo(admin, done);
    expect(await record().row(waiting!)).toMatchObject({ status: 'new', firstRepliedAt: null, replyMinutes: null });
    expect(await record().row(replied!)).toMatchObject({ firstRepliedAt: repliedAt, replyMinutes: 30 });
  });

  it('are given a stage together with a status that it does not imply', async () => {
    const visit = await stage('Visita');
    const [id] = await inquiries(1, { stageId: visit, status: 'qualified' });
    await bulk(admin, [{ id: id!, to: { stageId: visit, status: 'lost' } }]);
    expect(await record().row(id!)).toMatchObject({ stageId: visit, status: 'lost' });
    expect(await record().audit(id!)).toEqual([['set-lead-status', expect.objectContaining({ to: 'lost' })]]);
  });

  it('are archived, also back to where nobody had judged them; what a colleague changed since stays', async () => {
    const [suspect, other] = [...(await inquiries(1, { folder: 'review' })), ...(await inquiries(1))];
    const done = await change(admin, [
      { id: suspect!, to: { folder: 'archive' } },
      { id: other!, to: { folder: 'archive' } },
    ]);
    await bulk(luis, [{ id: other!, to: { folder: 'spam' } }]);
    const undone = await undo(admin, done);
    expect(new Map(undone.map(({ id, reason }) => [id, reason]))).toEqual(
      new Map([
        [suspect, null],
        [other, 'Otra persona lo ha cambiado después: ábralo para ver los cambios'],
      ]),
    );
    expect((await record().row(suspect!)).folder).toBe('review');
    expect((await record().row(other!)).folder).toBe('spam');
  });

  it('are each one transaction: what is gone or not theirs is refused with the reason and stops no other', async () => {
    const [hers] = await inquiries(1, { assignedTo: eva.user.id });
    const [free, same] = [...(await inquiries(1)), ...(await inquiries(1, { assignedTo: luis.user.id }))];
    const ids = [NEVER, hers!, same!, free!, free!];
    const items = await bulk(
      luis,
      ids.map((id) => ({ id, to: { assignedTo: luis.user.id } })),
    );
    expect(items.map(({ outcome, reason }) => reason ?? outcome)).toEqual([
      ...['Lead no encontrado: recargue la lista', 'Lead no encontrado: recargue la lista', 'unchanged', 'done'],
    ]);
    const given = await bulk(luis, [{ id: free!, to: { assignedTo: eva.user.id } }]);
    expect(given).toMatchObject([{ outcome: 'refused', name: null }]);
    const nobody = await bulk(admin, [
      { id: free!, to: { assignedTo: NEVER } },
      { id: free!, to: { stageId: NEVER } },
    ]);
    expect(nobody).toMatchObject([{ outcome: 'refused', reason: 'Elija una etapa que exista' }]);
    expect((await record().row(free!)).assignedTo).toBe(luis.user.id);
    expect((await record().row(hers!)).assignedTo).toBe(eva.user.id);
  });

  it('get back all that a lost status took, also the form that waited in a merged lead', async () => {
    const [lost, visit] = [await stage('Perdido'), await stage('Visita')];
    const since = new Date('2026-10-19T08:00:00Z');
    const stuck = { stageId: visit, stageSince: since, lastActivityAt: since, createdAt: since } as const;
    const [id] = await inquiries(1, {
      ...stuck,
      status: 'qualified',
      score: 20,
      askedAt: new Date('2026-11-01T08:00:00Z'),
    });
    const before = await record().row(id!);
    const done = await change(admin, [{ id: id!, to: { stageId: lost } }]);
    expect((await record().row(id!)).askedAt).toBeNull();
    await undo(admin, done);
    expect(await record().row(id!)).toEqual(before);
  });

  it('are restored from their audit for a day; an agent restores only what was theirs to change', async () => {
    const [id] = await inquiries(1);
    const done = await change(admin, [{ id: id!, to: { folder: 'archive' } }]);
    expect(await undo(luis, done)).toEqual([]);
    const age = (time: string) =>
      site.em().execute(`update audit_entries set at = at - ?::interval where subject = ?`, [time, id]);
    await age('23 hours');
    expect(await undo(admin, done)).toMatchObject([{ id, outcome: 'done' }]);
    expect(await undo(admin, done)).toMatchObject([{ id, outcome: 'unchanged' }]);
    const again = await change(admin, [{ id: id!, to: { folder: 'archive' } }]);
    await age('24 hours');
    expect(await undo(admin, again)).toEqual([]);
    expect((await record().row(id!)).folder).toBe('archive');
  });

  it('stay answered where somebody has called since', async () => {
    const [id] = await inquiries(1, { assignedTo: luis.user.id, createdAt: new Date(Date.now() - 3_600_000) });
    const done = await change(admin, [{ id: id!, to: { stageId: await stage('Contactado') } }]);
    await luis.browser.post(`${LEADS}/${id}/activities`).send({ kind: 'call', text: 'Hablamos' }).expect(201);
    expect(await undo(admin, done)).toMatchObject([{ outcome: 'refused', reason: expect.stringContaining('después') }]);
    expect((await record().row(id!)).firstRepliedAt).not.toBeNull();
  });

  it('are undone once: what a colleague does alike afterwards stays, and the audit offers it no more', async () => {
    const [id] = await inquiries(1);
    const done = await change(admin, [{ id: id!, to: { folder: 'archive' } }]);
    const offers = async () => {
      const { body } = await admin.browser.get('/api/v1/staff/audit').query({ subject: id, action: 'file-lead' });
      return (body as AuditList).items.map((line) => line.undo !== null);
    };
    expect(await offers()).toEqual([true]);
    await undo(admin, done);
    expect(await offers()).toEqual([false]);
    await luis.browser.put(`${LEADS}/${id}/folder`).send({ folder: 'archive' }).expect(200);
    expect(await undo(admin, done)).toMatchObject([{ outcome: 'unchanged' }]);
    expect((await record().row(id!)).folder).toBe('archive');
    expect(await offers()).toEqual([true, false]);
  });

  it('write to nobody when spam is undone, whatever mails have been deleted since', async () => {
    const mails = () => site.em().count(Mail, {});
    const ids = await inquiries(2, { assignedTo: luis.user.id, createdAt: new Date('2026-07-08T09:00:00Z') });
    const before = await mails();
    const done = await change(
      admin,
      ids.map((id) => ({ id, to: { folder: 'spam' } })),
    );
    await undo(admin, done);
    await admin.browser.put(`${LEADS}/${ids[0]}/folder`).send({ folder: 'spam' }).expect(200);
    await admin.browser.put(`${LEADS}/${ids[0]}/folder`).send({ folder: 'inbox' }).expect(200);
    expect((await record().row(ids[1]!)).folder).toBe('inbox');
    expect(await mails()).toBe(before);
  });

  it('announce a suspect when it first reaches the inbox, also by way of the archive', async () => {
    const [id] = await inquiries(1, { folder: 'review', spamScore: 1, assignedTo: luis.user.id });
    for (const folder of ['archive', 'inbox', 'spam', 'inbox'] as const)
      await bulk(admin, [{ id: id!, to: { folder } }]);
    const mails = await site.em().find(Mail, { about: id! });
    expect(
      mails
        .map(({ purpose }) => purpose)
        .filter((purpose) => purpose !== 'autoresponse')
        .sort(),
    ).toEqual(['assignment', 'inquiry']);
  });

  it('take their open tasks along to the new agent, and back', async () => {
    const [id] = await inquiries(1, { assignedTo: eva.user.id });
    const task = await aTask(site, { leadId: id!, title: 'Llamar', assignedTo: eva.user.id, dueAt: new Date() });
    const doer = async () => (await site.em().findOneOrFail(LeadTask, { id: task.id })).assignedTo;
    const done = await change(admin, [{ id: id!, to: { assignedTo: luis.user.id } }]);
    expect(await doer()).toBeNull();
    const { body } = await luis.browser.get('/api/v1/staff/tasks/today').expect(200);
    expect(JSON.stringify(body)).toContain(task.id);
    await undo(admin, done);
    expect(await doer()).toBe(eva.user.id);
  });

  it('takes 1 to 100 of one kind of change', async () => {
    const [id] = await inquiries(1);
    const to = { folder: 'archive' };
    for (const items of [
      [],
      Array.from({ length: 101 }, () => ({ id, to })),
      [{ id: 'x', to }],
      [{ id, to: {} }],
      [{ id, to: { ...to, assignedTo: null } }],
      [{ id, to: { status: 'won' } }],
      [{ id, to: { folder: 'review' } }],
      [{ id, to, from: to }],
    ])
      await admin.browser.post(`${LEADS}/bulk`).send({ items }).expect(422);
  });

  it('tells the ids of all that a filter finds, and of nobody else’s', async () => {
    const mine = await inquiries(2, { name: 'Bulk Mía', assignedTo: luis.user.id });
    await inquiries(1, { name: 'Bulk Suya', assignedTo: eva.user.id });
    const found = async ({ browser }: Person) =>
      (await browser.get(`${LEADS}/ids?search=bulk`).expect(200)).body as LeadIds;
    const plannedFor = new Date('2026-12-05T09:00:00Z');
    await anActivity(site, { leadId: mine[0]!, kind: 'visit', happenedAt: plannedFor, plannedFor });
    expect(await found(luis)).toEqual({
      ...{ ids: mine.toReversed(), closed: [], total: 2 },
      visits: [{ id: mine[0], name: 'Bulk Mía', at: plannedFor.toISOString() }],
    });
    await inquiries(1, { name: 'Bulk Ganada', assignedTo: eva.user.id, status: 'won' });
    const all = await found(admin);
    expect(all.total).toBe(4);
    expect(all.closed).toEqual([all.ids[0]]);
    await luis.browser.get(`${LEADS}/ids?page=2`).expect(422);
  });
});
