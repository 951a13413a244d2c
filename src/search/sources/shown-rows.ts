import type { ListOrder } from '../../agency/agency.contract.ts';
import type { Hit } from '../query/search-query.ts';
import type { PropertyState } from './property-state.ts';

type Sorted = 'createdAt' | 'priceEuro' | 'size' | 'featuredOrder';

const SORTED_BY: Record<ListOrder, readonly Sorted[]> = {
  newest: ['createdAt'],
  'price-asc': ['priceEuro', 'createdAt'],
  'price-desc': ['priceEuro', 'createdAt'],
  'area-desc': ['size', 'createdAt'],
  featured: ['featuredOrder', 'createdAt'],
};

/** The page that a search has shown: which properties, and from which to which value of its order. */
export class ShownRows {
  private readonly ids: readonly string[];
  /** Undefined where the order is by what hits do not hold, or where one of them has no such value. */
  private readonly span: readonly [least: number, most: number] | undefined;

  constructor(
    hits: readonly Hit[],
    private readonly sort: ListOrder = 'newest',
  ) {
    this.ids = hits.map(({ id }) => id);
    const values = hits.map((hit) => orderedValue(hit, sort));
    if (hits.length && values.every((value) => typeof value === 'number'))
      this.span = [Math.min(...values), Math.max(...values)];
  }

  show(id: string) {
    return this.ids.includes(id);
  }

  /** Whether what is found before and after, and is not shown, may stand elsewhere, so that others move. */
  mayMove(before: PropertyState, after: PropertyState) {
    const [first] = SORTED_BY[this.sort];
    const moved = SORTED_BY[this.sort].filter((name) => before[name] !== after[name]);
    if (!moved.length || !this.ids.length) return moved.length > 0;
    if (!this.span || moved.length > 1 || moved[0] !== first) return true;
    return this.sideOf(before[first!]) * this.sideOf(after[first!]) <= 0;
  }

  /** −1 before all that is shown, 1 after it; 0 where it may be among it. */
  private sideOf(value: number | null) {
    const [least, most] = this.span!;
    return value === null || (value >= least && value <= most) ? 0 : value < least ? -1 : 1;
  }
}

const orderedValue = ({ priceEuro, size }: Hit, sort: ListOrder) => {
  if (sort === 'price-asc' || sort === 'price-desc') return priceEuro;
  return sort === 'area-desc' ? size : null;
};
