import { ChunkSize } from './projector.ts';

/** Records chunks of the current size with the given durations. */
const recordChunks = (chunks: number, getMs: (count: number) => number, size = new ChunkSize()) => {
  for (let chunk = 0; chunk < chunks; chunk++) size.recordDuration(size.current, getMs(size.current));
  return size;
};

describe('ChunkSize', () => {
  it.each([0.05, 0.3, 0.6, 1])('settles at chunks of at most 700 ms when a document takes %d ms', (msPerDocument) => {
    const { current } = recordChunks(20, (count) => 100 + count * msPerDocument);
    expect(100 + current * msPerDocument).toBeLessThanOrEqual(700);
    expect(current === 1_000 || 100 + current * msPerDocument >= 490).toBe(true);
  });

  it('never exceeds 700 ms while it grows', () => {
    const size = new ChunkSize();
    for (let chunk = 0; chunk < 20; chunk++) {
      expect(100 + size.current * 0.6).toBeLessThanOrEqual(700);
      recordChunks(1, (count) => 100 + count * 0.6, size);
    }
  });

  it('halves down to the minimum when the engine slows down, and recovers', () => {
    const fast = (count: number) => count * 0.3;
    const size = recordChunks(20, fast);
    const before = size.current;
    expect(recordChunks(1, () => 3_000, size).current).toBe(Math.ceil(before / 2));
    expect(recordChunks(10, () => 3_000, size).current).toBe(400);
    expect(recordChunks(20, fast, size).current).toBe(before);
  });

  it('ignores chunks of fewer than 200 documents', () => {
    const size = recordChunks(20, (count) => count * 0.3);
    const before = size.current;
    size.recordDuration(3, 60);
    size.recordDuration(199, 3_000);
    expect(size.current).toBe(before);
    size.recordDuration(200, 3_000);
    expect(size.current).toBe(Math.ceil(before / 2));
  });

  it('grows only after fast chunks of at least half its size', () => {
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
