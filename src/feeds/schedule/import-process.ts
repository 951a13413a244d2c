import { Inject, Injectable, Logger } from '@nestjs/common';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { Config } from '../../config.ts';
import { configToken } from '../../platform/config-token.ts';
import { telemetry } from '../../platform/telemetry/telemetry.ts';
import type { ImportInput } from '../feed.messages.ts';

export class ImportProcessDied extends Error {
  constructor(readonly isOutOfMemory: boolean) {
    super('The process of the import has died.');
  }
}

/**
 * Imports in a process of its own: the site neither waits for a feed nor dies of one. A worker thread would not do: when
 * it outgrows its limit too fast to be stopped, V8 ends the whole process.
 */
@Injectable()
export class ImportProcess {
  entry = resolve('dist/feed-worker.js');
  heapMegabytes = 512;

  private readonly log = new Logger('feeds');

  constructor(@Inject(configToken) private readonly config: Config) {}

  /** Throws `ImportProcessDied` when the process dies; kills it, and returns, when the signal aborts. */
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
    const ended = once(child, 'exit') as Promise<[code: number | null, signal: NodeJS.Signals | null]>;
    try {
      child.send({ config: this.config, input, ...telemetry.toJobData() }, () => undefined);
      const [code, killedBy] = await ended;
      if (code !== 0) throw new ImportProcessDied(killedBy === 'SIGABRT');
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }
}
