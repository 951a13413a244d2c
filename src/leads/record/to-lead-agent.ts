import type { StaffMember } from '../../identity/public.ts';
import type { LeadAgent } from '../lead.contract.ts';

/** The agent of a lead; a deleted account is named by the first characters of its id. */
export function toLeadAgent(id: string, agents: ReadonlyMap<string, StaffMember>): LeadAgent {
  const agent = agents.get(id);
  return { id, name: agent?.name ?? `${id.slice(0, 5)}…`, avatarUrl: agent?.avatarUrl ?? null };
}
