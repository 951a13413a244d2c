import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Client } from 'pg';
import type { Config } from '../../config.ts';
import { configToken } from '../config-token.ts';
import { Outages } from '../outages/outages.ts';
import { sessionUrl } from '../database/session-url.ts';
import { settling } from '../cdn/settling.ts';
import { ChangeLog } from './change-log.ts';
import { changeMessage } from './change-message.ts';
import { EVERYTHING, type PublicChange } from './public-change.ts';
import { LISTEN, NOTIFY } from './public-changes.sql.ts';
import { ReconnectingClient } from './reconnecting-client.ts';
import type { Source } from './source.ts';

const INTERVAL_MS = 250;
const BULK_INTERVAL_MS = 500;
/** More than that say little that is worth their length: caches are emptied then. */
const MAX_PENDING = 100;

/** Notifies every process of what has changed for visitors, so that it drops what it has cached of that. */
@Injectable()
export class PublicChanges implements OnModuleInit {
  private readonly log = new ChangeLog();
  /** By their text, since several announcements often say the same. */
  private pending = new Map<string, PublicChange>();
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

  /** Advances with every change; whatever was cached under another version is compared with those since. */
  get version() {
    return this.log.version;
  }

  /** When this process heard of the first change after a version that touches the source; undefined where none does. */
  touchedAt(source: Source, version: number): number | undefined {
    return this.log.touchedAt(source, version);
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
   * Says what has changed, which without a word is everything. Throttled, so that it may be called for every row; the
   * last call always leads to a notification. During bulk changes the interval is longer, so that caches are of some use
   * meanwhile.
   */
  announce(changes: readonly PublicChange[] = [EVERYTHING], { isPartOfMany = false } = {}) {
    for (const change of changes) this.pending.set(JSON.stringify(change), change);
    if (this.pending.size > MAX_PENDING) this.pending = new Map([['', EVERYTHING]]);
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
    client.on('notification', ({ payload }) => this.log.add(changeMessage.read(payload)));
    await client.query(LISTEN);
    this.log.add([EVERYTHING]);
    this.announce([]);
  }

  private async notify() {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.isBlind) return;
    const told = [...this.pending.values()];
    this.pending = new Map();
    this.lastNotifiedAt = Date.now();
    try {
      for (const message of changeMessage.write(told)) await this.connection.execute(NOTIFY, [message]);
      await this.alsoTell();
    } catch {
      this.announce(told);
    }
  }
}
