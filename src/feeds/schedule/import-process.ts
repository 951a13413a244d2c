import { Inject, Injectable, Logger } from '@nestjs/common';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { type Config, configToken } from '../../config.ts';
import { telemetry } from '../../platform/telemetry/telemetry.ts';
import type { ImportInput } from '../feed.messages.ts';

export class ImportProcessDied extends Error {
  constructor(readonly isOutOfMemory: boolean) {
    super('The process of the import has died.');
  }
}

/**
 * Imports in a separate process, so that a feed can neither block nor crash the site. A worker thread would not do:
 * when it exceeds its memory limit too fast, V8 ends the whole process.
 */
@Injectable()
export class ImportProcess {
  /** Only tests replace it and the limit below. */
  entry = resolve('dist/feed-worker.js');
  heapMegabytes = 512;

  private readonly log = new Logger('feeds');

  constructor(@Inject(configToken) private readonly config: Config) {}

  /** Throws `ImportProcessDied` if the process exits with an error. Kills it and returns if the signal aborts. */
  async import(input: ImportInput, signal: AbortSignal) {
    if (signal.aborted) return;
    const execArgv = [`--max-old-space-size=${this.heapMegabytes}`];
    const child = fork(this.entry, {
      execArgv,
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
      killSignal: 'SIGKILL',
      signal,
    });
    child.stderr!.on('data', (chunk) => this.log.error(String(chunk)));
    const exit = once(child, 'exit') as Promise<[code: number | null, signal: NodeJS.Signals | null]>;
    try {
      child.send({ config: this.config, input, ...telemetry.toJobData() }, () => undefined);
      const [code, killedBy] = await exit;
      // V8 ends a process that exceeds its heap limit with SIGABRT.
      if (code !== 0) throw new ImportProcessDied(killedBy === 'SIGABRT');
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }
}
