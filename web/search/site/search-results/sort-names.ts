import type { ListOrder } from '../../../../src/agency/agency.contract.ts';

/** The orders that can be chosen, the nearest only around a point. */
export type SearchOrder = ListOrder | 'nearest';

export const sortNames: Record<SearchOrder, string> = {
  newest: 'Más Recientes',
  'price-asc': 'Precio: Menor a Mayor',
  'price-desc': 'Precio: Mayor a Menor',
  'area-desc': 'Área: Mayor a Menor',
  featured: 'Destacadas',
  nearest: 'Más cerca',
};

export const RELEVANCE = 'Relevancia';
