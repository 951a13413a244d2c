import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { setTimeout } from 'node:timers/promises';
import { type Metric, Metrics, type Sample } from './metrics.ts';

/** Whoever asks waits no longer, and no statement runs longer. */
const TIMEOUT_MS = 1_000;
const SET_TIMEOUT = `set local statement_timeout = ${TIMEOUT_MS}`;

type Read = (em: EntityManager) => Promise<Readonly<Record<string, readonly Sample[]>>>;

interface MetricSource {
  readonly read: Read;
  /** Samples by the name of their figure; undefined while they cannot be said. */
  samples?: Awaited<ReturnType<Read>> | undefined;
}

/**
 * Figures that are read from the database when Prometheus asks, source by source, on one connection. A database that is
 * away, hangs or has no connection left costs a second, and then nothing: its figures are missing, `agency_figures_up`
 * says so, and all others are told.
 */
@Injectable()
export class DatabaseMetrics implements OnModuleInit {
  /** However many ask, the database is asked no more often. */
  maxAgeMs = 5_000;

  private readonly sources = new Map<string, MetricSource>();
  private refreshing: Promise<void> | undefined;
  private timeout: Promise<unknown> = Promise.resolve();
  private startedAt = -Infinity;

  constructor(
    private readonly orm: MikroORM,
    private readonly figures: Metrics,
  ) {}

  onModuleInit() {
    const up = {
      name: 'agency_figures_up',
      help: 'Whether the figures of a source in the database could be read',
      labels: ['source'],
    };
    this.figures.gauge(up, () => [...this.sources].map(([source, { samples }]) => [{ source }, samples ? 1 : 0]));
  }

  /** `parseWebUrl` gives, for the name of each gauge, its samples. Its statements use indexes and have few rows. */
  register(source: string, gauges: readonly Metric[], read: Read) {
    const entry: MetricSource = { read };
    this.sources.set(source, entry);
    for (const gauge of gauges) this.figures.gauge(gauge, () => entry.samples?.[gauge.name] ?? []);
  }

  /** Resolves when the figures are no older than five seconds, and after a second at most. */
  async refresh() {
    if (!this.refreshing && performance.now() - this.startedAt > this.maxAgeMs) this.startRefresh();
    await Promise.race([this.refreshing, this.timeout]);
  }

  private startRefresh() {
    this.startedAt = performance.now();
    const late = new AbortController();
    const unread = new Set(this.sources.values());
    this.timeout = setTimeout(TIMEOUT_MS, undefined, { ref: false }).then(() => {
      late.abort();
      for (const source of unread) source.samples = undefined;
    });
    this.refreshing = this.readAll(unread, late.signal).finally(() => (this.refreshing = undefined));
  }

  private async readAll(unread: Set<MetricSource>, late: AbortSignal) {
    for (const source of unread) {
      if (late.aborted) return;
      const samples = await this.orm.em
        .fork()
        .transactional(async (em) => {
          await em.execute(SET_TIMEOUT);
          return source.read(em);
        })
        .catch(() => undefined);
      if (late.aborted) return;
      source.samples = samples;
      unread.delete(source);
    }
  }
}
