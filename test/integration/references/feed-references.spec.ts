import { CreateProperty } from '../../../src/catalogue/editing/create-property.ts';
import type { RunReport } from '../../../src/feeds/feed-run.contract.ts';
import { Feed } from '../../../src/feeds/feed.entity.ts';
import { systemActor } from '../../../src/platform/actor.ts';
import { blankProperty } from '../../setup/blank-property.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startFeedSite } from '../feeds/start-feed-site.ts';
import { buildKyeroProperty, kyeroFeed } from '../feeds/kyero-feed.ts';

/** Expects these counts, and no warnings about references. */
const expectWithoutReferenceWarnings = ({ warnings, ...report }: RunReport, counts: Partial<RunReport>) => {
  expect(report).toMatchObject(counts);
  expect(Object.keys(warnings).filter((kind) => kind.startsWith('reference_'))).toEqual([]);
};

describe('feed property reference', () => {
  const desk = useFixture(startFeedSite);
  beforeEach(() => desk.reset());

  const importFeed = (feedName: string, ...properties: string[]) =>
    desk.importText(kyeroFeed(...properties), { feedName });
  const findReferences = async (feedName: string) =>
    Object.fromEntries(
      (
        await desk.rows(
          `select p.external_id as id, p.reference from properties p join feeds f on f.id = p.feed_id
           where f.name = '${feedName}' order by 1`,
        )
      ).map(({ id, reference }) => [id, reference]),
    );
  const setPrefix = (name: string, referencePrefix: string | null) =>
    desk.em().nativeUpdate(Feed, { name }, { referencePrefix });

  it('gets the feed’s name as prefix if another feed uses it, the same on every run', async () => {
    await importFeed('una', buildKyeroProperty(1));
    const both = [buildKyeroProperty(2), buildKyeroProperty(9, { ref: 'mb-1' })] as const;
    const expected = {
      created: 2,
      failed: 0,
      warnings: { reference_taken: 1 },
      notes: [
        { reference: 'otra-mb-1', message: 'Otra propiedad ya tiene la referencia «mb-1»: esta lleva «otra-mb-1».' },
      ],
    };
    const dryRun = await desk.importText(kyeroFeed(...both), { feedName: 'otra', dryRun: true });
    expect(dryRun).toMatchObject(expected);
    expect(await importFeed('otra', ...both)).toMatchObject({ status: 'complete', ...expected });
    expect(await findReferences('otra')).toEqual({ 'K-0002': 'MB-2', 'K-0009': 'otra-mb-1' });
    const again = await importFeed('otra', ...both.toReversed());
    expect(again).toMatchObject({ unchanged: 2, updated: 0, warnings: { reference_taken: 1 } });
    const run = await importFeed('otra', both[0], buildKyeroProperty(9, { ref: 'mb-1', price: 1 }));
    expect(run).toMatchObject({ unchanged: 1, updated: 1, warnings: { reference_taken: 1 } });
    expect(await findReferences('otra')).toEqual({ 'K-0002': 'MB-2', 'K-0009': 'otra-mb-1' });
  });

  it.each([['forwards'], ['backwards']])('within one feed goes to the first id, in any order: %s', async (order) => {
    const properties = [1, 2, 3].map((number) => buildKyeroProperty(number, { ref: 'X' }));
    await importFeed('una', ...(order === 'forwards' ? properties : properties.toReversed()));
    expect(await findReferences('una')).toEqual({ 'K-0001': 'X', 'K-0002': 'una-X', 'K-0003': 'una-K-0003' });
  });

  it('gets a further suffix if its prefixed form is taken too', async () => {
    for (const reference of ['MB-1', 'una-MB-1', 'UNA-K-0001'])
      await desk.commands.execute(new CreateProperty(systemActor('test'), blankProperty(reference)));
    expect(await importFeed('una', buildKyeroProperty(1))).toMatchObject({ created: 1, failed: 0 });
    expect((await findReferences('una'))['K-0001']).toMatch(/^una-MB-1-[a-z0-9_-]{8}$/i);
  });

  it('is compared like the database does, including its case rules', async () => {
    await importFeed('una', buildKyeroProperty(1, { ref: 'ΑΣ' }));
    const report = await importFeed('otra', buildKyeroProperty(2, { ref: 'ασ' }), buildKyeroProperty(3));
    expect(report).toMatchObject({ created: 2, failed: 0, warnings: { reference_taken: 1 } });
    expect((await findReferences('otra'))['K-0002']).toBe('otra-ασ');
  });

  it('starts with the feed’s configured prefix, except for existing properties', async () => {
    await importFeed('una', buildKyeroProperty(1));
    await setPrefix('una', 'CS/');
    const report = await importFeed(
      'una',
      buildKyeroProperty(1),
      buildKyeroProperty(2),
      buildKyeroProperty(3, { ref: 'V'.repeat(255) }),
    );
    expectWithoutReferenceWarnings(report, { created: 2, updated: 1 });
    const references = await findReferences('una');
    expect(references).toMatchObject({ 'K-0001': 'MB-1', 'K-0002': 'CS/MB-2' });
    expect(references['K-0003']).toMatch(/^CS\/V+-[\w-]{10}$/);
    expect(references['K-0003']).toHaveLength(255);
    expectWithoutReferenceWarnings(await importFeed('una', buildKyeroProperty(1), buildKyeroProperty(2)), {
      unchanged: 2,
    });
    await importFeed('otra', buildKyeroProperty(4, { ref: 'CS/MB-5' }));
    expect(await importFeed('una', buildKyeroProperty(5))).toMatchObject({ warnings: { reference_taken: 1 } });
    expect((await findReferences('una'))['K-0005']).toBe('CS/K-0005');
  });

  it.each([['.'], ['..'], ['Cards']])('is replaced if it cannot be part of a URL: %s', async (ref) => {
    const report = await importFeed('una', buildKyeroProperty(7, { ref }));
    expect(report).toMatchObject({ created: 1, warnings: { reference_unusable: 1 } });
    expect(report.notes).toEqual([
      {
        reference: 'una-K-0007',
        message: `Con la referencia «${ref}» no puede haber una página: esta lleva «una-K-0007».`,
      },
    ]);
    expect(await findReferences('una')).toEqual({ 'K-0007': 'una-K-0007' });
    expect(await importFeed('una', buildKyeroProperty(7, { ref }))).toMatchObject({
      unchanged: 1,
      warnings: { reference_unusable: 1 },
    });
    await desk.http().get('/api/v1/properties/una-k-0007').expect(200);
  });

  it('is truncated with a hash if too long, the same on every run', async () => {
    const [one, other] = ['1', '2'].map((end) => 'V'.repeat(400) + end) as [string, string];
    const buildProperties = (price: number) => [
      buildKyeroProperty(7, { ref: one, price }),
      buildKyeroProperty(8, { ref: other }),
    ];
    const report = await importFeed('una', ...buildProperties(1));
    expect(report).toMatchObject({ created: 2, failed: 0, warnings: { reference_unusable: 2 } });
    const references = await findReferences('una');
    expect(references['K-0007']).toMatch(/^V{244}-[\w-]{10}$/);
    expect(references['K-0008']).not.toBe(references['K-0007']);
    expect(report.notes[0]).toEqual({
      reference: references['K-0007'],
      message: 'En el feed, su referencia tiene 401 caracteres y caben 255: se abrevia.',
    });
    const again = { updated: 1, unchanged: 1, warnings: { reference_unusable: 2 } };
    expect(await importFeed('una', ...buildProperties(2))).toMatchObject(again);
    expect(await findReferences('una')).toEqual(references);
    await desk.http().get(`/api/v1/properties/${references['K-0007']}`).expect(200);
  });

  it('stays when the feed changes it, with one warning', async () => {
    await importFeed('una', buildKyeroProperty(1), buildKyeroProperty(2));
    const renamed = [buildKyeroProperty(1, { ref: 'NEW-1' }), buildKyeroProperty(2)] as const;
    const report = await importFeed('una', ...renamed);
    expect(report).toMatchObject({ updated: 1, warnings: { reference_changed: 1 } });
    expect(report.notes).toEqual([
      { reference: 'MB-1', message: 'El feed la llama ahora «NEW-1» en lugar de «MB-1»: conserva la suya, «MB-1».' },
    ]);
    expect(await findReferences('una')).toEqual({ 'K-0001': 'MB-1', 'K-0002': 'MB-2' });
    expectWithoutReferenceWarnings(await importFeed('una', ...renamed), { unchanged: 2, notes: [] });
    await setPrefix('una', 'CS-');
    expectWithoutReferenceWarnings(await importFeed('una', ...renamed), { updated: 2, notes: [] });
  });

  it('changed by staff is not reported as changed by the feed', async () => {
    await importFeed('una', buildKyeroProperty(1));
    await desk.rows(`update properties set reference = 'OURS', locked_fields = '{reference}', feed_reference = null`);
    expectWithoutReferenceWarnings(await importFeed('una', buildKyeroProperty(1, { price: 1 })), { updated: 1 });
  });
});
