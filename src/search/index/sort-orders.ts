import type { PropertySort } from '../search.contract.ts';

const NEWEST = ['createdAt:desc', 'id:asc'];

/** Total orders; who has no value comes last either way. */
export const sortOrders = {
  newest: NEWEST,
  'price-asc': ['priceEuro:asc', ...NEWEST],
  'price-desc': ['priceEuro:desc', ...NEWEST],
  'area-desc': ['size:desc', ...NEWEST],
  featured: ['featuredOrder:asc', ...NEWEST],
} satisfies Record<PropertySort, string[]>;
