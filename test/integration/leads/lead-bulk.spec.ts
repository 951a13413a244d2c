import type { AuditList } from '../../../src/admin/audit/audit.contract.ts';
import type { LeadBulkChange, LeadBulkOutcomes, LeadIds } from '../../../src/leads/progress/lead-bulk.contract.ts';
import { PipelineStage } from '../../../src/leads/pipeline/pipeline-stage.entity.ts';
import { LeadTask } from '../../../src/leads/tasks/lead-task.entity.ts';
import { Mail } from '../../../src/platform/mail/mail.entity.ts';
import { insertUser, browserOf, type signInWithRoles } from '../../setup/accounts.ts';
import { insertInquiry } from '../../setup/insert-inquiry.ts';
import { insertActivity } from '../../setup/insert-activity.ts';
import { insertTask } from '../../setup/insert-task.ts';
import { leadRecord } from '../../setup/lead-record.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';

const LEADS = '/api/v1/staff/leads';
const UNKNOWN_ID = '018f0000-0000-7000-8000-000000000000';

describe('bulk change of leads', () => {
  const site = useFixture(startApp);
  type Person = Awaited<ReturnType<typeof signInWithRoles>>;
  let [admin, luis, eva] = [] as unknown as [Person, Person, Person];
  beforeAll(async () => {
    const createMember = async (firstName: string, role: 'agent' | 'admin') => {
      const user = await insertUser(site, { firstName, lastName: '', roles: [role] });
      return { user, browser: await browserOf(site, user) };
    };
    admin = await createMember('Marta', 'admin');
    luis = await createMember('Luis', 'agent');
    eva = await createMember('Eva', 'agent');
  });

  const record = () => leadRecord(site);
  const changeInBatch = async ({ browser }: Person, items: readonly LeadBulkChange[]) =>
    (await browser.post(`${LEADS}/bulk`).send({ items }).expect(200)).body as LeadBulkOutcomes;
  const changeLeads = async (person: Person, items: readonly LeadBulkChange[]) =>
    (await changeInBatch(person, items)).items;
  const undo = async ({ browser }: Person, { batch }: { batch: string }) =>
    ((await browser.post(`${LEADS}/bulk/undo`).send({ batch }).expect(200)).body as LeadBulkOutcomes).items;
  const findStageId = async (name: string) => (await site.em().findOneOrFail(PipelineStage, { name })).id;
  const countMailsTo = async ({ user }: Person) => site.em().count(Mail, { accountId: user.id, purpose: 'assignment' });
  const createLeads = async (count: number, fields: Parameters<typeof insertInquiry>[1] = {}) => {
    const ids = [];
    while (ids.length < count) ids.push((await insertInquiry(site, fields)).id);
    return ids;
  };

  it('assigns leads with one mail, and undoes it without mails', async () => {
    const [evasLead] = await createLeads(1, { assignedTo: eva.user.id });
    const ids = [evasLead!, ...(await createLeads(2))];
    const result = await changeInBatch(
      admin,
      ids.map((id) => ({ id, to: { assignedTo: luis.user.id } })),
    );
    expect(result.items.map(({ outcome, name }) => [outcome, name])).toEqual(ids.map(() => ['done', 'Ana Núñez']));
    expect(await countMailsTo(luis)).toBe(1);
    expect(await record().history(evasLead!)).toEqual([['agent', 'Eva', 'Luis']]);
    expect(await record().audit(ids[1]!)).toHaveLength(1);

    const undone = await undo(admin, result);
    expect(undone.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'done']);
    expect((await record().row(evasLead!)).assignedTo).toBe(eva.user.id);
    expect((await record().row(ids[1]!)).assignedTo).toBeNull();
    expect(await countMailsTo(eva)).toBe(0);
  });

  it('moves leads to a stage with its status, and back', async () => {
    const [first, visit] = [await findStageId('Nuevo'), await findStageId('Visita')];
    const [id] = await createLeads(1, { stageId: first, status: 'contacted' });
    const before = await record().row(id!);
    const result = await changeInBatch(admin, [{ id: id!, to: { stageId: visit } }]);
    expect(result.items[0]).toMatchObject({ outcome: 'done' });
    expect(await record().row(id!)).toMatchObject({ stageId: visit, status: 'qualified' });
    await undo(admin, result);
    expect(await record().row(id!)).toEqual(before);
    expect(await record().history(id!)).toEqual([
      ['stage', 'Nuevo', 'Visita'],
      ['status', 'Contactado', 'Calificado'],
      ['stage', 'Visita', 'Nuevo'],
      ['status', 'Calificado', 'Contactado'],
    ]);
  });

  it('clears on undo the first reply that the new stage implied, and keeps an earlier one', async () => {
    const [contacted, visit] = [await findStageId('Contactado'), await findStageId('Visita')];
    const repliedAt = new Date('2026-11-20T10:00:00Z');
    const [unansweredLead] = await createLeads(1);
    const reply = { firstRepliedAt: repliedAt, replyMinutes: 30 };
    const replyFields = { ...reply, stageId: contacted, status: 'contacted' } as const;
    const [replied] = await createLeads(1, replyFields);
    const result = await changeInBatch(
      admin,
      [unansweredLead!, replied!].map((id) => ({ id, to: { stageId: visit } })),
    );
    expect((await record().row(unansweredLead!)).firstRepliedAt).not.toBeNull();
    await undo(admin, result);
    expect(await record().row(unansweredLead!)).toMatchObject({
      status: 'new',
      firstRepliedAt: null,
      replyMinutes: null,
    });
    expect(await record().row(replied!)).toMatchObject({ firstRepliedAt: repliedAt, replyMinutes: 30 });
  });

  it('sets a stage with another status', async () => {
    const visit = await findStageId('Visita');
    const [id] = await createLeads(1, { stageId: visit, status: 'qualified' });
    await changeLeads(admin, [{ id: id!, to: { stageId: visit, status: 'lost' } }]);
    expect(await record().row(id!)).toMatchObject({ stageId: visit, status: 'lost' });
    expect(await record().audit(id!)).toEqual([['set-lead-status', expect.objectContaining({ to: 'lost' })]]);
  });

  it('archives leads, and is undone except for leads changed since', async () => {
    const [suspect, other] = [...(await createLeads(1, { folder: 'review' })), ...(await createLeads(1))];
    const result = await changeInBatch(admin, [
      { id: suspect!, to: { folder: 'archive' } },
      { id: other!, to: { folder: 'archive' } },
    ]);
    await changeLeads(luis, [{ id: other!, to: { folder: 'spam' } }]);
    const undone = await undo(admin, result);
    expect(new Map(undone.map(({ id, reason }) => [id, reason]))).toEqual(
      new Map([
        [suspect, null],
        [other, 'Otra persona lo ha cambiado después: ábralo para ver los cambios'],
      ]),
    );
    expect((await record().row(suspect!)).folder).toBe('review');
    expect((await record().row(other!)).folder).toBe('spam');
  });

  it('changes the permitted leads, and gives a reason for each refusal', async () => {
    const [evasLead] = await createLeads(1, { assignedTo: eva.user.id });
    const [unassigned, luisLead] = [...(await createLeads(1)), ...(await createLeads(1, { assignedTo: luis.user.id }))];
    const ids = [UNKNOWN_ID, evasLead!, luisLead!, unassigned!, unassigned!];
    const items = await changeLeads(
      luis,
      ids.map((id) => ({ id, to: { assignedTo: luis.user.id } })),
    );
    expect(items.map(({ outcome, reason }) => reason ?? outcome)).toEqual([
      ...['Lead no encontrado: recargue la lista', 'Lead no encontrado: recargue la lista', 'unchanged', 'done'],
    ]);
    const reassigned = await changeLeads(luis, [{ id: unassigned!, to: { assignedTo: eva.user.id } }]);
    expect(reassigned).toMatchObject([{ outcome: 'refused', name: null }]);
    const invalid = await changeLeads(admin, [
      { id: unassigned!, to: { assignedTo: UNKNOWN_ID } },
      { id: unassigned!, to: { stageId: UNKNOWN_ID } },
    ]);
    expect(invalid).toMatchObject([{ outcome: 'refused', reason: 'Elija una etapa que exista' }]);
    expect((await record().row(unassigned!)).assignedTo).toBe(luis.user.id);
    expect((await record().row(evasLead!)).assignedTo).toBe(eva.user.id);
  });

  it('restores everything that a lost status changed, including a waiting merged form', async () => {
    const [lost, visit] = [await findStageId('Perdido'), await findStageId('Visita')];
    const since = new Date('2026-10-19T08:00:00Z');
    const fields = { stageId: visit, stageSince: since, lastActivityAt: since, createdAt: since } as const;
    const [id] = await createLeads(1, {
      ...fields,
      status: 'qualified',
      score: 20,
      askedAt: new Date('2026-11-01T08:00:00Z'),
    });
    const before = await record().row(id!);
    const result = await changeInBatch(admin, [{ id: id!, to: { stageId: lost } }]);
    expect((await record().row(id!)).askedAt).toBeNull();
    await undo(admin, result);
    expect(await record().row(id!)).toEqual(before);
  });

  it('can be undone for a day, by agents only when they made it', async () => {
    const [id] = await createLeads(1);
    const result = await changeInBatch(admin, [{ id: id!, to: { folder: 'archive' } }]);
    expect(await undo(luis, result)).toEqual([]);
    const setChangeAge = (time: string) =>
      site.em().execute(`update audit_entries set at = at - ?::interval where subject = ?`, [time, id]);
    await setChangeAge('23 hours');
    expect(await undo(admin, result)).toMatchObject([{ id, outcome: 'done' }]);
    expect(await undo(admin, result)).toMatchObject([{ id, outcome: 'unchanged' }]);
    const again = await changeInBatch(admin, [{ id: id!, to: { folder: 'archive' } }]);
    await setChangeAge('24 hours');
    expect(await undo(admin, again)).toEqual([]);
    expect((await record().row(id!)).folder).toBe('archive');
  });

  it('is not undone when a call followed', async () => {
    const [id] = await createLeads(1, { assignedTo: luis.user.id, createdAt: new Date(Date.now() - 3_600_000) });
    const result = await changeInBatch(admin, [{ id: id!, to: { stageId: await findStageId('Contactado') } }]);
    await luis.browser.post(`${LEADS}/${id}/activities`).send({ kind: 'call', text: 'Hablamos' }).expect(201);
    expect(await undo(admin, result)).toMatchObject([
      { outcome: 'refused', reason: expect.stringContaining('después') },
    ]);
    expect((await record().row(id!)).firstRepliedAt).not.toBeNull();
  });

  it('is undone once, without affecting later equal changes', async () => {
    const [id] = await createLeads(1);
    const result = await changeInBatch(admin, [{ id: id!, to: { folder: 'archive' } }]);
    const listUndoOffers = async () => {
      const { body } = await admin.browser.get('/api/v1/staff/audit').query({ subject: id, action: 'file-lead' });
      return (body as AuditList).items.map((line) => line.undo !== null);
    };
    expect(await listUndoOffers()).toEqual([true]);
    await undo(admin, result);
    expect(await listUndoOffers()).toEqual([false]);
    await luis.browser.put(`${LEADS}/${id}/folder`).send({ folder: 'archive' }).expect(200);
    expect(await undo(admin, result)).toMatchObject([{ outcome: 'unchanged' }]);
    expect((await record().row(id!)).folder).toBe('archive');
    expect(await listUndoOffers()).toEqual([true, false]);
  });

  it('sends no mails when a move to spam is undone, even for old leads without stored mails', async () => {
    const countMails = () => site.em().count(Mail, {});
    const ids = await createLeads(2, { assignedTo: luis.user.id, createdAt: new Date('2026-07-08T09:00:00Z') });
    const before = await countMails();
    const result = await changeInBatch(
      admin,
      ids.map((id) => ({ id, to: { folder: 'spam' } })),
    );
    await undo(admin, result);
    await admin.browser.put(`${LEADS}/${ids[0]}/folder`).send({ folder: 'spam' }).expect(200);
    await admin.browser.put(`${LEADS}/${ids[0]}/folder`).send({ folder: 'inbox' }).expect(200);
    expect((await record().row(ids[1]!)).folder).toBe('inbox');
    expect(await countMails()).toBe(before);
  });

  it('announces suspected spam when it first reaches the inbox, also via the archive', async () => {
    const [id] = await createLeads(1, { folder: 'review', spamScore: 1, assignedTo: luis.user.id });
    for (const folder of ['archive', 'inbox', 'spam', 'inbox'] as const)
      await changeLeads(admin, [{ id: id!, to: { folder } }]);
    const countMails = await site.em().find(Mail, { about: id! });
    expect(
      countMails
        .map(({ purpose }) => purpose)
        .filter((purpose) => purpose !== 'autoresponse')
        .sort(),
    ).toEqual(['assignment', 'inquiry']);
  });

  it('moves open tasks with the leads, and back', async () => {
    const [id] = await createLeads(1, { assignedTo: eva.user.id });
    const task = await insertTask(site, { leadId: id!, title: 'Llamar', assignedTo: eva.user.id, dueAt: new Date() });
    const findTaskAssignee = async () => (await site.em().findOneOrFail(LeadTask, { id: task.id })).assignedTo;
    const result = await changeInBatch(admin, [{ id: id!, to: { assignedTo: luis.user.id } }]);
    expect(await findTaskAssignee()).toBeNull();
    const { body } = await luis.browser.get('/api/v1/staff/tasks/today').expect(200);
    expect(JSON.stringify(body)).toContain(task.id);
    await undo(admin, result);
    expect(await findTaskAssignee()).toBe(eva.user.id);
  });

  it('accepts 1 to 100 leads and one kind of change', async () => {
    const [id] = await createLeads(1);
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

  it('returns the ids of matching leads that the user may see', async () => {
    const ownLeads = await createLeads(2, { name: 'Bulk Mía', assignedTo: luis.user.id });
    await createLeads(1, { name: 'Bulk Suya', assignedTo: eva.user.id });
    const findIds = async ({ browser }: Person) =>
      (await browser.get(`${LEADS}/ids?search=bulk`).expect(200)).body as LeadIds;
    const plannedFor = new Date('2026-12-05T09:00:00Z');
    await insertActivity(site, { leadId: ownLeads[0]!, kind: 'visit', happenedAt: plannedFor, plannedFor });
    expect(await findIds(luis)).toEqual({
      ...{ ids: ownLeads.toReversed(), closed: [], total: 2 },
      visits: [{ id: ownLeads[0], name: 'Bulk Mía', at: plannedFor.toISOString() }],
    });
    await createLeads(1, { name: 'Bulk Ganada', assignedTo: eva.user.id, status: 'won' });
    const all = await findIds(admin);
    expect(all.total).toBe(4);
    expect(all.closed).toEqual([all.ids[0]]);
    await luis.browser.get(`${LEADS}/ids?page=2`).expect(422);
  });
});
