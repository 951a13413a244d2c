import { RunStats } from './run-stats.ts';

const error = (message: string) => ({ reference: 'V-1', message });
const batch = (fields: Partial<Parameters<RunStats['addBatch']>[0]> = {}) => ({
  ...{ created: 0, updated: 0, unchanged: 0, pricesCompared: 0, priceJumps: 0 },
  ...{ skipped: [], failed: [], findings: [], ...fields },
});

describe('RunStats', () => {
  it('adds up its batches', () => {
    const stats = new RunStats();
    stats.addBatch(batch({ created: 1, updated: 2, unchanged: 3, pricesCompared: 4, priceJumps: 1 }));
    stats.addBatch(batch({ created: 10, updated: 20, unchanged: 30, pricesCompared: 6, priceJumps: 1 }));
    expect(stats).toMatchObject({ created: 11, updated: 22, unchanged: 33, total: 66, priceJumpShare: 2 / 43 });
    stats.addUnchanged([]);
    stats.addFailure(error('x'));
    expect(stats).toMatchObject({ unchanged: 34, failed: 1, total: 68, failedShare: 1 / 68 });
  });

  it('has zero shares without properties', () => {
    expect(new RunStats()).toMatchObject({ total: 0, failedShare: 0, priceJumpShare: 0, hasSucceeded: false });
    expect(new RunStats().report('kyero', false, 'complete', null)).toMatchObject({ total: 0, sourceUnchanged: false });
  });

  it('keeps the first hundred errors, notes and causes, and counts every failure', () => {
    const stats = new RunStats();
    for (let index = 0; index < 102; index++) {
      stats.addFailure(error(`cause ${index}`));
      stats.addNote({ reference: 'V-1', message: `note ${index}` });
    }
    stats.addFailure(error('cause 0'));
    expect(stats.failed).toBe(103);
    expect([stats.errors.length, stats.notes.length, Object.keys(stats.faults).length]).toEqual([100, 100, 100]);
    expect([stats.errors[99], stats.notes[99]?.message]).toEqual([error('cause 99'), 'note 99']);
    expect([stats.faults['cause 0'], stats.faults['cause 1'], stats.faults['cause 100']]).toEqual([2, 1, undefined]);
  });

  it('counts a transient failure, but leaves it out of `faults`', () => {
    const stats = new RunStats();
    stats.addFailure(error('busy'), { isTransient: true });
    expect([stats.failed, stats.errors, stats.faults]).toEqual([1, [error('busy')], {}]);
  });

  it('leaves as many failures as before with the same cause out of the failed share', () => {
    const stats = new RunStats();
    for (const message of ['a', 'a', 'a', 'b', 'c']) stats.addFailure(error(message));
    stats.addBatch(batch({ created: 5 }));
    stats.compareFaults({ a: 2, b: 9 });
    expect(stats.failedShare).toBe(2 / 10);
  });

  it('records what a batch skipped, failed and warned about', () => {
    const stats = new RunStats();
    const item = (externalId: string) => ({ externalId, reference: 'V-1' });
    stats.addBatch(
      batch({
        skipped: [{ ...item('1'), reason: 'deleted_by_staff' }],
        failed: [
          { ...item('2'), message: 'wrong', kind: 'invalid' },
          { ...item('3'), message: 'busy', kind: 'transient' },
        ],
        findings: [
          { ...item('4'), message: null, kind: 'too_little_to_publish' },
          { ...item('5'), message: 'taken', kind: 'reference_taken' },
        ],
      }),
    );
    stats.addUnchanged(['too_little_to_publish']);
    expect(stats).toMatchObject({ skipped: 1, failed: 2, unchanged: 1, total: 4 });
    expect(stats.warnings).toEqual({ deleted_by_staff: 1, too_little_to_publish: 2, reference_taken: 1 });
    expect(stats.errors).toEqual([error('wrong'), error('busy')]);
    expect(stats.faults).toEqual({ wrong: 1 });
    expect([...stats.unwrittenIds]).toEqual(['2', '3']);
    expect(stats.notes).toEqual([{ reference: 'V-1', message: 'taken' }]);
  });

  it('reports the result, and whether any import of the feed has succeeded', () => {
    const stats = new RunStats();
    const reportSuccess = (dryRun: boolean, status: 'complete' | 'failed') =>
      stats.report('kyero', dryRun, status, null).hasSucceeded;
    expect(reportSuccess(false, 'complete')).toBe(true);
    expect(reportSuccess(true, 'complete')).toBe(false);
    expect(reportSuccess(false, 'failed')).toBe(false);
    stats.hasSucceeded = true;
    expect(reportSuccess(true, 'failed')).toBe(true);
    const report = stats.report('kyero', false, 'failed', 'gone');
    expect(report).toMatchObject({ feed: 'kyero', status: 'failed', dryRun: false, error: 'gone', total: 0 });
    expect(report.durationMs).toBe(Date.parse(report.endedAt) - Date.parse(report.startedAt));
    expect(report.durationMs).toBeLessThan(60_000);
  });

  it('repeats the last report of an unchanged feed', () => {
    const stats = new RunStats();
    const lastRun = { unchanged: 7, skipped: 1, failed: 1, warnings: { odd_value: 2 }, errors: [error('x')] };
    stats.repeatLastRun({ ...lastRun, faults: { x: 1 } } as unknown as Parameters<RunStats['repeatLastRun']>[0]);
    expect(stats).toMatchObject({ ...lastRun, faults: { x: 1 }, sourceUnchanged: true, total: 9 });
  });
});
