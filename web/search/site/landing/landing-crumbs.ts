import { landingPath } from './landing-path.ts';
import type { Landing } from './landing.ts';

export interface Crumb {
  name: string;
  path: string;
}

/** Inicio › Propiedades › Marbella › Villas, for the page and for search engines. */
export const landingCrumbs = ({ town, type }: Landing): Crumb[] => [
  { name: 'Inicio', path: '/' },
  { name: 'Propiedades', path: '/propiedades' },
  { name: town.name, path: landingPath(town) },
  ...(type ? [{ name: type.name, path: landingPath(town, type) }] : []),
];
