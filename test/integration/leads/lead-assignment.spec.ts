import { Mail } from '../../../src/platform/mail/mail.entity.ts';
import { LeadChange } from '../../../src/leads/history/lead-change.entity.ts';
import { insertUser, browserOf, type signInWithRoles } from '../../setup/accounts.ts';
import { insertInquiry } from '../../setup/insert-inquiry.ts';
import { leadRecord, problem } from '../../setup/lead-record.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';

const LEADS = '/api/v1/staff/leads';
const ROUNDS = 50;

describe('lead assignment', () => {
  const site = useFixture(startApp);
  let admin: Awaited<ReturnType<typeof signInWithRoles>>;
  let luis: Awaited<ReturnType<typeof signInWithRoles>>;
  let eva: Awaited<ReturnType<typeof signInWithRoles>>;
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
  const claim = (person: typeof luis, id: string) => person.browser.post(`${LEADS}/${id}/claim`);
  const assign = (person: typeof luis, id: string, userId: string | null) =>
    person.browser.put(`${LEADS}/${id}/assignee`).send({ userId });
  const listMailRecipients = async (about: string) => {
    const mails = await site.em().find(Mail, { about, purpose: 'assignment' });
    return mails.map(({ to }) => to.address);
  };
  const getAgent = ({ body }: { body: unknown }) => (body as { agent: unknown }).agent;

  it('lets an agent claim an unassigned lead once', async () => {
    const { id } = await insertInquiry(site);
    const expected = { id: luis.user.id, name: 'Luis', avatarUrl: null };
    for (const response of [await claim(luis, id).expect(200), await claim(luis, id).expect(200)])
      expect(getAgent(response)).toEqual(expected);
    expect(await record().history(id)).toEqual([['agent', null, 'Luis']]);
    expect(await record().audit(id)).toMatchObject([['take-lead', { field: 'agent', from: null, to: luis.user.id }]]);
    expect(await listMailRecipients(id)).toEqual([]);
  });

  it("prevents claiming another agent's lead", async () => {
    const { id } = await insertInquiry(site, { assignedTo: eva.user.id });
    expect((await claim(luis, id).expect(404)).body).toMatchObject(problem('lead-not-found'));
    const { body } = await claim(admin, id).expect(409);
    expect(body).toMatchObject({
      ...problem('lead-taken'),
      title: 'Otro agente ya lleva este lead: recargue la lista',
    });
    expect(await record().row(id)).toMatchObject({ assignedTo: eva.user.id });
  });

  it(`gives a lead to one of two agents who take it concurrently, in ${ROUNDS} rounds`, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { id } = await insertInquiry(site);
      const answers = await Promise.all([claim(luis, id), round % 2 ? claim(eva, id) : assign(eva, id, eva.user.id)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const winner = answers[0].status === 200 ? luis : eva;
      expect(answers.find(({ status }) => status === 409)!.body).toMatchObject(problem('lead-taken'));
      expect(await record().row(id)).toMatchObject({ assignedTo: winner.user.id });
      expect(await record().history(id)).toHaveLength(1);
    }
  });

  it('hides a claimed lead from other agents after a minute', async () => {
    const { id } = await insertInquiry(site);
    await claim(luis, id).expect(200);
    await claim(eva, id).expect(409);
    await site.em().nativeUpdate(LeadChange, { leadId: id }, { at: new Date(Date.now() - 61_000) });
    await claim(eva, id).expect(404);
  });

  it('lets an agent release an own lead, but not reassign it', async () => {
    const { id } = await insertInquiry(site, { assignedTo: luis.user.id });
    expect((await assign(luis, id, eva.user.id).expect(403)).body).toMatchObject(problem('not-allowed'));
    expect(getAgent(await assign(luis, id, null).expect(200))).toBeNull();
    await assign(luis, id, null).expect(200);
    expect(getAgent(await assign(luis, id, luis.user.id).expect(200))).toMatchObject({ name: 'Luis' });
    expect(await record().history(id)).toEqual([
      ['agent', 'Luis', null],
      ['agent', null, 'Luis'],
    ]);
    expect(await listMailRecipients(id)).toEqual([]);
  });

  it('lets users with access to all leads assign anyone, with a mail', async () => {
    const { id } = await insertInquiry(site);
    await assign(admin, id, luis.user.id).expect(200);
    await assign(admin, id, luis.user.id).expect(200);
    await assign(admin, id, eva.user.id).expect(200);
    await assign(admin, id, admin.user.id).expect(200);
    expect(await listMailRecipients(id)).toEqual([luis.user.email, eva.user.email]);
    expect(await record().history(id)).toEqual([
      ['agent', null, 'Luis'],
      ['agent', 'Luis', 'Eva'],
      ['agent', 'Eva', 'Marta'],
    ]);
    expect(await record().audit(id)).toHaveLength(3);
    expect(JSON.stringify(await record().audit(id))).not.toMatch(/Luis|Ana|@/);
  });

  it('refuses users who cannot work on leads', async () => {
    const { id } = await insertInquiry(site);
    const unavailable = [
      await insertUser(site),
      await insertUser(site, { roles: ['agent'], disabledAt: new Date() }),
      await insertUser(site, { roles: ['agent'], confirmedAt: null }),
      { id: '018f0000-0000-7000-8000-000000000000' },
    ];
    for (const user of unavailable)
      expect((await assign(admin, id, user.id).expect(422)).body).toMatchObject(problem('agent-unavailable'));
    expect(await record().row(id)).toMatchObject({ assignedTo: null });
  });
});
