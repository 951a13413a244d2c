import { setTimeout as sleep } from 'node:timers/promises';
import { EventLoopStalls } from './event-loop-stalls.ts';

describe('EventLoopStalls', () => {
  const stalls = new EventLoopStalls();
  beforeAll(() => stalls.onApplicationBootstrap());
  afterAll(() => stalls.onApplicationShutdown());

  it('knows that the process was stalled, also before the next tick, and since when it is not', async () => {
    const before = performance.now();
    while (performance.now() < before + 400);
    expect(stalls.hasStalledSince(before)).toBe(true);
    await sleep(100);
    expect(stalls.hasStalledSince(before)).toBe(true);
    expect(stalls.hasStalledSince(performance.now())).toBe(false);
  });
});
