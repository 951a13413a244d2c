import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import { Feed } from '../../../src/feeds/feed.entity.ts';
import { FeedMappings } from '../../../src/feeds/mapping/feed-mappings.ts';
import { FileStore } from '../../../src/platform/files/file-store.ts';
import { Property } from '../../../src/catalogue/property.entity.ts';
import { feedDesk } from './feed-desk.ts';
import { feedServer } from './feed-server.ts';
import { aKyeroProperty, kyeroFeed, kyeroFeedOf } from './kyero-feed.ts';
import { signedIn } from '../../setup/accounts.ts';
import { useFixture } from '../../setup/use-fixture.ts';

const LONG_AGO = 'Wed, 18 Nov 2026 10:00:00 GMT';
const UNCHANGED = { status: 'complete', sourceUnchanged: true, created: 0, updated: 0, withdrawn: 0 };

describe('a feed whose source has not changed', () => {
  const desk = useFixture(feedDesk);
  const server = useFixture(() => feedServer(desk, 2_000));
  let asked: IncomingHttpHeaders[] = [];
  let feed = '';
  let sent: Record<string, string> = {};

  const serve: RequestListener = (request, response) => {
    asked.push(request.headers);
    const { etag, 'last-modified': changed } = sent;
    const isKnown = etag
      ? request.headers['if-none-match'] === etag
      : changed && request.headers['if-modified-since'] === changed;
    response.writeHead(isKnown ? 304 : 200, sent).end(isKnown ? undefined : feed);
  };
  beforeEach(async () => {
    await desk.reset();
    asked = [];
    feed = kyeroFeedOf(5);
    sent = { etag: `"${createHash('md5').update(feed).digest('hex')}"` };
    server.answers(serve);
  });

  const run = (options?: Parameters<typeof desk.importFrom>[1]) => desk.importFrom(server.url, options);
  const hold = (text: string) => {
    feed = text;
    sent = { ...sent, etag: `"${createHash('md5').update(text).digest('hex')}"` };
  };

  it('ends at once with what the last complete run had, when its server says so', async () => {
    await run();
    const before = await desk.fingerprint();
    const again = await run();
    expect(again).toMatchObject({ ...UNCHANGED, seen: 5, unchanged: 5, bytesRead: 0 });
    expect(again.durationMs).toBeLessThan(1_000);
    expect(asked.map((headers) => headers['if-none-match'])).toEqual([undefined, sent['etag']]);
    expect(await desk.fingerprint()).toBe(before);
    expect(await desk.rows('select source_unchanged from feed_runs order by started_at')).toEqual([
      { source_unchanged: false },
      { source_unchanged: true },
    ]);
  });

  it.each([
    ['a weak tag', { etag: 'W/"5"' }, true],
    ['a tag without quotes', { etag: 'abc' }, true],
    ['a date that is long past', { 'last-modified': LONG_AGO }, true],
    ['a date that may be of this second', { 'last-modified': new Date().toUTCString() }, false],
    ['nothing', {}, false],
  ])('is asked by %s', async (_, headers: Record<string, string>, isAsked) => {
    sent = headers;
    await run();
    const again = await run();
    expect(again).toMatchObject({ ...UNCHANGED, seen: 5, bytesRead: isAsked ? 0 : Buffer.byteLength(feed) });
  });

  it('is known by its bytes where the server sends them all the same, whatever it calls them', async () => {
    let count = 0;
    server.answers((_, response) => response.writeHead(200, { etag: `"${(count += 1)}"` }).end(feed));
    await run();
    expect(await run()).toMatchObject({ ...UNCHANGED, bytesRead: Buffer.byteLength(feed) });
    // An equal ETag over other bytes must not be believed.
    let lastKnown: string | undefined;
    server.answers((request, response) => {
      lastKnown = request.headers['if-none-match'];
      response.writeHead(200, { etag: '"2"' }).end(feed);
    });
    feed = kyeroFeed(...[1, 2, 3, 4, 5].map((at) => aKyeroProperty(at, { beds: 4 })));
    expect(await run()).toMatchObject({ status: 'complete', sourceUnchanged: false, updated: 5 });
    expect(lastKnown).toBe('"2"');
  });

  it('is known as a file too', async () => {
    await desk.importText(feed);
    expect(await desk.importText(feed)).toMatchObject({ ...UNCHANGED, seen: 5 });
  });

  it('is not believed to be unchanged unasked', async () => {
    server.answers((_, response) => response.writeHead(304).end());
    expect(await run()).toMatchObject({
      status: 'failed',
      error: 'El servidor 127.0.0.1 ha respondido con el código 304.',
    });
  });

  it('is not asked by what another address said', async () => {
    let target = 'one';
    server.answers((request, response) => {
      if (request.url?.startsWith('/feed')) return void response.writeHead(302, { location: `/${target}` }).end();
      serve(request, response);
    });
    await run();
    expect(await run()).toMatchObject({ ...UNCHANGED, bytesRead: 0 });
    target = 'other';
    await run();
    expect(asked.at(-1)).not.toHaveProperty('if-none-match');
  });

  it('repeats what was odd', async () => {
    hold(kyeroFeed(aKyeroProperty(1, { price: ' 5 ' }), aKyeroProperty(2, { price_freq: 'month' }), aKyeroProperty(3)));
    const first = await run();
    expect(first.skipped).toBe(1);
    expect(await run()).toMatchObject({ ...UNCHANGED, seen: 3, unchanged: 2, skipped: 1, warnings: first.warnings });
  });

  describe('and whose bytes are others', () => {
    const anew = (what: string) => hold(feed.replace('<root>', `<root><!-- ${what} -->`));
    const elements = async () => {
      const { id } = await desk.em().findOneOrFail(Feed, { name: 'prueba' });
      return { files: desk.app.get(FileStore, { strict: false }), key: `feeds/${id}/elements` };
    };

    it('writes nothing but its mark', async () => {
      await run();
      const before = await desk.fingerprint();
      anew('twice');
      expect(await run()).toMatchObject({ ...UNCHANGED, sourceUnchanged: false, seen: 5, unchanged: 5 });
      expect(await desk.fingerprint()).toBe(before);
      expect(await run()).toMatchObject(UNCHANGED);
    });

    it('is read once more, and rewritten nowhere, by the first run that knows no elements', async () => {
      await run();
      const before = await desk.fingerprint();
      const { files, key } = await elements();
      await files.remove(key);
      anew('twice');
      expect(await run()).toMatchObject({ ...UNCHANGED, sourceUnchanged: false, seen: 5, unchanged: 5 });
      expect(await desk.fingerprint()).toBe(before);
      expect(await files.find(key)).not.toBeNull();
    });

    it('is followed where staff let go of something, or a word has another meaning now', async () => {
      await run();
      const em = desk.em();
      const property = await em.findOneOrFail(Property, { reference: 'MB-3' });
      property.applyStaffChanges({ price: 200_000 });
      property.unlock('price');
      await em.flush();
      anew('twice');
      expect(await run()).toMatchObject({ unchanged: 4, updated: 1 });
      await desk.rows(
        `insert into feed_aliases (id, kind, said, spelling, meaning, created_at)
         values (gen_random_uuid(), 'type', 'villa', 'Villa', '{"kind":"type","type":"2-1"}', now())`,
      );
      anew('thrice');
      expect(await run()).toMatchObject({ unchanged: 0, updated: 5 });
    });

    it('keeps its mark where the run could write nothing', async () => {
      hold(kyeroFeedOf(20));
      await run();
      const whole = feed;
      hold(kyeroFeedOf(10));
      expect(await run()).toMatchObject({ status: 'needs_review', unchanged: 10 });
      hold(whole);
      expect(await run()).toMatchObject({ ...UNCHANGED, unchanged: 20 });
    });
  });

  describe('is read all the same', () => {
    const full = { status: 'complete', sourceUnchanged: false };

    it('when it is mapped otherwise now', async () => {
      await run();
      const mappings = desk.app.get(FeedMappings, { strict: false });
      const before = mappings.load.bind(mappings);
      mappings.load = async (id) => ({ ...(await before(id)), version: 'next', fingerprintSuffix: 'next' });
      try {
        expect(await run()).toMatchObject({ ...full, updated: 5 });
        expect(await run()).toMatchObject(UNCHANGED);
      } finally {
        mappings.load = before;
      }
    });

    it('when a lock was released', async () => {
      await run();
      const em = desk.em();
      const property = await em.findOneOrFail(Property, { reference: 'MB-3' });
      property.applyStaffChanges({ price: 200_000 });
      property.unlock('price');
      await em.flush();
      expect(await run()).toMatchObject({ ...full, updated: 1 });
      expect(await desk.rows(`select price::int from properties where reference = 'MB-3'`)).toEqual([
        { price: 203_000 },
      ]);
      expect(await run()).toMatchObject(UNCHANGED);
    });

    it('when staff undo the withdrawal of a home that has left it meanwhile, which then withdraws it', async () => {
      await run();
      const { browser } = await signedIn(desk, 'moderator');
      const [home] = await desk.rows(`select id from properties where reference = 'MB-3'`);
      const bulk = '/api/v1/staff/properties/bulk';
      const { body } = await browser
        .post(bulk)
        .send({ ids: [home!['id']], action: 'withdraw' })
        .expect(200);
      hold(kyeroFeed(...[1, 2, 4, 5].map((at) => aKyeroProperty(at))));
      await run();
      expect(await run()).toMatchObject(UNCHANGED);
      await browser
        .post(`${bulk}/undo`)
        .send({ batch: (body as { batch: string }).batch })
        .expect(200);
      expect(await desk.statuses()).toMatchObject({ 'MB-3': 'published' });
      expect(await run()).toMatchObject({ ...full, withdrawn: 1 });
      expect(await desk.statuses()).toMatchObject({ 'MB-3': 'withdrawn' });
      expect(await run()).toMatchObject(UNCHANGED);
    });

    it('when staff deleted something of it', async () => {
      await run();
      await desk.rows(`delete from properties where reference = 'MB-3'`);
      expect(await run()).toMatchObject({ ...full, created: 1 });
    });

    it('when withdrawals are allowed, held back, or wait for a look', async () => {
      hold(kyeroFeedOf(20));
      await run();
      hold(kyeroFeedOf(10));
      expect(await run()).toMatchObject({ status: 'needs_review', wouldWithdraw: 10 });
      expect(await run()).toMatchObject({ status: 'needs_review', sourceUnchanged: false, wouldWithdraw: 10 });
      expect(await run({ allowWithdrawals: true })).toMatchObject({ ...full, withdrawn: 10 });
      expect(await run({ allowWithdrawals: true })).toMatchObject(full);
      expect(await run()).toMatchObject(UNCHANGED);
    });

    it('when something failed that may succeed next time', async () => {
      await desk.rows('alter table properties add constraint test_beds check (bedrooms <> 3)');
      try {
        expect(await run({ allowWithdrawals: true })).toMatchObject({ ...full, failed: 5 });
      } finally {
        await desk.rows('alter table properties drop constraint test_beds');
      }
      expect(await run()).toMatchObject({ ...full, created: 5 });
      expect(await run()).toMatchObject(UNCHANGED);
    });

    it('when a run since began to change something', async () => {
      await run();
      const first = feed;
      hold(kyeroFeedOf(5).replaceAll('<beds>3', '<beds>4'));
      await desk.rows('alter table properties add constraint test_beds check (bedrooms <> 4)');
      try {
        await run();
      } finally {
        await desk.rows('alter table properties drop constraint test_beds');
      }
      hold(first);
      expect(await run()).toMatchObject({ sourceUnchanged: false });
    });

    it('in a dry run, which is no import', async () => {
      await run();
      expect(await run({ dryRun: true })).toMatchObject({ ...full, unchanged: 5 });
      expect(await desk.em().findOneOrFail(Feed, { name: 'prueba' })).toMatchObject({ sourceMark: { unchanged: 5 } });
    });

    it('and keeps what it knew when its server is away', async () => {
      await run();
      server.answers((_, response) => response.writeHead(503).end());
      expect(await run()).toMatchObject({ status: 'failed' });
      server.answers(serve);
      expect(await run()).toMatchObject(UNCHANGED);
    });
  });
});
