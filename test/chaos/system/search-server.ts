import { randomFillSync } from 'node:crypto';
import { closeSync, globSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { createLocalFolders } from '../../../src/local/local-folders.ts';
import { prepareMeilisearchBinary } from '../../../src/local/meilisearch/prepare-meilisearch-binary.ts';
import { startMeilisearch } from '../../../src/local/meilisearch/start-meilisearch.ts';
import { findRunningMeilisearch } from '../../../src/local/meilisearch/meilisearch-process.ts';
import { findUnprivilegedUser } from '../../../src/local/process/unprivileged-user.ts';
import { send } from './send.ts';
import { startFaultyProxy } from './faulty-proxy.ts';

type Folders = Pick<ReturnType<typeof createLocalFolders>, 'home' | 'binaries' | 'logs'>;
type Revision = { readonly id: string; readonly revision: number };

const KEY = 'no-secret-either-0123456789abcdef';
const PAGES_OVERWRITTEN = 64;
const PAGE = 4096;

export type SearchServer = Awaited<ReturnType<typeof startSearchServer>>;

/** Starts a Meilisearch behind a proxy, which can be killed, frozen, slowed down, wiped and corrupted. */
export async function startSearchServer(folders: Folders) {
  const { home } = folders;
  const binary = await prepareMeilisearchBinary(folders.binaries);
  if (!binary) throw new Error('There is no Meilisearch for this platform, so that its faults cannot be tried.');
  const server = await startMeilisearch({ ...folders, binary, key: KEY, user: findUnprivilegedUser() });
  const direct = server.env.MEILI_URL!;
  const proxy = await startFaultyProxy(Number(new URL(direct).port));
  const signal = (name: NodeJS.Signals) => send(findRunningMeilisearch(home)!.pid, name);

  return {
    env: { MEILI_URL: proxy.url, MEILI_KEY: KEY },
    searches: () => proxy.searches(),
    delay: (ms: number) => proxy.delay(ms),
    kill: () => signal('SIGKILL'),
    freeze: () => signal('SIGSTOP'),
    wake: () => signal('SIGCONT'),
    wipe: () => rmSync(join(home, 'meilisearch'), { recursive: true, force: true }),
    /** Overwrites the first pages of every file, so that none can be opened. */
    corrupt() {
      const garbage = randomFillSync(Buffer.alloc(PAGES_OVERWRITTEN * PAGE));
      for (const path of globSync(join(home, 'meilisearch/index/**/data.mdb'))) {
        const file = openSync(path, 'r+');
        writeSync(file, garbage, 0, garbage.length, 0);
        closeSync(file);
      }
    },
    /** Wipes an index that cannot be opened, as the supervisor does. */
    start: () => server.restart(new AbortController().signal),
    close: () => proxy[Symbol.dispose](),
    /** Reads the content of the index from the server. */
    async revisions(index: string): Promise<Map<string, number>> {
      const revisions = new Map<string, number>();
      const limit = 10_000;
      for (let offset = 0, total = 1; offset < total; offset += limit) {
        const response = await fetch(
          `${direct}/indexes/${index}/documents?fields=id,revision&limit=${limit}&offset=${offset}`,
          { headers: { Authorization: `Bearer ${KEY}` }, signal: AbortSignal.timeout(10_000) },
        );
        if (!response.ok) throw new Error(`The index answers ${response.status}.`);
        const page = (await response.json()) as { results: Revision[]; total: number };
        for (const { id, revision } of page.results) revisions.set(id, revision);
        total = page.total;
      }
      return revisions;
    },
  };
}
