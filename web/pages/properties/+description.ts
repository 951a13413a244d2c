import type { PageContext } from 'vike/types';
import { formatNumber } from '../../../src/platform/text/format-number.contract.ts';
import { buildLandingDescription } from '../../search/site/landing/landing-description.ts';
import type { Data } from './+data.ts';

export const description = ({ agency, data: { landing, search, results } }: PageContext<Data>) =>
  (search.page > 1 ? `Página ${formatNumber(search.page)}: ` : '') +
  (landing
    ? buildLandingDescription(landing, results.total, agency.name)
    : `${formatNumber(results.total)} casas, apartamentos, villas y terrenos en venta en la Costa del Sol, con ${agency.name}: filtre por zona, tipo, precio y dormitorios.`);
