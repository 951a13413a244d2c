import type { LeadBoard } from '../../../src/leads/lead-list.contract.ts';
import type { PipelineStage } from '../../../src/leads/pipeline/pipeline-stage.entity.ts';
import { createId } from '../../../src/platform/new-id.ts';
import { insertUser, signInWithRoles } from '../../setup/accounts.ts';
import { insertInquiry } from '../../setup/insert-inquiry.ts';
import { findStages } from '../../setup/sources-and-stages.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';
import { captureStatements } from '../../setup/capture-statements.ts';

const LEADS = '/api/v1/staff/leads';
const MINUTE = 60_000;
const START = Date.parse('2026-06-01T10:00:00Z');

describe('lead board', () => {
  const site = useFixture(startApp);
  let moderator: Awaited<ReturnType<typeof signInWithRoles>>['browser'];
  let stages: PipelineStage[];
  beforeAll(async () => {
    moderator = (await signInWithRoles(site, 'moderator')).browser;
    stages = await findStages(site);
  });
  afterEach(() => site.em().execute('delete from inquiries'));

  const getBoard = async (query: object = {}, browser = moderator) =>
    ((await browser.get(`${LEADS}/board`).query(query).expect(200)).body as LeadBoard).columns;
  const createLeads = async (
    stageId: string | null,
    count: number,
    fields: Parameters<typeof insertInquiry>[1] = {},
  ) => {
    const ids: string[] = [];
    for (let at = 0; at < count; at++) {
      const stageSince = new Date(START + Math.floor(at / 2) * MINUTE);
      ids.push((await insertInquiry(site, { stageId, stageSince, ...fields })).id);
    }
    return ids;
  };

  it('has a column per stage in order, including empty ones', async () => {
    const columns = await getBoard();
    expect(columns.map(({ stage }) => stage)).toEqual(stages.map(({ id, name }) => ({ id, name })));
    for (const column of columns) expect(column).toMatchObject({ total: 0, oldestSince: null, items: [] });
  });

  it('shows the latest twenty with total and longest wait', async () => {
    const ids = await createLeads(stages[2]!.id, 45);
    const column = (await getBoard())[2]!;
    expect(column).toMatchObject({ total: 45, oldestSince: new Date(START).toISOString() });
    const last = ids.map((id, at) => ({ id, since: Math.floor(at / 2) }));
    const order = last.toSorted((a, b) => b.since - a.since || (a.id < b.id ? 1 : -1)).map(({ id }) => id);
    expect(column.items.map(({ id }) => id)).toEqual(order.slice(0, 20));
  });

  it('ends with a column of leads without a stage, if there are any', async () => {
    await createLeads(null, 2);
    await createLeads(createId(), 1);
    const columns = await getBoard();
    expect(columns).toHaveLength(stages.length + 1);
    expect(columns.at(-1)).toMatchObject({ stage: null, total: 3 });
    expect(columns.at(-1)!.items).toHaveLength(3);
    expect(await getBoard({ folder: 'spam' })).toHaveLength(stages.length);
  });

  it("applies the list's filters", async () => {
    const stageId = stages[0]!.id;
    await createLeads(stageId, 2);
    await createLeads(stageId, 3, { folder: 'archive' });
    await createLeads(stageId, 1, { status: 'won', name: 'Íñigo' });
    await createLeads(stageId, 1, { mergedInto: createId() });
    const getTotal = async (query: object) => (await getBoard(query))[0]!.total;
    expect(await getTotal({})).toBe(3);
    expect(await getTotal({ folder: 'archive' })).toBe(3);
    expect(await getTotal({ status: 'won' })).toBe(1);
    expect(await getTotal({ search: 'inigo' })).toBe(1);
    expect(await getTotal({ stage: 'contactado' })).toBe(0);
    await moderator.get(`${LEADS}/board`).query({ page: 1 }).expect(422);
  });

  it('needs as many queries for fifty leads as for one, like the list', async () => {
    const countQueries = async (address: string) => {
      const statements = await captureStatements(async () => moderator.get(address).expect(200));
      return statements.filter((sql) => /inquiries|profiles|sales_/.test(sql)).length;
    };
    const stageId = stages[1]!.id;
    await createLeads(stageId, 1, { assignedTo: (await insertUser(site)).id });
    const few = [await countQueries(LEADS), await countQueries(`${LEADS}/board`)];
    expect(Math.min(...few)).toBeGreaterThan(2);
    for (let at = 0; at < 49; at++)
      await createLeads(stages[at % 6]!.id, 1, { assignedTo: (await insertUser(site)).id });
    expect([await countQueries(LEADS), await countQueries(`${LEADS}/board`)]).toEqual(few);
    const { body } = await moderator.get(LEADS).expect(200);
    expect((body as { items: unknown[] }).items).toHaveLength(50);
  });
});
