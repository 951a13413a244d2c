/** Pages that do not depend on the stock, without those for staff and for favourites. */
export const staticPages = [
  '/',
  '/propiedades',
  '/servicios',
  '/acerca-de',
  '/contacto',
  '/preguntas-frecuentes',
  '/publicar-propiedad',
  '/privacidad',
  '/terminos',
  '/aviso-legal',
  '/cookies',
  '/accesibilidad',
];
