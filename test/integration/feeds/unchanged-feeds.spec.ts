import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import { Feed } from '../../../src/feeds/feed.entity.ts';
import { FeedMappings } from '../../../src/feeds/mapping/feed-mapping.ts';
import { FileStore } from '../../../src/platform/files/file-store.ts';
import { Property } from '../../../src/catalogue/property.entity.ts';
import { startFeedSite } from './start-feed-site.ts';
import { feedServer } from './feed-server.ts';
import { buildKyeroProperty, kyeroFeed, kyeroFeedOf } from './kyero-feed.ts';
import { signInWithRoles } from '../../setup/accounts.ts';
import { useFixture } from '../../setup/use-fixture.ts';

const LONG_AGO = 'Wed, 18 Nov 2026 10:00:00 GMT';
const UNCHANGED = { status: 'complete', sourceUnchanged: true, created: 0, updated: 0, withdrawn: 0 };

describe('unchanged feed', () => {
  const desk = useFixture(startFeedSite);
  const server = useFixture(() => feedServer(desk, 2_000));
  let requestHeaders: IncomingHttpHeaders[] = [];
  let feed = '';
  let responseHeaders: Record<string, string> = {};

  const serve: RequestListener = (request, response) => {
    requestHeaders.push(request.headers);
    const { etag, 'last-modified': changed } = responseHeaders;
    const isUnchanged = etag
      ? request.headers['if-none-match'] === etag
      : changed && request.headers['if-modified-since'] === changed;
    response.writeHead(isUnchanged ? 304 : 200, responseHeaders).end(isUnchanged ? undefined : feed);
  };
  beforeEach(async () => {
    await desk.reset();
    requestHeaders = [];
    feed = kyeroFeedOf(5);
    responseHeaders = { etag: `"${createHash('md5').update(feed).digest('hex')}"` };
    server.respondWith(serve);
  });

  const run = (options?: Parameters<typeof desk.importFrom>[1]) => desk.importFrom(server.url, options);
  const serveFeed = (text: string) => {
    feed = text;
    responseHeaders = { ...responseHeaders, etag: `"${createHash('md5').update(text).digest('hex')}"` };
  };

  it('ends at once with the last result if its server answers 304', async () => {
    await run();
    const before = await desk.fingerprint();
    const again = await run();
    expect(again).toMatchObject({ ...UNCHANGED, total: 5, unchanged: 5, bytesRead: 0 });
    expect(again.durationMs).toBeLessThan(1_000);
    expect(requestHeaders.map((headers) => headers['if-none-match'])).toEqual([undefined, responseHeaders['etag']]);
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
  ])('uses %s as a validator if it is reliable', async (_, headers: Record<string, string>, isConditional) => {
    responseHeaders = headers;
    await run();
    const again = await run();
    expect(again).toMatchObject({ ...UNCHANGED, total: 5, bytesRead: isConditional ? 0 : Buffer.byteLength(feed) });
  });

  it('is recognised by its bytes if the server sends them anyway', async () => {
    let count = 0;
    server.respondWith((_, response) => response.writeHead(200, { etag: `"${(count += 1)}"` }).end(feed));
    await run();
    expect(await run()).toMatchObject({ ...UNCHANGED, bytesRead: Buffer.byteLength(feed) });
    // An equal ETag must not be trusted if the bytes differ.
    let lastKnown: string | undefined;
    server.respondWith((request, response) => {
      lastKnown = request.headers['if-none-match'];
      response.writeHead(200, { etag: '"2"' }).end(feed);
    });
    feed = kyeroFeed(...[1, 2, 3, 4, 5].map((at) => buildKyeroProperty(at, { beds: 4 })));
    expect(await run()).toMatchObject({ status: 'complete', sourceUnchanged: false, updated: 5 });
    expect(lastKnown).toBe('"2"');
  });

  it('is recognised as a file too', async () => {
    await desk.importText(feed);
    expect(await desk.importText(feed)).toMatchObject({ ...UNCHANGED, total: 5 });
  });

  it('fails its run after an unsolicited 304', async () => {
    server.respondWith((_, response) => response.writeHead(304).end());
    expect(await run()).toMatchObject({
      status: 'failed',
      error: 'El servidor 127.0.0.1 ha respondido con el código 304.',
    });
  });

  it("is not requested with another address's validators", async () => {
    let target = 'one';
    server.respondWith((request, response) => {
      if (request.url?.startsWith('/feed')) return void response.writeHead(302, { location: `/${target}` }).end();
      serve(request, response);
    });
    await run();
    expect(await run()).toMatchObject({ ...UNCHANGED, bytesRead: 0 });
    target = 'other';
    await run();
    expect(requestHeaders.at(-1)).not.toHaveProperty('if-none-match');
  });

  it('repeats the warnings of its last run', async () => {
    serveFeed(
      kyeroFeed(
        buildKyeroProperty(1, { price: ' 5 ' }),
        buildKyeroProperty(2, { price_freq: 'month' }),
        buildKyeroProperty(3),
      ),
    );
    const first = await run();
    expect(first.skipped).toBe(1);
    expect(await run()).toMatchObject({ ...UNCHANGED, total: 3, unchanged: 2, skipped: 1, warnings: first.warnings });
  });

  describe('with changed bytes but equal content', () => {
    const changeBytes = (what: string) => serveFeed(feed.replace('<root>', `<root><!-- ${what} -->`));
    const findElementCache = async () => {
      const { id } = await desk.em().findOneOrFail(Feed, { name: 'prueba' });
      return { files: desk.app.get(FileStore, { strict: false }), key: `feeds/${id}/elements` };
    };

    it('writes only its fingerprint', async () => {
      await run();
      const before = await desk.fingerprint();
      changeBytes('twice');
      expect(await run()).toMatchObject({ ...UNCHANGED, sourceUnchanged: false, total: 5, unchanged: 5 });
      expect(await desk.fingerprint()).toBe(before);
      expect(await run()).toMatchObject(UNCHANGED);
    });

    it('is read once, without rewriting, by the first run without a cache', async () => {
      await run();
      const before = await desk.fingerprint();
      const { files, key } = await findElementCache();
      await files.remove(key);
      changeBytes('twice');
      expect(await run()).toMatchObject({ ...UNCHANGED, sourceUnchanged: false, total: 5, unchanged: 5 });
      expect(await desk.fingerprint()).toBe(before);
      expect(await files.find(key)).not.toBeNull();
    });

    it('applies unlocked fields and changed aliases', async () => {
      await run();
      const em = desk.em();
      const property = await em.findOneOrFail(Property, { reference: 'MB-3' });
      property.applyStaffChanges({ price: 200_000 });
      property.unlock('price');
      await em.flush();
      changeBytes('twice');
      expect(await run()).toMatchObject({ unchanged: 4, updated: 1 });
      await desk.rows(
        `insert into feed_aliases (id, kind, said, spelling, meaning, created_at)
         values (gen_random_uuid(), 'type', 'villa', 'Villa', '{"kind":"type","type":"2-1"}', now())`,
      );
      changeBytes('thrice');
      expect(await run()).toMatchObject({ unchanged: 0, updated: 5 });
    });

    it('keeps its fingerprint after a run that needs a review', async () => {
      serveFeed(kyeroFeedOf(20));
      await run();
      const completeFeed = feed;
      serveFeed(kyeroFeedOf(10));
      expect(await run()).toMatchObject({ status: 'needs_review', unchanged: 10 });
      serveFeed(completeFeed);
      expect(await run()).toMatchObject({ ...UNCHANGED, unchanged: 20 });
    });
  });

  describe('is read anyway', () => {
    const full = { status: 'complete', sourceUnchanged: false };

    it('when the mapping changed', async () => {
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

    it('when a lock was removed', async () => {
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

    it('when staff undid the withdrawal of a missing property, which is withdrawn again', async () => {
      await run();
      const { browser } = await signInWithRoles(desk, 'moderator');
      const [property] = await desk.rows(`select id from properties where reference = 'MB-3'`);
      const bulk = '/api/v1/staff/properties/bulk';
      const { body } = await browser
        .post(bulk)
        .send({ ids: [property!['id']], action: 'withdraw' })
        .expect(200);
      serveFeed(kyeroFeed(...[1, 2, 4, 5].map((at) => buildKyeroProperty(at))));
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

    it('when staff deleted a property', async () => {
      await run();
      await desk.rows(`delete from properties where reference = 'MB-3'`);
      expect(await run()).toMatchObject({ ...full, created: 1 });
    });

    it('when withdrawals are allowed, held back, or under review', async () => {
      serveFeed(kyeroFeedOf(20));
      await run();
      serveFeed(kyeroFeedOf(10));
      expect(await run()).toMatchObject({ status: 'needs_review', wouldWithdraw: 10 });
      expect(await run()).toMatchObject({ status: 'needs_review', sourceUnchanged: false, wouldWithdraw: 10 });
      expect(await run({ allowWithdrawals: true })).toMatchObject({ ...full, withdrawn: 10 });
      expect(await run({ allowWithdrawals: true })).toMatchObject(full);
      expect(await run()).toMatchObject(UNCHANGED);
    });

    it('when some properties failed', async () => {
      await desk.rows('alter table properties add constraint test_beds check (bedrooms <> 3)');
      try {
        expect(await run({ allowWithdrawals: true })).toMatchObject({ ...full, failed: 5 });
      } finally {
        await desk.rows('alter table properties drop constraint test_beds');
      }
      expect(await run()).toMatchObject({ ...full, created: 5 });
      expect(await run()).toMatchObject(UNCHANGED);
    });

    it('when a later run failed to apply its changes', async () => {
      await run();
      const first = feed;
      serveFeed(kyeroFeedOf(5).replaceAll('<beds>3', '<beds>4'));
      await desk.rows('alter table properties add constraint test_beds check (bedrooms <> 4)');
      try {
        await run();
      } finally {
        await desk.rows('alter table properties drop constraint test_beds');
      }
      serveFeed(first);
      expect(await run()).toMatchObject({ sourceUnchanged: false });
    });

    it('in a dry run', async () => {
      await run();
      expect(await run({ dryRun: true })).toMatchObject({ ...full, unchanged: 5 });
      expect(await desk.em().findOneOrFail(Feed, { name: 'prueba' })).toMatchObject({ sourceMark: { unchanged: 5 } });
    });

    it('and keeps its fingerprint when its server is unavailable', async () => {
      await run();
      server.respondWith((_, response) => response.writeHead(503).end());
      expect(await run()).toMatchObject({ status: 'failed' });
      server.respondWith(serve);
      expect(await run()).toMatchObject(UNCHANGED);
    });
  });
});
