import { jest } from '@jest/globals';
import { createTtlCache } from './dashboard-cache.ts';

const MINUTE = 60_000;

describe('createTtlCache', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('reads a key once in five minutes', async () => {
    const cache = createTtlCache<number>();
    let reads = 0;
    const read = () => Promise.resolve(++reads);
    expect(await Promise.all([cache('a', read), cache('a', read), cache('b', read)])).toEqual([1, 1, 2]);
    jest.advanceTimersByTime(5 * MINUTE - 1);
    expect(await cache('a', read)).toBe(1);
    jest.advanceTimersByTime(1);
    expect(await cache('a', read)).toBe(3);
  });

  it('reads again after a failure', async () => {
    const cache = createTtlCache<number>();
    await expect(cache('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await cache('a', () => Promise.resolve(1))).toBe(1);
  });

  it('reads again after the key was cleared', async () => {
    const cache = createTtlCache<string>();
    await cache('a', () => Promise.resolve('before'));
    cache.clear();
    expect(await cache('a', () => Promise.resolve('after'))).toBe('after');
  });

  it('keeps at most 200 entries and evicts the oldest first', async () => {
    const cache = createTtlCache<string>();
    for (let index = 0; index < 201; index++) await cache(String(index), () => Promise.resolve('first'));
    expect(await cache('1', () => Promise.resolve('again'))).toBe('first');
    expect(await cache('0', () => Promise.resolve('again'))).toBe('again');
  });
});
