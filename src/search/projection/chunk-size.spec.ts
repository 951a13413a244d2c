import { ChunkSize } from './chunk-size.ts';

/** Sends chunks of the size that is asked for to an engine that takes so long for each. */
const after = (chunks: number, msOf: (count: number) => number, size = new ChunkSize()) => {
  for (let chunk = 0; chunk < chunks; chunk++) size.measured(size.current, msOf(size.current));
  return size;
};

describe('the size of a chunk', () => {
  it.each([0.05, 0.3, 1, 10])('settles where a chunk takes less than 0.7 s (%d ms a document)', (each) => {
    const { current } = after(20, (count) => 40 + count * each);
    expect(40 + current * each).toBeLessThanOrEqual(700);
    expect(40 + current * each).toBeGreaterThan(Math.min(250, 2_000 * each));
  });

  it('never takes longer on its way there, where the engine is steady', () => {
    const size = new ChunkSize();
    for (let chunk = 0; chunk < 20; chunk++) {
      expect(size.current * 1.2).toBeLessThanOrEqual(700);
      after(1, (count) => count * 1.2, size);
    }
  });

  it('shrinks at once when the engine becomes slow, and recovers', () => {
    const size = after(20, (count) => count * 0.3);
    const before = size.current;
    after(1, () => 3_000, size);
    expect(size.current).toBeLessThan(before / 4);
    expect(after(10, (count) => count * 0.3, size).current).toBe(before);
  });

  it('is not misled by the last part of a list', () => {
    const size = after(20, (count) => count * 0.3);
    const before = size.current;
    size.measured(3, 60);
    expect(size.current).toBe(before);
  });
});
