import type { LeadBoard } from '../../../src/leads/lead-list.contract.ts';
import type { PipelineStage } from '../../../src/leads/stages/pipeline-stage.entity.ts';
import { newId } from '../../../src/platform/new-id.ts';
import { aUser, signedIn } from '../../setup/accounts.ts';
import { anInquiry } from '../../setup/an-inquiry.ts';
import { stagesOf } from '../../setup/a-source.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';
import { statementsOf } from '../../setup/statements-of.ts';

const LEADS = '/api/v1/staff/leads';
const MINUTE = 60_000;
const START = Date.parse('2026-06-01T10:00:00Z');

describe('the board of leads', () => {
  const site = useFixture(startApp);
  let moderator: Awaited<ReturnType<typeof signedIn>>['browser'];
  let stages: PipelineStage[];
  beforeAll(async () => {
    moderator = (await signedIn(site, 'moderator')).browser;
    stages = await stagesOf(site);
  });
  afterEach(() => site.em().execute('delete from inquiries'));

  const board = async (query: object = {}, browser = moderator) =>
    ((await browser.get(`${LEADS}/board`).query(query).expect(200)).body as LeadBoard).columns;
  const fill = async (stageId: string | null, count: number, fields: Parameters<typeof anInquiry>[1] = {}) => {
    const ids: string[] = [];
    for (let at = 0; at < count; at++) {
      const stageSince = new Date(START + Math.floor(at / 2) * MINUTE);
      ids.push((await anInquiry(site, { stageId, stageSince, ...fields })).id);
    }
    return ids;
  };

  it('has a column for each stage in order, empty ones too', async () => {
    const columns = await board();
    expect(columns.map(({ stage }) => stage)).toEqual(stages.map(({ id, name }) => ({ id, name })));
    for (const column of columns) expect(column).toMatchObject({ total: 0, oldestSince: null, items: [] });
  });

  it('shows the twenty that came there last, and says how many there are since when', async () => {
    const ids = await fill(stages[2]!.id, 45);
    const column = (await board())[2]!;
    expect(column).toMatchObject({ total: 45, oldestSince: new Date(START).toISOString() });
    const last = ids.map((id, at) => ({ id, since: Math.floor(at / 2) }));
    const order = last.toSorted((a, b) => b.since - a.since || (a.id < b.id ? 1 : -1)).map(({ id }) => id);
    expect(column.items.map(({ id }) => id)).toEqual(order.slice(0, 20));
  });

  it('ends with those that stand in no stage, where there are any', async () => {
    await fill(null, 2);
    await fill(newId(), 1);
    const columns = await board();
    expect(columns).toHaveLength(stages.length + 1);
    expect(columns.at(-1)).toMatchObject({ stage: null, total: 3 });
    expect(columns.at(-1)!.items).toHaveLength(3);
    expect(await board({ folder: 'spam' })).toHaveLength(stages.length);
  });

  it('follows the filters of the list', async () => {
    const stageId = stages[0]!.id;
    await fill(stageId, 2);
    await fill(stageId, 3, { folder: 'archive' });
    await fill(stageId, 1, { status: 'won', name: 'Íñigo' });
    await fill(stageId, 1, { mergedInto: newId() });
    const total = async (query: object) => (await board(query))[0]!.total;
    expect(await total({})).toBe(3);
    expect(await total({ folder: 'archive' })).toBe(3);
    expect(await total({ status: 'won' })).toBe(1);
    expect(await total({ search: 'inigo' })).toBe(1);
    expect(await total({ stage: 'contactado' })).toBe(0);
    await moderator.get(`${LEADS}/board`).query({ page: 1 }).expect(422);
  });

  it('is read with as many reads for fifty leads as for one, like the list', async () => {
    const reads = async (address: string) => {
      const statements = await statementsOf(async () => moderator.get(address).expect(200));
      return statements.filter((sql) => /inquiries|profiles|sales_/.test(sql)).length;
    };
    const stageId = stages[1]!.id;
    await fill(stageId, 1, { assignedTo: (await aUser(site)).id });
    const few = [await reads(LEADS), await reads(`${LEADS}/board`)];
    expect(Math.min(...few)).toBeGreaterThan(2);
    for (let at = 0; at < 49; at++) await fill(stages[at % 6]!.id, 1, { assignedTo: (await aUser(site)).id });
    expect([await reads(LEADS), await reads(`${LEADS}/board`)]).toEqual(few);
    const { body } = await moderator.get(LEADS).expect(200);
    expect((body as { items: unknown[] }).items).toHaveLength(50);
  });
});
