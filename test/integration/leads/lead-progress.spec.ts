import { LeadSource } from '../../../src/leads/pipeline/lead-source.entity.ts';
import { PipelineStage } from '../../../src/leads/pipeline/pipeline-stage.entity.ts';
import type { LeadDetails } from '../../../src/leads/lead.contract.ts';
import { Mail } from '../../../src/platform/mail/mail.entity.ts';
import { createId } from '../../../src/platform/new-id.ts';
import { signInWithRoles } from '../../setup/accounts.ts';
import { insertInquiry } from '../../setup/insert-inquiry.ts';
import { leadRecord, problem } from '../../setup/lead-record.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';

const LEADS = '/api/v1/staff/leads';
const UNKNOWN_ID = '018f0000-0000-7000-8000-000000000000';

describe('lead progress', () => {
  const site = useFixture(startApp);
  let agent: Awaited<ReturnType<typeof signInWithRoles>>['browser'];
  beforeAll(async () => {
    agent = (await signInWithRoles(site, 'agent')).browser;
  });

  const record = () => leadRecord(site);
  const putChange = async (id: string, what: string, body: object, status = 200) =>
    (await agent.put(`${LEADS}/${id}/${what}`).send(body).expect(status)).body as LeadDetails;
  const findStage = (name: string) => site.em().findOneOrFail(PipelineStage, { name });
  const countMails = (about: string) => site.em().count(Mail, { about, purpose: 'inquiry' });

  it('sets the status that a stage implies, with two history entries and one audit entry', async () => {
    const longAgo = new Date('2026-01-02T03:04:05Z');
    const [first, visit] = [await findStage('Nuevo'), await findStage('Visita')];
    const { id } = await insertInquiry(site, { stageId: first.id, stageSince: longAgo, lastActivityAt: longAgo });
    const response = await putChange(id, 'stage', { stageId: visit.id });
    expect(response).toMatchObject({ status: 'qualified', stage: { id: visit.id, name: 'Visita' } });
    expect(Date.now() - Date.parse(response.stageSince)).toBeLessThan(60_000);
    expect(response.firstRepliedAt).not.toBeNull();
    expect(response.score).toBeGreaterThan(0);
    await putChange(id, 'stage', { stageId: visit.id });
    expect(await record().history(id)).toEqual([
      ['stage', 'Nuevo', 'Visita'],
      ['status', 'Nuevo', 'Calificado'],
    ]);
    expect(await record().audit(id)).toMatchObject([['move-lead', { field: 'stage', from: first.id, to: visit.id }]]);
    expect((await record().row(id)).lastActivityAt.getTime()).toBeGreaterThan(longAgo.getTime());
  });

  it('keeps the status for a stage without status, with the same status, or no stage', async () => {
    const withoutStatus = { id: createId(), name: 'Llamar', nameKey: 'llamar', orderIndex: 7, status: null };
    await site.em().insert(PipelineStage, withoutStatus);
    const { id } = await insertInquiry(site, { status: 'qualified' });
    for (const stageId of [withoutStatus.id, (await findStage('Negociación')).id, null])
      expect(await putChange(id, 'stage', { stageId })).toMatchObject({ status: 'qualified' });
    expect(await record().history(id)).toEqual([
      ['stage', null, 'Llamar'],
      ['stage', 'Llamar', 'Negociación'],
      ['stage', 'Negociación', null],
    ]);
  });

  it('returns 422 for an unknown stage', async () => {
    const { id } = await insertInquiry(site);
    const body: unknown = await putChange(id, 'stage', { stageId: UNKNOWN_ID }, 422);
    const { errors } = body as { errors: { pointer: string }[] };
    expect(errors).toMatchObject([{ pointer: '/stageId' }]);
    expect(await record().history(id)).toEqual([]);
  });

  it('counts a contacted lead as answered, but not a lost one', async () => {
    const { id } = await insertInquiry(site);
    expect(await putChange(id, 'status', { status: 'lost' })).toMatchObject({ status: 'lost', firstRepliedAt: null });
    const { firstRepliedAt } = await putChange(id, 'status', { status: 'contacted' });
    expect(firstRepliedAt).not.toBeNull();
    expect(await putChange(id, 'status', { status: 'won' })).toMatchObject({ status: 'won', firstRepliedAt });
    await putChange(id, 'status', { status: 'won' });
    expect(await record().history(id)).toEqual([
      ['status', 'Nuevo', 'Perdido'],
      ['status', 'Perdido', 'Contactado'],
      ['status', 'Contactado', 'Ganado'],
    ]);
    expect(await record().audit(id)).toHaveLength(3);
    await putChange(id, 'status', { status: 'closed' }, 422);
  });

  it('uses the corrected score until the correction is removed', async () => {
    const { id } = await insertInquiry(site);
    const { score: byRules } = await putChange(id, 'status', { status: 'qualified' });
    const corrected = await putChange(id, 'score', { score: 77 });
    expect(corrected).toMatchObject({ score: 77 });
    expect(corrected.scoreReasons).toContainEqual({ rule: 'correction', count: 1, points: 77 - byRules });
    await putChange(id, 'score', { score: 77 });
    expect(await putChange(id, 'score', { score: 5 })).toMatchObject({ score: 5 });
    expect(await putChange(id, 'score', { score: null })).toMatchObject({ score: byRules });
    await putChange(id, 'score', { score: null });
    const lines = (await record().history(id)).slice(1);
    expect(lines).toEqual([
      ['score', `${byRules}`, '77'],
      ['score', '77', '5'],
      ['score', '5', `${byRules}`],
    ]);
    expect(await record().row(id)).toMatchObject({ scoreCorrection: 0 });
    for (const score of [-1, 101, 1.5, '7']) await putChange(id, 'score', { score }, 422);
  });

  it('sets and clears a follow-up date', async () => {
    const { id } = await insertInquiry(site);
    expect(await putChange(id, 'follow-up', { on: '2026-12-03' })).toMatchObject({ nextFollowUpOn: '2026-12-03' });
    await putChange(id, 'follow-up', { on: '2026-12-03' });
    expect(await putChange(id, 'follow-up', { on: null })).toMatchObject({ nextFollowUpOn: null });
    expect(await record().history(id)).toEqual([
      ['follow-up', null, '3 de diciembre de 2026'],
      ['follow-up', '3 de diciembre de 2026', null],
    ]);
    await putChange(id, 'follow-up', { on: '2026-02-30' }, 422);
  });

  it('notifies the agency once when a suspected lead moves to the inbox', async () => {
    const { id } = await insertInquiry(site, { folder: 'review', spamScore: 50 });
    await putChange(id, 'folder', { folder: 'spam' });
    expect(await countMails(id)).toBe(0);
    await putChange(id, 'folder', { folder: 'inbox' });
    await putChange(id, 'folder', { folder: 'inbox' });
    await putChange(id, 'folder', { folder: 'spam' });
    expect(await putChange(id, 'folder', { folder: 'inbox' })).toMatchObject({ folder: 'inbox' });
    expect(await countMails(id)).toBe(1);
    expect((await record().history(id)).slice(0, 2)).toEqual([
      ['folder', 'Por revisar', 'Spam'],
      ['folder', 'Spam', 'Bandeja de entrada'],
    ]);
    await putChange(id, 'folder', { folder: 'review' }, 422);
  });

  it('does not notify for leads from the archive or created by staff', async () => {
    const { id } = await insertInquiry(site);
    for (const folder of ['archive', 'inbox']) await putChange(id, 'folder', { folder });
    const { id: sourceId } = await site.em().findOneOrFail(LeadSource, { code: 'web-contact' });
    const staffLead = await insertInquiry(site, { kind: 'staff', subject: null, sourceId });
    for (const folder of ['spam', 'inbox']) await putChange(staffLead.id, 'folder', { folder });
    expect([await countMails(id), await countMails(staffLead.id)]).toEqual([0, 0]);
  });

  it('returns 404 for every change of a missing lead', async () => {
    const changes = { stage: { stageId: null }, status: { status: 'won' }, score: { score: 1 } };
    for (const [step, body] of Object.entries({ ...changes, 'follow-up': { on: null }, folder: { folder: 'spam' } }))
      expect(await putChange(UNKNOWN_ID, step, body, 404)).toMatchObject(problem('lead-not-found'));
  });
});
