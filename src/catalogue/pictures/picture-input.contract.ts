import { z } from 'zod';
import { pictureAddressFault } from './picture-address.contract.ts';

const Alt = z
  .string()
  .trim()
  .max(300, 'Escriba como máximo 300 caracteres')
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Contiene caracteres que no se pueden leer')
  .nullable();

/** To be fetched from where it lies. */
export const NewPicture = z
  .strictObject({
    url: z
      .string('Escriba la dirección de la imagen')
      .trim()
      .superRefine((address, { addIssue }) => {
        const message = pictureAddressFault(address);
        if (message) addIssue({ code: 'custom', message });
      })
      .meta({ format: 'uri', example: 'https://example.com/villa.jpg' }),
    alt: Alt.default(null),
  })
  .meta({ id: 'NewPicture' });
export type NewPicture = z.infer<typeof NewPicture>;

export const PictureChanges = z.strictObject({ alt: Alt }).meta({ id: 'PictureChanges' });

export const PictureOrder = z
  .strictObject({ ids: z.array(z.uuid()).max(500).meta({ description: 'Of every picture, the cover first' }) })
  .meta({ id: 'PictureOrder' });
