import type { ListOrder } from '../../agency/agency.contract.ts';
import type { Hit } from '../query/search-query.ts';
import type { PropertyState } from './property-state.ts';

type SortField = 'createdAt' | 'priceEuro' | 'size' | 'featuredOrder';

const SORT_FIELDS: Record<ListOrder, readonly SortField[]> = {
  newest: ['createdAt'],
  'price-asc': ['priceEuro', 'createdAt'],
  'price-desc': ['priceEuro', 'createdAt'],
  'area-desc': ['size', 'createdAt'],
  featured: ['featuredOrder', 'createdAt'],
};

/** The page that a search has shown: which properties, and from which to which value of its order. */
export class TrackedRows {
  private readonly ids: readonly string[];
  /** Undefined where the order is by what hits do not hold, or where one of them has no such value. */
  private readonly range: readonly [least: number, most: number] | undefined;

  constructor(
    hits: readonly Hit[],
    private readonly sort: ListOrder = 'newest',
  ) {
    this.ids = hits.map(({ id }) => id);
    const values = hits.map((hit) => getSortValue(hit, sort));
    if (hits.length && values.every((value) => typeof value === 'number'))
      this.range = [Math.min(...values), Math.max(...values)];
  }

  includes(id: string) {
    return this.ids.includes(id);
  }

  /** Whether what is found before and after, and is not shown, may stand elsewhere, so that others move. */
  mayReorder(before: PropertyState, after: PropertyState) {
    const [first] = SORT_FIELDS[this.sort];
    const moved = SORT_FIELDS[this.sort].filter((name) => before[name] !== after[name]);
    if (!moved.length || !this.ids.length) return moved.length > 0;
    if (!this.range || moved.length > 1 || moved[0] !== first) return true;
    return this.compareToRange(before[first!]) * this.compareToRange(after[first!]) <= 0;
  }

  /** −1 before all that is shown, 1 after it; 0 where it may be among it. */
  private compareToRange(value: number | null) {
    const [least, most] = this.range!;
    return value === null || (value >= least && value <= most) ? 0 : value < least ? -1 : 1;
  }
}

const getSortValue = ({ priceEuro, size }: Hit, sort: ListOrder) => {
  if (sort === 'price-asc' || sort === 'price-desc') return priceEuro;
  return sort === 'area-desc' ? size : null;
};
