import type { MissingPart, StaffPropertyItem } from './staff-property.contract.ts';

export { STATUS_NAMES } from './fields/status-names.contract.ts';

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
