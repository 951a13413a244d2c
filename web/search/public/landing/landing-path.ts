/** The address of a landing page: /propiedades/marbella, /propiedades/marbella/villas. */
export const landingPath = (town: { slug: string }, type?: { slug: string } | null, page = 1) =>
  `/propiedades/${town.slug}${type ? `/${type.slug}` : ''}${page > 1 ? `?page=${page}` : ''}`;
