import { buildLandingPath, type Landing } from './landing.ts';

export interface Crumb {
  name: string;
  path: string;
}

/** Inicio › Propiedades › Marbella › Villas, for the page and for search engines. */
export const buildLandingCrumbs = ({ town, type }: Landing): Crumb[] => [
  { name: 'Inicio', path: '/' },
  { name: 'Propiedades', path: '/propiedades' },
  { name: town.name, path: buildLandingPath(town) },
  ...(type ? [{ name: type.name, path: buildLandingPath(town, type) }] : []),
];

export const toBreadcrumbsJsonLd = (crumbs: Crumb[], origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  })),
});
