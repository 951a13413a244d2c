import { MikroORM, RequestContext } from '@mikro-orm/postgresql';
import type { Command } from '@nestjs/cqrs';
import { CommandBus } from '@nestjs/cqrs';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type * as App from '../../../src/app.ts';
import type * as Catalogue from '../../../src/catalogue/property.messages.ts';
import type * as Configuration from '../../../src/config.ts';
import type { RunReport } from '../../../src/feeds/feed-run.contract.ts';
import type * as Kyero from '../../../src/feeds/parsing/kyero/read-kyero.ts';
import type * as KyeroRecords from '../../../src/feeds/parsing/kyero/read-kyero-record.ts';
import type * as Feeds from '../../../src/feeds/feed.messages.ts';
import type * as Source from '../../../src/feeds/fetching/decode-feed.ts';
import type * as Actors from '../../../src/platform/actor.ts';
import type * as Migrations from '../../../src/platform/migrate.ts';
import { built } from './built.ts';
import { serve } from './serve.ts';

/** The whole application without a port and without the queues, as the command line runs it. */
const { createApp } = await built<typeof App>('app.js');
const { readConfig } = await built<typeof Configuration>('config.js');
const { migrate } = await built<typeof Migrations>('platform/migrate.js');
const { systemActor } = await built<typeof Actors>('platform/actor.js');
const { UpdateProperty } = await built<typeof Catalogue>('catalogue/property.messages.js');
const { ImportFeed } = await built<typeof Feeds>('feeds/feed.messages.js');
const { readKyero } = await built<typeof Kyero>('feeds/parsing/kyero/read-kyero.js');
const { readKyeroRecord } = await built<typeof KyeroRecords>('feeds/parsing/kyero/read-kyero-record.js');
const { decodeFeed } = await built<typeof Source>('feeds/fetching/decode-feed.js');

const BY = systemActor('bench');
const MEGABYTE = 1024 * 1024;
const ignored = () => undefined;

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
  const report = await execute(new ImportFeed(BY, newRun(path), ignored));
  return { ms: performance.now() - since, report };
}

const newRun = (address: string) =>
  ({ address, format: 'kyero', feedName: 'bench', trigger: 'cli', dryRun: false, allowWithdrawals: false }) as const;

/** Every record of the feed, decoded and read, and nothing else. */
async function parseFeed(path: string): Promise<{ ms: number; records: number }> {
  const { size } = await stat(path);
  const open = () => Promise.resolve(createReadStream(path));
  const file = { open, bytes: size, isUtf8: true, isAscii: false, charset: null, folder: null };
  const since = performance.now();
  let records = 0;
  for await (const elements of readKyero(decodeFeed(file, ignored), ignored)) {
    for (const element of elements) if (readKyeroRecord(element, ignored).id) records += 1;
  }
  return { ms: performance.now() - since, records };
}

const services = {
  importFeed,
  parseFeed,
  /** When it was committed, in milliseconds of the epoch. */
  changePrice: async (id: string, version: number, price: number): Promise<number> => {
    await execute(new UpdateProperty(BY, id, version, { price }));
    return performance.timeOrigin + performance.now();
  },
  /** Megabytes of heap after the feed was read and after it was applied; needs --expose-gc. */
  heapOfImport: async (path: string): Promise<number> => {
    let most = 0;
    let phase = '';
    const run = new ImportFeed(BY, newRun(path), (progress) => {
      const isNewPhase = progress.phase !== phase;
      phase = progress.phase;
      if (isNewPhase || progress.done === progress.total) most = Math.max(most, heapAfterCollection());
    });
    await execute(run);
    return Math.max(most, heapAfterCollection());
  },
};
export type Application = typeof services;
serve(services);
