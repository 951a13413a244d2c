import type { PageContext } from 'vike/types';
import { formatPageTitle } from '../../agency/site/format-page-title.ts';
import { formatLandingHeading } from '../../search/site/landing/landing-description.ts';
import type { Data } from './+data.ts';

export function title({ agency, data: { landing, search } }: PageContext<Data>) {
  const { location = [] } = search.filters;
  const heading = landing
    ? formatLandingHeading(landing)
    : `Propiedades en venta en ${location.length === 1 ? location[0] : 'la Costa del Sol'}`;
  const page = search.page > 1 ? `, página ${search.page}` : '';
  return formatPageTitle(agency, heading + page, heading.replace(' en venta', '') + page);
}
