import { jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { DashboardDetails, PendingWorkKind } from '../../../src/admin/dashboard.contract.ts';
import type { Property } from '../../../src/catalogue/property.entity.ts';
import { FeedRun } from '../../../src/feeds/feed-run.entity.ts';
import { Feed } from '../../../src/feeds/feed.entity.ts';
import { Lead } from '../../../src/leads/lead.entity.ts';
import { Mail } from '../../../src/platform/mail/mail.entity.ts';
import { createId } from '../../../src/platform/new-id.ts';
import { insertUser, signInWithRoles } from '../../setup/accounts.ts';
import { insertTask } from '../../setup/insert-task.ts';
import { findStages } from '../../setup/sources-and-stages.ts';
import { insertInquiry } from '../../setup/insert-inquiry.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';
import { captureStatements } from '../../setup/capture-statements.ts';

const NOW = new Date();
const DAY = 86_400_000;
/** A day in the month before last, which neither number counts. */
const LONG_AGO = new Date(NOW.getFullYear(), NOW.getMonth() - 2, 15);
const LAST_MONTH = new Date(NOW.getFullYear(), NOW.getMonth() - 1, 15);

type Browser = Awaited<ReturnType<typeof signInWithRoles>>['browser'];

describe('dashboard', () => {
  const site = useFixture(startApp);
  let [admin, moderator, agent]: Awaited<ReturnType<typeof signInWithRoles>>[] = [];
  beforeAll(async () => {
    [admin, moderator, agent] = [
      await signInWithRoles(site, 'admin'),
      await signInWithRoles(site, 'moderator'),
      await signInWithRoles(site, 'agent'),
    ];
  });
  let clockOffset = 0;
  afterEach(() => void jest.restoreAllMocks());

  const getDashboard = async (browser: Browser = admin!.browser) =>
    (await browser.get('/api/v1/staff/dashboard').expect(200)).body as DashboardDetails;
  const countPendingWork = async (browser?: Browser) =>
    Object.fromEntries((await getDashboard(browser)).pendingWork.map(({ kind, count }) => [kind, count])) as Record<
      PendingWorkKind,
      number
    >;
  const expireCache = () => {
    const now = performance.timeOrigin + performance.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + (clockOffset += 6 * 60_000));
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
      [createId(), randomUUID(), status, isFeatured, featuredUntil ?? null, createdAt],
    );

  it('starts empty, without pending work', async () => {
    expect(await getDashboard()).toMatchObject({
      figures: {
        properties: { total: 0, thisMonth: 0, lastMonth: 0 },
        inquiries: { total: 0, thisMonth: 0, lastMonth: 0 },
        newInquiries: { total: 0, thisMonth: 0, lastMonth: 0 },
        featured: { total: 0, thisMonth: null, lastMonth: null },
      },
      recent: [],
      pendingWork: [],
    });
  });

  it('counts again after five minutes', async () => {
    const past = new Date(Date.now() - DAY);
    const tomorrow = new Date(Date.now() + DAY);
    await aProperty({ createdAt: LONG_AGO });
    await aProperty({ isFeatured: true, featuredUntil: tomorrow, createdAt: LAST_MONTH });
    await aProperty({ isFeatured: true, featuredUntil: null });
    await aProperty({ isFeatured: true, featuredUntil: past });
    await insertInquiry(site, { status: 'won', createdAt: LAST_MONTH });
    await insertInquiry(site, { status: 'won', folder: 'archive', createdAt: LONG_AGO });
    await insertInquiry(site, { status: 'new' });
    for (const folder of ['spam', 'review'] as const) await insertInquiry(site, { folder });
    await insertInquiry(site, { erasedAt: NOW });
    expect((await getDashboard()).figures.properties).toMatchObject({ total: 0 });

    expireCache();
    expect((await getDashboard()).figures).toEqual({
      properties: { total: 4, thisMonth: 2, lastMonth: 1 },
      featured: { total: 2, thisMonth: null, lastMonth: null },
      // Erased leads still count, but nobody has to reply to them.
      inquiries: { total: 4, thisMonth: 2, lastMonth: 1 },
      newInquiries: { total: 1, thisMonth: 1, lastMonth: 0 },
    });
  });

  it('counts leads again at once after several new ones', async () => {
    expireCache();
    const before = (await getDashboard()).figures.newInquiries!.total;
    await insertInquiry(site, { status: 'new' });
    expect((await getDashboard()).figures.newInquiries).toMatchObject({ total: before });
    for (let at = 0; at < 5; at++) await insertInquiry(site, { status: 'new' });
    const { figures, pendingWork } = await getDashboard();
    expect(figures.newInquiries).toMatchObject({ total: before + 6 });
    expect(pendingWork).toContainEqual({ kind: 'unanswered', count: expect.any(Number) as number });
  });

  it('counts inbox leads by stage', async () => {
    const stages = await findStages(site);
    const [first, second] = stages;
    for (const stageId of [first!.id, second!.id, second!.id]) await insertInquiry(site, { stageId });
    await insertInquiry(site, { stageId: first!.id, folder: 'spam' });
    const { browser } = await signInWithRoles(site, 'agent');
    const { stages: counted } = await getDashboard(browser);
    expect(counted!.slice(0, stages.length)).toEqual(
      stages.map(({ id, name }, at) => ({ id, name, leads: [1, 2][at] ?? 0 })),
    );
    expect(counted!.at(-1)).toMatchObject({ id: null, name: null });
  });

  it('shows the last five inbox leads without delay', async () => {
    await getDashboard();
    const ids: string[] = [];
    for (let at = 0; at < 6; at++)
      ids.unshift((await insertInquiry(site, { name: `Reciente ${at}`, createdAt: new Date(Date.now() + at) })).id);
    await insertInquiry(site, { folder: 'review', createdAt: new Date(Date.now() + DAY) });
    const { recent } = await getDashboard();
    expect(recent!.map(({ id }) => id)).toEqual(ids.slice(0, 5));
    expect(recent![0]).toEqual({
      ...{ id: ids[0], name: 'Reciente 5', status: 'new' },
      ...{ email: expect.stringContaining('@example.es') as string, createdAt: expect.any(String) as string },
    });
  });

  it('shows an agent own and unassigned leads, and no work of others', async () => {
    const colleague = await insertUser(site, { roles: ['agent'] });
    await insertInquiry(site, { name: 'Ajena', assignedTo: colleague.id, createdAt: new Date(Date.now() + 1000) });
    const ownLead = await insertInquiry(site, { name: 'Propia', assignedTo: agent!.user.id });
    await aFailedMail();
    const newAgent = await signInWithRoles(site, 'agent');
    const [ownDashboard, all] = [await getDashboard(newAgent.browser), (expireCache(), await getDashboard())];
    expect(all.figures.inquiries!.total - ownDashboard.figures.inquiries!.total).toBe(2);
    const { recent, pendingWork } = await getDashboard(agent!.browser);
    expect(recent!.map(({ name }) => name)).not.toContain('Ajena');
    expect(recent!.map(({ id }) => id)).toContain(ownLead.id);
    const kinds = pendingWork.map(({ kind }) => kind);
    for (const kind of ['failed-mails', 'imports', 'accounts'] as const) expect(kinds).not.toContain(kind);
    const { unanswered } = await countPendingWork();
    expect((await countPendingWork(newAgent.browser)).unanswered).toBe(unanswered - 2);
  });

  const aFailedMail = () =>
    site.em().insert(Mail, {
      ...{ id: createId(), messageId: '<a@b.example>', key: null, purpose: 'inquiry', about: null },
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

  it('lists pending work until it is done', async () => {
    const before = await countPendingWork();
    const lead = await insertInquiry(site, { status: 'contacted' });
    await insertTask(site, { leadId: lead.id, dueAt: new Date(Date.now() - DAY) });
    const unanswered = await insertInquiry(site);
    await aFailedMail();
    await insertUser(site);
    expect(await countPendingWork()).toEqual({
      ...before,
      unanswered: before.unanswered + 1,
      overdue: (before.overdue ?? 0) + 1,
      'failed-mails': before['failed-mails'] + 1,
      accounts: (before.accounts ?? 0) + 1,
    });
    await site.em().nativeUpdate(Lead, { id: unanswered.id }, { status: 'contacted' });
    expect((await countPendingWork()).unanswered).toBe(before.unanswered);
    expect(Object.keys(await countPendingWork(moderator!.browser))).not.toContain('accounts');
  });

  it('counts incomplete published adverts like the list', async () => {
    expireCache();
    const before = (await countPendingWork())['missing-parts'] ?? 0;
    await aProperty({ status: 'published' });
    await aProperty({ status: 'draft' });
    expireCache();
    const { 'missing-parts': count } = await countPendingWork(agent!.browser);
    expect(count).toBe(before + 1);
    const propertyList = await admin!.browser.get('/api/v1/staff/properties?missing=any&status=published').expect(200);
    expect((propertyList.body as { total: number }).total).toBe(count);
  });

  it('reports a failed import until a later one is complete', async () => {
    const feed = { id: createId(), name: `feed-${randomUUID()}`, format: 'kyero' as const };
    await site.em().insert(Feed, {
      ...{ ...feed, address: null, schedule: null, allowedHosts: null, watermark: null, createdAt: NOW },
    });
    const run = (status: 'needs_review' | 'failed' | 'complete' | 'running', minute: number) =>
      site.em().insert(FeedRun, {
        ...{ id: createId(), feedId: feed.id, trigger: 'cli' as const, scheduledFor: null, status, endedAt: null },
        ...{ startedAt: new Date(NOW.getTime() + minute * 60_000), durationMs: null, error: null },
        ...{ warnings: {}, errors: [] },
      });
    await run('needs_review', 1);
    expect((await countPendingWork()).imports).toBe(1);
    await run('failed', 2);
    await run('running', 3);
    expect((await countPendingWork()).imports).toBe(1);
    await run('complete', 4);
    expect(await countPendingWork()).not.toHaveProperty('imports');
  });

  it('needs no more reads for fifty more leads, and fewer while cached', async () => {
    const countReads = async () => {
      const statements = await captureStatements(getDashboard);
      return statements.filter((sql) => /\b(inquiries|properties|mails|profiles|feeds)\b/.test(sql)).length;
    };
    /** The minimum of several runs, since reactions to earlier writes read at the same time. */
    const countUncachedReads = async () => {
      const counts: number[] = [];
      for (let time = 0; time < 3; time++) {
        expireCache();
        counts.push(await countReads());
      }
      return Math.min(...counts);
    };
    const few = await countUncachedReads();
    expect(await countReads()).toBeLessThan(few);
    for (let at = 0; at < 49; at++) await insertInquiry(site);
    expect(await countUncachedReads()).toBe(few);
  });
});
