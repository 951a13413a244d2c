import { BulkPace } from './bulk-pace.ts';

/** The pace of a change that has worked for so long, and begins to wait at 10 s. */
function after(worked: number) {
  const pace = new BulkPace(10_000 - worked);
  pace.begin(10_000);
  return pace;
}

describe('a bulk change', () => {
  it.each([
    [100, 99, true],
    [100, 100, false],
    [5_000, 4_999, true],
    [9_000, 5_000, false],
  ])('that has worked for %d ms may have waited for %d ms: %s', (worked, waited, expected) => {
    expect(after(worked).mayWait(10_000 + waited)).toBe(expected);
  });

  it('keeps what it has not waited, and no debt', () => {
    const pace = after(1_000);
    pace.end(10_400);
    pace.begin(10_500);
    expect([pace.mayWait(11_199), pace.mayWait(11_200)]).toEqual([true, false]);
    pace.end(20_000);
    pace.begin(20_100);
    expect([pace.mayWait(20_199), pace.mayWait(20_200)]).toEqual([true, false]);
  });

  it.each([
    [4, false],
    [5, true],
  ])('waits with %d events undelivered: %s', (pending, expected) => {
    expect(after(1_000).hasToWait(pending, 10_000)).toBe(expected);
  });

  it('waits while there is progress, and a second longer', () => {
    const pace = after(5_000);
    expect(pace.hasToWait(9, 10_900)).toBe(true);
    expect(pace.hasToWait(8, 11_800)).toBe(true);
    expect(pace.hasToWait(8, 12_800)).toBe(true);
    expect(pace.mayWait(12_801)).toBe(true);
    expect(pace.hasToWait(8, 12_801)).toBe(false);
  });

  it('waits no more for half a minute after it has waited in vain', () => {
    const pace = after(5_000);
    pace.hasToWait(9, 10_000);
    expect(pace.hasToWait(9, 11_001)).toBe(false);
    pace.end(11_001);
    pace.begin(41_001);
    expect([pace.mayWait(41_001), pace.mayWait(41_002)]).toEqual([false, true]);
    // It judges anew.
    expect(pace.hasToWait(20, 41_500)).toBe(true);
    expect(pace.hasToWait(20, 42_500)).toBe(true);
  });

  it('judges a new wait by itself', () => {
    const pace = after(5_000);
    pace.hasToWait(5, 10_000);
    pace.end(10_100);
    pace.begin(15_000);
    expect(pace.hasToWait(9, 15_900)).toBe(true);
    expect(pace.hasToWait(9, 16_500)).toBe(true);
  });
});
