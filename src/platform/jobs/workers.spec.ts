import type { PgBoss } from 'pg-boss';
import type { Config } from '../../config.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Pause } from '../pause.ts';
import { Workers } from './workers.ts';

describe('Workers', () => {
  /** Queues with workers; a repeated name means several workers. */
  let activeQueues: string[];
  let isPaused: boolean;
  let failingQueue: string | undefined;
  let workers: Workers;

  const respond = (queue: string, change: () => void) => {
    if (queue === failingQueue) return Promise.reject(new Error('PostgreSQL is away'));
    change();
    return Promise.resolve();
  };
  const boss = {
    work: (queue: string) => respond(queue, () => activeQueues.push(queue)),
    offWork: (queue: string) => respond(queue, () => (activeQueues = activeQueues.filter((name) => name !== queue))),
  };

  beforeEach(async () => {
    [activeQueues, isPaused, failingQueue] = [[], false, undefined];
    const pause = { isOn: () => Promise.resolve(isPaused) };
    const dependencies = [boss, pause, {}, {}] as unknown as [PgBoss, Pause, Config, Metrics];
    workers = new Workers(...dependencies);
    for (const queue of ['mails', 'imports', 'pictures'])
      await workers.startUnlessPaused({ queue, options: {}, handle: () => Promise.resolve() });
  });

  it('stop when a pause begins and resume when it ends', async () => {
    isPaused = true;
    await workers.followPause();
    expect(activeQueues).toEqual([]);
    isPaused = false;
    await workers.followPause();
    expect(activeQueues).toEqual(['mails', 'imports', 'pictures']);
  });

  it.each([true, false])('complete an interrupted check without repeating work: pause %s', async (pauseBegins) => {
    isPaused = !pauseBegins;
    await workers.followPause();
    isPaused = pauseBegins;
    failingQueue = 'imports';
    await workers.followPause().catch(() => undefined);
    failingQueue = undefined;
    await workers.followPause();
    expect(activeQueues.toSorted()).toEqual(pauseBegins ? [] : ['imports', 'mails', 'pictures']);
  });
});
