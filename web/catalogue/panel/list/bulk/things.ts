import { grouped } from '../../../../../src/platform/words/grouped.contract.ts';

export const things = (count: number) => (count === 1 ? '1 propiedad' : `${grouped(count)} propiedades`);
