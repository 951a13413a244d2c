import { setTimeout } from 'node:timers/promises';
import { clock } from './clock.ts';

const SUMMER = new Date('2026-07-01T10:00:00Z');
const getMsSinceSummer = (at: Date) => at.getTime() - SUMMER.getTime();

describe('clock', () => {
  it('returns real time', () => {
    const before = Date.now();
    expect(clock.now().getTime()).toBeGreaterThanOrEqual(before);
    expect(clock.now().getTime()).toBeLessThanOrEqual(Date.now());
    expect(clock.isSimulated()).toBe(false);
  });

  it('returns a simulated time to the work and everything it awaits', async () => {
    const [first, second] = await clock.runAt(SUMMER, async () => {
      const first = clock.now();
      await setTimeout(20);
      return [first, await Promise.resolve().then(() => clock.now())];
    });
    expect(getMsSinceSummer(first)).toBeLessThan(1_000);
    expect(second.getTime()).toBeGreaterThan(first.getTime());
    expect(getMsSinceSummer(second)).toBeLessThan(60_000);
  });

  it('returns real time to concurrent work', async () => {
    const startedAt = Date.now();
    const result = clock.runAt(SUMMER, () => setTimeout(20).then(() => clock.isSimulated()));
    const concurrentNow = setTimeout(10).then(() => clock.now().getTime());
    expect(await concurrentNow).toBeGreaterThanOrEqual(startedAt);
    expect(await result).toBe(true);
    expect(clock.isSimulated()).toBe(false);
  });

  it('passes the simulated time and the quiet flag on to jobs', () => {
    expect(clock.toJobData()).toEqual({});
    expect([{}, null].map((data) => clock.restore(data, () => clock.isSimulated()))).toEqual([false, false]);
    const jobData = clock.runAt(SUMMER, () => clock.toJobData());
    expect(getMsSinceSummer(clock.restore(jobData, () => clock.now()))).toBeLessThan(1_000);
    const quietJobData = clock.runAt(SUMMER, () => clock.toJobData(), { isQuiet: true });
    expect([jobData, quietJobData].map((data) => clock.restore(data, () => clock.isQuiet()))).toEqual([false, true]);
  });
});
