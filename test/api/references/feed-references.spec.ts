import type { RunReport } from '../../../src/feeds/feed-run.contract.ts';
import { Feed } from '../../../src/feeds/feed.entity.ts';
import { CreateProperty } from '../../../src/catalogue/property.messages.ts';
import { systemActor } from '../../../src/platform/actor.ts';
import { blankProperty } from '../../setup/blank-property.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { feedDesk } from '../feeds/feed-desk.ts';
import { aKyeroProperty, kyeroFeed } from '../feeds/kyero-feed.ts';

/** So many, and nothing to tell of references. */
const quietly = ({ warnings, ...report }: RunReport, counts: Partial<RunReport>) => {
  expect(report).toMatchObject(counts);
  expect(Object.keys(warnings).filter((kind) => kind.startsWith('reference_'))).toEqual([]);
};

describe('what a property of a feed is called', () => {
  const desk = useFixture(feedDesk);
  beforeEach(() => desk.reset());

  const bring = (feedName: string, ...properties: string[]) => desk.importText(kyeroFeed(...properties), { feedName });
  const names = async (feedName: string) =>
    Object.fromEntries(
      (
        await desk.rows(
          `select p.external_id as id, p.reference from properties p join feeds f on f.id = p.feed_id
           where f.name = '${feedName}' order by 1`,
        )
      ).map(({ id, reference }) => [id, reference]),
    );
  const prefix = (name: string, referencePrefix: string | null) =>
    desk.em().nativeUpdate(Feed, { name }, { referencePrefix });

  it('is its own where another feed’s has the name, the same at every run', async () => {
    await bring('una', aKyeroProperty(1));
    const both = [aKyeroProperty(2), aKyeroProperty(9, { ref: 'mb-1' })] as const;
    const told = {
      created: 2,
      failed: 0,
      warnings: { reference_taken: 1 },
      notes: [
        { reference: 'otra-mb-1', message: 'Otra propiedad ya tiene la referencia «mb-1»: esta lleva «otra-mb-1».' },
      ],
    };
    const tried = await desk.importText(kyeroFeed(...both), { feedName: 'otra', dryRun: true });
    expect(tried).toMatchObject(told);
    expect(await bring('otra', ...both)).toMatchObject({ status: 'complete', ...told });
    expect(await names('otra')).toEqual({ 'K-0002': 'MB-2', 'K-0009': 'otra-mb-1' });
    const again = await bring('otra', ...both.toReversed());
    expect(again).toMatchObject({ unchanged: 2, updated: 0, warnings: { reference_taken: 1 } });
    const changed = await bring('otra', both[0], aKyeroProperty(9, { ref: 'mb-1', price: 1 }));
    expect(changed).toMatchObject({ unchanged: 1, updated: 1, warnings: { reference_taken: 1 } });
    expect(await names('otra')).toEqual({ 'K-0002': 'MB-2', 'K-0009': 'otra-mb-1' });
  });

  it.each([['forwards'], ['backwards']])('within one feed is the first id’s, whatever the order: %s', async (order) => {
    const homes = [1, 2, 3].map((number) => aKyeroProperty(number, { ref: 'X' }));
    await bring('una', ...(order === 'forwards' ? homes : homes.toReversed()));
    expect(await names('una')).toEqual({ 'K-0001': 'X', 'K-0002': 'una-X', 'K-0003': 'una-K-0003' });
  });

  it('is yet another where the name of its own is taken too', async () => {
    for (const reference of ['MB-1', 'una-MB-1', 'UNA-K-0001'])
      await desk.commands.execute(new CreateProperty(systemActor('test'), blankProperty(reference)));
    expect(await bring('una', aKyeroProperty(1))).toMatchObject({ created: 1, failed: 0 });
    expect((await names('una'))['K-0001']).toMatch(/^una-MB-1-[a-z0-9_-]{8}$/i);
  });

  it('compares as the database does, for which letters are the same that are not elsewhere', async () => {
    await bring('una', aKyeroProperty(1, { ref: 'ΑΣ' }));
    const report = await bring('otra', aKyeroProperty(2, { ref: 'ασ' }), aKyeroProperty(3));
    expect(report).toMatchObject({ created: 2, failed: 0, warnings: { reference_taken: 1 } });
    expect((await names('otra'))['K-0002']).toBe('otra-ασ');
  });

  it('begins with the prefix of its feed, but for those that were there before', async () => {
    await bring('una', aKyeroProperty(1));
    await prefix('una', 'CS/');
    const report = await bring(
      'una',
      aKyeroProperty(1),
      aKyeroProperty(2),
      aKyeroProperty(3, { ref: 'V'.repeat(255) }),
    );
    quietly(report, { created: 2, updated: 1 });
    const named = await names('una');
    expect(named).toMatchObject({ 'K-0001': 'MB-1', 'K-0002': 'CS/MB-2' });
    expect(named['K-0003']).toMatch(/^CS\/V+-[\w-]{10}$/);
    expect(named['K-0003']).toHaveLength(255);
    quietly(await bring('una', aKyeroProperty(1), aKyeroProperty(2)), { unchanged: 2 });
    await bring('otra', aKyeroProperty(4, { ref: 'CS/MB-5' }));
    expect(await bring('una', aKyeroProperty(5))).toMatchObject({ warnings: { reference_taken: 1 } });
    expect((await names('una'))['K-0005']).toBe('CS/K-0005');
  });

  it.each([['.'], ['..'], ['Cards']])('is written out where no address could hold it: %s', async (ref) => {
    const report = await bring('una', aKyeroProperty(7, { ref }));
    expect(report).toMatchObject({ created: 1, warnings: { reference_unusable: 1 } });
    expect(report.notes).toEqual([
      {
        reference: 'una-K-0007',
        message: `Con la referencia «${ref}» no puede haber una página: esta lleva «una-K-0007».`,
      },
    ]);
    expect(await names('una')).toEqual({ 'K-0007': 'una-K-0007' });
    expect(await bring('una', aKyeroProperty(7, { ref }))).toMatchObject({
      unchanged: 1,
      warnings: { reference_unusable: 1 },
    });
    await desk.http().get('/api/v1/properties/una-k-0007').expect(200);
  });

  it('is its beginning and a mark where it is longer than a reference can be, the same at every run', async () => {
    const [one, other] = ['1', '2'].map((end) => 'V'.repeat(400) + end) as [string, string];
    const homes = (price: number) => [aKyeroProperty(7, { ref: one, price }), aKyeroProperty(8, { ref: other })];
    const report = await bring('una', ...homes(1));
    expect(report).toMatchObject({ created: 2, failed: 0, warnings: { reference_unusable: 2 } });
    const named = await names('una');
    expect(named['K-0007']).toMatch(/^V{244}-[\w-]{10}$/);
    expect(named['K-0008']).not.toBe(named['K-0007']);
    expect(report.notes[0]).toEqual({
      reference: named['K-0007'],
      message: 'En el feed, su referencia tiene 401 caracteres y caben 255: se abrevia.',
    });
    const again = { updated: 1, unchanged: 1, warnings: { reference_unusable: 2 } };
    expect(await bring('una', ...homes(2))).toMatchObject(again);
    expect(await names('una')).toEqual(named);
    await desk.http().get(`/api/v1/properties/${named['K-0007']}`).expect(200);
  });

  it('stays when the feed calls it otherwise, which is told once', async () => {
    await bring('una', aKyeroProperty(1), aKyeroProperty(2));
    const renamed = [aKyeroProperty(1, { ref: 'NEW-1' }), aKyeroProperty(2)] as const;
    const report = await bring('una', ...renamed);
    expect(report).toMatchObject({ updated: 1, warnings: { reference_changed: 1 } });
    expect(report.notes).toEqual([
      { reference: 'MB-1', message: 'El feed la llama ahora «NEW-1» en lugar de «MB-1»: conserva la suya, «MB-1».' },
    ]);
    expect(await names('una')).toEqual({ 'K-0001': 'MB-1', 'K-0002': 'MB-2' });
    quietly(await bring('una', ...renamed), { unchanged: 2, notes: [] });
    await prefix('una', 'CS-');
    quietly(await bring('una', ...renamed), { updated: 2, notes: [] });
  });

  it('was not changed by the feed where staff changed it', async () => {
    await bring('una', aKyeroProperty(1));
    await desk.rows(`update properties set reference = 'OURS', locked_fields = '{reference}', feed_reference = null`);
    quietly(await bring('una', aKyeroProperty(1, { price: 1 })), { updated: 1 });
  });
});
