import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import { newId } from '../../platform/new-id.ts';
import { Problem } from '../../platform/problem.ts';
import type { LeadBulkChange, LeadBulkOutcomes } from './lead-bulk.contract.ts';
import { LeadRouting } from './lead-routing.ts';

type Outcome = LeadBulkOutcomes['items'][number];

/** Gives many leads an agent, a stage or a folder, each in its own transaction. */
export class BulkUpdateLeads extends Command<LeadBulkOutcomes> {
  constructor(
    readonly actor: Actor,
    readonly items: readonly LeadBulkChange[],
  ) {
    super();
  }
}

@CommandHandler(BulkUpdateLeads)
export class BulkUpdateLeadsHandler implements ICommandHandler<BulkUpdateLeads> {
  constructor(
    private readonly em: EntityManager,
    private readonly routing: LeadRouting,
  ) {}

  async execute({ actor, items }: BulkUpdateLeads) {
    requirePermission(actor, 'leads.work');
    const itemsById = new Map(items.map((item) => [item.id, item]));
    const batch = newId();
    const outcomes: Outcome[] = [];
    for (const item of itemsById.values()) {
      const options = { isOneOfMany: itemsById.size > 1, batch };
      outcomes.push(await updateLead(this.em, item.id, (em) => this.routing.route(em, actor, item, options)));
    }
    return { batch, items: outcomes } satisfies LeadBulkOutcomes;
  }
}

/** Changes one of many leads in a transaction of its own: a refused one stops no other. */
export async function updateLead(
  em: EntityManager,
  id: string,
  change: (em: EntityManager) => Promise<{ name: string; isChanged: boolean }>,
): Promise<Outcome> {
  try {
    // A fork, since the entity manager would compare all former leads at every flush.
    const { name, isChanged } = await em.fork().transactional(change);
    return { id, name, outcome: isChanged ? 'done' : 'unchanged', reason: null };
  } catch (refusal) {
    if (!(refusal instanceof Problem) || refusal.status >= 500) throw refusal;
    return { id, name: null, outcome: 'refused', reason: refusal.errors?.[0]?.message ?? refusal.message };
  }
}
