import type { ListOrder } from '../../../../src/agency/agency.contract.ts';

/** The orders that can be chosen for every list. */
export const sortNames: Record<ListOrder, string> = {
  newest: 'Más Recientes',
  'price-asc': 'Precio: Menor a Mayor',
  'price-desc': 'Precio: Mayor a Menor',
  'area-desc': 'Área: Mayor a Menor',
  featured: 'Destacadas',
};

export const RELEVANCE = 'Relevancia';
