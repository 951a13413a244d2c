import type { ReplyTemplateDetails } from '../../../../src/leads/replies/reply.contract.ts';

export const languageNames: Record<ReplyTemplateDetails['language'], string> = { es: 'Español', en: 'Inglés' };
