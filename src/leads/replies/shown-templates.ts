import type { EntityManager } from '@mikro-orm/postgresql';
import { picked } from '../../platform/picked.ts';
import { ReplyTemplateDetails } from './reply.contract.ts';
import { ReplyTemplate } from './reply-template.entity.ts';

export const MOST_TEMPLATES = 200;

/** All templates by name, the Spanish first. */
export async function shownTemplates(em: EntityManager): Promise<ReplyTemplateDetails[]> {
  const byName = { orderBy: { nameKey: 'asc', language: 'desc' }, limit: MOST_TEMPLATES } as const;
  const templates = await em.find(ReplyTemplate, {}, { ...byName, disableIdentityMap: true });
  return templates.map(shownTemplate);
}

export const shownTemplate = (template: ReplyTemplate) => picked(template, ReplyTemplateDetails);
