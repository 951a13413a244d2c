import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { setTimeout } from 'node:timers/promises';
import { type Metric, Metrics, type Sample } from './metrics.ts';

/** Maximum wait of a scrape, and maximum duration of a statement. */
const TIMEOUT_MS = 1_000;
const SET_TIMEOUT = `set local statement_timeout = ${TIMEOUT_MS}`;

type Read = (em: EntityManager) => Promise<Readonly<Record<string, readonly Sample[]>>>;

interface MetricSource {
  readonly read: Read;
  /** Undefined if the last refresh failed or took too long. */
  samples?: Awaited<ReturnType<Read>> | undefined;
}

/**
 * Metrics that are read from the database at a scrape, one source after the other on one connection. A scrape waits at
 * most a second, and omits sources that have failed or not responded; `agency_database_metrics_up` reports them.
 */
@Injectable()
export class DatabaseMetrics implements OnModuleInit {
  /** Only tests change it. */
  minRefreshIntervalMs = 5_000;

  private readonly sources = new Map<string, MetricSource>();
  private refreshing: Promise<void> | undefined;
  private timeout: Promise<unknown> = Promise.resolve();
  private startedAt = -Infinity;

  constructor(
    private readonly orm: MikroORM,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit() {
    const up = {
      name: 'agency_database_metrics_up',
      help: '1 if the metrics of the source could be read from the database',
      labels: ['source'],
    };
    this.metrics.registerGauge(up, () =>
      [...this.sources].map(([source, { samples }]) => [{ source }, samples ? 1 : 0]),
    );
  }

  /** `read` returns the samples by gauge name. Its statements must use indexes and return few rows. */
  register(source: string, gauges: readonly Metric[], read: Read) {
    const entry: MetricSource = { read };
    this.sources.set(source, entry);
    for (const gauge of gauges) this.metrics.registerGauge(gauge, () => entry.samples?.[gauge.name] ?? []);
  }

  async refresh() {
    if (!this.refreshing && performance.now() - this.startedAt > this.minRefreshIntervalMs) this.startRefresh();
    await Promise.race([this.refreshing, this.timeout]);
  }

  private startRefresh() {
    this.startedAt = performance.now();
    const timedOut = new AbortController();
    const unread = new Set(this.sources.values());
    this.timeout = setTimeout(TIMEOUT_MS, undefined, { ref: false }).then(() => {
      timedOut.abort();
      for (const source of unread) source.samples = undefined;
    });
    this.refreshing = this.readAll(unread, timedOut.signal).finally(() => (this.refreshing = undefined));
  }

  private async readAll(unread: Set<MetricSource>, timedOut: AbortSignal) {
    for (const source of unread) {
      if (timedOut.aborted) return;
      const samples = await this.orm.em
        .fork()
        .transactional(async (em) => {
          await em.execute(SET_TIMEOUT);
          return source.read(em);
        })
        .catch(() => undefined);
      if (timedOut.aborted) return;
      source.samples = samples;
      unread.delete(source);
    }
  }
}
