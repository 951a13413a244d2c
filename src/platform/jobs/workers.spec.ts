import type { PgBoss } from 'pg-boss';
import type { Config } from '../../config.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Pause } from '../pause/pause.ts';
import { Workers } from './workers.ts';

describe('the workers of queues', () => {
  /** Queues that are worked on; several names of one would be several workers of it. */
  let working: string[];
  let isPaused: boolean;
  /** The queue that cannot be reached now. */
  let failing: string | undefined;
  let workers: Workers;

  const answer = (queue: string, act: () => void) => {
    if (queue === failing) return Promise.reject(new Error('PostgreSQL is away'));
    act();
    return Promise.resolve();
  };
  const boss = {
    work: (queue: string) => answer(queue, () => working.push(queue)),
    offWork: (queue: string) => answer(queue, () => (working = working.filter((one) => one !== queue))),
  };

  beforeEach(async () => {
    [working, isPaused, failing] = [[], false, undefined];
    const pause = { isOn: () => Promise.resolve(isPaused) };
    const parts = [boss, pause, {}, {}] as unknown as [PgBoss, Pause, Config, Metrics];
    workers = new Workers(...parts);
    for (const queue of ['mails', 'imports', 'pictures'])
      await workers.startUnlessPaused({ queue, options: {}, handle: () => Promise.resolve() });
  });

  it('stop when a pause begins and go on when it ends', async () => {
    isPaused = true;
    await workers.followPause();
    expect(working).toEqual([]);
    isPaused = false;
    await workers.followPause();
    expect(working).toEqual(['mails', 'imports', 'pictures']);
  });

  it.each([true, false])(
    'finish at the next look what failed half-way, and do nothing twice: pause %s',
    async (begins) => {
      isPaused = !begins;
      await workers.followPause();
      isPaused = begins;
      failing = 'imports';
      await workers.followPause().catch(() => undefined);
      failing = undefined;
      await workers.followPause();
      expect(working.toSorted()).toEqual(begins ? [] : ['imports', 'mails', 'pictures']);
    },
  );
});
