import { LeadView } from '../../../src/leads/saved-views/lead-view.entity.ts';
import type { LeadViewDetails, LeadViews } from '../../../src/leads/saved-views/lead-view.contract.ts';
import type { LeadList } from '../../../src/leads/lead-list.contract.ts';
import { insertInquiry } from '../../setup/insert-inquiry.ts';
import { signInWithRoles } from '../../setup/accounts.ts';
import { problem } from '../../setup/lead-record.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';

const VIEWS = '/api/v1/staff/lead-views';

describe('saved lead views', () => {
  const site = useFixture(startApp);
  type Person = Awaited<ReturnType<typeof signInWithRoles>>;
  const save = async ({ browser }: Person, name: string, query: object = {}, status = 201) =>
    (await browser.post(VIEWS).send({ name, query }).expect(status)).body as LeadViewDetails;
  const listNames = async ({ browser }: Person) =>
    ((await browser.get(VIEWS).expect(200)).body as LeadViews).items.map(({ name }) => name);

  it('store filters and sorting by name for one user', async () => {
    const [agent, other] = [await signInWithRoles(site, 'agent'), await signInWithRoles(site, 'agent')];
    const savedView = await save(agent, 'Urgentes', { overdue: true, assignee: 'me', sort: 'follow-up' });
    expect(savedView.query).toEqual({ overdue: true, assignee: 'me', sort: 'follow-up', folder: 'inbox' });
    await save(agent, 'Álamo');
    await save(other, 'Urgentes');
    expect(await listNames(agent)).toEqual(['Álamo', 'Urgentes']);
    expect(await listNames(other)).toEqual(['Urgentes']);

    for (const request of [
      other.browser.patch(`${VIEWS}/${savedView.id}`).send({ name: 'Suya' }),
      other.browser.delete(`${VIEWS}/${savedView.id}`),
    ])
      expect((await request.expect(404)).body).toMatchObject(problem('lead-view-not-found'));
    await agent.browser.patch(`${VIEWS}/${savedView.id}`).send({ name: 'Zona' }).expect(204);
    expect(await listNames(agent)).toEqual(['Álamo', 'Zona']);
    await agent.browser.delete(`${VIEWS}/${savedView.id}`).expect(204);
    expect(await listNames(agent)).toEqual(['Álamo']);
  });

  it('have unique, valid names, and refuse page numbers and free-text filters such as name or e-mail', async () => {
    const agent = await signInWithRoles(site, 'agent');
    await save(agent, 'Martes');
    const { id } = await save(agent, 'Jueves');
    const requests = [
      agent.browser.post(VIEWS).send({ name: 'MARTES', query: {} }),
      agent.browser.patch(`${VIEWS}/${id}`).send({ name: 'mártes' }),
    ];
    for (const request of requests)
      expect((await request.expect(409)).body).toMatchObject(problem('lead-view-name-taken'));
    for (const filter of ['search', 'name', 'email', 'phone', 'page'])
      await save(agent, 'Ana', { [filter]: filter === 'page' ? 2 : 'ana' }, 422);
    await save(agent, ' ', {}, 422);
    await save(agent, 'x'.repeat(41), {}, 422);
  });

  it('follow renamed stages and sources', async () => {
    const { browser } = await signInWithRoles(site, 'admin');
    const stage = (
      await browser
        .post('/api/v1/staff/pipeline-stages')
        .send({ name: 'Señal', orderIndex: 2, status: null })
        .expect(201)
    ).body as { id: string };
    const source = (await browser.post('/api/v1/staff/lead-sources').send({ name: 'Feria' }).expect(201)).body as {
      id: string;
    };
    const lead = await insertInquiry(site, { stageId: stage.id, sourceId: source.id });
    await browser
      .post(VIEWS)
      .send({ name: 'Con señal', query: { stage: 'senal', source: 'Feria' } })
      .expect(201);
    await browser.patch(`/api/v1/staff/pipeline-stages/${stage.id}`).send({ name: 'Arras' }).expect(200);
    await browser.patch(`/api/v1/staff/lead-sources/${source.id}`).send({ name: 'Ferias' }).expect(200);
    const { items } = (await browser.get(VIEWS).expect(200)).body as LeadViews;
    expect(items.map(({ query }) => [query.stage, query.source])).toEqual([['Arras', 'Ferias']]);
    const response = await browser.get('/api/v1/staff/leads').query(items[0]!.query).expect(200);
    expect((response.body as LeadList).items.map(({ id }) => id)).toEqual([lead.id]);
  });

  it('are limited to twenty, even with two concurrent saves', async () => {
    const agent = await signInWithRoles(site, 'agent');
    for (let at = 1; at < 20; at++) await save(agent, `Vista ${at}`);
    const both = ['a', 'b'].map((name) => agent.browser.post(VIEWS).send({ name, query: {} }));
    const answers = await Promise.all(both);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject(problem('too-many-lead-views'));
  });

  it('are deleted with the account', async () => {
    const [admin, agent] = [await signInWithRoles(site, 'admin'), await signInWithRoles(site, 'agent')];
    await save(agent, 'Mía');
    await admin.browser.delete(`/api/v1/staff/users/${agent.user.id}`).expect(204);
    expect(await site.em().count(LeadView, { userId: agent.user.id })).toBe(0);
  });
});
