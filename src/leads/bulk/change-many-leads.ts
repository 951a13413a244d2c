import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
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
    const outcomes: Outcome[] = [];
    for (const item of each.values()) outcomes.push(await this.changeOne(by, item, each.size > 1));
    return { items: outcomes } satisfies LeadBulkOutcomes;
  }

  /** A refused lead stops no other. */
  private async changeOne(by: Actor, change: LeadBulkChange, isOneOfMany: boolean): Promise<Outcome> {
    const { id } = change;
    try {
      // A fork, since the entity manager would compare all former leads at every flush.
      const placed = await this.em
        .fork()
        .transactional((em) => this.placing.place(em, by, change, { isOneOfMany, tells: !change.from }));
      const { name, from, to } = placed;
      return to
        ? { id, name, outcome: 'done', reason: null, from, to }
        : { id, name, outcome: 'unchanged', reason: null, from: null, to: null };
    } catch (refusal) {
      if (!(refusal instanceof Problem) || refusal.status >= 500) throw refusal;
      const reason = refusal.errors?.[0]?.message ?? refusal.message;
      return { id, name: null, outcome: 'refused', reason, from: null, to: null };
    }
  }
}
