import { Mail } from '../../../src/platform/mail/mail.entity.ts';
import { LeadChange } from '../../../src/leads/history/lead-change.entity.ts';
import { aUser, browserOf, type signedIn } from '../../setup/accounts.ts';
import { anInquiry } from '../../setup/an-inquiry.ts';
import { leadRecord, problem } from '../../setup/lead-record.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';

const LEADS = '/api/v1/staff/leads';
const ROUNDS = 50;

describe('whose a lead is', () => {
  const site = useFixture(startApp);
  let admin: Awaited<ReturnType<typeof signedIn>>;
  let luis: Awaited<ReturnType<typeof signedIn>>;
  let eva: Awaited<ReturnType<typeof signedIn>>;
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
  const taking = (person: typeof luis, id: string) => person.browser.post(`${LEADS}/${id}/taking`);
  const giving = (person: typeof luis, id: string, userId: string | null) =>
    person.browser.put(`${LEADS}/${id}/assignee`).send({ userId });
  const mailsAbout = async (about: string) => {
    const mails = await site.em().find(Mail, { about, purpose: 'assignment' });
    return mails.map(({ to }) => to.address);
  };
  const agentOf = ({ body }: { body: unknown }) => (body as { agent: unknown }).agent;

  it('an agent takes what nobody has, once', async () => {
    const { id } = await anInquiry(site);
    const me = { id: luis.user.id, name: 'Luis', avatarUrl: null };
    for (const taken of [await taking(luis, id).expect(200), await taking(luis, id).expect(200)])
      expect(agentOf(taken)).toEqual(me);
    expect(await record().history(id)).toEqual([['agent', null, 'Luis']]);
    expect(await record().audit(id)).toMatchObject([['take-lead', { field: 'agent', from: null, to: luis.user.id }]]);
    expect(await mailsAbout(id)).toEqual([]);
  });

  it('nobody takes what somebody else has', async () => {
    const { id } = await anInquiry(site, { assignedTo: eva.user.id });
    expect((await taking(luis, id).expect(404)).body).toMatchObject(problem('lead-not-found'));
    const { body } = await taking(admin, id).expect(409);
    expect(body).toMatchObject({
      ...problem('lead-taken'),
      title: 'Otro agente ya lleva este lead: recargue la lista',
    });
    expect(await record().row(id)).toMatchObject({ assignedTo: eva.user.id });
  });

  it(`of two who take a lead at once one gets it and the other learns why not, in ${ROUNDS} rounds`, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { id } = await anInquiry(site);
      const answers = await Promise.all([taking(luis, id), round % 2 ? taking(eva, id) : giving(eva, id, eva.user.id)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const winner = answers[0].status === 200 ? luis : eva;
      expect(answers.find(({ status }) => status === 409)!.body).toMatchObject(problem('lead-taken'));
      expect(await record().row(id)).toMatchObject({ assignedTo: winner.user.id });
      expect(await record().history(id)).toHaveLength(1);
    }
  });

  it('a while later a lead that somebody took is no longer there for others', async () => {
    const { id } = await anInquiry(site);
    await taking(luis, id).expect(200);
    await taking(eva, id).expect(409);
    await site.em().nativeUpdate(LeadChange, { leadId: id }, { at: new Date(Date.now() - 61_000) });
    await taking(eva, id).expect(404);
  });

  it('an agent releases what is theirs, and gives it to nobody else', async () => {
    const { id } = await anInquiry(site, { assignedTo: luis.user.id });
    expect((await giving(luis, id, eva.user.id).expect(403)).body).toMatchObject(problem('not-allowed'));
    expect(agentOf(await giving(luis, id, null).expect(200))).toBeNull();
    await giving(luis, id, null).expect(200);
    expect(agentOf(await giving(luis, id, luis.user.id).expect(200))).toMatchObject({ name: 'Luis' });
    expect(await record().history(id)).toEqual([
      ['agent', 'Luis', null],
      ['agent', null, 'Luis'],
    ]);
    expect(await mailsAbout(id)).toEqual([]);
  });

  it('whoever sees all leads gives them to anyone who works here, who gets a mail', async () => {
    const { id } = await anInquiry(site);
    await giving(admin, id, luis.user.id).expect(200);
    await giving(admin, id, luis.user.id).expect(200);
    await giving(admin, id, eva.user.id).expect(200);
    await giving(admin, id, admin.user.id).expect(200);
    expect(await mailsAbout(id)).toEqual([luis.user.email, eva.user.email]);
    expect(await record().history(id)).toEqual([
      ['agent', null, 'Luis'],
      ['agent', 'Luis', 'Eva'],
      ['agent', 'Eva', 'Marta'],
    ]);
    expect(await record().audit(id)).toHaveLength(3);
    expect(JSON.stringify(await record().audit(id))).not.toMatch(/Luis|Ana|@/);
  });

  it('who cannot work here gets no leads', async () => {
    const { id } = await anInquiry(site);
    const nobody = [
      await aUser(site),
      await aUser(site, { roles: ['agent'], disabledAt: new Date() }),
      await aUser(site, { roles: ['agent'], confirmedAt: null }),
      { id: '018f0000-0000-7000-8000-000000000000' },
    ];
    for (const user of nobody)
      expect((await giving(admin, id, user.id).expect(422)).body).toMatchObject(problem('agent-unavailable'));
    expect(await record().row(id)).toMatchObject({ assignedTo: null });
  });
});
