import { randomUUID } from 'node:crypto';
import { FeedRun } from '../../../src/feeds/feed-run.entity.ts';
import { Feed } from '../../../src/feeds/feed.entity.ts';
import { CountRunsToReview } from '../../../src/feeds/feed.messages.ts';
import type { RunWithdrawalList } from '../../../src/feeds/run-withdrawals.contract.ts';
import type { StaffFeedRun } from '../../../src/feeds/staff-feed.contract.ts';
import { RunProgressRecorder } from '../../../src/feeds/import-feed.ts';
import { systemActor } from '../../../src/platform/actor.ts';
import { Leases } from '../../../src/platform/leases/leases.ts';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { signInWithRoles } from '../../setup/accounts.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { importInThisProcess, startFeedSite } from './start-feed-site.ts';
import { kyeroFeedOf } from './kyero-feed.ts';

const DRY_RUN = { dryRun: true, allowWithdrawals: false };
const REAL_RUN = { dryRun: false, allowWithdrawals: false };

describe('runs requested by staff', () => {
  const desk = useFixture(startFeedSite);
  let browser: Awaited<ReturnType<typeof signInWithRoles>>['browser'];
  let feedId: string;

  beforeAll(async () => {
    importInThisProcess(desk);
    ({ browser } = await signInWithRoles(desk, 'admin'));
    await desk.importText(kyeroFeedOf(10));
    feedId = (await desk.em().findOneOrFail(Feed, { name: 'prueba' })).id;
  });

  const getRunsUrl = () => `/api/v1/staff/feeds/${feedId}/runs`;
  const startRun = (order: object) => browser.post(getRunsUrl()).send(order);
  const getRun = async (id: string) =>
    (await browser.get(`/api/v1/staff/feed-runs/${id}`).expect(200)).body as StaffFeedRun;
  const waitForEnd = (id: string) =>
    waitFor(async () => {
      const run = await getRun(id);
      expect(run.endedAt).not.toBeNull();
      return run;
    }, 60_000);
  const runToEnd = async (order: object) => waitForEnd(((await startRun(order).expect(202)).body as { id: string }).id);
  const writeFeed = (count: number) => writeFile(join(desk.folder, 'feed.xml'), kyeroFeedOf(count));
  const whileLeaseIsHeld = <T>(work: () => PromiseLike<T>) =>
    desk.app.get(Leases).withLease('feed:prueba', async () => work(), { waitMs: 20_000 });
  const countRunsToReview = () => desk.queries.execute(new CountRunsToReview(systemActor('test')));

  it('change nothing as dry runs, and are stored as such', async () => {
    await writeFeed(2);
    const before = await desk.statuses();
    const run = await runToEnd(DRY_RUN);
    expect(run).toMatchObject({
      status: 'needs_review',
      dryRun: true,
      trigger: 'staff',
      startedBy: 'Ana Núñez',
      feed: { id: feedId, name: 'prueba' },
      unchanged: 2,
      withdrawn: 0,
      wouldWithdraw: 8,
      progress: null,
    });
    expect(await desk.statuses()).toEqual(before);
    expect(await countRunsToReview()).toBe(0);
    const { lastRun } = (await browser.get(`/api/v1/staff/feeds/${feedId}`).expect(200)).body as { lastRun: unknown };
    expect(lastRun).toMatchObject({ dryRun: false, created: 10 });
  }, 90_000);

  it('list withdrawals to administrators only, first the reserved, exclusive and requested ones', async () => {
    await writeFeed(2);
    const { id: runId } = await runToEnd(DRY_RUN);
    const url = `/api/v1/staff/feed-runs/${runId}/withdrawals`;
    await desk.rows(`update properties set status = 'reserved' where reference = 'MB-9'`);
    await desk.rows(`update properties set own_property = true where reference = 'MB-7'`);
    const [source] = await desk.rows('select id from lead_sources limit 1');
    const lead = { name: 'Eva', phone: '600111222', reference: 'MB-5', sourceId: source!.id };
    await browser.post('/api/v1/staff/leads').send(lead).expect(201);
    const { body } = await browser.get(url).expect(200);
    const { items, total, page } = body as RunWithdrawalList;
    expect({ total, page }).toEqual({ total: 8, page: 1 });
    expect(items.map(({ reference }) => reference)).toEqual([
      'MB-9',
      'MB-7',
      'MB-5',
      'MB-10',
      'MB-3',
      'MB-4',
      'MB-6',
      'MB-8',
    ]);
    expect(items.slice(0, 3)).toMatchObject([
      { title: 'Villa en Marbella', price: 209_000, currency: 'EUR', status: 'reserved', isExclusive: false, leads: 0 },
      { isExclusive: true, leads: 0 },
      { isExclusive: false, leads: 1 },
    ]);
    const beyond = await browser.get(`${url}?page=2`).expect(200);
    expect(beyond.body).toMatchObject({ items: [], total: 8, pageCount: 1 });
    await browser.get(`/api/v1/staff/feed-runs/${randomUUID()}/withdrawals`).expect(404);
    const { browser: moderator } = await signInWithRoles(desk, 'moderator');
    await moderator.get(url).expect(403);
    await desk.rows(`update properties set status = 'published' where reference = 'MB-9'`);
  }, 90_000);

  it('withdraw many properties only if allowed', async () => {
    await writeFeed(2);
    const heldBack = await runToEnd(REAL_RUN);
    expect(heldBack).toMatchObject({ status: 'needs_review', withdrawn: 0, wouldWithdraw: 8 });
    expect(heldBack.error).toMatch(/^Se retirarían 8 de 10 propiedades/);
    expect(await countRunsToReview()).toBe(1);
    const allowedRun = await runToEnd({ dryRun: false, allowWithdrawals: true });
    expect(allowedRun).toMatchObject({ status: 'complete', allowWithdrawals: true, withdrawn: 8 });
    expect(await countRunsToReview()).toBe(0);
    const { body } = await browser.get(getRunsUrl()).expect(200);
    const [newest, before] = (body as { items: StaffFeedRun[] }).items;
    expect([newest!.id, before!.id]).toEqual([allowedRun.id, heldBack.id]);
  }, 120_000);

  it('run once after a double click', async () => {
    const answers = await Promise.all([startRun(REAL_RUN), startRun(REAL_RUN), startRun(DRY_RUN)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409]);
    const { id } = answers.find(({ status }) => status === 202)!.body as { id: string };
    await waitForEnd(id);
    const refusal = answers.find(({ status }) => status === 409)!.body as { type: string };
    expect(refusal.type).toBe('/problems/feed-run-in-progress');
  }, 90_000);

  it('are refused during another import, but not after an interrupted one', async () => {
    await desk.rows(`insert into feed_runs (id, feed_id, trigger, status, started_at, warnings, errors)
      values ('${randomUUID()}', '${feedId}', 'cli', 'running', now() - interval '1 minute', '{}', '[]')`);
    expect(await whileLeaseIsHeld(() => startRun(REAL_RUN))).toMatchObject({ status: 409 });
    expect(await runToEnd(REAL_RUN)).toMatchObject({ status: 'complete' });
    expect(await desk.em().count(FeedRun, { status: 'running' })).toBe(0);
  }, 90_000);

  it('are accepted while a finished run still cleans up', async () => {
    const response = await whileLeaseIsHeld(() => startRun(REAL_RUN));
    expect(response).toMatchObject({ status: 202 });
    expect(await waitForEnd((response!.body as { id: string }).id)).toMatchObject({ status: 'complete' });
  }, 90_000);

  it('report warnings in words', async () => {
    await writeFile(join(desk.folder, 'feed.xml'), kyeroFeedOf(2).replace('<price>', '<price>  '));
    const { warnings } = await runToEnd(DRY_RUN);
    expect(warnings).toContainEqual({ kind: 'padded_number', name: 'Números con espacios', count: 1 });
  }, 90_000);

  it('name the imports that use all slots', async () => {
    const feeds = ['Costa', 'Sol', 'tercera'].map((name) => ({ id: randomUUID(), name }));
    const queued = randomUUID();
    const states = ['running', 'running', 'queued'];
    for (const [at, { id, name }] of feeds.entries()) {
      await desk.rows(`insert into feeds (id, name, format, is_active, created_at)
        values ('${id}', '${name}', 'kyero', true, now())`);
      await desk.rows(`insert into feed_runs (id, feed_id, trigger, status, started_at, warnings, errors)
        values ('${at === 2 ? queued : randomUUID()}', '${id}', 'staff', '${states[at]}', now(), '{}', '[]')`);
    }
    expect((await getRun(queued)).blockedBy).toEqual(['Costa', 'Sol']);
    const { body } = await browser.get(`/api/v1/staff/feeds/${feeds[2]!.id}`).expect(200);
    expect(body).toMatchObject({ currentRun: { id: queued, blockedBy: ['Costa', 'Sol'] } });
    await desk.em().nativeUpdate(FeedRun, { feedId: feeds[0]!.id }, { status: 'failed', endedAt: new Date() });
    expect((await getRun(queued)).blockedBy).toEqual([]);
    for (const { id } of feeds) await desk.em().nativeDelete(FeedRun, { feedId: id });
  });

  it('report their progress', async () => {
    const id = randomUUID();
    await desk.rows(`insert into feed_runs (id, feed_id, trigger, status, epoch, started_at, warnings, errors)
      values ('${id}', '${feedId}', 'cli', 'running', 7, now(), '{}', '[]')`);
    const record = desk.app.get(RunProgressRecorder).createRecorder({ id, epoch: 7 });
    const recordStale = desk.app.get(RunProgressRecorder).createRecorder({ id, epoch: 6 });
    // Each recorder writes at most once per second.
    await waitFor(async () => {
      recordStale({ phase: 'reading', done: 1, total: 0 });
      record({ phase: 'applying', done: 400, total: 4_000 });
      expect((await getRun(id)).progress).toEqual({ phase: 'applying', done: 400, total: 4_000 });
    });
    const { currentRun } = (await browser.get(`/api/v1/staff/feeds/${feedId}`).expect(200)).body as {
      currentRun: unknown;
    };
    expect(currentRun).toMatchObject({ id, status: 'running' });
    await desk.em().nativeDelete(FeedRun, { id });
  });

  it('answer 404 for unknown ids', async () => {
    await browser.get(`/api/v1/staff/feed-runs/${randomUUID()}`).expect(404);
    await browser.get(`/api/v1/staff/feeds/${randomUUID()}/runs`).expect(404);
    await browser.post(`/api/v1/staff/feeds/${randomUUID()}/runs`).send(DRY_RUN).expect(404);
  });
});
