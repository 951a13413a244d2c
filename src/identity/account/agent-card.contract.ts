import { z } from 'zod';
import { SPOKEN_LANGUAGES, type SpokenLanguageCode } from './spoken-languages.contract.ts';

export const SpokenLanguage = z
  .enum(Object.keys(SPOKEN_LANGUAGES) as SpokenLanguageCode[])
  .meta({ id: 'SpokenLanguage' });
export type SpokenLanguage = z.infer<typeof SpokenLanguage>;

/** Public profile of a property's agent, who has consented to it. */
export const AgentCard = z
  .object({
    name: z.string().meta({ example: 'Inés Soler' }),
    avatarUrl: z.string().nullable().meta({ description: 'Address of the portrait; null to show initials' }),
    languages: z.array(SpokenLanguage),
    phone: z.string().nullable(),
    hasWhatsapp: z.boolean().meta({ description: 'Whether the agent uses WhatsApp on this number' }),
  })
  .meta({ id: 'AgentCard' });
export type AgentCard = z.infer<typeof AgentCard>;
