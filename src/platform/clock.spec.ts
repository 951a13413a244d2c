import { setTimeout } from 'node:timers/promises';
import { clock } from './clock.ts';

const SUMMER = new Date('2026-07-01T10:00:00Z');
const fromSummer = (at: Date) => at.getTime() - SUMMER.getTime();

describe('the clock', () => {
  it('tells the time of the machine', () => {
    const before = Date.now();
    expect(clock.now().getTime()).toBeGreaterThanOrEqual(before);
    expect(clock.now().getTime()).toBeLessThanOrEqual(Date.now());
    expect(clock.isSimulated()).toBe(false);
  });

  it('tells another to what is run at a moment, and to all that it awaits, from where it goes on', async () => {
    const [first, second] = await clock.at(SUMMER, async () => {
      const first = clock.now();
      await setTimeout(20);
      return [first, await Promise.resolve().then(() => clock.now())];
    });
    expect(fromSummer(first)).toBeLessThan(1_000);
    expect(second.getTime()).toBeGreaterThan(first.getTime());
    expect(fromSummer(second)).toBeLessThan(60_000);
  });

  it('tells it to nobody else meanwhile', async () => {
    const since = Date.now();
    const told = clock.at(SUMMER, () => setTimeout(20).then(() => clock.isSimulated()));
    const beside = setTimeout(10).then(() => clock.now().getTime());
    expect(await beside).toBeGreaterThanOrEqual(since);
    expect(await told).toBe(true);
    expect(clock.isSimulated()).toBe(false);
  });

  it('is remembered by what is done later, and only where it was told', () => {
    expect(clock.toJobData()).toEqual({});
    expect([{}, null].map((data) => clock.restore(data, () => clock.isSimulated()))).toEqual([false, false]);
    const note = clock.at(SUMMER, () => clock.toJobData());
    expect(fromSummer(clock.restore(note, () => clock.now()))).toBeLessThan(1_000);
    const quiet = clock.at(SUMMER, () => clock.toJobData(), { isQuiet: true });
    expect([note, quiet].map((each) => clock.restore(each, () => clock.isQuiet()))).toEqual([false, true]);
  });
});
