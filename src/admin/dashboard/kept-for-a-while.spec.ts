import { jest } from '@jest/globals';
import { keptForAWhile } from './kept-for-a-while.ts';

const MINUTE = 60_000;

describe('what is kept for a while', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('is read once in five minutes for each key', async () => {
    const kept = keptForAWhile<number>();
    let reads = 0;
    const read = () => Promise.resolve(++reads);
    expect(await Promise.all([kept('a', read), kept('a', read), kept('b', read)])).toEqual([1, 1, 2]);
    jest.advanceTimersByTime(5 * MINUTE - 1);
    expect(await kept('a', read)).toBe(1);
    jest.advanceTimersByTime(1);
    expect(await kept('a', read)).toBe(3);
  });

  it('is read again after a failure', async () => {
    const kept = keptForAWhile<number>();
    await expect(kept('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await kept('a', () => Promise.resolve(1))).toBe(1);
  });

  it('never grows beyond two hundred: the oldest goes first', async () => {
    const kept = keptForAWhile<string>();
    for (let at = 0; at < 201; at++) await kept(String(at), () => Promise.resolve('first'));
    expect(await kept('1', () => Promise.resolve('again'))).toBe('first');
    expect(await kept('0', () => Promise.resolve('again'))).toBe('again');
  });
});
