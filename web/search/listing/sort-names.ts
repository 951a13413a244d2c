import type { PropertySort } from '../../../src/search/search.contract.ts';

export const sortNames: Record<PropertySort, string> = {
  newest: 'Más Recientes',
  'price-asc': 'Precio: Menor a Mayor',
  'price-desc': 'Precio: Mayor a Menor',
  'area-desc': 'Área: Mayor a Menor',
  featured: 'Destacadas',
};
