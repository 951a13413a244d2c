import { jest } from '@jest/globals';
import { ttlCache } from './ttl-cache.ts';

const MINUTE = 60_000;

describe('what is cached for a while', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('is read once in five minutes for each key', async () => {
    const cached = ttlCache<number>();
    let reads = 0;
    const read = () => Promise.resolve(++reads);
    expect(await Promise.all([cached('a', read), cached('a', read), cached('b', read)])).toEqual([1, 1, 2]);
    jest.advanceTimersByTime(5 * MINUTE - 1);
    expect(await cached('a', read)).toBe(1);
    jest.advanceTimersByTime(1);
    expect(await cached('a', read)).toBe(3);
  });

  it('is read again after a failure', async () => {
    const cached = ttlCache<number>();
    await expect(cached('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await cached('a', () => Promise.resolve(1))).toBe(1);
  });

  it('is read again once it was forgotten', async () => {
    const cached = ttlCache<string>();
    await cached('a', () => Promise.resolve('before'));
    cached.forget();
    expect(await cached('a', () => Promise.resolve('after'))).toBe('after');
  });

  it('never grows beyond two hundred: the oldest goes first', async () => {
    const cached = ttlCache<string>();
    for (let at = 0; at < 201; at++) await cached(String(at), () => Promise.resolve('first'));
    expect(await cached('1', () => Promise.resolve('again'))).toBe('first');
    expect(await cached('0', () => Promise.resolve('again'))).toBe('again');
  });
});
