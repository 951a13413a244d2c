import { RunStats } from './run-stats.ts';
import { checkWithdrawals } from './check-withdrawals.ts';

const nothing = {
  created: 0,
  updated: 0,
  unchanged: 0,
  skipped: [],
  failed: [],
  findings: [],
  pricesCompared: 0,
  priceJumps: 0,
};

function aTally(counts: Partial<typeof nothing>, failed = 0) {
  const stats = new RunStats();
  stats.addBatch({ ...nothing, ...counts });
  for (let at = 0; at < failed; at += 1) stats.addFailure({ reference: 'x', message: 'y' });
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
  ])('with %d of %d leaving, is content: %p', (leaving, active, isContent) => {
    expect(checkWithdrawals(aTally({ unchanged: 100 }), leaving, active) === null).toBe(isContent);
  });

  it('says in one sentence why it is not', () => {
    const archive = 'No se ha retirado ninguna: revise el feed.';
    expect(checkWithdrawals(aTally({ unchanged: 100 }), 21, 100)).toBe(
      `Se retirarían 21 de 100 propiedades (21\u00a0%). ${archive}`,
    );
    expect(checkWithdrawals(aTally({}), 1, 1)).toBe(
      'Se retiraría la única propiedad. No se ha retirado: revise el feed.',
    );
    expect(checkWithdrawals(aTally({ unchanged: 9 }, 1), 0, 100)).toBe(
      `Ha fallado el 10\u00a0% de las propiedades. ${archive}`,
    );
    expect(checkWithdrawals(aTally({ pricesCompared: 10, priceJumps: 4 }), 0, 100)).toBe(
      `El precio del 40\u00a0% de las propiedades ha variado más de un 50\u00a0%. ${archive}`,
    );
  });

  it.each([
    [95, 5, true],
    [94, 6, false],
  ])('with %d good and %d failed, is content: %p', (unchanged, failed, isContent) => {
    expect(checkWithdrawals(aTally({ unchanged }, failed), 0, 100) === null).toBe(isContent);
  });

  it.each([
    [10, 3, true],
    [10, 4, false],
  ])('with %d prices and %d jumps, is content: %p', (pricesCompared, priceJumps, isContent) => {
    expect(checkWithdrawals(aTally({ pricesCompared, priceJumps }), 0, 100) === null).toBe(isContent);
  });

  it.each([
    [1, 1, 39, true],
    [2, 2, 0, true],
    [3, 3, 0, false],
    [20, 20, 480, true],
    [200, 200, 300, false],
  ])(
    'with %d prices compared, %d jumps and %d unchanged homes, is content: %p',
    (pricesCompared, priceJumps, unchanged, isContent) => {
      expect(checkWithdrawals(aTally({ pricesCompared, priceJumps, unchanged }), 0, 500) === null).toBe(isContent);
    },
  );

  it('asks of a part of a feed only how much of the whole would go', () => {
    const stats = aTally({ pricesCompared: 10, priceJumps: 10 }, 10);
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
  ])('with 6 of 100 failed, as %j did before, is content: %p', (before, isContent) => {
    const stats = aTally({ unchanged: 94 }, 6);
    stats.compareFaults(before);
    expect(checkWithdrawals(stats, 0, 100) === null).toBe(isContent);
  });

  it('never gets used to what may well succeed next time', () => {
    const stats = aTally({ unchanged: 94 });
    for (let at = 0; at < 6; at += 1) stats.addFailure({ reference: 'x', message: 'y' }, { isPassing: true });
    expect(stats.faults).toEqual({});
    stats.compareFaults({ y: 6 });
    expect(checkWithdrawals(stats, 0, 100)).not.toBeNull();
  });
});
