import type { PageContext } from 'vike/types';
import { landingHeading } from '../../search/public/landing/landing-description.ts';
import type { Data } from './+data.ts';

export function title({ agency, data: { landing, listing } }: PageContext<Data>) {
  const { location = [] } = listing.filters;
  const what = landing
    ? landingHeading(landing)
    : `Propiedades en venta en ${location.length === 1 ? location[0] : 'la Costa del Sol'}`;
  return `${what}${listing.page > 1 ? `, página ${listing.page}` : ''} | ${agency.name}`;
}
