import { grouped } from '../../../../../src/platform/words/grouped.contract.ts';

const SQUARE_KILOMETRE = 1_000_000;
const SMALL = 100_000;

/** '3,2 km²', and of what is less than a tenth of one, '4.500 m²'. */
export const surfaceText = (squareMetres: number) =>
  squareMetres < SMALL
    ? `${grouped(Math.round(squareMetres / 100) * 100)} m²`
    : `${grouped(squareMetres / SQUARE_KILOMETRE, 1)} km²`;
