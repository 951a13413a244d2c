import { feedDesk } from '../feeds/feed-desk.ts';
import { aKyeroProperty, kyeroFeed } from '../feeds/kyero-feed.ts';
import { useFixture } from '../../setup/use-fixture.ts';

describe('what fails at every run', () => {
  const desk = useFixture(feedDesk);
  beforeEach(() => desk.reset());

  const bring = (good: number, without: number, options = {}) =>
    desk.importText(
      kyeroFeed(
        ...Array.from({ length: good }, (_, at) => aKyeroProperty(at + 1)),
        ...Array.from({ length: without }, (_, at) => aKyeroProperty(at + 500, { id: '' })),
      ),
      options,
    );

  it('holds back withdrawals once, and not for ever', async () => {
    await bring(30, 0);
    const first = await bring(30, 3);
    expect(first).toMatchObject({ status: 'needs_review', failed: 3 });
    expect(first.error).toBe('Ha fallado el 9\u00a0% de las propiedades. No se ha retirado ninguna: revise el feed.');
    const again = { status: 'complete', failed: 3 };
    expect(await bring(29, 3, { dryRun: true })).toMatchObject({ ...again, wouldWithdraw: 1 });
    expect(await bring(29, 3)).toMatchObject({ ...again, withdrawn: 1 });
    expect(await bring(28, 2)).toMatchObject({ status: 'complete', withdrawn: 1 });
  });

  it('does so again when more of it fails than the time before', async () => {
    await bring(30, 3);
    expect(await bring(30, 4)).toMatchObject({ status: 'complete' });
    expect(await bring(30, 7)).toMatchObject({ status: 'needs_review' });
  });

  it('has not failed before for another reason', async () => {
    await bring(30, 3);
    const long = [1, 2, 3].map((at) => aKyeroProperty(at + 600, { id: `${'9'.repeat(60)}${at}` }));
    const report = await desk.importText(
      kyeroFeed(...Array.from({ length: 30 }, (_, at) => aKyeroProperty(at + 1)), ...long),
    );
    expect(report).toMatchObject({ status: 'needs_review', failed: 3 });
  });
});
