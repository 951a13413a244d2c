import type { PageContext } from 'vike/types';
import { formatPageTitle } from '../../agency/site/format-page-title.ts';
import { landingHeading } from '../../search/site/landing/landing-description.ts';
import type { Data } from './+data.ts';

export function title({ agency, data: { landing, listing } }: PageContext<Data>) {
  const { location = [] } = listing.filters;
  const what = landing
    ? landingHeading(landing)
    : `Propiedades en venta en ${location.length === 1 ? location[0] : 'la Costa del Sol'}`;
  const page = listing.page > 1 ? `, página ${listing.page}` : '';
  return formatPageTitle(agency, what + page, what.replace(' en venta', '') + page);
}
