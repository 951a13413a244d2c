import { jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { DashboardCharts } from '../../../src/admin/dashboard.contract.ts';
import { createId } from '../../../src/platform/new-id.ts';
import { listLastWeeks } from '../../../src/platform/days.ts';
import { insertUser, signInWithRoles } from '../../setup/accounts.ts';
import { insertSource } from '../../setup/sources-and-stages.ts';
import { insertInquiry } from '../../setup/insert-inquiry.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';
import { captureStatements } from '../../setup/capture-statements.ts';

const HOUR = 3_600_000;
const WEEKS = listLastWeeks(new Date(), 12);
/** Noon on the Wednesday of that week, in any time zone. */
const midWeek = (at: number) => new Date(Date.parse(WEEKS[at]!) + 60 * HOUR);

type Browser = Awaited<ReturnType<typeof signInWithRoles>>['browser'];

describe('dashboard charts', () => {
  const site = useFixture(startApp);
  let admin: Awaited<ReturnType<typeof signInWithRoles>>;
  let clockOffset = 0;
  beforeAll(async () => {
    admin = await signInWithRoles(site, 'admin');
  });
  afterEach(() => void jest.restoreAllMocks());

  const getCharts = async (browser: Browser = admin.browser) =>
    (await browser.get('/api/v1/staff/dashboard/charts').expect(200)).body as DashboardCharts;
  const expireCache = () => {
    const now = performance.timeOrigin + performance.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + (clockOffset += 6 * 60_000));
  };
  const toCountsBySource = ({ inquiries }: DashboardCharts) =>
    Object.fromEntries(inquiries!.sources.map(({ name, inquiries }) => [name, inquiries]));

  it('start with twelve empty weeks and every status', async () => {
    const { inquiries, replies, stock } = await getCharts();
    expect(inquiries).toEqual({ weeks: WEEKS, sources: [] });
    expect(replies).toEqual(WEEKS.map((week) => ({ week, replies: 0, inTime: 0, medianMinutes: null })));
    expect(stock!.map(({ properties }) => properties)).toEqual([0, 0, 0, 0, 0]);
  });

  it('count inquiries by source and by week in Madrid, Monday to Sunday', async () => {
    const { id: sourceId } = await insertSource(site, 'Radio');
    const sunday = new Date(Date.parse(WEEKS[5]!) - 3 * HOUR);
    for (const createdAt of [sunday, midWeek(5), midWeek(5), new Date(Date.parse(WEEKS[0]!) - 3 * HOUR)])
      await insertInquiry(site, { sourceId, createdAt, folder: 'archive' });
    for (const gone of [{ folder: 'spam' }, { folder: 'review' }] as const)
      await insertInquiry(site, { sourceId, createdAt: midWeek(5), ...gone });
    for (const counted of [{ erasedAt: new Date() }, { mergedInto: createId() }])
      await insertInquiry(site, { sourceId, createdAt: midWeek(4), ...counted });
    expect((await getCharts()).inquiries!.sources).toEqual([]);

    expireCache();
    expect(toCountsBySource(await getCharts())).toEqual({ Radio: [0, 0, 0, 0, 3, 2, 0, 0, 0, 0, 0, 0] });
  });

  it('count first replies in the week of the reply', async () => {
    const insertReplied = (minutes: number, waited: number) => {
      const firstRepliedAt = midWeek(3);
      const createdAt = new Date(firstRepliedAt.getTime() - waited * HOUR);
      return insertInquiry(site, { createdAt, firstRepliedAt, replyMinutes: minutes });
    };
    await Promise.all([insertReplied(10, 1), insertReplied(90, 24), insertReplied(400, 24.1)]);
    expireCache();
    const { replies } = await getCharts();
    expect(replies![3]).toEqual({ week: WEEKS[3], replies: 3, inTime: 2, medianMinutes: 90 });
    expect(replies![4]).toMatchObject({ replies: 0, medianMinutes: null });
  });

  it('count properties by status', async () => {
    for (const status of ['published', 'published', 'sold'])
      await site.em().execute(
        `insert into properties (id, reference, source, status, currency, created_at, updated_at)
         values (?, ?, 'manual', ?, 'EUR', now(), now())`,
        [createId(), randomUUID(), status],
      );
    expireCache();
    const { stock } = await getCharts();
    expect(Object.fromEntries(stock!.map(({ status, properties }) => [status, properties]))).toEqual({
      ...{ draft: 0, published: 2, reserved: 0 },
      ...{ sold: 1, withdrawn: 0 },
    });
  });

  it('contain only data that an agent may see', async () => {
    const [{ browser }, colleague] = [
      await signInWithRoles(site, 'agent'),
      await insertUser(site, { roles: ['agent'] }),
    ];
    const colleagueSource = await insertSource(site, 'De un compañero');
    const createdAt = midWeek(9);
    const replyFields = { firstRepliedAt: midWeek(10), replyMinutes: 5 };
    await insertInquiry(site, { sourceId: colleagueSource.id, assignedTo: colleague.id, createdAt, ...replyFields });
    const charts = await getCharts(browser);
    expect(toCountsBySource(charts)).not.toHaveProperty('De un compañero');
    expect(charts.replies![10]).toMatchObject({ replies: 0 });
    expireCache();
    const all = await getCharts();
    expect(toCountsBySource(all)['De un compañero']![9]).toBe(1);
    expect(all.replies![10]).toMatchObject({ replies: 1 });
  });

  it('run three queries, and none while cached', async () => {
    expireCache();
    const onlyChartQueries = (statements: string[]) => statements.filter((text) => /group by/i.test(text));
    expect(onlyChartQueries(await captureStatements(getCharts))).toHaveLength(3);
    expect(onlyChartQueries(await captureStatements(getCharts))).toHaveLength(0);
  });
});
