import { Logger } from '@nestjs/common';
import { once } from 'node:events';
import { MessageChannel } from 'node:worker_threads';
import { Piscina } from 'piscina';
import type { PageApi } from '../create-page-api.ts';
import type { PageRequest, RenderedPage, ThreadMessages } from './render-page.ts';

/** While one page renders, the others of the thread wait for their data. */
const PAGES_PER_THREAD = 4;

/** Module of the threads, and the name of its exported function. */
interface Entry {
  readonly filename: string;
  readonly name: string;
}

/** Renders pages in worker threads. */
export class PageRenderPool {
  private readonly pool: Piscina<ThreadMessages['task'] | null, RenderedPage>;
  private readonly log = new Logger('pages');

  constructor(
    threads: number,
    entry: Entry = { filename: new URL('page-thread.js', import.meta.url).href, name: 'pageThread' },
  ) {
    this.pool = new Piscina({
      ...entry,
      minThreads: threads,
      maxThreads: threads,
      concurrentTasksPerWorker: PAGES_PER_THREAD,
      // Atomics would block the event loop of a waiting thread, which must receive responses of the API.
      atomics: 'disabled',
      recordTiming: false,
    });
    // A thread that dies while rendering fails its pages; this logs idle threads that die.
    this.pool.on('error', (err: unknown) => this.log.warn({ msg: 'a page rendering thread died', err }));
  }

  /** Resolves once a thread has loaded the pages; rejects if a thread fails. */
  async waitUntilReady(): Promise<this> {
    const failed = once(this.pool, 'error').then(([error]) => Promise.reject(error as Error));
    await Promise.race([this.pool.run(null), failed]);
    return this;
  }

  /** Retries once, since another page may have killed the thread. */
  async render(pageRequest: PageRequest, api: PageApi): Promise<RenderedPage> {
    try {
      return await this.attempt(pageRequest, api);
    } catch (err) {
      this.log.warn({ msg: 'a page rendering thread died', err });
      return this.attempt(pageRequest, api);
    }
  }

  end() {
    return this.pool.destroy();
  }

  private async attempt(pageRequest: PageRequest, api: PageApi) {
    const { port1: localPort, port2: port } = new MessageChannel();
    // Messages arrive in the async context of the request that created the channel, so reads belong to its trace and
    // dependencies.
    localPort.on('message', ({ id, path, init }: ThreadMessages['request']) => {
      void toResponse(id, () => api(path, init)).then((response) => localPort.postMessage(response));
    });
    try {
      return await this.pool.run({ pageRequest, port }, { transferList: [port] });
    } finally {
      localPort.close();
    }
  }
}

async function toResponse(id: number, execute: () => ReturnType<PageApi>): Promise<ThreadMessages['response']> {
  try {
    const { status, ok, serialized } = await execute();
    return { id, status, ok, serialized };
  } catch (error) {
    return { id, error: error instanceof Error ? error : String(error) };
  }
}
