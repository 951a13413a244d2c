import type { PropertyStatus } from './property.contract.ts';
import type { MissingPart, StaffPropertyItem } from './staff-property.contract.ts';

/** Agreeing with propiedad. */
export const STATUS_NAMES: Record<PropertyStatus, string> = {
  draft: 'Borrador',
  published: 'Publicada',
  reserved: 'Reservada',
  sold: 'Vendida',
  withdrawn: 'Retirada',
};

export const SOURCE_NAMES: Record<StaffPropertyItem['source'], string> = { manual: 'Manual', api: 'API' };

export const MISSING_PART_NAMES: Record<MissingPart, string> = {
  pictures: 'Imágenes',
  'description-es': 'Descripción en español',
  'description-en': 'Descripción en inglés',
  energy: 'Certificado energético',
  type: 'Tipo',
  location: 'Ubicación',
  size: 'Superficie',
};
