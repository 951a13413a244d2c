import type { Flag } from '../listing/listing-url.ts';

export const flagNames: Record<Flag, string> = {
  pool: 'Piscina',
  parking: 'Parking',
  garden: 'Jardín',
  seaView: 'Vista al mar',
  frontLine: 'Primera línea',
};
