import { jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { DashboardDetails, PendingWorkKind } from '../../../src/admin/dashboard.contract.ts';
import type { Property } from '../../../src/catalogue/property.entity.ts';
import { FeedRun } from '../../../src/feeds/feed-run.entity.ts';
import { Feed } from '../../../src/feeds/feed.entity.ts';
import { Lead } from '../../../src/leads/lead.entity.ts';
import { Mail } from '../../../src/platform/mail/mail.entity.ts';
import { newId } from '../../../src/platform/new-id.ts';
import { aUser, signedIn } from '../../setup/accounts.ts';
import { aTask } from '../../setup/a-task.ts';
import { stagesOf } from '../../setup/a-source.ts';
import { anInquiry } from '../../setup/an-inquiry.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';
import { statementsOf } from '../../setup/statements-of.ts';

const NOW = new Date();
const DAY = 86_400_000;
/** A day in the month before last, which neither figure counts. */
const LONG_AGO = new Date(NOW.getFullYear(), NOW.getMonth() - 2, 15);
const LAST_MONTH = new Date(NOW.getFullYear(), NOW.getMonth() - 1, 15);

type Browser = Awaited<ReturnType<typeof signedIn>>['browser'];

describe('the dashboard', () => {
  const site = useFixture(startApp);
  let [admin, moderator, agent]: Awaited<ReturnType<typeof signedIn>>[] = [];
  beforeAll(async () => {
    [admin, moderator, agent] = [
      await signedIn(site, 'admin'),
      await signedIn(site, 'moderator'),
      await signedIn(site, 'agent'),
    ];
  });
  let ahead = 0;
  afterEach(() => void jest.restoreAllMocks());

  const shown = async (browser: Browser = admin!.browser) =>
    (await browser.get('/api/v1/staff/dashboard').expect(200)).body as DashboardDetails;
  const dutiesOf = async (browser?: Browser) =>
    Object.fromEntries((await shown(browser)).duties.map(({ duty, count }) => [duty, count])) as Record<
      PendingWorkKind,
      number
    >;
  const later = () => {
    const now = performance.timeOrigin + performance.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + (ahead += 6 * 60_000));
  };
  /** Inserted into the table only, without telling the index. */
  const aProperty = ({
    status = 'draft',
    isFeatured = false,
    featuredUntil,
    createdAt = NOW,
  }: Partial<Property> = {}) =>
    site.em().execute(
      `insert into properties (id, reference, source, status, currency, is_featured, featured_until, created_at, updated_at)
       values (?, ?, 'manual', ?, 'EUR', ?, ?, ?, now())`,
      [newId(), randomUUID(), status, isFeatured, featuredUntil ?? null, createdAt],
    );

  it('begins with nothing, and nothing waits', async () => {
    expect(await shown()).toMatchObject({
      figures: {
        properties: { total: 0, thisMonth: 0, lastMonth: 0 },
        inquiries: { total: 0, thisMonth: 0, lastMonth: 0 },
        newInquiries: { total: 0, thisMonth: 0, lastMonth: 0 },
        featured: { total: 0, thisMonth: null, lastMonth: null },
      },
      recent: [],
      duties: [],
    });
  });

  it('counts anew after five minutes, what is there by then', async () => {
    const past = new Date(Date.now() - DAY);
    const soon = new Date(Date.now() + DAY);
    await aProperty({ createdAt: LONG_AGO });
    await aProperty({ isFeatured: true, featuredUntil: soon, createdAt: LAST_MONTH });
    await aProperty({ isFeatured: true, featuredUntil: null });
    await aProperty({ isFeatured: true, featuredUntil: past });
    await anInquiry(site, { status: 'won', createdAt: LAST_MONTH });
    await anInquiry(site, { status: 'won', folder: 'archive', createdAt: LONG_AGO });
    await anInquiry(site, { status: 'new' });
    for (const folder of ['spam', 'review'] as const) await anInquiry(site, { folder });
    await anInquiry(site, { erasedAt: NOW });
    expect((await shown()).figures.properties).toMatchObject({ total: 0 });

    later();
    expect((await shown()).figures).toEqual({
      properties: { total: 4, thisMonth: 2, lastMonth: 1 },
      featured: { total: 2, thisMonth: null, lastMonth: null },
      // What was erased still counts, but waits for nobody.
      inquiries: { total: 4, thisMonth: 2, lastMonth: 1 },
      newInquiries: { total: 1, thisMonth: 1, lastMonth: 0 },
    });
  });

  it('counts anew at once when leads have changed by more than a few', async () => {
    later();
    const before = (await shown()).figures.newInquiries!.total;
    await anInquiry(site, { status: 'new' });
    expect((await shown()).figures.newInquiries).toMatchObject({ total: before });
    for (let at = 0; at < 5; at++) await anInquiry(site, { status: 'new' });
    const { figures, duties } = await shown();
    expect(figures.newInquiries).toMatchObject({ total: before + 6 });
    expect(duties).toContainEqual({ duty: 'unanswered', count: expect.any(Number) as number });
  });

  it('says where the leads of the inbox stand', async () => {
    const stages = await stagesOf(site);
    const [first, second] = stages;
    for (const stageId of [first!.id, second!.id, second!.id]) await anInquiry(site, { stageId });
    await anInquiry(site, { stageId: first!.id, folder: 'spam' });
    const { browser } = await signedIn(site, 'agent');
    const { stages: counted } = await shown(browser);
    expect(counted!.slice(0, stages.length)).toEqual(
      stages.map(({ id, name }, at) => ({ id, name, leads: [1, 2][at] ?? 0 })),
    );
    expect(counted!.at(-1)).toMatchObject({ id: null, name: null });
  });

  it('shows the last five of the inbox, at once', async () => {
    await shown();
    const ids: string[] = [];
    for (let at = 0; at < 6; at++)
      ids.unshift((await anInquiry(site, { name: `Reciente ${at}`, createdAt: new Date(Date.now() + at) })).id);
    await anInquiry(site, { folder: 'review', createdAt: new Date(Date.now() + DAY) });
    const { recent } = await shown();
    expect(recent!.map(({ id }) => id)).toEqual(ids.slice(0, 5));
    expect(recent![0]).toEqual({
      ...{ id: ids[0], name: 'Reciente 5', status: 'new' },
      ...{ email: expect.stringContaining('@example.es') as string, createdAt: expect.any(String) as string },
    });
  });

  it('shows an agent what is theirs or nobody’s, and nothing that only others may do', async () => {
    const colleague = await aUser(site, { roles: ['agent'] });
    await anInquiry(site, { name: 'Ajena', assignedTo: colleague.id, createdAt: new Date(Date.now() + 1000) });
    const mine = await anInquiry(site, { name: 'Propia', assignedTo: agent!.user.id });
    await aFailedMail();
    const own = await signedIn(site, 'agent');
    const [seen, all] = [await shown(own.browser), (later(), await shown())];
    expect(all.figures.inquiries!.total - seen.figures.inquiries!.total).toBe(2);
    const { recent, duties } = await shown(agent!.browser);
    expect(recent!.map(({ name }) => name)).not.toContain('Ajena');
    expect(recent!.map(({ id }) => id)).toContain(mine.id);
    const kinds = duties.map(({ duty }) => duty);
    for (const duty of ['failed-mails', 'imports', 'accounts'] as const) expect(kinds).not.toContain(duty);
    const { unanswered } = await dutiesOf();
    expect((await dutiesOf(own.browser)).unanswered).toBe(unanswered - 2);
  });

  const aFailedMail = () =>
    site.em().insert(Mail, {
      ...{ id: newId(), messageId: '<a@b.example>', key: null, purpose: 'inquiry', about: null },
      ...{ to: { name: 'Ana', address: 'ana@example.es' }, senderName: null, replyTo: null, link: null },
      ...{
        subject: 'Consulta',
        text: 'Texto',
        html: '<p>Texto</p>',
        state: 'failed' as const,
        failure: 'EENVELOPE 550',
      },
      ...{ nextAttemptAt: NOW, createdAt: NOW, sentAt: null },
    });

  it('says what waits at the moment, and no more once it is done', async () => {
    const before = await dutiesOf();
    const lead = await anInquiry(site, { status: 'contacted' });
    await aTask(site, { leadId: lead.id, dueAt: new Date(Date.now() - DAY) });
    const unanswered = await anInquiry(site);
    await aFailedMail();
    await aUser(site);
    expect(await dutiesOf()).toEqual({
      ...before,
      unanswered: before.unanswered + 1,
      overdue: (before.overdue ?? 0) + 1,
      'failed-mails': before['failed-mails'] + 1,
      accounts: (before.accounts ?? 0) + 1,
    });
    await site.em().nativeUpdate(Lead, { id: unanswered.id }, { status: 'contacted' });
    expect((await dutiesOf()).unanswered).toBe(before.unanswered);
    expect(Object.keys(await dutiesOf(moderator!.browser))).not.toContain('accounts');
  });

  it('counts published adverts that lack something, as the list does', async () => {
    later();
    const before = (await dutiesOf())['missing-parts'] ?? 0;
    await aProperty({ status: 'published' });
    await aProperty({ status: 'draft' });
    later();
    const { 'missing-parts': count } = await dutiesOf(agent!.browser);
    expect(count).toBe(before + 1);
    const listed = await admin!.browser.get('/api/v1/staff/properties?missing=any&status=published').expect(200);
    expect((listed.body as { total: number }).total).toBe(count);
  });

  it('speaks of an import until a later one is complete', async () => {
    const feed = { id: newId(), name: `feed-${randomUUID()}`, format: 'kyero' as const };
    await site.em().insert(Feed, {
      ...{ ...feed, address: null, schedule: null, allowedHosts: null, watermark: null, createdAt: NOW },
    });
    const run = (status: 'needs_review' | 'failed' | 'complete' | 'running', minute: number) =>
      site.em().insert(FeedRun, {
        ...{ id: newId(), feedId: feed.id, trigger: 'cli' as const, scheduledFor: null, status, endedAt: null },
        ...{ startedAt: new Date(NOW.getTime() + minute * 60_000), durationMs: null, error: null },
        ...{ warnings: {}, errors: [] },
      });
    await run('needs_review', 1);
    expect((await dutiesOf()).imports).toBe(1);
    await run('failed', 2);
    await run('running', 3);
    expect((await dutiesOf()).imports).toBe(1);
    await run('complete', 4);
    expect(await dutiesOf()).not.toHaveProperty('imports');
  });

  it('costs as many reads for fifty leads as for one, and no count while figures are kept', async () => {
    const reads = async () => {
      const statements = await statementsOf(shown);
      return statements.filter((sql) => /\b(inquiries|properties|mails|profiles|feeds)\b/.test(sql)).length;
    };
    /** The least of several times, since reactions to what was written before read beside it. */
    const counting = async () => {
      const counts: number[] = [];
      for (let time = 0; time < 3; time++) {
        later();
        counts.push(await reads());
      }
      return Math.min(...counts);
    };
    const few = await counting();
    expect(await reads()).toBeLessThan(few);
    for (let at = 0; at < 49; at++) await anInquiry(site);
    expect(await counting()).toBe(few);
  });
});
