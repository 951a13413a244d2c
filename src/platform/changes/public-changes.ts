import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Client } from 'pg';
import type { Config } from '../../config.ts';
import { configToken } from '../config-token.ts';
import { Outages } from '../outages/outages.ts';
import { sessionUrl } from '../database/session-url.ts';
import { settling } from '../cdn/settling.ts';
import { LISTEN, NOTIFY } from './public-changes.sql.ts';
import { ReconnectingClient } from './reconnecting-client.ts';

const INTERVAL_MS = 250;
const BULK_INTERVAL_MS = 500;

/** Notifies every process that public content has changed, so that it drops what it has cached. */
@Injectable()
export class PublicChanges implements OnModuleInit {
  private changeCount = 0;
  private isPending = false;
  private lastNotifiedAt = -Infinity;
  private timer: NodeJS.Timeout | undefined;
  private dueAt = 0;
  private readonly connection: ReconnectingClient;
  private alsoTell: () => Promise<void> = () => Promise.resolve();

  constructor(@Inject(configToken) config: Config, outages: Outages) {
    const onFault = (fault: unknown) => void outages.absorb(fault);
    const probedEvery = config.CDN_SECONDS ? settling.provenEvery : undefined;
    this.connection = new ReconnectingClient(sessionUrl(config), (client) => this.listen(client), onFault, probedEvery);
  }

  /** Whatever was cached under another version may be out of date. */
  get version() {
    return this.changeCount;
  }

  /** The database is out of reach: nothing can be changed, and this process would not be notified. */
  get isBlind() {
    return !this.connection.isUp;
  }

  /** Whether this process has heard of all that was announced more than so many milliseconds ago. */
  hasHeard(within: number) {
    return this.connection.isProven(within);
  }

  /** Called once for what several calls of `announce` announce, after every process has been told; tried again if it fails. */
  afterEach(tell: () => Promise<void>) {
    this.alsoTell = tell;
  }

  async onModuleInit() {
    await this.connection.open();
  }

  /**
   * Throttled, so that it may be called for every row; the last call always leads to a notification. During bulk
   * changes the interval is longer, so that caches are of some use meanwhile.
   */
  announce({ isPartOfMany = false } = {}) {
    this.isPending = true;
    const at = this.lastNotifiedAt + (isPartOfMany ? BULK_INTERVAL_MS : INTERVAL_MS);
    if (this.timer && this.dueAt <= at) return;
    clearTimeout(this.timer);
    this.dueAt = at;
    this.timer = setTimeout(() => void this.notify(), Math.max(0, at - Date.now()));
  }

  /** Must be called after everything that announces changes has stopped. */
  async close() {
    if (this.isPending) await this.notify();
    clearTimeout(this.timer);
    await this.connection.close();
  }

  /** Changes made while this process was not listening are unknown, so that everything counts as changed. */
  private async listen(client: Client) {
    client.on('notification', () => this.changeCount++);
    await client.query(LISTEN);
    this.changeCount++;
    if (this.isPending) this.announce();
  }

  private async notify() {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.isBlind) return;
    this.isPending = false;
    this.lastNotifiedAt = Date.now();
    try {
      await this.connection.execute(NOTIFY);
      await this.alsoTell();
    } catch {
      this.announce();
    }
  }
}
