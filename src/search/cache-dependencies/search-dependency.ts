import type { Invalidation } from '../../platform/cache-invalidation/invalidation.ts';
import type { CacheDependency } from '../../platform/cache-invalidation/cache-dependency.ts';
import type { Answer, SearchQuery } from '../query/search-query.ts';
import { evaluateFilter } from './evaluate-filter.ts';
import type { PropertyState } from './property-state.ts';
import type { PropertyDiff } from './property-diff.ts';
import { TrackedRows } from './tracked-rows.ts';

/** A search: its total, its counts and the rows of its answer, each of which another state of a property may change. */
export class SearchDependency implements CacheDependency {
  private readonly rows: TrackedRows | null;

  constructor(
    private readonly query: SearchQuery,
    answer?: Pick<Answer, 'hits'>,
  ) {
    this.rows = query.rows ? new TrackedRows(answer?.hits ?? [], query.sort) : null;
  }

  isInvalidatedBy({ about, detail }: Invalidation): boolean {
    if (about !== 'property') return false;
    return !detail || this.isInvalidatedByDiff(detail as PropertyDiff);
  }

  /** What is found before and after differs in what is counted of it, or in what is shown of it, and where. */
  private isInvalidatedByDiff({ id, before, after, sameWords }: PropertyDiff) {
    if (this.rows?.includes(id)) return true;
    const found = evaluateFilter(this.query.filter ?? [], { before, after, sameWords });
    if (found === 'neither') return false;
    if (found === 'differs' || !before || !after) return true;
    return this.countsDiffer(before, after, sameWords) || this.rows?.mayReorder(before, after) === true;
  }

  private countsDiffer(before: PropertyState, after: PropertyState, sameWords: boolean) {
    const facets = this.query.facets ?? [];
    if (facets.includes('words') && !sameWords) return true;
    return symmetricDifference(before.facets, after.facets).some((one) =>
      facets.some((each) => one.startsWith(`${each}=`)),
    );
  }
}

const symmetricDifference = (some: readonly string[], others: readonly string[]) => [
  ...some.filter((one) => !others.includes(one)),
  ...others.filter((one) => !some.includes(one)),
];
