import { cachedUntilChanged } from '../../platform/changes/cached-until-changed.ts';
import type { PublicChanges } from '../../platform/changes/public-changes.ts';
import type { Source } from '../../platform/changes/source.ts';
import { Sources } from '../../platform/changes/sources.ts';
import type { Clause, SearchEngine, SearchQuery } from '../query/search-query.ts';
import { spotOf } from '../sources/property-state.ts';
import type { PropertyStep } from '../sources/property-step.ts';
import type { PlaceClause } from './place-clause.ts';
import type { Position } from './shapes.contract.ts';
import { Spots } from './spots.ts';
import type { Tier } from './tiers.ts';

/**
 * Remembers the spots of the stock until there is another, so that Meilisearch can be asked for those in a shape: it
 * takes long for circles, and does not know drawn areas.
 */
export class KnownSpots {
  private readonly current: () => Promise<Spots>;

  constructor(search: SearchEngine['search'], changes: Pick<PublicChanges, 'version' | 'touchedAt'>) {
    this.current = cachedUntilChanged(changes, async () => {
      const [answer] = await search([{ facets: ['spot'] }]);
      const spots = new Spots(answer!.counts('spot'));
      Sources.note(anyOther(spots));
      return spots;
    });
  }

  /** The same queries for Meilisearch; null where it cannot be asked, since an area holds too many spots. */
  async inPlaceOfShapes(queries: readonly SearchQuery[]): Promise<SearchQuery[] | null> {
    const spots = await this.unnoted();
    const asked = queries.map((query) => ({
      ...query,
      ...(query.filter && {
        filter: query.filter.map((clause) => (isShape(clause) ? (spots.within(clause) ?? clause) : clause)),
      }),
    }));
    return asked.some(asksForArea) ? null : asked;
  }

  /** The tier that is nearest to a position, with as many homes as it had when it was counted. */
  async nearest(to: Position): Promise<Tier | null> {
    return (await this.unnoted()).nearest(to);
  }

  /** What is asked for names its shape among its own sources, which says more exactly what concerns it. */
  private unnoted() {
    return new Sources().of(() => this.current());
  }
}

export const asksForShape = ({ filter = [] }: SearchQuery) => filter.some(isShape);

export const asksForArea = ({ filter = [] }: SearchQuery) => filter.some((clause) => 'inside' in clause);

const isShape = (clause: Clause): clause is PlaceClause => 'inside' in clause || 'around' in clause;

/** A home that stands where one has stood changes nothing, nor does one that leaves. */
const anyOther = (known: Spots): Source => ({
  isTouchedBy({ about, detail }) {
    if (about !== 'property') return false;
    if (!detail) return true;
    const { after } = detail as PropertyStep;
    const spot = after ? spotOf(after) : undefined;
    return spot !== undefined && !known.has(spot);
  },
});
