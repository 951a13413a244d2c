import { BulkThrottle } from './bulk-backpressure.ts';

describe('BulkThrottle', () => {
  let now: number;
  let throttle: BulkThrottle;
  beforeEach(() => {
    now = 1_000;
    const sleep = () => Promise.resolve((now += 100));
    throttle = new BulkThrottle({ now: () => now, sleep });
  });

  /**
   * Total wait after the given work, with these numbers of undelivered events at each check; the last number repeats.
   */
  async function measureWait(workMs: number, ...pending: number[]) {
    now += workMs;
    const startedAt = now;
    await throttle.waitForReactions(() => Promise.resolve(pending.length > 1 ? pending.shift()! : pending[0]!));
    return now - startedAt;
  }
  const countDown = (from: number) => Array.from({ length: from }, (_, index) => from - index);

  it('does not wait at four undelivered events, and at five until there are four', async () => {
    expect(await measureWait(1_000, 4)).toBe(0);
    expect(await measureWait(1_000, 5, 5, 4)).toBe(200);
  });

  it.each([
    [0, 0],
    [100, 100],
    [101, 200],
    [1_000, 1_000],
    [5_000, 5_000],
    [9_000, 5_000],
  ])('after %d ms of work waits %d ms', async (workMs, expected) => {
    expect(await measureWait(workMs, ...countDown(100))).toBe(expected);
  });

  it('saves up unused waiting time', async () => {
    expect(await measureWait(1_000, 9, 8, 4)).toBe(200);
    expect(await measureWait(100, ...countDown(100))).toBe(900);
    expect(await measureWait(50, ...countDown(100))).toBe(100);
    expect(await measureWait(100, ...countDown(100))).toBe(100);
  });

  it('waits a second beyond the last progress, then not for half a minute', async () => {
    expect(await measureWait(5_000, 9, 9, 9, 8)).toBe(300 + 1_100);
    expect(await measureWait(29_999, 9)).toBe(0);
    expect(await measureWait(1, 9)).toBe(0);
    expect(await measureWait(1, 4)).toBe(0);
    expect(await measureWait(1, 20)).toBe(1_100);
  });

  it('does not count growing backlog as progress', async () => {
    expect(await measureWait(5_000, 8, 9, 8, 9, 8)).toBe(1_100);
  });

  it('measures progress in each wait separately', async () => {
    expect(await measureWait(5_000, 5, 4)).toBe(100);
    expect(await measureWait(5_000, 9, 9, 9, 9, 9, 8, 4)).toBe(600);
  });
});
