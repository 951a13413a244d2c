import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { PropertyCard } from '../../catalogue/property.contract.ts';
import { ListPropertyCards } from '../../catalogue/property.messages.ts';
import { StaffDirectory } from '../../identity/public.ts';
import { LeadActivity } from '../activities/lead-activity.entity.ts';
import type { Lead } from '../lead.entity.ts';
import { MailContext } from '../notifications/mail-context.ts';

@Injectable()
export class ReplyContext {
  constructor(
    private readonly queries: QueryBus,
    private readonly mailContext: MailContext,
    private readonly staffDirectory: StaffDirectory,
  ) {}

  loadMailContext() {
    return this.mailContext.load();
  }

  async getAuthorName(id: string | null) {
    return (await this.staffDirectory.findByIds([id])).get(id ?? '')?.name ?? 'Otra persona';
  }

  /** Finds the current data of the lead's property; null if there is no public property. */
  async findProperty({ property }: Pick<Lead, 'property'>, language: 'es' | 'en' = 'es'): Promise<PropertyCard | null> {
    if (!property) return null;
    const [card] = await this.queries.execute(new ListPropertyCards([property.reference], language));
    return card ?? null;
  }
}

/** Finds the latest activity that reached the person, by the same rule as `isContact`. */
export function findLastContact(em: EntityManager, leadId: string): Promise<LeadActivity | null> {
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
