import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Colleague, Colleagues } from '../../identity/public.ts';
import type { Lead } from '../lead.entity.ts';
import { AgentUnavailable } from '../lead.problems.ts';
import { AgentSeesNoLead } from './task.problems.ts';

/** Those of the requested users who are active staff, by id. */
export type People = ReadonlyMap<string, Colleague>;

/** The colleagues to whom tasks of a lead can be assigned: active staff who may see the lead. */
@Injectable()
export class TaskPeople {
  constructor(private readonly colleagues: Colleagues) {}

  /** Must be called before the lead is locked, since accounts are locked before leads everywhere. */
  async locked(em: EntityManager, ids: readonly (string | null | undefined)[]): Promise<People> {
    const here = new Map<string, Colleague>();
    for (const id of [...new Set(ids)].sort()) {
      const colleague = id && (await this.colleagues.locked(em, id));
      if (colleague) here.set(id, colleague);
    }
    return here;
  }

  async confirm(em: EntityManager, lead: Lead, here: People, id: string | null) {
    if (!id) return;
    const colleague = here.get(id);
    if (!colleague) throw new AgentUnavailable();
    if (!(await this.sees(em, lead, colleague))) throw new AgentSeesNoLead();
  }

  async first(em: EntityManager, lead: Lead, here: People, ids: readonly (string | null)[]) {
    for (const id of new Set(ids)) {
      const colleague = here.get(id ?? '');
      if (colleague && (await this.sees(em, lead, colleague))) return colleague;
    }
    return null;
  }

  private async sees(em: EntityManager, { assignedTo }: Lead, colleague: Colleague) {
    if (!assignedTo || assignedTo === colleague.id) return true;
    return this.colleagues.may(em, colleague, 'leads.all');
  }
}
