import { Logger } from '@nestjs/common';
import { once } from 'node:events';
import { MessageChannel } from 'node:worker_threads';
import { Piscina } from 'piscina';
import type { PageApi } from '../create-page-api.ts';
import type { PageRequest } from './page-request.ts';
import type { RenderedPage } from './rendered-page.ts';
import type { ThreadMessages } from './thread-messages.ts';

/** While one is rendered, the others of the same thread wait for what they have asked. */
const PAGES_PER_THREAD = 4;

/** The file of a thread, and what of it is handed the orders. */
interface Entry {
  readonly filename: string;
  readonly name: string;
}

/** Renders pages in threads beside the one that answers: they ask it for whatever they show. */
export class PageRenderPool {
  private readonly pool: Piscina<ThreadMessages['order'] | null, RenderedPage>;
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
      // A thread that renders also waits for answers, which only its own loop brings.
      atomics: 'disabled',
      recordTiming: false,
    });
    // One that dies while it renders fails its pages; of one that dies without any, this alone tells.
    this.pool.on('error', (err: unknown) => this.log.warn({ msg: 'a thread of pages died', err }));
  }

  /** Once there is a thread that has loaded the pages; one that cannot is told of at once, and nobody waits for it. */
  async waitUntilReady(): Promise<this> {
    const failed = once(this.pool, 'error').then(([error]) => Promise.reject(error as Error));
    await Promise.race([this.pool.run(null), failed]);
    return this;
  }

  /** Tries once more in another thread, since the first may have died of another page. */
  async render(pageRequest: PageRequest, api: PageApi): Promise<RenderedPage> {
    try {
      return await this.attempt(pageRequest, api);
    } catch (err) {
      this.log.warn({ msg: 'a thread of pages died', err });
      return this.attempt(pageRequest, api);
    }
  }

  end() {
    return this.pool.destroy();
  }

  private async attempt(pageRequest: PageRequest, api: PageApi) {
    const { port1: localPort, port2: port } = new MessageChannel();
    // Its messages arrive within the request that has made it: what is read belongs to that, with its trace and sources.
    localPort.on('message', ({ id, path, init }: ThreadMessages['question']) => {
      void toAnswer(id, () => api(path, init)).then((answer) => localPort.postMessage(answer));
    });
    try {
      return await this.pool.run({ pageRequest, port }, { transferList: [port] });
    } finally {
      localPort.close();
    }
  }
}

async function toAnswer(id: number, ask: () => ReturnType<PageApi>): Promise<ThreadMessages['answer']> {
  try {
    const { status, ok, written } = await ask();
    return { id, status, ok, written };
  } catch (fault) {
    return { id, fault: fault instanceof Error ? fault : String(fault) };
  }
}
