import { grouped } from '../../../../ui/pager/grouped.ts';

export const things = (count: number) => (count === 1 ? '1 propiedad' : `${grouped(count)} propiedades`);
