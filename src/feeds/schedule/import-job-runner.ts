import { Injectable, Logger } from '@nestjs/common';
import { DrainState } from '../../platform/draining/drain-state.ts';
import type { ImportInput } from '../feed.messages.ts';
import { ImportProcessDied, ImportProcess } from './import-process.ts';
import { JobRuns, type JobRunKey } from './job-runs.ts';

/**
 * Does the run of a job in a process of its own; throws if it has not ended, so that the job is tried again. What a drain
 * cuts off is taken up by another process, or after the next start.
 */
@Injectable()
export class ImportJobRunner {
  private readonly log = new Logger('feeds');

  constructor(
    private readonly runs: JobRuns,
    private readonly process: ImportProcess,
    private readonly draining: DrainState,
  ) {}

  async run(input: ImportInput, run: JobRunKey, signal: AbortSignal) {
    if (await this.runs.hasEnded(run)) return;
    try {
      await this.process.import(input, AbortSignal.any([signal, this.draining.signal]));
    } catch (error) {
      this.log.error({ msg: 'an import has a fault', err: error });
      await this.runs.fail(input, run, describeCrash(error));
    }
    if (!(await this.runs.hasEnded(run))) throw new Error(`The run of ${input.feedName} is to be taken up again.`);
  }
}

const describeCrash = (error: unknown) =>
  error instanceof ImportProcessDied && error.isOutOfMemory
    ? 'La importación se ha detenido: necesitaba más memoria de la permitida.'
    : 'La importación se ha detenido por un error inesperado.';
