import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Colleague, Colleagues } from '../../identity/public.ts';
import type { Inquiry } from '../inquiry.entity.ts';
import { AgentUnavailable } from '../lead.problems.ts';
import { AgentSeesNoLead } from './task.problems.ts';

/** Whom a lead's tasks may be given to, and reach: who works here and may see the lead. */
@Injectable()
export class TaskPeople {
  constructor(private readonly colleagues: Colleagues) {}

  async demand(em: EntityManager, lead: Inquiry, id: string | null) {
    if (!id) return;
    const colleague = await this.colleagues.locked(em, id);
    if (!colleague) throw new AgentUnavailable();
    if (!(await this.sees(em, lead, colleague))) throw new AgentSeesNoLead();
  }

  async first(em: EntityManager, lead: Inquiry, ids: readonly (string | null)[]): Promise<Colleague | null> {
    for (const id of new Set(ids)) {
      const colleague = id && (await this.colleagues.locked(em, id));
      if (colleague && (await this.sees(em, lead, colleague))) return colleague;
    }
    return null;
  }

  private async sees(em: EntityManager, { assignedTo }: Inquiry, colleague: Colleague) {
    if (!assignedTo || assignedTo === colleague.id) return true;
    return this.colleagues.may(em, colleague, 'leads.all');
  }
}
