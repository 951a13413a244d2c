import type { MissingPart } from '../../src/catalogue/staff-property.contract.ts';

export const MISSING_NAMES: Record<MissingPart, string> = {
  pictures: 'imágenes',
  'description-es': 'descripción en español',
  'description-en': 'descripción en inglés',
  energy: 'certificado energético',
  type: 'tipo de propiedad',
  location: 'localidad',
  size: 'superficie',
};
