import type { z } from 'zod';
import type { OfferedType } from '../../../src/leads/inquiry.contract.ts';

export const offeredTypeNames: Record<z.infer<typeof OfferedType>, string> = {
  villa: 'Villa',
  apartamento: 'Apartamento',
  penthouse: 'Ático',
  casa: 'Casa',
  terreno: 'Terreno',
};
