import { z } from 'zod';
import { PictureAddress } from '../property-input.contract.ts';

const Alt = z
  .string()
  .trim()
  .max(300, 'Escriba como máximo 300 caracteres')
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Contiene caracteres que no se pueden leer')
  .nullable();

/** To be fetched from where it lies. */
export const NewPicture = z
  .strictObject({
    url: PictureAddress,
    alt: Alt.default(null),
  })
  .meta({ id: 'NewPicture' });
export type NewPicture = z.infer<typeof NewPicture>;

export const PictureChanges = z.strictObject({ alt: Alt }).meta({ id: 'PictureChanges' });

export const PictureOrder = z
  .strictObject({ ids: z.array(z.uuid()).max(500).meta({ description: 'Of every picture, the cover first' }) })
  .meta({ id: 'PictureOrder' });
