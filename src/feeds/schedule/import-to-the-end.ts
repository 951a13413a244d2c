import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { ImportInput } from '../feed.messages.ts';
import { ImportDied, ImportProcess } from './import-process.ts';
import { JobRuns, type RunOfJob } from './job-runs.ts';

/** Does the run of a job in a process of its own; throws if it has not ended, so that the job is tried again. */
@Injectable()
export class ImportToTheEnd implements OnModuleDestroy {
  private readonly log = new Logger('feeds');
  private readonly leaving = new AbortController();

  constructor(
    private readonly runs: JobRuns,
    private readonly process: ImportProcess,
  ) {}

  async import(input: ImportInput, run: RunOfJob, unwanted: AbortSignal) {
    if (await this.runs.isOver(run)) return;
    try {
      await this.process.import(input, AbortSignal.any([unwanted, this.leaving.signal]));
    } catch (error) {
      this.log.error({ msg: 'an import has a fault', err: error });
      await this.runs.fail(input, run, sentence(error));
    }
    if (!(await this.runs.isOver(run))) throw new Error(`The run of ${input.feedName} is to be taken up again.`);
  }

  /** What is cut off here is taken up by another process, or after the next start. */
  onModuleDestroy() {
    this.leaving.abort();
  }
}

const sentence = (error: unknown) =>
  error instanceof ImportDied && error.isOutOfMemory
    ? 'La importación se ha detenido: necesitaba más memoria de la permitida.'
    : 'La importación se ha detenido por un error inesperado.';
