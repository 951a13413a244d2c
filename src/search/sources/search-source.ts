import type { PublicChange } from '../../platform/changes/public-change.ts';
import type { Source } from '../../platform/changes/source.ts';
import type { Answer, SearchQuery } from '../query/search-query.ts';
import { filterHolds } from './filter-holds.ts';
import type { PropertyState } from './property-state.ts';
import type { PropertyStep } from './property-step.ts';
import { ShownRows } from './shown-rows.ts';

/** A search: its total, its counts and the rows of its answer, each of which another state of a property may change. */
export class SearchSource implements Source {
  private readonly rows: ShownRows | null;

  constructor(
    private readonly query: SearchQuery,
    answer?: Pick<Answer, 'hits'>,
  ) {
    this.rows = query.rows ? new ShownRows(answer?.hits ?? [], query.sort) : null;
  }

  isTouchedBy({ about, detail }: PublicChange): boolean {
    if (about !== 'property') return false;
    return !detail || this.isTouchedByStep(detail as PropertyStep);
  }

  /** What is found before and after differs in what is counted of it, or in what is shown of it, and where. */
  private isTouchedByStep({ id, before, after, sameWords }: PropertyStep) {
    if (this.rows?.show(id)) return true;
    const found = filterHolds(this.query.filter ?? [], { before, after, sameWords });
    if (found === 'neither') return false;
    if (found === 'differs' || !before || !after) return true;
    return this.countsDiffer(before, after, sameWords) || this.rows?.mayMove(before, after) === true;
  }

  private countsDiffer(before: PropertyState, after: PropertyState, sameWords: boolean) {
    const facets = this.query.facets ?? [];
    if (facets.includes('words') && !sameWords) return true;
    return differing(before.facets, after.facets).some((one) => facets.some((each) => one.startsWith(`${each}=`)));
  }
}

const differing = (some: readonly string[], others: readonly string[]) => [
  ...some.filter((one) => !others.includes(one)),
  ...others.filter((one) => !some.includes(one)),
];
