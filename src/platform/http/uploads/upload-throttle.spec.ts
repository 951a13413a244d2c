import { jest } from '@jest/globals';
import { setImmediate } from 'node:timers/promises';
import { MINUTE_MS } from '../../time-units.contract.ts';
import { UploadSlots } from './upload-throttle.ts';

describe('UploadSlots', () => {
  afterEach(() => jest.useRealTimers());

  const acquireSlot = (slots: UploadSlots, sender: string) => {
    const attempt = { leave: () => undefined as void, isAdmitted: false, isRefused: false };
    slots.acquire(sender).then(
      (leave) => Object.assign(attempt, { leave, isAdmitted: true }),
      () => (attempt.isRefused = true),
    );
    return attempt;
  };
  const acquireSlots = (slots: UploadSlots, sender: string, count: number) =>
    Array.from({ length: count }, () => acquireSlot(slots, sender));
  const countAdmitted = (attempts: readonly { isAdmitted: boolean }[]) =>
    attempts.filter(({ isAdmitted }) => isAdmitted).length;

  it('admit two uploads per sender and let a third wait', async () => {
    const slots = new UploadSlots();
    const attempts = acquireSlots(slots, 'a', 3);
    const otherAttempts = acquireSlots(slots, 'b', 2);
    await setImmediate();
    expect([countAdmitted(attempts), countAdmitted(otherAttempts)]).toEqual([2, 2]);
    attempts[0]!.leave();
    await setImmediate();
    expect(attempts[2]!.isAdmitted).toBe(true);
  });

  it('admit two again after a sender has released both', async () => {
    const slots = new UploadSlots();
    for (let time = 0; time < 3; time++) {
      const attempts = acquireSlots(slots, 'a', 2);
      await setImmediate();
      expect(countAdmitted(attempts)).toBe(2);
      for (const attempt of attempts) attempt.leave();
    }
    const attempts = acquireSlots(slots, 'a', 3);
    await setImmediate();
    expect(countAdmitted(attempts)).toBe(2);
  });

  it('are limited to 24 in total, and a free one goes to a sender without any', async () => {
    const slots = new UploadSlots();
    const crowdAttempts = Array.from({ length: 12 }, (_, index) => acquireSlots(slots, `many-${index}`, 3)).flat();
    await setImmediate();
    expect(countAdmitted(crowdAttempts)).toBe(24);
    const lateAttempt = acquireSlot(slots, 'late');
    crowdAttempts[0]!.leave();
    await setImmediate();
    expect(lateAttempt.isAdmitted).toBe(true);
  });

  it('refuse an upload when ten of its sender wait or after a minute', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    const slots = new UploadSlots(MINUTE_MS);
    const attempts = acquireSlots(slots, 'a', 13);
    await setImmediate();
    expect(attempts.map(({ isRefused }) => isRefused).indexOf(true)).toBe(12);
    await jest.advanceTimersByTimeAsync(MINUTE_MS);
    expect([countAdmitted(attempts), attempts.filter(({ isRefused }) => isRefused).length]).toEqual([2, 11]);
    attempts[0]!.leave();
    await expect(slots.acquire('a')).resolves.toBeInstanceOf(Function);
  });
});
