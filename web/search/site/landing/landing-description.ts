import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import type { Landing } from './landing.ts';

/** 'Villas en venta en Marbella'. */
export const formatLandingHeading = ({ town, type }: Landing) =>
  `${type?.name ?? 'Propiedades'} en venta en ${town.name}`;

export function buildLandingDescription(landing: Landing, total: number, agency: string) {
  const { town, prices } = landing;
  const range = prices && prices.least !== prices.most ? `, de ${prices.least} a ${prices.most}` : '';
  return `${formatPropertyCount(landing, total)} en venta en ${town.name}${range}: fotos, precios, superficies y zonas. Consulte y visite con ${agency}, en la Costa del Sol.`;
}

/** '12 villas'. */
export const formatPropertyCount = ({ type }: Landing, total: number) =>
  `${formatNumber(total)} ${(total === 1 ? (type?.singular ?? 'propiedad') : (type?.name ?? 'propiedades')).toLowerCase()}`;
