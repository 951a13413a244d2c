import type { EntityManager } from '@mikro-orm/postgresql';
import type { StaffMember, StaffDirectory } from '../../identity/public.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Lead } from '../lead.entity.ts';
import { recordUndoableChange } from '../history/record-change.ts';
import { moveTasksWithLead } from '../tasks/move-tasks-with-lead.ts';

interface Assignment {
  readonly lead: Lead;
  readonly to: StaffMember | null;
  readonly action: string;
  readonly staffDirectory: StaffDirectory;
  /** By which it can be undone together with other changes. */
  readonly batch?: string | undefined;
}

/** Changes the agent of a lead, whom its open tasks follow; returns whether it was another before. */
export async function reassignLead(
  em: EntityManager,
  actor: Actor,
  { lead, to, action, staffDirectory, batch }: Assignment,
): Promise<boolean> {
  const from = lead.assignedTo;
  if (from === (to?.id ?? null)) return false;
  const before = (await staffDirectory.findByIds([from])).get(from ?? '');
  const change = { field: 'agent', from: before?.name ?? from, to: to?.name ?? null } as const;
  const details = { from, to: to?.id ?? null };
  await recordUndoableChange(em, actor, lead, action, { ...change, batch, details }, async () => {
    lead.assignedTo = to?.id ?? null;
    const tasks = await moveTasksWithLead(em, actor, { lead, from, staffDirectory });
    return tasks.length ? { tasks } : {};
  });
  return true;
}
