import type { EntityManager } from '@mikro-orm/postgresql';
import { LeadActivity } from './lead-activity.entity.ts';

/** The last activity that reached the person, of anybody; compare `isAnswer`. */
export function findLastAnswer(em: EntityManager, leadId: string): Promise<LeadActivity | null> {
  return em.findOne(
    LeadActivity,
    {
      leadId,
      kind: { $ne: 'note' },
      plannedFor: null,
      undeliveredAt: null,
      $or: [{ outcome: null }, { outcome: 'done' }],
    },
    { orderBy: { createdAt: 'desc', id: 'desc' }, disableIdentityMap: true },
  );
}
