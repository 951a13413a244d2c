import { LeadTask } from '../../../src/leads/tasks/lead-task.entity.ts';
import { PipelineStage } from '../../../src/leads/pipeline/pipeline-stage.entity.ts';
import type { LeadBulkOutcomes } from '../../../src/leads/progress/lead-bulk.contract.ts';
import { insertUser, browserOf } from '../../setup/accounts.ts';
import { insertInquiry } from '../../setup/insert-inquiry.ts';
import { leadRecord } from '../../setup/lead-record.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';

const LEADS = '/api/v1/staff/leads';
const REPLY = { subject: 'Su visita', text: 'Hola', language: 'es', withProperty: false };
const CALL = { kind: 'call', text: 'Busca una villa' };
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const buildVisit = () => ({ kind: 'visit', text: 'Con su arquitecto', happenedAt: inHours(30) });

describe('first contact with a lead', () => {
  const site = useFixture(startApp);
  const createMember = async (firstName: string, role: 'agent' | 'moderator') => {
    const user = await insertUser(site, { firstName, lastName: '', roles: [role] });
    return { user, browser: await browserOf(site, user) };
  };
  let ines: Awaited<ReturnType<typeof createMember>>;
  let mario: Awaited<ReturnType<typeof createMember>>;
  beforeAll(async () => {
    ines = await createMember('Inés', 'agent');
    mario = await createMember('Mario', 'moderator');
  });
  const findStageId = async (name: string) => (await site.em().findOneOrFail(PipelineStage, { name })).id;
  const findLead = (id: string) => leadRecord(site).row(id);
  const post = async (path: string, input: object, member = ines) =>
    (await member.browser.post(`${LEADS}/${path}`).send(input).expect(201)).body as { id: string; undo: string | null };
  const undo = async (batch: string | null, member = ines) =>
    ((await member.browser.post(`${LEADS}/bulk/undo`).send({ batch }).expect(200)).body as LeadBulkOutcomes).items;

  it.each([
    ['a reply', 'replies', () => REPLY, true],
    ['a call', 'activities', () => CALL, true],
    ['a planned visit', 'activities', buildVisit, false],
  ] as const)('by %s assigns the lead and marks it as contacted, until undone', async (_, path, input, isContact) => {
    const [first, contacted] = [await findStageId('Nuevo'), await findStageId('Contactado')];
    const { id } = await insertInquiry(site, { stageId: first });
    const before = await findLead(id);
    const response = await post(`${id}/${path}`, input());
    expect(await findLead(id)).toMatchObject({ assignedTo: ines.user.id, status: 'contacted', stageId: contacted });

    expect(await undo(response.undo)).toMatchObject([{ id, outcome: 'done' }]);
    const after = await findLead(id);
    expect(after).toMatchObject({ assignedTo: null, status: 'new', stageId: first, stageSince: before.stageSince });
    // Only a delivered reply still counts.
    expect(after.firstRepliedAt !== null).toBe(isContact);
  });

  it('keeps existing agent and stage', async () => {
    const negotiation = await findStageId('Negociación');
    const { id } = await insertInquiry(site, { assignedTo: ines.user.id, stageId: negotiation, status: 'qualified' });
    expect((await post(`${id}/activities`, CALL, mario)).undo).toBeNull();
    expect(await findLead(id)).toMatchObject({ assignedTo: ines.user.id, stageId: negotiation, status: 'qualified' });
  });

  it("marks a colleague's lead as contacted without reassigning it", async () => {
    const { id } = await insertInquiry(site, { assignedTo: ines.user.id, stageId: await findStageId('Nuevo') });
    await post(`${id}/replies`, REPLY, mario);
    expect(await findLead(id)).toMatchObject({ assignedTo: ines.user.id, status: 'contacted' });
  });

  it('moves a lead out of spam', async () => {
    const { id } = await insertInquiry(site, { folder: 'spam' });
    await post(`${id}/activities`, CALL);
    expect((await findLead(id)).folder).toBe('inbox');
  });

  it('is not made by a note', async () => {
    const { id } = await insertInquiry(site);
    expect((await post(`${id}/activities`, { kind: 'note', text: 'Llamar mañana' })).undo).toBeNull();
    expect(await findLead(id)).toMatchObject({ assignedTo: null, status: 'new' });
  });

  it('by two concurrent users assigns the lead to one, and refuses an agent who comes second', async () => {
    const { id } = await insertInquiry(site);
    const call = ({ browser }: typeof ines) => browser.post(`${LEADS}/${id}/activities`).send(CALL);
    const [byInes, byMario] = await Promise.all([call(ines), call(mario)]);
    const { assignedTo } = await findLead(id);
    expect([ines.user.id, mario.user.id]).toContain(assignedTo);
    expect([byInes.status, byMario.status]).toEqual([assignedTo === ines.user.id ? 201 : 409, 201]);
    const claims = (await leadRecord(site).history(id)).filter(([field]) => field === 'agent');
    expect(claims).toHaveLength(1);
  });

  it('unassigns tasks of users without access to the lead', async () => {
    const other = await createMember('Eva', 'agent');
    const { id } = await insertInquiry(site);
    const due = { title: 'Llamar', dueAt: inHours(1) };
    const ownTask = await post(`${id}/tasks`, { ...due, assignedTo: other.user.id }, other);
    const mariosTask = await post(`${id}/tasks`, { ...due, assignedTo: mario.user.id }, mario);
    await post(`${id}/activities`, CALL);
    const findAssignee = async (task: string) => (await site.em().findOneOrFail(LeadTask, { id: task })).assignedTo;
    expect([await findAssignee(ownTask.id), await findAssignee(mariosTask.id)]).toEqual([null, mario.user.id]);
  });
});
