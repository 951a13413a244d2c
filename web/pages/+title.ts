import type { PageContext } from 'vike/types';

/** Default title; a page whose title depends on its data defines its own. */
export const title = ({ agency, config }: PageContext) => config.titleTemplate?.replace('{agency}', agency.name);
