import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { DeleteProperty } from '../../../src/catalogue/editing/delete-property.ts';
import { UpdateProperty } from '../../../src/catalogue/property.messages.ts';
import { systemActor } from '../../../src/platform/actor.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startFeedSite } from './start-feed-site.ts';
import { buildKyeroProperty, kyeroFeed, kyeroFeedOf } from './kyero-feed.ts';

const STAFF = systemActor('staff');
const FIXTURES = resolve('test/fixtures/feeds');

/** Properties 1 to `count`, with new ids and their previous references. */
const withNewIds = (count: number) =>
  kyeroFeed(...Array.from({ length: count }, (_, at) => buildKyeroProperty(at + 1, { id: `N-${at + 1}` })));

describe('properties entered again under a new id', () => {
  const desk = useFixture(startFeedSite);

  beforeEach(() => desk.reset());

  const findRows = (reference: string) =>
    desk.rows(`select id, version, reference, external_id, status, price, locked_fields from properties
      where feed_reference = '${reference}' order by id`);
  const findRow = async (reference: string) => (await findRows(reference))[0] as { id: string; version: number };

  it('keep row and reference when listed again', async () => {
    const [listed, relisted] = await Promise.all(
      ['listed', 'relisted'].map((name) => readFile(`${FIXTURES}/${name}.xml`, 'utf8')),
    );
    await desk.importText(listed!);
    const [before] = await findRows('C-c040');
    const report = await desk.importText(relisted!);
    expect(report).toMatchObject({ status: 'complete', created: 0, updated: 1, unchanged: 24, withdrawn: 0 });
    expect(report.warnings).toMatchObject({ entered_again: 1 });
    expect(await findRows('C-c040')).toEqual([
      { ...before, external_id: 'c04new', version: expect.any(Number) as number },
    ]);
    const again = await desk.importText(relisted!);
    expect(again).toMatchObject({ status: 'complete', created: 0, updated: 0, withdrawn: 0, wouldWithdraw: 0 });
    expect(again.warnings).not.toHaveProperty('entered_again');
  });

  it('keep all rows when every id changes, over several batches', async () => {
    await desk.importText(kyeroFeedOf(450));
    const before = await desk.rows('select id, reference, status from properties order by id');
    const rehearsal = await desk.importText(withNewIds(450), { dryRun: true });
    expect(rehearsal).toMatchObject({ status: 'complete', created: 0, updated: 450, wouldWithdraw: 0 });
    const report = await desk.importText(withNewIds(450));
    expect(report).toMatchObject({ status: 'complete', created: 0, updated: 450, wouldWithdraw: 0, error: null });
    expect(await desk.rows('select id, reference, status from properties order by id')).toEqual(before);
  });

  it('return from withdrawal with corrections by staff', async () => {
    await desk.importText(kyeroFeedOf(30));
    const { id, version } = await findRow('MB-30');
    await desk.commands.execute(new UpdateProperty(STAFF, id, version, { price: 555_000, reference: 'CASA-1' }));
    await desk.importText(kyeroFeedOf(29));
    expect(await findRows('MB-30')).toMatchObject([{ id, status: 'withdrawn' }]);
    const returned = kyeroFeedOf(29).replace(
      '</root>',
      `${buildKyeroProperty(30, { id: 'N-30', ref: 'mb-30' })}</root>`,
    );
    expect(await desk.importText(returned)).toMatchObject({ status: 'complete', created: 0, updated: 1 });
    expect(await findRows('mb-30')).toMatchObject([
      { id, reference: 'CASA-1', external_id: 'N-30', status: 'published', price: 555_000 },
    ]);
  });

  it('stay withdrawn if staff withdrew them', async () => {
    await desk.importText(kyeroFeedOf(3));
    const { id, version } = await findRow('MB-3');
    await desk.commands.execute(new UpdateProperty(STAFF, id, version, { status: 'withdrawn' }));
    await desk.importText(withNewIds(3));
    expect(await findRows('MB-3')).toMatchObject([{ id, external_id: 'N-3', status: 'withdrawn' }]);
  });

  it('stay deleted if staff deleted them, whatever their reference', async () => {
    await desk.importText(kyeroFeedOf(3));
    const { id, version } = await findRow('MB-2');
    await desk.commands.execute(new UpdateProperty(STAFF, id, version, { reference: 'CASA-2' }));
    await desk.commands.execute(new DeleteProperty(STAFF, id));
    const report = await desk.importText(withNewIds(3));
    expect(report).toMatchObject({ status: 'complete', created: 0, updated: 2, skipped: 1 });
    expect(report.warnings).toMatchObject({ deleted_by_staff: 1 });
    expect(Object.keys(await desk.statuses())).toEqual(['MB-1', 'MB-3']);
  });

  it('are separate properties while the first is still in the feed', async () => {
    await desk.importText(kyeroFeedOf(2));
    const twin = kyeroFeed(buildKyeroProperty(1), buildKyeroProperty(2), buildKyeroProperty(2, { id: 'N-2' }));
    expect(await desk.importText(twin)).toMatchObject({ created: 1, unchanged: 2, withdrawn: 0 });
    expect(await findRows('MB-2')).toMatchObject([{ external_id: 'K-0002' }, { external_id: 'N-2' }]);
  });

  it('are separate properties if place and type differ', async () => {
    await desk.importText(kyeroFeedOf(2));
    const other = buildKyeroProperty(2, { id: 'N-2', town: 'Nerja', type: 'Garage' });
    expect(await desk.importText(kyeroFeed(buildKyeroProperty(1), other))).toMatchObject({ created: 1, withdrawn: 1 });
  });

  it('give their row to only one of two with the same reference', async () => {
    await desk.importText(kyeroFeedOf(2));
    const twins = ['N-2', 'N-3'].map((id) => buildKyeroProperty(2, { id }));
    const report = await desk.importText(kyeroFeed(buildKyeroProperty(1), ...twins));
    expect(report).toMatchObject({ status: 'complete', created: 1, updated: 1, withdrawn: 0 });
    expect(await findRows('MB-2')).toMatchObject([{ external_id: 'N-2', reference: 'MB-2' }, { external_id: 'N-3' }]);
  });

  it('keep their row if one run has both ids and the next only the new one', async () => {
    await desk.importText(kyeroFeedOf(3));
    const { id } = await findRow('MB-2');
    const changedProperty = buildKyeroProperty(2, { id: 'N-2', price: 190_000 });
    const both = [buildKyeroProperty(1), buildKyeroProperty(2), changedProperty, buildKyeroProperty(3)];
    await desk.importText(kyeroFeed(...both));
    const report = await desk.importText(kyeroFeed(both[0]!, changedProperty, both[3]!));
    expect(report).toMatchObject({ status: 'complete', withdrawn: 1, warnings: { entered_again: 1 } });
    expect(report.notes).toContainEqual({
      reference: 'MB-2',
      message: expect.stringContaining('prueba-MB-2') as string,
    });
    expect(await findRows('MB-2')).toMatchObject([
      { id, reference: 'MB-2', external_id: 'N-2', status: 'published', price: 190_000 },
      { reference: 'prueba-MB-2', external_id: 'K-0002', status: 'withdrawn' },
    ]);
    expect(await desk.importText(kyeroFeed(both[0]!, changedProperty, both[3]!))).toMatchObject({
      updated: 1,
      withdrawn: 0,
    });
    expect(await desk.importText(kyeroFeed(both[0]!, changedProperty, both[3]!))).toMatchObject({
      updated: 0,
      withdrawn: 0,
    });
  });

  it('are two properties when the feed distinguishes them', async () => {
    const [one, other] = [buildKyeroProperty(2), buildKyeroProperty(2, { id: 'N-2', beds: 4 })];
    await desk.importText(kyeroFeed(one, other));
    await desk.importText(kyeroFeed(other));
    expect(await findRows('MB-2')).toMatchObject([
      { external_id: 'K-0002', status: 'withdrawn' },
      { external_id: 'N-2', status: 'published' },
    ]);
  });

  const flat = buildKyeroProperty(2, { id: 'N-2', type: 'Apartment', beds: 1, price: 150_000 });
  const withFlat = kyeroFeed(buildKyeroProperty(1), flat);

  it('are separate properties if a villa and a flat share a reference', async () => {
    await desk.importText(kyeroFeedOf(2));
    const { id, version } = await findRow('MB-2');
    await desk.commands.execute(new UpdateProperty(STAFF, id, version, { price: 555_000 }));
    expect(await desk.importText(withFlat)).toMatchObject({ created: 1, withdrawn: 1 });
    expect(await findRows('MB-2')).toMatchObject([
      { id, status: 'withdrawn', price: 555_000 },
      { reference: 'prueba-MB-2', status: 'published', price: 150_000 },
    ]);
  });

  it('are found beside another property of their reference that staff sold', async () => {
    await desk.importText(kyeroFeedOf(2));
    const { id, version } = await findRow('MB-2');
    await desk.commands.execute(new UpdateProperty(STAFF, id, version, { status: 'sold' }));
    expect(await desk.importText(withFlat)).toMatchObject({ created: 1 });
    expect(await findRows('MB-2')).toMatchObject([{ status: 'sold' }, { status: 'published', price: 150_000 }]);
  });

  it('are named in the report when staff have sold the earlier one', async () => {
    await desk.importText(kyeroFeedOf(2));
    const { id, version } = await findRow('MB-2');
    await desk.commands.execute(new UpdateProperty(STAFF, id, version, { status: 'sold' }));
    const { notes } = await desk.importText(withNewIds(2));
    expect(notes).toContainEqual({ reference: 'MB-2', message: expect.stringContaining('«Vendida»') as string });
  });

  it('are found beside another property of their reference that staff deleted', async () => {
    await desk.importText(kyeroFeedOf(2));
    await desk.commands.execute(new DeleteProperty(STAFF, (await findRow('MB-2')).id));
    expect(await desk.importText(withFlat)).toMatchObject({ created: 1, skipped: 0 });
    expect(await findRows('MB-2')).toMatchObject([{ status: 'published', price: 150_000 }]);
  });

  it('do not affect rows of other feeds', async () => {
    await desk.importText(kyeroFeedOf(2));
    expect(await desk.importText(withNewIds(2), { feedName: 'otra' })).toMatchObject({ created: 2, updated: 0 });
  });
});
