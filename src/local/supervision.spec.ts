import { jest } from '@jest/globals';
import { RestartBackoff } from './supervision.ts';

describe('RestartBackoff', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  const computeDelays = (...runSeconds: number[]) => {
    const backoff = new RestartBackoff();
    return runSeconds.map((seconds) => {
      backoff.start();
      jest.advanceTimersByTime(seconds * 1000);
      return backoff.nextDelay() / 1000;
    });
  };

  it('restarts at once, then with growing delays', () => {
    expect(computeDelays(1, 1, 1, 1, 1, 1, 1, 1)).toEqual([0, 1, 2, 4, 8, 16, 30, 30]);
  });

  it('resets the delay after a run of more than a minute', () => {
    expect(computeDelays(1, 60, 61, 1)).toEqual([0, 1, 0, 1]);
  });
});
