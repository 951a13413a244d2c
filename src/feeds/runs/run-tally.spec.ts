import { RunTally } from './run-tally.ts';

const error = (message: string) => ({ reference: 'V-1', message });
const batch = (fields: Partial<Parameters<RunTally['add']>[0]> = {}) => ({
  ...{ created: 0, updated: 0, unchanged: 0, pricesCompared: 0, priceJumps: 0 },
  ...{ skipped: [], failed: [], findings: [], ...fields },
});

describe('the tally of a run', () => {
  it('adds up what its batches did', () => {
    const tally = new RunTally();
    tally.add(batch({ created: 1, updated: 2, unchanged: 3, pricesCompared: 4, priceJumps: 1 }));
    tally.add(batch({ created: 10, updated: 20, unchanged: 30, pricesCompared: 6, priceJumps: 1 }));
    expect(tally).toMatchObject({ created: 11, updated: 22, unchanged: 33, seen: 66, priceJumpShare: 2 / 43 });
    tally.keep([]);
    tally.fail(error('x'));
    expect(tally).toMatchObject({ unchanged: 34, failed: 1, seen: 68, failedShare: 1 / 68 });
  });

  it('of nothing has no shares', () => {
    expect(new RunTally()).toMatchObject({ seen: 0, failedShare: 0, priceJumpShare: 0, hasSucceeded: false });
    expect(new RunTally().report('kyero', false, 'complete', null)).toMatchObject({ seen: 0, sourceUnchanged: false });
  });

  it('keeps the first hundred errors, notes and causes, and counts all', () => {
    const tally = new RunTally();
    for (let at = 0; at < 102; at++) {
      tally.fail(error(`cause ${at}`));
      tally.note({ reference: 'V-1', message: `note ${at}` });
    }
    tally.fail(error('cause 0'));
    expect(tally.failed).toBe(103);
    expect([tally.errors.length, tally.notes.length, Object.keys(tally.faults).length]).toEqual([100, 100, 100]);
    expect([tally.errors[99], tally.notes[99]?.message]).toEqual([error('cause 99'), 'note 99']);
    expect([tally.faults['cause 0'], tally.faults['cause 1'], tally.faults['cause 100']]).toEqual([2, 1, undefined]);
  });

  it('counts no cause that may have passed by the next run', () => {
    const tally = new RunTally();
    tally.fail(error('busy'), { isPassing: true });
    expect([tally.failed, tally.errors, tally.faults]).toEqual([1, [error('busy')], {}]);
  });

  it('takes what failed as often before, for the same cause, for nothing new', () => {
    const tally = new RunTally();
    for (const message of ['a', 'a', 'a', 'b', 'c']) tally.fail(error(message));
    tally.add(batch({ created: 5 }));
    tally.compareFaults({ a: 2, b: 9 });
    expect(tally.failedShare).toBe(2 / 10);
  });

  it('names what a batch left out, failed at and found odd', () => {
    const tally = new RunTally();
    const item = (externalId: string) => ({ externalId, reference: 'V-1' });
    tally.add(
      batch({
        skipped: [{ ...item('1'), reason: 'deleted_by_staff' }],
        failed: [
          { ...item('2'), message: 'wrong', kind: 'invalid' },
          { ...item('3'), message: 'busy', kind: 'passing' },
        ],
        findings: [
          { ...item('4'), message: null, kind: 'too_little_to_publish' },
          { ...item('5'), message: 'taken', kind: 'reference_taken' },
        ],
      }),
    );
    tally.keep(['too_little_to_publish']);
    expect(tally).toMatchObject({ skipped: 1, failed: 2, unchanged: 1, seen: 4 });
    expect(tally.warnings).toEqual({ deleted_by_staff: 1, too_little_to_publish: 2, reference_taken: 1 });
    expect(tally.errors).toEqual([error('wrong'), error('busy')]);
    expect(tally.faults).toEqual({ wrong: 1 });
    expect([...tally.unwritten]).toEqual(['2', '3']);
    expect(tally.notes).toEqual([{ reference: 'V-1', message: 'taken' }]);
  });

  it('is reported, with whether any import of the feed has succeeded', () => {
    const tally = new RunTally();
    const succeeded = (dryRun: boolean, status: 'complete' | 'failed') =>
      tally.report('kyero', dryRun, status, null).hasSucceeded;
    expect([succeeded(false, 'complete'), succeeded(true, 'complete'), succeeded(false, 'failed')]).toEqual([
      ...[true, false, false],
    ]);
    tally.hasSucceeded = true;
    expect(succeeded(true, 'failed')).toBe(true);
    const report = tally.report('kyero', false, 'failed', 'gone');
    expect(report).toMatchObject({ feed: 'kyero', status: 'failed', dryRun: false, error: 'gone', seen: 0 });
    expect(report.durationMs).toBe(Date.parse(report.endedAt) - Date.parse(report.startedAt));
    expect(report.durationMs).toBeLessThan(60_000);
  });

  it('of a feed that has not changed is as it was left', () => {
    const tally = new RunTally();
    const left = { unchanged: 7, skipped: 1, failed: 1, warnings: { odd_value: 2 }, errors: [error('x')] };
    tally.repeat({ ...left, faults: { x: 1 } } as unknown as Parameters<RunTally['repeat']>[0]);
    expect(tally).toMatchObject({ ...left, faults: { x: 1 }, sourceUnchanged: true, seen: 9 });
  });
});
