import { jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { DashboardCharts } from '../../../src/admin/dashboard-charts.contract.ts';
import { newId } from '../../../src/platform/new-id.ts';
import { listLastWeeks } from '../../../src/platform/days/list-last-weeks.ts';
import { aUser, signedIn } from '../../setup/accounts.ts';
import { aSource } from '../../setup/a-source.ts';
import { anInquiry } from '../../setup/an-inquiry.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';
import { statementsOf } from '../../setup/statements-of.ts';

const HOUR = 3_600_000;
const WEEKS = listLastWeeks(new Date(), 12);
/** A Wednesday noon of that week, by whatever clock. */
const midWeek = (at: number) => new Date(Date.parse(WEEKS[at]!) + 60 * HOUR);

type Browser = Awaited<ReturnType<typeof signedIn>>['browser'];

describe('the figures that the dashboard draws', () => {
  const site = useFixture(startApp);
  let admin: Awaited<ReturnType<typeof signedIn>>;
  let ahead = 0;
  beforeAll(async () => {
    admin = await signedIn(site, 'admin');
  });
  afterEach(() => void jest.restoreAllMocks());

  const shown = async (browser: Browser = admin.browser) =>
    (await browser.get('/api/v1/staff/dashboard/charts').expect(200)).body as DashboardCharts;
  const later = () => {
    const now = performance.timeOrigin + performance.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + (ahead += 6 * 60_000));
  };
  const figuresOf = ({ inquiries }: DashboardCharts) =>
    Object.fromEntries(inquiries!.sources.map(({ name, inquiries }) => [name, inquiries]));

  it('begin with twelve weeks of nothing and every status', async () => {
    const { inquiries, replies, stock } = await shown();
    expect(inquiries).toEqual({ weeks: WEEKS, sources: [] });
    expect(replies).toEqual(WEEKS.map((week) => ({ week, replies: 0, inTime: 0, medianMinutes: null })));
    expect(stock!.map(({ properties }) => properties)).toEqual([0, 0, 0, 0, 0]);
  });

  it('count inquiries by source and by week in Madrid, from Monday to Sunday', async () => {
    const { id: sourceId } = await aSource(site, 'Radio');
    const sunday = new Date(Date.parse(WEEKS[5]!) - 3 * HOUR);
    for (const createdAt of [sunday, midWeek(5), midWeek(5), new Date(Date.parse(WEEKS[0]!) - 3 * HOUR)])
      await anInquiry(site, { sourceId, createdAt, folder: 'archive' });
    for (const gone of [{ folder: 'spam' }, { folder: 'review' }] as const)
      await anInquiry(site, { sourceId, createdAt: midWeek(5), ...gone });
    for (const counted of [{ erasedAt: new Date() }, { mergedInto: newId() }])
      await anInquiry(site, { sourceId, createdAt: midWeek(4), ...counted });
    expect((await shown()).inquiries!.sources).toEqual([]);

    later();
    expect(figuresOf(await shown())).toEqual({ Radio: [0, 0, 0, 0, 3, 2, 0, 0, 0, 0, 0, 0] });
  });

  it('measure first replies in the week in which they were given', async () => {
    const replied = (minutes: number, waited: number) => {
      const firstRepliedAt = midWeek(3);
      const createdAt = new Date(firstRepliedAt.getTime() - waited * HOUR);
      return anInquiry(site, { createdAt, firstRepliedAt, replyMinutes: minutes });
    };
    await Promise.all([replied(10, 1), replied(90, 24), replied(400, 24.1)]);
    later();
    const { replies } = await shown();
    expect(replies![3]).toEqual({ week: WEEKS[3], replies: 3, inTime: 2, medianMinutes: 90 });
    expect(replies![4]).toMatchObject({ replies: 0, medianMinutes: null });
  });

  it('count the stock by status', async () => {
    for (const status of ['published', 'published', 'sold'])
      await site.em().execute(
        `insert into properties (id, reference, source, status, currency, created_at, updated_at)
         values (?, ?, 'manual', ?, 'EUR', now(), now())`,
        [newId(), randomUUID(), status],
      );
    later();
    const { stock } = await shown();
    expect(Object.fromEntries(stock!.map(({ status, properties }) => [status, properties]))).toEqual({
      ...{ draft: 0, published: 2, reserved: 0 },
      ...{ sold: 1, withdrawn: 0 },
    });
  });

  it('hold for an agent only what the agent may see', async () => {
    const [{ browser }, colleague] = [await signedIn(site, 'agent'), await aUser(site, { roles: ['agent'] })];
    const theirs = await aSource(site, 'De un compañero');
    const createdAt = midWeek(9);
    const measured = { firstRepliedAt: midWeek(10), replyMinutes: 5 };
    await anInquiry(site, { sourceId: theirs.id, assignedTo: colleague.id, createdAt, ...measured });
    const seen = await shown(browser);
    expect(figuresOf(seen)).not.toHaveProperty('De un compañero');
    expect(seen.replies![10]).toMatchObject({ replies: 0 });
    later();
    const all = await shown();
    expect(figuresOf(all)['De un compañero']![9]).toBe(1);
    expect(all.replies![10]).toMatchObject({ replies: 1 });
  });

  it('take three statements, once in five minutes', async () => {
    later();
    const ofFigures = (statements: string[]) => statements.filter((text) => /group by/i.test(text));
    expect(ofFigures(await statementsOf(shown))).toHaveLength(3);
    expect(ofFigures(await statementsOf(shown))).toHaveLength(0);
  });
});
