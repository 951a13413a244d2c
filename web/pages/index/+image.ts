import type { PageContext } from 'vike/types';

export const image = ({ urlParsed }: PageContext) => `${urlParsed.origin ?? ''}/uploads/hero.jpeg`;
