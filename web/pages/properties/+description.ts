import type { PageContext } from 'vike/types';
import { landingDescription } from '../../search/site/landing/landing-description.ts';
import type { Data } from './+data.ts';
import { formatNumber } from '../../../src/platform/text/format-number.contract.ts';

export const description = ({ agency, data: { landing, listing, results } }: PageContext<Data>) =>
  (listing.page > 1 ? `Página ${formatNumber(listing.page)}: ` : '') +
  (landing
    ? landingDescription(landing, results.total, agency.name)
    : `${formatNumber(results.total)} casas, apartamentos, villas y terrenos en venta en la Costa del Sol, con ${agency.name}: filtre por zona, tipo, precio y dormitorios.`);
