import { MikroORM } from '@mikro-orm/postgresql';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import type { Config } from '../../config.ts';
import { configToken } from '../config-token.ts';

const CHANNEL = 'public_changes';
const AT_MOST_EVERY_MS = 200;
const LISTEN_AGAIN_MS = { first: 100, most: 5_000 };

/** What visitors see has changed: every process hears of it, and forgets what it kept in memory of before. */
@Injectable()
export class PublicChanges implements OnModuleInit, BeforeApplicationShutdown, OnApplicationShutdown {
  /** Advances with every change. What was asked under another version may be out of date. */
  version = 0;
  /** Changes cannot be heard of: the database is out of reach. */
  isBlind = true;
  private readonly log = new Logger(PublicChanges.name);
  private readonly stop = new AbortController();
  private pending: Promise<void> | undefined;
  private listener: Client | undefined;

  constructor(
    private readonly orm: MikroORM,
    @Inject(configToken) private readonly config: Config,
  ) {}

  /** To all processes, soon: a burst of changes is announced a few times a second. */
  announce(): void {
    this.pending ??= setTimeout(AT_MOST_EVERY_MS, undefined, { signal: this.stop.signal })
      .catch(() => undefined)
      .then(() => {
        this.pending = undefined;
        return this.orm.em.fork().execute(`notify ${CHANNEL}`);
      })
      // Whoever comes back to the database takes everything for changed.
      .then(undefined, () => undefined);
  }

  async onModuleInit() {
    if (this.config.WORK) await this.listen().catch(() => this.listenAgain());
  }

  async beforeApplicationShutdown() {
    this.stop.abort();
    await this.pending;
  }

  async onApplicationShutdown() {
    await this.listener?.end();
  }

  private async listen() {
    const client = new Client({ connectionString: this.config.DATABASE_URL, keepAlive: true });
    client.on('error', () => undefined);
    client.on('notification', () => void this.version++);
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    client.once('end', () => void this.listenAgain());
    this.listener = client;
    this.isBlind = false;
    this.version++;
  }

  private async listenAgain() {
    if (this.stop.signal.aborted) return;
    this.isBlind = true;
    this.log.warn('The database is out of reach: changes cannot be heard of');
    for (let wait = LISTEN_AGAIN_MS.first; this.isBlind; wait = Math.min(2 * wait, LISTEN_AGAIN_MS.most)) {
      await setTimeout(wait, undefined, { ref: false });
      if (this.stop.signal.aborted) return;
      await this.listen().catch(() => undefined);
    }
    this.log.log('The database is back');
  }
}
