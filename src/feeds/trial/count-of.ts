import { grouped } from '../../platform/words/grouped.contract.ts';

export const FIRST = 5;

export const countOf = (properties: number) =>
  properties === 1 ? '1 propiedad' : `${grouped(properties)} propiedades`;
