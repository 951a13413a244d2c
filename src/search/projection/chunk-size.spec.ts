import { ChunkSize } from './chunk-size.ts';

/** Sends chunks of the size that is asked for to an engine that takes so long for each. */
const after = (chunks: number, msOf: (count: number) => number, size = new ChunkSize()) => {
  for (let chunk = 0; chunk < chunks; chunk++) size.recordDuration(size.current, msOf(size.current));
  return size;
};

describe('the size of a chunk', () => {
  it.each([0.05, 0.3, 0.6, 1])(
    'settles where a chunk lasts as long as it may, at most 0.7 s (%d ms a document)',
    (each) => {
      const { current } = after(20, (count) => 100 + count * each);
      expect(100 + current * each).toBeLessThanOrEqual(700);
      expect(current === 2_000 || 100 + current * each >= 490).toBe(true);
    },
  );

  it('never lasts longer on its way there', () => {
    const size = new ChunkSize();
    for (let chunk = 0; chunk < 20; chunk++) {
      expect(100 + size.current * 0.6).toBeLessThanOrEqual(700);
      after(1, (count) => 100 + count * 0.6, size);
    }
  });

  it('shrinks when the engine becomes slow, never below what a task costs anyway, and recovers', () => {
    const quick = (count: number) => count * 0.3;
    const size = after(20, quick);
    const before = size.current;
    expect(after(1, () => 3_000, size).current).toBe(Math.ceil(before / 2));
    expect(after(10, () => 3_000, size).current).toBe(400);
    expect(after(20, quick, size).current).toBe(before);
  });

  it('is not misled by the last part of a list', () => {
    const size = after(20, (count) => count * 0.3);
    const before = size.current;
    size.recordDuration(3, 60);
    size.recordDuration(199, 3_000);
    expect(size.current).toBe(before);
    size.recordDuration(200, 3_000);
    expect(size.current).toBe(Math.ceil(before / 2));
  });

  it('grows by what a chunk of at least half of it took, and stays where that was long enough', () => {
    const size = new ChunkSize();
    size.recordDuration(199, 100);
    expect(size.current).toBe(400);
    size.recordDuration(200, 440);
    expect(size.current).toBe(500);
    size.recordDuration(500, 100);
    expect(size.current).toBe(750);
    size.recordDuration(374, 100);
    for (const ms of [550, 600, 700]) size.recordDuration(750, ms);
    expect(size.current).toBe(750);
  });
});
