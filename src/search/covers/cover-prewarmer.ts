import { MikroORM } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { setTimeout } from 'node:timers/promises';
import { ShowAgency } from '../../agency/agency.messages.ts';
import type { PropertyCard } from '../../catalogue/property.contract.ts';
import { GetPictureVariant, type Variant } from '../../catalogue/property.messages.ts';
import type { Config } from '../../config.ts';
import { InvalidationBus } from '../../platform/cache-invalidation/invalidation-bus.ts';
import { DependencyTracker } from '../../platform/cache-invalidation/dependency-tracker.ts';
import { configToken } from '../../platform/config-token.ts';
import { DrainState } from '../../platform/draining/drain-state.ts';
import { runInContext } from '../../platform/jobs/run-in-context.ts';
import { ListFeaturedProperties } from '../list-featured-properties.ts';
import { PropertyQuery } from '../search.contract.ts';
import { SearchProperties } from '../search-properties.ts';

const POLL_INTERVAL_MS = 2000;
/** A picture that no attempt can make must not cost one every few seconds. */
const MIN_RETRY_MS = 5_000;
const MAX_RETRY_MS = 600_000;
/** What cards ask for on a screen of 1440 pixels, on telephones and sharper ones; last what a home's page asks for on those. */
const WIDTHS = [480, 960, 1280] as const;

/**
 * Prepares the covers of lists before anyone asks: first those of the home page and of the first page of the list, then
 * page after page up to a limit. Begins anew when anything of these lists has changed, since there may be a new first page.
 */
@Injectable()
export class CoverPrewarmer {
  private readonly log = new Logger('covers');
  /** The pictures that need no second look. */
  private prepared = new Set<string>();

  constructor(
    private readonly orm: MikroORM,
    private readonly queries: QueryBus,
    private readonly invalidations: InvalidationBus,
    @Inject(configToken) private readonly config: Config,
    private readonly draining: DrainState,
  ) {}

  /** Goes on until the application ends; covers that failed are tried again, at growing intervals, or at the next change. */
  async run() {
    if (!this.config.COVERS_AHEAD) return;
    const { signal } = this.draining;
    let hasChanged = () => true;
    let retryAt = Infinity;
    let retryMs = MIN_RETRY_MS;
    while (!signal.aborted) {
      if (hasChanged() || Date.now() >= retryAt) {
        const sources = new DependencyTracker();
        const { version } = this.invalidations;
        hasChanged = () => this.invalidations.invalidatedAt(sources, version) !== undefined;
        const failed = await sources
          .trackDependencies(() => runInContext(this.orm, 'covers', () => this.prepare(hasChanged)))
          .catch((err: unknown) => (this.log.warn({ msg: 'covers could not be prepared', err }), 1));
        retryAt = failed ? Date.now() + retryMs : Infinity;
        retryMs = failed ? Math.min(retryMs * 2, MAX_RETRY_MS) : MIN_RETRY_MS;
      }
      await setTimeout(POLL_INTERVAL_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  /** Returns how many covers could not be prepared. */
  private async prepare(hasChanged: () => boolean): Promise<number> {
    const current = new Set<string>();
    let failed = 0;
    for await (const keys of this.iterateCovers()) {
      failed += await this.prepareCovers(keys.filter((key) => !this.prepared.has(key)));
      for (const key of keys) current.add(key);
      if (hasChanged() || this.draining.hasBegun) return failed;
    }
    // Those of properties that have gone are forgotten.
    this.prepared = new Set([...this.prepared].filter((key) => current.has(key)));
    return failed;
  }

  /** Page by page, as many as are wanted. */
  private async *iterateCovers() {
    const { items } = await this.queries.execute(new ListFeaturedProperties());
    let featured = extractCovers(items);
    for (let page = 1, left = this.config.COVERS_AHEAD; left > 0; page++) {
      const found = await this.queries.execute(new SearchProperties(PropertyQuery.parse({ page })));
      const covers = [...new Set([...featured, ...extractCovers(found.items)])].slice(0, left);
      featured = [];
      yield covers;
      if (page >= found.pageCount) return;
      left -= covers.length;
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
    for (const key of keys) if (!failed.has(key)) this.prepared.add(key);
    return failed.size;
  }

  /** A picture that cannot be had must not keep the others waiting. */
  private async prepareVariant(key: string, variant: Variant): Promise<boolean> {
    if (this.draining.hasBegun) return false;
    return this.queries.execute(new GetPictureVariant(key, variant, null)).then(
      () => true,
      () => false,
    );
  }
}

const extractCovers = (items: readonly PropertyCard[]) => items.flatMap(({ pictures: [cover] }) => cover?.key ?? []);
