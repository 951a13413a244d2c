import { MikroORM, RequestContext } from '@mikro-orm/postgresql';
import type { Command } from '@nestjs/cqrs';
import { CommandBus } from '@nestjs/cqrs';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type * as App from '../../../src/app.ts';
import type * as Catalogue from '../../../src/catalogue/property.messages.ts';
import type * as Configuration from '../../../src/config.ts';
import type { RunReport } from '../../../src/feeds/feed-run.contract.ts';
import type * as Feeds from '../../../src/feeds/feed.messages.ts';
import type * as Kyero from '../../../src/feeds/parsing/kyero/read-kyero.ts';
import type * as Source from '../../../src/feeds/staging/kyero/kyero-reader.ts';
import type * as Actors from '../../../src/platform/actor.ts';
import type * as Migrations from '../../../src/platform/migrations/migrate.ts';
import { importBuilt } from './import-built.ts';
import { serve } from './serve.ts';

// Without a port and queues, as the command line runs the application.
const { createApp } = await importBuilt<typeof App>('app.js');
const { readConfig } = await importBuilt<typeof Configuration>('config.js');
const { migrate } = await importBuilt<typeof Migrations>('platform/migrations/migrate.js');
const { systemActor } = await importBuilt<typeof Actors>('platform/actor.js');
const { UpdateProperty } = await importBuilt<typeof Catalogue>('catalogue/property.messages.js');
const { ImportFeed } = await importBuilt<typeof Feeds>('feeds/feed.messages.js');
const { readKyero, readKyeroRecord } = await importBuilt<typeof Kyero>('feeds/parsing/kyero/read-kyero.js');
const { decodeFeed } = await importBuilt<typeof Source>('feeds/staging/kyero/kyero-reader.js');

const ACTOR = systemActor('bench');
const MEGABYTE = 1024 * 1024;
const ignore = () => undefined;

const app = await createApp({ ...readConfig({ ...process.env, PUBLIC_URL: 'http://localhost' }), ROLE: 'command' });
await migrate(app);
await app.init();
const execute = <T>(command: Command<T>) =>
  RequestContext.create(app.get(MikroORM).em, () => app.get(CommandBus).execute<Command<T>, T>(command));

const heapAfterCollection = () => {
  globalThis.gc!();
  return process.memoryUsage().heapUsed / MEGABYTE;
};

async function importFeed(path: string): Promise<{ ms: number; report: RunReport }> {
  const since = performance.now();
  const report = await execute(new ImportFeed(ACTOR, newRun(path), ignore));
  return { ms: performance.now() - since, report };
}

const newRun = (address: string) =>
  ({ address, format: 'kyero', feedName: 'bench', trigger: 'cli', dryRun: false, allowWithdrawals: false }) as const;

/** Decodes and parses every record of the feed, and nothing else. */
async function parseFeed(path: string): Promise<{ ms: number; records: number }> {
  const { size } = await stat(path);
  const open = () => Promise.resolve(createReadStream(path));
  const file = { open, bytes: size, isUtf8: true, isAscii: false, charset: null, folder: null };
  const since = performance.now();
  let records = 0;
  for await (const elements of readKyero(decodeFeed(file, ignore), ignore)) {
    for (const element of elements) if (readKyeroRecord(element, ignore).id) records += 1;
  }
  return { ms: performance.now() - since, records };
}

const services = {
  importFeed,
  parseFeed,
  /** Resolves to the time of the commit, in milliseconds since the epoch. */
  changePrice: async (id: string, version: number, price: number): Promise<number> => {
    await execute(new UpdateProperty(ACTOR, id, version, { price }));
    return performance.timeOrigin + performance.now();
  },
  /** Returns the highest heap in megabytes after a collection, in any phase of the import; needs --expose-gc. */
  heapOfImport: async (path: string): Promise<number> => {
    let maxHeap = 0;
    let phase = '';
    const run = new ImportFeed(ACTOR, newRun(path), (progress) => {
      const isNewPhase = progress.phase !== phase;
      phase = progress.phase;
      if (isNewPhase || progress.done === progress.total) maxHeap = Math.max(maxHeap, heapAfterCollection());
    });
    await execute(run);
    return Math.max(maxHeap, heapAfterCollection());
  },
};
export type Application = typeof services;
serve(services);
