import { jest } from '@jest/globals';
import { runDaily } from './backup.ts';

const HOUR = 3_600_000;
const parseDate = (text: string) => new Date(text);

describe('runDaily', () => {
  beforeEach(() => jest.useFakeTimers({ now: parseDate('2026-03-27T10:00:00Z') }));
  afterEach(() => jest.useRealTimers());

  async function runFor(hours: number, last: Date | null, succeeds = () => true) {
    const runTimes: string[] = [];
    const work = () => {
      runTimes.push(new Date().toISOString());
      return Promise.resolve(succeeds());
    };
    void runDaily({ at: '03:30', last, work });
    await jest.advanceTimersByTimeAsync(hours * HOUR);
    return runTimes;
  }

  it('waits for its time in Madrid, also across clock changes', async () => {
    const runTimes = await runFor(72, parseDate('2026-03-27T02:30:00Z'));
    expect(runTimes).toEqual(['2026-03-28T02:30:00.000Z', '2026-03-29T01:30:00.000Z', '2026-03-30T01:30:00.000Z']);
  });

  it.each([null, parseDate('2026-03-26T09:00:00Z')])(
    'runs at once when the last run is missing or more than a day ago: %p',
    async (last) => {
      expect(await runFor(17, last)).toEqual(['2026-03-27T10:00:00.000Z', '2026-03-28T02:30:00.000Z']);
    },
  );

  it('retries an hour after a failure', async () => {
    let tries = 0;
    const runTimes = await runFor(3, null, () => (tries += 1) === 3);
    expect(runTimes).toEqual(['2026-03-27T10:00:00.000Z', '2026-03-27T11:00:00.000Z', '2026-03-27T12:00:00.000Z']);
  });
});
