import { randomUUID } from 'node:crypto';
import { FeedRun } from '../../../src/feeds/feed-run.entity.ts';
import { Feed } from '../../../src/feeds/feed.entity.ts';
import { CountRunsToReview } from '../../../src/feeds/feed.messages.ts';
import type { RunWithdrawalList } from '../../../src/feeds/run-withdrawals.contract.ts';
import type { StaffFeedRun } from '../../../src/feeds/staff-feed.contract.ts';
import { RunProgressRecorder } from '../../../src/feeds/runs/run-progress-recorder.ts';
import { systemActor } from '../../../src/platform/actor.ts';
import { Leases } from '../../../src/platform/leases/leases.ts';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { signedIn } from '../../setup/accounts.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { feedDesk } from './feed-desk.ts';
import { kyeroFeedOf } from './kyero-feed.ts';

const DRY = { dryRun: true, allowWithdrawals: false };
const REAL = { dryRun: false, allowWithdrawals: false };

describe('runs that the staff ask for', () => {
  const desk = useFixture(feedDesk);
  let browser: Awaited<ReturnType<typeof signedIn>>['browser'];
  let feedId: string;

  beforeAll(async () => {
    ({ browser } = await signedIn(desk, 'admin'));
    await desk.importText(kyeroFeedOf(10));
    feedId = (await desk.em().findOneOrFail(Feed, { name: 'prueba' })).id;
  });

  const runs = () => `/api/v1/staff/feeds/${feedId}/runs`;
  const ask = (order: object) => browser.post(runs()).send(order);
  const showing = async (id: string) =>
    (await browser.get(`/api/v1/staff/feed-runs/${id}`).expect(200)).body as StaffFeedRun;
  const ended = (id: string) =>
    waitFor(async () => {
      const run = await showing(id);
      expect(run.endedAt).not.toBeNull();
      return run;
    }, 60_000);
  const runTo = async (order: object) => ended(((await ask(order).expect(202)).body as { id: string }).id);
  const feedHolds = (count: number) => writeFile(join(desk.folder, 'feed.xml'), kyeroFeedOf(count));
  const whileHeld = <T>(work: () => PromiseLike<T>) =>
    desk.app.get(Leases).withLease('feed:prueba', async () => work(), { waitMs: 20_000 });
  const toReview = () => desk.queries.execute(new CountRunsToReview(systemActor('test')));

  it('change nothing when they are dry, and are kept as such', async () => {
    await feedHolds(2);
    const before = await desk.statuses();
    const run = await runTo(DRY);
    expect(run).toMatchObject({
      status: 'needs_review',
      dryRun: true,
      trigger: 'staff',
      askedBy: 'Ana Núñez',
      feed: { id: feedId, name: 'prueba' },
      unchanged: 2,
      withdrawn: 0,
      wouldWithdraw: 8,
      progress: null,
    });
    expect(await desk.statuses()).toEqual(before);
    expect(await toReview()).toBe(0);
    const { lastRun } = (await browser.get(`/api/v1/staff/feeds/${feedId}`).expect(200)).body as { lastRun: unknown };
    expect(lastRun).toMatchObject({ dryRun: false, created: 10 });
  }, 90_000);

  it('name what would be withdrawn, the reserved, exclusive and asked-about first, for admins alone', async () => {
    await feedHolds(2);
    const { id: runId } = await runTo(DRY);
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
    const { browser: moderator } = await signedIn(desk, 'moderator');
    await moderator.get(url).expect(403);
    await desk.rows(`update properties set status = 'published' where reference = 'MB-9'`);
  }, 90_000);

  it('withdraw much only when that is allowed', async () => {
    await feedHolds(2);
    const guarded = await runTo(REAL);
    expect(guarded).toMatchObject({ status: 'needs_review', withdrawn: 0, wouldWithdraw: 8 });
    expect(guarded.error).toMatch(/^Se retirarían 8 de 10 propiedades/);
    expect(await toReview()).toBe(1);
    const allowed = await runTo({ dryRun: false, allowWithdrawals: true });
    expect(allowed).toMatchObject({ status: 'complete', allowWithdrawals: true, withdrawn: 8 });
    expect(await toReview()).toBe(0);
    const { body } = await browser.get(runs()).expect(200);
    const [newest, before] = (body as { items: StaffFeedRun[] }).items;
    expect([newest!.id, before!.id]).toEqual([allowed.id, guarded.id]);
  }, 120_000);

  it('are done once under a double click', async () => {
    const answers = await Promise.all([ask(REAL), ask(REAL), ask(DRY)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409]);
    const { id } = answers.find(({ status }) => status === 202)!.body as { id: string };
    await ended(id);
    const refused = answers.find(({ status }) => status === 409)!.body as { type: string };
    expect(refused.type).toBe('/problems/feed-run-in-progress');
  }, 90_000);

  it('are refused while another import goes on, and not because of one that died', async () => {
    await desk.rows(`insert into feed_runs (id, feed_id, trigger, status, started_at, warnings, errors)
      values ('${randomUUID()}', '${feedId}', 'cli', 'running', now() - interval '1 minute', '{}', '[]')`);
    expect(await whileHeld(() => ask(REAL))).toMatchObject({ status: 409 });
    expect(await runTo(REAL)).toMatchObject({ status: 'complete' });
    expect(await desk.em().count(FeedRun, { status: 'running' })).toBe(0);
  }, 90_000);

  it('are taken while the one before has ended and still clears away', async () => {
    const asked = await whileHeld(() => ask(REAL));
    expect(asked).toMatchObject({ status: 202 });
    expect(await ended((asked!.body as { id: string }).id)).toMatchObject({ status: 'complete' });
  }, 90_000);

  it('report what was odd in words', async () => {
    await writeFile(join(desk.folder, 'feed.xml'), kyeroFeedOf(2).replace('<price>', '<price>  '));
    const { warnings } = await runTo(DRY);
    expect(warnings).toContainEqual({ kind: 'padded_number', name: 'Números con espacios', count: 1 });
  }, 90_000);

  it('say which imports they wait for while those take all places', async () => {
    const feeds = ['Costa', 'Sol', 'tercera'].map((name) => ({ id: randomUUID(), name }));
    const queued = randomUUID();
    const states = ['running', 'running', 'queued'];
    for (const [at, { id, name }] of feeds.entries()) {
      await desk.rows(`insert into feeds (id, name, format, is_active, created_at)
        values ('${id}', '${name}', 'kyero', true, now())`);
      await desk.rows(`insert into feed_runs (id, feed_id, trigger, status, started_at, warnings, errors)
        values ('${at === 2 ? queued : randomUUID()}', '${id}', 'staff', '${states[at]}', now(), '{}', '[]')`);
    }
    expect((await showing(queued)).waitsFor).toEqual(['Costa', 'Sol']);
    const { body } = await browser.get(`/api/v1/staff/feeds/${feeds[2]!.id}`).expect(200);
    expect(body).toMatchObject({ currentRun: { id: queued, waitsFor: ['Costa', 'Sol'] } });
    await desk.em().nativeUpdate(FeedRun, { feedId: feeds[0]!.id }, { status: 'failed', endedAt: new Date() });
    expect((await showing(queued)).waitsFor).toEqual([]);
    for (const { id } of feeds) await desk.em().nativeDelete(FeedRun, { feedId: id });
  });

  it('tell how far they have come', async () => {
    const id = randomUUID();
    await desk.rows(`insert into feed_runs (id, feed_id, trigger, status, epoch, started_at, warnings, errors)
      values ('${id}', '${feedId}', 'cli', 'running', 7, now(), '{}', '[]')`);
    const note = desk.app.get(RunProgressRecorder).createRecorder({ id, epoch: 7 });
    const stale = desk.app.get(RunProgressRecorder).createRecorder({ id, epoch: 6 });
    // Each of these adds one note per second.
    await waitFor(async () => {
      stale({ phase: 'reading', done: 1, total: 0 });
      note({ phase: 'applying', done: 400, total: 4_000 });
      expect((await showing(id)).progress).toEqual({ phase: 'applying', done: 400, total: 4_000 });
    });
    const { currentRun } = (await browser.get(`/api/v1/staff/feeds/${feedId}`).expect(200)).body as {
      currentRun: unknown;
    };
    expect(currentRun).toMatchObject({ id, status: 'running' });
    await desk.em().nativeDelete(FeedRun, { id });
  });

  it('are not known by any id, nor of any feed', async () => {
    await browser.get(`/api/v1/staff/feed-runs/${randomUUID()}`).expect(404);
    await browser.get(`/api/v1/staff/feeds/${randomUUID()}/runs`).expect(404);
    await browser.post(`/api/v1/staff/feeds/${randomUUID()}/runs`).send(DRY).expect(404);
  });
});
