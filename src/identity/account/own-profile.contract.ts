import { z } from 'zod';
import { phoneNumber } from '../../platform/input/phone.contract.ts';
import { SpokenLanguage } from './agent-card.contract.ts';
import { SPOKEN_LANGUAGES } from './spoken-languages.contract.ts';

/** Public profile of a staff member; nothing is shown without consent. */
export const OwnProfile = z
  .object({
    languages: z.array(SpokenLanguage),
    phone: z.string().nullable(),
    hasWhatsapp: z.boolean(),
    isPublic: z.boolean().meta({
      description: "Whether visitors may see name, portrait, languages and telephone beside the user's properties",
    }),
    avatarUrl: z.string().nullable(),
  })
  .meta({ id: 'OwnProfile' });
export type OwnProfile = z.infer<typeof OwnProfile>;

export const OwnProfileInput = z
  .strictObject({
    languages: z
      .array(SpokenLanguage)
      .max(Object.keys(SPOKEN_LANGUAGES).length)
      .refine((codes) => new Set(codes).size === codes.length, 'Elija cada idioma una sola vez'),
    phone: phoneNumber.nullable(),
    hasWhatsapp: z.boolean(),
    isPublic: z.boolean(),
  })
  .refine(({ phone, hasWhatsapp }) => phone !== null || !hasWhatsapp, {
    path: ['phone'],
    message: 'Escriba el teléfono en el que atiende por WhatsApp',
  })
  .meta({ id: 'OwnProfileInput' });
export type OwnProfileInput = z.infer<typeof OwnProfileInput>;
