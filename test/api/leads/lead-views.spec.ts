import { LeadView } from '../../../src/leads/saved-views/lead-view.entity.ts';
import type { LeadViewDetails, LeadViews } from '../../../src/leads/saved-views/lead-view.contract.ts';
import type { LeadList } from '../../../src/leads/lead-list.contract.ts';
import { anInquiry } from '../../setup/an-inquiry.ts';
import { signedIn } from '../../setup/accounts.ts';
import { problem } from '../../setup/lead-record.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';

const VIEWS = '/api/v1/staff/lead-views';

describe('saved views of the leads', () => {
  const site = useFixture(startApp);
  type Person = Awaited<ReturnType<typeof signedIn>>;
  const save = async ({ browser }: Person, name: string, query: object = {}, status = 201) =>
    (await browser.post(VIEWS).send({ name, query }).expect(status)).body as LeadViewDetails;
  const namesOf = async ({ browser }: Person) =>
    ((await browser.get(VIEWS).expect(200)).body as LeadViews).items.map(({ name }) => name);

  it('are kept with filters and order, by name, for whoever saved them', async () => {
    const [agent, other] = [await signedIn(site, 'agent'), await signedIn(site, 'agent')];
    const saved = await save(agent, 'Urgentes', { overdue: true, assignee: 'me', sort: 'follow-up' });
    expect(saved.query).toEqual({ overdue: true, assignee: 'me', sort: 'follow-up', folder: 'inbox' });
    await save(agent, 'Álamo');
    await save(other, 'Urgentes');
    expect(await namesOf(agent)).toEqual(['Álamo', 'Urgentes']);
    expect(await namesOf(other)).toEqual(['Urgentes']);

    for (const act of [
      other.browser.patch(`${VIEWS}/${saved.id}`).send({ name: 'Suya' }),
      other.browser.delete(`${VIEWS}/${saved.id}`),
    ])
      expect((await act.expect(404)).body).toMatchObject(problem('lead-view-not-found'));
    await agent.browser.patch(`${VIEWS}/${saved.id}`).send({ name: 'Zona' }).expect(204);
    expect(await namesOf(agent)).toEqual(['Álamo', 'Zona']);
    await agent.browser.delete(`${VIEWS}/${saved.id}`).expect(204);
    expect(await namesOf(agent)).toEqual(['Álamo']);
  });

  it('have names of their own, and nothing that is typed of a person', async () => {
    const agent = await signedIn(site, 'agent');
    await save(agent, 'Martes');
    const { id } = await save(agent, 'Jueves');
    const taken = [
      agent.browser.post(VIEWS).send({ name: 'MARTES', query: {} }),
      agent.browser.patch(`${VIEWS}/${id}`).send({ name: 'mártes' }),
    ];
    for (const request of taken)
      expect((await request.expect(409)).body).toMatchObject(problem('lead-view-name-taken'));
    for (const typed of ['search', 'name', 'email', 'phone', 'page'])
      await save(agent, 'Ana', { [typed]: typed === 'page' ? 2 : 'ana' }, 422);
    await save(agent, ' ', {}, 422);
    await save(agent, 'x'.repeat(41), {}, 422);
  });

  it('follow their stage and source when they are renamed', async () => {
    const { browser } = await signedIn(site, 'admin');
    const stage = (
      await browser
        .post('/api/v1/staff/pipeline-stages')
        .send({ name: 'Señal', orderIndex: 2, status: null })
        .expect(201)
    ).body as { id: string };
    const source = (await browser.post('/api/v1/staff/lead-sources').send({ name: 'Feria' }).expect(201)).body as {
      id: string;
    };
    const lead = await anInquiry(site, { stageId: stage.id, sourceId: source.id });
    await browser
      .post(VIEWS)
      .send({ name: 'Con señal', query: { stage: 'senal', source: 'Feria' } })
      .expect(201);
    await browser.patch(`/api/v1/staff/pipeline-stages/${stage.id}`).send({ name: 'Arras' }).expect(200);
    await browser.patch(`/api/v1/staff/lead-sources/${source.id}`).send({ name: 'Ferias' }).expect(200);
    const { items } = (await browser.get(VIEWS).expect(200)).body as LeadViews;
    expect(items.map(({ query }) => [query.stage, query.source])).toEqual([['Arras', 'Ferias']]);
    const found = await browser.get('/api/v1/staff/leads').query(items[0]!.query).expect(200);
    expect((found.body as LeadList).items.map(({ id }) => id)).toEqual([lead.id]);
  });

  it('are twenty at most, also of two that are saved at once', async () => {
    const agent = await signedIn(site, 'agent');
    for (let at = 1; at < 20; at++) await save(agent, `Vista ${at}`);
    const both = ['a', 'b'].map((name) => agent.browser.post(VIEWS).send({ name, query: {} }));
    const answers = await Promise.all(both);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject(problem('too-many-lead-views'));
  });

  it('end with the account', async () => {
    const [admin, agent] = [await signedIn(site, 'admin'), await signedIn(site, 'agent')];
    await save(agent, 'Mía');
    await admin.browser.delete(`/api/v1/staff/users/${agent.user.id}`).expect(204);
    expect(await site.em().count(LeadView, { userId: agent.user.id })).toBe(0);
  });
});
