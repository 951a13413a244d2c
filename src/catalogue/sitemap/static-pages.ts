/** What does not depend on the stock; the staff's doors and what a browser keeps for itself are no pages to find. */
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
