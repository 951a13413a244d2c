import { jest } from '@jest/globals';
import { IndexBreaker, type OpenReason, type Outcome } from './index-breaker.ts';

const SECOND_MS = 1_000;

describe('IndexBreaker', () => {
  let breaker: IndexBreaker;
  let openings: OpenReason[];
  let closings: number;

  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(Math, 'random').mockReturnValue(0.5);
    openings = [];
    closings = 0;
    breaker = new IndexBreaker(
      (reason) => openings.push(reason),
      () => (closings += 1),
    );
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  const record = (outcome: Outcome, times: number) => {
    for (let time = 0; time < times; time++) breaker.record(outcome);
  };
  const advance = (seconds: number) => jest.advanceTimersByTime(seconds * SECOND_MS);
  /** Passes one step of recovery, whose first search is the probe. */
  const passStep = (outcome: Outcome = 'in-time') => {
    expect(breaker.admit()).toBe('probe');
    breaker.record(outcome);
    breaker.endProbe();
    advance(2);
    // Moves on, as every search does.
    return breaker.isOpen;
  };

  it('opens at once if the index is dead', () => {
    breaker.record('dead');
    expect([openings, breaker.isOpen, breaker.admit()]).toEqual([['dead'], true, 'no']);
  });

  it('opens if half of twenty searches within ten seconds are late', () => {
    record('in-time', 10);
    record('late', 9);
    expect(breaker.admit()).toBe('yes');
    breaker.record('late');
    expect([openings, breaker.admit()]).toEqual([['late'], 'no']);
  });

  it('stays closed if fewer than half, or fewer than twenty, are late', () => {
    record('late', 19);
    advance(10);
    record('in-time', 20);
    record('late', 19);
    expect([openings, breaker.isClosed]).toEqual([[], true]);
  });

  it('forgets searches after ten seconds without any', () => {
    record('late', 19);
    advance(3_600);
    breaker.record('late');
    expect(openings).toEqual([]);
  });

  it('gives the index 1, 5, 25 and 100 percent of the searches, two seconds each, before it closes', () => {
    record('late', 20);
    advance(2);
    const shares: string[][] = [];
    for (let step = 0; step < 4; step++) {
      expect(breaker.admit()).toBe('probe');
      expect(breaker.admit()).toBe(step === 3 ? 'yes' : 'no');
      breaker.record('in-time');
      breaker.endProbe();
      shares.push(
        [0.005, 0.04, 0.2, 0.9].map((random) => {
          jest.mocked(Math.random).mockReturnValue(random);
          return breaker.admit();
        }),
      );
      jest.mocked(Math.random).mockReturnValue(0.5);
      expect(breaker.isClosed).toBe(false);
      advance(2);
    }
    expect(shares).toEqual([
      ['yes', 'no', 'no', 'no'],
      ['yes', 'yes', 'no', 'no'],
      ['yes', 'yes', 'yes', 'no'],
      ['yes', 'yes', 'yes', 'yes'],
    ]);
    expect([breaker.isClosed, closings]).toEqual([true, 1]);
  });

  it('waits for a search before it goes on', () => {
    record('late', 20);
    advance(60);
    expect(breaker.admit()).toBe('probe');
    advance(60);
    expect(breaker.admit()).toBe('no');
    expect(breaker.isClosed).toBe(false);
  });

  it('sends another probe if one ends without an outcome', () => {
    record('late', 20);
    advance(2);
    expect([breaker.admit(), breaker.admit()]).toEqual(['probe', 'no']);
    breaker.endProbe();
    expect(breaker.admit()).toBe('probe');
  });

  it('opens for 2, 4, 8, 16, 30 and 30 seconds if more than half are late again, and for 2 after it has closed', () => {
    record('late', 20);
    for (const seconds of [2, 4, 8, 16, 30, 30]) {
      advance(seconds - 0.001);
      expect(breaker.isOpen).toBe(true);
      advance(0.001);
      passStep('late');
    }
    advance(30);
    for (let step = 0; step < 4; step++) passStep();
    expect(breaker.isClosed).toBe(true);
    record('late', 20);
    advance(2);
    expect(breaker.isOpen).toBe(false);
    expect(breaker.openedCounts).toEqual({ dead: 0, late: 8 });
  });

  it('stays open for a dead index until it answers a health check', () => {
    breaker.record('dead');
    advance(3_600);
    expect(breaker.isOpen).toBe(true);
    breaker.revive();
    expect([breaker.isOpen, breaker.admit()]).toEqual([false, 'probe']);
  });

  it('opens again if the index dies while it recovers', () => {
    breaker.record('dead');
    breaker.revive();
    breaker.record('dead');
    breaker.record('dead');
    expect(breaker.openedCounts).toEqual({ dead: 2, late: 0 });
  });

  it('stays open when a late index turns out to be dead', () => {
    record('late', 20);
    breaker.record('dead');
    advance(60);
    expect([openings, breaker.isOpen]).toEqual([['late', 'dead'], true]);
  });
});
