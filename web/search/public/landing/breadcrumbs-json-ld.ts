import type { Crumb } from './landing-crumbs.ts';

/** schema.org: the way to a page, as it is seen on it. */
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
