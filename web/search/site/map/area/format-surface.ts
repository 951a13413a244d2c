import { formatNumber } from '../../../../../src/platform/text/format-number.contract.ts';

const SQUARE_KILOMETRE = 1_000_000;
const SMALL = 100_000;

/** '3,2 km²', and of what is less than a tenth of one, '4.500 m²'. */
export const formatSurface = (squareMetres: number) =>
  squareMetres < SMALL
    ? `${formatNumber(Math.round(squareMetres / 100) * 100)} m²`
    : `${formatNumber(squareMetres / SQUARE_KILOMETRE, 1)} km²`;
