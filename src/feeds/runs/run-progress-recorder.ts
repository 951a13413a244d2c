import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { RunProgress } from '../feed-run.contract.ts';
import { FeedRun } from '../feed-run.entity.ts';
import type { StartedRun } from './feed-runs.ts';

const MIN_INTERVAL_MS = 1_000;

/** Stores how far a run has come, once a second; a write that fails never fails the run. */
@Injectable()
export class RunProgressRecorder {
  constructor(private readonly orm: MikroORM) {}

  createRecorder({ id, epoch }: Pick<StartedRun, 'id' | 'epoch'>): (progress: RunProgress) => void {
    let last = performance.now();
    return (progress) => {
      if (performance.now() - last < MIN_INTERVAL_MS) return;
      last = performance.now();
      void this.orm.em
        .fork()
        .nativeUpdate(FeedRun, { id, epoch, status: 'running' }, progress)
        .catch(() => undefined);
    };
  }
}
