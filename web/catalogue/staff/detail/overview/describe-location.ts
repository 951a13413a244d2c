import { POINT_PRECISIONS } from '../../../../../src/catalogue/public-location/point-precisions.contract.ts';
import type { StaffPropertyDetails } from '../../../../../src/catalogue/staff-property.contract.ts';
import { formatNumber } from '../../../../../src/platform/text/format-number.contract.ts';

const KILOMETRE = 1_000;

/** What visitors see of the place, as it was chosen and as it has turned out. */
export function describeLocation({
  pointPrecision,
  point,
}: Pick<StaffPropertyDetails, 'pointPrecision' | 'point'>): string {
  const chosen = POINT_PRECISIONS[pointPrecision];
  if (pointPrecision === 'hidden') return chosen;
  if (point) return point.radius === 0 ? chosen : `${chosen}: un círculo de ${formatLength(point.radius)} de radio`;
  return pointPrecision === 'exact'
    ? `${chosen}: no sale en el mapa, porque faltan las coordenadas`
    : `${chosen}: no sale en el mapa, porque no se conoce la zona y faltan las coordenadas`;
}

const formatLength = (metres: number) =>
  metres < KILOMETRE ? `${metres}\u00a0m` : `${formatNumber(metres / KILOMETRE, 1)}\u00a0km`;
