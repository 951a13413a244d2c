import type { PageContext } from 'vike/types';
import type { Data } from './+data.ts';

export function title({ agency, data }: PageContext<Data>) {
  const { location = [] } = data.listing.filters;
  const where = location.length === 1 ? location[0] : 'la Costa del Sol';
  const page = data.listing.page > 1 ? `, página ${data.listing.page}` : '';
  return `Propiedades en venta en ${where}${page} | ${agency.name}`;
}
