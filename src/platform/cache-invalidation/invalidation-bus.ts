import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Client } from 'pg';
import type { Config } from '../../config.ts';
import { configToken } from '../config-token.ts';
import { Outages } from '../dependency-health/outages.ts';
import { getSessionUrl } from '../database/get-session-url.ts';
import { cdnTimings } from '../cdn/cdn-timings.ts';
import { InvalidationLog } from './invalidation-log.ts';
import { invalidationMessage } from './invalidation-message.ts';
import { INVALIDATE_ALL, type Invalidation } from './invalidation.ts';
import { LISTEN, NOTIFY } from './invalidation-bus.sql.ts';
import { ReconnectingClient } from './reconnecting-client.ts';
import type { CacheDependency } from './cache-dependency.ts';

const INTERVAL_MS = 250;
const BULK_INTERVAL_MS = 500;
/** More than that say little that is worth their length: caches are emptied then. */
const MAX_PENDING = 100;

/** Notifies every process of what has changed for visitors, so that it drops what it has cached of that. */
@Injectable()
export class InvalidationBus implements OnModuleInit {
  private readonly log = new InvalidationLog();
  /** By their text, since several announcements often say the same. */
  private pending = new Map<string, Invalidation>();
  private lastNotifiedAt = -Infinity;
  private timer: NodeJS.Timeout | undefined;
  private dueAt = 0;
  private readonly connection: ReconnectingClient;
  private afterPublish: () => Promise<void> = () => Promise.resolve();

  constructor(@Inject(configToken) config: Config, outages: Outages) {
    const onFault = (fault: unknown) => void outages.recordIfOutage(fault);
    const probeIntervalMs = config.CDN_SECONDS ? cdnTimings.probeIntervalMs : undefined;
    this.connection = new ReconnectingClient(
      getSessionUrl(config),
      (client) => this.listen(client),
      onFault,
      probeIntervalMs,
    );
  }

  /** Advances with every change; whatever was cached under another version is compared with those since. */
  get version() {
    return this.log.version;
  }

  /** When this process heard of the first change after a version that touches the source; undefined where none does. */
  invalidatedAt(source: CacheDependency, version: number): number | undefined {
    return this.log.invalidatedAt(source, version);
  }

  /** The database is out of reach: nothing can be changed, and this process would not be notified. */
  get isDisconnected() {
    return !this.connection.isConnected;
  }

  /** Whether this process has heard of all that was announced more than so many milliseconds ago. */
  isUpToDateWithin(within: number) {
    return this.connection.hasRespondedWithin(within);
  }

  /** Called once for what several calls of `announce` announce, after every process has been told; tried again if it fails. */
  onPublished(tell: () => Promise<void>) {
    this.afterPublish = tell;
  }

  async onModuleInit() {
    await this.connection.open();
  }

  /**
   * Says what has changed, which without a word is everything. Throttled, so that it may be called for every row; the
   * last call always leads to a notification. During bulk changes the interval is longer, so that caches are of some use
   * meanwhile.
   */
  publish(changes: readonly Invalidation[] = [INVALIDATE_ALL], { isPartOfMany = false } = {}) {
    for (const change of changes) this.pending.set(JSON.stringify(change), change);
    if (this.pending.size > MAX_PENDING) this.pending = new Map([['', INVALIDATE_ALL]]);
    if (!this.pending.size) return;
    const at = this.lastNotifiedAt + (isPartOfMany ? BULK_INTERVAL_MS : INTERVAL_MS);
    if (this.timer && this.dueAt <= at) return;
    clearTimeout(this.timer);
    this.dueAt = at;
    this.timer = setTimeout(() => void this.notify(), Math.max(0, at - Date.now()));
  }

  /** Must be called after everything that announces changes has stopped. */
  async close() {
    if (this.pending.size) await this.notify();
    clearTimeout(this.timer);
    await this.connection.close();
  }

  /** Changes made while this process was not listening are unknown, so that everything counts as changed. */
  private async listen(client: Client) {
    client.on('notification', ({ payload }) => this.log.add(invalidationMessage.parse(payload)));
    await client.query(LISTEN);
    this.log.add([INVALIDATE_ALL]);
    this.publish([]);
  }

  private async notify() {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.isDisconnected) return;
    const published = [...this.pending.values()];
    this.pending = new Map();
    this.lastNotifiedAt = Date.now();
    try {
      for (const message of invalidationMessage.serialize(published)) await this.connection.execute(NOTIFY, [message]);
      await this.afterPublish();
    } catch {
      this.publish(published);
    }
  }
}
