import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { z } from 'zod';
import { Colleagues } from '../../identity/public.ts';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import type { LeadAgent, LeadAgents } from '../lead.contract.ts';

/** The colleagues to whom leads can be assigned, by name. */
export class ListLeadAgents extends Query<z.infer<typeof LeadAgents>> {
  constructor(readonly by: Actor) {
    super();
  }
}

@QueryHandler(ListLeadAgents)
export class ListLeadAgentsHandler implements IQueryHandler<ListLeadAgents> {
  constructor(private readonly colleagues: Colleagues) {}

  async execute({ by }: ListLeadAgents): Promise<z.infer<typeof LeadAgents>> {
    demand(by, 'leads.work');
    const colleagues = await this.colleagues.list();
    return { items: colleagues.map(({ id, name, avatarUrl }): LeadAgent => ({ id, name, avatarUrl })) };
  }
}
