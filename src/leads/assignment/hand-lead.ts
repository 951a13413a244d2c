import type { EntityManager } from '@mikro-orm/postgresql';
import type { Colleague, Colleagues } from '../../identity/public.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Lead } from '../lead.entity.ts';
import { recordChange } from '../history/record-change.ts';

/** Changes the agent of a lead and returns whether it was another before. */
export async function handLead(
  em: EntityManager,
  by: Actor,
  { lead, to, action, colleagues }: { lead: Lead; to: Colleague | null; action: string; colleagues: Colleagues },
): Promise<boolean> {
  const from = lead.assignedTo;
  if (from === (to?.id ?? null)) return false;
  const before = (await colleagues.named([from])).get(from ?? '');
  lead.assignedTo = to?.id ?? null;
  recordChange(em, by, lead, action, {
    field: 'agent',
    from: before?.name ?? from,
    to: to?.name ?? null,
    details: { from, to: lead.assignedTo },
  });
  return true;
}
