import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { setTimeout } from 'node:timers/promises';
import { type Figure, Figures, type Sample } from './figures.ts';

/** Whoever asks waits no longer, and no statement runs longer. */
const LONGEST_MS = 1_000;
const LIMIT = `set local statement_timeout = ${LONGEST_MS}`;

type Read = (em: EntityManager) => Promise<Readonly<Record<string, readonly Sample[]>>>;

interface Source {
  readonly read: Read;
  /** Samples by the name of their figure; undefined while they cannot be said. */
  told?: Awaited<ReturnType<Read>> | undefined;
}

/**
 * Figures that are read from the database when Prometheus asks, source by source, on one connection. A database that is
 * away, hangs or has no connection left costs a second, and then nothing: its figures are missing, `agency_figures_up`
 * says so, and all others are told.
 */
@Injectable()
export class DatabaseFigures implements OnModuleInit {
  /** However many ask, the database is asked no more often. */
  keptMs = 5_000;

  private readonly sources = new Map<string, Source>();
  private reading: Promise<void> | undefined;
  private patience: Promise<unknown> = Promise.resolve();
  private begunAt = -Infinity;

  constructor(
    private readonly orm: MikroORM,
    private readonly figures: Figures,
  ) {}

  onModuleInit() {
    const up = {
      name: 'agency_figures_up',
      help: 'Whether the figures of a source in the database could be read',
      labels: ['source'],
    };
    this.figures.gauge(up, () => [...this.sources].map(([source, { told }]) => [{ source }, told ? 1 : 0]));
  }

  /** `read` gives, for the name of each gauge, its samples. Its statements use indexes and have few rows. */
  offer(source: string, gauges: readonly Figure[], read: Read) {
    const offered: Source = { read };
    this.sources.set(source, offered);
    for (const gauge of gauges) this.figures.gauge(gauge, () => offered.told?.[gauge.name] ?? []);
  }

  /** Resolves when the figures are no older than five seconds, and after a second at most. */
  async refresh() {
    if (!this.reading && performance.now() - this.begunAt > this.keptMs) this.begin();
    await Promise.race([this.reading, this.patience]);
  }

  private begin() {
    this.begunAt = performance.now();
    const late = new AbortController();
    const unread = new Set(this.sources.values());
    this.patience = setTimeout(LONGEST_MS, undefined, { ref: false }).then(() => {
      late.abort();
      for (const source of unread) source.told = undefined;
    });
    this.reading = this.readAll(unread, late.signal).finally(() => (this.reading = undefined));
  }

  private async readAll(unread: Set<Source>, late: AbortSignal) {
    for (const source of unread) {
      if (late.aborted) return;
      const told = await this.orm.em
        .fork()
        .transactional(async (em) => {
          await em.execute(LIMIT);
          return source.read(em);
        })
        .catch(() => undefined);
      if (late.aborted) return;
      source.told = told;
      unread.delete(source);
    }
  }
}
