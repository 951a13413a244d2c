import type { z } from 'zod';
import type { InquirySubject, OfferedType } from '../inquiry.contract.ts';

/** Names for staff; the forms word them differently for visitors. */
export const SUBJECT_NAMES: Record<z.infer<typeof InquirySubject>, string> = {
  compra: 'Compra',
  venta: 'Venta',
  inversion: 'Inversión',
  tasacion: 'Valoración',
  alquiler: 'Alquiler',
  otro: 'Otro',
};

export const OFFERED_TYPE_NAMES: Record<z.infer<typeof OfferedType>, string> = {
  villa: 'Villa',
  apartamento: 'Apartamento',
  penthouse: 'Ático',
  casa: 'Casa',
  terreno: 'Terreno',
};
