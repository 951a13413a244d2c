import { LeadSource } from '../../../src/leads/sources/lead-source.entity.ts';
import { PipelineStage } from '../../../src/leads/stages/pipeline-stage.entity.ts';
import type { LeadDetails } from '../../../src/leads/lead.contract.ts';
import { Mail } from '../../../src/platform/mail/mail.entity.ts';
import { newId } from '../../../src/platform/new-id.ts';
import { signedIn } from '../../setup/accounts.ts';
import { anInquiry } from '../../setup/an-inquiry.ts';
import { leadRecord, problem } from '../../setup/lead-record.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';

const LEADS = '/api/v1/staff/leads';
const NEVER = '018f0000-0000-7000-8000-000000000000';

describe('how far a lead has come', () => {
  const site = useFixture(startApp);
  let agent: Awaited<ReturnType<typeof signedIn>>['browser'];
  beforeAll(async () => {
    agent = (await signedIn(site, 'agent')).browser;
  });

  const record = () => leadRecord(site);
  const put = async (id: string, what: string, body: object, status = 200) =>
    (await agent.put(`${LEADS}/${id}/${what}`).send(body).expect(status)).body as LeadDetails;
  const stage = (name: string) => site.em().findOneOrFail(PipelineStage, { name });
  const mailsAbout = (about: string) => site.em().count(Mail, { about, purpose: 'inquiry' });

  it('a stage sets the status that it implies: two lines of history, one entry of the audit', async () => {
    const long = new Date('2026-01-02T03:04:05Z');
    const [first, visit] = [await stage('Nuevo'), await stage('Visita')];
    const { id } = await anInquiry(site, { stageId: first.id, stageSince: long, lastActivityAt: long });
    const moved = await put(id, 'stage', { stageId: visit.id });
    expect(moved).toMatchObject({ status: 'qualified', stage: { id: visit.id, name: 'Visita' } });
    expect(Date.now() - Date.parse(moved.stageSince)).toBeLessThan(60_000);
    expect(moved.firstRepliedAt).not.toBeNull();
    expect(moved.score).toBeGreaterThan(0);
    await put(id, 'stage', { stageId: visit.id });
    expect(await record().history(id)).toEqual([
      ['stage', 'Nuevo', 'Visita'],
      ['status', 'Nuevo', 'Calificado'],
    ]);
    expect(await record().audit(id)).toMatchObject([['move-lead', { field: 'stage', from: first.id, to: visit.id }]]);
    expect((await record().row(id)).lastActivityAt.getTime()).toBeGreaterThan(long.getTime());
  });

  it('a stage without a status, one of the same status and none at all leave the status', async () => {
    const plain = { id: newId(), name: 'Llamar', nameKey: 'llamar', orderIndex: 7, status: null };
    await site.em().insert(PipelineStage, plain);
    const { id } = await anInquiry(site, { status: 'qualified' });
    for (const stageId of [plain.id, (await stage('Negociación')).id, null])
      expect(await put(id, 'stage', { stageId })).toMatchObject({ status: 'qualified' });
    expect(await record().history(id)).toEqual([
      ['stage', null, 'Llamar'],
      ['stage', 'Llamar', 'Negociación'],
      ['stage', 'Negociación', null],
    ]);
  });

  it('there is no stage that is not there', async () => {
    const { id } = await anInquiry(site);
    const { errors } = (await put(id, 'stage', { stageId: NEVER }, 422)) as never as { errors: { pointer: string }[] };
    expect(errors).toMatchObject([{ pointer: '/stageId' }]);
    expect(await record().history(id)).toEqual([]);
  });

  it('whoever is contacted has been answered, and whoever is lost has not', async () => {
    const { id } = await anInquiry(site);
    expect(await put(id, 'status', { status: 'lost' })).toMatchObject({ status: 'lost', firstRepliedAt: null });
    const { firstRepliedAt } = await put(id, 'status', { status: 'contacted' });
    expect(firstRepliedAt).not.toBeNull();
    expect(await put(id, 'status', { status: 'won' })).toMatchObject({ status: 'won', firstRepliedAt });
    await put(id, 'status', { status: 'won' });
    expect(await record().history(id)).toEqual([
      ['status', 'Nuevo', 'Perdido'],
      ['status', 'Perdido', 'Contactado'],
      ['status', 'Contactado', 'Ganado'],
    ]);
    expect(await record().audit(id)).toHaveLength(3);
    await put(id, 'status', { status: 'closed' }, 422);
  });

  it('the score is what was typed, and what the rules say once that is taken back', async () => {
    const { id } = await anInquiry(site);
    const { score: byRules } = await put(id, 'status', { status: 'qualified' });
    const corrected = await put(id, 'score', { score: 77 });
    expect(corrected).toMatchObject({ score: 77 });
    expect(corrected.scoreReasons).toContainEqual({ rule: 'correction', count: 1, points: 77 - byRules });
    await put(id, 'score', { score: 77 });
    expect(await put(id, 'score', { score: 5 })).toMatchObject({ score: 5 });
    expect(await put(id, 'score', { score: null })).toMatchObject({ score: byRules });
    await put(id, 'score', { score: null });
    const lines = (await record().history(id)).slice(1);
    expect(lines).toEqual([
      ['score', `${byRules}`, '77'],
      ['score', '77', '5'],
      ['score', '5', `${byRules}`],
    ]);
    expect(await record().row(id)).toMatchObject({ scoreCorrection: 0 });
    for (const score of [-1, 101, 1.5, '7']) await put(id, 'score', { score }, 422);
  });

  it('a day to get in touch again is set and taken back', async () => {
    const { id } = await anInquiry(site);
    expect(await put(id, 'follow-up', { on: '2026-12-03' })).toMatchObject({ nextFollowUpOn: '2026-12-03' });
    await put(id, 'follow-up', { on: '2026-12-03' });
    expect(await put(id, 'follow-up', { on: null })).toMatchObject({ nextFollowUpOn: null });
    expect(await record().history(id)).toEqual([
      ['follow-up', null, '3 de diciembre de 2026'],
      ['follow-up', '3 de diciembre de 2026', null],
    ]);
    await put(id, 'follow-up', { on: '2026-02-30' }, 422);
  });

  it('a suspect that is none reaches the inbox and the agency, once', async () => {
    const { id } = await anInquiry(site, { folder: 'review', spamScore: 50 });
    await put(id, 'folder', { folder: 'spam' });
    expect(await mailsAbout(id)).toBe(0);
    await put(id, 'folder', { folder: 'inbox' });
    await put(id, 'folder', { folder: 'inbox' });
    await put(id, 'folder', { folder: 'spam' });
    expect(await put(id, 'folder', { folder: 'inbox' })).toMatchObject({ folder: 'inbox' });
    expect(await mailsAbout(id)).toBe(1);
    expect((await record().history(id)).slice(0, 2)).toEqual([
      ['folder', 'Por revisar', 'Spam'],
      ['folder', 'Spam', 'Bandeja de entrada'],
    ]);
    await put(id, 'folder', { folder: 'review' }, 422);
  });

  it('nobody is told of what comes back from the archive, nor of what staff made', async () => {
    const { id } = await anInquiry(site);
    for (const folder of ['archive', 'inbox']) await put(id, 'folder', { folder });
    const { id: sourceId } = await site.em().findOneOrFail(LeadSource, { code: 'web-contact' });
    const made = await anInquiry(site, { kind: 'staff', subject: null, sourceId });
    for (const folder of ['spam', 'inbox']) await put(made.id, 'folder', { folder });
    expect([await mailsAbout(id), await mailsAbout(made.id)]).toEqual([0, 0]);
  });

  it('no step leads anywhere where there is no lead', async () => {
    const steps = { stage: { stageId: null }, status: { status: 'won' }, score: { score: 1 } };
    for (const [step, body] of Object.entries({ ...steps, 'follow-up': { on: null }, folder: { folder: 'spam' } }))
      expect(await put(NEVER, step, body, 404)).toMatchObject(problem('lead-not-found'));
  });
});
