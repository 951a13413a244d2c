import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { type Config, configToken } from '../../config.ts';
import { getSessionUrl } from '../database/database-urls.ts';
import { cdnTimings } from '../limits/deadlines.ts';
import { Outages } from '../outages.ts';
import { SECOND_MS } from '../time-units.contract.ts';
import {
  type CacheDependency,
  INVALIDATE_ALL,
  type Invalidation,
  InvalidationLog,
  invalidationMessage,
} from './invalidation.ts';

const LISTEN = 'listen public_changes';
const NOTIFY = "select pg_notify('public_changes', $1)";

/** Minimum time between two notifications. */
const INTERVAL_MS = 250;
const BULK_INTERVAL_MS = 500;
/** Beyond this number of pending changes, everything is invalidated instead. */
const MAX_PENDING = 100;

/** Publishes changes to all processes with `NOTIFY` of PostgreSQL, and keeps a log of those received. */
@Injectable()
export class InvalidationBus implements OnModuleInit {
  private readonly log = new InvalidationLog();
  /** Keyed by JSON text, since several publications often announce the same change. */
  private pending = new Map<string, Invalidation>();
  private lastNotifiedAt = -Infinity;
  private timer: NodeJS.Timeout | undefined;
  private dueAt = 0;
  private readonly connection: ReconnectingClient;
  private afterPublish: () => Promise<void> = () => Promise.resolve();

  constructor(@Inject(configToken) config: Config, outages: Outages) {
    this.connection = new ReconnectingClient({
      url: getSessionUrl(config),
      onConnect: (client) => this.listen(client),
      onError: (error) => void outages.recordIfOutage(error),
      probeIntervalMs: config.CDN_SECONDS ? cdnTimings.probeIntervalMs : PROBE_INTERVAL_MS,
    });
  }

  async onModuleInit() {
    await this.connection.open();
  }

  /** Increases with every notification; entries cached under an older version are compared with the changes since. */
  get version() {
    return this.log.version;
  }

  /**
   * Time at which this process received the first later change that affects the dependency, or -Infinity if the change
   * may be much older; undefined if there is none.
   */
  findInvalidationTime(dependency: CacheDependency, version: number): number | undefined {
    return this.log.findInvalidationTime(dependency, version);
  }

  /** The database is unreachable, so this process would miss notifications. */
  get isDisconnected() {
    return !this.connection.isConnected;
  }

  /** Whether this process has received everything published more than `ageMs` ago. */
  isUpToDateWithin(ageMs: number) {
    return this.connection.hasRespondedWithin(ageMs);
  }

  /**
   * `callback` runs once for several publications, after all processes have been notified. If it fails, the changes are
   * published again.
   */
  onPublished(callback: () => Promise<void>) {
    this.afterPublish = callback;
  }

  /**
   * Publishes changes; without arguments, invalidates everything. Throttled, so it may be called per row; the last call
   * is always published. During bulk changes the interval is longer, so that caches stay useful.
   */
  publish(changes: readonly Invalidation[] = [INVALIDATE_ALL], { isBulk = false } = {}) {
    for (const change of changes) this.pending.set(JSON.stringify(change), change);
    if (this.pending.size > MAX_PENDING) this.pending = new Map([['', INVALIDATE_ALL]]);
    if (!this.pending.size) return;
    const notifyAt = this.lastNotifiedAt + (isBulk ? BULK_INTERVAL_MS : INTERVAL_MS);
    if (this.timer && this.dueAt <= notifyAt) return;
    clearTimeout(this.timer);
    this.dueAt = notifyAt;
    this.timer = setTimeout(() => void this.notify(), Math.max(0, notifyAt - Date.now()));
  }

  /** Call after everything that publishes changes has stopped. */
  async close() {
    if (this.pending.size) await this.notify();
    clearTimeout(this.timer);
    await this.connection.close();
  }

  /**
   * Invalidates everything in this process, since changes made while it was not listening are unknown. Publishes
   * pending changes.
   */
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

const MIN_DELAY_MS = 0.1 * SECOND_MS;
const MAX_DELAY_MS = 2 * SECOND_MS;
const PROBE_INTERVAL_MS = 5 * SECOND_MS;
const TIMEOUTS = { connectionTimeoutMillis: 3 * SECOND_MS, query_timeout: 5 * SECOND_MS, keepAlive: true };

interface ConnectionOptions {
  readonly url: string;
  readonly onConnect: (client: Client) => Promise<void>;
  readonly onError: (error: unknown) => void;
  readonly probeIntervalMs: number;
}

/** Keeps one connection to PostgreSQL open, and reconnects after a failure. */
class ReconnectingClient {
  private client: Client | undefined;
  private connectionLoop: Promise<void> | undefined;
  private lastResponseAt = -Infinity;
  private readonly closing = new AbortController();

  constructor(private readonly options: ConnectionOptions) {}

  get isConnected() {
    return this.client !== undefined;
  }

  /** Whether a probe sent within the last `ageMs` was answered, so that all earlier notifications have arrived. */
  hasRespondedWithin(ageMs: number) {
    return this.isConnected && performance.now() - this.lastResponseAt <= ageMs;
  }

  /** Resolves after the first attempt to connect, successful or not. */
  async open() {
    await new Promise<void>((onFirstAttempt) => {
      this.connectionLoop = this.runConnectionLoop(onFirstAttempt);
    });
  }

  async execute(statement: string, values: readonly string[]) {
    if (!this.client) throw new Error('PostgreSQL is unreachable');
    await this.client.query(statement, [...values]);
  }

  async close() {
    this.closing.abort();
    await this.connectionLoop;
  }

  private async runConnectionLoop(onFirstAttempt: () => void) {
    const { url, onConnect, onError } = this.options;
    for (let delay = MIN_DELAY_MS; !this.closing.signal.aborted; delay = Math.min(2 * delay, MAX_DELAY_MS)) {
      const client = new Client({ connectionString: url, application_name: 'public-changes', ...TIMEOUTS });
      const disconnected = new Promise<void>((resolve) => client.on('error', () => resolve()).once('end', resolve));
      try {
        const startedAt = performance.now();
        await client.connect();
        await onConnect(client);
        this.client = client;
        this.lastResponseAt = startedAt;
        delay = MIN_DELAY_MS;
        onFirstAttempt();
        await Promise.race([disconnected, this.probe(client)]);
      } catch (error) {
        if (!this.closing.signal.aborted) onError(error);
        onFirstAttempt();
      }
      this.client = undefined;
      await client.end().catch(() => undefined);
      await this.pause(delay).catch(() => undefined);
    }
  }

  /** Detects a hanging server or network, which would not close the connection; records the last response. */
  private async probe(client: Client) {
    while (this.client === client) {
      await this.pause(this.options.probeIntervalMs);
      const startedAt = performance.now();
      await client.query('select 1');
      this.lastResponseAt = startedAt;
    }
  }

  private pause(delay: number) {
    return sleep(delay, undefined, { signal: this.closing.signal, ref: false });
  }
}
