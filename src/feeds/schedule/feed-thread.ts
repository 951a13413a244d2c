import { Inject, Injectable } from '@nestjs/common';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Config } from '../../config.ts';
import { configToken } from '../../platform/config-token.ts';
import type { ImportInput } from '../import-feed.ts';

/** Imports on a thread with a heap of its own: the site neither waits for a feed nor dies of one. */
@Injectable()
export class FeedThread {
  entry = resolve('dist/feed-worker.js');
  heapMegabytes = 512;

  constructor(@Inject(configToken) private readonly config: Config) {}

  /** Throws when the thread dies; ends it, and returns, when the signal says so. */
  async import(input: ImportInput, signal: AbortSignal) {
    if (signal.aborted) return;
    const worker = new Worker(this.entry, {
      workerData: { config: this.config, input },
      resourceLimits: { maxOldGenerationSizeMb: this.heapMegabytes },
    });
    const terminate = () => void worker.terminate();
    signal.addEventListener('abort', terminate);
    try {
      const [code] = (await once(worker, 'exit')) as [number];
      if (code !== 0 && !signal.aborted) throw new Error(`The thread of the import has ended with ${code}.`);
    } finally {
      signal.removeEventListener('abort', terminate);
    }
  }
}
