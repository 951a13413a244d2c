import { jest } from '@jest/globals';
import { RestartBackoff } from './restart-backoff.ts';

describe('the patience with what dies', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  const delaysOf = (...lives: number[]) => {
    const backoff = new RestartBackoff();
    return lives.map((seconds) => {
      backoff.start();
      jest.advanceTimersByTime(seconds * 1000);
      return backoff.nextDelay() / 1000;
    });
  };

  it('starts again at once, then ever later', () => {
    expect(delaysOf(1, 1, 1, 1, 1, 1, 1, 1)).toEqual([0, 1, 2, 4, 8, 16, 30, 30]);
  });

  it('forgets what happened before a good minute', () => {
    expect(delaysOf(1, 60, 61, 1)).toEqual([0, 1, 0, 1]);
  });
});
