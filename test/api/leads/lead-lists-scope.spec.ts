import { ExportLeads } from '../../../src/leads/lists/export-leads.ts';
import { type LeadBoard, type LeadCounts, LeadFilters, type LeadList } from '../../../src/leads/lead-list.contract.ts';
import type { Actor } from '../../../src/platform/actor.ts';
import { signedIn } from '../../setup/accounts.ts';
import { anInquiry } from '../../setup/an-inquiry.ts';
import { stagesOf } from '../../setup/a-source.ts';
import { aTask } from '../../setup/a-task.ts';
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

describe('of fifty leads of a colleague', () => {
  const site = useFixture(startApp);
  let [own, colleague]: Awaited<ReturnType<typeof signedIn>>[] = [];
  beforeAll(async () => {
    [own, colleague] = [await signedIn(site, 'agent'), await signedIn(site, 'agent')];
    const [stage] = await stagesOf(site);
    for (let at = 0; at < 50; at++) {
      const { id } = await anInquiry(site, {
        ...{ name: `Ajeno ${at}`, phone: '600 123 456', assignedTo: colleague.user.id, stageId: stage!.id },
        folder: at % 5 ? 'inbox' : 'review',
      });
      if (at % 2) await aTask(site, { leadId: id, dueAt: new Date() });
    }
  });

  const read = async <Answer>(path: string, query: object = {}, by = own!) =>
    (
      await by.browser
        .get(LEADS + path)
        .query(query)
        .expect(200)
    ).body as Answer;

  it.each([...QUERIES, { assignee: 'colleague' }, { assignee: 'none' }])(
    'the list shows an agent none: %j',
    async (asked) => {
      const query = 'assignee' in asked && asked.assignee === 'colleague' ? { assignee: colleague!.user.id } : asked;
      expect(await read<LeadList>('', query)).toMatchObject({ items: [], total: 0, pageCount: 0 });
      if (!('assignee' in query && query.assignee === 'none'))
        expect((await read<LeadList>('', query, colleague)).total).toBeGreaterThan(0);
    },
  );

  it.each(QUERIES)('the board shows none: %j', async (query) => {
    const { columns } = await read<LeadBoard>('/board', query);
    expect(columns.map(({ total, items, oldestSince }) => [total, items.length, oldestSince])).toEqual(
      columns.map(() => [0, 0, null]),
    );
    const of = await read<LeadBoard>('/board', query, colleague);
    expect(of.columns[0]!.total).toBeGreaterThan(0);
  });

  it('the counts say none', async () => {
    const none: LeadCounts = { unanswered: 0, overdue: 0, review: 0, spam: 0, archive: 0, mine: 0 };
    expect(await read('/counts')).toEqual(none);
    expect(await read('/counts', {}, colleague)).toMatchObject({ unanswered: 40, review: 10, mine: 40 });
  });

  it('the sources and stages count none', async () => {
    for (const path of ['lead-sources', 'pipeline-stages']) {
      const { body } = await own!.browser.get(`/api/v1/staff/${path}`).expect(200);
      const { items } = body as { items: { leads: number }[] };
      expect(items.reduce((sum, { leads }) => sum + leads, 0)).toBe(0);
    }
  });

  it('the export is refused, and holds none even for an agent who may export', async () => {
    await own!.browser.post(`${LEADS}/exports`).send({}).expect(403);
    const permissions = new Set(['leads.work', 'personal-data.export']);
    const exporter = (id: string): Actor => ({ kind: 'user', id, permissions });
    const exported = async (actor: Actor) => {
      const lines = await site.commands.execute(new ExportLeads(actor, LeadFilters.parse({})));
      let text = '';
      for await (const line of lines) text += line;
      return text;
    };
    expect(await exported(exporter(own!.user.id))).not.toContain('Ajeno');
    expect((await exported(exporter(colleague!.user.id))).match(/Ajeno/g)).toHaveLength(40);
  });
});
