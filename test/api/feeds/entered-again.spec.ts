import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { DeleteProperty } from '../../../src/catalogue/staff/delete-property.ts';
import { UpdateProperty } from '../../../src/catalogue/property.messages.ts';
import { systemActor } from '../../../src/platform/actor.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { feedDesk } from './feed-desk.ts';
import { aKyeroProperty, kyeroFeed, kyeroFeedOf } from './kyero-feed.ts';

const STAFF = systemActor('staff');
const FIXTURES = resolve('test/fixtures/feeds');

/** Properties 1 to `count`, each with a new id and the reference that it had. */
const withNewIds = (count: number) =>
  kyeroFeed(...Array.from({ length: count }, (_, at) => aKyeroProperty(at + 1, { id: `N-${at + 1}` })));

describe('homes that a feed enters again under a new id', () => {
  const desk = useFixture(feedDesk);

  beforeEach(() => desk.reset());

  const rowsOf = (reference: string) =>
    desk.rows(`select id, version, reference, external_id, status, price, locked_fields from properties
      where feed_reference = '${reference}' order by id`);
  const rowOf = async (reference: string) => (await rowsOf(reference))[0] as { id: string; version: number };

  it('keep their row, reference and page when one is listed again', async () => {
    const [listed, relisted] = await Promise.all(
      ['listed', 'relisted'].map((name) => readFile(`${FIXTURES}/${name}.xml`, 'utf8')),
    );
    await desk.importText(listed!);
    const [before] = await rowsOf('C-c040');
    const report = await desk.importText(relisted!);
    expect(report).toMatchObject({ status: 'complete', created: 0, updated: 1, unchanged: 24, withdrawn: 0 });
    expect(report.warnings).toMatchObject({ entered_again: 1 });
    expect(await rowsOf('C-c040')).toEqual([
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

  it('return from being withdrawn, with what staff have corrected', async () => {
    await desk.importText(kyeroFeedOf(30));
    const { id, version } = await rowOf('MB-30');
    await desk.commands.execute(new UpdateProperty(STAFF, id, version, { price: 555_000, reference: 'CASA-1' }));
    await desk.importText(kyeroFeedOf(29));
    expect(await rowsOf('MB-30')).toMatchObject([{ id, status: 'withdrawn' }]);
    const back = kyeroFeedOf(29).replace('</root>', `${aKyeroProperty(30, { id: 'N-30', ref: 'mb-30' })}</root>`);
    expect(await desk.importText(back)).toMatchObject({ status: 'complete', created: 0, updated: 1 });
    expect(await rowsOf('mb-30')).toMatchObject([
      { id, reference: 'CASA-1', external_id: 'N-30', status: 'published', price: 555_000 },
    ]);
  });

  it('stay withdrawn where staff withdrew them', async () => {
    await desk.importText(kyeroFeedOf(3));
    const { id, version } = await rowOf('MB-3');
    await desk.commands.execute(new UpdateProperty(STAFF, id, version, { status: 'withdrawn' }));
    await desk.importText(withNewIds(3));
    expect(await rowsOf('MB-3')).toMatchObject([{ id, external_id: 'N-3', status: 'withdrawn' }]);
  });

  it('stay deleted where staff deleted them, whatever their reference was here', async () => {
    await desk.importText(kyeroFeedOf(3));
    const { id, version } = await rowOf('MB-2');
    await desk.commands.execute(new UpdateProperty(STAFF, id, version, { reference: 'CASA-2' }));
    await desk.commands.execute(new DeleteProperty(STAFF, id));
    const report = await desk.importText(withNewIds(3));
    expect(report).toMatchObject({ status: 'complete', created: 0, updated: 2, skipped: 1 });
    expect(report.warnings).toMatchObject({ deleted_by_staff: 1 });
    expect(Object.keys(await desk.statuses())).toEqual(['MB-1', 'MB-3']);
  });

  it('are other homes while the first is still in the feed', async () => {
    await desk.importText(kyeroFeedOf(2));
    const twin = kyeroFeed(aKyeroProperty(1), aKyeroProperty(2), aKyeroProperty(2, { id: 'N-2' }));
    expect(await desk.importText(twin)).toMatchObject({ created: 1, unchanged: 2, withdrawn: 0 });
    expect(await rowsOf('MB-2')).toMatchObject([{ external_id: 'K-0002' }, { external_id: 'N-2' }]);
  });

  it('are other homes in another place of another kind', async () => {
    await desk.importText(kyeroFeedOf(2));
    const other = aKyeroProperty(2, { id: 'N-2', town: 'Nerja', type: 'Garage' });
    expect(await desk.importText(kyeroFeed(aKyeroProperty(1), other))).toMatchObject({ created: 1, withdrawn: 1 });
  });

  it('give the row to one of two that share the reference', async () => {
    await desk.importText(kyeroFeedOf(2));
    const twins = ['N-2', 'N-3'].map((id) => aKyeroProperty(2, { id }));
    const report = await desk.importText(kyeroFeed(aKyeroProperty(1), ...twins));
    expect(report).toMatchObject({ status: 'complete', created: 1, updated: 1, withdrawn: 0 });
    expect(await rowsOf('MB-2')).toMatchObject([{ external_id: 'N-2', reference: 'MB-2' }, { external_id: 'N-3' }]);
  });

  it('keep their row when one run holds both ids and the next only the new one', async () => {
    await desk.importText(kyeroFeedOf(3));
    const { id } = await rowOf('MB-2');
    const moved = aKyeroProperty(2, { id: 'N-2', price: 190_000 });
    const both = [aKyeroProperty(1), aKyeroProperty(2), moved, aKyeroProperty(3)];
    await desk.importText(kyeroFeed(...both));
    const report = await desk.importText(kyeroFeed(both[0]!, moved, both[3]!));
    expect(report).toMatchObject({ status: 'complete', withdrawn: 1, warnings: { entered_again: 1 } });
    expect(report.notes).toContainEqual({
      reference: 'MB-2',
      message: expect.stringContaining('prueba-MB-2') as string,
    });
    expect(await rowsOf('MB-2')).toMatchObject([
      { id, reference: 'MB-2', external_id: 'N-2', status: 'published', price: 190_000 },
      { reference: 'prueba-MB-2', external_id: 'K-0002', status: 'withdrawn' },
    ]);
    expect(await desk.importText(kyeroFeed(both[0]!, moved, both[3]!))).toMatchObject({ updated: 1, withdrawn: 0 });
    expect(await desk.importText(kyeroFeed(both[0]!, moved, both[3]!))).toMatchObject({ updated: 0, withdrawn: 0 });
  });

  it('are two homes, of which one leaves, where the feed tells them apart', async () => {
    const [one, other] = [aKyeroProperty(2), aKyeroProperty(2, { id: 'N-2', beds: 4 })];
    await desk.importText(kyeroFeed(one, other));
    await desk.importText(kyeroFeed(other));
    expect(await rowsOf('MB-2')).toMatchObject([
      { external_id: 'K-0002', status: 'withdrawn' },
      { external_id: 'N-2', status: 'published' },
    ]);
  });

  const flat = aKyeroProperty(2, { id: 'N-2', type: 'Apartment', beds: 1, price: 150_000 });
  const withFlat = kyeroFeed(aKyeroProperty(1), flat);

  it('are other homes in the same town when villa and flat share a reference', async () => {
    await desk.importText(kyeroFeedOf(2));
    const { id, version } = await rowOf('MB-2');
    await desk.commands.execute(new UpdateProperty(STAFF, id, version, { price: 555_000 }));
    expect(await desk.importText(withFlat)).toMatchObject({ created: 1, withdrawn: 1 });
    expect(await rowsOf('MB-2')).toMatchObject([
      { id, status: 'withdrawn', price: 555_000 },
      { reference: 'prueba-MB-2', status: 'published', price: 150_000 },
    ]);
  });

  it('are not hidden by another home of their reference that staff have sold', async () => {
    await desk.importText(kyeroFeedOf(2));
    const { id, version } = await rowOf('MB-2');
    await desk.commands.execute(new UpdateProperty(STAFF, id, version, { status: 'sold' }));
    expect(await desk.importText(withFlat)).toMatchObject({ created: 1 });
    expect(await rowsOf('MB-2')).toMatchObject([{ status: 'sold' }, { status: 'published', price: 150_000 }]);
  });

  it('are named in the report when they stay as staff have left them', async () => {
    await desk.importText(kyeroFeedOf(2));
    const { id, version } = await rowOf('MB-2');
    await desk.commands.execute(new UpdateProperty(STAFF, id, version, { status: 'sold' }));
    const { notes } = await desk.importText(withNewIds(2));
    expect(notes).toContainEqual({ reference: 'MB-2', message: expect.stringContaining('«Vendida»') as string });
  });

  it('are not hidden by another home of their reference that staff have deleted', async () => {
    await desk.importText(kyeroFeedOf(2));
    await desk.commands.execute(new DeleteProperty(STAFF, (await rowOf('MB-2')).id));
    expect(await desk.importText(withFlat)).toMatchObject({ created: 1, skipped: 0 });
    expect(await rowsOf('MB-2')).toMatchObject([{ status: 'published', price: 150_000 }]);
  });

  it('leave the rows of other feeds alone', async () => {
    await desk.importText(kyeroFeedOf(2));
    expect(await desk.importText(withNewIds(2), { feedName: 'otra' })).toMatchObject({ created: 2, updated: 0 });
  });
});
