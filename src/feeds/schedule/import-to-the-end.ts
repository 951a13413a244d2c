import { Injectable, Logger } from '@nestjs/common';
import { Draining } from '../../platform/draining/draining.ts';
import type { ImportInput } from '../feed.messages.ts';
import { ImportDied, ImportProcess } from './import-process.ts';
import { JobRuns, type RunOfJob } from './job-runs.ts';

/**
 * Does the run of a job in a process of its own; throws if it has not ended, so that the job is tried again. What a drain
 * cuts off is taken up by another process, or after the next start.
 */
@Injectable()
export class ImportToTheEnd {
  private readonly log = new Logger('feeds');

  constructor(
    private readonly runs: JobRuns,
    private readonly process: ImportProcess,
    private readonly draining: Draining,
  ) {}

  async import(input: ImportInput, run: RunOfJob, unwanted: AbortSignal) {
    if (await this.runs.isOver(run)) return;
    try {
      await this.process.import(input, AbortSignal.any([unwanted, this.draining.signal]));
    } catch (error) {
      this.log.error({ msg: 'an import has a fault', err: error });
      await this.runs.fail(input, run, sentence(error));
    }
    if (!(await this.runs.isOver(run))) throw new Error(`The run of ${input.feedName} is to be taken up again.`);
  }
}

const sentence = (error: unknown) =>
  error instanceof ImportDied && error.isOutOfMemory
    ? 'La importación se ha detenido: necesitaba más memoria de la permitida.'
    : 'La importación se ha detenido por un error inesperado.';
