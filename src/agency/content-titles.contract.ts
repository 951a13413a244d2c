import type { StaffContentKey } from './staff-content.contract.ts';

/** What staff call each text. */
export const CONTENT_TITLES: Readonly<Record<StaffContentKey, string>> = {
  home: 'Inicio',
  services: 'Servicios',
  reviews: 'Reseñas',
  about: 'Sobre nosotros',
  faq: 'Preguntas frecuentes',
  'legal-privacidad': 'Política de privacidad',
  'legal-terminos': 'Términos y condiciones',
  'legal-aviso-legal': 'Aviso legal',
  'legal-cookies': 'Política de cookies',
  'legal-accesibilidad': 'Accesibilidad',
};
