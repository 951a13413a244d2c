import { ExportLeads } from '../../../src/leads/lists/export-leads.ts';
import { type LeadBoard, type LeadCounts, LeadFilters, type LeadList } from '../../../src/leads/lead-list.contract.ts';
import type { Actor } from '../../../src/platform/actor.ts';
import { signInWithRoles } from '../../setup/accounts.ts';
import { insertInquiry } from '../../setup/insert-inquiry.ts';
import { findStages } from '../../setup/sources-and-stages.ts';
import { insertTask } from '../../setup/insert-task.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';

const LEADS = '/api/v1/staff/leads';
const QUERIES = [
  {},
  { folder: 'review' },
  { overdue: true },
  { unanswered: true },
  { search: 'ajeno' },
  { phone: '600' },
];

describe('fifty leads of a colleague', () => {
  const site = useFixture(startApp);
  let [agent, colleague]: Awaited<ReturnType<typeof signInWithRoles>>[] = [];
  beforeAll(async () => {
    [agent, colleague] = [await signInWithRoles(site, 'agent'), await signInWithRoles(site, 'agent')];
    const [stage] = await findStages(site);
    for (let at = 0; at < 50; at++) {
      const { id } = await insertInquiry(site, {
        ...{ name: `Ajeno ${at}`, phone: '600 123 456', assignedTo: colleague.user.id, stageId: stage!.id },
        folder: at % 5 ? 'inbox' : 'review',
      });
      if (at % 2) await insertTask(site, { leadId: id, dueAt: new Date() });
    }
  });

  const read = async <Answer>(path: string, query: object = {}, member = agent!) =>
    (
      await member.browser
        .get(LEADS + path)
        .query(query)
        .expect(200)
    ).body as Answer;

  it.each([...QUERIES, { assignee: 'colleague' }, { assignee: 'none' }])(
    'are missing from an agent’s list: %j',
    async (filters) => {
      const query =
        'assignee' in filters && filters.assignee === 'colleague' ? { assignee: colleague!.user.id } : filters;
      expect(await read<LeadList>('', query)).toMatchObject({ items: [], total: 0, pageCount: 0 });
      if (!('assignee' in query && query.assignee === 'none'))
        expect((await read<LeadList>('', query, colleague)).total).toBeGreaterThan(0);
    },
  );

  it.each(QUERIES)('are missing from the board: %j', async (query) => {
    const { columns } = await read<LeadBoard>('/board', query);
    expect(columns.map(({ total, items, oldestSince }) => [total, items.length, oldestSince])).toEqual(
      columns.map(() => [0, 0, null]),
    );
    const board = await read<LeadBoard>('/board', query, colleague);
    expect(board.columns[0]!.total).toBeGreaterThan(0);
  });

  it('are not counted', async () => {
    const noLeads: LeadCounts = { unanswered: 0, overdue: 0, review: 0, spam: 0, archive: 0, mine: 0 };
    expect(await read('/counts')).toEqual(noLeads);
    expect(await read('/counts', {}, colleague)).toMatchObject({ unanswered: 40, review: 10, mine: 40 });
  });

  it('are not counted for sources and stages', async () => {
    for (const path of ['lead-sources', 'pipeline-stages']) {
      const { body } = await agent!.browser.get(`/api/v1/staff/${path}`).expect(200);
      const { items } = body as { items: { leads: number }[] };
      expect(items.reduce((sum, { leads }) => sum + leads, 0)).toBe(0);
    }
  });

  it('are not exported, even for an agent with the export permission', async () => {
    await agent!.browser.post(`${LEADS}/exports`).send({}).expect(403);
    const permissions = new Set(['leads.work', 'personal-data.export']);
    const createActor = (id: string): Actor => ({ kind: 'user', id, permissions });
    const exportText = async (actor: Actor) => {
      const lines = await site.commands.execute(new ExportLeads(actor, LeadFilters.parse({})));
      let text = '';
      for await (const line of lines) text += line;
      return text;
    };
    expect(await exportText(createActor(agent!.user.id))).not.toContain('Ajeno');
    expect((await exportText(createActor(colleague!.user.id))).match(/Ajeno/g)).toHaveLength(40);
  });
});
