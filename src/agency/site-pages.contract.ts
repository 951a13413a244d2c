export interface SitePage {
  path: string;
  label: string;
  /** Place of the link. The footer also contains the links of the header. */
  linkedFrom: 'header' | 'footer' | 'legal-row';
  /** Whether the page begins with a picture, which the header overlays until the page is scrolled. */
  hasPicture?: boolean;
}

/** Indexed pages whose addresses do not depend on the catalogue, in navigation order. */
export const SITE_PAGES: readonly SitePage[] = [
  { path: '/', label: 'Inicio', linkedFrom: 'header', hasPicture: true },
  { path: '/propiedades', label: 'Propiedades', linkedFrom: 'header' },
  { path: '/servicios', label: 'Servicios', linkedFrom: 'header', hasPicture: true },
  { path: '/acerca-de', label: 'Quienes somos', linkedFrom: 'header', hasPicture: true },
  { path: '/contacto', label: 'Contacto', linkedFrom: 'header', hasPicture: true },
  { path: '/preguntas-frecuentes', label: 'FAQ', linkedFrom: 'header', hasPicture: true },
  { path: '/publicar-propiedad', label: 'Anuncie su propiedad', linkedFrom: 'footer', hasPicture: true },
  { path: '/privacidad', label: 'Política de privacidad', linkedFrom: 'legal-row' },
  { path: '/terminos', label: 'Términos y condiciones', linkedFrom: 'legal-row' },
  { path: '/aviso-legal', label: 'Aviso legal', linkedFrom: 'legal-row' },
  { path: '/cookies', label: 'Política de cookies', linkedFrom: 'legal-row' },
  { path: '/accesibilidad', label: 'Accesibilidad', linkedFrom: 'legal-row' },
];
