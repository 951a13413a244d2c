import type { Crumb } from './landing-crumbs.ts';

/** schema.org: the breadcrumbs of a page. */
export const breadcrumbsJsonLd = (crumbs: Crumb[], origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  })),
});
