import { grouped } from '../../../src/platform/words/grouped.contract.ts';

export const squareMetres = (size: number) => `${grouped(size, 0)}\u00a0m²`;
