interface Entry {
  label: string;
  path: string;
}

/** The main navigation, in order; the header marks the entry whose path begins the page's path. */
export const NAVIGATION: readonly Entry[] = [
  { label: 'Inicio', path: '/' },
  { label: 'Propiedades', path: '/propiedades' },
  { label: 'Servicios', path: '/servicios' },
  { label: 'Quienes somos', path: '/acerca-de' },
  { label: 'Contacto', path: '/contacto' },
  { label: 'FAQ', path: '/preguntas-frecuentes' },
];

export const LEGAL_PAGES: readonly Entry[] = [
  { label: 'Política de privacidad', path: '/privacidad' },
  { label: 'Términos y condiciones', path: '/terminos' },
  { label: 'Aviso legal', path: '/aviso-legal' },
  { label: 'Política de cookies', path: '/cookies' },
  { label: 'Accesibilidad', path: '/accesibilidad' },
];

/** Pages that belong to an entry although their path differs. */
const BELONGS: Record<string, string> = { '/propiedad/': '/propiedades' };

/** These pages begin with a picture, over which the header lies until the page is scrolled. */
const WITH_PICTURE = new Set([
  '/',
  '/servicios',
  '/acerca-de',
  '/contacto',
  '/preguntas-frecuentes',
  '/publicar-propiedad',
]);

export function isCurrent(path: string, page: string) {
  if (path === '/') return page === '/';
  const owner = Object.entries(BELONGS).find(([start]) => page.startsWith(start))?.[1];
  return owner === path || page === path || page.startsWith(`${path}/`);
}

export const startsWithPicture = (page: string) => WITH_PICTURE.has(page);

/** On lists and properties the phone bar would take the place of what they show. */
export const hasPhoneBar = (page: string) => !/^\/propiedad(es)?(\/|$)/.test(page);

/** All lists count as one page, so that choosing a filter replaces nothing but the results. */
export const pageKey = (path: string) => (path.startsWith('/propiedades') ? '/propiedades' : path);
