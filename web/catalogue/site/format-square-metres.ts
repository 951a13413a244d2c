import { formatNumber } from '../../../src/platform/text/format-number.contract.ts';

export const formatSquareMetres = (size: number) => `${formatNumber(size, 0)}\u00a0m²`;
