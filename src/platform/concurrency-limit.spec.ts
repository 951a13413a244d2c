import { setImmediate } from 'node:timers/promises';
import { ConcurrencyLimit } from './concurrency-limit.ts';

describe('ConcurrencyLimit', () => {
  it('admits waiting tasks in order', async () => {
    const limit = new ConcurrencyLimit(1);
    await limit.acquire(0);
    const order: string[] = [];
    const waiting = ['first', 'second'].map(async (name) => {
      await limit.acquire(60_000);
      order.push(name);
    });
    limit.release();
    await waiting[0];
    expect(order).toEqual(['first']);
    limit.release();
    await waiting[1];
    expect([order, limit.usage]).toEqual([['first', 'second'], 1]);
  });

  it('refuses a task after its time, and runs another once there is room', async () => {
    const limit = new ConcurrencyLimit(1);
    await limit.acquire(0);
    await expect(limit.acquire(10)).resolves.toBe(false);
    limit.release();
    expect(limit.usage).toBe(0);
    await expect(limit.acquire(10)).resolves.toBe(true);
  });

  it('admits a waiting task whose time has passed during a stall, if a task ends now', async () => {
    const limit = new ConcurrencyLimit(1);
    await limit.acquire(0);
    const waiting = limit.acquire(20);
    const since = performance.now();
    while (performance.now() < since + 100);
    await setImmediate();
    limit.release();
    await expect(waiting).resolves.toBe(true);
  });
});
