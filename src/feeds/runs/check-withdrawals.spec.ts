import { checkWithdrawals } from './check-withdrawals.ts';
import { RunStats } from './run-stats.ts';

const EMPTY_BATCH = {
  created: 0,
  updated: 0,
  unchanged: 0,
  skipped: [],
  failed: [],
  findings: [],
  pricesCompared: 0,
  priceJumps: 0,
};

function buildStats(counts: Partial<typeof EMPTY_BATCH>, failed = 0) {
  const stats = new RunStats();
  stats.addBatch({ ...EMPTY_BATCH, ...counts });
  for (let index = 0; index < failed; index += 1) stats.addFailure({ reference: 'x', message: 'y' });
  return stats;
}

describe('checkWithdrawals', () => {
  it.each([
    [1, 1, false],
    [5, 5, false],
    [1, 2, true],
    [1, 3, true],
    [2, 3, false],
    [4, 5, false],
    [5, 10, true],
    [5, 9, false],
    [6, 30, true],
    [6, 29, false],
    [20, 100, true],
    [21, 100, false],
    [0, 0, true],
  ])('accepts %d withdrawals of %d active properties: %p', (leaving, active, passes) => {
    expect(checkWithdrawals(buildStats({ unchanged: 100 }), leaving, active) === null).toBe(passes);
  });

  it('returns the reason for a failed check', () => {
    const consequence = 'No se ha retirado ninguna: revise el feed.';
    expect(checkWithdrawals(buildStats({ unchanged: 100 }), 21, 100)).toBe(
      `Se retirarían 21 de 100 propiedades (21\u00a0%). ${consequence}`,
    );
    expect(checkWithdrawals(buildStats({}), 1, 1)).toBe(
      'Se retiraría la única propiedad. No se ha retirado: revise el feed.',
    );
    expect(checkWithdrawals(buildStats({ unchanged: 9 }, 1), 0, 100)).toBe(
      `Ha fallado el 10\u00a0% de las propiedades. ${consequence}`,
    );
    expect(checkWithdrawals(buildStats({ pricesCompared: 10, priceJumps: 4 }), 0, 100)).toBe(
      `El precio del 40\u00a0% de las propiedades ha variado más de un 50\u00a0%. ${consequence}`,
    );
  });

  it.each([
    [95, 5, true],
    [94, 6, false],
  ])('accepts %d unchanged and %d failed properties: %p', (unchanged, failed, passes) => {
    expect(checkWithdrawals(buildStats({ unchanged }, failed), 0, 100) === null).toBe(passes);
  });

  it.each([
    [10, 3, true],
    [10, 4, false],
  ])('accepts %d compared prices with %d jumps: %p', (pricesCompared, priceJumps, passes) => {
    expect(checkWithdrawals(buildStats({ pricesCompared, priceJumps }), 0, 100) === null).toBe(passes);
  });

  it.each([
    [1, 1, 39, true],
    [2, 2, 0, true],
    [3, 3, 0, false],
    [20, 20, 480, true],
    [200, 200, 300, false],
  ])(
    'accepts %d compared prices with %d jumps and %d unchanged properties: %p',
    (pricesCompared, priceJumps, unchanged, passes) => {
      expect(checkWithdrawals(buildStats({ pricesCompared, priceJumps, unchanged }), 0, 500) === null).toBe(passes);
    },
  );

  it('checks only the share of withdrawals for a partial feed', () => {
    const stats = buildStats({ pricesCompared: 10, priceJumps: 10 }, 10);
    expect(checkWithdrawals(stats, 21, 100, false)).not.toBeNull();
    expect(checkWithdrawals(stats, 20, 100, false)).toBeNull();
    expect(checkWithdrawals(stats, 20, 100)).not.toBeNull();
  });

  it.each([
    [{ y: 6 }, true],
    [{ y: 60 }, true],
    [{ y: 1 }, true],
    [{ x: 6 }, false],
    [{}, false],
  ])('accepts 6 failures of 100 after %j in the previous run: %p', (previousFaults, passes) => {
    const stats = buildStats({ unchanged: 94 }, 6);
    stats.compareFaults(previousFaults);
    expect(checkWithdrawals(stats, 0, 100) === null).toBe(passes);
  });

  it('never tolerates transient failures from earlier runs', () => {
    const stats = buildStats({ unchanged: 94 });
    const failure = { reference: 'x', message: 'y' };
    for (let count = 0; count < 6; count += 1) stats.addFailure(failure, { isTransient: true });
    expect(stats.faults).toEqual({});
    stats.compareFaults({ y: 6 });
    expect(checkWithdrawals(stats, 0, 100)).not.toBeNull();
  });
});
