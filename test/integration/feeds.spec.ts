import { join, resolve } from 'node:path';
import { readdir, readFile } from 'node:fs/promises';
import { FeedRun } from '../../src/feeds/feed-run.entity.ts';
import { startFeedSite } from './feeds/start-feed-site.ts';
import { buildKyeroProperty, images, kyeroFeed, kyeroFeedOf } from './feeds/kyero-feed.ts';
import { useFixture } from '../setup/use-fixture.ts';

const FIXTURES = resolve('test/fixtures/kyero');

describe('importing a feed', () => {
  const desk = useFixture(startFeedSite);

  beforeEach(() => desk.reset());

  it('imports and reports everything', async () => {
    const report = await desk.importText(kyeroFeedOf(450));
    expect(report).toMatchObject({
      status: 'complete',
      total: 450,
      created: 450,
      updated: 0,
      unchanged: 0,
      skipped: 0,
      failed: 0,
      withdrawn: 0,
      errors: [],
      error: null,
      dryRun: false,
    });
    expect(report.bytesRead).toBe((await readFile(join(desk.folder, 'feed.xml'))).length);
    const [run] = await desk.em().find(FeedRun, {});
    expect(run).toMatchObject({
      status: 'complete',
      trigger: 'cli',
      propertyCount: 450,
      created: 450,
      durationMs: report.durationMs,
    });
  });

  it('writes only the run when nothing changed', async () => {
    await desk.importText(kyeroFeedOf(250));
    const before = await desk.fingerprint();
    const report = await desk.importText(kyeroFeedOf(250));
    expect(report).toMatchObject({
      status: 'complete',
      total: 250,
      created: 0,
      updated: 0,
      unchanged: 250,
      withdrawn: 0,
    });
    expect(await desk.fingerprint()).toBe(before);
  });

  it('tolerates all quirks at once', async () => {
    const names = (await readdir(FIXTURES)).filter(
      (name) => name.endsWith('.xml') && !name.startsWith('refused') && !/1252|latin|utf-16/.test(name),
    );
    const texts = await Promise.all(names.map((name) => readFile(join(FIXTURES, name), 'utf8')));
    const properties = texts
      .flatMap((text) => text.match(/<property>[\s\S]*?<\/property>/g) ?? [])
      .map((property, at) =>
        property.replace(/<(id|ref)>(Q|REF)-/g, `<$1>${at}-$2-`).replaceAll('pictures.example.com', '127.0.0.1'),
      );
    const report = await desk.importText(kyeroFeed(...properties));

    expect(report.status).toBe('complete');
    expect(report.total).toBe(properties.length);
    expect(report.created + report.updated + report.unchanged + report.skipped + report.failed).toBe(report.total);
    expect(report.failed).toBe(2);
    expect(report.skipped).toBe(3);
    expect(report.errors.map(({ message }) => message).sort()).toEqual([
      'No tiene identificador (<id>).',
      'Su identificador supera los 50 caracteres.',
    ]);
    const [row] = await desk.rows(`select reference from properties where external_id = '007'`);
    expect(row).toEqual({ reference: '007' });
    const again = await desk.importText(kyeroFeed(...properties));
    expect(again).toEqual({
      ...report,
      sourceUnchanged: true,
      created: 0,
      unchanged: report.created,
      startedAt: again.startedAt,
      endedAt: again.endedAt,
      durationMs: again.durationMs,
    });
  });

  it('changes only what has changed, including pictures', async () => {
    await desk.importText(kyeroFeed(buildKyeroProperty(1, { images: images('a', 'b', 'c') }), buildKyeroProperty(2)));
    const pictures = () => desk.rows('select id, url from property_pictures order by property_id, picture_order');
    const before = await pictures();
    const report = await desk.importText(
      kyeroFeed(buildKyeroProperty(1, { images: images('a', 'b', 'd') }), buildKyeroProperty(2)),
    );
    expect(report).toMatchObject({ updated: 1, unchanged: 1 });
    const after = await pictures();
    expect(after.filter(({ url }) => !String(url).endsWith('d.jpg'))).toEqual(
      before.filter(({ url }) => !String(url).endsWith('c.jpg')),
    );
    expect(after).toHaveLength(before.length);
  });

  it('reports changes of a dry run without changing anything', async () => {
    const first = await desk.importText(kyeroFeedOf(3), { dryRun: true });
    expect(first).toMatchObject({ dryRun: true, status: 'complete', total: 3, created: 3 });
    expect(await desk.rows('select 1 from feeds union all select 1 from feed_runs')).toEqual([]);

    await desk.importText(kyeroFeedOf(3));
    const before = await desk.fingerprint();
    const changedFeed = kyeroFeed(buildKyeroProperty(1), buildKyeroProperty(2, { price: 1 }), buildKyeroProperty(9));
    const second = await desk.importText(changedFeed, { dryRun: true });
    expect(second).toMatchObject({ created: 1, updated: 1, unchanged: 1, withdrawn: 0, wouldWithdraw: 1 });
    expect(await desk.fingerprint()).toBe(before);
    expect(await desk.em().count(FeedRun, {})).toBe(1);
  });

  it('waits for a review before many withdrawals', async () => {
    await desk.importText(kyeroFeedOf(40));
    const shortened = await desk.importText(kyeroFeedOf(20));
    expect(shortened).toMatchObject({ status: 'needs_review', withdrawn: 0, wouldWithdraw: 20, unchanged: 20 });
    expect(shortened.error).toBe(
      'Se retirarían 20 de 40 propiedades (50\u00a0%). No se ha retirado ninguna: revise el feed.',
    );
    expect(new Set(Object.values(await desk.statuses()))).toEqual(new Set(['published']));

    const allowedRun = await desk.importText(kyeroFeedOf(20), { allowWithdrawals: true });
    expect(allowedRun).toMatchObject({ status: 'complete', withdrawn: 20 });
    const statuses = Object.values(await desk.statuses());
    expect(statuses.filter((status) => status === 'withdrawn')).toHaveLength(20);
  });

  it('withdraws a few at once, and restores them when they return', async () => {
    await desk.importText(kyeroFeedOf(40));
    expect(await desk.importText(kyeroFeedOf(36))).toMatchObject({ status: 'complete', withdrawn: 4 });
    expect((await desk.statuses())['MB-40']).toBe('withdrawn');
    expect(await desk.importText(kyeroFeedOf(36))).toMatchObject({ withdrawn: 0, unchanged: 36 });

    expect(await desk.importText(kyeroFeedOf(40))).toMatchObject({ updated: 4, unchanged: 36 });
    expect((await desk.statuses())['MB-40']).toBe('published');
  });

  it('leaves properties of another feed unchanged', async () => {
    await desk.importText(kyeroFeedOf(3), { feedName: 'una' });
    const other = kyeroFeed(buildKyeroProperty(50));
    expect(await desk.importText(other, { feedName: 'otra' })).toMatchObject({
      created: 1,
      withdrawn: 0,
      wouldWithdraw: 0,
    });
    expect(Object.values(await desk.statuses())).toEqual(Array(4).fill('published'));
  });

  it('withdraws despite a corrected price, prices set by staff, or another currency', async () => {
    await desk.importText(kyeroFeedOf(40));
    await desk.rows(`update properties set price = 1, locked_fields = '{price}' where external_id < 'K-0020'`);
    const buildFeed = (currency: string) =>
      kyeroFeed(
        ...Array.from({ length: 39 }, (_, at) =>
          buildKyeroProperty(at + 1, { beds: 4, ...(at > 18 && { currency }), ...(at === 30 && { price: 999 }) }),
        ),
      );
    expect(await desk.importText(buildFeed('EUR'))).toMatchObject({ status: 'complete', withdrawn: 1 });
    const inPounds = buildFeed('GBP').replace(/<price>\d+/g, '<price>90000');
    expect(await desk.importText(inPounds)).toMatchObject({ status: 'complete', updated: 39 });
  });

  it('waits for a review after price jumps or many failures', async () => {
    await desk.importText(kyeroFeedOf(10));
    const cheap = Array.from({ length: 10 }, (_, at) => buildKyeroProperty(at + 1, { price: 999 }));
    const jump = await desk.importText(kyeroFeed(...cheap.slice(0, 9)));
    expect(jump).toMatchObject({ status: 'needs_review', updated: 9, withdrawn: 0, wouldWithdraw: 1 });
    expect(jump.error).toContain('El precio del');

    const broken = await desk.importText(kyeroFeed(...cheap.slice(0, 9), buildKyeroProperty(10, { id: '' })));
    expect(broken).toMatchObject({ status: 'needs_review', failed: 1, withdrawn: 0 });
  });
});
