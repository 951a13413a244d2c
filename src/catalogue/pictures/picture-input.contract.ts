import { z } from 'zod';
import { textLine } from '../../platform/input/text.contract.ts';
import { PictureUrl } from '../property-input.contract.ts';
import { PictureKind } from '../property.contract.ts';

const Alt = textLine().max(300, 'Escriba como máximo 300 caracteres').nullable();

export const NewPicture = z
  .strictObject({
    url: PictureUrl,
    alt: Alt.default(null),
  })
  .meta({ id: 'NewPicture' });
export type NewPicture = z.infer<typeof NewPicture>;

export const PictureChanges = z.strictObject({ alt: Alt, kind: PictureKind }).partial().meta({ id: 'PictureChanges' });
export type PictureChanges = z.infer<typeof PictureChanges>;

export const PictureOrder = z
  .strictObject({ ids: z.array(z.uuid()).max(500).meta({ description: 'Ids of all pictures, cover first' }) })
  .meta({ id: 'PictureOrder' });
export type PictureOrder = z.infer<typeof PictureOrder>;
