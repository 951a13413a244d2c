import { jest } from '@jest/globals';
import { runDaily } from './run-daily.ts';

const HOUR = 3_600_000;
const at = (text: string) => new Date(text);

describe('what is done every day', () => {
  beforeEach(() => jest.useFakeTimers({ now: at('2026-03-27T10:00:00Z') }));
  afterEach(() => jest.useRealTimers());

  async function doneWithin(hours: number, last: Date | null, succeeds = () => true) {
    const done: string[] = [];
    const work = () => {
      done.push(new Date().toISOString());
      return Promise.resolve(succeeds());
    };
    void runDaily({ at: '03:30', last, work });
    await jest.advanceTimersByTimeAsync(hours * HOUR);
    return done;
  }

  it('waits for its time in Madrid, also where the clocks change', async () => {
    const done = await doneWithin(72, at('2026-03-27T02:30:00Z'));
    expect(done).toEqual(['2026-03-28T02:30:00.000Z', '2026-03-29T01:30:00.000Z', '2026-03-30T01:30:00.000Z']);
  });

  it.each([null, at('2026-03-26T09:00:00Z')])('is done at once where it is late: %p', async (last) => {
    expect(await doneWithin(17, last)).toEqual(['2026-03-27T10:00:00.000Z', '2026-03-28T02:30:00.000Z']);
  });

  it('is tried again in an hour after a failure', async () => {
    let tries = 0;
    const done = await doneWithin(3, null, () => (tries += 1) === 3);
    expect(done).toEqual(['2026-03-27T10:00:00.000Z', '2026-03-27T11:00:00.000Z', '2026-03-27T12:00:00.000Z']);
  });
});
