import { MikroORM } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { setTimeout } from 'node:timers/promises';
import { ShowAgency } from '../agency/agency.messages.ts';
import type { PropertyCard } from '../catalogue/property.contract.ts';
import { GetPictureVariant, type Variant } from '../catalogue/property.messages.ts';
import { type Config, configToken } from '../config.ts';
import { DependencyTracker } from '../platform/cache-invalidation/dependency-tracker.ts';
import { InvalidationBus } from '../platform/cache-invalidation/invalidation-bus.sql.ts';
import { DrainState } from '../platform/drain-state.ts';
import { runInContext } from '../platform/jobs/run-in-context.ts';
import { ListFeaturedProperties } from './list-featured-properties.ts';
import { SearchProperties } from './listing/search-properties.ts';
import { PropertyQuery } from './search.contract.ts';

const POLL_INTERVAL_MS = 2000;
/** Retries slow down to the maximum, since some pictures always fail. */
const MIN_RETRY_MS = 5_000;
const MAX_RETRY_MS = 600_000;
/** Cards use the first two widths; property pages on high-density screens use the last one. */
const WIDTHS = [480, 960, 1280] as const;

/**
 * Prewarms list covers: first those of the home page and of the first list page, then page by page up to a limit.
 * Restarts when these lists change, since there may be a new first page.
 */
@Injectable()
export class CoverPrewarmer {
  private readonly log = new Logger('covers');
  /** Keys of pictures whose variants exist. */
  private preparedKeys = new Set<string>();

  constructor(
    private readonly orm: MikroORM,
    private readonly queries: QueryBus,
    private readonly invalidations: InvalidationBus,
    @Inject(configToken) private readonly config: Config,
    private readonly draining: DrainState,
  ) {}

  /** Runs until the application ends; retries failed covers at growing intervals, or at the next change. */
  async run() {
    if (!this.config.COVERS_AHEAD) return;
    const { signal } = this.draining;
    let hasChanged = () => true;
    let retryAt = Infinity;
    let retryMs = MIN_RETRY_MS;
    while (!signal.aborted) {
      if (hasChanged() || Date.now() >= retryAt) {
        const dependencies = new DependencyTracker();
        const { version } = this.invalidations;
        hasChanged = () => this.invalidations.findInvalidationTime(dependencies, version) !== undefined;
        const failed = await dependencies
          .trackDependencies(() => runInContext(this.orm, 'covers', () => this.prepare(hasChanged)))
          .catch((err: unknown) => (this.log.warn({ msg: 'covers could not be prewarmed', err }), 1));
        retryAt = failed ? Date.now() + retryMs : Infinity;
        retryMs = failed ? Math.min(retryMs * 2, MAX_RETRY_MS) : MIN_RETRY_MS;
      }
      await setTimeout(POLL_INTERVAL_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  /** Returns the number of covers that could not be prepared. */
  private async prepare(hasChanged: () => boolean): Promise<number> {
    const current = new Set<string>();
    let failed = 0;
    for await (const keys of this.iterateCovers()) {
      failed += await this.prepareCovers(keys.filter((key) => !this.preparedKeys.has(key)));
      for (const key of keys) current.add(key);
      if (hasChanged() || this.draining.hasBegun) return failed;
    }
    this.preparedKeys = new Set([...this.preparedKeys].filter((key) => current.has(key)));
    return failed;
  }

  /** Yields the keys of covers page by page; those of the home page come with the first page. */
  private async *iterateCovers() {
    const { items } = await this.queries.execute(new ListFeaturedProperties());
    let featured = extractCovers(items);
    for (let page = 1, remaining = this.config.COVERS_AHEAD; remaining > 0; page++) {
      const results = await this.queries.execute(new SearchProperties(PropertyQuery.parse({ page })));
      const covers = [...new Set([...featured, ...extractCovers(results.items)])].slice(0, remaining);
      featured = [];
      yield covers;
      if (page >= results.pageCount) return;
      remaining -= covers.length;
    }
  }

  private async prepareCovers(keys: readonly string[]) {
    if (!keys.length) return 0;
    const { name: sharedBy } = await this.queries.execute(new ShowAgency());
    const variants: Variant[] = [
      ...WIDTHS.map((width) => ({ width, format: 'avif' as const })),
      { sharedBy, headline: null },
    ];
    const failed = new Set<string>();
    for (const variant of variants)
      for (const key of keys) if (!(await this.prepareVariant(key, variant))) failed.add(key);
    for (const key of keys) if (!failed.has(key)) this.preparedKeys.add(key);
    return failed.size;
  }

  /** An unavailable picture must not block the others. */
  private async prepareVariant(key: string, variant: Variant): Promise<boolean> {
    if (this.draining.hasBegun) return false;
    return this.queries.execute(new GetPictureVariant(key, variant, null)).then(
      () => true,
      () => false,
    );
  }
}

const extractCovers = (items: readonly PropertyCard[]) => items.flatMap(({ pictures: [cover] }) => cover?.key ?? []);
