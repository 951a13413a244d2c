import { grouped } from '../../../../src/platform/words/grouped.contract.ts';

export const megabytes = (bytes: number) => `${grouped(bytes / 1_000_000, 1)} MB`;
export const seconds = (milliseconds: number) => `${grouped(milliseconds / 1000, 1)} s`;
export const homes = (number: number) => (number === 1 ? '1 propiedad' : `${grouped(number)} propiedades`);
