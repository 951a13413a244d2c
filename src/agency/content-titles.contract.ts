import type { StaffContentKey } from './staff-content.contract.ts';

/** What staff call each text. */
export const CONTENT_TITLES: Readonly<Record<StaffContentKey, string>> = {
  home: 'Inicio',
  services: 'Servicios',
  reviews: 'Opiniones de clientes',
  about: 'Quienes somos',
  faq: 'Preguntas frecuentes',
  'legal-privacidad': 'Política de privacidad',
  'legal-terminos': 'Términos y condiciones',
  'legal-aviso-legal': 'Aviso legal',
  'legal-cookies': 'Política de cookies',
  'legal-accesibilidad': 'Accesibilidad',
};
