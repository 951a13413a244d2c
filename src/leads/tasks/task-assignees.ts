import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type StaffMember, StaffDirectory } from '../../identity/public.ts';
import type { Lead } from '../lead.entity.ts';
import { AgentUnavailable } from '../lead.problems.ts';
import { AgentSeesNoLead } from './task.problems.ts';

/** Those of the requested users who are active staff, by id. */
export type ActiveStaff = ReadonlyMap<string, StaffMember>;

/** The colleagues to whom tasks of a lead can be assigned: active staff who may see the lead. */
@Injectable()
export class TaskAssignees {
  constructor(private readonly staffDirectory: StaffDirectory) {}

  /** Must be called before the lead is locked, since accounts are locked before leads everywhere. */
  async findForUpdate(em: EntityManager, ids: readonly (string | null | undefined)[]): Promise<ActiveStaff> {
    const activeStaff = new Map<string, StaffMember>();
    for (const id of [...new Set(ids)].sort()) {
      const staffMember = id && (await this.staffDirectory.findForUpdate(em, id));
      if (staffMember) activeStaff.set(id, staffMember);
    }
    return activeStaff;
  }

  async assertCanSeeLead(em: EntityManager, lead: Lead, activeStaff: ActiveStaff, id: string | null) {
    if (!id) return;
    const staffMember = activeStaff.get(id);
    if (!staffMember) throw new AgentUnavailable();
    if (!(await this.canSeeLead(em, lead, staffMember))) throw new AgentSeesNoLead();
  }

  async findFirstWhoSeesLead(em: EntityManager, lead: Lead, activeStaff: ActiveStaff, ids: readonly (string | null)[]) {
    for (const id of new Set(ids)) {
      const staffMember = activeStaff.get(id ?? '');
      if (staffMember && (await this.canSeeLead(em, lead, staffMember))) return staffMember;
    }
    return null;
  }

  private async canSeeLead(em: EntityManager, { assignedTo }: Lead, staffMember: StaffMember) {
    if (!assignedTo || assignedTo === staffMember.id) return true;
    return this.staffDirectory.hasPermission(em, staffMember, 'leads.all');
  }
}
