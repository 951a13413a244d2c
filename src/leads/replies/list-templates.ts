import type { EntityManager } from '@mikro-orm/postgresql';
import { pickFields } from '../../platform/pick-fields.ts';
import { ReplyTemplateDetails } from './reply.contract.ts';
import { ReplyTemplate } from './reply-template.entity.ts';

export const MAX_TEMPLATES = 200;

/** All templates by name, the Spanish first. */
export async function listTemplates(em: EntityManager): Promise<ReplyTemplateDetails[]> {
  const byName = { orderBy: { nameKey: 'asc', language: 'desc' }, limit: MAX_TEMPLATES } as const;
  const templates = await em.find(ReplyTemplate, {}, { ...byName, disableIdentityMap: true });
  return templates.map(presentTemplate);
}

export const presentTemplate = (template: ReplyTemplate) => pickFields(template, ReplyTemplateDetails);
