import { jest } from '@jest/globals';
import { setTimeout } from 'node:timers/promises';
import { FairScheduler } from './fair-scheduler.ts';

describe('fair turns', () => {
  it('come one at a time, in their order, and go on after a failure', async () => {
    const turns = new FairScheduler({ one: 1 });
    let running = 0;
    const done: number[] = [];
    const work = (number: number) => async () => {
      expect((running += 1)).toBe(1);
      await setTimeout(2);
      running -= 1;
      done.push(number);
      if (number === 1) throw new Error('no luck');
    };
    const all = await Promise.allSettled([0, 1, 2, 3].map((number) => turns.run('one', work(number))));
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
    expect(done).toEqual([0, 1, 2, 3]);
  });

  it('are waited for by all but the one whose turn it is', async () => {
    const turns = new FairScheduler({ one: 1, other: 1 });
    expect(turns.countWaiting('one')).toBe(0);
    const all = [0, 1, 2].map(() => turns.run('one', () => setTimeout(1)));
    expect([turns.countWaiting('one'), turns.countWaiting('other')]).toEqual([2, 0]);
    await Promise.all(all);
    expect(turns.countWaiting('one')).toBe(0);
  });

  it('let a crowd in one lane hold up nobody in the other', async () => {
    const turns = new FairScheduler({ shown: 4, sent: 1 });
    const done: string[] = [];
    const take = (lane: 'shown' | 'sent', ms: number) =>
      turns.run(lane, async () => {
        await setTimeout(ms);
        done.push(lane);
      });
    const crowd = Array.from({ length: 6 }, () => take('sent', 20));
    await Promise.all(Array.from({ length: 4 }, () => take('shown', 2)));
    expect(done.filter((lane) => lane === 'sent').length).toBeLessThanOrEqual(2);
    await Promise.all(crowd);
  });

  it('come to a lane without a share only while no other waits', async () => {
    const turns = new FairScheduler({ shown: 1, ahead: 0 });
    const done: string[] = [];
    const take = (lane: 'shown' | 'ahead') => turns.run(lane, () => setTimeout(1).then(() => done.push(lane)));
    await Promise.all([take('ahead'), take('ahead'), take('ahead'), take('shown'), take('shown')]);
    expect(done).toEqual(['ahead', 'shown', 'shown', 'ahead', 'ahead']);
  });

  describe('of a known length', () => {
    let clock = 1000;
    beforeEach(() => void jest.spyOn(performance, 'now').mockImplementation(() => clock));
    afterEach(() => void jest.restoreAllMocks());

    /** Who had the first turns, of two who want ten each. */
    const firstOf = async (turns: FairScheduler<'one' | 'other'>, count: number, lengths: Record<string, number>) => {
      const done: string[] = [];
      const take = (lane: 'one' | 'other') =>
        turns.run(lane, () => {
          clock += lengths[lane]!;
          done.push(lane);
          return Promise.resolve();
        });
      await Promise.all(Array.from({ length: 10 }, () => [take('one'), take('other')]).flat());
      return done.slice(0, count).filter((lane) => lane === 'one').length;
    };

    it('are as many as the shares say', async () => {
      expect(await firstOf(new FairScheduler({ one: 4, other: 1 }), 10, { one: 10, other: 10 })).toBe(8);
    });

    it('are counted by their time', async () => {
      expect(await firstOf(new FairScheduler({ one: 1, other: 1 }), 10, { one: 80, other: 10 })).toBe(2);
    });

    it('are not saved up by who wanted none', async () => {
      const turns = new FairScheduler({ one: 1, other: 1 });
      for (let turn = 0; turn < 10; turn++) await turns.run('one', () => Promise.resolve(void (clock += 10)));
      expect(await firstOf(turns, 10, { one: 10, other: 10 })).toBe(5);
    });
  });
});
