import { z } from 'zod';
import { SPOKEN_LANGUAGES, type SpokenLanguageCode } from './spoken-languages.contract.ts';

export const SpokenLanguage = z
  .enum(Object.keys(SPOKEN_LANGUAGES) as SpokenLanguageCode[])
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
