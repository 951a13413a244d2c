import { cacheUntilInvalidated } from '../../platform/cache-invalidation/cache-until-invalidated.ts';
import type { InvalidationBus } from '../../platform/cache-invalidation/invalidation-bus.ts';
import type { CacheDependency } from '../../platform/cache-invalidation/cache-dependency.ts';
import { DependencyTracker } from '../../platform/cache-invalidation/dependency-tracker.ts';
import type { Clause, SearchEngine, SearchQuery } from '../query/search-query.ts';
import { findSpot } from '../cache-dependencies/property-state.ts';
import type { PropertyDiff } from '../cache-dependencies/property-diff.ts';
import type { PlaceClause } from './place-clause.ts';
import type { Position } from './shapes.contract.ts';
import { Spots } from './spots.ts';
import type { Tier } from './tiers.ts';

/**
 * Remembers the spots of the stock until there is another, so that Meilisearch can be asked for those in a shape: it
 * takes long for circles, and does not know drawn areas.
 */
export class LocationIndex {
  private readonly current: () => Promise<Spots>;

  constructor(search: SearchEngine['search'], changes: Pick<InvalidationBus, 'version' | 'invalidatedAt'>) {
    this.current = cacheUntilInvalidated(changes, async () => {
      const [answer] = await search([{ facets: ['spot'] }]);
      const spots = new Spots(answer!.counts('spot'));
      DependencyTracker.track(buildNewLocationDependency(spots));
      return spots;
    });
  }

  /** The same queries for Meilisearch; null where it cannot be asked, since an area holds too many spots. */
  async replaceShapes(queries: readonly SearchQuery[]): Promise<SearchQuery[] | null> {
    const spots = await this.getUntracked();
    const asked = queries.map((query) => ({
      ...query,
      ...(query.filter && {
        filter: query.filter.map((clause) => (isShape(clause) ? (spots.findClause(clause) ?? clause) : clause)),
      }),
    }));
    return asked.some(filtersByArea) ? null : asked;
  }

  /** The tier that is nearest to a position, with as many homes as it had when it was counted. */
  async findNearest(to: Position): Promise<Tier | null> {
    return (await this.getUntracked()).findNearest(to);
  }

  /** What is asked for names its shape among its own sources, which says more exactly what concerns it. */
  private getUntracked() {
    return new DependencyTracker().trackDependencies(() => this.current());
  }
}

export const filtersByShape = ({ filter = [] }: SearchQuery) => filter.some(isShape);

export const filtersByArea = ({ filter = [] }: SearchQuery) => filter.some((clause) => 'inside' in clause);

const isShape = (clause: Clause): clause is PlaceClause => 'inside' in clause || 'around' in clause;

/** A home that stands where one has stood changes nothing, nor does one that leaves. */
const buildNewLocationDependency = (known: Spots): CacheDependency => ({
  isInvalidatedBy({ about, detail }) {
    if (about !== 'property') return false;
    if (!detail) return true;
    const { after } = detail as PropertyDiff;
    const spot = after ? findSpot(after) : undefined;
    return spot !== undefined && !known.has(spot);
  },
});
