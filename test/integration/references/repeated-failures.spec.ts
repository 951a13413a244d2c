import { startFeedSite } from '../feeds/start-feed-site.ts';
import { buildKyeroProperty, kyeroFeed } from '../feeds/kyero-feed.ts';
import { useFixture } from '../../setup/use-fixture.ts';

describe('repeated import failures', () => {
  const desk = useFixture(startFeedSite);
  beforeEach(() => desk.reset());

  const importFeed = (good: number, without: number, options = {}) =>
    desk.importText(
      kyeroFeed(
        ...Array.from({ length: good }, (_, at) => buildKyeroProperty(at + 1)),
        ...Array.from({ length: without }, (_, at) => buildKyeroProperty(at + 500, { id: '' })),
      ),
      options,
    );

  it('hold back withdrawals once, not permanently', async () => {
    await importFeed(30, 0);
    const first = await importFeed(30, 3);
    expect(first).toMatchObject({ status: 'needs_review', failed: 3 });
    expect(first.error).toBe('Ha fallado el 9\u00a0% de las propiedades. No se ha retirado ninguna: revise el feed.');
    const again = { status: 'complete', failed: 3 };
    expect(await importFeed(29, 3, { dryRun: true })).toMatchObject({ ...again, wouldWithdraw: 1 });
    expect(await importFeed(29, 3)).toMatchObject({ ...again, withdrawn: 1 });
    expect(await importFeed(28, 2)).toMatchObject({ status: 'complete', withdrawn: 1 });
  });

  it('hold withdrawals back again when more properties fail', async () => {
    await importFeed(30, 3);
    expect(await importFeed(30, 4)).toMatchObject({ status: 'complete' });
    expect(await importFeed(30, 7)).toMatchObject({ status: 'needs_review' });
  });

  it('count as new when the reason differs', async () => {
    await importFeed(30, 3);
    const longIds = [1, 2, 3].map((at) => buildKyeroProperty(at + 600, { id: `${'9'.repeat(60)}${at}` }));
    const report = await desk.importText(
      kyeroFeed(...Array.from({ length: 30 }, (_, at) => buildKyeroProperty(at + 1)), ...longIds),
    );
    expect(report).toMatchObject({ status: 'needs_review', failed: 3 });
  });
});
