import { LeadTask } from '../../../src/leads/tasks/lead-task.entity.ts';
import { PipelineStage } from '../../../src/leads/stages/pipeline-stage.entity.ts';
import type { LeadBulkOutcomes } from '../../../src/leads/bulk/lead-bulk.contract.ts';
import { aUser, browserOf } from '../../setup/accounts.ts';
import { anInquiry } from '../../setup/an-inquiry.ts';
import { leadRecord } from '../../setup/lead-record.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';

const LEADS = '/api/v1/staff/leads';
const REPLY = { subject: 'Su visita', text: 'Hola', language: 'es', withProperty: false };
const CALL = { kind: 'call', text: 'Busca una villa' };
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const visit = () => ({ kind: 'visit', text: 'Con su arquitecto', happenedAt: inHours(30) });

describe('the first contact with a lead', () => {
  const site = useFixture(startApp);
  const person = async (firstName: string, role: 'agent' | 'moderator') => {
    const user = await aUser(site, { firstName, lastName: '', roles: [role] });
    return { user, browser: await browserOf(site, user) };
  };
  let ines: Awaited<ReturnType<typeof person>>;
  let mario: Awaited<ReturnType<typeof person>>;
  beforeAll(async () => {
    ines = await person('Inés', 'agent');
    mario = await person('Mario', 'moderator');
  });
  const stage = async (name: string) => (await site.em().findOneOrFail(PipelineStage, { name })).id;
  const row = (id: string) => leadRecord(site).row(id);
  const post = async (path: string, input: object, by = ines) =>
    (await by.browser.post(`${LEADS}/${path}`).send(input).expect(201)).body as { id: string; undo: string | null };
  const undo = async (batch: string | null, by = ines) =>
    ((await by.browser.post(`${LEADS}/bulk/undo`).send({ batch }).expect(200)).body as LeadBulkOutcomes).items;

  it.each([
    ['a reply', 'replies', () => REPLY, true],
    ['a call', 'activities', () => CALL, true],
    ['a planned visit', 'activities', visit, false],
  ] as const)('by %s assigns it and makes it contacted, until that is undone', async (_, path, input, isAnswer) => {
    const [first, contacted] = [await stage('Nuevo'), await stage('Contactado')];
    const { id } = await anInquiry(site, { stageId: first });
    const before = await row(id);
    const added = await post(`${id}/${path}`, input());
    expect(await row(id)).toMatchObject({ assignedTo: ines.user.id, status: 'contacted', stageId: contacted });

    expect(await undo(added.undo)).toMatchObject([{ id, outcome: 'done' }]);
    const after = await row(id);
    expect(after).toMatchObject({ assignedTo: null, status: 'new', stageId: first, stageSince: before.stageSince });
    // Only what reached the person stays an answer.
    expect(after.firstRepliedAt !== null).toBe(isAnswer);
  });

  it('leaves agent and stage of a lead that has them', async () => {
    const negotiation = await stage('Negociación');
    const { id } = await anInquiry(site, { assignedTo: ines.user.id, stageId: negotiation, status: 'qualified' });
    expect((await post(`${id}/activities`, CALL, mario)).undo).toBeNull();
    expect(await row(id)).toMatchObject({ assignedTo: ines.user.id, stageId: negotiation, status: 'qualified' });
  });

  it('makes a lead of somebody else contacted, and theirs it stays', async () => {
    const { id } = await anInquiry(site, { assignedTo: ines.user.id, stageId: await stage('Nuevo') });
    await post(`${id}/replies`, REPLY, mario);
    expect(await row(id)).toMatchObject({ assignedTo: ines.user.id, status: 'contacted' });
  });

  it('takes a lead out of the spam, which would be deleted', async () => {
    const { id } = await anInquiry(site, { folder: 'spam' });
    await post(`${id}/activities`, CALL);
    expect((await row(id)).folder).toBe('inbox');
  });

  it('is no note', async () => {
    const { id } = await anInquiry(site);
    expect((await post(`${id}/activities`, { kind: 'note', text: 'Llamar mañana' })).undo).toBeNull();
    expect(await row(id)).toMatchObject({ assignedTo: null, status: 'new' });
  });

  it('by two at once gives it to one of them', async () => {
    const { id } = await anInquiry(site);
    await Promise.all([post(`${id}/activities`, CALL), post(`${id}/activities`, CALL, mario)]);
    const takes = (await leadRecord(site).history(id)).filter(([field]) => field === 'agent');
    expect(takes).toHaveLength(1);
  });

  it('leaves tasks of others who may not see it any more to its new agent', async () => {
    const other = await person('Eva', 'agent');
    const { id } = await anInquiry(site);
    const due = { title: 'Llamar', dueAt: inHours(1) };
    const own = await post(`${id}/tasks`, { ...due, assignedTo: other.user.id }, other);
    const theirs = await post(`${id}/tasks`, { ...due, assignedTo: mario.user.id }, mario);
    await post(`${id}/activities`, CALL);
    const doer = async (task: string) => (await site.em().findOneOrFail(LeadTask, { id: task })).assignedTo;
    expect([await doer(own.id), await doer(theirs.id)]).toEqual([null, mario.user.id]);
  });
});
