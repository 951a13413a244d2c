import type { PropertyStatus } from '../../src/catalogue/property.contract.ts';

export const STATUS_NAMES: Record<PropertyStatus, string> = {
  draft: 'Borrador',
  published: 'Publicada',
  reserved: 'Reservada',
  sold: 'Vendida',
  withdrawn: 'Retirada',
};
