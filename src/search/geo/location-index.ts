import { cacheUntilInvalidated } from '../../platform/cache-invalidation/cache-until-invalidated.ts';
import { DependencyTracker } from '../../platform/cache-invalidation/dependency-tracker.ts';
import type { InvalidationBus } from '../../platform/cache-invalidation/invalidation-bus.sql.ts';
import type { CacheDependency } from '../../platform/cache-invalidation/invalidation.ts';
import { findSpot, type PropertyDiff } from '../index-document/property-state.ts';
import type { Clause, SearchEngine, SearchQuery, Counts } from '../query/search-query.ts';
import { type PlaceClause, bboxContains, isWithinPlace, circleToBbox, computeBoundingBox } from './place-clause.ts';
import { tileToBox, tileAt, parsePosition, measureDistance } from './position.ts';
import type { Position, Box } from './shapes.contract.ts';

/** All spots at one distance, with their number of properties. */
export type Tier = { readonly spots: readonly string[]; readonly metres: number; readonly count: number };

export const measureToNearest = (centres: readonly Position[], position: Position) =>
  Math.min(...centres.map((centre) => measureDistance(centre, position)));

/** Groups spots by distance to the nearest of these positions, nearest first. */
export function groupByDistance(counts: Counts, centres: readonly Position[]): Tier[] {
  const distances = [...counts].map(([spot, count]) => ({
    spot,
    count,
    metres: measureToNearest(centres, parsePosition(spot)),
  }));
  const byDistance = Map.groupBy(distances, ({ metres }) => metres);
  return [...byDistance]
    .sort(([one], [other]) => one - other)
    .map(([metres, group]) => ({
      metres,
      spots: group.map(({ spot }) => spot),
      count: group.reduce((sum, { count }) => sum + count, 0),
    }));
}

/** Limit of filter values for Meilisearch. */
const MAX_VALUES = 1_000;
const TILE_LEVEL = 14;

/** Distinct public points that can be tested against a shape, with their map cells. */
class Spots {
  private readonly cells: readonly { cell: string; box: Box; spots: readonly string[] }[];
  /** One search resolves its shape several times. */
  private readonly cache = new WeakMap<PlaceClause, Clause | null>();

  constructor(private readonly counts: Counts) {
    const byCell = Map.groupBy(counts.keys(), (spot) => tileAt(parsePosition(spot), TILE_LEVEL));
    this.cells = Array.from(byCell, ([cell, spots]) => ({ cell, box: tileToBox(cell), spots }));
  }

  has(spot: string) {
    return this.counts.has(spot);
  }

  /** Returns a clause for everything within a shape; null if it would contain too many values for Meilisearch. */
  findClause(shape: PlaceClause): Clause | null {
    const cached = this.cache.get(shape);
    if (cached !== undefined) return cached;
    const clause = this.buildClause(shape);
    this.cache.set(shape, clause);
    return clause;
  }

  /** Returns null if there are too many spots, since a single spot then rarely fills a page. */
  findNearest(to: Position): Tier | null {
    return this.counts.size > MAX_VALUES ? null : (groupByDistance(this.counts, [to])[0] ?? null);
  }

  /** A cell completely within the shape replaces its spots. */
  private buildClause(shape: PlaceClause): Clause | null {
    const bounds = computeShapeBox(shape);
    const cell14: string[] = [];
    const spot: string[] = [];
    for (const { cell, box, spots } of this.cells) {
      if (!overlaps(box, bounds)) continue;
      if (bboxContains(shape, box)) cell14.push(cell);
      else spot.push(...spots.filter((value) => isWithinPlace(shape, parsePosition(value))));
      if (cell14.length + spot.length > MAX_VALUES) return null;
    }
    return { anyOf: { cell14, spot } };
  }
}

/** Computes the bounding box of a shape, which excludes most spots with a cheap test. */
function computeShapeBox(shape: PlaceClause): Box {
  if ('inside' in shape) return computeBoundingBox(shape.inside);
  return 'around' in shape ? circleToBbox(shape.around, shape.metres) : shape.box;
}

const overlaps = (one: Box, other: Box) =>
  one.west <= other.east && one.east >= other.west && one.south <= other.north && one.north >= other.south;

/**
 * Caches the spots of all properties, so that Meilisearch can be queried by the spots in a shape: its circle filter is
 * slow, and it does not support drawn areas.
 */
export class LocationIndex {
  private readonly getSpots: () => Promise<Spots>;

  constructor(
    search: SearchEngine['search'],
    invalidations: Pick<InvalidationBus, 'version' | 'findInvalidationTime'>,
  ) {
    this.getSpots = cacheUntilInvalidated(invalidations, async () => {
      const [answer] = await search([{ facets: ['spot'] }]);
      const spots = new Spots(answer!.counts('spot'));
      DependencyTracker.track(buildNewLocationDependency(spots));
      return spots;
    });
  }

  /**
   * Replaces shapes by their spots and cells for Meilisearch. Keeps a circle with too many spots; returns null for a
   * drawn area with too many.
   */
  async replaceShapes(queries: readonly SearchQuery[]): Promise<SearchQuery[] | null> {
    const spots = await this.getUntracked();
    const indexQueries = queries.map((query) => ({
      ...query,
      ...(query.filter && {
        filter: query.filter.map((clause) => (isShape(clause) ? (spots.findClause(clause) ?? clause) : clause)),
      }),
    }));
    return indexQueries.some(filtersByArea) ? null : indexQueries;
  }

  /** The tier's number of properties is that of the last count. */
  async findNearest(to: Position): Promise<Tier | null> {
    return (await this.getUntracked()).findNearest(to);
  }

  /** The search itself tracks its shape, which is more precise. */
  private getUntracked() {
    return new DependencyTracker().trackDependencies(() => this.getSpots());
  }
}

export const filtersByShape = ({ filter = [] }: SearchQuery) => filter.some(isShape);

export const filtersByArea = ({ filter = [] }: SearchQuery) => filter.some((clause) => 'inside' in clause);

const isShape = (clause: Clause): clause is PlaceClause => 'inside' in clause || 'around' in clause;

/** Properties that share an existing spot, or leave one, change nothing. */
const buildNewLocationDependency = (currentSpots: Spots): CacheDependency => ({
  isInvalidatedBy({ about, detail }) {
    if (about !== 'property') return false;
    if (!detail) return true;
    const { after } = detail as PropertyDiff;
    const spot = after ? findSpot(after) : undefined;
    return spot !== undefined && !currentSpots.has(spot);
  },
});
