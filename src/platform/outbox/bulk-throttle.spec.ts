import { BulkThrottle } from './bulk-throttle.ts';

describe('a bulk change', () => {
  let now: number;
  let pace: BulkThrottle;
  beforeEach(() => {
    now = 1_000;
    const pause = () => Promise.resolve((now += 100));
    pace = new BulkThrottle({ now: () => now, pause });
  });

  /** How long it waits after so much work, where so many events are undelivered at each look; the last stays. */
  async function waits(worked: number, ...pending: number[]) {
    now += worked;
    const since = now;
    await pace.waitForReactions(() => Promise.resolve(pending.length > 1 ? pending.shift()! : pending[0]!));
    return now - since;
  }
  /** As many as there are, and one less at each look. */
  const falling = (from: number) => Array.from({ length: from }, (_, at) => from - at);

  it('waits for nobody with four events undelivered, and with five until there are four', async () => {
    expect(await waits(1_000, 4)).toBe(0);
    expect(await waits(1_000, 5, 5, 4)).toBe(200);
  });

  it.each([
    [0, 0],
    [100, 100],
    [101, 200],
    [1_000, 1_000],
    [5_000, 5_000],
    [9_000, 5_000],
  ])('that has worked for %d ms waits for %d ms at most', async (worked, expected) => {
    expect(await waits(worked, ...falling(100))).toBe(expected);
  });

  it('keeps what it has not waited, and owes nothing', async () => {
    expect(await waits(1_000, 9, 8, 4)).toBe(200);
    expect(await waits(100, ...falling(100))).toBe(900);
    expect(await waits(50, ...falling(100))).toBe(100);
    expect(await waits(100, ...falling(100))).toBe(100);
  });

  it('waits a second longer than there is progress, and then not for half a minute', async () => {
    expect(await waits(5_000, 9, 9, 9, 8)).toBe(300 + 1_100);
    expect(await waits(29_999, 9)).toBe(0);
    expect(await waits(1, 9)).toBe(0);
    expect(await waits(1, 4)).toBe(0);
    expect(await waits(1, 20)).toBe(1_100);
  });

  it('takes more events than before for no progress', async () => {
    expect(await waits(5_000, 8, 9, 8, 9, 8)).toBe(1_100);
  });

  it('judges the progress of each wait by itself', async () => {
    expect(await waits(5_000, 5, 4)).toBe(100);
    expect(await waits(5_000, 9, 9, 9, 9, 9, 8, 4)).toBe(600);
  });
});
