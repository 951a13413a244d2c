import type { z } from 'zod';
import type { InquirySubject } from '../../../src/leads/inquiry.contract.ts';

export const subjectNames: Record<z.infer<typeof InquirySubject>, string> = {
  compra: 'Comprar una propiedad',
  venta: 'Vender mi propiedad',
  inversion: 'Invertir en la Costa del Sol',
  tasacion: 'Valorar mi propiedad',
  alquiler: 'Alquilar',
  otro: 'Otro asunto',
};
