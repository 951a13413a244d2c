import type { StaffMember } from '../../identity/public.ts';
import type { LeadAgent } from '../lead.contract.ts';

/** Who has a lead; without an account any more, their name is the first characters of the id. */
export function toLeadAgent(id: string, agents: ReadonlyMap<string, StaffMember>): LeadAgent {
  const agent = agents.get(id);
  return { id, name: agent?.name ?? `${id.slice(0, 5)}…`, avatarUrl: agent?.avatarUrl ?? null };
}
