import { jest } from '@jest/globals';
import { setTimeout } from 'node:timers/promises';
import { FairScheduler } from './fair-scheduler.ts';

describe('FairScheduler', () => {
  it('runs tasks one at a time in order and continues after a failure', async () => {
    const scheduler = new FairScheduler({ one: 1 });
    let running = 0;
    const completed: number[] = [];
    const work = (number: number) => async () => {
      expect((running += 1)).toBe(1);
      await setTimeout(2);
      running -= 1;
      completed.push(number);
      if (number === 1) throw new Error('no luck');
    };
    const results = await Promise.allSettled([0, 1, 2, 3].map((number) => scheduler.run('one', work(number))));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
    expect(completed).toEqual([0, 1, 2, 3]);
  });

  it('counts all tasks but the current one as waiting', async () => {
    const scheduler = new FairScheduler({ one: 1, other: 1 });
    expect(scheduler.countWaiting('one')).toBe(0);
    const results = [0, 1, 2].map(() => scheduler.run('one', () => setTimeout(1)));
    expect([scheduler.countWaiting('one'), scheduler.countWaiting('other')]).toEqual([2, 0]);
    await Promise.all(results);
    expect(scheduler.countWaiting('one')).toBe(0);
  });

  it('keeps one crowded lane from blocking another', async () => {
    const scheduler = new FairScheduler({ page: 4, upload: 1 });
    const completed: string[] = [];
    const run = (lane: 'page' | 'upload', ms: number) =>
      scheduler.run(lane, async () => {
        await setTimeout(ms);
        completed.push(lane);
      });
    const uploads = Array.from({ length: 6 }, () => run('upload', 20));
    await Promise.all(Array.from({ length: 4 }, () => run('page', 2)));
    expect(completed.filter((lane) => lane === 'upload').length).toBeLessThanOrEqual(2);
    await Promise.all(uploads);
  });

  it('runs a lane without a share only while no other waits', async () => {
    const scheduler = new FairScheduler({ page: 1, prewarm: 0 });
    const completed: string[] = [];
    const run = (lane: 'page' | 'prewarm') => scheduler.run(lane, () => setTimeout(1).then(() => completed.push(lane)));
    await Promise.all([run('prewarm'), run('prewarm'), run('prewarm'), run('page'), run('page')]);
    expect(completed).toEqual(['prewarm', 'page', 'page', 'prewarm', 'prewarm']);
  });

  describe('lanes', () => {
    let clock = 1000;
    beforeEach(() => void jest.spyOn(performance, 'now').mockImplementation(() => clock));
    afterEach(() => void jest.restoreAllMocks());

    /** Returns how many of the first turns lane `one` gets while both lanes have ten tasks. */
    const countFirstTurns = async (
      scheduler: FairScheduler<'one' | 'other'>,
      count: number,
      lengths: Record<string, number>,
    ) => {
      const completed: string[] = [];
      const run = (lane: 'one' | 'other') =>
        scheduler.run(lane, () => {
          clock += lengths[lane]!;
          completed.push(lane);
          return Promise.resolve();
        });
      await Promise.all(Array.from({ length: 10 }, () => [run('one'), run('other')]).flat());
      return completed.slice(0, count).filter((lane) => lane === 'one').length;
    };

    it('get turns in proportion to their shares', async () => {
      expect(await countFirstTurns(new FairScheduler({ one: 4, other: 1 }), 10, { one: 10, other: 10 })).toBe(8);
    });

    it('get equal time, so a lane with longer tasks gets fewer turns', async () => {
      expect(await countFirstTurns(new FairScheduler({ one: 1, other: 1 }), 10, { one: 80, other: 10 })).toBe(2);
    });

    it('accumulate no credit while idle', async () => {
      const scheduler = new FairScheduler({ one: 1, other: 1 });
      for (let turn = 0; turn < 10; turn++) await scheduler.run('one', () => Promise.resolve(void (clock += 10)));
      expect(await countFirstTurns(scheduler, 10, { one: 10, other: 10 })).toBe(5);
    });
  });
});
