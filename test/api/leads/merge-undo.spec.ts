import type { AuditList } from '../../../src/admin/audit/audit.contract.ts';
import type { LeadDetails } from '../../../src/leads/lead.contract.ts';
import { LeadActivity } from '../../../src/leads/activities/lead-activity.entity.ts';
import { Lead } from '../../../src/leads/lead.entity.ts';
import { MERGE_UNDO_MS } from '../../../src/leads/merging/merge-undo.ts';
import { PipelineStage } from '../../../src/leads/stages/pipeline-stage.entity.ts';
import { LeadTask } from '../../../src/leads/tasks/lead-task.entity.ts';
import { AuditEntry } from '../../../src/platform/audit/audit-entry.entity.ts';
import { newId } from '../../../src/platform/new-id.ts';
import { aUser, browserOf, signedIn } from '../../setup/accounts.ts';
import { anActivity } from '../../setup/an-activity.ts';
import { anInquiry } from '../../setup/an-inquiry.ts';
import { leadRecord, problem } from '../../setup/lead-record.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';

const LEADS = '/api/v1/staff/leads';
const LISTING = { propertyType: 'villa', location: 'Mijas', price: 850_000 } as const;

describe('a merge', () => {
  const site = useFixture(startApp);
  let staff: Awaited<ReturnType<typeof signedIn>>;
  let stages: PipelineStage[];
  beforeAll(async () => {
    staff = await signedIn(site, 'moderator');
    stages = await site.em().find(PipelineStage, {}, { orderBy: { orderIndex: 'asc' } });
  });

  const record = () => leadRecord(site);
  const merge = async (id: string, leadId: string) =>
    (await staff.browser.post(`${LEADS}/${id}/merging`).send({ leadId }).expect(200)).body as LeadDetails;
  const undo = (id: string, leadId: string, by = staff.browser) =>
    by.post(`${LEADS}/${id}/merging/undo`).send({ leadId });
  /** All that a lead holds; a write advances the last activity. */
  const stateOf = async (...ids: string[]) => {
    const rows = await site.em().find(Lead, { id: ids }, { orderBy: { id: 'asc' } });
    return rows.map(({ lastActivityAt: _last, ...row }) => row);
  };
  const aTaskOf = async (leadId: string) => {
    const [id, createdAt] = [newId(), new Date()];
    const nobody = { assignedTo: null, createdBy: null, doneAt: null, doneBy: null, remindAt: null, remindedAt: null };
    await site.em().insert(LeadTask, { id, leadId, title: 'Visitar', dueAt: createdAt, createdAt, ...nobody });
    return id;
  };

  describe('of a lost lead with a living one', () => {
    it('keeps status, stage and agent of the living one', async () => {
      const agent = await aUser(site, { roles: ['agent'] });
      const since = new Date('2026-11-02T10:00:00Z');
      const lost = await anInquiry(site, { status: 'lost', stageId: stages.at(-1)!.id, assignedTo: staff.user.id });
      const living = await anInquiry(site, {
        ...{ status: 'contacted', stageId: stages[1]!.id, stageSince: since, assignedTo: agent.id },
      });
      expect(await merge(lost.id, living.id)).toMatchObject({
        ...{ status: 'contacted', stage: { id: stages[1]!.id }, stageSince: since.toISOString() },
        agent: { id: agent.id },
      });
      const fields = (await record().history(lost.id)).map(([field]) => field);
      expect(fields).toEqual(expect.arrayContaining(['merged', 'status', 'stage', 'agent']));
    });

    it('leaves a living lead as it is when a lost one, or spam, becomes part of it', async () => {
      const living = await anInquiry(site, { status: 'qualified', stageId: stages[2]!.id });
      const lost = await anInquiry(site, { status: 'lost', stageId: stages.at(-1)!.id });
      expect(await merge(living.id, lost.id)).toMatchObject({ status: 'qualified', stage: { id: stages[2]!.id } });
      const closed = await anInquiry(site, { status: 'lost', folder: 'archive' });
      const spam = await anInquiry(site, { folder: 'spam' });
      expect(await merge(closed.id, spam.id)).toMatchObject({ status: 'lost', folder: 'archive' });
    });
  });

  it('is undone with every field, activity, task and part as it was', async () => {
    const empty = { email: null, phone: '600 111 222', subject: null, message: null, acceptedAt: null } as const;
    const lead = await anInquiry(site, {
      ...empty,
      kind: 'staff',
      status: 'lost',
      folder: 'spam',
      privacyVersion: null,
    });
    const at = new Date('2026-11-16T09:00:00Z');
    const other = await anInquiry(site, {
      ...{ kind: 'listing', listing: LISTING, assignedTo: staff.user.id, nextFollowUpOn: '2026-12-03', createdAt: at },
      ...{ marketingAcceptedAt: at, status: 'contacted', stageId: stages[1]!.id, stageSince: at, scoreCorrection: 7 },
    });
    const part = await anInquiry(site, { createdAt: new Date('2026-11-15T09:00:00Z') });
    await anActivity(site, { leadId: other.id, kind: 'call', happenedAt: new Date('2026-11-16T09:30:00Z') });
    await aTaskOf(other.id);
    await anActivity(site, { leadId: lead.id, kind: 'note' });
    await merge(other.id, part.id);
    const ids = [lead.id, other.id, part.id];
    const before = await stateOf(...ids);

    const merged = await merge(lead.id, other.id);
    expect(merged).toMatchObject({ listing: LISTING, status: 'contacted', folder: 'inbox' });
    expect(merged.merged.find(({ id }) => id === other.id)?.undoableUntil).not.toBeNull();
    expect(merged.merged.find(({ id }) => id === part.id)?.undoableUntil).toBeNull();
    expect(await stateOf(...ids)).not.toEqual(before);
    const since = await anActivity(site, { leadId: lead.id, kind: 'note' });

    const { body } = await undo(lead.id, other.id).expect(200);
    expect(body).toMatchObject({ id: lead.id, merged: [], email: null });
    expect(await stateOf(...ids)).toEqual(before);
    expect(await site.em().count(LeadActivity, { leadId: other.id })).toBe(1);
    expect(await site.em().count(LeadActivity, { leadId: lead.id })).toBe(2);
    expect(await site.em().count(LeadActivity, { id: since.id, leadId: lead.id })).toBe(1);
    expect(await site.em().count(LeadTask, { leadId: other.id })).toBe(1);
    expect((await staff.browser.get(`${LEADS}/${other.id}`).expect(200)).body).toMatchObject({
      merged: [{ id: part.id }],
    });
    expect((await record().audit(lead.id)).at(-1)).toEqual(['undo-merge', { field: 'merged', merged: other.id }]);
    for (const { id } of [lead, other])
      expect((await record().history(id)).at(-1)).toEqual([...['merged', expect.stringMatching(/^Lead del /), null]]);
    expect((await undo(lead.id, other.id).expect(409)).body).toMatchObject(problem('not-merged'));
    // What was undone can be merged and undone again, the other way round, too.
    await merge(other.id, lead.id);
    await undo(other.id, lead.id).expect(200);
    expect(await stateOf(...ids)).toEqual(before);
  });

  it('gives back no consent that has been withdrawn since', async () => {
    const consent = { email: 'retirado@example.es', marketingAcceptedAt: new Date('2026-01-01') };
    const lead = await anInquiry(site, consent);
    const other = await anInquiry(site, consent);
    const { version } = await merge(lead.id, other.id);
    const withdraw = staff.browser.patch(`${LEADS}/${lead.id}`).set('if-match', `"${version}"`);
    await withdraw.send({ marketing: false }).expect(200);
    await undo(lead.id, other.id).expect(200);
    expect((await record().row(other.id)).marketingAcceptedAt).toBeNull();
  });

  it('gives tasks back to whose they were', async () => {
    const [luis, eva] = [await aUser(site, { roles: ['agent'] }), await aUser(site, { roles: ['agent'] })];
    const lead = await anInquiry(site, { assignedTo: luis.id });
    const other = await anInquiry(site);
    const task = await aTaskOf(other.id);
    await site.em().nativeUpdate(LeadTask, { id: task }, { assignedTo: eva.id });
    await merge(lead.id, other.id);
    const assignee = async () => (await site.em().findOneOrFail(LeadTask, { id: task })).assignedTo;
    expect(await assignee()).toBeNull();
    await undo(lead.id, other.id).expect(200);
    expect(await assignee()).toBe(eva.id);
  });

  it('leaves a lead in the stage that took over its deleted one', async () => {
    const admin = await signedIn(site, 'admin');
    const routes = '/api/v1/staff/pipeline-stages';
    await admin.browser.post(routes).send({ name: 'Efímera', orderIndex: 2, status: null }).expect(201);
    const { id } = await site.em().findOneOrFail(PipelineStage, { name: 'Efímera' });
    const lead = await anInquiry(site, { stageId: stages[0]!.id });
    const other = await anInquiry(site, { stageId: id });
    await merge(lead.id, other.id);
    await admin.browser.delete(`${routes}/${id}`).query({ reassignTo: stages[1]!.id }).expect(204);
    await undo(lead.id, other.id).expect(200);
    expect((await record().row(other.id)).stageId).toBe(stages[1]!.id);
  });

  it('is offered for undoing in the audit, for a day', async () => {
    const admin = await signedIn(site, 'admin');
    const [lead, other] = [await anInquiry(site), await anInquiry(site)];
    await merge(lead.id, other.id);
    const offered = async () => {
      const { body } = await admin.browser.get('/api/v1/staff/audit').query({ subject: lead.id }).expect(200);
      return (body as AuditList).items.map(({ undo }) => undo);
    };
    const [request] = await offered();
    expect(request).toEqual({ path: `/staff/leads/${lead.id}/merging/undo`, body: { leadId: other.id } });
    await admin.browser.post(`/api/v1${request!.path}`).send(request!.body).expect(200);
    expect(await record().row(other.id)).toMatchObject({ mergedInto: null });
    const yesterday = new Date(Date.now() - MERGE_UNDO_MS - 1000);
    await site.em().nativeUpdate(AuditEntry, { subject: lead.id }, { at: yesterday });
    expect(await offered()).toEqual([null, null]);
  });

  it('is undone within a day, and not by those who may not see the lead', async () => {
    const [lead, other] = [await anInquiry(site, { assignedTo: staff.user.id }), await anInquiry(site)];
    await merge(lead.id, other.id);
    const agent = await browserOf(site, await aUser(site, { roles: ['agent'] }));
    await undo(lead.id, other.id, agent).expect(404);
    await undo(lead.id, newId()).expect(404);
    const { mergeUndo } = await record().row(other.id);
    const at = new Date(Date.now() - MERGE_UNDO_MS - 1000).toISOString();
    await site.em().nativeUpdate(Lead, { id: other.id }, { mergeUndo: { ...mergeUndo!, at } });
    expect((await undo(lead.id, other.id).expect(409)).body).toMatchObject(problem('merge-too-old'));
  });

  it('is not undone over what somebody has changed since, and says what', async () => {
    const lead = await anInquiry(site, { email: null, phone: '600 333 222', status: 'lost' });
    const other = await anInquiry(site, { status: 'contacted' });
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

  it('is undone only after the merges that followed it', async () => {
    const [first, second, third] = [await anInquiry(site), await anInquiry(site), await anInquiry(site)];
    await merge(second.id, first.id);
    await merge(third.id, second.id);
    for (const into of [second.id, third.id])
      expect((await undo(into, first.id).expect(409)).body).toMatchObject(problem('merged-further'));
    await undo(third.id, second.id).expect(200);
    await undo(second.id, first.id).expect(200);
    expect(await site.em().count(Lead, { id: [first.id, second.id, third.id], mergedInto: null })).toBe(3);
  });

  it('leaves nobody’s name in what it keeps for the way back, and erasure ends it', async () => {
    const lead = await anInquiry(site, { email: null, phone: null, message: null, subject: null });
    const other = await anInquiry(site, { name: 'Secreta', message: 'Secreto', phone: '600 999 888' });
    await merge(lead.id, other.id);
    const { mergeUndo } = await record().row(other.id);
    expect(JSON.stringify(mergeUndo)).not.toMatch(/secret|600|@/i);
    await site.em().nativeUpdate(Lead, { id: lead.id }, { erasedAt: new Date() });
    await undo(lead.id, other.id).expect(404);
  });
});
