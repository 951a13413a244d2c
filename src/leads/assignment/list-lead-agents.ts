import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { z } from 'zod';
import { StaffDirectory } from '../../identity/public.ts';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import type { LeadAgent, LeadAgents } from '../lead.contract.ts';

/** The colleagues to whom leads can be assigned, by name. */
export class ListLeadAgents extends Query<z.infer<typeof LeadAgents>> {
  constructor(readonly actor: Actor) {
    super();
  }
}

@QueryHandler(ListLeadAgents)
export class ListLeadAgentsHandler implements IQueryHandler<ListLeadAgents> {
  constructor(private readonly staffDirectory: StaffDirectory) {}

  async execute({ actor }: ListLeadAgents): Promise<z.infer<typeof LeadAgents>> {
    requirePermission(actor, 'leads.work');
    const agents = await this.staffDirectory.list();
    return { items: agents.map(({ id, name, avatarUrl }): LeadAgent => ({ id, name, avatarUrl })) };
  }
}
