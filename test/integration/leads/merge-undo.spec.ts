import type { AuditList } from '../../../src/admin/audit/audit.contract.ts';
import type { LeadDetails } from '../../../src/leads/lead.contract.ts';
import { LeadActivity } from '../../../src/leads/activities/lead-activity.entity.ts';
import { Lead } from '../../../src/leads/lead.entity.ts';
import { UNDO_PERIOD_MS } from '../../../src/platform/audit/audit.ts';
import { PipelineStage } from '../../../src/leads/pipeline/pipeline-stage.entity.ts';
import { LeadTask } from '../../../src/leads/tasks/lead-task.entity.ts';
import { AuditEntry } from '../../../src/platform/audit/audit-entry.entity.ts';
import { createId } from '../../../src/platform/new-id.ts';
import { insertUser, browserOf, signInWithRoles } from '../../setup/accounts.ts';
import { insertActivity } from '../../setup/insert-activity.ts';
import { insertInquiry } from '../../setup/insert-inquiry.ts';
import { leadRecord, problem } from '../../setup/lead-record.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';

const LEADS = '/api/v1/staff/leads';
const LISTING = { propertyType: 'villa', location: 'Mijas', price: 850_000 } as const;

describe('a merge', () => {
  const site = useFixture(startApp);
  let staff: Awaited<ReturnType<typeof signInWithRoles>>;
  let stages: PipelineStage[];
  beforeAll(async () => {
    staff = await signInWithRoles(site, 'moderator');
    stages = await site.em().find(PipelineStage, {}, { orderBy: { orderIndex: 'asc' } });
  });

  const record = () => leadRecord(site);
  const merge = async (id: string, leadId: string) =>
    (await staff.browser.post(`${LEADS}/${id}/merge`).send({ leadId }).expect(200)).body as LeadDetails;
  const undo = (id: string, leadId: string, browser = staff.browser) =>
    browser.post(`${LEADS}/${id}/merge/undo`).send({ leadId });
  /** Reads all fields except the last activity, which every write advances. */
  const readLeads = async (...ids: string[]) => {
    const rows = await site.em().find(Lead, { id: ids }, { orderBy: { id: 'asc' } });
    return rows.map(({ lastActivityAt: _last, ...row }) => row);
  };
  const createTask = async (leadId: string) => {
    const [id, createdAt] = [createId(), new Date()];
    const unset = { assignedTo: null, createdBy: null, doneAt: null, doneBy: null, remindAt: null, remindedAt: null };
    await site.em().insert(LeadTask, { id, leadId, title: 'Visitar', dueAt: createdAt, createdAt, ...unset });
    return id;
  };

  describe('of a lost lead with an active one', () => {
    it('keeps status, stage and agent of the active lead', async () => {
      const agent = await insertUser(site, { roles: ['agent'] });
      const stageSince = new Date('2026-11-02T10:00:00Z');
      const lost = await insertInquiry(site, { status: 'lost', stageId: stages.at(-1)!.id, assignedTo: staff.user.id });
      const active = await insertInquiry(site, {
        ...{ status: 'contacted', stageId: stages[1]!.id, stageSince, assignedTo: agent.id },
      });
      expect(await merge(lost.id, active.id)).toMatchObject({
        ...{ status: 'contacted', stage: { id: stages[1]!.id }, stageSince: stageSince.toISOString() },
        agent: { id: agent.id },
      });
      const fields = (await record().history(lost.id)).map(([field]) => field);
      expect(fields).toEqual(expect.arrayContaining(['merged', 'status', 'stage', 'agent']));
    });

    it('leaves an active lead unchanged when a lost lead or spam is merged into it', async () => {
      const active = await insertInquiry(site, { status: 'qualified', stageId: stages[2]!.id });
      const lost = await insertInquiry(site, { status: 'lost', stageId: stages.at(-1)!.id });
      expect(await merge(active.id, lost.id)).toMatchObject({ status: 'qualified', stage: { id: stages[2]!.id } });
      const closedLead = await insertInquiry(site, { status: 'lost', folder: 'archive' });
      const spam = await insertInquiry(site, { folder: 'spam' });
      expect(await merge(closedLead.id, spam.id)).toMatchObject({ status: 'lost', folder: 'archive' });
    });
  });

  it('is undone with every field, activity, task and merged inquiry restored', async () => {
    const empty = { email: null, phone: '600 111 222', subject: null, message: null, acceptedAt: null } as const;
    const lead = await insertInquiry(site, {
      ...empty,
      kind: 'staff',
      status: 'lost',
      folder: 'spam',
      privacyVersion: null,
    });
    const at = new Date('2026-11-16T09:00:00Z');
    const other = await insertInquiry(site, {
      ...{ kind: 'listing', listing: LISTING, assignedTo: staff.user.id, nextFollowUpOn: '2026-12-03', createdAt: at },
      ...{ marketingAcceptedAt: at, status: 'contacted', stageId: stages[1]!.id, stageSince: at, scoreCorrection: 7 },
    });
    const part = await insertInquiry(site, { createdAt: new Date('2026-11-15T09:00:00Z') });
    await insertActivity(site, { leadId: other.id, kind: 'call', happenedAt: new Date('2026-11-16T09:30:00Z') });
    await createTask(other.id);
    await insertActivity(site, { leadId: lead.id, kind: 'note' });
    await merge(other.id, part.id);
    const ids = [lead.id, other.id, part.id];
    const before = await readLeads(...ids);

    const merged = await merge(lead.id, other.id);
    expect(merged).toMatchObject({ listing: LISTING, status: 'contacted', folder: 'inbox' });
    expect(merged.mergedLeads.find(({ id }) => id === other.id)?.undoableUntil).not.toBeNull();
    expect(merged.mergedLeads.find(({ id }) => id === part.id)?.undoableUntil).toBeNull();
    expect(await readLeads(...ids)).not.toEqual(before);
    const laterNote = await insertActivity(site, { leadId: lead.id, kind: 'note' });

    const { body } = await undo(lead.id, other.id).expect(200);
    expect(body).toMatchObject({ id: lead.id, mergedLeads: [], email: null });
    expect(await readLeads(...ids)).toEqual(before);
    expect(await site.em().count(LeadActivity, { leadId: other.id })).toBe(1);
    expect(await site.em().count(LeadActivity, { leadId: lead.id })).toBe(2);
    expect(await site.em().count(LeadActivity, { id: laterNote.id, leadId: lead.id })).toBe(1);
    expect(await site.em().count(LeadTask, { leadId: other.id })).toBe(1);
    expect((await staff.browser.get(`${LEADS}/${other.id}`).expect(200)).body).toMatchObject({
      mergedLeads: [{ id: part.id }],
    });
    expect((await record().audit(lead.id)).at(-1)).toEqual(['undo-merge', { field: 'merged', merged: other.id }]);
    for (const { id } of [lead, other])
      expect((await record().history(id)).at(-1)).toEqual([...['merged', expect.stringMatching(/^Lead del /), null]]);
    expect((await undo(lead.id, other.id).expect(409)).body).toMatchObject(problem('not-merged'));
    // After an undo, the leads can be merged in the other direction.
    await merge(other.id, lead.id);
    await undo(other.id, lead.id).expect(200);
    expect(await readLeads(...ids)).toEqual(before);
  });

  it('does not restore consent that was withdrawn since', async () => {
    const consent = { email: 'retirado@example.es', marketingAcceptedAt: new Date('2026-01-01') };
    const lead = await insertInquiry(site, consent);
    const other = await insertInquiry(site, consent);
    const { version } = await merge(lead.id, other.id);
    const withdraw = staff.browser.patch(`${LEADS}/${lead.id}`).set('if-match', `"${version}"`);
    await withdraw.send({ marketing: false }).expect(200);
    await undo(lead.id, other.id).expect(200);
    expect((await record().row(other.id)).marketingAcceptedAt).toBeNull();
  });

  it('returns tasks to their assignees when undone', async () => {
    const [luis, eva] = [await insertUser(site, { roles: ['agent'] }), await insertUser(site, { roles: ['agent'] })];
    const lead = await insertInquiry(site, { assignedTo: luis.id });
    const other = await insertInquiry(site);
    const task = await createTask(other.id);
    await site.em().nativeUpdate(LeadTask, { id: task }, { assignedTo: eva.id });
    await merge(lead.id, other.id);
    const assignee = async () => (await site.em().findOneOrFail(LeadTask, { id: task })).assignedTo;
    expect(await assignee()).toBeNull();
    await undo(lead.id, other.id).expect(200);
    expect(await assignee()).toBe(eva.id);
  });

  it('keeps a lead in the stage that replaced its deleted one when undone', async () => {
    const admin = await signInWithRoles(site, 'admin');
    const routes = '/api/v1/staff/pipeline-stages';
    await admin.browser.post(routes).send({ name: 'Efímera', orderIndex: 2, status: null }).expect(201);
    const { id } = await site.em().findOneOrFail(PipelineStage, { name: 'Efímera' });
    const lead = await insertInquiry(site, { stageId: stages[0]!.id });
    const other = await insertInquiry(site, { stageId: id });
    await merge(lead.id, other.id);
    await admin.browser.delete(`${routes}/${id}`).query({ reassignTo: stages[1]!.id }).expect(204);
    await undo(lead.id, other.id).expect(200);
    expect((await record().row(other.id)).stageId).toBe(stages[1]!.id);
  });

  it('offers an undo in the audit log for a day', async () => {
    const admin = await signInWithRoles(site, 'admin');
    const [lead, other] = [await insertInquiry(site), await insertInquiry(site)];
    await merge(lead.id, other.id);
    const listUndoOffers = async () => {
      const { body } = await admin.browser.get('/api/v1/staff/audit').query({ subject: lead.id }).expect(200);
      return (body as AuditList).items.map(({ undo }) => undo);
    };
    const [request] = await listUndoOffers();
    expect(request).toEqual({ path: `/staff/leads/${lead.id}/merge/undo`, body: { leadId: other.id } });
    await admin.browser.post(`/api/v1${request!.path}`).send(request!.body).expect(200);
    expect(await record().row(other.id)).toMatchObject({ mergedInto: null });
    const yesterday = new Date(Date.now() - UNDO_PERIOD_MS - 1000);
    await site.em().nativeUpdate(AuditEntry, { subject: lead.id }, { at: yesterday });
    expect(await listUndoOffers()).toEqual([null, null]);
  });

  it('can be undone within a day, only by staff who may see the lead', async () => {
    const [lead, other] = [await insertInquiry(site, { assignedTo: staff.user.id }), await insertInquiry(site)];
    await merge(lead.id, other.id);
    const agent = await browserOf(site, await insertUser(site, { roles: ['agent'] }));
    await undo(lead.id, other.id, agent).expect(404);
    await undo(lead.id, createId()).expect(404);
    const { mergeUndo } = await record().row(other.id);
    const at = new Date(Date.now() - UNDO_PERIOD_MS - 1000).toISOString();
    await site.em().nativeUpdate(Lead, { id: other.id }, { mergeUndo: { ...mergeUndo!, at } });
    expect((await undo(lead.id, other.id).expect(409)).body).toMatchObject(problem('merge-too-old'));
  });

  it('refuses an undo over later changes and names them', async () => {
    const lead = await insertInquiry(site, { email: null, phone: '600 333 222', status: 'lost' });
    const other = await insertInquiry(site, { status: 'contacted' });
    const { version } = await merge(lead.id, other.id);
    await staff.browser
      .patch(`${LEADS}/${lead.id}`)
      .set('if-match', `"${version}"`)
      .send({ email: 'corregido@example.es' })
      .expect(200);
    await staff.browser.put(`${LEADS}/${lead.id}/status`).send({ status: 'qualified' }).expect(200);
    const { body } = await undo(lead.id, other.id).expect(409);
    expect(body).toMatchObject({
      ...problem('merged-lead-changed'),
      title:
        'Ya no se puede deshacer, porque desde la fusión ha cambiado el contacto y el estado: edite los leads a mano',
    });
    expect(await record().row(other.id)).toMatchObject({ mergedInto: lead.id });
  });

  it('can be undone only after later merges are undone', async () => {
    const [first, second, third] = [await insertInquiry(site), await insertInquiry(site), await insertInquiry(site)];
    await merge(second.id, first.id);
    await merge(third.id, second.id);
    for (const into of [second.id, third.id])
      expect((await undo(into, first.id).expect(409)).body).toMatchObject(problem('merged-further'));
    await undo(third.id, second.id).expect(200);
    await undo(second.id, first.id).expect(200);
    expect(await site.em().count(Lead, { id: [first.id, second.id, third.id], mergedInto: null })).toBe(3);
  });

  it('stores no personal data for its undo, which an erasure prevents', async () => {
    const lead = await insertInquiry(site, { email: null, phone: null, message: null, subject: null });
    const other = await insertInquiry(site, { name: 'Secreta', message: 'Secreto', phone: '600 999 888' });
    await merge(lead.id, other.id);
    const { mergeUndo } = await record().row(other.id);
    expect(JSON.stringify(mergeUndo)).not.toMatch(/secret|600|@/i);
    await site.em().nativeUpdate(Lead, { id: lead.id }, { erasedAt: new Date() });
    await undo(lead.id, other.id).expect(404);
  });
});
