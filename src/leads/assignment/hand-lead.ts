import type { EntityManager } from '@mikro-orm/postgresql';
import type { Colleague, Colleagues } from '../../identity/public.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Lead } from '../lead.entity.ts';
import { recordUndoable } from '../history/record-change.ts';
import { moveTasksWithLead } from '../tasks/move-tasks-with-lead.ts';

interface Assignment {
  readonly lead: Lead;
  readonly to: Colleague | null;
  readonly action: string;
  readonly colleagues: Colleagues;
  /** By which it can be undone together with other changes. */
  readonly batch?: string | undefined;
}

/** Changes the agent of a lead, whom its open tasks follow; returns whether it was another before. */
export async function handLead(
  em: EntityManager,
  by: Actor,
  { lead, to, action, colleagues, batch }: Assignment,
): Promise<boolean> {
  const from = lead.assignedTo;
  if (from === (to?.id ?? null)) return false;
  const before = (await colleagues.named([from])).get(from ?? '');
  const change = { field: 'agent', from: before?.name ?? from, to: to?.name ?? null } as const;
  const details = { from, to: to?.id ?? null };
  await recordUndoable(em, by, lead, action, { ...change, batch, details }, async () => {
    lead.assignedTo = to?.id ?? null;
    const tasks = await moveTasksWithLead(em, by, { lead, from, colleagues });
    return tasks.length ? { tasks } : {};
  });
  return true;
}
