import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { newId } from '../../platform/new-id.ts';
import { Problem } from '../../platform/problem.ts';
import type { LeadBulkChange, LeadBulkOutcomes } from './lead-bulk.contract.ts';
import { LeadPlacing } from './lead-placing.ts';

type Outcome = LeadBulkOutcomes['items'][number];

/** Gives many leads an agent, a stage or a folder, each in its own transaction. */
export class ChangeManyLeads extends Command<LeadBulkOutcomes> {
  constructor(
    readonly by: Actor,
    readonly items: readonly LeadBulkChange[],
  ) {
    super();
  }
}

@CommandHandler(ChangeManyLeads)
export class ChangeManyLeadsHandler implements ICommandHandler<ChangeManyLeads> {
  constructor(
    private readonly em: EntityManager,
    private readonly placing: LeadPlacing,
  ) {}

  async execute({ by, items }: ChangeManyLeads) {
    demand(by, 'leads.work');
    const each = new Map(items.map((item) => [item.id, item]));
    const batch = newId();
    const outcomes: Outcome[] = [];
    for (const item of each.values()) {
      const manner = { isOneOfMany: each.size > 1, batch };
      outcomes.push(await changeOneLead(this.em, item.id, (em) => this.placing.place(em, by, item, manner)));
    }
    return { batch, items: outcomes } satisfies LeadBulkOutcomes;
  }
}

/** Changes one of many leads in a transaction of its own: a refused one stops no other. */
export async function changeOneLead(
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
