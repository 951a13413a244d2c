import { z } from 'zod';

/** Languages that staff may say they speak, by code, with their Spanish names. */
export const SPOKEN_LANGUAGES = {
  es: 'Español',
  en: 'Inglés',
  de: 'Alemán',
  fr: 'Francés',
  nl: 'Neerlandés',
  sv: 'Sueco',
  no: 'Noruego',
  da: 'Danés',
  fi: 'Finés',
  ru: 'Ruso',
  uk: 'Ucraniano',
  pl: 'Polaco',
  it: 'Italiano',
  pt: 'Portugués',
  ar: 'Árabe',
} as const;

export const SpokenLanguage = z
  .enum(Object.keys(SPOKEN_LANGUAGES) as (keyof typeof SPOKEN_LANGUAGES)[])
  .meta({ id: 'SpokenLanguage' });
export type SpokenLanguage = z.infer<typeof SpokenLanguage>;

/** What visitors see of the agent of a property, who has agreed to it. */
export const AgentCard = z
  .object({
    name: z.string().meta({ example: 'Inés Soler' }),
    avatarUrl: z.string().nullable().meta({ description: 'The portrait; null shows the initials' }),
    languages: z.array(SpokenLanguage),
    phone: z.string().nullable(),
    hasWhatsapp: z.boolean().meta({ description: 'Answers by WhatsApp on this telephone' }),
  })
  .meta({ id: 'AgentCard' });
export type AgentCard = z.infer<typeof AgentCard>;
